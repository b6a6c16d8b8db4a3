"""What an attack is made with: what is in hand, or the weapon that a few words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.model.match import fold
from iendjinn.model.naming import is_number
from iendjinn.rules.weapons import (
    UNARMED_NAME,
    at_hand,
    launcher_in_hand,
    unarmed,
    way_launched,
    way_of_implant,
    way_with,
)

if TYPE_CHECKING:
    from iendjinn.model.arms import Way
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.play.session import Session
    from iendjinn.store.people import Person

LAUNCHER = "grenade launcher"
CLAWS = ("claws", "claw", "blades")
FISTS = ("fists", "fist", "punch", "kick")


def way_meant(session: Session, who: Person, tables: Tables, words: str | None, *, endless: bool = False) -> Way:
    """Give the way to attack that was asked for, or with what is in hand.

    Raises WordsError for what they have not, RefusedError for what is no weapon, and for a weapon that cannot be used
    now; where only order or place stand against it, force overrules that.
    """
    character = who.character
    way = (
        at_hand(character, tables, endless=endless)
        if words is None
        else _named(session, character, tables, words, endless=endless)
    )
    if way.refused and not (session.force and way.order):
        raise RefusedError(way.refused, hint=way.hint.replace("NAME", who.stem))
    return way


def _named(session: Session, character: Character, tables: Tables, words: str, *, endless: bool) -> Way:
    from iendjinn.play.things import thing_index

    things = [item.name for item in character.items]
    implants = [name for name in dict.fromkeys(character.cyberware) if way_of_implant(character, tables, name).arms]
    launcher = [LAUNCHER] if launcher_in_hand(character, tables) else []
    names = [*things, *implants, UNARMED_NAME, *launcher]
    if fold(words) in CLAWS:
        words = next((name for name in implants if _is_claws(name, tables)), words)
    if fold(words) in FISTS and not any(fold(words) in fold(name) for name in names):
        words = UNARMED_NAME

    def is_weapon(name: str) -> bool:
        gear = tables.gear(name)
        return name in implants or name == UNARMED_NAME or (gear is not None and gear.weapon is not None)

    place = thing_index(session, character.name, names, words, prefer=is_weapon)
    if place < len(things):
        if is_number(words.split()[-1]):
            return _carried(character, tables, place, endless=endless)
        # of several alike, the first that can be used now
        alike = [index for index, name in enumerate(things) if fold(name) == fold(things[place])]
        ways = [_carried(character, tables, index, endless=endless) for index in alike]
        return next((way for way in ways if not way.refused), ways[0])
    if names[place] == LAUNCHER:
        return _launched(character, tables)
    return (
        unarmed(character, tables) if names[place] == UNARMED_NAME else way_of_implant(character, tables, names[place])
    )


def _is_claws(name: str, tables: Tables) -> bool:
    piece = tables.cyberware(name)
    weapon = None if piece is None else piece.weapon
    return weapon is not None and (weapon.class_, weapon.kind, weapon.hands) == ("light", "melee", "free")


def _carried(character: Character, tables: Tables, index: int, *, endless: bool) -> Way:
    way = way_with(character, tables, index, endless=endless)
    if way.refused and way.order:
        launched = way_launched(character, tables, index)
        return way if launched.refused else launched
    return way


def _launched(character: Character, tables: Tables) -> Way:
    """Give the way to fire the first grenade carried that can be fired."""
    ways = [way for index in range(len(character.items)) if (way := way_launched(character, tables, index)).arms]
    if not ways:
        raise RefusedError("no grenade is carried", hint="those that it takes: iendjinn find grenade")
    return next((way for way in ways if not way.refused), ways[0])
