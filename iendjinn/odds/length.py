"""How many rounds a race lasts: the chance of each number, exactly.

Where every place of a track is like the next, all places lie side by side in one long number, each in a field of so
many bits that it never runs over: what a strike does to all of them is then a shift, two products and a sum.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from iendjinn.odds.track import Track

SOON = 20
"""Rounds in which most fights are over."""

Pairs = dict[tuple[int, int], int]
"""Places on both tracks, by weight."""


def rounds(first: Track, second: Track, begins: Fraction, *, most: int, least: Fraction) -> list[Fraction]:
    """Give the chances that it lasts 1, 2, 3 ... rounds, where the first side begins with the chance `begins`.

    It ends after `most` rounds, or where all longer ones together are less likely than `least`.
    """
    from fractions import Fraction

    chances: list[Fraction] = []
    before = Fraction(1)
    for left in lasting(first, second, begins, most):
        chances.append(before - left)
        before = left
        if left < least:
            break
    return chances


def lasting(first: Track, second: Track, begins: Fraction, most: int) -> Iterator[Fraction]:
    """Yield for 1, 2, 3 ... up to `most` rounds the chance that it lasts longer than that."""
    if not (first.stuns or second.stuns):
        # Who is not stunned strikes once a round whatever the other does, so neither needs to know of the other.
        for left, other in zip(standing(first, most), standing(second, most), strict=True):
            yield left * other
        return
    both = _soon_then_later if first.alike and second.alike else both_standing
    ways = zip(both(first, second, most), both(second, first, most), strict=True)
    yield from (begins * left + (1 - begins) * other for left, other in ways)


def _soon_then_later(first: Track, second: Track, most: int) -> Iterator[Fraction]:
    """Tell the first rounds in short fields, and begin anew in long ones where there are more."""
    soon = min(SOON, most)
    yield from fields_standing(first, second, soon)
    yield from islice(fields_standing(first, second, most), soon, None)


def standing(track: Track, most: int) -> Iterator[Fraction]:
    """Yield the chance that the other is still up after 1, 2, 3 ... `most` strikes."""
    from fractions import Fraction

    common = _common(track)
    over = track.start.total
    places = dict(track.start.weights)
    for _ in range(most):
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


def both_standing(first: Track, second: Track, most: int) -> Iterator[Fraction]:
    """Yield the chance that both are still up after 1, 2, 3 ... `most` rounds, where the first side begins."""
    from fractions import Fraction

    forth, back = _common(first), _common(second)
    over = first.start.total * second.start.total
    free: Pairs = {(place, other): weight * times for place, weight in first.start for other, times in second.start}
    stunned: Pairs = {}
    for _ in range(most):
        free, stunned = _turn(first, forth, free, stunned, whose=0)
        free, stunned = _turn(second, back, free, stunned, whose=1)
        over *= forth * back
        yield Fraction(sum(free.values()) + sum(stunned.values()), over)


def fields_standing(first: Track, second: Track, most: int) -> Iterator[Fraction]:
    """Yield the same as `both_standing`, for tracks on which every place is like the next."""
    from fractions import Fraction

    assert first.alike is not None
    assert second.alike is not None
    stay, plain, stun = first.alike
    stay_back, plain_back, stun_back = second.alike
    forth, back = sum(first.alike), sum(second.alike)
    places, others = len(first.steps) - 1, len(second.steps) - 1
    over = first.start.total * second.start.total
    room = (over * (forth * back) ** most).bit_length()
    row = room * others
    # The first place of the first track lies lowest, so that a shift by a row takes away what is won from there.
    across = sum(times << (other - 1) * room for other, times in second.start)
    free = sum(weight * across << (place - 1) * row for place, weight in first.start)
    # All fields but those of the second track's first place, which would else slip into the row before.
    kept = _repeated(((1 << row) - 1) ^ ((1 << room) - 1), row, places)
    stunned = 0
    for _ in range(most):
        landed = free >> row
        free, stunned = free * stay + landed * plain + stunned * forth, landed * stun
        landed = (free & kept) >> room
        free, stunned = free * stay_back + landed * plain_back + stunned * back, landed * stun_back
        over *= forth * back
        yield Fraction(_summed(free + stunned, places * others, room), over)


def _repeated(fields: int, bits: int, count: int) -> int:
    """Give `fields`, which take so many bits, `count` times side by side."""
    have = 1
    while have < count:
        more = min(have, count - have)
        fields |= (fields & ((1 << more * bits) - 1)) << have * bits
        have += more
    return fields


def _summed(fields: int, count: int, room: int) -> int:
    """Give the sum of `count` fields, folding the upper half onto the lower again and again."""
    while count > 1:
        count = (count + 1) // 2
        fields = (fields >> count * room) + (fields & ((1 << count * room) - 1))
    return fields


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
