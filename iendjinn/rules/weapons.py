"""Chapter 2.3: which weapons somebody can attack with now, in which grip, and why not with the others.

    at_hand(character, tables)              -> Way: what is in hand: one weapon, or two light ones (2.3c)
    way_with(character, tables, index)      -> Way: one carried thing, by its index among the items
    way_of_implant(character, tables, name) -> Way: claws, Shocker, Screamer, Jackhammer, ...
    way_launched(character, tables, index)  -> Way: a carried grenade, fired by the launcher in hand (4.5a)
    UNARMED_NAME, unarmed(...)              -> Way: fists and feet
    ways(character, tables)                 -> every Way there is, what is in hand first; each says if it is refused

A Way whose `refused` is empty can be used; whoever does so makes an Attack of it (`rules.combat`). Nothing is rolled
and nothing is raised here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.arms import Arm, Way
from iendjinn.rules.inventory import slots_of, uses_of
from iendjinn.rules.standing import BOTH_HANDS, ONE_HAND, score_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.gear import Gear, Weapon

IMPAIRED = 4
ENHANCED = 12
"""The die of an impaired and of an enhanced attack, whatever the weapon (3.2d)."""

UNARMED = 4
UNARMED_NAME = "unarmed"

HELD = ("main", "hands", "off")
HANDS = ("main", "off")


def attribute_of(weapon: Weapon) -> str:
    """Give what a weapon adds to its damage: dexterity for a ranged one, strength for a melee one (2.3a)."""
    return "dexterity" if weapon.kind == "ranged" else "strength"


def free_hands(items: Iterable[Item]) -> tuple[str, ...]:
    """Give the hands that hold nothing: of `main` and `off`, those that are empty."""
    taken = {item.place for item in items}
    return () if "hands" in taken else tuple(hand for hand in HANDS if hand not in taken)


def at_hand(character: Character, tables: Tables, *, endless: bool = False) -> Way:
    """Give how somebody attacks where nothing else is said.

    With the weapon in hand, the main hand's before the off hand's, two light ones together (2.3c); with no weapon held,
    with the implant that an empty hand has and that hits hardest; else unarmed (2.3b). A weapon in hand that cannot be
    used is refused, never passed over. `endless` is for a foe whose ammunition never runs out.
    """
    held = [
        way
        for place in HELD
        for index, item in enumerate(character.items)
        if item.place == place and (way := way_with(character, tables, index, endless=endless)).arms
    ]
    claws = [arm for name in character.cyberware for arm in _implanted(character, tables, name) if arm.pairs]
    if not held:
        implants = [way for way in _implants(character, tables) if not way.refused and way.arms[0].place == "free"]
        return max(implants, key=_weight, default=unarmed(character, tables))
    first = held[0]
    if len(held) > 1 and first.arms[0].pairs and held[1].arms[0].pairs and first.arms[0].place == "main":
        if refused := next((way for way in held[:2] if way.refused), None):
            return refused
        return Way((first.arms[0], held[1].arms[0]))
    if first.arms[0].pairs and claws and not first.refused:
        pair = (first.arms[0], claws[0])
        return Way(pair if first.arms[0].place == "main" else pair[::-1])
    return first


def way_with(character: Character, tables: Tables, index: int, *, endless: bool = False) -> Way:
    """Give the way to attack with one thing carried; no arms where it is no weapon."""
    item = character.items[index]
    gear = tables.gear(item.name)
    if gear is None or gear.weapon is None:
        return Way((), refused=f"{item.name} is no weapon", hint="see what is carried: iendjinn inv NAME")
    place, order = _grip(character, tables, index, gear.weapon)
    arm = _arm(character, tables, index, gear.weapon, place or item.place)
    refused, hint = _broken(item, gear) or _out_of_ammo(character, tables, arm, endless=endless) or ("", "")
    if refused:
        return Way((arm,), refused=refused, hint=hint)
    if order:
        return Way((arm,), refused=order[0], hint=order[1], order=item.place != "locker")
    return Way((arm,), draws=place if item.place == "body" else "")


def way_of_implant(character: Character, tables: Tables, name: str) -> Way:
    """Give the way to attack with an implanted weapon; no arms where it is none."""
    arms = tuple(_implanted(character, tables, name))
    piece = tables.cyberware(name)
    if piece is None or piece.weapon is None:
        return Way((), refused=f"{name} is no weapon")
    if not arms:
        bare = Arm(piece.name, ONE_HAND[piece.weapon.class_], *_attributed(character, tables, piece.weapon))
        return Way((bare,), refused=f"{piece.name} needs an empty hand", hint="put something away", order=True)
    return Way(arms)


def way_launched(character: Character, tables: Tables, index: int) -> Way:
    """Give the way to fire a carried grenade with the launcher fitted to a weapon in hand (4.5a)."""
    item = character.items[index]
    gear = tables.gear(item.name)
    if gear is None or gear.weapon is None or gear.serves != "grenade":
        return Way((), refused=f"{item.name} is no grenade that a launcher takes")
    arm = _arm(character, tables, index, gear.weapon, item.place)
    launcher = launcher_in_hand(character, tables)
    if not launcher:
        return Way((arm,), refused="no weapon in hand has a grenade launcher", hint="iendjinn fit NAME WEAPON launcher")
    if item.place == "locker":
        return Way((arm,), refused=f"{item.name} is in the locker")
    refused, hint = _broken(item, gear) or ("", "")
    return Way((arm,), refused=refused, hint=hint, launcher=launcher)


def launcher_in_hand(character: Character, tables: Tables) -> str:
    """Give the name of the weapon in hand that a grenade launcher is fitted to, empty where there is none."""
    for item in character.items:
        if item.place in HELD and item.uses != 0 and "launcher" in _upgrades(item, tables):
            return item.name
    return ""


def unarmed(character: Character, tables: Tables) -> Way:
    """Give the way to attack with fists and feet: d4 and strength (2.3b)."""
    return Way((Arm(UNARMED_NAME, UNARMED, "strength", score_of(character, "strength", tables).total),))


def ways(character: Character, tables: Tables, *, endless: bool = False) -> tuple[Way, ...]:
    """Give every way to attack: what is in hand, each weapon carried, each implant, grenades launched, unarmed."""
    found = [at_hand(character, tables, endless=endless)]
    for index in range(len(character.items)):
        found.append(way_with(character, tables, index, endless=endless))
        found.append(way_launched(character, tables, index))
    found += [*_implants(character, tables), unarmed(character, tables)]
    return tuple(dict.fromkeys(way for way in found if way.arms))


def _weight(way: Way) -> tuple[int, int]:
    return way.arms[0].sides, len(way.arms)


def _implants(character: Character, tables: Tables) -> Iterator[Way]:
    for name in dict.fromkeys(character.cyberware):
        way = way_of_implant(character, tables, name)
        if way.arms:
            yield way


def _implanted(character: Character, tables: Tables, name: str) -> Iterator[Arm]:
    """Yield the arms an implant is now: claws one in each empty hand, the rest one where its hands are free."""
    piece = tables.cyberware(name)
    if piece is None or piece.weapon is None:
        return
    weapon = piece.weapon
    empty = free_hands(character.items)
    attribute, bonus = _attributed(character, tables, weapon)
    if weapon.hands == "none":
        yield Arm(piece.name, ONE_HAND[weapon.class_], attribute, bonus, tags=weapon.tags)
    elif weapon.class_ == "light" and _may_pair(weapon):
        for _ in empty:
            yield Arm(piece.name, ONE_HAND["light"], attribute, bonus, tags=weapon.tags, place="free", pairs=True)
    elif empty:
        dice = BOTH_HANDS if len(empty) == 2 else ONE_HAND
        yield Arm(piece.name, dice[weapon.class_], attribute, bonus, tags=weapon.tags, place="free")


def _attributed(character: Character, tables: Tables, weapon: Weapon) -> tuple[str, int]:
    attribute = attribute_of(weapon)
    return attribute, score_of(character, attribute, tables).total


def _may_pair(weapon: Weapon) -> bool:
    """Whether a weapon can be one of two: light, neither blast nor thrown, and in a hand (2.3c)."""
    return (
        weapon.class_ == "light" and "blast" not in weapon.tags and weapon.ammo != "itself" and weapon.hands != "none"
    )


def _arm(character: Character, tables: Tables, index: int, weapon: Weapon, place: str) -> Arm:
    item = character.items[index]
    upgrades = _upgrades(item, tables)
    attribute, bonus = _attributed(character, tables, weapon)
    piercing = ("armor piercing",) if "piercing" in upgrades and "armor piercing" not in weapon.tags else ()
    both = place == "hands" and not any(one.place in HANDS for one in character.items)
    return Arm(
        name=item.name,
        sides=(BOTH_HANDS if both else ONE_HAND)[weapon.class_],
        attribute=attribute,
        bonus=bonus,
        tags=weapon.tags + piercing,
        ammo=weapon.ammo,
        item=index,
        place=item.place,
        sight="sight" in upgrades,
        magazine="magazine" in upgrades,
        pairs=_may_pair(weapon) and place in HANDS,
    )


def _grip(character: Character, tables: Tables, index: int, weapon: Weapon) -> tuple[str, tuple[str, str] | None]:
    """Give the hand or hands that a weapon is used in, and what of order or place stands against that (2.3b, 2.1c)."""
    item = character.items[index]
    others = [one for place, one in enumerate(character.items) if place != index]
    empty = free_hands(others)
    two_handed = weapon.class_ == "heavy" and weapon.ammo != "itself"
    both = two_handed or slots_of(item, tables.gear(item.name)) > 1
    if item.place in {"backpack", "locker"}:
        taking = "taking it out is an action" if item.place == "backpack" else "it is not carried"
        to = "hands" if both else "main"
        return "", (f"{item.name} is in the {item.place}: {taking}", f"iendjinn move NAME {_typed(item.name)} {to}")
    if item.place == "body":
        return _drawn(item, weapon, empty, both=both)
    if two_handed and len(empty) < 2:
        return item.place, (f"{item.name} needs both hands", "put away what the other hand holds")
    return item.place, None


def _drawn(item: Item, weapon: Weapon, empty: tuple[str, ...], *, both: bool) -> tuple[str, tuple[str, str] | None]:
    """Give where a weapon on the body is drawn to: a medium one to both hands where both are empty."""
    if both and len(empty) < 2:
        return "", (f"{item.name} is on the body, and needs both hands", "put away what is in hand")
    if not empty:
        return "", (f"{item.name} is on the body, and no hand is free to draw it", "put away what is in hand")
    return ("hands" if both or (weapon.class_ == "medium" and len(empty) == 2) else empty[0]), None


def _typed(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _broken(item: Item, gear: Gear) -> tuple[str, str] | None:
    if item.uses != 0:
        return None
    if gear.weapon is not None and gear.weapon.ammo == "itself":
        return f"{item.name}: none is left", "attack with something else: --with WEAPON"
    return (
        f"{item.name} is broken",
        f"iendjinn mend NAME {_typed(item.name)}, or attack with something else: --with WEAPON",
    )


def _out_of_ammo(character: Character, tables: Tables, arm: Arm, *, endless: bool) -> tuple[str, str] | None:
    if arm.ammo != "ammo" or endless or ammo_carried(character, tables) is not None:
        return None
    return f"{arm.name}: no Ammo is left", "iendjinn buy NAME ammo, or attack with something else: --with WEAPON"


def ammo_carried(character: Character, tables: Tables) -> int | None:
    """Give the index of the carried Ammo that is used next, the one with the fewest points left; None for none."""
    points = [
        (left, index)
        for index, item in enumerate(character.items)
        if item.place != "locker"
        and (gear := tables.gear(item.name)) is not None
        and gear.serves == "ammo"
        and (left := uses_of(item, gear))
    ]
    return min(points)[1] if points else None


def _upgrades(item: Item, tables: Tables) -> set[str]:
    """Give what the upgrades fitted to a thing do (4.5a)."""
    rows = [tables.gear(name) for name in item.upgrades]
    return {row.upgrade for row in rows if row is not None and row.upgrade}
