"""How somebody attacks now, in words: what is in hand with its dice, what impairs it, or why there is no attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.rules.standing import standing_of
from iendjinn.rules.weapons import IMPAIRED

if TYPE_CHECKING:
    from iendjinn.model.arms import Arm
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character


def outlook_of(character: Character, tables: Tables, *, endless: bool = False) -> str:
    """Say how somebody attacks where nothing else is said: `Knife and Pistol, the better of d6+3 and d6-1`.

    Read from the one reckoning that attacks are made from (`rules.standing`). Empty for whoever cannot act. `endless`
    is for a foe whose ammunition never runs out.
    """
    standing = standing_of(character, tables, endless=endless)
    if standing.idle:
        return ""
    way = standing.at_hand
    if way.refused:
        return way.refused
    tags = dict.fromkeys(tag for arm in way.arms for tag in arm.tags)
    why = f" (impaired: {', '.join(standing.impaired)})" if standing.impaired else ""
    return f"{way.name}, {_dice(way.arms, impaired=bool(why))}{''.join(f', {tag}' for tag in tags)}{why}"


def _dice(arms: tuple[Arm, ...], *, impaired: bool) -> str:
    if impaired:
        return f"d{IMPAIRED}{max(arm.bonus for arm in arms):+}"
    dice = [f"d{arm.sides}{arm.bonus:+}" for arm in arms]
    return dice[0] if len(dice) == 1 else f"the better of {' and '.join(dice)}"
