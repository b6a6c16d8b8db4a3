"""Comments in TOML text: finding them, and putting back those that a change took away with what they stood beside.

A comment is somebody's own words. Where the thing goes that it spoke of, it stays, on a line of its own at that place.
"""

from __future__ import annotations

import re

Comment = tuple[str, int]
"""A comment from `#` to the end of its line, and the line it stands on, counted from 0."""

PIECE = (
    r'"""(?:\\[\s\S]|[^\\])*?"""(?:"{1,2})?'
    r"|'''[\s\S]*?'''(?:'{1,2})?"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
)
"""What a scanner must tell apart. Compiled when it is needed, which most starts are not kept waiting for."""


def comments(text: str) -> list[str]:
    """Give the comments of a TOML text in order, each from its `#` on; `#` inside a string is none."""
    return [comment for comment, _ in _scanned(text)[0]]


def lines_in_texts(text: str) -> set[int]:
    """Give the lines (from 0) that begin inside a text of several lines."""
    return _scanned(text)[1]


def all_kept(before: str, after: str) -> bool:
    """Tell whether every comment of one text stands in the other, in the same order."""
    rest = iter(comments(after))
    return all(comment in rest for comment in comments(before))


def with_comments_of(before: str, after: str) -> str:
    """Give `after` with the comments of `before` that it lacks, each on a line of its own near where it stood.

    What stands in `after` already is not moved. The result has every comment of `before`, in order, and holds the same
    data as `after`, which must be TOML, as must `before`.
    """
    old, (new, closed) = _scanned(before)[0], _scanned(after)
    kept = _common([comment for comment, _ in old], [comment for comment, _ in new])
    if len(kept) == len(old):
        return after
    ending = "\r\n" if "\r\n" in after else "\n"
    lines = after.split("\n")
    if unended := bool(lines[-1]):
        # The last line has no end; a comment below it needs one.
        lines[-1] += ending[:-1]
        lines.append("")
    old_lines = before.split("\n")
    places = _places(old_lines, lines)
    added: dict[int, list[str]] = {}
    lowest = 0
    for index, (comment, line) in enumerate(old):
        if index in kept:
            lowest = new[kept[index]][1] + 1
            continue
        highest = next((new[kept[later]][1] for later in range(index, len(old)) if later in kept), len(lines) - 1)
        free = [number for number in range(lowest, highest + 1) if number not in closed]
        lowest = min(free, key=lambda number: abs(number - places[line]))
        rescued = added.setdefault(lowest, [])
        above = rescued[-1] if rescued else lines[lowest - 1] if lowest else ""
        if line and not old_lines[line - 1].strip() and above.strip():
            # What stood apart from the line above it stands apart still.
            rescued.append(ending[:-1])
        rescued.append(_indent(lines[lowest]) + comment + ending[:-1])
    whole = "\n".join(line for number, rest in enumerate(lines) for line in (*added.get(number, ()), rest))
    return whole.removesuffix(ending) if unended and len(lines) - 1 not in added else whole


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))] if line.strip() else ""


def _scanned(text: str) -> tuple[list[Comment], set[int]]:
    """Give the comments, and the lines that begin inside a string."""
    found: list[Comment] = []
    closed: set[int] = set()
    line = position = 0
    for token in re.finditer(PIECE, text):
        line += text.count("\n", position, token.start())
        position = token.start()
        piece = token.group()
        if piece.startswith("#"):
            found.append((piece.rstrip("\r"), line))
        elif "\n" in piece:
            closed.update(range(line + 1, line + 1 + piece.count("\n")))
    return found, closed


def _places(old: list[str], new: list[str]) -> list[int]:
    """Give for each old line the line of the new text before which what stood on it would stand now."""
    import difflib

    places = [0] * len(old)
    for tag, start, end, new_start, new_end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        for line in range(start, end):
            offset = line - start
            places[line] = new_start + (offset if tag == "equal" else min(offset, new_end - new_start))
    return places


def _common(old: list[str], new: list[str]) -> dict[int, int]:
    """Give which of the old comments is which of the new ones: the longest sequence that both have in order."""
    if old == new:
        return {index: index for index in range(len(old))}
    best = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for row in reversed(range(len(old))):
        for column in reversed(range(len(new))):
            best[row][column] = (
                best[row + 1][column + 1] + 1
                if old[row] == new[column]
                else max(best[row + 1][column], best[row][column + 1])
            )
    pairs: dict[int, int] = {}
    row = column = 0
    while row < len(old) and column < len(new):
        if old[row] == new[column]:
            pairs[row] = column
            row, column = row + 1, column + 1
        elif best[row + 1][column] >= best[row][column + 1]:
            row += 1
        else:
            column += 1
    return pairs
