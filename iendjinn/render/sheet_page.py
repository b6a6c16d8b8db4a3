"""The character sheet laid out: what stands in which box. Both twins draw from here, so both say the same.

It has the boxes of the official printed sheet, and the class, cyberware, armor, debt, usage points, running effects and
overload that the printed one leaves to the margins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.sheet import RCD
from iendjinn.render import frame, slots_page
from iendjinn.render.flow import Paragraph, Verse
from iendjinn.render.frame import Cell
from iendjinn.render.pen import measure
from iendjinn.render.standing import credits_line, standing
from iendjinn.render.text import signed

if TYPE_CHECKING:
    from iendjinn.model.character import Effect
    from iendjinn.model.sheet import Score, Sheet
    from iendjinn.render.flow import Block
    from iendjinn.render.frame import Row
    from iendjinn.render.pen import Line, Pen, Piece

NARROWEST = 20
WIDEST = 132
"""Beyond this the eye loses the line."""

TWO_COLUMNS = 60
THREE_COLUMNS = 100

ATTRIBUTE_LABEL = 13
LABEL = 9


def lay_out(sheet: Sheet, width: int, pen: Pen) -> list[Line]:
    """Give the sheet as lines of at most `width` cells (of 20, where it is less)."""
    page = max(NARROWEST, min(width, WIDEST))
    columns = 1 + (page >= TWO_COLUMNS) + (page >= THREE_COLUMNS)
    condition = Cell("Condition", _condition(sheet, page // columns - 4, pen))
    attributes = Cell("Attributes", _attributes(sheet, pen))
    cyberware = Cell("Cyberware", _cyberware(sheet, pen))
    looks = _looks(sheet, pen)
    look = Cell("Looks", [Paragraph([*_label(name), piece], indent=LABEL) for name, piece in looks])
    rows: list[Row] = [[Cell("", _heading(sheet, pen))]]
    if columns == 3:
        rows += [[condition, attributes, cyberware], [Cell(name, [Paragraph([piece])]) for name, piece in looks]]
    elif columns == 2:
        rows += [[condition, attributes], [cyberware, look]]
    else:
        rows += [[condition], [attributes], [cyberware], [look]]
    if sheet.effects:
        rows.append([Cell("Effects", [_effect(effect, pen) for effect in sheet.effects])])
    rows += over_capacity(sheet, pen)
    rows += slots_page.rows(sheet, columns, pen)
    if sheet.notes.strip():
        notes = sheet.notes.rstrip().expandtabs(4).split("\n")
        rows.append([Cell("Notes", [Verse([pen.own(line.rstrip()) for line in notes], "own")])])
    return frame.draw(rows, page, pen, pen.own(sheet.file))


def over_capacity(sheet: Sheet, pen: Pen) -> list[Row]:
    """Give the row that says what is over capacity and what that costs (2.1e), where there is any."""
    costs: list[Block] = [Paragraph([(pen.own(cost), "bad")], indent=2) for cost in sheet.hindrances]
    return [[Cell("Over capacity", costs, style="bad")]] if costs else []


def _heading(sheet: Sheet, pen: Pen) -> list[Block]:
    tags: Line = [(pen.own(sheet.class_), "class")] if sheet.class_ else []
    for tag in standing(sheet):
        tags += [(", ", "quiet"), tag] if tags else [tag]
    blocks: list[Block] = [Paragraph([(pen.own(sheet.name), "name")], tags)]
    if sheet.bio.strip():
        lines = sheet.bio.strip().expandtabs(4).split("\n")
        blocks.append(Verse([pen.own(line.rstrip()) for line in lines], "bio"))
    return blocks


def score(value: Score, pen: Pen) -> Line:
    """Write a number with base and bonus apart where there is a bonus (1.6b): `3 = 1 + 2 (Hydraulic Muscles)`."""
    said: Line = [(str(value.total), "number")]
    if not value.bonus and not value.why:
        return said
    sign = "-" if value.bonus < 0 else "+"
    said.append((f" = {value.base} {sign} {abs(value.bonus)}", "sum"))
    if value.why:
        why = value.why
        if len(why) == 1:
            why = (why[0].removesuffix(f" {signed(value.bonus)}"),)
        said.append((f" ({', '.join(pen.own(part) for part in why)})", "quiet"))
    return said


def _condition(sheet: Sheet, cells: int, pen: Pen) -> list[Block]:
    most = sheet.max_hp.total
    written = LABEL + max(len(str(sheet.hp)), len(str(most))) + len(f" of {most}")
    bar = pen.gauge(sheet.hp, most, max(6, min(20, cells - written - 2)))
    luck = pen.dots(sheet.luck, sheet.max_luck)
    if measure(luck) > cells:
        luck = []
    blocks: list[Block] = [
        Paragraph([*_label("HP"), (str(sheet.hp), "number"), (f" of {most}", "sum")], bar, indent=LABEL),
    ]
    if sheet.max_hp.bonus or sheet.max_hp.why:
        blocks.append(Paragraph([*_label(""), ("at most ", "quiet"), *score(sheet.max_hp, pen)], indent=LABEL))
    blocks += [
        Paragraph([*_label("Luck"), (str(sheet.luck), "number"), (f" of {sheet.max_luck}", "sum")], luck, indent=LABEL),
        Paragraph([*_label("Armor"), *score(sheet.armor, pen)], indent=LABEL),
        *([Paragraph([*_label("Attack"), (pen.own(sheet.attack), "weapon")], indent=LABEL)] if sheet.attack else []),
        Paragraph([*_label("Credits"), *credits_line(sheet.credits)], indent=LABEL),
        Paragraph([*_label("Slots"), *slots_line(sheet)], indent=LABEL),
    ]
    return blocks


def slots_line(sheet: Sheet) -> Line:
    """Write the slots used of those there are, and those of the backpack (2.1a)."""
    over = sheet.used > sheet.capacity
    crammed = sheet.backpack_used > sheet.backpack_capacity
    return [
        (str(sheet.used), "bad" if over else "number"),
        (f" of {sheet.capacity}, backpack ", "sum"),
        (str(sheet.backpack_used), "bad" if crammed else "number"),
        (f" of {sheet.backpack_capacity}", "sum"),
    ]


def _attributes(sheet: Sheet, pen: Pen) -> list[Block]:
    named = (
        ("Strength", sheet.strength),
        ("Dexterity", sheet.dexterity),
        ("Intelligence", sheet.intelligence),
        ("Presence", sheet.presence),
    )
    return [
        Paragraph([*_label(name, ATTRIBUTE_LABEL), *score(value, pen)], indent=ATTRIBUTE_LABEL) for name, value in named
    ]


def _cyberware(sheet: Sheet, pen: Pen) -> list[Block]:
    implants: list[Block] = [
        Paragraph(
            [
                (pen.own(implant.name), "thing"),
                *([(": ", "quiet"), (pen.own(implant.effect), "own")] if implant.effect else []),
            ],
            indent=2,
        )
        for implant in sheet.cyberware
    ]
    # Everyone has one, so it stands last and quietly: what is this person's own comes first.
    return [*implants, Paragraph([(f"{RCD.name}: {RCD.effect}", "quiet")], indent=2)]


def _looks(sheet: Sheet, pen: Pen) -> list[tuple[str, Piece]]:
    named = (("Wears", sheet.clothing), ("Pocket", sheet.pocket), ("Feature", sheet.feature))
    return [(name, (pen.own(text), "own") if text else ("-", "quiet")) for name, text in named]


def _effect(effect: Effect, pen: Pen) -> Block:
    said: Line = [(pen.own(effect.name), "thing")]
    if effect.attribute:
        said += [(": ", "quiet"), (f"{effect.attribute} {signed(effect.bonus)}", "number")]
    end = "until the next downtime" if effect.until == "downtime" else f"until {pen.own(effect.until)}"
    return Paragraph([*said, (", ", "quiet"), (end, "quiet")], indent=2)


def _label(name: str, cells: int = LABEL) -> Line:
    return [(name.ljust(cells - 1), "label"), (" ", "")]
