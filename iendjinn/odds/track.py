"""How far one side of a fight is from having the other down, as numbered places and what one strike does at each."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.odds.distribution import Distribution, certain

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

    `hp` are the points to take; `arrive` gives the places where so many are left, and the fight begins where all are.
    `alike` are the weights of a strike that does nothing, of one that leads one place on, and of one that leads there
    and stuns, where these are the same from every place. Where the first n strikes are lucky it begins in place
    `lucky[n - 1]`.
    """

    steps: tuple[Distribution[Step], ...]
    hp: int
    arrive: Callable[[int], Distribution[int]]
    alike: tuple[int, int, int] | None = None
    lucky: tuple[int, ...] = ()

    @property
    def start(self) -> Distribution[int]:
        """The places where the fight begins without luck."""
        return self.arrive(self.hp)

    @property
    def hurts(self) -> bool:
        """Whether a strike without luck can lead anywhere."""
        return self.steps[1] != certain(Step(1))

    @property
    def stuns(self) -> bool:
        """Whether a strike may stun."""
        return any(step.stuns for place in self.steps for step in place.weights)


def track(strike: Distribution[Blow], hp: int) -> Track:
    """Give the shortest track on which `strike` gets someone with `hp` down."""
    return by_hits(strike, hp) if stuns_alike(strike) else by_points(strike, hp)


def by_points(strike: Distribution[Blow], hp: int) -> Track:
    """Give the track on which the places are the points that are left of `hp`."""
    steps = [
        Distribution.of((Step(max(0, left - points), stuns), weight) for (points, stuns), weight in strike)
        for left in range(1, hp + 1)
    ]
    return Track((certain(Step(0)), *steps), hp, certain)


def by_hits(strike: Distribution[Blow], hp: int) -> Track:
    """Give the track on which the places are the hits still needed, those that do nothing not counted.

    How many are needed is drawn at the start. That is the same fight as long as every hit that does something stuns
    with the same chance (`stuns_alike`): then nothing in between hangs on how many points are left.
    """
    ways = strike.map(lambda hit: Step(min(hit.points, 1), hit.stuns))
    misses, hits, stuns = (ways.weights.get(way, 0) for way in (Step(0), Step(1), Step(1, stuns=True)))
    needed = hits_needed(strike, hp)
    steps = [
        Distribution({Step(left - 1): hits, Step(left - 1, stuns=True): stuns, Step(left): misses})
        for left in range(1, max(needed(hp).weights) + 1)
    ]
    return Track((certain(Step(0)), *steps), hp, needed, alike=(misses, hits, stuns))


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


def hits_needed(strike: Distribution[Blow], hp: int) -> Callable[[int], Distribution[int]]:
    """Give how many hits that do something bring a number of points, up to `hp`, to 0; 1 where no hit does anything.

    The weights for all numbers of hits lie side by side in one long number, in which a shift by `room` bits counts one
    hit more: each sum over the points of a hit is then one of whole numbers.
    """
    points: dict[int, int] = {}
    for (amount, _), weight in strike:
        if amount:
            points[amount] = points.get(amount, 0) + weight
    if not points:
        return lambda left: certain(min(left, 1))
    common = math.gcd(*points.values())
    points = {amount: weight // common for amount, weight in points.items()}
    every = sum(points.values())
    least = min(points)
    room = (every ** -(-hp // least)).bit_length()
    packed = [1]
    for left in range(1, hp + 1):
        packed.append(sum(packed[max(0, left - amount)] * weight for amount, weight in points.items()) << room)
    mask = (1 << room) - 1
    known: dict[int, Distribution[int]] = {}

    def needed(left: int) -> Distribution[int]:
        if left not in known:
            most = -(-left // least)
            ways = ((packed[left] >> number * room & mask) * every ** (most - number) for number in range(most + 1))
            known[left] = Distribution(dict(enumerate(ways)))
        return known[left]

    return needed
