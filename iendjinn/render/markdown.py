"""Character sheets as Markdown, for notes and wikis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.markdown import escaped
from iendjinn.render.sheet_data import page_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iendjinn.model.sheet import Sheet
    from iendjinn.render.sheet_data import Box, Thing


def markdown(sheets: Sequence[Sheet]) -> str:
    """Give the sheets, a heading each."""
    return "\n\n---\n\n".join("\n".join(_sheet(sheet)) for sheet in sheets)


def _sheet(sheet: Sheet) -> Iterator[str]:
    page = page_of(sheet)
    yield f"# {escaped(page.name)}"
    yield ""
    told = [escaped(page.class_), *page.marks]
    if any(told):
        yield f"*{', '.join(word for word in told if word)}*"
        yield ""
    for line in page.bio:
        yield f"{escaped(line)}  "
    if page.bio:
        yield ""
    yield "| HP | Luck | Armor | Credits | Slots |"
    yield "| --- | --- | --- | --- | --- |"
    yield (
        f"| {page.hp} of {page.max_hp} | {page.luck} of {page.max_luck} | {page.armor.total} "
        f"| {page.credits} | {page.slots} |"
    )
    yield ""
    yield f"| {' | '.join(number.name for number in page.attributes)} |"
    yield "| --- | --- | --- | --- |"
    cells = (number.total + (f" = {escaped(number.made)}" if number.made else "") for number in page.attributes)
    yield f"| {' | '.join(cells)} |"
    yield ""
    for name, text in page.looks:
        yield f"- {name}: {escaped(text) or '-'}"
    for name, effect in page.cyberware:
        yield f"- {escaped(name)}: {escaped(effect)}" if effect else f"- {escaped(name)}"
    yield from (f"- Effect: {escaped(effect)}" for effect in page.effects)
    yield from (f"- **Over capacity:** {escaped(cost)}" for cost in page.hindrances)
    yield ""
    yield from _boxes((*page.hands, *page.body, *page.backpack))
    for title, things in (("Takes no slot", page.loose), ("Locker", page.locker)):
        if things:
            yield f"- {title}: {'; '.join(_thing(one) for one in things)}"
    if page.notes:
        yield ""
        yield "## Notes"
        yield ""
        yield from (f"{escaped(line)}  " if line.strip() else "" for line in page.notes)


def _boxes(boxes: Sequence[Box]) -> Iterator[str]:
    for box in boxes:
        things = "; ".join(_thing(one) for one in box.things) or "-"
        yield f"- {box.title}{' (over)' if box.over else ''}: {things}"


def _thing(one: Thing) -> str:
    if one.continued:
        return f"({escaped(one.name)}, continued)"
    points = f" ({sum(one.points)} of {len(one.points)})" if one.points else ""
    broken = " **broken**" if one.broken else ""
    return f"**{escaped(one.name)}**{points}{broken}{f': {escaped(one.facts)}' if one.facts else ''}"
