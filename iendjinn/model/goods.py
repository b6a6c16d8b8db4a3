"""What commands about things and money give back, for render to draw.

Named tuples, not dataclasses: nothing here is judged or replaced, and each class costs a start a tenth as much.
"""

from typing import NamedTuple

from iendjinn.model.sheet import Carried, Sheet


class Held(NamedTuple):
    """A thing given, moved, dropped, marked, mended, worn or wiped: as it is then, and whoever has it or had it."""

    character: Sheet
    item: Carried
    line: str


class Handed(NamedTuple):
    """A thing handed over: who has it now, the thing there, and who had it."""

    character: Sheet
    item: Carried
    giver: Sheet
    line: str


class Used(NamedTuple):
    """A thing used: the points it has left (None for what has none), whether it is gone, what it did or is for."""

    character: Sheet
    item: Carried
    uses: int | None
    gone: bool
    effect: str
    line: str


class Paid(NamedTuple):
    """Money that changed hands: `price` in all, `credits` the balance after it, below zero for debt (1.4c).

    `item` is the thing bought, sold or fitted (the last of several), `number` how many; `effect` what a meal or a
    course did. `price` is what was paid or got; for credits given or taken it is the amount with its sign.
    """

    character: Sheet
    item: Carried | None
    number: int
    price: int
    credits: int
    effect: str
    line: str


class Credited(NamedTuple):
    """Credits given to one of several, or taken: `price` is how many, with a sign, `credits` the balance after it."""

    name: str
    character: Sheet
    price: int
    credits: int
    line: str


class CreditedAll(NamedTuple):
    """The same credits given to several, or taken, in the order of their files."""

    each: tuple[Credited, ...]


class Owing(NamedTuple):
    """Somebody's balance: now, after the next downtime and the one after, before any rent (1.4d), and its tier."""

    name: str
    credits: int
    after_downtime: int
    after_two: int
    tier: str


class Debts(NamedTuple):
    """What people owe, in the order of their files or as named."""

    characters: tuple[Owing, ...]


class Booked(NamedTuple):
    """A line of a ledger: the journal's entry (None where it has none), when (UTC), what, how much, the balance."""

    entry: int | None
    at: str
    what: str
    amount: int
    balance: int


class Ledger(NamedTuple):
    """All that moved somebody's credits, the oldest first."""

    characters: tuple[Owing, ...]
    ledger: tuple[Booked, ...]


class DebtChecked(NamedTuple):
    """What debt brings, as the game master had it rolled (1.4e): both faces, what they mean, a line for the scene."""

    characters: tuple[Owing, ...]
    refusal_face: int
    refused: bool
    collectors_face: int
    collectors: bool
    scene: str
    line: str
