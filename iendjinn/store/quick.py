"""The quick way to change a file: plain values that stand on lines of their own, seen as lines and not as TOML.

It is what most commands change (HP, credits; an item's `uses` and `place`), and it spares them importing tomlrt, which
costs more than all else they do. Whoever calls it holds the result against what it must be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Spot(NamedTuple):
    """A value that changes: the list of tables it is in (empty for the head of the file), which of them, its key."""

    block: str
    place: int
    key: str
    old: Any
    new: Any


def changed_lines(text: str, before: dict[str, Any], after: dict[str, Any]) -> str | None:
    """Change in `text` the lines of the values in which two documents differ, or give None where it cannot be done."""
    lines = text.split("\n")
    for spot in _spots(before, after):
        if spot is None:
            return None
        at = _line_of(lines, spot)
        if at is None:
            return None
        name, _, rest = lines[at].partition("=")
        value = rest.split("#", 1)[0].strip()
        if isinstance(spot.old, str) and value != f'"{spot.old}"':
            return None
        new = f'"{spot.new}"' if isinstance(spot.new, str) else str(spot.new)
        lines[at] = f"{name}={rest.replace(value, new, 1)}"
    return "\n".join(lines)


def _spots(before: dict[str, Any], after: dict[str, Any]) -> Iterator[_Spot | None]:
    """Yield each value that differs, None for one that is not plain; lists must keep their length."""
    for key in before.keys() | after.keys():
        old, new = before.get(key), after.get(key)
        if old == new:
            continue
        if not (isinstance(old, list) and isinstance(new, list) and len(old) == len(new)):
            yield _spot("", 0, key, old, new)
            continue
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            if isinstance(one, dict) and isinstance(other, dict):
                inner = one.keys() | other.keys()
                yield from (
                    _spot(key, place, name, one.get(name), other.get(name))
                    for name in inner
                    if one.get(name) != other.get(name)
                )
            elif one != other:
                yield None


def _spot(block: str, place: int, key: str, old: Any, new: Any) -> _Spot | None:
    numbers = type(old) is int and type(new) is int
    words = isinstance(old, str) and isinstance(new, str) and _is_word(old) and _is_word(new)
    return _Spot(block, place, key, old, new) if numbers or words else None


def _is_word(text: str) -> bool:
    return text.isascii() and text.isalpha()


def _line_of(lines: list[str], spot: _Spot) -> int | None:
    """Give the number of the line that holds a value, None where that is not plain to see."""
    start = 0
    if spot.block:
        heads = [at for at, line in enumerate(lines) if line.partition("#")[0].strip() == f"[[{spot.block}]]"]
        if spot.place >= len(heads):
            return None
        start = heads[spot.place] + 1
    for at in range(start, len(lines)):
        name, equals, _ = lines[at].partition("=")
        if lines[at].lstrip().startswith("["):
            return None
        if equals and name.strip() == spot.key:
            return at
    return None
