"""Answers about the campaign: its past, its state, what goes in and out."""

from typing import Annotated, Any, Literal

from pydantic import Field

from iendjinn.model.output.parts import Character, Count, Dying, Entry, Moment, Path, Share
from iendjinn.model.output.shape import Shape


class Log(Shape):
    """Entries of the log, the newest last."""

    entries: list[Entry]


class Markdown(Shape):
    """The log as Markdown."""

    markdown: str


class Face(Shape):
    """How often a face came."""

    face: Count
    count: Count


class Fallen(Shape):
    """How one kind of die fell, and the chance of a result at least this uneven: exact, or the chi-square's."""

    die: str
    faces: list[Face]
    rolls: Count
    chance: Share
    exact: bool


class Falls(Shape):
    """How all dice fell."""

    dice: list[Fallen]


class Verified(Shape):
    """Entries drawn again from their seeds: how many agree, which do not, which cannot be drawn."""

    agree: Count
    differ: list[Count]
    unseeded: Count
    unknown: list[Count]


class Undone(Shape):
    """Entries taken back, or brought back again, in that order."""

    undone: list[Entry]


class UndoLine(Undone):
    """What undo and redo would do, the next one first; `undone` is `undo`."""

    undo: list[Entry]
    redo: list[Entry]


class Fault(Shape):
    """A fault: where, what is wrong, what mends it, and whether `doctor --fix` does."""

    file: str
    line: Annotated[int, Field(ge=1)] | None
    key: str
    message: str
    mend: str
    fixable: bool


class Diagnosis(Shape):
    """What doctor found, read and mended; `notes` are no faults."""

    faults: list[Fault]
    notes: list[Fault]
    files: Count
    entries: Count
    mended: list[str]


class Restored(Shape):
    """A file brought back from the journal."""

    file: Path
    from_entry: Count
    told: str


class Imported(Shape):
    """Names of those made, changed and left as they were, and what was not understood, a line each."""

    created: list[str]
    changed: list[str]
    unchanged: list[str]
    not_understood: list[str]


class Exported(Shape):
    """Who was given, and the text."""

    names: list[str]
    to: Literal["web-app", "json", "toml"]
    content: str


class Stated(Shape):
    """A JSON Schema."""

    kind: str
    schema_: dict[str, Any]


class Fight(Shape):
    """A fight in a line."""

    name: str
    round: Count
    turn: str | None
    pcs: list[str]
    npcs: list[str]


class State(Shape):
    """A campaign as it stands."""

    name: str
    folder: str
    clock: Moment
    characters: list[Character]
    dying: list[Dying]
    fight: Fight | None
    aside: list[Fight]
    log: list[Entry]
    house_rules: list[str]


class Founded(Shape):
    """A campaign folder that was made."""

    campaign: str


class Packed(Shape):
    """A campaign as one file, or laid out from one: where, how many files, how many bytes."""

    place: str
    files: Count
    size: Count


class Beginning(Shape):
    """That there is no campaign yet; `folder` is where one would be."""

    folder: str
