"""Distributions: exact, and each quick way equal to trying everything."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.odds.distribution import (
    Distribution,
    better,
    certain,
    die,
    enumerated,
    mean,
    mixture,
    quantile,
    total,
    total_of,
)
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


@given(NUMBERS, NUMBERS)
def test_sums_and_the_better_of_two_are_what_all_pairs_give(one: Distribution[int], other: Distribution[int]) -> None:
    """Adding and keeping the higher agree with every pair tried."""
    assert chances(total(one, other)) == every_way(one, other, function=lambda first, second: first + second)
    assert chances(better(one, other)) == every_way(one, other, function=max)


@given(NUMBERS, st.integers(0, 4))
def test_many_of_a_kind_are_added_by_doubling(one: Distribution[int], count: int) -> None:
    """The sum of several is what adding them one by one in every way gives."""
    assert chances(total_of(one, count)) == every_way(*[one] * count, function=lambda *numbers: sum(numbers))


@given(NUMBERS, NUMBERS, NUMBERS)
def test_what_follows_hangs_on_what_came(
    one: Distribution[int], two: Distribution[int], three: Distribution[int]
) -> None:
    """Chances that follow an outcome, mixtures by weight, conditions and changes are those of every way."""

    def follow(number: int) -> Distribution[int]:
        return two if number % 2 else three

    followed = every_way(one, two, three, function=lambda first, second, third: second if first % 2 else third)
    assert chances(one.then(follow)) == followed
    mixed = {
        outcome: (chances(two).get(outcome, Fraction(0)) * 2 + chances(three).get(outcome, Fraction(0))) / 3
        for outcome in {*two.weights, *three.weights}
    }
    assert chances(mixture([(2, two), (1, three), (0, one)])) == mixed
    assert chances(one.map(abs)) == every_way(one, function=abs)
    even = one.weight(lambda number: number % 2 == 0)
    assert one.chance(lambda number: number % 2 == 0) == Fraction(even, one.total)
    if even:
        left = {number: chance for number, chance in chances(one).items() if number % 2 == 0}
        known = one.given(lambda number: number % 2 == 0)
        assert chances(known) == {number: chance / sum(left.values()) for number, chance in left.items()}


@given(NUMBERS, st.fractions(Fraction(1, 50), 1))
def test_mean_and_quantiles_are_those_of_the_cases_laid_out(one: Distribution[int], share: Fraction) -> None:
    """With each outcome laid out as often as it weighs, the mean is their mean and a quantile one of them."""
    cases = sorted(number for number, weight in one for _ in range(weight))
    assert mean(one) == Fraction(sum(cases), len(cases))
    needed = -(-share.numerator * len(cases) // share.denominator)
    assert quantile(one, share) == cases[needed - 1]


def test_more_than_all_cases_have_no_quantile() -> None:
    """A share above 1 is a fault of whoever asks."""
    with pytest.raises(ValueError, match="3/2"):
        quantile(die(6), Fraction(3, 2))


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


def test_a_die_has_each_face_once() -> None:
    """Two of them make the familiar pyramid."""
    pyramid = total(die(6), die(6))
    assert [pyramid.weights[number] for number in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert mean(pyramid) == 7
