"""campaign.toml: the campaign's name, clock and house rules. It appears when the clock is first moved."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.model.campaign import CampaignFile
from iendjinn.model.plain import to_data
from iendjinn.store.formats import CAMPAIGN
from iendjinn.store.held import Shape, read
from iendjinn.store.lines import text_of

if TYPE_CHECKING:
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.document import Data
    from iendjinn.store.held import Held

PATH = "campaign.toml"


def read_chronicle(campaign: Campaign) -> Held:
    """Give campaign.toml; where there is none, its value is that of a campaign that has just begun."""
    return begun(campaign, read(campaign, PATH, SHAPE))


def begun(campaign: Campaign, held: Held) -> Held:
    """Give a campaign's file with a value in it, though nothing was written yet."""
    if held.value is not None:
        return held
    name = "".join(letter for letter in os.path.basename(campaign.root) if letter.isprintable())
    return held._replace(value=CampaignFile(name=name[:200]))


def _data(value: CampaignFile) -> Data:
    return to_data(value, always=("clock",))


def _text(value: CampaignFile) -> str:
    from iendjinn.store.schema_files import line_of

    head = {"format": CAMPAIGN.latest, **to_data(value, always=("name", "clock"))}
    return line_of("campaign", PATH) + text_of("An iendjinn campaign. Its people are in characters/.", head)


SHAPE = Shape(CampaignFile, _data, _text, CAMPAIGN)
