"""Which person a word means, and everybody in the campaign with the faults of the files that could not be read."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.errors import FileError, WordsError, nearest
from iendjinn.model.match import fold
from iendjinn.model.naming import file_stem, matching, stem_of
from iendjinn.store.campaign import CHARACTERS, RETIRED
from iendjinn.store.people import paths, read_person

if TYPE_CHECKING:
    from iendjinn.play.session import Session
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.people import Person


def everyone(campaign: Campaign, *, retired: bool = False) -> tuple[list[Person], list[FileError]]:
    """Give all people in play (or retired) in the order of their files, and the faults of the files left out."""
    people: list[Person] = []
    faults: list[FileError] = []
    for path in paths(campaign, retired=retired):
        try:
            people.append(read_person(campaign, path))
        except FileError as fault:
            faults.append(fault)
    return people, faults


def settled(session: Session, word: str, *, retired: bool = False) -> str:
    """Give the word, or where it means several and somebody can be asked, the stem of the one they chose.

    This happens before anything is locked for writing.
    """
    if session.ask is None:
        return word
    with session.reading():
        people, _ = everyone(session.campaign, retired=retired)
    those = matching(word, people, _names)
    if len(those) < 2:
        return word
    chosen = session.ask.choose(f"Which {word}?", [f"{person.character.name} ({person.stem})" for person in those])
    return those[chosen].stem


def person(session: Session, word: str, *, retired: bool = False, or_retired: bool = False) -> Person:
    """Give the one person that `word` means: a file's stem, a name, or a unique beginning of either.

    They are looked for among those in play, or those `retired`, or, with `or_retired`, among these where the first have
    none. Raises WordsError where none or several are meant, FileError where their file is bad.
    """
    campaign = session.campaign
    folder = RETIRED if retired else CHARACTERS
    direct = f"{folder}/{file_stem(word)}.toml"
    if fold(file_stem(word)) == fold(word) and (direct in campaign.overlay or os.path.isfile(campaign.path(direct))):
        return _warned(session, read_person(campaign, direct))
    people, faults = everyone(campaign, retired=retired)
    those = matching(word, people, _names)
    others: list[Person] = []
    if not those:
        others, other_faults = everyone(campaign, retired=not retired)
        others = matching(word, others, _names)
        if or_retired:
            those, faults = others, [*faults, *other_faults]
    if len(those) == 1:
        return _warned(session, those[0])
    if those:
        choices = ", ".join(one.stem for one in those)
        raise WordsError(f"{word!r} could be {choices}", hint="type more of the name, or the file's name")
    for fault in faults:
        if word and fold(stem_of(fault.file)).startswith(fold(word)):
            raise fault
    raise _unknown(word, people, others, retired=retired)


def person_file(session: Session, word: str) -> str:
    """Give the path of the file that `word` means, though it may be one that cannot be read."""
    try:
        return person(session, word).path
    except FileError as fault:
        if fault.file.startswith(f"{CHARACTERS}/"):
            return fault.file
        raise


def told(session: Session, people: list[Person], faults: list[FileError]) -> list[Person]:
    """Give the people back, with their files' warnings, and the faults of those left out, among the line's own."""
    session.warnings += [f"{one.path}: {warning}" for one in people for warning in one.warnings]
    session.warnings += [f"{fault}; left out" for fault in faults]
    return people


def _names(person: Person) -> tuple[str, str]:
    return person.stem, person.character.name


def _warned(session: Session, person: Person) -> Person:
    told(session, [person], [])
    return person


def _unknown(word: str, people: list[Person], elsewhere: list[Person], *, retired: bool) -> WordsError:
    where = "is retired" if retired else "is here"
    if elsewhere and retired:
        return WordsError(f"{elsewhere[0].character.name} is in play, not retired")
    if elsewhere:
        return WordsError(f"{elsewhere[0].character.name} is retired", hint=f"iendjinn unretire {elsewhere[0].stem}")
    close = nearest(word, [name for person in people for name in _names(person)])
    if close:
        return WordsError(f"nobody called {word!r} {where}", hint=f"did you mean {' or '.join(dict.fromkeys(close))}?")
    if not people and not retired:
        return WordsError(
            f"nobody called {word!r} {where}; no one is, yet", hint="roll someone with: iendjinn new NAME"
        )
    hint = "see who is with: iendjinn list" + (" --retired" if retired else "")
    return WordsError(f"nobody called {word!r} {where}", hint=hint)
