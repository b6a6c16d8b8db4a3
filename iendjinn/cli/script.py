"""A typed line taken apart: commands between semicolons, words between spaces, quotes, comments."""

from __future__ import annotations

from iendjinn.cli.common import in_quotes

_TAKEN = frozenset("\"'\\ ;#")


class LineError(Exception):
    """A line that cannot be taken apart."""


def commands_of(line: str) -> list[list[str]]:
    """Give the words of each command of a line. Raises LineError where a quote is not closed.

    Quotes keep spaces, semicolons and # in a word; one within a word, as in O'Neill, is a letter of it. A backslash
    before a quote, a backslash, a space, ; or # takes that as it is.
    """
    commands: list[list[str]] = [[]]
    rest = line
    while rest := rest.lstrip():
        if rest[0] == "#":
            break
        if rest[0] == ";":
            commands.append([])
            rest = rest[1:]
            continue
        word, rest = _word(rest)
        commands[-1].append(word)
    return [words for words in commands if words]


def quoted(word: str, *, spaces: bool = True) -> str:
    """Give a word as it is typed so that it is read as this one; without `spaces` they may part it, as in a name."""
    harmful = _TAKEN if spaces else _TAKEN - {" "}
    if word and not harmful & set(word):
        return word
    return in_quotes(word)


def _word(text: str) -> tuple[str, str]:
    """Give the word that a text begins with, its quotes and backslashes read, and what follows it."""
    word = quote = ""
    at = 0
    while at < len(text):
        letter = text[at]
        at += 1
        if letter == "\\" and text[at : at + 1] in _TAKEN and at < len(text):
            word += text[at]
            at += 1
        elif letter == quote:
            quote = ""
        elif quote:
            word += letter
        elif letter in "\"'" and not word:
            quote = letter
        elif letter.isspace() or letter == ";":
            return word, text[at - 1 :]
        else:
            word += letter
    if quote:
        raise LineError(f"the quote {quote} is not closed")
    return word, ""
