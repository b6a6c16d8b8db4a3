"""Whole games of Johnny Mnemonic as they were played once: every move, every die, and how the table stood at the end.

After a change of the rules that is meant: `IENDJINN_GOLDEN=write python -m pytest tests/golden`, and look at the
difference before committing it.
"""

from __future__ import annotations

import json

import pytest

from iendjinn.dice import Seeded
from iendjinn.mnemonic.bots import bot_of
from iendjinn.mnemonic.state import state_to_plain
from iendjinn.mnemonic.table import apply, begin, legal, observe, settle
from tests.golden.approved import compare
from tests.unit.mnemonic.games import shipped


@pytest.mark.parametrize(
    ("seed", "players"), [(1, ("random",)), (2, ("greedy",)), (3, ("random", "greedy")), (4, ("random",) * 4)]
)
def test_a_game_goes_as_it_went(seed: int, players: tuple[str, ...]) -> None:
    """The same seed plays the same game, to the last die."""
    dice, own = Seeded(seed), Seeded(seed + 1_000)
    bots = [bot_of(name) for name in players]
    state = settle(begin(shipped(), [None] * len(players)), dice).state
    lines: list[str] = []
    thrown = 0
    while True:
        lines += [f"    {die.name} {die.why}: {die.face}" for die in dice.record[thrown:]]
        thrown = len(dice.record)
        if state.step == "over":
            break
        seat = state.seat
        action = bots[seat].choose(observe(state, seat), legal(state), own)
        lines.append(f"{seat + 1} {action.text}")
        state = apply(state, action, dice).state
    end = json.dumps(state_to_plain(state), indent=1)
    compare(f"game-{seed}-{'-'.join(players)}.txt", "\n".join([*lines, end]))
