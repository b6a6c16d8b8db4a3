"""The shipped tables hold what the rulebook's do: every row, every number, every die."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from iendjinn.model.catalog import GAME_TABLES, Tables, span
from iendjinn.model.gear import Bonus, Cyberware, Gear
from iendjinn.model.tables import CharacterClass, Row
from iendjinn.store.door import from_data, judge, to_data
from iendjinn.store.sources import shipped_folder
from iendjinn.store.tables import load_tables

EXPECTED: dict[str, list[Any]] = tomllib.loads(Path(__file__).with_name("expected.toml").read_text(encoding="utf-8"))
ATTRIBUTES = ("strength", "dexterity", "intelligence", "presence", "armor", "hp")


@pytest.fixture(scope="module")
def tables() -> Tables:
    """Give the tables as shipped."""
    return load_tables(None)


def given(bonus: Bonus | None) -> list[str]:
    """Write a bonus as the expected facts do."""
    return [f"{name} {points}" for name in ATTRIBUTES if (points := getattr(bonus, name, 0))]


def gives(row: Gear) -> list[str]:
    """Write what a thing gives, and for how long, as the expected facts do."""
    restores = row.restores
    healed = [f"{key} {dice}" for key in ("hp", "luck") if (dice := getattr(restores, key, ""))]
    lowered = [f"max_hp {row.max_hp}"] if row.max_hp else []
    return healed + lowered + given(row.bonus) + ([row.lasts] if row.lasts else [])


def of(kind: type, tables: Tables, name: str) -> list[Any]:
    """Give the rows of a table, all of one kind."""
    rows = list(tables.rows(name))
    assert all(type(row) is kind for row in rows)
    return rows


def test_every_table_of_the_game_is_there(tables: Tables) -> None:
    """The game's tables, in order, and no problem among them."""
    assert tables.names() == tuple(GAME_TABLES)
    assert tables.problems == ()


def test_weapons(tables: Tables) -> None:
    """Each weapon has its class, kind, ammunition, slots, price and tags."""
    found = [
        [r.name, r.weapon.class_, r.weapon.kind, r.weapon.ammo, r.slots, r.price, sorted(r.weapon.tags)]
        for r in of(Gear, tables, "weapons")
    ]
    assert found == EXPECTED["weapons"]


def test_armor(tables: Tables) -> None:
    """Each piece of armor has its points, price and slots, and only the shield is held."""
    assert [[r.name, r.armor, r.price, r.slots, r.held] for r in of(Gear, tables, "armor")] == EXPECTED["armor"]


def test_equipment(tables: Tables) -> None:
    """Each thing has its slots, price, use and effect, and three of them serve the rules."""
    rows = of(Gear, tables, "equipment")
    assert [[r.name, r.slots, r.price, r.consumable, gives(r)] for r in rows] == EXPECTED["equipment"]
    serving = {r.name: r.serves for r in rows if r.serves}
    assert serving == {"Cyberdeck": "cyberdeck", "Data Cassette": "cassette", "Ammo": "ammo"}


def test_drugs(tables: Tables) -> None:
    """Each drug is a consumable of one slot at the street's price."""
    rows = of(Gear, tables, "drugs")
    assert [[r.name, r.price] for r in rows] == EXPECTED["drugs"]
    assert all(r.consumable and r.slots == 1 for r in rows)


@pytest.mark.rule("4.1a")
def test_upgrades(tables: Tables) -> None:
    """Each upgrade has its price and the word for what it does, and takes a slot while it is carried loose."""
    rows = of(Gear, tables, "upgrades")
    assert [[r.name, r.price, r.upgrade] for r in rows] == EXPECTED["upgrades"]
    assert all(r.slots == 1 for r in rows)


def test_costs(tables: Tables) -> None:
    """Each cost has its unit, price and effect."""
    assert [[r.name, r.unit, r.price, gives(r)] for r in of(Gear, tables, "costs")] == EXPECTED["costs"]


@pytest.mark.rule("1.6a")
def test_cyberware(tables: Tables) -> None:
    """Each face of two d4 read as tens and units brings its piece, with what it adds or is."""

    def does(row: Cyberware) -> str:
        if row.weapon is not None:
            return " ".join([row.weapon.class_, row.weapon.kind, row.weapon.hands, *row.weapon.tags])
        return " ".join([*given(row.bonus), row.serves]).strip()

    assert tables.die("cyberware") == "d44"
    assert [[r.faces, r.name, does(r)] for r in of(Cyberware, tables, "cyberware")] == EXPECTED["cyberware"]
    for face, name, _ in EXPECTED["cyberware"]:
        assert tables.pick("cyberware", face).name == name


@pytest.mark.rule("1.5a")
def test_classes(tables: Tables) -> None:
    """Each face of a d6 brings its class, whose equipment is all in the tables; the hacker's program is random."""
    rows = of(CharacterClass, tables, "classes")
    assert tables.die("classes") == "d6"
    assert [[r.name, list(r.items), r.program] for r in rows] == EXPECTED["classes"]
    assert [tables.pick("classes", face).name for face in range(1, 7)] == [r.name for r in rows]
    assert all(tables.gear(item) for r in rows for item in r.items)


