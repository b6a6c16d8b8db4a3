"""Looking at people: one sheet, or everyone in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.sheet import Named, Party, Sheets, Shown
from iendjinn.play.who import everyone, is_party, party, person, told
from iendjinn.rules.worth import sheet_of
from iendjinn.store.campaign import RETIRED

if TYPE_CHECKING:
    from iendjinn.model.character import Character
    from iendjinn.model.sheet import Sheet
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person


def sheet(session: Session, word: str) -> Done:
    """Show one person; gives Shown, or Sheets for `party`, every player's character in play.

    Someone retired is shown too, where nobody in play bears the name.
    """
    with session.reading():
        if is_party(session, word):
            return session.done(whole_party(session))
        who = person(session, word, or_retired=True)
        return session.done(Shown(character=ready(session, who)))


def listed(session: Session, *, retired: bool = False) -> Done:
    """Show everyone in play (or retired); gives Party. A bad file is a warning, and the others are shown."""
    with session.reading():
        people = told(session, *everyone(session.campaign, retired=retired))
        return session.done(Party(characters=tuple(reckoned(session, who) for who in people)))


def whole_party(session: Session) -> Sheets:
    """Give every player's character in play, with how they attack now."""
    sheets = [ready(session, who) for who in party(session)]
    return Sheets(tuple(Named(sheet.name, sheet) for sheet in sheets))


def ready(session: Session, who: Person) -> Sheet:
    """Give the sheet of a person with how they attack now, for whoever looks at one person."""
    from iendjinn.rules.outlook import outlook_of

    endless = False
    if who.character.kind == "npc":
        from iendjinn.play import turns

        endless = turns.endless(session, who)
    return reckoned(session, who)._replace(attack=outlook_of(who.character, session.tables(), endless=endless))


def reckoned(session: Session, who: Person, character: Character | None = None, path: str = "") -> Sheet:
    """Give the sheet of a person, as they are in their file or as `character` after a change (then at `path`)."""
    path = path or who.path
    return sheet_of(
        who.character if character is None else character,
        session.tables(),
        file=path,
        retired=path.startswith(f"{RETIRED}/"),
    )
