"""The inventory laid out: hands, body and backpack as boxes, one a slot (2.1a), and the locker apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.flow import Paragraph
from iendjinn.render.frame import Cell
from iendjinn.render.text import signed

if TYPE_CHECKING:
    from iendjinn.model.sheet import Carried, Sheet
    from iendjinn.render.flow import Block
    from iendjinn.render.frame import Row
    from iendjinn.render.pen import Line, Pen

BODY_SLOTS = 2
_BOXES_AT_MOST = 40
"""A backpack that a house rule makes enormous is not drawn as hundreds of empty boxes."""

_SEEN = {"main": 1, "off": 1, "hands": 2, "locker": 1}
"""Slots that the drawing of a place shows anyway; body and backpack show any number."""

_EMPTY: Line = [("-", "quiet")]


def rows(sheet: Sheet, columns: int, pen: Pen) -> list[Row]:
    """Give the rows of the inventory: boxes side by side, or lists under one another where there is one column."""
    hands = _hands(sheet, pen)
    body = _boxes("Body", sheet.at("body"), BODY_SLOTS, pen)
    suit = sheet.at("body")[:1]
    if columns > 1 and suit and suit[0].slots == BODY_SLOTS:
        body[:BODY_SLOTS] = [Cell("Body 1 and 2", _item(suit[0], pen), share=BODY_SLOTS, style="slot")]
    pack = _boxes("Backpack", sheet.at("backpack"), min(sheet.backpack_capacity, _BOXES_AT_MOST), pen)
    drawn: list[Row]
    if columns == 1:
        drawn = [[cell] for cell in hands]
        drawn += [[_list("Body", body)], [_list("Backpack", pack)]]
    elif columns == 2:
        drawn = [*_in_rows(hands, 2), *_in_rows(body, 2), *_in_rows(pack, 2)]
    else:
        first = hands[:2] if len(hands) > 1 and hands[0].share == 1 else hands[:1]
        rest = hands[len(first) :]
        worn = body[: BODY_SLOTS // body[0].share]
        more = body[len(worn) :]
        drawn = [[*first, *worn], *_in_rows(rest, 2), *_in_rows(more, 4), *_in_rows(pack, 3)]
    loose = [item for place in ("body", "backpack") for item in sheet.at(place) if not item.slots]
    if loose:
        drawn.append([Cell("Takes no slot", [block for item in loose for block in _item(item, pen, item.place)])])
    if locker := sheet.at("locker"):
        drawn.append([Cell("Locker (not carried)", [block for item in locker for block in _item(item, pen)])])
    return drawn


def _in_rows(cells: list[Cell], columns: int) -> list[Row]:
    """Set boxes in rows; a box with a double share takes two places, a last row that is short is spread out."""
    drawn: list[Row] = []
    free = 0
    for cell in cells:
        if cell.share > free:
            drawn.append([])
            free = columns
        drawn[-1].append(cell)
        free -= cell.share
    return drawn


def _hands(sheet: Sheet, pen: Pen) -> list[Cell]:
    both, main, off = sheet.at("hands"), sheet.at("main"), sheet.at("off")
    cells: list[Cell] = []
    if both:
        cells.append(Cell("Both hands", _items(both, pen), share=2, style="slot"))
    if main or off or not both:
        cells += [
            Cell("Main hand", _items(main, pen), style="slot"),
            Cell("Off hand", _items(off, pen), style="slot"),
        ]
    return cells


def _items(items: tuple[Carried, ...], pen: Pen) -> list[Block]:
    return [block for item in items for block in _item(item, pen)] or [Paragraph(_EMPTY)]


def _boxes(place: str, items: tuple[Carried, ...], slots: int, pen: Pen) -> list[Cell]:
    """Give a box for each slot, in the order of the file; what goes beyond the last is put in boxes marked as over."""
    filled: list[list[Block]] = []
    for item in items:
        filled += [_item(item, pen) if slot == 0 else [_continued(item, pen)] for slot in range(item.slots)]
    filled += [[Paragraph(_EMPTY)] for _ in range(slots - len(filled))]
    return [
        Cell(f"{place} {number}", blocks, style="slot")
        if number <= slots
        else Cell(f"Over: {place.lower()} {number}", blocks, style="bad")
        for number, blocks in enumerate(filled, 1)
    ]


def _list(title: str, boxes: list[Cell]) -> Cell:
    """Put the boxes of one place into a single one, each under its number."""
    blocks: list[Block] = []
    for cell in boxes:
        over = cell.style == "bad"
        number = cell.title.rsplit(" ", 1)[1]
        label = (f"{number} over" if over else number, "bad" if over else "slot")
        for place, block in enumerate(cell.blocks):
            if isinstance(block, Paragraph):
                lead: Line = [label, (" ", "")] if place == 0 else []
                blocks.append(Paragraph([*lead, *block.left], block.right, block.indent or 2))
    return Cell(title, blocks, style="slot")


def _continued(item: Carried, pen: Pen) -> Block:
    return Paragraph([(f"({_name(item, pen)}, continued)", "quiet")], indent=2)


def _name(item: Carried, pen: Pen) -> str:
    name = pen.own(item.name)
    return f"{name} #{item.number}" if item.number else name


def _item(item: Carried, pen: Pen, place: str = "") -> list[Block]:
    """Write an item: its name with its usage points, and under it what it does, bears and holds."""
    points: Line = []
    if item.uses is not None and item.max_uses:
        points = pen.dots(item.uses, item.max_uses) or [(f"{item.uses} of {item.max_uses}", "number")]
    head: Line = [(_name(item, pen), "broken" if item.broken else "thing")]
    if item.broken:
        head += [(" ", ""), ("BROKEN", "bad")]
    facts = _facts(item, pen, place)
    if not facts:
        return [Paragraph(head, points, indent=2)]
    said: Line = [("  ", "label")]
    for number, fact in enumerate(facts):
        said += [("; ", "quiet"), fact] if number else [fact]
    return [Paragraph(head, points, indent=2), Paragraph(said, indent=2)]


def _facts(item: Carried, pen: Pen, place: str) -> Line:
    """Give what is to be said of an item, each fact a piece."""
    facts: Line = []
    if place:
        facts.append((f"{'in' if place == 'backpack' else 'on'} the {place}", "quiet"))
    if item.weapon:
        facts.append((pen.own(item.weapon), "weapon"))
    if item.armor:
        facts.append((f"armor {signed(item.armor)}", "armor"))
    if not place and item.slots != _SEEN.get(item.place, item.slots):
        facts.append((f"{item.slots} slot{'s' * (item.slots > 1)}" if item.slots else "no slot", "quiet"))
    if item.upgrades:
        facts.append((f"with {', '.join(pen.own(upgrade) for upgrade in item.upgrades)}", "upgrade"))
    if item.program is not None:
        grade = " (military)" if item.program.grade == "military" else ""
        facts.append((f"holds {pen.own(item.program.name)}{grade}", "program"))
    if item.text:
        facts.append((pen.own(item.text), "quiet"))
    return facts
