"""The game in the cabinet, played again from its moves with the tables that it was begun with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import FileError, RefusedError
from iendjinn.mnemonic.fingerprint import changed
from iendjinn.mnemonic.record import BEGIN, Record
from iendjinn.store.arcade import PATH

if TYPE_CHECKING:
    from iendjinn.mnemonic.variant import Variant
    from iendjinn.model.cabinet import CabinetFile

ANEW = "iendjinn mnemonic new --force"


def replayed(game: CabinetFile, variant: Variant) -> Record:
    """Play a game again from its moves.

    Raises FileError where the tables are others than those that it was begun with, or the moves cannot be made.
    """
    if others := changed(variant, game.tables):
        raise FileError(
            f"the game was begun with other tables: {', '.join(others)} changed since",
            file=PATH,
            key="tables",
            hint=f"put the tables back as they were, or give the game up with: {ANEW}",
        )
    record = Record(variant, len(game.players))
    try:
        record.replay(game.moves or (f"{BEGIN} |",))
    except RefusedError as error:
        raise FileError(
            f"cannot be played on: {error.message}",
            file=PATH,
            key="moves",
            hint=f"the file or the tables were changed since; begin another with: {ANEW}",
        ) from None
    return record
