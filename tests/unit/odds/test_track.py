"""Tracks: how many places somebody can be in until they are down."""

from __future__ import annotations

from fractions import Fraction

import pytest

from iendjinn.odds.distribution import Distribution
from iendjinn.odds.track import Blow, hits_needed, track


@pytest.mark.parametrize(
    ("faces", "hp", "places"), [((1, 2, 3), 10, 11), ((2, 3), 10, 6), ((2, 3), 9, 6), ((9,), 3, 2)]
)
def test_a_track_is_no_longer_than_the_most_hits_that_are_needed(faces: tuple[int, ...], hp: int, places: int) -> None:
    """That is, the points over the least that a hit does, and the end."""
    strike = Distribution.of((Blow(face), 1) for face in faces)
    assert len(track(strike, hp).steps) == places


def test_hits_are_counted_exactly() -> None:
    """A d2 against 3 HP: two hits are enough in three of four ways, else it takes three."""
    needed = hits_needed(Distribution.of([(Blow(1), 1), (Blow(2), 1)]), 3)(3)
    assert {hits: needed.chance_of(hits) for hits in needed.weights if needed.chance_of(hits)} == {
        2: Fraction(3, 4),
        3: Fraction(1, 4),
    }