@pytest.mark.rule("1.3a")
@pytest.mark.parametrize("table", ["clothing", "pocket"])
def test_clothing_and_pocket_count_from_0(tables: Tables, table: str) -> None:
    """A d100 reads from 0 to 99 there, in steps of four, and 100 reads as 0."""
    assert tables.die(table) == "d100"
    assert [row.name for row in tables.rows(table)] == EXPECTED[table]
    assert [tables.pick(table, face).name for face in range(100)] == [EXPECTED[table][face // 4] for face in range(100)]
    assert tables.pick(table, 100).name == EXPECTED[table][0]
    assert tables.pick(table, 64).name == EXPECTED[table][16]


@pytest.mark.rule("1.3a")
def test_features(tables: Tables) -> None:
    """Each face of a d20 brings its feature."""
    assert tables.die("features") == "d20"
    assert [tables.pick("features", face).name for face in range(1, 21)] == EXPECTED["features"]
    assert len(tables.rows("features")) == len(EXPECTED["features"])


def test_programs(tables: Tables) -> None:
    """Each face of a d12 brings its program, with how long it lasts and what it hurts."""
    assert tables.die("programs") == "d12"
    assert [[r.name, r.lasts, r.damage, r.piercing] for r in of(Row, tables, "programs")] == EXPECTED["programs"]
    assert [tables.pick("programs", face).name for face in range(1, 13)] == [row[0] for row in EXPECTED["programs"]]


def test_runs_and_accommodation(tables: Tables) -> None:
    """Each netrun has its save, each lodging its die and rent; neither is rolled."""
    assert [[r.name, r.difficulty] for r in of(Row, tables, "runs")] == EXPECTED["runs"]
    assert [[r.name, r.die, r.rent] for r in of(Row, tables, "accommodation")] == EXPECTED["accommodation"]
    assert tables.die("runs") == tables.die("accommodation") == ""


@pytest.mark.rule("5.2a")
def test_searching_a_body(tables: Tables) -> None:
    """Each face of a d100 brings its row, with 19-21 and 31-32 mended and 30 in the earlier row."""
    assert tables.die("loot") == "d100"
    assert [[*(span(r.faces) or ()), r.name] for r in of(Row, tables, "loot")] == EXPECTED["loot"]
    for first, last, name in EXPECTED["loot"]:
        assert {tables.pick("loot", face).name for face in range(first, last + 1)} == {name}


@pytest.mark.rule("5.2a")
def test_loot_that_is_more_than_a_curiosity(tables: Tables) -> None:
    """Four rows are things of the tables, the cred stick pays d10 x 100, and the IOU only has its amount written."""
    rows = of(Row, tables, "loot")
    items = {r.name: r.item for r in rows if r.item}
    assert items == {
        "Ammo": "Ammo",
        "Adrenochrome": "Adrenochrome",
        "Yehuan smokes": "Yehuan Smokes",
        "Grenade (no pin!)": "Frag Grenade",
    }
    assert {r.name: r.worth for r in rows if r.worth} == {"Anonymous cred stick (D10 x 100 credits)": "d10x100"}
    assert {r.name: r.written for r in rows if r.written} == {"IOU for D100 x 10 credits": "d100x10"}


@pytest.mark.rule("1.3a")
def test_the_cred_stick_in_the_pocket(tables: Tables) -> None:
    """It alone is worth something, 400 credits."""
    assert {r.name: r.worth for r in of(Row, tables, "pocket") if r.worth} == {
        "Untraceable cred stick (400 credits)": "400"
    }


def test_names(tables: Tables) -> None:
    """There are at least 120, each once, and the die is as large as the table."""
    names = [row.name for row in tables.rows("names")]
    assert len({name.casefold() for name in names}) == len(names) >= 120
    assert tables.die("names") == f"d{len(names)}"
    assert [tables.pick("names", face).name for face in (1, len(names))] == [names[0], names[-1]]


def test_a_line_on_every_thing(tables: Tables) -> None:
    """Every row has a short ASCII line of text, but where its name is all there is to say."""
    for table in tables.names():
        for row in tables.rows(table):
            assert row.text or table in {"clothing", "pocket", "features", "loot", "names"}
            assert row.text.isascii()
            assert len(row.text) <= 105, row.name


def test_every_row_goes_out_and_comes_in_the_same(tables: Tables) -> None:
    """Plain data of a row, judged at the door or built by the fast path, gives that row."""
    for table in tables.names():
        for row in tables.rows(table):
            data = to_data(row)
            assert judge(type(row), data, file=table) == (row, ())
            assert from_data(type(row), data) == row


def test_a_file_a_table_with_a_comment_on_top() -> None:
    """Each table is alone in the file of its name, which begins by saying what it is."""
    files = {path.stem: path for path in Path(shipped_folder()).glob("*.toml")}
    assert set(files) == set(GAME_TABLES)
    for stem, path in files.items():
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# ")
        assert set(tomllib.loads(text)) == {"about", stem}
