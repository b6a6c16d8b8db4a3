"""What somebody can attack with (2.3b, 2.3c), in which grip, and why not with the rest."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from iendjinn.model.character import Character, Item
from iendjinn.model.gear import Cyberware, Gear, Weapon
from iendjinn.rules.weapons import UNARMED_NAME, at_hand, unarmed, way_launched, way_of_implant, way_with, ways
from tests.unit.rules.fighters import fighter, hand, held, implant, item
from tests.unit.rules.packs import homebrew, shipped

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables


@pytest.mark.rule("2.3b")
@pytest.mark.parametrize(
    ("name", "place", "sides"),
    [
        ("Knife", "main", 6),
        ("Pistol", "off", 6),
        ("Pistol", "hands", 6),
        ("SMG", "main", 6),
        ("SMG", "off", 6),
        ("SMG", "hands", 8),
        ("Crowbar", "hands", 8),
        ("Assault Rifle", "hands", 10),
        ("Monoblade", "hands", 10),
        ("IED", "main", 10),
        ("Frag Grenade", "off", 6),
    ],
)
def test_class_and_grip_give_the_die(name: str, place: str, sides: int) -> None:
    """Light d6; medium d6 in one hand, d8 in both; heavy d10."""
    way = hand(fighter(item(name, place)))
    assert (way.name, way.refused, way.arms[0].sides) == (name, "", sides)


@pytest.mark.rule("2.3b")
def test_unarmed_is_a_d4_with_strength() -> None:
    """Also where both hands hold what is no weapon: there are feet."""
    for things in ((), (item("Cyberdeck", "main"), item("Toolkit", "off"))):
        (arm,) = hand(fighter(*things)).arms
        assert (arm.name, arm.sides, arm.attribute, arm.bonus) == (UNARMED_NAME, 4, "strength", 1)


@pytest.mark.rule("2.3a")
def test_ranged_weapons_add_dexterity_and_melee_weapons_strength() -> None:
    """Thrown ones are ranged."""
    told = {name: hand(fighter(item(name, "main"))).arms[0] for name in ("Knife", "Pistol", "Molotov", "Shock Stick")}
    assert {name: (arm.attribute, arm.bonus) for name, arm in told.items()} == {
        "Knife": ("strength", 1),
        "Pistol": ("dexterity", 2),
        "Molotov": ("dexterity", 2),
        "Shock Stick": ("strength", 1),
    }


@pytest.mark.rule("2.3b")
@pytest.mark.parametrize("name", ["Assault Rifle", "Monoblade"])
def test_a_heavy_weapon_needs_both_hands(name: str) -> None:
    """With the other hand occupied it is refused; with the other hand empty it is gripped with both."""
    way = hand(fighter(item(name, "main"), item("Ballistic Shield", "off")))
    assert way.refused == f"{name} needs both hands"
    assert way.order
    assert hand(fighter(item(name, "hands"), item("Ballistic Shield", "off"))).refused
    assert hand(fighter(item(name, "main"))).refused == ""


@pytest.mark.rule("2.3b")
def test_a_heavy_thrown_weapon_needs_one_hand() -> None:
    """An IED flies from the main hand while the other holds a shield."""
    assert hand(fighter(item("IED", "main"), item("Ballistic Shield", "off"))).refused == ""


@pytest.mark.rule("2.3b")
@pytest.mark.parametrize(
    ("hands", "sides"), [((), 8), (("main",), 6), (("off",), 6), (("main", "off"), 0), (("hands",), 0)]
)
def test_the_shocker_needs_empty_hands(hands: tuple[str, ...], sides: int) -> None:
    """D8 with both empty, d6 with one, none with none."""
    who = fighter(*(item("Toolkit", place) for place in hands), cyberware=("Shocker",))
    way = implant(who, "Shocker")
    assert (way.refused == "") == bool(sides)
    assert not sides or way.arms[0].sides == sides


@pytest.mark.rule("2.3b")
def test_the_jackhammer_needs_one_free_hand() -> None:
    """It is heavy, and a hand may be occupied."""
    assert implant(fighter(item("Toolkit", "main"), cyberware=("Jackhammer",)), "jackhammer").arms[0].sides == 10
    full = implant(fighter(item("Toolkit", "hands"), cyberware=("Jackhammer",)), "Jackhammer")
    assert (full.refused, full.hint) == ("Jackhammer needs an empty hand", "put something away")


@pytest.mark.rule("2.3b")
def test_the_screamer_needs_no_hand_and_must_be_asked_for() -> None:
    """It shouts with both hands full; whoever has empty hands still punches unless it is named."""
    loud = implant(fighter(item("Toolkit", "hands"), cyberware=("Screamer",)), "Screamer")
    assert (loud.refused, loud.arms[0].sides, loud.arms[0].tags) == ("", 6, ("blast", "stun"))
    assert hand(fighter(cyberware=("Screamer",))).name == UNARMED_NAME


def test_what_is_no_weapon_cannot_be_attacked_with() -> None:
    """Things and cyberware that are none give no arms, and say so."""
    who = fighter(item("Rope", "main"), cyberware=("Ikons",))
    assert held(who).refused == "Rope is no weapon"
    assert implant(who, "Ikons").refused == "Ikons is no weapon"
    assert (held(who).arms, implant(who, "Ikons").arms) == ((), ())
    assert held(who).hint == "see what is carried: iendjinn inv NAME"
    for thing in (item("Rope"), item("a thing of one's own")):
        launched = way_launched(fighter(thing), shipped(), 0)
        assert (launched.arms, launched.refused) == ((), f"{thing.name} is no grenade that a launcher takes")


@pytest.mark.rule("2.3b")
@pytest.mark.parametrize(
    ("place", "why"), [("backpack", "taking it out is an action"), ("locker", "it is not carried")]
)
def test_what_lies_away_cannot_be_used_until_it_is_taken_out(place: str, why: str) -> None:
    """The backpack is a matter of order, which can be overruled; the locker is not at hand at all."""
    way = held(fighter(item("Pistol", place)))
    assert way.refused == f"Pistol is in the {place}: {why}"
    assert way.order == (place == "backpack")
    # It is told with the die of one hand, though both are empty.
    assert held(fighter(item("SMG", place))).arms[0].sides == 6


@pytest.mark.rule("2.3b")
@pytest.mark.parametrize(("name", "to"), [("Pistol", "main"), ("SMG", "main"), ("Monoblade", "hands"), ("IED", "main")])
def test_the_hint_takes_a_weapon_out_to_where_it_fits(name: str, to: str) -> None:
    """A heavy one, but for those thrown, to both hands."""
    assert held(fighter(item(name, "backpack"))).hint == f"iendjinn move NAME {name} {to}"
    assert held(fighter(Item(name=name, slots=2))).hint == f"iendjinn move NAME {name} hands"


@pytest.mark.rule("2.1c")
@pytest.mark.rule("2.3b")
@pytest.mark.parametrize(
    ("name", "hands", "drawn"),
    [
        ("Pistol", (), "main"),
        ("Pistol", ("main",), "off"),
        ("Pistol", ("main", "off"), ""),
        ("SMG", (), "hands"),
        ("SMG", ("off",), "main"),
        ("Assault Rifle", (), "hands"),
        ("Assault Rifle", ("off",), ""),
        ("Pistol", ("hands",), ""),
    ],
)
def test_a_weapon_on_the_body_is_drawn_where_a_hand_has_room(name: str, hands: tuple[str, ...], drawn: str) -> None:
    """A medium one into both hands where both are empty, so that it does d8; where there is no room it is refused."""
    way = held(fighter(item(name, "body"), *(item("Toolkit", place) for place in hands)))
    assert way.draws == drawn
    assert (way.refused == "") == bool(drawn)
    assert not drawn or way.arms[0].sides == {"Pistol": 6, "SMG": 8 if drawn == "hands" else 6}.get(name, 10)


@pytest.mark.rule("2.2a")
def test_a_broken_weapon_is_refused_and_never_passed_over() -> None:
    """Also where the other hand holds a whole one; a thrown weapon with no points left is spent."""
    assert hand(fighter(item("Knife", "main", uses=0), item("Pistol", "off"))).refused == "Knife is broken"
    assert hand(fighter(item("Frag Grenade", "main", uses=0))).refused == "Frag Grenade: none is left"
    assert hand(fighter(item("Knife", "main", uses=1))).refused == ""


@pytest.mark.rule("2.2c")
def test_firing_needs_ammo_that_is_carried() -> None:
    """Ammo in the locker or with no points left is none; a foe's never runs out."""
    for left in ((), (item("Ammo", "locker", uses=3),), (item("Ammo", uses=0),)):
        who = Character(name="Vex", items=(item("Pistol", "main"), *left))
        assert at_hand(who, shipped()).refused == "Pistol: no Ammo is left"
        assert at_hand(who, shipped(), endless=True).refused == ""
        assert way_with(who, shipped(), 0, endless=True).refused == ""
    assert at_hand(Character(name="Vex", items=(item("Pistol", "main"), item("Ammo"))), shipped()).refused == ""


