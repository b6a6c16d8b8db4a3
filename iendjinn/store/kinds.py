"""The kinds of file that a campaign has: where they lie, and how each is judged. Whoever adds a kind adds it here."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import FileError
from iendjinn.store import arcade, chronicle, encounters, held, people
from iendjinn.store.campaign import CHARACTERS, RETIRED
from iendjinn.store.files import reason
from iendjinn.store.stamps import stamp

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.store.campaign import Campaign
    from iendjinn.store.held import Shape

Judged = tuple[dict[str, Any], tuple[str, ...]]
"""The stamp of a content, and its warnings."""


class Kind(NamedTuple):
    """A kind of file: the one file that is of it, or the folder whose files are; and what the door says of one.

    `judge` is given the bytes and the path for messages; it raises FileError.
    """

    place: str
    judge: Callable[[bytes, str], Judged]

    @property
    def is_folder(self) -> bool:
        """Whether there are several of this kind, in a folder of their own."""
        return not self.place.endswith(".toml")

    def holds(self, path: str) -> bool:
        """Tell whether the file at a path of the campaign is, or would be, of this kind."""
        folder, _, name = path.rpartition("/")
        if not self.is_folder:
            return path == self.place
        return folder == self.place and name.endswith(".toml") and not name.startswith(".")

    def paths(self, campaign: Campaign) -> list[str]:
        """Give the paths of all files of this kind that lie in a campaign. Raises FileError."""
        if not self.is_folder:
            return [self.place] if os.path.lexists(campaign.path(self.place)) else []
        names = listed(campaign.path(self.place), self.place)
        return [path for name in names if self.holds(path := f"{self.place}/{name}")]


def listed(folder: str, shown: str) -> list[str]:
    """Give the names in a folder in order, none where it is not there. Raises FileError."""
    try:
        return sorted(os.listdir(folder))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise FileError(f"cannot be listed: {reason(error)}", file=shown) from error


def _person(content: bytes, path: str) -> Judged:
    character, warnings = people.judge_content(content, path)
    return stamp(character, warnings), warnings


def _of(shape: Shape) -> Callable[[bytes, str], Judged]:
    def judge(content: bytes, path: str) -> Judged:
        value, warnings = held.judged(content, path, shape)
        return stamp(value, warnings), warnings

    return judge


KINDS = (
    Kind(CHARACTERS, _person),
    Kind(RETIRED, _person),
    Kind(chronicle.PATH, _of(chronicle.SHAPE)),
    Kind(encounters.PATH, _of(encounters.SHAPE)),
    Kind(encounters.ASIDE, _of(encounters.SHAPE)),
    Kind(arcade.PATH, _of(arcade.SHAPE)),
)
