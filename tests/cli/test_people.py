"""`sheet`, `list`, `rename`, `copy`, `retire` and `unretire`: who there is, and under which name."""

from __future__ import annotations

import errno
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, missing, one_line, snapshot
from tests.crash.faults import faults

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

CHARACTER_KEYS = [
    "name",
    "file",
    "kind",
    "class",
    "attributes",
    "hp",
    "max_hp",
    "luck",
    "max_luck",
    "credits",
    "armor",
    "state",
    "cyberware",
    "clothing",
    "pocket",
    "feature",
    "notes",
    "slots",
    "items",
    "effects",
]


def test_a_sheet_shows_one_person_and_changes_nothing(line: Program, campaign: Path) -> None:
    """`sheet` prints who that is; its JSON is the character of the contract, with no dice, changes or entry."""
    before = snapshot(campaign)
    told = line("sheet vex")
    assert (told.status, told.err) == (0, "")
    missing(("Vex", "Merc", "15 of 15", "Assault Rifle", "Flak Jacket", "Bulletproof Skin", "Overalls"), told.out)
    answer = line("sheet vex --json").answer
    assert (answer["command"], answer["dice"], answer["changes"], answer["entry"]) == ("sheet", [], [], None)
    assert answer["text"] == told.out.removesuffix("\n")
    assert list(answer["result"]) == ["character"]
    assert list(answer["result"]["character"]) == CHARACTER_KEYS
    assert snapshot(campaign) == before


def test_a_person_without_a_choice_is_named_or_the_party_is(line: Program, campaign: Path) -> None:
    """`sheet` takes a name or --party, not both and not neither; --party leaves the game master's own people out."""
    one_line(line("sheet"), 2, "--party")
    one_line(line("sheet vex --party"), 2, "--party")
    assert line("set corp kind npc").status == 0
    answer = line("sheet --party --json").answer
    assert [one["name"] for one in answer["result"]["each"]] == ["Kira", "Old Tom", "Vex"]
    assert campaign.is_dir()


def test_a_sheet_is_written_to_a_file_in_plain(line: Program, campaign: Path) -> None:
    """-o FILE writes the drawing there and says so; a folder that is not there is exit 3; a dry run writes nothing."""
    plain = line("sheet vex --plain").out
    told = line("sheet vex -o vex.txt")
    assert (told.status, told.out, told.err) == (0, "", "iendjinn: written to vex.txt\n")
    assert (campaign / "vex.txt").read_text(encoding="utf-8") == plain
    one_line(line("sheet vex -o", "no/such/folder.txt"), 3, "no/such/folder.txt", "cannot be written")
    one_line(line("sheet vex -o ."), 3, "cannot be written")
    assert line("sheet vex -o other.txt --dry-run").status == 0
    assert not (campaign / "other.txt").exists()


def test_a_file_is_written_whole_or_stays(line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What -o writes over stays whole where the disk is full, keeps its rights, and is never a campaign's own file."""
    path = campaign / "vex.txt"
    path.write_text("my notes\n", encoding="utf-8")
    path.chmod(0o600)
    with faults(monkeypatch) as machine:
        machine.refuse = lambda _number, name: OSError(errno.ENOSPC, "full") if name == "replace" else None
        one_line(line("sheet vex -o vex.txt"), 3, "vex.txt", "cannot be written")
    assert path.read_text(encoding="utf-8") == "my notes\n"
    assert [one.name for one in campaign.glob("vex*")] == ["vex.txt"]
    assert line("sheet vex -o vex.txt").status == 0
    assert path.read_text(encoding="utf-8").startswith("+-")
    assert path.stat().st_mode & 0o777 == 0o600 or sys.platform == "win32"
    before = (campaign / "characters" / "vex.toml").read_bytes()
    one_line(line("sheet kira -o characters/vex.toml"), 1, "characters/vex.toml", "own files")
    assert (campaign / "characters" / "vex.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("vex", "Vex"),
        ("VEX", "Vex"),
        ("v", "Vex"),
        ("old tom", "Old Tom"),
        ("old-tom", "Old Tom"),
        ("Old  Tom", "Old Tom"),
        ("ol", "Old Tom"),
        ("corp", "Corp Guard"),
        ("kïrá", "Kira"),
        ("characters/vex.toml", "Vex"),
        ("vex.toml", "Vex"),
        ("guard", ""),
        ("vexx", ""),
        ("../characters/vex", ""),
        (".", ""),
        ("", ""),
        (" ", ""),
        ("*", ""),
    ],
)
def test_a_person_is_meant_by_stem_name_or_beginning(line: Program, campaign: Path, word: str, name: str) -> None:
    """Case, accents and hyphens for spaces do not matter; a file's name does too, a name's middle means nobody."""
    assert campaign.is_dir()
    if name:
        assert line("sheet --json", word).result["character"]["name"] == name
    else:
        one_line(line("sheet", word), 2)


