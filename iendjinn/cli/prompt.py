"""The shell at a terminal: history, completion that says what it means, a toolbar with the hour and the turn."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, Completion, PathCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, InMemoryHistory
from prompt_toolkit.shortcuts import CompleteStyle

from iendjinn.cli.environment import note
from iendjinn.cli.prompt_words import offered
from iendjinn.cli.script import LineError, commands_of, quoted
from iendjinn.errors import IendjinnError
from iendjinn.render.text import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.history import History

    from iendjinn.cli.environment import Environment
    from iendjinn.cli.shell import Shell

TWICE = 1.0
"""Seconds within which a second Enter on an empty line is a slip of the hand, and no turn."""


def converse(shell: Shell) -> None:
    """Read lines and do them until the input ends or somebody leaves."""
    environment = shell.environment
    prompt: PromptSession[str] = PromptSession(
        history=_history(environment),
        completer=Offering(environment),
        complete_while_typing=False,
        complete_style=CompleteStyle.COLUMN,
        enable_history_search=True,
    )
    turned = 0.0
    while True:
        toolbar = _toolbar(environment)
        try:
            line = prompt.prompt("> ", bottom_toolbar=toolbar or None)
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        if not line.strip():
            now = time.monotonic()
            if _fighting(environment) and now - turned >= TWICE:
                shell.line("next")
                turned = time.monotonic()
            continue
        if shell.line(line).leave:
            return


def _history(environment: Environment) -> History:
    """Keep what was typed with the campaign, where there is one yet."""
    try:
        own = environment.session("shell").campaign.own
    except IendjinnError as error:
        note(str(error))
        return InMemoryHistory()
    if not os.path.isdir(own) or not os.access(own, os.W_OK):
        return InMemoryHistory()
    return FileHistory(os.path.join(own, "shell-history"))


def _fighting(environment: Environment) -> bool:
    try:
        session = environment.session("shell")
        with session.reading():
            fight = session.fight().value
    except IendjinnError:
        return False
    return fight is not None and bool(fight.round)


def _toolbar(environment: Environment) -> str:
    """Give day and hour, round and turn, and who is dying; nothing where the campaign cannot be read."""
    from iendjinn.play.state import glance

    try:
        return visible(glance(environment.session("shell")))
    except IendjinnError:
        return ""


class Offering(Completer):
    """Offers what may come next, by what stands before it."""

    def __init__(self, environment: Environment) -> None:
        """Keep where lines are typed."""
        self.environment = environment

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield each word with what it means."""
        text = document.text_before_cursor
        try:
            last = commands_of(text)[-1:] if not text.rstrip().endswith(";") else []
        except LineError:
            return
        words = last[0] if last else []
        begun = "" if not words or text[-1:].isspace() else words.pop()
        if not text.endswith(begun):
            return
        for offer in offered(self.environment, words, begun):
            if offer.kind == "plain":
                word = quoted(offer.word, spaces=offer.whole)
                yield Completion(
                    word, start_position=-len(begun), display=offer.word, display_meta=visible(offer.meaning)
                )
            else:
                path = begun.removeprefix(offer.word)
                yield from PathCompleter(only_directories=offer.kind == "dir").get_completions(
                    Document(path), complete_event
                )
