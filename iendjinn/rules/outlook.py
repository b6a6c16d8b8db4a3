"""How somebody attacks now, in words: what is in hand with its dice, what impairs it, or why there is no attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.rules.combat import attack_of, dice_of
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.model.fighting import Attack


def outlook_of(character: Character, tables: Tables, *, endless: bool = False) -> str:
    """Say how somebody attacks where nothing else is said: `Knife and Pistol, the better of d6+3 and d6-1`.

    Read from the one reckoning that attacks are made from (`rules.standing`). Empty for whoever cannot act. `endless`
    is for a foe whose ammunition never runs out.
    """
    standing = standing_of(character, tables, endless=endless)
    way = standing.at_hand
    if standing.idle:
        return ""
    if way.refused:
        return way.refused
    attack = attack_of(way, standing)
    tags = dict.fromkeys(tag for arm in attack.arms for tag in arm.tags)
    why = f" ({attack.mode}: {', '.join(attack.why)})" if attack.why else ""
    return f"{way.name}, {_dice(attack)}{''.join(f', {tag}' for tag in tags)}{why}"


def _dice(attack: Attack) -> str:
    sides = [size for size, _ in dice_of(attack)]
    if len(sides) == 1:
        return f"d{sides[0]}{max(arm.bonus for arm in attack.arms):+}"
    return f"the better of {' and '.join(f'd{arm.sides}{arm.bonus:+}' for arm in attack.arms)}"
