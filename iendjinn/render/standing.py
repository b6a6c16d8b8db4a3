"""What stands beside a name on many pages: who is not as usual, and what they can pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.text import thousands

if TYPE_CHECKING:
    from iendjinn.model.sheet import Sheet
    from iendjinn.render.pen import Line


def standing(sheet: Sheet) -> Line:
    """Give what is out of the ordinary about a character: incapacitated or dead, an NPC, retired."""
    said: Line = []
    if sheet.state != "up":
        said.append((sheet.state, "state-dead" if sheet.state == "dead" else "state-down"))
    if sheet.kind == "npc":
        said.append(("NPC", "npc"))
    if sheet.retired:
        said.append(("retired", "retired"))
    return said


def credits_line(number: int) -> Line:
    """Write credits, and what is below zero as debt (1.4c)."""
    return [(f"{thousands(number)} debt", "debt")] if number < 0 else [(thousands(number), "number")]
