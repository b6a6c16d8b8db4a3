"""The journal: one line of JSON for every command that rolled or changed something, in the order they happened.

An entry holds for each changed file its hash before and after and the changed lines both ways, so that a change can be
taken back to the byte; the whole text at creation and deletion. A torn last line (the machine died in the middle of it)
never happened; rubbish between lines is passed over.
"""

from __future__ import annotations

import json
import os
import time
from typing import TYPE_CHECKING, Any

from iendjinn import __version__
from iendjinn.store.files import write_all

if TYPE_CHECKING:
    from collections.abc import Iterator

Entry = dict[str, Any]
"""`n` number, `at` UTC time, `v` program version, `command`, `typed`, `text`, `who`, `dice`, `seed`, `files`, ..."""

_CHUNK = 16_384


class Journal:
    """The journal of one campaign, `.iendjinn/journal.jsonl`; callers hold the campaign's lock."""

    def __init__(self, path: str) -> None:
        """Keep the path; the file appears with the first entry."""
        self.path = path

    def newest_first(self) -> Iterator[Entry]:
        """Yield the entries from the last to the first, reading the file from its end in small pieces."""
        try:
            with open(self.path, "rb", buffering=0) as file:
                position = file.seek(0, os.SEEK_END)
                tail = b""
                while position > 0:
                    size = min(_CHUNK, position)
                    position -= size
                    file.seek(position)
                    tail = (file.read(size) or b"") + tail
                    lines = tail.split(b"\n")
                    tail = lines[0]
                    for line in reversed(lines[1:]):
                        if (entry := _read(line)) is not None:
                            yield entry
                if (entry := _read(tail)) is not None:
                    yield entry
        except FileNotFoundError:
            return

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
        return size

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


def _read(line: bytes) -> Entry | None:
    if not line.strip():
        return None
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) and type(entry.get("n")) is int else None


def line_changes(before: str, after: str) -> list[Any]:
    """Give `[line, removed, added]`: from which line (counted from 0) which lines gave way to which."""
    old, new = before.split("\n"), after.split("\n")
    start = 0
    shortest = min(len(old), len(new))
    while start < shortest and old[start] == new[start]:
        start += 1
    end = 0
    while end < shortest - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return [start, old[start : len(old) - end], new[start : len(new) - end]]


def with_changes(text: str, changes: list[Any], *, backward: bool = False) -> str | None:
    """Apply what `line_changes` gave to the text it was made from, or backward; None where the lines do not fit."""
    start, removed, added = changes
    if backward:
        removed, added = added, removed
    lines = text.split("\n")
    if lines[start : start + len(removed)] != removed:
        return None
    lines[start : start + len(removed)] = added
    return "\n".join(lines)
