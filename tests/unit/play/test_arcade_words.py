"""Words of the second game that several rooms have to spell, since none of them may ask another."""

from __future__ import annotations

from typing import get_args

from iendjinn.mnemonic import variant
from iendjinn.mnemonic.bots import NAMES
from iendjinn.mnemonic.simulation import THINKERS
from iendjinn.model import arcade, cabinet
from iendjinn.model.output.arcade import Kind
from iendjinn.play.arcade_odds import PLAYS


def test_every_room_knows_the_same_bots() -> None:
    """The file of the cabinet, its answers and the list of bots name those that there are, the weakest first."""
    assert cabinet.BOTS == NAMES
    assert get_args(Kind) == (cabinet.HUMAN, *NAMES)
    assert tuple(name for name, _ in PLAYS) == NAMES
    assert set(NAMES) > THINKERS


def test_every_room_knows_the_same_traits_and_seats() -> None:
    """The tables and the file of the cabinet go by the words, and hold as many players, as the game does."""
    assert arcade.TRAITS == variant.TRAITS
    assert cabinet.MOST_PLAYERS == variant.MAX_PLAYERS
