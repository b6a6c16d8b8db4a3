"""What holds for any name at all."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.match import fold, match
from iendjinn.model.naming import STEM_LIMIT, file_stem, matching

WINDOWS_KEEPS = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "0123456789")}

names = st.text(max_size=120) | st.text("CcOoNnmMpPrR1.² \u0301İßK\U0001d402Ⅷ℡ﬁ-'", max_size=12)


@given(names)
def test_a_stem_is_fit_for_every_disk(name: str) -> None:
    """No path, no dot, no space, no capital, nothing that a platform keeps for itself or writes in another way."""
    stem = file_stem(name)
    assert stem
    assert len(stem) <= STEM_LIMIT + 2
    assert len(stem.encode()) <= 182
    assert all(letter.isalnum() or letter == "-" for letter in stem)
    assert not stem.startswith("-")
    assert not stem.endswith("-")
    assert stem == stem.casefold() == unicodedata.normalize("NFC", stem)
    assert stem not in WINDOWS_KEEPS


@given(names)
def test_a_stem_makes_itself(name: str) -> None:
    """So that a file's name, typed as a name, is the same file."""
    assert file_stem(file_stem(name)) == file_stem(name)


@given(names)
def test_a_stem_does_not_hang_on_how_the_name_was_typed(name: str) -> None:
    """Composed or not, in capitals or not, with spaces around it or not."""
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert file_stem(unicodedata.normalize(form, name)) == file_stem(name)
    assert file_stem(f"  {name} ") == file_stem(name.casefold()) == file_stem(name)


@given(names)
def test_folding_twice_is_folding_once(name: str) -> None:
    """And what differs in case alone folds to the same."""
    assert fold(fold(name)) == fold(name) == fold(name.casefold())


@given(st.lists(names, max_size=6), st.integers(0, 5))
def test_a_name_means_whoever_bears_it(crowd: list[str], index: int) -> None:
    """Typed whole, it means all those whose name it is to the letter, and nobody else, in their order."""
    if not crowd:
        return
    word = crowd[index % len(crowd)]
    assert matching(word, crowd, lambda name: [name]) == [name for name in crowd if name == word]


@given(st.lists(names, max_size=6), names)
def test_whoever_is_meant_begins_with_the_word(crowd: list[str], word: str) -> None:
    """And where nobody is, nobody does."""
    found = matching(word, crowd, lambda name: [name])
    begun = [name for name in crowd if fold(word) and fold(name).startswith(fold(word))]
    assert found == begun or (found and all(fold(name) == fold(word) for name in found))


@given(st.lists(names, max_size=6), names)
def test_things_are_found_wherever_the_words_are(things: list[str], words: str) -> None:
    """Something is found exactly where the words are in any name, and everything found has them."""
    found = match(words, things)
    within = [place for place, name in enumerate(things) if fold(words) and fold(words) in fold(name)]
    assert set(found) <= set(within)
    assert bool(found) == bool(within)
    assert found == sorted(found)