def test_several_words_are_one_name(line: Program, campaign: Path) -> None:
    """`sheet old tom` needs no quotes."""
    assert campaign.is_dir()
    assert line("sheet old tom --json").result["character"]["name"] == "Old Tom"


def test_exact_beats_beginning_and_several_are_told(line: Program, campaign: Path) -> None:
    """Dan is found beside Daniel; what both begin with is exit 2 with both named; the unknown gets the nearest."""
    assert campaign.is_dir()
    for name in ("Daniel", "Dan"):
        assert line("copy vex", name).status == 0
    assert line("sheet dan --json").result["character"]["name"] == "Dan"
    one_line(line("sheet da"), 2, "'da' could be Dan (dan), Daniel (daniel)")
    assert line("sheet da --json").error["message"] == "'da' could be Dan (dan), Daniel (daniel)"
    one_line(line("sheet denial"), 2, "nobody called 'denial'", "did you mean Daniel")


def test_everyone_stands_in_a_line(line: Program, campaign: Path) -> None:
    """`list` shows a line a person in the order of their files; its JSON holds everyone's whole character."""
    told = line("list")
    assert (told.status, told.err) == (0, "")
    lines = told.out.splitlines()
    assert [row.split("  ")[0] for row in lines[2:]] == ["Corp Guard", "Kira", "Old Tom", "Vex"]
    missing(("HP", "Luck", "Credits", "Slots", "State"), lines[0])
    missing(("15/15", "4/4", "1,000", "5/10", "up"), lines[-1])
    answer = line("list --json").answer
    assert list(answer["result"]) == ["characters"]
    assert all(list(one) == CHARACTER_KEYS for one in answer["result"]["characters"])
    assert answer["entry"] is None
    assert campaign.is_dir()


def test_an_empty_campaign_lists_nobody(line: Program, empty: Path) -> None:
    """A campaign with nobody in it is no error: it says so, and --json has an empty list."""
    told = line("list")
    assert (told.status, told.err) == (0, "")
    assert told.out.strip()
    assert line("list --json").result == {"characters": []}
    assert line("sheet --party").out.strip() == "nobody is in play"
    one_line(line("sheet vex"), 2, "no one is, yet", "iendjinn new NAME")
    assert not list((empty / "characters").iterdir())


def test_rename_moves_the_file_with_the_name(line: Program, campaign: Path) -> None:
    """The file takes the new name, both paths are changes, and what a person wrote in it stays."""
    path = campaign / "characters" / "vex.toml"
    path.write_text(path.read_text(encoding="utf-8") + "# my own words\n", encoding="utf-8")
    answer = line("rename vex Vexation the Third --json").answer
    assert answer["text"].startswith("Vex is now Vexation the Third")
    assert sorted(answer["changes"]) == ["characters/vex.toml", "characters/vexation-the-third.toml"]
    assert answer["entry"] == 5
    assert list(answer["result"]) == ["character"]
    assert answer["result"]["character"]["file"] == "characters/vexation-the-third.toml"
    assert not path.exists()
    text = (campaign / "characters" / "vexation-the-third.toml").read_text(encoding="utf-8")
    assert text.endswith("# my own words\n")
    assert tomllib.loads(text)["name"] == "Vexation the Third"


def test_a_new_spelling_of_the_same_name_keeps_the_file(line: Program, campaign: Path) -> None:
    """`rename vex VEX` changes the name in the file where it lies; the very same name is refused."""
    answer = line("rename vex VEX --json").answer
    assert answer["changes"] == ["characters/vex.toml"]
    assert "VEX" in (campaign / "characters" / "vex.toml").read_text(encoding="utf-8")
    one_line(line("rename vex VEX"), 2, "VEX is the name already")


