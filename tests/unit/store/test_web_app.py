"""Characters of the game's own web app come in as ours, and go out as they came."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.character import Character, Item
from iendjinn.store.web_app import keep, kept_record, merged, read_record, write_record
from tests.unit.rules.packs import shipped

SAMPLE = json.loads((Path(__file__).parent / "web-app-storage.json").read_text(encoding="utf-8"))
RECORDS: list[dict[str, Any]] = SAMPLE["state"]["characters"]
TABLES = shipped()


def record(**changes: object) -> dict[str, Any]:
    """Give Maya's record with changes."""
    return {**RECORDS[0], **changes}


def there_and_back(told: dict[str, Any]) -> dict[str, Any]:
    """Give a record taken in, kept, and written out again."""
    character = replace(read_record(told, TABLES).character, web_app=keep(told, active=False))
    return write_record(character, TABLES, new_id="other")


def item(**changes: object) -> dict[str, Any]:
    """Give one of the app's things."""
    return {
        "name": "Rope", "description": "", "value": 100, "size": 1, "location": "Bag", "uses": 3, "consumable": False,
        "id": "r", **changes,
    }  # fmt: skip


def test_a_real_export_is_read_whole() -> None:
    """Numbers, looks, cyberware, places and usage points stand where they belong, and nothing is left unsaid."""
    maya, phillip, alandra, fury = (read_record(one, TABLES) for one in RECORDS)
    assert [one.not_understood for one in (maya, phillip, alandra, fury)] == [(), (), (), ()]
    assert maya.character == Character(
        name="Maya", dexterity=2, intelligence=2, presence=3, luck=2, max_luck=2, hp=13, max_hp=13, credits=400,
        class_="Fixer", cyberware=("Overdriven Nerves",), clothing="Designer shirt", pocket="Prime energy drink",
        feature="Cleft chin",
        items=(
            Item(name="Pistol", place="locker"),
            Item(name="Ammo", uses=3),
            Item(name="Yehuan Smokes", uses=3),
            Item(name="Mesh Armor"),
        ),
    )  # fmt: skip
    assert [thing.name for thing in phillip.character.items] == ["Knife", "Cyberdeck", "Little Snitch", "MDMA 2"]
    assert phillip.character.items[0].place == "main"
    assert alandra.character.notes.startswith('line one\nowes "Hod" 200')
    assert (fury.character.credits, fury.character.feature) == (-1200, "Prosthetic arm, leg or eye")
    assert [thing.uses for thing in fury.character.items] == [None, None, None, 1]


@pytest.mark.parametrize("told", RECORDS, ids=lambda one: str(one["name"]))
def test_what_went_in_comes_out(told: dict[str, Any]) -> None:
    """Field by field, and the fields in their order."""
    back = there_and_back(told)
    assert back == told
    assert list(back) == list(told)


things = st.builds(
    item,
    name=st.sampled_from(["Crow Bar", "4 Pack of Bud Heavy", "Pistol", "Assault Rifle", "Rope", "Odd <b>thing</b>"]),
    size=st.integers(-1, 11),
    uses=st.one_of(st.integers(-1, 4), st.none()),
    location=st.sampled_from(["Bag", "Hands", "Body", "Worn", "Locker", "Moon"]),
    consumable=st.booleans(),
    extra=st.integers(),
)
descriptions = st.lists(
    st.sampled_from(
        ["Merc with Reinforced Rib Cage: +2HP.", "Wearing: String vest.", "In your pocket is: Pack of Smokes.",
         "Distinctive feature: Gang tatoos.", "A line of somebody's own", ""],
    ),
    max_size=5,
).map("\n".join)  # fmt: skip
records = st.builds(
    record,
    description=descriptions,
    items=st.lists(things, max_size=6),
    hp=st.integers(-5, 40),
    max_hp=st.integers(-1, 1200),
    str=st.integers(-2, 12),
    credits=st.one_of(st.integers(-(10**9), 10**9), st.floats(allow_nan=False)),
    xp=st.integers(),
    lvl=st.integers(),
    more=st.text(max_size=5),
)


@given(records)
def test_whatever_went_in_comes_out(told: dict[str, Any]) -> None:
    """What could not be understood is kept in the record all the same."""
    assert there_and_back(told) == told


@pytest.mark.rule("1.6b")
def test_the_bonus_of_cyberware_is_not_in_the_apps_numbers() -> None:
    """A rib cage adds 2 HP here and is taken off on the way there; attributes are bases on both sides."""
    told = record(description="Merc with Reinforced Rib Cage: +2HP.", hp=10, max_hp=12, str=3)
    character = read_record(told, TABLES).character
    assert (character.hp, character.max_hp, character.strength) == (12, 14, 3)
    bare = write_record(character, TABLES, new_id="new")
    assert (bare["hp"], bare["max_hp"], bare["str"], bare["id"]) == (10, 12, 3, "new")


