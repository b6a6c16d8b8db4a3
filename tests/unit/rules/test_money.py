"""Credits, debt, what debt becomes, and what it may bring."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from iendjinn.dice import Scripted
from iendjinn.errors import RefusedError
from iendjinn.model.character import CREDIT_LIMIT, Character, Item
from iendjinn.model.tables import DebtTier
from iendjinn.rules.money import after_downtime, checked, tier_of, with_credits, worth_half
from tests.unit.rules.packs import shipped

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables


@pytest.mark.rule("1.4c")
@pytest.mark.parametrize(
    ("balance", "amount", "after"), [(100, -100, 0), (100, -101, -1), (-5, -5000, -5005), (0, 7, 7)]
)
def test_a_balance_may_go_below_zero_at_any_time(balance: int, amount: int, after: int) -> None:
    """Nothing is refused because it is too low."""
    assert with_credits(Character(name="Vex", credits=balance), amount).credits == after


def test_more_than_a_sheet_can_hold_is_refused() -> None:
    """On either end, and nothing is changed."""
    for balance, amount in ((CREDIT_LIMIT, 1), (-(10**60), -1)):
        with pytest.raises(RefusedError, match="credits must be from") as caught:
            with_credits(Character(name="Vex", credits=balance), amount)
        assert caught.value.hint == "nothing was changed"


@pytest.mark.rule("1.4d")
@pytest.mark.parametrize(("balance", "after"), [(-1, -2), (-250, -500), (0, 0), (250, 250)])
def test_debt_doubles_with_downtime_and_nothing_else_does(balance: int, after: int) -> None:
    """Before rent, with its sign."""
    assert after_downtime(balance) == after


@pytest.mark.rule("1.4e")
@pytest.mark.parametrize(
    ("balance", "name"),
    [
        (500, "Clear"),
        (0, "Clear"),
        (-1, "On the slate"),
        (-999, "On the slate"),
        (-1000, "Known to owe"),
        (-4999, "Known to owe"),
        (-5000, "On the list"),
        (-20_000, "Sold on"),
        (-100_000, "Bounty"),
        (-(10**40), "Bounty"),
    ],
)
def test_a_balance_lies_in_a_tier_of_the_table(balance: int, name: str) -> None:
    """The highest whose debt is owed."""
    tier = tier_of(balance, shipped())
    assert tier is not None
    assert tier.name == name


@pytest.mark.rule("1.4e")
@pytest.mark.parametrize(
    ("faces", "refused", "collectors"),
    [((8, 4), True, True), ((9, 5), False, False), ((1, 20), True, False), ((20, 1), False, True)],
)
def test_a_check_rolls_refusal_then_collectors(faces: tuple[int, int], *, refused: bool, collectors: bool) -> None:
    """A d20 each; the tier's number or less brings it."""
    dice = Scripted(faces)
    found = checked(DebtTier(name="On the list", debt=5000, refusal=8, collectors=4), dice)
    dice.finish()
    assert (found.refusal_face, found.collectors_face) == faces
    assert (found.refused, found.collectors) == (refused, collectors)
    assert [(die.name, die.why) for die in dice.record] == [("d20", "refusal"), ("d20", "collectors")]


@pytest.mark.parametrize(
    ("item", "worth"),
    [
        (Item(name="Pistol"), 250),
        (Item(name="Rattle"), 10),
        (Item(name="SMG", upgrades=("Laser Sight", "Suppressor", "Lucky charm")), 3250),
        (Item(name="Photo of Mum"), None),
    ],
)
def test_half_of_what_a_thing_and_its_upgrades_cost(item: Item, worth: int | None) -> None:
    """Rounded down; nothing where no table says."""
    assert worth_half(item, shipped()) == worth


@pytest.mark.rule("1.4e")
def test_where_the_table_is_empty_there_is_no_tier() -> None:
    """A game master may do without."""
    assert tier_of(-5, cast("Tables", SimpleNamespace(rows=lambda _name: ()))) is None
