"""The one place that reckons what a character is worth in a fight; the sheet, saves and attacks all read it.

standing_of(character, tables)          -> Standing: attributes, armor, what is in hand, and what is hard or impaired
standing_of(...).armor.total            -> points off each hit (2.5a)
standing_of(...).at_hand                -> Way: how they attack, see `rules.weapons`
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.character import ATTRIBUTES
from iendjinn.model.sheet import Score
from iendjinn.rules.inventory import CARRIED_CAPACITY, slots_used

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.gear import Gear
    from iendjinn.model.standing import Standing

HARD_WHEN_OVERLOADED = ("strength", "dexterity")
"""The attributes whose saves are hard while carrying more than the slots hold (2.1e)."""


OVERLOADED = f"{' and '.join(HARD_WHEN_OVERLOADED)} saves are hard, every attack is impaired"
"""What that costs, in words (2.1e)."""


def overload_of(character: Character, tables: Tables) -> str:
    """Say by how much somebody carries more than the slots hold (2.1e); empty where they do not."""
    used = slots_used(character.items, tables)
    return f"{used} of {CARRIED_CAPACITY} slots carried" if used > CARRIED_CAPACITY else ""


def standing_of(character: Character, tables: Tables, *, endless: bool = False) -> Standing:
    """Reckon a character; `endless` is for a foe whose ammunition never runs out."""
    from iendjinn.model.standing import Standing
    from iendjinn.rules.weapons import at_hand

    overload = overload_of(character, tables)
    return Standing(
        **{attribute: score_of(character, attribute, tables) for attribute in ATTRIBUTES},
        armor=armor_of(character, tables),
        at_hand=at_hand(character, tables, endless=endless),
        hard=HARD_WHEN_OVERLOADED if overload else (),
        impaired=(overload,) if overload else (),
        overload=overload,
        idle="" if character.state == "up" else f"is {character.state}",
    )


def score_of(character: Character, attribute: str, tables: Tables) -> Score:
    """Reckon an attribute: as rolled, and what cyberware and running effects add (1.6b)."""
    why: list[tuple[str, int]] = []
    for name in character.cyberware:
        piece = tables.cyberware(name)
        if piece is not None and piece.bonus is not None and (points := getattr(piece.bonus, attribute)):
            why.append((piece.name, points))
    why += [
        (effect.name, effect.bonus) for effect in character.effects if effect.attribute == attribute and effect.bonus
    ]
    return Score(
        base=getattr(character, attribute),
        bonus=sum(points for _, points in why),
        why=tuple(f"{name} {points:+}" for name, points in why),
    )


def armor_of(character: Character, tables: Tables) -> Score:
    """Reckon the points that each hit is reduced by (2.5a).

    The suit worn on the body and a shield in hand are the base, what lies under the skin is the bonus (2.5b). One suit
    and one shield count, the best of each (2.5c).
    """
    suit = shield = 0
    for item in character.items:
        points = armor_given(item, tables.gear(item.name))
        if item.place == "body":
            suit = max(suit, points)
        else:
            shield = max(shield, points)
    pieces = [tables.cyberware(name) for name in character.cyberware]
    under = [(piece.name, piece.bonus.armor) for piece in pieces if piece and piece.bonus and piece.bonus.armor]
    return Score(
        base=suit + shield,
        bonus=sum(points for _, points in under),
        why=tuple(f"{name} {points:+}" for name, points in under),
    )


def armor_given(item: Item, gear: Gear | None) -> int:
    """Give the points that an item protects with where it is now, none where it is broken.

    A suit protects on the body (2.5b), a shield in hand, doubled in both (2.5c).
    """
    if gear is None or not gear.armor or item.uses == 0:
        return 0
    if not gear.held:
        return gear.armor if item.place == "body" else 0
    return {"main": gear.armor, "off": gear.armor, "hands": 2 * gear.armor}.get(item.place, 0)
