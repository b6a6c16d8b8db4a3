"""The campaign folder: which one is meant, what lies where in it, and reading and changing it under its lock."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Any

from iendjinn.errors import BusyError, FileError
from iendjinn.store.files import reason
from iendjinn.store.journal import Journal
from iendjinn.store.lock import Lock
from iendjinn.store.recovery import pending, recover, settled_in_memory
from iendjinn.store.stamps import Stamps

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iendjinn.model.catalog import Tables

OWN = ".iendjinn"
CHARACTERS = "characters"
RETIRED = "characters/retired"
MAKE_ONE = "make a campaign with: iendjinn campaign new DIR"


class Campaign:
    """One campaign folder; `root` is its absolute path, `exists` whether it is there yet.

    `found` says how it was found (`option`, `environment`, `folder`, `home`). `overlay` is what an unfinished entry
    would have written, where the folder cannot be written: path to content, None for a file that would be gone.
    """

    def __init__(self, root: str, found: str) -> None:
        """Look at the folder; nothing is made or locked yet."""
        self.root = os.path.abspath(root)
        self.found = found
        self.overlay: Mapping[str, bytes | None] = {}
        self.stamps = Stamps(self.path(f"{OWN}/known"))
        self.journal = Journal(self.path(f"{OWN}/journal.jsonl"))
        self._tables: Tables | None = None

    def path(self, relative: str) -> str:
        """Give the path of a file of the campaign on this system, from its path with `/`."""
        return os.path.join(self.root, *relative.split("/"))

    @property
    def own(self) -> str:
        """The program's own folder in it."""
        return self.path(OWN)

    @property
    def exists(self) -> bool:
        """Whether the folder is there."""
        return os.path.isdir(self.root)

    @contextlib.contextmanager
    def reading(self, what: str) -> Iterator[None]:
        """Hold the lock shared, with an unfinished entry completed first (in memory where nothing can be written)."""
        if pending(self.own):
            self._finish(what)
        with self._locked(what, shared=True):
            yield

    @contextlib.contextmanager
    def writing(self, what: str) -> Iterator[None]:
        """Hold the lock alone, with the folder made and an unfinished entry completed first.

        Raises FileError where the folder cannot be written, BusyError where another terminal holds it.
        """
        self._make()
        with self._locked(what, shared=False):
            if pending(self.own):
                recover(self.root, self.journal)
            yield

    def write_down(self, record: dict[str, Any]) -> int:
        """Write a journal entry that changed no file; gives its number. The campaign is held for writing."""
        number = self.journal.next_number()
        try:
            self.journal.append(self.journal.stamped(number, record), flush=False)
        except OSError as error:
            raise self._unwritable(error) from error
        return number

    def tables(self) -> Tables:
        """Give the tables of this campaign, homebrew layered over the shipped ones; judged once for each content."""
        if self._tables is None:
            from iendjinn.model.catalog import Tables
            from iendjinn.store.sources import fingerprint

            name = f"tables-{fingerprint(self.root)}"
            kept = self.stamps.named(name)
            if kept is not None:
                self._tables = Tables.from_plain(kept)
            else:
                from iendjinn.store.tables import load_tables

                self._tables = load_tables(self.root)
                self.stamps.keep_named(name, self._tables.to_plain())
        return self._tables

    def _finish(self, what: str) -> None:
        try:
            with self._locked(what, shared=False):
                recover(self.root, self.journal)
        except (FileError, BusyError):
            with self._locked(what, shared=True):
                self.overlay = settled_in_memory(self.root, self.journal)

    @contextlib.contextmanager
    def _locked(self, what: str, *, shared: bool) -> Iterator[None]:
        lock = Lock(os.path.join(self.own, "lock"), shared=shared, what=what)
        try:
            lock.__enter__()
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            yield
        finally:
            lock.__exit__(None, None, None)

    def _make(self) -> None:
        if os.path.isdir(self.own):
            return
        ignored = os.path.join(self.own, ".gitignore")
        try:
            os.makedirs(self.own, exist_ok=True)
            with open(ignored, "w", encoding="utf-8") as file:
                file.write("# the program's own records: not for version control\n*\n")
        except OSError as error:
            with contextlib.suppress(OSError):
                os.unlink(ignored)
            with contextlib.suppress(OSError):
                os.rmdir(self.own)
            raise self._unwritable(error) from error

    def _unwritable(self, error: OSError) -> FileError:
        hint = f"mend the folder's rights, or name another with --campaign; or {MAKE_ONE}"
        return FileError(f"the campaign folder cannot be written: {reason(error)}", file=self.root, hint=hint)


def find_campaign(option: str | None) -> Campaign:
    """Give the campaign that a line means: the option, the environment, the nearest folder, the user's own.

    Raises FileError where a folder that was named is missing or is a file.
    """
    named = option if option is not None else os.environ.get("IENDJINN_CAMPAIGN") or None
    if named is not None:
        source = "--campaign" if option is not None else "IENDJINN_CAMPAIGN"
        if not os.path.isdir(named):
            problem = "is a file, not a folder" if os.path.exists(named) else "there is no such folder"
            raise FileError(f"{source}: {problem}", file=named, hint=MAKE_ONE.replace("DIR", _shell_word(named)))
        return Campaign(named, "option" if option is not None else "environment")
    try:
        here = os.getcwd()
    except OSError as error:
        raise FileError(f"the current folder is gone: {reason(error)}", hint="cd to another folder") from error
    home = os.path.expanduser("~")
    folder = here
    while True:
        if os.path.isfile(os.path.join(folder, "campaign.toml")) or os.path.isdir(os.path.join(folder, OWN)):
            return Campaign(folder, "folder")
        above = os.path.dirname(folder)
        if above == folder or folder == home:  # noqa: PLR1714 - two ends of the same climb
            break
        folder = above
    if os.path.isdir(os.path.join(here, CHARACTERS)):
        return Campaign(here, "folder")
    import platformdirs

    return Campaign(platformdirs.user_data_dir("iendjinn", appauthor=False), "home")


def found_campaign(name: str) -> str:
    """Give the text of a new campaign.toml."""
    from iendjinn.store.document import written

    return written({"format": 1, "name": name}, {}, "An iendjinn campaign. Its people are in characters/.")


def _shell_word(text: str) -> str:
    return f'"{text}"' if not text or any(character.isspace() for character in text) else text
