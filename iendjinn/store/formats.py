"""Versions of file formats, and how a file of an older one becomes one of the next.

Every file of ours states its `format`. An older one is migrated in memory when it is read, and on the disk when it is
next written, comments and layout kept; a newer one is refused and left as it is.

To change a format: write a step here that takes the plain data of a file of the last version (without its `format`) and
gives that of the new one, and add it at the end of the format's steps. Steps stay for ever, each as it was written.
Keep a sample of the last version under `tests/formats/`, as those before it are kept; a test asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iendjinn.errors import FileError
from iendjinn.store import document

if TYPE_CHECKING:
    from collections.abc import Callable

    Step = Callable[[dict[str, Any]], dict[str, Any]]


class Format:
    """The versions of one kind of file: step 0 makes version 2 of version 1, and so on.

    `stated` says that a file must state its version; one that need not is of version 1 where it does not.
    """

    __slots__ = ("stated", "steps")

    def __init__(self, *steps: Step, stated: bool = True) -> None:
        """Keep the steps."""
        self.steps = steps
        self.stated = stated

    @property
    def latest(self) -> int:
        """The version that is written."""
        return len(self.steps) + 1

    def migrated(self, data: dict[str, Any], path: str) -> dict[str, Any]:
        """Give the data of a file, without its version, as the latest version has it. Raises FileError."""
        version = self._checked(data.get("format", None if self.stated else 1), path)
        data = {key: value for key, value in data.items() if key != "format"}
        for step in self.steps[version - 1 :]:
            data = step(data)
        return data

    def brought_up(self, text: str, path: str) -> tuple[str, bool]:
        """Give the text of a file in the latest version, and whether it had to be written anew (its layout lost)."""
        if not self.steps:
            return text, False
        old = document.parse(text, path)
        if old.get("format", 1) == self.latest:
            return text, False
        new = {"format": self.latest, **self.migrated(old, path)}
        changed = document.changed(text, old, new, path)
        if changed is not None:
            return changed, False
        return document.written_anew(text, old, new, path), True

    def _checked(self, version: object, path: str) -> int:
        known = self.latest
        if type(version) is not int or version < 1:
            what = "is missing" if version is None else f"must be a whole number from 1, not {version!r}"
            raise FileError(what, file=path, key="format", hint=f"write: format = {known}")
        if version > known:
            raise FileError(
                f"is {version}, newer than this program knows ({known})",
                file=path,
                key="format",
                hint="update iendjinn; the file is left as it is",
            )
        return version


CHARACTER = Format()
"""People's files, in play and retired."""

CAMPAIGN = Format(stated=False)
"""campaign.toml."""

FIGHT = Format(stated=False)
"""encounter.toml, and the fights set aside."""

ARCADE = Format(stated=False)
"""arcade.toml."""
