"""The inventory by itself: slots as boxes by place, usage points as dots, what is over capacity and what that costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render import frame, slots_page
from iendjinn.render.flow import Paragraph
from iendjinn.render.frame import Cell
from iendjinn.render.sheet_page import NARROWEST, THREE_COLUMNS, TWO_COLUMNS, WIDEST, over_capacity, score, slots_line

if TYPE_CHECKING:
    from iendjinn.model.sheet import Shown
    from iendjinn.render.flow import Block
    from iendjinn.render.frame import Row
    from iendjinn.render.pen import Line, Pen


def inventory(result: Shown, width: int, pen: Pen) -> list[Line]:
    """Show what somebody carries, in lines of at most `width` cells (of 20, where it is less)."""
    sheet = result.character
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
