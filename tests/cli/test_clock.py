"""`time`: the clock moves, what ends is said, and the dying die when their hour has passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def write(campaign: Path, stem: str, effects: str) -> None:
    """Add effects to a character's file by hand."""
    path = campaign / "characters" / f"{stem}.toml"
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{effects}", encoding="utf-8")


BUFF = '[[effects]]\nname = "Buff"\nattribute = "strength"\nbonus = 1\nuntil = "day 1 09:00"\n'
STEROIDS = '[[effects]]\nname = "Steroid Cycle"\nattribute = "strength"\nbonus = 1\nuntil = "downtime"\n'


def test_a_campaign_begins_at_eight(line: Program, campaign: Path) -> None:
    """`time` alone shows the clock, writes nothing and has no entry."""
    before = snapshot(campaign)
    answer = line("time --json").answer
    assert answer["result"]["clock"] == "day 1 08:00"
    assert (answer["result"]["ended"], answer["result"]["died"]) == ([], [])
    assert (answer["changes"], answer["entry"]) == ([], None)
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    ("words", "clock"),
    [
        ("+1h", "day 1 09:00"),
        ("+10m", "day 1 08:10"),
        ("+1h30m", "day 1 09:30"),
        ("2 hours", "day 1 10:00"),
        ("+6 rounds", "day 1 08:01"),
        ("+10s", "day 1 08:00:10"),
        ("+2d", "day 3 08:00"),
        ("+1 week", "day 8 08:00"),
        ("day 3 22:00", "day 3 22:00"),
        ("day 3", "day 3 00:00"),
        ("22:00", "day 1 22:00"),
        ("7:30", "day 2 07:30"),
        ("+0h", "day 1 08:00"),
    ],
)
def test_the_clock_moves(line: Program, campaign: Path, words: str, clock: str) -> None:
    """By spans and to moments, exact to the second; campaign.toml appears with the first move."""
    assert line("time --json", words, "--dry-run").result["clock"] == clock
    assert line("time --json", *words.split()).result["clock"] == clock
    assert (campaign / "campaign.toml").exists() == (words != "+0h")
    assert line("time --json").result["clock"] == clock


def test_a_quoted_moment_is_one_word(line: Program, campaign: Path) -> None:
    """`time "day 3 22:00"` works as it stands, and says by how much the clock moved."""
    assert campaign.is_dir()
    assert line("time", "day 3 22:00").out == "day 3 22:00 (+2 days 14 hours)\n"


@pytest.mark.parametrize(
    "words", ["+1x", "noon", "+h", "+-1h", "day 3 25:00", "day three", "1", "+", "day 1 10:00 x", ":"]
)
def test_what_is_no_time_is_refused(line: Program, campaign: Path, words: str) -> None:
    """Wrong words, one line, nothing written."""
    before = snapshot(campaign)
    one_line(line("time", words), 2, "like:")
    assert snapshot(campaign) == before


def test_the_calendar_ends(line: Program, campaign: Path) -> None:
    """A span beyond the last day is refused."""
    assert campaign.is_dir()
    one_line(line("time +999999999w"), 2, "999,999")


def test_the_clock_never_runs_backward(line: Program, campaign: Path) -> None:
    """A move back is refused, and with --force sets the clock and nothing else, which the log says."""
    assert line("time", "day 3 22:00").status == 0
    before = snapshot(campaign)
    one_line(line("time", "day 2 10:00"), 1, "never runs backward", "undo", "--force")
    one_line(line("time -1h"), 1, "never runs backward")
    assert snapshot(campaign) == before
    assert line("time -1h --force --json").result["clock"] == "day 3 21:00"
    assert '"forced": true' in (campaign / ".iendjinn" / "journal.jsonl").read_text().replace('":true', '": true')