# ---- two light weapons ---------------------------------------------------------


@pytest.mark.rule("2.3c")
def test_two_light_weapons_in_hand_are_used_together() -> None:
    """The main hand's first, whichever was packed first."""
    assert hand(fighter(item("Pistol", "off"), item("Knife", "main"))).name == "Knife and Pistol"


@pytest.mark.rule("2.3c")
@pytest.mark.parametrize("name", ["Frag Grenade", "Stun Grenade", "Molotov", "SMG", "Crowbar", "IED"])
@pytest.mark.parametrize(("this", "other"), [("main", "off"), ("off", "main")])
def test_blast_thrown_and_larger_weapons_never_pair(name: str, this: str, other: str) -> None:
    """The main hand's weapon is used alone."""
    way = hand(fighter(item(name, this), item("Knife", other), cyberware=("Mollies/Logans",)))
    assert way.name == ("Knife" if other == "main" else name)


@pytest.mark.rule("2.3c")
@pytest.mark.parametrize(
    ("things", "name"),
    [
        ((), "Mollies/Logans and Mollies/Logans"),
        ((("Knife", "main"),), "Knife and Mollies/Logans"),
        ((("Knife", "off"),), "Mollies/Logans and Knife"),
        ((("Toolkit", "main"),), "Mollies/Logans"),
        ((("Ballistic Shield", "off"),), "Mollies/Logans"),
        ((("Toolkit", "hands"),), "unarmed"),
        ((("SMG", "main"),), "SMG"),
        ((("Knife", "main"), ("Toolkit", "off")), "Knife"),
    ],
)
def test_claws_are_a_light_weapon_in_each_empty_hand(things: tuple[tuple[str, str], ...], name: str) -> None:
    """They pair with one another and with a light weapon held."""
    way = hand(fighter(*(item(*thing) for thing in things), cyberware=("Mollies/Logans",)))
    assert (way.name, way.refused) == (name, "")


