"""Which of some names a person meant by a few words: the one rule for items, table rows and table names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def fold(text: str) -> str:
    """Give text without regard to case, accents, apostrophes, hyphens for spaces, and spaces too many."""
    text = text.casefold() if text.isascii() else without_accents(text)
    return " ".join(text.replace("'", "").replace("\u2019", "").replace("-", " ").split())


def without_accents(text: str, *, latin: bool = False) -> str:
    """Give text in its plainest letters: lower case, without accents, ligatures taken apart, ornate letters plain.

    With `latin` only Latin letters lose their accents: in other scripts a mark is part of the letter. It is gone over
    until nothing changes, since taking a letter apart can bring capitals and accents out of it.
    """
    import unicodedata

    before = ""
    while text != before:
        before, text = text, ""
        for letter in unicodedata.normalize("NFKD", before.casefold()):
            if not unicodedata.combining(letter) or (latin and text and not text[-1].isascii()):
                text += letter
    return text


def match(words: str, names: Sequence[str], *, inside: bool = True) -> list[int]:
    """Give the places of the names meant by some words; nothing is meant by no words at all.

    Those are the names that are the words; else those that begin with them; else those with a word that begins with
    them; else, unless what stands `inside` a word is not to count, those with them anywhere in it.
    """
    wanted = fold(words)
    if not wanted:
        return []
    folded = [fold(name) for name in names]
    for fits in (str.__eq__, str.startswith, _begins_a_word, *((str.__contains__,) if inside else ())):
        if found := [place for place, name in enumerate(folded) if fits(name, wanted)]:
            return found
    return []


def _begins_a_word(name: str, wanted: str) -> bool:
    place = name.find(wanted)
    while place >= 0:
        if place == 0 or not name[place - 1].isalnum():
            return True
        place = name.find(wanted, place + 1)
    return False
