"""The game master's pen: any value of the sheet, a line of notes, the whole file in an editor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from iendjinn.errors import OutOfBoundsError, RefusedError, WordsError, nearest
from iendjinn.model.character import ATTRIBUTES, Character
from iendjinn.model.match import fold
from iendjinn.model.results import Changed
from iendjinn.play.session import one_line, whole_number
from iendjinn.play.sheets import reckoned
from iendjinn.play.who import person, settled
from iendjinn.rules.creation import with_cyberware

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.model.catalog import Tables
    from iendjinn.play.session import Done, Session

NUMBERS = (*ATTRIBUTES, "hp", "max_hp", "luck", "max_luck", "credits")
TEXTS = ("kind", "bio", "clothing", "pocket", "feature", "class", "notes")
KEYS = (*NUMBERS, *TEXTS, "cyberware")
"""What `set` can change; a name is changed by `rename`, items and effects by commands of their own."""


def set_value(session: Session, word: str, key: str, value: str) -> Done:
    """Set one value of a person's sheet within its bounds; gives Changed.

    Lowering a maximum lowers what stands above it; other cyberware moves HP by what it adds (1.6b).
    """
    name = key_meant(key)
    word = settled(session, word)
    with session.changing() as change:
        who = person(session, word)
        before = who.character
        try:
            after = _with(before, name, value, session.tables)
        except OutOfBoundsError as error:
            raise RefusedError(error.message, hint=_hint(name, who.stem), file=who.path) from None
        changes = ", ".join(
            f"{field.rstrip('_')} {_shown(getattr(before, field))} -> {_shown(getattr(after, field))}"
            for field in Character.__dataclass_fields__
            if getattr(before, field) != getattr(after, field)
        )
        line = f"{before.name}: {changes or f'{name} was {_shown(getattr(before, _field(name)))} already'}"
        change.write(who, after)
        result = Changed(character=reckoned(session, who, after), line=line)
        return session.done(result, text=line, who=[who.path], change=change)


def note(session: Session, word: str, text: str) -> Done:
    """Add a line to a person's notes; gives Changed."""
    if not text.strip():
        raise WordsError("the note is empty", hint="like: iendjinn note vex owes Kira a favour")
    word = settled(session, word)
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


def key_meant(word: str) -> str:
    """Give the key that a word means: itself or a unique beginning. Raises WordsError with the nearest."""
    wanted = fold(word).replace(" ", "_")
    wanted = {"prs": "presence", "maxhp": "max_hp", "maxluck": "max_luck", "note": "notes"}.get(wanted, wanted)
    if wanted in KEYS:
        return wanted
    if wanted == "name":
        raise WordsError("a name is changed with: iendjinn rename NAME NEWNAME")
    those = [key for key in KEYS if wanted and key.startswith(wanted)]
    if len(those) == 1:
        return those[0]
    if those:
        raise WordsError(f"{word!r} could be {', '.join(those)}", hint="type more of it")
    close = nearest(wanted, KEYS)
    raise WordsError(
        f"{word!r} is not a value of the sheet",
        hint=f"did you mean {', '.join(close)}?" if close else f"one of {', '.join(KEYS)}",
    )


def _with(character: Character, key: str, value: str, tables: Callable[[], Tables]) -> Character:
    if key == "cyberware":
        pieces = [word.strip() for word in value.split(",") if word.strip()]
        return with_cyberware(character, tuple(_piece(word, tables()) for word in pieces), tables())
    changes: dict[str, Any] = {_field(key): value}
    if key in NUMBERS:
        number = whole_number(key, value)
        changes = {key: number}
        if (held := {"max_hp": "hp", "max_luck": "luck"}.get(key)) is not None and number >= 0:
            changes[held] = min(getattr(character, held), number)
    elif key == "class":
        rows = tables().search("classes", value)
        changes = {"class_": rows[0].name if len(rows) == 1 else value}
    return replace(character, **changes)


def _piece(word: str, tables: Tables) -> str:
    rows = tables.search("cyberware", word)
    if len(rows) == 1:
        return rows[0].name
    if rows:
        raise WordsError(f"{word!r} could be {', '.join(row.name for row in rows)}", hint="type more of it")
    close = nearest(word, [row.name for row in tables.rows("cyberware")])
    hint = f"did you mean {' or '.join(close)}?" if close else "see: iendjinn table cyberware"
    raise WordsError(f"{word!r} is not in the table cyberware", hint=hint)


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
