"""How good the arcade's bots are, and how fast: run by hand, python tests/benchmarks/arcade.py [--games N].

It plays each bot alone, every two against each other and all four together, seats rotated, and prints the share of
games won with the 95% interval; then how many games a second the command makes in a whole process, by processor time
of one core, and how long the planner takes to choose. All games come from one seed, so that the figures can be had
again; the times are this machine's.
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
from iendjinn.mnemonic.simulation import Match, Score, simulate  # noqa: E402
from iendjinn.mnemonic.variant import variant_of  # noqa: E402
from iendjinn.odds.interval import interval  # noqa: E402
from iendjinn.store.tables import load_tables  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = load_tables(None).to_plain()["tables"]
SEED = 1995
PASSIVE_TARGET, GREEDY_TARGET, MOVE_TARGET = 2_000, 500, 5.0
SPEED_GAMES = 20_000


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


def rotated(bots: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the bots in each rotation of the seats."""
    for first in range(len(bots)):
        yield (*bots[first:], *bots[:first])


def together(bots: tuple[str, ...], games: int) -> None:
    """Print how often each of some bots wins against the others, the seats rotated."""
    won = dict.fromkeys(bots, 0)
    each = games // len(bots)
    for seats in rotated(bots):
        score = play(seats, each)
        for bot, major, minor in zip(seats, score.major, score.minor, strict=True):
            won[bot] += major + minor
    for bot in bots:
        print(f"  {bot:8} {share(won[bot], each * len(bots))}", flush=True)


def speed(bot: str, target: int) -> None:
    """Print how many games a second of one core the command makes, its whole process counted."""
    words = [sys.executable, "-m", "iendjinn", "mnemonic", "simulate", "--players", bot, "--cores", "1"]
    with tempfile.TemporaryDirectory() as campaign:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "IENDJINN_CAMPAIGN": campaign}
        before = os.times()
        subprocess.run([*words, "--games", str(SPEED_GAMES)], env=environment, check=True, capture_output=True)
        after = os.times()
    seconds = after.children_user + after.children_system - before.children_user - before.children_system
    made = SPEED_GAMES / seconds
    print(f"  {bot:8} {made:,.0f} games a second and core (to reach: {target:,})", flush=True)


def thinking(games: int) -> None:
    """Print how long the planner takes to choose on average, alone and among four."""
    planner, variant = bot_of("planner"), variant_of(TABLES)
    for players in (1, 4):
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
        print(
            f"  {players} at the table: {1000 * spent / moves:.2f} ms a move (to reach: {MOVE_TARGET} ms)", flush=True
        )


def main() -> None:
    """Measure what the options ask for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000, help="games of each bot alone; else 10,000")
    parser.add_argument("--planner", type=int, default=1_000, help="games of the planner alone; else 1,000")
    parser.add_argument("--robin", type=int, default=1_000, help="games of each meeting; else 1,000")
    parser.add_argument("--thinking", type=int, default=40, help="games in which the planner is timed; else 40")
    options = parser.parse_args()
    alone(options.games, options.planner)
    for pair in itertools.combinations(NAMES, 2):
        print(f"{pair[0]} against {pair[1]}, seats in turn")
        together(pair, options.robin)
    print("all four, seats in turn")
    together(NAMES, options.robin)
    print(f"speed, in a run of {SPEED_GAMES:,}")
    speed("passive", PASSIVE_TARGET)
    speed("greedy", GREEDY_TARGET)
    print("thinking")
    thinking(options.thinking)


if __name__ == "__main__":
    main()
