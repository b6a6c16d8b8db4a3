"""Which table, which row of it, which thing of the tables and which place a few words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import WordsError, nearest
from iendjinn.model.catalog import GEAR_TABLES
from iendjinn.model.character import PLACES
from iendjinn.model.match import fold
from iendjinn.model.naming import is_number
from iendjinn.play.session import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.catalog import AnyRow, Tables
    from iendjinn.model.gear import Gear
    from iendjinn.play.session import Session

MOST_DIGITS = 9
ALMOST = 0.8
"""How much alike two names are, of 1, for one to be taken for a slip of the other."""


def table_meant(session: Session, tables: Tables, word: str) -> str:
    """Give the name of the table that a word means. Raises WordsError with the nearest, or AmbiguousError."""
    if those := tables.search_names(word):
        return session.one_of(word, [(name, name) for name in those])
    close = nearest(word, tables.names())
    hint = f"did you mean {' or '.join(close)}?" if close else "see them all with: iendjinn table"
    raise WordsError(f"there is no table {one_line(word, 40)!r}", hint=hint)


def row_meant(session: Session, tables: Tables, table: str, word: str) -> AnyRow:
    """Give the row of a table that a word means, by name or by face. Raises WordsError or AmbiguousError."""
    if is_number(word.strip(), digits=MOST_DIGITS):
        return tables.row(table, word) or tables.pick(table, int(word))
    if rows := {row.name: row for row in tables.search(table, word)}:
        return rows[session.one_of(word, [(name, name) for name in rows])]
    close = nearest(word, [row.name for row in tables.rows(table)])
    see = f"see: iendjinn table {table}"
    raise WordsError(
        f"{one_line(word, 40)!r} is not in the table {table}",
        hint=f"did you mean {' or '.join(close)}? {see}" if close else see,
    )


def gear_meant(session: Session, tables: Tables, words: str, *, near: bool = False, own: bool = False) -> Gear | None:
    """Give the thing that can be carried (4.1a) and that some words mean, or None where no table knows it.

    With `near`, raises WordsError for words that are almost the name of one; AmbiguousError where several are meant.
    Where something is said that tells of a thing of one's `own`, no letters inside a word mean one of the tables.
    """
    if rows := {row.name: row for row in tables.search_gear(words, inside=not own)}:
        return rows[session.one_of(words, [(name, name) for name in rows])]
    if near and (slip := almost(words, gear_names(tables))):
        raise WordsError(
            f"{one_line(words, 40)!r} is in no table",
            hint=f"did you mean {slip}? A thing of one's own is told by --slots, --uses or --text",
        )
    return None


def gear_names(tables: Tables) -> list[str]:
    """Give the names of all that can be carried."""
    return [row.name for table in GEAR_TABLES for row in tables.rows(table)]


def almost(words: str, names: Sequence[str]) -> str:
    """Give the name that words are a slip of, or nothing where they are too far from all."""
    close = nearest(words, names, most=1)
    if not close:
        return ""
    from difflib import SequenceMatcher

    alike = SequenceMatcher(None, words.casefold(), close[0].casefold()).ratio()
    return close[0] if alike >= ALMOST else ""


def place_meant(session: Session, word: str) -> str:
    """Give the place that a word means: `main`, `off hand`, `both hands`, a unique beginning. Else WordsError."""
    wanted = fold(word)
    wanted = {"main hand": "main", "off hand": "off", "both hands": "hands", "both": "hands"}.get(wanted, wanted)
    if wanted in PLACES:
        return wanted
    if those := [place for place in PLACES if wanted and place.startswith(wanted)]:
        return session.one_of(word, [(place, place) for place in those])
    close = nearest(wanted, PLACES)
    hint = f"did you mean {' or '.join(close)}?" if close else f"one of {', '.join(PLACES)}"
    raise WordsError(f"there is no place {one_line(word, 40)!r}", hint=hint)
