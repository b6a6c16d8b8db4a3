"""`new`: the faces in the order of the contract, what may be picked, what is refused, and the party."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

VEX = "4,1,3,2,6,4,10,1,1,2,37,92,20"
WHYS = (
    "strength",
    "dexterity",
    "intelligence",
    "presence",
    "hp",
    "luck",
    "credits",
    "class",
    "cyberware",
    "cyberware",
    "clothing",
    "pocket",
    "feature",
)


@pytest.mark.rule("1.1a")
@pytest.mark.rule("1.2a")
@pytest.mark.rule("1.2b")
@pytest.mark.rule("1.3a")
@pytest.mark.rule("1.4a")
@pytest.mark.rule("1.6b")
def test_the_example_of_the_contract_comes_out_value_by_value(line: Program, empty: Path) -> None:
    """`new Vex` with the contract's faces gives the contract's Merc, each value of the JSON in its place."""
    answer = line(f"new Vex --dice {VEX} --json").answer
    assert answer["command"] == "new"
    assert answer["changes"] == ["characters/vex.toml"]
    assert answer["entry"] == 1
    assert answer["result"]["rolls"] == {
        "strength": 3,
        "dexterity": 0,
        "intelligence": 2,
        "presence": 1,
        "hp": 15,
        "luck": 4,
        "credits": 1000,
        "class": 1,
        "cyberware": 12,
        "clothing": 37,
        "pocket": 92,
        "feature": 20,
    }
    character = answer["result"]["character"]
    (cyberware,) = character.pop("cyberware")
    assert cyberware["name"] == "Bulletproof Skin"
    assert isinstance(cyberware["effect"], str)
    assert cyberware["effect"]
    things = [
        ("Assault Rifle", "hands", 2, None),
        ("Ammo", "backpack", 1, 3),
        ("Flak Jacket", "body", 1, None),
        ("Pack of Protein Bars", "backpack", 1, 3),
    ]
    assert character == {
        "name": "Vex",
        "file": "characters/vex.toml",
        "kind": "pc",
        "class": "Merc",
        "attributes": {
            "strength": {"base": 3, "bonus": 0, "total": 3},
            "dexterity": {"base": 0, "bonus": 0, "total": 0},
            "intelligence": {"base": 2, "bonus": 0, "total": 2},
            "presence": {"base": 1, "bonus": 0, "total": 1},
        },
        "hp": 15,
        "max_hp": 15,
        "luck": 4,
        "max_luck": 4,
        "credits": 1000,
        "armor": 2,
        "state": "up",
        "clothing": "Overalls",
        "pocket": "Can of spray paint",
        "feature": "Unusually broad",
        "notes": "",
        "slots": {
            "used": 5,
            "capacity": 10,
            "backpack": {"used": 2, "capacity": 6},
            "encumbered": False,
        },
        "items": [
            {
                "name": name,
                "place": place,
                "slots": slots,
                "uses": uses,
                "max_uses": uses,
                "broken": False,
                "upgrades": [],
                "program": None,
            }
            for name, place, slots, uses in things
        ],
        "effects": [],
    }
    assert [die["face"] for die in answer["dice"]] == [int(face) for face in VEX.split(",")]
    assert [die["why"] for die in answer["dice"]] == list(WHYS)
    sizes = ["d4"] * 4 + ["d6", "d4", "d10", "d6", "d4", "d4", "d100", "d100", "d20"]
    assert [die["die"] for die in answer["dice"]] == sizes
    held = tomllib.loads((empty / "characters" / "vex.toml").read_text(encoding="utf-8"))
    assert (held["name"], held["hp"], held["items"][0]["place"]) == ("Vex", 15, "hands")


def test_plain_output_says_who_this_is_and_how_to_go_on(line: Program, empty: Path) -> None:
    """The plain text holds the sentence of the contract, the sheet, and the next step; standard error is silent."""
    assert not list((empty / "characters").iterdir())
    told = line("new Vex", f"={VEX}")
    assert (told.status, told.err) == (0, "")
    sentence = " ".join(told.out[: told.out.index("+--")].split())
    assert sentence == (
        "Vex: strength 3, dexterity 0, intelligence 2, presence 1; HP 15; luck 4; 1,000 credits; Merc with Bulletproof "
        "Skin (armor 1, 2 with Flak Jacket); overalls; can of spray paint; unusually broad; 5 of 10 slots"
    )
    missing(("Assault Rifle", "next: iendjinn sheet vex"), told.out)


def test_the_text_of_json_is_what_plain_prints(line: Program, empty: Path) -> None:
    """`text` is the plain output to the letter, for one person and for a party."""
    for words in (f"new Vex ={VEX}", "new --count 3 --seed 5"):
        plain = line(f"{words} --plain --dry-run").out
        assert line(f"{words} --json --dry-run").answer["text"] == plain.removesuffix("\n")
    assert not list((empty / "characters").iterdir())


@pytest.mark.parametrize("words", [f"new Vex ={VEX}", "new --seed 9", "new --count 4 --seed 9"])
def test_a_dry_run_shows_all_and_writes_nothing(line: Program, empty: Path, words: str) -> None:
    """--dry-run tells the changes it would make; folder and journal are as before, and the real line then agrees."""
    before = snapshot(empty)
    dry = line(f"{words} --json --dry-run").answer
    assert snapshot(empty) == before
    assert dry["entry"] is None
    done = line(f"{words} --json").answer
    assert done["entry"] == 1
    assert {**done, "entry": None} == dry
    assert [(empty / path).is_file() for path in done["changes"]] == [True] * len(done["changes"])


@pytest.mark.parametrize(
    ("pick", "without", "key", "value"),
    [
        ("--class netrunner", [7], "class", "Netrunner"),
        ("--class 2", [7], "class", "Netrunner"),
        ("--class net", [7], "class", "Netrunner"),
        ("--class samurai", [7], "class", "Street Samurai"),
        ("--cyberware neurodeck", [8, 9], "cyberware", "Neurodeck"),
        ("--cyberware 22", [8, 9], "cyberware", "Neurodeck"),
        ("--cyberware muscles", [8, 9], "cyberware", "Hydraulic Muscles"),
        ("--clothing 100", [10], "clothing", "Mirrored aviators"),
        ("--clothing 0", [10], "clothing", "Mirrored aviators"),
        ("--clothing combats", [10], "clothing", "Combats"),
        ("--pocket fake", [11], "pocket", "Fake ID"),
        ("--pocket 21", [11], "pocket", "Fake ID"),
        ("--feature 1", [12], "feature", "Facial scars"),
        ("--feature scars", [12], "feature", "Facial scars"),
    ],
)
def test_what_is_picked_is_not_rolled(  # noqa: PLR0913, PLR0917 - fixtures, and what varies
    line: Program, empty: Path, pick: str, without: list[int], key: str, value: str
) -> None:
    """A pick by name, by face, by beginning or a later word takes its dice out of the order, and is had."""
    assert empty.is_dir()
    faces = ",".join(face for place, face in enumerate(VEX.split(",")) if place not in without)
    answer = line(f"new Vex {pick} --json --dice {faces}").answer
    held = answer["result"]["character"][key]
    assert (held[0]["name"] if key == "cyberware" else held) == value
    assert [die["why"] for die in answer["dice"]] == [why for at, why in enumerate(WHYS) if at not in without]
    assert key not in answer["result"]["rolls"]


@pytest.mark.parametrize(
    ("pick", "parts"),
    [
        ("--class runer", ("'runer' is not in the table classes", "did you mean Netrunner")),
        ("--class 7", ("7 is no face of the d6",)),
        ("--class 0", ("0 is no face of the d6",)),
        ("--class r", ("'r'",)),
        ("--cyberware 45", ("45 is no face of the d44",)),
        ("--cyberware 10", ("10 is no face of the d44",)),
        ("--clothing 101", ("101 is no face of the d100",)),
        ("--pocket data", ("could be", "music demo", "data bomb")),
        ("--feature 21", ("21 is no face of the d20",)),
        ("--feature", ("--feature",)),
        (f"--class {'9' * 5000}", ("is not in the table classes",)),
    ],
)
def test_a_pick_that_is_not_there_is_refused(line: Program, empty: Path, pick: str, parts: tuple[str, ...]) -> None:
    """A pick that no row is, or several are, is exit 2: one line that names the choices, nothing written."""
    before = snapshot(empty)
    one_line(line(f"new Vex {pick}"), 2, *parts)
    assert snapshot(empty) == before


@pytest.mark.rule("1.1b")
@pytest.mark.parametrize("pair", ["strength dexterity", "str dex", "d s"])
def test_two_scores_are_swapped_by_the_beginnings_of_their_names(line: Program, empty: Path, pair: str) -> None:
    """--swap exchanges two scores and nothing else; the dice stay as they fell."""
    assert empty.is_dir()
    answer = line(f"new Vex --swap {pair} --json ={VEX}").answer
    scores = {name: score["base"] for name, score in answer["result"]["character"]["attributes"].items()}
    assert scores == {"strength": 0, "dexterity": 3, "intelligence": 2, "presence": 1}
    assert answer["result"]["rolls"]["strength"] == 3


@pytest.mark.rule("1.1b")
@pytest.mark.parametrize(
    ("words", "status", "part"),
    [
        ("new Vex --swap str str", 1, "cannot be swapped with itself"),
        ("new Vex --swap str luck", 2, "'luck' is no attribute"),
        ("new Vex --swap str", 2, "--swap"),
        ("new --count 2 --swap str dex", 2, "--count"),
        ("new --count 2 Vex", 2, "--count"),
        ("new --count 0", 2, "--count 0"),
        ("new --count 51", 2, "--count 51"),
        ("new --count many", 2, "many"),
    ],
)
def test_a_swap_or_count_that_cannot_be_is_refused(
    line: Program, empty: Path, words: str, status: int, part: str
) -> None:
    """A score is never swapped with itself (refused); all else without sense is wrong words; nothing is written."""
    before = snapshot(empty)
    one_line(line(f"{words} --seed 1"), status, part)
    assert snapshot(empty) == before


@pytest.mark.rule("1.6b")
@pytest.mark.rule("1.1b")
def test_scores_are_swapped_before_cyberware_adds(line: Program, empty: Path) -> None:
    """With Hydraulic Muscles the swapped score is the base, and the bonus stays with strength."""
    assert empty.is_dir()
    result = line("new Vex --swap str dex --cyberware 21 --json --dice 4,1,3,2,6,4,10,1,37,92,20").result
    strength = result["character"]["attributes"]["strength"]
    assert (strength["base"], strength["total"]) == (0, strength["bonus"])
    assert strength["bonus"] > 0


@pytest.mark.rule("1.5a")
def test_the_program_of_a_hacker_has_its_die_after_the_class(line: Program, empty: Path) -> None:
    """The d12 comes right after the d6 of the class, and the cassette holds that program in its ordinary grade."""
    assert empty.is_dir()
    answer = line("new Kira --json --dice 1,1,1,1,1,1,1,6,8,1,1,1,1,1").answer
    assert [(die["die"], die["why"]) for die in answer["dice"]][7:9] == [("d6", "class"), ("d12", "program")]
    (cassette,) = [item for item in answer["result"]["character"]["items"] if item["program"] is not None]
    assert (cassette["name"], cassette["program"]) == ("Data Cassette", {"name": "VIP Pass", "grade": "ordinary"})
    picked = line("new Kira --class hacker --json --dice 1,1,1,1,1,1,1,12,1,1,1,1,1").answer
    assert picked["dice"][7] == {"die": "d12", "face": 12, "why": "program"}


def test_a_name_not_given_is_rolled_last_on_one_die(line: Program, empty: Path) -> None:
    """The name's die comes last, is as large as the table of names, and gives the row of its face."""
    rows = line("table names --json").result["rows"]
    answer = line(f"new --json --dice {VEX},7").answer
    assert answer["dice"][-1] == {"die": f"d{len(rows)}", "face": 7, "why": "name"}
    assert answer["result"]["character"]["name"] == rows[6]["name"]
    assert (empty / answer["changes"][0]).is_file()


