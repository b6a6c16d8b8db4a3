"""What the journal gives back for the eye: entries, what was undone, how the dice fell."""

import calendar
import time
from typing import NamedTuple


class Happened(NamedTuple):
    """An entry: its number, when (UTC), what was typed, what happened in one line, each die as (die, face, why).

    `source` says where faces came from: `seed 7`, `typed`, `asked`, or nothing where none fell; `changes` are the files
    it changed.
    """

    entry: int
    at: str
    command: str
    typed: str
    text: str
    dice: tuple[tuple[str, int, str], ...]
    source: str
    changes: tuple[str, ...]
    undone: bool
    forced: bool


class Log(NamedTuple):
    """Entries, the newest last."""

    entries: tuple[Happened, ...]


class Undone(NamedTuple):
    """Entries taken back (or brought back again), in the order in which that was done; `lines` name each."""

    undone: tuple[Happened, ...]
    lines: tuple[str, ...]


class Line(NamedTuple):
    """What undo and redo would do: the next one first."""

    undo: tuple[Happened, ...]
    redo: tuple[Happened, ...]


class Fallen(NamedTuple):
    """How one kind of die fell: how often each face came, how often it was rolled, and how likely that is by chance.

    `chance` is that of a result at least this uneven; `exact` says whether it was counted out or is the chi-square's.
    """

    die: str
    faces: tuple[tuple[int, int], ...]
    rolls: int
    chance: float
    exact: bool


class Falls(NamedTuple):
    """How all dice fell, smallest die first; typed ones among them."""

    dice: tuple[Fallen, ...]


class Checked(NamedTuple):
    """Random entries drawn again from their seeds: how many agree, which do not, and how many had no seed."""

    agree: int
    differ: tuple[int, ...]
    unseeded: int
    unknown: tuple[int, ...]


class Exported(NamedTuple):
    """The log as Markdown."""

    markdown: str


def here(at: str) -> str:
    """Give a moment of the journal (UTC) as it was at this place: `2026-11-30 21:05`; what is no moment as it is."""
    try:
        moment = calendar.timegm(time.strptime(at, "%Y-%m-%dT%H:%M:%SZ"))
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))
    except (ValueError, OverflowError, OSError):
        return at
