"""The solo game of a courier who plays no card, as a Markov chain, solved to the last digits that a float holds.

A position is a space, hits, uploads and whether Takahashi is beaten. Only a failed net connection leads back, so going
through the spaces from Heaven down to the first, again and again, settles within a few dozen rounds. Values of one
space are a row, one number for each hit from 1 up; who is at 0 hits has none.
"""

from __future__ import annotations

from operator import sub
from typing import NamedTuple

SETTLED = 1e-14
"""Rounds end when no value moved by more, in parts of the largest; what is left to move is well below 1e-12."""

MOST_ROUNDS = 10_000
"""Where a variant's rules go back as often as forward, the last digits are left unsettled after so many rounds."""

Row = list[float]
"""One number for each hit that is left, the first for one hit."""


class Meeting(NamedTuple):
    """The chances of one encounter; with those of instant death, which is what is missing, they add up to 1.

    `losses` are the chances of losing 0, 1, 2, ... hits with nothing else, `heals` that of one hit healed, `connects`
    that of a net connection, `beats` that of beating Takahashi for the first time.
    """

    losses: tuple[float, ...]
    heals: float = 0.0
    connects: float = 0.0
    beats: float = 0.0


class Course(NamedTuple):
    """All that the chances of one courier hang on; pairs are before and after Takahashi is beaten.

    `spaces` is the number of Heaven's space, `hits` the most that the courier can have, `connection` the chance of the
    net test of a net connection, `uploading` that of an upload.
    """

    spaces: int
    hits: int
    die: int
    transport: int
    connection: float
    uploads: int
    uploading: tuple[float, float]
    board: tuple[Meeting, Meeting]
    heaven: tuple[Meeting, Meeting]


class Values:
    """What every position is worth: `won` at victory, 0 at death, and `turn` more for each turn that is begun.

    So 1 and 0 give the chance to win, 0 and 1 the turns still to come. All lookups take a space from 1, hits from 1 to
    the courier's most, uploads below those that win, and whether Takahashi is beaten.
    """

    def __init__(self, course: Course, *, won: float = 1.0, turn: float = 0.0, settled: float = SETTLED) -> None:
        """Solve the chain. A larger `settled` (1e-6, say) is done in a third of the time."""
        self._course = course
        self._turn = turn
        self._settled = settled
        self._in_heaven: tuple[list[Row], list[Row]] = ([], [])
        self._met_in_heaven: tuple[list[Row], list[Row]] = ([], [])
        for beaten in (1, 0):
            self._solve_heaven(beaten, won)
        self._boards: dict[int, tuple[_Board, _Board]] = {}
        self._board(0)

    def turn_begins(self, space: int, hits: int, uploads: int = 0, *, beaten: bool = False) -> float:
        """Give the value before the courier's next turn."""
        if space >= self._course.spaces:
            return self._in_heaven[beaten][uploads][hits - 1] + self._turn
        return self._board(uploads)[beaten].turns[space][hits - 1]

    def arrived(self, space: int, hits: int, uploads: int = 0, *, beaten: bool = False) -> float:
        """Give the value after the move, with the encounter still to come."""
        if space >= self._course.spaces:
            return self._in_heaven[beaten][uploads][hits - 1]
        return self._board(uploads)[beaten].arrivals[space][hits - 1]

    def met(self, space: int, hits: int, uploads: int = 0, *, beaten: bool = False) -> float:
        """Give the value after the encounter: in Heaven the upload is still to be tried."""
        if space >= self._course.spaces:
            return self._met_in_heaven[beaten][uploads][hits - 1]
        return self._board(uploads)[beaten].turns[space][hits - 1]

    def _solve_heaven(self, beaten: int, won: float) -> None:
        """Solve the last space: uploads only grow there and hits only fall, so each value hangs on those before it."""
        course, turn = self._course, self._turn
        meeting, uploading = course.heaven[beaten], course.uploading[beaten]
        stays = meeting.losses[0]
        waits = stays * (1 - uploading)
        further = [won] * course.hits
        for uploads in range(course.uploads - 1, -1, -1):
            arrived: Row = []
            met: Row = []
            for hits in range(1, course.hits + 1):
                value = stays * uploading * further[hits - 1] + waits * turn
                value += sum(
                    chance * met[hits - lost - 1] for lost, chance in enumerate(meeting.losses) if 0 < lost < hits
                )
                if meeting.beats:
                    value += meeting.beats * self._met_in_heaven[1][uploads][hits - 1]
                # Who can only wait there for ever neither wins nor dies.
                value = value / (1 - waits) if waits < 1 else 0.0
                arrived.append(value)
                met.append(uploading * further[hits - 1] + (1 - uploading) * (turn + value))
            self._in_heaven[beaten].insert(0, arrived)
            self._met_in_heaven[beaten].insert(0, met)
            further = [turn + value for value in arrived]

    def _board(self, uploads: int) -> tuple[_Board, _Board]:
        """Give the spaces before Heaven for a courier with so many uploads: none, but in positions made up."""
        boards = self._boards.get(uploads)
        if boards is None:
            after = self._solve_board(uploads, None)
            boards = self._boards[uploads] = (self._solve_board(uploads, after), after)
        return boards

    def _solve_board(self, uploads: int, other: _Board | None) -> _Board:
        """Solve the spaces before Heaven, round after round; `other` is the board once Takahashi is beaten."""
        course = self._course
        beaten = other is None
        meeting = course.board[beaten]
        die, last = course.die, course.spaces - 1
        forward = meeting.connects * course.connection / die
        back = meeting.connects * (1 - course.connection) / die
        # Whoever moves past Heaven stops there.
        turns = [[0.0] * course.hits] * (last + 1) + [self._met_in_heaven[beaten][uploads]] * die
        arrivals = turns[: last + 1] + [self._in_heaven[beaten][uploads]] * (die + course.transport)
        for _ in range(MOST_ROUNDS):
            moved = largest = 0.0
            for space in range(last, 0, -1):
                first = space + course.transport + 1
                row = [self._turn + total / die for total in map(sum, zip(*arrivals[first : first + die], strict=True))]
                moved = max(moved, *map(abs, map(sub, row, turns[space])))
                largest = max(largest, *row)
                turns[space] = row
                ahead = map(sum, zip(*turns[space + 1 : space + 1 + die], strict=True))
                low = max(1, space - die)
                # Whoever would go back past the first space stops there.
                behind = [turns[1]] * (die - space + low) + turns[low:space]
                arrivals[space] = met = [
                    forward * before + back * after
                    for before, after in zip(ahead, map(sum, zip(*behind, strict=True)), strict=True)
                ]
                _add(met, meeting, row)
                if other is not None and meeting.beats:
                    for hit, value in enumerate(other.turns[space]):
                        met[hit] += meeting.beats * value
            if moved <= self._settled * largest:
                break
        return _Board(turns, arrivals)


class _Board(NamedTuple):
    """Rows by space: before a turn begins there, and after moving there."""

    turns: list[Row]
    arrivals: list[Row]


def _add(met: Row, meeting: Meeting, row: Row) -> None:
    """Add what hits lost or healed lead to; `row` is the value of each hit where the courier stands."""
    stays = meeting.losses[0]
    heals = meeting.heals
    met[:] = [
        value + stays * here + heals * healed for value, here, healed in zip(met, row, [*row[1:], row[-1]], strict=True)
    ]
    for lost, chance in enumerate(meeting.losses):
        if lost and chance:
            met[lost:] = [value + chance * here for value, here in zip(met[lost:], row, strict=False)]
