"""Odds for the eye: bars with their percentages, the same in ASCII and in colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.percent import number, percent
from iendjinn.render import columns
from iendjinn.render.columns import Column
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.text import width as cells_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from iendjinn.model.odds import (
        AttackOdds,
        Chance,
        DuelOdds,
        PartyOdds,
        SaveOdds,
        SavesOdds,
        TargetOdds,
        WeaponOdds,
    )
    from iendjinn.render.pen import Line, Pen

BAR = 40
"""Cells of the longest bar, where the page has room for it."""

SHORTEST = 4
"""Cells below which no bar is drawn, only the percentage."""

PERCENT = 6
MOST_BARS = 24
OUTCOMES = {
    "critical success": "gauge-good",
    "success": "gauge-good",
    "consequence": "gauge-fair",
    "critical failure": "gauge-poor",
}
PARTIES = ("party", "foes")
SIDES = ("gauge-good", "gauge-poor")


def saves(result: SavesOdds, width: int, pen: Pen) -> list[Line]:
    """Show each person's save: the four outcomes, without luck and, where there is some, with it."""
    lines: list[Line] = []
    for one in result.each:
        lines += [[], *_save(one, width, pen)] if lines else _save(one, width, pen)
    return lines


def _save(one: SaveOdds, width: int, pen: Pen) -> list[Line]:
    hard = f", hard: {one.hard_why}" if one.hard_why else ""
    why = f" ({', '.join(one.why)})" if one.why else ""
    title = f"{one.name}: {one.attribute} {one.modifier:+d}{why} against {one.difficulty}{hard}"
    lines = _text([(title, "heading")], width, pen)
    lines += bars([(str(row.outcome), row.chance, OUTCOMES[str(row.outcome)]) for row in one.chances], width, pen)
    lines += _text([("passes ", "label"), (percent(_passes(one.chances)), "number")], width, pen)
    if one.luck:
        lines += _text([(f"with luck, {one.luck} left", "heading")], width, pen)
        rows = [(str(row.outcome), row.chance, OUTCOMES[str(row.outcome)]) for row in one.with_luck]
        lines += bars(rows, width, pen)
        lines += _text([("passes ", "label"), (percent(_passes(one.with_luck)), "number")], width, pen)
    return lines


def _passes(chances: Sequence[Chance]) -> Fraction:
    return chances[0].chance + chances[1].chance


def attack(result: AttackOdds, width: int, pen: Pen) -> list[Line]:
    """Show what comes to each target, what luck would change, and every weapon against the first of them."""
    why = f" ({', '.join(result.why)})" if result.why else ""
    mode = "" if result.mode == "normal" else f", {result.mode}"
    lines = _text([(f"{result.name}: {result.weapon}, {result.dice}{mode}{why}", "heading")], width, pen)
    for place, target in enumerate(result.targets):
        lucky = result.with_luck[place] if result.with_luck else None
        lines += _target(target, lucky, width, pen)
    return lines + _weapons(result.weapons, result.targets[0], width, pen)


def _target(target: TargetOdds, lucky: TargetOdds | None, width: int, pen: Pen) -> list[Line]:
    whom = "damage" if target.hp is None else f"{target.name}: HP {target.hp}, armor {target.armor}"
    lines = _text([(f"{whom}; {number(target.mean)} on average", "thing")], width, pen)
    lines += bars(_grouped(target.damage, "gauge-good"), width, pen, most=True)
    said = _ends(target)
    if said:
        lines += _text([("  ", ""), (said, "own")], width, pen)
    if lucky is not None:
        ends = _ends(lucky)
        told = f"with luck {number(lucky.mean)} on average{f', {ends}' if ends else ''}"
        lines += _text([("  ", ""), (told, "quiet")], width, pen)
    return lines


def _ends(target: TargetOdds) -> str:
    parts = []
    if target.down is not None and target.incapacitates is not None and target.kills is not None:
        parts.append(
            f"down {percent(target.down)}"
            + (f" (incapacitated {percent(target.incapacitates)}, dead {percent(target.kills)})" if target.down else "")
        )
    if target.stuns:
        parts.append(f"misses the next action {percent(target.stuns)}")
    return ", ".join(parts)


def _weapons(weapons: Sequence[WeaponOdds], target: TargetOdds, width: int, pen: Pen) -> list[Line]:
    whom = "" if target.hp is None else f" against {target.name}"
    lines = [[], *_text([(f"every weapon{whom}, best first", "heading")], width, pen)]
    headed = [
        Column("Weapon"),
        Column("Rolls"),
        Column("Mean", right=True, breaks=False),
        *([] if target.hp is None else [Column("Down", right=True, breaks=False)]),
        *([Column("Note")] if any(one.note for one in weapons) else []),
    ]
    rows: list[list[Line]] = [
        [
            [(pen.own(one.weapon), "thing" if one.now else "quiet")],
            [(one.dice, "own")],
            [(number(one.odds.mean), "number" if one.now else "quiet")],
            *([] if one.odds.down is None else [[(percent(one.odds.down), "number" if one.now else "quiet")]]),
            *([[(pen.own(one.note), "quiet")]] if any(other.note for other in weapons) else []),
        ]
        for one in weapons
    ]
    page = max(columns.NARROWEST, width)
    drawn = None if page < columns.STACKED_BELOW else columns.draw(headed, rows, page, pen)
    return lines + (columns.stack(headed, rows, page) if drawn is None else drawn)


