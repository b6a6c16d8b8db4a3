"""A simulation for the eye: who won how often, and how long the games took."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from iendjinn.render import columns
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.odds_page import bars
from iendjinn.render.text import thousands

if TYPE_CHECKING:
    from iendjinn.model.simulated import Simulated
    from iendjinn.render.pen import Line, Pen

MOST_BARS = 24


def simulated(result: Simulated, width: int, pen: Pen) -> list[Line]:
    """Show a row for each seat, then the share of games by turns, the long tail in one bar."""
    page = max(columns.NARROWEST, width)
    traits = ", ".join(f"{word} {count}" for word, count in result.traits.items()) or "traits rolled"
    games = f"{thousands(result.games)} game{'' if result.games == 1 else 's'}, {traits}, seed {result.seed}"
    rows = [
        (
            side.name,
            thousands(side.major + side.minor),
            f"{100 * side.rate:.2f}%",
            f"{100 * side.low:.2f}-{100 * side.high:.2f}%",
            thousands(side.major),
            thousands(side.minor),
            thousands(side.deaths),
        )
        for side in result.sides
    ]
    headings = ("player", "wins", "of games", "95% interval", "uploaded", "last alive", "died")
    lines = flow(Paragraph([(games, "heading")]), page)
    lines += columns.lay_out("", headings, rows, page, pen)
    lines += [[], *flow(Paragraph([(f"turns of a game, {result.mean_turns:.2f} on average", "heading")]), page)]
    return [*lines, *bars(_grouped(result), page, pen, most=True)]


def _grouped(result: Simulated) -> list[tuple[str, Fraction, str]]:
    """Give the share of games by turns, several turns in one bar where there would be too many."""
    counts = {int(turns): games for turns, games in result.turns.items()}
    first, last = min(counts), max(counts)
    size = -(-(last - first + 1) // MOST_BARS)
    rows = []
    for start in range(first, last + 1, size):
        end = min(start + size - 1, last)
        games = sum(counts.get(turns, 0) for turns in range(start, end + 1))
        label = str(start) if start == end else f"{start}-{end}"
        rows.append((label, Fraction(games, result.games), "gauge-good"))
    return rows
