"""Every weapon beside the others: which of them count, what is noted of each, and which is best."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from iendjinn.model.arms import Arm
from iendjinn.model.fighting import Attack, Guard
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
    assert (odds.targets[0].name, odds.targets[0].armor) == ("nobody", 0)


@pytest.mark.rule("2.3g")
def test_nobody_is_stunned_as_often_as_somebody_without_strength() -> None:
    """Their save is hard, and nothing is added to it: 16 and more passes."""
    stick = Attack((Arm("Shock Stick", 6, "strength", 0, tags=("stun",)),))
    assert attack_odds(fighter(), stick, [NOBODY], ()).targets[0].stuns == Fraction(15, 20)


def test_against_a_target_that_nothing_hurts_all_are_told() -> None:
    """Armor that stops everything leaves no weapon better than another: they stand in the order they were found."""
    told = weapons(item("Knife", "main"), armor=40)
    assert [one.weapon for one in told] == ["Knife", "unarmed"]
    assert not any(one.odds.mean or one.odds.down for one in told)


def test_an_attack_is_told_with_its_weapons_and_what_luck_would_add() -> None:
    """Both weapons are named; luck that is there and not spent is counted beside it, luck that is spent is a reason."""
    who = replace(fighter(item("Knife", "main"), item("Pistol", "off")), luck=2, max_luck=3)
    standing = standing_of(who, shipped())
    plain, lucky = (
        attack_odds(who, attack_of(standing.at_hand, standing, luck=luck), [NOBODY], ()) for luck in (False, True)
    )
    assert (plain.name, plain.weapon, plain.luck, plain.why) == ("Vex", "Knife and Pistol", 2, ())
    assert [one.mean - two.mean for one, two in zip(plain.with_luck, plain.targets, strict=True)] == [4]
    assert (lucky.targets, lucky.with_luck, lucky.why) == (plain.with_luck, (), ("luck +4",))


@pytest.mark.rule("2.3f")
def test_a_blast_is_told_as_it_was_split() -> None:
    """What was said of the shares counts, with luck as without: here the second target has what is above 3."""
    blast = Attack((Arm("Rocket", 6, "dexterity", 0, tags=("blast",)),))
    who = replace(fighter(), luck=1, max_luck=1)
    one, two = (Target(name, Guard(9), Save("strength", 0, 16)) for name in ("One", "Two"))
    odds = attack_odds(who, blast, [one, two], (), split=[3, 9])
    assert [target.mean for target in odds.targets] == [Fraction(1 + 2 + 3 * 4, 6), Fraction(1 + 2 + 3, 6)]
    assert [target.mean for target in odds.with_luck] == [3, Fraction(2 + 3 + 4 + 5 + 6 + 7, 6)]
