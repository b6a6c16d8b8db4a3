"""What may come of a save, an attack or a fight, for render to draw: chances are Fractions, exact."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction


class Chance(NamedTuple):
    """One thing that may come out (a word, or a number of points or rounds), and how likely it is."""

    outcome: str | int
    chance: Fraction


class SaveOdds(NamedTuple):
    """A save (3.1): each of the four outcomes, best first, and the same with a point of luck.

    `luck` is how many points are left; `why` and `hard_why` are as in the save itself.
    """

    name: str
    attribute: str
    modifier: int
    difficulty: int
    why: tuple[str, ...]
    hard_why: str
    luck: int
    chances: tuple[Chance, ...]
    with_luck: tuple[Chance, ...]


class SavesOdds(NamedTuple):
    """The same save of several people, in the order in which they were named."""

    each: tuple[SaveOdds, ...]


class TargetOdds(NamedTuple):
    """What an attack may do to one target: points of damage after armor, and what becomes of it.

    `hp` is None where nobody is aimed at; then nothing becomes of anybody. `incapacitates` is exactly 0 HP (3.2e),
    `kills` below (3.2f), `stuns` that it misses its next action (2.3g).
    """

    name: str
    hp: int | None
    armor: int
    damage: tuple[Chance, ...]
    mean: Fraction
    incapacitates: Fraction | None
    kills: Fraction | None
    stuns: Fraction

    @property
    def down(self) -> Fraction | None:
        """The chance that it is at 0 HP or below."""
        if self.incapacitates is None or self.kills is None:
            return None
        return self.incapacitates + self.kills


class WeaponOdds(NamedTuple):
    """One way to attack the first target: its name, what it rolls, and what it may do.

    `note` says what stands against it or where it comes from; `now` is whether it can be used as things are, `order`
    whether only a rule of order or place is against it.
    """

    weapon: str
    dice: str
    odds: TargetOdds
    note: str
    now: bool
    order: bool


class AttackOdds(NamedTuple):
    """An attack on each of its targets, the same with a point of luck, and every weapon against the first of them.

    `weapons` stand best first: likeliest to get the target down, then highest in the mean; those that are broken or
    empty come last. `luck` is how many points the attacker has.
    """

    name: str
    weapon: str
    dice: str
    mode: str
    why: tuple[str, ...]
    luck: int
    targets: tuple[TargetOdds, ...]
    with_luck: tuple[TargetOdds, ...]
    weapons: tuple[WeaponOdds, ...]


class DuelSide(NamedTuple):
    """One of the two: what they fight with, the chance to be first, and the chance to win.

    `with_luck` are the chances to win with the first 1, 2, ... attacks lucky, as many as there are points.
    """

    name: str
    hp: int
    armor: int
    weapon: str
    dice: str
    first: Fraction
    wins: Fraction
    with_luck: tuple[Fraction, ...]


class DuelOdds(NamedTuple):
    """A duel: both sides, the mean number of rounds, and the chance of each number of them.

    `longer` is the chance that it takes more rounds than any that is listed.
    """

    sides: tuple[DuelSide, DuelSide]
    mean_rounds: Fraction
    rounds: tuple[Chance, ...]
    longer: Fraction


class PartySide(NamedTuple):
    """One side of a fight: who is in it, and the chance that it wins."""

    names: tuple[str, ...]
    wins: Fraction


class PartyOdds(NamedTuple):
    """A fight of several: exact, or simulated.

    Where it was simulated, `fights` says how often and `seed` from which seed; `error` is the standard error of the
    chance to win, `rounds_error` that of the mean number of rounds. Where it is exact these are 0 and the seed None.
    """

    sides: tuple[PartySide, PartySide]
    mean_rounds: Fraction
    exact: bool
    fights: int
    seed: int | None
    error: float
    rounds_error: float
