"""Games in the cabinet as drawings are made of them: one being set up, one in full swing, one that is over."""

from __future__ import annotations

from iendjinn.dice import Seeded
from iendjinn.mnemonic.record import Record
from iendjinn.model.cabinet import Cabinet, CabinetFile
from iendjinn.play.arcade_view import view
from tests.unit.mnemonic.games import shipped

NAMES = ("Vex", "greedy", "Old Tom", "planner", "passive", "random 1", "random 2", "Kira")
KINDS = ("human", "greedy", "human", "planner", "passive", "random", "random", "human")


def cabinet(players: int, seed: int, step: str, *, stake: int = 0) -> Cabinet:
    """Give a game at random as it is seen when for the first time from round 4 on Vex decides at that step."""
    dice = Seeded(seed)
    record = Record(shipped(), players)
    record.begin(dice)
    while record.game.step != "over":
        table = record.game
        if table.step == step and table.seat == 0 and (table.round >= 4 or step == "pick"):
            break
        record.act(dice.choose(table.legal(), "move"), dice)
    if record.game.step != "over":
        record.take(record.game.seat)
    game = CabinetFile(
        players=KINDS[:players],
        names=NAMES[:players],
        stake=stake,
        staked=("characters/vex.toml",) if stake else (),
        moves=tuple(record.lines),
    )
    return view(game, record, 0)
