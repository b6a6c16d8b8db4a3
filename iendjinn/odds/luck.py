"""What a race becomes when one side's first strikes are lucky ones.

While lucky strikes are left, a strike always leads on to where one fewer is left, so nothing goes round: each such
state is told from those with one lucky strike fewer, at last from the race itself. A state is what the lucky strikes
have done so far: how many of them did something, where that and the plain track's hits are all that counts, else the
points that they leave.
"""

from __future__ import annotations

import math
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.odds.track import counted, points_of, stuns_alike

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from iendjinn.odds.distribution import Distribution
    from iendjinn.odds.race import Race, Rows
    from iendjinn.odds.track import Blow, Track


class Move(NamedTuple):
    """What a lucky strike leads to: a state, and how often it does so without and with a stun."""

    to: int
    plain: int
    stun: int


class Lucky(NamedTuple):
    """All that lucky strikes may do, in whole numbers above `over`, and above `total` more for each strike.

    `begin` is the state before the first. `moves` gives where a strike leads from a state, and the weight, out of
    `total * over`, of having won by it; `goes_on` gives the weights, out of `over`, of the plain track's places from 0
    on where no lucky strike is left.
    """

    begin: int
    total: int
    over: int
    moves: Callable[[int], tuple[list[Move], int]]
    goes_on: Callable[[int], list[int]]


def lucky_wins(
    race: Race, lucky: Distribution[Blow], most: int, begins: Fraction, *, second: bool = False
) -> tuple[Fraction, ...]:
    """Give the chances that the first side of a race wins with its first 1, 2, ... `most` strikes lucky.

    It begins with the chance `begins`. With `second` they are the second side's strikes, and the chances that it wins.
    """
    from fractions import Fraction

    mine, yours = (race.second, race.first) if second else (race.first, race.second)
    alike = len(mine.plain) == 1 and stuns_alike(lucky)
    states = (_by_hits if alike else _by_points)(mine, lucky, most)
    told = _Told(race, states, yours, race.chances(second=second))
    share, whole = begins.numerator, begins.denominator
    if second:
        share = whole - share
    chances = []
    for luck in range(1, most + 1):
        over, ours, theirs = told.wins(luck)
        chances.append(Fraction(share * ours + (whole - share) * theirs, over * whole))
    return tuple(chances)


class _Told:
    """The chances to win from states with lucky strikes left, turn at hand and turn to come, by the other's place.

    With F the race's factor and E the weight of all strikes of the other, each place has a power of F more in its
    denominator than the one below. Where the other may stun, it may strike again and again before the next lucky
    strike: then a place has a power of E more, too, for each lucky strike.
    """

    def __init__(self, race: Race, states: Lucky, yours: Track, chances: tuple[Rows, Rows]) -> None:
        self.states, self.yours, self.factor = states, yours, race.factor
        self.columns = tuple(list(zip(*rows, strict=True)) for rows in chances)
        self.places = len(chances[0]) - 1
        self.others = len(self.columns[0]) - 1
        self.raised = [race.overs[self.places - place] for place in range(self.places + 1)]
        self.again = yours.total if yours.stuns else 1
        self.rising = [self.again**number for number in range(self.others)]
        self.known: dict[tuple[int, int], tuple[Sequence[int], Sequence[int]]] = {}

    def wins(self, luck: int) -> tuple[int, int, int]:
        """Give a denominator, and above it the chances to win where the turn is at hand and where it is to come.

        So many lucky strikes are left, and all the other's beginnings are counted by their weights.
        """
        step = self._step(luck)
        start = self.yours.start
        weights = [start.weights.get(other, 0) * step ** (self.others - other) for other in range(1, self.others + 1)]
        ours, theirs = (sum(map(mul, weights, row)) for row in self._row(luck, self.states.begin))
        return self._over(luck, self.others) * self.states.over * start.total, ours, theirs

    def _step(self, luck: int) -> int:
        """Give what a place's denominator has more than that of the place below."""
        again: int = self.again**luck
        return self.factor * again

    def _over(self, luck: int, other: int) -> int:
        """Give the denominator of a place, that of the states not counted."""
        strikes: int = (self.states.total * self.yours.total) ** luck
        places: int = self.factor**self.places * self._step(luck) ** (other - 1)
        return places * strikes

    def _row(self, luck: int, state: int) -> tuple[Sequence[int], Sequence[int]]:
        """Give the chances from a state with so many lucky strikes left, for the other's places from 1 on."""
        key = luck, state
        if key not in self.known:
            self.known[key] = self._struck(luck, state) if luck else self._plain(state)
        return self.known[key]

    def _plain(self, state: int) -> tuple[list[int], list[int]]:
        weights = self.states.goes_on(state)
        places = [place for place, weight in enumerate(weights) if weight]
        span = slice(places[0], places[-1] + 1) if places else slice(0)
        scaled = list(map(mul, weights[span], self.raised[span]))
        ours, theirs = ([sum(map(mul, scaled, column[span])) for column in one[1:]] for one in self.columns)
        return ours, theirs

    def _struck(self, luck: int, state: int) -> tuple[list[int], list[int]]:
        moves, won = self.states.moves(state)
        onward = [0] * self.others
        if won:
            step, level = self._step(luck - 1), won * self._over(luck - 1, 1)
            for other in range(self.others):
                onward[other] = level
                level *= step
        for to, plain, stun in moves:
            ours, theirs = self._row(luck - 1, to)
            if plain:
                onward = [one + plain * after for one, after in zip(onward, theirs, strict=True)]
            if stun:
                onward = [one + stun * after for one, after in zip(onward, ours, strict=True)]
        every = self.yours.total
        ours = [every * one * rising for one, rising in zip(onward, self.rising, strict=True)]
        return ours, self._answered(luck, onward)

    def _answered(self, luck: int, onward: list[int]) -> list[int]:
        """Give the chances where the other has the turn, from those where it has had it."""
        yours, step = self.yours, self._step(luck - 1)
        theirs = [yours.stay * one for one in onward]
        for number, plain in enumerate(yours.plain, 1):
            if plain:
                scaled = plain * step**number
                theirs[number:] = [one + scaled * before for one, before in zip(theirs[number:], onward, strict=False)]
        if yours.stuns:
            ways = [
                (number, stun * step**number * self.again ** (number - 1))
                for number, stun in enumerate(yours.stun, 1)
                if stun
            ]
            for other, rising in enumerate(self.rising):
                # After a stun the other has the turn once more, and one place fewer to go.
                again = sum(stun * theirs[other - number] for number, stun in ways if number <= other)
                theirs[other] = theirs[other] * rising + again
        return theirs


