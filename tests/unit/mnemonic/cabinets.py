"""Games for the arcade cabinet that are made to order: every face by a rule, every choice the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.mnemonic.record import Record
from iendjinn.model.cabinet import CabinetFile
from iendjinn.store.arcade import SHAPE
from tests.unit.mnemonic.games import shipped

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

EASY = {"trait": 6, "move": 6, "encounter": 11, "wound": 1, "upload": 10, "first turn": 1}
"""Ten times transport, every wound harmless, every upload made."""


class Ruled:
    """Dice that come up by what they are rolled for; 1 where nothing is said."""

    def __init__(self, faces: Mapping[str, int]) -> None:
        """Keep the faces."""
        self.faces = faces

    def roll(self, sides: int, why: str) -> int:
        """Give the face for that."""
        return min(sides, self.faces.get(why, 1))


def begun(players: int, faces: Mapping[str, int] = EASY) -> Record:
    """Give a game that has just begun; whoever is in the way of a tie for the first turn rolls in order."""
    record = Record(shipped(), players)

    class First(Ruled):
        tie = 7

        def roll(self, sides: int, why: str) -> int:
            if why != "first turn":
                return super().roll(sides, why)
            self.tie -= 1
            return max(1, self.tie)

    record.begin(First(faces))
    return record


def played(record: Record, until: Callable[[Record], bool], faces: Mapping[str, int] = EASY) -> Record:
    """Play on, the first choice each time, until that is so; whoever decides holds the keyboard."""
    while not until(record):
        if record.holder != record.game.seat and record.game.players > 1 and record.game.phase != "setup":
            record.take(record.game.seat)
        record.act(record.game.legal()[0], Ruled(faces))
    return record


def all_but_the_last(players: int) -> tuple[Record, str, str]:
    """Give a game that player 1 is about to win, with the move that does it and the faces that fall then."""
    over = played(begun(players), lambda record: record.game.step == "over")
    what, _, faces = over.lines[-1].rpartition(" |")
    record = Record(shipped(), players)
    record.replay(over.lines[:-1])
    return record, what, faces.strip().replace(" ", ",")


def text(record: Record, *players: str, stake: int = 0, staked: tuple[str, ...] = ()) -> str:
    """Give the file of a game."""
    names = tuple(f"{kind} {seat}" for seat, kind in enumerate(players, 1))
    game = CabinetFile(players=players, names=names, stake=stake, staked=staked, moves=tuple(record.lines))
    return SHAPE.text(game)
