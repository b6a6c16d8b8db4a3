"""`netrun`: who gets in, what passes, what is suggested, and what makes it easier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import cassettes, done, held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


@pytest.mark.rule("3.4a", "3.4b")
@pytest.mark.parametrize(
    ("words", "faces", "difficulty", "outcome", "hours"),
    [
        ("deep", "9,2", 12, "success", 2),
        ("deep", "8,1", 12, "consequence", 1),
        ("fortress", "13,3", 16, "success", 3),
        ("fortress", "12,3", 16, "consequence", 3),
        ("fortress -l", "9,1", 16, "success", 1),
        ("deep --hard", "12,1", 16, "consequence", 1),
        ("fortress --standard", "9,1", 12, "success", 1),
        ("deep", "20,1", 12, "critical success", 1),
        ("fortress --luck", "1,2", 16, "critical failure", 2),
    ],
)
def test_a_run_is_a_save_and_its_hours(  # noqa: PLR0913, PLR0917 - a table of lines
    line: Program, campaign: Path, words: str, faces: str, difficulty: int, outcome: str, hours: int
) -> None:
    """The d20 first, then d3 hours on the clock; standard in the deep net, hard in a fortress, or as it is said."""
    assert campaign.is_dir()
    answer = line(f"netrun kira {words} ={faces} --json").answer
    result = answer["result"]
    assert (result["save"]["difficulty"], result["save"]["outcome"]) == (difficulty, outcome)
    assert (result["save"]["attribute"], result["save"]["modifier"]) == ("intelligence", 3)
    assert (result["hours"], result["deck"]) == (hours, "Cyberdeck")
    assert [die["die"] for die in answer["dice"]] == ["d20", "d3"]
    assert line("time --json").result["clock"] == f"day 1 {8 + hours:02}:00"
    assert result["character"]["luck"] == 3 - ("-l" in words)
    assert (result["trouble"] is None) == (outcome in {"success", "critical success"})


@pytest.mark.rule("3.4a", "3.4b", "1.4f")
def test_the_surface_needs_neither_save_nor_deck(line: Program, campaign: Path) -> None:
    """Everyone's RCD reaches it, and no deeper; only the hours are rolled; luck and difficulty are refused."""
    answer = line("netrun vex surface =3 --json").answer
    assert (answer["result"]["save"], answer["result"]["hours"], answer["result"]["deck"]) == (None, 3, "RCD")
    assert line("time --json").result["clock"] == "day 1 11:00"
    assert line("netrun kira surface =1 --json").result["deck"] == "Cyberdeck"
    before = snapshot(campaign)
    for option in ("--luck", "--hard", "--standard", "--with vip"):
        one_line(line(f"netrun kira surface {option}"), 1, "no save")
    for depth in ("deep", "fortress"):
        one_line(line(f"netrun vex {depth}"), 1, "Vex has no cyberdeck", "iendjinn buy vex cyberdeck")
    assert snapshot(campaign) == before


@pytest.mark.rule("3.4a")
def test_a_deck_must_be_whole_and_at_hand(line: Program, campaign: Path) -> None:
    """A broken one and one in the locker do not serve; an implanted one does, for whoever carries none."""
    done(line, "mark kira cyberdeck", "mark kira cyberdeck", "mark kira cyberdeck")
    before = snapshot(campaign)
    one_line(line("netrun kira deep"), 1, "broken", "iendjinn mend kira cyberdeck")
    one_line(line("program run kira vip"), 1, "broken")
    assert snapshot(campaign) == before
    done(line, "mend kira cyberdeck", "move kira cyberdeck locker")
    one_line(line("netrun kira deep"), 1, "in the locker", "iendjinn move kira cyberdeck backpack")
    done(line, "set vex cyberware neurodeck")
    assert line("netrun vex deep =12,1 --json").result["deck"] == "Neurodeck"


