"""Answers of exact odds."""

from iendjinn.model.output.parts import Attribute, Chance, Count, Exact, Mode, Outcome, Share
from iendjinn.model.output.shape import Shape


class OutcomeChance(Chance):
    """How likely an outcome is."""

    outcome: Outcome


class ValueChance(Chance):
    """How likely a number is: of points of damage, or of rounds."""

    value: Count


class LuckChance(Chance):
    """How likely a win is with so many points of luck spent."""

    points: Count


class SaveOdds(Shape):
    """What may come of a save, and with a point of luck; `luck` is how many points there are."""

    name: str
    attribute: Attribute
    modifier: int
    difficulty: Count
    luck: Count
    chances: list[OutcomeChance]
    with_luck: list[OutcomeChance]


class SavesOdds(Shape):
    """The same for several people."""

    each: list[SaveOdds]


class Ends(Shape):
    """What becomes of a target: at exactly 0 HP, below; null where nobody is aimed at."""

    mean: float
    incapacitates: Share | None
    incapacitates_exact: Exact | None
    kills: Share | None
    kills_exact: Exact | None
    stuns: Chance


class TargetOdds(Ends):
    """What an attack may do to one target: points of damage after armor, and what becomes of it."""

    name: str
    damage: list[ValueChance]


class WeaponOdds(Ends):
    """What another weapon would do to the first target; `now` says whether it can be used as things are."""

    weapon: str
    dice: str
    now: bool
    note: str


class AttackOdds(Shape):
    """What an attack may do to each target, and every weapon beside it, best first."""

    weapon: str
    dice: str
    mode: Mode
    targets: list[TargetOdds]
    with_luck: list[TargetOdds]
    weapons: list[WeaponOdds]


class OneAttackOdds(AttackOdds, TargetOdds):
    """The same for one target, whose keys stand at the top as well."""


class DuelOdds(Shape):
    """A duel, by the two names: who is first, who wins, how many rounds it takes, what luck is worth."""

    first: dict[str, Chance]
    wins: dict[str, Chance]
    mean_rounds: float
    mean_rounds_exact: Exact
    rounds: list[ValueChance]
    longer: Chance
    with_luck: dict[str, list[LuckChance]]


class SimulatedChance(Shape):
    """A chance that was simulated, with its standard error."""

    chance: Share
    exact: None
    error: float


class PartyWins(Shape):
    """Who wins a fight of several."""

    party: Chance | SimulatedChance
    foes: Chance | SimulatedChance


class PartyOdds(Shape):
    """A fight of several: exact, or simulated so many times from a seed (null where it is exact)."""

    wins: PartyWins
    party: list[str]
    foes: list[str]
    mean_rounds: float
    exact: bool
    fights: Count
    seed: int | None
