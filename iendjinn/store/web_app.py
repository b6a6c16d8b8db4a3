"""The game's own web app: its characters as ours, and ours as its.

The app keeps its characters in the browser under the key `cyberpunk-storage`. What of a record has no place in a
character file (the app's id, level, experience, whatever it may come to keep) lies in the file as the record itself,
in the key `web_app`; what was changed here since is told by reading that record again and comparing.
"""

from __future__ import annotations

import json
import uuid
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.bounds import unprintable
from iendjinn.model.character import NAME_LIMIT, NOTES_LIMIT, Character, Item
from iendjinn.model.match import fold
from iendjinn.rules.creation import hp_bonus
from iendjinn.rules.inventory import slots_of
from iendjinn.store.web_app_text import described, read_description, read_thing, thing_text

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables

ATTRIBUTES = {"str": "strength", "dex": "dexterity", "int": "intelligence", "prs": "presence"}
"""The app's attributes, without what cyberware adds, as ours are (1.6b)."""

NUMBERS = {**ATTRIBUTES, "credits": "credits"}
OWN = ("id", "name", "notes", "description", *ATTRIBUTES, "luck", "max_luck", "max_hp", "hp", "xp", "lvl", "items",
       "credits")  # fmt: skip
ITEM_KEYS = ("name", "description", "value", "size", "location", "uses", "consumable", "id")

OTHER_NAMES = {
    "crow bar": "Crowbar",
    "4 pack of bud heavy": "Pack of Bud Heavy",
    "prime energy drink": "Pack of Prime Energy Drinks",
    "mdma2": "MDMA 2",
}
"""What the app calls things that the rulebook calls otherwise, beyond capitals."""

LARGEST_SIZE = 10
TEXT_LIMIT = 400
FULL = 3


class Read(NamedTuple):
    """A record of the app as a character, and what of it could not be understood, a line each."""

    character: Character
    not_understood: tuple[str, ...]


def read_record(record: dict[str, Any], tables: Tables) -> Read:
    """Read one of the app's characters. Raises OutOfBoundsError where it has no name that can be one."""
    faults: list[str] = []
    told = read_description(_text(record, "description", faults), tables)
    character = Character(
        name=_line(_text(record, "name", faults)),
        class_=told.class_,
        cyberware=told.cyberware,
        clothing=told.clothing,
        pocket=told.pocket,
        feature=told.feature,
        bio=told.bio,
        notes=_text(record, "notes", faults),
    )
    bonus = hp_bonus(character.cyberware, tables)
    most = _number(record, "max_hp", 10, faults) + bonus
    luck = _number(record, "max_luck", 0, faults)
    character = _with(character, faults, max_hp=most, hp=min(most, character.hp))
    most = character.max_hp
    hp = _number(record, "hp", most - bonus, faults) + bonus
    character = _with(character, faults, hp=_at_most(hp, most, "hp", faults))
    character = _with(character, faults, max_luck=luck)
    luck = _number(record, "luck", character.max_luck, faults)
    character = _with(character, faults, luck=_at_most(luck, character.max_luck, "luck", faults))
    for key, field in NUMBERS.items():
        character = _with(character, faults, **{field: _number(record, key, 0, faults)})
    items = tuple(one.item for one in _carried(record.get("items", []), tables, faults) if one.item is not None)
    return Read(replace(character, items=items), tuple(faults))


def write_record(character: Character, tables: Tables, *, new_id: str) -> dict[str, Any]:
    """Give a character as the app keeps one: the record it came from, changed where it was changed here since.

    `new_id` is the id of someone who did not come from the app, or came without one.
    """
    kept = kept_record(character)
    record = dict(kept) if kept is not None else {"id": new_id, "xp": 0, "lvl": 1}
    if not id_of(record):
        # without one the app could not tell them apart, nor would they be known again when they come back
        record["id"] = new_id
    was = None if kept is None else read_record(kept, tables).character
    now = _plain_keys(character, tables)
    before = {} if was is None else _plain_keys(was, tables)
    record.update({key: value for key, value in now.items() if key not in before or before[key] != value})
    looks = ("class_", "cyberware", "clothing", "pocket", "feature", "bio")
    if was is None or any(getattr(was, key) != getattr(character, key) for key in looks):
        record["description"] = described(character, tables)
    record["items"] = _records_of_items(character, [] if kept is None else kept.get("items", []), tables)
    # someone new has the keys in the app's order, someone known in the order of their own record
    return record if kept is not None else {key: record[key] for key in OWN}


