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


def certain(outcome: T) -> Distribution[T]:
    """Give what always comes out the same."""
    return Distribution({outcome: 1})


def enumerated(sides: Sequence[int], decide: Callable[[tuple[int, ...]], T]) -> Distribution[T]:
    """Give what a deciding function makes of some dice, asked about every way in which they can fall.

    `decide` is given the faces in the order of `sides`. The work is the product of all sides.
    """
    faces = itertools.product(*(range(1, size + 1) for size in sides))
    gathered: dict[T, int] = {}
    for outcome in map(decide, faces):
        gathered[outcome] = gathered.get(outcome, 0) + 1
    return Distribution(gathered)
