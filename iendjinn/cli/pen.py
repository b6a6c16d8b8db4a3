"""`set`, `note` and `edit`: the game master's pen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb, joined, named

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "set",
    cls=Verb,
    examples=["iendjinn set vex hp 7", "iendjinn set vex credits -250", "iendjinn set vex cyberware hypnos, ikons"],
)
@click.argument("words", nargs=-1, metavar="NAME KEY VALUE")
@click.pass_obj
def set_(environment: Environment, words: tuple[str, ...]) -> None:
    """Set any value of a sheet within its bounds.

    KEY is one of strength, dexterity, intelligence, presence (as rolled, without bonuses), hp, max_hp, luck, max_luck,
    credits, class, cyberware (several with commas between), clothing, pocket, feature, bio, notes, kind (pc or npc), or
    a beginning of it. Lowering a maximum lowers what stands above it; cyberware that adds HP moves HP with it.
    """
    from iendjinn.play import pen
    from iendjinn.render import people_page

    name, (key, *value) = named(words, "KEY VALUE")
    environment.show(pen.set_value(environment.session("set"), name, key, joined(value)), people_page.changed)


@click.command(
    "note", cls=Verb, examples=["iendjinn note vex owes Kira a favour", 'iendjinn note vex "met Hod, day 3"']
)
@click.argument("words", nargs=-1, metavar="NAME TEXT")
@click.pass_obj
def note(environment: Environment, words: tuple[str, ...]) -> None:
    """Add a line to someone's notes."""
    from iendjinn.play import pen
    from iendjinn.render import people_page

    name, text = named(words, "TEXT")
    environment.show(pen.note(environment.session("note"), name, joined(text)), people_page.changed)


@click.command("edit", cls=Verb, examples=["iendjinn edit vex", "EDITOR=nano iendjinn edit vex"])
@click.argument("name", nargs=-1, required=True, metavar="NAME")
@click.pass_obj
def edit(environment: Environment, name: tuple[str, ...]) -> None:
    """Open a character's file in your editor; it is checked before it counts.

    The editor is the one that VISUAL or EDITOR names. A file with a fault opens too: this is how it is mended. What
    does not pass the check is kept aside, named, and changes nothing.
    """
    from iendjinn.play import editing
    from iendjinn.render import people_page

    done = editing.edit(environment.session("edit"), joined(name), lambda path: click.edit(filename=path))
    environment.show(done, people_page.changed)
