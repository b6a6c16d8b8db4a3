"""Turning an act back, or forward again, in a file that somebody changed by hand since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iendjinn.errors import FileError, RefusedError
from iendjinn.store import document
from iendjinn.store.files import digest
from iendjinn.store.history import Trail, line_of, text_after, trail, turned

if TYPE_CHECKING:
    from iendjinn.store.change import Change
    from iendjinn.store.document import Data
    from iendjinn.store.journal import Entry

Path = tuple[str | int, ...]


class Turn:
    """One entry to be turned, `back` or forward again; with `keep` around what hands did since, else refused."""

    def __init__(self, change: Change, entry: Entry, *, back: bool, keep: bool) -> None:
        """Keep what is turned, in which change, and how."""
        self._change = change
        self._entry = entry
        self._back = back
        self._keep = keep
        self._here, self._there = ("after", "before") if back else ("before", "after")
        self._trails: dict[str, Trail] = {}

    @property
    def files(self) -> list[dict[str, Any]]:
        """The entry's files, in the order in which they are turned."""
        files: list[dict[str, Any]] = self._entry["files"]
        return files[::-1] if self._back else files

    def put(self) -> None:
        """Put every file as it is with the entry turned.

        Raises RefusedError where a hand was at one and that cannot be worked around, or is not to be.
        """
        done: set[str] = set()
        for file in self.files:
            if file["path"] not in done:
                for path, content in self._contents(file).items():
                    self._change.put(path, self._change.on_disk(path), content)
                    done.add(path)

    def _contents(self, file: dict[str, Any]) -> dict[str, bytes | None]:
        """Give what turning one file puts where; None is no file."""
        path = self.place(file["path"])
        content = self._change.now(path)
        try:
            return {path: turned(file, content, back=self._back)}
        except LookupError:
            return self._around_edits(file, path, content)

    def place(self, path: str) -> str:
        """Give where a file of the entry lies now: the arcade goes back past the renames of the game master."""
        return self._trail(path).path if line_of(self._entry) else path

    def _trail(self, path: str) -> Trail:
        if path not in self._trails:
            self._trails[path] = trail(self._change.campaign.journal, path, self._entry["n"])
        return self._trails[path]

    def _around_edits(self, file: dict[str, Any], path: str, content: bytes | None) -> dict[str, bytes | None]:
        left, content = self._wanted(file, path, content)
        place, there = path, turned(file, left, back=self._back)
        if there is None:
            # Renamed or retired since: what the hand did moves along.
            partner = self._partner()
            if partner is None and self._another_line_left(file):
                raise RefusedError(
                    "the arcade took or paid credits since, and it would be removed; nothing was done",
                    file=path,
                    hint="take that back first: iendjinn mnemonic undo",
                )
            if partner is None:
                raise RefusedError(
                    "was changed by hand since, and would be removed; nothing was done",
                    file=path,
                    hint="out of play without it: iendjinn retire NAME",
                    detail=difference(left, content),
                )
            place = partner["path"]
            there = turned(partner, self._change.now(place), back=self._back)
            assert there is not None
        merged = self._merged(path, left, there, content, reckoned=self._another_line_left(file))
        return {place: merged} if place == path else {path: None, place: merged}

    def _wanted(self, file: dict[str, Any], path: str, content: bytes | None) -> tuple[bytes, bytes]:
        """Give what the entry left of a file, and what it holds now, where that is to be worked around."""
        number = self._entry["n"]
        verb = "undo" if self._back else "redo"
        if content is None:
            raise RefusedError(
                f"is gone, though entry {number} left it; nothing was done",
                file=path,
                hint=f"bring it back with: iendjinn doctor --restore {path}",
            )
        if file[self._here] is None:
            raise RefusedError(
                f"has come since entry {number}, to where a file would be put back; nothing was done",
                file=path,
                hint="give it another name first: iendjinn rename NAME NEWNAME",
            )
        left = self._left(file)
        if left is None:
            raise RefusedError(
                f"is not what entry {number} left, and the journal cannot tell what that was; nothing was done",
                file=path,
                hint="change it by hand, or with: iendjinn edit NAME",
            )
        if not self._keep and not self._another_line_left(file):
            raise RefusedError(
                f"was changed by hand since entry {number}; nothing was done",
                file=path,
                hint=f"iendjinn {verb} --keep-edits works around the edit where both touch different keys; "
                "or edit the file back",
                detail=difference(left, content),
            )
        return left, content

    def _another_line_left(self, file: dict[str, Any]) -> bool:
        """Whether no hand was there, but the arcade with its own undo, or the game master beside it: worked around."""
        since = self._trail(file["path"])
        disk = self._change.on_disk(since.path)
        return since.whole and disk is not None and digest(disk) == since.left

    def _left(self, file: dict[str, Any]) -> bytes | None:
        """Give what the entry left of the file, or found of it for redo; None where the journal cannot tell."""
        try:
            after = text_after(self._change.campaign.journal, file["path"], self._entry["n"])
            return after if self._back else turned(file, after, back=True)
        except LookupError:
            return None

    def _partner(self) -> dict[str, Any] | None:
        """Give the file that comes where another goes, in an entry that moved one and did nothing else."""
        comes = [file for file in self.files if file[self._here] is None]
        goes = [file for file in self.files if file[self._there] is None]
        return comes[0] if len(comes) == len(goes) == 1 and len(self.files) == 2 else None

    def _merged(self, path: str, left: bytes, there: bytes, content: bytes, *, reckoned: bool) -> bytes:
        """Turn what stands in a file now in the keys that the hand did not touch. Raises RefusedError.

        With `reckoned` it was no hand but the other line: what that gave or took of credits is reckoned through.
        """
        try:
            texts = [document.decode(one, path) for one in (left, there, content)]
            was, becomes, now = (document.parse(text, path) for text in texts)
        except FileError as error:
            raise RefusedError(f"cannot be worked around: {error.message}; nothing was done", file=path) from None
        if was.get("format") != now.get("format"):
            # Its keys may mean something else there, and a newer format is for a newer program to write.
            raise RefusedError(
                f"is of another format than entry {self._entry['n']} left it in; nothing was done",
                file=path,
                hint="update iendjinn, or edit the format back",
                detail=difference(left, content),
            )
        both = _both(_touched(was, becomes, moving=True), _touched(was, now, moving=False))
        if reckoned and both == ["credits"]:
            becomes["credits"] = self._credits(path, was, becomes, now)
            was["credits"] = now["credits"]
            both = []
        if both:
            raise RefusedError(
                f"both touch {', '.join(both)}; nothing was done",
                file=path,
                hint="change it by hand, or with: iendjinn set NAME KEY VALUE",
                detail=difference(left, content),
            )
        changed = document.changed(texts[2], was, becomes, path)
        if changed is None:
            raise RefusedError("cannot be changed with its layout kept; nothing was done", file=path)
        return changed.encode()

    def _credits(self, path: str, was: Data, becomes: Data, now: Data) -> int:
        """Give what credits come to with the entry turned and all else that happened to them kept."""
        credit: int = becomes["credits"] + now["credits"] - was["credits"]
        if credit < min(0, now["credits"]):
            raise RefusedError(
                f"would be left with {credit:,} credits, for what came and went since; nothing was done",
                file=path,
                hint="give credits first, like: iendjinn credits NAME +500"
                if line_of(self._entry)
                else "take back first what the arcade took: iendjinn mnemonic undo",
            )
        return credit