def test_a_party_is_one_whole_person_after_another(line: Program, empty: Path) -> None:
    """--count 2 takes the faces of the first person, name too, then those of the second; one entry for both."""
    first, second = f"{VEX},1", "1,1,1,1,1,1,1,2,1,1,1,1,1,2"
    answer = line(f"new --count 2 --json --dice {first},{second}").answer
    assert [one["class"] for one in answer["result"]["characters"]] == ["Merc", "Netrunner"]
    assert answer["changes"] == [one["file"] for one in answer["result"]["characters"]]
    assert [die["why"] for die in answer["dice"]] == [*WHYS, "name"] * 2
    assert answer["entry"] == 1
    assert len(list((empty / "characters").iterdir())) == 2


@pytest.mark.parametrize(
    ("faces", "parts"),
    [
        ("5,1,3,2,6,4,10,1,1,2,37,92,20", ("face 1 is 5", "d4 for strength")),
        ("4,1,3,2,6,4,10,1,1,2,37,92,21", ("face 13 is 21", "d20 for feature")),
        ("4,1,3,2,6,4,10,1,1,5,37,92,20", ("face 10 is 5", "d4 for cyberware")),
        ("4,1,3", ("a face is missing for d4 for presence", "only 3 given")),
        (f"{VEX},1", ("1 face is left over (1)",)),
        (f"{VEX},1,2,3", ("3 faces are left over (1, 2, 3)",)),
        ("0,1", ("face 1 is 0",)),
        ("4,x", ("face 2", "'x'")),
        ("4,,1", ("face 2 is missing",)),
        ("", ("face 1 is missing",)),
        ("-1", ("face 1",)),
        ("9" * 5000, ("face 1",)),
    ],
)
def test_faces_that_are_wrong_missing_or_left_over_write_nothing(
    line: Program, empty: Path, faces: str, parts: tuple[str, ...]
) -> None:
    """Exit 2, one line that says which face and for which die, and not a byte written."""
    before = snapshot(empty)
    one_line(line("new Vex --dice", faces), 2, *parts)
    assert snapshot(empty) == before


def test_the_first_line_in_a_new_campaign_says_where(line: Program, tmp_path: Path) -> None:
    """What makes a campaign's own records says once where they are, on standard error; JSON stays alone."""
    (tmp_path / "characters").mkdir()
    first = line("new Vex --seed 1 --json --campaign", str(tmp_path))
    assert first.err == f"iendjinn: a new campaign in {tmp_path}\n"
    assert first.answer["entry"] == 1
    assert line("new Kira --seed 1 --campaign", str(tmp_path)).err == ""
