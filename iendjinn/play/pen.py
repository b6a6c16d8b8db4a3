"""The game master's pen: any value of the sheet, a line of notes, the whole file in an editor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from iendjinn.errors import OutOfBoundsError, RefusedError, WordsError, nearest
from iendjinn.model.character import Character
from iendjinn.model.match import fold
from iendjinn.model.naming import is_number
from iendjinn.model.results import Changed
from iendjinn.play.keys import KEYS, NUMBERS
from iendjinn.play.meant import row_meant
from iendjinn.play.session import one_line, whole_number
from iendjinn.play.sheets import reckoned
from iendjinn.play.who import person
from iendjinn.rules.creation import with_cyberware

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session

PICKED = {"class": "classes", "clothing": "clothing", "pocket": "pocket", "feature": "features"}
"""Texts that are taken from a table where they name a row of it, or a face."""

DERIVED = {
    "armor": "it comes from what is worn and held",
    "slots": "they come from what is carried",
    "state": "it comes from hp",
    "items": "change them with give, drop and move, or edit NAME",
    "effects": "edit NAME changes them",
}


def set_value(session: Session, word: str, key: str, value: str) -> Done:
    """Set one value of a person's sheet within its bounds; gives Changed.

    Lowering a maximum lowers what stands above it; other cyberware moves HP by what it adds (1.6b).
    """
    name = key_meant(session, key)
    with session.changing() as change:
        who = person(session, word)
        before = who.character
        try:
            after = _with(session, before, name, value)
        except OutOfBoundsError as error:
            hint = _hint(name, who.stem) if "above" in error.message else "nothing was changed"
            raise RefusedError(error.message, hint=hint, file=who.path, key=error.key) from None
        changes = ", ".join(
            f"{field.rstrip('_')} {_shown(getattr(before, field))} -> {_shown(getattr(after, field))}"
            for field in Character.__dataclass_fields__
            if getattr(before, field) != getattr(after, field)
        )
        if after.state != before.state:
            changes += f": {after.state}"
        line = f"{before.name}: {changes or f'{name} was {_shown(getattr(before, _field(name)))} already'}"
        after = change.write(who, after)
        result = Changed(character=reckoned(session, who, after), line=line)
        return session.done(result, text=line, who=[who.path], change=change)


def note(session: Session, word: str, text: str) -> Done:
    """Add a line to a person's notes; gives Changed."""
    if not text.strip():
        raise WordsError("the note is empty", hint="like: iendjinn note vex owes Kira a favour")
    with session.changing() as change:
        who = person(session, word)
        notes = who.character.notes
        joined = f"{notes}\n{text}" if notes and not notes.endswith("\n") else notes + text
        try:
            after = replace(who.character, notes=joined)
        except OutOfBoundsError as error:
            raise RefusedError(error.message, hint="make room with: iendjinn edit NAME", file=who.path) from None
        change.write(who, after)
        line = f"{after.name}: noted: {one_line(text)}"
        result = Changed(character=reckoned(session, who, after), line=line)
        return session.done(result, text=line, who=[who.path], change=change)


def key_meant(session: Session, word: str) -> str:
    """Give the key that a word means: itself or a unique beginning. Raises WordsError with the nearest."""
    wanted = fold(word).replace(" ", "_")
    wanted = {"prs": "presence", "maxhp": "max_hp", "maxluck": "max_luck", "note": "notes"}.get(wanted, wanted)
    if wanted in KEYS:
        return wanted
    if wanted == "name":
        raise WordsError("a name is changed with: iendjinn rename NAME NEWNAME")
    if those := [key for key in KEYS if wanted and key.startswith(wanted)]:
        return session.one_of(word, [(key, key) for key in those])
    if wanted in DERIVED:
        raise WordsError(f"{wanted} follows from the rest of the sheet and is not set", hint=DERIVED[wanted])
    close = nearest(wanted, KEYS)
    raise WordsError(
        f"{word!r} is not a value of the sheet",
        hint=f"did you mean {', '.join(close)}?" if close else f"one of {', '.join(KEYS)}",
    )


def _with(session: Session, character: Character, key: str, value: str) -> Character:
    if key == "cyberware":
        tables = session.tables()
        words = [word.strip() for word in value.split(",") if word.strip()]
        return with_cyberware(character, tuple(row_meant(session, tables, key, word).name for word in words), tables)
    changes: dict[str, Any] = {_field(key): value.casefold() if key == "kind" else value}
    if key in NUMBERS:
        if value.strip()[:1] == "+":
            raise WordsError(f"set takes what {key} becomes, not a change to it: {value!r}", hint=f"like: {key} 7")
        number = whole_number(key, value)
        changes = {key: number}
        if (held := {"max_hp": "hp", "max_luck": "luck"}.get(key)) is not None and number >= 0:
            changes[held] = min(getattr(character, held), number)
    elif key in PICKED:
        changes = {_field(key): _picked(session, PICKED[key], value)}
    return replace(character, **changes)


def _picked(session: Session, table: str, value: str) -> str:
    """Give the row's name where a face or the beginning of a row was typed, else the text as it is."""
    tables = session.tables()
    if is_number(value.strip()):
        return row_meant(session, tables, table, value).name
    rows = {row.name: row.name for row in tables.rows(table) if fold(row.name).startswith(fold(value))}
    exact = [name for name in rows if fold(name) == fold(value)]
    if not rows or not value.strip():
        return value
    return exact[0] if exact else session.one_of(value, list(rows.items()))


def _field(key: str) -> str:
    return "class_" if key == "class" else key


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "nothing"
    if isinstance(value, str):
        return one_line(value, 60) or "nothing"
    return f"{value:,}" if isinstance(value, int) else str(value)


def _hint(key: str, stem: str) -> str:
    return f"raise it first: iendjinn set {stem} max_{key} N" if key in {"hp", "luck"} else "nothing was changed"
