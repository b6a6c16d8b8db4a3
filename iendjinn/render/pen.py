"""What a drawing is made of: pieces of text with the name of a style, and the pen that knows the characters to use.

A style is a word for what a piece means (`debt`, `label`), never a colour: the plain pen drops it, Rich looks it up.
"""

from __future__ import annotations

from iendjinn.render.text import fit, visible, width

Piece = tuple[str, str]
"""Text, and its style."""

Line = list[Piece]

FIXED = frozenset({"label", "gauge", "gauge-good", "gauge-fair", "gauge-poor", "dot", "dot-spent"})
"""Styles whose pieces are never broken at their spaces."""

DOTS_AT_MOST = 8


class Pen:
    """Draw in ASCII."""

    across = "-"
    ellipsis = ".."
    full, spent = "(*)", "( )"
    gauge_full, gauge_empty = "#", "."
    gauge_ends = ("[", "]")
    way, milestone, heaven = "-", "+", "H"
    here, player = ">", "*"

    def __init__(self, encoding: str = "utf-8") -> None:
        """Keep what the stream can hold; people's own text is escaped where it cannot."""
        self.encoding = encoding

    def own(self, text: str) -> str:
        """Make people's own text fit to be drawn: one line, nothing in it that a terminal acts on."""
        return visible(text, self.encoding)

    def fit(self, text: str, cells: int) -> str:
        """Shorten with this pen's ellipsis."""
        return fit(text, cells, self.ellipsis)

    def corner(self, *, up: bool, down: bool, left: bool, right: bool) -> str:
        """Give the character where lines of a frame meet."""
        if left and right and not up and not down:
            return self.across
        return "+" if left or right else "|"

    def dots(self, left: int, most: int) -> Line:
        """Draw points left as full dots and points gone as empty ones; nothing where there are too many to see."""
        if not 0 < most <= DOTS_AT_MOST:
            return []
        left = max(0, min(left, most))
        pieces = [(self.full * left, "dot"), (self.spent * (most - left), "dot-spent")]
        return [piece for piece in pieces if piece[0]]

    def gauge(self, left: int, most: int, cells: int) -> Line:
        """Draw how much of `most` is left on a bar of `cells`; a point left always shows, a point gone does too."""
        left = max(0, min(left, most))
        room = cells - sum(map(len, self.gauge_ends))
        filled = round(room * left / most) if most else 0
        if 0 < left < most:
            filled = max(1, min(filled, room - 1))
        begin, end = self.gauge_ends
        bar = [
            (begin, "gauge"),
            (self.gauge_full * filled, rank(left, most)),
            (self.gauge_empty * (room - filled), "gauge"),
            (end, "gauge"),
        ]
        return [piece for piece in bar if piece[0]]


class BoxPen(Pen):
    """Draw with box characters, dots and blocks, for a terminal that shows colour."""

    across = "─"
    ellipsis = "…"
    full, spent = "●", "○"
    gauge_full, gauge_empty = "█", "░"
    gauge_ends = ("", "")
    way, milestone, heaven = "─", "┼", "◆"
    here, player = "▶", "◆"

    _corners = " ╵╷│╴╯╮┤╶╰╭├─┴┬┼"

    def corner(self, *, up: bool, down: bool, left: bool, right: bool) -> str:
        """Give the character where lines of a frame meet; the outer corners are round."""
        return self._corners[up + 2 * down + 4 * left + 8 * right]


def rank(left: int, most: int) -> str:
    """Give the style for what is left of `most`: good above half, fair above a quarter, else poor."""
    if left * 2 > most:
        return "gauge-good"
    return "gauge-fair" if left * 4 > most else "gauge-poor"


def measure(line: Line) -> int:
    """Give the cells that a line takes."""
    return sum(width(text) for text, _ in line)


def join(lines: list[Line]) -> str:
    """Give lines as plain text, without spaces at their ends."""
    return "\n".join("".join(text for text, _ in line).rstrip(" ") for line in lines)
