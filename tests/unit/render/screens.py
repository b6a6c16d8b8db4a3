"""What a terminal of a given width would be sent."""

from __future__ import annotations

import unicodedata
from io import StringIO
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Console

from iendjinn.render.text import width as cells_of

if TYPE_CHECKING:
    from rich.text import Text

INK = "+-|()[]*#.─│╭╮╰╯├┤┬┴┼●○█░…"
"""What drawings are made of, and what may stand at the ends of their words."""


def printed(drawing: Text, width: int, *, colour: bool = False) -> str:
    """Give what Rich sends to a terminal of `width` cells, with or without the colours."""
    file = StringIO()
    console = Console(
        width=width,
        file=file,
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        legacy_windows=False,
        highlight=False,
        emoji=False,
    )
    console.print(drawing)
    return file.getvalue().removesuffix("\n")


def too_wide(drawn: str, width: int) -> list[str]:
    """Give the lines that pass `width`, by our measure or by Rich's."""
    return [line for line in drawn.split("\n") if cells_of(line) > width or cell_len(line) > width]


def harmful(drawn: str) -> list[str]:
    """Give the characters that must not reach a terminal."""
    return [
        character
        for character in drawn
        if (unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"} and character != "\n")
        or unicodedata.bidirectional(character) in {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    ]


def words(drawn: str) -> list[str]:
    """Give every word of a drawing without what it is drawn with, in order of the alphabet."""
    return sorted(word for part in drawn.split() if (word := part.strip(INK)))
