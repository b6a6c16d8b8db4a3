"""The examples of every command's help, each in a campaign made ready for it."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from tests.cli.program import Program, Told
from tests.cli.test_help import EXAMPLES, test_every_example_runs

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest

SOURCES = ("--dice", "--ask", "--seed")


def words_of(example: str) -> list[str]:
    """Give the words of an example after the program's name, with a seed where nothing says what the dice show."""
    words = shlex.split(example)
    words = words[words.index("iendjinn") + 1 :]
    given = any(word.startswith(SOURCES) or (word[:1] == "=" and word[1:2].isdigit()) for word in words)
    return words if given or "--" in words else [*words, "--seed", "7"]


def command_of(example: str) -> str:
    """Give the command that an example is of."""
    return words_of(example)[0]


class _Reached(Exception):  # noqa: N818 - no error: what was to be made ready is
    """The example itself is about to be typed."""


class _Until(Program):
    """Types lines until one is the example itself."""

    def __init__(self, patch: pytest.MonkeyPatch, example: str) -> None:
        """Keep the example's own words."""
        super().__init__(patch)
        self._words = shlex.split(example)[shlex.split(example).index("iendjinn") + 1 :]

    def __call__(self, words: str, *more: str, **options: object) -> Told:
        """Type a line, unless it is the example."""
        if not words and list(more) == self._words:
            raise _Reached
        return super().__call__(words, *more, **options)  # type: ignore[arg-type]  # passed on as they are


def make_ready(campaign: Path, example: str, patch: pytest.MonkeyPatch) -> None:
    """Do in a campaign what must have happened before an example can be typed, as the test of examples does."""
    ready: Callable[..., None] = test_every_example_runs
    try:
        ready(_Until(patch, example), campaign, example, patch)
    except _Reached:
        return
    raise AssertionError(example)


__all__ = ["EXAMPLES", "command_of", "make_ready", "words_of"]
