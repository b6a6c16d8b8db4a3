"""The campaign's clock as `campaign.toml` holds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.store.chronicle import read_chronicle

if TYPE_CHECKING:
    from iendjinn.store.campaign import Campaign


def clock_of(campaign: Campaign) -> str:
    """Give the moment that it is in the game: the key `clock`, or when a campaign begins where nobody set it.

    Raises FileError where the file is bad, or the clock in it is no moment.
    """
    clock: str = read_chronicle(campaign).value.clock
    return clock
