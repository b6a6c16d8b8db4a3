"""The program as a test types to it: a line goes in, status and both streams come out, all in this process."""

from __future__ import annotations

import io
import json
import sys
import tomllib
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import pytest

from iendjinn.cli.app import run
from iendjinn.render.pen import join
from tests.styles import known

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


DRY_RUN = "iendjinn: a dry run: nothing was written\n"
"""What --dry-run says on standard error."""


class Told(NamedTuple):
    """What a line gave back: its exit status, standard output and standard error."""

    status: int
    out: str
    err: str

    @property
    def answer(self) -> Any:
        """The object that --json printed; the line must have been done, with nothing else on standard output."""
        assert self.status == 0, self.err
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    @property
    def result(self) -> Any:
        """What --json printed as the command's own result."""
        return self.answer["result"]

    @property
    def error(self) -> Any:
        """The error that --json printed; standard output must be empty and the status the same as in it."""
        assert self.out == ""
        told = json.loads(self.err)
        assert told["exit"] == self.status
        return told["error"]


class Stream(io.TextIOWrapper):
    """A stream of the program's that may be a terminal."""

    def __init__(self, content: bytes, encoding: str, *, terminal: bool) -> None:
        """Begin with what can be read from it."""
        super().__init__(io.BytesIO(content), encoding=encoding, newline="\n", write_through=True)
        self.terminal = terminal

    def isatty(self) -> bool:
        """Say what the test wants."""
        return self.terminal

    def fileno(self) -> NoReturn:
        """Have no descriptor: nobody shall ask this process's own terminal for its size."""
        raise io.UnsupportedOperation

    @property
    def written(self) -> str:
        """All that was written to it."""
        self.flush()
        self.seek(0)
        return self.read()


class Program:
    """Types lines to the program. `words` are split at spaces; what follows them is a word each, as it stands."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        """Keep what changes the streams."""
        self._patch = patch

    def __call__(
        self,
        words: str,
        *more: str,
        encoding: str = "utf-8",
        answers: str = "",
        terminal: bool = False,
        stdin: Stream | None = None,
    ) -> Told:
        """Run one line; at a `terminal`, `answers` is what a person types there."""
        out, err = Stream(b"", encoding, terminal=terminal), Stream(b"", encoding, terminal=terminal)
        with self._patch.context() as patch:
            patch.setattr(sys, "stdin", stdin or Stream(answers.encode(), encoding, terminal=terminal))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr("gc.freeze", lambda: None)
            # A plain page drops its styles; here one that the ink does not know is a fault of the program.
            patch.setattr("iendjinn.render.pen.join", lambda lines: join(known(lines)))
            with pytest.raises(SystemExit) as ended:
                run([*words.split(), *more])
        assert isinstance(ended.value.code, int)
        return Told(ended.value.code, out.written, err.written)


def snapshot(folder: Path) -> dict[str, bytes | None]:
    """Give everything below a folder, the program's own records too: path to content, None for a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")
    }


def one_line(told: Told, status: int, *parts: str) -> None:
    """Hold that a line failed as it should: status, nothing on standard output, one line that holds all the parts."""
    assert (told.status, told.out) == (status, "")
    assert told.err.startswith("iendjinn: ")
    assert told.err.count("\n") == 1
    missing(parts, told.err)


def missing(parts: Iterable[str], text: str) -> None:
    """Hold that a text has every part."""
    assert [part for part in parts if part not in text] == [], text


def done(line: Program, *lines: str) -> None:
    """Type lines that must be done."""
    for words in lines:
        told = line(words)
        assert told.status == 0, (words, told.err)


def held(campaign: Path, stem: str = "vex") -> dict[str, Any]:
    """Give what a character's file holds."""
    return tomllib.loads((campaign / "characters" / f"{stem}.toml").read_text(encoding="utf-8"))


def cassettes(campaign: Path, stem: str = "kira") -> list[tuple[str, bool]]:
    """Give what is on somebody's cassettes, and whether it is of the military grade."""
    items = [one for one in held(campaign, stem)["items"] if one["name"].startswith("Data Cassette")]
    return [(one.get("program", ""), one.get("military", False)) for one in items]
