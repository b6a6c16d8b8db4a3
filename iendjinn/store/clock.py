"""The campaign's clock as `campaign.toml` holds it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.errors import FileError
from iendjinn.model.character import is_moment
from iendjinn.rules.clock import BEGINNING
from iendjinn.store import document
from iendjinn.store.files import read_bytes

if TYPE_CHECKING:
    from iendjinn.store.campaign import Campaign

FILE = "campaign.toml"


def clock_of(campaign: Campaign) -> str:
    """Give the moment that it is in the game: the key `clock`, or when a campaign begins where nobody set it.

    Raises FileError where the file is bad, or the clock in it is no moment.
    """
    content = campaign.overlay.get(FILE)
    if content is None:
        if not os.path.isfile(campaign.path(FILE)):
            return BEGINNING
        content = read_bytes(campaign.path(FILE), FILE)
    clock = document.parse(document.decode(content, FILE), FILE).get("clock", BEGINNING)
    if not isinstance(clock, str) or not is_moment(clock):
        raise FileError(f'must be like "day 3 22:00", not {clock!r}', file=FILE, key="clock")
    return clock
