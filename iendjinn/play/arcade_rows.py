"""The rows of the second game's tables, said in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.arcade import TRAITS, AidCard, CourierTrait, Encounter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iendjinn.model.catalog import ArcadeRow


def facts(row: ArcadeRow) -> Iterator[str]:
    """Yield what a row does, in short words."""
    if isinstance(row, Encounter):
        yield from _of_encounter(row)
    elif isinstance(row, AidCard):
        yield from _of_card(row)
    elif isinstance(row, CourierTrait):
        yield f"{row.trait} +{row.adds}" if row.trait != "custom" else "any trait"
    else:
        yield "death" if row.kills else f"-{row.hits} hits"
        if row.up_to < 99:
            yield f"up to {row.up_to}"


def _of_encounter(row: Encounter) -> Iterator[str]:
    if row.test:
        yield f"{row.test} {row.target}+"
    if row.draw:
        yield f"draw {row.draw}"
    if row.drift:
        yield f"d{row.drift} spaces"
    if row.fight:
        yield f"combat {row.fight}+"
    if row.wound:
        yield f"wound{f' {row.harm:+}' if row.harm else ''} less {row.wound}"
    if row.rest:
        yield "swap or heal"
    if row.again:
        yield "again in Heaven"


def _of_card(row: AidCard) -> Iterator[str]:
    yield from (f"{word} +{gives}" for word in TRAITS if (gives := getattr(row, word, 0)))
    if row.heal:
        yield f"heal {row.heal}"
    if row.sleep:
        yield f"miss {row.sleep} turn{'s' if row.sleep > 1 else ''}"
    if row.halt:
        yield f"a rival misses {row.halt} turn{'s' if row.halt > 1 else ''}"
    if row.rob:
        yield f"a rival discards {row.rob}"
    if row.heaven:
        yield "in Heaven only"
