"""The program: take the common options, let Click find the command, and turn every error into one line and a status."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

import click

from iendjinn import __version__
from iendjinn.cli.common import take_common, wants_json
from iendjinn.cli.environment import WIDTH, Environment, note
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
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _status(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # whoever read our output has seen enough; without this the interpreter complains while it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    gc.freeze()
    sys.exit(status)


def _status(words: list[str]) -> int:
    # What must be told of the campaign's folder, though the line failed.
    notices: list[str] = []
    try:
        common, rest = take_common(words)
        environment = Environment(common, typed=" ".join(map(_quoted, words)), notices=notices)
        # Click alone would write help 48 wide, however narrow the terminal is.
        width = min(WIDTH, environment.width) - 2
        ended = suite.main(rest, prog_name="iendjinn", standalone_mode=False, obj=environment, terminal_width=width)
    except IendjinnError as error:
        return _failed(error, words, notices)
    except click.ClickException as error:
        return _failed(WordsError(_sentence(error), hint=_help_of(error)), words, notices)
    except (click.Abort, KeyboardInterrupt):
        return _failed(Stopped("stopped; nothing more was done"), words, notices)
    except BrokenPipeError:
        raise
    except OSError as error:
        from iendjinn.store.files import reason

        return _failed(FileError(reason(error), file=str(error.filename or "")), words, notices)
    except Exception as error:
        if os.environ.get("IENDJINN_DEBUG"):
            raise
        problem = f"a fault of the program: {type(error).__name__}: {error}"
        return _failed(IendjinnError(problem, hint="set IENDJINN_DEBUG=1 to see where, and report it"), words, notices)
    # A command that found what it was to look for says so in its status: Click gives what was said to `ctx.exit`.
    return ended if isinstance(ended, int) else 0


def _failed(error: IendjinnError, words: list[str], notices: list[str]) -> int:
    if os.environ.get("IENDJINN_DEBUG"):
        import traceback

        traceback.print_exc()
    if wants_json(words):
        import json

        told = {"message": error.message, "hint": error.hint, "file": error.file, "key": error.key}
        if error.detail:
            told["detail"] = error.detail
        warned = {"warnings": notices} if notices else {}
        sys.stderr.write(json.dumps({"error": told, "exit": error.exit_code, **warned}) + "\n")
    else:
        for notice in notices:
            note(f"warning: {notice}")
        note(str(error))
        for line in error.detail.splitlines():
            note(f"  {line}", bare=True)
    return error.exit_code


def _sentence(error: click.ClickException) -> str:
    message = " ".join(error.format_message().split()).rstrip(".")
    return message[:1].lower() + message[1:]


def _help_of(error: click.ClickException) -> str:
    context = getattr(error, "ctx", None)
    return f"see: {context.command_path} --help" if context is not None else FIRST_STEPS


def _quoted(word: str) -> str:
    if word and not any(character.isspace() or character in "\"'\\" for character in word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
