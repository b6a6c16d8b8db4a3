"""Attacks (2.3, 2.5, 3.2): the dice they take, what faces come to, and what each target has dealt to it."""

from __future__ import annotations

import itertools

import pytest

from iendjinn.model.arms import Arm, Way
from iendjinn.model.character import state_of
from iendjinn.model.fighting import Attack, Guard, Hit
from iendjinn.rules.combat import (
    attack_of,
    dice_of,
    hit_of,
    hp_after,
    mode_of,
    rolled_of,
    shares_of,
    strike,
    totals_of,
    why_not,
)
from iendjinn.rules.standing import standing_of
from tests.unit.rules.fighters import attack, fighter, held, implant, item
from tests.unit.rules.packs import shipped

KNIFE = item("Knife", "main")
PISTOL = item("Pistol", "off")
MINIGUN = item("Minigun", "hands")
FRAG = item("Frag Grenade", "main")
STUN = item("Stun Grenade", "main")
ARSENAL: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Knife", ()),
    ("Machine Pistol", ("automatic",)),
    ("Burster", ("automatic",)),
)


def dealt(hits: tuple[Hit, ...]) -> list[int]:
    """Give what each target has dealt to it."""
    return [hit.dealt for hit in hits]


@pytest.mark.rule("3.2c")
@pytest.mark.parametrize("armor", [0, 1, 4, 20])
def test_an_attack_always_hits_for_die_and_attribute_less_armor(armor: int) -> None:
    """Every face of a pistol's d6, with dexterity 2."""
    shot = attack(fighter(item("Pistol", "main")))
    assert dice_of(shot, ["Ganger"]) == ((6, "damage: Pistol"),)
    for face in range(1, 7):
        assert dealt(strike(shot, [face], [Guard(10, armor)])) == [max(0, face + 2 - armor)]


@pytest.mark.rule("2.3a")
def test_each_weapon_adds_its_own_attribute() -> None:
    """Strength 1 for the knife, dexterity 2 for the pistol."""
    assert totals_of(rolled_of(attack(fighter(KNIFE)), [3]))[0][1] == 4
    assert totals_of(rolled_of(attack(fighter(PISTOL)), [3]))[0][1] == 5


@pytest.mark.rule("2.5a")
def test_armor_reduces_each_hit_never_below_0() -> None:
    """What it stops is told; it heals nobody."""
    (hit,) = strike(attack(fighter(KNIFE, strength=0)), [1], [Guard(10, 5)])
    assert (hit.rolled, hit.armor, hit.dealt) == (1, 1, 0)
    (hit,) = strike(attack(fighter(KNIFE, strength=0)), [6], [Guard(10, 5)])
    assert (hit.rolled, hit.armor, hit.dealt) == (6, 5, 1)


@pytest.mark.rule("2.3d")
def test_armor_does_not_reduce_armor_piercing_damage() -> None:
    """By the weapon's tag or by its rounds."""
    for weapon in (item("Marksman's Rifle", "hands"), item("Assault Rifle", "hands", "Armor Piercing Rounds")):
        (hit,) = strike(attack(fighter(weapon)), [5], [Guard(10, 3)])
        assert (hit.dealt, hit.armor, hit.piercing) == (7, 0, True)
    (hit,) = strike(attack(fighter(item("Assault Rifle", "hands"))), [5], [Guard(10, 3)])
    assert (hit.dealt, hit.armor, hit.piercing) == (4, 3, False)


# ---- two light weapons ---------------------------------------------------------


@pytest.mark.rule("2.3c")
def test_with_two_light_weapons_the_better_total_counts() -> None:
    """Over all pairs of faces: each die gets its own attribute, and the main hand counts on a tie."""
    both = attack(fighter(KNIFE, PISTOL))
    assert dice_of(both) == ((6, "damage: Knife"), (6, "damage: Pistol"))
    for knife, pistol in itertools.product(range(1, 7), repeat=2):
        rolled = rolled_of(both, [knife, pistol])
        ((arm, total),) = totals_of(rolled)
        assert total == max(knife + 1, pistol + 2)
        assert arm.name == ("Knife" if knife + 1 >= pistol + 2 else "Pistol")
        assert [die.counts for die in rolled] == [arm.name == "Knife", arm.name == "Pistol"]


