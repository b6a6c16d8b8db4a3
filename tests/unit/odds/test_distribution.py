"""Distributions: exact, and each quick way equal to trying everything."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from iendjinn.odds.distribution import Distribution, certain, enumerated, mean
from tests.unit.odds.strategies import NUMBERS, chances, every_way

if TYPE_CHECKING:
    from collections.abc import Callable


def test_weights_are_as_small_as_can_be() -> None:
    """Distributions of the same chances are equal and hash alike, whatever weights and order they were given in."""
    half = Distribution({"a": 2, "b": 2, "never": 0})
    assert half == Distribution.of([("b", 5), ("a", 3), ("a", 2)])
    assert hash(half) == hash(Distribution({"b": 1, "a": 1}))
    assert (half.weights, half.total) == ({"a": 1, "b": 1}, 2)
    assert repr(half) == "Distribution({'a': 1, 'b': 1})"
    assert half != certain("a")
    assert half != {"a": 1, "b": 1}
    assert half.chance_of("a") == Fraction(1, 2)
    assert half.chance_of("never") == 0


@pytest.mark.parametrize("weights", [{}, {"a": 0}, {"a": 1, "b": -1}])
def test_what_cannot_come_out_is_no_distribution(weights: dict[str, int]) -> None:
    """Nothing at all and less than nothing are faults of whoever reckons."""
    with pytest.raises(ValueError, match=r"nothing can come out|weighs less"):
        Distribution(weights)


@given(NUMBERS)
def test_changes_chances_and_the_mean_are_those_of_the_cases_laid_out(one: Distribution[int]) -> None:
    """With each outcome laid out as often as it weighs, all of these are counted."""
    cases = [number for number, weight in one for _ in range(weight)]
    assert mean(one) == Fraction(sum(cases), len(cases))
    assert chances(one.map(abs)) == every_way(one, function=abs)
    even = sum(number % 2 == 0 for number in cases)
    assert one.weight(lambda number: number % 2 == 0) * len(cases) == even * one.total
    assert one.chance(lambda number: number % 2 == 0) == Fraction(even, len(cases))


@pytest.mark.parametrize(
    ("sides", "decide", "expected"),
    [
        ((), lambda _: "nothing", {"nothing": 1}),
        ((4,), lambda faces: faces[0] > 1, {False: Fraction(1, 4), True: Fraction(3, 4)}),
        ((2, 3), sum, {2: Fraction(1, 6), 3: Fraction(1, 3), 4: Fraction(1, 3), 5: Fraction(1, 6)}),
    ],
)
def test_a_deciding_function_is_asked_about_every_way_dice_fall(
    sides: tuple[int, ...], decide: Callable[[tuple[int, ...]], int], expected: dict[int, Fraction]
) -> None:
    """Each way of the dice counts once, in the order of the dice."""
    assert chances(enumerated(sides, decide)) == expected
