"""What somebody's attacks may do: the one they make, and beside it every weapon that they have (2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.model.fighting import Guard
from iendjinn.model.odds import AttackOdds, WeaponOdds
from iendjinn.model.saving import Save
from iendjinn.rules.chances import dice_words, hits, target_odds, with_luck
from iendjinn.rules.saves import HARD

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from iendjinn.model.arms import Way
    from iendjinn.model.character import Character
    from iendjinn.model.fighting import Attack, Hit
    from iendjinn.model.odds import TargetOdds
    from iendjinn.odds.distribution import Distribution


class Target(NamedTuple):
    """Who is attacked, what they have against it, and their save against stun; nobody has a name and no more."""

    name: str
    guard: Guard
    stun: Save
    is_somebody: bool = True


NOBODY = Target("nobody", Guard(0), Save("strength", 0, HARD), is_somebody=False)
"""Whom an attack hits that names no target: the damage alone counts."""


def attack_odds(
    attacker: Character,
    attack: Attack,
    targets: Sequence[Target],
    others: Sequence[tuple[Way, Attack]],
    split: Sequence[int] | None = None,
) -> AttackOdds:
    """Give what an attack may do to each target, with a point of luck too, and what others may do to the first."""
    weapons = [_weapon(way, other, targets[0]) for way, other in others]
    return AttackOdds(
        name=attacker.name,
        weapon=" and ".join(arm.name for arm in attack.arms),
        dice=dice_words(attack),
        mode=attack.mode,
        why=(*attack.why, *(["luck +4"] if attack.luck else [])),
        luck=attacker.luck,
        targets=_each(attack, targets, split),
        with_luck=_each(with_luck(attack), targets, split) if attacker.luck and not attack.luck else (),
        weapons=tuple(sorted(weapons, key=_rank)),
    )


def worth_comparing(ways: Sequence[Way]) -> list[Way]:
    """Give the ways to attack with what is carried; of a thing that can be used, none in which it cannot."""
    usable = {arm.item for way in ways if not way.refused for arm in way.arms}
    return [
        way
        for way in ways
        if all(arm.place != "locker" for arm in way.arms)
        and (not way.refused or way.arms[0].item is None or way.arms[0].item not in usable)
    ]


def _each(attack: Attack, targets: Sequence[Target], split: Sequence[int] | None) -> tuple[TargetOdds, ...]:
    struck = hits(attack, [target.guard for target in targets], split)
    return tuple(_one(target, hit) for target, hit in zip(targets, struck, strict=True))


def _one(target: Target, hit: Distribution[Hit]) -> TargetOdds:
    guard = target.guard if target.is_somebody else None
    return target_odds(target.name, guard, hit, target.stun)


def _weapon(way: Way, attack: Attack, target: Target) -> WeaponOdds:
    (hit,) = hits(attack, [target.guard])
    note = way.refused or (f"drawn from the {way.arms[0].place}" if way.draws else "")
    if way.launcher:
        note = note or f"fired by the launcher of {way.launcher}"
    return WeaponOdds(way.name, dice_words(attack), _one(target, hit), note, now=not way.refused, order=way.order)


def _rank(weapon: WeaponOdds) -> tuple[bool, Fraction, Fraction]:
    down = weapon.odds.down or 0 * weapon.odds.mean
    return not (weapon.now or weapon.order), -down, -weapon.odds.mean
