"""A change to the campaign: files gathered in memory, then all of them put in place, or none.

The order is what makes it whole: stage every file and flush it, flush the journal entry, rename the staged files over
their targets. `store.recovery` finishes what a stopped machine left after the entry was written.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from iendjinn.errors import BusyError, FileError
from iendjinn.model.naming import file_stem
from iendjinn.store import people
from iendjinn.store.campaign import CHARACTERS, CHRONICLE, RETIRED
from iendjinn.store.files import digest, flush_folder, read_plain, reason, remove, write_flushed
from iendjinn.store.journal import line_changes
from iendjinn.store.recovery import GONE, TEMPORARY, put_in_place, staged_name
from iendjinn.store.schema_files import lay_out, line_of
from iendjinn.store.stamps import LEFT, stamp

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iendjinn.model.character import Character
    from iendjinn.model.encounter import Encounter
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.held import Held, Shape
    from iendjinn.store.people import Person

SCHEMED = (f"{CHARACTERS}/", CHRONICLE)
"""What new files of these places say: by which schema an editor shall check them."""

IMAGE_EVERY = 50
"""One change in so many carries the whole text too, so that no chain of line changes grows without end."""


class Change:
    """What one command does to the campaign's files, told by their paths in it; nothing is written before `commit`.

    Whoever commits holds the campaign for writing; `held` says that this was so from before the first file was read.
    """

    def __init__(self, campaign: Campaign) -> None:
        """Begin with nothing changed."""
        self.campaign = campaign
        self.held = False
        self.warnings: list[str] = []
        self._before: dict[str, bytes | None] = {}
        self._after: dict[str, bytes | None] = {}
        self._stamps: dict[str, Any] = {}
        self._written: dict[str, Character] = {}
        self._balances: dict[str, list[int | None]] = {}
        self._held: dict[str, Held] = {}
        self._resting_on: Mapping[str, bytes] = {}

    @property
    def paths(self) -> tuple[str, ...]:
        """The files that differ now from what lies on the disk, in the order in which they were first changed."""
        return tuple(path for path, content in self._after.items() if content != self._before[path])

    def create(self, character: Character) -> str:
        """Add a new character file; gives its path. A name that makes a file name already taken gets `-2`, `-3`."""
        path = self.free_path(character.name)
        self.add(path, line_of("character", path) + people.new_text(character), character)
        return path

    def add(self, path: str, text: str, character: Character, warnings: tuple[str, ...] = ()) -> None:
        """Put somebody new at a path where there is no file yet; their ledger begins with what they have."""
        self.put(path, None, text.encode(), character, warnings)
        self._balances[path] = [None, character.credits]

    def write(self, person: Person, character: Character) -> Character:
        """Change a character in their file, keeping everything else that stands in it.

        Gives them as they are written: whoever is now at exactly 0 HP bears the moment of their death (3.2e), and
        whoever no longer is does not.
        """
        character = self._marked(character)
        if person.foe:
            return self._write_foe(person, character)
        content = self._after.get(person.path, person.content)
        if content is None:
            raise FileError("is gone", file=person.path)
        if character == person.character and content == person.content:
            return character
        text, anew = people.changed_text(person, character)
        if anew:
            self.keep_original(person.path, person.content)
        self.put(person.path, person.content, text.encode(), character, person.warnings)
        if person.path.startswith(CHARACTERS):
            self._balances.setdefault(person.path, [person.character.credits, 0])[1] = character.credits
        return character

    def written(self, person: Person) -> Character:
        """Give somebody with a file as they are with this change so far."""
        return self._written.get(person.path, person.character)

    def kept(self, path: str, shape: Shape) -> Held:
        """Give a file of one value (campaign.toml, a fight) as it is with this change so far."""
        from iendjinn.store import held

        if path not in self._held:
            self._held[path] = held.read(self.campaign, path, shape)
        return self._held[path]

    def keep(self, path: str, value: Any, shape: Shape) -> None:
        """Put another value into such a file, keeping what else stands in it; None removes the file."""
        from iendjinn.store import held

        before = self.kept(path, shape)
        if value == before.value and (before.content is None) == (value is None):
            return
        content, warnings = None, before.warnings
        if value is not None:
            text, anew = held.changed_text(before, value, shape)
            if anew and before.content is not None:
                self.keep_original(path, before.content)
            content = text.encode()
            self._stamps[path] = stamp(value, warnings)
        self.put(path, before.content, content)
        self._held[path] = held.Held(path, content, value, warnings)

    def keep_as(self, path: str, before: Held, value: Any, shape: Shape) -> None:
        """Put a file's value, and what else stands in it, under another path, where there is none yet."""
        from iendjinn.store import held

        there = self.kept(path, shape)
        text, _ = held.changed_text(before, value, shape)
        self.put(path, there.content, text.encode())
        self._stamps[path] = stamp(value, before.warnings)
        self._held[path] = held.Held(path, text.encode(), value, before.warnings)

    @property
    def encounter(self) -> Encounter | None:
        """The fight under way, with this change so far; None where there is none. Raises FileError for a bad file."""
        from iendjinn.store import encounters

        fight: Encounter | None = self.kept(encounters.PATH, encounters.SHAPE).value
        return fight

    @encounter.setter
    def encounter(self, fight: Encounter | None) -> None:
        from iendjinn.store import encounters

        self.keep(encounters.PATH, fight, encounters.SHAPE)

    @property
    def clock(self) -> str:
        """The moment that it is in the game, with this change so far. Raises FileError for a bad campaign.toml."""
        from iendjinn.store import chronicle

        moment: str = chronicle.begun(self.campaign, self.kept(chronicle.PATH, chronicle.SHAPE)).value.clock
        return moment

    @clock.setter
    def clock(self, moment: str) -> None:
        from iendjinn.store import chronicle

        known = chronicle.begun(self.campaign, self.kept(chronicle.PATH, chronicle.SHAPE)).value
        if moment != known.clock:
            self.keep(chronicle.PATH, replace(known, clock=moment), chronicle.SHAPE)

    def on_disk(self, path: str) -> bytes | None:
        """Give what a file of the campaign holds on the disk, None where there is none."""
        return self._before[path] if path in self._before else self._read(path)

    def now(self, path: str) -> bytes | None:
        """Give what a file holds with this change so far."""
        return self._after[path] if path in self._after else self.on_disk(path)

    def put(
        self,
        path: str,
        before: bytes | None,
        after: bytes | None,
        character: Character | None = None,
        warnings: tuple[str, ...] = (),
    ) -> None:
        """Put a whole content in the place of `before`, or remove the file; None is no file.

        `character` and `warnings` are what the door said of the new content, where it is a character's.
        """
        self._before.setdefault(path, before)
        self._after[path] = after
        if character is not None:
            self._written[path] = character
            self._stamps[path] = stamp(character, warnings)

    def keep_original(self, path: str, content: bytes) -> None:
        """Keep the text of a file beside it where its layout cannot be kept, and say so."""
        kept = f"{path}.before"
        self.put(kept, self.on_disk(kept), content)
        self.warnings.append(f"{path}: its layout could not be kept; the text as it was lies in {kept}")

    def must_stand(self, read: Mapping[str, bytes]) -> None:
        """Say which files, though they may not change, must still hold what was read of them, for `commit` to check."""
        self._resting_on = read

    def free_path(self, name: str, *, retired: bool = False, leaving: str = "") -> str:
        """Give the path for a new file of this name: one that neither lies there nor among the retired."""
        stem = file_stem(name)
        number = 1
        while True:
            candidate = stem if number == 1 else f"{stem}-{number}"
            places = [f"{folder}/{candidate}.toml" for folder in (CHARACTERS, RETIRED)]
            if not any(self._taken(place) for place in places if place != leaving):
                return places[1] if retired else places[0]
            number += 1

    def commit(self, record: dict[str, Any]) -> int:
        """Write the journal entry made of `record` and put every file in place; gives the entry's number.

        Raises FileError where the disk is full or a folder cannot be written: nothing is changed then, or, where it is
        too late for that, the next command finishes it, and the error says so. Raises BusyError where a file is no
        longer what was read.
        """
        staged: list[tuple[str, str]] = []
        number = 0
        try:
            self._check_unchanged()
            journal = self.campaign.journal
            number = journal.next_number()
            files = [self._file(path) for path in self.paths]
            entry = journal.stamped(number, record)
            if files:
                entry["files"] = files
            if moved := {path: ends for path, ends in self._balances.items() if ends[0] != ends[1]}:
                # What a ledger is drawn from, so that it need not put every file together again.
                entry["credits"] = moved
            self._stage(staged, number)
            size = journal.append(entry, flush=bool(files))
            self._place(staged, size)
        except OSError as error:
            raise self._failed(error, staged, number) from error
        self._keep_stamps()
        if any(self._before[path] is None and path.startswith(SCHEMED) for path in self.paths):
            lay_out(self.campaign.root)
        if number % IMAGE_EVERY == 0:
            self.campaign.stamps.prune()
        return number

    def _read(self, path: str) -> bytes | None:
        try:
            return read_plain(self.campaign.path(path))
        except FileNotFoundError:
            return None

    def _taken(self, path: str) -> bool:
        if path in self._after:
            return self._after[path] is not None
        return os.path.lexists(self.campaign.path(path))

    def _write_foe(self, person: Person, character: Character) -> Character:
        from iendjinn.rules.encounter import changed
        from iendjinn.rules.foes import has_ammo

        fight = self.encounter
        if fight is None or self.on_disk(person.path) != person.content:
            raise BusyError("changed while this was being done; nothing was written", file=person.path)
        foes = tuple(character if foe.name == person.stem else foe for foe in fight.foes)
        if has_ammo(character, self.campaign.tables()):
            fight = changed(fight, person.stem, bullets=True)
        self.encounter = replace(fight, foes=foes)
        return character

    def _marked(self, character: Character) -> Character:
        if character.state != "incapacitated" and not character.effects:
            return character
        from iendjinn.rules.clock import marked

        try:
            return marked(character, self.clock)
        except FileError as fault:
            self.warnings.append(f"{fault}; when {character.name} dies is not reckoned")
            return character

    def _check_unchanged(self) -> None:
        read = {**self._resting_on, **{path: self._before[path] for path in self.paths}} if self.paths else {}
        for path, content in read.items():
            if self._read(path) != content:
                raise BusyError(
                    "changed while this was being done; nothing was written", file=path, hint="type it again"
                )

    def _file(self, path: str) -> dict[str, Any]:
        before, after = self._before[path], self._after[path]
        told: dict[str, Any] = {
            "path": path,
            "before": None if before is None else digest(before),
            "after": None if after is None else digest(after),
        }
        old, new = (
            None if content is None else content.decode(errors="surrogateescape") for content in (before, after)
        )
        if old is not None and new is not None:
            told["lines"] = line_changes(old, new)
        if new is None or old is None or self._whole(path, told["after"]):
            told["text"] = old if new is None else new
        return told

    def _whole(self, path: str, after: str) -> bool:
        """Tell whether the entry of a changed file holds all of it: now and then, and where a hand was at it before.

        Now and then goes by the content, since going by the entry's number could miss one file for ever.
        """
        before = self._before[path]
        return int(after, 16) % IMAGE_EVERY == 0 or (before is not None and not self.campaign.stamps.is_left(before))

    def _stage(self, staged: list[tuple[str, str]], number: int) -> None:
        """Write every new file beside its place, on the disk; `staged` is told of each before it is begun."""
        folder = os.path.join(self.campaign.own, TEMPORARY)
        for index, path in enumerate(self.paths):
            if not index:
                os.makedirs(folder, exist_ok=True)
            content = self._after[path]
            name = os.path.join(folder, staged_name(number, index, gone=content is None))
            parent = os.path.dirname(self.campaign.path(path))
            os.makedirs(parent, exist_ok=True)
            if not os.access(parent, os.W_OK):
                raise PermissionError(13, "the folder is read-only")
            staged.append((name, path))
            write_flushed(name, content or b"")
        if staged:
            flush_folder(folder)

    def _place(self, staged: list[tuple[str, str]], size: int) -> None:
        # New texts before removals: what fails most, fails while nothing has happened yet and all can be taken back.
        for index, (name, path) in enumerate(sorted(staged, key=lambda pair: pair[0].endswith(GONE))):
            try:
                put_in_place(self.campaign.root, name, path)
            except OSError:
                if index == 0 and self._read(path) == self._before[path]:
                    self.campaign.journal.cut(size)
                raise
        # Before the next entry is written, so that no power failure leaves this one behind that one.
        for parent in dict.fromkeys(os.path.dirname(self.campaign.path(path)) for _, path in staged):
            flush_folder(parent)

    def _failed(self, error: OSError, staged: list[tuple[str, str]], number: int) -> FileError:
        """Take back what was begun where no entry tells of it, and say which of the two it is."""
        if staged and self._stands(number):
            return FileError(
                f"could not be put in place yet: {reason(error)}; it is written down as entry {number}",
                file=next((path for name, path in staged if os.path.lexists(name)), staged[0][1]),
                hint="free some space or mend its rights; the next command finishes it: do not type this again",
            )
        for name, _ in staged:
            # What cannot be taken away now, the next command drops, since no entry tells of it.
            with contextlib.suppress(OSError):
                remove(name)
        return FileError(
            f"could not be written: {reason(error)}; nothing was changed",
            file=next(iter(self.paths), "the journal"),
            hint="free some space or mend the folder's rights, then type this again",
        )

    def _stands(self, number: int) -> bool:
        try:
            last = self.campaign.journal.last()
        except OSError:
            return True
        return last is not None and last["n"] == number

    def _keep_stamps(self) -> None:
        for path in self.paths:
            if (after := self._after[path]) is not None:
                known = self._stamps.get(path) or self.campaign.stamps.find(after) or {}
                self.campaign.stamps.keep(after, {**known, LEFT: True})
