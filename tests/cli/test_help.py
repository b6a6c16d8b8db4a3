"""Help: every command explains itself, from the one table, with examples that run as they stand."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING

import click
import pytest

from iendjinn.cli.common import HELP
from iendjinn.cli.table_of_commands import COMMANDS, NEVER_ABBREVIATED, SHORT, YIELDING, meant
from iendjinn.cli.verbs import Suite, Verb
from tests.cli.program import missing, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


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


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_as_the_table_says(line: Program, name: str) -> None:
    """The summary is the first line of its help, which `--help` shows with all options, the common ones too."""
    command = verb(name)
    assert command.name == name
    assert (command.help or "").splitlines()[0] == COMMANDS[name].summary
    assert len(command.examples) >= 2
    assert len(set(command.examples)) == len(command.examples)
    assert any(name in shlex.split(example) for example in command.examples)
    told = line(f"{name} --help")
    assert (told.status, told.err) == (0, "")
    words = " ".join(told.out.split())
    missing((f"Usage: iendjinn {name}", COMMANDS[name].summary, "Examples:"), words)
    missing((option.split()[0] for option, _ in HELP), words)
    missing((" ".join(example.split()) for example in command.examples), words)


def test_the_first_help_lists_every_command_under_its_heading(line: Program) -> None:
    """`--help` names each command with its summary, the common options, and nothing else is needed for it."""
    told = line("--help")
    assert (told.status, told.err) == (0, "")
    words = " ".join(told.out.split())
    missing((f"{name} {entry.summary}" for name, entry in COMMANDS.items()), words)
    missing({f"{entry.heading}:" for entry in COMMANDS.values()}, told.out)
    missing((f"{option} {what}" for option, what in HELP), words)
    assert line("").out == told.out


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_runs(line: Program, campaign: Path, example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed in a campaign that has the people it names, each example is done: exit 0, no error."""
    assert campaign.is_dir()
    monkeypatch.setenv("EDITOR", "true")
    words = made_ready(line, example)
    told = line("", *words, answers="list\n" if words[0] == "shell" else "")
    assert told.status == 0, told.err
    assert told.out.strip() or "-o" in words


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


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_meant_by_its_beginnings_where_they_are_its_own(name: str) -> None:
    """Every beginning that no other command shares means it; a fixed letter means its own; new and next are whole."""
    for end in range(1, len(name)):
        word = name[:end]
        others = [other for other in COMMANDS if other.startswith(word) and other not in {name, *NEVER_ABBREVIATED}]
        if word in SHORT:
            assert meant(word) in ([SHORT[word]], [])
        elif word in COMMANDS:
            assert meant(word) == [word]
        elif name in NEVER_ABBREVIATED:
            assert name not in meant(word)
        else:
            several = {name, *others}
            assert sorted(meant(word)) == sorted(several - YIELDING or several)


def test_help_is_no_command_of_the_campaign(line: Program, campaign: Path) -> None:
    """Help reads no file: in a campaign full of rubbish it is the same."""
    usual = line("set --help").out
    (campaign / "characters" / "bad.toml").write_bytes(os.urandom(100))
    before = snapshot(campaign)
    assert line("set --help").out == usual
    assert snapshot(campaign) == before
