"""How dice are written down: `2d6+1`, `d44`, `d10x100`, `2d6kh1`.

    dice    = [sign] term { sign term }
    term    = number | [number] "d" (number | "%") [("kh" | "kl") [number]] [("x" | "*") number]

Case and blanks between the parts do not matter. `d44` and `d66` are two dice, tens and units.
"""

from __future__ import annotations

from typing import NoReturn

from iendjinn.dice.die import MAX_SIDES
from iendjinn.dice.expression import PAIRED, Expression, Number, Pool, Term
from iendjinn.errors import WordsError

MAX_LENGTH = 200
"""The most characters of one text."""

MAX_DICE = 200
"""The most dice that one text may roll; `d44` counts as two."""

MAX_NUMBER = 1_000_000_000
"""The largest plain number and the largest multiplier."""

MAX_TOTAL = 10**15
"""How far from zero a total may come to lie: still exact wherever JSON is read."""

HINT = "write dice like d6, 2d6+1, d44, d10x100 or 2d6kh1"

_DIGITS_SHOWN = 20

# Dashes and the times sign as phones and word processors make them.
_SIGNS = {"+": 1, "-": -1, "\u2212": -1, "\u2013": -1}
_TIMES = ("x", "*", "\u00d7")


def parse(text: str) -> Expression:
    """Read dice.

    Raises WordsError that quotes the text, names the column, from 1, and says what was expected there.
    """
    if len(text) > MAX_LENGTH:
        raise WordsError(
            f"cannot read {text[:20] + '...'!r} as dice: column {MAX_LENGTH + 1}: expected the end, since "
            f"{MAX_LENGTH} characters are the most",
            hint=HINT,
        )
    return _Reader(text).expression()


class _Reader:
    """Where we are in a text."""

    __slots__ = ("_at", "_dice", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._dice = 0

    def expression(self) -> Expression:
        """Read all of it."""
        sign = self._sign() or 1
        terms = [self._term(sign)]
        while sign := self._sign():
            terms.append(self._term(sign))
        if self._peek():
            self._fail("'+', '-' or the end")
        expression = Expression(tuple(terms))
        if max(-expression.minimum, expression.maximum) > MAX_TOTAL:
            self._fail(f"a total of at most {MAX_TOTAL:,}", at=0, found="more")
        return expression

    def _term(self, sign: int) -> Term:
        start = self._skip()
        count = 1
        if self._digit():
            count = self._number("", 0, MAX_NUMBER)
            if self._peek() != "d":
                if self._peek() in _TIMES:
                    self._fail("'+', '-' or the end after a number", hint="put the dice first, like d10x100")
                return Number(sign * count)
            if not 1 <= count <= MAX_DICE:
                self._fail(f"from 1 to {MAX_DICE} dice", at=start, found=str(count))
        elif self._peek() != "d":
            self._fail("dice or a number")
        self._at += 1
        written = self._sides()
        self._dice += count * (2 if written in PAIRED else 1)
        if self._dice > MAX_DICE:
            self._fail(f"at most {MAX_DICE} dice in all", at=start, found=str(self._dice))
        kept, highest = self._keep(count)
        return Pool(count, written, kept, highest, sign * self._times())

    def _sides(self) -> int:
        if self._peek() == "%":
            self._at += 1
            return 100
        return self._number("after 'd'", 1, MAX_SIDES)

    def _keep(self, count: int) -> tuple[int, bool]:
        if self._peek() != "k":
            return count, True
        self._at += 1
        which = self._text[self._at : self._at + 1].lower()
        if which not in {"h", "l"}:
            self._fail("'h' or 'l' after 'k'")
        self._at += 1
        kept = self._number(f"after 'k{which}'", 1, count) if self._digit() else 1
        return kept, which == "h" or kept == count

    def _times(self) -> int:
        times = self._peek()
        if times not in _TIMES:
            return 1
        self._at += 1
        return self._number(f"after {times!r}", 1, MAX_NUMBER)

    def _sign(self) -> int:
        """Take a sign if one is next: 1 or -1, or 0 for none."""
        sign = _SIGNS.get(self._peek(), 0)
        if sign:
            self._at += 1
        return sign

    def _number(self, after: str, low: int, high: int) -> int:
        start = self._skip()
        while self._digit(blanks=False):
            self._at += 1
        digits = self._text[start : self._at]
        if not digits:
            self._fail(f"a number {after}")
        if not low <= int(digits) <= high:
            shown = digits if len(digits) <= _DIGITS_SHOWN else f"{digits[:_DIGITS_SHOWN]}..."
            place = f" {after}" if after else ""
            self._fail(
                f"a number from {low:,} to {high:,}{place}" if high > low else f"{low:,}{place}", at=start, found=shown
            )
        return int(digits)

    def _digit(self, *, blanks: bool = True) -> bool:
        if blanks:
            self._skip()
        # Only these ten: isdigit() would take superscripts, which int() refuses.
        return self._text[self._at : self._at + 1] in tuple("0123456789")

    def _peek(self) -> str:
        """Give the next character that is no blank, in lower case; nothing at the end."""
        at = self._skip()
        return self._text[at : at + 1].lower()

    def _skip(self) -> int:
        while self._text[self._at : self._at + 1] in {" ", "\t"}:
            self._at += 1
        return self._at

    def _fail(self, expected: str, *, at: int | None = None, found: str = "", hint: str = HINT) -> NoReturn:
        """Raise WordsError for the column where we are, or `at`."""
        # repr() shows as escapes what must not reach a terminal raw.
        column = (self._at if at is None else at) + 1
        character = self._text[column - 1 : column]
        found = found or (repr(character) if character else "the end")
        raise WordsError(
            f"cannot read {self._text!r} as dice: column {column}: expected {expected}, not {found}", hint=hint
        )
