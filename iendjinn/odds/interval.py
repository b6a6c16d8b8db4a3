"""How far a share that was counted may lie from the true one."""

from __future__ import annotations

import math

NORMAL_95 = 1.959963984540054
"""Standard deviations that hold 95 in 100 of a normal distribution."""


def interval(times: int, trials: int) -> tuple[float, float]:
    """Give the ends of the 95% interval of a share, as Wilson reckons it: sound at 0 and at all, and for few trials."""
    share, square = times / trials, NORMAL_95 * NORMAL_95
    middle = share + square / (2 * trials)
    spread = NORMAL_95 * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
