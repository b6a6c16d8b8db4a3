"""What happens at the table, drawn: saves, attacks, damage, luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.wording import attack_lines, harm_line, save_line, soak_lines
from iendjinn.render.flow import Paragraph, flow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iendjinn.model.fighting import Struck
    from iendjinn.model.harm import Harms, Soaked
    from iendjinn.model.saving import Saves
    from iendjinn.model.wording import Piece
    from iendjinn.render.pen import Line, Pen


def saves(result: Saves, width: int, pen: Pen) -> list[Line]:
    """Show a line for each save, and what luck is worth where that is known."""
    lines = [line for one in result.each for line in paragraph(save_line(one), width, pen)]
    return lines + [line for told in result.odds for line in paragraph([(told, "quiet")], width, pen)]


def struck(result: Struck, width: int, pen: Pen) -> list[Line]:
    """Show an attack: the roll, what each target got, what else happened, and what luck is worth where known."""
    first, *rest = attack_lines(result)
    lines = paragraph(first, width, pen)
    lines += [line for pieces in rest for line in paragraph(pieces, width, pen, inside=2)]
    return lines + (paragraph([(result.odds, "quiet")], width, pen) if result.odds else [])


def harms(result: Harms, width: int, pen: Pen) -> list[Line]:
    """Show a line for each who was hurt or healed."""
    return [line for one in result.each for line in paragraph(harm_line(one), width, pen)]


def soaked(result: Soaked, width: int, pen: Pen) -> list[Line]:
    """Show the hit that luck was spent on, then what came of it."""
    return [line for pieces in soak_lines(result) for line in paragraph(pieces, width, pen)]


def paragraph(pieces: Iterable[Piece], width: int, pen: Pen, *, inside: int = 0) -> list[Line]:
    """Flow pieces, made fit to be drawn, into lines; `inside` is how far the whole stands in."""
    lines = flow(Paragraph([(pen.own(text), style) for text, style in pieces], indent=2), max(16, width - inside))
    return [[(" " * inside, ""), *line] for line in lines] if inside else lines
