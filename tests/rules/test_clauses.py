"""The clause lists are sound, and every mark in the suite names one of their clauses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click
import pytest

from iendjinn.cli.table_of_commands import COMMANDS
from iendjinn.cli.verbs import Suite
from tests.golden.approved import approved
from tests.rules.clause_lists import LISTS, TESTS, all_marks, clauses, marked

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.mark.parametrize("name", LISTS)
def test_each_clause_has_an_id_of_its_own_and_a_rule(name: str) -> None:
    """Ids are unique over both lists, and an entry holds id, rule and at most a ruling."""
    ids = [entry["id"] for every in LISTS for entry in clauses(every)]
    assert len(ids) == len(set(ids))
    for entry in clauses(name):
        assert {"id", "rule"} <= entry.keys() <= {"id", "rule", "ruling"}
        assert all(text.strip() for text in entry.values()), entry["id"]


def test_marks_are_found_wherever_they_stand() -> None:
    """Decorators, parameters and a module's own marks are all read; an id that is reckoned shows as what it is."""
    source = (
        "import pytest\n"
        "pytestmark = [pytest.mark.slow, pytest.mark.rule('1.1a')]\n"
        "@pytest.mark.rule('1.1b', '1.2a')\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule(NAME))])\n"
        "def test(x): ...\n"
    )
    assert sorted(marked(source)) == [(2, "1.1a"), (3, "1.1b"), (3, "1.2a"), (4, "NAME")]


def test_every_mark_names_a_clause_that_exists() -> None:
    """No test claims to prove what is in neither list; read from the files, so that it holds for a run of one test."""
    known = {entry["id"] for name in LISTS for entry in clauses(name)}
    assert [f"{file}:{line}: {clause}" for file, line, clause in all_marks() if clause not in known] == []


@pytest.mark.parametrize("name", LISTS)
def test_every_clause_is_carried_by_a_test(name: str) -> None:
    """What the rulebook says is proven somewhere; `pytest --rules` prints where."""
    carried = {clause for _, _, clause in all_marks()}
    assert [entry["id"] for entry in clauses(name) if entry["id"] not in carried] == []


def helps() -> Iterator[tuple[str, str]]:
    """Yield every command with its help, those within a command too."""
    suite = Suite()
    for name in COMMANDS:
        command = suite.get_command(click.Context(suite), name)
        assert command is not None
        yield name, " ".join((command.help or "").split())
        for inner, within in getattr(command, "commands", {}).items():
            yield f"{name} {inner}", " ".join((within.help or "").split())


def told_in(clause: str) -> list[str]:
    """Give the commands whose help names a clause."""
    pattern = re.compile(rf"(?<![\w.]){re.escape(clause)}(?![\w])")
    return [name for name, text in helps() if pattern.search(text)]


@pytest.mark.parametrize("name", LISTS)
def test_every_ruling_is_told_in_the_help_of_its_command(name: str) -> None:
    """Whoever asks a command how it works is told how it reads the rulebook."""
    rulings = [entry["id"] for entry in clauses(name) if entry.get("ruling")]
    assert [clause for clause in rulings if not told_in(clause)] == []


def test_the_page_of_rulings_is_whole() -> None:
    """It has every ruling with its rule, and the commands whose help tells it."""
    lines = [
        "# Rulings",
        "",
        "How the program reads the rulebooks where they are silent or contradict themselves. Each is told in the help",
        "of the commands named. The clauses are numbered after the rulebooks' sections.",
    ]
    for name, game in LISTS.items():
        lines += ["", f"## {game}"]
        for entry in clauses(name):
            if entry.get("ruling"):
                commands = ", ".join(f"`{command}`" for command in told_in(entry["id"]))
                lines += ["", f"**{entry['id']}** {entry['rule']}", f"*{entry['ruling']}* ({commands})"]
    approved(TESTS.parent / "iendjinn" / "docs" / "rulings.md", "\n".join(lines))
