"""Dice as a tree that never changes, before and after they are rolled.

An expression is a sum of terms: pools of like dice, and numbers. Rolling gives a second tree of the same shape that
keeps every die, counted or dropped; its text is made afterwards, from the tree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, TypeAlias

from iendjinn.dice.die import Die

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iendjinn.dice.die import Dice

PAIRED = {44: 4, 66: 6}
"""What is written as one die and rolled as two: the first counts the tens, the second the units."""


class Node:
    """A value of the tree: never changed once made, and equal to another of its kind that holds the same.

    Written by hand, since six dataclasses, or named tuples, cost a start-up more than all the rest of this room.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: a node stays as it was made."""
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse, as above."""
        raise AttributeError(f"{type(self).__name__}.{name} cannot be taken away")

    def __eq__(self, other: object) -> bool:
        """Compare kind and content."""
        return type(other) is type(self) and _content(other) == _content(self)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash((type(self), *_content(self)))

    def __repr__(self) -> str:
        """Show the call that makes an equal node."""
        return f"{type(self).__name__}({', '.join(map(repr, _content(self)))})"

    def __reduce__(self) -> tuple[type[Node], tuple[object, ...]]:
        """Copy and pickle by making an equal node."""
        return type(self), _content(self)


def _content(node: object) -> tuple[object, ...]:
    return tuple(getattr(node, name) for name in type(node).__slots__)  # type: ignore[attr-defined]


_put = object.__setattr__


class Number(Node):
    """A plain number, below zero where it is taken away."""

    __slots__ = ("value",)
    value: int

    def __init__(self, value: int) -> None:
        """Keep the number."""
        _put(self, "value", value)

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


class Pool(Node):
    """Like dice rolled together: `pieces` of the `written` die, the best (or worst) `kept` of them summed.

    `times` multiplies the sum and is below zero where the pool is taken away. A piece is one die, or two for `d44` and
    `d66`. Where all are kept, `highest` is True.
    """

    __slots__ = ("pieces", "written", "kept", "highest", "times")  # noqa: RUF023 - the order of the constructor
    pieces: int
    written: int
    kept: int
    highest: bool
    times: int

    def __init__(self, pieces: int, written: int, kept: int, highest: bool = True, times: int = 1) -> None:  # noqa: FBT001, FBT002 - a fact of the thing, not a switch
        """Keep the parts; `parse` holds their bounds."""
        _put(self, "pieces", pieces)
        _put(self, "written", written)
        _put(self, "kept", kept)
        _put(self, "highest", highest)
        _put(self, "times", times)

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

    def _worth(self, best: bool) -> int:  # noqa: FBT001 - a fact of the thing, not a switch
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


class Expression(Node):
    """A sum of terms, in the order written, which is the order in which dice are rolled."""

    __slots__ = ("terms",)
    terms: tuple[Term, ...]

    def __init__(self, terms: tuple[Term, ...]) -> None:
        """Keep the parts."""
        _put(self, "terms", terms)

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


class Piece(Node):
    """One die, or the two of a `d44`: what it is worth, and whether it was kept."""

    __slots__ = ("dice", "value", "kept")  # noqa: RUF023 - the order of the constructor
    dice: tuple[Die, ...]
    value: int
    kept: bool

    def __init__(self, dice: tuple[Die, ...], value: int, kept: bool) -> None:  # noqa: FBT001 - a fact of the thing, not a switch
        """Keep the parts."""
        _put(self, "dice", dice)
        _put(self, "value", value)
        _put(self, "kept", kept)


class Thrown(Node):
    """A pool that was rolled, with every piece in the order rolled."""

    __slots__ = ("pool", "pieces")  # noqa: RUF023 - the order of the constructor
    pool: Pool
    pieces: tuple[Piece, ...]

    def __init__(self, pool: Pool, pieces: tuple[Piece, ...]) -> None:
        """Keep the parts."""
        _put(self, "pool", pool)
        _put(self, "pieces", pieces)

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


class Roll(Node):
    """An expression that was rolled: its parts in the order of its terms, and the total, which may be below zero."""

    __slots__ = ("expression", "parts", "total")
    expression: Expression
    parts: tuple[Thrown | Number, ...]
    total: int

    def __init__(self, expression: Expression, parts: tuple[Thrown | Number, ...], total: int) -> None:
        """Keep the parts."""
        _put(self, "expression", expression)
        _put(self, "parts", parts)
        _put(self, "total", total)

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
