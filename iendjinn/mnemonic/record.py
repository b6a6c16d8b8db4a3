"""A game written down: a line for every move, with the faces that fell after it, and the game played again from them.

The first line is `begin`, a courier's is the text of the action, and `take 2` says that player 2 sat down at the
keyboard. After a bar come the faces: `play Escape: wits | 7 12`. So a line that is added is all that a move changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from iendjinn.errors import RefusedError, WordsError
from iendjinn.mnemonic.actions import read_action
from iendjinn.mnemonic.game import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.mnemonic.actions import Action
    from iendjinn.mnemonic.events import Event
    from iendjinn.mnemonic.variant import Variant

BEGIN = "begin"
TAKE = "take"
_BAR = " |"


class Roller(Protocol):
    """Whatever gives a face for each die: dice, or faces that were written down."""

    def roll(self, sides: int, why: str) -> int:
        """Give a face from 1 to `sides`."""
        ...


class Past(NamedTuple):
    """A move that was made: by whom (a seat, -1 for the beginning), its text, and how many events came before it."""

    seat: int
    what: str
    told: int


class Record:
    """A game in place with all the moves that led to it, as lines; `holder` is the seat that sat down last, or -1."""

    __slots__ = ("game", "holder", "lines", "past")

    def __init__(self, variant: Variant, players: int) -> None:
        """Lay the table; the first move is to `begin`."""
        self.game = Game.begun(variant, [None] * players)
        self.game.log = []
        self.lines: list[str] = []
        self.past: list[Past] = []
        self.holder = -1

    @property
    def events(self) -> list[Event]:
        """All that happened so far."""
        assert self.game.log is not None
        return self.game.log

    def begin(self, dice: Roller) -> None:
        """Roll and deal until somebody has to decide."""
        self._note(-1, BEGIN)
        self.game.set_up()
        self._run(dice)

    def act(self, action: Action, dice: Roller) -> None:
        """Do what is legal for whoever has to decide, and roll until somebody has to again."""
        self._note(self.game.seat, action.text)
        self.game.act(action)
        self._run(dice)

    def take(self, seat: int) -> None:
        """Have a player sit down at the keyboard."""
        self._note(seat, f"{TAKE} {seat + 1}")
        self.holder = seat
        self.lines.append(f"{TAKE} {seat + 1}{_BAR}")

    def replay(self, lines: Sequence[str]) -> None:
        """Make moves again that were written down. Raises RefusedError for one that cannot be, naming its number."""
        for number, line in enumerate(lines, 1):
            try:
                what, faces = _parted(line)
                self._again(what, _Written(faces))
            except (RefusedError, WordsError) as error:
                raise RefusedError(f"move {number} ({line[:60]!r}): {error.message}") from None

    def _again(self, what: str, dice: _Written) -> None:
        if (what == BEGIN) != (not self.past):
            raise RefusedError("a game begins once, with `begin`")
        kind, _, number = what.partition(" ")
        if what == BEGIN:
            self.begin(dice)
        elif kind == TAKE:
            if not (number.isascii() and number.isdecimal() and 1 <= int(number[:4]) <= self.game.players):
                raise RefusedError("there is no such player")
            self.take(int(number) - 1)
        else:
            action = read_action(what)
            if action not in self.game.legal():
                raise RefusedError("that could not be done then")
            self.act(action, dice)
        dice.finish()

    def _note(self, seat: int, what: str) -> None:
        self.past.append(Past(seat, what, len(self.events)))

    def _run(self, dice: Roller) -> None:
        game, faces = self.game, []
        while game.sides:
            face = dice.roll(game.sides, game.why)
            faces.append(face)
            game.fall(face)
        self.lines.append(" ".join([self.past[-1].what + _BAR, *map(str, faces)]))


class _Written:
    """Faces as they were written down."""

    __slots__ = ("_at", "_faces")

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = faces
        self._at = 0

    def roll(self, sides: int, why: str) -> int:
        """Give the next face."""
        if self._at == len(self._faces):
            raise RefusedError(f"a face is missing for the d{sides} of {why}")
        face = self._faces[self._at]
        if not 1 <= face <= sides:
            raise RefusedError(f"{face} is no face of the d{sides} for {why}")
        self._at += 1
        return face

    def finish(self) -> None:
        """Raise RefusedError if faces are left over."""
        if self._at < len(self._faces):
            raise RefusedError("more faces are written down than fell")


def _parted(line: str) -> tuple[str, list[int]]:
    what, bar, rest = line.rpartition(_BAR)
    words = rest.split()
    if not bar or not all(word.isascii() and word.isdecimal() and len(word) < 7 for word in words):
        raise RefusedError("is no move: it is written like `roll | 4`")
    return what, [int(word) for word in words]
