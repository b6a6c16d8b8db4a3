"""A campaign's own tables are layered over the shipped ones; a broken file is named, left out, and hides nothing."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import iendjinn
from iendjinn.errors import FileError
from iendjinn.model.catalog import Tables
from iendjinn.store.door import FaultsError
from iendjinn.store.sources import LARGEST, fingerprint, shipped_folder, sources
from iendjinn.store.tables import load_tables

if TYPE_CHECKING:
    from collections.abc import Callable

SHIPPED = Path(shipped_folder())


@pytest.fixture
def homebrew(tmp_path: Path) -> Callable[..., Tables]:
    """Give a function that loads a campaign with these files of tables: `homebrew(guns="...")`."""

    def load(**files: str | bytes) -> Tables:
        folder = tmp_path / "tables"
        folder.mkdir(exist_ok=True)
        for stem, text in files.items():
            (folder / f"{stem}.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
        return load_tables(str(tmp_path))

    return load


def faults(tables: Tables) -> list[tuple[str, str, str]]:
    """Give file, key and message of each file left out."""
    return [(problem.file, problem.key, problem.message) for problem in tables.problems]


# ---- layering ----------------------------------------------------------------


def test_a_new_name_is_added(homebrew: Callable[..., Tables]) -> None:
    """A row of a new name stands after the shipped ones, and is found."""
    tables = homebrew(
        guns='[[weapons]]\nname = "Rail Gun"\nslots = 2\nprice = 9000\n'
        'weapon = { class = "heavy", kind = "ranged", ammo = "ammo" }\n'
    )
    assert tables.problems == ()
    assert tables.rows("weapons")[-1].name == "Rail Gun"
    gun = tables.gear("rail gun")
    assert gun is not None
    assert (gun.price, gun.slots) == (9000, 2)
    assert len(tables.rows("weapons")) == len(load_tables(None).rows("weapons")) + 1


def test_the_same_name_replaces_in_its_place(homebrew: Callable[..., Tables]) -> None:
    """A row of the same name, in any case, stands where the shipped one stood."""
    tables = homebrew(rope='[[equipment]]\nname = "ROPE"\nprice = 7\n')
    shipped = load_tables(None)
    assert [row.name.casefold() for row in tables.rows("equipment")] == [
        row.name.casefold() for row in shipped.rows("equipment")
    ]
    rope = tables.gear("Rope")
    assert rope is not None
    assert (rope.name, rope.price) == ("ROPE", 7)


def test_a_replacing_row_keeps_its_faces(homebrew: Callable[..., Tables]) -> None:
    """Faces need not be said again, and may be."""
    tables = homebrew(
        a='[[classes]]\nname = "Fixer"\nitems = ["Knife"]\n',
        b='[[features]]\nname = "Gang tattoos"\nfaces = 1\n[[features]]\nname = "Facial scars"\nfaces = 2\n',
    )
    assert tables.problems == ()
    assert tables.pick("classes", 3) == tables.row("classes", "fixer")
    assert tables.pick("features", 1).name == "Gang tattoos"
    assert tables.pick("features", 2).name == "Facial scars"


def test_a_larger_die_and_a_new_face(homebrew: Callable[..., Tables]) -> None:
    """A pack may say that the die is a d7 and bring the seventh row."""
    tables = homebrew(
        medic='[about.classes]\ndice = "d7"\n[[classes]]\nfaces = 7\nname = "Medic"\nitems = ["Toolkit", "ammo"]\n'
        'program = "Blink"\n'
    )
    assert tables.problems == ()
    assert tables.die("classes") == "d7"
    assert tables.about("classes").title == "Classes"
    assert tables.pick("classes", 7).name == "Medic"


def test_die_and_face_may_come_from_two_files(homebrew: Callable[..., Tables]) -> None:
    """Files are judged together, as they are laid together."""
    tables = homebrew(a='[about.classes]\ndice = "d7"\n', b='[[classes]]\nfaces = 7\nname = "Medic"\nitems = []\n')
    assert tables.problems == ()
    assert tables.pick("classes", 7).name == "Medic"


def test_a_die_as_large_as_a_table_that_had_another(homebrew: Callable[..., Tables]) -> None:
    """With dice = "rows" a row is added without faces, and every row bears the one face on which it comes up."""
    tables = homebrew(a='[about.cyberware]\ndice = "rows"\n[[cyberware]]\nname = "Third Arm"\n')
    assert tables.problems == ()
    assert tables.die("cyberware") == "d17"
    assert [getattr(row, "faces", None) for row in tables.rows("cyberware")] == list(range(1, 18))
    assert tables.pick("cyberware", 17).name == "Third Arm"


def test_replace_drops_the_shipped_rows(homebrew: Callable[..., Tables]) -> None:
    """`replace = true` leaves only the campaign's rows, whichever file they are in."""
    tables = homebrew(a='[[names]]\nname = "Zed"\n', b='[about.names]\nreplace = true\n[[names]]\nname = "Ann"\n')
    assert tables.problems == ()
    assert [row.name for row in tables.rows("names")] == ["Zed", "Ann"]
    assert tables.die("names") == "d2"


