"""Attributes by the words that people type for them."""

from __future__ import annotations

import pytest

from iendjinn.errors import WordsError
from iendjinn.model.character import attribute_meant


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("s", "strength"),
        ("STR", "strength"),
        ("d", "dexterity"),
        ("i", "intelligence"),
        ("p", "presence"),
        ("prs", "presence"),
    ],
)
def test_attributes_are_known_by_a_beginning(word: str, meant: str) -> None:
    """Or by `prs`."""
    assert attribute_meant(word) == meant


@pytest.mark.parametrize("word", ["", "x", "strengthy", "luck"])
def test_what_is_no_attribute_is_refused(word: str) -> None:
    """With the four that are."""
    with pytest.raises(WordsError, match="is no attribute"):
        attribute_meant(word)
