"""What somebody is worth in a fight: one reckoning for the sheet, saves and attacks."""

from __future__ import annotations

import pytest

from iendjinn.model.character import ATTRIBUTES, Character, Effect
from iendjinn.model.gear import Gear
from iendjinn.rules.standing import Standing, armor_given, standing_of
from iendjinn.rules.worth import sheet_of
from tests.unit.rules.fighters import item
from tests.unit.rules.packs import shipped

WIRED = Character(
    name="Vex",
    strength=1,
    dexterity=2,
    cyberware=("Hydraulic Muscles", "Bulletproof Skin"),
    effects=(Effect(name="Whizz", attribute="dexterity", bonus=1, until="day 3 22:00"),),
    items=(item("Flak Jacket", "body"), item("Ballistic Shield", "hands"), item("Pistol")),
)


@pytest.mark.rule("1.6b")
@pytest.mark.rule("2.5c")
def test_the_sheet_shows_what_a_fight_reckons_with() -> None:
    """Attributes and armor are the same numbers in both, with every bonus named."""
    standing, sheet = standing_of(WIRED, shipped()), sheet_of(WIRED, shipped())
    for attribute in ATTRIBUTES:
        assert standing.score(attribute) == getattr(sheet, attribute)
    assert standing.armor == sheet.armor
    assert (standing.armor.base, standing.armor.total) == (3, 4)
    assert (standing.score("strength").total, standing.score("dexterity").total) == (3, 3)


@pytest.mark.rule("2.1e")
@pytest.mark.parametrize(("ropes", "over"), [(5, ""), (6, ""), (7, "11 of 10 slots carried")])
def test_what_carrying_too_much_costs_is_told_in_one_place(ropes: int, over: str) -> None:
    """Ten slots cost nothing; from eleven on strength and dexterity saves are hard and attacks impaired."""
    loaded = Character(name="Vex", items=(*WIRED.items, item("Knife"), *(item("Rope") for _ in range(ropes))))
    standing = standing_of(loaded, shipped())
    assert standing.overload == over
    assert standing.hard == (("strength", "dexterity") if over else ())
    assert standing.impaired == ((over,) if over else ())


@pytest.mark.rule("2.5c")
@pytest.mark.parametrize(("place", "points"), [("main", 3), ("off", 3), ("hands", 6), ("body", 0), ("backpack", 0)])
def test_a_shield_protects_in_hand_and_twice_in_both(place: str, points: int) -> None:
    """Whatever its points; a broken one nowhere."""
    wall = Gear(name="Wall", price=1, armor=3, held=True)
    assert armor_given(item("Wall", place), wall) == points
    assert armor_given(item("Wall", place, uses=0), wall) == 0


@pytest.mark.rule("2.2c")
def test_ammunition_ends_where_nothing_else_is_said() -> None:
    """Of a foe it may never end, but that is said."""
    who = Character(name="Vex", items=(item("Pistol", "main"),))
    for standing in (standing_of(who, shipped()), Standing(who, shipped())):
        assert standing.at_hand.refused == "Pistol: no Ammo is left"
    assert standing_of(who, shipped(), endless=True).at_hand.refused == ""
