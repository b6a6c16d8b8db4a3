"""arcade.toml: the game in the arcade cabinet, who plays it and every move so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.cabinet import CabinetFile
from iendjinn.model.plain import to_data
from iendjinn.store.formats import ARCADE
from iendjinn.store.held import Shape
from iendjinn.store.lines import literal

if TYPE_CHECKING:
    from iendjinn.store.document import Data

PATH = "arcade.toml"
LINE = "mnemonic"
"""The line of the journal that the arcade's own undo goes back on."""

_COMMENT = """\
# The arcade cabinet: a game of Johnny Mnemonic, as `iendjinn mnemonic` goes on with it.
# Each move with the faces of the dice after it. Whoever reads on may learn what others hold.
"""


def _data(value: CabinetFile) -> Data:
    return to_data(value, always=("stake",))


def _text(value: CabinetFile) -> str:
    """Write the game, a move a line, so that the journal keeps no more of a move than that."""
    data = _data(value)
    moves = data.pop("moves", [])
    lines = [_COMMENT, f"format = {ARCADE.latest}\n"]
    lines += [f"{key} = {literal(entry)}\n" for key, entry in data.items()]
    return "".join([*lines, "moves = [\n", *(f"    {literal(move)},\n" for move in moves), "]\n"])


SHAPE = Shape(CabinetFile, _data, _text, ARCADE)
