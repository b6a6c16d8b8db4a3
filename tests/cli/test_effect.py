"""`effect`: what the tables do not know, with its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, held, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


@pytest.mark.rule("3.3d")
def test_an_effect_counts_until_its_end(line: Program, campaign: Path) -> None:
    """It raises the attribute everywhere, ends by the clock, and can be undone."""
    told = line("effect vex strength+1 1h")
    assert told.out == "Vex: strength +1, until day 1 09:00\n"
    assert line("sheet vex --json").result["character"]["attributes"]["strength"]["total"] == 4
    effects = line("effect vex blinded 10 minutes --json").result["character"]["effects"]
    assert effects == [
        {"name": "strength +1", "attribute": "strength", "bonus": 1, "until": "day 1 09:00"},
        {"name": "blinded", "attribute": "", "bonus": 0, "until": "day 1 08:10"},
    ]
    assert [one["effect"] for one in line("time +1h --json").result["ended"]] == ["strength +1", "blinded"]
    assert "effects" not in held(campaign)


def test_the_same_again_begins_again_and_another_adds_up(line: Program, campaign: Path) -> None:
    """One of a name is there once, with the later end; different ones add up."""
    done(line, "effect vex buff str+1 1h", "time +30m", "effect vex buff str+1 1h", "effect vex roid str+1 downtime")
    assert [(one["name"], one["until"]) for one in held(campaign)["effects"]] == [
        ("buff", "day 1 09:30"),
        ("roid", "downtime"),
    ]
    assert line("sheet vex --json").result["character"]["attributes"]["strength"]["total"] == 5


def test_an_effect_is_ended_by_name(line: Program, campaign: Path) -> None:
    """By a beginning of a word of it; what is not there is named with what is."""
    done(line, "effect vex bad trip int-1 downtime", "effect vex blinded 1h")
    assert line("effect vex end trip").out == "Vex: bad trip ends\n"
    before = snapshot(campaign)
    one_line(line("effect vex end trip"), 2, "'trip'", "blinded")
    one_line(line("effect kira end trip"), 1, "under no effect")
    done(line, "effect vex end blinded", "set vex hp 0")
    one_line(line("effect vex end dying"), 1, "ends with treatment", "iendjinn treat vex --at clinic")
    assert held(campaign)["effects"][0]["name"] == "dying"
    assert before


def test_end_without_a_name_begins_nothing(line: Program, campaign: Path) -> None:
    """`effect vex end` is half a line: what there is to end is told, and no effect of that name begins."""
    one_line(line("effect vex end"), 1, "Vex is under no effect")
    done(line, "effect vex blinded 1h", "effect vex strength+1 1h")
    before = snapshot(campaign)
    one_line(line("effect vex end"), 2, "end which effect?", "Vex has blinded, strength +1")
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    ("words", "status", "part"),
    [
        ("effect", 2, "missing"),
        ("effect vex", 2, "WHAT is missing"),
        ("effect nobody str+1 1h", 2, "nobody called"),
        ("effect vex strenth+1 1h", 2, "did you mean strength"),
        ("effect vex str+10 1h", 1, "from -9 to 9"),
        ("effect vex 1h", 2, "say what the effect is"),
        ("effect vex blinded until noon", 2, "'noon' says no end"),
        ("effect vex blinded until day 1 07:00", 1, "over already"),
        ("effect vex dying 1h", 1, "0 HP"),
        ("effect vex str+1 999999999w", 2, "counts to day"),
    ],
)
def test_bad_lines_are_refused_in_one(line: Program, campaign: Path, words: str, status: int, part: str) -> None:
    """Each is one line that says what is wrong; nothing is written."""
    before = snapshot(campaign)
    one_line(line(words), status, part)
    assert snapshot(campaign) == before
