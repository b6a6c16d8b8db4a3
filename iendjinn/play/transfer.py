"""Characters in and out: from the game's own web app and to it, from another campaign and to one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from iendjinn.errors import FileError, OutOfBoundsError, WordsError
from iendjinn.model.transfer import Imported, Sent
from iendjinn.play.who import everyone, people, told
from iendjinn.store import web_app
from iendjinn.store.incoming import ACTIVE, USUAL, Incoming, take_apart
from iendjinn.store.people import canonical, judge_data
from iendjinn.store.schema_files import without_line
from iendjinn.store.sending import sendable
from iendjinn.store.web_app_trace import by_kept_id, closest, kept_id, new_id_of, new_ids, remember, sent_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person

FORMATS = ("web-app", "json", "toml")


class _Import:
    """One file being read in: who is here already, and what became of each in the file."""

    def __init__(self, session: Session, change: Change, file: str) -> None:
        """Look at who is in play."""
        self.session = session
        self.change = change
        self.file = file
        self.tables: Tables = session.tables()
        self.here: list[Person] = told(session, *everyone(session.campaign))
        # Whoever is out of play is known too: the app does not know that they are.
        self.known = [*self.here, *everyone(session.campaign, retired=True)[0]]
        self.bearers = by_kept_id(session.campaign, self.known)
        self.new_ids: dict[str, Person] | None = None
        self.made_ids: set[str] = set()
        self.nameless = [
            one for one in self.here if (record := web_app.kept_record(one.character)) and not web_app.id_of(record)
        ]
        self.seen: set[str] = set()
        self.created: list[str] = []
        self.changed: list[str] = []
        self.unchanged: list[str] = []
        self.not_understood: list[str] = []
        self.who: list[str] = []

    def take(self, one: Incoming) -> None:
        """Take one character in; what is wrong with them is told and leaves the others as they are."""
        try:
            if one.kind == "web-app":
                self._take_record(one)
            else:
                self._take_ours(one)
        except (FileError, OutOfBoundsError) as error:
            key = f", {error.key}" if error.key and not error.message.startswith(error.key) else ""
            self.not_understood.append(f"{one.where}{key}: {error.message}; left out")

    def _take_record(self, one: Incoming) -> None:
        record = one.data
        if not isinstance(record, dict):
            raise FileError("is no character")
        read = web_app.read_record(record, self.tables)
        name = read.character.name
        self.not_understood += [f"{one.where} ({name}): {fault}" for fault in read.not_understood]
        key = web_app.id_of(record)
        if key and key in self.seen:
            raise FileError(f"{name} has the id of another before them")
        self.seen.add(key)
        person = self._of(key) if key else self._alike(record)
        if person is None:
            self._create(_keeping(read.character, web_app.keep(record, active=one.active, around=one.around)))
            return
        if others := [one.path for one in self.bearers.get(key, ())[1:]]:
            told = f"{person.path} and {', '.join(others)} have one id of the app; it is taken for the first's"
            self.session.warnings.append(told)
        before = person.character
        # A file that tells nothing of what the app keeps beside its characters leaves that as it was.
        active, around = (one.active, one.around) if not one.alone else _beside(before)
        after = _keeping(before, web_app.keep(record, active=active, around=around))
        base = self._base(before, record, key)
        if base == record and web_app.kept_record(before) in (None, record):
            self.unchanged.append(before.name)
            if not before.web_app or _beside(before) == (active, around):
                return
            # Nobody's doing of this person, but the app must find what it keeps beside them when it is sent out.
        else:
            after = web_app.merged(after, record, self.tables, base=base)
            self.changed.append(after.name)
        self.change.write(person, after)
        self.who.append(person.path)

    def _of(self, key: str) -> Person | None:
        """Give whoever the app knows by an id. Ids of ours are asked for in the journal only where it is needed."""
        if those := self.bearers.get(key):
            return those[0]
        if self.new_ids is None:
            # Also of those who have one of the app's: of two of one id the second went out under their own.
            paths = {one.path: one for one in self.known}
            self.new_ids = {known: paths[path] for path, known in new_ids(self.session.campaign, paths).items()}
        return self.new_ids.get(key)

    def _base(self, before: Character, record: dict[str, Any], key: str) -> dict[str, Any]:
        """Give the record that the app began with: what was last read of it, or one of those that were sent out."""
        known = web_app.kept_record(before)
        if known == record:
            return known
        sent = sent_out(self.session.campaign, key) if key else []
        candidates = [*sent, *([] if known is None else [known])]
        return closest(record, candidates or [web_app.write_record(before, self.tables, new_id=key)])

    def _alike(self, record: dict[str, Any]) -> Person | None:
        """Give whoever came from a record just like this one, without an id; each of them is only one of the file."""
        for at, one in enumerate(self.nameless):
            if web_app.kept_record(one.character) == record:
                return self.nameless.pop(at)
        return None

    def _take_ours(self, one: Incoming) -> None:
        if not isinstance(one.data, dict):
            raise FileError("is no character")
        character, warnings = judge_data(dict(one.data), self.file)
        self.not_understood += [f"{one.where} ({character.name}): {warning}" for warning in warnings]
        if not any(one.character == character for one in self.here):
            record = web_app.kept_record(character)
            key = "" if record is None else web_app.id_of(record)
            if key and (key in self.made_ids or self._of(key) is not None):
                # Whoever has that id is who the app means by it, and nobody else whatever their name.
                character = web_app.as_another(character)
        if any(one.character == character for one in self.here):
            self.unchanged.append(character.name)
        else:
            self._create(character)

    def _create(self, character: Character) -> None:
        if (record := web_app.kept_record(character)) is not None:
            self.made_ids.add(web_app.id_of(record))
        self.who.append(self.change.create(character))
        self.created.append(character.name)


def _beside(character: Character) -> tuple[bool, dict[str, Any] | None]:
    """Give what is kept of the app beside somebody's record: whether it showed them, and what was around them all."""
    return web_app.was_active(character), web_app.was_around(character)