@pytest.mark.rule("3.4a")
def test_a_drug_taken_now_counts_though_its_hour_passes(line: Program, campaign: Path) -> None:
    """The save is rolled before the hours pass, which then end the drug."""
    done(line, "effect kira mentat int+1 1h")
    result = line("netrun kira deep =8,1 --json").result
    assert (result["save"]["modifier"], result["save"]["outcome"]) == (4, "success")
    assert [one["effect"] for one in result["moved"]["ended"]] == ["mentat"]
    assert "effects" not in held(campaign, "kira")


def test_what_may_go_wrong_is_only_suggested(line: Program, campaign: Path) -> None:
    """The face picks a row; nothing happens to anybody until the lines that it shows are typed, and they work."""
    told = line("netrun kira fortress =2,1")
    missing(("suggested: The wall learns your face", "take it: iendjinn damage kira d6 --piercing"), told.out)
    kira = held(campaign, "kira")
    assert (kira["hp"], "effects" in kira) == (11, False)
    trouble = line("netrun kira fortress =2,1 --json").result["trouble"]
    for command in trouble["commands"]:
        assert line("", *command.split()[1:], "--seed", "1").status == 0, command
    kira = held(campaign, "kira")
    assert (kira["hp"] < 11, kira["effects"][0]["name"]) == (True, "Fear of the wall")
    for face in range(1, 9):
        assert line(f"netrun kira deep ={face},1 --json").result["trouble"]["name"]
    missing(("iendjinn mark kira cyberdeck",), line("netrun kira fortress =11,1").out)


def test_a_table_of_ones_own_suggests_what_it_says(line: Program, campaign: Path) -> None:
    """A campaign's runs may name a table of the campaign's own; a die too small for the face suggests nothing."""
    (campaign / "tables").mkdir()
    (campaign / "tables" / "runs.toml").write_text(
        '[about.gremlins]\ndice = "d4"\n\n[[gremlins]]\nfaces = "1-4"\nname = "Gremlins"\n\n'
        '[[runs]]\nname = "Orbital relay"\ndifficulty = "hard"\ntrouble = "gremlins"\n',
        encoding="utf-8",
    )
    assert line("netrun kira orbital =3,1 --json").result["trouble"]["name"] == "Gremlins"
    assert line("netrun kira orbital =5,1 --json").result["trouble"] is None
    (campaign / "tables" / "bad.toml").write_text(
        '[[runs]]\nname = "Moon"\ndifficulty = "hard"\ntrouble = "gremlin"\n', encoding="utf-8"
    )
    told = line("netrun kira deep =9,1")
    missing(("bad.toml", "trouble", "no table with dice", '"gremlins"'), told.err)


def test_a_program_spent_in_a_run_makes_it_a_step_easier(line: Program, campaign: Path) -> None:
    """Hard becomes standard, standard needs no save; the program is burnt; what does not bear on a run is refused."""
    result = line("netrun kira fortress --with vip =9,1 --json").result
    assert (result["difficulty"], result["spent"], result["save"]["outcome"]) == ("standard", "VIP Pass", "success")
    assert cassettes(campaign) == [("", False)]
    one_line(line("netrun kira fortress --with vip"), 1, "neither a back door nor a program")
    done(line, "undo")
    one_line(line("netrun kira deep --with vip --luck"), 1, "no save is left")
    answer = line("netrun kira deep --with vip =2 --json").answer
    assert (answer["result"]["save"], answer["result"]["hours"], len(answer["dice"])) == (None, 2, 1)
    done(line, "program write kira blink =12")
    before = snapshot(campaign)
    one_line(line("netrun kira deep --with blink"), 1, "Blink does not bear on a netrun", "VIP Pass")
    one_line(line("netrun kira deep --with nothing"), 2, "no 'nothing'")
    assert snapshot(campaign) == before


