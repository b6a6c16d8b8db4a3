"""What commands about people give back, for render to draw."""

from dataclasses import dataclass

from iendjinn.model.sheet import Carried, Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Created:
    """A new character, and what was rolled, by what it was rolled for (`class` 1, `cyberware` 12)."""

    character: Sheet
    rolls: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """Several characters, in the order in which they were made or are listed."""

    characters: tuple[Sheet, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One character as they are."""

    character: Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """One character after a change; `line` says in one line what happened."""

    character: Sheet
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cashed:
    """A cred stick turned into `amount` credits; `credits` is the balance after it."""

    character: Sheet
    item: str
    amount: int
    credits: int
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Looted:
    """What a body had on it (5.2a): the face, the row's text, the thing it is; `character` has it now, if anyone."""

    face: int
    row: str
    item: Carried
    character: Sheet | None
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Founded:
    """A campaign folder that was made."""

    campaign: str
    line: str
