"""What may come next on a line, in the shell and for Tab in other shells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.common import FLAGS, HELP, VALUED
from iendjinn.cli.table_of_commands import COMMANDS, SHORT, meant
from iendjinn.errors import IendjinnError
from iendjinn.play.option_values import Offer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iendjinn.cli.environment import Environment


def offered(environment: Environment, words: list[str], begun: str) -> Iterator[Offer]:
    """Yield each word that may come next with what it means: commands first, then what fits them, then options."""
    if not words:
        yield from (Offer(name, one.summary) for name, one in COMMANDS.items() if name.startswith(begun.casefold()))
        yield from (Offer(short, name) for short, name in SHORT.items() if short == begun)
        return
    commands = meant(words[0])
    if len(commands) != 1:
        return
    path, command = _command(commands[0], words[1:])
    known = _options(command)
    if begun.startswith("--") and "=" in begun:
        # what is left to type stands after the equals sign
        name, _, begun = begun.partition("=")
        words, prefix = [*words, name], f"{name}="
    else:
        prefix = ""
    typed, open_option = _apart(words[1:], known)
    if begun.startswith("-") and open_option is None:
        told = {_longest(one): one.help or "" for one in known.values()}
        told |= {option.split()[0]: what for option, what in HELP}
        yield from (Offer(option, what) for option, what in told.items() if option.startswith(begun))
        return
    if open_option is not None:
        found = valued(environment, path, open_option, typed, begun)
        yield from (offer._replace(word=prefix + offer.word) for offer in found)
        return
    yield from following(environment, path, typed, begun)


def following(environment: Environment, path: str, typed: Sequence[str], begun: str) -> list[Offer]:
    """Give the words that may follow those typed after a command; nothing where the campaign cannot be read."""
    from iendjinn.play.completion import offers

    # What stands inside a command of the arcade is told by its own options, not by the command of its name outside.
    command, _, inner = path.partition(" ")
    try:
        return [] if inner else offers(environment.session("shell"), command, typed, begun)
    except IendjinnError:
        return []


def valued(environment: Environment, path: str, option: str, typed: Sequence[str], begun: str) -> list[Offer]:
    """Give the words that may follow an option of a command; nothing where the campaign cannot be read."""
    from iendjinn.play.completion import values

    try:
        return values(environment.session("shell"), path, option, typed, begun)
    except IendjinnError:
        return []


def _command(name: str, words: Sequence[str]) -> tuple[str, click.Command | None]:
    """Give the command of this name, or the one within it that the next word means, with the words that lead there."""
    from iendjinn.cli.verbs import Suite

    found = Suite().get_command(click.Context(click.Command("iendjinn")), name)
    if isinstance(found, click.Group) and words:
        those = [one for one in found.commands if one == words[0] or one.startswith(words[0])]
        inner = words[0] if words[0] in those else those[0] if len(those) == 1 else ""
        if inner:
            return f"{name} {inner}", found.commands[inner]
    return name, found


def _options(command: click.Command | None) -> dict[str, click.Option]:
    """Give the options of a command by each of their names."""
    options = [] if command is None else [one for one in command.params if isinstance(one, click.Option)]
    return {name: one for one in options for name in one.opts}


def _longest(option: click.Option) -> str:
    return max(option.opts, key=len)


def _apart(words: Sequence[str], known: dict[str, click.Option]) -> tuple[list[str], str | None]:
    """Part words into those that are no option and no value of one, and the option whose value comes next, if any."""
    typed: list[str] = []
    open_option, missing = None, 0
    for word in words:
        if missing:
            missing -= 1
        elif word in VALUED:
            open_option, missing = word, 1
        elif (option := known.get(word)) is not None:
            open_option, missing = _longest(option), 0 if option.is_flag else option.nargs
        elif word not in FLAGS and (word[:1] not in {"-", "="} or word[1:].isdigit()):
            typed.append(word)
    return typed, open_option if missing else None
