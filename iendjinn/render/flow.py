"""Pieces of text flowed into lines of a given width, words kept whole and styles kept with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from iendjinn.render.pen import FIXED, Line, measure
from iendjinn.render.text import split_at, width, wrap

if TYPE_CHECKING:
    from collections.abc import Callable


class Paragraph:
    """Pieces that flow from line to line: `left` from the left, then `right` set against the right edge.

    Lines after the first begin `indent` cells in.
    """

    __slots__ = ("indent", "left", "right")

    def __init__(self, left: Line, right: Line | None = None, indent: int = 0) -> None:
        """Keep the pieces."""
        self.left = left
        self.right = right or []
        self.indent = indent


class Verse:
    """People's own lines, each kept as a line and broken only where it is too long."""

    __slots__ = ("lines", "style")

    def __init__(self, lines: list[str], style: str) -> None:
        """Keep the lines, already made visible."""
        self.lines = lines
        self.style = style


class Drawn:
    """Lines drawn already, no wider than their place."""

    __slots__ = ("lines",)

    def __init__(self, lines: list[Line]) -> None:
        """Keep the lines."""
        self.lines = lines


Sized: TypeAlias = "Callable[[int], list[Line]]"
"""A drawing that is made when it is known how many cells there are for it."""

Block: TypeAlias = "Paragraph | Verse | Drawn | Sized"


def flow(block: Block, cells: int) -> list[Line]:
    """Give a block as lines of at most `cells`."""
    if not isinstance(block, (Paragraph, Verse)):
        return block.lines if isinstance(block, Drawn) else block(cells)
    if isinstance(block, Verse):
        return [[(part, block.style)] for line in block.lines for part in wrap(line, cells)]
    indent = min(block.indent, cells // 3)
    lines = _fill(_words(block.left), cells, indent)
    if not block.right:
        return lines
    space = cells - measure(lines[-1]) - measure(block.right)
    if space >= (2 if lines[-1] else 0):
        lines[-1] = [*lines[-1], (" " * space, ""), *block.right]
        return lines
    beside = cells - measure(block.right)
    if beside >= 0:
        return [*lines, [(" " * beside, ""), *block.right]]
    return [*lines, *_fill(_words(block.right), cells, indent)]


def _words(pieces: Line) -> list[Line]:
    """Cut pieces at their spaces; pieces with no space between them stay one word."""
    words: list[Line] = []
    glued = False
    for text, style in pieces:
        parts = [text] if style in FIXED else text.split(" ")
        for number, part in enumerate(parts):
            if number:
                glued = False
            if not part:
                continue
            if glued:
                words[-1].append((part, style))
            else:
                words.append([(part, style)])
            glued = True
    return words


def _fill(words: list[Line], cells: int, indent: int) -> list[Line]:
    lines: list[Line] = []
    line: Line = []
    used = 0
    for word in words:
        taken = measure(word)
        if line and used + 1 + taken <= cells:
            line += [(" ", line[-1][1] if line[-1][1] == word[0][1] else ""), *word]
            used += 1 + taken
            continue
        if line:
            lines.append(line)
        line, used = _start(lines, indent)
        if used + taken <= cells:
            line += word
            used += taken
            continue
        for text, style in word:
            rest, left = text, width(text)
            while used + left > cells:
                head, tail = split_at(rest, cells - used) if used < cells else ("", rest)
                taken = width(head)
                if used + taken <= cells:
                    line.append((head, style))
                    rest, left = tail, left - taken
                lines.append(line)
                line, used = _start(lines, indent)
            line.append((rest, style))
            used += left
    if line or not lines:
        lines.append(line)
    return lines


def _start(lines: list[Line], indent: int) -> tuple[Line, int]:
    return ([(" " * indent, "")], indent) if lines and indent else ([], 0)
