"""Chapters 2.3, 2.5 and 3.2: an attack from what is rolled to what is dealt, deciding apart from rolling.

    attack = attack_of(way, standing, impaired=True)        -> Attack: arms, mode, luck
    why_not(attack, targets=2)                              -> what the rules have against it, empty where nothing
    dice_of(attack, ["ganger"])                             -> the plan: ((10, "damage: Assault Rifle"),), in order
    rolled_of(attack, faces)                                -> Rolled, one for each die: face + attribute + luck
    totals_of(attack, rolled)                               -> (arm, total) of each blow: one a target if automatic
    shares_of(total, targets, split)                        -> the blast total shared out (2.3f)
    hit_of(arm, share, guard)                               -> Hit: less armor, less what is above a stun weapon's 3
    strike(attack, faces, guards, split)                    -> all of these in a row: one Hit for each guard

Play rolls the dice of the plan and hands their faces to `rolled_of`; whoever counts chances calls `strike` with all
faces there are. The order of targets is the order typed. Damage is in points of HP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.fighting import Attack, Hit, Rolled
from iendjinn.rules.saves import LUCK
from iendjinn.rules.weapons import ENHANCED, IMPAIRED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.arms import Arm, Way
    from iendjinn.model.fighting import Guard
    from iendjinn.rules.standing import Standing

__all__ = [
    "attack_of",
    "dice_of",
    "hit_of",
    "hp_after",
    "mode_of",
    "rolled_of",
    "shares_of",
    "strike",
    "totals_of",
    "why_not",
]

SAID = "as said"
"""The reason for a mode that somebody gave by a word on the line."""

STUN_CAP = 3
"""The most that a stun weapon deals to one target (2.3g)."""


def mode_of(impaired: Sequence[str], enhanced: Sequence[str], *, automatic: bool = False) -> str:
    """Give `normal`, `impaired` or `enhanced` for the reasons there are for either (3.2d).

    Several reasons count once, and both kinds cancel; but for automatic fire, which is always impaired (2.3e).
    """
    if automatic or (impaired and not enhanced):
        return "impaired"
    return "enhanced" if enhanced and not impaired else "normal"


def attack_of(  # noqa: PLR0913 - what a line may say of an attack
    way: Way,
    standing: Standing,
    *,
    impaired: bool = False,
    enhanced: bool = False,
    short: bool = False,
    automatic: bool = False,
    luck: bool = False,
) -> Attack:
    """Make an attack of a way to attack: its mode, with every reason for it.

    At `short` range a laser sight enhances (4.5a); of two weapons only those with a sight are used then. Automatic fire
    uses the one weapon that can.
    """
    arms = way.arms
    if automatic:
        arms = tuple(arm for arm in arms if "automatic" in arm.tags)[:1] or arms[:1]
    worse = [*([SAID] if impaired else []), *standing.impaired]
    better = [SAID] if enhanced else []
    if short and (sighted := tuple(arm for arm in arms if arm.sight)):
        arms = arms if better else sighted
        better.append("laser sight at short range")
    mode = mode_of(worse, better, automatic=automatic)
    why = tuple(one for one in (*(["automatic fire"] if automatic else []), *worse, *better) if one != SAID)
    if mode == "normal" and worse:
        why = (*why, "impaired and enhanced cancel")
    return Attack(arms, mode, automatic, LUCK if luck else 0, why)


def why_not(attack: Attack, targets: int) -> str:
    """Say what the rules have against an attack on so many targets; empty where nothing."""
    arm = attack.arms[0]
    if attack.automatic:
        if "automatic" not in arm.tags:
            return f"{arm.name} has no automatic fire"
        return "" if targets else "automatic fire needs to know on whom"
    if targets > 1 and "blast" not in arm.tags:
        return f"{' and '.join(one.name for one in attack.arms)} hits one target at a time"
    return ""


def dice_of(attack: Attack, targets: Sequence[str] = ()) -> tuple[tuple[int, str], ...]:
    """Give the dice of damage in the order in which they fall, each with its sides and what it is for.

    A die for each weapon, main hand first (2.3c); one d4 or d12 where the attack is impaired or enhanced (3.2d); for
    automatic fire a d4 a target (2.3e).
    """
    if attack.automatic:
        return tuple((IMPAIRED, f"damage to {name}: {attack.arms[0].name}, automatic") for name in targets)
    if attack.mode != "normal":
        names = " or ".join(dict.fromkeys(arm.name for arm in attack.arms))
        return ((IMPAIRED if attack.mode == "impaired" else ENHANCED, f"damage: {names}, {attack.mode}"),)
    return tuple((arm.sides, f"damage: {arm.name}") for arm in attack.arms)


def rolled_of(attack: Attack, faces: Sequence[int]) -> tuple[Rolled, ...]:
    """Give what each die comes to with its weapon's attribute (2.3a) and luck (3.2g), and which of two counts (2.3c).

    Where one die falls for two weapons, it counts for the one whose attribute is better. Luck counts for the first
    target of automatic fire only (2.3e). The main hand counts where both are equal.
    """
    if attack.automatic:
        arm = attack.arms[0]
        return tuple(_rolled(arm, IMPAIRED, face, attack.luck if place == 0 else 0) for place, face in enumerate(faces))
    if attack.mode == "normal":
        dice = [_rolled(arm, arm.sides, face, attack.luck) for arm, face in zip(attack.arms, faces, strict=True)]
        best = max(range(len(dice)), key=lambda place: dice[place].total)
        return tuple(die._replace(counts=place == best) for place, die in enumerate(dice))
    (face,) = faces
    best_arm = max(attack.arms, key=lambda arm: arm.bonus)
    return (_rolled(best_arm, IMPAIRED if attack.mode == "impaired" else ENHANCED, face, attack.luck),)


def totals_of(rolled: Sequence[Rolled]) -> tuple[tuple[Arm, int], ...]:
    """Give each blow: the weapon that strikes it, and the total before armor."""
    return tuple((die.arm, die.total) for die in rolled if die.counts)


def shares_of(total: int, targets: int, split: Sequence[int] | None = None) -> tuple[int, ...]:
    """Share out the total of a blast in whole points (2.3f).

    Shares that were said are filled in order until the total runs out, any surplus going to the first; without them it
    is dealt evenly, points left over going one each in the order of the targets.
    """
    if not targets:
        return ()
    if split is None:
        each, over = divmod(total, targets)
        return tuple(each + (place < over) for place in range(targets))
    shares = []
    left = total
    for place in range(targets):
        share = min(left, split[place]) if place < len(split) else 0
        shares.append(share)
        left -= share
    shares[0] += left
    return tuple(shares)


def hit_of(arm: Arm, share: int, guard: Guard) -> Hit:
    """Give what comes to one target of its share: armor off it (2.5a), and what is above a stun weapon's cap (2.3g).

    Armor does not count against an armor-piercing weapon (2.3d). Only damage above 0 calls for the save against stun.
    """
    piercing = "armor piercing" in arm.tags
    stopped = 0 if piercing else min(max(guard.armor, 0), share)
    through = share - stopped
    stun = "stun" in arm.tags
    dealt = min(through, STUN_CAP) if stun else through
    return Hit(
        rolled=share,
        armor=stopped,
        lost=through - dealt,
        dealt=dealt,
        piercing=piercing,
        stuns=stun and dealt > 0,
    )


def strike(
    attack: Attack, faces: Sequence[int], guards: Sequence[Guard], split: Sequence[int] | None = None
) -> tuple[Hit, ...]:
    """Give what comes to each target with these faces, one for each of `dice_of`."""
    blows = totals_of(rolled_of(attack, faces))
    if attack.automatic:
        return tuple(hit_of(arm, total, guard) for (arm, total), guard in zip(blows, guards, strict=True))
    arm, total = blows[0]
    shares = shares_of(total, len(guards), split)
    return tuple(hit_of(arm, share, guard) for share, guard in zip(shares, guards, strict=True))


def hp_after(guard: Guard, hit: Hit) -> int:
    """Give the HP that a target has left; below 0 they are kept as they are (3.2f)."""
    return guard.hp - hit.dealt


def _rolled(arm: Arm, sides: int, face: int, luck: int) -> Rolled:
    return Rolled(arm, sides, face, arm.bonus, luck, max(0, face + arm.bonus + luck))
