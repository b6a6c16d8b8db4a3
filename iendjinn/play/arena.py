"""Where a fight under way touches saves, attacks and damage: who somebody is in it, and what it must hear of.

Without a fight people stand for themselves alone, and what only a fight can keep is told and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import WordsError
from iendjinn.play.who import people, person
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.play.session import Session
    from iendjinn.rules.standing import Standing
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person


def combatants(session: Session, words: Sequence[str], *, everyone: bool = False) -> tuple[Person, list[Person]]:  # noqa: ARG001 - who is still up is known in a fight
    """Give who attacks and the targets, in the order typed: the first name is the attacker's.

    With `everyone`, and nobody named, the targets are all who are still up on the other side.
    """
    if not words:
        raise WordsError("nobody is named", hint="like: iendjinn attack vex ganger")
    return person(session, words[0]), people(session, words[1:])


def key_of(who: Person) -> str:
    """Give what tells somebody from everybody else in the journal: their file, or with it the label of a foe."""
    return who.path if who.path.startswith("characters/") else f"{who.path}#{who.stem}"


def endless(who: Person) -> bool:  # noqa: ARG001 - what a fight knows of its foes
    """Tell whether somebody's ammunition never runs out: a foe's, unless given Ammo."""
    return False


def stands(who: Person, tables: Tables) -> Standing:
    """Give what somebody is worth in a fight."""
    return standing_of(who.character, tables, endless=endless(who))


def stun(change: Change, who: Person, *, stunned: bool) -> None:
    """Let somebody miss their next action, or, where the hit was soaked to nothing, not miss it after all (2.3g)."""


def acted(change: Change, who: Person, fired: Sequence[str]) -> None:
    """Say that somebody has used this round's action, and which weapons that need Ammo they fired (2.2c)."""
