"""Which table, and which row of it, a few words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import WordsError, nearest
from iendjinn.play.session import one_line

if TYPE_CHECKING:
    from iendjinn.model.catalog import AnyRow, Tables
    from iendjinn.play.session import Session

MOST_DIGITS = 9


def table_meant(session: Session, tables: Tables, word: str) -> str:
    """Give the name of the table that a word means. Raises WordsError with the nearest, or AmbiguousError."""
    if those := tables.search_names(word):
        return session.one_of(word, [(name, name) for name in those])
    close = nearest(word, tables.names())
    hint = f"did you mean {' or '.join(close)}?" if close else "see them all with: iendjinn table"
    raise WordsError(f"there is no table {one_line(word, 40)!r}", hint=hint)


def row_meant(session: Session, tables: Tables, table: str, word: str) -> AnyRow:
    """Give the row of a table that a word means, by name or by face. Raises WordsError or AmbiguousError."""
    if word.strip().isdecimal() and len(word) <= MOST_DIGITS:
        return tables.row(table, word) or tables.pick(table, int(word))
    if rows := {row.name: row for row in tables.search(table, word)}:
        return rows[session.one_of(word, [(name, name) for name in rows])]
    close = nearest(word, [row.name for row in tables.rows(table)])
    see = f"see: iendjinn table {table}"
    raise WordsError(
        f"{one_line(word, 40)!r} is not in the table {table}",
        hint=f"did you mean {' or '.join(close)}? {see}" if close else see,
    )
