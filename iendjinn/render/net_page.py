"""The net for the eye: runs, what may go wrong in them, and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.wording import save_line
from iendjinn.render import columns
from iendjinn.render.clock_page import moved
from iendjinn.render.columns import Column
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.table_talk import paragraph
from iendjinn.rules.clock import REMOVED

if TYPE_CHECKING:
    from iendjinn.model.net import Listed, ProgramRun, Programs, ProgramShown, Ran, Trouble, Written
    from iendjinn.render.pen import Line, Pen


def ran(result: Ran, width: int, pen: Pen) -> list[Line]:
    """Show a run: where to and how long, the save, what may go wrong, and the clock."""
    hours = f"{result.hours} hour{'' if result.hours == 1 else 's'}"
    head: Line = [
        (pen.own(result.character.name), "name"),
        (": ", ""),
        (pen.own(result.run), "thing"),
        (f", {hours}", "number"),
        (f", through the {pen.own(result.deck)}", "quiet"),
    ]
    if result.spent:
        head += [(", with ", "quiet"), (pen.own(result.spent), "program")]
    lines = flow(Paragraph(head, indent=2), width)
    if result.save is None:
        lines += flow(Paragraph([("  ", "label"), ("no save", "quiet")], indent=2), width)
    else:
        lines += paragraph(save_line(result.save)[2:], width, pen, inside=2)
    if result.trouble is not None:
        lines += _trouble(result.trouble, width, pen)
    return lines + moved(result.moved, width, pen)


def written(result: Written, width: int, pen: Pen) -> list[Line]:
    """Show what was written: the aim, the save, what came of it, and the clock."""
    head: Line = [
        (pen.own(result.character.name), "name"),
        (" writes ", ""),
        (pen.own(result.wanted), "program"),
        (f", aiming at the {result.aim} grade", "quiet"),
    ]
    lines = flow(Paragraph(head, indent=2), width)
    lines += paragraph(save_line(result.save)[2:], width, pen, inside=2)
    style = "outcome-good" if result.program is not None else "outcome-bad"
    lines += flow(Paragraph([("  ", "label"), (result.effect, style)], indent=2), width)
    return lines + moved(result.moved, width, pen)


def run(result: ProgramRun, width: int, pen: Pen) -> list[Line]:
    """Show what a program that was run does, for how long, and that it is burnt."""
    head: Line = [(pen.own(result.character.name), "name"), (" runs ", ""), (pen.own(result.program.name), "program")]
    if result.program.grade == "military":
        head.append((", military grade", "quiet"))
    if result.at:
        head += [(", at ", "quiet"), (pen.own(result.at), "own")]
    head.append((f", through the {pen.own(result.deck)}", "quiet"))
    lines = flow(Paragraph(head, indent=2), width)
    lines += flow(Paragraph([("  ", "label"), (pen.own(result.effect), "own")], indent=2), width)
    if result.seconds is not None:
        lines += flow(Paragraph([("  ", "label"), (f"until {result.until}", "number")], indent=2), width)
    if result.damage is not None:
        piercing = " --piercing" if result.piercing else ""
        told = f"whoever it hits: iendjinn damage NAME {result.damage}{piercing}"
        lines += flow(Paragraph([("  ", "label"), (told, "warn")], indent=4), width)
    burnt = "its signature is known now: the cassette is empty, and the program must be written again"
    return lines + flow(Paragraph([("  ", "label"), (burnt, "quiet")], indent=2), width)


def listed(result: Programs, width: int, pen: Pen) -> list[Line]:
    """Show every program, what it does, and who has it."""
    page = max(columns.NARROWEST, width)
    headed = [
        Column("d12", right=True, breaks=False),
        Column("Program"),
        Column("Works for"),
        Column("On a cassette"),
        Column("What it does"),
    ]
    rows = [_row(one, pen) for one in result.programs]
    drawn = columns.draw(headed, rows, page, pen) if page >= columns.STACKED_BELOW else None
    lines = columns.stack(headed, rows, page) if drawn is None else drawn
    empty = ", ".join(f"{pen.own(name)} {count}" for name, count in result.empty) or "nobody has one"
    return lines + flow(Paragraph([(f"Empty cassettes: {empty}", "foot")], indent=2), page)


def shown(result: ProgramShown, width: int, pen: Pen) -> list[Line]:
    """Show one program: what it does, how long, and who has it."""
    one = result.program
    head: Line = [(pen.own(one.name), "name"), *([(": ", ""), (pen.own(one.text), "own")] if one.text else [])]
    lines = flow(Paragraph(head, indent=2), width)
    facts = [*([f"works {_lasts(one)}"] if one.lasts else []), *([f"damage {one.damage}"] if one.damage else [])]
    facts.append(f"on a cassette: {pen.own(_on(one)) or 'nobody has it'}")
    return lines + flow(Paragraph([("  ", "label"), ("; ".join(facts), "quiet")], indent=2), width)


def _row(one: Listed, pen: Pen) -> list[Line]:
    told = not one.damage or one.damage.partition(",")[0] in one.text
    does = one.text if told else f"{one.text} Damage {one.damage}.".strip()
    return [
        [(one.face, "number")],
        [(pen.own(one.name), "program")],
        [("until removed" if one.lasts == REMOVED else one.lasts, "own")] if one.lasts else [],
        [(pen.own(_on(one)), "thing")] if one.on else [],
        [(pen.own(does), "own")],
    ]


def _lasts(one: Listed) -> str:
    return "until removed" if one.lasts == REMOVED else f"for {one.lasts}"


def _on(one: Listed) -> str:
    return ", ".join(f"{name}{' (military)' if grade == 'military' else ''}" for name, grade in one.on)


def _trouble(trouble: Trouble, width: int, pen: Pen) -> list[Line]:
    """Show a suggestion, and the lines that make it so; until one is typed nothing has happened."""
    said: Line = [
        ("  ", "label"),
        ("suggested: ", "heading"),
        (pen.own(trouble.name), "outcome-fair"),
        (". ", ""),
        (pen.own(trouble.text), "own"),
    ]
    lines = flow(Paragraph(said, indent=4), width)
    for command in trouble.commands:
        lines += flow(Paragraph([("    take it: ", "label"), (pen.own(command), "own")], indent=6), width)
    return lines
