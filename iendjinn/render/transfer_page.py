"""What came in, and what goes out, for the eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.flow import Paragraph, flow

if TYPE_CHECKING:
    from iendjinn.model.transfer import Imported, Sent, Stated
    from iendjinn.render.pen import Line, Pen


def imported(result: Imported, width: int, pen: Pen) -> list[Line]:
    """Show who was made, changed and left as they were, and what could not be understood, a line each."""
    lines: list[Line] = []
    for what, names in (("new", result.created), ("changed", result.changed), ("unchanged", result.unchanged)):
        if names:
            told = [(f"{what}: ", "label"), (pen.own(", ".join(names)), "own")]
            lines += flow(Paragraph(told, indent=2), width)
    for fault in result.not_understood:
        lines += flow(Paragraph([("not understood: ", "warn"), (pen.own(fault), "own")], indent=2), width)
    return lines or [[("nobody is in that file", "quiet")]]


def sent(result: Sent, _width: int, pen: Pen) -> list[Line]:
    """Give the text as the other tool reads it: what the stream cannot hold as an escape of TOML, and of JSON."""
    return [[("".join(map(_escaped, line, map(pen.own, line))), "own")] for line in result.content.split("\n")]


def _escaped(letter: str, drawn: str) -> str:
    if letter == drawn:
        return letter
    return f"\\u{ord(letter):04x}" if ord(letter) <= 0xFFFF else f"\\U{ord(letter):08x}"


def stated(result: Stated, _width: int, _pen: Pen) -> list[Line]:
    """Give the schema as it is."""
    return [[(line, "own")] for line in result.line.split("\n")]
