"""What the program shows at a terminal as an SVG picture: text in its colours, and nothing that is loaded."""

from __future__ import annotations

import re
from html import escape

CELL, LINE, MARGIN = 8.4, 18, 14
FONT = "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace"
PAPER, INK = "#14161c", "#e7e9ee"
COLOURS = ("#3a4050", "#ff5d73", "#7ddf7d", "#ffc45d", "#7aa2ff", "#d78bff", "#5de0d8", "#e7e9ee")
BRIGHT = ("#98a0b3", "#ff8b9b", "#a6f0a6", "#ffd98f", "#a6c1ff", "#e6b3ff", "#9af0ea", "#ffffff")
CODE = re.compile(r"\x1b\[([0-9;]*)m")


FLAGS: dict[int, tuple[str, bool]] = {
    1: ("bold", True), 2: ("faint", True), 7: ("turned", True), 9: ("struck", True),
    22: ("bold", False), 27: ("turned", False), 29: ("struck", False),
}  # fmt: skip


class Style:
    """How text is shown: colours, weight, whether it is faint or turned over."""

    def __init__(self) -> None:
        """Begin plain."""
        self.ink, self.paper, self.bold, self.faint, self.turned, self.struck = INK, "", False, False, False, False

    def change(self, codes: str) -> None:
        """Take a terminal's codes: weights by their table, colours by their tens."""
        for code in (int(code or 0) for code in codes.split(";")):
            if code == 0:
                self.__init__()  # type: ignore[misc]  # every style goes back to its beginning
            elif code in FLAGS:
                setattr(self, *FLAGS[code])
            elif code in {39, 49}:
                self._colour(INK if code == 39 else "", ink=code == 39)
            else:
                shades = COLOURS if code < 90 else BRIGHT
                self._colour(shades[code % 10], ink=code // 10 in {3, 9})

    def _colour(self, colour: str, *, ink: bool) -> None:
        if ink:
            self.ink = colour
        else:
            self.paper = colour


def svg(shown: str, title: str) -> str:
    """Give a picture of what was shown, 80 cells wide or as wide as its longest line."""
    lines = shown.rstrip("\n").split("\n")
    cells = max(80, *(len(CODE.sub("", line)) for line in lines))
    width, height = round(cells * CELL + 2 * MARGIN), len(lines) * LINE + 2 * MARGIN
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>',
        f'<g font-family="{escape(FONT)}" font-size="14" xml:space="preserve">',
    ]
    style = Style()
    for row, line in enumerate(lines):
        at = 0
        for place, part in enumerate(CODE.split(line)):
            if place % 2:
                style.change(part)
            elif part:
                drawn += _piece(part, at, row, style)
                at += len(part)
    return "\n".join([*drawn, "</g>", "</svg>"])


def _piece(text: str, at: int, row: int, style: Style) -> list[str]:
    x, y = round(MARGIN + at * CELL, 1), MARGIN + row * LINE
    ink, paper = (style.paper or PAPER, style.ink) if style.turned else (style.ink, style.paper)
    drawn = []
    if paper:
        drawn.append(f'<rect x="{x}" y="{y}" width="{round(len(text) * CELL, 1)}" height="{LINE}" fill="{paper}"/>')
    if text.strip():
        more = (' font-weight="bold"' if style.bold else "") + (' opacity="0.6"' if style.faint else "")
        more += ' text-decoration="line-through"' if style.struck else ""
        length = round(len(text) * CELL, 1)
        drawn.append(f'<text x="{x}" y="{y + 13}" fill="{ink}" textLength="{length}"{more}>{escape(text)}</text>')
    return drawn
