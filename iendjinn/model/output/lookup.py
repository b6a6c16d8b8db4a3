"""Answers of dice and tables."""

from iendjinn.model.output.parts import Count
from iendjinn.model.output.shape import Shape


class Rolled(Shape):
    """Dice that were rolled: the expression, what it was for, every face, the total."""

    dice: str
    label: str
    faces: list[Count]
    total: int


class Table(Shape):
    """A table in a line; `dice` is empty for one that is not rolled."""

    name: str
    title: str
    dice: str
    count: Count


class Tables(Shape):
    """All tables."""

    tables: list[Table]


class Row(Shape):
    """A row of a table; null is what it does not have."""

    table: str
    faces: str
    name: str
    facts: str
    slots: Count | None
    price: int | None
    text: str


class TableShown(Table):
    """One table with its rows."""

    table: str
    rows: list[Row]


class TableRolled(Shape):
    """A row that came up: `row` is its name, `details` all of it."""

    table: str
    face: Count
    row: str
    details: Row


class Mention(Shape):
    """Somebody who has what was searched: where, and what it is there."""

    name: str
    where: str
    what: str


class Found(Shape):
    """What a search found."""

    words: str
    found: list[Row]
    people: list[Mention]
