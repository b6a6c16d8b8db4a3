"""Rest, downtime and treatment for the eye: each step in the order in which it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.dice import parse
from iendjinn.render.clock_page import happened, moved
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.standing import credits_line
from iendjinn.render.text import thousands
from iendjinn.rules.clock import spoken
from iendjinn.rules.recovery import RAISES_FROM

if TYPE_CHECKING:
    from iendjinn.model.recovery import Downtime, Downtimes, Rested, Treated, Week
    from iendjinn.render.pen import Line, Pen

LABEL = 9
ROOMY = 60
"""Cells from which what does not fit its line goes on under its beginning; a narrower page needs them for numbers."""


def rested(result: Rested, width: int, pen: Pen) -> list[Line]:
    """Show each who slept with the luck they have again, then what the clock did."""
    lines: list[Line] = []
    for sheet, gained in zip(result.characters, result.regained, strict=True):
        got = f" (+{gained})" if gained else ""
        said: Line = [
            (pen.own(sheet.name), "name"),
            (": luck ", ""),
            (f"{sheet.luck} of {sheet.max_luck}", "number"),
            (got, "outcome-good"),
            (f"; HP {sheet.hp} of {sheet.max_hp.total}, unchanged", "quiet"),
        ]
        lines += flow(Paragraph(said, indent=2), width)
    return lines + moved(result.moved, width, pen)


def downtimes(result: Downtimes, width: int, pen: Pen) -> list[Line]:
    """Show each person's weeks step by step, then the time and what else it did."""
    lines: list[Line] = []
    for one in result.each:
        lines += [[], *_downtime(one, width, pen)] if lines else _downtime(one, width, pen)
    if result.certain:
        told = "No die has fallen: give faces (=3) or --seed N to see one through."
        lines += flow(Paragraph([(told, "quiet")]), width)
    return lines + moved(result.moved, width, pen)


def treated(result: Treated, width: int, pen: Pen) -> list[Line]:
    """Show what treatment did, what it cost whom, and how long there was left."""
    from iendjinn.rules.money import after_downtime

    sheet = result.character
    said: Line = [(pen.own(sheet.name), "name"), (": HP ", "")]
    said += [(f"{result.hp_before} -> ", "quiet"), (str(result.hp_after), "number"), (f" of {result.max_hp_after}", "")]
    if result.max_hp_after != result.max_hp_before:
        said.append((f", maximum HP {result.max_hp_before} -> {result.max_hp_after}", "bad"))
    if result.hp_before <= 0 < result.hp_after:
        said.append((", up again", "outcome-good"))
    lines = flow(Paragraph(said, indent=2), width)
    if result.left is not None:
        told = f"in time, by {spoken(result.left)}"
        lines += flow(Paragraph([("  ", "label"), (told, "quiet")], indent=2), width)
    for name, price in result.calls:
        lines += flow(
            Paragraph([("  ", "label"), (pen.own(name), "own"), (f": {thousands(price)}", "number")], indent=4), width
        )
    after = after_downtime(result.credits)
    owner: Line = [("  ", "label"), (pen.own(result.payer), "thing"), (" has ", ""), *credits_line(result.credits)]
    lines += flow(Paragraph([*owner, *_next(result.credits, after)], indent=4), width)
    if result.moved.moved:
        lines += moved(result.moved, width, pen)
    else:
        lines += [line for said in happened(result.moved, pen) for line in flow(Paragraph(said, indent=2), width)]
    return lines


def _downtime(one: Downtime, width: int, pen: Pen) -> list[Line]:
    head: Line = [(pen.own(one.name), "name"), (", ", ""), (pen.own(one.lodging), "own")]
    lines = flow(Paragraph(head), width)
    for number, week in enumerate(one.weeks, 1):
        if len(one.weeks) > 1:
            lines += flow(Paragraph([(f"week {number}", "heading")]), width)
        for label, said in _steps(week, pen):
            indent = LABEL + 1 if width >= ROOMY else 4
            lines += flow(Paragraph([(f"  {label}".ljust(LABEL + 1), "label"), *said], indent=indent), width)
    return lines


def _steps(week: Week, pen: Pen) -> list[tuple[str, Line]]:
    """Give the steps of a week with their labels, in the order of the rules."""
    debt: Line = [("nothing owed", "quiet")]
    if week.debt_before < 0:
        debt = [(thousands(week.debt_before), "debt"), (" doubles to ", ""), (thousands(week.debt_after), "debt")]
    back: Line = [
        ("HP ", ""),
        (f"{week.hp_before} -> " if week.hp_before != week.hp else "", "quiet"),
        (f"{week.hp} of {week.max_hp}", "number"),
    ]
    if week.luck_face is not None or not week.luck_die:
        back += [(", luck ", ""), (f"{week.luck} of {week.max_luck}", "number")]
    steps = [("debt", debt), ("luck", _luck(week)), ("back", back)]
    if week.ended:
        names = ", ".join(map(pen.own, week.ended))
        steps.append(("effects", [(names, "own"), (" end" if len(week.ended) > 1 else " ends", "")]))
    rent: Line = [(f"{thousands(week.rent)}: " if week.rent else "none: ", ""), *credits_line(week.credits)]
    steps.append(("rent", [*rent, *_next(week.credits, week.after_downtime)]))
    return steps


def _luck(week: Week) -> Line:
    if not week.luck_die:
        return [("no die here: maximum luck ", "quiet"), (str(week.max_luck), "number")]
    if week.luck_face is None:
        raises = f", {RAISES_FROM} or more raises it" if parse(week.luck_die).maximum >= RAISES_FROM else ""
        return [
            (week.luck_die, "die"),
            (f" to be rolled: 1 lowers maximum luck{raises}; it is ", "quiet"),
            (str(week.max_luck), ""),
        ]
    die: Line = [(f"{week.luck_die} ", ""), (str(week.luck_face), "die")]
    if week.max_luck == week.max_luck_before:
        return [*die, (": maximum luck stays ", ""), (str(week.max_luck), "number")]
    style = "outcome-good" if week.max_luck > week.max_luck_before else "bad"
    return [*die, (": maximum luck ", ""), (f"{week.max_luck_before} -> {week.max_luck}", style)]


def _next(balance: int, after: int) -> Line:
    """Say what a debt will be next time; nothing for whoever owes nothing."""
    return [(f", {thousands(after)} next time", "warn")] if balance < 0 else []