def test_the_implant_that_hits_hardest_is_in_an_empty_hand() -> None:
    """Jackhammer before Shocker before claws; what is held comes before all of them."""
    wired = ("Mollies/Logans", "Shocker", "Jackhammer")
    assert hand(fighter(cyberware=wired)).name == "Jackhammer"
    assert hand(fighter(cyberware=wired[:2])).name == "Shocker"
    assert hand(fighter(item("Toolkit", "main"), cyberware=wired[:2])).name in {"Mollies/Logans", "Shocker"}
    assert hand(fighter(item("Knife", "main"), cyberware=wired[1:])).name == "Knife"


# ---- upgrades ------------------------------------------------------------------


@pytest.mark.rule("4.5a")
def test_upgrades_do_what_the_table_says() -> None:
    """Piercing rounds add the tag, sight and magazine are told; what the tables do not know does nothing."""
    fitted = ("Armor Piercing Rounds", "Laser Sight", "Extended Magazine", "Suppressor", "Bayonet")
    (arm,) = hand(fighter(item("SMG", "hands", *fitted))).arms
    assert (arm.tags, arm.sight, arm.magazine) == (("armor piercing",), True, True)
    (rifle,) = hand(fighter(item("Marksman's Rifle", "hands", "Armor Piercing Rounds"))).arms
    assert rifle.tags == ("armor piercing",)