def test_a_table_of_ones_own(homebrew: Callable[..., Tables]) -> None:
    """With a head any table may be added, several in one file, with any die that its rows cover."""
    tables = homebrew(
        city='[about.rumors]\ntitle = "Rumors"\ndice = "2d4"\ntext = "Heard at the bar."\n'
        '[[rumors]]\nfaces = "2-4"\nname = "Nothing"\n[[rumors]]\nfaces = 5\nname = "A body"\nitem = "Rope"\n'
        '[[rumors]]\nfaces = "6 - 8"\nname = "Nothing"\n'
        '[about.streets]\n[[streets]]\nname = "Elm"\n'
        '[about.omens]\ndice = "d66"\n[[omens]]\nfaces = "11-36"\nname = "Good"\n'
        '[[omens]]\nfaces = "41-66"\nname = "Bad"\n'
    )
    assert tables.problems == ()
    assert tables.names()[-3:] == ("rumors", "streets", "omens")
    assert [tables.pick("rumors", face).name for face in (4, 5, 6, 8)] == ["Nothing", "A body", "Nothing", "Nothing"]
    assert (tables.die("rumors"), tables.die("streets"), tables.die("omens")) == ("2d4", "", "d66")
    assert [tables.pick("omens", face).name for face in (11, 36, 41, 66)] == ["Good", "Good", "Bad", "Bad"]


def test_a_die_that_counts_from_0(homebrew: Callable[..., Tables]) -> None:
    """Ranges that begin at 0 cover a d10 from 0 to 9, and the 10 reads as 0 (1.3a)."""
    tables = homebrew(x='[about.x]\ndice = "d10"\n[[x]]\nfaces = "0-4"\nname = "A"\n[[x]]\nfaces = "5-9"\nname = "B"\n')
    assert tables.problems == ()
    assert [tables.pick("x", face).name for face in (0, 4, 5, 9, 10)] == ["A", "A", "B", "B", "A"]


def test_a_later_file_lies_over_an_earlier_one(homebrew: Callable[..., Tables]) -> None:
    """Files are laid in the order of their names."""
    tables = homebrew(b='[[equipment]]\nname = "Rope"\nprice = 2\n', a='[[equipment]]\nname = "Rope"\nprice = 1\n')
    rope = tables.gear("rope")
    assert rope is not None
    assert rope.price == 2


def test_no_folder_is_no_problem(tmp_path: Path) -> None:
    """A campaign without tables of its own has the shipped ones."""
    assert load_tables(str(tmp_path)).to_plain() == load_tables(None).to_plain()


def test_the_shipped_folder_is_not_layered_twice(tmp_path: Path) -> None:
    """A campaign whose tables folder is the shipped one has every row once."""
    try:
        (tmp_path / "tables").symlink_to(SHIPPED, target_is_directory=True)
    except OSError:  # pragma: no cover - a system without links
        pytest.skip("no links here")
    assert len(sources(str(tmp_path))) == len(sources(None))
    assert load_tables(str(tmp_path)).to_plain() == load_tables(None).to_plain()


