"""The loaded tables are looked up by name, by words and by face, and say clearly what is not there."""

from __future__ import annotations

import pytest

from iendjinn.errors import WordsError
from iendjinn.model.catalog import Tables, kind_of, span
from iendjinn.model.gear import Cyberware, Gear
from iendjinn.model.match import fold, match
from iendjinn.model.tables import Row
from iendjinn.store.tables import load_tables


@pytest.fixture(scope="module")
def tables() -> Tables:
    """Give the tables as shipped."""
    return load_tables(None)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("knife", ["Knife"]),
        ("p", ["Pistol"]),
        ("s", ["Shotgun", "SMG", "Stun Grenade", "Shock Stick"]),
        ("gren", ["Frag Grenade", "Stun Grenade"]),
        ("marksmans", ["Marksman's Rifle"]),
        ("stun-grenade", ["Stun Grenade"]),
        ("  STUN   grenade ", ["Stun Grenade"]),
        ("gun", ["Shotgun", "Minigun"]),
        ("zzz", []),
        ("", []),
        ("  ", []),
    ],
)
def test_words_mean_rows(tables: Tables, words: str, found: list[str]) -> None:
    """Exactly, else by beginning, else by the beginning of any word, else anywhere."""
    assert [row.name for row in tables.search("weapons", words)] == found


def test_the_beginning_of_a_word_after_any_sign(tables: Tables) -> None:
    """`logans` is found in Mollies/Logans, and `no pin` in brackets."""
    assert [row.name for row in tables.search("cyberware", "logans")] == ["Mollies/Logans"]
    assert [row.name for row in tables.search("loot", "no pin")] == ["Grenade (no pin!)"]
    assert [row.name for row in tables.search("equipment", "protein")] == ["Pack of Protein Bars"]


def test_exact_beats_beginning() -> None:
    """Dan is found beside Daniel, and a beginning beats what lies within."""
    assert match("dan", ["Daniel", "Dan", "Jordan"]) == [1]
    assert match("dan", ["Jordan", "Daniel"]) == [1]
    assert match("ay", ["Inés", "Ayşe"]) == match("ayse", ["Inés", "Ayşe"]) == [1]


def test_folding() -> None:
    """Case, accents, apostrophes, hyphens and spaces too many do not matter."""
    assert fold("  O\u2019Brónagh-X  y ") == "obronagh x y"


def test_gear_is_found_in_every_table_of_things(tables: Tables) -> None:
    """Weapons, armor, equipment, drugs and upgrades by exact name in any case; nothing else."""
    for name in ("pistol", "FLAK JACKET", "Rope", "vurt", "laser sight"):
        found = tables.gear(name)
        assert isinstance(found, Gear)
        assert found.name.casefold() == name.casefold()
    assert tables.gear("Coffin Hotel") is None
    assert tables.gear("pist") is None


def test_cyberware_by_name(tables: Tables) -> None:
    """By exact name in any case."""
    assert isinstance(tables.cyberware("neurodeck"), Cyberware)
    assert tables.cyberware("neuro") is None


def test_a_row_is_built_once(tables: Tables) -> None:
    """The same row is the same value whichever way it is reached."""
    assert tables.row("weapons", "KNIFE") is tables.gear("knife")
    assert tables.row("weapons", "spoon") is None


def test_no_such_table(tables: Tables) -> None:
    """An unknown table is refused with the nearest names."""
    with pytest.raises(WordsError) as caught:
        tables.rows("wepons")
    assert caught.value.hint == "nearest: weapons"
    with pytest.raises(WordsError) as caught:
        tables.about("zzzz")
    assert caught.value.hint == "`iendjinn table` lists them"


def test_tables_by_words(tables: Tables) -> None:
    """A table is meant by the beginning of its name, else by its title."""
    assert tables.search_names("weap") == ["weapons"]
    assert tables.search_names("search the body") == ["loot"]
    assert tables.search_names("c") == ["costs", "cyberware", "classes", "consequences", "clothing"]


@pytest.mark.parametrize(
    ("table", "face"),
    [
        ("classes", 0),
        ("classes", 7),
        ("cyberware", 10),
        ("cyberware", 15),
        ("cyberware", 45),
        ("clothing", 101),
        ("clothing", -1),
        ("names", 0),
        ("names", 10_000),
        ("loot", 0),
    ],
)
def test_a_face_that_the_die_lacks(tables: Tables, table: str, face: int) -> None:
    """It is refused, naming the die."""
    with pytest.raises(WordsError, match=f"{face} is no face of the d"):
        tables.pick(table, face)


def test_a_gap_within_a_range_of_tens_and_units() -> None:
    """On a d44 a range spans only faces that two d4 can show."""
    head = {"about": {"dice": "d44"}, "die": "d44", "zero": 0, "pair": 4}
    rows = [{"name": "A", "faces": "11-24"}, {"name": "B", "faces": "31-44"}]
    tables = Tables.from_plain({"tables": {"x": {**head, "rows": rows}}, "problems": []})
    assert tables.pick("x", 24).name == "A"
    with pytest.raises(WordsError, match="18 is no face of the d44"):
        tables.pick("x", 18)


def test_a_table_without_a_die(tables: Tables) -> None:
    """Nothing can be picked by face there."""
    with pytest.raises(WordsError, match="has no die"):
        tables.pick("weapons", 1)


@pytest.mark.parametrize(
    ("faces", "ends"),
    [
        (7, (7, 7)),
        (0, (0, 0)),
        ("7", (7, 7)),
        ("4-7", (4, 7)),
        (" 4 - 7 ", (4, 7)),
        ("7-4", (7, 4)),
        (-1, None),
        ("", None),
        ("-", None),
        ("4-", None),
        ("-4", None),
        ("4-5-6", None),
        ("four", None),
        ("\u0664", None),
        ("1" * 5000, None),
    ],
)
def test_faces_as_written(faces: int | str, ends: tuple[int, int] | None) -> None:
    """One face or a range; anything else is neither."""
    assert span(faces) == ends


def test_kinds() -> None:
    """A table of the game master's own has plain rows."""
    assert kind_of("rumors") is Row
    assert kind_of("costs") is Gear
