"""What commands about people give back, for render to draw.

Named tuples, not dataclasses: nothing here is judged or replaced, and each class costs a start a tenth as much.
"""

from typing import NamedTuple

from iendjinn.model.sheet import Carried, Sheet


class Created(NamedTuple):
    """A new character, and what was rolled, by what it was rolled for (`class` 1, `cyberware` 12)."""

    character: Sheet
    rolls: dict[str, int]


class Changed(NamedTuple):
    """One character after a change; `line` says in one line what happened."""

    character: Sheet
    line: str


class Cashed(NamedTuple):
    """A cred stick turned into `amount` credits; `credits` is the balance after it.

    `face` is the die's where the stick's worth was rolled, else None; `row` the row of the tables that it is.
    """

    character: Sheet
    face: int | None
    row: str
    item: Carried
    amount: int
    credits: int
    line: str


class Looted(NamedTuple):
    """What a body had on it (5.2a): the face, the row's text, the thing it is; `character` has it now, if anyone."""

    face: int
    row: str
    item: Carried
    character: Sheet | None
    line: str


class Founded(NamedTuple):
    """A campaign folder that was made."""

    campaign: str
    line: str
