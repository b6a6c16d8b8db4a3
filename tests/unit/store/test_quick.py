"""The quick way to change a file: plain values on lines of their own, and nothing that is not plain to see."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from iendjinn.store.quick import changed_lines

TEXT = """\
# mine
hp   =  15   # was shot
kind = "pc"
list = [
    1,
]

[[items]]
name = "Ammo"
uses = 3 # three

  [[items]] # the second
place = 'body'
uses=2

[[effects]]
uses = 9
"""


def changed(*path: Any, to: Any) -> str | None:
    """Change one value of the text, told by the way to it."""
    before, after = tomllib.loads(TEXT), tomllib.loads(TEXT)
    held = after
    for step in path[:-1]:
        held = held[step]
    held[path[-1]] = to
    return changed_lines(TEXT, before, after)


@pytest.mark.parametrize(
    ("path", "to", "old", "new"),
    [
        (("hp",), -3, "hp   =  15   # was", "hp   =  -3   # was"),
        (("kind",), "npc", 'kind = "pc"', 'kind = "npc"'),
        (("items", 0, "uses"), 2, "uses = 3 # three", "uses = 2 # three"),
        (("items", 1, "uses"), 0, "uses=2", "uses=0"),
        (("effects", 0, "uses"), 1, "uses = 9", "uses = 1"),
    ],
)
def test_a_plain_value_is_changed_where_it_stands(path: tuple[Any, ...], to: Any, old: str, new: str) -> None:
    """In the head or in a block of a list, with every other character as it was."""
    assert changed(*path, to=to) == TEXT.replace(old, new, 1)


def test_several_are_changed_at_once() -> None:
    """As when food is eaten: a number of the head and one of an item."""
    before, after = tomllib.loads(TEXT), tomllib.loads(TEXT)
    after["hp"], after["items"][0]["uses"] = 14, 1
    text = changed_lines(TEXT, before, after)
    assert text is not None
    assert tomllib.loads(text) == after


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("kind",), 'a "b"'),
        (("kind",), 7),
        (("luck",), 1),
        (("list",), [2]),
        (("list",), [1, 2]),
        (("items",), []),
        (("items", 0, "uses"), None),
        (("items", 0, "place"), "body"),
        (("items", 0, "name"), "Ammo 2"),
        (("items", 1, "place"), "main"),
        (("items", 1, "slots"), 2),
    ],
)
def test_what_is_not_plain_is_left_to_others(path: tuple[Any, ...], to: Any) -> None:
    """New keys, lists that grow, text that needs care, quotes of another kind."""
    assert changed(*path, to=to) is None


def test_a_value_that_cannot_be_seen_is_left_to_others() -> None:
    """One that lies in a table written in one line, or behind a block, or whose list has fewer blocks than entries."""
    for text in ("items = [{ uses = 3 }]\n", "[[items]]\n[x]\nuses = 3\n"):
        assert changed_lines(text, {"items": [{"uses": 3}]}, {"items": [{"uses": 2}]}) is None
    assert changed_lines("[x]\nhp = 1\n", {"hp": 1}, {"hp": 2}) is None
    assert changed_lines("x = 1\n", {"hp": 1}, {"hp": 2}) is None
