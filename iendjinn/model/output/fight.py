"""Answers of the fight."""

from typing import Literal

from iendjinn.model.output.parts import Count, Side
from iendjinn.model.output.shape import Shape


class Stands(Shape):
    """Somebody in a fight, by label where there is one; numbers that players may not see are null."""

    name: str
    label: str | None
    side: Side
    hp: int | None
    max_hp: int | None
    state: Literal[
        "up", "incapacitated", "dead", "gone", "retired", "unreadable", "unhurt", "hurt", "badly hurt", "down"
    ]
    kind: str
    armor: Count | None
    weapon: str
    turn: bool
    acted: bool
    passed: bool
    stunned: bool
    waits: Count
    left: Count | None
    low: list[str]


class FirstSave(Shape):
    """A dexterity save to act before the others."""

    name: str
    face: Count
    modifier: int
    luck: bool
    total: int
    difficulty: Count
    made: bool
    hard_why: str


class Scene(Shape):
    """A fight: its round (0 before it begins, or where there is none), whose turn it is, everybody in order."""

    round: Count
    turn: str | None
    order: list[Stands]
    clock: str
    surprise: Literal["", "pcs", "npcs"]
    aside: list[str]
    said: list[str]
    saves: list[FirstSave]
    players: bool


class Part(Shape):
    """What a fight was for one of those in it."""

    name: str
    side: Side
    hp_before: int
    hp_after: int | None
    state: str
    dealt: Count
    taken: Count
    ammo: Count


class Report(Shape):
    """A fight that is over: rounds, seconds, who fell, what each did and bore."""

    round: Count
    turn: str | None
    order: list[Stands]
    clock: str
    rounds: Count
    seconds: Count
    fell: list[str]
    shares: list[Part]
    said: list[str]


class Foe(Shape):
    """A foe, or, without a label, a kind of foe, whose `hp` may be dice."""

    name: str
    label: str | None
    kind: str
    group: str
    hp: int | str
    strength: int
    dexterity: int
    intelligence: int
    presence: int
    armor: Count
    weapon: str
    carries: list[str]
    text: str


class Foes(Shape):
    """Foes that came, or those that the tables have."""

    foes: list[Foe]
    said: list[str]
