"""The character sheet in plain ASCII."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.pen import Pen, join
from iendjinn.render.sheet_page import lay_out

if TYPE_CHECKING:
    from iendjinn.model.sheet import Sheet


def draw(sheet: Sheet, width: int, encoding: str = "utf-8") -> str:
    """Draw the sheet in lines of at most `width` cells; what `encoding` cannot hold of people's own text is escaped."""
    return join(lay_out(sheet, width, Pen(encoding)))
