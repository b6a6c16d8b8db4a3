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
    from collections.abc import Sequence

    from iendjinn.play.session import Session
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.people import Person

PARTY = "party"


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


def person(session: Session, word: str, *, retired: bool = False, or_retired: bool = False) -> Person:
    """Give the one person that `word` means: a file's stem, a name, or a unique beginning of either.

    They are looked for among those in play, or those `retired`, or, with `or_retired`, among these where the first have
    none. Raises WordsError where none or several are meant, FileError where their file is bad.
    """
    campaign = session.campaign
    folder = RETIRED if retired else CHARACTERS
    word = word.rpartition("/")[2].removesuffix(".toml") if word.endswith(".toml") else word
    direct = f"{folder}/{word}.toml"
    if word == file_stem(word) and (direct in campaign.overlay or os.path.isfile(campaign.path(direct))):
        return _warned(session, read_person(campaign, direct))
    people, faults = everyone(campaign, retired=retired)
    those = matching(word, people, _names)
    others: list[Person] = []
    if not those:
        others, other_faults = everyone(campaign, retired=not retired)
        others = matching(word, others, _names)
        if or_retired:
            those, faults = others, [*faults, *other_faults]
    if those:
        options = [(one.path, f"{one.character.name} ({one.stem})") for one in those]
        chosen = session.one_of(word, options, hint="type more of the name, or the file's name")
        return _warned(session, next(one for one in those if one.path == chosen))
    for fault in faults:
        if word and fold(stem_of(fault.file)).startswith(fold(word)):
            raise fault
    raise _unknown(word, people, others, retired=retired)


def people(session: Session, words: Sequence[str]) -> list[Person]:
    """Give the people that some words mean, in the order typed; `party` is every player's character in play.

    Raises WordsError for a name typed twice, and as `person` does.
    """
    found: dict[str, Person] = {}
    typed: set[str] = set()
    for word in words:
        if is_party(session, word):
            found.update((one.path, one) for one in party(session) if one.path not in found)
            if not found:
                raise WordsError("no player's character is in play", hint="roll someone with: iendjinn new NAME")
            continue
        one = person(session, word)
        if one.path in typed:
            raise WordsError(f"{one.character.name} is named twice")
        typed.add(one.path)
        found.setdefault(one.path, one)
    return list(found.values())


def party(session: Session) -> list[Person]:
    """Give every player's character in play."""
    return [one for one in told(session, *everyone(session.campaign)) if one.character.kind == "pc"]


def is_party(session: Session, word: str) -> bool:
    """Tell whether a word means everyone who plays: `party`, unless that is somebody's very name."""
    if fold(word) != PARTY:
        return False
    return not any(fold(name) == PARTY for one in everyone(session.campaign)[0] for name in _names(one))


def person_file(session: Session, word: str) -> str:
    """Give the path of the file that `word` means, though it may be one that cannot be read."""
    try:
        return person(session, word).path
    except FileError as fault:
        if fault.file.startswith(f"{CHARACTERS}/"):
            return fault.file
        raise


def told(session: Session, people: list[Person], faults: list[FileError]) -> list[Person]:
    """Give the people back, with their files' warnings, and the faults of those left out, among the line's own.

    What a command does with them rests on what stands in their files.
    """
    session.meant += people
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
