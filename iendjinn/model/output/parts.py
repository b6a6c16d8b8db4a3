"""The parts that many answers share: characters, items, dice, entries of the log, the clock."""

from typing import Annotated, Literal

from pydantic import Field

from iendjinn.model.output.shape import Shape

Attribute = Literal["strength", "dexterity", "intelligence", "presence"]
Grade = Literal["ordinary", "military"]
Health = Literal["up", "incapacitated", "dead"]
Mode = Literal["normal", "impaired", "enhanced"]
Outcome = Literal["critical success", "success", "consequence", "critical failure"]
Side = Literal["pc", "npc"]
Place = Literal["main", "off", "hands", "body", "backpack", "locker"]

Count = Annotated[int, Field(ge=0)]
"""A whole number that is never below nothing."""

Share = Annotated[float, Field(ge=0, le=1)]
"""A chance, from 0 to 1."""

Exact = Annotated[str, Field(pattern=r"^[0-9]+(/[0-9]+)?$")]
"""A number as a fraction in lowest terms, `11/20`, or a whole number."""

Moment = Annotated[str, Field(pattern=r"^day [0-9]+ [0-2][0-9]:[0-5][0-9](:[0-5][0-9])?$")]
"""A moment of the campaign's clock, `day 3 22:00`."""

Path = Annotated[str, Field(pattern=r"^[^\\]+$")]
"""A path in the campaign's folder, with `/`."""


class Die(Shape):
    """A die that fell."""

    die: Annotated[str, Field(pattern=r"^d[1-9][0-9]*$")]
    face: Annotated[int, Field(ge=1)]
    why: str


class Score(Shape):
    """An attribute: what it is by itself, what is added to it, both together."""

    base: int
    bonus: int
    total: int


class Attributes(Shape):
    """The four attributes."""

    strength: Score
    dexterity: Score
    intelligence: Score
    presence: Score


class Implant(Shape):
    """A piece of cyberware, and what it does."""

    name: str
    effect: str


class Backpack(Shape):
    """Slots in the backpack."""

    used: Count
    capacity: Count


class Slots(Shape):
    """Slots in all, those in the backpack, and whether there is more than they hold."""

    used: Count
    capacity: Count
    backpack: Backpack
    encumbered: bool


class Program(Shape):
    """A program on a data cassette."""

    name: str
    grade: Grade


class Item(Shape):
    """A thing that somebody carries; `uses` and `max_uses` are null for what has no usage points."""

    name: str
    place: Place
    slots: Count
    uses: Count | None
    max_uses: Count | None
    broken: bool
    upgrades: list[str]
    program: Program | None


class Thing(Item):
    """An item that is nobody's, or not carried: it may be nowhere, and its `place` empty."""

    place: Place | Literal[""]  # type: ignore[assignment]  # wider than that of an item which is carried


class Effect(Shape):
    """Something that raises or lowers an attribute (empty for none): until a moment, the next downtime, or for good.

    Nothing but somebody's word ends what lasts until it is `removed`, like a program's work.
    """

    name: str
    attribute: Attribute | Literal[""]
    bonus: int
    until: Moment | Literal["downtime", "removed"]


class Character(Shape):
    """A character; `hp`, `max_hp`, `armor` and the totals count cyberware, effects and what is worn or held."""

    name: str
    file: Path
    kind: Side
    class_: str
    attributes: Attributes
    hp: int
    max_hp: int
    luck: Count
    max_luck: Count
    credits: int
    """Below zero for debt."""
    armor: Count
    state: Health
    cyberware: list[Implant]
    clothing: str
    pocket: str
    feature: str
    notes: str
    slots: Slots
    items: list[Item]
    effects: list[Effect]


class Ended(Shape):
    """An effect that ran out: whose, what, when."""

    name: str
    effect: str
    until: Moment


class Dying(Shape):
    """Somebody at exactly 0 HP, with the seconds left to treat them."""

    name: str
    left: Count
    warned: bool


class Moved(Shape):
    """The clock: what it shows, by how many seconds it was moved, what ended, who died, who is dying."""

    clock: Moment
    moved: int
    ended: list[Ended]
    died: list[str]
    dying: list[Dying]


class Entry(Shape):
    """An entry of the log: `at` is UTC, `source` says where the faces came from, `changes` are files."""

    entry: Count
    at: str
    command: str
    typed: str
    text: str
    dice: list[Die]
    source: str
    changes: list[Path]
    undone: bool
    forced: bool


class Save(Shape):
    """A save: `luck` is what a point of luck added, `luck_left` the points after it."""

    name: str
    attribute: Attribute
    modifier: int
    face: Annotated[int, Field(ge=1, le=20)]
    luck: Count
    total: int
    difficulty: Count
    outcome: Outcome
    why: list[str]
    hard_why: str
    luck_left: Count
    suggestion: str


class Chance(Shape):
    """A chance as a number, and exactly."""

    chance: Share
    exact: Exact
