"""The page of everything: what `campaign` shows, and what the program shows when nothing is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def test_the_state_of_everything_is_on_one_page(line: Program, campaign: Path) -> None:
    """Day and hour, each one's HP, luck, debt and effects, who is dying, the fight, and the last five of the log."""
    done(
        line,
        "time day 3 21:00",
        "set vex hp 3",
        "set vex credits -1400",
        "effect vex Buff str+1 1h",
        "set old-tom hp 0",
        "time +23m",
        "set corp hp -2",
        "fight start kira=15 2xganger --seed 1",
    )
    before = snapshot(campaign)
    told = line("campaign")
    assert (told.status, told.err) == (0, "")
    page = " ".join(told.out.split())
    missing(
        (
            "day 3 21:23",
            "Vex 3/15 [##......] 4/4 -1,400 debt Buff strength +1 until 22:00",
            "Old Tom 0/12",
            "incapacitated; dying, 37 minutes left",
            "Corp Guard -2/13",
            "dead",
            "Fight round 1, Kira to act; Kira against ganger 1, ganger 2",
            "Corp Guard: hp 13 -> -2",
        ),
        page,
    )
    last = told.out.partition("Last\n")[2]
    assert last.count("\n") == 5
    assert snapshot(campaign) == before
    result = line("campaign --json").result
    assert (result["clock"], result["dying"]) == ("day 3 21:23", [{"name": "Old Tom", "left": 2220, "warned": False}])
    assert [one["name"] for one in result["characters"]] == ["Corp Guard", "Kira", "Old Tom", "Vex"]
    assert (result["fight"]["round"], result["fight"]["turn"], result["aside"]) == (1, "Kira", [])
    assert [one["command"] for one in result["log"]] == ["effect", "set", "time", "set", "fight"]


def test_fights_set_aside_and_house_rules_are_on_it(line: Program, campaign: Path) -> None:
    """Both with their names; a fight file that cannot be read is a warning, and the rest is shown."""
    done(line, "fight start vex 2xganger --seed 1", "fight stash docks", "set kira kind npc")
    (campaign / "campaign.toml").write_text('house_rules = ["no dogs"]\nname = "Chiba"\n', encoding="utf-8")
    told = line("campaign")
    missing(("Chiba", "Set aside\n  docks: round 1", "House rules\n  no dogs", "NPC"), told.out)
    assert told.out.index("Vex") < told.out.index("Kira")
    (campaign / "encounter.toml").write_text("round = 'x'\n", encoding="utf-8")
    told = line("campaign")
    assert told.status == 0
    missing(("encounter.toml", "left out"), told.err)
    (campaign / "campaign.toml").write_text('clock = "noon"\n', encoding="utf-8")
    one_line(line("campaign"), 3, "campaign.toml", "clock")


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
def test_the_page_fits(line: Program, campaign: Path, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is wider than the page, with a debt of forty digits, a long name, and long lines in the log."""
    assert campaign.is_dir()
    monkeypatch.setenv("COLUMNS", str(width))
    done(
        line,
        "set vex credits -" + "9" * 40,
        "downtime --party --at slum --weeks 4 --seed 2",
        "effect kira cast removed",
    )
    line("rename old-tom", "The Honourable Bartholomew Featherstonehaugh of the Lower Ninth")
    told = line("campaign")
    assert told.status == 0
    assert [text for text in told.out.splitlines() if len(text) > width] == []
    owed = 10**40 - 1
    for _ in range(4):
        owed = 2 * owed + 1000
    assert str(owed) in "".join(letter for letter in told.out if letter.isdigit())


def test_without_a_word_the_page_is_shown_at_a_terminal(line: Program, campaign: Path) -> None:
    """Inside a campaign the page; through a pipe, and as JSON, the help as ever."""
    assert campaign.is_dir()
    told = line("--plain", terminal=True)
    assert (told.status, told.err) == (0, "")
    assert told.out == line("campaign --plain", terminal=True).out
    assert line("").out.startswith("Usage: iendjinn")
    assert line("--json", terminal=True).answer["text"].startswith("Usage: iendjinn")


def test_outside_a_campaign_it_shows_how_to_begin(line: Program, tmp_path: Path) -> None:
    """At a terminal, in a folder that is none and with no campaign of one's own; nothing is made."""
    told = line("--plain", terminal=True)
    assert told.status == 0
    missing(("There is no campaign here yet", "iendjinn campaign new chiba", "iendjinn new Vex"), told.out)
    assert line("campaign").out == told.out
    assert line("campaign --json").result["characters"] == []
    assert list(tmp_path.iterdir()) == []
    done(line, "new Vex --seed 1")
    missing(("Vex", "day 1 08:00", "new: Vex"), line("--plain", terminal=True).out)


@pytest.mark.parametrize("width", [20, 40, 80])
def test_how_to_begin_fits(line: Program, tmp_path: Path, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """On any terminal."""
    assert tmp_path.is_dir()
    monkeypatch.setenv("COLUMNS", str(width))
    told = line("campaign")
    assert told.status == 0
    assert [text for text in told.out.splitlines() if len(text) > width] == []


def test_an_empty_campaign_says_how_to_fill_it(line: Program, empty: Path) -> None:
    """Nobody yet, and nothing has happened."""
    assert empty.is_dir()
    missing(("Nobody yet: iendjinn new NAME", "nothing has happened yet"), line("campaign").out)


def test_what_was_undone_is_marked(line: Program, campaign: Path) -> None:
    """An entry that was taken back stays in the last five, marked."""
    assert campaign.is_dir()
    done(line, "set vex hp 3", "undo")
    missing(("Vex: hp 15 -> 3 (undone)",), line("campaign").out)


@pytest.mark.parametrize(("words", "part"), [("campaign nwe", "'nwe'"), ("campaign new", "which folder?")])
def test_bad_lines_are_refused_in_one(line: Program, campaign: Path, words: str, part: str) -> None:
    """Wrong words, one line, nothing made."""
    before = snapshot(campaign)
    one_line(line(words), 2, part)
    assert snapshot(campaign) == before
