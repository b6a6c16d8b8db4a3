"""How many rounds a race lasts: the chance of each number, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from iendjinn.odds.track import Track

Pairs = dict[tuple[int, int], int]
"""Places on both tracks, by weight."""


def rounds(first: Track, second: Track, begins: Fraction, *, most: int, least: Fraction) -> list[Fraction]:
    """Give the chances that it lasts 1, 2, 3 ... rounds, where the first side begins with the chance `begins`.

    It ends after `most` rounds, or where all longer ones together are less likely than `least`.
    """
    from fractions import Fraction

    chances: list[Fraction] = []
    before = Fraction(1)
    for left in lasting(first, second, begins):
        chances.append(before - left)
        before = left
        if left < least or len(chances) == most:
            break
    return chances


def lasting(first: Track, second: Track, begins: Fraction) -> Iterator[Fraction]:
    """Yield for 1, 2, 3 ... rounds the chance that it lasts longer than that, for ever."""
    from fractions import Fraction

    if not (first.stuns or second.stuns):
        # Who is not stunned strikes once a round whatever the other does, so neither needs to know of the other.
        for left, other in zip(_standing(first), _standing(second), strict=True):
            yield left * other
        return
    ways = [(begins, _both_standing(first, second)), (1 - begins, _both_standing(second, first))]
    possible = [(chance, lasts) for chance, lasts in ways if chance]
    while True:
        yield sum((chance * next(lasts) for chance, lasts in possible), Fraction(0))


def _standing(track: Track) -> Iterator[Fraction]:
    """Yield the chance that the other is still up after 1, 2, 3 ... strikes."""
    from fractions import Fraction

    common = _common(track)
    over = track.start.total
    places = dict(track.start.weights)
    while True:
        onward: dict[int, int] = {}
        for place, weight in places.items():
            steps = track.steps[place]
            scaled = weight * (common // steps.total)
            for (to, _), times in steps.weights.items():
                if to:
                    onward[to] = onward.get(to, 0) + scaled * times
        places = onward
        over *= common
        yield Fraction(sum(places.values()), over)


def _both_standing(first: Track, second: Track) -> Iterator[Fraction]:
    """Yield the chance that both are still up after 1, 2, 3 ... rounds, where the first side begins."""
    from fractions import Fraction

    forth, back = _common(first), _common(second)
    over = first.start.total * second.start.total
    free: Pairs = {(place, other): weight * times for place, weight in first.start for other, times in second.start}
    stunned: Pairs = {}
    while True:
        free, stunned = _turn(first, forth, free, stunned, whose=0)
        free, stunned = _turn(second, back, free, stunned, whose=1)
        over *= forth * back
        yield Fraction(sum(free.values()) + sum(stunned.values()), over)


def _turn(track: Track, common: int, free: Pairs, stunned: Pairs, *, whose: int) -> tuple[Pairs, Pairs]:
    """Give the pairs after one side's turn: those whose other side is free to act, and those where it is stunned.

    Where it was stunned itself, it stays where it is, and is free again.
    """
    onward: Pairs = {pair: weight * common for pair, weight in stunned.items()}
    stuns: Pairs = {}
    for pair, weight in free.items():
        steps = track.steps[pair[whose]]
        scaled = weight * (common // steps.total)
        for (to, stun), times in steps.weights.items():
            if to:
                reached = (pair[0], to) if whose else (to, pair[1])
                into = stuns if stun else onward
                into[reached] = into.get(reached, 0) + scaled * times
    return onward, stuns


def _common(track: Track) -> int:
    """Give what the weights of all places add up to once they are brought to the same."""
    import math

    return math.lcm(*(steps.total for steps in track.steps))
