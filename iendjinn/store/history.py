"""What the journal says of the past: which entries count, what a file held after one, and how to go back.

Nothing leaves the journal. An undo is an entry of its own that names what it `undoes`, a redo one that `redoes`; read
from the end, the first word about an entry is the one that holds. Entries that name a `line` stand on one of their own,
with its own undo: whoever goes back on one line never sees the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.store.files import digest
from iendjinn.store.journal import read_entry, with_changes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from iendjinn.store.journal import Entry, Journal


MOVES = frozenset({"rename", "retire", "unretire"})
"""Commands that take somebody's file to another path; their entries tell of both, the old one first."""


class Told(NamedTuple):
    """An entry, and whether it is undone."""

    entry: Entry
    undone: bool


def newest_first(journal: Journal) -> Iterator[Told]:
    """Yield every entry from the last to the first with whether it is undone; undo and redo are never undone."""
    return _judged(journal.newest_first())


def that_hold(journal: Journal, marks: Sequence[bytes]) -> Iterator[Told]:
    """Yield, as `newest_first` does, the entries in whose line of the journal one of `marks` stands.

    Only those are read, and the undos: in a long journal the rest is passed over fifty times faster. `marks` may grow
    meanwhile.
    """
    own = (b'"undoes":', b'"redoes":')

    def entries() -> Iterator[Entry]:
        for line in journal.lines_newest_first():
            if any(mark in line for mark in (*own, *marks)) and (entry := read_entry(line)) is not None:
                yield entry

    return _judged(entries())


def _judged(entries: Iterable[Entry]) -> Iterator[Told]:
    word: dict[int, bool] = {}
    for entry in entries:
        for number in entry.get("undoes", ()):
            word.setdefault(number, True)
        for number in entry.get("redoes", ()):
            word.setdefault(number, False)
        yield Told(entry, word.get(entry["n"], False))


def is_act(entry: Entry) -> bool:
    """Tell whether an entry changed something of itself: rolls alone did not, and undo and redo only move along."""
    return bool(entry.get("files")) and "undoes" not in entry and "redoes" not in entry


def line_of(entry: Entry) -> str:
    """Give the line that an entry stands on; the game master's has no name."""
    line: str = entry.get("line", "")
    return line


def to_undo(journal: Journal, line: str = "") -> Iterator[Entry]:
    """Yield the entries of a line that undo would take back, the next one first."""
    told = newest_first(journal)
    return (one.entry for one in told if line_of(one.entry) == line and is_act(one.entry) and not one.undone)


def to_redo(journal: Journal, line: str = "") -> list[Entry]:
    """Give the entries of a line that redo would bring back, the next one first; any act on it since has ended it."""
    waiting: list[int] = []
    redone: set[int] = set()
    entries: dict[int, Entry] = {}
    line_stands = True
    for entry in journal.newest_first():
        if line_of(entry) != line:
            continue
        if line_stands and "undoes" in entry:
            waiting += [number for number in reversed(entry["undoes"]) if number not in redone]
        elif line_stands:
            redone.update(entry.get("redoes", ()))
        line_stands = line_stands and not is_act(entry)
        entries[entry["n"]] = entry
        if not line_stands and all(number in entries for number in waiting):
            break
    return [entries[number] for number in waiting if number in entries]


class Trail(NamedTuple):
    """What became of a file since an entry: `path` is where it lies now, by what the journal tells of renames.

    `left` is the hash of what the journal left there, None for nothing; `whole` is that no hand came between entries.
    """

    path: str
    left: str | None
    whole: bool


def trail(journal: Journal, path: str, number: int) -> Trail:
    """Follow a file from what entry `number` left of it up to now, through every rename and its undo."""
    since: list[Entry] = []
    known: dict[int, Entry] = {}
    wanted: set[int] = set()
    for entry in journal.newest_first():
        known[entry["n"]] = entry
        if entry["n"] >= number:
            since.append(entry)
            wanted.update(entry.get("undoes", ()), entry.get("redoes", ()))
        elif wanted <= known.keys():
            break
    left: str | None = None
    whole = begun = False
    for entry in reversed(since):
        files = {file["path"]: file for file in entry.get("files", ())}
        if (file := files.get(path)) is not None:
            whole = entry["n"] == number or (whole and file["before"] == left)
            begun = True
        if entry["n"] > number:
            for old, new in _moves(entry, known):
                path = new if path == old else path
        if path in files:
            left = files[path]["after"]
    return Trail(path, left, begun and whole)


def _moves(entry: Entry, known: Mapping[int, Entry]) -> list[tuple[str, str]]:
    """Give from which path to which an entry took people's files, in order; those it turns are among `known`."""
    back = [known[number] for number in entry.get("undoes", ()) if number in known]
    again = [known[number] for number in entry.get("redoes", ()) if number in known]
    if back or again:
        moves = [(new, old) for one in back for old, new in _moves(one, {})]
        return moves + [move for one in again for move in _moves(one, {})]
    if entry.get("command") not in MOVES:
        return []
    goes = [file["path"] for file in entry.get("files", ()) if file["after"] is None]
    comes = [file["path"] for file in entry.get("files", ()) if file["before"] is None]
    return [(goes[0], comes[0])] if len(goes) == len(comes) == 1 else []


def stakes_place(journal: Journal, path: str, line: str) -> str:
    """Give where the file lies now that the last act on a line changed when it lay at `path`.

    Where no act that holds tells of it, it is `path` itself.
    """
    for entry in to_undo(journal, line):
        if any(file["path"] == path for file in entry["files"]):
            return trail(journal, path, entry["n"]).path
    return path


def text_after(journal: Journal, path: str, number: int) -> bytes | None:
    """Give what a file held after entry `number`, put together from the journal; None where it was not there.

    Raises LookupError where the journal cannot tell: entries are lost, or no entry up to it speaks of the file.
    """
    steps: list[dict[str, Any]] = []
    wanted: str | None = None
    for entry in journal.newest_first():
        if entry["n"] > number:
            continue
        for file in entry.get("files", ()):
            # What was done over a text that somebody then overwrote by hand is no part of how this one came about.
            if file["path"] == path and (not steps or file["after"] == wanted):
                steps.append(file)
                wanted = file["before"]
        if steps and (steps[-1]["after"] is None or "text" in steps[-1]):
            break
    if not steps:
        raise LookupError(path)
    if steps[0]["after"] is None:
        return None
    text: str | None = steps[-1].get("text")
    for step in reversed(steps[:-1]):
        text = None if text is None else with_changes(text, step["lines"])
    if text is None or digest(encoded(text)) != steps[0]["after"]:
        raise LookupError(path)
    return encoded(text)


def turned(file: dict[str, Any], content: bytes | None, *, back: bool) -> bytes | None:
    """Give what a file of an entry holds with that entry taken back (or brought back again), None where it is gone.

    Raises LookupError where `content` is not what the entry left (or began with).
    """
    here, there = ("after", "before") if back else ("before", "after")
    if (None if content is None else digest(content)) != file[here]:
        raise LookupError(file["path"])
    if file[there] is None:
        return None
    if content is None:
        result: str | None = str(file["text"])
    else:
        result = with_changes(content.decode(errors="surrogateescape"), file["lines"], backward=back)
    if result is None or digest(encoded(result)) != file[there]:
        raise LookupError(file["path"])
    return encoded(result)


def encoded(text: str) -> bytes:
    """Give the bytes of a text that was kept in the journal."""
    return text.encode(errors="surrogateescape")
