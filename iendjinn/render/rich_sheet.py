"""The character sheet in colour, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.pen import BoxPen
from iendjinn.render.rich_ink import ink
from iendjinn.render.sheet_page import lay_out

if TYPE_CHECKING:
    from rich.text import Text

    from iendjinn.model.sheet import Sheet


def draw(sheet: Sheet, width: int) -> Text:
    """Draw the sheet in lines of at most `width` cells."""
    return ink(lay_out(sheet, width, BoxPen()))
