"""Tables for the eye: all of them, one, a row that came up, what a search found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render import columns
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.text import thousands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.rows import Found, RowShown, TableList, TableRolled, TableShown
    from iendjinn.render.pen import Line, Pen


def tables(result: TableList, width: int, pen: Pen) -> list[Line]:
    """Show all tables: name, die, rows, what they hold."""
    rows = [(info.name, info.dice, str(info.size), info.title) for info in result.tables]
    return columns.lay_out("", ("table", "die", "rows", "holds"), rows, width, pen)


def table(result: TableShown, width: int, pen: Pen) -> list[Line]:
    """Show the rows of one table, with the columns that any of them needs."""
    info = result.info
    title = f"{info.title} ({info.dice})" if info.dice else info.title
    lines = _rows(title, result.rows, width, pen)
    return [*lines, *flow(Paragraph([(pen.own(info.text), "foot")]), width)] if info.text else lines


def rolled(result: TableRolled, width: int, pen: Pen) -> list[Line]:
    """Show the row that came up."""
    row = result.row
    told = [part for part in (row.facts, row.text) if part]
    pieces = [(pen.own(f"{result.info.name} {result.face}: "), "label"), (pen.own(row.name), "thing")]
    if told:
        pieces.append((pen.own(f" - {'; '.join(told)}"), ""))
    return flow(Paragraph(pieces, indent=2), width)


def found(result: Found, width: int, pen: Pen) -> list[Line]:
    """Show what a search found: rows of the tables, then people and what is theirs."""
    lines: list[Line] = []
    if result.rows:
        lines += _rows("", result.rows, width, pen, named=True)
    if result.people:
        lines += [[]] if lines else []
        lines += columns.lay_out("", ("who", "where", "what"), result.people, width, pen)
    return lines or [[(pen.own(f"nothing called {result.words!r}"), "quiet")]]


def _rows(title: str, rows: Sequence[RowShown], width: int, pen: Pen, *, named: bool = False) -> list[Line]:
    every = (
        ("face", [row.faces for row in rows]),
        ("name", [row.name for row in rows]),
        ("table", [row.table if named else "" for row in rows]),
        ("does", [row.facts for row in rows]),
        ("slots", ["" if row.slots is None else str(row.slots) for row in rows]),
        ("credits", ["" if row.price is None else thousands(row.price) for row in rows]),
        ("text", [row.text for row in rows]),
    )
    needed = [(heading, cells) for heading, cells in every if any(cells) and not (named and heading == "face")]
    headings = [heading for heading, _ in needed]
    return columns.lay_out(title, headings, list(zip(*(cells for _, cells in needed), strict=True)), width, pen)
