"""Rows of cells in columns: as wide as they need to be, wrapped where there is no room, stacked where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.pen import measure
from iendjinn.render.text import width as cells_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.render.pen import Line, Pen

NARROWEST = 20
STACKED_BELOW = 50
GAP = 2
_WORD_AT_MOST = 16
_FACE = frozenset("0123456789,+-")


class Column:
    """A column: its heading, whether it stands against its right edge, and whether its cells may be broken."""

    __slots__ = ("breaks", "heading", "right")

    def __init__(self, heading: str, *, right: bool = False, breaks: bool = True) -> None:
        """Keep what is to be drawn."""
        self.heading = heading
        self.right = right
        self.breaks = breaks


def lay_out(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], width: int, pen: Pen) -> list[Line]:
    """Give a table of plain texts as lines of at most `width` cells (of 20, where it is less)."""
    page = max(NARROWEST, width)
    texts = [[pen.own(cell) for cell in row] + [""] * (len(columns) - len(row)) for row in rows]
    across = list(zip(*texts, strict=False)) if texts else [()] * len(columns)
    headed = [Column(pen.own(name), right=_is_numbers(cells)) for name, cells in zip(columns, across, strict=False)]
    lines: list[Line] = flow(Paragraph([(pen.own(title), "name")]), page) if title else []
    cells: list[list[Line]] = [
        [[(text, "thing" if place == 0 else "own")] for place, text in enumerate(row[: len(columns)])] for row in texts
    ]
    if not cells:
        return [*lines, [("nothing", "quiet")]]
    drawn = None if page < STACKED_BELOW else draw(headed, cells, page, pen)
    return lines + (stack(headed, cells, page) if drawn is None else drawn)


def draw(columns: list[Column], rows: list[list[Line]], page: int, pen: Pen) -> list[Line] | None:
    """Draw rows under their headings, or give None where `page` cells are too few for that."""
    room = _rooms(columns, rows, page)
    if room is None:
        return None
    lines = _row([[(column.heading, "heading")] for column in columns], columns, room)
    lines.append([((" " * GAP).join(pen.across * cells for cells in room), "frame")])
    for row in rows:
        lines += _row(row, columns, room)
    return lines


def stack(columns: list[Column], rows: list[list[Line]], page: int) -> list[Line]:
    """Draw each row as a paragraph for each of its cells, with the heading before it and a gap between rows."""
    lines: list[Line] = []
    for row in rows:
        if lines:
            lines.append([])
        for column, cell in zip(columns, row, strict=True):
            if measure(cell):
                lines += flow(Paragraph([(f"{column.heading}:", "heading"), (" ", ""), *cell], indent=2), page)
    return lines


def _rooms(columns: list[Column], rows: list[list[Line]], page: int) -> list[int] | None:
    """Give the cells for each column, taking from the widest until all fit; None where words would be torn."""
    rooms: list[int] = []
    least: list[int] = []
    for place, column in enumerate(columns):
        cells = [[(column.heading, "")], *(row[place] for row in rows)]
        widest = max(map(measure, cells))
        rooms.append(min(widest, page))
        words = max(cells_of(word) for cell in cells for text, _ in cell for word in text.split(" "))
        least.append(min(widest, words, _WORD_AT_MOST) if column.breaks else widest)
    spare = page - GAP * (len(columns) - 1) - sum(rooms)
    while spare < 0:
        slack, place = max((room - low, place) for place, (room, low) in enumerate(zip(rooms, least, strict=True)))
        if slack <= 0:
            return None
        rooms[place] -= 1
        spare += 1
    return rooms


def _row(row: list[Line], columns: list[Column], rooms: list[int]) -> list[Line]:
    blocks = [flow(Paragraph(cell), room) for cell, room in zip(row, rooms, strict=True)]
    lines: list[Line] = []
    for number in range(max(map(len, blocks))):
        line: Line = []
        for place, (block, column, room) in enumerate(zip(blocks, columns, rooms, strict=True)):
            inside = block[number] if number < len(block) else []
            space = (" " * (room - measure(inside)), "")
            line += [(" " * GAP, "")] if place else []
            line += [space, *inside] if column.right else [*inside, space]
        lines.append(line)
    return lines


def _is_numbers(cells: Sequence[str]) -> bool:
    return any(cells) and all(_FACE.issuperset(cell) for cell in cells)
