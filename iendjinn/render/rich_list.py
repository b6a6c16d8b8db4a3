"""Everyone in colour, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.list_page import lay_out
from iendjinn.render.pen import BoxPen
from iendjinn.render.rich_ink import ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from iendjinn.model.sheet import Sheet


def draw(sheets: Sequence[Sheet], width: int) -> Text:
    """Draw everyone in the order given, in lines of at most `width` cells."""
    return ink(lay_out(sheets, width, BoxPen()))
