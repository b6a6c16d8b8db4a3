"""Distributions to try things on, and slow ways to reckon with them that nobody could get wrong."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from hypothesis import strategies as st

from iendjinn.odds.distribution import Distribution
from iendjinn.odds.track import Blow

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T", bound="Hashable")

NUMBERS = st.dictionaries(st.integers(-4, 9), st.integers(1, 5), min_size=1, max_size=6).map(Distribution)

BLOWS: st.SearchStrategy[Blow] = st.builds(Blow, st.integers(1, 4), st.booleans())
STRIKES: st.SearchStrategy[Distribution[Blow]] = (
    st.dictionaries(BLOWS | st.just(Blow(0)), st.integers(1, 4), min_size=1, max_size=5)
    .filter(lambda weights: set(weights) != {Blow(0)})
    .map(Distribution)
)
"""Strikes that do something now and then; some of them stun, some more often where they do much."""


@st.composite
def alike(draw: st.DrawFn) -> Distribution[Blow]:
    """Strikes that stun as often as not, or ever, whatever they do."""
    points = draw(
        st.dictionaries(st.integers(0, 4), st.integers(1, 4), min_size=1).filter(lambda weights: set(weights) != {0})
    )
    stuns, of = draw(st.sampled_from([(0, 1), (1, 2), (11, 20), (1, 1)]))
    return Distribution.of(
        (Blow(amount, bool(amount) and stun), weight * share)
        for amount, weight in points.items()
        for stun, share in ((True, stuns if amount else 0), (False, of - stuns if amount else of))
    )


def chances(distribution: Distribution[T]) -> dict[T, Fraction]:
    """Give each outcome with its chance."""
    return {outcome: Fraction(weight, distribution.total) for outcome, weight in distribution}


def every_way(*parts: Distribution[T], function: Callable[..., T]) -> dict[T, Fraction]:
    """Give what a function makes of outcomes that do not depend on each other, by trying all of them together."""
    ways: list[tuple[tuple[T, ...], Fraction]] = [((), Fraction(1))]
    for part in parts:
        ways = [((*chosen, one), chance * more) for chosen, chance in ways for one, more in chances(part).items()]
    result: dict[T, Fraction] = {}
    for chosen, chance in ways:
        outcome = function(*chosen)
        result[outcome] = result.get(outcome, Fraction(0)) + chance
    return result
