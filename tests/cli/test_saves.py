"""`save`: a line each, right to the letter, with luck before the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def load(campaign: Path, stem: str, *, ropes: int) -> None:
    """Add ropes to what somebody carries."""
    path = campaign / "characters" / f"{stem}.toml"
    with path.open("a", encoding="utf-8") as file:
        file.write('\n[[items]]\nname = "Rope"\n' * ropes)


@pytest.mark.rule("3.1a")
@pytest.mark.rule("3.1c")
@pytest.mark.parametrize(
    ("words", "outcome", "total", "difficulty"),
    [
        ("vex dex =12", "success", 12, 12),
        ("vex dex =11", "consequence", 11, 12),
        ("vex dex -H =13", "consequence", 13, 16),
        ("vex dex --hard =16", "success", 16, 16),
        ("vex str =9", "success", 12, 12),
        ("vex prs =11", "success", 12, 12),
        ("vex i =10", "success", 12, 12),
        ("vex dexterity =20", "critical success", 20, 12),
        ("vex str =1", "critical failure", 4, 12),
    ],
)
def test_a_save_is_what_its_face_says(  # noqa: PLR0913, PLR0917 - fixtures, and what varies
    line: Program, campaign: Path, words: str, outcome: str, total: int, difficulty: int
) -> None:
    """The JSON of the contract, for each outcome; the file is not touched, and the entry holds the die."""
    before = (campaign / "characters" / "vex.toml").read_bytes()
    answer = line(f"save {words} --json").answer
    result = answer["result"]
    assert (result["outcome"], result["total"], result["difficulty"]) == (outcome, total, difficulty)
    assert result["total"] == result["face"] + result["modifier"] + result["luck"]
    assert [(die["die"], die["face"], die["why"]) for die in answer["dice"]] == [("d20", result["face"], "save")]
    assert (answer["changes"], answer["command"]) == ([], "save")
    assert isinstance(answer["entry"], int)
    assert (campaign / "characters" / "vex.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("s vex dex =12", "Vex: dexterity 12 against 12: success\n"),
        ("s vex dex -H =13", "Vex: dexterity 13 against 16: success with a consequence\n"),
        ("s vex str =1", "Vex: strength 1 + 3 = 4 against 12: critical failure\n"),
        ("s vex str -l =20", "Vex: strength 20 + 3 + luck 4 = 27 against 12: critical success; luck 3 left\n"),
    ],
)
def test_the_answer_is_one_short_line(line: Program, campaign: Path, words: str, told: str) -> None:
    """How it was reached and what came of it, in the words of the rules."""
    assert campaign.is_dir()
    seen = line(words)
    assert (seen.status, seen.out, seen.err) == (0, told, "")


def test_several_people_save_in_the_order_named(line: Program, campaign: Path) -> None:
    """A die each, a line each; JSON gives a list of single results, each with its name."""
    assert campaign.is_dir()
    told = line("save kira vex dex --hard =14,15")
    assert told.out == (
        "Kira: dexterity 14 + 2 = 16 against 16: success\nVex: dexterity 15 against 16: success with a consequence\n"
    )
    each = line("save kira vex dex --hard =14,15 --json").result["each"]
    assert [(one["name"], one["outcome"]) for one in each] == [("Kira", "success"), ("Vex", "consequence")]
    entry = line("log vex -n 1 --json").result["entries"][0]
    assert [die["why"] for die in entry["dice"]] == ["save, Kira", "save, Vex"]


def test_the_party_saves_at_once(line: Program, campaign: Path) -> None:
    """`party` is everybody who plays."""
    assert campaign.is_dir()
    assert len(line("save party presence --json").result["each"]) == 4


@pytest.mark.rule("3.1e")
def test_luck_is_spent_before_the_roll(line: Program, campaign: Path) -> None:
    """A point of each who saves, +4 to the roll, whatever comes of it; undo gives it back."""
    answer = line("save vex kira dex --luck =1,6 --json").answer
    assert [one["luck"] for one in answer["result"]["each"]] == [4, 4]
    assert answer["result"]["each"][1]["total"] == 12
    assert answer["changes"] == ["characters/vex.toml", "characters/kira.toml"]
    assert (held(campaign)["luck"], held(campaign, "kira")["luck"]) == (3, 2)
    assert line("undo").status == 0
    assert (held(campaign)["luck"], held(campaign, "kira")["luck"]) == (4, 3)


@pytest.mark.rule("3.1e")
def test_with_no_luck_left_no_die_is_rolled(line: Program, campaign: Path) -> None:
    """Refused also where only the second of two has none; nothing is written, not even that it was tried."""
    assert line("set kira luck 0").status == 0
    before = snapshot(campaign)
    one_line(line("save vex kira dex --luck"), 1, "Kira has no luck left")
    assert snapshot(campaign) == before


@pytest.mark.rule("2.1e")
def test_whoever_carries_too_much_makes_hard_saves_and_it_is_said(line: Program, campaign: Path) -> None:
    """Strength and dexterity, not the others; said where nobody asked for a hard one."""
    load(campaign, "vex", ropes=6)
    told = line("save vex dex =15")
    words = " ".join(told.out.split())
    assert words == "Vex: dexterity 15 against 16 (hard: 11 of 10 slots carried): success with a consequence"
    assert line("save vex int =10").out == "Vex: intelligence 10 + 2 = 12 against 12: success\n"
    assert line("save vex dex -H =15 --json").result["hard_why"] == ""


# ---- consequences --------------------------------------------------------------


def test_a_consequence_is_suggested_where_one_is_called_for(line: Program, campaign: Path) -> None:
    """After all saves a die for each who fell short; none for a success, a critical, or without being asked."""
    assert campaign.is_dir()
    answer = line("save vex kira dex --consequence =11,12,6 --json").answer
    first, second = answer["result"]["each"]
    assert (first["suggestion"], second["suggestion"]) == ("you are hurt: d4 damage", "")
    assert [die["die"] for die in answer["dice"]] == ["d20", "d20", "d20"]
    missing(
        ("success with a consequence: you are hurt: d4 damage",),
        " ".join(line("s vex dex --consequence =11,6").out.split()),
    )
    assert line("save vex dex --consequence =1").status == 0
    assert line("save vex dex =11 --json").result["suggestion"] == ""


def test_the_table_of_consequences_can_be_rolled_and_changed(line: Program, campaign: Path) -> None:
    """It is a table like any other."""
    assert line("table consequences").status == 0
    (campaign / "tables").mkdir()
    (campaign / "tables" / "mine.toml").write_text(
        '[about.consequences]\nreplace = true\ndice = "rows"\n[[consequences]]\nname = "it rains"\n', encoding="utf-8"
    )
    assert line("save vex dex --consequence =11,1 --json").result["suggestion"] == "it rains"


# ---- at a terminal ---------------------------------------------------------------


def test_at_a_terminal_the_odds_stand_below_where_luck_is_left(line: Program, campaign: Path) -> None:
    """45% to make it, 65% with luck; nothing for whoever has none, and nothing through a pipe."""
    assert campaign.is_dir()
    assert line("save vex dex =3 --plain", terminal=True).out.splitlines()[1] == "45%, with luck 65%"
    assert line("save vex kira dex =3,3 --plain", terminal=True).out.splitlines()[2:] == [
        "Vex: 45%, with luck 65%",
        "Kira: 55%, with luck 75%",
    ]
    assert line("save vex dex -H =3 --plain", terminal=True).out.splitlines()[1] == "25%, with luck 45%"
    assert line("save vex dex -l =3 --plain", terminal=True).out.splitlines()[-1] == "45%, with luck 65%"
    assert line("set vex luck 0").status == 0
    assert len(line("save vex dex =3 --plain", terminal=True).out.splitlines()) == 1
    assert line("save kira dex =3").out.count("\n") == 1


# ---- bad input -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        ("save vex charm", 2, ("'charm' is no attribute", "strength, dexterity")),
        ("save vex kira", 2, ("'kira' is no attribute",)),
        ("save vex", 2, ("an attribute is missing",)),
        ("save", 2, ("a name and an attribute are missing",)),
        ("save nobody dex", 2, ("nobody called 'nobody'",)),
        ("save vex vex dex", 2, ("Vex is named twice",)),
        ("save vex dex --lukc", 2, ("there is no option", "--luck")),
        ("save vex dex =21", 2, ("face 1 is 21",)),
        ("save vex dex =12,3", 2, ("1 face is left over",)),
        ("save vex kira dex =12", 2, ("a face is missing",)),
    ],
)
def test_bad_words_roll_nothing(line: Program, campaign: Path, words: str, status: int, parts: tuple[str, ...]) -> None:
    """One line, the status of the contract, and nothing written."""
    before = snapshot(campaign)
    one_line(line(words), status, *parts)
    assert snapshot(campaign) == before


def test_the_dead_make_no_saves(line: Program, campaign: Path) -> None:
    """The incapacitated may; force overrules it for the dead, and the log says so."""
    assert line("set vex hp 0").status == 0
    assert line("save vex str =12").status == 0
    assert line("set vex hp -1").status == 0
    before = snapshot(campaign)
    one_line(line("save vex str"), 1, "Vex is dead")
    assert snapshot(campaign) == before
    assert line("save vex str =12 --force").status == 0
    assert line("log -n 1 --json").result["entries"][0]["forced"]


def test_the_dead_of_a_party_are_passed_over(line: Program, campaign: Path) -> None:
    """Everyone else of the party makes the save, with a warning for each who cannot; named, the dead are refused."""
    assert line("set vex hp -1").status == 0
    for seed, name in enumerate(("Ash", "Bo")):
        assert line(f"new {name} --seed {seed}").status == 0
    alive = [one["name"] for one in line("list --json").result["characters"] if one["kind"] == "pc" and one["hp"] >= 0]
    assert alive
    faces = ",".join(["12"] * len(alive))
    saved = line(f"save party str --json ={faces}")
    assert [one["name"] for one in saved.result["each"]] == alive
    assert "Vex is dead; left out" in saved.err
    assert [one["name"] for one in line("odds save party str --json").result["each"]] == alive
    one_line(line("save vex party str"), 1, "Vex is dead")
    for one in alive:
        assert line("set", one, "hp", "-1").status == 0
    before = snapshot(campaign)
    one_line(line("save party str"), 1, "Vex is dead", "iendjinn list")
    assert snapshot(campaign) == before
    assert line(f"save party str --force ={faces},12").status == 0
