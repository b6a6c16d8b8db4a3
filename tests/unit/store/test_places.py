"""Where a key stands in a TOML text: what doctor points at."""

from __future__ import annotations

import pytest
from hypothesis import given

from iendjinn.store.places import line_in, line_of
from tests import handwriting

TEXT = '''\
# name = "no"
name = "Vex"
bio = """
hp = 3
[[items]]
"""
"odd key" = 1
'single' = 2
"esc\\u0061ped" = 3
mine.deep . key = 4
cyberware = [
  "Skin",
]

[[items]]
name = "Rope"
  [items.more]
  text = "x"

[[ items ]]
name = "Ammo"

[about]
dice = "d6"
[about."the table"]
rows = 2

[[effects]]
'''


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("name", 2),
        ("bio", 3),
        ("hp", None),
        ('"odd key"', 7),
        ("single", 8),
        ("escaped", 9),
        ("mine.deep.key", 10),
        ("mine.deep", 10),
        ("cyberware[1]", 11),
        ("items", 15),
        ("items[1]", 15),
        ("items[1].name", 16),
        ("items[1].more.text", 18),
        ("items[1].uses", 15),
        ("items[2].name", 21),
        ("items[3].name", 15),
        ("about.dice", 24),
        ('about."the table".rows', 26),
        ("effects[1].name", 28),
        ("nothing", None),
        ("", None),
    ],
)
def test_a_key_is_found_where_it_stands(key: str, line: int | None) -> None:
    """A key's line is the one on which it begins, also within tables; of a missing one, that of the table around it."""
    assert line_of(TEXT, key) == line
    assert line_of(TEXT.replace("\n", "\r\n"), key) == line


@pytest.mark.parametrize(
    ("message", "line"),
    [("at line 12, column 3", 12), ("line 3 is not UTF-8", 3), ("no place", None), ("outline 3", None)],
)
def test_an_errors_own_line_is_read(message: str, line: int | None) -> None:
    """Where an error of reading names a line, that is it."""
    assert line_in(message) == line


@given(handwriting.documents())
def test_any_text_can_be_looked_through(text: str) -> None:
    """Whatever a hand wrote, each key at its head is found on a line that begins with it, or not at all."""
    for key in ("name", "hp", "credits", "items[1].name"):
        line = line_of(text, key)
        assert line is None or 1 <= line <= text.count("\n") + 1
