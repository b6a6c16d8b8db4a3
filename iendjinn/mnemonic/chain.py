"""The solo game of a courier who plays no card, as a Markov chain, solved to the last digits that a float holds.

A position is a space, hits, uploads and who is beaten. Only a failed net connection leads back, so going through the
spaces from Heaven down to the first, again and again, settles within a few dozen rounds. Values of one space are a row,
one number for each hit from 1 up; who is at 0 hits has none.
"""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

SETTLED = 1e-14
"""Rounds end when no value moved by more, in parts of the largest; what is left to move is well below 1e-12."""

MOST_ROUNDS = 10_000
"""Where a variant's rules go back as often as forward, the last digits are left unsettled after so many rounds."""

MOST_HASTY = 200
"""Rounds that foresee the next one's rows are so many at most."""

Row = list[float]
"""One number for each hit that is left, the first for one hit."""


class Drift(NamedTuple):
    """The chances to be carried forward, and back, by a die of spaces."""

    die: int
    forward: float
    back: float


class Meeting(NamedTuple):
    """The chances of one encounter; with those of instant death, which is what is missing, they add up to 1.

    `losses` are the chances of losing 0, 1, 2, ... hits with nothing else, `heals` that of one hit healed; `beats` are
    sets of all who are beaten afterwards, each with its chance.
    """

    losses: tuple[float, ...]
    heals: float = 0.0
    drifts: tuple[Drift, ...] = ()
    beats: tuple[tuple[int, float], ...] = ()


class Course(NamedTuple):
    """All that the chances of one courier hang on; who is beaten is a set in the bits of a whole number.

    `spaces` is the number of Heaven's space, `hits` the most that the courier can have. `board` and `heaven` give the
    chances of an encounter, `uploading` that of an upload, for whoever has beaten such a set.
    """

    spaces: int
    hits: int
    die: int
    transport: int
    uploads: int
    uploading: Callable[[int], float]
    board: Callable[[int], Meeting]
    heaven: Callable[[int], Meeting]


class Rows(NamedTuple):
    """Rows by space, or in Heaven by uploads: when the encounter is still to come, and when it is over."""

    arrived: list[Row]
    met: list[Row]


