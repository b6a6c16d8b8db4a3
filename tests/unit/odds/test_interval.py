"""The interval of a share that was counted."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from iendjinn.odds.interval import interval


@pytest.mark.parametrize(
    ("times", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_known_intervals(times: int, trials: int, low: float, high: float) -> None:
    """The ends are those that are printed elsewhere."""
    assert interval(times, trials) == pytest.approx((low, high), abs=1e-4)


def test_it_holds_the_true_share_about_as_often_as_it_says() -> None:
    """Over everything that 100 trials of a chance of 1 in 4 can give, it holds 1 in 4 in 93 to 97 of 100 cases."""
    chance = Fraction(1, 4)
    held = sum(
        comb(100, times) * chance**times * (1 - chance) ** (100 - times)
        for times in range(101)
        if interval(times, 100)[0] <= chance <= interval(times, 100)[1]
    )
    assert 0.93 < held < 0.97