# ---- one fault, one file left out ---------------------------------------------

WEAPON = '[[weapons]]\nname = "Zap"\nprice = 1\n'
ZAP = 'weapon = { class = "light", kind = "melee" }\n'
CLASS = '[[classes]]\nname = "Merc"\n'

BAD: dict[str, tuple[str | bytes, str, str]] = {
    "not UTF-8": (b'[[weapons]]\nname = "\xff"', "line 2", "is not UTF-8 text"),
    "not TOML": ('[[weapons]]\nname "Zap"', "line 2, column 6", "is not TOML: expected '=' after a key"),
    "cut off": ('[[weapons]]\nname = "Zap', "line 2, where the file ends", "is not TOML: "),
    "a wrong type": (WEAPON + 'slots = "2"\n' + ZAP, "weapons[1].slots", 'must be a whole number, not the text "2"'),
    "an unknown key": (WEAPON + "slotz = 2\n" + ZAP, "weapons[1].slotz", 'is no known key; the nearest is "slots"'),
    "an unknown table": ('[[wepons]]\nname = "x"', "wepons", 'is no known table; the nearest is "weapons"; a table of'),
    "a table with no near name": (
        "[[zzzz]]\nname = 'x'",
        "zzzz",
        "is no known table; a table of your own needs a head",
    ),
    "single brackets": ('[weapons]\nname = "x"', "weapons", "must be a list of rows: write [[weapons]] above each"),
    "no rows at all": ("weapons = 3", "weapons", "must be rows, each under [[weapons]]"),
    "a head that is none": ("about = 3", "about", "must be a table of keys: write [about.NAME]"),
    "a head with a typo": (
        '[about.names]\ntitel = "x"',
        "about.names.titel",
        'is no known key; the nearest is "title"',
    ),
    "a head with no name": ('[about.""]\n[[""]]\nname = "x"', 'about.""', "is empty"),
    "dice that do not parse": ('[about.names]\ndice = "d"', "about.names.dice", "cannot read 'd' as dice: column 2"),
    "a number for dice": ('[about.names]\ndice = "6"', "about.names.dice", 'must be dice like "d6", or "rows"'),
    "a weapon that hurts nobody": (WEAPON, "weapons[1].weapon", "is missing: a weapon needs it"),
    "armor without points": (
        '[[armor]]\nname = "x"\nprice = 1',
        "armor[1].armor",
        "is missing: armor needs its points",
    ),
    "an upgrade of nothing": ('[[upgrades]]\nname = "x"\nprice = 1', "upgrades[1].upgrade", "is missing: an upgrade"),
    "a bonus without end": (
        '[[drugs]]\nname = "x"\nprice = 1\nbonus = { luck = 1 }',
        "drugs[1].bonus.luck",
        "is no known key",
    ),
    "a bonus that never ends": (
        '[[drugs]]\nname = "x"\nprice = 1\nbonus = { strength = 1 }',
        "drugs[1].lasts",
        'is missing: say how long the bonus lasts ("1 hour" or "downtime")',
    ),
    "a span of nothing": (
        '[[drugs]]\nname = "x"\nprice = 1\nlasts = "a while"',
        "drugs[1].lasts",
        'must be a span of game time like "1 hour" or "d4 minutes", not "a while"',
    ),
    "a span of dice that are none": (
        '[[drugs]]\nname = "x"\nprice = 1\nlasts = "dd hours"',
        "drugs[1].lasts",
        "cannot read 'dd' as dice",
    ),
    "restores no dice": (
        '[[costs]]\nname = "x"\nprice = 1\nrestores = { hp = "lots" }',
        "costs[1].restores.hp",
        "cannot read 'lots' as dice",
    ),
    "worth no dice": ('[[pocket]]\nname = "Fake ID"\nworth = "much"', "pocket[1].worth", "cannot read 'much' as dice"),
    "written no dice": ('[[loot]]\nname = "Comb"\nwritten = "d"', "loot[1].written", "cannot read 'd' as dice"),
    "damage no dice": ('[[programs]]\nname = "Blink"\ndamage = "-"', "programs[1].damage", "cannot read '-' as dice"),
    "a program that lasts no span": (
        '[[programs]]\nname = "Blink"\nlasts = "d4"',
        "programs[1].lasts",
        "must be a span of game time",
    ),
    "a lodging's die": ('[[accommodation]]\nname = "x"\ndie = "x"', "accommodation[1].die", "cannot read 'x' as dice"),
    "faces that are none": (
        '[[features]]\nname = "ACAB pin"\nfaces = "six"',
        "features[1].faces",
        'must be one face (7) or a range ("4-7"), not "six"',
    ),
    "faces that run backward": (
        '[[features]]\nname = "ACAB pin"\nfaces = "7-6"',
        "features[1].faces",
        "the range 7-6 runs backward",
    ),
    "faces beyond the die": (
        '[[classes]]\nname = "Medic"\nfaces = 7\nitems = []',
        "classes[1].faces",
        "7 is not on the d6, whose faces here are 1-6",
    ),
    "faces that no d44 has": (
        '[[cyberware]]\nname = "Ikons"\nfaces = 15',
        "cyberware[1].faces",
        "15 is not on the d44, whose faces here are 11-14 to 41-44",
    ),
    "faces that overlap": (
        CLASS + 'faces = "1-2"\nitems = []',
        "classes[1].faces",
        '1-2 overlaps 2, the faces of "Netrunner"',
    ),
    "faces that overlap in one file": (
        '[about.x]\ndice = "d6"\n[[x]]\nname = "A"\nfaces = "3-6"\n[[x]]\nname = "B"\nfaces = "1-3"',
        "x[2].faces",
        '1-3 overlaps 3-6, the faces of "A"',
    ),
    "faces missing": (
        '[[features]]\nname = "Third ear"',
        "features[1].faces",
        "is missing: on which faces of the d20 does it come up?",
    ),
    "faces without a die": (
        '[about.x]\n[[x]]\nname = "A"\nfaces = 1',
        "x[1].faces",
        'the table has no dice: write dice = "d6"',
    ),
    "a gap": (
        '[about.x]\ndice = "d6"\n[[x]]\nname = "A"\nfaces = "1-3"\n[[x]]\nname = "B"\nfaces = 6',
        "about.x.dice",
        "no row of x comes up on 4-5 of the d6",
    ),
    "a gap at the end": (
        '[about.x]\ndice = "d6"\n[[x]]\nname = "A"\nfaces = "1-5"',
        "about.x.dice",
        "no row of x comes up on 6 of the d6",
    ),
    "a gap on a d44": (
        '[about.x]\ndice = "d44"\n[[x]]\nname = "A"\nfaces = "11-13"\n[[x]]\nname = "B"\nfaces = "21-44"',
        "about.x.dice",
        "no row of x comes up on 14 of the d44",
    ),
    "a die too large": (
        '[about.classes]\ndice = "d7"',
        "about.classes.dice",
        "no row of classes comes up on 7 of the d7",
    ),
    "a die too small": (
        '[about.classes]\ndice = "d5"',
        "about.classes",
        "with this file, classes[6].faces in classes.toml no longer fits: 6 is not on the d5",
    ),
    "no rows left": ("[about.names]\nreplace = true", "names", "the table names has no rows"),
    "dice for things": ('[about.armor]\ndice = "d4"', "about.armor.dice", "the rows of armor bear no faces"),
    "a class with what nobody sells": (
        CLASS + 'items = ["Knife", "Knive"]',
        "classes[1].items[2]",
        '"Knive" is in none of the tables weapons, armor,',
    ),
    "a class with a program nobody wrote": (
        CLASS + 'items = []\nprogram = "Blank"',
        "classes[1].program",
        '"Blank" is in no row of programs; the nearest is "Blink"',
    ),
    "loot that is nothing": (
        '[[loot]]\nname = "Comb"\nitem = "Golden Comb"',
        "loot[1].item",
        '"Golden Comb" is in none of the tables',
    ),
    "one thing in two tables": (
        '[[drugs]]\nname = "Rope"\nprice = 1',
        "drugs[1].name",
        '"Rope" is in equipment already',
    ),
    "one thing in two tables, the shipped one later": (
        '[[weapons]]\nname = "Rope"\nprice = 1\n' + ZAP,
        "weapons",
        'with this file, equipment[19].name in equipment.toml no longer fits: "Rope" is in weapons already',
    ),
    "one thing twice": (
        '[[drugs]]\nname = "x"\nprice = 1\n[[drugs]]\nname = "X"\nprice = 2',
        "drugs[2].name",
        '"X" is row 1 already',
    ),
    "what the shipped classes need": (
        f"[about.weapons]\nreplace = true\n{WEAPON}{ZAP}",
        "about.weapons.replace",
        'with this file, classes[1].items[1] in classes.toml no longer fits: "Assault Rifle" is in none',
    ),
}