@pytest.mark.rule("2.3c")
def test_the_tags_of_the_weapon_that_counts_apply() -> None:
    """A shock stick beside a pistol stuns where its own total is the better."""
    both = attack(fighter(item("Shock Stick", "main"), PISTOL))
    assert strike(both, [6, 1], [Guard(10)])[0].stuns
    (hit,) = strike(both, [1, 6], [Guard(10)])
    assert (hit.stuns, hit.dealt) == (False, 8)


@pytest.mark.rule("2.3c")
@pytest.mark.rule("3.2g")
def test_luck_counts_once_with_two_weapons() -> None:
    """It is added to whichever total counts."""
    assert totals_of(rolled_of(attack(fighter(KNIFE, PISTOL), luck=True), [6, 1]))[0][1] == 11


@pytest.mark.rule("3.2d")
@pytest.mark.parametrize(("said", "sides"), [("impaired", 4), ("enhanced", 12)])
def test_two_light_weapons_roll_one_die_when_impaired_or_enhanced(said: str, sides: int) -> None:
    """It counts for the weapon with the better attribute, and with its tags."""
    both = attack(fighter(item("Shock Stick", "main"), PISTOL), **{said: True})
    assert dice_of(both) == ((sides, f"damage: Shock Stick or Pistol, {said}"),)
    assert dice_of(attack(fighter(KNIFE, item("Knife", "off")), **{said: True}))[0][1] == f"damage: Knife, {said}"
    ((arm, total),) = totals_of(rolled_of(both, [4]))
    assert (arm.name, total) == ("Pistol", 6)
    strong = attack(fighter(item("Shock Stick", "main"), PISTOL, strength=2), **{said: True})
    assert totals_of(rolled_of(strong, [4]))[0][0].name == "Shock Stick"


# ---- impaired and enhanced -----------------------------------------------------


@pytest.mark.rule("3.2d")
@pytest.mark.parametrize("weapon", ["Knife", "SMG", "Monoblade", ""])
def test_impaired_is_a_d4_and_enhanced_a_d12_whatever_the_weapon(weapon: str) -> None:
    """The attribute is still added."""
    who = fighter(*([item(weapon, "hands")] if weapon else []), strength=2)
    for said, sides in (("impaired", 4), ("enhanced", 12)):
        one = attack(who, **{said: True})
        assert (one.mode, dice_of(one)[0][0]) == (said, sides)
        assert totals_of(rolled_of(one, [4]))[0][1] == 6


@pytest.mark.rule("3.2d")
def test_impaired_and_enhanced_cancel_however_many_reasons_there_are() -> None:
    """Several reasons for either count once; the weapon's own die falls then."""
    assert mode_of(["a", "b"], []) == "impaired"
    assert mode_of([], ["a", "b"]) == "enhanced"
    assert mode_of(["a", "b"], ["c"]) == "normal"
    assert mode_of([], []) == "normal"
    both = attack(fighter(KNIFE), impaired=True, enhanced=True)
    assert (both.mode, dice_of(both)) == ("normal", ((6, "damage: Knife"),))


@pytest.mark.rule("2.1e")
def test_every_attack_of_whoever_carries_too_much_is_impaired() -> None:
    """With the reason told; an enhancement cancels it."""
    who = fighter(KNIFE, *(item("Rope") for _ in range(9)))
    assert (attack(who).mode, attack(who).why) == ("impaired", ("11 of 10 slots carried",))
    assert attack(who, enhanced=True).mode == "normal"


@pytest.mark.rule("4.5a")
def test_a_laser_sight_enhances_at_short_range() -> None:
    """Only where short range is stated; of two pistols the one with the sight is used."""
    sighted = fighter(item("Pistol", "main", "Laser Sight"))
    assert attack(sighted).mode == "normal"
    assert attack(sighted, short=True).mode == "enhanced"
    assert attack(sighted, short=True, impaired=True).mode == "normal"
    assert attack(fighter(KNIFE), short=True).mode == "normal"
    pair = attack(fighter(KNIFE, item("Pistol", "off", "Laser Sight"), strength=5), short=True)
    assert [arm.name for arm in pair.arms] == ["Pistol"]
    said = attack(fighter(KNIFE, item("Pistol", "off", "Laser Sight")), short=True, enhanced=True)
    assert len(said.arms) == 2


