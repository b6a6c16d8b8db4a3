"""Many games at once: the same whatever the cores, and as often won as the exact solution says."""

from __future__ import annotations

import math

import pytest

from iendjinn.mnemonic import simulation
from iendjinn.mnemonic.odds import values
from iendjinn.mnemonic.simulation import Match, add, play_match, play_there, seed_of, simulate, sit_down
from iendjinn.mnemonic.variant import HITS, TRAITS
from tests.unit.mnemonic.games import plain_tables, shipped

TRAIT_SETS: list[dict[str, int]] = [
    {},
    {"toughness": 2, "transport": 2, "net": 2, "storage": 2, "reflexes": 2},
    {"transport": 5, "net": 5},
    {"combat": 4, "wits": 4, "charisma": 2},
    {"toughness": 5, "intelligence": 5},
    {"reflexes": 6, "storage": 4},
    {"net": 3, "wits": 3, "reflexes": 2, "transport": 2},
    {"storage": 3, "combat": 3, "toughness": 2, "charisma": 2},
    {"transport": 10},
    dict.fromkeys(TRAITS, 1),
]


@pytest.mark.parametrize("traits", TRAIT_SETS, ids=lambda traits: "-".join(traits) or "none")
def test_passive_wins_as_often_as_the_exact_solution_says(traits: dict[str, int]) -> None:
    """In 2,000 games the wins lie within four standard errors of the exact chance."""
    counts = tuple(traits.get(word, 0) for word in TRAITS)
    chance = values(shipped(), counts).turn_begins(1, HITS + 2 * traits.get("toughness", 0))
    games = 2_000
    score = play_match(shipped(), Match(("passive",), (traits,), 1), range(games))
    assert abs(score.major[0] / games - chance) < 4 * math.sqrt(chance * (1 - chance) / games)


@pytest.mark.slow
def test_values_found_by_others() -> None:
    """Without traits 0.0603, with five traits of 2 0.8504, rolled 0.579 with about 16.7 turns a game."""
    games = 10_000
    for traits, chance in ((TRAIT_SETS[0], 0.0603), (TRAIT_SETS[1], 0.8504), (None, 0.579)):
        score = simulate(plain_tables(), Match(("passive",), (traits,), 3), games, cores=1)
        assert abs(score.major[0] / games - chance) < 4 * math.sqrt(chance * (1 - chance) / games)
    assert abs(score.mean_turns - 16.7) < 0.3


def test_the_same_for_the_same_seed_whatever_the_cores() -> None:
    """One process and two give the same score, to the last turn, and tell how far they are."""
    match = Match(("greedy", "passive"), (None, {"net": 2}), 11)
    told: list[int] = []
    one = simulate(plain_tables(), match, 600, cores=1, progress=told.append)
    assert told == [250, 500, 600]
    assert simulate(plain_tables(), match, 600, cores=2) == one
    assert sum(one.major) + sum(one.minor) == one.games == sum(one.turns.values()) == 600
    assert simulate(plain_tables(), match._replace(seed=12), 600, cores=1) != one


def test_a_worker_plays_what_it_was_told() -> None:
    """Whoever sat down with a match plays its games by their numbers."""
    match = Match(("random", "random"), (None, None), 2)
    sit_down(plain_tables(), match)
    assert play_there(range(5, 9)) == play_match(shipped(), match, range(5, 9))


def test_scores_add_up() -> None:
    """Two halves are the whole."""
    match = Match(("random",), (None,), 5)
    whole = play_match(shipped(), match, range(60))
    halves = add(play_match(shipped(), match, range(25)), play_match(shipped(), match, range(25, 60)))
    assert halves == whole
    assert whole.major[0] + whole.deaths[0] == 60


def test_games_have_seeds_of_their_own() -> None:
    """Neither neighbours nor neighbouring seeds share a game's seed, and all are seeds that dice take."""
    seeds = {seed_of(seed, number) for seed in range(50) for number in range(200)}
    assert len(seeds) == 10_000
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_few_games_are_played_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only of many is it asked how many cores there are, where nobody said."""
    asked: list[int] = []

    def cores() -> int:
        asked.append(1)
        return 1

    monkeypatch.setattr(simulation, "_cores", cores)
    match = Match(("passive",), (None,), 1)
    few = simulate(plain_tables(), match, 3)
    assert (few.games, asked) == (3, [])
    monkeypatch.setattr(simulation, "CHUNKS_AT_ONCE", 0)
    assert simulate(plain_tables(), match, 3) == few
    assert asked == [1]