def duel(result: DuelOdds, width: int, pen: Pen) -> list[Line]:
    """Show who wins, how long it takes, and what luck is worth to each."""
    lines: list[Line] = []
    for side in result.sides:
        told = f"HP {side.hp}, armor {side.armor}, {side.weapon} {side.dice}; first {percent(side.first)}"
        lines += _text([(side.name, "thing"), (f": {told}", "own")], width, pen)
    lines += _text([("who wins", "heading")], width, pen)
    lines += bars([(side.name, side.wins, style) for side, style in zip(result.sides, SIDES, strict=True)], width, pen)
    lines += _rounds(result, width, pen)
    for side in result.sides:
        lines += _luck(side.name, side.wins, side.with_luck, width, pen)
    return lines


def _rounds(result: DuelOdds, width: int, pen: Pen) -> list[Line]:
    title = f"how many rounds; {number(result.mean_rounds)} on average"
    if not result.rounds:
        return _text([(f"{number(result.mean_rounds)} rounds on average", "own")], width, pen)
    possible = [place for place, row in enumerate(result.rounds) if row.chance]
    shown = result.rounds[possible[0] :] if possible else ()
    rows = _grouped(shown, "gauge-good")
    if result.longer:
        rows.append((f"over {len(result.rounds)}", result.longer, "gauge-good"))
    return [*_text([(title, "heading")], width, pen), *bars(rows, width, pen, most=True)]


def _luck(name: str, wins: Fraction, with_luck: Sequence[Fraction], width: int, pen: Pen) -> list[Line]:
    if not with_luck:
        return []
    lines = _text([(f"{name} wins, with luck on the first attacks", "heading")], width, pen)
    points = ((f"{count} point{'s' if count > 1 else ''}", chance) for count, chance in enumerate(with_luck, 1))
    rows = [("none", wins), *points]
    return lines + bars([(label, chance, "gauge-good") for label, chance in rows], width, pen)


def party(result: PartyOdds, width: int, pen: Pen) -> list[Line]:
    """Show which side wins and how long it takes; where it was simulated, how often and how far off it may be."""
    lines: list[Line] = []
    for label, side in zip(PARTIES, result.sides, strict=True):
        lines += _text([(f"{label}: ", "label"), (", ".join(side.names), "thing")], width, pen)
    lines += _text([("who wins", "heading")], width, pen)
    wins = zip(PARTIES, result.sides, SIDES, strict=True)
    lines += bars([(label, side.wins, style) for label, side, style in wins], width, pen)
    mean = f"{number(result.mean_rounds)} rounds on average"
    if result.exact:
        return lines + _text([(mean, "own")], width, pen)
    lines += _text([(f"{mean}, give or take {number(1.96 * result.rounds_error)}", "own")], width, pen)
    told = (
        f"simulated, not exact: {result.fights:,} fights from seed {result.seed}; in 19 of 20 such runs the chances "
        f"are right to {percent(1.96 * result.error)}"
    )
    return lines + _text([(told, "warn")], width, pen)


def bars(rows: Iterable[tuple[str, Fraction, str]], width: int, pen: Pen, *, most: bool = False) -> list[Line]:
    """Draw a row for each label: the label, its percentage, and a bar; with `most` the longest bar is full."""
    told = [(pen.own(label), chance, style) for label, chance, style in rows]
    page = max(columns.NARROWEST, width)
    label_room = min(max(cells_of(label) for label, _, _ in told), max(8, page - PERCENT - 10))
    bar = min(BAR, page - label_room - PERCENT - 6)
    full = max(chance for _, chance, _ in told) if most else 1
    lines: list[Line] = []
    for label, chance, style in told:
        name = pen.fit(label, label_room)
        space = " " * (label_room - cells_of(name))
        shown = f"{space}{name}" if most else f"{name}{space}"
        filled = round(bar * chance / full) if bar >= SHORTEST else 0
        lines.append(
            [
                (f"  {shown}  ", "label"),
                (f"{percent(chance):>{PERCENT}}", "number"),
                ("  ", ""),
                (pen.gauge_full * filled, style),
            ]
        )
    return lines


def _grouped(rows: Sequence[Chance], style: str) -> list[tuple[str, Fraction, str]]:
    """Give rows of numbers for bars, several numbers in one where there would be too many."""
    size = -(-len(rows) // MOST_BARS) or 1
    groups = [rows[start : start + size] for start in range(0, len(rows), size)]
    return [
        (
            str(group[0].outcome) if len(group) == 1 else f"{group[0].outcome}-{group[-1].outcome}",
            sum((row.chance for row in group[1:]), group[0].chance),
            style,
        )
        for group in groups
    ]


def _text(pieces: Sequence[tuple[str, str]], width: int, pen: Pen) -> list[Line]:
    return flow(Paragraph([(pen.own(text), style) for text, style in pieces], indent=2), max(columns.NARROWEST, width))
