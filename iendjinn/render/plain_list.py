"""Everyone in plain ASCII."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.list_page import lay_out
from iendjinn.render.pen import Pen, join

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.sheet import Sheet


def draw(sheets: Sequence[Sheet], width: int, encoding: str = "utf-8") -> str:
    """Draw everyone in the order given, in lines of at most `width` cells."""
    return join(lay_out(sheets, width, Pen(encoding)))
