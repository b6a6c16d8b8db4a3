"""`program`: written in an hour, kept on a cassette, run once, and burnt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import cassettes, done, held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def test_programs_of_ones_own(line: Program, campaign: Path) -> None:
    """A row of the campaign's says how long it works and what it hurts, also where its text does not."""
    (campaign / "tables").mkdir()
    (campaign / "tables" / "own.toml").write_text(
        '[about.programs]\ndice = "d13"\n\n[[programs]]\nfaces = 13\nname = "Wasp"\nlasts = "d4 hours"\n'
        'damage = "d6"\npiercing = true\n\n[[runs]]\nname = "Orbital relay"\ndifficulty = "standard"\n',
        encoding="utf-8",
    )
    done(line, "wipe kira cassette", "program write kira wasp =12")
    missing(("Wasp\n", "works for d4 hours; damage d6, armor piercing"), line("program show wasp").out)
    missing(("Damage d6, armor piercing.",), line("program list").out)
    result = line("program run kira wasp the vault =2,5 --json").result
    assert result["effect"] == "works for 2 hours; 5 damage; armor piercing"
    assert (result["seconds"], result["damage"], result["piercing"]) == (7200, 5, True)
    assert result["character"]["effects"] == [
        {"name": "Wasp (5 damage): the vault", "attribute": "", "bonus": 0, "until": "day 1 11:00"}
    ]
    assert line("netrun kira orbital =5,1 --json").result["trouble"] is None


@pytest.mark.rule("3.4c")
@pytest.mark.parametrize(
    ("options", "face", "grade", "told"),
    [
        ("", 9, "ordinary", "ordinary grade"),
        ("", 8, "ordinary", "ordinary grade, with a consequence"),
        ("", 20, "ordinary", "ordinary grade"),
        ("", 1, None, "ruined: the cassette stays empty, and the hour is gone"),
        ("--military", 13, "military", "military grade"),
        ("--military", 12, "ordinary", "ordinary grade, short of the military one"),
        ("--military", 8, "ordinary", "ordinary grade, with a consequence"),
        ("--military", 1, None, "ruined: the cassette stays empty, and the hour is gone"),
        ("--military -l", 9, "military", "military grade"),
        ("--military --luck", 1, None, "ruined: the cassette stays empty, and the hour is gone"),
    ],
)
def test_a_program_is_written_in_an_hour(  # noqa: PLR0913, PLR0917 - a table of lines
    line: Program, campaign: Path, options: str, face: int, grade: str | None, told: str
) -> None:
    """The aim stands before the roll; the save makes the grade, a consequence, or a ruin; the hour passes anyhow."""
    done(line, "wipe kira cassette")
    answer = line(f"program write kira jammer {options} ={face} --json").answer
    result = answer["result"]
    assert result["program"] == (None if grade is None else {"name": "Jammer", "grade": grade})
    assert (result["effect"], result["save"]["face"], result["clock"]) == (told, face, "day 1 09:00")
    assert [die["die"] for die in answer["dice"]] == ["d20"]
    assert cassettes(campaign) == [("Jammer" if grade else "", grade == "military")]
    assert held(campaign, "kira")["luck"] == 3 - ("-l" in options)
    assert line("undo").status == 0
    assert cassettes(campaign) == [("", False)]


@pytest.mark.rule("3.4d")
def test_a_program_needs_an_empty_cassette_at_hand(line: Program, campaign: Path) -> None:
    """A full one, one in the locker, a broken one and none at all are refused before the die, each with what to do."""
    before = snapshot(campaign)
    one_line(line("program write kira jammer"), 1, "holds VIP Pass already", "iendjinn wipe kira cassette")
    one_line(line("program write vex jammer"), 1, "has no data cassette", "iendjinn buy vex cassette")
    one_line(line("program write kira jammer --on cassette"), 1, "holds VIP Pass already")
    one_line(line("program write kira jammer --on faceblocks"), 1, "holds no program")
    assert snapshot(campaign) == before
    done(line, "wipe kira cassette", "move kira cassette locker")
    one_line(line("program write kira jammer"), 1, "in the locker", "iendjinn move kira cassette backpack")
    done(line, "move kira cassette backpack", "give kira data cassette")
    assert line("program write kira jammer =12 --on", "cassette 2").status == 0
    assert cassettes(campaign) == [("", False), ("Jammer", False)]


