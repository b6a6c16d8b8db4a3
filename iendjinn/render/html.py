"""Character sheets as one HTML page: dark on a screen, black on white on A5 or A4 paper, and nothing that is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.sheet_data import page_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.sheet import Sheet


def html(sheets: Sequence[Sheet]) -> str:
    """Give the page, a printed one for each sheet, in ASCII so that any stream takes it; people's text is escaped."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    made = Environment(
        loader=PackageLoader("iendjinn.render"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    pages = [{**page_of(sheet)._asdict(), "share": _share(sheet)} for sheet in sheets]
    title = sheets[0].name if len(sheets) == 1 else "Character sheets"
    return (
        made.get_template("sheet.html")
        .render(pages=pages, title=title)
        .rstrip("\n")
        .encode("ascii", "xmlcharrefreplace")
        .decode()
    )


def _share(sheet: Sheet) -> int:
    """Give how much of the HP is left, in hundredths; what is left always shows."""
    most = sheet.max_hp.total
    return 0 if sheet.hp <= 0 or most <= 0 else max(1, min(100, round(100 * sheet.hp / most)))
