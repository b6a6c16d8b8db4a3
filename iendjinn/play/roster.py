"""Who is in play under which name: rename, copy, retire and bring back. Nothing is ever erased."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import WordsError
from iendjinn.model.results import Changed
from iendjinn.play.create import checked_name
from iendjinn.play.sheets import reckoned
from iendjinn.play.who import filed
from iendjinn.store.moving import copied, moved

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session


def rename(session: Session, word: str, name: str) -> Done:
    """Give a person another name, and their file the name that it makes; gives Changed."""
    name = checked_name(name)
    with session.changing() as change:
        who = filed(session, word)
        if name == who.character.name:
            raise WordsError(f"{name} is the name already", file=who.path)
        after = replace(who.character, name=name)
        path = moved(change, who, after, retired=False)
        line = f"{who.character.name} is now {name} ({path})"
        result = Changed(character=reckoned(session, who, after, path), line=line)
        return session.done(result, text=line, who=[who.path, path], change=change)


def copy(session: Session, word: str, name: str) -> Done:
    """Make a second person of the same values under another name; gives Changed for the copy.

    The game's web app, if it knows the first, does not know the second by the same id.
    """
    name = checked_name(name)
    with session.changing() as change:
        who = filed(session, word)
        after = replace(who.character, name=name)
        if after.web_app:
            from iendjinn.store.web_app import as_another

            after = as_another(after)
        path = copied(change, who, after)
        line = f"{name} is a copy of {who.character.name} ({path})"
        result = Changed(character=reckoned(session, who, after, path), line=line)
        return session.done(result, text=line, who=[path], change=change)


def retire(session: Session, word: str) -> Done:
    """Take a person out of play; their file is kept among the retired; gives Changed."""
    return _moved(session, word, retired=True)


def unretire(session: Session, word: str) -> Done:
    """Bring a person back into play; gives Changed."""
    return _moved(session, word, retired=False)


def _moved(session: Session, word: str, *, retired: bool) -> Done:
    with session.changing() as change:
        who = filed(session, word, retired=not retired)
        path = moved(change, who, who.character, retired=retired)
        line = f"{who.character.name} is {'retired' if retired else 'back in play'} ({path})"
        result = Changed(character=reckoned(session, who, path=path), line=line)
        return session.done(result, text=line, who=[who.path, path], change=change)
