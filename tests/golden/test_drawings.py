"""Drawings as they were last approved by eye.

After a change that is meant to show: `IENDJINN_GOLDEN=write python -m pytest tests/golden`, then look at the difference
(`cat tests/golden/okoro-80.ansi` shows the colours) before committing it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.render import debt_page, inv_page
from tests.golden.approved import compare
from tests.unit.render.drawn import Plain, Rich, plain_list, plain_sheet, rich_list, rich_sheet
from tests.unit.render.inventories import BARE, DEBTS, FRESH, LADEN, LEDGER
from tests.unit.render.people import GUARD, OKORO, PARTY, VEX
from tests.unit.render.screens import printed

if TYPE_CHECKING:
    from iendjinn.model.sheet import Sheet

PAGES = {
    "inv-vex": (inv_page.inventory, FRESH),
    "inv-okoro": (inv_page.inventory, LADEN),
    "inv-guard": (inv_page.inventory, BARE),
    "debt": (debt_page.debts, DEBTS),
    "ledger": (debt_page.ledger, LEDGER),
}
"""Pages of gear and money, with what they show."""

PEOPLE = {"vex": VEX, "okoro": OKORO, "guard": GUARD}


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize(("name", "sheet"), PEOPLE.items(), ids=PEOPLE)
def test_a_sheet_looks_as_approved(name: str, sheet: Sheet, width: int) -> None:
    """The sheet is the same to the last cell, plain and in colour."""
    compare(f"{name}-{width}.txt", plain_sheet.draw(sheet, width))
    compare(f"{name}-{width}.ansi", printed(rich_sheet.draw(sheet, width), width, colour=True))


@pytest.mark.parametrize("width", [40, 80, 120])
def test_a_list_looks_as_approved(width: int) -> None:
    """The list is the same to the last cell, plain and in colour."""
    compare(f"list-{width}.txt", plain_list.draw(PARTY, width))
    compare(f"list-{width}.ansi", printed(rich_list.draw(PARTY, width), width, colour=True))


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize(("name", "page"), PAGES.items(), ids=PAGES)
def test_a_page_looks_as_approved(name: str, page: tuple[Any, Any], width: int) -> None:
    """Inventories, debts and a ledger are the same to the last cell, plain and in colour."""
    lay_out, result = page
    compare(f"{name}-{width}.txt", Plain(lay_out).draw(result, width))
    compare(f"{name}-{width}.ansi", printed(Rich(lay_out).draw(result, width), width, colour=True))