@pytest.mark.parametrize(("text", "key", "message"), BAD.values(), ids=BAD.keys())
def test_a_broken_file_is_named_and_left_out(
    homebrew: Callable[..., Tables], text: str | bytes, key: str, message: str
) -> None:
    """Each fault bears its file and key; the file is left out whole, and the one beside it works."""
    tables = homebrew(bad=text, good='[[equipment]]\nname = "Lucky Coin"\nprice = 3\n')
    assert [(file, found) for file, found, _ in faults(tables)] == [("tables/bad.toml", key)]
    assert tables.problems[0].message.startswith(message)
    assert tables.gear("lucky coin") is not None
    assert tables.gear("Zap") is None
    expected, found = load_tables(None).to_plain()["tables"], tables.to_plain()["tables"]
    assert {name: table for name, table in found.items() if name != "equipment"} == {
        name: table for name, table in expected.items() if name != "equipment"
    }


def test_all_faults_of_a_file_are_told(homebrew: Callable[..., Tables]) -> None:
    """The error tells the first, names the row, counts the others and holds them all."""
    tables = homebrew(bad='[[drugs]]\nname = "Zoom"\nprice = "x"\nslots = 99\n[[armor]]\nname = "Tin"\nprice = 1\n')
    error = tables.problems[0]
    assert isinstance(error, FaultsError)
    assert [key for key, _ in error.faults] == ["drugs[1].slots", "drugs[1].price", "armor[1].armor"]
    assert error.message.endswith("; and 2 more faults in this file")
    assert error.hint == 'drugs[1] is "Zoom"'


