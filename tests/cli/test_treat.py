"""`treat`: who is brought back, what it costs whom, and for whom it is too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


@pytest.mark.rule("5.1b")
@pytest.mark.parametrize(
    ("at", "price", "hp", "most"), [("clinic", 500, 5, 14), ("backstreet", 500, 5, 14), ("hospital", 5_000, 5, 15)]
)
def test_the_incapacitated_are_brought_back(  # noqa: PLR0913, PLR0917 - a table of lines
    line: Program, campaign: Path, at: str, price: int, hp: int, most: int
) -> None:
    """Five HP, a clinic at the cost of maximum HP; they pay, into debt, and are no longer dying."""
    done(line, "set vex hp 0")
    answer = line("treat vex --json --at", at).answer
    result = answer["result"]
    assert (result["price"], result["credits"], result["payer"]) == (price, 1_000 - price, "Vex")
    assert (result["character"]["hp"], result["character"]["max_hp"]) == (hp, most)
    assert (result["hp_before"], result["hp_after"], result["left"]) == (0, 5, 3_600)
    assert result["character"]["effects"] == []
    assert answer["dice"] == []
    assert (held(campaign)["hp"], held(campaign)["max_hp"]) == (hp, most)
    assert line("time +2h --json").result["died"] == []


@pytest.mark.rule("5.1b")
def test_someone_else_may_pay(line: Program, campaign: Path) -> None:
    """--from charges them and nobody else; what they owe then is said, and what it becomes."""
    done(line, "set kira hp 3")
    told = line("treat kira --at hospital --from vex")
    assert told.out.splitlines() == [
        "Kira: HP 3 -> 8 of 11",
        "  Emergency Treatment, Hospital: 5,000",
        "  Vex has -4,000 debt, -8,000 next time",
    ]
    assert (held(campaign)["credits"], held(campaign, "kira")["credits"]) == (-4_000, 500)
    ledger = line("debt vex --ledger --json").result["ledger"]
    assert ledger[-1]["amount"] == -5_000
    assert line("undo").status == 0
    assert (held(campaign)["credits"], held(campaign, "kira")["hp"]) == (1_000, 3)


@pytest.mark.rule("5.1b", "3.2e")
def test_the_trauma_team_is_paid_besides_the_hospital(line: Program, campaign: Path) -> None:
    """Its price comes on top, and no time passes; it flies to no clinic, and comes for nobody who is dead."""
    done(line, "set vex hp 0", "time +59m")
    one_line(line("treat vex --trauma --at clinic"), 1, "flies to a hospital", "--at hospital --trauma")
    one_line(line("treat vex --trauma --after 5m"), 2, "trauma team")
    result = line("treat vex --trauma --json").result
    assert (result["price"], result["credits"], result["left"]) == (10_000, -9_000, 60)
    assert [call["price"] for call in result["calls"]] == [5_000, 5_000]
    assert (result["hp_after"], result["max_hp_after"]) == (5, 15)
    assert line("time --json").result["clock"] == "day 1 08:59"
    assert campaign.is_dir()


@pytest.mark.rule("5.1b", "3.2e")
def test_the_way_to_the_clinic_takes_its_time(line: Program, campaign: Path) -> None:
    """--after moves the clock first: in the 60th minute it still works; where they would be dead, nothing is done."""
    done(line, "set vex hp 0", "time +40m", "effect kira buff str+1 10m")
    before = snapshot(campaign)
    one_line(line("treat vex --at clinic --after 20m"), 1, "too late", "20 minutes", "iendjinn treat vex --trauma")
    assert snapshot(campaign) == before
    told = line("treat vex --at clinic --after 19m")
    missing(("in time, by 1 minute", "day 1 08:59 (+19 minutes)", "buff ends for Kira"), told.out)
    assert "dying" not in told.out
    assert held(campaign)["hp"] == 5
    done(line, "undo", "time +19m", "time +59s")
    missing(("in time, by 1 second\n",), line("treat vex --at clinic").out)


def test_another_may_die_on_the_way_and_that_is_asked(line: Program, campaign: Path) -> None:
    """At a terminal a way that kills somebody else is asked about before anything happens."""
    done(line, "set kira hp 0", "time +50m", "set vex hp 0")
    before = snapshot(campaign)
    told = line("treat vex --at clinic --after 20m", terminal=True, answers="2\n")
    assert (told.status, told.out) == (1, "")
    missing(("Kira will die by day 1 09:10",), told.err)
    assert snapshot(campaign) == before


@pytest.mark.rule("5.1b")
def test_the_dead_stay_dead(line: Program, campaign: Path) -> None:
    """Neither clinic nor hospital nor trauma team, and not by force; one line, nothing paid."""
    done(line, "set vex hp -1")
    before = snapshot(campaign)
    for how in ("--at clinic", "--at hospital --from kira", "--trauma", "--at hospital --force"):
        one_line(line(f"treat vex {how}"), 1, "Vex is dead", "somebody to tell")
    assert snapshot(campaign) == before


def test_the_dead_pay_for_nobody(line: Program, campaign: Path) -> None:
    """Who is dead is refused as a payer, and nothing happens; --force takes it from what they left."""
    done(line, "set vex hp 3", "set kira hp -1", "set corp hp 0")
    before = snapshot(campaign)
    one_line(line("treat vex --at clinic --from kira"), 1, "Kira is dead and pays nothing", "--from WHO")
    assert snapshot(campaign) == before
    done(line, "treat vex --at clinic --from kira --force", "treat vex --at clinic --from corp")


@pytest.mark.parametrize(
    ("words", "status", "part"),
    [
        ("treat vex --at clinic", 1, "Vex is not hurt: HP 15 of 15"),
        ("treat kira", 2, "treated where?"),
        ("treat kira --at spa", 2, "'spa'"),
        ("treat kira --at emergency", 2, "could be"),
        ("treat nobody --at clinic", 2, "nobody called"),
        ("treat kira --at clinic --from nobody", 2, "nobody called"),
        ("treat kira --at clinic --after soon", 2, "like:"),
        ("treat kira --at clinic =3", 2, "left over"),
    ],
)
def test_bad_lines_are_refused_in_one(line: Program, campaign: Path, words: str, status: int, part: str) -> None:
    """Each is one line that says what is wrong; nothing is written."""
    done(line, "set kira hp 3")
    before = snapshot(campaign)
    one_line(line(words), status, part)
    assert snapshot(campaign) == before


def test_where_is_asked_at_a_terminal_and_force_treats_the_unhurt(line: Program, campaign: Path) -> None:
    """The treatments are offered with their prices; --force lowers even the maximum of someone whole."""
    assert campaign.is_dir()
    told = line("treat vex --plain --force", terminal=True, answers="1\n")
    assert told.status == 0
    missing(("Emergency Treatment, Backstreet Clinic, 500", "Treated where? (1-2)"), told.err)
    missing(("HP 15 -> 14 of 14, maximum HP 15 -> 14",), told.out)


def test_a_city_without_a_trauma_team(line: Program, campaign: Path) -> None:
    """Where the campaign's costs know of nobody who would come, nobody does; what has dice rolls them."""
    (campaign / "tables").mkdir()
    (campaign / "tables" / "costs.toml").write_text(
        '[about.costs]\nreplace = true\n\n[[costs]]\nname = "Street doctor"\nprice = 50\nunit = "visit"\n'
        'restores = { hp = "d4" }\n',
        encoding="utf-8",
    )
    done(line, "set vex hp 0")
    one_line(line("treat vex --at street --trauma"), 1, "nobody who would come")
    answer = line("treat vex --at doctor =3 --json").answer
    assert (answer["result"]["hp_after"], answer["result"]["price"], len(answer["dice"])) == (3, 50, 1)