@pytest.mark.rule("4.5a")
def test_a_launcher_fires_a_grenade_that_is_carried() -> None:
    """Out of the backpack, from the weapon in hand; not a bottle, not from the locker, not without a launcher."""
    rifle = item("Assault Rifle", "hands", "Underslung Grenade Launcher")
    frag, stun, bottle = item("Frag Grenade"), item("Stun Grenade", "locker"), item("Molotov")
    who = fighter(rifle, frag, stun, bottle, item("Frag Grenade", uses=0))
    way = way_launched(who, shipped(), 1)
    assert (way.refused, way.hint, way.launcher, way.arms[0].sides) == ("", "", "Assault Rifle", 6)
    away = way_launched(who, shipped(), 2)
    assert ([arm.name for arm in away.arms], away.refused) == (["Stun Grenade"], "Stun Grenade is in the locker")
    assert "no grenade" in way_launched(who, shipped(), 3).refused
    none_left = way_launched(who, shipped(), 4)
    assert none_left.refused == "Frag Grenade: none is left"
    assert none_left.hint == "attack with something else: --with WEAPON"
    without = way_launched(fighter(item("SMG", "main"), frag), shipped(), 1)
    assert ([arm.name for arm in without.arms], without.refused, without.hint) == (
        ["Frag Grenade"],
        "no weapon in hand has a grenade launcher",
        "iendjinn fit NAME WEAPON launcher",
    )
    worn = item("Assault Rifle", "hands", "Underslung Grenade Launcher", uses=1)
    assert way_launched(fighter(worn, frag), shipped(), 1).refused == ""
    stowed = item("Assault Rifle", "backpack", "Underslung Grenade Launcher")
    assert way_launched(fighter(stowed, frag), shipped(), 1).refused


def test_every_way_to_attack_is_told_once() -> None:
    """What is in hand first; then all that is carried, launched grenades, implants and fists, refused or not."""
    rifle = item("Assault Rifle", "hands", "Underslung Grenade Launcher")
    who = fighter(rifle, item("Knife"), item("Frag Grenade"), item("Rope"), cyberware=("Screamer", "Ikons", "Shocker"))
    told = [(way.name, bool(way.refused), way.launcher) for way in ways(who, shipped())]
    assert told == [
        ("Assault Rifle", False, ""),
        ("Knife", True, ""),
        ("Frag Grenade", True, ""),
        ("Frag Grenade", False, "Assault Rifle"),
        ("Screamer", False, ""),
        ("Shocker", True, ""),
        ("unarmed", False, ""),
    ]
    assert ways(Character(name="Nobody"), shipped()) == (unarmed(Character(name="Nobody"), shipped()),)


def test_every_way_of_one_whose_ammunition_never_ends_can_be_used() -> None:
    """In hand and carried alike."""
    foe = Character(name="Ganger", items=(item("Pistol", "main"), item("SMG", "body")))
    assert [way.refused for way in ways(foe, shipped(), endless=True)] == ["", "", ""]
    assert way_with(foe, shipped(), 0).refused == "Pistol: no Ammo is left"
    assert [way.refused for way in ways(foe, shipped())][:2] == ["Pistol: no Ammo is left", "SMG: no Ammo is left"]


@pytest.mark.rule("2.3c")
def test_two_in_hand_are_used_whatever_else_was_forced_into_one() -> None:
    """A broken third thing in a hand that already holds one refuses nothing."""
    who = fighter(item("Knife", "main"), item("Pistol", "off"), item("Knife", "off", uses=0))
    assert (hand(who).name, hand(who).refused) == ("Knife and Pistol", "")


@pytest.mark.rule("2.3c")
@pytest.mark.parametrize("name", ["Throwing Knife", "Knife"])
def test_what_is_thrown_never_pairs(name: str) -> None:
    """However light, and though it is no blast."""
    who = fighter(item(name, "main"), item("Knife", "off"))
    assert len(at_hand(who, homebrew()).arms) == (2 if name == "Knife" else 1)


