"""What commands about people show: the sheet of a new one, the line that says what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.naming import stem_of
from iendjinn.render import list_page
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.text import thousands

if TYPE_CHECKING:
    from iendjinn.model.goods import Credited, CreditedAll, Handed, Held, Paid, Used
    from iendjinn.model.results import Cashed, Changed, Created, Founded, Looted
    from iendjinn.model.sheet import Party, Sheet, Sheets, Shown
    from iendjinn.model.transfer import Packed
    from iendjinn.render.pen import Line, Pen


def created(result: Created, width: int, pen: Pen) -> list[Line]:
    """Show who a new character is: in a sentence, as a sheet, and how to go on."""
    from iendjinn.render import sheet_page

    sheet = result.character
    stem = stem_of(sheet.file)
    following = f"next: iendjinn sheet {stem}, iendjinn set {stem} bio ..., or edit {sheet.file} by hand"
    return [
        *flow(Paragraph([(pen.own(_sentence(sheet)), "own")]), width),
        *sheet_page.lay_out(sheet, width, pen),
        *flow(Paragraph([(pen.own(following), "foot")]), width),
    ]


def party_created(result: Party, width: int, pen: Pen) -> list[Line]:
    """Show a new party: a line each, and how to see more."""
    first = stem_of(result.characters[0].file)
    following = f"next: iendjinn sheet {first}, or all of them with iendjinn sheet --party"
    return [*list_page.lay_out(result.characters, width, pen), *flow(Paragraph([(pen.own(following), "foot")]), width)]


def listed(result: Party, width: int, pen: Pen) -> list[Line]:
    """Show everyone in a line each."""
    return list_page.lay_out(result.characters, width, pen)


def shown(result: Shown, width: int, pen: Pen) -> list[Line]:
    """Show one sheet."""
    from iendjinn.render import sheet_page

    return sheet_page.lay_out(result.character, width, pen)


def sheets(result: Sheets, width: int, pen: Pen) -> list[Line]:
    """Show several sheets, a blank line between them."""
    from iendjinn.render import sheet_page

    lines: list[Line] = []
    for sheet in result.characters:
        lines += [[], *sheet_page.lay_out(sheet, width, pen)] if lines else sheet_page.lay_out(sheet, width, pen)
    return lines or [[("nobody is in play", "quiet")]]


def changed(result: Changed | Cashed | Credited | Handed | Held | Paid | Used, width: int, pen: Pen) -> list[Line]:
    """Show in a line what changed, and what being over capacity costs where that is so."""
    lines = flow(Paragraph([(pen.own(result.line), "own")]), width)
    return lines + _costs(result.character, width, pen)


def credited(result: Paid | CreditedAll, width: int, pen: Pen) -> list[Line]:
    """Show a line for each who was given credits, or lost some."""
    from iendjinn.model.goods import CreditedAll

    each = result.each if isinstance(result, CreditedAll) else (result,)
    return [line for one in each for line in changed(one, width, pen)]


def looted(result: Looted, width: int, pen: Pen) -> list[Line]:
    """Show what a body had on it, what that is, and who has it now."""
    lines = flow(Paragraph([(pen.own(result.line), "own")]), width)
    if result.item.text:
        lines += flow(Paragraph([(pen.own(result.item.text), "quiet")], indent=2), width)
    return lines if result.character is None else lines + _costs(result.character, width, pen)


def _costs(sheet: Sheet, width: int, pen: Pen) -> list[Line]:
    """Show what being over capacity costs, a line each."""
    return [line for cost in sheet.hindrances for line in flow(Paragraph([(pen.own(cost), "bad")], indent=2), width)]


def line(result: Founded | Packed, width: int, pen: Pen) -> list[Line]:
    """Show the one line that says what was done."""
    return flow(Paragraph([(pen.own(result.line), "own")]), width)


def _sentence(sheet: Sheet) -> str:
    scores = ", ".join(
        f"{name} {score.total}" + (f" ({score.base} + {score.bonus})" if score.bonus else "")
        for name, score in (
            ("strength", sheet.strength),
            ("dexterity", sheet.dexterity),
            ("intelligence", sheet.intelligence),
            ("presence", sheet.presence),
        )
    )
    cyberware = " and ".join(implant.name for implant in sheet.cyberware)
    parts = [
        scores,
        f"HP {sheet.hp}",
        f"luck {sheet.luck}",
        f"{thousands(sheet.credits)} credits",
        f"{sheet.class_}{f' with {cyberware}' if cyberware else ''}{_armor(sheet)}",
        *(_begun_small(words) for words in (sheet.clothing, sheet.pocket, sheet.feature) if words),
        f"{sheet.used} of {sheet.capacity} slots",
    ]
    return f"{sheet.name}: {'; '.join(parts)}"


def _armor(sheet: Sheet) -> str:
    if not sheet.armor.total:
        return ""
    worn = " and ".join(item.name for item in sheet.items if item.armor)
    if not worn:
        return f" (armor {sheet.armor.total})"
    if not sheet.armor.bonus:
        return f" (armor {sheet.armor.total} with {worn})"
    return f" (armor {sheet.armor.bonus}, {sheet.armor.total} with {worn})"


def _begun_small(words: str) -> str:
    """Give a row's words inside a sentence: a first letter that only begins the row, and no name, is made small."""
    return words if words[1:2].isupper() else words[:1].lower() + words[1:]
