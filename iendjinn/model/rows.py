"""What reading the tables gives back, for render to draw."""

from typing import NamedTuple


class TableInfo(NamedTuple):
    """A table by its name, what it holds, its die (empty for one that is not rolled), how many rows."""

    name: str
    title: str
    dice: str
    size: int
    text: str


class RowShown(NamedTuple):
    """A row for the eye: its faces, its name, facts as short words (`heavy, ranged`), slots, price in credits, text."""

    table: str
    faces: str
    name: str
    facts: str
    slots: int | None
    price: int | None
    text: str


class TableList(NamedTuple):
    """All tables."""

    tables: tuple[TableInfo, ...]


class TableShown(NamedTuple):
    """One table with its rows."""

    info: TableInfo
    rows: tuple[RowShown, ...]


class TableRolled(NamedTuple):
    """A row that came up: on which face (tens and units together on a d44)."""

    info: TableInfo
    face: int
    row: RowShown


class Found(NamedTuple):
    """What a search found among the rows of all tables, and among people: who, where, what."""

    words: str
    rows: tuple[RowShown, ...]
    people: tuple[tuple[str, str, str], ...]
