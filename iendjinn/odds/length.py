"""How many rounds a race lasts: the chance of each number, exactly.

Both are still up after some rounds where neither's strikes have led far enough, and how far they lead hangs only on
how many strikes each had, not on when. So let z stand for a strike of the first side that does not stun, q for one that
does, w and s for those of the other. A round is q (the other's turn falls away), z w, z s (the first side's next turn
falls away), or after such an s only w or s. Written as sums over all orders, the rounds U that go on for k rounds are

    U(k) = sum of  binom(n + a, a) binom(n + c, c)  q^a z^n  s^c w^n   over n + a + c = k,

and the fight itself, where the first side begins, U(k) + s (z - 1) U(k - 1), and where the other does,
U(k) + q (w - 1) U(k - 1). Each side's part is a number of its own: the weight with which a strikes that stun and n that
do not leave the other side up.
"""

from __future__ import annotations

from itertools import count, islice, pairwise
from operator import mul
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from iendjinn.odds.track import Track

Weights = list[list[int]]

SOON = 16
"""Strikes on each side in which most fights are over."""


def rounds(
    first: Track, second: Track, begins: Fraction, *, most: int, least: Fraction
) -> tuple[list[Fraction], Fraction]:
    """Give the chances that it lasts 1, 2, 3 ... rounds, where the first side begins with the chance `begins`.

    It ends after `most` rounds, or where all longer ones together are less likely than `least`; the chance of those
    comes second.
    """
    from fractions import Fraction

    chances: list[Fraction] = []
    left = over = 1
    for after, over_after in going_on(first, second, begins, most):
        before = left * (over_after // over)
        chances.append(Fraction(before - after, over_after))
        left, over = after, over_after
        if left * least.denominator < least.numerator * over:
            break
    return chances, Fraction(left, over)


def going_on(first: Track, second: Track, begins: Fraction, most: int) -> Iterator[tuple[int, int]]:
    """Yield for 1, 2, 3 ... up to `most` rounds the chance that it lasts longer: numerator and denominator."""
    share, whole = begins.numerator, begins.denominator
    turns = first.total * second.total
    over = first.start.total * second.start.total * whole
    if not (first.stuns or second.stuns):
        # Who is never stunned strikes once a round whatever the other does, so neither needs to know of the other.
        for row, row_back in islice(zip(_reach(first), _reach(second), strict=True), 1, most + 1):
            over *= turns
            yield whole * row[0] * row_back[0], over
        return
    ours, theirs = _Strikes(first, second.total), _Strikes(second, first.total)
    for _ in range(most):
        ours.go_on()
        theirs.go_on()
        over *= turns
        left = whole * _together(ours.orders, theirs.orders)
        if second.stuns and share:
            left += share * _together(ours.ending, theirs.stunning)
        if first.stuns and share != whole:
            left += (whole - share) * _together(ours.stunning, theirs.ending)
        yield left, over


def _together(ours: Weights, theirs: Weights) -> int:
    return sum(sum(map(mul, one, reversed(other))) for one, other in zip(ours, theirs, strict=True))


class _Strikes:
    """One side's parts of the sums, by the strikes that do not stun and then by those that do.

    `orders` are those of U(k); the others are those of U(k - 1), `ending` with z - 1 and `stunning` with q before it.
    A turn that falls away weighs as much as all strikes of whoever misses it.
    """

    def __init__(self, track: Track, missed: int) -> None:
        self.total, self.missed = track.total, missed
        self.reach = _reach(track)
        self.row = next(self.reach)
        self.ways = [1]
        self.orders: Weights = [[*self.row]]
        self.ending: Weights = []
        self.stunning: Weights = []

    def go_on(self) -> None:
        """Tell one round more."""
        last, row, ways = self.row, next(self.reach), self.ways
        self.row = row
        _add(
            self.ending, [way * (one - self.total * before) for way, one, before in zip(ways, row, last, strict=False)]
        )
        _add(self.stunning, list(map(mul, ways, row[1:])))
        # The next line of the triangle of Pascal, each number by a power of the turn that falls away.
        self.ways = [1, *(self.missed * one + other for one, other in pairwise(ways)), self.missed ** len(ways)]
        _add(self.orders, list(map(mul, self.ways, row)))


def _add(weights: Weights, line: list[int]) -> None:
    """Add numbers that stand by the strikes that stun, so many fewer of which do not."""
    weights.append([])
    for column, one in zip(reversed(weights), line, strict=True):
        column.append(one)


def _reach(track: Track) -> Iterator[list[int]]:
    """Yield for 0, 1, 2 ... strikes the weights with which they leave the other up, by how many of them stun."""
    return _reach_by_hits(track) if len(track.plain) == 1 else _reach_by_points(track)


def _reach_by_hits(track: Track) -> Iterator[list[int]]:
    """Tell it where each strike leads one place on, or stays.

    Those that stun all lead on. What those that do not stun do is told from one of them fewer: it stays, or it is as
    one more that leads on.
    """
    (plain,), (stun,), stay = track.plain, track.stun, track.stay
    places = max(track.start.weights)
    beyond = [0] * (places + 1)
    for place in reversed(range(places)):
        beyond[place] = beyond[place + 1] + track.start.weights.get(place + 1, 0)
    row: list[int] = []
    stuns = [1]
    for strikes in count():
        on = beyond[min(strikes, places)]
        after = [on] if strikes < places else []
        for one in reversed(row):
            on = stay * one + plain * on
            after.append(on)
        after.reverse()
        row = after
        yield [*map(mul, stuns, row), *[0] * (strikes + 1 - len(row))]
        stuns.append(stuns[-1] * stun)


def _reach_by_points(track: Track) -> Iterator[list[int]]:
    """Tell it where strikes lead any number of places on: first with short fields, then anew with longer ones."""
    told, most = 0, SOON
    while True:
        yield from islice(_fields(track, most), told, most + 1)
        told, most = most + 1, 2 * most


def _fields(track: Track, most: int) -> Iterator[list[int]]:
    """Tell up to `most` strikes with what each number of them does as one long number, a field for each place.

    The lowest field is where nothing was done; a field takes as many bits as all strikes together may weigh.
    """
    room = (track.total**most + 1).bit_length()
    up = (1 << room * track.hp) - 1
    plain, stun = (
        sum(weight << room * number for number, weight in enumerate(weights))
        for weights in ((track.stay, *track.plain), (0, *track.stun))
    )
    row = [1]
    every = (1 << room) - 1
    while True:
        # The rest after a division by all ones is the sum of the fields.
        yield [one % every for one in row]
        row = [*(one * plain & up for one in row), row[-1] * stun & up]
