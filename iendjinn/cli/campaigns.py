"""`campaign`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command("campaign", cls=Verb, examples=["iendjinn campaign new chiba", "iendjinn campaign new chiba --dry-run"])
@click.argument("action", metavar="new")
@click.argument("folder", metavar="DIR")
@click.pass_obj
def campaign(environment: Environment, action: str, folder: str) -> None:
    """Make a campaign folder.

    Which campaign a line means, in this order: --campaign DIR, the variable IENDJINN_CAMPAIGN, the nearest folder at or
    above this one that holds campaign.toml or .iendjinn/, this folder if it holds characters/, else your own data
    folder, which makes itself.
    """
    from iendjinn.play import campaigns
    from iendjinn.render import people_page

    if action != "new":
        raise WordsError(f"campaign has no {action!r}", hint="like: iendjinn campaign new chiba")
    environment.show(campaigns.new_campaign(environment.session("campaign", founding=folder), folder), people_page.line)
