"""Every command in process: what it prints, what it answers as JSON, what it leaves on the disk, how it refuses."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.cli.app import perform
from iendjinn.cli.table_of_commands import COMMANDS
from iendjinn.cli.verbs import Suite, Verb
from iendjinn.model.catalog import GAME_TABLES

if TYPE_CHECKING:
    from collections.abc import Callable

VEX = "4,1,3,2,6,4,10,1,1,2,37,92,20"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run one line in an empty campaign; gives status, standard output, standard error."""
    Path("characters").mkdir()

    def line(*words: str) -> tuple[int, str, str]:
        status = perform(list(words))[0]
        out, err = capsys.readouterr()
        return status, out, err

    return line


def answer(told: tuple[int, str, str]) -> dict[str, Any]:
    """Read the one JSON object that a line printed."""
    status, out, err = told
    assert status == 0, err
    result: dict[str, Any] = json.loads(out)
    return result


def snapshot() -> dict[str, bytes]:
    """Read every file of the campaign."""
    return {str(path): path.read_bytes() for path in sorted(Path().rglob("*")) if path.is_file()}


def test_the_example_of_a_new_character(run: Callable[..., tuple[int, str, str]]) -> None:
    """The dice of the printed example make the printed character, value by value."""
    told = answer(run("new", "Vex", "--dice", VEX, "--json"))
    who = told["result"]["character"]
    assert [who["attributes"][name]["total"] for name in who["attributes"]] == [3, 0, 2, 1]
    assert (who["hp"], who["max_hp"], who["luck"], who["credits"], who["armor"]) == (15, 15, 4, 1000, 2)
    assert (who["class"], who["cyberware"][0]["name"]) == ("Merc", "Bulletproof Skin")
    assert (who["clothing"], who["pocket"], who["feature"]) == ("Overalls", "Can of spray paint", "Unusually broad")
    assert who["slots"] == {"used": 5, "capacity": 10, "backpack": {"used": 2, "capacity": 6}, "encumbered": False}
    assert (told["command"], told["changes"], told["entry"]) == ("new", ["characters/vex.toml"], 1)
    assert [die["die"] for die in told["dice"]][:7] == ["d4"] * 4 + ["d6", "d4", "d10"]


@pytest.mark.parametrize("dice", ["4,1", "5,1,3,2,6,4,10,1,1,2,37,92,20", VEX + ",1", "x"])
def test_wrong_faces_write_nothing(run: Callable[..., tuple[int, str, str]], dice: str) -> None:
    """Too few faces, one the die has not, one left over, and rubbish are wrong words; nothing is made."""
    status, out, err = run("new", "Vex", "--dice", dice)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert snapshot() == {}


@pytest.mark.parametrize("name", ["", "   ", "x" * 300, "a\nb", "a\x1b[31m"])
def test_names_that_are_none(run: Callable[..., tuple[int, str, str]], name: str) -> None:
    """What cannot be a name is refused in one line."""
    status, _, err = run("new", name)
    assert status == 2
    assert len(err.splitlines()) == 1
    assert snapshot() == {}


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "con-x"),
        ("Влад", "влад"),
        ("\U0001f600", "character"),
        ("[red]Ada", "red-ada"),
    ],
)
def test_odd_names_make_safe_files(run: Callable[..., tuple[int, str, str]], name: str, file: str) -> None:
    """A name is text, never markup and never a path."""
    assert answer(run("new", name, "--seed", "1", "--json"))["changes"] == [f"characters/{file}.toml"]
    assert name in run("list")[1]


def test_two_of_one_name(run: Callable[..., tuple[int, str, str]]) -> None:
    """The second file of one name gets -2, and both are found by their files' names."""
    run("new", "Vex", "--seed", "1")
    assert answer(run("new", "vex", "--seed", "2", "--json"))["changes"] == ["characters/vex-2.toml"]
    assert answer(run("sheet", "vex-2", "--json"))["result"]["character"]["name"] == "vex"


def test_the_pen_and_back(run: Callable[..., tuple[int, str, str]]) -> None:
    """Set, note, rename, copy, retire and back again each change their file, and undo gives back every byte."""
    run("new", "Vex", "--dice", VEX)
    states = [snapshot()]
    lines = [
        ("set", "vex", "hp", "7"),
        ("set", "vex", "cyberware", "rib", ",", "hypnos"),
        ("set", "vex", "credits", "-250"),
        ("set", "vex", "max_hp", "6"),
        ("set", "vex", "class", "hack"),
        ("note", "vex", "owes", "Kira"),
        ("copy", "vex", "Kira", "Two"),
        ("rename", "vex", "Vexation"),
        ("retire", "kira"),
        ("unretire", "kira"),
    ]
    for words in lines:
        before = snapshot()
        assert run(*words, "--dry-run")[0] == 0
        assert snapshot() == before
        assert answer(run(*words, "--json"))["changes"]
        states.append(snapshot())
    people = [{name: text for name, text in state.items() if ".iendjinn" not in name} for state in states]
    for state in reversed(people[:-1]):
        assert run("undo")[0] == 0
        assert {name: text for name, text in snapshot().items() if ".iendjinn" not in name} == state
    assert answer(run("undo", "--list", "--json"))["result"]["redo"]
    assert run("redo", "10")[0] == 0
    assert {name: text for name, text in snapshot().items() if ".iendjinn" not in name} == people[-1]
    assert run("redo")[0] == 1