@pytest.mark.rule("3.4d", "3.4e")
@pytest.mark.parametrize(
    ("program", "faces", "effect", "seconds", "until"),
    [
        ("jammer", "7", "No comms for 7 minutes", 420, "day 1 09:07"),
        ("data bomb", "4", "takes 4 minutes to stand up", 240, "day 1 09:04"),
        ("lockdown", "6", "dead for 1 minute", 60, "day 1 09:01"),
        ("pocket snoop", "", "until removed", None, "removed"),
        ("knock knock", "", "Digital locks open", None, None),
    ],
)
def test_a_program_is_run_once(  # noqa: PLR0913, PLR0917 - a table of lines
    line: Program,
    campaign: Path,
    program: str,
    faces: str,
    effect: str,
    seconds: int | None,
    until: str | None,
) -> None:
    """Its own dice fall; what lasts is on the sheet and ends by the clock; the cassette is empty again, and stays."""
    done(line, "wipe kira cassette", f"program write kira {program} =12")
    words = [
        "program",
        "run",
        "kira",
        *program.split(),
        "the",
        "north",
        "gate",
        "--json",
        *([f"={faces}"] if faces else []),
    ]
    answer = line("", *words).answer
    result = answer["result"]
    assert result["program"]["name"].casefold() == program
    assert (result["at"], result["seconds"], result["until"], result["save"]) == (
        "the north gate",
        seconds,
        until,
        None,
    )
    assert effect in result["effect"]
    assert len(answer["dice"]) == bool(faces)
    assert cassettes(campaign) == [("", False)]
    running = [one["name"] for one in result["character"]["effects"]]
    assert running == ([f"{result['program']['name']}: the north gate"] if until else [])
    one_line(line("", "program", "run", "kira", *program.split()), 1, "on a cassette", "iendjinn program write kira")
    if seconds:
        assert line("time +10m --json").result["ended"][0]["effect"] == running[0]


@pytest.mark.parametrize(
    ("words", "at"),
    [
        (("vip",), ""),
        (("vip", "pass"), ""),
        (("vip", "the", "front", "desk"), "the front desk"),
        (("vip pass", "at the front desk"), "the front desk"),
        (("VIP", "Pass", "at", "Halden"), "Halden"),
        (("pass", "at"), "at"),
        (("vip", "x" * 90), "x" * 56 + " ..."),
    ],
)
def test_where_a_program_is_run_is_what_follows_it(
    line: Program, campaign: Path, words: tuple[str, ...], at: str
) -> None:
    """The longest beginning that means a program is it; the rest is the system, with or without `at`."""
    assert campaign.is_dir()
    result = line("program run kira --json", *words).result
    assert (result["program"]["name"], result["at"]) == ("VIP Pass", at)


@pytest.mark.rule("3.4d")
def test_a_landmines_damage_is_rolled_and_dealt_by_hand(line: Program, campaign: Path) -> None:
    """The d10 falls when it is laid; the line that deals it is shown."""
    done(line, "wipe kira cassette", "program write kira landmine --military =16")
    told = line("program run kira landmine at the lobby terminal =8")
    missing(("military grade", "8 damage, armor piercing", "iendjinn damage NAME 8 --piercing"), told.out)
    assert held(campaign, "kira")["effects"][0]["name"] == "Landmine (8 damage): the lobby terminal"


@pytest.mark.rule("3.4d")
def test_what_lies_in_the_locker_is_not_run(line: Program, campaign: Path) -> None:
    """A cassette in the locker, and no deck at hand, are refused in one line."""
    done(line, "move kira cassette locker")
    before = snapshot(campaign)
    one_line(line("program run kira vip"), 1, "VIP Pass", "locker", "iendjinn move kira cassette backpack")
    one_line(line("netrun kira deep --with vip"), 1, "locker")
    assert snapshot(campaign) == before
    done(line, "move kira cassette backpack", "give vex cassette --from kira")
    one_line(line("program run vex vip"), 1, "no cyberdeck")


def test_force_overrules_place_and_order(line: Program, campaign: Path) -> None:
    """Deck and cassette in the locker, and somebody who cannot act; the log says that it was overruled."""
    done(line, "move kira cyberdeck locker", "move kira cassette locker", "set kira hp 0")
    one_line(line("netrun kira deep"), 1, "incapacitated")
    done(line, "netrun kira deep --force =12,1", "set kira hp 5", "program run kira vip --force")
    done(line, "program write kira jammer --force =12")
    assert cassettes(campaign) == [("Jammer", False)]
    assert [one["forced"] for one in line("log -n 2 --json").result["entries"]] == [True, True]


def test_programs_are_listed_with_who_has_them(line: Program, campaign: Path) -> None:
    """The list says what each does, how long, and on whose cassette it is; `show` one of them; beginnings will do."""
    assert campaign.is_dir()
    done(line, "give kira data cassette", "program write kira jammer --military =13")
    listed = line("program list --json").result
    assert len(listed["programs"]) == 12
    on = {one["name"]: one["on"] for one in listed["programs"] if one["on"]}
    assert on == {
        "VIP Pass": [{"name": "Kira", "grade": "ordinary"}],
        "Jammer": [{"name": "Kira", "grade": "military"}],
    }
    missing(("Kira (military)", "d10 minutes", "until removed"), line("program").out)
    assert line("program list vex --json").result["programs"][2]["on"] == []
    done(line, "give vex data cassette")
    missing(("Empty cassettes: Vex 1",), line("prog l").out)
    missing(("Landmine", "damage d10, armor piercing"), line("program show land").out)
