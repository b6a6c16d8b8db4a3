"""The program: take the common options, let Click find the command, and turn every error into one line and a status."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

import click

from iendjinn import __version__
from iendjinn.cli.common import in_quotes, take_common, wants_json
from iendjinn.cli.environment import WIDTH, Environment, note, note_as_json
from iendjinn.cli.table_of_commands import COMMANDS
from iendjinn.cli.verbs import Choice, Suite
from iendjinn.errors import FileError, IendjinnError, WordsError

INTERRUPTED = 130


class Stopped(IendjinnError):  # noqa: N818 - nothing went wrong
    """Somebody pressed Ctrl-C."""

    exit_code = INTERRUPTED


FIRST_STEPS = "begin with: iendjinn new NAME, iendjinn list, iendjinn --help"


@click.command(cls=Suite, no_args_is_help=False, invoke_without_command=True)
@click.option("--version", cls=Choice, is_flag=True, help="Show the version and exit.")
@click.pass_context
def suite(ctx: click.Context, *, version: bool) -> None:
    """A game master's companion for the iendjinn RPG: two letters and a name, and the answer is there.

    Commands may be shortened to a unique beginning, names too. A line in a hurry:  iendjinn r 2d6+1

    Without a word it shows, at a terminal, the campaign you are in on one page.
    """  # noqa: D401 - what --help shows first
    if version:
        ctx.obj.tell("", f"iendjinn {__version__}")
        ctx.exit()
    if ctx.invoked_subcommand is None:
        if ctx.obj.terminal:
            from iendjinn.cli.campaigns import show

            show(ctx.obj, begins=True)
        else:
            ctx.obj.tell("", ctx.get_help())


def run(words: list[str] | None = None) -> NoReturn:
    """Run one line and leave with its exit status (0 done, 1 refused, 2 wrong words, 3 bad file, 4 busy)."""
    words = sys.argv[1:] if words is None else words
    _open_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if "_IENDJINN_COMPLETE" in os.environ:
        from iendjinn.cli.completing_shells import answer_shells

        answer_shells()
    try:
        status = perform(words)[0]
    except BrokenPipeError:
        _give_up_output()
        status = 0
    gc.freeze()
    sys.exit(status)


def _give_up_output() -> None:
    """Send what is still to be written nowhere: nobody takes it, and the interpreter would complain while it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_closed_streams() -> None:
    """Give the program something to read from and write to where its caller closed a stream."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for as long as the program runs


def perform(words: list[str]) -> tuple[int, Environment | None]:
    """Do one line; gives its exit status and what it was done in (None where it came to nothing so early)."""
    environment: Environment | None = None
    try:
        common, rest = take_common(words)
        environment = Environment(common, typed=" ".join(map(_quoted, words)))
        # Click alone would write help 48 wide, however narrow the terminal is.
        width = min(WIDTH, environment.width) - 2
        ended = suite.main(rest, prog_name="iendjinn", standalone_mode=False, obj=environment, terminal_width=width)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - the last that can turn it into one line
        told = _told(error, environment, words)
        return _failed(told, words, [] if environment is None else environment.warned()), environment
    # A command that found what it was to look for says so in its status: Click gives what was said to `ctx.exit`.
    return (ended if isinstance(ended, int) else 0), environment


def _told(error: BaseException, environment: Environment | None, words: list[str]) -> IendjinnError:
    """Give an error as a person can mend it. What is none of theirs is raised again for those who look for bugs."""
    if isinstance(error, IendjinnError):
        return error
    if isinstance(error, click.ClickException):
        return WordsError(_sentence(error), hint=_help_of(error, words))
    if isinstance(error, (click.Abort, KeyboardInterrupt)):
        return Stopped("stopped; nothing more was done")
    if isinstance(error, OSError):
        from iendjinn.store.files import reason

        if environment is None or environment.kept is None:
            return FileError(reason(error), file=str(error.filename or ""))
        _give_up_output()
        entry = environment.kept.entry
        done = "was done" if entry is None else f"was done and is entry {entry} of the log"
        return FileError(f"it {done}, but the answer could not be written: {reason(error)}")
    if os.environ.get("IENDJINN_DEBUG"):
        raise error
    problem = f"a fault of the program: {type(error).__name__}: {error}"
    return IendjinnError(problem, hint="set IENDJINN_DEBUG=1 to see where, and report it")


def _failed(error: IendjinnError, words: list[str], warnings: list[str]) -> int:
    if os.environ.get("IENDJINN_DEBUG"):
        import traceback

        traceback.print_exc()
    if wants_json(words):
        note_as_json(error, error.exit_code, warnings)
    else:
        for warning in warnings:
            note(f"warning: {warning}")
        note(str(error))
        for line in error.detail.splitlines():
            note(f"  {line}", bare=True)
    return error.exit_code


def _sentence(error: click.ClickException) -> str:
    message = " ".join(error.format_message().split()).rstrip(".")
    return message[:1].lower() + message[1:]


def _help_of(error: click.ClickException, words: list[str]) -> str:
    context = getattr(error, "ctx", None)
    if context is not None:
        return f"see: {context.command_path} --help"
    verb = next((word for word in words if word in COMMANDS), "")
    return f"see: iendjinn {verb} --help" if verb else FIRST_STEPS


def _quoted(word: str) -> str:
    """Give a word as the log tells it: quoted only where a space or a quote is in it, unlike `script.quoted`."""
    if word and not any(character.isspace() or character in "\"'\\" for character in word):
        return word
    return in_quotes(word)
