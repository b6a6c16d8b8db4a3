"""Which person a word means, and everybody in the campaign with the faults of the files that could not be read."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.errors import FileError, RefusedError, WordsError, nearest
from iendjinn.model.match import fold
from iendjinn.model.naming import file_stem, matching, stem_of
from iendjinn.store.campaign import CHARACTERS, RETIRED
from iendjinn.store.files import MISSING
from iendjinn.store.people import Person, paths, read_person

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iendjinn.model.character import Character
    from iendjinn.play.session import Session
    from iendjinn.store.campaign import Campaign

PARTY = "party"
FOES = "foes"
WHOSE_TURN = "."


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
    none. Whose file is called so exactly is meant before those whose names only begin so, in play or not. Raises
    WordsError where none or several are meant, FileError where their file is bad.
    """
    campaign = session.campaign
    folder = RETIRED if retired else CHARACTERS
    if word == WHOSE_TURN and not retired:
        return _warned(session, active(session))
    word = stem_of(word) if word.endswith(".toml") else word
    direct = f"{folder}/{word}.toml"
    if word == file_stem(word) and (direct in campaign.overlay or os.path.isfile(campaign.path(direct))):
        return _warned(session, read_person(campaign, direct))
    foes = [] if retired else foes_of(session)
    if named := [foe for foe in foes if foe.stem == fold(word)]:
        return _warned(session, named[0])
    people, faults = everyone(campaign, retired=retired)
    those = matching(word, [*people, *foes], _names)
    if those and _is_aside(campaign, word, those, retired=retired):
        those = []
    others: list[Person] = []
    if not those:
        others, other_faults = everyone(campaign, retired=not retired)
        others = matching(word, others, _names)
        if or_retired:
            those, faults = others, [*faults, *other_faults]
    if those:
        options = [(one.key, _told_apart(one)) for one in those]
        chosen = session.one_of(word, options, hint="type more of the name, or the file's name")
        return _warned(session, next(one for one in those if one.key == chosen))
    for fault in faults:
        if word and fold(stem_of(fault.file)).startswith(fold(word)):
            raise fault
    raise _unknown(word, [*people, *foes], others, retired=retired)


def bearing(session: Session, word: str) -> list[Person]:
    """Give everybody, in play or a foe in the fight, whom a word may mean."""
    return matching(word, [*everyone(session.campaign)[0], *foes_of(session)], _names)


def filed(session: Session, word: str, *, retired: bool = False) -> Person:
    """Give the one person that a word means, who has a file of their own. Raises RefusedError for a foe."""
    one = person(session, word, retired=retired)
    if one.foe:
        hint = f"give them one with: iendjinn foe keep {one.stem}; or edit them in {one.path}"
        raise RefusedError(f"{one.stem} is a foe of the fight, without a file", hint=hint)
    return one


def foes_of(session: Session) -> list[Person]:
    """Give the foes who live in the fight under way, in the order in which they came."""
    held = session.fight()
    if held.value is None or held.content is None:
        return []
    return [Person(path=held.path, content=held.content, character=foe, foe=True) for foe in held.value.foes]


def active(session: Session) -> Person:
    """Give whoever's turn it is in the fight under way. Raises WordsError where it is nobody's."""
    fight = session.fight().value
    if fight is None or not fight.turn:
        why = "no fight is under way" if fight is None or not fight.round else "nobody in the fight can act"
        raise WordsError(f"it is nobody's turn: {why}", hint="begin one with: iendjinn fight start party 3xganger")
    return fighting(session, fight.turn)


def fighting(session: Session, name: str) -> Person:
    """Give somebody in the fight by their name in it: a foe's label, or a file's stem, in play or retired.

    Raises FileError where the file is bad or gone.
    """
    for foe in foes_of(session):
        if foe.stem == name:
            return foe
    campaign = session.campaign
    path = f"{CHARACTERS}/{name}.toml"
    aside = f"{RETIRED}/{name}.toml"
    if not _is_there(campaign, path) and _is_there(campaign, aside):
        path = aside
    return read_person(campaign, path)


def against(session: Session, side: str) -> list[Person]:
    """Give everybody in play whom the fight has on the other side than this one, `pc` or `npc`, in its order.

    Whoever has a file that is gone is left out, and with a warning whoever has one that is bad.
    """
    fight = session.fight().value
    those: list[Person] = []
    for name in [] if fight is None else [one.name for one in fight.fighters if one.side != side]:
        try:
            one = fighting(session, name)
        except FileError as fault:
            session.warnings += [] if fault.message == MISSING else [f"{fault}; left out"]
            continue
        if not one.retired:
            those.append(one)
    return those


def opposed(session: Session) -> list[Person]:
    """Give everybody against the players who is not dead. Raises WordsError where there is nobody."""
    those = [one for one in against(session, "pc") if one.character.state != "dead"]
    if not those:
        raise WordsError("there are no foes", hint="bring some with: iendjinn foe ganger --count 3")
    return those


def _is_there(campaign: Campaign, path: str) -> bool:
    return campaign.overlay[path] is not None if path in campaign.overlay else os.path.isfile(campaign.path(path))


def told_for(who: Person, refused: RefusedError) -> RefusedError:
    """Give a refusal whose hint can be typed as it stands: with somebody's own name where it says NAME."""
    return RefusedError(refused.message, hint=refused.hint.replace("NAME", who.stem), file=refused.file)


def _is_aside(campaign: Campaign, word: str, those: Sequence[Person], *, retired: bool) -> bool:
    """Tell whether somebody in the other folder is called exactly so, and nobody of `those` is: Dan, not Daniel."""
    if any(fold(name) == fold(word) for one in those for name in _names(one)):
        return False
    return _is_there(campaign, f"{CHARACTERS if retired else RETIRED}/{file_stem(word)}.toml")


