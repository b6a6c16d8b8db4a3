"""`rest` and `downtime`: what the table sees, what is written, what is asked, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def people(campaign: Path) -> dict[str, bytes]:
    """Give every character file, and the campaign's own."""
    return {path.name: path.read_bytes() for path in campaign.rglob("*.toml")}


@pytest.mark.rule("3.3a")
def test_a_night_passes_once_and_gives_luck_back(line: Program, campaign: Path) -> None:
    """Eight hours for all who rest together; luck to its maximum, HP as they were; one entry that one undo takes."""
    done(line, "set vex hp 3", "set vex luck 0", "set kira luck 1")
    before = people(campaign)
    answer = line("rest vex kira --json").answer
    each = {one["name"]: (one["luck"], one["hp"]) for one in answer["result"]["characters"]}
    assert each == {"Vex": (4, 3), "Kira": (3, 11)}
    assert answer["result"]["regained"] == [4, 2]
    assert line("time --json").result["clock"] == "day 1 16:00"
    assert sorted(answer["changes"]) == ["campaign.toml", "characters/kira.toml", "characters/vex.toml"]
    assert line("undo").status == 0
    assert people(campaign) | {"campaign.toml": b""} == before | {"campaign.toml": b""}
    assert line("time --json").result["clock"] == "day 1 08:00"


def test_a_rest_may_be_longer_or_shorter(line: Program, campaign: Path) -> None:
    """`--for` says how long; no time at all, and more than a week, are wrong words."""
    before = snapshot(campaign)
    for span in ("0h", "8d", "soon"):
        one_line(line("rest vex --for", span), 2, "like:")
    assert snapshot(campaign) == before
    done(line, "rest vex --for 90m")
    assert line("time --json").result["clock"] == "day 1 09:30"


@pytest.mark.rule("3.3a")
def test_the_dying_may_die_while_others_sleep(line: Program, campaign: Path) -> None:
    """At a terminal that is said and asked first; no leaves all as it was, yes lets the night pass."""
    done(line, "set kira hp 0")
    before = snapshot(campaign)
    told = line("rest vex", terminal=True, answers="2\n")
    assert (told.status, told.out) == (1, "")
    missing(("Kira will die by day 1 16:00",), told.err)
    assert snapshot(campaign) == before
    told = line("rest vex --plain", terminal=True, answers="1\n")
    assert told.status == 0
    missing(("Kira dies",), told.out)


@pytest.mark.rule("3.3a", "3.3b")
@pytest.mark.parametrize("words", ["rest", "downtime --at slum"])
def test_who_cannot_is_refused_by_name_and_left_out_of_the_party(line: Program, campaign: Path, words: str) -> None:
    """The dead and the incapacitated: exit 1 with what to do, nothing rolled; with --party the others go on."""
    done(line, "set vex hp 0", "set old-tom hp -4")
    before = snapshot(campaign)
    verb, *more = words.split()
    one_line(line(" ".join([verb, "vex", *more])), 1, "incapacitated", "iendjinn treat vex")
    one_line(line(" ".join([verb, "kira", "old-tom", *more])), 1, "Old Tom is dead")
    assert snapshot(campaign) == before
    told = line(f"{words} --party --seed 1 --yes")
    assert told.status == 0
    missing(("Vex is incapacitated", "Old Tom is dead", "left out"), told.err)
    done(line, "set kira hp -1", "set corp hp -1")
    assert line(f"{words} --party").status == 1