@pytest.mark.rule("2.3c")
@pytest.mark.parametrize(
    ("weapon", "arms"),
    [
        (
            Weapon(class_="light", kind="melee", tags=("stun",), hands="free"),
            [("strength", ("stun",), 6, True), ("strength", ("stun",), 6, True)],
        ),
        (
            Weapon(class_="light", kind="ranged", tags=("blast",), hands="free"),
            [("dexterity", ("blast",), 6, False)],
        ),
        (Weapon(class_="light", kind="melee", hands="none"), [("strength", (), 6, False)]),
        (
            Weapon(class_="medium", kind="ranged", tags=("armor piercing",), hands="free"),
            [("dexterity", ("armor piercing",), 8, False)],
        ),
    ],
)
def test_an_implant_is_used_as_its_row_says(weapon: Weapon, arms: list[tuple[str, tuple[str, ...], int, bool]]) -> None:
    """A light one is in each empty hand and pairs, unless it blasts or needs no hand; it has attribute and tags."""
    tables = cast("Tables", SimpleNamespace(cyberware=lambda name: Cyberware(name=name, weapon=weapon)))
    way = way_of_implant(fighter(cyberware=("Own Make",)), tables, "Own Make")
    assert [(arm.attribute, arm.tags, arm.sides, arm.pairs) for arm in way.arms] == arms


@pytest.mark.rule("2.3b")
@pytest.mark.parametrize(
    ("name", "place", "full", "refused", "hint"),
    [
        ("Monoblade", "main", "off", "Monoblade needs both hands", "put away what the other hand holds"),
        ("Monoblade", "body", "off", "Monoblade is on the body, and needs both hands", "put away what is in hand"),
        ("Knife", "body", "hands", "Knife is on the body, and no hand is free to draw it", "put away what is in hand"),
        (
            "Combat Knife, the long one",
            "backpack",
            "main",
            "Combat Knife, the long one is no weapon",
            "see what is carried: iendjinn inv NAME",
        ),
    ],
)
def test_what_the_hands_have_no_room_for_says_what_is_in_the_way(
    name: str, place: str, full: str, refused: str, hint: str
) -> None:
    """With what to do about it, and no place to draw it to."""
    way = held(fighter(item(name, place), item("Toolkit", full)))
    assert (way.refused, way.hint, way.draws) == (refused, hint, "")


@pytest.mark.rule("2.3c")
def test_what_needs_no_hand_pairs_with_nothing_even_in_one() -> None:
    """Light as it is."""
    kinds = {
        name: Gear(name=name, price=1, weapon=Weapon(class_="light", kind="melee", hands=hands))
        for name, hands in (("Whistle", "none"), ("Knife", "held"))
    }
    tables = cast("Tables", SimpleNamespace(gear=kinds.get, cyberware=lambda _name: None))
    for name, many in (("Whistle", 1), ("Knife", 2)):
        who = Character(name="Vex", items=(item(name, "main"), item("Knife", "off")))
        assert len(at_hand(who, tables).arms) == many


@pytest.mark.rule("2.1b")
def test_a_long_weapon_of_a_table_is_taken_out_into_both_hands() -> None:
    """Two slots, though it is not heavy."""
    long = Gear(name="Pike", slots=2, price=1, weapon=Weapon(class_="medium", kind="melee"))
    tables = cast("Tables", SimpleNamespace(gear=lambda _name: long, cyberware=lambda _name: None))
    assert way_with(fighter(item("Pike")), tables, 0).hint == "iendjinn move NAME Pike hands"


def test_a_name_of_several_words_is_quoted_where_it_is_to_be_typed() -> None:
    """In what mends it, and in what takes it out."""
    assert held(fighter(item("Assault Rifle"))).hint == 'iendjinn move NAME "Assault Rifle" hands'
    broken = held(fighter(item("Assault Rifle", "hands", uses=0)))
    assert broken.hint == 'iendjinn mend NAME "Assault Rifle", or attack with something else: --with WEAPON'
    dry = at_hand(Character(name="Vex", items=(item("Pistol", "main"),)), shipped())
    assert dry.hint == "iendjinn buy NAME ammo, or attack with something else: --with WEAPON"
