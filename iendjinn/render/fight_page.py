"""A fight on one page: the round, whose turn it is, both sides with their HP as gauges, and what is running out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render import columns, frame
from iendjinn.render.flow import Drawn, Paragraph, flow
from iendjinn.render.frame import Cell
from iendjinn.render.pen import measure, rank
from iendjinn.render.text import width
from iendjinn.rules.clock import MINUTE, spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.scene import Foes, Initiative, Report, Scene, Share, Stands
    from iendjinn.render.pen import Line, Pen

NARROW = 60
"""Cells below which what is to be said of somebody stands on a line of its own."""

NAME_AT_MOST = 24
NO_GAUGE_BELOW = 28
UNARMED = "unarmed"
UP = frozenset({"up", "unhurt", "hurt", "badly hurt"})


def scene(result: Scene, page: int, pen: Pen) -> list[Line]:
    """Show what just happened, and the fight as it stands."""
    page = max(columns.NARROWEST, page)
    lines = [line for saved in result.saves for line in flow(_saved(saved, pen), page)]
    for said in result.said:
        lines += flow(Paragraph([(pen.own(said), "own")], indent=2), page)
    if not result.order:
        return [*lines, *(_nobody(result, page) if result.round else _no_fight(result, page, pen))]
    lines += frame.draw(
        [[Cell(_title(result, pen), [Drawn(_rows(result.order, page - 4, pen))])]], page, pen, _foot(result, pen)
    )
    return lines


def report(result: Report, page: int, pen: Pen) -> list[Line]:
    """Show how a fight went: how long, who fell, what everybody did and bore, and what it cost."""
    page = max(columns.NARROWEST, page)
    rounds = f"{result.rounds} round{'' if result.rounds == 1 else 's'}"
    lines = flow(
        Paragraph(
            [
                ("The fight is over", "name"),
                (f": {rounds}, {spoken(result.seconds)}.", "own"),
                (f" {result.clock}", "quiet"),
            ]
        ),
        page,
    )
    fell = ", ".join(map(pen.own, result.fell)) or "nobody"
    lines += flow(Paragraph([("fell: ", "label"), (fell, "bad" if result.fell else "own")], indent=2), page)
    for said in result.said:
        lines += flow(Paragraph([(pen.own(said), "own")], indent=2), page)
    headed = [
        columns.Column("Name", breaks=False),
        columns.Column("HP", right=True, breaks=False),
        columns.Column("Dealt", right=True, breaks=False),
        columns.Column("Taken", right=True, breaks=False),
        columns.Column("Ammo", right=True, breaks=False),
        columns.Column("State", breaks=False),
    ]
    rows: list[list[Line]] = [
        [
            [(pen.fit(pen.own(one.name), NAME_AT_MOST), "thing" if one.side == "pc" else "foe")],
            [(f"{one.hp_before} -> {'?' if one.hp_after is None else one.hp_after}", "own")],
            [(str(one.dealt), "own")],
            [(str(one.taken), "own")],
            [(str(one.ammo) if one.ammo else "-", "own" if one.ammo else "quiet")],
            [_state(one.state)],
        ]
        for one in result.shares
    ]
    drawn = columns.draw(headed, rows, page, pen) if rows and page >= columns.STACKED_BELOW else None
    return lines + ([line for one in result.shares for line in _share(one, page, pen)] if drawn is None else drawn)


def foes(result: Foes, page: int, pen: Pen) -> list[Line]:
    """Show foes, a paragraph each: label, kind, numbers, what they carry and how they fight."""
    page = max(columns.NARROWEST, page)
    lines: list[Line] = []
    for one in result.foes:
        named = (("str", one.strength), ("dex", one.dexterity), ("int", one.intelligence), ("prs", one.presence))
        scores = [f"{key} {value}" for key, value in named if value]
        facts = [
            f"HP {one.hp}",
            *([f"armor {one.armor}"] if one.armor else []),
            *scores,
            *(["unarmed"] if one.weapon == UNARMED else []),
            *one.carries,
        ]
        kind = one.kind if one.label else one.group
        head: Line = [(pen.own(one.name), "foe")]
        head += [(f" ({pen.own(kind)})", "quiet")] if kind else []
        lines += flow(Paragraph([*head, (f": {pen.own(', '.join(facts))}", "own")], indent=2), page)
        if one.text:
            lines += flow(Paragraph([(f"  {pen.own(one.text)}", "quiet")], indent=2), page)
    for said in result.said:
        lines += flow(Paragraph([(pen.own(said), "foot")]), page)
    return lines


def _share(one: Share, page: int, pen: Pen) -> list[Line]:
    """Give what a fight was for somebody where there is no room for columns."""
    hp = f"{one.hp_before} -> {'?' if one.hp_after is None else one.hp_after}"
    head: Line = [(pen.own(one.name), "thing" if one.side == "pc" else "foe"), (f" {hp}, ", "own"), _state(one.state)]
    done = f"dealt {one.dealt}, taken {one.taken}{f', Ammo {one.ammo}' if one.ammo else ''}"
    below = flow(Paragraph([(done, "quiet")]), page - 2)
    return [*flow(Paragraph(head, indent=2), page), *([("  ", ""), *line] for line in below)]


def _title(result: Scene, pen: Pen) -> str:
    if not result.round:
        return "Not begun"
    turn = f"{pen.own(result.turn)}'s turn" if result.turn else "nobody can act"
    return f"Round {result.round}, {turn}"


def _foot(result: Scene, pen: Pen) -> str:
    up = [sum(row.side == side and row.state in UP for row in result.order) for side in ("pc", "npc")]
    return f"{result.clock}, {pen.player} {up[0]} up against {up[1]}"


def _rows(order: Sequence[Stands], room: int, pen: Pen) -> list[Line]:
    """Draw a line for each, what is to be said of them behind it, or below it on a narrow page."""
    names = [pen.own(row.name) for row in order]
    cells = min(max(map(width, names)), NAME_AT_MOST, max(8, room // 3))
    numbers = max([width(_numbers(row)) for row in order])
    shown = any(row.hp is not None for row in order)
    gauge = max(6, min(20, room // 5)) if shown and room >= NO_GAUGE_BELOW else 0
    cells = min(cells, room - 3 - (gauge and gauge + 2) - (numbers and numbers + 1))
    lines: list[Line] = []
    for row, name in zip(order, names, strict=True):
        style = "name" if row.turn else "thing" if row.side == "pc" else "foe"
        mark = pen.player if row.side == "pc" else " "
        line: Line = [
            (pen.here if row.turn else " ", "here"),
            (mark, "player"),
            (" ", ""),
            (_pad(pen.fit(name, cells), cells), style),
        ]
        if shown:
            line += [("  ", ""), *_gauge(row, gauge, pen)] if gauge else []
            line += [(" ", ""), (_numbers(row).rjust(numbers), _number_style(row))]
        said = _said(row, pen)
        beside = room - measure(line) - 2
        if not said:
            lines.append(line)
        elif room >= NARROW - 4 or measure(said) <= beside:
            block = flow(Paragraph(said), beside)
            lines.append([*line, ("  ", ""), *block[0]])
            lines += [[(" " * (room - beside), ""), *more] for more in block[1:]]
        else:
            lines.append(line)
            lines += [[("    ", ""), *more] for more in flow(Paragraph(said), room - 4)]
    return lines


def _gauge(row: Stands, cells: int, pen: Pen) -> Line:
    if row.hp is None or row.max_hp is None:
        return [(" " * cells, "")]
    return pen.gauge(row.hp, row.max_hp, cells)


def _numbers(row: Stands) -> str:
    return "" if row.hp is None or row.max_hp is None else f"{row.hp}/{row.max_hp}"


def _number_style(row: Stands) -> str:
    return "own" if row.hp is None or row.max_hp is None else rank(row.hp, row.max_hp)


def _said(row: Stands, pen: Pen) -> Line:
    """Give what is to be said of somebody, what matters most first."""
    parts: list[Line] = []
    if row.state != "up":
        parts.append([_state(row.state)])
    if row.left is not None:
        left = f"{row.left // MINUTE}:{row.left % MINUTE:02}"
        parts.append([("dies in ", "warn"), (left, "bad" if row.left <= 10 * MINUTE else "warn")])
    if row.stunned:
        parts.append([(f"misses {'this' if row.turn and not row.acted else 'the next'} action", "warn")])
    if row.waits:
        parts.append([(f"from round {row.waits}", "quiet")])
    elif row.acted and row.state in UP:
        parts.append([("has acted", "quiet")])
    elif row.passed and row.state in UP:
        parts.append([("done", "quiet")])
    parts += [[(pen.own(low), "warn")] for low in row.low]
    if row.state == "up":
        facts = [*([f"armor {row.armor}"] if row.armor else []), *([row.weapon] if row.weapon else [])]
        parts += [[(pen.own(fact), "quiet")] for fact in facts]
    line: Line = []
    for part in parts:
        line += [(", ", "quiet"), *part] if line else part
    return line


def _state(state: str) -> tuple[str, str]:
    styles = {
        "dead": "state-dead",
        "incapacitated": "state-down",
        "down": "state-down",
        "badly hurt": "bad",
        "hurt": "warn",
    }
    return state, styles.get(state, "quiet")


def _saved(saved: Initiative, pen: Pen) -> Paragraph:
    sums = f"{saved.face}{f' + {saved.modifier}' if saved.modifier >= 0 else f' - {-saved.modifier}'}"
    sums += " + 4 luck" if saved.luck else ""
    verdict = "acts before them" if saved.made else "acts after them"
    return Paragraph(
        [
            (pen.own(saved.name), "thing"),
            (f": {sums} = {saved.total} against {saved.difficulty}", "own"),
            (f" (hard: {saved.hard_why})" if saved.hard_why else "", "warn"),
            (", ", "own"),
            (verdict, "own" if saved.made else "warn"),
        ],
        indent=2,
    )


def _no_fight(result: Scene, page: int, pen: Pen) -> list[Line]:
    lines: list[Line] = []
    if not result.said:
        lines = flow(Paragraph([("No fight is under way", "name"), (f" ({result.clock}).", "quiet")]), page)
        lines += flow(Paragraph([("begin one with: iendjinn fight start party 3xganger", "foot")]), page)
    if result.aside and not result.said:
        names = ", ".join(map(pen.own, result.aside))
        lines += flow(
            Paragraph([("set aside: ", "label"), (names, "own"), ("; iendjinn fight resume NAME", "foot")]), page
        )
    return lines


def _nobody(result: Scene, page: int) -> list[Line]:
    """Say of a fight that everybody was taken out of that it goes on, until it is ended."""
    head: Line = [(f"Round {result.round}, nobody is left in the fight", "name"), (f" ({result.clock}).", "quiet")]
    way = "add somebody with: iendjinn fight add NAME; or end it with: iendjinn fight end"
    return [*flow(Paragraph(head), page), *flow(Paragraph([(way, "foot")]), page)]


def _pad(text: str, cells: int) -> str:
    return text + " " * (cells - width(text))
