"""Names: how two of them compare, what file a name makes, and which of many people a word means.

A name is text, never a path: what goes into a file name is letters and digits with hyphens between.
"""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from iendjinn.model.match import fold, without_accents

Thing = TypeVar("Thing")

STEM_LIMIT = 60
_RESERVED = frozenset(
    {
        "con",
        "prn",
        "aux",
        "nul",
        *(f"{port}{digit}" for port in ("com", "lpt") for digit in "0123456789\u00b9\u00b2\u00b3"),
    }
)


def file_stem(name: str) -> str:
    """Give the file name, without its ending, that a character's name makes, the same on every platform.

    Letters and digits of any script stay, lower case, Latin ones without accents; all else becomes a hyphen. What no
    letter is left of is called `character`, and names that Windows keeps for itself get a trailing `-x`.
    """
    kept = " "
    for letter in without_accents(name, latin=True):
        is_mark = unicodedata.category(letter).startswith("M") and not kept[-1].isspace()
        kept += letter if is_mark or letter.isalnum() else " "
    words = unicodedata.normalize("NFC", kept).split()
    stem = "-".join(words)
    while len(stem) > STEM_LIMIT or len(stem.encode()) > 3 * STEM_LIMIT:
        stem = stem[:-1].rstrip("-")
    if not stem:
        return "character"
    return f"{stem}-x" if stem in _RESERVED else stem


def stem_of(path: str) -> str:
    """Give the name of a file without folder and ending, which is how a game master types whose file it is."""
    return path.rpartition("/")[2].removesuffix(".toml")


def matching(word: str, things: Iterable[Thing], names: Callable[[Thing], Sequence[str]]) -> list[Thing]:
    """Give the things that `word` means as a person's name: exact beats beginning, the first name beats the second.

    What is exact to the letter beats what is only without regard to case and accents.

    `names` gives the names of a thing, strongest first (a file's stem, then the name). More than one is ambiguous.
    """
    things = list(things)
    if exact := [thing for thing in things if word in names(thing)]:
        return exact if len(exact) == 1 else [thing for thing in exact if names(thing)[0] == word] or exact
    wanted = fold(word)
    told = [(thing, [fold(name) for name in names(thing)]) for thing in things]
    most = max((len(folds) for _, folds in told), default=0)
    for rank in range(most):
        if exact := [thing for thing, folds in told if folds[rank : rank + 1] == [wanted]]:
            return exact
    return [thing for thing, folds in told if wanted and any(fold.startswith(wanted) for fold in folds)]


def grouped(words: Sequence[str]) -> list[str]:
    """Give the names that words make: a bare number joins the word before it (`guard 2 kira` is two)."""
    names: list[str] = []
    for word in words:
        if names and is_number(word) and not is_number(names[-1].rpartition(" ")[2]):
            names[-1] += f" {word}"
        else:
            names.append(word)
    return names


def is_number(word: str, *, digits: int = 0) -> bool:
    """Tell whether a word is a bare number in the digits of ASCII, of at most so many where that is said."""
    return word.isascii() and word.isdecimal() and (not digits or len(word) <= digits)