@pytest.mark.rule("3.3d")
def test_what_lasts_an_hour_ends_when_an_hour_has_passed(line: Program, campaign: Path) -> None:
    """Not at 59 minutes, at 60; what lasts until the next downtime stays; undo brings it all back, to the byte."""
    write(campaign, "vex", BUFF + STEROIDS)
    assert line("time +59m --json").result["ended"] == []
    assert [one["name"] for one in held(campaign)["effects"]] == ["Buff", "Steroid Cycle"]
    before = (campaign / "characters" / "vex.toml").read_bytes()
    told = line("time +1m --json").answer
    assert told["result"]["ended"] == [{"name": "Vex", "effect": "Buff", "until": "day 1 09:00"}]
    assert "Buff ends for Vex" in told["text"]
    assert sorted(told["changes"]) == ["campaign.toml", "characters/vex.toml"]
    assert [one["name"] for one in held(campaign)["effects"]] == ["Steroid Cycle"]
    assert line("undo").status == 0
    assert (campaign / "characters" / "vex.toml").read_bytes() == before
    assert line("time --json").result["clock"] == "day 1 08:59"


@pytest.mark.rule("3.2e")
def test_the_incapacitated_die_when_sixty_minutes_have_fully_passed(line: Program, campaign: Path) -> None:
    """They are told of at 30, 10 and 1 minutes, live through the 60th, and are dead at its end; each can be undone."""
    assert line("time +1h").status == 0
    assert line("set vex hp 0").status == 0
    dying = {"name": "dying", "until": "day 1 10:00"}
    assert held(campaign)["effects"] == [dying]
    warned = []
    for move in ("+29m", "+1m", "+20m", "+9m", "+59s"):
        result = line(f"time {move} --json").result
        assert result["died"] == []
        warned.append((result["dying"][0]["left"], result["dying"][0]["warned"]))
    assert warned == [(1860, False), (1800, True), (600, True), (60, True), (1, False)]
    told = line("time +1s --json").answer
    assert told["result"]["died"] == ["Vex"]
    assert "Vex dies" in told["text"]
    assert held(campaign)["hp"] == -1
    assert "effects" not in held(campaign)
    assert line("undo").status == 0
    assert (held(campaign)["hp"], held(campaign)["effects"]) == (0, [dying])
    assert line("time --json").result["dying"] == [{"name": "Vex", "left": 1, "warned": False}]


@pytest.mark.rule("3.2e")
def test_who_is_up_again_is_no_longer_dying(line: Program, campaign: Path) -> None:
    """Treatment takes the mark off; a second fall begins a new hour; a second look at the same fall does not."""
    assert line("set vex hp 0").status == 0
    assert line("time +30m").status == 0
    assert line("note vex bleeds").status == 0
    assert held(campaign)["effects"][0]["until"] == "day 1 09:00"
    assert line("set vex hp 5").status == 0
    assert "effects" not in held(campaign)
    assert line("set vex hp 0").status == 0
    assert held(campaign)["effects"][0]["until"] == "day 1 09:30"
    assert line("set vex hp -2").status == 0
    assert "effects" not in held(campaign)


@pytest.mark.rule("3.2e")
def test_who_was_laid_low_by_hand_has_an_hour_from_when_the_clock_next_moves(line: Program, campaign: Path) -> None:
    """A file edited to 0 HP says nothing of when; the clock counts from its next move."""
    path = campaign / "characters" / "vex.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("hp = 15\n", "hp = 0\n", 1), encoding="utf-8")
    assert line("time --json").result["dying"][0]["left"] == 3600
    assert line("time +20m --json").result["dying"] == [{"name": "Vex", "left": 2400, "warned": False}]
    assert line("time +40m --json").result["died"] == ["Vex"]


