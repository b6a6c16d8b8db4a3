"""What can go wrong, said so that a game master in a hurry knows what to do next.

Every error carries one clear line (`message`), the next step (`hint`), where it happened (`file`, `key`) and the exit
status that the command line gives for it. This room knows neither Click nor Rich, so every other room may raise these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MESSAGE_LIMIT = 400


class IendjinnError(Exception):
    """The base of every error that a person can mend; anything else that escapes is a bug of ours."""

    exit_code = 1

    def __init__(self, message: str, *, hint: str = "", file: str = "", key: str = "", detail: str = "") -> None:
        """Keep the parts apart: `file` is a path with `/` as people would type it, `key` a TOML key in it.

        `detail` is what is shown below the one line, where that helps: the difference between two texts. A message that
        a word of a thousand letters made long is cut in the middle, so that its end still says what is wrong.
        """
        if len(message) > MESSAGE_LIMIT:
            message = f"{message[: MESSAGE_LIMIT // 2]} ... {message[-MESSAGE_LIMIT // 3 :]}"
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.file = file
        self.key = key
        self.detail = detail

    def __str__(self) -> str:
        """Give the one line: file, key, what is wrong, and what to do."""
        key = "" if self.message.startswith(f"{self.key} ") else self.key
        where = ", ".join(part for part in (self.file, key) if part)
        line = f"{where}: {self.message}" if where else self.message
        return f"{line} ({self.hint})" if self.hint else line


class RefusedError(IendjinnError):
    """The rules say no; exit status 1."""

    exit_code = 1


class OutOfBoundsError(RefusedError, ValueError):
    """A value lies outside what its field may hold; `key` names the field.

    It is a ValueError too, so that Pydantic turns it into a fault with its place when a file is judged at the door.
    """


class WordsError(IendjinnError):
    """Words not understood, names unknown or ambiguous, faces wrong, missing or left over; exit status 2."""

    exit_code = 2


class AmbiguousError(WordsError):
    """A word means several things; at a terminal they are offered, and the line is run again with the one chosen."""

    def __init__(self, word: str, options: Sequence[tuple[str, str]], *, hint: str = "type more of it") -> None:
        """Keep the `options`, each a key that tells it from the others and the words that a person chooses by."""
        super().__init__(f"{word!r} could be {', '.join(label for _, label in options)}", hint=hint)
        self.word = word
        self.options = tuple(options)


class UnsureError(AmbiguousError):
    """Something should be asked before it is done; the line is run again with the answer."""

    def __init__(self, question: str, options: Sequence[tuple[str, str]]) -> None:
        """Keep the `question`, and the answers to it."""
        super().__init__(question, options)
        self.question = question


class FileError(IendjinnError):
    """The file that was asked for is bad or missing; exit status 3."""

    exit_code = 3


class BusyError(IendjinnError):
    """Someone else holds the campaign, or a file changed under us; exit status 4."""

    exit_code = 4


def nearest(word: str, known: Iterable[str], *, most: int = 3) -> list[str]:
    """Give up to `most` of `known` that look like `word`, nearest first, without regard to case."""
    import difflib

    by_folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(word.casefold(), by_folded, n=most, cutoff=0.5)
    return [by_folded[name] for name in close]
