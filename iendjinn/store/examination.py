"""Looking through a whole campaign for faults, and changing nothing."""

from __future__ import annotations

import json
import os
import re
import time
from itertools import islice
from typing import TYPE_CHECKING, Any

from iendjinn.errors import FileError
from iendjinn.model.faults import Fault
from iendjinn.store import journal as journals
from iendjinn.store.campaign import CHARACTERS, JOURNAL_IS_MISSING, OWN
from iendjinn.store.door import FaultsError
from iendjinn.store.files import read_bytes, read_plain, reason
from iendjinn.store.history import text_after
from iendjinn.store.kinds import KINDS, listed
from iendjinn.store.places import line_in, line_of
from iendjinn.store.recovery import TEMPORARY, targets
from iendjinn.store.stamps import LEFT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iendjinn.store.campaign import Campaign
    from iendjinn.store.journal import Entry
    from iendjinn.store.kinds import Kind

MOST_TRIED = 50
"""How many older texts of a file are tried for a good one."""

_PATIENCE = 0.5
"""Seconds before what takes long is said to."""

FIX = "iendjinn doctor --fix"
UNKNOWN = " is no known key"
BESIDE = re.compile(r"\.toml\.\d+\.\d+$")
"""The name of a copy that was on its way to another disk."""


class Examination:
    """What is found in a campaign; the caller holds its lock."""

    def __init__(self, campaign: Campaign, watch: Callable[[str, float], None] | None = None) -> None:
        """Look through everything. `watch` is told how far reading the journal has come."""
        self.campaign = campaign
        self.faults: list[Fault] = []
        self.notes: list[Fault] = []
        self.files = 0
        self.entries = 0
        self.strays: list[str] = []
        self.stamps: list[str] = []
        self.rubbish: dict[str, list[int]] = {}
        self.unfinished: int | None = None
        self._readable = True
        self._watch = watch
        self._start = time.monotonic()
        self._left: dict[str, tuple[int, str | None]] = {}
        self._journal()
        self._staged()
        self._files()
        self._folders()
        self._tables()
        self._stamps()

    def _fault(self, file: str, message: str, mend: str, line: int | None = None, key: str = "") -> None:
        self.faults.append(Fault(file, line, key, message, mend, fixable=mend.startswith(FIX)))

    def _note(self, file: str, message: str, mend: str = "", *, line: int | None = None, key: str = "") -> None:
        self.notes.append(Fault(file, line, key, message, mend, fixable=False))

    # ---- the journal ----------------------------------------------------------

    def _journal(self) -> None:
        if self.campaign.journal_is_missing:
            self._note(f"{OWN}/journal.jsonl", JOURNAL_IS_MISSING.partition(": ")[2])
        last = 0
        for path in reversed(self.campaign.journal.parts()):
            label = f"{OWN}/{os.path.basename(path)}"
            try:
                lines = read_plain(path).split(b"\n")
            except FileNotFoundError:
                continue
            except OSError as error:
                self._fault(label, f"cannot be read: {reason(error)}", "mend its rights, or move it out of the way")
                self._readable = False
                continue
            for number, line in enumerate(lines, 1):
                entry = journals.read_entry(line)
                if entry is not None:
                    last = self._entry(entry, last, label, number)
                elif line.strip():
                    self._rubbish(path, label, number, torn=number == len(lines) and path == self.campaign.journal.path)
                if number % 1000 == 0:
                    self._come(number / len(lines))
        self._come(1)

    def _come(self, part: float) -> None:
        """Tell whoever looks on how far this part of the journal has come, where it takes long."""
        if self._watch is not None and time.monotonic() - self._start > _PATIENCE:
            self._watch("reading the journal", part)

    def _entry(self, entry: Entry, last: int, label: str, line: int) -> int:
        number: int = entry["n"]
        self.entries += 1
        if number > last + 1:
            some = f"entry {last + 1} is" if number == last + 2 else f"entries {last + 1} to {number - 1} are"
            self._note(label, f"{some} missing before this line; nothing else is", line=line)
        elif number <= last:
            self._note(label, f"entry {number} stands after entry {last}", line=line)
        for file in entry.get("files", ()):
            self._left[file["path"]] = (number, file["after"])
        return number

    def _rubbish(self, path: str, label: str, line: int, *, torn: bool) -> None:
        self.rubbish.setdefault(path, []).append(line)
        what = "was cut off in the middle, so what it told of never happened" if torn else "is no entry"
        self._fault(label, what, f"{FIX} moves it to {OWN}/journal.rubbish", line=line)

    # ---- what is staged -------------------------------------------------------

    def _staged(self) -> None:
        folder = os.path.join(self.campaign.own, TEMPORARY)
        known = targets(self.campaign.journal) if self._readable else {}
        for name in listed(folder, f"{OWN}/{TEMPORARY}"):
            place = os.path.join(folder, name)
            label = f"{OWN}/{TEMPORARY}/{name}"
            if os.path.isdir(place) and not os.path.islink(place):
                self._note(label, "is a folder that nothing here uses")
            elif not self._readable:
                self._note(label, "waits, and whether for anything the journal does not tell")
            elif name in known:
                self.unfinished = int(name.partition(".")[0])
                what = f"entry {self.unfinished} is written down, but not in place yet"
                self._fault(known[name][0], what, f"{FIX}, or any other command, finishes it")
            else:
                self.strays.append(place)
                self._fault(label, "is a temporary file that nothing uses", f"{FIX} removes it")

    # ---- files of the campaign ------------------------------------------------

    def _files(self) -> None:
        for kind in KINDS:
            try:
                paths = kind.paths(self.campaign)
            except FileError as error:
                self._fault(error.file, error.message, "mend its rights")
                continue
            for path in paths:
                self.files += 1
                self._file(kind, path)

    def _file(self, kind: Kind, path: str) -> None:
        content = b""
        try:
            content = read_bytes(self.campaign.path(path), path)
            stamp, warnings = kind.judge(content, path)
        except FileError as error:
            self._bad(kind, path, content, error)
            if content:
                self._compare(content, None)
            return
        text = content.decode()
        for warning in warnings:
            key = warning.partition(UNKNOWN)[0]
            self._note(path, warning.removeprefix(f"{key} "), "it is kept as it is", line=line_of(text, key), key=key)
        self._compare(content, stamp)

    def _bad(self, kind: Kind, path: str, content: bytes, error: FileError) -> None:
        folder, _, name = path.rpartition("/")
        mend = f"mend it by hand{f', or with: iendjinn edit {name[:-5]}' if folder == CHARACTERS else ''}"
        if not content and error.key != "format":
            mend = "move it out of the way, or mend its rights"
        elif error.key == "format" and content.strip():
            mend = error.hint
        elif self._readable and (good := newest_good(self.campaign, kind, path)) is not None:
            number = good[0]["n"]
            mend = f"entry {number} left a good text; bring it back with: iendjinn doctor --restore {path}; or {mend}"
        if isinstance(error, FaultsError):
            self._several(path, error, content, mend)
            return
        self._fault(path, *_told(error, mend, content))

    def _several(self, path: str, error: FaultsError, content: bytes, mend: str) -> None:
        text = content.decode(errors="replace")
        found = [(line_of(text, key), key, message) for key, message in error.faults]
        for line, key, message in sorted(found, key=lambda one: one[0] or 0):
            self._fault(path, message, mend, line=line, key=key)

    def _folders(self) -> None:
        folders = [kind.place for kind in KINDS if kind.is_folder]
        for folder in folders:
            try:
                names = listed(self.campaign.path(folder), folder)
            except FileError:
                continue  # that it cannot be listed is a fault already
            for name in names:
                path = f"{folder}/{name}"
                if path not in folders and not name.startswith(".") and not name.endswith(".toml"):
                    self._other_file(path)
        for path, (number, after) in self._left.items():
            known = after is not None and any(kind.holds(path) for kind in KINDS)
            if known and not os.path.lexists(self.campaign.path(path)) and number != self.unfinished:
                self._note(
                    path,
                    f"is gone, though entry {number} left it there",
                    f"if that was not you, bring it back with: iendjinn doctor --restore {path}",
                )

    def _other_file(self, path: str) -> None:
        if BESIDE.search(path):
            self.strays.append(self.campaign.path(path))
            self._fault(path, "is a temporary file that nothing uses", f"{FIX} removes it")
        elif ".toml.mine-" in path:
            told = "is what you wrote while an entry was not finished"
            self._note(path, told, "take from it what you want, and remove it")
        elif path.endswith(".toml.before"):
            told = "is the text from before its layout could not be kept"
            self._note(path, told, "remove it when you have seen that nothing is missing")
        else:
            self._note(path, "is not read: what counts ends in .toml")

    # ---- tables ---------------------------------------------------------------

    def _tables(self) -> None:
        from iendjinn.store.sources import fingerprint, sources
        from iendjinn.store.tables import load_tables

        found = sources(self.campaign.root)
        own = {source.label: source for source in found if not source.shipped}
        self.files += len(own)
        tables = load_tables(self.campaign.root, found)
        for problem in tables.problems:
            source = own.get(problem.file)
            text = source.data.decode(errors="replace") if source is not None else ""
            mend = "mend it by hand; until then the whole file is left out"
            if isinstance(problem, FaultsError):
                self._several(problem.file, problem, text.encode(), mend)
            else:
                self._fault(problem.file, *_told(problem, mend, text.encode()))
        name = f"tables-{fingerprint(self.campaign.root, found)}"
        kept = self.campaign.stamps.named(name)
        if kept is not None and kept != json.loads(json.dumps(tables.to_plain())):
            self._wrong_stamp(name, "the tables")

    # ---- stamps ---------------------------------------------------------------

    def _compare(self, content: bytes, stamp: dict[str, Any] | None) -> None:
        """Hold what is known of a content against what the door says of it now."""
        kept = self.campaign.stamps.find(content)
        if not isinstance(kept, dict) or "data" not in kept:
            return
        told = {key: value for key, value in kept.items() if key != LEFT}
        if stamp is None or told != json.loads(json.dumps(stamp)):
            self._wrong_stamp(self.campaign.stamps.name_of(content), "a file")

    def _wrong_stamp(self, name: str, what: str) -> None:
        self.stamps.append(name)
        told = f"does not say of {what} what a check says now"
        self._fault(f"{OWN}/known/{name}.json", told, f"{FIX} removes it, and the file is checked anew")

    def _stamps(self) -> None:
        for name in listed(self.campaign.stamps.folder, f"{OWN}/known"):
            stem = name.removesuffix(".json")
            if self.campaign.stamps.named(stem) is None and stem not in self.stamps:
                self.stamps.append(stem)
                self._fault(f"{OWN}/known/{name}", "cannot be read", f"{FIX} removes it; nothing is lost")


def _told(error: FileError, mend: str, content: bytes) -> tuple[str, str, int | None, str]:
    """Give message, what mends it, line and key of a file that could not be read far enough to be judged."""
    line = line_in(f"{error.key} {error.message}")
    if line is None:
        return error.message, mend, line_of(content.decode(errors="replace"), error.key), error.key
    column = error.key.partition(", ")[2]
    return f"{error.message}{f', at {column}' if column else ''}", mend, line, ""


def newest_good(campaign: Campaign, kind: Kind, path: str) -> tuple[Entry, bytes] | None:
    """Give the newest text of a file that the journal knows and the door takes, with the entry that left it."""
    for entry in islice(_that_left(campaign, path), MOST_TRIED):
        try:
            content = text_after(campaign.journal, path, entry["n"])
            assert content is not None
            kind.judge(content, path)
        except (LookupError, FileError):
            continue
        return entry, content
    return None


def _that_left(campaign: Campaign, path: str) -> Iterator[Entry]:
    for entry in campaign.journal.newest_first():
        if any(file["path"] == path and file["after"] is not None for file in entry.get("files", ())):
            yield entry