def test_a_copy_is_a_second_person(line: Program, campaign: Path) -> None:
    """Everything comes along but the name; the first is untouched; a name that is taken makes a file with -2."""
    before = (campaign / "characters" / "vex.toml").read_bytes()
    answer = line("copy vex Vex Two --json").answer
    assert answer["changes"] == ["characters/vex-two.toml"]
    assert answer["result"]["character"]["name"] == "Vex Two"
    assert (campaign / "characters" / "vex.toml").read_bytes() == before
    copied = (campaign / "characters" / "vex-two.toml").read_bytes()
    assert copied == before.replace(b'name = "Vex"', b'name = "Vex Two"')
    assert line("copy vex Vex --json").answer["changes"] == ["characters/vex-2.toml"]


def test_retired_people_leave_play_and_come_back(line: Program, campaign: Path) -> None:
    """The file moves among the retired, byte for byte, and back; they are listed apart and still have a sheet."""
    before = (campaign / "characters" / "vex.toml").read_bytes()
    answer = line("retire vex --json").answer
    assert sorted(answer["changes"]) == ["characters/retired/vex.toml", "characters/vex.toml"]
    assert answer["result"]["character"]["file"] == "characters/retired/vex.toml"
    assert (campaign / "characters" / "retired" / "vex.toml").read_bytes() == before
    assert "Vex" not in line("list").out
    assert "Vex" in line("list --retired").out
    assert line("sheet vex").status == 0
    one_line(line("set vex hp 3"), 2, "Vex is retired", "iendjinn unretire vex")
    one_line(line("retire vex"), 2, "Vex is retired")
    back = line("unretire vex --json").answer
    assert back["result"]["character"]["file"] == "characters/vex.toml"
    assert (campaign / "characters" / "vex.toml").read_bytes() == before
    one_line(line("unretire vex"), 2, "Vex is in play, not retired")


def test_whoever_is_called_so_exactly_is_meant_though_retired(line: Program, campaign: Path) -> None:
    """Vex, when retired, is not taken for Vexation, who is in play; nor the other way round."""
    done(line, "new Vexation --seed 3", "retire vex")
    before = snapshot(campaign)
    one_line(line("pay vex 5"), 2, "Vex is retired", "iendjinn unretire vex")
    one_line(line("attack kira VEX"), 2, "Vex is retired")
    assert line("inv vex --json").result["character"]["name"] == "Vex"
    assert snapshot(campaign) == before
    assert line("sheet vexa --json").result["character"]["name"] == "Vexation"
    done(line, "unretire vex", "retire vexation")
    one_line(line("unretire vex"), 2, "Vex is in play, not retired")


def test_nobody_takes_the_file_name_of_one_retired(line: Program, campaign: Path) -> None:
    """Someone new of a retired one's name gets -2, so that the retired one can come back to their own file."""
    assert line("retire vex").status == 0
    assert line("new Vex --seed 3 --json").answer["changes"] == ["characters/vex-2.toml"]
    assert line("unretire vex --json").answer["changes"][-1] == "characters/vex.toml"
    assert campaign.is_dir()


@pytest.mark.parametrize(
    "words",
    [
        "rename vex Vexation",
        "copy vex Vex Two",
        "retire vex",
        "set vex hp 3",
        "set vex cyberware hypnos",
        "note vex owes Kira a favour",
        "loot --seed 1",
        "loot vex --seed 1",
        "loot vex =94",
        "cash kira stick",
        "roll 2d6 =1,2",
        "table roll cyberware --seed 1",
        "campaign new chiba",
        "edit vex",
    ],
)
def test_a_dry_run_of_any_command_writes_nothing(
    line: Program, campaign: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """--dry-run tells result, dice and changes as the line itself would, with no entry, and leaves all as it was."""
    monkeypatch.setenv("EDITOR", "true")
    before = snapshot(campaign)
    dry = line(f"{words} --dry-run --json").answer
    assert snapshot(campaign) == before
    assert dry["entry"] is None
    assert {**line(f"{words} --json").answer, "entry": None} == dry
