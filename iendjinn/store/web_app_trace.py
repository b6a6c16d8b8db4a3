"""Whom the game's web app knows, and by what: ids that stay whatever somebody is called, and what was sent out.

Nobody's file says that they were exported. An id of ours comes of the journal's entry that made them, so that a rename
changes nothing; and what was sent out lies with what else is known of the campaign's files (`stamps`), so that what
comes back can be compared with it. Both may be missing: then it is as if it had been sent out now.
"""

from __future__ import annotations

import json
import sys
import uuid
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.store.history import that_hold
from iendjinn.store.web_app import id_of, kept_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iendjinn.store.campaign import Campaign
    from iendjinn.store.people import Person

Record = dict[str, Any]

MOST_SENT = 4
"""Records of one person that are remembered: as many exports back may the app's text be."""


def new_ids(campaign: Campaign, paths: Iterable[str]) -> dict[str, str]:
    """Give by file the ids under which the app shall know people of ours: the same at every export.

    Whoever the journal saw being made has it of that, whatever they were called since; others of where their file lies.
    """
    return {path: _own_id(made.origin) for path, made in _made(campaign, paths).items()}


def new_id_of(person: Person, ids: dict[str, str]) -> str:
    """Give somebody's own id of those that `new_ids` gave by file; foes, who share the file of the fight, by label."""
    return _own_id(f"{ids[person.path]}#{person.stem}") if person.foe else ids[person.path]


def kept_id(person: Person) -> str:
    """Give the id that the app gave somebody who came from it, else nothing."""
    record = kept_record(person.character)
    return "" if record is None else id_of(record)


def by_kept_id(campaign: Campaign, people: Iterable[Person]) -> dict[str, list[Person]]:
    """Give by each of the app's ids whoever has it in their file: the first is whose it is, and seldom is there more.

    That is the one who was made first as the journal tells, before any of whom it knows nothing; of these the first.
    """
    bearers: dict[str, list[Person]] = {}
    for one in people:
        if key := kept_id(one):
            bearers.setdefault(key, []).append(one)
    if several := [one.path for those in bearers.values() if len(those) > 1 for one in those]:
        made = _made(campaign, several)
        for those in bearers.values():
            those.sort(key=lambda one: made[one.path].number if one.path in made else 0)
    return bearers


def _own_id(origin: str) -> str:
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"iendjinn:{origin}"))


class _Made(NamedTuple):
    """The entry that made somebody, a number after all others where none did, and what is theirs alone of it."""

    number: int
    origin: str


def _made(campaign: Campaign, paths: Iterable[str]) -> dict[str, _Made]:
    """Give by file when and as what its person was made, followed back through every other name of the file."""
    wanted = {path: path for path in paths}
    marks = [_mark(path) for path in wanted]
    found: dict[str, _Made] = {}
    for told in that_hold(campaign.journal, marks) if wanted else ():
        entry = told.entry
        if told.undone or "undoes" in entry or "redoes" in entry:
            continue
        comes = [file for file in entry.get("files", ()) if file["before"] is None]
        goes = [file for file in entry.get("files", ()) if file["after"] is None]
        for file in comes:
            if (now := wanted.pop(file["path"], None)) is None:
                continue
            if len(comes) == len(goes) == 1:
                wanted[goes[0]["path"]] = now
                marks.append(_mark(goes[0]["path"]))
            else:
                found[now] = _Made(entry["n"], f"{entry['at']}:{file['after']}")
        if not wanted:
            break
    return found | {now: _Made(sys.maxsize, f"{campaign.root}:{path}") for path, now in wanted.items()}


def _mark(path: str) -> bytes:
    """Give how the journal tells that a file comes to be."""
    return f'"path":{json.dumps(path)},"before":null'.encode()


def remember(campaign: Campaign, key: str, record: Record) -> None:
    """Remember what was sent out of somebody, where the campaign can be written to."""
    sent = sent_out(campaign, key)
    if sent[:1] != [record]:
        sent = [record, *(one for one in sent if one != record)]
        campaign.stamps.keep_named(_name(key), sent[:MOST_SENT])


def sent_out(campaign: Campaign, key: str) -> list[Record]:
    """Give what was sent out of somebody, the newest first."""
    kept = campaign.stamps.named(_name(key))
    return [one for one in kept if isinstance(one, dict)] if isinstance(kept, list) else []


def closest(record: Record, candidates: Sequence[Record]) -> Record:
    """Give the one of several records that another came from: the one that least would have to be changed of.

    Of two that are as close it is the first.
    """
    return min(candidates, key=lambda one: _distance(one, record))


def _name(key: str) -> str:
    return f"sent-{uuid.uuid5(uuid.NAMESPACE_URL, key)}"


def _distance(one: Record, other: Record) -> int:
    keys = (one.keys() | other.keys()) - {"items"}
    ours, theirs = _things(one), _things(other)
    differing = [key for key in keys if one.get(key) != other.get(key)]
    return len(differing) + len([key for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key)])


def _things(record: Record) -> dict[str, Any]:
    """Give the things of a record by their ids; those without one, or with one of another, by their place."""
    things: dict[str, Any] = {}
    items = record.get("items")
    for place, one in enumerate(items if isinstance(items, list) else ()):
        key = json.dumps(one.get("id")) if isinstance(one, dict) else ""
        things[key if key and key not in things else f"{key} {place}"] = one
    return things