def test_hands_work_in_the_campaign_file_stays(line: Program, campaign: Path) -> None:
    """Comments, house rules, unknown keys and layout are kept; an unknown key is a warning, a newer format refused."""
    path = campaign / "campaign.toml"
    text = '# ours\nname   = \'Chiba\' # the city\nclock = "day 2 10:00"\nhouse_rules = ["no dogs"]\nmood = 1\n'
    path.write_text(text, encoding="utf-8")
    assert line("time +1h").out == "day 2 11:00 (+1 hour)\n"
    assert path.read_text(encoding="utf-8") == text.replace("10:00", "11:00")
    path.write_text(text + "format = 99\n", encoding="utf-8")
    one_line(line("time +1h"), 3, "campaign.toml", "format", "newer")
    path.write_text('clock = "noon"\n', encoding="utf-8")
    one_line(line("time"), 3, "campaign.toml", "clock")
    told = line("set vex hp 0")
    assert told.status == 0
    missing(("warning", "campaign.toml", "clock"), told.err)
    path.write_text("", encoding="utf-8")
    assert line("time +1h --json").result["clock"] == "day 1 09:00"


def test_a_dry_run_of_the_clock_writes_nothing(line: Program, campaign: Path) -> None:
    """`--dry-run` shows what would end."""
    write(campaign, "vex", BUFF)
    before = snapshot(campaign)
    assert line("time +1h --dry-run --json").result["ended"][0]["effect"] == "Buff"
    assert snapshot(campaign) == before


@pytest.mark.rule("3.2e")
def test_a_move_that_kills_is_asked_about_at_a_terminal(line: Program, campaign: Path) -> None:
    """No leaves everything as it was; yes, or --yes, or no terminal, lets the time pass."""
    assert line("set vex hp 0").status == 0
    before = snapshot(campaign)
    told = line("time +1h", terminal=True, answers="2\n")
    assert (told.status, told.out) == (1, "")
    missing(("Vex will die by day 1 09:00", "nothing was done"), told.err)
    assert snapshot(campaign) == before
    told = line("time +1h", terminal=True, answers="1\n")
    assert told.status == 0
    missing(("Vex dies",), told.out)
    assert line("undo").status == 0
    assert line("time +1h --yes", terminal=True).status == 0
    assert line("undo").status == 0
    assert line("time +59m", terminal=True).status == 0


@pytest.mark.rule("3.3d")
@pytest.mark.rule("4.3a")
def test_drugs_and_what_hides_a_face_run_on_the_clock(line: Program, campaign: Path) -> None:
    """A drug for an hour, Faceblocks and a Switch for six, the Switch from when it has worked for ten minutes."""
    assert campaign.is_dir()
    assert line("set vex cyberware switch").status == 0
    for thing in ("whizz", "buff", "faceblocks"):
        assert line(f"give vex {thing}").status == 0
    for thing in ("whizz", "faceblocks", "switch"):
        assert line(f"use vex {thing}").status == 0
    assert line("time +30m").status == 0
    assert line("use vex buff").status == 0
    ended = {}
    for move in ("+30m", "+30m", "+4h29m", "+1m", "+9m", "+1m"):
        result = line(f"time {move} --json").result
        ended[result["clock"]] = [one["effect"] for one in result["ended"]]
    assert ended == {
        "day 1 09:00": ["Whizz"],
        "day 1 09:30": ["Buff"],
        "day 1 13:59": [],
        "day 1 14:00": ["Faceblocks"],
        "day 1 14:09": [],
        "day 1 14:10": ["Switch"],
    }


def test_a_switch_begun_again_starts_anew(line: Program, campaign: Path) -> None:
    """One effect, with the later end; it is an action, which the incapacitated have none of; other cyberware tells."""
    assert line("set vex cyberware switch, ikons").status == 0
    missing(("from day 1 08:10 until day 1 14:10",), line("use vex switch").out)
    assert line("time +1h").status == 0
    assert line("use vex switch").status == 0
    assert held(campaign)["effects"] == [{"name": "Switch", "until": "day 1 15:10"}]
    missing(("Ikons: ",), line("use vex ikons").out)
    assert line("set vex hp 0").status == 0
    one_line(line("use vex switch"), 1, "incapacitated")
    one_line(line("use vex swotch"), 2, "has no 'swotch'")
