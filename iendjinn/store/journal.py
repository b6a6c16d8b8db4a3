"""The journal: one line of JSON for every command that rolled or changed something, in the order they happened.

An entry holds for each changed file its hash before and after and the changed lines both ways, so that a change can be
taken back to the byte; the whole text at creation and deletion. A torn last line (the machine died in the middle of it)
never happened; rubbish between lines is passed over.

The newest entries are in `journal.jsonl`. Where that has grown to its size it is renamed to `journal-1.jsonl`, and so
on, so that no file grows without end and what is damaged is damaged in one part.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from typing import TYPE_CHECKING, Any

from iendjinn import __version__
from iendjinn.model.naming import is_number
from iendjinn.store.files import flush_folder, write_all

if TYPE_CHECKING:
    from collections.abc import Iterator

Entry = dict[str, Any]
"""`n` number, `at` UTC time, `v` program version, `command`, `typed`, `text`, `who`, `dice`, `seed`, `files`, ..."""

PART_SIZE = 4_000_000
"""Bytes from which the journal goes on in a new part: some eight thousand entries."""

_CHUNK = 16_384
_LARGEST_CHUNK = 1 << 20


class Journal:
    """The journal of one campaign, `.iendjinn/journal.jsonl` and its older parts; callers hold the campaign's lock."""

    def __init__(self, path: str) -> None:
        """Keep the path; the file appears with the first entry."""
        self.path = path
        self.part_size = PART_SIZE
        self._rubbish: set[bytes] = set()

    def parts(self) -> list[str]:
        """Give the paths of all its files, the newest first; the first of them may not be there."""
        folder, name = os.path.split(self.path)
        stem, ending = os.path.splitext(name)
        try:
            names = os.listdir(folder)
        except OSError:
            names = []
        numbers = sorted((number for name in names if (number := _part(name, f"{stem}-", ending))), reverse=True)
        return [self.path, *(os.path.join(folder, f"{stem}-{number}{ending}") for number in numbers)]

    def newest_first(self) -> Iterator[Entry]:
        """Yield the entries from the last to the first, reading from the end in small pieces."""
        for line in self.lines_newest_first():
            if (entry := read_entry(line)) is not None:
                yield entry
            elif line.strip():
                self._rubbish.add(line)

    def lines_newest_first(self) -> Iterator[bytes]:
        """Yield the lines, without their ends, from the last to the first, rubbish too."""
        yield from _lines_from_the_end(self.path)
        for path in self.parts()[1:]:
            yield from _lines_from_the_end(path)

    def take_passed_over(self) -> int:
        """Give how many lines that are no entries were met since this was asked last."""
        count = len(self._rubbish)
        self._rubbish.clear()
        return count

    @property
    def size(self) -> int:
        """The bytes of all parts together."""
        return sum(os.path.getsize(path) for path in self.parts() if os.path.exists(path))

    def last(self) -> Entry | None:
        """Give the newest entry, or None where nothing was written yet."""
        return next(self.newest_first(), None)

    def next_number(self) -> int:
        """Give the number of the next entry; the first is 1."""
        last = self.last()
        return 1 if last is None else last["n"] + 1

    def stamped(self, number: int, record: Entry) -> Entry:
        """Give the entry of this number that a record makes: when it happened, and under which version."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        return {"n": number, "at": moment, "v": __version__, **record}

    def append(self, entry: Entry, *, flush: bool) -> int:
        """Write the entry at the end, on the disk where `flush`; gives the file's size before.

        Where the disk is full in the middle of the line, the line is taken back and the error passed on.
        """
        line = json.dumps(entry, separators=(",", ":")).encode() + b"\n"
        self._begin_part_where_full()
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
        try:
            size = os.lseek(descriptor, 0, os.SEEK_END)
            try:
                if size and not _ends_with_newline(descriptor, size):
                    line = b"\n" + line
                write_all(descriptor, line)
                if flush:
                    os.fsync(descriptor)
            except OSError:
                os.ftruncate(descriptor, size)
                raise
        finally:
            os.close(descriptor)
        if flush and not size:
            flush_folder(os.path.dirname(self.path))
        return size

    def _begin_part_where_full(self) -> None:
        # Where that cannot be done it goes on growing: no reason to refuse what was to be written down.
        with contextlib.suppress(OSError):
            if os.stat(self.path).st_size >= self.part_size:
                stem, ending = os.path.splitext(self.path)
                older = self.parts()[1:]
                newest = _part(os.path.basename(older[0]), f"{os.path.basename(stem)}-", ending) if older else 0
                os.replace(self.path, f"{stem}-{newest + 1}{ending}")

    def cut(self, size: int) -> None:
        """Take back an entry whose files could not be put in place, while nobody else has seen it."""
        descriptor = os.open(self.path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            os.ftruncate(descriptor, size)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _ends_with_newline(descriptor: int, size: int) -> bool:
    os.lseek(descriptor, size - 1, os.SEEK_SET)
    return os.read(descriptor, 1) == b"\n"


def _part(name: str, before: str, after: str) -> int:
    """Give the number in a part's name; 0 for the name of something else."""
    number = name.removeprefix(before).removesuffix(after)
    return int(number) if name == f"{before}{number}{after}" and is_number(number) else 0


