"""Two who strike in turn until one is down: who wins and how long it takes, exactly.

A strike may stun, so that the other's next turn falls away. Since a turn lies between two strikes of the same side, a
stun is over before the stunned can be stunned again: whose turn is next says everything, and a stun means that the
striker is next once more.

A strike that leads nowhere may come again for ever, so each pair of places is solved as two equations: the value where
it is one side's turn in terms of the value where it is the other's. With D and E the weights of all strikes of both
sides, s and r of those that stay: D ours = forth + s theirs, and E theirs = back + r ours, where `forth` and `back` are
made of lower places, solved before. A strike does the same wherever one is, so every pair has the same factor
F = D E - s r to be divided by. Nothing is ever divided: a pair of places (p, q) is told above F ** (p + q - 1).

The chance to win and the turns still to come, those that fall away among them, obey the same equations. So they lie
side by side in one long number: the turns above, `room` bits up, and the wins below.
"""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from iendjinn.odds.distribution import Distribution
    from iendjinn.odds.track import Track

Rows = list[list[int]]
"""Whole numbers by the places on both tracks."""


class Race:
    """Two tracks, solved for every pair of places.

    `factor` is F; `ours` and `theirs` are what is to come where the turn is the first side's and where it is the
    other's, by the first track's place and then the second's, each pair above its own power of F.
    """

    __slots__ = ("factor", "first", "ours", "overs", "room", "second", "theirs")

    def __init__(self, first: Track, second: Track) -> None:
        """Solve all pairs that may come up. Raises ValueError where neither can get the other down."""
        if not (first.hurts or second.hurts):
            raise ValueError("neither can ever get the other down")
        self.first, self.second = first, second
        self.factor = first.total * second.total - first.stay * second.stay
        places, others = max(first.start.weights), max(second.start.weights)
        self.overs = [1]
        for _ in range(places + others):
            self.overs.append(self.overs[-1] * self.factor)
        # Wins, weighed by every beginning, never reach into the turns.
        self.room = (self.overs[places + others] * first.start.total * second.start.total).bit_length()
        one_by_one = len(first.plain) == len(second.plain) == 1
        self.ours, self.theirs = (self._one_by_one if one_by_one else self._by_many)(places, others)

    def both(self, begins: Fraction) -> tuple[Fraction, Fraction]:
        """Give the chance that the first side wins and the mean number of rounds, every beginning counted."""
        from fractions import Fraction

        weights = self._scaled(self.first.start, len(self.ours))
        others = self._scaled(self.second.start, len(self.ours[0]))
        ours, theirs = (
            sum(weight * sum(map(mul, others, row)) for weight, row in zip(weights, rows, strict=True) if weight)
            for rows in (self.ours, self.theirs)
        )
        over = self.overs[len(weights) + len(others) - 3] * self.first.start.total * self.second.start.total
        mask = (1 << self.room) - 1
        share, whole = begins.numerator, begins.denominator
        wins, wins_second = ours & mask, theirs & mask
        won = share * wins + (whole - share) * wins_second
        # The turns of whoever began are the odd ones, so a fight that they win has one turn less than twice its rounds.
        turns = share * ((ours >> self.room) + wins) + (whole - share) * ((theirs >> self.room) + over - wins_second)
        return Fraction(won, over * whole), Fraction(turns, 2 * over * whole)

    def chances(self, *, second: bool = False) -> tuple[Rows, Rows]:
        """Give for each pair of places the numerators of the chance to win, turn at hand and turn to come.

        The first index is the place of whoever's chance it is: the first side, or the second.
        """
        mask = (1 << self.room) - 1
        if not second:
            return [[one & mask for one in row] for row in self.ours], [
                [one & mask for one in row] for row in self.theirs
            ]
        overs = self.overs
        mine, yours = (
            [
                [overs[place + other - 1] - (rows[other][place] & mask) if other else 0 for other in range(len(rows))]
                for place in range(1, len(rows[0]))
            ]
            for rows in (self.theirs, self.ours)
        )
        return [[0, *overs[: len(self.ours) - 1]], *mine], [[0, *overs[: len(self.ours) - 1]], *yours]

    def _scaled(self, start: Distribution[int], count: int) -> list[int]:
        """Give the weights of the places from 0 on, brought to the power of F of the highest."""
        return [start.weights.get(place, 0) * self.overs[count - 1 - place] for place in range(count)]

    def _one_by_one(self, places: int, others: int) -> tuple[Rows, Rows]:
        """Solve all pairs of two tracks on which no strike leads further than one place on."""
        stay, stay_back, forth, back = self.first.stay, self.second.stay, self.first.total, self.second.total
        (plain,), (stun,), (plain_back,), (stun_back,) = (
            self.first.plain, self.first.stun, self.second.plain, self.second.stun,
        )  # fmt: skip
        ours = [[0, *self.overs[:others]]]
        theirs = [[0, *self.overs[:others]]]
        turns = [over << self.room for over in self.overs]
        for place in range(1, places + 1):
            above, above_theirs = ours[-1], theirs[-1]
            us = them = 0
            row, row_theirs = [0], [0]
            # A turn falls away after a stun, and is counted, unless the fight is over.
            own = forth + stun if place > 1 else forth
            others_own = back
            for other in range(1, others + 1):
                turn = turns[place + other - 2]
                onward = plain * above_theirs[other] + stun * above[other] + own * turn
                return_ = plain_back * us + stun_back * them + others_own * turn
                us = back * onward + stay * return_
                them = forth * return_ + stay_back * onward
                row.append(us)
                row_theirs.append(them)
                others_own = back + stun_back
            ours.append(row)
            theirs.append(row_theirs)
        return ours, theirs

    def _by_many(self, places: int, others: int) -> tuple[Rows, Rows]:
        """Solve all pairs of two tracks, strikes leading any number of places on."""
        stay, stay_back, forth, back = self.first.stay, self.second.stay, self.first.total, self.second.total
        overs, room = self.overs, self.room
        ways, ways_back = _Ways(self.first, overs[:places]), _Ways(self.second, overs[:others])
        ours: Rows = [[0, *overs[:others]]]
        theirs: Rows = [[0, *overs[:others]]]
        # The same by columns, lowest places first, so that what a strike may lead to is a slice of either.
        columns: Rows = [[] for _ in range(others + 1)]
        columns_theirs: Rows = [[] for _ in range(others + 1)]
        for place in range(1, places + 1):
            plain, stun, ends, stuns = ways.at(place)
            row: list[int] = []
            row_theirs: list[int] = []
            for other in range(1, others + 1):
                plain_back, stun_back, _, stuns_back = ways_back.at(other)
                column, column_theirs = columns[other], columns_theirs[other]
                level = overs[place + other - 2]
                onward = (
                    sum(map(mul, plain, column_theirs[-len(plain) :]))
                    + sum(map(mul, stun, column[-len(plain) :]))
                    + ends * level
                    + ((forth + stuns) * level << room)
                )
                return_ = (
                    sum(map(mul, plain_back, row[-len(plain_back) :]))
                    + sum(map(mul, stun_back, row_theirs[-len(plain_back) :]))
                    + ((back + stuns_back) * level << room)
                )
                us = back * onward + stay * return_
                them = forth * return_ + stay_back * onward
                row.append(us)
                row_theirs.append(them)
                column.append(us)
                column_theirs.append(them)
            ours.append([0, *row])
            theirs.append([0, *row_theirs])
        return ours, theirs


class _Ways:
    """What a strike may do on one track, by place, so that it can be weighed against what lies before that place.

    `overs` are the powers of the race's factor, as many as the track has places.
    """

    def __init__(self, track: Track, overs: Sequence[int]) -> None:
        self.plain, self.stun = (list(map(mul, weights, overs)) for weights in (track.plain, track.stun))
        self.plain.reverse()
        self.stun.reverse()
        self.track = track
        self.known: dict[int, tuple[list[int], list[int], int, int]] = {}

    def at(self, place: int) -> tuple[list[int], list[int], int, int]:
        """Give the weights of what leads to each of the places below, lowest first, without and with a stun.

        Then the weight of all that ends it, and of all that stuns without ending it.
        """
        if place not in self.known:
            most = len(self.plain)
            short = min(place - 1, most)
            ends = sum(self.track.plain[place - 1 :]) + sum(self.track.stun[place - 1 :])
            stuns = sum(self.track.stun[: place - 1])
            self.known[place] = self.plain[most - short :], self.stun[most - short :], ends, stuns
        return self.known[place]
