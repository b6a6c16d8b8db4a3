"""Answers about people, what they carry and what they pay."""

from typing import Annotated

from pydantic import Field

from iendjinn.model.output.parts import Character, Count, Thing
from iendjinn.model.output.shape import Shape


class One(Shape):
    """One character, as they are then."""

    character: Character


class Named(One):
    """One of several characters."""

    name: str


class Several(Shape):
    """Several characters."""

    characters: list[Character]


class Everyone(Several):
    """Several characters, each under their name, and all of them as lists of characters have them."""

    each: list[Named]


class Alone(Named, Several):
    """The only one of a party."""


class Created(One):
    """A new character, and what was rolled: scores and credits as they came out, faces of tables."""

    rolls: dict[str, int]


class Held(One):
    """A thing as it is then, and whoever has it or had it."""

    item: Thing


class Handed(Held):
    """A thing handed over, and who gave it."""

    giver: Character


class Used(One):
    """A thing used: the points it has left (null for what has none), whether it is gone, what it did or is for."""

    item: Thing
    uses: Count | None
    gone: bool
    effect: str


class Paid(One):
    """Money that changed hands: `price` in all, `credits` the balance after it; `item` the thing, `number` how many."""

    item: Thing | None
    number: Count
    price: int
    credits: int
    effect: str


class Credited(One):
    """Credits given to one of several, or taken: `price` with its sign, `credits` the balance after it."""

    name: str
    price: int
    credits: int


class CreditedAll(Shape):
    """The same credits given to several, or taken."""

    each: list[Credited]


class Looted(Shape):
    """What a body had on it; `character` has it now, null where it is nobody's yet."""

    face: Annotated[int, Field(ge=1, le=100)]
    row: str
    item: Thing
    character: Character | None


class Cashed(One):
    """A cred stick turned into credits; `face` is null where nothing was rolled."""

    face: Count | None
    row: str
    item: Thing
    amount: Count
    credits: int


class Owing(Shape):
    """Somebody's balance now, after the next downtime, and after the one that follows; below zero for debt."""

    name: str
    credits: int
    after_downtime: int
    after_two: int
    tier: str


class Debts(Shape):
    """Who owes what."""

    characters: list[Owing]


class Booked(Shape):
    """A line of a ledger; `entry` is null for what no entry tells of."""

    entry: Count | None
    at: str
    what: str
    amount: int
    balance: int


class Ledger(Debts):
    """All that moved somebody's credits, the oldest first."""

    ledger: list[Booked]


class Checked(Debts):
    """What debt brings: two faces, what they mean, and a line for the scene."""

    refusal_face: Count
    refused: bool
    collectors_face: Count
    collectors: bool
    scene: str
