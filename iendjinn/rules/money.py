"""Credits and debt: what is paid and got, what debt becomes, and what it may bring (1.4c, 1.4d, 1.4e)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.errors import OutOfBoundsError, RefusedError
from iendjinn.model.tables import DebtTier

if TYPE_CHECKING:
    from iendjinn.dice import Dice
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item

TABLE = "debt"
CHECK_DIE = 20
"""The sides of the die that a tier is checked with, once for refusal and once for collectors."""


class Check(NamedTuple):
    """A check of what debt brings: both faces, whether a purchase is refused, whether collectors come (1.4e)."""

    refusal_face: int
    refused: bool
    collectors_face: int
    collectors: bool


def with_credits(character: Character, amount: int) -> Character:
    """Add credits, or take them where `amount` is below zero; a balance below zero is debt, and allowed (1.4c).

    Raises RefusedError where the balance is more than a sheet can hold.
    """
    try:
        return replace(character, credits=character.credits + amount)
    except OutOfBoundsError as error:
        raise RefusedError(error.message, hint="nothing was changed") from None


def after_downtime(balance: int) -> int:
    """Give what a balance is after the next downtime, before rent: debt doubles, all else stays (1.4d)."""
    return 2 * balance if balance < 0 else balance


def worth_half(item: Item, tables: Tables) -> int | None:
    """Give half of what a thing and the upgrades on it cost, rounded down, in credits; None where no table says."""
    gear = tables.gear(item.name)
    if gear is None:
        return None
    fitted = [tables.gear(name) for name in item.upgrades]
    return (gear.price + sum(upgrade.price for upgrade in fitted if upgrade is not None)) // 2


def tier_of(balance: int, tables: Tables) -> DebtTier | None:
    """Give the tier of the debt table that a balance lies in: the highest whose debt is owed (1.4e)."""
    owed = max(0, -balance)
    tiers = [row for row in tables.rows(TABLE) if isinstance(row, DebtTier) and row.debt <= owed]
    return max(tiers, key=lambda tier: tier.debt, default=None)


def checked(tier: DebtTier, dice: Dice) -> Check:
    """Roll what debt brings (1.4e): refusal, then collectors, a d20 each; the tier's number or less brings it."""
    refusal = dice.roll(CHECK_DIE, "refusal")
    collectors = dice.roll(CHECK_DIE, "collectors")
    return Check(refusal, refusal <= tier.refusal, collectors, collectors <= tier.collectors)
