"""Where in a TOML text a key stands, for whoever has to mend it."""

from __future__ import annotations

import re

from iendjinn.store.comments import lines_in_texts

Path = tuple[str | int, ...]

_PART = r'"(?:\\.|[^"\\])*"|\'[^\']*\'|[A-Za-z0-9_-]+'


def line_of(text: str, key: str) -> int | None:
    """Give the line (from 1) of a key as faults spell it (`items[2].place`), or of the innermost table around it.

    None where nothing of it stands in the text.
    """
    known = _places(text)
    path = _path(key)
    while path and path not in known:
        path = path[:-1]
    return known[path] if path else None


def line_in(message: str) -> int | None:
    """Give the line that an error of reading names."""
    found = re.search(r"\bline (\d{1,9})\b", message)
    return int(found.group(1)) if found else None


def _path(key: str) -> Path:
    """Read a key as faults spell it: places in a list are counted from 1."""
    path: list[str | int] = []
    for token in re.finditer(rf"\[(\d+)\]|({_PART})", key):
        place, name = token.groups()
        path.append(int(place) - 1 if place else _bare(name))
    return tuple(path)


def _bare(name: str) -> str:
    if name[:1] == "'":
        return name[1:-1]
    if name[:1] != '"':
        return name
    import json

    try:
        return str(json.loads(name))
    except ValueError:
        return name[1:-1]


def _places(text: str) -> dict[Path, int]:
    """Give the line on which each table and key begins. Keys within a value are not told apart from it."""
    known: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    within: Path = ()
    closed = lines_in_texts(text)
    for number, line in enumerate(text.split("\n")):
        if number in closed:
            continue
        header = re.match(rf"\s*(\[\[?)\s*((?:{_PART})(?:\s*\.\s*(?:{_PART}))*)\s*\]", line)
        if header:
            path = _nested(_names(header.group(2)), counts)
            if header.group(1) == "[[":
                known.setdefault(path, number + 1)
                counts[path] = counts.get(path, -1) + 1
                path = (*path, counts[path])
            within = path
            known.setdefault(within, number + 1)
            continue
        pair = re.match(rf"\s*((?:{_PART})(?:\s*\.\s*(?:{_PART}))*)\s*=", line)
        if pair:
            names = _names(pair.group(1))
            for end in range(1, len(names) + 1):
                known.setdefault((*within, *names[:end]), number + 1)
    return known


def _names(text: str) -> list[str]:
    return [_bare(token.group()) for token in re.finditer(_PART, text)]


def _nested(names: list[str], counts: dict[Path, int]) -> Path:
    """Give the path of a header: a list on the way means its newest entry."""
    path: Path = ()
    for name in names[:-1]:
        path = (*path, name)
        if path in counts:
            path = (*path, counts[path])
    return (*path, names[-1])
