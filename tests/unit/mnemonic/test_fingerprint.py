"""Fingerprints of a game's tables: the same for the same game, others where a table makes another."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from iendjinn.mnemonic.fingerprint import changed, fingerprints
from iendjinn.mnemonic.variant import TABLES, variant_of
from iendjinn.store.tables import load_tables

KEPT = (
    "mnemonic_encounters e2da1a31",
    "mnemonic_traits 83d3489a",
    "mnemonic_cards 689771cf",
    "mnemonic_wounds 81e7010c",
)
"""Of the shipped tables: whoever makes others of them ends every game that is under way."""


@pytest.fixture(scope="module")
def shipped_tables() -> dict[str, Any]:
    """Give the shipped tables as plain data."""
    tables: dict[str, Any] = load_tables(None).to_plain()["tables"]
    return tables


def altered(tables: dict[str, Any], name: str, place: int, key: str, entry: object) -> list[str]:
    """Give the tables whose fingerprint is another one when one row of one table says something else."""
    tables = {**tables, name: deepcopy(tables[name])}
    tables[name]["rows"][place][key] = entry
    return [mark.split()[0] for mark in fingerprints(variant_of(tables)) if mark not in KEPT]


def test_the_shipped_tables_are_known(shipped_tables: dict[str, Any]) -> None:
    """The shipped tables have the fingerprints that games under way have kept."""
    assert fingerprints(variant_of(shipped_tables)) == KEPT


@pytest.mark.parametrize("name", TABLES)
def test_every_value_of_a_row_counts_but_its_text(shipped_tables: dict[str, Any], name: str) -> None:
    """Another number or name in one table changes its fingerprint and no other's; another text changes none."""
    for place, row in enumerate(shipped_tables[name]["rows"]):
        assert altered(shipped_tables, name, place, "text", "Otherwise told.") == []
        for key, value in row.items():
            # The name of a trait's row is never used, and faces may not overlap.
            if key == "trait":
                other = "wits" if value == "net" else "net"
                assert altered(shipped_tables, name, place, key, other) == [name]
            elif type(value) is int and key != "faces":
                assert altered(shipped_tables, name, place, key, value + 1) == [name]
            elif key == "name" and name in {"mnemonic_cards", "mnemonic_wounds"}:
                assert altered(shipped_tables, name, place, key, f"{value} too") == [name]


def test_only_what_changed_is_named(shipped_tables: dict[str, Any]) -> None:
    """The tables that are not as they were are named in their order; without fingerprints nothing is."""
    variant = variant_of(shipped_tables)
    assert changed(variant, KEPT) == []
    assert changed(variant, ()) == []
    assert changed(variant, ("mnemonic_cards 689771cf", "?")) == [name for name in TABLES if name != "mnemonic_cards"]
