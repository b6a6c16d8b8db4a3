"""Dice as they fell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.flow import Paragraph, flow

if TYPE_CHECKING:
    from iendjinn.model.rolled import Rolled
    from iendjinn.render.pen import Line, Pen


def rolled(result: Rolled, width: int, pen: Pen) -> list[Line]:
    """Show the label, each die, dropped ones in brackets, and the total."""
    label = [(pen.own(result.label), "name"), (": ", "")] if result.label else []
    how, equals, total = result.told.rpartition(" = ")
    if not equals:
        how, equals, total = result.told.rpartition(": ")
    return flow(Paragraph([*label, (how + equals, ""), (total, "number")], indent=2), width)
