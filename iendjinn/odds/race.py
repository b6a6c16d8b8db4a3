"""Two who strike in turn until one is down: who wins and how long it takes, exactly.

A strike may stun, so that the other's next turn falls away. Since a turn lies between two strikes of the same side, a
stun is over before the stunned can be stunned again: whose turn is next says everything, and a stun means that the
striker is next once more.

A strike that leads nowhere may come again for ever, so each pair of places is solved as two equations: the value where
it is one side's turn in terms of the value where it is the other's. All numbers are whole, above a denominator that
each pair of places has for itself.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from iendjinn.odds.distribution import certain

if TYPE_CHECKING:
    from fractions import Fraction

    from iendjinn.odds.distribution import Distribution
    from iendjinn.odds.track import Track

Values = tuple[int, int, int, int, int]
"""What is to come where one place on each track is left: a denominator and four numerators above it.

The chances that the first side wins where the turn is its own, and where it is the other's; then how many turns are
still to come in each case, those that fall away among them. Plain tuples, for there are hundreds of them.
"""

WON: Values = (1, 1, 1, 0, 0)
LOST: Values = (1, 0, 0, 0, 0)


class Race:
    """Two tracks, solved for every pair of places. Only the first may have places with luck."""

    __slots__ = ("_mixed", "_starts", "_values", "first", "second")

    def __init__(self, first: Track, second: Track, values: dict[tuple[int, int], Values] | None = None) -> None:
        """Solve all pairs that are not among `values`. Raises ValueError where neither can get the other down."""
        if not (first.hurts or second.hurts):
            raise ValueError("neither can ever get the other down")
        self.first = first
        self.second = second
        self._starts: dict[int, Values] = {}
        self._mixed: tuple[Fraction, int, dict[tuple[int, int], int]] | None = None
        self._values = values if values is not None else _alike(first, second)
        if len(self._values) < (len(first.steps) - 1) * (len(second.steps) - 1):
            for place in range(1, len(first.steps)):
                for other in range(1, len(second.steps)):
                    if (place, other) not in self._values:
                        self._values[place, other] = self._solve(place, other)

    def with_luck(self, first: Track) -> Race:
        """Give the same race with `first`, which has places with luck added to those that it has here."""
        return Race(first, self.second, dict(self._values))

    def mirrored(self) -> Race:
        """Give the same race seen from the other side."""
        return Race(
            self.second,
            self.first,
            {
                (other, place): (over, over - theirs, over - ours, their_turns, our_turns)
                for (place, other), (over, ours, theirs, our_turns, their_turns) in self._values.items()
            },
        )

    def wins(self, *, begins: bool, luck: int = 0) -> Fraction:
        """Give the chance that the first side wins, where it begins or where the other does.

        Its first strikes, as many as `luck`, are the lucky ones.
        """
        from fractions import Fraction

        over, ours, theirs, *_ = self._at_start(luck)
        return Fraction(ours if begins else theirs, over)

    def rounds(self, *, begins: bool) -> Fraction:
        """Give the mean number of rounds, the one in which it ends counted whole."""
        from fractions import Fraction

        # The turns of whoever began are the odd ones, so a fight that they win has one turn less than twice its rounds.
        over, ours, theirs, our_turns, their_turns = self._at_start()
        return Fraction(our_turns + ours if begins else their_turns + over - theirs, 2 * over)

    def wins_from(self, begins: Fraction, places: Distribution[int], others: Distribution[int]) -> Fraction:
        """Give the chance to be at these places on both tracks and to win from there.

        The first side has the next turn with the chance `begins`. Places where one is down already count nothing.
        """
        from fractions import Fraction

        if self._mixed is None or self._mixed[0] != begins:
            self._mixed = begins, *self._mix(begins)
        _, over, wins = self._mixed
        parts = 0
        for place, weight in places:
            if place:
                parts += weight * sum(times * wins[place, other] for other, times in others if other)
        return Fraction(parts, over * places.total * others.total)

    def _mix(self, begins: Fraction) -> tuple[int, dict[tuple[int, int], int]]:
        """Give the chances to win for every pair above one denominator, the first side beginning with a chance."""
        over = math.lcm(*{values[0] for values in self._values.values()})
        mine, yours = begins.numerator, begins.denominator - begins.numerator
        return over * begins.denominator, {
            pair: (mine * ours + yours * theirs) * (over // below)
            for pair, (below, ours, theirs, *_) in self._values.items()
        }

    def _at_start(self, luck: int = 0) -> Values:
        """Give the values with every place of the starts counted by its weight."""
        if luck in self._starts:
            return self._starts[luck]
        start = certain(self.first.lucky[luck - 1]) if luck else self.first.start
        sums: dict[int, list[int]] = {}
        for place, weight in start:
            for other, times in self.second.start:
                over, ours, theirs, our_turns, their_turns = self._values[place, other]
                scaled = weight * times
                summed = sums.get(over)
                if summed is None:
                    summed = sums[over] = [0, 0, 0, 0]
                summed[0] += scaled * ours
                summed[1] += scaled * theirs
                summed[2] += scaled * our_turns
                summed[3] += scaled * their_turns
        over = math.lcm(*sums)
        ours, theirs, our_turns, their_turns = (
            sum(summed[index] * (over // one) for one, summed in sums.items()) for index in range(4)
        )
        values = (over * start.total * self.second.start.total, ours, theirs, our_turns, their_turns)
        self._starts[luck] = values
        return values

    def _solve(self, place: int, other: int) -> Values:
        """Solve the two equations of one pair of places.

        With D and E the weights of all strikes, s and r of those that stay: D ours = forth + s theirs, and
        E theirs = back + r ours, where `forth` and `back` are made of lower places, solved before.
        """
        values = self._values
        forth = self.first.steps[place]
        back = self.second.steps[other]
        ways: list[tuple[Values, bool, int]] = []
        ways_back: list[tuple[Values, bool, int]] = []
        stay = stay_back = 0
        for (to, stuns), weight in forth.weights.items():
            if to == place:
                stay = weight
            else:
                ways.append((values[to, other] if to else WON, stuns, weight))
        for (to, stuns), weight in back.weights.items():
            if to == other:
                stay_back = weight
            else:
                ways_back.append((values[place, to] if to else LOST, stuns, weight))
        over = _common({one[0][0] for one in (*ways, *ways_back)})
        ours = theirs = 0
        # Every turn is counted when it comes, also the one that falls away after a stun.
        our_turns, their_turns = forth.total * over, back.total * over
        for (below, us, them, us_turns, them_turns), stuns, weight in ways:
            scaled = weight * (over // below)
            if stuns:
                ours += scaled * us
                our_turns += scaled * (us_turns + below) if us_turns else 0
            else:
                ours += scaled * them
                our_turns += scaled * them_turns
        for (below, us, them, us_turns, them_turns), stuns, weight in ways_back:
            scaled = weight * (over // below)
            if stuns:
                theirs += scaled * them
                their_turns += scaled * (them_turns + below) if them_turns else 0
            else:
                theirs += scaled * us
                their_turns += scaled * us_turns
        return (
            over * (forth.total * back.total - stay * stay_back),
            back.total * ours + stay * theirs,
            forth.total * theirs + stay_back * ours,
            back.total * our_turns + stay * their_turns,
            forth.total * their_turns + stay_back * our_turns,
        )


def _common(overs: set[int]) -> int:
    """Give the least denominator that all of these divide: mostly the largest, which is sooner seen."""
    largest = max(overs)
    return math.lcm(*overs) if any(largest % over for over in overs) else largest


def _alike(first: Track, second: Track) -> dict[tuple[int, int], Values]:
    """Solve all pairs of two tracks on which every place is like the next; of other tracks none.

    Then the same two equations hold everywhere, and each pair has one factor more above its denominator than the pairs
    below it, so that nothing need be brought to a common one.
    """
    if first.alike is None or second.alike is None:
        return {}
    stay, plain, stun = first.alike
    stay_back, plain_back, stun_back = second.alike
    forth, back = sum(first.alike), sum(second.alike)
    factor = forth * back - stay * stay_back
    places, others = len(first.steps), len(second.steps)
    overs = [factor**power for power in range(places + others)]
    values = {}
    above = [(over, over, over, 0, 0) for over in [1, *overs]]
    for place in range(1, places):
        row = [LOST]
        for other in range(1, others):
            _, us, them, us_turns, them_turns = above[other]
            below = overs[place + other - 2]
            onward = plain * them + stun * us
            onward_turns = plain * them_turns + forth * below
            if us_turns:
                onward_turns += stun * (us_turns + below)
            _, us, them, us_turns, them_turns = row[-1]
            return_ = plain_back * us + stun_back * them
            return_turns = plain_back * us_turns + back * below
            if them_turns:
                return_turns += stun_back * (them_turns + below)
            one = (
                overs[place + other - 1],
                back * onward + stay * return_,
                forth * return_ + stay_back * onward,
                back * onward_turns + stay * return_turns,
                forth * return_turns + stay_back * onward_turns,
            )
            row.append(one)
            values[place, other] = one
        above = row
    return values