# ---- luck ----------------------------------------------------------------------


@pytest.mark.rule("3.2g")
def test_a_point_of_luck_adds_4_to_the_damage_total() -> None:
    """Before armor."""
    assert dealt(strike(attack(fighter(KNIFE), luck=True), [2], [Guard(10, 3)])) == [4]


# ---- automatic fire ------------------------------------------------------------


@pytest.mark.rule("2.3e")
def test_automatic_fire_is_an_impaired_attack_on_everyone_named() -> None:
    """One d4 each, with the attribute each; each one's armor counts."""
    burst = attack(fighter(MINIGUN), automatic=True)
    assert burst.mode == "impaired"
    assert [sides for sides, _ in dice_of(burst, ["A", "B", "C"])] == [4, 4, 4]
    assert dealt(strike(burst, [1, 4, 4], [Guard(10), Guard(10), Guard(10, 2)])) == [3, 6, 4]


@pytest.mark.rule("2.3e")
@pytest.mark.rule("3.2d")
def test_an_enhancement_does_not_cancel_automatic_fire() -> None:
    """It stays a d4, encumbered or not, enhanced or not."""
    for said in ({"enhanced": True}, {"enhanced": True, "impaired": True}, {"impaired": True}):
        burst = attack(fighter(MINIGUN), automatic=True, **said)
        assert (burst.mode, dice_of(burst, ["A"])[0][0]) == ("impaired", 4)


@pytest.mark.rule("2.3e")
def test_luck_counts_for_the_first_target_of_automatic_fire_only() -> None:
    """The first one named."""
    burst = attack(fighter(MINIGUN), automatic=True, luck=True)
    assert dealt(strike(burst, [1, 1], [Guard(10), Guard(10)])) == [7, 3]


@pytest.mark.rule("2.3e")
def test_of_two_weapons_the_first_that_can_fires_automatically() -> None:
    """One of them only; where neither can, the first is the one of which that is said. The reason is told."""
    knife, one, two = (Arm(name, 6, "dexterity", 0, tags=tags) for name, tags in ARSENAL)
    for arms, used in (((knife, one), one), ((one, two), one), ((knife, knife), knife)):
        burst = attack(fighter(), Way(arms), automatic=True)
        assert (burst.arms, burst.why) == ((used,), ("automatic fire",))
        assert dice_of(burst, ["Ann"]) == ((4, f"damage to Ann: {used.name}, automatic"),)


@pytest.mark.rule("2.3e")
def test_only_an_automatic_weapon_has_automatic_fire() -> None:
    """And it needs somebody to fire at."""
    assert why_not(attack(fighter(KNIFE), automatic=True), 1) == "Knife has no automatic fire"
    assert why_not(attack(fighter(MINIGUN), automatic=True), 0) == "automatic fire needs to know on whom"
    assert why_not(attack(fighter(MINIGUN), automatic=True), 5) == ""
    assert why_not(attack(fighter(MINIGUN)), 1) == ""


# ---- blast ---------------------------------------------------------------------


@pytest.mark.rule("2.3f")
def test_blast_may_hit_several_and_nothing_else_may() -> None:
    """One target at a time for the rest, two weapons or not."""
    assert why_not(attack(fighter(FRAG)), 4) == ""
    assert why_not(attack(fighter(KNIFE, PISTOL)), 2) == "Knife and Pistol hits one target at a time"
    assert why_not(attack(fighter(MINIGUN)), 2) == "Minigun hits one target at a time"
    assert why_not(attack(fighter(KNIFE)), 0) == ""


@pytest.mark.rule("2.3f")
@pytest.mark.parametrize(
    ("total", "targets", "split", "shares"),
    [
        (5, 2, None, (3, 2)),
        (6, 4, None, (2, 2, 1, 1)),
        (2, 3, None, (1, 1, 0)),
        (0, 2, None, (0, 0)),
        (9, 1, None, (9,)),
        (5, 2, (3, 2), (3, 2)),
        (7, 2, (3, 2), (5, 2)),
        (4, 2, (3, 2), (3, 1)),
        (2, 2, (3, 2), (2, 0)),
        (6, 3, (1, 2), (4, 2, 0)),
        (6, 2, (0, 6), (0, 6)),
        (6, 0, None, ()),
    ],
)
def test_how_a_blast_is_shared_out(
    total: int, targets: int, split: tuple[int, ...] | None, shares: tuple[int, ...]
) -> None:
    """Evenly where nothing is said; shares said are filled in order, the surplus going to the first."""
    assert shares_of(total, targets, split) == shares
    assert sum(shares) == (total if targets else 0)


