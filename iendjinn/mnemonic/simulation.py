"""Many games of bots: on every core, the same for the same seed however many cores there are."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.dice import Seeded
from iendjinn.mnemonic.bots import bot_of
from iendjinn.mnemonic.game import Game
from iendjinn.mnemonic.observation import observe_board
from iendjinn.mnemonic.variant import variant_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from iendjinn.mnemonic.bots import Bot
    from iendjinn.mnemonic.variant import Variant

CHUNK, CHUNK_OF_THOUGHT = 250, 10
"""Games that a core plays before it tells how they went: quick ones, and those of bots that think."""

CHUNKS_AT_ONCE = 2
"""Up to so many chunks are played without starting other processes, which takes longer than they do."""

THINKERS = frozenset({"planner"})

_SEEDS = 1 << 53


class Match(NamedTuple):
    """What is played: who sits where, with which traits (None: rolled), and the seed that all games come from."""

    bots: tuple[str, ...]
    traits: tuple[Mapping[str, int] | None, ...]
    seed: int


class Score(NamedTuple):
    """How games went. `major`, `minor` and `deaths` count by seat; `turns` counts games by the rounds they took."""

    games: int
    major: tuple[int, ...]
    minor: tuple[int, ...]
    deaths: tuple[int, ...]
    turns: dict[int, int]

    @property
    def mean_turns(self) -> float:
        """Rounds of a game, on average."""
        return sum(rounds * games for rounds, games in self.turns.items()) / self.games


def seed_of(seed: int, number: int) -> int:
    """Give the seed of one game of many: neighbours have nothing in common, and no two games share one by design."""
    # The finalizer of SplitMix64, with the game's number as its stream.
    mixed = (seed * 0x9E3779B97F4A7C15 + number * 0xD1342543DE82EF95) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (mixed ^ mixed >> 31) % _SEEDS


def play_out(game: Game, bots: Sequence[Bot], dice: Seeded, own: Seeded) -> None:
    """Play a game in place to its end; `dice` are the table's and `own` are the bots'."""
    game.run(dice)
    while game.step != "over":
        seat = game.seat
        game.act(bots[seat].choose(observe_board(game, seat), game.legal(), own))
        game.run(dice)


def play_match(variant: Variant, match: Match, numbers: range) -> Score:
    """Play those games of a match that bear these numbers."""
    bots = [bot_of(name) for name in match.bots]
    asks = [bot.asks for bot in bots]
    seats = range(len(bots))
    major, minor, deaths = ([0] * len(bots) for _ in range(3))
    turns: dict[int, int] = {}
    for number in numbers:
        seed = seed_of(match.seed, number)
        game = Game.begun(variant, match.traits)
        game.asks = asks
        game.set_up()
        play_out(game, bots, Seeded(seed, keep_record=False), Seeded(seed ^ 1, keep_record=False))
        if game.winner >= 0:
            (major if game.victory == "major" else minor)[game.winner] += 1
        for seat in seats:
            deaths[seat] += game.hits[seat] <= 0
        turns[game.round] = turns.get(game.round, 0) + 1
    return Score(len(numbers), tuple(major), tuple(minor), tuple(deaths), turns)


def simulate(
    tables: Mapping[str, Mapping[str, Any]],
    match: Match,
    games: int,
    *,
    cores: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Score:
    """Play so many games of a match and give how they went, the same whatever the number of cores (0: all).

    `tables` is what `variant_of` takes; `progress` is told how many games are over.
    """
    size = CHUNK_OF_THOUGHT if THINKERS.intersection(match.bots) else CHUNK
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    cores = min(cores or _cores(), len(chunks)) if len(chunks) > CHUNKS_AT_ONCE or cores else 1
    total = Score(0, *((0,) * len(match.bots),) * 3, {})
    for score in _scores(tables, match, chunks, cores):
        total = add(total, score)
        if progress is not None:
            progress(total.games)
    return total._replace(turns=dict(sorted(total.turns.items())))


def add(one: Score, other: Score) -> Score:
    """Give how the games of both went."""
    turns = dict(one.turns)
    for rounds, games in other.turns.items():
        turns[rounds] = turns.get(rounds, 0) + games
    sums = [tuple(map(sum, zip(mine, theirs, strict=True))) for mine, theirs in zip(one[1:4], other[1:4], strict=True)]
    return Score(one.games + other.games, sums[0], sums[1], sums[2], turns)


def _scores(
    tables: Mapping[str, Mapping[str, Any]], match: Match, chunks: Sequence[range], cores: int
) -> Iterator[Score]:
    if cores < 2:
        variant = variant_of(tables)
        yield from (play_match(variant, match, numbers) for numbers in chunks)
        return
    from multiprocessing import get_context

    # Started anew on every platform: what a fork would copy is whatever the caller happens to be in the middle of.
    with get_context("spawn").Pool(cores, sit_down, (tables, match)) as pool:
        yield from pool.imap(play_there, chunks)


_seat: list[tuple[Variant, Match]] = []


def sit_down(tables: Mapping[str, Mapping[str, Any]], match: Match) -> None:
    """Make a worker's process ready, once."""
    from multiprocessing import parent_process

    if parent_process() is not None:  # pragma: no cover - only in a worker, which nobody measures
        import signal

        # Whoever interrupts means all of us; the first process tells the others, and they say nothing of it.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _seat[:] = [(variant_of(tables), match)]


def play_there(numbers: range) -> Score:
    """Play those games in a worker's process, for whose sake this and `sit_down` can be found by name."""
    variant, match = _seat[0]
    return play_match(variant, match, numbers)


def _cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1