def after_name(who: Person, word: str, words: str, *, least: int = 1) -> str:
    """Give the words that follow a person's name, where `word` is all of it that was taken for the name so far.

    In `old tom ammo` with Old Tom meant by `old`, the rest of the name is no part of the thing: `ammo` is left. At
    `least` so many words must follow it, or they are no part of the name.
    """
    typed = words.split()
    for name in _names(who):
        rest = fold(name).removeprefix(f"{fold(word)} ").split()
        there = [fold(one) for one in typed[: len(rest)]] == rest
        if there and rest != fold(name).split() and len(typed) >= len(rest) + least:
            return " ".join(typed[len(rest) :])
    return words


def people(
    session: Session, words: Sequence[str], *, without: Callable[[Character], str] = lambda _: ""
) -> list[Person]:
    """Give the people that some words mean, in the order typed.

    `party` is every player's character in play, `foes` everyone against them in the fight who is not dead. `without`
    says why somebody cannot be among them, empty where they can: of a group they are left out, with a warning.

    Raises WordsError for a name typed twice, and as `person` does; RefusedError where all of a group are left out.
    """
    found: dict[str, Person] = {}
    typed: set[str] = set()
    for word in words:
        if is_party(session, word):
            _add_group(session, found, party(session), without)
            if not found:
                raise WordsError("no player's character is in play", hint="roll someone with: iendjinn new NAME")
            continue
        if is_group(session, word, FOES):
            _add_group(session, found, opposed(session), without)
            continue
        one = person(session, word)
        if one.key in typed:
            raise WordsError(f"{one.character.name} is named twice")
        typed.add(one.key)
        found.setdefault(one.key, one)
    return list(found.values())


def _add_group(
    session: Session, found: dict[str, Person], those: list[Person], without: Callable[[Character], str]
) -> None:
    """Add those of a group who are not there already, but for those who cannot be."""
    new = [one for one in those if one.key not in found]
    told = {one.key: why for one in new if (why := without(one.character))}
    if told and len(told) == len(those) and not found:
        raise RefusedError("; ".join(told.values()), hint="see: iendjinn list")
    session.warnings += [f"{why}; left out" for why in told.values()]
    found.update((one.key, one) for one in new if one.key not in told)


def in_state(*states: str) -> Callable[[Character], str]:
    """Give what says of somebody in one of these states that they are, and nothing of anybody else."""
    return lambda one: f"{one.name} is {one.state}" if one.state in states else ""


def in_state_unforced(session: Session, *states: str) -> Callable[[Character], str]:
    """Give the same, of nobody where --force lets everyone be among those who are meant."""
    return in_state(*(() if session.force else states))


def party(session: Session) -> list[Person]:
    """Give every player's character in play."""
    return [one for one in told(session, *everyone(session.campaign)) if one.character.kind == "pc"]


def is_party(session: Session, word: str) -> bool:
    """Tell whether a word means everyone who plays: `party`, unless that is somebody's very name."""
    return is_group(session, word, PARTY)


def is_group(session: Session, word: str, group: str) -> bool:
    """Tell whether a word means a group, `party` or `foes`, unless that is somebody's very name."""
    if fold(word) != group:
        return False
    return not any(fold(name) == group for one in everyone(session.campaign)[0] for name in _names(one))


def is_any_group(session: Session, word: str) -> bool:
    """Tell whether a word means several people, `party` or `foes`."""
    return any(is_group(session, word, group) for group in (PARTY, FOES))


def person_file(session: Session, word: str) -> str:
    """Give the path of the file that `word` means, though it may be one that cannot be read."""
    try:
        return filed(session, word).path
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


def _names(person: Person) -> tuple[str, ...]:
    """Give the names of somebody, strongest first: a foe's label, its short form, and its kind with its number."""
    if not person.foe:
        return person.stem, person.character.name
    label = person.stem
    base, _, number = label.rpartition(" ")
    return label, f"{base[:1]}{number}", f"{person.character.class_} {number}"


def _told_apart(person: Person) -> str:
    of = (person.character.class_ or "foe") if person.foe else person.stem
    return f"{person.character.name} ({of})"


def _warned(session: Session, person: Person) -> Person:
    told(session, [person], [])
    return person


def _unknown(word: str, people: list[Person], elsewhere: list[Person], *, retired: bool) -> WordsError:
    where = "is retired" if retired else "is here"
    if elsewhere and retired:
        return WordsError(f"{elsewhere[0].character.name} is in play, not retired")
    if elsewhere:
        return WordsError(f"{elsewhere[0].character.name} is retired", hint=f"iendjinn unretire {elsewhere[0].stem}")
    if fold(word) in {PARTY, FOES} and not retired:
        of = [person.stem for person in people if person.foe == (fold(word) == FOES)]
        hint = f"name one of them: {', '.join(of[:5])}{', ...' if of[5:] else ''}" if of else "see: iendjinn list"
        return WordsError(f"{word!r} means several people, and this is for one at a time", hint=hint)
    close = nearest(word, [name for person in people for name in _names(person)])
    if close:
        return WordsError(f"nobody called {word!r} {where}", hint=f"did you mean {' or '.join(dict.fromkeys(close))}?")
    if not people and not retired:
        return WordsError(
            f"nobody called {word!r} {where}; no one is, yet", hint="roll someone with: iendjinn new NAME"
        )
    hint = "see who is with: iendjinn list" + (" --retired" if retired else "")
    return WordsError(f"nobody called {word!r} {where}", hint=hint)