# ---- what one file left out does to others --------------------------------------


def test_what_needed_a_broken_file_goes_with_it(homebrew: Callable[..., Tables]) -> None:
    """A class of a thing that was left out is left out too, and so on; what does not need it stays."""
    tables = homebrew(
        a=WEAPON + 'slots = "2"\n' + ZAP,
        b='[[programs]]\nname = "Blink"\nitem = "Zap"\n',
        c='[about.rumors]\n[[rumors]]\nname = "A gun"\nitem = "Zap"\n',
        d='[[rumors]]\nname = "Another"\n',
        e='[[drugs]]\nname = "Fizz"\nprice = 1\n',
    )
    assert [(file, key) for file, key, _ in faults(tables)] == [
        ("tables/a.toml", "weapons[1].slots"),
        ("tables/b.toml", "programs[1].item"),
        ("tables/c.toml", "rumors[1].item"),
        ("tables/d.toml", "rumors"),
    ]
    assert tables.problems[1].message.startswith('"Zap" is in none of the tables weapons')
    assert tables.problems[3].message.endswith("a table of your own needs a head, [about.rumors]")
    assert tables.gear("fizz") is not None
    assert "rumors" not in tables.names()


def test_two_files_that_need_each_other(homebrew: Callable[..., Tables]) -> None:
    """Files may name each other's rows in any order."""
    tables = homebrew(
        a='[[loot]]\nname = "Comb"\nitem = "Zap"\n[[equipment]]\nname = "Zip"\nprice = 1\n',
        b=WEAPON + ZAP + '[[pocket]]\nname = "Fake ID"\nitem = "Zip"\n',
    )
    assert tables.problems == ()


