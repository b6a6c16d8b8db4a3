"""One die that was rolled, and what every source of faces can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

MAX_SIDES = 1_000_000
"""The largest die that may be written or rolled."""


class Die(NamedTuple):
    """One die as it came up: a face from 1 to `sides`, and what it was rolled for (`save`)."""

    sides: int
    face: int
    why: str

    @property
    def name(self) -> str:
        """The die as people call it: `d20`."""
        return f"d{self.sides}"


class Dice(Protocol):
    """A source of faces. Rules are given one and never ask where its faces come from."""

    def roll(self, sides: int, why: str) -> int:
        """Give a face from 1 to `sides`; `why` says what for.

        Raises WordsError where a face that was given or typed will not do, ValueError where there is no such die.
        """
        ...

    def choose(self, options: Sequence[T], why: str) -> T:
        """Give one of `options`, by a die as large as their number; of a single one without a die.

        Raises ValueError where there is nothing to choose from, and WordsError as `roll` does.
        """
        ...

    def shuffle(self, items: Sequence[T], why: str) -> list[T]:
        """Give `items` in an order that dice decide: each die, one side smaller than the last, says who is next.

        A face counts those that are left, in their old order; the last one needs no die. Raises as `roll` does.
        """
        ...

    @property
    def record(self) -> tuple[Die, ...]:
        """Every die so far, in the order rolled."""
        ...

    def finish(self) -> None:
        """Say that no more dice will be rolled. Raises WordsError if faces that were given are left over."""
        ...


class Source(ABC):
    """What the three sources share: choosing and shuffling are made of rolls, so both are recorded and scripted."""

    __slots__ = ("_rolled",)

    def __init__(self) -> None:
        """Begin with an empty record."""
        # Plain tuples while rolling, because simulations roll millions; `record` makes dice of them.
        self._rolled: list[tuple[int, int, str]] = []

    @abstractmethod
    def roll(self, sides: int, why: str) -> int:
        """Give a face from 1 to `sides`; each source has its own way."""

    def choose(self, options: Sequence[T], why: str) -> T:
        """Give one of `options`; see Dice."""
        if not options:
            raise ValueError("there is nothing to choose from")
        return options[0] if len(options) == 1 else options[self.roll(len(options), why) - 1]

    def shuffle(self, items: Sequence[T], why: str) -> list[T]:
        """Give `items` in an order that dice decide; see Dice. This is Fisher and Yates as they wrote it down."""
        left = list(items)
        drawn = [left.pop(self.roll(sides, why) - 1) for sides in range(len(left), 1, -1)]
        return drawn + left

    @property
    def record(self) -> tuple[Die, ...]:
        """Every die so far, in the order rolled."""
        return tuple(map(Die._make, self._rolled))

    def finish(self) -> None:  # noqa: B027 - most sources have nothing left to refuse
        """Accept the end; only a script can have something left."""


def require_die(sides: int) -> None:
    """Raise ValueError unless there is a die of so many sides: a fault of the caller, not of a person."""
    if not 1 <= sides <= MAX_SIDES:
        raise ValueError(f"a die has from 1 to {MAX_SIDES:,} sides, not {sides:,}")