def difference(left: bytes, content: bytes) -> str:
    """Show what a hand changed, line by line."""
    from difflib import unified_diff

    before, after = (one.decode(errors="replace").splitlines() for one in (left, content))
    return "\n".join(unified_diff(before, after, "as the journal left it", "as it is now", lineterm="", n=1))


def _touched(old: Data, new: Data, at: Path = (), *, moving: bool) -> set[Path]:
    """Give the places in which two documents differ, in terms of the old one.

    With `moving` a list may have entries more or fewer, and those that stay are compared; without it such a list is
    touched as a whole.
    """
    touched: set[Path] = set()
    for key in old.keys() | new.keys():
        before, after = old.get(key), new.get(key)
        if before == after and (key in old) == (key in new):
            continue
        if not (document.is_list_of_tables(before) and document.is_list_of_tables(after)):
            touched.add((*at, key))
            continue
        matches = document.aligned(before, after)
        if not moving and matches != [*range(len(before))]:
            touched.add((*at, key))
            continue
        touched.update((*at, key, place) for place in range(len(before)) if place not in matches)
        for match, entry in zip(matches, after, strict=True):
            if match is not None:
                touched |= _touched(before[match], entry, (*at, key, match), moving=moving)
    return touched


def _both(ours: set[Path], theirs: set[Path]) -> list[str]:
    """Give the keys that both touch, as a person would look them up."""
    from iendjinn.store.door import spell

    met = {max(one, other, key=len) for one in ours for other in theirs if one[: len(other)] == other[: len(one)]}
    return sorted(spell(path) for path in met)
