"""The inventory by itself: slots as boxes by place, usage points as dots, what is over capacity and what that costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.sheet import Sheets
from iendjinn.render import frame, slots_page
from iendjinn.render.flow import Paragraph
from iendjinn.render.frame import Cell
from iendjinn.render.sheet_page import NARROWEST, THREE_COLUMNS, TWO_COLUMNS, WIDEST, over_capacity, score, slots_line

if TYPE_CHECKING:
    from iendjinn.model.sheet import Sheet, Shown
    from iendjinn.render.flow import Block
    from iendjinn.render.frame import Row
    from iendjinn.render.pen import Line, Pen


def inventory(result: Shown | Sheets, width: int, pen: Pen) -> list[Line]:
    """Show what somebody carries, or several, a blank line between them."""
    lines: list[Line] = []
    for sheet in result.characters if isinstance(result, Sheets) else (result.character,):
        lines += [[], *lay_out(sheet, width, pen)] if lines else lay_out(sheet, width, pen)
    return lines or [[("nobody is in play", "quiet")]]


def lay_out(sheet: Sheet, width: int, pen: Pen) -> list[Line]:
    """Give what one person carries as lines of at most `width` cells (of 20, where it is less)."""
    page = max(NARROWEST, min(width, WIDEST))
    columns = 1 + (page >= TWO_COLUMNS) + (page >= THREE_COLUMNS)
    slots: Line = [("slots ", "label"), *slots_line(sheet)]
    heading: list[Block] = [Paragraph([(pen.own(sheet.name), "name")], slots, indent=2)]
    if sheet.attack:
        said: Line = [("attack ", "label"), (pen.own(sheet.attack), "weapon")]
        heading.append(Paragraph(said, [("armor ", "label"), *score(sheet.armor, pen)], indent=2))
    rows: list[Row] = [[Cell("", heading)]]
    rows += over_capacity(sheet, pen)
    rows += slots_page.rows(sheet, columns, pen)
    return frame.draw(rows, page, pen, pen.own(sheet.file))
