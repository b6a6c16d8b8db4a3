"""The one place that reckons what a character is worth in a fight; the sheet, saves and attacks all read it.

standing = standing_of(character, tables)
standing.score("strength").total        -> an attribute, with cyberware and effects
standing.armor.total                    -> points off each hit (2.5a)
standing.at_hand                        -> Way: how they attack, see `rules.weapons`
standing.hard, standing.impaired        -> the saves that are hard, and why attacks are impaired (2.1e)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.sheet import Score
from iendjinn.rules.inventory import CARRIED_CAPACITY, slots_used

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.arms import Way
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.gear import Gear

ONE_HAND = {"light": 6, "medium": 6, "heavy": 10}
BOTH_HANDS = {"light": 6, "medium": 8, "heavy": 10}
"""The die of each class of weapon, in one hand and in both (2.3b)."""

HARD_WHEN_OVERLOADED = ("strength", "dexterity")
"""The attributes whose saves are hard while carrying more than the slots hold (2.1e)."""

OVERLOADED = f"{' and '.join(HARD_WHEN_OVERLOADED)} saves are hard, every attack is impaired"
"""What that costs, in words (2.1e)."""


def overload_of(character: Character, tables: Tables) -> str:
    """Say by how much somebody carries more than the slots hold (2.1e); empty where they do not."""
    used = slots_used(character.items, tables)
    return f"{used} of {CARRIED_CAPACITY} slots carried" if used > CARRIED_CAPACITY else ""


class Standing:
    """What somebody is worth in a fight now; each part is reckoned when it is asked for."""

    __slots__ = ("_character", "_endless", "_tables", "overload")

    def __init__(self, character: Character, tables: Tables, *, endless: bool = False) -> None:
        """Keep whose it is; `overload` says how much too much they carry (`12 of 10 slots`), or is empty (2.1e)."""
        self._character = character
        self._tables = tables
        self._endless = endless
        self.overload = overload_of(character, tables)

    def score(self, attribute: str) -> Score:
        """Give one of the four attributes with every bonus counted and named (1.6b)."""
        return score_of(self._character, attribute, self._tables)

    @property
    def armor(self) -> Score:
        """The points that each hit is reduced by (2.5a)."""
        return armor_of(self._character, self._tables)

    @property
    def at_hand(self) -> Way:
        """How they attack when nothing else is said (2.3)."""
        from iendjinn.rules.weapons import at_hand

        return at_hand(self._character, self._tables, endless=self._endless)

    @property
    def hard(self) -> tuple[str, ...]:
        """The attributes whose saves are hard (2.1e)."""
        return HARD_WHEN_OVERLOADED if self.overload else ()

    @property
    def impaired(self) -> tuple[str, ...]:
        """Why every attack is impaired, nothing where it is not (2.1e)."""
        return (self.overload,) if self.overload else ()

    @property
    def idle(self) -> str:
        """Why no action can be taken (`is dead`), empty for whoever is up (3.2e)."""
        return "" if self._character.state == "up" else f"is {self._character.state}"


def standing_of(character: Character, tables: Tables, *, endless: bool = False) -> Standing:
    """Reckon a character; `endless` is for a foe whose ammunition never runs out."""
    return Standing(character, tables, endless=endless)


def cyberware_bonuses(cyberware: Sequence[str], what: str, tables: Tables) -> list[tuple[str, int]]:
    """Give what each of these pieces adds to a number of the sheet (an attribute, armor, hp), by its name (1.6b)."""
    pieces = (tables.cyberware(name) for name in cyberware)
    return [
        (piece.name, points)
        for piece in pieces
        if piece is not None and piece.bonus is not None and (points := getattr(piece.bonus, what))
    ]


def score_with(base: int, bonuses: Sequence[tuple[str, int]]) -> Score:
    """Give a number with its bonuses apart, each of them named (1.6b)."""
    return Score(base, sum(points for _, points in bonuses), tuple(f"{name} {points:+}" for name, points in bonuses))


def score_of(character: Character, attribute: str, tables: Tables) -> Score:
    """Reckon an attribute: as rolled, and what cyberware and running effects add (1.6b)."""
    why = cyberware_bonuses(character.cyberware, attribute, tables)
    why += [
        (effect.name, effect.bonus) for effect in character.effects if effect.attribute == attribute and effect.bonus
    ]
    return score_with(getattr(character, attribute), why)


def armor_of(character: Character, tables: Tables) -> Score:
    """Reckon the points that each hit is reduced by (2.5a).

    Hide or plating, the suit worn on the body and a shield in hand are the base, what lies under the skin is the bonus
    (2.5b). One suit and one shield count, the best of each (2.5c).
    """
    suit = shield = 0
    for item in character.items:
        points = armor_given(item, tables.gear(item.name))
        if item.place == "body":
            suit = max(suit, points)
        else:
            shield = max(shield, points)
    return score_with(character.armor + suit + shield, cyberware_bonuses(character.cyberware, "armor", tables))


def armor_given(item: Item, gear: Gear | None) -> int:
    """Give the points that an item protects with where it is now, none where it is broken.

    A suit protects on the body (2.5b), a shield in hand, doubled in both (2.5c).
    """
    if gear is None or not gear.armor or item.uses == 0:
        return 0
    if not gear.held:
        return gear.armor if item.place == "body" else 0
    return {"main": gear.armor, "off": gear.armor, "hands": 2 * gear.armor}.get(item.place, 0)
