"""What a character is worth now: every number with cyberware, effects, armor and what is in hand counted (1.6b, 2.5).

What counts in a fight is reckoned by `rules.standing`, which saves and attacks read too; the rest here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.character import ATTRIBUTES
from iendjinn.model.sheet import Carried, Implant, Program, Sheet
from iendjinn.rules.inventory import CAPACITY, CARRIED_CAPACITY, FULL_USES, slots_of, slots_used, uses_of
from iendjinn.rules.standing import (
    BOTH_HANDS,
    ONE_HAND,
    OVERLOADED,
    armor_given,
    armor_of,
    cyberware_bonuses,
    overload_of,
    score_of,
    score_with,
)

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.gear import Weapon


def sheet_of(
    character: Character,
    tables: Tables,
    *,
    file: str = "",
    retired: bool = False,
) -> Sheet:
    """Reckon a character: bonuses apart from bases (1.6b), armor (2.5), slots (2.1), and what being over them costs."""
    implants = [tables.cyberware(name) for name in character.cyberware]
    used = slots_used(character.items, tables)
    more_hp = cyberware_bonuses(character.cyberware, "hp", tables)
    return Sheet(
        name=character.name,
        file=file,
        kind=character.kind,
        class_=character.class_,
        bio=character.bio,
        **{attribute: score_of(character, attribute, tables) for attribute in ATTRIBUTES},
        hp=character.hp,
        max_hp=score_with(character.max_hp - sum(points for _, points in more_hp), more_hp),
        luck=character.luck,
        max_luck=character.max_luck,
        credits=character.credits,
        armor=armor_of(character, tables),
        state=character.state,
        cyberware=tuple(
            Implant(name=name, effect="" if piece is None else piece.text)
            for name, piece in zip(character.cyberware, implants, strict=True)
        ),
        clothing=character.clothing,
        pocket=character.pocket,
        feature=character.feature,
        notes=character.notes,
        used=used,
        capacity=CARRIED_CAPACITY,
        backpack_used=slots_used(character.items, tables, "backpack"),
        backpack_capacity=CAPACITY["backpack"],
        encumbered=bool(overload_of(character, tables)),
        hindrances=tuple(_hindrances(character, tables)),
        items=carried(character.items, tables),
        effects=character.effects,
        retired=retired,
        attack="",
    )


def carried(items: tuple[Item, ...], tables: Tables) -> tuple[Carried, ...]:
    """Give items with what the tables say of them, things of one name told apart by number (2.1d, 2.2a)."""
    names = [item.name.casefold() for item in items]
    seen: dict[str, int] = {}
    result = []
    for item, folded in zip(items, names, strict=True):
        seen[folded] = seen.get(folded, 0) + 1
        gear = tables.gear(item.name)
        uses = uses_of(item, gear)
        result.append(
            Carried(
                name=item.name,
                place=item.place,
                slots=slots_of(item, gear),
                uses=uses,
                max_uses=None if uses is None else FULL_USES,
                broken=uses == 0,
                number=seen[folded] if names.count(folded) > 1 else 0,
                upgrades=item.upgrades,
                program=Program(name=item.program, grade="military" if item.military else "ordinary")
                if item.program
                else None,
                weapon="" if gear is None or gear.weapon is None else weapon_words(gear.weapon, item.place),
                armor=armor_given(item, gear),
                text=item.text or ("" if gear is None else gear.text),
            )
        )
    return tuple(result)


def weapon_words(weapon: Weapon, place: str = "") -> str:
    """Say what a weapon does: its class and die (2.3b), melee or ranged, and its tags (2.3d to 2.3g)."""
    one, both = f"d{ONE_HAND[weapon.class_]}", f"d{BOTH_HANDS[weapon.class_]}"
    die = {"main": one, "off": one, "hands": both}.get(place, one if one == both else f"{one}/{both}")
    return ", ".join((weapon.class_, weapon.kind, die, *weapon.tags))


def _hindrances(character: Character, tables: Tables) -> list[str]:
    told = []
    if overload := overload_of(character, tables):
        told.append(f"{overload}: {OVERLOADED}")
    over = slots_used(character.items, tables, "backpack") - CAPACITY["backpack"]
    if over > 0:
        free = [place for place in ("main", "off", "body") if _room(character, tables, place)]
        where = f"; there is room: {', '.join(free)}" if free else ""
        told.append(f"backpack {over} over its {CAPACITY['backpack']}{where}")
    for place, among in (("main", ("main", "hands")), ("off", ("off", "hands"))):
        things = [item.name for item in character.items if item.place in among]
        if len(things) > 1:
            told.append(f"{place} hand holds {' and '.join(things)}")
        elif slots_used(character.items, tables, place) > CAPACITY[place]:
            told.append(f"{place} hand holds {things[0]}, which does not fit one hand")
    worn = slots_used(character.items, tables, "body")
    if worn > CAPACITY["body"]:
        told.append(f"body holds {worn} slots of its {CAPACITY['body']}")
    return told


def _room(character: Character, tables: Tables, place: str) -> bool:
    among = {"body": ("body",)}.get(place, (place, "hands"))
    return slots_used(character.items, tables, *among) < CAPACITY[place]
