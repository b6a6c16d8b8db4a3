"""How somebody attacks now, said in words from the one reckoning that attacks are made from."""

from __future__ import annotations

import pytest

from iendjinn.model.character import Character, Item
from iendjinn.rules.outlook import outlook_of
from tests.unit.rules.packs import shipped

AMMO = Item(name="Ammo")


def outlook(*items: Item, **about: object) -> str:
    """Say it of somebody of strength 3 and dexterity 1 who has these things."""
    who = Character(name="Vex", items=items, **{"strength": 3, "dexterity": 1, **about})  # type: ignore[arg-type] # as Character judges
    return outlook_of(who, shipped())


@pytest.mark.rule("2.3b")
@pytest.mark.rule("2.3c")
@pytest.mark.rule("4.5a")
@pytest.mark.parametrize(
    ("items", "says"),
    [
        ((), "unarmed, d4+3"),
        ((Item(name="Crowbar", place="main"),), "Crowbar, d6+3"),
        ((Item(name="Crowbar", place="hands"),), "Crowbar, d8+3"),
        (
            (Item(name="Knife", place="main"), Item(name="Pistol", place="off"), AMMO),
            "Knife and Pistol, the better of d6+3 and d6+1",
        ),
        ((Item(name="Shotgun", place="hands"), AMMO), "Shotgun, d10+1"),
        ((Item(name="Shotgun", place="hands"),), "Shotgun: no Ammo is left"),
        ((Item(name="Knife", place="main", uses=0),), "Knife is broken"),
        ((Item(name="Stun Grenade", place="main"),), "Stun Grenade, d6+1, blast, stun"),
        (
            (Item(name="SMG", place="hands", upgrades=("Armor Piercing Rounds",)), AMMO),
            "SMG, d8+1, armor piercing",
        ),
    ],
)
def test_what_is_in_hand_is_said_with_its_dice(items: tuple[Item, ...], says: str) -> None:
    """The weapon in its grip, with attribute, tags and upgrades; or why it cannot be used."""
    assert outlook(*items) == says


@pytest.mark.rule("2.1e")
def test_what_impairs_is_said() -> None:
    """Eleven slots: a d4, whatever the weapon, and why."""
    ropes = [Item(name="Rope")] * 10
    assert outlook(Item(name="Monoblade", place="hands"), *ropes) == (
        "Monoblade, d4+3 (impaired: 12 of 10 slots carried)"
    )


@pytest.mark.rule("3.2e")
def test_whoever_cannot_act_has_no_attack() -> None:
    """Neither the incapacitated nor the dead."""
    assert outlook(hp=0) == outlook(hp=-1) == ""