def test_what_changed_here_goes_out_and_the_rest_stays() -> None:
    """HP, a place, a used point and a new thing are told; ids, level, the app's own descriptions are as they were."""
    told = record(lvl=4, xp=90)
    character = replace(read_record(told, TABLES).character, web_app=keep(told, active=False))
    items = (replace(character.items[0], place="main"), replace(character.items[1], uses=1), Item(name="Crowbar"))
    back = write_record(replace(character, hp=3, items=items, bio="Bold."), TABLES, new_id="")
    assert (back["hp"], back["lvl"], back["xp"], back["id"]) == (3, 4, 90, told["id"])
    assert back["items"][0] == {**told["items"][0], "location": "Hands"}
    assert back["items"][1] == {**told["items"][1], "uses": 1}
    assert (back["items"][2]["name"], back["items"][2]["value"], back["items"][2]["location"]) == (
        "Crowbar",
        100,
        "Bag",
    )
    assert back["description"].endswith("Distinctive feature: Cleft chin.\nBold.")
    assert "Overdriven Nerves: " in back["description"]


def test_what_the_app_changed_comes_in_and_the_rest_stays() -> None:
    """Notes written there arrive; HP lost here, and a program on a cassette that the app knows nothing of, are kept."""
    base = record(items=[item(name="Data Cassette", id="c"), item(id="r")])
    character = replace(read_record(base, TABLES).character, web_app=keep(base, active=False))
    cassette = replace(character.items[0], program="Blink")
    played = replace(character, hp=2, items=(cassette, character.items[1]))
    incoming = {
        **base,
        "notes": "new",
        "items": [{**base["items"][0], "location": "Locker"}, item(name="Flares", id="f")],
    }
    after = merged(played, incoming, TABLES, base=base)
    assert (after.hp, after.notes) == (2, "new")
    assert after.items == (replace(cassette, place="locker"), Item(name="Flares", uses=3))


@pytest.mark.parametrize(
    ("held", "places"),
    [
        (["Knife"], ["main"]),
        (["Knife", "Pistol"], ["main", "off"]),
        (["Assault Rifle"], ["hands"]),
        (["SMG"], ["hands"]),
        (["Knife", "SMG"], ["main", "off"]),
    ],
)
def test_hands_are_main_and_off(held: list[str], places: list[str]) -> None:
    """A large thing or a medium weapon alone takes both, others one after the other."""
    told = record(
        items=[item(name=name, location="Hands", id=name, size=1 + (name == "Assault Rifle")) for name in held]
    )
    assert [thing.place for thing in read_record(told, TABLES).character.items] == places


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"hp": "ten"}, 'hp is "ten", not a whole number'),
        ({"str": 12}, "strength must be from 0 to 9, not 12"),
        ({"notes": 7}, "notes is 7, not text"),
        ({"notes": "\ud800"}, "notes holds half a character"),
        ({"notes": "x" * 30_000}, "the first 20,000 are kept"),
        ({"items": {}}, "items is no list"),
        ({"items": [{}]}, "item 1 has no name"),
        ({"items": [item(size=-3)]}, "Rope: size is -3"),
        ({"items": [item(uses=None)]}, "Rope: uses is null"),
        ({"items": [item(location="Moon")]}, 'there is no place "Moon"'),
        ({"credits": float("1e300")}, "credits must be"),
    ],
)
def test_what_is_not_understood_is_told_and_the_rest_read(changes: dict[str, Any], part: str) -> None:
    """One line a fault; the character is read all the same."""
    read = read_record(record(**changes), TABLES)
    assert read.character.name == "Maya"
    assert [fault for fault in read.not_understood if part in fault], read.not_understood


def test_markup_and_escapes_are_text() -> None:
    """An item named like a script is an item of that name; what a terminal would act on is not in a name."""
    told = record(name="Ma\x1b[31mya\n", items=[item(name="<script>alert(1)</script>")])
    character = read_record(told, TABLES).character
    assert character.name == "Ma [31mya"
    assert character.items[0].name == "<script>alert(1)</script>"


@pytest.mark.parametrize("spoiled", ["", "{", "[]", '"x"', '{"record": 3}', "[" * 100_000])
def test_a_spoiled_record_is_none(spoiled: str) -> None:
    """Whoever edits it away by hand has a character like any other."""
    assert kept_record(Character(name="Vex", web_app=spoiled)) is None


@pytest.mark.parametrize(
    "thing",
    [
        Item(name="Data Cassette", program="VIP Pass"),
        Item(name="Data Cassette", program="Data Bomb", military=True),
        Item(name="Pistol", place="main", upgrades=("Suppressor", "Extended Magazine")),
    ],
)
def test_what_a_thing_holds_or_bears_goes_out_and_comes_back(thing: Item) -> None:
    """As words, since the app has no place for it; taken off here, the words are gone there too."""
    character = Character(name="Bo", items=(thing,))
    out = write_record(character, TABLES, new_id="a")
    back = read_record(out, TABLES).character
    assert back.items == character.items
    bare = replace(thing, program="", military=False, upgrades=())
    told = write_record(replace(back, items=(bare,), web_app=keep(out, active=False)), TABLES, new_id="a")
    assert read_record(told, TABLES).character.items == (bare,)
