"""Any table in colour, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.columns import lay_out
from iendjinn.render.pen import BoxPen
from iendjinn.render.rich_ink import ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text


def draw(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> Text:
    """Draw rows under their headings in lines of at most `width` cells; below 50 each row is stacked."""
    return ink(lay_out(title, columns, rows, width, BoxPen()))
