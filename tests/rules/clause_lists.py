"""The rulebooks clause by clause, and which test carries which clause."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
LISTS = {"iendjinn-clauses.toml": "The iendjinn RPG", "mnemonic-clauses.toml": "The Johnny Mnemonic game"}
"""The lists, and the game that each is of."""


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


def all_marks() -> list[tuple[str, int, str]]:
    """Give file, line and clause id of every rule mark there is."""
    return [
        (path.relative_to(TESTS.parent).as_posix(), line, clause)
        for path in sorted(TESTS.rglob("*.py"))
        for line, clause in marked(path.read_text(encoding="utf-8"))
    ]
