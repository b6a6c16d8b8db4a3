"""Answers between fights, and in the net."""

from typing import Literal

from iendjinn.model.output.parts import Character, Count, Grade, Moment, Moved, Program, Save
from iendjinn.model.output.shape import Shape


class Rested(Shape):
    """Those who slept, how much luck each got back, and what the clock did meanwhile."""

    characters: list[Character]
    regained: list[Count]
    moved: Moved


class Week(Shape):
    """One week: the balance before, with debt doubled, with the rent paid, and what it will be next time."""

    debt_before: int
    debt_after: int
    luck_die: str
    luck_face: Count | None
    max_luck_before: Count
    max_luck: Count
    luck: Count
    hp_before: int
    hp: int
    max_hp: int
    ended: list[str]
    rent: int
    credits: int
    after_downtime: int


class Downtime(Shape):
    """One person's downtime, over all of it and week by week; `luck_face` is null where no die fell."""

    name: str
    lodging: str
    debt_before: int
    debt_after: int
    rent: int
    credits: int
    after_downtime: int
    luck_face: Count | None
    max_luck_before: Count
    max_luck: Count
    luck: Count
    hp: int
    ended: list[str]
    weeks: list[Week]
    clock: Moment
    died: list[str]


class Downtimes(Shape):
    """Those who lay low together."""

    each: list[Downtime]


class Call(Shape):
    """Something that was paid for."""

    name: str
    price: int


class Treated(Shape):
    """Somebody after emergency treatment; `left` are the seconds that there were, null for who was not dying."""

    character: Character
    price: int
    credits: int
    payer: str
    hp_before: int
    hp_after: int
    max_hp_before: int
    max_hp_after: int
    calls: list[Call]
    left: Count | None
    moved: Moved


class Trouble(Shape):
    """What may go wrong in the net, and the lines that would make it so."""

    name: str
    text: str
    commands: list[str]


class Ran(Shape):
    """A netrun; `save` is null where none was needed."""

    character: Character
    run: str
    deck: str
    difficulty: Literal["none", "standard", "hard"]
    hours: Count
    save: Save | None
    spent: str
    trouble: Trouble | None
    clock: Moment
    moved: Moved


class Keeper(Shape):
    """Whoever has a program on a cassette, and its grade."""

    name: str
    grade: Grade


class Empty(Shape):
    """Whoever carries empty cassettes, and how many."""

    name: str
    cassettes: Count


class Listed(Shape):
    """A program of the table, and who has it."""

    name: str
    face: str
    lasts: str
    damage: str
    text: str
    on: list[Keeper]


class Programs(Shape):
    """The programs of the table, and empty cassettes."""

    programs: list[Listed]
    empty: list[Empty]


class ProgramShown(Shape):
    """One program."""

    program: Listed
    save: None
    effect: str


class Written(Shape):
    """A program that was written: null where a natural 1 ruined it. `aim` is the grade that was aimed at."""

    character: Character
    program: Program | None
    wanted: str
    aim: Grade
    save: Save
    effect: str
    clock: Moment
    moved: Moved


class ProgramRun(Shape):
    """A program that was run; null where it has no end by the clock, or does no damage."""

    character: Character
    program: Program
    save: None
    effect: str
    at: str
    deck: str
    seconds: Count | None
    until: Moment | Literal["removed"] | None
    damage: Count | None
    piercing: bool
