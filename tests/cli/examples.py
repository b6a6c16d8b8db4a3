"""The examples of every command's help, each in a campaign made ready for it, typed so that each run does the same."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import click

from iendjinn.cli.table_of_commands import COMMANDS
from iendjinn.cli.verbs import Suite, Verb
from tests.cli.program import Program

if TYPE_CHECKING:
    import pytest


def verb(name: str) -> Verb:
    """Import a command by its name in the table."""
    command = Suite().get_command(click.Context(Suite()), name)
    assert isinstance(command, Verb)
    return command


BEFORE = {
    "campaign": ("campaign bundle chiba.zip",),
    "import": ("export vex --to web-app -o storage.json",),
    "soak": ("damage vex 5",),
    "k": ("damage vex 5",),
    "mend": ("mark vex rifle",),
    "wear": ("doff vex",),
    "fit": ("give vex laser sight",),
    "unfit": ("give vex laser sight", "fit vex rifle laser"),
    "debt": ("credits kira -5000",),
    "next": ("fight start vex ganger",),
    "treat": ("set vex hp 3",),
    "effect": ("effect vex strength+1 1h",),
    "program": ("give kira data cassette",),
    "mnemonic": ("mnemonic new --seed 8",),
    "mnemonic new": (),
    "mnemonic undo": ("mnemonic new --seed 8", "mnemonic play 1"),
    "mnemonic redo": ("mnemonic new --seed 8", "mnemonic play 1", "mnemonic undo"),
}
"""What must have happened before the examples of a command, or of a command of its own."""


def examples_of(command: click.Command) -> list[str]:
    """Give the examples of a command, and of those of its own."""
    inner = command.commands.values() if isinstance(command, click.Group) else ()
    return [*getattr(command, "examples", ()), *(example for one in inner for example in examples_of(one))]


EXAMPLES = list(dict.fromkeys(example for name in COMMANDS for example in examples_of(verb(name))))

GIVEN = ("=", "--dice", "--ask", "--seed")
HOW = ("--dry-run", "--json", "--plain")
TALKING = ("iendjinn shell",)
"""Examples that do lines of their own: each of those is a command."""

ALL = [example for example in EXAMPLES if not example.startswith(TALKING)]


def command_of(example: str) -> str:
    """Give the command that an example is of."""
    words = shlex.split(example)
    return words[words.index("iendjinn") + 1]


def made_ready(line: Program, example: str) -> list[str]:
    """Do what must have happened before an example; gives its words without the program's name."""
    words = shlex.split(example)
    while "=" in words[0]:
        words.pop(0)
    assert words.pop(0) == "iendjinn"
    if words[:1] == ["cash"]:
        assert line("loot vex =94").status == 0
    for before in BEFORE.get(" ".join(words[:2]), BEFORE.get(words[0], ())):
        assert line("", *shlex.split(before)).status == 0
    if words[:1] == ["unretire"]:
        assert line("retire vex").status == 0
    for _ in range(6):
        assert line("note kira to be undone").status == 0
    if words[:1] == ["redo"]:
        assert line("undo 5").status == 0
    return words


def ready(example: str, patch: pytest.MonkeyPatch) -> list[str]:
    """Do here what must have happened before an example; gives its words, in earnest, with a seed where it rolls."""
    patch.setenv("EDITOR", "true")
    words = [word for word in made_ready(Program(patch), example) if word not in HOW]
    return words if any(word.startswith(GIVEN) for word in words) else [*words, "--seed", "7"]
