"""Fights as files: encounter.toml for the one under way, encounters/NAME.toml for those set aside."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.model.encounter import Encounter
from iendjinn.model.naming import file_stem
from iendjinn.model.plain import to_data
from iendjinn.store.campaign import ENCOUNTER
from iendjinn.store.formats import FIGHT
from iendjinn.store.held import Shape, read
from iendjinn.store.lines import text_of

if TYPE_CHECKING:
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.document import Data
    from iendjinn.store.held import Held

PATH = ENCOUNTER
ASIDE = "encounters"
LISTS = ("fighters", "left", "foes", "labels")
COMMENT = "A fight under way. Edit by hand as you like: comments and layout are kept."


def read_encounter(campaign: Campaign, path: str = PATH) -> Held:
    """Give the fight under way, or one set aside; its value is None where there is none. Raises FileError."""
    return read(campaign, path, SHAPE)


def path_aside(name: str) -> str:
    """Give where the fight set aside under a name lies."""
    return f"{ASIDE}/{file_stem(name)}.toml"


def paths_aside(campaign: Campaign) -> list[str]:
    """Give the paths of all fights set aside, by name."""
    # A file of that name is somebody's own, and no fight.
    return [] if os.path.isfile(campaign.path(ASIDE)) else campaign.files_in(ASIDE)


def _data(value: Encounter) -> Data:
    return to_data(value, always=("round", "turn", "began"))


def _text(value: Encounter) -> str:
    return text_of(COMMENT, {"format": FIGHT.latest, **_data(value)}, LISTS)


SHAPE = Shape(Encounter, _data, _text, FIGHT)
