"""`shell`: all commands without the first word, at a terminal or from a script."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING, NamedTuple

import click

from iendjinn.cli.environment import note, note_as_json
from iendjinn.cli.script import LineError, commands_of
from iendjinn.cli.table_of_commands import meant
from iendjinn.cli.verbs import Choice, Verb
from iendjinn.errors import IendjinnError, WordsError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iendjinn.cli.environment import Environment

ENDINGS = frozenset({"exit", "quit", "bye"})


class Ended(NamedTuple):
    """How a line ended: its exit status, and whether the shell ends with it."""

    status: int = 0
    leave: bool = False


@click.command("shell", cls=Verb, examples=["iendjinn shell", "iendjinn shell --keep-going --plain"])
@click.option("--keep-going", cls=Choice, is_flag=True, help="Go on after a line of a script that was refused.")
@click.pass_context
def shell(ctx: click.Context, *, keep_going: bool) -> None:
    """Type all of this without the first word.

    Several commands stand on one line with ; between them, # begins a comment, ! does the last roll again, dice alone
    (2d6+1) are rolled. In a fight Enter on an empty line is the next turn. The Tab key offers what may come next and
    says what it means. Ctrl-C abandons the line, Ctrl-D ends the shell, and so does exit.

    From a pipe it reads a script: it stops at the first line that is refused, naming it, unless --keep-going.

    --ask holds for every line that brings no dice of its own, and so does --seed, with the next number for the next
    command; faces (=14) are typed on the line that rolls them.
    """
    environment: Environment = ctx.obj
    if environment.common.dice is not None:
        raise WordsError("faces are for one line of the shell, not for all of it", hint="like: save vex dex =14")
    gc.enable()
    lines = Shell(environment)
    if environment.asks:
        from iendjinn.cli.prompt import converse

        converse(lines)
        return
    ctx.exit(lines.script(_script().splitlines(), keep_going=keep_going))


def _script() -> str:
    """Read what a pipe brings: text as this program writes it, else as the stream says that it is."""
    content = sys.stdin.buffer.read()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode(sys.stdin.encoding or "utf-8", "backslashreplace")


class Shell:
    """Does lines one after another; what the shell was started with holds for each of them."""

    def __init__(self, environment: Environment) -> None:
        """Keep the common options; `last_roll` is the last line that rolled."""
        common = environment.common
        self.environment = environment
        self.before = [f"--campaign={common.campaign}"] if common.campaign is not None else []
        flags = ("dry_run", "yes", "force", "json", "plain")
        self.before += [f"--{flag.replace('_', '-')}" for flag in flags if getattr(common, flag)]
        self.last_roll: list[str] = []
        self._next_seed = common.seed

    def script(self, lines: Iterable[str], *, keep_going: bool = False) -> int:
        """Do the lines of a script; gives the status of the first that failed, else 0."""
        first = 0
        for number, line in enumerate(lines, 1):
            ended = self.line(line)
            if ended.status:
                first = first or ended.status
                self._left_undone(number, line, ended.status, keep_going=keep_going)
                if not keep_going:
                    break
            if ended.leave:
                break
        return first

    def _left_undone(self, number: int, line: str, status: int, *, keep_going: bool) -> None:
        """Say which line was not done, as JSON too where its error is JSON."""
        rest = "" if keep_going else "; the rest was left"
        if "--json" not in [*self.before, *line.split()]:
            note(f"line {number}: {line.strip()!r} was not done{rest}")
            return
        note_as_json(IendjinnError(f"{line.strip()!r} was not done{rest}", key=f"line {number}"), status)

    def line(self, line: str) -> Ended:
        """Do the commands of one line, up to the first that fails."""
        try:
            several = commands_of(line)
        except LineError as error:
            note(str(error))
            return Ended(2)
        for words in several:
            if words[0].casefold() in ENDINGS and len(words) == 1:
                return Ended(leave=True)
            status = self._do(words)
            if status:
                return Ended(status)
        return Ended()

    def _do(self, words: list[str]) -> int:
        from iendjinn.cli.app import perform

        if words == ["!"]:
            if not self.last_roll:
                note("nothing was rolled yet")
                return 2
            words = self.last_roll
        elif words[0] == "iendjinn" and len(words) > 1:
            words = words[1:]
        if meant(words[0]) == ["shell"]:
            note("this is the shell already")
            return 2
        if is_dice(words[0]):
            words = ["roll", *words]
        try:
            status, environment = perform([*self.before, *self._source(words), *words])
        except KeyboardInterrupt:
            note("stopped; nothing more was done")
            return 130
        if environment is not None and environment.kept is not None and environment.kept.dice:
            self.last_roll = words
        return status

    def _source(self, words: list[str]) -> list[str]:
        """Give where a command's dice come from by what the shell was started with; its own come first."""
        own = words[: words.index("--")] if "--" in words else words
        if any(word.partition("=")[0] in {"", "--ask", "--dice", "--seed"} and len(word) > 1 for word in own):
            return []
        if self._next_seed is None:
            return ["--ask"] if self.environment.common.ask else []
        from iendjinn.dice.seeded import MAX_SEED

        seed, self._next_seed = self._next_seed, 0 if self._next_seed == MAX_SEED else self._next_seed + 1
        return [f"--seed={seed}"]


def is_dice(word: str) -> bool:
    """Tell whether a word that is no command is dice."""
    from iendjinn.dice import parse
    from iendjinn.errors import WordsError

    if meant(word) or "d" not in word.casefold():
        return False
    try:
        return bool(parse(word).sides)
    except WordsError:
        return False
