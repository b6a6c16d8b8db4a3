"""Looking at people: one sheet, or everyone in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.sheet import Party, Shown
from iendjinn.play.who import everyone, person, settled, told
from iendjinn.rules.worth import sheet_of
from iendjinn.store.campaign import RETIRED

if TYPE_CHECKING:
    from iendjinn.model.character import Character
    from iendjinn.model.sheet import Sheet
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person


def sheet(session: Session, word: str) -> Done:
    """Show one person; gives Shown. Someone retired is shown too, where nobody in play bears the name."""
    word = settled(session, word)
    with session.reading():
        who = person(session, word, or_retired=True)
        return session.done(Shown(character=reckoned(session, who)))


def party(session: Session) -> Done:
    """Show the sheets of every player's character in play; gives Party."""
    with session.reading():
        people = told(session, *everyone(session.campaign))
        sheets = [reckoned(session, who) for who in people if who.character.kind == "pc"]
        return session.done(Party(characters=tuple(sheets)))


def listed(session: Session, *, retired: bool = False) -> Done:
    """Show everyone in play (or retired); gives Party. A bad file is a warning, and the others are shown."""
    with session.reading():
        people = told(session, *everyone(session.campaign, retired=retired))
        return session.done(Party(characters=tuple(reckoned(session, who) for who in people)))


def reckoned(session: Session, who: Person, character: Character | None = None, path: str = "") -> Sheet:
    """Give the sheet of a person, as they are in their file or as `character` after a change (then at `path`)."""
    path = path or who.path
    return sheet_of(
        who.character if character is None else character,
        session.tables(),
        file=path,
        retired=path.startswith(f"{RETIRED}/"),
    )
