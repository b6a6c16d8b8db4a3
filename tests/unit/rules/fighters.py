"""People to fight with: somebody with things in places, and what they attack with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.character import Character, Item
from iendjinn.rules.combat import attack_of
from iendjinn.rules.standing import standing_of
from iendjinn.rules.weapons import at_hand, way_of_implant, way_with
from tests.unit.rules.packs import shipped

if TYPE_CHECKING:
    from iendjinn.model.arms import Way
    from iendjinn.model.fighting import Attack

AMMO = Item(name="Ammo", uses=3)


def item(name: str, place: str = "backpack", *upgrades: str, uses: int | None = None) -> Item:
    """Give a thing."""
    return Item(name=name, place=place, uses=uses, upgrades=upgrades)


def fighter(*items: Item, strength: int = 1, dexterity: int = 2, cyberware: tuple[str, ...] = ()) -> Character:
    """Give somebody who has these things and Ammo."""
    return Character(name="Vex", strength=strength, dexterity=dexterity, items=(*items, AMMO), cyberware=cyberware)


def hand(character: Character) -> Way:
    """Give what they have in hand."""
    return at_hand(character, shipped())


def held(character: Character, index: int = 0) -> Way:
    """Give the way to attack with one of their things."""
    return way_with(character, shipped(), index)


def implant(character: Character, name: str) -> Way:
    """Give the way to attack with one of their implants."""
    return way_of_implant(character, shipped(), name)


def attack(character: Character, way: Way | None = None, /, **said: bool) -> Attack:
    """Give an attack of theirs, with what is in hand where nothing else is said."""
    return attack_of(way or hand(character), standing_of(character, shipped()), **said)