def _plain_keys(character: Character, tables: Tables) -> dict[str, Any]:
    """Give what the app keeps of a character but for description and things; cyberware's HP taken off (1.6b)."""
    bonus = hp_bonus(character.cyberware, tables)
    return {
        "name": character.name,
        "notes": character.notes,
        **{key: getattr(character, field) for key, field in NUMBERS.items()},
        "luck": character.luck,
        "max_luck": character.max_luck,
        "hp": character.hp - bonus,
        "max_hp": character.max_hp - bonus,
    }


def kept_record(character: Character) -> dict[str, Any] | None:
    """Give the record that a character came from, or None; one that a hand has spoiled is none."""
    record = _kept(character).get("record")
    return record if isinstance(record, dict) else None


def was_active(character: Character) -> bool:
    """Tell whether this was the character that the app showed when it was last read."""
    return _kept(character).get("active") is True


def was_around(character: Character) -> dict[str, Any] | None:
    """Give what the app kept beside the characters when this one was last read: its text without them.

    None where that was no more than what every text of the app has.
    """
    around = _kept(character).get("around")
    return around if isinstance(around, dict) and isinstance(around.get("state"), dict) else None


def keep(record: dict[str, Any], *, active: bool, around: dict[str, Any] | None = None) -> str:
    """Give the text that keeps a record in the character's file, with what stood `around` it where that is more."""
    told: dict[str, Any] = {"active": True} if active else {}
    told |= {"around": around} if around is not None else {}
    return json.dumps({**told, "record": record}, separators=(",", ":"))


