"""The clause lists are sound, and every mark in the suite names one of their clauses."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
LISTS = ("iendjinn-clauses.toml", "mnemonic-clauses.toml")


def clauses(name: str) -> list[dict[str, str]]:
    """Give the entries of one clause list."""
    text = (TESTS / "rules" / name).read_text(encoding="utf-8")
    entries: list[dict[str, str]] = tomllib.loads(text)["clause"]
    return entries


def marked(source: str) -> list[tuple[int, str]]:
    """Give line and clause id of each rule mark in the source of a test; what is not a plain id gives its code."""
    return [
        (call.lineno, str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument))
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"
        for argument in call.args
    ]


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
    stray = [
        f"{path.relative_to(TESTS.parent).as_posix()}:{line}: {clause}"
        for path in sorted(TESTS.rglob("*.py"))
        for line, clause in marked(path.read_text(encoding="utf-8"))
        if clause not in known
    ]
    assert stray == []
