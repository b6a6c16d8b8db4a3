"""How unevenly dice fell, and how often fair ones fall as unevenly: counted out, and by known values."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction

import pytest

from iendjinn.odds.evenness import chance_as_uneven, chi_square_tail, exact_chance


@pytest.mark.parametrize(("faces", "rolls"), [(2, 1), (2, 6), (3, 5), (4, 4), (6, 3)])
def test_few_rolls_are_counted_out(faces: int, rolls: int) -> None:
    """Every way in which the dice can fall, gone through one by one, gives the same for every result."""
    sums = Counter(
        sum(count * count for count in Counter(fallen).values())
        for fallen in itertools.product(range(faces), repeat=rolls)
    )
    for squares in range(rolls * rolls + 2):
        as_uneven = sum(ways for total, ways in sums.items() if total >= squares)
        assert exact_chance(rolls, faces, squares) == Fraction(as_uneven, faces**rolls)


@pytest.mark.parametrize(
    ("counts", "chance"),
    [((1, 1, 1), 1.0), ((3, 0, 0), 1 / 9), ((2, 1, 0), 7 / 9), ((0, 0), 1.0), ((), 1.0), ((5,), 1.0)],
)
def test_what_dice_came_to_is_held_against_all_they_might_have(counts: tuple[int, ...], chance: float) -> None:
    """Quite even is always as uneven; all alike is rare; no rolls and a die of one side prove nothing."""
    said, exact = chance_as_uneven(counts)
    assert said == pytest.approx(chance)
    assert exact


def test_many_rolls_are_held_against_chi_square() -> None:
    """A thousand of a d6: the statistic is that of Pearson, and what it says is near and not exact."""
    counts = (180, 150, 165, 170, 160, 175)
    statistic = sum((count - 1_000 / 6) ** 2 for count in counts) / (1_000 / 6)
    said, exact = chance_as_uneven(counts)
    assert said == pytest.approx(chi_square_tail(statistic, 5))
    assert not exact
    assert chance_as_uneven((500,) * 20) == (1.0, False)


@pytest.mark.parametrize(
    ("statistic", "freedom"),
    [(3.841459, 1), (5.991465, 2), (9.487729, 4), (11.070498, 5), (30.143527, 19), (123.225221, 99)],
)
def test_the_five_percent_of_every_table(statistic: float, freedom: int) -> None:
    """The values that are printed in statistics books."""
    assert chi_square_tail(statistic, freedom) == pytest.approx(0.05, rel=1e-6)


@pytest.mark.parametrize("statistic", [1e-9, 0.01, 0.5, 1.0, 1.9, 2.1, 3.0, 3.9, 4.1, 10.0, 60.0])
def test_where_there_is_a_formula_it_says_the_same(statistic: float) -> None:
    """With one degree of freedom, with two and with four, below the bend and above it."""
    half = statistic / 2
    assert chi_square_tail(statistic, 1) == pytest.approx(math.erfc(math.sqrt(half)), rel=1e-12)
    assert chi_square_tail(statistic, 2) == pytest.approx(math.exp(-half), rel=1e-12)
    assert chi_square_tail(statistic, 4) == pytest.approx(math.exp(-half) * (1 + half), rel=1e-12)


@pytest.mark.parametrize("statistic", [0.0, -1.0])
def test_quite_even_is_always_as_uneven(statistic: float) -> None:
    """Rounding may bring the statistic below nothing."""
    assert chi_square_tail(statistic, 3) == 1.0
