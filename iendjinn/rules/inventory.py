"""Chapter 2.1: slots and places, and where things go when nobody says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.character import Item

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iendjinn.model.catalog import Tables
    from iendjinn.model.gear import Gear

CAPACITY = {"main": 1, "off": 1, "body": 2, "backpack": 6}
"""Slots a place has (2.1a); `hands` is main and off together (2.1b), and the locker holds anything."""

CARRIED_CAPACITY = sum(CAPACITY.values())
"""Ten slots in all (2.1a)."""

FULL_USES = 3
"""Usage points of a new consumable, thrown weapon or Ammo (2.2a)."""


def slots_of(item: Item, gear: Gear | None) -> int:
    """Give the slots an item takes (2.1d): what its file says, else what the tables say, else 1."""
    if item.slots is not None:
        return item.slots
    return 1 if gear is None else gear.slots


def uses_of(item: Item, gear: Gear | None) -> int | None:
    """Give the usage points an item has left (2.2a), None for a thing that shows no wear."""
    if item.uses is None and gear is not None and gear.wears:
        return FULL_USES
    return item.uses


def slots_used(items: Iterable[Item], tables: Tables, *places: str) -> int:
    """Give the slots taken by what lies in these places, or by all that is carried (2.1e) where none is named."""
    return sum(
        slots_of(item, tables.gear(item.name))
        for item in items
        if (item.place in places if places else item.place != "locker")
    )


def fits(items: Iterable[Item], tables: Tables, place: str, slots: int) -> bool:
    """Tell whether a thing of `slots` fits a place (2.1a). The backpack takes what it is given, and so does the locker.

    A hand holds one thing, even where that takes no slot.
    """
    items = tuple(items)
    if place in {"backpack", "locker"}:
        return True
    if place == "body":
        return slots_used(items, tables, "body") + slots <= CAPACITY["body"]
    hands = ("main", "off") if place == "hands" else (place,)
    empty = not any(item.place in {*hands, "hands"} for item in items)
    return empty and slots <= sum(CAPACITY[hand] for hand in hands)


def new_item(name: str, tables: Tables, *, place: str = "backpack") -> Item:
    """Give a new thing of this name, with its usage points full where it has any (2.2a)."""
    gear = tables.gear(name)
    if gear is None:
        return Item(name=name, place=place)
    return Item(name=gear.name, place=place, uses=FULL_USES if gear.wears else None)


def useful_place(items: Iterable[Item], tables: Tables, name: str) -> str:
    """Give the place where a piece of starting equipment serves at once (1.5a).

    Heavy and medium weapons go to both hands, light and thrown ones to the main hand, suits to the body, a shield to
    the off hand; whatever finds its place taken, and all else, goes to the backpack. A second weapon is kept on the
    body, from where it is drawn freely (2.1c).
    """
    items = tuple(items)
    gear = tables.gear(name)
    if gear is None:
        return "backpack"
    wanted: tuple[str, ...] = ()
    if gear.weapon is not None and gear.weapon.hands == "held":
        in_both = gear.weapon.class_ != "light" and gear.weapon.ammo != "itself"
        wanted = (
            ("hands", "main", "body")
            if in_both and gear.slots == 1
            else ("hands", "body")
            if in_both
            else ("main", "off", "body")
        )
    elif gear.armor and gear.held:
        wanted = ("off", "main")
    elif gear.armor and not any(is_suit(tables.gear(item.name)) for item in items if item.place == "body"):
        wanted = ("body",)
    return next((place for place in wanted if fits(items, tables, place, gear.slots)), "backpack")


def is_suit(gear: Gear | None) -> bool:
    """Tell whether a thing is armor that is worn, and not a shield, which is held (2.5b, 2.5c)."""
    return gear is not None and gear.armor > 0 and not gear.held
