"""The character sheet in plain ASCII."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.pen import Pen
from iendjinn.render.sheet_page import lay_out

if TYPE_CHECKING:
    from iendjinn.model.sheet import Sheet


def draw(sheet: Sheet, width: int, encoding: str = "utf-8") -> str:
    """Draw the sheet in lines of at most `width` cells; people's own text is escaped where `encoding` cannot hold it."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lay_out(sheet, width, Pen(encoding)))
