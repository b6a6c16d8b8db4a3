"""Sheets in formats that other programs show, as lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.sheet import Sheet, Sheets, Shown
    from iendjinn.render.pen import Line, Pen


def html(result: Sheets | Shown, _width: int, _pen: Pen, *, paper: str = "a5") -> list[Line]:
    """Give the sheets as one HTML page, to be printed on `paper`, a5 or a4."""
    from iendjinn.render import html as page

    return _lines(page.html(_sheets(result), paper))


def markdown(result: Sheets | Shown, _width: int, pen: Pen) -> list[Line]:
    """Give the sheets as Markdown."""
    from iendjinn.render import markdown as page

    return [[(pen.own(line), "own")] for line in page.markdown(_sheets(result)).split("\n")]


def _sheets(result: Sheets | Shown) -> Sequence[Sheet]:
    several: Sequence[Sheet] | None = getattr(result, "characters", None)
    return [result.character] if several is None else several  # type: ignore[union-attr]


def _lines(text: str) -> list[Line]:
    return [[(line, "own")] for line in text.split("\n")]
