"""Help: every command explains itself, from the one table, with examples that run as they stand."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING

import pytest

from iendjinn.cli.common import HELP
from iendjinn.cli.table_of_commands import COMMANDS, NEVER_ABBREVIATED, SHORT, YIELDING, meant
from tests.cli.examples import EXAMPLES, made_ready, verb
from tests.cli.program import missing, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


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
