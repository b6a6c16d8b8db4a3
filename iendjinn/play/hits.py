"""The last hit that the journal knows for somebody, and whether luck can still be spent on it (3.2h).

An entry tells of hits under `hits`, a list of what `landed` gives, and of who used their action under `acts`, a list of
keys (`Person.key`). What happened to others since does not count.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from iendjinn.errors import RefusedError
from iendjinn.rules.clock import ROUND, seconds_of
from iendjinn.store.campaign import CHRONICLE, ENCOUNTER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iendjinn.model.harm import Landed
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.journal import Entry
    from iendjinn.store.people import Person

LONG = frozenset({"rest", "downtime"})


def landed(who: Person, by: str, dealt: int, hp_after: int, *, stunned: bool = False) -> dict[str, Any]:
    """Give what an entry tells of one hit."""
    told: dict[str, Any] = {"who": who.key, "by": by, "dealt": dealt, "hp": hp_after}
    return {**told, "stunned": True} if stunned else told


def last_hit(campaign: Campaign, who: Person) -> Landed:
    """Give the last hit on somebody. Raises RefusedError where there is none, or where its moment has passed."""
    from iendjinn.store.history import MOVES, that_hold

    name = who.character.name
    keys = {who.key}
    marks = [_mark(who.path), *(b'"path":' + _mark(path) for path in (ENCOUNTER, CHRONICLE))]
    for told in that_hold(campaign.journal, marks):
        entry = told.entry
        if told.undone or "undoes" in entry or "redoes" in entry:
            continue
        if (hit := _hit(entry, keys)) is not None:
            if not hit.dealt:
                raise RefusedError(f"the last hit dealt {name} nothing (entry {hit.entry})")
            if hit.hp_after != who.character.hp:
                raise _passed(f"the HP of {name} were changed since the last hit")
            return hit
        if why := _ends(entry, keys):
            raise _passed(f"nothing has hit {name} since {why}")
        if entry.get("command") in MOVES and keys & set(entry.get("who", ())):
            keys.update(entry["who"])
            marks += map(_mark, entry["who"])
    raise RefusedError(f"nothing has hit {name} yet", hint="luck is spent on a hit right after it: iendjinn soak NAME")


def _mark(text: str) -> bytes:
    """Give how a text stands in a line of the journal, whatever follows it (a foe's label)."""
    return json.dumps(text).encode().removesuffix(b'"')


def _passed(why: str) -> RefusedError:
    return RefusedError(
        f"luck has no hit to lessen: {why}",
        hint="it works until the next change of HP, the next action, a rest, or more than a round",
    )


def _hit(entry: Entry, keys: set[str]) -> Landed | None:
    from iendjinn.model.harm import Landed

    for hit in entry.get("hits", ()):
        if hit["who"] in keys:
            return Landed(entry["n"], hit["by"], hit["dealt"], hit["hp"], bool(hit.get("stunned")))
    return None


def _ends(entry: Entry, keys: set[str]) -> str:
    """Say what an entry did after which luck comes too late for somebody; empty where it did nothing of that kind."""
    who = entry.get("who", ())
    command = str(entry.get("command", "")).partition(" ")[0]
    if command == "soak" and keys & set(entry.get("soaks", ())):
        return "a point of luck was spent"
    if keys & set(entry.get("acts", ())):
        return "they acted"
    if command in LONG and keys & set(who):
        return f"their {command}"
    return next(filter(None, (_file_ends(file, keys) for file in entry.get("files", ()))), "")


def _file_ends(file: dict[str, Any], keys: set[str]) -> str:
    """Say the same of one file that an entry changed."""
    path = file["path"]
    if path in keys and _differs(file, "hp"):
        return "their HP were changed"
    if path == CHRONICLE and _moved(file) > ROUND:
        return "more than a round went by"
    return "the fight ended" if path == ENCOUNTER and file["after"] is None else ""


def _lines(file: dict[str, Any]) -> Iterator[tuple[list[str], list[str]]]:
    """Yield what gave way to what in a file, as lines."""
    changes = file.get("lines") or []
    yield from zip(changes[1::3], changes[2::3], strict=True)


def _values(lines: list[str], key: str) -> list[str]:
    """Give what some lines of TOML say of a key: the text after its equals sign, without a comment."""
    found = (line.partition("=") for line in lines)
    return [value.partition("#")[0].strip() for name, equals, value in found if equals and name.strip() == key]


def _differs(file: dict[str, Any], key: str) -> bool:
    removed = [value for gone, _ in _lines(file) for value in _values(gone, key)]
    added = [value for _, put in _lines(file) for value in _values(put, key)]
    return removed != added


def _moved(file: dict[str, Any]) -> int:
    """Give by how many seconds a change of campaign.toml moved the clock; a file that says none is at its beginning."""
    from iendjinn.rules.clock import BEGINNING

    if "lines" not in file:
        before, after = [], _values(str(file.get("text", "")).split("\n"), "clock")
    else:
        before = [value for gone, _ in _lines(file) for value in _values(gone, "clock")]
        after = [value for _, put in _lines(file) for value in _values(put, "clock")]
    start, end = (value[-1].strip("\"'") if value else BEGINNING for value in (before, after))
    return abs(seconds_of(end) - seconds_of(start))
