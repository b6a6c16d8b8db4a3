"""The JSON of the contract."""

from __future__ import annotations

import json

from iendjinn.render.json import character
from tests.unit.render.people import GUARD, OKORO, VEX

KEYS = [
    *("name", "file", "kind", "class", "attributes", "hp", "max_hp", "luck", "max_luck", "credits", "armor", "state"),
    *("cyberware", "clothing", "pocket", "feature", "notes", "slots", "items", "effects"),
]


def test_every_character_has_the_keys_of_the_contract() -> None:
    """A player's character, one who lacks everything, and one who is retired have the same keys, in the same order."""
    for sheet in (VEX, OKORO, GUARD):
        assert list(character(sheet)) == KEYS
        assert json.loads(json.dumps(character(sheet))) == character(sheet)


def test_numbers_count_what_is_worn_and_taken() -> None:
    """Totals hold the bonus, and an attribute says its parts."""
    drawn = character(OKORO)
    assert drawn["max_hp"] == 13
    assert drawn["armor"] == 3
    assert drawn["attributes"] == {
        "strength": {"base": 1, "bonus": 2, "total": 3},
        "dexterity": {"base": 2, "bonus": -1, "total": 1},
        "intelligence": {"base": 3, "bonus": 3, "total": 6},
        "presence": {"base": 0, "bonus": 0, "total": 0},
    }
    assert drawn["slots"] == {
        "used": 13,
        "capacity": 10,
        "backpack": {"used": 9, "capacity": 6},
        "encumbered": True,
    }


def test_items_and_effects_are_as_the_contract_says() -> None:
    """A cassette names its program, a gun its upgrades, an effect its end; what has no uses has null."""
    items = {(item["name"], item["place"]): item for item in character(OKORO)["items"]}  # type: ignore[attr-defined]
    assert items["Data Cassette", "backpack"]["program"] is None
    assert items["SMG", "main"] == {
        "name": "SMG",
        "place": "main",
        "slots": 1,
        "uses": None,
        "max_uses": None,
        "broken": False,
        "upgrades": ["Laser Sight", "Extended Magazine"],
        "program": None,
    }
    first = next(item for item in character(OKORO)["items"] if item["program"])  # type: ignore[attr-defined]
    assert first["program"] == {"name": "Crypt Cracker", "grade": "military"}
    assert character(OKORO)["effects"] == [
        {"name": "Mentat", "attribute": "intelligence", "bonus": 1, "until": "day 3 22:00"},
        {"name": "Hangover", "attribute": "dexterity", "bonus": -1, "until": "downtime"},
        {"name": "Wanted", "attribute": "", "bonus": 0, "until": "day 12 08:30"},
    ]
    assert character(OKORO)["cyberware"][0] == {"name": "Hydraulic Muscles", "effect": "strength +2"}  # type: ignore[index]
