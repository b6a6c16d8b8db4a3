"""A page of boxes that share their edges: rows of cells under titles, as on a printed sheet."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from iendjinn.render.flow import flow
from iendjinn.render.pen import measure
from iendjinn.render.text import width

if TYPE_CHECKING:
    from iendjinn.render.flow import Block
    from iendjinn.render.pen import Line, Pen


class Cell:
    """One box: a title set into its upper edge, and blocks of text; `share` is how much of the row it takes."""

    __slots__ = ("blocks", "share", "style", "title")

    def __init__(self, title: str, blocks: list[Block], *, share: int = 1, style: str = "title") -> None:
        """Keep what is to be drawn."""
        self.title = title
        self.blocks = blocks
        self.share = share
        self.style = style


Row = list[Cell]


def draw(rows: list[Row], page: int, pen: Pen, foot: str = "") -> list[Line]:
    """Draw rows of cells in one frame, `page` cells wide, with `foot` set into its lower edge."""
    lines: list[Line] = []
    above: list[int] = []
    for row in rows:
        edges = _edges(row, page)
        titles = [(edge, cell.title, cell.style) for edge, cell in zip(edges, row, strict=False)]
        lines.append(_rule(above, edges, titles, page, pen))
        lines += _fill(row, edges, pen)
        above = edges
    lines.append(_rule(above, [], [(0, foot, "foot")], page, pen))
    return lines


def _edges(row: Row, page: int) -> list[int]:
    """Give where the upright edges of a row stand; equal shares of different rows stand under one another."""
    total = sum(cell.share for cell in row)
    edges = [0]
    taken = 0
    for cell in row:
        taken += cell.share
        edges.append((page - 1) * taken // total)
    return edges


def _rule(above: list[int], below: list[int], titles: list[tuple[int, str, str]], page: int, pen: Pen) -> Line:
    """Draw the line between two rows, its crossings where edges meet it, the titles of the row below set into it."""
    strokes = [
        pen.corner(up=place in above, down=place in below, left=place > 0, right=place < page - 1)
        for place in range(page)
    ]
    line: Line = []
    at = 0
    ends = [*below[1:], page - 1]
    for (edge, title, style), end in zip(titles, ends if below else [page - 1], strict=False):
        shown = pen.fit(title, end - edge - 5) if title else ""
        if not shown:
            continue
        line += [("".join(strokes[at : edge + 2]), "frame"), (f" {shown} ", style)]
        at = edge + 4 + width(shown)
    line.append(("".join(strokes[at:]), "frame"))
    return line


def _fill(row: Row, edges: list[int], pen: Pen) -> list[Line]:
    """Flow each cell of a row into its box, and set the boxes side by side."""
    upright = pen.corner(up=True, down=True, left=False, right=False)
    rooms = [right - left - 3 for left, right in pairwise(edges)]
    columns = [
        [line for block in cell.blocks for line in flow(block, room)] for cell, room in zip(row, rooms, strict=True)
    ]
    lines: list[Line] = []
    for number in range(max(map(len, columns))):
        line: Line = []
        for column, room in zip(columns, rooms, strict=True):
            inside = column[number] if number < len(column) else []
            line += [(f"{upright} ", "frame"), *inside, (" " * (room - measure(inside) + 1), "")]
        line.append((upright, "frame"))
        lines.append(line)
    return lines