def _kept(character: Character) -> dict[str, Any]:
    try:
        kept = json.loads(character.web_app) if character.web_app else None
    except (ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def id_of(record: dict[str, Any]) -> str:
    """Give the app's id in a record, a number too; empty where it has none."""
    kept = record.get("id")
    return str(kept) if isinstance(kept, (str, int)) and not isinstance(kept, bool) else ""


def merged(character: Character, incoming: dict[str, Any], tables: Tables, *, base: dict[str, Any]) -> Character:
    """Give a character with what the app changed since `base`, the record as it was last seen; all else stays."""
    was, becomes = read_record(base, tables).character, read_record(incoming, tables).character
    changes: dict[str, Any] = {
        field: getattr(becomes, field)
        for field in Character.__dataclass_fields__
        if field not in {"items", "web_app"} and getattr(was, field) != getattr(becomes, field)
    }
    if was.items != becomes.items:
        changes["items"] = _merged_items(character, base.get("items", []), incoming.get("items", []), tables)
    most = changes.get("max_hp", character.max_hp)
    changes["hp"] = min(most, changes.get("hp", character.hp))
    most = changes.get("max_luck", character.max_luck)
    changes["luck"] = min(most, changes.get("luck", character.luck))
    return replace(character, **changes)


class _Carried(NamedTuple):
    """One of the app's things: its record, the id it is known by here, and what it is of ours, None for no thing."""

    key: str
    record: Any
    item: Item | None


def _carried(records: Any, tables: Tables, faults: list[str]) -> list[_Carried]:
    """Read the app's things one by one; what could not be understood is added to `faults`."""
    if not isinstance(records, list):
        faults.append("items is no list")
        return []
    found: list[_Carried] = []
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
        found.append(_Carried(f"{key} {seen[key]}", record, item))
    return found


def _merged_items(character: Character, base: Any, incoming: Any, tables: Tables) -> tuple[Item, ...]:
    """Give what is carried, with what the app changed of it since `base`: what came or went here stays so."""
    left: dict[str, list[Item]] = {}
    for item in character.items:
        left.setdefault(fold(item.name), []).append(item)
    ours: dict[str, Item] = {}
    old: dict[str, Item] = {}
    for one in _carried(base, tables, []):
        if one.item is not None:
            old[one.key] = one.item
            if alike := left.get(fold(one.item.name)):
                ours[one.key] = alike.pop(0)
    result = []
    for one in _carried(incoming, tables, []):
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


def _back(one: _Carried, left: dict[str, list[Item]], character: Character) -> Item | None:
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
    called = _line(record["name"])
    gear = tables.gear(OTHER_NAMES.get(fold(called), called))
    name = called if gear is None else gear.name
    size = record.get("size", 1)
    slots = None
    if isinstance(size, bool) or not isinstance(size, int) or not 0 <= size <= LARGEST_SIZE:
        faults.append(f"{called}: size is {_shown(size)}, not a number of slots")
    elif size != (1 if gear is None else gear.slots):
        slots = size
    uses = record.get("uses", FULL)
    if isinstance(uses, bool) or not isinstance(uses, int) or not 0 <= uses <= FULL:
        faults.append(f"{called}: uses is {_shown(uses)}, not from 0 to {FULL}")
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
        text=_words(text, called, faults) if gear is None and isinstance(text, str) else "",
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
        faults.append(f"{name}: there is no place {_shown(location)}; it is in the backpack")
        return "backpack"
    return places[location]


LOCATIONS = {"main": "Hands", "off": "Hands", "hands": "Hands", "body": "Body", "backpack": "Bag", "locker": "Locker"}


def _records_of_items(character: Character, kept: Any, tables: Tables) -> list[Any]:
    """Give what is carried as the app keeps it: its own records where they are still true, in their order.

    What of them could not be read as a thing stays where it was.
    """
    records = _carried(kept, tables, [])
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


def _with(character: Character, faults: list[str], **changes: int) -> Character:
    try:
        return replace(character, **changes)  # type: ignore[arg-type]
    except OutOfBoundsError as error:
        faults.append(error.message)
        return character


def _text(record: dict[str, Any], key: str, faults: list[str]) -> str:
    value = record.get(key, "")
    if not isinstance(value, str):
        faults.append(f"{key} is {_shown(value)}, not text")
        return ""
    # a lone half of a character can be kept by no file
    whole = value.encode("utf-8", "replace").decode()
    if whole != value:
        faults.append(f"{key} holds half a character; it reads ?")
    if len(whole) > NOTES_LIMIT:
        faults.append(f"{key} is {len(whole):,} characters long; the first {NOTES_LIMIT:,} are kept")
    return whole[:NOTES_LIMIT]


def _words(text: str, called: str, faults: list[str]) -> str:
    """Give what the app says of a thing that the rulebook does not know, as far as an item can keep it."""
    whole = text.encode("utf-8", "replace").decode()
    if len(whole) > TEXT_LIMIT:
        faults.append(f"{called}: its text is {len(whole):,} characters long; the first {TEXT_LIMIT} are kept")
    return whole[:TEXT_LIMIT]


def _line(text: str) -> str:
    """Give text as a name: one line, without what a terminal would act on."""
    whole = text.encode("utf-8", "replace").decode()
    harmful = set(unprintable(whole))
    return " ".join("".join(" " if letter in harmful else letter for letter in whole).split())[:NAME_LIMIT]


def _number(record: dict[str, Any], key: str, usual: int, faults: list[str]) -> int:
    value = record.get(key, usual)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        faults.append(f"{key} is {_shown(value)}, not a whole number; {usual} is taken")
        return usual
    return value


def _at_most(value: int, most: int, key: str, faults: list[str]) -> int:
    if value > most:
        faults.append(f"{key} is {_shown(value)}, above max_{key}; {most} is taken")
    return min(value, most)


def _shown(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."
