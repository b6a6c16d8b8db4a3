"""The arcade cabinet as it was last approved by eye; renewed like the other drawings."""

from __future__ import annotations

import pytest

from iendjinn.render import mnemonic_page
from tests.golden.approved import compare
from tests.unit.mnemonic.tables import cabinet
from tests.unit.render.drawn import Plain, Rich
from tests.unit.render.screens import printed, too_wide

TABLES = {"cabinet": (3, 22, "before", 200), "cabinet-eight": (8, 10, "before", 0), "cabinet-pick": (2, 9, "pick", 0)}
"""Players, seed, what Vex decides, stake: a wound to be rolled, a full table, a game being set up."""


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("name", TABLES)
def test_the_cabinet_looks_as_approved(name: str, width: int) -> None:
    """Track, couriers, hand and choices are the same to the last cell, plain and in colour, and never too wide."""
    players, seed, step, stake = TABLES[name]
    game = cabinet(players, seed, step, stake=stake)
    plain = Plain(mnemonic_page.cabinet).draw(game, width)
    colour = Rich(mnemonic_page.cabinet).draw(game, width)
    assert plain.isascii()
    assert too_wide(plain, width) == too_wide(colour.plain, width) == []
    compare(f"{name}-{width}.txt", plain)
    compare(f"{name}-{width}.ansi", printed(colour, width, colour=True))
