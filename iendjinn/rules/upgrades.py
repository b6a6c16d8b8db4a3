"""Chapter 4.5: upgrades, fitted to ranged weapons that use Ammo and taken off again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.rules.inventory import new_item
from iendjinn.rules.places import with_item, without_item

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.model.gear import Gear


def is_upgrade(gear: Gear | None) -> bool:
    """Tell whether a thing is one that is fitted to a weapon."""
    return gear is not None and bool(gear.upgrade)


def cannot_bear(gear: Gear | None, name: str) -> str:
    """Say why a thing bears no upgrades (4.5a): it is no ranged weapon that uses Ammo; empty where it does."""
    weapon = None if gear is None else gear.weapon
    if weapon is None:
        return f"{name} is no weapon"
    if weapon.kind != "ranged":
        return f"{name} is a melee weapon"
    return "" if weapon.ammo == "ammo" else f"{name} uses no Ammo"


def fitted(character: Character, weapon: int, upgrade: int, tables: Tables) -> Character:
    """Fit a carried upgrade to a carried weapon (4.5a); it takes no slot there.

    Raises RefusedError for what is no upgrade or cannot bear one, and for the same upgrade a second time.
    """
    item, part = character.items[weapon], character.items[upgrade]
    if not is_upgrade(tables.gear(part.name)):
        raise RefusedError(f"{part.name} is no weapon upgrade", hint="see them with: iendjinn table upgrades")
    if problem := cannot_bear(tables.gear(item.name), item.name):
        raise RefusedError(f"{problem}: upgrades fit ranged weapons that use Ammo", hint="nothing was changed")
    if part.name.casefold() in {name.casefold() for name in item.upgrades}:
        raise RefusedError(f"{item.name} has {part.name} already", hint="the same upgrade is fitted once")
    for one in (item, part):
        if one.place == "locker":
            raise RefusedError(f"{one.name} is in the locker, not carried", hint="take it out with move")
    after = with_item(character, weapon, replace(item, upgrades=(*item.upgrades, part.name)))
    return without_item(after, upgrade)


def taken_off(character: Character, weapon: int, upgrade: str, tables: Tables) -> Character:
    """Take a fitted upgrade off, back into the backpack (4.5a). `upgrade` is its name as the weapon bears it."""
    item = character.items[weapon]
    place = item.upgrades.index(upgrade)
    left = (*item.upgrades[:place], *item.upgrades[place + 1 :])
    after = with_item(character, weapon, replace(item, upgrades=left))
    return replace(after, items=(*after.items, new_item(upgrade, tables)))
