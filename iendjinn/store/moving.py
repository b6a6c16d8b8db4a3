"""Somebody's file copied, or moved to another name, or in and out of play, comments and all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import FileError
from iendjinn.model.naming import stem_of
from iendjinn.store import encounters
from iendjinn.store.people import changed_text

if TYPE_CHECKING:
    from iendjinn.model.character import Character
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person


def copied(change: Change, person: Person, character: Character) -> str:
    """Add a copy of a person's file with `character` in it; gives its path."""
    path = change.free_path(character.name)
    text, _ = changed_text(person, character)
    change.add(path, text, character, person.warnings)
    return path


def moved(change: Change, person: Person, character: Character, *, retired: bool) -> str:
    """Move a person to a file of the name they have now, in play or retired; gives the new path.

    Fights, set aside or not, know them by it from then on.
    """
    path = change.free_path(character.name, retired=retired, leaving=person.path)
    content = person.content
    if character != person.character:
        text, anew = changed_text(person, character)
        content = text.encode()
        if anew:
            change.keep_original(person.path, person.content)
    _follow(change, person, path)
    if path != person.path:
        change.put(person.path, person.content, None)
        change.put(path, None, content, character, person.warnings)
    else:
        change.put(path, person.content, content, character, person.warnings)
    return path


def _follow(change: Change, person: Person, path: str) -> None:
    old, new = person.stem, stem_of(path)
    if old == new:
        return
    from iendjinn.rules.encounter import renamed

    for place in (encounters.PATH, *encounters.paths_aside(change.campaign)):
        try:
            fight = change.kept(place, encounters.SHAPE).value
        except FileError as fault:
            change.warnings.append(f"{fault}; {old} is not renamed in it")
            continue
        if fight is not None:
            change.keep(place, renamed(fight, old, new), encounters.SHAPE)
