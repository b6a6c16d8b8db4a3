"""What a race becomes when one side's first strikes are lucky ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.odds.distribution import Distribution, certain, mixture
from iendjinn.odds.track import Step, Track

if TYPE_CHECKING:
    from fractions import Fraction

    from iendjinn.odds.race import Race
    from iendjinn.odds.track import Blow


def lucky_wins(
    race: Race, lucky: Distribution[Blow], most: int, begins: Fraction, *, second: bool = False
) -> tuple[Fraction, ...]:
    """Give the chances that the first side of a race wins with its first 1, 2, ... `most` strikes lucky.

    It begins with the chance `begins`. With `second` they are the second side's strikes, and the chances that it wins.
    """
    if not (race.first.stuns or race.second.stuns or any(blow.stuns for blow in lucky.weights)):
        return lucky_wins_apart(race, lucky, most, begins, second=second)
    return lucky_wins_together(race, lucky, most, begins, second=second)


def lucky_wins_together(
    race: Race, lucky: Distribution[Blow], most: int, begins: Fraction, *, second: bool = False
) -> tuple[Fraction, ...]:
    """Give the chances by solving the race anew, with places added for the lucky strikes that are left."""
    seen, first = (race.mirrored(), 1 - begins) if second else (race, begins)
    added = seen.with_luck(with_luck(seen.first, lucky, most))
    return tuple(
        first * added.wins(begins=True, luck=luck) + (1 - first) * added.wins(begins=False, luck=luck)
        for luck in range(1, most + 1)
    )


def lucky_wins_apart(
    race: Race, lucky: Distribution[Blow], most: int, begins: Fraction, *, second: bool = False
) -> tuple[Fraction, ...]:
    """Give the chances where nobody stuns: each side goes its own way, one strike a round, whatever the other does.

    So the first rounds are told for each side alone, and what is left after them is where the plain race has got to.
    """
    from fractions import Fraction

    mine, yours, first = (race.second, race.first, 1 - begins) if second else (race.first, race.second, begins)
    theirs = yours.start
    points = certain(mine.hp)
    up = up_theirs = Fraction(1)
    won = Fraction(0)
    chances = []
    for _ in range(most):
        theirs = theirs.then(lambda place: yours.steps[place].map(lambda step: step.to))
        points = points.then(lambda left: lucky.map(lambda blow: max(0, left - blow.points)))
        ours = points.then(mine.arrive)
        before, before_theirs = up, up_theirs
        up, up_theirs = 1 - ours.chance_of(0), 1 - theirs.chance_of(0)
        won += (before - up) * (first * before_theirs + (1 - first) * up_theirs)
        # What the first side does not win of what is left, the second does.
        after = (
            up * up_theirs - race.wins_from(begins, theirs, ours) if second else race.wins_from(begins, ours, theirs)
        )
        chances.append(won + after)
    return tuple(chances)


def with_luck(plain: Track, lucky: Distribution[Blow], most: int) -> Track:
    """Add to a plain track the places in which the next 1, 2, ... `most` strikes are `lucky` ones."""
    reached = {plain.hp}
    lefts = [reached]
    for _ in range(1, most):
        reached = reached | {left - points for left in reached for (points, _) in lucky.weights if left > points}
        lefts.append(reached)
    steps = list(plain.steps)
    below: dict[int, int] = {}
    begin: list[int] = []
    for number in range(most):
        places: dict[int, int] = {}
        for left in sorted(lefts[most - 1 - number]):
            places[left] = len(steps)
            steps.append(_last(lucky, left, plain) if number == 0 else _one_of_more(lucky, left, below))
        begin.append(places[plain.hp])
        below = places
    return plain._replace(steps=tuple(steps), lucky=tuple(begin))


def _one_of_more(lucky: Distribution[Blow], left: int, below: dict[int, int]) -> Distribution[Step]:
    return Distribution.of((Step(below.get(left - points, 0), stuns), weight) for (points, stuns), weight in lucky)


def _last(lucky: Distribution[Blow], left: int, plain: Track) -> Distribution[Step]:
    return mixture(
        (weight, Distribution.of((Step(place, stuns), times) for place, times in plain.arrive(max(0, left - points))))
        for (points, stuns), weight in lucky
    )
