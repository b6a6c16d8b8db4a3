"""What the program was started in: streams, colour, width, who sits there. Commands take it; tests make their own."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, Any

from iendjinn.errors import AmbiguousError, UnsureError, WordsError
from iendjinn.model.naming import is_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iendjinn.cli.common import Common
    from iendjinn.dice import Dice
    from iendjinn.errors import IendjinnError
    from iendjinn.play.session import Done, Session
    from iendjinn.render.pen import Line, Pen

    Layout = Callable[[Any, int, Pen], list[Line]]

WIDTH = 80
NARROWEST = 20


class Environment:
    """One start of the program: its common options, the line as typed, and the streams.

    `notices` gathers what must be told of the campaign's folder, whatever comes of the line.
    """

    def __init__(self, common: Common, typed: str) -> None:
        """Look at the streams."""
        self.common = common
        self.typed = typed
        self.line: Session | None = None
        self.kept: Done | None = None
        self.notices: list[str] = []
        self.chosen: dict[tuple[str, tuple[tuple[str, str], ...]], str] = {}
        encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "").replace("_", "")
        self.encoding = sys.stdout.encoding or "ascii"
        self.terminal = sys.stdout.isatty() and not common.json
        terminal = self.terminal and os.environ.get("TERM") != "dumb"
        self.rich = terminal and not common.plain and encoding.startswith("utf")
        self.asks = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty() and not common.json

    @property
    def width(self) -> int:
        """Cells a line may have: the terminal's, else COLUMNS, else 80."""
        columns = os.environ.get("COLUMNS", "")
        if is_number(columns) and int(columns[:6]) > 0:
            return max(NARROWEST, int(columns[:6]))
        if sys.stdout.isatty():
            try:
                return max(NARROWEST, os.get_terminal_size(sys.stdout.fileno()).columns or WIDTH)
            except OSError:
                return WIDTH
        return WIDTH

    def session(self, command: str, *, founding: str | None = None) -> Session:
        """Give the context of this line for play: campaign, dice, and whom to ask. Raises FileError, WordsError.

        `founding` names a folder that is about to become the campaign.
        """
        from iendjinn.play.session import Session
        from iendjinn.store.campaign import Campaign, find_campaign

        campaign = find_campaign(self.common.campaign) if founding is None else Campaign(founding, "option")
        campaign.notices = self.notices
        self.line = Session(
            campaign,
            self._dice,
            command=command,
            typed=self.typed,
            dry_run=self.common.dry_run,
            force=self.common.force,
            by_hand=self.common.ask or self.common.dice is not None,
            ask=self if self.asks and not self.common.yes else None,
            chosen=self.chosen,
            seeded=self.common.seed is not None,
            progress=self._progress if sys.stderr.isatty() and not self.common.json else None,
        )
        return self.line

    def warned(self) -> list[str]:
        """Give what a line that failed had to warn of: a file left out may be why it failed."""
        return list(dict.fromkeys([*self.notices, *(self.line.warnings if self.line is not None else ())]))

    def show(self, done: Done, layout: Layout, *, output: str | None = None) -> None:
        """Print what was done, as JSON, plain or in colour; warnings and what was made go to standard error.

        With `output` the plain drawing goes to that file instead.
        """
        from iendjinn.render.pen import Pen, join

        self.kept = done
        if done.made:
            note(f"a new campaign in {done.made}")
        for warning in done.warnings:
            note(f"warning: {warning}")
        if self.common.dry_run:
            note("a dry run: nothing was written")
        if output is not None or self.common.json:
            text = join(layout(done.result, self.width, Pen("utf-8")))
            if output is not None:
                self._refuse_own(output)
                if not self.common.dry_run:
                    self.write(output, text + "\n")
                note(f"{'would be' if self.common.dry_run else ''} written to {output}".lstrip())
            if self.common.json:
                from iendjinn.render.answer import answer

                sys.stdout.write(answer(done, text) + "\n")
        elif self.rich:
            from rich.console import Console

            from iendjinn.render.pen import BoxPen
            from iendjinn.render.rich_ink import ink

            console = Console(highlight=False, emoji=False, markup=False, width=self.width, soft_wrap=True)
            console.print(ink(layout(done.result, self.width, BoxPen())))
        else:
            sys.stdout.write(join(layout(done.result, self.width, Pen(self.encoding))) + "\n")

    def _refuse_own(self, output: str) -> None:
        """Refuse to draw over what the campaign keeps. Raises RefusedError."""
        from iendjinn.errors import RefusedError

        root = os.path.realpath(self.line.campaign.root) if self.line is not None else ""
        inside, _, name = os.path.realpath(output).removeprefix(root + os.sep).replace(os.sep, "/").rpartition("/")
        if os.path.realpath(output).startswith(root + os.sep) and (
            name.endswith(".toml") or inside.startswith(".iendjinn")
        ):
            raise RefusedError("is one of the campaign's own files", file=output, hint="write it under another name")

    def progress(self, whole: int, what: str) -> Callable[[int], None] | None:
        """Give what shows on standard error how much of the whole is done, where somebody sits there; else None."""
        if not sys.stderr.isatty() or self.common.json:
            return None
        from iendjinn.cli.progress import overwrite

        return lambda done: overwrite(f"{done:,} of {whole:,} {what}", wipe=done >= whole)

    def write(self, path: str, text: str) -> None:
        """Write a drawing to a file. Raises FileError where that cannot be."""
        from iendjinn.errors import FileError
        from iendjinn.store.files import reason

        try:
            # What lies there already stays whole until all of this is written; a device or a pipe has no such place.
            beside = f"{path}.{os.getpid()}" if os.path.isfile(path) and not os.path.islink(path) else path
            try:
                with open(beside, "w", encoding="utf-8") as file:
                    file.write(text)
                if beside != path:
                    os.chmod(beside, os.stat(path).st_mode & 0o7777)
                    os.replace(beside, path)
            except OSError:
                if beside != path and os.path.exists(beside):
                    os.unlink(beside)
                raise
        except OSError as error:
            raise FileError(f"cannot be written: {reason(error)}", file=path) from error

    def tell(self, command: str, text: str) -> None:
        """Print a text that is no command's result: help, the version."""
        if self.common.json:
            from iendjinn.render.answer import said

            text = said(command, text)
        sys.stdout.write(text + "\n")

    def settle(self, error: AmbiguousError) -> str:
        """Have one of several meanings chosen, and remember it for when the line is run again; gives its key.

        Raises the error again where nobody can be asked.
        """
        if not self.asks or self.common.yes:
            raise error
        question = error.question if isinstance(error, UnsureError) else f"Which {error.word}?"
        index = self.choose(question, [label for _, label in error.options])
        key = error.options[index][0]
        self.chosen[error.word, error.options] = key
        return key

    def choose(self, question: str, options: Sequence[str]) -> int:
        """Offer numbered options and give the index of the one typed; lines before the question's last come first.

        The beginning of just one of them will do as well as its number: `y` for what begins with yes.
        """
        from iendjinn.render.text import visible, wrap

        before, _, question = question.rpartition("\n")
        lines = before.split("\n") if before else []
        lines += [f"  {number}  {option}" for number, option in enumerate(options, 1)]
        for line in lines:
            for part in wrap(visible(line), self.width - 1):
                note(part, bare=True)
        prompt = f"{question} (1-{len(options)})"
        while True:
            word = self.words(prompt).strip()
            if is_number(word) and 1 <= int(word[:6]) <= len(options):
                return int(word) - 1
            if not word:
                raise WordsError("nothing was chosen; nothing was done")
            begun = [index for index, one in enumerate(options) if one.casefold().startswith(word.casefold())]
            if len(begun) == 1 and not is_number(word):
                return begun[0]
            prompt = f"a number from 1 to {len(options)}, please"

    def words(self, question: str) -> str:
        """Ask on standard error and give the line that was typed. Raises WordsError where no more input comes."""
        from iendjinn.render.text import visible, wrap

        sys.stdout.flush()
        lines = [line for part in question.split("\n") for line in wrap(visible(part), self.width - 1)]
        sys.stderr.write("\n".join(lines).rstrip() + " ")
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line or not sys.stdin.isatty():
            # Only what is typed ends the line of the question.
            sys.stderr.write("\n")
        if not line:
            raise WordsError("the input ended while something was asked; nothing was done")
        return line.rstrip("\n")

    def _progress(self, what: str, part: float) -> None:
        """Say how far something long has come, on one line that goes away when `part` is 1."""
        from iendjinn.cli.progress import overwrite

        overwrite(f"{what}: {part:4.0%}", wipe=part >= 1)

    def _dice(self) -> Dice:
        from iendjinn.dice import Asked, Scripted, Seeded, faces

        if self.common.dice is not None:
            return Scripted(faces(self.common.dice))
        if self.common.ask:
            return Asked(self.words)
        return Seeded(self.common.seed)


def note_as_json(error: IendjinnError, status: int, warnings: Sequence[str] = ()) -> None:
    """Write an error to standard error as --json has it, one object on a line."""
    import json

    told = {"message": error.message, "hint": error.hint, "file": error.file, "key": error.key}
    if error.detail:
        told["detail"] = error.detail
    warned = {"warnings": warnings} if warnings else {}
    sys.stderr.write(json.dumps({"error": told, "exit": status, **warned}) + "\n")


def note(message: str, *, bare: bool = False) -> None:
    """Write one line to standard error, with nothing in it that a terminal acts on."""
    from iendjinn.render.text import visible

    line = ("" if bare else "iendjinn: ") + visible(message)
    lines = [line]
    if sys.stderr.isatty():
        from iendjinn.render.text import wrap

        with contextlib.suppress(OSError):
            lines = wrap(line, max(NARROWEST, os.get_terminal_size(sys.stderr.fileno()).columns or WIDTH))
    # a closed or full standard error changes neither what was done nor the exit status
    with contextlib.suppress(OSError):
        sys.stderr.write("\n".join(lines) + "\n")