class Values:
    """What every position is worth: `won` at victory, 0 at death, and `turn` more for each turn that is begun.

    So 1 and 0 give the chance to win, 0 and 1 the turns still to come. All lookups take a space from 1, hits from 1 to
    the courier's most, uploads below those that win, and the set of those beaten. What is asked for is solved once.
    """

    def __init__(self, course: Course, *, won: float = 1.0, turn: float = 0.0, settled: float = SETTLED) -> None:
        """Keep what is to be solved. A larger `settled` (1e-6, say) is done in half of the time."""
        self._course = course
        self._won = won
        self._turn = turn
        self._settled = settled
        self._heavens: dict[int, Rows] = {}
        self._boards: dict[tuple[int, int], Rows] = {}

    def turn_begins(self, space: int, hits: int, uploads: int = 0, beaten: int = 0) -> float:
        """Give the value before the courier's next turn."""
        if space >= self._course.spaces:
            return self._turn + self.heaven(beaten).arrived[uploads][hits - 1]
        return self.board(uploads, beaten).met[space][hits - 1]

    def arrived(self, space: int, hits: int, uploads: int = 0, beaten: int = 0) -> float:
        """Give the value after the move, with the encounter still to come."""
        if space >= self._course.spaces:
            return self.heaven(beaten).arrived[uploads][hits - 1]
        return self.board(uploads, beaten).arrived[space][hits - 1]

    def met(self, space: int, hits: int, uploads: int = 0, beaten: int = 0) -> float:
        """Give the value after the encounter: in Heaven the upload is still to be tried."""
        if space >= self._course.spaces:
            return self.heaven(beaten).met[uploads][hits - 1]
        return self.board(uploads, beaten).met[space][hits - 1]

    def heaven(self, beaten: int) -> Rows:
        """Give the values in Heaven, by uploads: uploads only grow there and hits only fall, so nothing leads back."""
        known = self._heavens.get(beaten)
        if known is not None:
            return known
        course, turn = self._course, self._turn
        meeting, uploading = course.heaven(beaten), course.uploading(beaten)
        others = [(chance, self.heaven(after).met) for after, chance in meeting.beats]
        stays = meeting.losses[0]
        waits = stays * (1 - uploading)
        rows = Rows([], [])
        further = [self._won] * course.hits
        for uploads in range(course.uploads - 1, -1, -1):
            arrived: Row = []
            met: Row = []
            for hit in range(course.hits):
                value = stays * uploading * further[hit] + waits * turn
                value += sum(chance * met[hit - lost] for lost, chance in enumerate(meeting.losses) if 0 < lost <= hit)
                value += sum(chance * other[uploads][hit] for chance, other in others)
                # Who can only wait there for ever neither wins nor dies.
                value = value / (1 - waits) if waits < 1 else 0.0
                arrived.append(value)
                met.append(uploading * further[hit] + (1 - uploading) * (turn + value))
            rows.arrived.insert(0, arrived)
            rows.met.insert(0, met)
            further = [turn + value for value in arrived]
        self._heavens[beaten] = rows
        return rows

    def board(self, uploads: int, beaten: int) -> Rows:
        """Give the values on the spaces before Heaven; uploads are none there, but in positions made up."""
        known = self._boards.get((uploads, beaten))
        if known is not None:
            return known
        course, turn, die = self._course, self._turn, self._course.die
        meeting = course.board(beaten)
        others = [(chance, self.board(uploads, after).met) for after, chance in meeting.beats]
        last, far = course.spaces - 1, max([die, *(drift.die for drift in meeting.drifts)])
        heaven = self.heaven(beaten)
        # Whoever moves past Heaven stops there.
        met = [[0.0] * course.hits] * (last + 1) + [heaven.met[uploads]] * far
        arrived = met[: last + 1] + [heaven.arrived[uploads]] * (die + course.transport)
        hasty = _hasty(course, meeting)
        for number in range(MOST_ROUNDS):
            moved = largest = 0.0
            foresees = number < hasty
            for space in range(last, 0, -1):
                first = space + course.transport + 1
                row = [turn + total / die for total in _sums(arrived[first : first + die])]
                shift = list(map(sub, row, met[space]))
                moved = max(moved, *shift, -min(shift))
                largest = max(largest, *row)
                met[space] = row
                arrived[space] = _meet(meeting, met, space, shift if foresees and space > 1 else [])
                for chance, other in others:
                    _add(arrived[space], chance, other[space])
            if moved <= self._settled * largest:
                break
        rows = self._boards[uploads, beaten] = Rows(arrived, met)
        return rows


def _hasty(course: Course, meeting: Meeting) -> int:
    """Give the rounds in which rows behind are foreseen: none for who is carried back further than the die moves.

    There, what is foreseen grows from round to round.
    """
    behind = sum(drift.back * (drift.die + 1) for drift in meeting.drifts)
    return MOST_HASTY if behind < course.die + 1 + 2 * course.transport else 0


def _meet(meeting: Meeting, met: list[Row], space: int, shift: Row) -> Row:
    """Give what an encounter on a space is worth, but for those who are beaten in it.

    `shift` is what the row of this space just changed by, or empty. The rows behind are still those of the round
    before; they are taken to be about to change by as much, which settles in half of the rounds, and at the same.
    """
    here = met[space]
    stays, heals = meeting.losses[0], meeting.heals
    row = [stays * value + heals * healed for value, healed in zip(here, [*here[1:], here[-1]], strict=True)]
    for lost in range(1, len(meeting.losses)):
        chance = meeting.losses[lost]
        row[lost:] = [value + chance * left for value, left in zip(row[lost:], here, strict=False)]
    for die, forward, back in meeting.drifts:
        ahead = _sums(met[space + 1 : space + 1 + die])
        low = max(1, space - die)
        # Whoever would go back past the first space stops there.
        behind = _sums([met[1]] * (die - space + low) + met[low:space])
        forward, back = forward / die, back / die  # noqa: PLW2901 - of each face now
        if shift:
            behind = [after + die * change for after, change in zip(behind, shift, strict=True)]
        row = [value + forward * before + back * after for value, before, after in zip(row, ahead, behind, strict=True)]
    return row


def _sums(rows: list[Row]) -> list[float]:
    if len(rows) == 6:  # a common die: quicker than the sum of any number of rows
        return [a + b + c + d + e + f for a, b, c, d, e, f in zip(*rows, strict=True)]
    return list(map(sum, zip(*rows, strict=True)))


def _add(row: Row, chance: float, other: Row) -> None:
    row[:] = [value + chance * more for value, more in zip(row, other, strict=True)]
