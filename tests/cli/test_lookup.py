"""`roll`, `table`, `table roll`, `find`, `loot`, `cash` and `campaign new`."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


@pytest.mark.parametrize(
    ("words", "faces", "total", "text"),
    [
        ("roll 2d6+1 =3,4", [3, 4], 8, "2d6+1: [3, 4] + 1 = 8"),
        ("roll d44 =3,2", [3, 2], 32, "d44: 32"),
        ("roll d100 =100", [100], 100, "d100: 100"),
        ("roll d10x100 =7", [7], 700, None),
        ("roll 2d6kh1 =2,5", [2, 5], 5, None),
        ("roll d4-1 =1", [1], 0, None),
        ("roll d20 + 5 =3", [3], 8, None),
        ("roll d20 does the guard wake up =14", [14], 14, "does the guard wake up: d20: 14"),
        ("roll -1 + d4 =1", [1], 0, None),
        ("r d20 =14", [14], 14, "d20: 14"),
        ("ro d20 =14", [14], 14, "d20: 14"),
    ],
)
def test_any_dice_are_rolled(  # noqa: PLR0913, PLR0917 - fixtures, and what varies
    line: Program, campaign: Path, words: str, faces: list[int], total: int, text: str | None
) -> None:
    """`roll` gives each face and the total, and an entry in the journal with the dice; no file changes."""
    people = snapshot(campaign / "characters")
    answer = line(f"{words} --json").answer
    assert answer["command"] == "roll"
    assert (answer["result"]["faces"], answer["result"]["total"]) == (faces, total)
    assert [die["face"] for die in answer["dice"]] == faces
    assert (answer["changes"], answer["entry"]) == ([], 5)
    if text is not None:
        assert answer["text"] == text
    assert snapshot(campaign / "characters") == people
    last = (campaign / ".iendjinn" / "journal.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    assert json.loads(last)["n"] == 5


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("roll foo", ("cannot read 'foo' as dice: column 1",)),
        ("roll 2d", ("column 3",)),
        ("roll 0d6", ()),
        ("roll d0", ()),
        (f"roll {'9' * 5000}d6", ()),
        ("roll 99999999d6", ()),
        (f"roll {'+'.join(['d6'] * 3000)}", ()),
        (f"roll d6 {'x' * 201}", ("the label is 201 characters long",)),
        ("roll", ("missing argument",)),
        ("roll 2d6 =1", ("a face is missing",)),
        ("roll d6 =1,2", ("1 face is left over",)),
    ],
)
def test_what_are_no_dice_is_told_by_column(line: Program, campaign: Path, words: str, parts: tuple[str, ...]) -> None:
    """Dice that cannot be read or rolled are exit 2 in one line, with no entry."""
    before = snapshot(campaign)
    one_line(line(words), 2, *parts)
    assert snapshot(campaign) == before


def test_a_seed_rolls_the_same_again(line: Program, campaign: Path) -> None:
    """--seed N gives the same faces each time, another seed others; the journal keeps the seed."""
    first, again, other = (line(f"roll 10d100 --json --seed {seed}").answer for seed in (7, 7, 8))
    assert first["dice"] == again["dice"] != other["dice"]
    last = (campaign / ".iendjinn" / "journal.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    assert json.loads(last)["seed"] == 8


def test_tables_are_listed_and_shown(line: Program, campaign: Path) -> None:
    """`table` lists all; `table NAME` shows rows, by a beginning too; neither writes anything."""
    before = snapshot(campaign)
    tables = line("table --json").answer
    named = {one["name"]: one for one in tables["result"]["tables"]}
    assert {"weapons", "cyberware", "loot", "names"} <= set(named)
    assert named["cyberware"]["dice"] == "d44"
    assert named["names"]["count"] >= 100
    missing(named, line("table").out)
    shown = line("table cyb --json").answer
    assert (shown["result"]["table"], shown["entry"], shown["changes"]) == ("cyberware", None, [])
    assert len(shown["result"]["rows"]) == 16
    missing(("Bulletproof Skin", "Hypnos"), line("table cyberware").out)
    assert snapshot(campaign) == before


def test_a_row_is_rolled_on_its_table(line: Program, campaign: Path) -> None:
    """`table roll` gives table, face and row, with its dice and an entry."""
    answer = line("table roll cyberware =1,2 --json").answer
    result = answer["result"]
    assert (result["table"], result["face"], result["row"]) == ("cyberware", 12, "Bulletproof Skin")
    assert (answer["command"], answer["changes"], answer["entry"]) == ("table", [], 5)
    assert [die["die"] for die in answer["dice"]] == ["d4", "d4"]
    assert line("table roll pocket =100 --json").result["row"] == "Flick knife"
    missing(("cyberware 12: Bulletproof Skin",), line("table roll cyberware =1,2").out)
    assert campaign.is_dir()


@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        ("table roll weapons =1", 1, ("the table weapons is not rolled",)),
        ("table roll", 2, ("roll on which table?",)),
        ("table roll nothing", 2, ("there is no table 'nothing'",)),
        ("table cyberwear", 2, ("did you mean cyberware",)),
        ("table c", 2, ("'c' could be costs, cyberware, classes, consequences, clothing",)),
        ("table roll cyberware =5,1", 2, ("face 1 is 5",)),
        ("table weapons =5", 2, ("left over",)),
    ],
)
def test_no_table_and_no_die_are_refused(
    line: Program, campaign: Path, words: str, status: int, parts: tuple[str, ...]
) -> None:
    """A table without a die is refused by the rules; unknown or ambiguous names are wrong words."""
    before = snapshot(campaign)
    one_line(line(words), status, *parts)
    assert snapshot(campaign) == before


def test_a_search_finds_rows_and_people(line: Program, campaign: Path) -> None:
    """`find` looks in names and texts of all tables and in what people have; nothing found is no error."""
    assert line("note kira owes a grenade to Hod").status == 0
    result = line("find grenade --json").result
    assert {"Frag Grenade", "Stun Grenade", "Smoke Grenade"} <= {row["name"] for row in result["found"]}
    assert {one["name"] for one in result["people"]} == {"Kira", "Corp Guard"}
    missing(("Frag Grenade", "Kira"), line("find grenade").out)
    nothing = line("find zzzz")
    assert (nothing.status, nothing.out, nothing.err) == (0, "nothing called 'zzzz'\n", "")
    one_line(line("find", " "), 2, "nothing to search for")
    assert campaign.is_dir()


@pytest.mark.rule("5.2a")
def test_a_body_is_searched(line: Program, campaign: Path) -> None:
    """`loot` gives face, row and item; without a name nobody has it, and only the journal knows."""
    answer = line("loot =94 --json").answer
    result = answer["result"]
    assert (result["face"], result["row"]) == (94, "Anonymous cred stick (D10 x 100 credits)")
    assert result["item"]["name"] == result["row"]
    assert result["character"] is None
    assert (answer["changes"], answer["entry"]) == ([], 5)
    assert line("loot =94").out.startswith("94: Anonymous cred stick")
    assert campaign.is_dir()


@pytest.mark.rule("5.2a")
def test_loot_with_a_name_goes_to_their_backpack(line: Program, campaign: Path) -> None:
    """A thing of the tables comes as that thing; an IOU has its own dice after the d100."""
    grenade = line("loot vex =100 --json").answer
    assert grenade["result"]["row"] == "Grenade (no pin!)"
    assert (grenade["result"]["item"]["name"], grenade["result"]["item"]["place"]) == ("Frag Grenade", "backpack")
    assert grenade["result"]["character"]["items"][-1] == grenade["result"]["item"]
    assert grenade["changes"] == ["characters/vex.toml"]
    written = line("loot vex =43,57 --json").answer
    assert [die["die"] for die in written["dice"]] == ["d100", "d100"]
    held = tomllib.loads((campaign / "characters" / "vex.toml").read_text(encoding="utf-8"))
    assert held["items"][-1]["text"] == "570 credits are written on it"
    assert held["credits"] == 1000


@pytest.mark.rule("5.2a")
def test_a_cred_stick_is_rolled_when_it_is_cashed(line: Program, campaign: Path) -> None:
    """An anonymous stick is D10 x 100 now; it is gone, the credits are there."""
    assert line("loot vex =94").status == 0
    answer = line("cash vex anonymous =7 --json").answer
    assert (answer["result"]["amount"], answer["result"]["credits"]) == (700, 1700)
    assert answer["result"]["character"]["credits"] == 1700
    assert (answer["changes"], answer["entry"]) == (["characters/vex.toml"], 6)
    assert not [item for item in answer["result"]["character"]["items"] if "cred stick" in item["name"]]
    assert campaign.is_dir()


def test_the_stick_in_the_pocket_pays_once(line: Program, campaign: Path) -> None:
    """The pocket's stick pays its printed credits without dice, is marked empty, and pays no second time."""
    answer = line("cash kira stick --json").answer
    assert (answer["result"]["amount"], answer["result"]["credits"], answer["dice"]) == (400, 900, [])
    assert answer["result"]["character"]["pocket"].endswith("(empty)")
    before = snapshot(campaign)
    one_line(line("cash kira stick"), 1, "was cashed already")
    one_line(line("cash kira cyberdeck"), 1, "Cyberdeck pays nothing by itself")
    one_line(line("cash kira yacht"), 2, "Kira has no 'yacht'")
    one_line(line("cash vex stick =3"), 2, "Vex has no 'stick'")
    assert snapshot(campaign) == before


