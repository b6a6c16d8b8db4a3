"""Debt for the eye: who owes what, a ledger, and what a check brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render import columns
from iendjinn.render.columns import Column
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.standing import credits_line
from iendjinn.render.text import signed_thousands, thousands

if TYPE_CHECKING:
    from iendjinn.model.goods import Booked, DebtChecked, Debts, Ledger, Owing
    from iendjinn.render.pen import Line, Pen


def debts(result: Debts, width: int, pen: Pen) -> list[Line]:
    """Show everyone's balance, what it becomes with the next downtime and the one after, and the tier."""
    if not result.characters:
        return [[("Nobody yet.", "quiet")]]
    page = max(columns.NARROWEST, width)
    headed = [
        Column("Name"),
        Column("Credits", right=True, breaks=False),
        Column("After downtime", right=True, breaks=False),
        Column("After two", right=True, breaks=False),
        Column("Tier"),
    ]
    rows = [_row(one, pen) for one in result.characters]
    drawn = columns.draw(headed, rows, page, pen) if page >= columns.STACKED_BELOW else None
    lines = [line for row in rows for line in _stacked_debt(row, page)] if drawn is None else drawn
    return [*lines, *flow(Paragraph([("Debt doubles before the week's rent is charged.", "foot")]), page)]


def ledger(result: Ledger, width: int, pen: Pen) -> list[Line]:
    """Show a ledger: when (UTC), what, how much, the balance."""
    who = result.characters[0]
    page = max(columns.NARROWEST, width)
    head: Line = [(pen.own(who.name), "name"), (": ", ""), *credits_line(who.credits), (f", {pen.own(who.tier)}", "")]
    if not result.ledger:
        return [*flow(Paragraph(head), page), *flow(Paragraph([("nothing moved yet", "quiet")]), page)]
    headed = [
        Column("When"),
        Column("What"),
        Column("Credits", right=True, breaks=False),
        Column("Balance", right=True, breaks=False),
    ]
    rows = [_booked(line, pen) for line in result.ledger]
    drawn = columns.draw(headed, rows, page, pen) if page >= columns.STACKED_BELOW else None
    lines = [line for row in rows for line in _stacked_booking(row, page)] if drawn is None else drawn
    return [*flow(Paragraph(head), page), *lines]


def checked(result: DebtChecked, width: int, pen: Pen) -> list[Line]:
    """Show what the dice said, and a line for the scene."""
    bad = result.refused or result.collectors
    return [
        *flow(Paragraph([(pen.own(result.line), "own")]), width),
        *flow(Paragraph([(pen.own(result.scene), "bad" if bad else "quiet")], indent=2), width),
    ]


def _stacked_debt(row: list[Line], page: int) -> list[Line]:
    """Draw somebody's debt in two lines: name and balance, and below what becomes of it."""
    name, now, once, twice, tier = row
    said: Line = [("  ", "label"), *tier, ("; after downtime ", "quiet"), *once, (", after two ", "quiet"), *twice]
    return [*flow(Paragraph(name, now, indent=2), page), *flow(Paragraph(said, indent=2), page)]


def _stacked_booking(row: list[Line], page: int) -> list[Line]:
    """Draw a line of a ledger in two: what and how much, and below when and the balance."""
    when, what, amount, balance = row
    below = Paragraph([("  ", "label"), *when], balance, indent=2)
    return [*flow(Paragraph(what, amount, indent=2), page), *flow(below, page)]


def _row(one: Owing, pen: Pen) -> list[Line]:
    return [
        [(pen.own(one.name), "thing")],
        *(_number(amount) for amount in (one.credits, one.after_downtime, one.after_two)),
        [(pen.own(one.tier) or "-", "bad" if one.credits < 0 else "quiet")],
    ]


def _booked(line: Booked, pen: Pen) -> list[Line]:
    when = f"{line.at[:10]} {line.at[11:16]}" if line.at else "-"
    return [
        [(when, "quiet")],
        [(pen.own(line.what), "own")],
        [(signed_thousands(line.amount), "debt" if line.amount < 0 else "number")],
        _number(line.balance),
    ]


def _number(amount: int) -> Line:
    return [(thousands(amount), "debt" if amount < 0 else "number")]
