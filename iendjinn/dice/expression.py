"""Dice as a tree that never changes, before and after they are rolled.

An expression is a sum of terms: pools of like dice, and numbers. Rolling gives a second tree of the same shape that
keeps every die, counted or dropped; its text is made afterwards, from the tree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from iendjinn.dice.die import Die

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iendjinn.dice.die import Dice

PAIRED = {44: 4, 66: 6}
"""What is written as one die and rolled as two: the first counts the tens, the second the units."""


class Number(NamedTuple):
    """A plain number, below zero where it is taken away."""

    value: int

    @property
    def minimum(self) -> int:
        """The number."""
        return self.value

    @property
    def maximum(self) -> int:
        """The number."""
        return self.value

    @property
    def sides(self) -> tuple[int, ...]:
        """No dice."""
        return ()

    @property
    def text(self) -> str:
        """The number without its sign."""
        return str(abs(self.value))


class Pool(NamedTuple):
    """Like dice rolled together: `pieces` of the `written` die, the best (or worst) `kept` of them summed.

    `times` multiplies the sum and is below zero where the pool is taken away. A piece is one die, or for `d44` and `d66`
    two. Where all are kept, `highest` is True.
    """

    pieces: int
    written: int
    kept: int
    highest: bool = True
    times: int = 1

    @property
    def piece_sides(self) -> tuple[int, ...]:
        """The sides of the dice that make one piece."""
        each = PAIRED.get(self.written)
        return (each, each) if each else (self.written,)

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of every die, in the order in which they are rolled."""
        return self.piece_sides * self.pieces

    @property
    def minimum(self) -> int:
        """The least that the pool can come to, its sign counted."""
        return self._worth(self.times < 0)

    @property
    def maximum(self) -> int:
        """The most that the pool can come to, its sign counted."""
        return self._worth(self.times > 0)

    def _worth(self, best: bool) -> int:  # noqa: FBT001 - private, and both callers read as a sentence
        sides = self.piece_sides
        return self.times * self.kept * _value(sides if best else (1,) * len(sides))

    @property
    def text(self) -> str:
        """The pool in normal form, without its sign: `d6`, `2d6kh1`, `d10x100`."""
        count = self.pieces if self.pieces > 1 else ""
        keep = "" if self.kept == self.pieces else f"k{'h' if self.highest else 'l'}{self.kept}"
        times = "" if abs(self.times) == 1 else f"x{abs(self.times)}"
        return f"{count}d{self.written}{keep}{times}"

    def judge(self, faces: Sequence[int], why: str) -> Thrown:
        """Give what the pool comes to with these faces, one for each of `sides`. Of equals the earlier is kept."""
        each = self.piece_sides
        width = len(each)
        groups = [faces[start : start + width] for start in range(0, len(faces), width)]
        ranked = sorted(range(self.pieces), key=lambda index: _value(groups[index]), reverse=self.highest)
        kept = set(ranked[: self.kept])
        return Thrown(
            self,
            tuple(
                Piece(
                    tuple(Die(s, face, why) for s, face in zip(each, group, strict=True)), _value(group), index in kept
                )
                for index, group in enumerate(groups)
            ),
        )


def _value(faces: Sequence[int]) -> int:
    # Two dice are read as tens and units, so that d44 runs from 11 to 44.
    return faces[0] if len(faces) == 1 else 10 * faces[0] + faces[1]


Term: TypeAlias = "Number | Pool"


class Expression(NamedTuple):
    """A sum of terms, in the order written, which is the order in which dice are rolled."""

    terms: tuple[Term, ...]

    @property
    def minimum(self) -> int:
        """The least total there can be; it may be below zero (`d4-6`)."""
        return sum(term.minimum for term in self.terms)

    @property
    def maximum(self) -> int:
        """The greatest total there can be."""
        return sum(term.maximum for term in self.terms)

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of every die, in the order in which they are rolled."""
        return tuple(sides for term in self.terms for sides in term.sides)

    @property
    def text(self) -> str:
        """The normal form, which parses back to an equal expression: `2d6kh1+1`."""
        return "".join(_joined(self.terms, ("", "-", "+", "-"), [term.text for term in self.terms]))

    def judge(self, faces: Sequence[int], why: str = "") -> Roll:
        """Give what these faces come to, one for each of `sides`. Raises ValueError if there are more or fewer.

        This is the one way from faces to a total: rolling uses it, and whoever counts all ways can.
        """
        if len(faces) != len(self.sides):
            raise ValueError(f"{self.text} takes {len(self.sides)} faces, not {len(faces)}")
        parts: list[Thrown | Number] = []
        start = 0
        for term in self.terms:
            if isinstance(term, Number):
                parts.append(term)
            else:
                end = start + len(term.sides)
                parts.append(term.judge(faces[start:end], why))
                start = end
        return Roll(self, tuple(parts), sum(part.value for part in parts))

    def roll(self, dice: Dice, why: str) -> Roll:
        """Roll every die with `dice`, for `why`. Raises WordsError as the source does."""
        return self.judge([dice.roll(sides, why) for sides in self.sides], why)


class Piece(NamedTuple):
    """One die, or the two of a `d44`: what it is worth, and whether it was kept."""

    dice: tuple[Die, ...]
    value: int
    kept: bool


class Thrown(NamedTuple):
    """A pool that was rolled, with every piece in the order rolled."""

    pool: Pool
    pieces: tuple[Piece, ...]

    @property
    def value(self) -> int:
        """What the pool adds to the total, its sign counted."""
        return self.pool.times * sum(piece.value for piece in self.pieces if piece.kept)

    @property
    def text(self) -> str:
        """The pieces without the sign, those dropped in round brackets: `[5, (2)] x 10`."""
        shown = ", ".join(str(piece.value) if piece.kept else f"({piece.value})" for piece in self.pieces)
        times = "" if abs(self.pool.times) == 1 else f" x {abs(self.pool.times)}"
        return f"[{shown}]{times}"


class Roll(NamedTuple):
    """An expression that was rolled: its parts in the order of its terms, and the total, which may be below zero."""

    expression: Expression
    parts: tuple[Thrown | Number, ...]
    total: int

    @property
    def dice(self) -> tuple[Die, ...]:
        """Every die, in the order rolled, dropped or not."""
        return tuple(
            die for part in self.parts if isinstance(part, Thrown) for piece in part.pieces for die in piece.dice
        )

    @property
    def faces(self) -> tuple[int, ...]:
        """The face of every die, in the order rolled."""
        return tuple(die.face for die in self.dice)

    @property
    def text(self) -> str:
        """The roll in one line: `2d6kh1+1: [5, (2)] + 1 = 6`; where one die is the whole of it, `d20: 14`."""
        terms = self.expression.terms
        shown = "".join(_joined(terms, ("", "-", " + ", " - "), [part.text for part in self.parts]))
        if shown in {f"[{self.total}]", str(self.total)}:
            return f"{self.expression.text}: {self.total}"
        return f"{self.expression.text}: {shown} = {self.total}"


def _joined(terms: Sequence[Term], signs: tuple[str, str, str, str], texts: Sequence[str]) -> Iterator[str]:
    """Put a sign before each text: the first two of `signs` are for the first term, the others for the rest."""
    for index, (term, text) in enumerate(zip(terms, texts, strict=True)):
        negative = (term.value if isinstance(term, Number) else term.times) < 0
        yield signs[negative + 2 * (index > 0)] + text
