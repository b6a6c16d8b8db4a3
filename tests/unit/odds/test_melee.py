"""Fights of several: what rings of turns give is what elimination over every state of everybody gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iendjinn.odds.distribution import Distribution, certain
from iendjinn.odds.melee import Side, solve, work
from iendjinn.odds.track import Blow
from tests.unit.odds.fights import Brawl, BrawlState

if TYPE_CHECKING:
    from collections.abc import Sequence

WEIGHTS = st.integers(1, 3)
BLOWS: st.SearchStrategy[Blow] = st.builds(Blow, st.integers(1, 2), st.booleans())
STRIKES: st.SearchStrategy[Distribution[Blow]] = st.builds(
    lambda hits, misses: Distribution({**hits, Blow(0): misses}),
    st.dictionaries(BLOWS, WEIGHTS, min_size=1, max_size=3),
    st.integers(0, 2),
)
NEVER = certain(Blow(0))


@st.composite
def brawls(draw: st.DrawFn) -> tuple[Side, Side, tuple[tuple[int, int], ...]]:
    """Two sides of one or two each with a point or two, and an order of turns."""
    points = [draw(st.lists(st.integers(1, 2), min_size=1, max_size=2).map(tuple)) for _ in range(2)]
    strikes = [tuple(tuple(draw(STRIKES) for _ in points[1 - side]) for _ in points[side]) for side in range(2)]
    seats = [(side, member) for side in range(2) for member in range(len(points[side]))]
    return Side(points[0], strikes[0]), Side(points[1], strikes[1]), tuple(draw(st.permutations(seats)))


def everyone(points: Sequence[int], *, stunned: bool) -> tuple[bool, ...]:
    """Give the same for each member."""
    return (stunned,) * len(points)


@settings(max_examples=40)
@given(brawls())
def test_a_fight_of_several_is_every_state_of_it(told: tuple[Side, Side, tuple[tuple[int, int], ...]]) -> None:
    """From every seat the chance and the mean number of rounds are exact, with misses and stuns on both sides."""
    ours, theirs, seats = told
    brawl = Brawl((ours.strikes, theirs.strikes), seats)
    results = solve((ours, theirs), seats, range(len(seats)))
    free = (everyone(ours.points, stunned=False), everyone(theirs.points, stunned=False))
    for seat, result in enumerate(results):
        wins, rounds = brawl.solved(BrawlState((ours.points, theirs.points), free, seat))
        assert (result.wins, result.rounds) == (wins, rounds + 1)


def test_where_it_may_come_to_nobody_hurting_anybody_it_is_not_solved() -> None:
    """A side whose strong one may fall, leaving one who can do nothing to who can do nothing back."""
    strong, nothing = certain(Blow(1)), NEVER
    ours = Side((1, 1), ((strong, strong), (nothing, nothing)))
    theirs = Side((1, 1), ((strong, nothing), (strong, nothing)))
    with pytest.raises(ValueError, match="nobody who is left can hurt anybody"):
        solve((ours, theirs), [(1, 0), (0, 0), (1, 1), (0, 1)], [0])


def test_more_points_and_more_stuns_are_more_work() -> None:
    """The estimate grows with the points of both sides, with outcomes, and where a side may be stunned."""
    plain = Side((3, 3), ((certain(Blow(1)),) * 2,) * 2)
    stuns = Side((3, 3), ((certain(Blow(1, stuns=True)),) * 2,) * 2)
    seats = [(side, member) for side in range(2) for member in range(2)]
    assert work((plain, plain), seats) == 6 * 6 * 4
    assert work((plain, stuns), seats) == 2 * work((plain, plain), seats)
    assert work((stuns, stuns), seats) == 4 * work((plain, plain), seats)
