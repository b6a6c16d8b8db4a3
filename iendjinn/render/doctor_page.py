"""What doctor found, for the eye: each fault with its place, and below it what mends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.text import thousands

if TYPE_CHECKING:
    from iendjinn.model.faults import Diagnosis, Fault, Restored
    from iendjinn.render.pen import Line, Pen


def diagnosis(result: Diagnosis, width: int, pen: Pen) -> list[Line]:
    """Show what was mended, what is wrong, what else should be known, and what was looked at."""
    lines: list[Line] = []
    for told in result.mended:
        lines += flow(Paragraph([("mended: ", "label"), (pen.own(told), "own")], indent=2), width)
    for fault in result.faults:
        lines += _fault(fault, "bad", width, pen)
    for note in result.notes:
        lines += _fault(note, "warn", width, pen)
    read = f"{_counted(result.files, 'file')} and {_counted(result.entries, 'entry')} of the journal read"
    wrong = f"{_counted(len(result.faults), 'fault')}; " if result.faults else "nothing is wrong; "
    notes = f"{_counted(len(result.notes), 'note')}; " if result.notes else ""
    said: Line = [(wrong, "bad" if result.faults else "own"), (notes, "warn"), (read, "quiet")]
    return [*lines, *flow(Paragraph(said, indent=2), width)]


def restored(result: Restored, width: int, pen: Pen) -> list[Line]:
    """Say what was brought back."""
    return flow(Paragraph([(pen.own(result.told), "own")], indent=2), width)


def _fault(fault: Fault, style: str, width: int, pen: Pen) -> list[Line]:
    where = [
        fault.file,
        *([f"line {fault.line}"] if fault.line is not None else []),
        *([fault.key] if fault.key else []),
    ]
    kind = "note: " if style == "warn" else ""
    lines = flow(
        Paragraph(
            [(kind, style), (pen.own(", ".join(where)), "thing"), (": ", ""), (pen.own(fault.message), style)], indent=2
        ),
        width,
    )
    if fault.mend:
        inside = flow(Paragraph([(pen.own(fault.mend), "quiet")], indent=2), max(16, width - 4))
        lines += [[("    ", ""), *drawn] for drawn in inside]
    return lines


def _counted(number: int, what: str) -> str:
    several = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    return f"{thousands(number)} {what if number == 1 else several}"
