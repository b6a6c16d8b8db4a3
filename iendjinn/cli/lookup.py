"""`table` and `find`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb, joined
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "table", cls=Verb, examples=["iendjinn table", "iendjinn table weapons", "iendjinn table roll cyberware"]
)
@click.argument("words", nargs=-1, metavar="[roll] [TABLE]")
@click.pass_obj
def table(environment: Environment, words: tuple[str, ...]) -> None:
    """List the tables, show one, or roll on one.

    A campaign's own tables (TOML files in its tables/ folder) are layered over the shipped ones: a row of the same name
    replaces, a new name adds.

    Rulings: 100 reads as 0 on the clothing and pocket tables (1.3a). Printed slots are kept; what has none printed
    takes 1, personnel armor 2, and upgrades none once fitted (4.1a).
    """
    from iendjinn.play import lookup
    from iendjinn.render import table_page

    session = environment.session("table")
    if not words:
        environment.show(lookup.all_tables(session), table_page.tables)
    elif words[0] == "roll":
        if len(words) == 1:
            raise WordsError("roll on which table?", hint="like: iendjinn table roll cyberware")
        environment.show(lookup.roll_table(session, joined(words[1:])), table_page.rolled)
    else:
        environment.show(lookup.one_table(session, joined(words)), table_page.table)


@click.command("find", cls=Verb, examples=["iendjinn find grenade", "iendjinn find armor piercing"])
@click.argument("text", nargs=-1, required=True)
@click.pass_obj
def find(environment: Environment, text: tuple[str, ...]) -> None:
    """Search all tables and everyone's things and notes."""
    from iendjinn.play import lookup
    from iendjinn.render import table_page

    environment.show(lookup.find(environment.session("find"), joined(text)), table_page.found)
