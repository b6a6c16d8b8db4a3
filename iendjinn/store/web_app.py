"""The game's own web app: its characters as ours, and ours as its.

The app keeps its characters in the browser under the key `cyberpunk-storage`. What of a record has no place in a
character file (the app's id, level, experience, whatever it may come to keep) lies in the file as the record itself,
in the key `web_app`; what was changed here since is told by reading that record again and comparing.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.character import Character
from iendjinn.rules.creation import hp_bonus
from iendjinn.store.web_app_text import described, read_description
from iendjinn.store.web_app_things import carried, merged_things, records_of
from iendjinn.store.web_app_values import at_most, line_of, number_of, text_of

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables

ATTRIBUTES = {"str": "strength", "dex": "dexterity", "int": "intelligence", "prs": "presence"}
"""The app's attributes, without what cyberware adds, as ours are (1.6b)."""

NUMBERS = {**ATTRIBUTES, "credits": "credits"}
OWN = ("id", "name", "notes", "description", *ATTRIBUTES, "luck", "max_luck", "max_hp", "hp", "xp", "lvl", "items",
       "credits")  # fmt: skip


class Read(NamedTuple):
    """A record of the app as a character, and what of it could not be understood, a line each."""

    character: Character
    not_understood: tuple[str, ...]


def read_record(record: dict[str, Any], tables: Tables) -> Read:
    """Read one of the app's characters. Raises OutOfBoundsError where it has no name that can be one."""
    faults: list[str] = []
    told = read_description(text_of(record, "description", faults), tables)
    character = Character(
        name=line_of(text_of(record, "name", faults)),
        class_=told.class_,
        cyberware=told.cyberware,
        clothing=told.clothing,
        pocket=told.pocket,
        feature=told.feature,
        bio=told.bio,
        notes=text_of(record, "notes", faults),
    )
    bonus = hp_bonus(character.cyberware, tables)
    most = number_of(record, "max_hp", 10, faults) + bonus
    luck = number_of(record, "max_luck", 0, faults)
    character = _with(character, faults, max_hp=most, hp=min(most, character.hp))
    most = character.max_hp
    hp = number_of(record, "hp", most - bonus, faults) + bonus
    character = _with(character, faults, hp=at_most(hp, most, "hp", faults))
    character = _with(character, faults, max_luck=luck)
    luck = number_of(record, "luck", character.max_luck, faults)
    character = _with(character, faults, luck=at_most(luck, character.max_luck, "luck", faults))
    for key, field in NUMBERS.items():
        character = _with(character, faults, **{field: number_of(record, key, 0, faults)})
    items = tuple(one.item for one in carried(record.get("items", []), tables, faults) if one.item is not None)
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
    record["items"] = records_of(character, [] if kept is None else kept.get("items", []), tables)
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


def as_another(character: Character) -> Character:
    """Give a character as one whom the app does not know yet: without its id, and not the one that it shows.

    The rest of the record stays. Whoever came from no record is given as they are.
    """
    if (record := kept_record(character)) is None:
        return character
    # An empty id and no missing one: no record of the app that has none is taken for this one's.
    kept = keep({**record, "id": None}, active=False, around=was_around(character))
    return replace(character, web_app=kept)


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
        changes["items"] = merged_things(character, base.get("items", []), incoming.get("items", []), tables)
    most = changes.get("max_hp", character.max_hp)
    changes["hp"] = min(most, changes.get("hp", character.hp))
    most = changes.get("max_luck", character.max_luck)
    changes["luck"] = min(most, changes.get("luck", character.luck))
    return replace(character, **changes)


def _with(character: Character, faults: list[str], **changes: int) -> Character:
    try:
        return replace(character, **changes)  # type: ignore[arg-type]
    except OutOfBoundsError as error:
        faults.append(error.message)
        return character
