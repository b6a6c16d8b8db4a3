"""Chapter 1: a new character, rolled die by die in the order of the book."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.dice import parse
from iendjinn.errors import RefusedError
from iendjinn.model.character import ATTRIBUTES, Character, Item
from iendjinn.rules.inventory import new_item, useful_place
from iendjinn.rules.standing import cyberware_bonuses

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.dice import Dice
    from iendjinn.model.catalog import Tables
    from iendjinn.model.gear import Cyberware
    from iendjinn.model.tables import CharacterClass, Row

RANDOM_PROGRAM = "random"


class Picks(NamedTuple):
    """What is picked from the tables instead of rolled (1.3a, 1.5a, 1.6a); None is rolled."""

    class_: CharacterClass | None = None
    cyberware: Cyberware | None = None
    clothing: Row | None = None
    pocket: Row | None = None
    feature: Row | None = None


def roll_character(
    tables: Tables, dice: Dice, picks: Picks, name: str | None = None
) -> tuple[Character, dict[str, int]]:
    """Roll a character (1.1a to 1.6b); gives them and what was rolled, by what it was rolled for.

    The order: four attributes, HP, luck, credits, class (and the program of a class that brings a random one),
    cyberware, clothing, pocket, feature, and the name where none is given. What is picked is not rolled.
    """
    rolls: dict[str, int] = {}

    def rolled(why: str, notation: str) -> int:
        rolls[why] = parse(notation).roll(dice, why).total
        return rolls[why]

    attributes: dict[str, Any] = {attribute: rolled(attribute, "d4-1") for attribute in ATTRIBUTES}
    hp = rolled("hp", "d6+9")
    luck = rolled("luck", "d4")
    credits_ = rolled("credits", "d10x100")
    class_ = picks.class_ or _class_at(tables, rolled("class", tables.die("classes")))
    items = starting_items(
        class_, tables, lambda: tables.pick("programs", rolled("program", tables.die("programs"))).name
    )
    cyberware = picks.cyberware or tables.pick("cyberware", rolled("cyberware", tables.die("cyberware")))
    clothing = picks.clothing or tables.pick("clothing", rolled("clothing", tables.die("clothing")))
    pocket = picks.pocket or tables.pick("pocket", rolled("pocket", tables.die("pocket")))
    feature = picks.feature or tables.pick("features", rolled("feature", tables.die("features")))
    if name is None:
        name = tables.pick("names", rolled("name", tables.die("names"))).name
    hp = max(1, hp + hp_bonus((cyberware.name,), tables))
    character = Character(
        name=name,
        **attributes,
        hp=hp,
        max_hp=hp,
        luck=luck,
        max_luck=luck,
        clothing=clothing.name,
        pocket=pocket.name,
        feature=feature.name,
        credits=credits_,
        class_=class_.name,
        cyberware=(cyberware.name,),
        items=items,
    )
    return character, rolls


def starting_items(class_: CharacterClass, tables: Tables, roll_program: Callable[[], str]) -> tuple[Item, ...]:
    """Give the equipment of a class, placed where it serves at once (1.5a), its cassette with its program on it."""
    items: tuple[Item, ...] = ()
    program = class_.program
    for name in class_.items:
        item = new_item(name, tables, place=useful_place(items, tables, name))
        gear = tables.gear(name)
        if program and gear is not None and gear.serves == "cassette":
            item = replace(item, program=roll_program() if program == RANDOM_PROGRAM else program)
            program = ""
        items += (item,)
    return items


def _class_at(tables: Tables, face: int) -> CharacterClass:
    from iendjinn.model.tables import CharacterClass

    row = tables.pick("classes", face)
    if not isinstance(row, CharacterClass):  # pragma: no cover - the loader gives each table rows of its kind
        raise TypeError(type(row))
    return row


def swapped(character: Character, first: str, second: str) -> Character:
    """Exchange two attribute scores (1.1b), once and before bonuses. Raises RefusedError for one with itself."""
    if first == second:
        raise RefusedError(f"{first} cannot be swapped with itself", hint="name two attributes, or leave the swap out")
    scores = {first: getattr(character, second), second: getattr(character, first)}
    return replace(character, **scores)


def hp_bonus(cyberware: tuple[str, ...], tables: Tables) -> int:
    """Give the HP that these pieces of cyberware add (1.6b)."""
    return sum(points for _, points in cyberware_bonuses(cyberware, "hp", tables))


def with_cyberware(character: Character, cyberware: tuple[str, ...], tables: Tables) -> Character:
    """Give the character with other cyberware, HP and maximum HP raised or lowered by what it adds (1.6b)."""
    more = hp_bonus(cyberware, tables) - hp_bonus(character.cyberware, tables)
    maximum = max(1, character.max_hp + more)
    hp = min(maximum, character.hp + more if character.hp > 0 else character.hp)
    if character.hp > 0:
        hp = max(1, hp)
    return replace(character, cyberware=cyberware, max_hp=maximum, hp=hp)
