"""The page of a fight, its report and its foes, as they were last approved by eye; see `approved`."""

from __future__ import annotations

import pytest

from tests.golden.approved import compare
from tests.unit.render.drawn import plain_fight, plain_foes, plain_report, rich_fight, rich_foes, rich_report
from tests.unit.render.scenes import BEGUN, COME, NONE, OVER, THIRD_ROUND
from tests.unit.render.screens import printed

FIGHTS = {
    "fight": (plain_fight, rich_fight, THIRD_ROUND),
    "fight-begun": (plain_fight, rich_fight, BEGUN),
    "fight-none": (plain_fight, rich_fight, NONE),
    "fight-over": (plain_report, rich_report, OVER),
    "foes": (plain_foes, rich_foes, COME),
}


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("name", FIGHTS)
def test_a_fight_looks_as_approved(name: str, width: int) -> None:
    """The page of a fight, its report and its foes are the same to the last cell, plain and in colour."""
    plain, rich, told = FIGHTS[name]
    compare(f"{name}-{width}.txt", plain.draw(told, width))
    compare(f"{name}-{width}.ansi", printed(rich.draw(told, width), width, colour=True))
