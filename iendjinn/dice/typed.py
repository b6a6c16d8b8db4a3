"""Faces that people give: the real dice on the table, all at once (`--dice 14,3,6`) or one by one (`--ask`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.dice.die import MAX_SIDES, Source, require_die
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MAX_FACES = 10_000
"""The most faces that one script may hold."""

MAX_TRIES = 10
"""How often one die is asked for before it is given up."""

_SHOWN = 10
_WORD_SHOWN = 20


def faces(text: str) -> tuple[int, ...]:
    """Read faces like `14,3,6` or `14 3 6`: whole numbers from 1, at most MAX_FACES of them.

    Raises WordsError that says which of them cannot be one. Whether the die has it is judged when it is rolled.
    """
    words = text.replace(",", " , ").split()
    found: list[int] = []
    expected = True
    for word in words:
        if word == ",":
            if expected:
                raise _no_face(len(found) + 1, "is missing: there is only a comma")
            expected = True
            continue
        found.append(_face(word, len(found) + 1))
        expected = False
        if len(found) > MAX_FACES:
            raise WordsError(f"there are more than {MAX_FACES:,} faces", hint="give fewer, or use --seed")
    if expected:
        raise _no_face(len(found) + 1, "is missing")
    return tuple(found)


def _face(word: str, position: int) -> int:
    if not _is_number(word):
        raise _no_face(position, f"is not a whole number from 1 up: {_quoted(word)}")
    face = int(word)
    if face == 0:
        raise _no_face(position, "is 0, which no die has", hint="a 0 on a d10 is given as 10, on a d100 as 100")
    if face > MAX_SIDES:
        raise _no_face(position, f"is above {MAX_SIDES:,}, the largest a die may have")
    return face


def _no_face(position: int, problem: str, hint: str = "write faces like 14,3,6") -> WordsError:
    return WordsError(f"face {position} {problem}", hint=hint)


def _is_number(word: str) -> bool:
    # Longer than any face, and int() itself refuses thousands of digits.
    return word.isascii() and word.isdigit() and len(word) <= _WORD_SHOWN


def _quoted(word: str) -> str:
    # repr shows what would move the cursor or hide as an escape, so a slip of the paste never reaches the terminal.
    return repr(word if len(word) <= _WORD_SHOWN else word[:_WORD_SHOWN] + "...")


def _named(sides: int, why: str) -> str:
    return f"d{sides} for {why}" if why else f"d{sides}"


def _has(sides: int) -> str:
    return f"d{sides} has faces 1 to {sides}" if sides > 1 else "d1 has only the face 1"


class Scripted(Source):
    """Faces given beforehand, in the order in which dice are rolled."""

    __slots__ = ("_faces",)

    def __init__(self, faces: Iterable[int]) -> None:
        """Keep the faces. Whether each is one that its die has shows when that die is rolled."""
        super().__init__()
        self._faces = tuple(faces)

    def roll(self, sides: int, why: str) -> int:
        """Give the next face.

        Raises WordsError if none is left or the die does not have it, ValueError where there is no such die.
        """
        require_die(sides)
        used = len(self._rolled)
        if used == len(self._faces):
            given = f"only {used} given" if used else "none given"
            raise WordsError(f"a face is missing for {_named(sides, why)}: {given}", hint=_has(sides))
        face = self._faces[used]
        if not 1 <= face <= sides:
            hint = f"a 0 on it is given as {sides}" if face == 0 and sides in {10, 100} else ""
            raise WordsError(
                f"face {used + 1} is {face}, but the die is {_named(sides, why)}: {_has(sides)}", hint=hint
            )
        self._rolled.append((sides, face, why))
        return face

    def finish(self) -> None:
        """Raise WordsError if faces are left over, naming them."""
        left = self._faces[len(self._rolled) :]
        if not left:
            return
        shown = ", ".join(map(str, left[:_SHOWN])) + (", ..." if len(left) > _SHOWN else "")
        what = f"{len(left)} faces are" if len(left) > 1 else "1 face is"
        rolled = len(self._rolled)
        dice = ("no die was", "only 1 die was")[rolled] if rolled <= 1 else f"only {rolled} dice were"
        raise WordsError(f"{what} left over ({shown}): {dice} rolled", hint="give one face for each die rolled")


class Asked(Source):
    """Faces typed in one by one, each when its die is rolled."""

    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[str], str]) -> None:
        """Keep `ask`, which shows a prompt (`d20 for save: `) and gives the line that was typed."""
        super().__init__()
        self._ask = ask

    def roll(self, sides: int, why: str) -> int:
        """Ask until a face of the die is typed, saying each time what was wrong.

        Raises WordsError after MAX_TRIES, ValueError where there is no such die; whatever `ask` raises (the end of
        input, an interrupt) passes through.
        """
        require_die(sides)
        prompt = f"{_named(sides, why)}: "
        problem = ""
        for _ in range(MAX_TRIES):
            word = self._ask(f"{problem}{prompt}").strip()
            if _is_number(word) and 1 <= int(word) <= sides:
                self._rolled.append((sides, int(word), why))
                return int(word)
            problem = f"{_quoted(word)} will not do, {_has(sides)}; " if word else f"{_has(sides)}; "
        raise WordsError(f"no face for {_named(sides, why)} after {MAX_TRIES} tries", hint=_has(sides))
