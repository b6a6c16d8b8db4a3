"""What somebody carries, as the game's own web app keeps it, and as ours."""

from __future__ import annotations

import uuid
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.character import Character, Item
from iendjinn.model.match import fold
from iendjinn.rules.inventory import slots_of
from iendjinn.store.web_app_text import read_thing, thing_text
from iendjinn.store.web_app_values import line_of, shown, words_of

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables

ITEM_KEYS = ("name", "description", "value", "size", "location", "uses", "consumable", "id")

OTHER_NAMES = {
    "crow bar": "Crowbar",
    "4 pack of bud heavy": "Pack of Bud Heavy",
    "prime energy drink": "Pack of Prime Energy Drinks",
    "mdma2": "MDMA 2",
}
"""What the app calls things that the rulebook calls otherwise, beyond capitals."""

LARGEST_SIZE = 10
FULL = 3

LOCATIONS = {"main": "Hands", "off": "Hands", "hands": "Hands", "body": "Body", "backpack": "Bag", "locker": "Locker"}


class Carried(NamedTuple):
    """One of the app's things: its record, the id it is known by here, and what it is of ours, None for no thing."""

    key: str
    record: Any
    item: Item | None


def carried(records: Any, tables: Tables, faults: list[str]) -> list[Carried]:
    """Read the app's things one by one; what could not be understood is added to `faults`."""
    if not isinstance(records, list):
        faults.append("items is no list")
        return []
    found: list[Carried] = []
    seen: dict[str, int] = {}
    for number, record in enumerate(records, 1):
        item = None
        if not _is_item(record):
            faults.append(f"item {number} has no name")
        else:
            try:
                item = _item(record, [one.item for one in found if one.item is not None], tables, faults)
            except OutOfBoundsError as error:
                faults.append(f"item {number}: {error.message}")
        key = str(record.get("id", number)) if isinstance(record, dict) else str(number)
        # an id used twice is two things still
        seen[key] = seen.get(key, 0) + 1
        found.append(Carried(f"{key} {seen[key]}", record, item))
    return found


def merged_things(character: Character, base: Any, incoming: Any, tables: Tables) -> tuple[Item, ...]:
    """Give what is carried, with what the app changed of it since `base`: what came or went here stays so."""
    left: dict[str, list[Item]] = {}
    for item in character.items:
        left.setdefault(fold(item.name), []).append(item)
    ours: dict[str, Item] = {}
    old: dict[str, Item] = {}
    for one in carried(base, tables, []):
        if one.item is not None:
            old[one.key] = one.item
            if alike := left.get(fold(one.item.name)):
                ours[one.key] = alike.pop(0)
    result = []
    for one in carried(incoming, tables, []):
        if one.item is None:
            continue
        before, mine = old.get(one.key), ours.get(one.key)
        if before is None and (mine := _back(one, left, character)) is not None:
            # got here, sent out, and come back
            before = _item(_new_record(mine, "", tables), [], tables, [])
        if before is None or (mine is None and before != one.item):
            result.append(one.item)
        elif mine is not None:
            fields = ("name", "place", "slots", "uses", "text")
            changes = {key: value for key in fields if (value := getattr(one.item, key)) != getattr(before, key)}
            result.append(replace(mine, **changes))
    return (*result, *(item for several in left.values() for item in several))


def _back(one: Carried, left: dict[str, list[Item]], character: Character) -> Item | None:
    """Take from what is left the thing that the app knows by an id that it was given here; None where it is none."""
    if one.item is None or not (alike := left.get(fold(one.item.name))):
        return None
    sent = {_new_id(character, alike[0].name, number) for number in range(1, len(character.items) + 1)}
    return alike.pop(0) if one.record.get("id") in sent else None