def test_a_back_door_waits_for_later_runs(line: Program, campaign: Path) -> None:
    """Sleeper Agent leaves one where it is run; it eases every run that goes in by it, until somebody removes it."""
    done(line, "wipe kira cassette", "program write kira sleeper =12", "program run kira sleeper agent Halden arcology")
    assert held(campaign, "kira")["effects"] == [{"name": "back door: Halden arcology", "until": "removed"}]
    for word in ("door", "halden", "back", "sleeper"):
        result = line(f"netrun kira fortress --with {word} =9,1 --json").result
        assert (result["difficulty"], result["save"]["outcome"]) == ("standard", "success")
    done(line, "downtime kira --at coffin")
    assert line("netrun kira fortress --with door =9,1 --json").result["spent"] == "back door: Halden arcology"
    done(line, "effect kira end door")
    one_line(line("netrun kira fortress --with door"), 1, "neither a back door nor a program")


@pytest.mark.parametrize(
    ("words", "status", "part"),
    [
        ("netrun", 2, "missing"),
        ("netrun kira", 2, "missing"),
        ("netrun kira cellar", 2, "'cellar'"),
        ("netrun nobody deep", 2, "nobody called"),
        ("netrun kira deep --hard --standard", 2, "exclude"),
        ("netrun kira deep =12", 2, "missing"),
        ("netrun kira deep =12,4", 2, "d3"),
        ("netrun kira deep =12,1,1", 2, "left over"),
        ("netrun kira surface =12,1", 2, "d3"),
        ("netrun corp deep", 1, "no cyberdeck"),
        ("program nonsense", 2, "'nonsense'"),
        ("program x", 2, "'x'"),
        ("program show", 2, "which program"),
        ("program show jamr", 2, "Jammer"),
        ("program write kira jamr", 2, "Jammer"),
        ("program write kira", 2, "PROGRAM is missing"),
        ("program run kira", 2, "missing"),
        ("program run kira nonsuch", 2, "'nonsuch'"),
        ("program run kira jammer", 1, "no Jammer on a cassette; there is VIP Pass"),
        ("program run kira vip --military", 2, "for writing"),
        ("program list --luck", 2, "for writing"),
        ("program run kira vip =3", 2, "left over"),
    ],
)
def test_bad_lines_are_refused_in_one(line: Program, campaign: Path, words: str, status: int, part: str) -> None:
    """Each is one line that says what is wrong; nothing is rolled or written."""
    before = snapshot(campaign)
    one_line(line(words), status, part)
    assert snapshot(campaign) == before


def test_luck_that_is_not_there_rolls_nothing(line: Program, campaign: Path) -> None:
    """With no luck left neither a run nor a program is begun."""
    done(line, "set kira luck 0", "wipe kira cassette")
    before = snapshot(campaign)
    one_line(line("netrun kira deep -l"), 1, "no luck left")
    one_line(line("program write kira jammer -l"), 1, "no luck left")
    assert snapshot(campaign) == before


def test_who_cannot_act_stays_out(line: Program, campaign: Path) -> None:
    """The incapacitated and the dead neither run nor write."""
    done(line, "wipe kira cassette", "set kira hp 0")
    one_line(line("netrun kira deep"), 1, "incapacitated")
    done(line, "set kira hp -1")
    one_line(line("program write kira jammer"), 1, "is dead")
    assert campaign.is_dir()


@pytest.mark.parametrize("words", ["netrun vex surface =3", "program write kira jammer =12"])
def test_hours_that_may_kill_are_asked_about_before_the_dice(line: Program, campaign: Path, words: str) -> None:
    """At a terminal, with somebody dying: no rolls nothing; yes lets the hours pass."""
    done(line, "wipe kira cassette", "set old-tom hp 0")
    before = snapshot(campaign)
    told = line(words, terminal=True, answers="2\n")
    assert (told.status, told.out) == (1, "")
    missing(("Old Tom may die meanwhile",), told.err)
    assert snapshot(campaign) == before
    told = line(f"{words} --plain", terminal=True, answers="1\n")
    assert told.status == 0
    missing(("Old Tom dies",), told.out)
