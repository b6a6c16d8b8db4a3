"""`campaign`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb, inner, joined
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "campaign",
    cls=Verb,
    examples=[
        "iendjinn campaign",
        "iendjinn campaign new chiba",
        "iendjinn campaign bundle chiba.zip",
        "iendjinn campaign restore chiba.zip elsewhere",
    ],
)
@click.argument("words", nargs=-1, metavar="[new DIR | bundle [FILE] | restore FILE DIR]")
@click.pass_obj
def campaign(environment: Environment, words: tuple[str, ...]) -> None:
    """Show the state of everything on one page, or make a campaign folder.

    The page: day and hour, everyone's HP, luck, debt and effects, who is dying, which fight is under way or set aside,
    and what was last written in the log. At a terminal it is also what `iendjinn` alone shows inside a campaign.

    `bundle` packs the whole campaign, its journal with it, as one file; `restore` lays it out in a new folder, byte for
    byte. Hidden files, other than the program's own, are not packed.

    Which campaign a line means, in this order: --campaign DIR, the variable IENDJINN_CAMPAIGN, the nearest folder at or
    above this one that holds campaign.toml or .iendjinn/, this folder if it holds characters/, else your own data
    folder, which makes itself.
    """
    if not words:
        show(environment, begins=not environment.common.json)
        return
    from iendjinn.play import campaigns
    from iendjinn.render import people_page

    what = inner(environment, "campaign", words[0], ("new", "bundle", "restore"))
    if what != "new":
        _carry(environment, what, words[1:])
        return
    if len(words) < 2:
        raise WordsError("which folder?", hint="like: iendjinn campaign new chiba")
    folder = joined(words[1:])
    environment.show(campaigns.new_campaign(environment.session("campaign", founding=folder), folder), people_page.line)


def _carry(environment: Environment, what: str, words: tuple[str, ...]) -> None:
    from iendjinn.play import bundles
    from iendjinn.render import people_page

    if what == "bundle":
        if len(words) > 1:
            raise WordsError(f"one file, not {len(words)}", hint="like: iendjinn campaign bundle chiba.zip")
        done = bundles.bundle(environment.session("campaign"), words[0] if words else None)
    else:
        if len(words) != 2:
            raise WordsError(
                "restore takes a bundle and a new folder", hint="like: campaign restore chiba.zip elsewhere"
            )
        done = bundles.restore(environment.session("campaign", founding=words[1]), *words)
    environment.show(done, people_page.line)


def show(environment: Environment, *, begins: bool = False) -> None:
    """Show the page of the campaign; where `begins` says so, and there is no campaign yet, how to begin one."""
    from iendjinn.play import state
    from iendjinn.render import state_page

    session = environment.session("campaign")
    if begins and not state.inside(session):
        environment.show(state.beginning(session), state_page.beginning)
    else:
        environment.show(state.state(session), state_page.state)
