"""Exact chances: each outcome with a whole-number weight, so that nothing is ever rounded.

Weights stay as small as they can be, so two distributions of the same chances are equal. Numbers that are not whole
come out as Fractions, which are imported only then: whoever needs a percentage alone never pays for them.
"""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
    from fractions import Fraction

T = TypeVar("T", bound="Hashable")
S = TypeVar("S", bound="Hashable")


class Distribution(Generic[T]):
    """What may come out and how often, out of `total`. Immutable; outcomes may be anything that can be a key."""

    __slots__ = ("total", "weights")

    def __init__(self, weights: Mapping[T, int]) -> None:
        """Keep the outcomes that weigh something. Raises ValueError where none does, or one less than nothing."""
        kept = {outcome: weight for outcome, weight in weights.items() if weight}
        if not kept:
            raise ValueError("nothing can come out")
        if min(kept.values()) < 0:
            raise ValueError("an outcome weighs less than nothing")
        common = math.gcd(*kept.values())
        self.weights = kept if common == 1 else {outcome: weight // common for outcome, weight in kept.items()}
        self.total = sum(self.weights.values())

    @classmethod
    def of(cls, pairs: Iterable[tuple[T, int]]) -> Distribution[T]:
        """Give the distribution of outcomes with their weights; one that is named twice has both."""
        gathered: dict[T, int] = {}
        for outcome, weight in pairs:
            gathered[outcome] = gathered.get(outcome, 0) + weight
        return cls(gathered)

    def __eq__(self, other: object) -> bool:
        """Compare chances; the order of outcomes does not matter."""
        return self.weights == other.weights if isinstance(other, Distribution) else NotImplemented

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(frozenset(self.weights.items()))

    def __repr__(self) -> str:
        """Show every outcome with its weight."""
        return f"Distribution({self.weights!r})"

    def __iter__(self) -> Iterator[tuple[T, int]]:
        """Give outcomes and weights."""
        return iter(self.weights.items())

    # ---- making others ----

    def map(self, change: Callable[[T], S]) -> Distribution[S]:
        """Give what comes out when each outcome is turned into another."""
        return Distribution.of((change(outcome), weight) for outcome, weight in self.weights.items())

    def then(self, follow: Callable[[T], Distribution[S]]) -> Distribution[S]:
        """Give what comes out when each outcome leads to chances of its own."""
        return mixture((weight, follow(outcome)) for outcome, weight in self.weights.items())

    def given(self, holds: Callable[[T], bool]) -> Distribution[T]:
        """Give what comes out where it is known that something holds. Raises ValueError where it never does."""
        return Distribution.of((outcome, weight) for outcome, weight in self.weights.items() if holds(outcome))

    # ---- numbers of them ----

    def weight(self, holds: Callable[[T], bool]) -> int:
        """Give the weight, out of `total`, of the outcomes for which something holds."""
        return sum(weight for outcome, weight in self.weights.items() if holds(outcome))

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """Give the chance that something holds."""
        from fractions import Fraction

        return Fraction(self.weight(holds), self.total)

    def chance_of(self, outcome: T) -> Fraction:
        """Give the chance of one outcome, 0 for one that cannot come."""
        from fractions import Fraction

        return Fraction(self.weights.get(outcome, 0), self.total)


def mean(numbers: Distribution[int]) -> Fraction:
    """Give the mean of a distribution of numbers."""
    from fractions import Fraction

    return Fraction(sum(number * weight for number, weight in numbers), numbers.total)


def quantile(numbers: Distribution[int], share: Fraction) -> int:
    """Give the least number that at least `share` of all cases do not pass: 1/2 gives the median."""
    within = 0
    for number, weight in sorted(numbers):
        within += weight
        if within >= share * numbers.total:
            return number
    raise ValueError(f"no number has {share} of the cases at or below it")


def certain(outcome: T) -> Distribution[T]:
    """Give what always comes out the same."""
    return Distribution({outcome: 1})


def die(sides: int) -> Distribution[int]:
    """Give the faces of a fair die, from 1."""
    return Distribution(dict.fromkeys(range(1, sides + 1), 1))


def mixture(parts: Iterable[tuple[int, Distribution[T]]]) -> Distribution[T]:
    """Give what comes out where one of several distributions is drawn from, chosen by weight."""
    chosen = [(weight, part) for weight, part in parts if weight]
    common = math.lcm(*(part.total for _, part in chosen))
    return Distribution.of(
        (outcome, weight * inner * (common // part.total)) for weight, part in chosen for outcome, inner in part
    )


def total(first: Distribution[int], second: Distribution[int]) -> Distribution[int]:
    """Give the sum of two numbers that do not depend on each other."""
    gathered: dict[int, int] = {}
    for one, weight in first:
        for other, times in second:
            gathered[one + other] = gathered.get(one + other, 0) + weight * times
    return Distribution(gathered)


def total_of(numbers: Distribution[int], count: int) -> Distribution[int]:
    """Give the sum of `count` numbers of the same chances, by doubling. None of them add up to 0."""
    result, power = certain(0), numbers
    while count:
        if count & 1:
            result = total(result, power)
        count >>= 1
        if count:
            power = total(power, power)
    return result


def better(first: Distribution[int], second: Distribution[int]) -> Distribution[int]:
    """Give the higher of two numbers that do not depend on each other.

    At or below a number both are as often as each of them alone, multiplied; the difference to the number before is
    what comes out at that number.
    """
    weights: dict[int, int] = {}
    below = before = within_first = within_second = 0
    for number in sorted({*first.weights, *second.weights}):
        within_first += first.weights.get(number, 0)
        within_second += second.weights.get(number, 0)
        below = within_first * within_second
        weights[number] = below - before
        before = below
    return Distribution(weights)


def enumerated(sides: Sequence[int], decide: Callable[[tuple[int, ...]], T]) -> Distribution[T]:
    """Give what a deciding function makes of some dice, asked about every way in which they can fall.

    `decide` is given the faces in the order of `sides`. The work is the product of all sides.
    """
    faces = itertools.product(*(range(1, size + 1) for size in sides))
    gathered: dict[T, int] = {}
    for outcome in map(decide, faces):
        gathered[outcome] = gathered.get(outcome, 0) + 1
    return Distribution(gathered)