def take_in(session: Session, content: bytes, file: str) -> Done:
    """Make or change the characters that a file holds; gives Imported. The same file twice changes nothing.

    A character of the web app is known again by its id, and only what the app changed since is changed here. Raises
    FileError where nothing of the file can be read.
    """
    faults: list[str] = []
    found = take_apart(content, file, faults, salvage=session.force)
    with session.changing() as change:
        taken = _Import(session, change, file)
        taken.not_understood += faults
        for one in found:
            taken.take(one)
        if found and not (taken.created or taken.changed or taken.unchanged):
            raise FileError(f"holds nobody who can be read: {taken.not_understood[0]}", file=file)
        result = Imported(
            tuple(taken.created), tuple(taken.changed), tuple(taken.unchanged), tuple(taken.not_understood)
        )
        made = [
            f"{', '.join(names)} {what}"
            for what, names in (("new", taken.created), ("changed", taken.changed))
            if names
        ]
        text = f"import: {'; '.join(made) or 'what the app keeps beside the characters'}"
        return session.done(result, text=text, who=taken.who, change=change)


def send_out(session: Session, words: Sequence[str], to: str) -> Done:
    """Give people as another tool reads them; gives Sent. Raises WordsError for a format that nobody knows."""
    if to not in FORMATS:
        raise WordsError(f"--to {to}: there is no such format", hint=f"one of {', '.join(FORMATS)}")
    with session.reading():
        those = people(session, words)
        tables = session.tables()
    if to == "web-app":
        content = _storage(session, those, tables)
    elif to == "json":
        told_of = [canonical(one.character) for one in those]
        content = json.dumps({"format": "iendjinn", "version": 1, "characters": told_of}, indent=1)
    elif len(those) == 1:
        content = sendable(without_line(those[0].content.decode("utf-8-sig")), those[0].path)
    else:
        content = sendable(_several([one.character for one in those]), "export")
    names = tuple(one.character.name for one in those)
    return session.done(Sent(names, to, content.rstrip("\n")))


def _storage(session: Session, those: Sequence[Person], tables: Tables) -> str:
    """Give the text that the app keeps under its key, with what it kept beside the characters when they came in."""
    ids = new_ids(session.campaign, {one.path for one in those})
    those = _told_apart(session, those, {new_id_of(one, ids) for one in those if not kept_id(one)})
    records: list[dict[str, Any]] = []
    around: dict[str, Any] = {}
    state: dict[str, Any] = {}
    active = None
    for one in those:
        record = web_app.write_record(one.character, tables, new_id=new_id_of(one, ids))
        records.append(record)
        if key := web_app.id_of(record):
            remember(session.campaign, key, record)
        if active is None and web_app.was_active(one.character):
            active = record.get("id")
        if (kept := web_app.was_around(one.character)) is not None:
            around, state = {**kept, **around}, {**kept["state"], **state}
    if active is None:
        active = state.get(ACTIVE, records[0].get("id", ""))
    told = {ACTIVE: active, "characters": records}
    return json.dumps({**(around or USUAL), "state": {**told, **state, **told}}, indent=1)


def _told_apart(session: Session, those: Sequence[Person], new: set[str]) -> list[Person]:
    """Give people so that no two have one id of the app, nor one that is `new` to it: whose it is not has none.

    Whose it is does not hang on who else is sent out.
    """
    if not any(kept_id(one) for one in those):
        return list(those)
    known = [*everyone(session.campaign)[0], *everyone(session.campaign, retired=True)[0]]
    owners = {those[0].key for those in by_kept_id(session.campaign, known).values()}
    return [
        one._replace(character=web_app.as_another(one.character))
        if (key := kept_id(one)) and (key in new or one.key not in owners)
        else one
        for one in those
    ]


def _several(characters: Sequence[Character]) -> str:
    from iendjinn.store.document import written

    data = {"characters": [canonical(one) for one in characters]}
    return written({}, data, "Several iendjinn characters. Take them in with: iendjinn import FILE")


def _keeping(character: Character, kept: str) -> Character:
    from dataclasses import replace

    return replace(character, web_app=kept)
