"""`campaign`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb, joined
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "campaign",
    cls=Verb,
    examples=["iendjinn campaign", "iendjinn campaign new chiba", "iendjinn campaign new chiba --dry-run"],
)
@click.argument("words", nargs=-1, metavar="[new DIR]")
@click.pass_obj
def campaign(environment: Environment, words: tuple[str, ...]) -> None:
    """Show the state of everything on one page, or make a campaign folder.

    The page: day and hour, everyone's HP, luck, debt and effects, who is dying, which fight is under way or set aside,
    and what was last written in the log. At a terminal it is also what `iendjinn` alone shows inside a campaign.

    Which campaign a line means, in this order: --campaign DIR, the variable IENDJINN_CAMPAIGN, the nearest folder at or
    above this one that holds campaign.toml or .iendjinn/, this folder if it holds characters/, else your own data
    folder, which makes itself.
    """
    if not words:
        show(environment, begins=not environment.common.json)
        return
    from iendjinn.play import campaigns
    from iendjinn.render import people_page

    if words[0] != "new":
        raise WordsError(f"campaign has no {words[0]!r}", hint="like: iendjinn campaign new chiba")
    if len(words) < 2:
        raise WordsError("which folder?", hint="like: iendjinn campaign new chiba")
    folder = joined(words[1:])
    environment.show(campaigns.new_campaign(environment.session("campaign", founding=folder), folder), people_page.line)


def show(environment: Environment, *, begins: bool = False) -> None:
    """Show the page of the campaign; where `begins` says so, and there is no campaign yet, how to begin one."""
    from iendjinn.play import state
    from iendjinn.render import state_page

    session = environment.session("campaign")
    if begins and not state.inside(session):
        environment.show(state.beginning(session), state_page.beginning)
    else:
        environment.show(state.state(session), state_page.state)