def test_undo_refuses_what_was_edited(run: Callable[..., tuple[int, str, str]]) -> None:
    """A file edited by hand since is refused with the difference; --keep-edits works around other keys only."""
    run("new", "Vex", "--dice", VEX)
    run("set", "vex", "hp", "7")
    path = Path("characters/vex.toml")
    path.write_text(path.read_text(encoding="utf-8").replace("luck = 4\nmax", "luck = 2 # mine\nmax"), encoding="utf-8")
    status, _, err = run("undo")
    assert status == 1
    assert "+luck = 2 # mine" in err
    assert run("undo", "--keep-edits")[0] == 0
    text = path.read_text(encoding="utf-8")
    assert "hp = 15\n" in text
    assert "luck = 2 # mine" in text
    run("set", "vex", "hp", "9")
    path.write_text(path.read_text(encoding="utf-8").replace("hp = 9", "hp = 8"), encoding="utf-8")
    assert run("undo", "--keep-edits")[0] == 1


def test_the_log(run: Callable[..., tuple[int, str, str]]) -> None:
    """The log tells what was typed, rolled and undone; its dice are what their seeds give."""
    run("new", "Vex", "--seed", "5")
    run("roll", "2d6+1", "for", "luck")
    run("set", "vex", "luck", "0")
    run("undo")
    entries = answer(run("log", "--json"))["result"]["entries"]
    assert [entry["command"] for entry in entries] == ["new", "roll", "set", "undo"]
    assert [entry["undone"] for entry in entries] == [False, False, True, False]
    assert "for luck" in run("log", "-n", "3")[1]
    assert len(answer(run("log", "vex", "-n", "2", "--json"))["result"]["entries"]) == 2
    assert "## 20" in run("log", "export")[1]
    assert "d6: 3 rolls" in run("log", "stats")[1] or "d6" in run("log", "stats")[1]
    checked = answer(run("log", "verify", "--json"))["result"]
    assert (checked["agree"], checked["differ"]) == (2, [])
    assert run("log", "nobody")[0] == 2


def test_dice_and_tables(run: Callable[..., tuple[int, str, str]]) -> None:
    """Rolls, tables and searches answer with their faces and rows."""
    told = answer(run("roll", "2d6", "+", "1", "=3,4", "--json"))
    assert (told["result"]["total"], told["result"]["faces"]) == (8, [3, 4])
    assert run("r", "d44", "=3,2")[1] == "d44: 32\n"
    assert len(answer(run("table", "--json"))["result"]["tables"]) == len(GAME_TABLES)
    assert len(answer(run("table", "weapons", "--json"))["result"]["rows"]) == 16
    assert answer(run("table", "roll", "cyberware", "=1,2", "--json"))["result"]["row"] == "Bulletproof Skin"
    assert "Noise Maker" in run("table", "equipment")[1]
    assert run("table", "roll", "weapons")[0] == 1
    assert run("table", "roll")[0] == 2
    assert run("table", "nonsense")[0] == 2
    run("new", "Vex", "--dice", VEX)
    found = answer(run("find", "ammo", "--json"))["result"]
    assert found["people"]
    assert "grenade" in run("find", "grenade")[1].lower()
    assert run("find", "zzz")[1].startswith("nothing")


def test_loot_and_cash(run: Callable[..., tuple[int, str, str]]) -> None:
    """A looted stick pays its dice when it is cashed."""
    run("new", "Vex", "--dice", VEX)
    assert answer(run("loot", "--json", "=1"))["result"]["row"] == "Ammo"
    assert run("loot", "vex", "=94")[0] == 0
    assert answer(run("cash", "vex", "stick", "=7", "--json"))["result"]["credits"] == 1700
    assert run("cash", "vex", "rifle")[0] == 1


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("hp = 15\nmax", 'hp = "7"\nmax', "hp"),
        ("hp = 15\nmax", "hp = true\nmax", "hp"),
        ("hp = 15\nmax", "hp = 99\nmax", "hp"),
        ("uses = 3", "uses = 7", "uses"),
        ('place = "hands"', 'place = "nowhere"', "place"),
        ("format = 1", "format = 99", "format"),
        ("format = 1", "", "format"),
        ('name = "Vex"', "name = ", "line"),
    ],
)
def test_a_bad_file(run: Callable[..., tuple[int, str, str]], old: str, new: str, key: str) -> None:
    """A bad file is named with its key, is left as it is, and hides nobody else."""
    run("new", "Vex", "--dice", VEX)
    run("new", "Kira", "--seed", "1")
    path = Path("characters/vex.toml")
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    before = snapshot()
    status, out, err = run("sheet", "vex")
    assert (status, out) == (3, "")
    assert "characters/vex.toml" in err
    assert key in err
    assert run("set", "vex", "luck", "1")[0] == 3
    status, out, err = run("list")
    assert status == 0
    assert "Kira" in out
    assert len(err.splitlines()) == 1
    assert {name: before[name] for name in before} == {name: snapshot()[name] for name in before}


