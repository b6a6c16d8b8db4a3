"""Tracks: how many hits somebody can take until they are down."""

from __future__ import annotations

from fractions import Fraction

import pytest

from iendjinn.odds.distribution import Distribution
from iendjinn.odds.track import Blow, hits_needed


@pytest.mark.parametrize(("faces", "hp", "most"), [((1, 2, 3), 10, 10), ((2, 3), 10, 5), ((2, 3), 9, 5), ((9,), 3, 1)])
def test_no_more_hits_are_reckoned_with_than_can_be_needed(faces: tuple[int, ...], hp: int, most: int) -> None:
    """That is, the points over the least that a hit does."""
    needed = hits_needed(Distribution.of((Blow(face), 1) for face in faces), hp)(hp)
    assert max(needed.weights) == most
    assert sum(needed.chance_of(hits) for hits in needed.weights) == 1


def test_hits_are_counted_exactly() -> None:
    """A d2 against 3 HP: two hits are enough in three of four ways, else it takes three."""
    needed = hits_needed(Distribution.of([(Blow(1), 1), (Blow(2), 1)]), 3)(3)
    assert {hits: needed.chance_of(hits) for hits in needed.weights if needed.chance_of(hits)} == {
        2: Fraction(3, 4),
        3: Fraction(1, 4),
    }
