"""Character sheets as one HTML page: dark on a screen, black on white on A5 or A4 paper, and nothing that is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.render.sheet_data import page_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.sheet import Sheet
    from iendjinn.render.sheet_data import Page


class Paper(NamedTuple):
    """A size of paper: its name, the millimetres between its margins from top to bottom, how much larger the type."""

    name: str
    height: int
    larger: float


PAPERS = {"a5": Paper("A5", 192, 1), "a4": Paper("A4", 279, 1.4)}
"""The papers that a page is made for. A hair of the height is spared, so that rounding never makes a second page."""

SIZES = ((950, 9), (1130, 8.5), (1400, 8), (2700, 7.2), (3300, 6.6))
"""Points of type on A5 for sheets of at most so many characters, as they fit on one page."""

DENSE = 7.2
"""Points of type at which hands and body share a row on paper."""

SMALLEST = 6.2
LETTERS = 90
"""About how many stand on a line of a page."""


def html(sheets: Sequence[Sheet], paper: str = "a5") -> str:
    """Give the page, a printed one for each sheet, in ASCII so that any stream takes it; people's text is escaped."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    made = Environment(
        loader=PackageLoader("iendjinn.render"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    pages = [_with_measures(sheet) for sheet in sheets]
    title = sheets[0].name if len(sheets) == 1 else "Character sheets"
    return (
        made.get_template("sheet.html")
        .render(pages=pages, title=title, paper=PAPERS[paper])
        .rstrip("\n")
        .encode("ascii", "xmlcharrefreplace")
        .decode()
    )


def _with_measures(sheet: Sheet) -> dict[str, object]:
    page = page_of(sheet)
    size = _size(page)
    return {**page._asdict(), "share": _share(sheet), "size": size, "dense": size <= DENSE}


def _share(sheet: Sheet) -> int:
    """Give how much of the HP is left, in hundredths; what is left always shows."""
    most = sheet.max_hp.total
    return 0 if sheet.hp <= 0 or most <= 0 else max(1, min(100, round(100 * sheet.hp / most)))


def _size(page: Page) -> float:
    """Give the points of type with which a page holds what somebody has, as far as it can be read."""
    things = [thing for box in (*page.hands, *page.body, *page.backpack) for thing in box.things]
    things += [*page.loose, *page.locker]
    # A line that is short takes a line; what stands in narrow boxes takes more than it would across the page.
    text = sum(max(LETTERS, len(line)) for line in (*page.bio, *page.notes))
    text += sum(2 * (len(thing.name) + len(thing.facts)) for thing in things)
    text += LETTERS * (len(page.effects) + len(page.cyberware) + len(page.hindrances)) // 2
    return next((size for most, size in SIZES if text <= most), SMALLEST)