def test_a_bystander_is_not_blamed(homebrew: Callable[..., Tables]) -> None:
    """A file that only touches the same table stays, whichever is laid on top."""
    bystander = CLASS + 'items = ["Knife"]\n[about.classes]\ntitle = "Callings"\n'
    tables = homebrew(a=bystander, b='[about.classes]\ndice = "d7"\n', c='[about.classes]\ntext = "Hm."\n')
    assert [problem.file for problem in tables.problems] == ["tables/b.toml"]
    assert tables.about("classes").title == "Callings"
    assert tables.about("classes").text == "Hm."
    assert tables.die("classes") == "d6"


def test_two_files_that_break_a_table_together(homebrew: Callable[..., Tables]) -> None:
    """Where no one file alone is to blame, files go until what is left works."""
    both = '[about.classes]\ndice = "d8"\n'
    tables = homebrew(a=both, b=both, c='[[drugs]]\nname = "Fizz"\nprice = 1\n')
    assert sorted(problem.file for problem in tables.problems) == ["tables/a.toml", "tables/b.toml"]
    assert tables.gear("fizz") is not None


def test_two_files_that_want_one_face(homebrew: Callable[..., Tables]) -> None:
    """The later one gives way."""
    seventh = '[about.classes]\ndice = "d7"\n[[classes]]\nfaces = 7\nitems = []\n'
    tables = homebrew(a=seventh + 'name = "Medic"\n', b=seventh + 'name = "Monk"\n')
    assert faults(tables) == [("tables/b.toml", "classes[1].faces", '7 overlaps 7, the faces of "Medic"')]
    assert tables.pick("classes", 7).name == "Medic"


def test_a_file_comes_back_when_what_stood_in_its_way_is_gone(homebrew: Callable[..., Tables]) -> None:
    """A file that gave way to one that is left out itself is taken back in."""
    seventh = '[about.classes]\ndice = "d7"\n[[classes]]\nfaces = 7\n'
    tables = homebrew(a=seventh + 'name = "Medic"\nitems = ["Zap"]\n', b=seventh + 'name = "Monk"\nitems = []\n')
    assert [problem.file for problem in tables.problems] == ["tables/a.toml"]
    assert tables.pick("classes", 7).name == "Monk"


# ---- files that cannot be read ---------------------------------------------------


def test_a_file_that_is_too_large(homebrew: Callable[..., Tables]) -> None:
    """More than 4 MB of one file are refused without being read to the end."""
    tables = homebrew(big=b"#" * (LARGEST + 1))
    assert faults(tables) == [("tables/big.toml", "", "is larger than 4 MB, the most for a file of tables")]


def test_what_is_no_file(homebrew: Callable[..., Tables], tmp_path: Path) -> None:
    """A folder or a pipe of a table's name is named and never opened; hidden and other files are passed over."""
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "dir.toml").mkdir()
    (tmp_path / "tables" / ".hidden.toml").write_text("!", encoding="utf-8")
    (tmp_path / "tables" / "notes.txt").write_text("!", encoding="utf-8")
    expected = [("tables/dir.toml", "", "is not a file")]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "tables" / "pipe.toml")
        expected.append(("tables/pipe.toml", "", "is not a file"))
    assert faults(homebrew()) == expected


def test_a_link_to_nowhere(homebrew: Callable[..., Tables], tmp_path: Path) -> None:
    """A file that cannot be opened is named with the reason."""
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "gone.toml").symlink_to(tmp_path / "nowhere")
    assert faults(homebrew()) == [("tables/gone.toml", "", "cannot be read: no such file or directory")]


def test_a_folder_that_is_a_link_to_nowhere(tmp_path: Path) -> None:
    """A tables folder that was moved away is named."""
    (tmp_path / "tables").symlink_to(tmp_path / "nowhere")
    assert faults(load_tables(str(tmp_path))) == [("tables", "", "cannot be read: no such file or directory")]