def _new_id(character: Character, name: str, number: int) -> str:
    """Give the id under which the app shall know the first, second, ... thing of a name, the same at every export."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"iendjinn:{character.name}:{number}:{name}"))


def _is_item(record: object) -> bool:
    return isinstance(record, dict) and isinstance(record.get("name"), str) and bool(record["name"].strip())


def _item(record: dict[str, Any], before: list[Item], tables: Tables, faults: list[str]) -> Item:
    called = line_of(record["name"])
    gear = tables.gear(OTHER_NAMES.get(fold(called), called))
    name = called if gear is None else gear.name
    size = record.get("size", 1)
    slots = None
    if isinstance(size, bool) or not isinstance(size, int) or not 0 <= size <= LARGEST_SIZE:
        faults.append(f"{called}: size is {shown(size)}, not a number of slots")
    elif size != (1 if gear is None else gear.slots):
        slots = size
    uses = record.get("uses", FULL)
    if isinstance(uses, bool) or not isinstance(uses, int) or not 0 <= uses <= FULL:
        faults.append(f"{called}: uses is {shown(uses)}, not from 0 to {FULL}")
        uses = FULL
    wears = record.get("consumable") is True if gear is None else gear.wears
    text = record.get("description")
    program, military, upgrades = read_thing(text if gear is not None and isinstance(text, str) else "", tables)
    return Item(
        name=name,
        program=program,
        military=military,
        upgrades=upgrades,
        place=_place(record.get("location"), name, slots, before, tables, faults),
        slots=slots,
        uses=uses if wears or uses < FULL else None,
        text=words_of(text, called, faults) if gear is None and isinstance(text, str) else "",
    )


def _place(  # noqa: PLR0913, PLR0917 - what the place hangs on
    location: object, name: str, slots: int | None, before: list[Item], tables: Tables, faults: list[str]
) -> str:
    """Give our place for the app's: its Hands are both of ours, Worn is the body."""
    if location == "Hands":
        gear = tables.gear(name)
        both = slots_of(Item(name=name, slots=slots), gear) > 1
        medium = gear is not None and gear.weapon is not None and gear.weapon.class_ == "medium"
        held = {item.place for item in before}
        if both or (medium and not held & {"main", "off", "hands"}):
            return "hands"
        return "off" if held & {"main", "hands"} else "main"
    places = {"Bag": "backpack", "Body": "body", "Worn": "body", "Locker": "locker"}
    if not isinstance(location, str) or location not in places:
        faults.append(f"{name}: there is no place {shown(location)}; it is in the backpack")
        return "backpack"
    return places[location]


def records_of(character: Character, kept: Any, tables: Tables) -> list[Any]:
    """Give what is carried as the app keeps it: its own records where they are still true, in their order.

    What of them could not be read as a thing stays where it was.
    """
    records = carried(kept, tables, [])
    known = [(one.record, one.item) for one in records if one.item is not None]
    told: list[Any] = []
    seen: dict[str, int] = {}
    for item in character.items:
        seen[item.name] = seen.get(item.name, 0) + 1
        place = next((at for at, (_, before) in enumerate(known) if fold(before.name) == fold(item.name)), None)
        if place is None:
            told.append(_new_record(item, _new_id(character, item.name, seen[item.name]), tables))
            continue
        record, before = known.pop(place)
        told.append(_changed_record(dict(record), before, item, tables))
    for at, one in enumerate(records):
        if one.item is None:
            told.insert(at, one.record)
    return told


def _changed_record(record: dict[str, Any], before: Item, item: Item, tables: Tables) -> dict[str, Any]:
    if before.place != item.place and LOCATIONS[before.place] != LOCATIONS[item.place]:
        record["location"] = LOCATIONS[item.place]
    if before.uses != item.uses:
        record["uses"] = FULL if item.uses is None else item.uses
    if before.slots != item.slots:
        record["size"] = slots_of(item, tables.gear(item.name))
    held = ("program", "military", "upgrades")
    if before.text != item.text or any(getattr(before, key) != getattr(item, key) for key in held):
        gear = tables.gear(item.name)
        record["description"] = thing_text(item, item.text or ("" if gear is None else gear.text))
    return record


def _new_record(item: Item, new_id: str, tables: Tables) -> dict[str, Any]:
    gear = tables.gear(item.name)
    told = {
        "name": item.name,
        "description": thing_text(item, item.text or ("" if gear is None else gear.text)),
        "value": 0 if gear is None else gear.price,
        "size": slots_of(item, gear),
        "location": LOCATIONS[item.place],
        "uses": FULL if item.uses is None else item.uses,
        "consumable": item.uses is not None if gear is None else gear.consumable,
        "id": new_id,
    }
    return {key: told[key] for key in ITEM_KEYS}
