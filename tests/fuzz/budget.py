"""How many cases are tried: a few thousand in all wherever the tests run, as many as somebody asks for by hand.

    IENDJINN_FUZZ=100000 python -m pytest tests/fuzz -n 0 --hypothesis-show-statistics

tries a hundred thousand in all, fresh ones each time, and prints how to have a failing one again.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, Phase, settings

if TYPE_CHECKING:
    from collections.abc import Callable

ASKED = "IENDJINN_FUZZ"
STEADY = 3_000
"""Cases in all where nobody asks for more: the same ones each time."""

CHECKS = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
"""What Hypothesis shall not mind: each case lays its campaign out again itself."""

PHASES = (Phase.explicit, Phase.generate, Phase.shrink)
"""What Hypothesis does: explaining a failing case takes it longer than finding it."""


def cases(share: int) -> Callable[[Any], Any]:
    """Give the settings of a test that tries `share` of a thousand of all cases."""
    asked = os.environ.get(ASKED, "")
    most = max(1, int(asked or STEADY) * share // 1000)
    steady = settings(max_examples=most, suppress_health_check=CHECKS, phases=PHASES)
    return settings(steady, derandomize=False, print_blob=True) if asked else steady
