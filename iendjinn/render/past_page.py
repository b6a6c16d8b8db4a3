"""The past for the eye: the log, what was undone, how the dice fell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.past import here
from iendjinn.render.flow import Paragraph, flow

if TYPE_CHECKING:
    from iendjinn.model.past import Checked, Exported, Fallen, Falls, Happened, Line, Log, Undone
    from iendjinn.render.pen import Line as Drawn
    from iendjinn.render.pen import Pen

MOST_BARS = 24
BAR = 24

MOST_UNDONE = 800
"""Cells that the telling of one undone act may take."""


def log(result: Log, width: int, pen: Pen) -> list[Drawn]:
    """Show entries: number and time, what happened, what was typed, each die with its reason."""
    lines: list[Drawn] = []
    for one in result.entries:
        lines += _entry(one, width, pen)
    return lines or [[("nothing has happened yet", "quiet")]]


def undone(result: Undone, width: int, pen: Pen) -> list[Drawn]:
    """Name what was taken back, or brought back again; of a year of downtimes its beginning, the log has all of it."""
    return [
        line
        for told in result.lines
        for line in flow(Paragraph([(pen.fit(pen.own(told), MOST_UNDONE), "own")], indent=2), width)
    ]


def line(result: Line, width: int, pen: Pen) -> list[Drawn]:
    """Show what undo and redo would do next."""
    lines: list[Drawn] = []
    for heading, entries in (("undo", result.undo), ("redo", result.redo)):
        lines += flow(Paragraph([(f"{heading} would take, in this order:", "heading")]), width)
        lines += [
            drawn
            for one in entries
            for drawn in flow(Paragraph([*_stamp(one, pen), (pen.own(one.text), "own")], indent=4), width)
        ] or [[("  nothing", "quiet")]]
    return lines


def exported(result: Exported, _width: int, pen: Pen) -> list[Drawn]:
    """Give the Markdown as it is; what a hand wrote into the journal may hold what a terminal acts on."""
    return [[(pen.own(text), "own")] for text in result.markdown.split("\n")]


def falls(result: Falls, width: int, pen: Pen) -> list[Drawn]:
    """Show how each kind of die fell, as bars beside what is expected, with the chance of that."""
    lines: list[Drawn] = []
    for fallen in result.dice:
        lines += _die(fallen, width, pen)
    return lines or [[("no die has been rolled yet", "quiet")]]


def checked(result: Checked, width: int, _pen: Pen) -> list[Drawn]:
    """Say which entries are what their seeds give."""
    agree = "entry is what its seed gives" if result.agree == 1 else "entries are what their seeds give"
    told = f"{result.agree} random {agree}"
    lines = flow(Paragraph([(told, "own")]), width)
    if result.differ:
        numbers = ", ".join(map(str, result.differ))
        lines += flow(Paragraph([(f"NOT what their seeds give: {numbers}", "bad")], indent=2), width)
    if result.unknown:
        numbers = ", ".join(map(str, result.unknown))
        lines += flow(Paragraph([(f"made by another generator, not checked: {numbers}", "warn")], indent=2), width)
    if result.unseeded:
        lines += flow(Paragraph([(f"{result.unseeded} had their faces typed, from real dice", "quiet")]), width)
    return lines


def _entry(one: Happened, width: int, pen: Pen) -> list[Drawn]:
    marks = [(f" ({mark})", "warn") for mark, holds in (("undone", one.undone), ("forced", one.forced)) if holds]
    lines = flow(
        Paragraph([*_stamp(one, pen), (pen.own(one.text), "quiet" if one.undone else "own"), *marks], indent=4), width
    )
    lines += _under(f"$ iendjinn {one.typed}", "quiet", width, pen)
    if one.dice:
        dice = ", ".join(f"{die} {face}{f' {why}' if why else ''}" for die, face, why in one.dice)
        lines += _under(f"{dice}{f' ({one.source})' if one.source else ''}", "label", width, pen)
    return lines


def _under(text: str, style: str, width: int, pen: Pen) -> list[Drawn]:
    inside = flow(Paragraph([(pen.own(text), style)], indent=2), max(16, width - 4))
    return [[("    ", ""), *drawn] for drawn in inside]


def _stamp(one: Happened, pen: Pen) -> Drawn:
    return [(f"{one.entry:>3} ", "number"), (f"{pen.own(here(one.at)[5:])}  ", "label")]


def _die(fallen: Fallen, width: int, pen: Pen) -> list[Drawn]:
    how = "counted out" if fallen.exact else "chi-square"
    told = f"{fallen.die}: {fallen.rolls} rolls; at least as uneven by chance: {_percent(fallen.chance)} ({how})"
    lines = flow(Paragraph([(told, "heading")], indent=2), width)
    faces = len(fallen.faces)
    size = -(-faces // MOST_BARS)
    groups = [fallen.faces[start : start + size] for start in range(0, faces, size)]
    sums = [sum(count for _, count in group) for group in groups]
    most = max(*sums, 1)
    label = max(len(_named(group)) for group in groups)
    room = max(4, min(BAR, width - label - 26))
    for group, count in zip(groups, sums, strict=True):
        expected = fallen.rolls * len(group) / faces
        filled = round(room * count / most)
        lines.append(
            [
                (f"  {_named(group):>{label}} ", "label"),
                (pen.gauge_full * filled, "gauge-good"),
                (" " * (room - filled), ""),
                (f" {count} of {expected:.1f} expected", "quiet"),
            ]
        )
    return lines


def _named(group: tuple[tuple[int, int], ...]) -> str:
    first, last = group[0][0], group[-1][0]
    return str(first) if first == last else f"{first}-{last}"


def _percent(chance: float) -> str:
    return f"{100 * chance:.3g}%" if chance < 0.01 else f"{100 * chance:.1f}%"
