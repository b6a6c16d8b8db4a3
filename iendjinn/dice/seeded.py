"""Random faces that can be drawn again: the only place in the program that touches Python's `random`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

try:
    from _random import Random  # the generator that `random` wraps; the wrapping costs a roll half a millisecond
except ImportError:
    from random import Random  # type: ignore[assignment]  # an interpreter that keeps it elsewhere

from iendjinn.dice.die import Source, require_die
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable

GENERATOR = "mt19937-bits-1"
"""The name and version of how faces come from a seed, kept beside each seed in the journal.

It promises: the Mersenne Twister MT19937, seeded by `init_by_array` with the seed's 32-bit words, lowest first. A die
of n sides takes the highest bits of the next 32-bit output, as many as n - 1 has, and takes them again while they make
n or more; the face is one more than the number they make. A die of one side takes nothing. So the same seed and the
same sizes of dice give the same faces on every platform and Python for as long as the version stays, and whatever
changes a face changes the version.
"""

SEED_BITS = 53
MAX_SEED = 2**SEED_BITS - 1
"""The largest seed: whole numbers up to here are exact wherever JSON is read."""


def fair_face(bits: Callable[[int], int], sides: int) -> int:
    """Give a face from 1 to `sides`, each as likely as the next if every outcome of `bits` is.

    `bits(k)` gives a number of k random bits. One that is beyond the die is thrown away, never folded back onto it.
    """
    width = (sides - 1).bit_length()
    number = bits(width)
    while number >= sides:
        number = bits(width)
    return number + 1


class Seeded(Source):
    """Random faces, the same for the same seed."""

    __slots__ = ("_bits", "_keep_record", "seed")

    def __init__(self, seed: int | None = None, *, keep_record: bool = True) -> None:
        """Begin at `seed`, from 0 to MAX_SEED; None draws one from the system, kept in `.seed`.

        Without `keep_record` the record stays empty, for simulations that roll millions. Raises WordsError for a seed
        out of range.
        """
        super().__init__()
        if seed is None:
            seed = _fresh_seed()
        elif not 0 <= seed <= MAX_SEED:
            # Python takes -5 for 5, so that two seeds would give the same dice.
            raise WordsError(f"the seed must be from 0 to {MAX_SEED}, not {seed}")
        self.seed = seed
        self._keep_record = keep_record
        self._bits = Random(seed).getrandbits  # noqa: S311 - dice for a game, which must be repeatable

    def roll(self, sides: int, why: str) -> int:
        """Give a random face from 1 to `sides`. Raises ValueError where there is no such die."""
        require_die(sides)
        face = fair_face(self._bits, sides)
        if self._keep_record:
            self._rolled.append((sides, face, why))
        return face


def _fresh_seed() -> int:
    return int.from_bytes(os.urandom(7)) >> (7 * 8 - SEED_BITS)
