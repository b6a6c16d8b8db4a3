"""Stamps: what passed the door once is not judged again.

For each content that was validated or written, `.iendjinn/known/` holds the judged data and the warnings of the door,
under a name made of the content and the program's version. Whatever is unknown, changed or torn is simply judged anew.
"""

from __future__ import annotations

import contextlib
import json
import os
from typing import Any, TypeVar

from iendjinn import __version__
from iendjinn.store.files import digest, remove

T = TypeVar("T")

MOST_STAMPS = 2_000
LEFT = "left"
"""The key of a stamp that says that a change left this content: the journal can tell how it came about."""

_SALT = __version__.encode()[:16]


def stamp(value: object, warnings: tuple[str, ...]) -> dict[str, Any]:
    """Give what is kept of a judged file."""
    from iendjinn.model.plain import to_data

    return {"data": to_data(value), "warnings": list(warnings)}


class Stamps:
    """The stamps of one campaign; without a folder (a campaign that was only read) nothing is kept."""

    def __init__(self, folder: str) -> None:
        """Keep the folder `.iendjinn/known`, which appears with the first stamp; a dry run sets `fixed`."""
        self.folder = folder
        self.fixed = False

    def find(self, content: bytes) -> Any | None:
        """Give what was kept for this content, or None."""
        return self.named(self.name_of(content))

    def judged(self, kind: type[T], content: bytes) -> tuple[T, tuple[str, ...]] | None:
        """Give the value of `kind` that the door made of this content once, and its warnings; None where it must look.

        What is torn, or of a change that judged nothing, tells nothing.
        """
        if (kept := self.find(content)) is None:
            return None
        from iendjinn.model.plain import from_data

        try:
            return from_data(kind, kept["data"]), tuple(kept["warnings"])
        except (TypeError, ValueError, KeyError, AttributeError):
            return None

    @staticmethod
    def name_of(content: bytes) -> str:
        """Give the name under which is kept what the door said of this content."""
        return digest(content, _SALT)

    def keep(self, content: bytes, judged: dict[str, Any]) -> None:
        """Keep what the door said of this content, where that can be written; a stamp is never worth an error."""
        if LEFT not in judged and self.is_left(content):
            judged = {**judged, LEFT: True}
        self.keep_named(self.name_of(content), judged)

    def is_left(self, content: bytes) -> bool:
        """Tell whether a change of the program's left this content, as far as is known."""
        kept = self.find(content)
        return isinstance(kept, dict) and bool(kept.get(LEFT))

    def forget(self, name: str) -> None:
        """Drop what is kept under a name, where that can be done."""
        if self.fixed:
            return
        with contextlib.suppress(OSError):
            remove(os.path.join(self.folder, name + ".json"))

    def named(self, name: str) -> Any | None:
        """Give what was kept under a name of the caller's making."""
        try:
            with open(os.path.join(self.folder, name + ".json"), "rb", buffering=0) as file:
                return json.loads(file.read() or b"")
        except (OSError, ValueError, RecursionError):
            return None

    def keep_named(self, name: str, judged: Any) -> None:
        """Keep something under a name of the caller's making."""
        if self.fixed or not os.path.isdir(os.path.dirname(self.folder)):
            return
        path = os.path.join(self.folder, name + ".json")
        temporary = os.path.join(os.path.dirname(self.folder), "tmp", f"stamp-{os.getpid()}")
        with contextlib.suppress(OSError):
            os.makedirs(self.folder, exist_ok=True)
            os.makedirs(os.path.dirname(temporary), exist_ok=True)
            with open(temporary, "w", encoding="utf-8") as file:
                json.dump(judged, file, separators=(",", ":"))
            os.replace(temporary, path)

    def prune(self) -> None:
        """Drop the oldest stamps beyond the most that are kept."""
        if self.fixed:
            return
        with contextlib.suppress(OSError):
            entries = sorted(os.scandir(self.folder), key=lambda entry: entry.stat().st_mtime)
            for entry in entries[:-MOST_STAMPS]:
                remove(entry.path)
