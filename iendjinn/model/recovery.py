"""What rest, downtime and emergency treatment give back, for render to draw.

Named tuples, not dataclasses: nothing here is judged or replaced, and each class costs a start a tenth as much.
"""

from typing import NamedTuple

from iendjinn.model.sheet import Sheet
from iendjinn.model.time import Moved


class Lodging(NamedTuple):
    """Where a week is spent: the die for luck (empty where none is rolled, 3.3c) and the rent in credits a week.

    `unit` says how the rent comes about where it is no weekly one (`7 nights at 500`).
    """

    name: str
    die: str = ""
    rent: int = 0
    unit: str = ""


class Rested(NamedTuple):
    """Those who slept (3.3a), how much luck each got back, and what the clock did meanwhile."""

    characters: tuple[Sheet, ...]
    regained: tuple[int, ...]
    moved: Moved


class Week(NamedTuple):
    """One week of one person, step by step: balances in credits, below zero for debt.

    `debt_before` is the balance walked in with, `debt_after` that with debt doubled (1.4d), `credits` that with the
    rent paid, `after_downtime` what it will be next time. `luck_face` is None where no die fell. `ended` names effects.
    """

    debt_before: int
    debt_after: int
    luck_die: str
    luck_face: int | None
    max_luck_before: int
    max_luck: int
    luck: int
    hp_before: int
    hp: int
    max_hp: int
    ended: tuple[str, ...]
    rent: int
    credits: int
    after_downtime: int


class Downtime(NamedTuple):
    """One person's downtime: over all of it, and week by week.

    The numbers of several weeks are the first one's before and the last one's after, the rent of all; `luck_face` is
    the last die. `clock` is the moment it ends, `died` who died meanwhile, whoever they are.
    """

    name: str
    lodging: str
    debt_before: int
    debt_after: int
    rent: int
    credits: int
    after_downtime: int
    luck_face: int | None
    max_luck_before: int
    max_luck: int
    luck: int
    hp: int
    ended: tuple[str, ...]
    weeks: tuple[Week, ...]
    clock: str
    died: tuple[str, ...] = ()


class Downtimes(NamedTuple):
    """Those who lay low together; `certain` says that no die has fallen yet, so that only what is certain is told."""

    each: tuple[Downtime, ...]
    lodging: Lodging
    moved: Moved
    certain: bool = False


class Call(NamedTuple):
    """Something that was paid for: its name in the cost table, and its price in credits."""

    name: str
    price: int


class Treated(NamedTuple):
    """Somebody after emergency treatment (5.1b): `price` in all, `credits` the balance of `payer` after it.

    `calls` are what was paid for; `left` the seconds that there still were, None for whoever was not dying.
    """

    character: Sheet
    price: int
    credits: int
    payer: str
    hp_before: int
    hp_after: int
    max_hp_before: int
    max_hp_after: int
    calls: tuple[Call, ...]
    left: int | None
    moved: Moved
    line: str
