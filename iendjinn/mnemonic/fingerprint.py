"""What a game is made of, in few characters: whether its tables are still those that it was begun with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zlib import crc32

from iendjinn.mnemonic.variant import TABLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.mnemonic.variant import Variant


def fingerprints(variant: Variant) -> tuple[str, ...]:
    """Give for each of TABLES its name and a number that is another one when the table makes another game.

    The texts of rows are only read, and may change.
    """
    parts = (
        (_plain(variant.encounters), variant.encounter_of),
        (variant.trait_of, variant.adds),
        _plain(variant.cards),
        _plain(variant.wounds),
    )
    return tuple(f"{name} {crc32(repr(part).encode()):08x}" for name, part in zip(TABLES, parts, strict=True))


def changed(variant: Variant, before: Sequence[str]) -> list[str]:
    """Give the names of the tables that are not as in these fingerprints; none where there are no fingerprints."""
    if not before:
        return []
    return [name for name, now in zip(TABLES, fingerprints(variant), strict=True) if now not in before]


def _plain(rows: Sequence[Any]) -> list[list[tuple[str, object]]]:
    """Give rows by the names of what is unusual in them, so that something new that a row may say changes no other."""
    return [
        [
            (field, entry)
            for field, entry in zip(row._fields, row, strict=True)
            if field != "text" and (field not in row._field_defaults or entry != row._field_defaults[field])
        ]
        for row in rows
    ]
