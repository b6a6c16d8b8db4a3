"""Upgrades on weapons: what bears them, once each, and off again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from iendjinn.errors import RefusedError
from iendjinn.model.character import Character, Item
from iendjinn.rules.upgrades import cannot_bear, fitted, taken_off
from iendjinn.rules.worth import sheet_of
from tests.unit.rules.packs import shipped

if TYPE_CHECKING:
    from iendjinn.model.gear import Gear

SIGHT = Item(name="Laser Sight")


def with_(*items: Item) -> Character:
    """Give somebody who has these things."""
    return Character(name="Vex", items=items)


@pytest.mark.rule("4.5a")
@pytest.mark.parametrize("row", shipped().rows("weapons"), ids=lambda row: row.name)
def test_weapons_that_use_ammo_bear_upgrades_and_no_others(row: Gear) -> None:
    """Ranged ones, not thrown; a knife has no use for a laser sight."""
    assert row.weapon is not None
    who = with_(Item(name=row.name), SIGHT)
    if row.weapon.ammo == "ammo":
        assert fitted(who, 0, 1, shipped()).items == (Item(name=row.name, upgrades=("Laser Sight",)),)
    else:
        with pytest.raises(RefusedError, match=": upgrades fit ranged weapons that use Ammo") as caught:
            fitted(who, 0, 1, shipped())
        assert caught.value.hint == "nothing was changed"


@pytest.mark.rule("4.5a")
@pytest.mark.rule("4.1a")
@pytest.mark.parametrize("row", shipped().rows("upgrades"), ids=lambda row: row.name)
def test_a_fitted_upgrade_takes_no_slot_and_comes_off_again(row: Gear) -> None:
    """Loose it takes one; off, it lies in the backpack."""
    who = with_(Item(name="SMG", place="hands"), Item(name=row.name))
    assert sheet_of(who, shipped()).used == 2
    with_it = fitted(who, 0, 1, shipped())
    assert with_it.items == (Item(name="SMG", place="hands", upgrades=(row.name,)),)
    assert sheet_of(with_it, shipped()).used == 1
    assert taken_off(with_it, 0, row.name, shipped()) == who


@pytest.mark.rule("4.5a")
def test_the_same_upgrade_is_fitted_once_and_different_ones_add_up() -> None:
    """The second is refused and stays where it is."""
    who = with_(Item(name="SMG", upgrades=("laser sight",)), SIGHT, Item(name="Suppressor"))
    with pytest.raises(RefusedError, match="SMG has Laser Sight already") as caught:
        fitted(who, 0, 1, shipped())
    assert caught.value.hint == "the same upgrade is fitted once"
    both = fitted(who, 0, 2, shipped())
    assert both.items == (Item(name="SMG", upgrades=("laser sight", "Suppressor")), SIGHT)
    assert taken_off(both, 0, "laser sight", shipped()).items[0].upgrades == ("Suppressor",)


@pytest.mark.parametrize(
    ("weapon", "part", "why"),
    [
        (Item(name="SMG"), Item(name="Rope"), "Rope is no weapon upgrade"),
        (Item(name="Rope"), SIGHT, "Rope is no weapon"),
        (Item(name="Photo of Mum"), SIGHT, "Photo of Mum is no weapon"),
        (Item(name="SMG", place="locker"), SIGHT, "SMG is in the locker"),
        (Item(name="SMG"), Item(name="Laser Sight", place="locker"), "Laser Sight is in the locker"),
    ],
)
def test_what_cannot_be_fitted(weapon: Item, part: Item, why: str) -> None:
    """Things that are no upgrades, on things that bear none, and what is not at hand."""
    with pytest.raises(RefusedError, match=why) as caught:
        fitted(with_(weapon, part), 0, 1, shipped())
    assert caught.value.hint == (
        "take it out with move"
        if "locker" in why
        else "see them with: iendjinn table upgrades"
        if "upgrade" in why
        else "nothing was changed"
    )


def test_why_a_weapon_bears_none() -> None:
    """A knife is a melee weapon, a grenade uses no Ammo, an SMG has no such excuse."""
    reasons = [cannot_bear(shipped().gear(name), name) for name in ("Knife", "Frag Grenade", "SMG")]
    assert reasons == ["Knife is a melee weapon", "Frag Grenade uses no Ammo", ""]
