"""campaign.toml: the campaign's name, clock and house rules. It appears when the clock is first moved."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.model.campaign import CampaignFile
from iendjinn.model.plain import to_data
from iendjinn.store.campaign import CHRONICLE
from iendjinn.store.formats import CAMPAIGN
from iendjinn.store.held import Shape, read
from iendjinn.store.lines import text_of

if TYPE_CHECKING:
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.document import Data
    from iendjinn.store.held import Held

PATH = CHRONICLE
_COMMENT = "An iendjinn campaign. Its people are in characters/."


def read_chronicle(campaign: Campaign) -> Held:
    """Give campaign.toml; where there is none, its value is that of a campaign that has just begun."""
    return begun(campaign, read(campaign, PATH, SHAPE))


def begun(campaign: Campaign, held: Held) -> Held:
    """Give a campaign's file with a value in it, though nothing was written yet."""
    if held.value is not None:
        return held
    return held._replace(value=CampaignFile(name=_name_of(campaign)))


def clock_of(campaign: Campaign) -> str:
    """Give the moment that it is in the game: the key `clock`, or when a campaign begins where nobody set it.

    Raises FileError where the file is bad, or the clock in it is no moment.
    """
    clock: str = read_chronicle(campaign).value.clock
    return clock


def founding_text(campaign: Campaign) -> str:
    """Give the text of campaign.toml for a campaign that is made, called as its folder."""
    return _with_head({"format": CAMPAIGN.latest, "name": _name_of(campaign)})


def _name_of(campaign: Campaign) -> str:
    """Give the name of a campaign's folder, as far as a file can hold it."""
    return "".join(letter for letter in os.path.basename(campaign.root) if letter.isprintable())[:200]


def _data(value: CampaignFile) -> Data:
    return to_data(value, always=("clock",))


def _text(value: CampaignFile) -> str:
    return _with_head({"format": CAMPAIGN.latest, **to_data(value, always=("name", "clock"))})


def _with_head(data: Data) -> str:
    from iendjinn.store.schema_files import line_of

    return line_of("campaign", PATH) + text_of(_COMMENT, data)


SHAPE = Shape(CampaignFile, _data, _text, CAMPAIGN)
