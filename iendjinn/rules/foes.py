"""Foes made of stat blocks, or on the spot."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import WordsError
from iendjinn.model.character import Character
from iendjinn.model.foes import MOST_HP, FoeRow
from iendjinn.model.match import fold
from iendjinn.model.naming import is_number
from iendjinn.rules.inventory import new_item, useful_place

if TYPE_CHECKING:
    from iendjinn.dice import Dice
    from iendjinn.model.catalog import Tables


def base_of(name: str) -> str:
    """Give the word by which foes of a kind are called: the last of its name (`Corp Guard`: guard)."""
    words = [word for word in fold(name).split() if not is_number(word)]
    return words[-1] if words else "foe"


def hp_of(row: FoeRow, dice: Dice, why: str) -> int:
    """Give the HP of one foe: the number, or what its dice come to, at least 1. Raises WordsError for no dice."""
    from iendjinn.dice import parse

    expression = parse(str(row.hp))
    total = expression.roll(dice, why).total if expression.sides else int(row.hp)
    return max(1, min(total, MOST_HP))


def foe_of(row: FoeRow, label: str, hp: int, tables: Tables) -> Character:
    """Give a foe: what it carries lies where it serves at once (1.5a)."""
    foe = Character(
        name=label,
        kind="npc",
        class_=row.name,
        strength=row.strength,
        dexterity=row.dexterity,
        intelligence=row.intelligence,
        presence=row.presence,
        armor=row.armor,
        hp=hp,
        max_hp=hp,
        cyberware=row.cyberware,
        notes=row.text,
    )
    for name in row.items:
        item = new_item(name, tables, place=useful_place(foe.items, tables, name))
        foe = replace(foe, items=(*foe.items, item))
    return foe


def has_ammo(foe: Character, tables: Tables) -> bool:
    """Tell whether somebody carries Ammo: a foe who does fires no more once it is gone."""
    return any((gear := tables.gear(item.name)) is not None and gear.serves == "ammo" for item in foe.items)


def dice_or_number(key: str, text: str) -> int | str:
    """Give HP as typed: a number from 1, or dice. Raises WordsError."""
    from iendjinn.dice import parse

    hint = f"like: {key} 12, or {key} d6+9"
    plain = text.strip()
    if is_number(plain, digits=6):
        if 1 <= int(plain) <= MOST_HP:
            return int(plain)
        raise WordsError(f"{key} must be from 1 to {MOST_HP}, not {plain}", hint=hint)
    expression = parse(plain)
    if not expression.sides or expression.maximum < 1:
        raise WordsError(f"{key} must be a number from 1, or dice, not {plain[:40]!r}", hint=hint)
    return expression.text
