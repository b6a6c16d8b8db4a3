"""How good the arcade's bots are, and how fast: run by hand, python tests/benchmarks/arcade.py [--games N].

It plays each bot alone, every two against each other and all four together, seats rotated, and prints the share of
games won with the 95% interval; then how many games a second the command makes in a whole process, by processor time
of one core, and how long the planner takes to choose. All games come from one seed, so that the figures can be had
again; the times are this machine's. `--only-robin --minutes 60` fills an hour of one core with the round robin, and
says how many rounds that were: `--only-robin --rounds N` plays the same again.
"""

from __future__ import annotations

import argparse
import itertools
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from iendjinn.dice import Seeded  # noqa: E402 - found from wherever this is started
from iendjinn.mnemonic.bots import NAMES, bot_of  # noqa: E402
from iendjinn.mnemonic.game import Game  # noqa: E402
from iendjinn.mnemonic.observation import observe_board  # noqa: E402
from iendjinn.mnemonic.simulation import Match, Score, play_match, simulate  # noqa: E402
from iendjinn.mnemonic.variant import Variant, variant_of  # noqa: E402
from iendjinn.odds.interval import interval  # noqa: E402
from iendjinn.store.tables import load_tables  # noqa: E402
from tests.benchmarks.figures import Figure, text  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = load_tables(None).to_plain()["tables"]
SEED = 1995
PASSIVE_TARGET, GREEDY_TARGET, MOVE_TARGET, EXACT_TARGET = 2_000, 500, 5.0, 1.0
HEADING = "The arcade, by processor time of one core"
SPEED_GAMES = 20_000
GAMES, GAMES_OF_THOUGHT = 250, 10
"""Games of each rotation in a round of the round robin: of quick bots, and where the planner sits at the table."""


def share(won: int, games: int) -> str:
    """Give a share with its interval, in percent."""
    low, high = interval(won, games)
    return f"{100 * won / games:6.2f}%  (95%: {100 * low:.2f}-{100 * high:.2f}%; {won:,} of {games:,})"


def play(bots: tuple[str, ...], games: int) -> Score:
    """Play games of these bots, traits rolled."""
    return simulate(TABLES, Match(bots, (None,) * len(bots), SEED), games)


def alone(games: int, planner_games: int) -> None:
    """Print how often each bot wins alone."""
    print("alone")
    for bot in NAMES:
        score = play((bot,), planner_games if bot == "planner" else games)
        print(f"  {bot:8} {share(score.major[0], score.games)}  turns {score.mean_turns:.2f}", flush=True)


class Meeting:
    """Bots at one table, and how often each has won there, wherever it sat."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        """Set the table."""
        self.bots = bots
        self.won = dict.fromkeys(bots, 0)
        self.games = 0
        self.each = GAMES_OF_THOUGHT if "planner" in bots else GAMES

    def play(self, variant: Variant, number: int) -> None:
        """Play the games of one round, with every rotation of the seats; no two rounds share a game."""
        numbers = range(number * self.each, (number + 1) * self.each)
        for first in range(len(self.bots)):
            seats = (*self.bots[first:], *self.bots[:first])
            score = play_match(variant, Match(seats, (None,) * len(seats), SEED), numbers)
            for bot, major, minor in zip(seats, score.major, score.minor, strict=True):
                self.won[bot] += major + minor
            self.games += score.games


def robin(rounds: int, minutes: float) -> None:
    """Print how often each bot wins against the others: so many rounds, or as many as these minutes of a core hold.

    A round is some games of every meeting, so that the figures are the same for the same number of rounds, and stand
    at any time. They are printed at each doubling too.
    """
    variant, start, played = variant_of(TABLES), time.process_time(), 0
    meetings = [Meeting(bots) for bots in (*itertools.combinations(NAMES, 2), NAMES)]
    while played < rounds or time.process_time() - start < 60 * minutes:
        for meeting in meetings:
            meeting.play(variant, played)
        played += 1
        if not played & (played - 1):
            stand(meetings, played, start)
    if played & (played - 1):
        stand(meetings, played, start)


def stand(meetings: list[Meeting], played: int, start: float) -> None:
    """Print how the round robin stands."""
    print(f"round robin, seats in turn: {played:,} rounds, {(time.process_time() - start) / 60:.1f} minutes of a core")
    for meeting in meetings:
        print(f"  {', '.join(meeting.bots)}")
        for bot, won in meeting.won.items():
            print(f"    {bot:8} {share(won, meeting.games)}", flush=True)


def speed(bot: str) -> float:
    """Give how many games a second of one core the command makes, its whole process counted."""
    return SPEED_GAMES / seconds("simulate", "--players", bot, "--cores", "1", "--games", str(SPEED_GAMES))


def seconds(*words: str) -> float:
    """Give the processor time that a command of the arcade takes in a whole process."""
    with tempfile.TemporaryDirectory() as campaign:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "IENDJINN_CAMPAIGN": campaign}
        line = [sys.executable, "-m", "iendjinn", "mnemonic", *words]
        before = os.times()
        subprocess.run(line, env=environment, check=True, capture_output=True)
        after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def thinking(players: int, games: int) -> float:
    """Give how long the planner takes to choose on average, in milliseconds, where so many of it are at the table."""
    planner, variant = bot_of("planner"), variant_of(TABLES)
    spent, moves = 0.0, 0
    for number in range(games):
        game = Game.begun(variant, [None] * players)
        dice = Seeded(number, keep_record=False)
        game.set_up()
        game.run(dice)
        while game.step != "over":
            view, actions = observe_board(game, game.seat), game.legal()
            start = time.process_time()
            action = planner.choose(view, actions, dice)
            spent += time.process_time() - start
            moves += 1
            game.act(action)
            game.run(dice)
    return 1000 * spent / moves


def figures(games: int) -> Iterator[Figure]:
    """Measure how fast games are played and moves are chosen; how good the bots are takes an hour, and is left out."""
    for bot, target in (("passive", PASSIVE_TARGET), ("greedy", GREEDY_TARGET)):
        yield Figure(HEADING, f"{bot} alone, in a run of {SPEED_GAMES:,}", speed(bot), "games/s", target, least=True)
    for players, shown in ((1, "alone"), (4, "four at the table")):
        yield Figure(HEADING, f"a move of the planner, {shown}", thinking(players, games), "ms", MOVE_TARGET)
    took = seconds("odds", "--trait", "net=2,toughness=1")
    yield Figure(HEADING, "the exact chance of a solo game, the whole process", took, "s", EXACT_TARGET)


def main() -> None:
    """Measure what the options ask for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000, help="games of each bot alone; else 10,000")
    parser.add_argument("--planner", type=int, default=1_000, help="games of the planner alone; else 1,000")
    parser.add_argument("--rounds", type=int, default=25, help="rounds of the round robin; else 25")
    parser.add_argument("--minutes", type=float, default=0.0, help="go on until so many minutes of a core are used up")
    parser.add_argument("--only-robin", action="store_true", help="nothing but the round robin")
    parser.add_argument("--thinking", type=int, default=40, help="games in which the planner is timed; else 40")
    options = parser.parse_args()
    if options.only_robin:
        robin(options.rounds, options.minutes)
        return
    alone(options.games, options.planner)
    robin(options.rounds, options.minutes)
    print(text(figures(options.thinking)), flush=True)


if __name__ == "__main__":
    main()
