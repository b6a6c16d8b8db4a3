"""Where a fight under way touches saves, attacks and damage: who somebody is in it, and what it must hear of.

Without a fight people stand for themselves alone, and what only a fight can keep is told and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import WordsError
from iendjinn.play import turns
from iendjinn.play.who import active, against, is_any_group, people, person
from iendjinn.rules.inventory import uses_of
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.arms import Arm
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.model.encounter import Encounter
    from iendjinn.play.session import Session
    from iendjinn.rules.standing import Standing
    from iendjinn.store.people import Person


def combatants(
    session: Session, words: Sequence[str], *, everyone: bool = False, aimed: bool = False
) -> tuple[Person, list[Person]]:
    """Give who attacks and the targets, in the order typed: the first name is the attacker's.

    In a fight one name alone is the target, and the attacker is whose turn it is; their own name means them, and so
    does any where the attack is `aimed` at numbers. With `everyone`, and nobody named, the targets are all who are
    still up on the other side (2.3e).
    """
    fight = turns.under_way(session)
    if fight is None or not fight.turn:
        if not words:
            raise WordsError("nobody is named", hint="like: iendjinn attack vex ganger")
        attacker, those = person(session, words[0]), people(session, words[1:])
    elif not words:
        attacker, those = active(session), []
    elif len(words) > 1:
        attacker, those = person(session, words[0]), people(session, words[1:])
    else:
        attacker, those = _alone(session, words[0], aimed=aimed)
    if everyone and not those and not aimed and fight is not None:
        those = _still_up(session, fight, attacker)
    elif not those and not aimed and fight is not None and fight.turn:
        name = attacker.character.name
        session.warnings.append(
            f"nobody is hit: {attacker.stem if attacker.foe else name} attacks, and no target is named"
        )
    return attacker, those


def _alone(session: Session, word: str, *, aimed: bool) -> tuple[Person, list[Person]]:
    """Give who attacks whom where a fight knows whose turn it is and one word was said."""
    attacker = active(session)
    if is_any_group(session, word):
        return attacker, people(session, [word])
    one = person(session, word)
    if aimed or one.key == attacker.key:
        return one, []
    return attacker, [one]


def _still_up(session: Session, fight: Encounter, attacker: Person) -> list[Person]:
    """Give everybody against somebody who is still up, in the order of the fight."""
    fighter = fight.fighter(attacker.stem)
    side = attacker.character.kind if fighter is None else fighter.side
    return [one for one in against(session, side) if one.character.state == "up"]


def stands(session: Session, who: Person, tables: Tables) -> Standing:
    """Give what somebody is worth in a fight."""
    return standing_of(who.character, tables, endless=turns.endless(session, who))


def fired(who: Person, arms: Sequence[Arm]) -> list[str]:
    """Give the weapons of an attack that need Ammo, those of one name told apart by number (2.2c)."""
    items = [item.name for item in who.character.items]
    names = []
    for arm in arms:
        if arm.ammo == "ammo":
            alike = [place for place, name in enumerate(items) if name == arm.name]
            number = alike.index(arm.item) + 1 if arm.item in alike and len(alike) > 1 else 0
            names.append(f"{arm.name} {number}" if number else arm.name)
    return names


def points_of(character: Character, tables: Tables) -> int:
    """Give the points of Ammo that somebody carries (2.2a)."""
    things = [(item, tables.gear(item.name)) for item in character.items if item.place != "locker"]
    return sum(uses_of(item, gear) or 0 for item, gear in things if gear is not None and gear.serves == "ammo")
