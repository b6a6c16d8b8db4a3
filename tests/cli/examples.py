"""The examples of every command's help, each in a campaign made ready for it, typed so that each run does the same."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from tests.cli.program import Program
from tests.cli.test_help import EXAMPLES, made_ready

if TYPE_CHECKING:
    import pytest

GIVEN = ("=", "--dice", "--ask", "--seed")
HOW = ("--dry-run", "--json", "--plain")
TALKING = ("iendjinn shell",)
"""Examples that do lines of their own: each of those is a command."""

ALL = [example for example in EXAMPLES if not example.startswith(TALKING)]


def command_of(example: str) -> str:
    """Give the command that an example is of."""
    words = shlex.split(example)
    return words[words.index("iendjinn") + 1]


def ready(example: str, patch: pytest.MonkeyPatch) -> list[str]:
    """Do here what must have happened before an example; gives its words, in earnest, with a seed where it rolls."""
    patch.setenv("EDITOR", "true")
    words = [word for word in made_ready(Program(patch), example) if word not in HOW]
    return words if any(word.startswith(GIVEN) for word in words) else [*words, "--seed", "7"]
