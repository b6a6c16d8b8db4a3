"""The campaign clock, and what its move did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.flow import Paragraph, flow
from iendjinn.rules.clock import spoken

if TYPE_CHECKING:
    from iendjinn.model.time import Moved
    from iendjinn.render.pen import Line, Pen


def moved(result: Moved, width: int, pen: Pen) -> list[Line]:
    """Show the time, then a line for each effect that ended, each death, and each who is dying."""
    head: Line = [(result.clock, "name")]
    if result.moved:
        head += [(f" ({'+' if result.moved > 0 else '-'}{spoken(abs(result.moved))})", "quiet")]
    lines = flow(Paragraph(head), width)
    for said in happened(result, pen):
        lines += flow(Paragraph(said, indent=2), width)
    return lines


def happened(result: Moved, pen: Pen) -> list[Line]:
    """Give a line for each thing that a move of the clock did."""
    said: list[Line] = [
        [(f"{pen.own(one.effect)} ends for {pen.own(one.name)}", "own"), *_when(one.until, result.clock)]
        for one in result.ended
    ]
    said += [[(pen.own(name), "bad"), (" dies: 60 minutes without treatment", "bad")] for name in result.died]
    said += [
        [(f"{pen.own(one.name)} is dying", "bad" if one.warned else "warn"), (f": {spoken(one.left)} left", "warn")]
        for one in result.dying
    ]
    return said


def _when(until: str, clock: str) -> Line:
    return [] if until == clock else [(f" ({until})", "quiet")]
