"""The campaign's clock, as its file holds it."""

from __future__ import annotations

from pathlib import Path

import pytest

from iendjinn.errors import FileError
from iendjinn.store.campaign import Campaign
from iendjinn.store.chronicle import clock_of


def here(text: str | None = None) -> Campaign:
    """Give the campaign in the current folder, with that campaign.toml."""
    if text is not None:
        Path("campaign.toml").write_text(text, encoding="utf-8")
    return Campaign(str(Path.cwd()), "option")


def test_a_campaign_begins_at_eight_in_the_morning_of_its_first_day() -> None:
    """With no file, and with one that says nothing of it."""
    assert clock_of(here()) == "day 1 08:00"
    assert clock_of(here('name = "Chiba"\n')) == "day 1 08:00"


def test_the_clock_is_as_the_file_says() -> None:
    """To the second, and as an entry left unfinished would have it."""
    campaign = here('clock = "day 3 22:00:10"\n')
    assert clock_of(campaign) == "day 3 22:00:10"
    campaign.overlay = {"campaign.toml": b'clock = "day 4 06:00"\n'}
    assert clock_of(campaign) == "day 4 06:00"


@pytest.mark.parametrize("text", ["clock = 5\n", 'clock = "noon"\n', "clock = \n"])
def test_a_clock_that_cannot_be_read_is_named(text: str) -> None:
    """With its file, and its key where it is the value that is wrong."""
    with pytest.raises(FileError) as fault:
        clock_of(here(text))
    assert fault.value.file == "campaign.toml"
    assert (fault.value.key == "clock") == (" = \n" not in text)
