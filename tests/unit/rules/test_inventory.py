"""Slots and places: what a place holds, what is counted, and where things go when nobody says."""

from __future__ import annotations

import pytest

from iendjinn.model.character import PLACES, Item
from iendjinn.rules.inventory import CARRIED_CAPACITY, fits, new_item, slots_of, slots_used, useful_place, uses_of
from tests.unit.rules.packs import homebrew, shipped

TWO = Item(name="Minigun", place="body")


@pytest.mark.rule("2.1a")
def test_ten_slots_in_all() -> None:
    """One a hand, two on the body, six in the backpack."""
    assert CARRIED_CAPACITY == 10


@pytest.mark.rule("2.1d")
@pytest.mark.parametrize(
    ("item", "slots"),
    [
        (Item(name="Knife"), 1),
        (Item(name="minigun"), 2),
        (Item(name="Laser Sight"), 1),
        (Item(name="SMG", upgrades=("Laser Sight",)), 1),
        (Item(name="Photo of Mum"), 1),
        (Item(name="Minigun", slots=0), 0),
        (Item(name="Photo of Mum", slots=4), 4),
    ],
)
def test_slots_of_an_item(item: Item, slots: int) -> None:
    """What its file says goes before the tables, and what neither knows takes one."""
    assert slots_of(item, shipped().gear(item.name)) == slots


@pytest.mark.rule("2.2a")
@pytest.mark.parametrize(
    ("item", "uses"),
    [
        (Item(name="Ammo"), 3),
        (Item(name="Frag Grenade"), 3),
        (Item(name="Adrenochrome", uses=1), 1),
        (Item(name="Ammo", uses=0), 0),
        (Item(name="Knife"), None),
        (Item(name="Knife", uses=2), 2),
        (Item(name="Photo of Mum"), None),
    ],
)
def test_usage_points_of_an_item(item: Item, uses: int | None) -> None:
    """Consumables, thrown weapons and Ammo begin with three; anything else has those that were marked on it."""
    assert uses_of(item, shipped().gear(item.name)) == uses


@pytest.mark.rule("2.1e")
def test_the_locker_is_not_carried() -> None:
    """All but what lies in it is counted, whatever the place; a place that is asked for is counted alone."""
    items = [Item(name="Minigun", place=place) for place in PLACES]
    assert slots_used(items, shipped()) == 10
    assert slots_used(items, shipped(), "locker") == 2
    assert slots_used(items, shipped(), "main", "off") == 4


@pytest.mark.rule("2.1a")
@pytest.mark.parametrize(
    ("held", "place", "slots", "room"),
    [
        ((), "main", 1, True),
        ((), "main", 2, False),
        ((), "off", 1, True),
        ((), "hands", 2, True),
        ((), "hands", 1, True),
        ((), "hands", 3, False),
        (("main",), "main", 1, False),
        (("main",), "off", 1, True),
        (("main",), "hands", 1, False),
        (("off",), "hands", 2, False),
        (("hands",), "main", 1, False),
        (("hands",), "off", 0, False),
        ((), "body", 2, True),
        ((), "body", 3, False),
        (("body",), "body", 1, True),
        (("body",), "body", 2, False),
        (("body", "body"), "body", 1, False),
        (("body", "body"), "body", 0, True),
        (("backpack",) * 9, "backpack", 2, True),
        (("locker",) * 9, "locker", 10, True),
    ],
)
def test_what_fits_where(held: tuple[str, ...], place: str, slots: int, *, room: bool) -> None:
    """Hands and body refuse what does not fit, a thing in both hands fills each; backpack and locker take anything."""
    items = (Item(name="Knife", place=one) for one in held)
    assert fits(items, shipped(), place, slots) is room


def test_a_hand_holds_one_thing_even_where_that_takes_no_slot() -> None:
    """Things without slots could otherwise pile up in it."""
    held = [Item(name="Halo", place="main")]
    assert not fits(held, homebrew(), "main", 0)
    assert not fits(held, homebrew(), "hands", 1)
    assert fits(held, homebrew(), "off", 0)


@pytest.mark.rule("2.2a")
def test_a_new_item_bears_the_name_of_the_tables_and_full_points() -> None:
    """Whatever the case in which it was named; what nobody knows is taken as it is called."""
    assert new_item("aMMO", shipped(), place="body") == Item(name="Ammo", place="body", uses=3)
    assert new_item("Knife", shipped()) == Item(name="Knife")
    assert new_item("Photo of Mum", shipped(), place="main") == Item(name="Photo of Mum", place="main")


@pytest.mark.rule("1.5a")
@pytest.mark.parametrize(
    ("held", "name", "place"),
    [
        ((), "Minigun", "hands"),
        ((), "SMG", "hands"),
        ((), "Pistol", "main"),
        ((), "IED", "main"),
        ((), "Personnel Armor", "body"),
        ((), "Ballistic Shield", "off"),
        ((), "Rope", "backpack"),
        ((), "Photo of Mum", "backpack"),
        ((Item(name="Knife", place="main"),), "Pistol", "off"),
        ((Item(name="Knife", place="main"),), "Minigun", "body"),
        ((Item(name="Knife", place="off"),), "SMG", "main"),
        ((Item(name="Knife", place="main"),), "SMG", "body"),
        ((Item(name="SMG", place="hands"),), "Pistol", "body"),
        ((Item(name="SMG", place="hands"), TWO), "Pistol", "backpack"),
        ((Item(name="Knife", place="off"),), "Ballistic Shield", "main"),
        ((Item(name="SMG", place="hands"),), "Ballistic Shield", "backpack"),
        ((Item(name="Flak Jacket", place="body"),), "Mesh Armor", "backpack"),
        ((Item(name="Knife", place="body"),), "Flak Jacket", "body"),
        ((Item(name="Knife", place="body"),), "Personnel Armor", "backpack"),
        ((Item(name="Ballistic Shield", place="body"),), "Flak Jacket", "body"),
    ],
)
def test_where_starting_equipment_serves(held: tuple[Item, ...], name: str, place: str) -> None:
    """Weapons in the hands they need, one suit on the body, a shield in hand; else on the body, else the backpack."""
    assert useful_place(held, shipped(), name) == place