def test_an_unknown_key_is_kept(run: Callable[..., tuple[int, str, str]]) -> None:
    """An unknown key stays in the file, with a warning that names the nearest each time."""
    run("new", "Vex", "--dice", VEX)
    path = Path("characters/vex.toml")
    path.write_text(
        path.read_text(encoding="utf-8").replace("luck = 4\n", "luck = 4\nluk = 1 # mine\n", 1), encoding="utf-8"
    )
    assert 'nearest is "luck"' in run("set", "vex", "hp", "3")[2]
    assert "luk = 1 # mine" in path.read_text(encoding="utf-8")
    assert 'nearest is "luck"' in run("sheet", "vex")[2]


def test_words_that_are_wrong(run: Callable[..., tuple[int, str, str]]) -> None:
    """Each wrong line is one clear line on standard error, with the contract's status."""
    run("new", "Vex", "--dice", VEX)
    run("new", "Vera", "--seed", "1")
    for words, status in [
        (("sheet", "nobody"), 2),
        (("sheet", "ve"), 2),
        (("sheet",), 2),
        (("nonsense",), 2),
        (("re",), 2),
        (("set", "vex", "hp", "99"), 1),
        (("set", "vex", "hp", "seven"), 2),
        (("set", "vex", "nose", "7"), 2),
        (("set", "vex", "name", "x"), 2),
        (("new", "X", "--swap", "str", "str"), 1),
        (("new", "X", "--class", "nothing"), 2),
        (("new", "--count", "0"), 2),
        (("roll", "2d"), 2),
        (("roll", "d6", "--sed", "3"), 2),
        (("list", "--dice", "1", "--seed", "1"), 2),
        (("list", "--seed", "x"), 2),
        (("list", "--dice"), 2),
        (("undo", "0"), 2),
        (("campaign", "old", "x"), 2),
        (("list", "--campaign", "missing"), 3),
        (("rename", "vex", "Vex"), 2),
        (("unretire", "vex"), 2),
    ]:
        told, out, err = run(*words)
        assert (told, out) == (status, ""), (words, err)
        assert len(err.splitlines()) == 1, words
    status, out, err = run("sheet", "nobody", "--json")
    assert (out, json.loads(err)["exit"]) == ("", 2)


def test_campaign_new(run: Callable[..., tuple[int, str, str]]) -> None:
    """A campaign is made once, found by its name, and refused where a file is."""
    assert run("campaign", "new", "chiba", "--dry-run")[0] == 0
    assert not Path("chiba").exists()
    assert run("campaign", "new", "chiba")[0] == 0
    assert run("campaign", "new", "chiba")[0] == 1
    assert run("list", "--campaign", "chiba")[0] == 0
    Path("file").write_text("x", encoding="utf-8")
    assert run("campaign", "new", "file")[0] == 3


def test_edit(run: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """What an editor leaves is checked before it counts."""
    run("new", "Vex", "--dice", VEX)
    monkeypatch.setenv("VISUAL", "sed -i s/luck.=.4/luck=3/")
    assert run("edit", "vex")[0] == 0
    assert answer(run("sheet", "vex", "--json"))["result"]["character"]["luck"] == 3
    monkeypatch.setenv("VISUAL", "sed -i s/luck=3/luck=x/")
    status, _, err = run("edit", "vex")
    assert status == 3
    assert "kept in" in err


def test_a_full_disk(run: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full while writing leaves everything as it was."""
    run("new", "Vex", "--dice", VEX)
    before = snapshot()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    status, out, err = run("set", "vex", "hp", "7")
    assert (status, out) == (3, "")
    assert "no space left" in err
    assert {
        name: text for name, text in snapshot().items() if not name.startswith((".iendjinn/lock", ".iendjinn/known"))
    } == {name: text for name, text in before.items() if not name.startswith((".iendjinn/lock", ".iendjinn/known"))}


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """Each command's help begins with its summary, and has examples."""
    for name, entry in COMMANDS.items():
        command = Suite().get_command(None, name)  # type: ignore[arg-type]
        assert isinstance(command, Verb)
        assert (command.help or "").split("\n")[0] == entry.summary
        assert len(command.examples) >= 2
        assert perform([name, "--help"])[0] == 0
        assert "Examples:" in capsys.readouterr().out
