"""Two sides of several who strike one after another until one side is down: who wins and how long it takes, exactly.

Whoever's turn it is strikes the first of the other side who is still up, so what is left of a side is one number: the
points of those who stand, the first of them perhaps hurt. A strike may stun, so that the next turn of whoever it hit
falls away; only the first of a side is ever hit, so only the first can be stunned.

With both sides' points known, what is to come hangs on whose turn it is and who is stunned. A turn that changes nothing
leads to the next, and so round and round: those turns are solved as one ring of equations. A stun ends within a round,
so the turns of the stunned lead out of their own ring and are told backwards.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from iendjinn.odds.distribution import Distribution
    from iendjinn.odds.track import Blow

Seat = tuple[int, int]
"""Whose turn: the side, 0 or 1, and the place among its members."""


class Side(NamedTuple):
    """One side: its members' points, in the order in which they are struck, and their strikes on each of the others.

    `strikes[member][other]` is what one strike may do.
    """

    points: tuple[int, ...]
    strikes: tuple[tuple[Distribution[Blow], ...], ...]


class Result(NamedTuple):
    """The chance that the first side wins, and the mean number of rounds, the one in which it ends counted whole."""

    wins: Fraction
    rounds: Fraction


class Landing(NamedTuple):
    """Where a strike leads: the points of the side that it hits, whether that one is stunned, whether it is another."""

    left: int
    stuns: bool
    falls: bool
    weight: int


class Way(NamedTuple):
    """What one turn may do with so many points left of the other side: where it leads, and how often to nothing."""

    landings: tuple[Landing, ...]
    stays: int
    total: int


NOTHING = Way((), 1, 1)
"""The turn of somebody who is down."""


class Ring(NamedTuple):
    """What is to come at each turn, above one denominator: the wins, and the rounds begun for each way to begin."""

    over: int
    turns: tuple[tuple[int, ...], ...]


def solve(sides: tuple[Side, Side], seats: Sequence[Seat], starts: Sequence[int]) -> list[Result]:
    """Give what comes of a fight in which turns go round the `seats`, for each seat that it may start at.

    Raises ValueError where it may come to nobody being able to hurt anybody.
    """
    return _Melee(sides, seats, starts).solve()


def work(sides: tuple[Side, Side], seats: Sequence[Seat]) -> int:
    """Give about how many steps solving takes."""
    cells = math.prod(sum(side.points) for side in sides)
    outcomes = sum(len(sides[side].strikes[member][0].weights) for side, member in seats)
    stunning = math.prod(2 if _stuns(side) else 1 for side in sides)
    return cells * outcomes * stunning


def _stuns(side: Side) -> bool:
    return any(blow.stuns for strikes in side.strikes for strike in strikes for blow in strike.weights)


class _Melee:
    """The cells solved so far, by the points left of both sides."""

    def __init__(self, sides: tuple[Side, Side], seats: Sequence[Seat], starts: Sequence[int]) -> None:
        self.sides = sides
        self.seats = tuple(seats)
        self.starts = tuple(starts)
        self.front = tuple(_fronts(side.points) for side in sides)
        self.ways = tuple(
            tuple(_ways(strikes, self.sides[1 - place].points) for strikes in side.strikes)
            for place, side in enumerate(sides)
        )
        # A side can be stunned where the other one stuns.
        self.flags = [
            (ours, theirs)
            for ours in ((False, True) if _stuns(sides[1]) else (False,))
            for theirs in ((False, True) if _stuns(sides[0]) else (False,))
        ]
        self.rings: dict[tuple[int, int], dict[tuple[bool, bool], Ring]] = {}
        # At the turn after each seat a round begins for those fights that started at that turn's seat.
        seats_ = len(self.seats)
        self.begun = tuple(tuple(int(start == (seat + 1) % seats_) for start in self.starts) for seat in range(seats_))

    def solve(self) -> list[Result]:
        from fractions import Fraction

        ours, theirs = (sum(side.points) for side in self.sides)
        for left in range(1, ours + 1):
            for right in range(1, theirs + 1):
                self.rings[left, right] = self._cell(left, right)
        ring = self.rings[ours, theirs][False, False]
        return [
            Result(
                Fraction(ring.turns[start][0], ring.over),
                1 + Fraction(ring.turns[start][1 + number], ring.over),
            )
            for number, start in enumerate(self.starts)
        ]

    def _cell(self, left: int, right: int) -> dict[tuple[bool, bool], Ring]:
        """Solve all turns with so many points left of both sides, the unstunned first."""
        points = (left, right)
        fronts = (self.front[0][left], self.front[1][right])
        ways = [
            self.ways[side][member][points[1 - side]] if member >= fronts[side] else NOTHING
            for side, member in self.seats
        ]
        solved: dict[tuple[bool, bool], Ring] = {}
        for flags in self.flags:
            parts, over = self._onward(points, ways, flags)
            if flags == (False, False):
                solved[flags] = self._round(ways, parts, over)
            else:
                stunned = [self.seats.index((side, fronts[side])) if flags[side] else None for side in (0, 1)]
                solved[flags] = self._out(ways, parts, over, stunned, flags, solved)
        return solved

    def _onward(
        self, points: tuple[int, int], ways: Sequence[Way], flags: tuple[bool, bool]
    ) -> tuple[list[list[int]], int]:
        """Give for each turn what is to come where it changes something, above one denominator."""
        found: list[list[tuple[int, int, Sequence[int]]]] = []
        for seat, (way, (side, _)) in enumerate(zip(ways, self.seats, strict=True)):
            after = (seat + 1) % len(ways)
            found.append(
                [(landing.weight, *self._after(points, side, landing, flags, after)) for landing in way.landings]
            )
        over = math.lcm(*{below for told in found for _, below, _ in told})
        parts = []
        for way, begun, told in zip(ways, self.begun, found, strict=True):
            sums = [0] * (1 + len(begun))
            goes_on = way.stays
            for weight, below, values in told:
                scaled = weight * (over // below)
                if len(values) == 1:
                    sums[0] += scaled * values[0]
                    continue
                goes_on += weight
                for index, value in enumerate(values):
                    sums[index] += scaled * value
            # Wherever the fight goes on, a round begins for those that started at the next seat.
            for index, one in enumerate(begun, 1):
                if one:
                    sums[index] += goes_on * over
            parts.append(sums)
        return parts, over

    def _after(
        self, points: tuple[int, int], side: int, landing: Landing, flags: tuple[bool, bool], seat: int
    ) -> tuple[int, Sequence[int]]:
        """Give denominator and values of where a strike leads; only the win where it ended the fight."""
        if not landing.left:
            return 1, (1 - side,)
        stunned = not landing.falls and (flags[1 - side] or landing.stuns)
        if side == 0:
            ring = self.rings[points[0], landing.left][flags[0], stunned]
        else:
            ring = self.rings[landing.left, points[1]][stunned, flags[1]]
        return ring.over, ring.turns[seat]

    def _round(self, ways: Sequence[Way], parts: Sequence[Sequence[int]], over: int) -> Ring:
        """Solve the turns that lead round and round where nothing changes."""
        everything = math.prod(way.total for way in ways)
        factor = everything - math.prod(way.stays for way in ways)
        if not factor:
            raise ValueError("nobody who is left can hurt anybody")
        first = [0] * len(parts[0])
        before, behind = 1, everything
        for way, part in zip(ways, parts, strict=True):
            behind //= way.total
            first = [value + before * behind * one for value, one in zip(first, part, strict=True)]
            before *= way.stays
        turns: list[tuple[int, ...]] = [tuple(first)]
        for way, part in zip(reversed(ways[1:]), reversed(parts[1:]), strict=True):
            following = turns[-1]
            turns.append(
                tuple(
                    (one * factor + way.stays * value) // way.total for one, value in zip(part, following, strict=True)
                )
            )
        return Ring(over * factor, (turns[0], *reversed(turns[1:])))

    def _out(  # noqa: PLR0913, PLR0917 - one ring, told from those that it leads to
        self,
        ways: Sequence[Way],
        parts: Sequence[Sequence[int]],
        over: int,
        stunned: Sequence[int | None],
        flags: tuple[bool, bool],
        solved: dict[tuple[bool, bool], Ring],
    ) -> Ring:
        """Tell backwards the turns of a ring that the stunned ones' turns lead out of."""
        cleared = {
            seat: solved[(False, flags[1]) if side == 0 else (flags[0], False)]
            for side, seat in enumerate(stunned)
            if seat is not None
        }
        base = math.lcm(over, *(ring.over for ring in cleared.values()))
        everything = math.prod(way.total for way in ways)
        whole = base * everything
        turns: dict[int, tuple[int, ...]] = {}
        count = len(ways)
        for seat, ring in cleared.items():
            scale = whole // ring.over
            begun = (0, *self.begun[seat])
            following = ring.turns[(seat + 1) % count]
            turns[seat] = tuple(scale * (value + ring.over * one) for value, one in zip(following, begun, strict=True))
        last = next(iter(cleared))
        for step in range(1, count):
            seat = (last - step) % count
            if seat not in turns:
                way = ways[seat]
                scale = whole // over
                turns[seat] = tuple(
                    (scale * one + way.stays * value) // way.total
                    for one, value in zip(parts[seat], turns[(seat + 1) % count], strict=True)
                )
        return Ring(whole, tuple(turns[seat] for seat in range(count)))


def _fronts(points: Sequence[int]) -> list[int]:
    """Give for 0, 1, 2 ... points left of a side which of its members stands first."""
    fronts = [len(points)]
    for member in reversed(range(len(points))):
        fronts += [member] * points[member]
    return fronts


def _ways(strikes: Sequence[Distribution[Blow]], points: Sequence[int]) -> list[Way]:
    """Give what somebody's turn may do for 0, 1, 2 ... points left of the other side."""
    fronts = _fronts(points)
    behind = [sum(points[member + 1 :]) for member in range(len(points))]
    ways = [NOTHING]
    for left in range(1, sum(points) + 1):
        strike = strikes[fronts[left]]
        stays = 0
        gathered: dict[tuple[int, bool, bool], int] = {}
        for (amount, stuns), weight in strike:
            if not amount:
                stays += weight
                continue
            reached = max(left - amount, behind[fronts[left]])
            falls = reached == behind[fronts[left]]
            key = (reached, stuns and not falls, falls)
            gathered[key] = gathered.get(key, 0) + weight
        landings = tuple(Landing(*key, weight) for key, weight in gathered.items())
        ways.append(Way(landings, stays, strike.total))
    return ways
