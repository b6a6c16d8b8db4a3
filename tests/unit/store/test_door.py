"""The door lets in what is right, exactly as the fast path builds it, and says plainly what is wrong with the rest."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.errors import FileError
from iendjinn.model.bounds import Line
from iendjinn.model.character import ATTRIBUTES, CREDIT_LIMIT, PLACES, Character, Effect, Item
from iendjinn.model.gear import Gear, Restores
from iendjinn.model.tables import CharacterClass, Row
from iendjinn.store.document import read
from iendjinn.store.door import FaultsError, from_data, judge, to_data


def lines(low: int, high: int) -> st.SearchStrategy[str]:
    """Give text of one line that a person could have typed."""
    text = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=low, max_size=high)
    return text.filter(lambda one: not Line(low, high).fault(one))


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
items = st.builds(
    Item,
    name=lines(1, 80),
    place=st.sampled_from(PLACES),
    slots=st.none() | st.integers(0, 10),
    uses=st.none() | st.integers(0, 3),
    program=lines(0, 80),
    military=st.booleans(),
    upgrades=st.lists(lines(1, 80), max_size=2).map(tuple),
    text=texts,
)
effects = st.builds(
    Effect,
    name=lines(1, 80),
    attribute=st.sampled_from(["", *ATTRIBUTES]),
    bonus=st.integers(-9, 9),
    until=st.sampled_from(["downtime", "removed", "day 3 22:00", "day 12 09:05:30"]),
)


@st.composite
def characters(draw: st.DrawFn) -> Character:
    """Give any valid character."""
    max_hp, max_luck = draw(st.integers(1, 999)), draw(st.integers(0, 99))
    return Character(
        name=draw(lines(1, 80)),
        kind=draw(st.sampled_from(["pc", "npc"])),
        bio=draw(texts),
        web_app=draw(st.sampled_from(["", "{}", '{"record": {"id": "a"}}'])),
        **{attribute: draw(st.integers(0, 9)) for attribute in ATTRIBUTES},
        max_hp=max_hp,
        hp=draw(st.integers(-9999, max_hp)),
        max_luck=max_luck,
        luck=draw(st.integers(0, max_luck)),
        clothing=draw(texts),
        pocket=draw(texts),
        feature=draw(texts),
        credits=draw(st.integers(-(10**60), CREDIT_LIMIT)),
        class_=draw(lines(0, 80)),
        cyberware=tuple(draw(st.lists(lines(1, 80), max_size=2))),
        notes=draw(texts),
        effects=tuple(draw(st.lists(effects, max_size=2))),
        items=tuple(draw(st.lists(items, max_size=3))),
    )


@given(characters())
def test_the_door_and_the_fast_path_agree(person: Character) -> None:
    """Every valid character comes back the same both ways."""
    data = to_data(person)
    judged, warnings = judge(Character, data, file="vex.toml")
    assert judged == from_data(Character, data) == person
    assert warnings == ()


def test_plain_data_leaves_out_what_is_as_it_would_be() -> None:
    """Defaults are left out at every depth, tuples are lists, and `class_` is `class`; `always` keeps a key."""
    person = Character(name="Vex", class_="Merc", items=(Item(name="Rope"), Item(name="Knife", place="main")))
    assert to_data(person) == {
        "name": "Vex",
        "class": "Merc",
        "items": [{"name": "Rope"}, {"name": "Knife", "place": "main"}],
    }
    assert to_data(person, always=("hp", "cyberware")) == {**to_data(person), "hp": 10, "cyberware": []}


# What is wrong, the key that is named, and what is said of it.
BAD: dict[str, tuple[type, Any, str, str]] = {
    "text for a number": (Character, {"name": "V", "hp": "7"}, "hp", 'must be a whole number, not the text "7"'),
    "true for a number": (Character, {"name": "V", "hp": True}, "hp", "must be a whole number, not true"),
    "a fraction": (Character, {"name": "V", "hp": 7.0}, "hp", "must be a whole number, not 7.0"),
    "a number for text": (Character, {"name": 7}, "name", "must be text in quotes, not 7"),
    "a list for text": (Character, {"name": [[["x"]]]}, "name", "must be text in quotes, not a list"),
    "a number for true": (
        Gear,
        {"name": "x", "price": 1, "consumable": 1},
        "consumable",
        "must be true or false, not 1",
    ),
    "a table for a list": (Character, {"name": "V", "items": {}}, "items", "must be a list, not a table of keys"),
    "text for a table": (
        Character,
        {"name": "V", "items": ["x"]},
        "items[1]",
        'must be a table of keys, not the text "x"',
    ),
    "not even a table": (Character, ["x"], "", "must be a table of keys, not a list"),
    "missing": (Character, {}, "name", "is missing"),
    "missing within": (Character, {"name": "V", "items": [{"name": "A"}, {}]}, "items[2].name", "is missing"),
    "out of bounds": (Character, {"name": "V", "strength": 12}, "strength", "must be from 0 to 9, not 12"),
    "usage points of 7": (
        Character,
        {"name": "V", "items": [{"name": "A"}, {"name": "B", "uses": 7}]},
        "items[2].uses",
        "must be from 0 to 3, not 7",
    ),
    "no such place": (
        Character,
        {"name": "V", "items": [{"name": "A", "place": "bag"}]},
        "items[1].place",
        "must be one of main, off, hands, body, backpack, locker, not 'bag'",
    ),
    "HP above maximum": (Character, {"name": "V", "hp": 11}, "hp", "is 11, above max_hp, which is 10"),
    "an end that cannot come": (
        Character,
        {"name": "V", "effects": [{"name": "x", "until": "soon"}]},
        "effects[1].until",
        'must be "downtime", "removed" or like "day 3 22:00", not \'soon\'',
    ),
    "an escape sequence": (
        Character,
        {"name": "\x1b[31m"},
        "name",
        "holds a character that cannot be shown (U+001B)",
    ),
    "half a character": (Character, {"name": "\ud800"}, "name", "holds a character that cannot be shown (U+D800)"),
    "a date": (
        Character,
        {"name": dt.date(2020, 1, 1)},
        "name",
        "is a date or a time; put it in quotes to make it text",
    ),
    "a time in a list": (
        Character,
        {"name": "V", "cyberware": ["x", dt.time(1)]},
        "cyberware[2]",
        "is a date or a time; put it in quotes to make it text",
    ),
    "not a number": (
        Character,
        {"name": "V", "hp": float("nan")},
        "hp",
        "must be a number that can be counted, not inf or nan",
    ),
    "a number without end": (Character, {"name": "V", "credits": 10**5000}, "credits", "is too large a number"),
    "an unknown key": (
        Character,
        {"name": "V", "strenght": 1},
        "strenght",
        'is no known key; the nearest is "strength"',
    ),
    "Python's own name": (Character, {"name": "V", "class_": "x"}, "class_", 'is no known key; the nearest is "class"'),
    "neither of two": (Row, {"name": "x", "faces": 1.0}, "faces", "must be a whole number or text in quotes, not 1.0"),
    "true is no face": (
        Row,
        {"name": "x", "faces": True},
        "faces",
        "must be a whole number or text in quotes, not true",
    ),
    "deep inside": (
        Gear,
        {"name": "x", "price": 1, "weapon": {"class": "light", "kind": "melee", "tags": ["stun", "loud"]}},
        "weapon.tags[2]",
        "must be one of armor piercing, automatic, blast, stun, not 'loud'",
    ),
    "a bonus without end": (
        Gear,
        {"name": "x", "price": 1, "bonus": {"strength": 1}},
        "lasts",
        'is missing: say how long the bonus lasts ("1 hour" or "downtime")',
    ),
    "a key that needs quotes": (Row, {"name": "x", "a\nb": 1}, '"a\\nb"', "is no known key"),
}


@pytest.mark.parametrize(("kind", "data", "key", "message"), BAD.values(), ids=BAD.keys())
def test_a_fault_is_named_with_its_key(kind: type, data: Any, key: str, message: str) -> None:
    """Each fault bears the file, the key as a person would look it up, and plain words."""
    with pytest.raises(FaultsError) as caught:
        judge(kind, data, file="characters/vex.toml")
    assert (caught.value.file, caught.value.key) == ("characters/vex.toml", key)
    assert caught.value.message.startswith(message)
    assert len(caught.value.faults) == 1


def test_all_faults_are_kept_and_counted() -> None:
    """The first fault is told with the number of others, the entry it lies in is named, and all are at hand."""
    data = {"name": "Vex", "items": [{"name": "Rope"}, {"name": "Knife", "place": "bag", "uses": 7}], "luck": "x"}
    with pytest.raises(FaultsError) as caught:
        judge(Character, data, file="vex.toml")
    error = caught.value
    assert [key for key, _ in error.faults] == ["luck", "items[2].place", "items[2].uses"]
    assert error.message.endswith("; and 2 more faults in this file")
    with pytest.raises(FaultsError) as caught:
        judge(Character, {"name": "V", "items": data["items"]}, file="vex.toml")
    assert caught.value.hint == 'items[2] is "Knife"'
    assert caught.value.message.endswith("; and 1 more fault in this file")


def test_lenient_passes_over_unknown_keys_at_every_depth() -> None:
    """With `lenient` an unknown key is a warning that names the nearest known one, and the rest is judged as ever."""
    data = {"name": "Vex", "strenght": 3, "items": [{"name": "Rope"}, {"name": "Knife", "plase": "main", "zzz": []}]}
    person, warnings = judge(Character, data, file="vex.toml", lenient=True)
    assert person == Character(name="Vex", items=(Item(name="Rope"), Item(name="Knife")))
    assert warnings == (
        'strenght is no known key; the nearest is "strength"',
        'items[2].plase is no known key; the nearest is "place"',
        "items[2].zzz is no known key; known are name, place, slots, uses, program, military, upgrades, text",
    )
    thing, warnings = judge(Gear, {"name": "x", "price": 1, "restores": {"hq": "d4"}}, file="x.toml", lenient=True)
    assert thing == Gear(name="x", price=1, restores=Restores())
    assert warnings == ('restores.hq is no known key; the nearest is "hp"',)
    with pytest.raises(FaultsError):
        judge(Character, {**data, "hp": "7"}, file="vex.toml", lenient=True)


def test_a_long_message_is_cut() -> None:
    """What a file holds by the megabyte does not flood the screen."""
    with pytest.raises(FaultsError) as caught:
        judge(Character, {"name": "V", "kind": "x" * 100_000}, file="vex.toml")
    assert len(str(caught.value)) < 500


def test_classes_keep_their_lists() -> None:
    """A list becomes a tuple and back."""
    row = CharacterClass(faces=1, name="Merc", items=("Pistol", "Ammo"))
    assert to_data(row) == {"faces": 1, "name": "Merc", "items": ["Pistol", "Ammo"]}
    assert from_data(CharacterClass, to_data(row)) == row


@pytest.mark.parametrize(
    ("data", "key", "message"),
    [
        (b"name = 'x'\n\nbio = '\xff'", "line 3", "is not UTF-8 text"),
        (b"name = 'x'\nbio 'y'", "line 2, column 5", "is not TOML: expected '=' after a key"),
        (b"name = 'x", "line 1, where the file ends", "is not TOML: "),
        (b"a = " + b"[" * 50_000, "", "holds a number too long or lists too deep to read"),
        (b"a = " + b"9" * 5_000, "", "holds a number too long or lists too deep to read"),
    ],
)
def test_what_is_no_toml(data: bytes, key: str, message: str) -> None:
    """What cannot be read at all is named with its line."""
    with pytest.raises(FileError) as caught:
        read(data, "x.toml")
    assert (caught.value.file, caught.value.key) == ("x.toml", key)
    assert caught.value.message.startswith(message)


def test_a_byte_order_mark_is_no_fault() -> None:
    """A file saved by an editor that marks UTF-8 reads as any other."""
    assert read(b"\xef\xbb\xbfname = 'x'\r\n", "x.toml") == {"name": "x"}


def test_the_fast_path_needs_no_pydantic() -> None:
    """Importing the door, and building from judged data, does not import Pydantic."""
    code = (
        "import sys; from iendjinn.store.door import from_data, to_data; "
        "from iendjinn.model.character import Character; "
        "to_data(from_data(Character, {'name': 'V', 'items': [{'name': 'x'}]}));"
        "sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
