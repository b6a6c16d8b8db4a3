"""Text measured in cells of a terminal: made harmless, shortened, broken into lines.

What people write is never trusted: `visible` first, then everything else. Widths are the larger where terminals differ
(joined emoji are counted as their parts), so that a line may come out short but never too long.
"""

from __future__ import annotations

import unicodedata

_TURNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of writing; marks too, since they move a frame's edge in terminals that reorder."""

_BREAKS = frozenset({"Cc", "Cs", "Zl", "Zp"})
_EMOJI_STYLE = "\ufe0f"
_UNSEEN = frozenset("\u180e\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\ufeff")
_WIDENED = ((0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF), (0x1D300, 0x1D356), (0x1D360, 0x1D376))
"""Narrow once, wide since Unicode 16: Python's own table may be older than the terminal's."""

_widths: dict[str, int] = {}


def visible(text: str, encoding: str = "utf-8") -> str:
    """Give `text` with each control character, line break, lone surrogate and change of direction as an ASCII escape.

    What `encoding` (the stream's) cannot hold is escaped too, here rather than while writing, so that it is measured.
    """
    if text.isascii() and text.isprintable():
        return text
    safe = "".join(_escape(character) if _is_harmful(character) else character for character in text)
    if encoding == "utf-8":
        return safe
    return safe.encode(encoding, "backslashreplace").decode(encoding)


def _is_harmful(character: str) -> bool:
    return character in _TURNS or unicodedata.category(character) in _BREAKS


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def _cell(character: str) -> int:
    found = _widths.get(character)
    if found is None:
        found = _widths[character] = _look_up(character)
    return found


def _look_up(character: str) -> int:
    category = unicodedata.category(character)
    if category in {"Mn", "Me"} or character in _UNSEEN or (category == "Cf" and character > "\U000e0000"):
        return 0
    if category == "Cn" or unicodedata.east_asian_width(character) in "WF":
        return 2
    code = ord(character)
    return 2 if any(low <= code <= high for low, high in _WIDENED) else 1


def width(text: str) -> int:
    """Give the cells that `text` takes on one line of a terminal."""
    if text.isascii():
        return len(text)
    total = last = 0
    for character in text:
        if character == _EMOJI_STYLE:
            total += last == 1
            last = 0
        elif cells := _cell(character):
            total += cells
            last = 0 if character == " " else cells
    return total


def split_at(text: str, cells: int) -> tuple[str, str]:
    """Break `text` before the character that would pass `cells`; marks stay with the letter they stand on.

    The first part is never empty, so that whoever breaks again and again comes to an end.
    """
    if text.isascii():
        return text[: max(cells, 1)], text[max(cells, 1) :]
    total = last = start = 0
    for index, character in enumerate(text):
        if character == _EMOJI_STYLE:
            added, last, place = int(last == 1), 0, start
        elif added := _cell(character):
            last, place, start = (0 if character == " " else added), index, index
        else:
            continue
        total += added
        if total > cells and place:
            return text[:place], text[place:]
    return text, ""


def fit(text: str, cells: int, mark: str = "..") -> str:
    """Shorten `text` to at most `cells` with `mark` at its end, or give it as it is where there is room."""
    if width(text) <= cells:
        return text
    room = cells - len(mark)
    if room < 1:
        return mark[:cells]
    head = split_at(text, room)[0].rstrip()
    return head + mark if width(head) <= room else mark


def wrap(text: str, cells: int) -> list[str]:
    """Break one line of text into lines of at most `cells`, between words where it can; empty text is one empty line.

    A word that is longer than a line is continued on the next; the indentation of the first line is kept for all.
    """
    if width(text) <= cells:
        return [text]
    body = text.lstrip(" ")
    indent = " " * min(len(text) - len(body), cells // 2)
    room = cells - len(indent)
    lines: list[str] = []
    line = ""
    used = 0
    for word in body.split():
        rest, taken = word, width(word)
        if line and used + 1 + taken <= room:
            line, used = f"{line} {rest}", used + 1 + taken
            continue
        if line:
            lines.append(indent + line)
        while taken > room:
            head, rest = split_at(rest, room)
            lines.append(indent + head)
            taken -= width(head)
        line, used = rest, taken
    if line or not lines:
        lines.append(indent + line)
    return lines


def thousands(number: int) -> str:
    """Write a number of credits with commas: `1,000`, `-1,400`."""
    return f"{number:,}"


def signed(number: int) -> str:
    """Write a bonus with its sign: `+2`, `-1`, `+0`."""
    return f"{number:+d}"


def signed_thousands(number: int) -> str:
    """Write a number of credits with its sign and commas: `+1,000`, `-250`."""
    return f"{number:+,}"
