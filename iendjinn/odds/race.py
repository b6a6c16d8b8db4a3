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
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.odds.distribution import certain

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from iendjinn.odds.distribution import Distribution
    from iendjinn.odds.track import Track


class Values(NamedTuple):
    """What is to come where one place on each track is left: numerators above `over`.

    `ours` and `theirs` are the chances that the first side wins where the turn is its own, and where it is the other's;
    `our_turns` and `their_turns` how many turns are still to come, those that fall away among them.
    """

    over: int
    ours: int
    theirs: int
    our_turns: int
    their_turns: int


WON = Values(1, 1, 1, 0, 0)
LOST = Values(1, 0, 0, 0, 0)


class Race:
    """Two tracks, solved for every pair of places. Only the first may have places with luck."""

    __slots__ = ("_starts", "_values", "first", "second")

    def __init__(self, first: Track, second: Track, values: dict[tuple[int, int], Values] | None = None) -> None:
        """Solve all pairs that are not among `values`. Raises ValueError where neither can get the other down."""
        if not (first.hurts or second.hurts):
            raise ValueError("neither can ever get the other down")
        self.first = first
        self.second = second
        self._starts: dict[int, Values] = {}
        self._values = values if values is not None else _alike(first, second)
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
                (other, place): Values(over, over - theirs, over - ours, their_turns, our_turns)
                for (place, other), (over, ours, theirs, our_turns, their_turns) in self._values.items()
            },
        )

    def wins(self, *, begins: bool, luck: int = 0) -> Fraction:
        """Give the chance that the first side wins, where it begins or where the other does.

        Its first strikes, as many as `luck`, are the lucky ones.
        """
        from fractions import Fraction

        values = self._at_start(luck)
        return Fraction(values.ours if begins else values.theirs, values.over)

    def rounds(self, *, begins: bool) -> Fraction:
        """Give the mean number of rounds, the one in which it ends counted whole."""
        from fractions import Fraction

        # The turns of whoever began are the odd ones, so a fight that they win has one turn less than twice its rounds.
        over, ours, theirs, our_turns, their_turns = self._at_start()
        return Fraction(our_turns + ours if begins else their_turns + over - theirs, 2 * over)

    def wins_from(self, begins: Fraction) -> Callable[[Distribution[int], Distribution[int]], Fraction]:
        """Give a function that tells the chance to win, and to do so from these places on both tracks.

        The first side has the next turn with the chance `begins`. Places where one is down already count nothing.
        """
        from fractions import Fraction

        over = math.lcm(*{values.over for values in self._values.values()})
        mine, yours = begins.numerator, begins.denominator - begins.numerator
        wins = {
            pair: (mine * values.ours + yours * values.theirs) * (over // values.over)
            for pair, values in self._values.items()
        }
        over *= begins.denominator

        def chance(places: Distribution[int], others: Distribution[int]) -> Fraction:
            parts = 0
            for place, weight in places:
                if place:
                    parts += weight * sum(times * wins[place, other] for other, times in others if other)
            return Fraction(parts, over * places.total * others.total)

        return chance

    def _at_start(self, luck: int = 0) -> Values:
        """Give the values with every place of the starts counted by its weight."""
        if luck in self._starts:
            return self._starts[luck]
        start = certain(self.first.lucky[luck - 1]) if luck else self.first.start
        sums: dict[int, list[int]] = {}
        for place, weight in start:
            for other, times in self.second.start:
                over, *numbers = self._values[place, other]
                scaled = weight * times
                if (summed := sums.get(over)) is None:
                    sums[over] = [scaled * number for number in numbers]
                else:
                    for index, number in enumerate(numbers):
                        summed[index] += scaled * number
        over = math.lcm(*sums)
        together = [sum(summed[index] * (over // one) for one, summed in sums.items()) for index in range(4)]
        values = Values(over * start.total * self.second.start.total, *together)
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
        overs = {one[0].over for one in ways}
        overs.update(one[0].over for one in ways_back)
        over = overs.pop() if len(overs) == 1 else math.lcm(*overs)
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
        return Values(
            over * (forth.total * back.total - stay * stay_back),
            back.total * ours + stay * theirs,
            forth.total * theirs + stay_back * ours,
            back.total * our_turns + stay * their_turns,
            forth.total * their_turns + stay_back * our_turns,
        )


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
    above = [Values(over, over, over, 0, 0) for over in [1, *overs]]
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
            one = Values(
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