def _by_hits(plain: Track, lucky: Distribution[Blow], most: int) -> Lucky:
    """Tell states as the lucky strikes that did something, weighed by the chance that the other is still up."""
    misses, hits, stuns = counted(lucky)
    points = points_of(lucky)
    every = sum(points.values())
    lefts = [{plain.hp: every**most}]
    for _ in range(most):
        after: dict[int, int] = {}
        for left, weight in lefts[-1].items():
            for amount, times in points.items():
                if amount < left:
                    after[left - amount] = after.get(left - amount, 0) + weight * times // every
        lefts.append(after)
    common = math.lcm(*(plain.arrive(left).total for after in lefts for left in after))
    up = [sum(after.values()) * common for after in lefts]

    def moves(struck: int) -> tuple[list[Move], int]:
        ways = [Move(struck, misses, 0)] if misses else []
        if hits or stuns:
            ways.append(Move(struck + 1, hits, stuns))
        return ways, (hits + stuns) * (up[struck] - up[struck + 1])

    def goes_on(struck: int) -> list[int]:
        weights = [0] * (max(plain.start.weights) + 1)
        for left, weight in lefts[struck].items():
            needed = plain.arrive(left)
            scaled = weight * (common // needed.total)
            for place, times in needed:
                weights[place] += scaled * times
        return weights

    return Lucky(0, misses + hits + stuns, every**most * common, moves, goes_on)


def _by_points(plain: Track, lucky: Distribution[Blow], _most: int) -> Lucky:
    """Tell states as the points that are left."""
    common = math.lcm(*(plain.arrive(left).total for left in range(1, plain.hp + 1)))

    def moves(left: int) -> tuple[list[Move], int]:
        ways: dict[int, tuple[int, int]] = {}
        won = 0
        for (points, stuns), weight in lucky:
            if points >= left:
                won += weight
            else:
                without, with_ = ways.get(left - points, (0, 0))
                ways[left - points] = (without, with_ + weight) if stuns else (without + weight, with_)
        return [Move(to, *weights) for to, weights in ways.items()], won * common

    def goes_on(left: int) -> list[int]:
        needed = plain.arrive(left)
        weights = [0] * (max(plain.start.weights) + 1)
        for place, weight in needed:
            weights[place] = weight * (common // needed.total)
        return weights

    return Lucky(plain.hp, lucky.total, common, moves, goes_on)