@pytest.mark.rule("1.4d", "3.3b", "3.3c")
def test_the_printed_example_of_a_downtime(line: Program, campaign: Path) -> None:
    """-200 doubles to -400; a 1 lowers maximum luck; the rent comes on top; all of it in that order."""
    done(line, "set vex credits -200", "set vex hp 2", "set vex luck 0")
    told = line("downtime vex --at slum =1")
    assert told.out.splitlines() == [
        "Vex, Slum apartment",
        "  debt    -200 doubles to -400",
        "  luck    d4 1: maximum luck 4 -> 3",
        "  back    HP 2 -> 15 of 15, luck 3 of 3",
        "  rent    1,000: -1,400 debt, -2,800 next time",
        "day 8 08:00 (+1 week)",
    ]
    assert line("undo").status == 0
    answer = line("downtime vex --at slum =1 --json").answer
    result = answer["result"]
    expected = {
        "name": "Vex",
        "debt_before": -200,
        "debt_after": -400,
        "rent": 1000,
        "credits": -1400,
        "luck_face": 1,
        "max_luck_before": 4,
        "max_luck": 3,
        "hp": 15,
        "ended": [],
    }
    assert {key: result[key] for key in expected} == expected
    assert [die["die"] for die in answer["dice"]] == ["d4"]
    now = held(campaign)
    assert [now[key] for key in ("hp", "luck", "max_luck", "credits")] == [15, 3, 3, -1400]
    logged = " ".join(line("log -n 1").out.split())
    missing(
        ("Vex, Slum apartment: -200 doubles to -400; d4 1: maximum luck 4 -> 3; HP 15; luck 3; rent 1,000:",), logged
    )


@pytest.mark.rule("3.3b")
def test_a_week_passes_once_however_many_take_it(line: Program, campaign: Path) -> None:
    """Three people, one week, one entry; one undo takes it back for all of them, to the byte."""
    before = people(campaign)
    answer = line("downtime vex kira old-tom --at arcology =1,3,6 --json").answer
    each = answer["result"]["each"]
    assert [(one["name"], one["luck_face"], one["clock"]) for one in each] == [
        ("Vex", 1, "day 8 08:00"),
        ("Kira", 3, "day 8 08:00"),
        ("Old Tom", 6, "day 8 08:00"),
    ]
    assert [one["max_luck"] - one["max_luck_before"] for one in each] == [-1, 0, 1]
    assert len(answer["changes"]) == 4
    assert len(line("log --json").result["entries"]) == 5
    assert line("undo").status == 0
    after = people(campaign)
    assert {name: after[name] for name in before} == before


@pytest.mark.rule("3.3c")
def test_three_weeks_are_three_downtimes(line: Program, campaign: Path) -> None:
    """Week by week each person's die falls, debt doubles each time, and luck moves each time."""
    assert campaign.is_dir()
    done(line, "set vex credits -100")
    answer = line("downtime vex kira --at slum --weeks 3 =1,2,1,3,1,4 --json").answer
    vex, kira = answer["result"]["each"]
    assert [week["luck_face"] for week in vex["weeks"]] == [1, 1, 1]
    assert [week["luck_face"] for week in kira["weeks"]] == [2, 3, 4]
    assert [week["credits"] for week in vex["weeks"]] == [-1_200, -3_400, -7_800]
    assert (vex["max_luck_before"], vex["max_luck"], vex["rent"], vex["credits"]) == (4, 1, 3_000, -7_800)
    assert [die["why"] for die in answer["dice"]][:3] == [
        "lodging, Vex, week 1",
        "lodging, Kira, week 1",
        "lodging, Vex, week 2",
    ]
    assert line("time --json").result["clock"] == "day 22 08:00"
    missing(("week 1", "week 3"), line("downtime vex --at coffin --weeks 3").out)


@pytest.mark.rule("3.3c")
@pytest.mark.parametrize(
    ("place", "dice", "rent"),
    [("slum", "=2", 1000), ("arcology", "=2", 5000), ("hills", "=2", 20000), ("villa", "=2", 20000),
     ("coffin", "", 350), ("hotel room", "", 3500), ("suite", "", 14000), ("street", "", 0)],
)  # fmt: skip
def test_where_one_lies_low(line: Program, campaign: Path, place: str, dice: str, rent: int) -> None:
    """Each lodging by a word of its name, with its rent; those without a die roll nothing."""
    assert campaign.is_dir()
    words = ["downtime", "vex", "--json", "--at", place, *([dice] if dice else [])]
    answer = line("", *words).answer
    assert (answer["result"]["rent"], answer["result"]["credits"]) == (rent, 1000 - rent)
    assert len(answer["dice"]) == bool(dice)
    free = line("", *words, "--no-rent").result
    assert (free["rent"], free["credits"]) == (0, free["debt_after"])


