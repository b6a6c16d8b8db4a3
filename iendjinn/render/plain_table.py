"""Any table in plain ASCII."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.columns import lay_out
from iendjinn.render.pen import Pen, join

if TYPE_CHECKING:
    from collections.abc import Sequence


def draw(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], width: int, encoding: str = "utf-8") -> str:
    """Draw rows under their headings in lines of at most `width` cells; below 50 each row is stacked."""
    return join(lay_out(title, columns, rows, width, Pen(encoding)))
