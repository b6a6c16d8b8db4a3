"""`mnemonic simulate`: who wins how often, told in numbers and bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def test_wins_are_counted_by_seat(line: Program, campaign: Path) -> None:
    """Every game has a winner here or nobody left; nothing is written, and no die stands in the log."""
    before = snapshot(campaign)
    told = line("mnemonic simulate --games 60 --players passive,greedy --trait net=2 --seed 3 --json").answer
    result = told["result"]
    assert (result["games"], result["seed"], result["traits"]) == (60, 3, {"net": 2})
    assert list(result["wins"]) == ["1 passive", "2 greedy"]
    assert sum(win["major"] + win["minor"] for win in result["wins"].values()) == 60
    assert sum(result["turns"].values()) == 60
    assert result["mean_turns"] == sum(int(turns) * games for turns, games in result["turns"].items()) / 60
    assert result["deaths"] == sum(side["deaths"] for side in result["sides"])
    assert (told["dice"], told["entry"], told["changes"]) == ([], None, [])
    assert snapshot(campaign) == before


@pytest.mark.usefixtures("campaign")
def test_the_same_seed_gives_the_same_whatever_the_cores(line: Program) -> None:
    """Alone, without a trait named, they are rolled; the page is the same for one core and for two."""
    one = line("mnemonic simulate --games 300 --seed 5 --cores 1")
    two = line("mnemonic sim --games 300 --seed 5 --cores 2")
    assert (one.status, one.err) == (0, "")
    assert one.out == two.out
    missing(("300 games, traits rolled, seed 5", "1 passive", "95% interval", "turns of a game", "#"), one.out)
    assert one.out.isascii()


@pytest.mark.usefixtures("campaign")
def test_a_narrow_page_and_one_game(line: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is still there on a page of 40 cells, within it."""
    monkeypatch.setenv("COLUMNS", "40")
    told = line("mnemonic simulate --games 1 --players random --seed 1")
    missing(("1 game, traits rolled", "player: 1 random"), told.out)
    assert max(map(len, told.out.splitlines())) <= 40


@pytest.mark.usefixtures("campaign")
def test_whoever_waits_sees_how_far_it_is(line: Program) -> None:
    """At a terminal the games done are told on standard error, and wiped away at the end."""
    told = line("mnemonic simulate --games 300 --cores 1 --seed 1", terminal=True)
    assert told.err.startswith("\r250 of 300 games\r")
    assert told.err.endswith(" \r")
    assert line("mnemonic simulate --games 300 --cores 1 --seed 1 --json", terminal=True).err == ""


@pytest.mark.usefixtures("campaign")
@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        ("--games 0", 1, ("games are from 1 to 10,000,000, not 0",)),
        ("--cores -1", 1, ("cores are from 1 to 256",)),
        ("--players passive,human", 2, ("no bot 'human'", "passive, random, greedy, planner")),
        ("--players p", 2, ("no bot 'p'",)),
        ("--players ,", 2, ("no bot ''",)),
        ("--players " + ",".join(["random"] * 9), 1, ("1 to 8 players, not 9",)),
        ("--trait luck=2", 2, ("luck",)),
        ("--games 5 =3,4", 2, ("throws its own dice", "--seed N")),
    ],
)
def test_what_cannot_be_simulated_is_refused(line: Program, words: str, status: int, parts: tuple[str, ...]) -> None:
    """Too few games, too many players, who is no bot, no trait, and dice by hand."""
    one_line(line(f"mnemonic simulate {words}"), status, *parts)