@pytest.mark.rule("3.3d")
def test_effects_end_with_downtime_or_by_the_clock_and_others_stay(line: Program, campaign: Path) -> None:
    """Until downtime, and an hour, end; what is removed by hand stays; who works on loses only the hour."""
    for name in ("vex", "kira"):
        done(
            line,
            f"effect {name} steroids str+1 downtime",
            f"effect {name} buff dex+1 1h",
            f"effect {name} door removed",
            f"effect {name} cast until day 40 08:00",
        )
    result = line("downtime vex --at slum =2 --json").result
    assert result["ended"] == ["buff", "steroids"]
    assert [one["name"] for one in held(campaign)["effects"]] == ["door", "cast"]
    assert [one["name"] for one in held(campaign, "kira")["effects"]] == ["steroids", "door", "cast"]


@pytest.mark.rule("1.4d")
def test_a_debt_beyond_the_machines_integers_stays_exact(line: Program, campaign: Path) -> None:
    """Doubled beyond 2**63 it is exact in the file, in JSON and on the page."""
    owed = 2**63 + 1
    done(line, f"set vex credits -{owed}")
    assert line("downtime vex --at slum =2 --json").result["credits"] == -2 * owed - 1000
    assert held(campaign)["credits"] == -2 * owed - 1000
    assert f"{-2 * owed - 1000:,}" in line("list").out
    done(line, "set vex credits -" + "9" * 60)
    before = snapshot(campaign)
    one_line(line("downtime vex --at slum =2"), 1, "credits must be from")
    assert snapshot(campaign) == before


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_a_page_keeps_a_long_number_whole(
    line: Program, campaign: Path, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A debt of 23 digits is never broken, and no line is wider than the page."""
    assert campaign.is_dir()
    done(line, "set vex credits -" + "9" * 23)
    monkeypatch.setenv("COLUMNS", str(width))
    told = line("downtime vex --at slum =1")
    missing((f"{-2 * (10**23 - 1):,}", f"{-2 * (10**23 - 1) - 1000:,}", f"{-4 * (10**23 - 1) - 2000:,}"), told.out)
    assert [text for text in told.out.splitlines() if len(text) > width] == []


@pytest.mark.parametrize(
    ("words", "status", "part"),
    [
        ("downtime", 2, "who?"),
        ("rest", 2, "who?"),
        ("downtime vex", 2, "--at slum"),
        ("downtime vex --at palace", 2, "no lodging 'palace'"),
        ("downtime vex --at slm", 2, "Slum apartment"),
        ("downtime vex --at slum --weeks 0", 2, "--weeks 0"),
        ("downtime vex --at slum --weeks -1", 2, "--weeks -1"),
        ("downtime vex --at slum --weeks 53", 2, "--weeks 53"),
        ("downtime vex --at slum --weeks x", 2, "weeks"),
        ("downtime vex vex --at slum", 2, "named twice"),
        ("downtime nobody --at slum", 2, "nobody called"),
        ("downtime vex --party --at slum", 2, "not both"),
        ("downtime vex --at slum =5", 2, "d4"),
        ("downtime vex --at slum =1,1", 2, "left over"),
        ("downtime vex --at slum --weeks 2 =1", 2, "missing"),
        ("downtime vex --at coffin =1", 2, "left over"),
        ("downtime vex --at slum --wek 2", 2, "no option"),
        ("downtime vex --at apartment", 2, "could be"),
    ],
)
def test_bad_lines_are_refused_in_one(line: Program, campaign: Path, words: str, status: int, part: str) -> None:
    """Each is one line that says what is wrong; nothing is rolled or written."""
    before = snapshot(campaign)
    one_line(line(words), status, part)
    assert snapshot(campaign) == before


def test_a_terminal_previews_and_asks_once(line: Program, campaign: Path) -> None:
    """What is certain is shown before any die falls, with who would die; no leaves all as it was; yes goes on."""
    done(line, "set vex credits -200", "set kira hp 0")
    before = snapshot(campaign)
    told = line("downtime vex old-tom --at slum --plain =1,2", terminal=True, answers="2\n")
    assert (told.status, told.out) == (1, "")
    said = " ".join(told.err.split())
    missing(
        (
            "A week of downtime, Slum apartment, 1,000 a week, d4, until day 8 08:00:",
            "Vex, Slum apartment: -200 doubles to -400; d4 for luck, now at most 4; HP 15; rent 1,000: -1,400",
            "Kira will die before it ends",
            "1 yes, the time passes 2 no, not yet Go on? (1-2)",
            "nothing was done",
        ),
        said,
    )
    assert "maximum luck 4 ->" not in said
    assert snapshot(campaign) == before
    told = line("downtime vex old-tom --at slum --plain =1,2", terminal=True, answers="1\n")
    assert told.status == 0
    assert told.err.count("(1-2)") == 1
    missing(("maximum luck 4 -> 3", "Kira dies"), told.out)
    done(line, "undo")
    told = line("downtime vex old-tom --at slum --plain --yes =1,2", terminal=True)
    assert (told.status, told.err) == (0, "")


def test_the_preview_says_who_of_the_party_is_left_out(line: Program, campaign: Path) -> None:
    """Before it is agreed to, and not only after."""
    done(line, "set vex hp -1")
    before = snapshot(campaign)
    told = line("downtime --party --at street", terminal=True, answers="2\n")
    missing(("  Vex is dead, and stays so; downtime is for the living; left out",), told.err)
    assert told.err.index("left out") < told.err.index("Go on?")
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    "words",
    [
        "downtime kira --at street",
        "rest kira",
        "netrun kira deep --seed 1",
        "program write kira jammer --seed 1",
        "treat kira --at clinic --after 20m",
    ],
)
def test_a_fight_under_way_is_told_of(line: Program, campaign: Path, words: str) -> None:
    """What takes longer than a fight passes all the same in the middle of one, with a warning."""
    assert campaign.is_dir()
    done(line, "give kira data cassette", "set kira hp 5", "fight start vex=9 2xganger")
    told = line(words)
    assert told.status == 0
    missing(("warning: a fight is under way", "iendjinn fight end"), told.err)


def test_nothing_is_held_while_a_person_thinks(
    line: Program, campaign: Path, unmeasured: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another terminal can write meanwhile; what it wrote is in the preview that is then asked about, and is kept."""
    asked: list[str] = []

    def typed(_environment: object, question: str) -> str:
        asked.append(question)
        if len(asked) == 1:
            other = [sys.executable, "-m", "iendjinn", "credits", "vex", "-300"]
            assert subprocess.run(other, env=unmeasured, check=False, capture_output=True).returncode == 0
        return "1"

    done(line, "set vex credits -100")
    monkeypatch.setattr("iendjinn.cli.environment.Environment.words", typed)
    told = line("downtime vex --at slum --plain =2", terminal=True)
    assert told.status == 0
    missing(("-100 doubles to -200", "-400 doubles to -800"), told.err)
    assert len(asked) == 2
    assert held(campaign)["credits"] == -1_800


def test_where_is_asked_at_a_terminal(line: Program, campaign: Path) -> None:
    """Without --at the lodgings are offered with their prices, then the preview comes."""
    assert campaign.is_dir()
    told = line("downtime vex --plain", terminal=True, answers="7\n1\n")
    assert told.status == 0
    missing(("Slum apartment, 1,000 a week, d4", "Coffin Hotel, 350 a week", "Where do they lie low? (1-7)"), told.err)
    assert told.out.startswith("Vex, the street\n")


def test_a_dry_run_shows_what_is_certain_and_with_faces_all_of_it(line: Program, campaign: Path) -> None:
    """Nothing is rolled or written, at a terminal nothing is asked; with faces or a seed it is what would come."""
    done(line, "set vex credits -200")
    before = snapshot(campaign)
    told = line("downtime vex --at slum --dry-run", terminal=True)
    assert told.status == 0
    told = line("downtime vex --at slum --dry-run")
    missing(("d4 to be rolled: 1 lowers maximum luck; it is 4", "rent    1,000: -1,400 debt", "No die"), told.out)
    for place in ("arcology", "hills"):
        told = line(f"downtime vex --at {place} --dry-run")
        missing(("to be rolled: 1 lowers maximum luck, 6 or more raises it; it is 4",), told.out)
    answer = line("downtime vex --at slum --dry-run --json").answer
    assert (answer["dice"], answer["result"]["luck_face"], answer["entry"]) == ([], None, None)
    assert line("downtime vex --at slum --dry-run --json =1").result["max_luck"] == 3
    seeded = line("downtime vex --at slum --dry-run --json --seed 5").result
    assert snapshot(campaign) == before
    assert line("downtime vex --at slum --json --seed 5").result == seeded
