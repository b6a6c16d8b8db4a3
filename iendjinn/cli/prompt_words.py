"""What may come next on a line, in the shell and for Tab in other shells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.cli.common import HELP
from iendjinn.cli.table_of_commands import COMMANDS, SHORT, meant
from iendjinn.errors import IendjinnError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iendjinn.cli.environment import Environment


def offered(environment: Environment, words: list[str], begun: str) -> Iterator[tuple[str, str]]:
    """Yield each word that may come next with what it means: commands first, then what fits them, then options."""
    if not words:
        yield from ((name, one.summary) for name, one in COMMANDS.items() if name.startswith(begun.casefold()))
        yield from ((short, name) for short, name in SHORT.items() if short == begun)
        return
    commands = meant(words[0])
    if len(commands) != 1:
        return
    if begun.startswith("-"):
        known = [(option.split()[0], what) for option, what in (*options_of(commands[0]), *HELP)]
        yield from ((option, what) for option, what in known if option.startswith(begun))
        return
    from iendjinn.play.completion import offers

    typed = [word for word in words[1:] if word[:1] != "-"]
    try:
        yield from offers(environment.session("shell"), commands[0], typed, begun)
    except IendjinnError:
        return


def options_of(command: str) -> list[tuple[str, str]]:
    """Give the options of a command, each with what it does."""
    import click

    from iendjinn.cli.verbs import Suite

    found = Suite().get_command(click.Context(click.Command("iendjinn")), command)
    options = [] if found is None else [one for one in found.params if isinstance(one, click.Option)]
    return [(max(one.opts, key=len), one.help or "") for one in options]
