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


class Track(NamedTuple):
    """Place 0 is that the other is down; from each other place a strike leads some places on, or stays.

    `plain` and `stun` are the weights of the strikes that lead 1, 2, 3 ... places on, without and with a stun, and
    `stay` that of those that do nothing, all out of `total`: the same wherever one is, for nothing leads beyond 0.
    `hp` are the points to take; `arrive` gives the places where so many are left, and the fight begins where all are.
    """

    total: int
    stay: int
    plain: tuple[int, ...]
    stun: tuple[int, ...]
    hp: int
    arrive: Callable[[int], Distribution[int]]

    @property
    def start(self) -> Distribution[int]:
        """The places where the fight begins without luck."""
        return self.arrive(self.hp)

    @property
    def hurts(self) -> bool:
        """Whether a strike can lead anywhere."""
        return self.stay < self.total

    @property
    def stuns(self) -> bool:
        """Whether a strike may stun."""
        return any(self.stun)


def track(strike: Distribution[Blow], hp: int) -> Track:
    """Give the shortest track on which `strike` gets someone with `hp` down."""
    return by_hits(strike, hp) if stuns_alike(strike) else by_points(strike, hp)


def places(strike: Distribution[Blow], hp: int) -> int:
    """Give how many places that track has, 0 not counted, without making it."""
    points = points_of(strike)
    return -(-hp // (min(points) if stuns_alike(strike) else 1)) if points else 1


def by_points(strike: Distribution[Blow], hp: int) -> Track:
    """Give the track on which the places are the points that are left of `hp`."""
    amounts = range(1, max(blow.points for blow in strike.weights) + 1)
    plain, stun = (
        tuple(strike.weights.get(Blow(amount, stuns), 0) for amount in amounts) or (0,) for stuns in (False, True)
    )
    return Track(strike.total, strike.weights.get(Blow(0), 0), plain, stun, hp, certain)


def by_hits(strike: Distribution[Blow], hp: int) -> Track:
    """Give the track on which the places are the hits still needed, those that do nothing not counted.

    How many are needed is drawn at the start. That is the same fight as long as every hit that does something stuns
    with the same chance (`stuns_alike`): then nothing in between hangs on how many points are left.
    """
    misses, hits, stuns = counted(strike)
    return Track(misses + hits + stuns, misses, (hits,), (stuns,), hp, hits_needed(strike, hp))


def counted(strike: Distribution[Blow]) -> tuple[int, int, int]:
    """Give the weights of a strike that does nothing, of one that does something, and of one that also stuns.

    They are as small as they can be.
    """
    ways = {(False, False): 0, (True, False): 0, (True, True): 0}
    for (points, stuns), weight in strike:
        ways[points > 0, stuns] += weight
    common = math.gcd(*ways.values())
    misses, hits, stunning = (weight // common for weight in ways.values())
    return misses, hits, stunning


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


def points_of(strike: Distribution[Blow]) -> dict[int, int]:
    """Give the weights of the points that a strike does where it does something, as small as they can be."""
    points: dict[int, int] = {}
    for (amount, _), weight in strike:
        if amount:
            points[amount] = points.get(amount, 0) + weight
    common = math.gcd(*points.values()) or 1
    return {amount: weight // common for amount, weight in points.items()}


def hits_needed(strike: Distribution[Blow], hp: int) -> Callable[[int], Distribution[int]]:
    """Give how many hits that do something bring a number of points, up to `hp`, to 0; 1 where no hit does anything.

    The weights for all numbers of hits lie side by side in one long number, in which a shift by `room` bits counts one
    hit more: each sum over the points of a hit is then one of whole numbers.
    """
    points = points_of(strike)
    if not points:
        return lambda left: certain(min(left, 1))
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
