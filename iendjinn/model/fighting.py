"""An attack before its dice fall and after: what is in hand, what is rolled, what comes to whom (2.3, 3.2)."""

from typing import NamedTuple

from iendjinn.model.arms import Arm
from iendjinn.model.saving import Saved


class Attack(NamedTuple):
    """An attack that can be made: everything but the faces.

    `mode` is `normal`, `impaired` or `enhanced` (3.2d) and `why` its reasons; `luck` what a point of luck adds (3.2g).
    """

    arms: tuple[Arm, ...]
    mode: str = "normal"
    automatic: bool = False
    luck: int = 0
    why: tuple[str, ...] = ()


class Guard(NamedTuple):
    """What a target has to set against an attack: HP, and the points that each hit is reduced by (2.5a)."""

    hp: int
    armor: int = 0


class Rolled(NamedTuple):
    """One die of damage and what it came to: face, attribute and luck. Of two, the one that is not `counts` is lost."""

    arm: Arm
    sides: int
    face: int
    bonus: int
    luck: int
    total: int
    counts: bool = True


class Hit(NamedTuple):
    """What came to one target: `rolled` before armor, `armor` and `lost` (above a stun weapon's 3) taken off it.

    `dealt` is what is left and comes off the HP; `piercing` tells that armor did not count (2.3d); `stuns` that the
    target must save against losing its next action (2.3g).
    """

    rolled: int
    armor: int
    lost: int
    dealt: int
    piercing: bool
    stuns: bool


class Die(NamedTuple):
    """A die of damage as it is told: what it was for, its face, and each thing that was added to it.

    Of two weapons' dice the one that is not `counts` is lost (2.3c).
    """

    weapon: str
    sides: int
    face: int
    attribute: str
    bonus: int
    luck: int
    total: int
    counts: bool


class Blow(NamedTuple):
    """What an attack did to one target: `rolled` is its share before armor, `armor` and `lost` what came off that.

    `lost` is what was above a stun weapon's 3; `save` the target's save against stun, where it had to make one.
    """

    target: str
    rolled: int
    armor: int
    lost: int
    dealt: int
    hp_before: int
    hp_after: int
    state: str
    stunned: bool
    piercing: bool
    save: Saved | None = None


class Struck(NamedTuple):
    """An attack that was made: the weapon that counted, every die, the total before armor, what each target got.

    `damage` is None for automatic fire, which has a die for each target; `why` are reasons for the mode that nobody
    gave on the line; `notes` what else happened (a weapon drawn, points of use spent); `odds` what luck is worth.
    """

    attacker: str
    weapon: str
    mode: str
    damage: int | None
    hits: tuple[Blow, ...]
    automatic: bool
    weapons: tuple[str, ...]
    rolls: tuple[Die, ...]
    why: tuple[str, ...]
    notes: tuple[str, ...]
    odds: str = ""
