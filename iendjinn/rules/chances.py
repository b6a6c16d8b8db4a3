"""Chances of saves and attacks: the functions that decide them in play, asked about every face that may fall.

Nothing is decided here. `rules.saves.outcome` and `rules.combat.strike` say what faces come to, and `dice_of` which
dice there are; this counts the faces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.character import state_of
from iendjinn.odds.distribution import Distribution, enumerated, mean
from iendjinn.odds.track import Blow
from iendjinn.rules.combat import dice_of, strike
from iendjinn.rules.saves import DIE, LUCK, PASSED, outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.fighting import Attack, Guard, Hit
    from iendjinn.model.odds import TargetOdds
    from iendjinn.model.saving import Save


def save_chances(save: Save) -> Distribution[str]:
    """Give how likely each outcome of a save is (3.1)."""
    return enumerated((DIE,), lambda faces: outcome(save, faces[0]))


def passing(save: Save) -> int:
    """Give how many of the d20's faces pass a save."""
    return sum(outcome(save, face) in PASSED for face in range(1, DIE + 1))


def hits(attack: Attack, guards: Sequence[Guard], split: Sequence[int] | None = None) -> tuple[Distribution[Hit], ...]:
    """Give what may come to each target of an attack.

    Targets of automatic fire have a die of their own each (2.3e), so each is counted alone, luck with the first.
    """
    if attack.automatic:
        later = attack._replace(luck=0)
        return tuple(_together(later if place else attack, [guard], None)[0] for place, guard in enumerate(guards))
    return _together(attack, guards, split)


def _together(attack: Attack, guards: Sequence[Guard], split: Sequence[int] | None) -> tuple[Distribution[Hit], ...]:
    sides = [size for size, _ in dice_of(attack, [""] * len(guards))]
    if len(guards) == 1:
        return (enumerated(sides, lambda faces: strike(attack, faces, guards)[0]),)
    every = enumerated(sides, lambda faces: strike(attack, faces, guards, split))
    return tuple(
        Distribution.of((struck[place], weight) for struck, weight in every.weights.items())
        for place in range(len(guards))
    )


def blows(hit: Distribution[Hit], stun: Save) -> Distribution[Blow]:
    """Give what hits do to whoever makes `stun` as their save: points, and whether the next action is missed (2.3g)."""
    passed = passing(stun)
    return Distribution.of(
        (Blow(one.dealt, missed), weight * faces)
        for one, weight in hit
        for missed, faces in ((True, DIE - passed if one.stuns else 0), (False, passed if one.stuns else DIE))
    )


def target_odds(name: str, guard: Guard | None, hit: Distribution[Hit], stun: Save) -> TargetOdds:
    """Give what an attack may do to one target: damage after armor, and whether it is down (3.2e, 3.2f)."""
    from iendjinn.model.odds import Chance, TargetOdds

    dealt = hit.map(lambda one: one.dealt)
    average = mean(dealt)
    damage = tuple(Chance(points, dealt.chance_of(points)) for points in sorted(dealt.weights))
    stuns = blows(hit, stun).chance(lambda blow: blow.stuns)
    if guard is None:
        return TargetOdds(name, None, 0, damage, average, None, None, stuns)
    hp = guard.hp
    states = {
        state: dealt.chance(lambda points, state=state: state_of(hp - points) == state)  # type: ignore[misc]
        for state in ("incapacitated", "dead")
    }
    return TargetOdds(name, hp, guard.armor, damage, average, states["incapacitated"], states["dead"], stuns)


def with_luck(attack: Attack) -> Attack:
    """Give an attack with a point of luck spent on it (3.2g)."""
    return attack._replace(luck=LUCK)


def dice_words(attack: Attack) -> str:
    """Say what an attack rolls: `d10+2`, `d6+1 or d6+3` for the better of two, `d4 each` for automatic fire."""
    arms = attack.arms
    if attack.mode != "normal":
        best = max(arms, key=lambda arm: arm.bonus)
        words = [_die(dice_of(attack, [""])[0][0], best.bonus)]
    else:
        words = [_die(arm.sides, arm.bonus) for arm in arms]
    return " or ".join(words) + (" each" if attack.automatic else "")


def _die(sides: int, bonus: int) -> str:
    return f"d{sides}{bonus:+}" if bonus else f"d{sides}"
