"""What netruns and programs give back, for render to draw.

Named tuples, not dataclasses: nothing here is judged or replaced, and each class costs a start a tenth as much.
"""

from typing import NamedTuple

from iendjinn.model.saving import Saved
from iendjinn.model.sheet import Program, Sheet
from iendjinn.model.time import Moved


class Trouble(NamedTuple):
    """What may go wrong in the net, as a table suggests it: nothing has happened to anybody yet.

    `commands` are the lines that make it so, where it does damage or leaves an effect.
    """

    name: str
    text: str
    commands: tuple[str, ...] = ()


class Ran(NamedTuple):
    """A netrun (3.4a): where to, through which deck, how long, the save (None where none was needed).

    `difficulty` is `none`, `standard` or `hard`, as it was in the end; `spent` the program or the back door that was
    used in it, empty for none; `clock` the moment at which it is over.
    """

    character: Sheet
    run: str
    deck: str
    difficulty: str
    hours: int
    save: Saved | None
    spent: str
    trouble: Trouble | None
    clock: str
    moved: Moved


class Written(NamedTuple):
    """A program that was written (3.4c): None where a natural 1 ruined it. `aim` is the grade that was aimed at."""

    character: Sheet
    program: Program | None
    wanted: str
    aim: str
    save: Saved
    effect: str
    clock: str
    moved: Moved


class ProgramRun(NamedTuple):
    """A program that was run at a system (3.4d), and is burnt now (3.4e).

    `effect` is what it does, in words; `seconds` how long it works and `until` when that ends, None for what has no
    end by the clock; `damage` what it does to whom it hits, None where it does none.
    """

    character: Sheet
    program: Program
    save: None
    effect: str
    at: str
    deck: str
    seconds: int | None
    until: str | None
    damage: int | None
    piercing: bool


class Keeper(NamedTuple):
    """Whoever has a program on a cassette, and its grade."""

    name: str
    grade: str


class Empty(NamedTuple):
    """Whoever carries empty cassettes, and how many."""

    name: str
    cassettes: int


class Listed(NamedTuple):
    """A program of the table: what it does, how long, what it hurts, and who has it."""

    name: str
    face: str
    lasts: str
    damage: str
    text: str
    on: tuple[Keeper, ...] = ()


class Programs(NamedTuple):
    """The programs of the table, and the empty cassettes that people carry."""

    programs: tuple[Listed, ...]
    empty: tuple[Empty, ...] = ()


class ProgramShown(NamedTuple):
    """One program."""

    program: Listed
    save: None
    effect: str
