"""Chapter 2.1: where a thing may lie, why it may not, and what moving, giving and taking leave behind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.rules.inventory import CAPACITY, fits, is_suit, slots_of, slots_used

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.gear import Gear

NAMED = {
    "main": "main hand",
    "off": "off hand",
    "hands": "both hands",
    "body": "body",
    "backpack": "backpack",
    "locker": "locker",
}
"""What the places are called."""

IN = {
    "main": "in the main hand",
    "off": "in the off hand",
    "hands": "in both hands",
    "body": "on the body",
    "backpack": "in the backpack",
    "locker": "in the locker",
}
"""How to say that something lies there."""

_HANDS = {"main": ("main",), "off": ("off",), "hands": ("main", "off")}


def takes_both_hands(item: Item, gear: Gear | None) -> bool:
    """Tell whether a thing is held in both hands or not at all: two slots (2.1b), or a heavy weapon (2.3b)."""
    if slots_of(item, gear) > 1:
        return True
    weapon = None if gear is None else gear.weapon
    return weapon is not None and weapon.class_ == "heavy" and weapon.hands == "held" and weapon.ammo != "itself"


def suit_worn(items: Iterable[Item], tables: Tables) -> Item | None:
    """Give the suit that is worn, which is the first on the body (2.5b), or None."""
    return next((item for item in items if item.place == "body" and is_suit(tables.gear(item.name))), None)


def no_room(items: Iterable[Item], item: Item, place: str, tables: Tables) -> str:
    """Say why a thing cannot go to a place beside `items` (2.1a, 2.5b); empty where it can."""
    items = tuple(items)
    gear = tables.gear(item.name)
    slots = slots_of(item, gear)
    if place in {"main", "off"} and takes_both_hands(item, gear):
        return f"{item.name} takes both hands"
    if place == "body" and is_suit(gear) and (worn := suit_worn(items, tables)) is not None:
        return f"{worn.name} is worn already, one suit at a time"
    if fits(items, tables, place, slots):
        return ""
    if place == "body":
        free = max(0, CAPACITY["body"] - slots_used(items, tables, "body"))
        return f"the body has {free or 'none'} of its {CAPACITY['body']} slots free, {item.name} takes {slots}"
    holding = [
        f"the {NAMED[one.place]} holds {one.name}" if one.place != "hands" else f"both hands hold {one.name}"
        for one in items
        if one.place in {*_HANDS[place], "hands"}
    ]
    if holding:
        return " and ".join(holding)
    return f"{item.name} takes {slots} slots, more than {NAMED[place]} can hold"


def free_places(items: Iterable[Item], item: Item, tables: Tables) -> list[str]:
    """Give the places where a thing could go beside `items`; the backpack takes anything (2.1a)."""
    items = tuple(items)
    places: tuple[str, ...] = ("main", "off", "body", "backpack")
    if takes_both_hands(item, tables.gear(item.name)):
        places = ("hands", "body", "backpack")
    return [place for place in places if not no_room(items, item, place, tables)]


def moved(character: Character, index: int, place: str, tables: Tables, *, force: bool = False) -> Character:
    """Put a carried thing somewhere else (2.1a, 2.1c); `force` puts it where it has no room.

    Raises RefusedError that says what is in the way and where there is room.
    """
    item = character.items[index]
    others = (*character.items[:index], *character.items[index + 1 :])
    if item.place == place:
        return character
    if not force:
        _check_room(others, item, place, tables)
    return with_item(character, index, replace(item, place=place))


def given(character: Character, item: Item, tables: Tables, *, force: bool = False) -> Character:
    """Add a thing to what is carried, at its place. Raises RefusedError where that has no room (2.1a)."""
    if not force:
        _check_room(character.items, item, item.place, tables)
    return replace(character, items=(*character.items, item))


def with_item(character: Character, index: int, item: Item) -> Character:
    """Give the character with another thing in the place of one in the list."""
    return replace(character, items=(*character.items[:index], item, *character.items[index + 1 :]))


def without_item(character: Character, index: int) -> Character:
    """Give the character without one thing."""
    return replace(character, items=(*character.items[:index], *character.items[index + 1 :]))


def worn(character: Character, index: int, tables: Tables, *, force: bool = False) -> Character:
    """Put a suit on (2.5b). Raises RefusedError for what is no suit, is broken, or has no room on the body."""
    item = character.items[index]
    gear = tables.gear(item.name)
    if not is_suit(gear):
        if gear is not None and gear.armor:
            raise RefusedError(f"{item.name} is held, not worn", hint="move it to main, off or hands")
        raise RefusedError(f"{item.name} is no armor", hint="suits are worn: iendjinn table armor")
    if item.uses == 0:
        raise RefusedError(f"{item.name} is broken and protects nothing", hint="mend it first")
    return moved(character, index, "body", tables, force=force)


def doffed(character: Character, index: int, tables: Tables) -> Character:
    """Take a suit off, into the backpack. Raises RefusedError for what is not worn."""
    item = character.items[index]
    if not is_suit(tables.gear(item.name)) or item.place != "body":
        raise RefusedError(f"{item.name} is not worn", hint="what is worn lies on the body: iendjinn inv NAME")
    return moved(character, index, "backpack", tables)


def _check_room(others: Iterable[Item], item: Item, place: str, tables: Tables) -> None:
    others = tuple(others)
    if problem := no_room(others, item, place, tables):
        free = ", ".join(NAMED[one] for one in free_places(others, item, tables))
        raise RefusedError(f"no room {IN[place]}: {problem}", hint=f"room for it: {free}")
