"""The campaign folder: which one is meant, what lies where in it, and reading and changing it under its lock."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Any

from iendjinn.errors import BusyError, FileError
from iendjinn.store.files import reason, remove, write_flushed
from iendjinn.store.journal import Journal
from iendjinn.store.lock import Lock
from iendjinn.store.recovery import TEMPORARY, pending, recover, settled_in_memory
from iendjinn.store.stamps import Stamps

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iendjinn.model.catalog import Tables

OWN = ".iendjinn"
CHARACTERS = "characters"
RETIRED = "characters/retired"
CHRONICLE = "campaign.toml"
ENCOUNTER = "encounter.toml"
JOURNAL_IS_MISSING = f"{OWN}/journal.jsonl is missing: what was done before is not in the log and cannot be undone"
MAKE_ONE = "make a campaign with: iendjinn campaign new DIR"


class Campaign:
    """One campaign folder; `root` is its absolute path, `exists` whether it is there yet.

    `found` says how it was found (`option`, `environment`, `folder`, `home`). `overlay` is what an unfinished entry
    would have written, where the folder cannot be written: path to content, None for a file that would be gone.
    `notices` are what whoever sits there must be told of the folder, whatever comes of the line.
    """

    def __init__(self, root: str, found: str) -> None:
        """Look at the folder; nothing is made or locked yet."""
        self.root = os.path.abspath(root)
        self.found = found
        self.overlay: Mapping[str, bytes | None] = {}
        self.notices: list[str] = []
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

    def files_in(self, folder: str) -> list[str]:
        """Give the paths of the TOML files in a folder of the campaign, by name; none where it is not there.

        Raises FileError where it cannot be listed.
        """
        try:
            names = set(os.listdir(self.path(folder)))
        except FileNotFoundError:
            names = set()
        except OSError as error:
            raise FileError(f"cannot be listed: {reason(error)}", file=folder) from error
        for path, content in self.overlay.items():
            parent, _, name = path.rpartition("/")
            if parent == folder:
                (names.discard if content is None else names.add)(name)
        return [f"{folder}/{name}" for name in sorted(names) if name.endswith(".toml") and not name.startswith(".")]

    @property
    def journal_is_missing(self) -> bool:
        """Whether something was written down here once, and no part of the journal is there any more."""
        if os.path.lexists(self.journal.path) or not os.path.isdir(self.stamps.folder):
            return False
        return len(self.journal.parts()) == 1

    @contextlib.contextmanager
    def reading(self, what: str) -> Iterator[None]:
        """Hold the lock shared, with an unfinished entry completed first (in memory where nothing can be written)."""
        with self._locked(what, shared=True):
            # Only here is it sure that no writer is in the middle of it.
            settled = not pending(self.own)
            if settled:
                self.overlay = {}
                yield
        if settled:
            return
        with contextlib.suppress(FileError, BusyError), self._locked(what, shared=False):
            self._recover()
        with self._locked(what, shared=True):
            try:
                self.overlay = settled_in_memory(self.root, self.journal)
            except OSError as error:
                raise self._refused("read", error) from error
            yield

    @contextlib.contextmanager
    def writing(self, what: str) -> Iterator[None]:
        """Hold the lock alone, with the folder made and an unfinished entry completed first.

        Raises FileError where the folder cannot be written, BusyError where another terminal holds it.
        """
        made = self._make()
        with self._locked(what, shared=False):
            if pending(self.own):
                self._recover()
            if not made and self.journal_is_missing:
                self.notices.append(f"{JOURNAL_IS_MISSING}; a new one begins")
            self.overlay = {}
            yield

    @contextlib.contextmanager
    def looking(self, what: str, *, alone: bool = False) -> Iterator[None]:
        """Hold the lock, shared or `alone`, and leave everything as it is, an unfinished entry too."""
        with self._locked(what, shared=not alone):
            self.overlay = {}
            yield

    def write_down(self, record: dict[str, Any]) -> int:
        """Write a journal entry that changed no file; gives its number. The campaign is held for writing."""
        try:
            number = self.journal.next_number()
            self.journal.append(self.journal.stamped(number, record), flush=False)
        except OSError as error:
            raise self._refused("written", error) from error
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

    def _recover(self) -> None:
        try:
            self.notices += recover(self.root, self.journal)
        except OSError as error:
            raise self._refused("written", error) from error

    @contextlib.contextmanager
    def _locked(self, what: str, *, shared: bool) -> Iterator[None]:
        lock = Lock(os.path.join(self.own, "lock"), shared=shared, what=what)
        try:
            lock.__enter__()
        except OSError as error:
            raise self._refused("read" if shared else "written", error) from error
        try:
            yield
        finally:
            lock.__exit__(None, None, None)

    def _make(self) -> bool:
        """Make the program's own folder; gives whether it was not there."""
        ignore = os.path.join(self.own, ".gitignore")
        if os.path.lexists(ignore):
            return False
        folder = os.path.join(self.own, TEMPORARY)
        started = os.path.join(folder, f"gitignore-{os.getpid()}")
        try:
            os.makedirs(folder, exist_ok=True)
            write_flushed(started, b"# the program's own records: not for version control\n*\n")
            os.replace(started, ignore)
        except OSError as error:
            with contextlib.suppress(OSError):
                remove(started)
                # Only where they are empty: nothing half made is left.
                os.rmdir(folder)
                os.rmdir(self.own)
            raise self._refused("written", error) from error
        return True

    def _refused(self, done: str, error: OSError) -> FileError:
        hint = f"mend the folder's rights, or name another with --campaign; or {MAKE_ONE}"
        return FileError(f"the campaign folder cannot be {done}: {reason(error)}", file=self.root, hint=hint)


def find_campaign(option: str | None) -> Campaign:
    """Give the campaign that a line means: the option, the environment, the nearest folder, the user's own.

    Raises FileError where a folder that was named is missing or is a file.
    """
    named = option if option is not None else os.environ.get("IENDJINN_CAMPAIGN") or None
    if named is not None:
        source = "--campaign" if option is not None else "IENDJINN_CAMPAIGN"
        if not os.path.isdir(named):
            problem = "is a file, not a folder" if os.path.exists(named) else "there is no such folder"
            hint = MAKE_ONE if os.path.exists(named) or not named else MAKE_ONE.replace("DIR", _shell_word(named))
            raise FileError(f"{source}: {problem}", file=named, hint=hint)
        return Campaign(named, "option" if option is not None else "environment")
    try:
        here = os.getcwd()
    except OSError as error:
        raise FileError(f"the current folder is gone: {reason(error)}", hint="cd to another folder") from error
    home = os.path.expanduser("~")
    # The current folder is told without links; home may be one.
    homes = {home, os.path.realpath(home)}
    folder = here
    while True:
        if os.path.isfile(os.path.join(folder, CHRONICLE)) or os.path.isdir(os.path.join(folder, OWN)):
            return Campaign(folder, "folder")
        above = os.path.dirname(folder)
        if above == folder or folder in homes:
            break
        folder = above
    if os.path.isdir(os.path.join(here, CHARACTERS)):
        return Campaign(here, "folder")
    import platformdirs

    return Campaign(platformdirs.user_data_dir("iendjinn", appauthor=False), "home")


def _shell_word(text: str) -> str:
    return f'"{text}"' if not text or any(character.isspace() for character in text) else text
