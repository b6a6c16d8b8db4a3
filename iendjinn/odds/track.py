"""How far one side of a fight is from having the other down, as numbered places and what one strike does at each."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.odds.distribution import Distribution, certain, mixture

if TYPE_CHECKING:
    from collections.abc import Callable


class Blow(NamedTuple):
    """What a strike does: points, 0 for nothing, and whether it stuns, for which it must do something."""

    points: int
    stuns: bool = False


class Step(NamedTuple):
    """Where a strike leads, and whether it stuns."""

    to: int
    stuns: bool = False


class Track(NamedTuple):
    """Place 0 is that the other is down; from each other place a strike leads to a lower one or stays.

    A fight begins in one of `start`, or, where the first n strikes are lucky, in the place `lucky[n - 1]`. `alike` are
    the weights of a strike that does nothing, of one that leads one place on, and of one that leads there and stuns,
    where these are the same from every place.
    """

    steps: tuple[Distribution[Step], ...]
    start: Distribution[int]
    lucky: tuple[int, ...] = ()
    alike: tuple[int, int, int] | None = None

    @property
    def hurts(self) -> bool:
        """Whether a strike without luck can lead anywhere."""
        return self.steps[1] != certain(Step(1))


def track(strike: Distribution[Blow], hp: int, lucky: Distribution[Blow] | None = None, strikes: int = 0) -> Track:
    """Give the shortest track on which `strike` gets someone with `hp` down, the first `strikes` perhaps `lucky`."""
    if stuns_alike(strike):
        needed = hits_needed(strike, hp)
        plain = by_hits(strike, needed[hp])
        return plain if lucky is None else with_luck(plain, lucky, hp, strikes, needed.__getitem__)
    plain = by_points(strike, hp)
    return plain if lucky is None else with_luck(plain, lucky, hp, strikes, certain)


def by_points(strike: Distribution[Blow], hp: int) -> Track:
    """Give the track on which the places are the points that are left of `hp`."""
    steps = [
        Distribution.of((Step(max(0, left - points), stuns), weight) for (points, stuns), weight in strike)
        for left in range(1, hp + 1)
    ]
    return Track((certain(Step(0)), *steps), certain(hp))


def by_hits(strike: Distribution[Blow], needed: Distribution[int]) -> Track:
    """Give the track on which the places are the hits still needed, those that do nothing not counted.

    How many are needed is drawn at the start. That is the same fight as long as every hit that does something stuns
    with the same chance (`stuns_alike`): then nothing in between hangs on how many points are left.
    """
    ways = strike.map(lambda hit: Step(min(hit.points, 1), hit.stuns))
    misses, hits, stuns = (ways.weights.get(way, 0) for way in (Step(0), Step(1), Step(1, stuns=True)))
    steps = [
        Distribution({Step(left - 1): hits, Step(left - 1, stuns=True): stuns, Step(left): misses})
        for left in range(1, max(needed.weights) + 1)
    ]
    return Track((certain(Step(0)), *steps), needed, alike=(misses, hits, stuns))


def stuns_alike(strike: Distribution[Blow]) -> bool:
    """Tell whether every hit that does something stuns with the same chance."""
    every: dict[int, int] = {}
    stunning: dict[int, int] = {}
    for (points, stuns), weight in strike:
        if points:
            every[points] = every.get(points, 0) + weight
            stunning[points] = stunning.get(points, 0) + (weight if stuns else 0)
    hits, stunning_hits = sum(every.values()), sum(stunning.values())
    return all(stunning[points] * hits == stunning_hits * weight for points, weight in every.items())


def hits_needed(strike: Distribution[Blow], hp: int) -> list[Distribution[int]]:
    """Give for 0 to `hp` points how many hits that do something bring them to 0; always 1 where no hit does.

    The weights for all numbers of hits lie side by side in one long number, in which a shift by `room` bits counts one
    hit more: each sum over the points of a hit is then one of whole numbers.
    """
    points: dict[int, int] = {}
    for (amount, _), weight in strike:
        if amount:
            points[amount] = points.get(amount, 0) + weight
    if not points:
        return [certain(0), *[certain(1)] * hp]
    common = math.gcd(*points.values())
    points = {amount: weight // common for amount, weight in points.items()}
    every = sum(points.values())
    least = min(points)
    room = (every ** -(-hp // least)).bit_length()
    packed = [1]
    for left in range(1, hp + 1):
        packed.append(sum(packed[max(0, left - amount)] * weight for amount, weight in points.items()) << room)
    return [_unpacked(one, room, every, -(-left // least)) for left, one in enumerate(packed)]


def _unpacked(packed: int, room: int, every: int, most: int) -> Distribution[int]:
    mask = (1 << room) - 1
    return Distribution.of(
        (number, (packed >> number * room & mask) * every ** (most - number)) for number in range(most + 1)
    )


def with_luck(
    plain: Track, lucky: Distribution[Blow], hp: int, strikes: int, arrive: Callable[[int], Distribution[int]]
) -> Track:
    """Add to a plain track the places in which the next strikes, up to `strikes` of them, are `lucky` ones.

    `arrive` gives the plain places where so many points are left of `hp`.
    """
    reached = {hp}
    lefts = [reached]
    for _ in range(1, strikes):
        reached = reached | {left - points for left in reached for (points, _) in lucky.weights if left > points}
        lefts.append(reached)
    steps = list(plain.steps)
    below: dict[int, int] = {}
    begin: list[int] = []
    for number in range(strikes):
        places: dict[int, int] = {}
        for left in sorted(lefts[strikes - 1 - number]):
            places[left] = len(steps)
            steps.append(_lucky_steps(lucky, left, below, arrive if number == 0 else None))
        begin.append(places[hp])
        below = places
    return plain._replace(steps=tuple(steps), lucky=tuple(begin))


def _lucky_steps(
    lucky: Distribution[Blow], left: int, below: dict[int, int], arrive: Callable[[int], Distribution[int]] | None
) -> Distribution[Step]:
    """Give where a lucky strike leads: to the place with one lucky strike less, or to the plain ones after the last."""
    if arrive is None:
        return Distribution.of((Step(below.get(left - points, 0), stuns), weight) for (points, stuns), weight in lucky)
    return mixture((weight, _onward(arrive(max(0, left - points)), stuns=stuns)) for (points, stuns), weight in lucky)


def _onward(places: Distribution[int], *, stuns: bool) -> Distribution[Step]:
    return Distribution.of((Step(place, stuns), weight) for place, weight in places)
