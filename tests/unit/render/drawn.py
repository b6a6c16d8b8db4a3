"""Pages inked as the program inks them: plain as text, in colour as what Rich prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.render import columns, fight_page, list_page, sheet_page
from iendjinn.render.pen import BoxPen, Line, Pen, join
from iendjinn.render.rich_ink import ink
from tests.styles import known

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.text import Text


class Plain(NamedTuple):
    """A page in plain ASCII."""

    lay_out: Callable[..., list[Line]]

    def draw(self, *told: Any, encoding: str = "utf-8") -> str:
        """Draw what the page takes, the width last; what `encoding` cannot hold of people's own text is escaped."""
        return join(known(self.lay_out(*told, Pen(encoding))))


class Rich(NamedTuple):
    """A page in colour."""

    lay_out: Callable[..., list[Line]]

    def draw(self, *told: Any) -> Text:
        """Draw what the page takes, the width last."""
        return ink(known(self.lay_out(*told, BoxPen())))


plain_sheet, rich_sheet = Plain(sheet_page.lay_out), Rich(sheet_page.lay_out)
plain_list, rich_list = Plain(list_page.lay_out), Rich(list_page.lay_out)
plain_fight, rich_fight = Plain(fight_page.scene), Rich(fight_page.scene)
plain_report, rich_report = Plain(fight_page.report), Rich(fight_page.report)
plain_foes, rich_foes = Plain(fight_page.foes), Rich(fight_page.foes)
plain_table, rich_table = Plain(columns.lay_out), Rich(columns.lay_out)
