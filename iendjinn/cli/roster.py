"""`rename`, `copy`, `retire` and `unretire`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb, joined, named

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command("rename", cls=Verb, examples=["iendjinn rename vex Vexation", 'iendjinn rename "old tom" Tom'])
@click.argument("words", nargs=-1, metavar="NAME NEWNAME")
@click.pass_obj
def rename(environment: Environment, words: tuple[str, ...]) -> None:
    """Give someone another name.

    Their file takes the name that it makes, with -2 where that is taken.
    """
    from iendjinn.play import roster
    from iendjinn.render import people_page

    name, new_name = named(words, "NEWNAME")
    environment.show(roster.rename(environment.session("rename"), name, joined(new_name)), people_page.changed)


@click.command("copy", cls=Verb, examples=["iendjinn copy vex Vex Two", 'iendjinn copy "corp guard" Captain'])
@click.argument("words", nargs=-1, metavar="NAME NEWNAME")
@click.pass_obj
def copy(environment: Environment, words: tuple[str, ...]) -> None:
    """Make a second one of someone, under another name.

    Everything in the file comes along, comments too, but for the id by which the game's web app knows the first.
    """
    from iendjinn.play import roster
    from iendjinn.render import people_page

    name, new_name = named(words, "NEWNAME")
    environment.show(roster.copy(environment.session("copy"), name, joined(new_name)), people_page.changed)


@click.command("retire", cls=Verb, examples=["iendjinn retire vex", "iendjinn retire vex --dry-run"])
@click.argument("name", nargs=-1, required=True, metavar="NAME")
@click.pass_obj
def retire(environment: Environment, name: tuple[str, ...]) -> None:
    """Take someone out of play; their file is kept.

    It lies in characters/retired/ until they are brought back with unretire.
    """
    from iendjinn.play import roster
    from iendjinn.render import people_page

    environment.show(roster.retire(environment.session("retire"), joined(name)), people_page.changed)


@click.command("unretire", cls=Verb, examples=["iendjinn unretire vex", "iendjinn list --retired"])
@click.argument("name", nargs=-1, required=True, metavar="NAME")
@click.pass_obj
def unretire(environment: Environment, name: tuple[str, ...]) -> None:
    """Bring someone back into play."""
    from iendjinn.play import roster
    from iendjinn.render import people_page

    environment.show(roster.unretire(environment.session("unretire"), joined(name)), people_page.changed)