@pytest.mark.rule("2.3f")
def test_each_targets_armor_reduces_its_own_share() -> None:
    """The whole total, attribute and luck in it, is shared out first."""
    blast = attack(fighter(FRAG), luck=True)
    assert dealt(strike(blast, [4], [Guard(10, 1), Guard(10, 3), Guard(10)], (5, 3))) == [6, 0, 0]
    assert dealt(strike(blast, [4], [Guard(10, 1), Guard(10, 3)])) == [4, 2]


# ---- stun ----------------------------------------------------------------------


@pytest.mark.rule("2.3g")
def test_a_stun_weapon_never_deals_more_than_3_to_one_target() -> None:
    """The cap is on what is dealt after armor, and on each share; what is above is lost."""
    stick = attack(fighter(item("Shock Stick", "main")))
    (hit,) = strike(stick, [6], [Guard(10, 2)])
    assert (hit.rolled, hit.armor, hit.lost, hit.dealt) == (7, 2, 2, 3)
    assert dealt(strike(attack(fighter(STUN)), [6], [Guard(10), Guard(10, 3)])) == [3, 1]


@pytest.mark.rule("2.3g")
def test_only_damage_above_0_calls_for_the_save() -> None:
    """What armor stops stuns nobody."""
    stick = attack(fighter(item("Shock Stick", "main")))
    assert [strike(stick, [2], [Guard(10, armor)])[0].stuns for armor in (2, 3, 9)] == [True, False, False]
    assert not strike(attack(fighter(KNIFE)), [6], [Guard(10)])[0].stuns


@pytest.mark.rule("2.3g")
def test_the_screamer_stuns_and_blasts() -> None:
    """Light, ranged, and shared out."""
    shout = attack(who := fighter(cyberware=("Screamer",)), implant(who, "Screamer"))
    hits = strike(shout, [5], [Guard(10), Guard(10)])
    assert [(hit.rolled, hit.dealt, hit.stuns) for hit in hits] == [(4, 3, True), (3, 3, True)]


# ---- what is left --------------------------------------------------------------


@pytest.mark.rule("3.2e", "3.2f")
@pytest.mark.parametrize(("face", "hp", "state"), [(3, 1, "up"), (4, 0, "incapacitated"), (5, -1, "dead")])
def test_at_0_incapacitated_and_below_dead(face: int, hp: int, state: str) -> None:
    """HP below 0 are kept as they are."""
    guard = Guard(5)
    (hit,) = strike(attack(fighter(KNIFE)), [face], [guard])
    assert hp_after(guard, hit) == hp
    assert state_of(hp) == state


@pytest.mark.rule("3.2e")
def test_whoever_is_not_up_has_no_action() -> None:
    """Their standing says why."""
    for hp, idle in ((3, ""), (0, "is incapacitated"), (-2, "is dead")):
        assert standing_of(fighter().__class__(name="Vex", hp=hp), shipped()).idle == idle


def test_a_total_is_never_below_nothing() -> None:
    """Where something takes from an attribute, a low roll deals 0."""
    weak = Attack((Arm("Knife", 6, "strength", -4),))
    assert dealt(strike(weak, [2], [Guard(10)])) == [0]
    assert hit_of(weak.arms[0], 0, Guard(10, -2)).dealt == 0


def test_with_nobody_named_there_is_the_damage_alone() -> None:
    """Dice and total, no hit."""
    shot = attack(fighter(KNIFE))
    assert totals_of(rolled_of(shot, [5]))[0][1] == 6
    assert strike(shot, [5], []) == ()


def test_way_and_standing_are_all_an_attack_takes() -> None:
    """A weapon that is not in hand gives the same attack once it is named."""
    who = fighter(item("Pistol", "body"))
    assert attack_of(held(who), standing_of(who, shipped())).arms == held(who).arms
