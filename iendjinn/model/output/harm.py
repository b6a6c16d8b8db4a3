"""Answers at the table: saves, attacks, damage, healing."""

from typing import Literal

from iendjinn.model.output.parts import Character, Count, Health, Mode, Save
from iendjinn.model.output.shape import Shape


class Saves(Shape):
    """The same save of several people, in the order in which they were named."""

    each: list[Save]


class Damage(Shape):
    """A die of damage; of two weapons' dice the one that is not `counts` is lost."""

    weapon: str
    sides: Count
    face: Count
    attribute: Literal["strength", "dexterity"]
    bonus: int
    luck: Count
    total: int
    counts: bool


class Hit(Shape):
    """What an attack did to one target; `save` is its save against stun, null where it made none."""

    target: str
    rolled: Count
    armor: Count
    lost: Count
    dealt: Count
    hp_before: int
    hp_after: int
    state: Health
    stunned: bool
    piercing: bool
    save: Save | None


class Attack(Shape):
    """An attack: `damage` is the total before armor, null for automatic fire, which has a die a target."""

    attacker: str
    weapon: str
    mode: Mode
    damage: Count | None
    hits: list[Hit]
    automatic: bool
    weapons: list[str]
    rolls: list[Damage]
    why: list[str]
    notes: list[str]
    odds: str


class Harm(Shape):
    """Damage to one person, or healing: `dealt` is what came off the HP, or came back where `healed`."""

    name: str
    character: Character
    rolled: Count
    armor: Count
    dealt: Count
    hp_before: int
    hp_after: int
    healed: bool
    told: str


class Harms(Shape):
    """Damage to several people, or healing."""

    each: list[Harm]


class Landed(Shape):
    """A hit that the journal knows."""

    entry: Count
    by: str
    dealt: Count
    hp_after: int
    stunned: bool


class Soaked(Shape):
    """A point of luck spent after a hit: by how much it is smaller now."""

    character: Character
    hit: Landed
    reduced: Count
    hp_before: int
    hp_after: int
    roused: bool
