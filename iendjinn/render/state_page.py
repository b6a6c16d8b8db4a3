"""The state of everything on one page: the time, everyone, the fight, what happened last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render import columns
from iendjinn.render.columns import Column
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.pen import rank
from iendjinn.render.standing import credits_line, standing
from iendjinn.render.text import signed
from iendjinn.rules.clock import DOWNTIME, DYING, spoken

if TYPE_CHECKING:
    from iendjinn.model.character import Effect
    from iendjinn.model.sheet import Sheet
    from iendjinn.model.state import Beginning, Fight, State
    from iendjinn.render.pen import Line, Pen

NAME = 24
ROOMY = 60
GAUGE = 10


def state(result: State, width: int, pen: Pen) -> list[Line]:
    """Show a campaign on a page of `width` cells (of 20, where it is less)."""
    page = max(columns.NARROWEST, width)
    lines = flow(Paragraph([(pen.own(result.name) or "a campaign", "name")], [(result.clock, "number")]), page)
    lines += flow(Paragraph([(pen.own(result.folder), "quiet")], indent=2), page)
    lines.append([])
    lines += _people(result, page, pen)
    lines += _fights(result, page, pen)
    if result.house_rules:
        lines += _headed("House rules", [[(pen.own(rule), "own")] for rule in result.house_rules], page)
    told: list[Line] = [
        [(f"{one.entry} ", "number"), (pen.fit(pen.own(one.text), 2 * page - 24), "quiet" if one.undone else "own")]
        + ([(" (undone)", "warn")] if one.undone else [])
        for one in result.log
    ]
    return lines + _headed("Last", told or [[("nothing has happened yet", "quiet")]], page)


def beginning(_result: Beginning, width: int, _pen: Pen) -> list[Line]:
    """Show how to begin, where there is no campaign yet."""
    lines = flow(Paragraph([("There is no campaign here yet.", "name")]), width)
    for command, what in (
        ("iendjinn campaign new chiba", "make a folder for one, then cd chiba"),
        ("iendjinn new Vex", "roll somebody, in a campaign that makes itself"),
        ("iendjinn new --count 4", "roll a party"),
        ("iendjinn --help", "see every command"),
    ):
        if width >= ROOMY:
            lines += flow(Paragraph([(f"  {command}".ljust(32), "label"), (what, "own")], indent=32), width)
        else:
            lines += [
                *flow(Paragraph([(command, "label")]), width),
                *flow(Paragraph([("  ", "label"), (what, "own")], indent=2), width),
            ]
    return lines


def _people(result: State, page: int, pen: Pen) -> list[Line]:
    if not result.characters:
        return flow(Paragraph([("Nobody yet: iendjinn new NAME rolls someone.", "quiet")]), page)
    dying = {one.name: one.left for one in result.dying}
    headed = [
        Column("Name", breaks=False),
        Column("HP", right=True, breaks=False),
        *([Column("", breaks=False)] if page >= 76 else []),
        Column("Luck", right=True, breaks=False),
        Column("Credits", right=True, breaks=False),
        Column("Now"),
    ]
    rows: list[list[Line]] = [
        [
            [(pen.fit(pen.own(sheet.name), NAME), "thing")],
            [(f"{sheet.hp}/{sheet.max_hp.total}", rank(sheet.hp, sheet.max_hp.total))],
            *([pen.gauge(sheet.hp, sheet.max_hp.total, GAUGE)] if page >= 76 else []),
            [(f"{sheet.luck}/{sheet.max_luck}", "own")],
            credits_line(sheet.credits),
            _now(sheet, dying.get(sheet.name), result.clock, pen),
        ]
        for sheet in result.characters
    ]
    drawn = columns.draw(headed, rows, page, pen) if page >= columns.STACKED_BELOW else None
    return _stacked(result, dying, page, pen) if drawn is None else drawn


def _stacked(result: State, dying: dict[str, int], page: int, pen: Pen) -> list[Line]:
    """Show each person in a few short lines, where there is no room for columns."""
    lines: list[Line] = []
    for sheet in result.characters:
        lines += [[]] if lines else []
        lines += flow(Paragraph([(pen.fit(pen.own(sheet.name), page), "thing")]), page)
        hp = (f"HP {sheet.hp}/{sheet.max_hp.total} ", rank(sheet.hp, sheet.max_hp.total))
        bar = pen.gauge(sheet.hp, sheet.max_hp.total, GAUGE)
        facts: Line = [("  ", "label"), hp, *bar, (f", luck {sheet.luck}/{sheet.max_luck}, ", "")]
        lines += flow(Paragraph([*facts, *credits_line(sheet.credits)], indent=2), page)
        now = _now(sheet, dying.get(sheet.name), result.clock, pen)
        if now != [("up", "quiet")]:
            lines += flow(Paragraph([("  ", "label"), *now], indent=2), page)
    return lines


def _now(sheet: Sheet, left: int | None, clock: str, pen: Pen) -> Line:
    """Say what is out of the ordinary: dying and how long yet, dead, an NPC; then every effect with its end."""
    said: Line = []
    facts: list[Line] = [[tag] for tag in standing(sheet)]
    if left is not None:
        facts.append([(f"dying, {spoken(left)} left", "bad")])
    facts += [_effect(effect, clock, pen) for effect in sheet.effects if effect.name != DYING]
    for fact in facts:
        said += [("; ", "quiet"), *fact] if said else fact
    return said or [("up", "quiet")]


def _effect(effect: Effect, clock: str, pen: Pen) -> Line:
    raised = f"{effect.attribute} {signed(effect.bonus)}" if effect.attribute else ""
    name = pen.own(effect.name)
    said: Line = [(name, "thing")]
    if raised and raised != effect.name:
        said.append((f" {raised}", "number"))
    day = clock.rpartition(" ")[0]
    end = "next downtime" if effect.until == DOWNTIME else effect.until.removeprefix(f"{day} ")
    return [*said, (f" until {pen.own(end)}", "quiet")]


def _fights(result: State, page: int, pen: Pen) -> list[Line]:
    lines: list[Line] = []
    if result.fight is not None:
        lines += _headed("Fight", [_fight(result.fight, pen)], page)
    if result.aside:
        lines += _headed("Set aside", [_fight(one, pen) for one in result.aside], page)
    return lines


def _fight(fight: Fight, pen: Pen) -> Line:
    said: Line = [(f"{pen.own(fight.name)}: ", "thing")] if fight.name else []
    said.append((f"round {fight.round}" if fight.round else "not begun", "number"))
    if fight.turn:
        said += [(", ", "quiet"), (pen.own(fight.turn), "name"), (" to act", "")]
    ours = ", ".join(map(pen.own, fight.pcs)) or "nobody up"
    theirs = ", ".join(map(pen.own, fight.npcs)) or "nobody up"
    return [*said, ("; ", "quiet"), (ours, "own"), (" against ", "quiet"), (theirs, "own")]


def _headed(heading: str, rows: list[Line], page: int) -> list[Line]:
    lines: list[Line] = [[], [(heading, "heading")]]
    for row in rows:
        lines += flow(Paragraph([("  ", "label"), *row], indent=4), page)
    return lines
