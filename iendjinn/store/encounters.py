"""Fights as files: encounter.toml for the one under way, encounters/NAME.toml for those set aside."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.errors import FileError
from iendjinn.model.encounter import Encounter
from iendjinn.model.naming import file_stem
from iendjinn.model.plain import to_data
from iendjinn.store.campaign import ENCOUNTER
from iendjinn.store.files import reason
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
    try:
        names = set(os.listdir(campaign.path(ASIDE)))
    except (FileNotFoundError, NotADirectoryError):
        names = set()
    except OSError as error:
        raise FileError(f"cannot be listed: {reason(error)}", file=ASIDE) from error
    for path, content in campaign.overlay.items():
        parent, _, name = path.rpartition("/")
        if parent == ASIDE:
            (names.discard if content is None else names.add)(name)
    return [f"{ASIDE}/{name}" for name in sorted(names) if name.endswith(".toml") and not name.startswith(".")]


def _data(value: Encounter) -> Data:
    return to_data(value, always=("round", "turn", "began"))


def _text(value: Encounter) -> str:
    return text_of(COMMENT, {"format": FIGHT.latest, **_data(value)}, LISTS)


SHAPE = Shape(Encounter, _data, _text, FIGHT)
