"""How likely fair dice are to fall at least as unevenly as these did."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

EXACT_WORK = 400_000
"""Steps that counting out may take; beyond them the chi-square distribution is close enough."""


def chance_as_uneven(counts: Sequence[int]) -> tuple[float, bool]:
    """Give the chance that a fair die falls at least as unevenly, and whether it is exact.

    Unevenness is the sum of squares of how often each face came, which orders results as Pearson's statistic does.
    Few rolls are counted out exactly; many are held against the chi-square distribution.
    """
    rolls, faces = sum(counts), len(counts)
    if rolls == 0 or faces == 1:
        return 1.0, True
    squares = sum(count * count for count in counts)
    if faces * rolls**4 // 4 <= EXACT_WORK:
        return float(exact_chance(rolls, faces, squares)), True
    statistic = squares * faces / rolls - rolls
    return chi_square_tail(statistic, faces - 1), False


def exact_chance(rolls: int, faces: int, squares: int) -> Fraction:
    """Count out the chance that `rolls` of a die with `faces` give a sum of squares of at least `squares`.

    Ways are counted face by face: for each number of rolls used and each sum of squares, in how many orders that can
    come about.
    """
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for _ in range(faces):
        further: dict[tuple[int, int], int] = {}
        for (used, total), orders in ways.items():
            for count in range(rolls - used + 1):
                key = (used + count, total + count * count)
                further[key] = further.get(key, 0) + orders * math.comb(used + count, count)
        ways = further
    as_uneven = sum(orders for (used, total), orders in ways.items() if used == rolls and total >= squares)
    return Fraction(as_uneven, faces**rolls)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """Give the chance that a chi-square variable of this many degrees of freedom is at least `statistic`."""
    if statistic <= 0:
        return 1.0
    return _upper_gamma(freedom / 2, statistic / 2)


def _upper_gamma(shape: float, x: float) -> float:
    """Give the regularized upper incomplete gamma function: a series below the bend, a continued fraction above it."""
    scale = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        step = shape
        while abs(term) > abs(total) * 1e-16:
            step += 1
            term *= x / step
            total += term
        return max(0.0, 1 - scale * total)
    tiny = 1e-300
    b = x + 1 - shape
    c = 1 / tiny
    d = 1 / b
    result = d
    for number in range(1, 10_000):
        a = -number * (number - shape)
        b += 2
        d = 1 / (a * d + b or tiny)
        c = b + a / c or tiny
        result *= d * c
        if abs(d * c - 1) < 1e-16:
            break
    return scale * result
