"""The track of the board: a cell for each space, a mark at every tenth, pawns above where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.render.pen import Line, Pen

MILE = 10


def track(spaces: int, pawns: Sequence[tuple[int, int]], cells: int, pen: Pen) -> list[Line]:
    """Give the track in as many rows as it takes; `pawns` are seats, from 1, each with the space it stands on.

    Pawns on one space stand on top of one another, the lowest seat lowest.
    """
    rows = -(-spaces // cells)
    length = -(-spaces // rows)
    lines: list[Line] = []
    for first in range(1, spaces + 1, length):
        last = min(first + length - 1, spaces)
        there = [(seat, space) for seat, space in pawns if first <= space <= last]
        lines += [*_standing(there, first, last), _way(first, last, spaces, pen), _numbers(first, last, spaces)]
    return lines


def _standing(pawns: Sequence[tuple[int, int]], first: int, last: int) -> list[Line]:
    """Draw the pawns that stand on these spaces, a line for each layer of them."""
    layers: list[dict[int, int]] = []
    for seat, space in sorted(pawns):
        layer = next((one for one in layers if space not in one), None)
        if layer is None:
            layers.append({space: seat})
        else:
            layer[space] = seat
    lines: list[Line] = []
    for layer in reversed(layers):
        line: Line = []
        at = first
        for space in sorted(layer):
            line += [(" " * (space - at), ""), (str(layer[space]), f"pawn-{layer[space]}")]
            at = space + 1
        line.append((" " * (last + 1 - at), ""))
        lines.append([piece for piece in line if piece[0]])
    return lines or [[(" " * (last + 1 - first), "")]]


def _way(first: int, last: int, spaces: int, pen: Pen) -> Line:
    line: Line = []
    for space in range(first, last + 1):
        if space == spaces:
            line.append((pen.heaven, "outcome-good"))
        elif space == 1 or space % MILE == 0:
            line.append((pen.milestone, "label"))
        elif line and line[-1][1] == "frame":
            line[-1] = (line[-1][0] + pen.way, "frame")
        else:
            line.append((pen.way, "frame"))
    return line


def _numbers(first: int, last: int, spaces: int) -> Line:
    """Write the number of every tenth space so that it ends under it, and of the first and last."""
    row = [" "] * (last + 1 - first)
    for space in range(first, last + 1):
        if space in {1, spaces} or space % MILE == 0:
            number = str(space)
            begin = max(0, space - first + 1 - len(number))
            row[begin : begin + len(number)] = number
    return [("".join(row)[: last + 1 - first], "quiet")]
