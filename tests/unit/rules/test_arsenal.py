"""Every weapon beside the others: which of them count, what is noted of each, and which is best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from iendjinn.model.fighting import Guard
from iendjinn.model.saving import Save
from iendjinn.rules.arsenal import NOBODY, Target, attack_odds, worth_comparing
from iendjinn.rules.combat import attack_of
from iendjinn.rules.standing import standing_of
from iendjinn.rules.weapons import ways
from tests.unit.rules.fighters import fighter, item
from tests.unit.rules.packs import shipped

if TYPE_CHECKING:
    from iendjinn.model.character import Item
    from iendjinn.model.odds import WeaponOdds


def weapons(*items: Item, hp: int = 6, armor: int = 0, cyberware: tuple[str, ...] = ()) -> tuple[WeaponOdds, ...]:
    """Give every weapon of somebody who has these things, against a target."""
    who = fighter(*items, cyberware=cyberware)
    standing = standing_of(who, shipped())
    target = Target("Ganger", Guard(hp, armor), Save("strength", 0, 16))
    others = [(way, attack_of(way, standing)) for way in worth_comparing(ways(who, shipped()))]
    return attack_odds(who, attack_of(standing.at_hand, standing), [target], others).weapons


def test_the_likeliest_to_get_the_target_down_is_best() -> None:
    """Strength 1 and dexterity 2: an SMG in one hand against 6 HP, a crowbar to draw, a knife, and fists."""
    told = weapons(item("SMG", "main"), item("Crowbar", "body"), item("Knife", "backpack"))
    assert [one.weapon for one in told] == ["SMG", "Crowbar", "Knife", "unarmed"]
    assert [one.note for one in told] == [
        "",
        "drawn from the body",
        "Knife is in the backpack: taking it out is an action",
        "",
    ]
    assert [one.now for one in told] == [True, True, False, True]
    downs = [one.odds.down or 0 for one in told]
    assert downs == sorted(downs, reverse=True)


@pytest.mark.rule("2.3d")
def test_against_armor_another_weapon_is_best() -> None:
    """A marksman's rifle pierces what stops a knife."""
    told = weapons(item("Marksman's Rifle", "hands"), item("Knife", "body"), hp=5, armor=4)
    assert told[0].weapon == "Marksman's Rifle"
    assert told[0].odds.down is not None
    assert told[-1].odds.down is not None
    assert told[0].odds.down > told[-1].odds.down


def test_what_is_broken_or_empty_comes_last() -> None:
    """A broken knife is told with its reason, behind even what needs an action; what is in the locker is not told."""
    told = weapons(item("Knife", "main", uses=0), item("Pistol", "backpack"), item("Monoblade", "locker"))
    assert [one.weapon for one in told][-1] == "Knife"
    assert told[-1].note == "Knife is broken"
    assert not told[-1].now
    assert not told[-1].order
    assert "Monoblade" not in {one.weapon for one in told}


@pytest.mark.rule("4.5a")
def test_a_grenade_is_told_once_with_the_launcher_that_fires_it() -> None:
    """Carried in the backpack, it is fired by the launcher in hand."""
    rifle = item("Assault Rifle", "hands", "Underslung Grenade Launcher")
    told = [one for one in weapons(rifle, item("Frag Grenade")) if one.weapon == "Frag Grenade"]
    assert [one.note for one in told] == ["fired by the launcher of Assault Rifle"]


def test_against_nobody_the_mean_decides() -> None:
    """Nobody goes down, so the highest mean is best."""
    who = fighter(item("Knife", "main"), cyberware=("Jackhammer",))
    standing = standing_of(who, shipped())
    others = [(way, attack_of(way, standing)) for way in worth_comparing(ways(who, shipped()))]
    odds = attack_odds(who, attack_of(standing.at_hand, standing), [NOBODY], others)
    means = [one.odds.mean for one in odds.weapons]
    assert means == sorted(means, reverse=True)
    assert odds.targets[0].down is None