def test_tables_that_are_no_folder(tmp_path: Path) -> None:
    """A file called tables is named, and the game goes on."""
    (tmp_path / "tables").write_text("x", encoding="utf-8")
    assert faults(load_tables(str(tmp_path))) == [("tables", "", "cannot be read: not a directory")]


# ---- the shipped tables themselves --------------------------------------------------


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a copy of the shipped tables that the program takes for its own."""
    copy = tmp_path / "package" / "tables"
    shutil.copytree(SHIPPED, copy)
    monkeypatch.setattr(iendjinn, "__file__", str(copy.parent / "__init__.py"))
    return copy


def test_a_fault_in_a_shipped_file_stops_everything(shipped: Path) -> None:
    """It is ours to mend, so nothing is played with it."""
    (shipped / "armor.toml").write_text('[[armor]]\nname = "Tin"\nprice = 1\n', encoding="utf-8")
    with pytest.raises(FileError) as caught:
        load_tables(None)
    assert caught.value.file.endswith("package/tables/armor.toml")
    assert caught.value.key == "armor[1].armor"


def test_a_shipped_file_that_names_what_is_not_there(shipped: Path) -> None:
    """References between shipped files are checked too."""
    text = (shipped / "classes.toml").read_text(encoding="utf-8").replace('"Crowbar"', '"Crow"')
    (shipped / "classes.toml").write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        load_tables(None)
    assert (caught.value.key, caught.value.message) == (
        "classes[4].items[1]",
        '"Crow" is in none of the tables weapons, armor, equipment, drugs, upgrades; the nearest is "Crowbar"',
    )


def test_a_shipped_table_that_is_missing(shipped: Path) -> None:
    """All tables of the game must be there."""
    (shipped / "runs.toml").unlink()
    with pytest.raises(FileError, match="the table runs is missing"):
        load_tables(None)


def test_no_shipped_tables_at_all(shipped: Path) -> None:
    """Neither in the package nor beside it: one clear line."""
    shutil.rmtree(shipped)
    with pytest.raises(FileError, match="cannot be read"):
        load_tables(None)


def test_the_checkout_serves_where_the_package_has_none(shipped: Path) -> None:
    """Tables in the package come first, then those beside it."""
    assert Path(shipped_folder()) == shipped
    shipped.rename(shipped.parent.parent / "tables")
    assert Path(shipped_folder()) == shipped.parent.parent / "tables"


# ---- keeping them --------------------------------------------------------------------


def test_the_fingerprint_changes_with_every_file(homebrew: Callable[..., Tables], tmp_path: Path) -> None:
    """Same files, same fingerprint; a byte, a name or a file more, another; version and shipped tables count too."""
    prints = [fingerprint(None)]
    for files in ({"a": "# 1\n"}, {"a": "# 2\n"}, {"b": "# 2\n"}):
        homebrew(**files)
        prints.append(fingerprint(str(tmp_path)))
    (tmp_path / "tables" / "a.toml").unlink()
    prints.append(fingerprint(str(tmp_path)))
    assert len(set(prints)) == len(prints)
    assert fingerprint(str(tmp_path)) == prints[-1] == fingerprint(None, sources(str(tmp_path)))


def test_the_fingerprint_knows_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another version judged is judged anew."""
    before = fingerprint(None)
    monkeypatch.setattr(iendjinn, "__version__", "99")
    assert fingerprint(None) != before


def test_plain_data_brings_everything_back(homebrew: Callable[..., Tables]) -> None:
    """Through JSON and back the tables are the same, rows and problems."""
    tables = homebrew(a=WEAPON + ZAP, b="!")
    again = Tables.from_plain(json.loads(json.dumps(tables.to_plain())))
    assert again.names() == tables.names()
    assert all(again.rows(name) == tables.rows(name) for name in tables.names())
    assert faults(again) == faults(tables)
    assert [str(problem) for problem in again.problems] == [str(problem) for problem in tables.problems]


def test_sources_read_once_serve_both(tmp_path: Path) -> None:
    """What was read for the fingerprint can be loaded without reading it again."""
    found = sources(str(tmp_path))
    assert load_tables(str(tmp_path), found).to_plain() == load_tables(None).to_plain()
