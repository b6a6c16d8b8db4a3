"""A whole campaign to spoil, a case at a time, and what must hold of every line that is typed in it."""

from __future__ import annotations

import os
import tomllib
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from tests.cli.program import Program, Stream
from tests.handwriting import remarks_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.cli.program import Told

Files = dict[str, bytes]
"""Paths in the campaign, with `/`, and what the files hold."""

NOT_KEPT = (".iendjinn/known/", ".iendjinn/lock")
"""What reading may write: what the door said of a file, and who holds the campaign."""

OTHER_WAY = frozenset({"undo", "redo", "z", "mnemonic", "doctor", "edit"})
"""Commands that put back what was, or that only write what nobody writes by hand."""

LOOKING = frozenset({"doctor", "log"})
"""Commands whose status may say that they found what they were to look for; what they found is their answer."""

LONGEST = 1_200
"""Letters of an error, with file, key and hint."""


class Tried(NamedTuple):
    """A line that was typed: what it told, and the files that it changed, made or removed."""

    told: Told
    changed: frozenset[str]

    @property
    def status(self) -> int:
        """Its exit status."""
        return self.told.status


class Ground:
    """The folder of a campaign that is laid out again for each case."""

    def __init__(self, line: Program, base: Files) -> None:
        """Lay it out here."""
        self.line = line
        self.base: Files = {}
        self._lay(base, {})
        # The tables are judged once; what the door says of them depends on where the campaign lies.
        assert line("table weapons").status == 0
        self.base = files(everything=True)

    def lay(self, spoiled: Files | None = None, *, without: Iterable[str] = ()) -> None:
        """Lay the campaign out as it was at the beginning, but for these files."""
        wanted = {**self.base, **(spoiled or {})}
        for path in without:
            wanted.pop(path, None)
        self._lay(wanted, files(everything=True))

    def _lay(self, wanted: Files, there: Files) -> None:
        for path in there.keys() - wanted.keys():
            os.unlink(path)
        for folder, _, _ in os.walk(".", topdown=False):
            if folder not in {".", "./characters"} and not os.listdir(folder):
                os.rmdir(folder)
        for path, content in wanted.items():
            if there.get(path) != content:
                os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
                with open(path, "wb") as file:
                    file.write(content)

    def types(self, *words: str, stdin: bytes = b"", encoding: str = "utf-8", terminal: bool = False) -> Tried:
        """Type a line and hold what must hold of any."""
        before = files()
        stream = Stream(stdin, encoding, terminal=terminal)
        told = self.line("", *words, stdin=stream, encoding=encoding, terminal=terminal)
        after = files()
        changed = frozenset(path for path in {*before, *after} if before.get(path) != after.get(path))
        told_rightly(told, words)
        if told.status or "--dry-run" in words:
            assert not changed, (words, told, changed)
        else:
            kept(words, before, after, changed)
            if "--json" in words and "--dry-run" not in words and words[0] not in OTHER_WAY:
                people = {path for path in changed if not path.startswith(".iendjinn/")}
                assert set(told.answer["changes"]) == people, words
        return Tried(told, changed)


def files(*, everything: bool = False) -> Files:
    """Give the files below this folder; without `everything`, not those that a reader may write."""
    found: Files = {}
    for folder, _, names in os.walk("."):
        inside = folder.removeprefix(".").removeprefix("/")
        prefix = f"{inside}/" if inside else ""
        for name in names:
            path = prefix + name
            if everything or not path.startswith(NOT_KEPT):
                with open(path, "rb") as file:
                    found[path] = file.read()
    return found


def people_see(those: Files) -> Files:
    """Give the files that are people's, without the program's own records."""
    return {path: content for path, content in those.items() if not path.startswith(".iendjinn/")}


def told_rightly(told: Told, words: tuple[str, ...]) -> None:
    """Hold that a line ended as the contract says: its status, one clear line where it was refused, no traceback."""
    assert told.status in range(5), (words, told)
    for fault in ("fault of the program", "Traceback"):
        assert fault not in told.err, (words, told.err)
    shown = told.err + told.out.replace("\t", "")
    bad = {letter for letter in shown if letter != "\n" and unicodedata.category(letter) in {"Cc", "Cs"}}
    assert not bad, (words, bad)
    if told.status == 0:
        return
    if told.out and LOOKING & set(words):
        return
    assert told.out == "", words
    if told.err.startswith("{"):
        assert told.error["message"], words
        assert told.err.count("\n") == 1, words
        return
    lines = [line for line in told.err.splitlines() if not line.startswith(("iendjinn: warning: ", "  "))]
    assert len(lines) == 1, (words, told.err)
    assert lines[0].startswith("iendjinn: "), (words, told.err)
    assert len(lines[0]) <= LONGEST, (words, told.err)


def kept(words: tuple[str, ...], before: Files, after: Files, changed: Iterable[str]) -> None:
    """Hold that every comment, and the order of the keys, are in each changed file what they were."""
    if OTHER_WAY & set(words):
        return
    for path in changed:
        if not path.endswith(".toml") or path not in before or path not in after:
            continue
        old, new = before[path].decode().removeprefix("\ufeff"), after[path].decode().removeprefix("\ufeff")
        rest = iter(remarks_of(new))
        lost = [remark for remark in remarks_of(old) if remark not in rest]
        assert not lost, (words, path, lost)
        if f"{path}.before" in after:
            continue  # its layout could not be kept, and it was said
        keys, now = (plain_keys(text) for text in (old, new))
        assert [key for key in keys if key in now] == [key for key in now if key in keys], (words, path)


def plain_keys(text: str) -> list[str]:
    """Give the keys of a file in order, but for lists of tables: those stand where their first block is left."""
    return [
        key
        for key, value in tomllib.loads(text).items()
        if not (isinstance(value, list) and isinstance([*value, 0][0], dict))
    ]