def _not_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # a pipe in its place must not be waited for


def _lines_from_the_end(path: str) -> Iterator[bytes]:
    try:
        file = open(path, "rb", buffering=0, opener=_not_waiting)  # noqa: SIM115 - closed below, when all is read
    except FileNotFoundError:
        return
    with file:
        position = file.seek(0, os.SEEK_END)
        chunk = _CHUNK
        tail = b""
        while position > 0:
            size = min(chunk, position)
            chunk = min(2 * chunk, max(_CHUNK, _LARGEST_CHUNK))
            position -= size
            file.seek(position)
            tail = (file.read(size) or b"") + tail
            lines = tail.split(b"\n")
            tail = lines[0]
            yield from reversed(lines[1:])
        yield tail


def read_entry(line: bytes) -> Entry | None:
    """Give the entry that a line of the journal holds, None where it holds none."""
    if not line.strip():
        return None
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) and _sound(entry) else None


def _sound(entry: Entry) -> bool:
    """Tell whether an entry holds what entries hold, as far as anything here relies on it."""
    if type(entry.get("n")) is not int:
        return False
    for key in ("at", "command", "typed", "text"):
        if not isinstance(entry.get(key, ""), str):
            return False
    for key, kind in (("who", str), ("undoes", int), ("redoes", int), ("files", dict), ("dice", list)):
        several = entry.get(key, [])
        if not (isinstance(several, list) and all(type(one) is kind for one in several)):
            return False
    return all(map(_sound_die, entry.get("dice", ()))) and all(map(_sound_file, entry.get("files", ())))


def _sound_die(die: list[Any]) -> bool:
    return len(die) == 3 and type(die[0]) is int and type(die[1]) is int and isinstance(die[2], str)


def _sound_file(file: dict[str, Any]) -> bool:
    if not {"before", "after"} <= file.keys():
        return False
    path, before, after, text = (file.get(key) for key in ("path", "before", "after", "text"))
    if not isinstance(path, str) or ".." in path.split("/") or ":" in path or "\\" in path:
        return False  # nor is a path believed that leads out of the campaign
    if not all(one is None or isinstance(one, str) for one in (before, after, text)):
        return False
    if before is None or after is None:
        return isinstance(text, str)
    changes = file.get("lines")
    return isinstance(changes, list) and len(changes) % 3 == 0 and all(map(_sound_change, enumerate(changes)))


def _sound_change(part: tuple[int, Any]) -> bool:
    place, value = part
    if place % 3 == 0:
        return type(value) is int and value >= 0
    return isinstance(value, list) and all(isinstance(line, str) for line in value)


def line_changes(before: str, after: str) -> list[Any]:
    """Give `[line, removed, added, line, ...]`: from which lines (counted from 0, before) which gave way to which."""
    old, new = before.split("\n"), after.split("\n")
    end = 0
    while end < min(len(old), len(new)) and old[-1 - end] == new[-1 - end]:
        end += 1
    old, new = old[: len(old) - end], new[: len(new) - end]
    where: dict[str, list[int]] = {}
    for place, line in enumerate(new):
        where.setdefault(line, []).append(place)
    changes: list[Any] = []
    here = there = 0
    while here < len(old) or there < len(new):
        if here < len(old) and there < len(new) and old[here] == new[there]:
            here, there = here + 1, there + 1
            continue
        old_end, new_end = _meeting(old, new, where, here, there)
        changes += [here, old[here:old_end], new[there:new_end]]
        here, there = old_end, new_end
    return changes


def _meeting(old: list[str], new: list[str], where: dict[str, list[int]], here: int, there: int) -> tuple[int, int]:
    """Give the nearest lines from which both texts go on alike for two lines; else their ends."""
    best = (len(old), len(new))
    least = len(old) - here + len(new) - there
    for one in range(here, len(old)):
        if one - here >= least:
            break
        for other in where.get(old[one], ()):
            far = one - here + other - there
            if other >= there and far < least and old[one + 1 : one + 2] == new[other + 1 : other + 2]:
                best, least = (one, other), far
                break
    return best


def with_changes(text: str, changes: list[Any], *, backward: bool = False) -> str | None:
    """Apply what `line_changes` gave to the text it was made from, or backward; None where the lines do not fit."""
    lines = text.split("\n")
    steps: list[tuple[int, list[str], list[str]]] = []
    shift = 0
    for start, removed, added in zip(changes[::3], changes[1::3], changes[2::3], strict=True):
        steps.append((start + shift, added, removed) if backward else (start, removed, added))
        shift += len(added) - len(removed)
    for start, gone, put in reversed(steps):
        if lines[start : start + len(gone)] != gone:
            return None
        lines[start : start + len(gone)] = put
    return "\n".join(lines)
