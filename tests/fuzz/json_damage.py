"""Data of JSON broken at every level: a value of another type, a key gone or doubled, an entry in the wrong place."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from tests.fuzz.toml_damage import packed

if TYPE_CHECKING:
    from collections.abc import Sequence


def deep(levels: int) -> Any:
    """Give lists in lists."""
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 4, 7, 13, 99, 1000, -1200, 0.0, 1.5, -0.0, 1e308, 10**15, 10**16, 10**61,
    10**120, -(10**61), 10**400, float("nan"), float("inf"), float("-inf"), "", " ", "x", "7", "3.0", "true", "null",
    "[]", "{}", "Vex", "vex", "Kira", "Maya", "Rope", "Pistol", "Ammo", "Hands", "Bag", "Body", "Worn", "Locker",
    "Merc", "Merc with Bulletproof Skin: x.", "Wearing: Hat.\nIn your pocket is: .", "x" * 81, "x" * 500,
    "x" * 21_000, "a\nb", "a\r\nb", "\t", "\0", "\x1b[2J", "\x7f", "\x85", "\u2028", "\u202e", "\ud800",
    "\udfff\ud800", "\u200b", "\ufeff", "e\u0301", "\u0416\u0430\u043d\u043d\u0430", "\U0001f9be", "[red]x[/red]",
    "../../x", "/etc/passwd", "a/b", "..", ".", "#", '"', "'''", '"""', "\\", "day 3 22:00", "downtime", "main",
    "hands", "backpack", "web-app", "iendjinn", [], {}, [[]], [None], [1, "a"], {"": 1}, {"name": "x"}, {"name": ""},
    {"id": "x"}, [{"name": "Rope"}], [{"name": "Rope"}] * 40, ["Low-G Legs"] * 3, {"characters": []}, deep(40),
    deep(400),
)  # fmt: skip
"""What may stand where something else should."""

KEYS = (
    "",
    "id",
    "name",
    "items",
    "format",
    "class",
    "hp",
    "state",
    "characters",
    "n",
    "files",
    "lines",
    "text",
    "x",
    "\ud800",
    "\x1b",
)


def spots(data: Any, path: tuple[Any, ...] = (), depth: int = 0) -> list[tuple[Any, ...]]:
    """Give the path of every value in some data, the whole first."""
    found = [path]
    if depth > 8:
        return found
    if isinstance(data, dict):
        for key, value in data.items():
            found += spots(value, (*path, key), depth + 1)
    elif isinstance(data, list):
        for place, value in enumerate(data):
            found += spots(value, (*path, place), depth + 1)
    return found


def at(data: Any, path: Sequence[Any]) -> Any:
    """Give what is at a path."""
    for part in path:
        data = data[part]
    return data


@st.composite
def spoiled(draw: st.DrawFn, good: Any, *, most: int = 3, gently: bool = False) -> Any:
    """Spoil data at up to so many places; `gently` leaves lists and tables where they are."""
    data = copy.deepcopy(good)
    for _ in range(draw(st.integers(0, most))):
        places = [path for path in spots(data) if path and not (gently and isinstance(at(data, path), (dict, list)))]
        if not places:
            return draw(st.sampled_from(VALUES))
        path = draw(st.sampled_from(places))
        holder, key = at(data, path[:-1]), path[-1]
        way = draw(st.integers(0, 9))
        if way <= 3:
            holder[key] = copy.deepcopy(draw(st.sampled_from(VALUES)))
        elif way == 4:
            holder[key] = copy.deepcopy(at(data, draw(st.sampled_from(places))))
        elif way == 5:
            del holder[key]
        elif way == 6 and isinstance(holder, list):
            holder[key:key] = copy.deepcopy(holder[key : key + 1]) * draw(st.sampled_from([1, 1, 2, 30]))
        elif way == 6:
            holder[draw(st.sampled_from(KEYS))] = copy.deepcopy(holder[key])
        elif way == 7:
            holder[key] = draw(st.sampled_from([[holder[key]], {"x": holder[key]}, json.dumps(holder[key])]))
        elif way == 8 and isinstance(holder, dict):
            holder[draw(st.sampled_from(KEYS))] = holder.pop(key)
        else:
            holder[key] = draw(st.integers(-100, 100))
    return data


@st.composite
def spoiled_text(draw: st.DrawFn, goods: Sequence[Any]) -> bytes:
    """Give the text of spoiled data, now and then spoiled itself."""
    data = draw(spoiled(draw(st.sampled_from(goods))))
    indent = draw(st.sampled_from([None, 1]))
    text = json.dumps(data, indent=indent, ensure_ascii=draw(st.booleans()))
    if draw(st.integers(0, 9)) == 0:
        # the same key twice, a number beyond all
        text = draw(
            st.sampled_from(
                [
                    text.replace('"name"', '"id"', 1),
                    text.replace(": 3", ": 1e999", 1),
                    text.replace(": 1", f": {'9' * 5000}", 1),
                    text.replace("{", '{"name": "Two", ', 1),
                    text.replace("null", "undefined", 1),
                    text.replace('"', "'"),
                    f"[{text}]",
                    json.dumps(text),
                ]
            )
        )
    return draw(packed(text))
