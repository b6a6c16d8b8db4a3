"""Everyone on one page, a line each: who they are, what is left of them, and what they can pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.match import fold
from iendjinn.model.naming import stem_of
from iendjinn.render import columns
from iendjinn.render.columns import Column
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.pen import rank
from iendjinn.render.standing import credits_line, standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.sheet import Sheet
    from iendjinn.render.pen import Line, Pen

NAMES = ((32, 10), (24, 10), (20, 10), (32, 0), (28, 0), (24, 0), (20, 0), (16, 0))
"""Cells for the name and for the gauge, from what shows most to what leaves the others most room."""

CLASS = 16
GAUGE = 10


def lay_out(sheets: Sequence[Sheet], width: int, pen: Pen) -> list[Line]:
    """Give everyone in the order given, in lines of at most `width` cells (of 20, where it is less)."""
    page = max(columns.NARROWEST, width)
    if not sheets:
        return flow(Paragraph([("Nobody; roll someone with: iendjinn new NAME", "quiet")]), page)
    if page >= columns.STACKED_BELOW:
        for name, gauge in NAMES:
            drawn = _table(sheets, name, gauge, page, pen)
            if drawn is not None:
                return drawn
    return _stack(sheets, page, pen)


def _table(sheets: Sequence[Sheet], name: int, gauge: int, page: int, pen: Pen) -> list[Line] | None:
    headed = [
        Column("Name", breaks=False),
        Column("Class", breaks=False),
        Column("HP", right=True, breaks=False),
        *([Column("", breaks=False)] if gauge else []),
        Column("Luck", right=True, breaks=False),
        Column("Credits", right=True, breaks=False),
        Column("Slots", right=True, breaks=False),
        Column("State", breaks=False),
    ]
    rows: list[list[Line]] = [
        [
            [(pen.fit(pen.own(_name(sheet, sheets)), name), "thing")],
            [(pen.fit(pen.own(sheet.class_), CLASS) or "-", "class" if sheet.class_ else "quiet")],
            _hp(sheet),
            *([pen.gauge(sheet.hp, sheet.max_hp.total, gauge)] if gauge else []),
            [(f"{sheet.luck}/{sheet.max_luck}", "own")],
            credits_line(sheet.credits),
            _slots(sheet),
            _state(sheet),
        ]
        for sheet in sheets
    ]
    return columns.draw(headed, rows, page, pen)


def _stack(sheets: Sequence[Sheet], page: int, pen: Pen) -> list[Line]:
    lines: list[Line] = []
    for sheet in sheets:
        if lines:
            lines.append([])
        class_: Line = [(pen.own(sheet.class_), "class")] if sheet.class_ else []
        name = pen.fit(pen.own(_name(sheet, sheets)), page)
        lines += flow(Paragraph([(name, "thing")], class_, indent=2), page)
        bar = pen.gauge(sheet.hp, sheet.max_hp.total, GAUGE)
        state = [] if sheet.state == "up" and sheet.kind != "npc" and not sheet.retired else _state(sheet)
        facts: list[Line] = [
            [("HP ", "label"), *_hp(sheet), (" ", ""), *bar],
            [("luck ", "label"), (f"{sheet.luck}/{sheet.max_luck}", "own")],
            [("slots ", "label"), *_slots(sheet)],
            [("credits ", "label"), *credits_line(sheet.credits)],
            state,
        ]
        said: Line = [("  ", "label")]
        for number, fact in enumerate(fact for fact in facts if fact):
            said += [(", ", "quiet"), *fact] if number else fact
        lines += flow(Paragraph(said, indent=2), page)
    return lines


def _name(sheet: Sheet, sheets: Sequence[Sheet]) -> str:
    """Give the name, with the file's where another bears it too."""
    alike = sum(fold(other.name) == fold(sheet.name) for other in sheets)
    return sheet.name if alike == 1 else f"{sheet.name} ({stem_of(sheet.file)})"


def _hp(sheet: Sheet) -> Line:
    return [(f"{sheet.hp}/{sheet.max_hp.total}", rank(sheet.hp, sheet.max_hp.total))]


def _slots(sheet: Sheet) -> Line:
    return [(f"{sheet.used}/{sheet.capacity}", "bad" if sheet.used > sheet.capacity else "own")]


def _state(sheet: Sheet) -> Line:
    said: Line = []
    for tag in standing(sheet):
        said += [(", ", "quiet"), tag] if said else [tag]
    return said or [("up", "quiet")]
