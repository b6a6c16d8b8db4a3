"""Chances as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


def percent(chance: Fraction | float) -> str:
    """Give a chance as a percentage with at most one decimal; only what is certain reads 0% or 100%."""
    hundredths = float(100 * chance)
    if 0 < hundredths < 0.05:
        return "<0.1%"
    if 99.95 <= hundredths < 100:
        return ">99.9%"
    return f"{hundredths:.1f}".removesuffix(".0") + "%"


def number(value: Fraction | float) -> str:
    """Give a mean with at most two decimals."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