def test_which_of_two_sticks_is_asked_or_told(line: Program, campaign: Path) -> None:
    """Two different sticks are exit 2 with both named; at a terminal a numbered choice; nothing is cashed unasked."""
    assert line("loot kira =94").status == 0
    before = snapshot(campaign)
    one_line(line("cash kira stick =7"), 2, "'stick' could be Anonymous cred stick", "Untraceable cred stick")
    assert snapshot(campaign) == before
    told = line("cash kira stick --plain", terminal=True, answers="2\n")
    assert told.status == 0
    missing(("  1  Anonymous cred stick", "  2  Untraceable cred stick", "Which stick? (1-2)"), told.err)
    assert "+400 credits" in told.out


def test_a_campaign_is_made_where_it_is_told(line: Program, tmp_path: Path) -> None:
    """`campaign new DIR` makes folder, campaign.toml and characters/, and says where; the next line can use it."""
    place = tmp_path / "chiba"
    told = line("campaign new", str(place))
    assert (told.status, told.err) == (0, "")
    assert "made the campaign" in told.out
    assert tomllib.loads((place / "campaign.toml").read_text(encoding="utf-8")) == {"format": 1, "name": "chiba"}
    assert (place / "characters").is_dir()
    assert line("new Vex --seed 1 --json --campaign", str(place)).answer["entry"] == 2


def test_a_campaign_says_in_json_what_it_made(line: Program, tmp_path: Path) -> None:
    """`campaign new --json` gives the folder, campaign.toml among the changes, and its entry."""
    answer = line("campaign new --json", str(tmp_path / "chiba")).answer
    assert answer["command"] == "campaign"
    assert answer["result"]["campaign"] == str(tmp_path / "chiba")
    assert (answer["changes"], answer["entry"]) == (["campaign.toml"], 1)


def test_no_campaign_is_made_twice_or_over_a_file(line: Program, campaign: Path) -> None:
    """A campaign that is there is refused, a file is exit 3, words that make no sense exit 2; nothing is written."""
    (campaign / "file").write_bytes(b"mine")
    before = snapshot(campaign)
    one_line(line("campaign new ."), 1, "is a campaign already")
    one_line(line("campaign new file"), 3, "file: is a file, not a folder")
    one_line(line("campaign new file/below"), 3, "file/below")
    one_line(line("campaign new", ""), 2, "empty")
    one_line(line("campaign new", "a\0b"), 2)
    one_line(line("campaign old x"), 2, "campaign has no 'old'")
    one_line(line("campaign new"), 2, "which folder?")
    assert snapshot(campaign) == before
