"""`loot` and `cash`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb, joined, named

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command("loot", cls=Verb, examples=["iendjinn loot", "iendjinn loot vex", "iendjinn loot vex =94"])
@click.argument("name", nargs=-1, metavar="[NAME]")
@click.pass_obj
def loot(environment: Environment, name: tuple[str, ...]) -> None:
    """I search the body: roll what was on it.

    With a name the thing goes to that one's backpack. The dice: d100, then the row's own (what is written on an IOU).

    Rulings (5.2a): overlapping or backward printed ranges are read as the evident steps. A cred stick pays when it is
    cashed, an IOU nothing by itself. A grenade, ammo, adrenochrome and smokes are the things of the tables; the rest
    are curiosities, which take a slot once someone has them.
    """
    from iendjinn.play import loot as searching
    from iendjinn.render import people_page

    environment.show(searching.loot(environment.session("loot"), joined(name) if name else None), people_page.looted)


@click.command("cash", cls=Verb, examples=["iendjinn cash vex stick", "iendjinn cash vex anonymous =7"])
@click.argument("words", nargs=-1, metavar="NAME ITEM")
@click.pass_obj
def cash(environment: Environment, words: tuple[str, ...]) -> None:
    """Turn a cred stick into its credits.

    It may be carried or in the pocket. Ruling (5.2a): a stick of D10 x 100 credits is rolled when it is cashed.
    """
    from iendjinn.play import loot as searching
    from iendjinn.render import people_page

    name, item = named(words, "ITEM")
    environment.show(searching.cash(environment.session("cash"), name, joined(item)), people_page.changed)
