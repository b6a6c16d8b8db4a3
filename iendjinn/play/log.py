"""Looking back: the log, its export, how the dice fell, and whether they were what their seeds give."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from iendjinn.errors import WordsError
from iendjinn.model.match import fold
from iendjinn.model.naming import matching, stem_of
from iendjinn.model.past import Checked, Exported, Fallen, Falls, Happened, Log
from iendjinn.play.who import everyone, is_party, party
from iendjinn.store.campaign import JOURNAL_IS_MISSING, OWN
from iendjinn.store.history import MOVES, Told, line_of, newest_first
from iendjinn.store.people import paths

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iendjinn.play.session import Done, Session

SHOWN = 20
MOST_SIDES = 1000
_PATIENCE = 0.5
"""Seconds before what takes long is said to."""


def log(session: Session, word: str | None, *, count: int = SHOWN) -> Done:
    """Give the last entries, or the last about one person; gives Log, the newest last."""
    if count < 1:
        raise WordsError(f"-n {count}: at least one entry")
    with session.reading():
        if session.campaign.journal_is_missing:
            session.warnings.append(JOURNAL_IS_MISSING)
        elif not os.path.isdir(session.campaign.own) and paths(session.campaign):
            session.warnings.append(f"there is no journal: nothing was done here yet, or {OWN}/ was deleted")
        entries = []
        for told in _about(session, word):
            entries.append(happened(told))
            if len(entries) == count:
                break
    return session.done(Log(tuple(reversed(entries))))


def export(session: Session, word: str | None) -> Done:
    """Write the whole log as Markdown, grouped by day, fights as tables; gives Exported."""
    from iendjinn.play.retelling import markdown

    with session.reading():
        entries = list(_watched(session, _about(session, word)))
    return session.done(Exported(markdown(reversed(entries))))


def stats(session: Session) -> Done:
    """Count how each kind of die fell, beside the chance of a result at least as uneven; gives Falls.

    The arcade's dice are left out: most of them are cards.
    """
    from iendjinn.odds.evenness import chance_as_uneven

    counts: dict[int, list[int]] = {}
    with session.reading():
        for told in _watched(session, _everything(session)):
            if line_of(told.entry):
                continue
            for sides, face, _ in told.entry.get("dice", ()):
                faces = counts.setdefault(sides, [0] * sides) if 0 < sides <= MOST_SIDES else None
                if faces is not None and 1 <= face <= sides:
                    faces[face - 1] += 1
    fallen = []
    for sides, faces in sorted(counts.items()):
        chance, exact = chance_as_uneven(faces)
        fallen.append(Fallen(f"d{sides}", tuple(enumerate(faces, 1)), sum(faces), chance, exact))
    return session.done(Falls(tuple(fallen)))


def verify(session: Session) -> Done:
    """Draw every random entry again from its seed, and compare the faces; gives Checked."""
    from iendjinn.dice import GENERATOR, Seeded

    agree = unseeded = 0
    differ: list[int] = []
    unknown: list[int] = []
    with session.reading():
        for told in _watched(session, _everything(session)):
            entry = told.entry
            if not entry.get("dice"):
                continue
            if "seed" not in entry:
                unseeded += 1
            elif entry.get("generator") != GENERATOR:
                unknown.append(entry["n"])
            else:
                source = Seeded(entry["seed"])
                given = entry.get("given", ())
                dice = [die for place, die in enumerate(entry["dice"]) if place not in given]
                if [source.roll(sides, "") for sides, _, _ in dice] == [face for _, face, _ in dice]:
                    agree += 1
                else:
                    differ.append(entry["n"])
    return session.done(Checked(agree, tuple(reversed(differ)), unseeded, tuple(reversed(unknown))))


def happened(told: Told) -> Happened:
    """Give an entry as it is shown."""
    entry = told.entry
    source = f"seed {entry['seed']}" if "seed" in entry else entry.get("source", "")
    return Happened(
        entry=entry["n"],
        at=entry.get("at", ""),
        command=entry.get("command", ""),
        typed=entry.get("typed", ""),
        text=entry.get("text", ""),
        dice=tuple((f"d{sides}", face, why) for sides, face, why in entry.get("dice", ())),
        source=source,
        changes=tuple(file["path"] for file in entry.get("files", ())),
        undone=told.undone,
        forced=bool(entry.get("forced")),
    )


def _everything(session: Session) -> Iterator[Told]:
    """Yield all entries, newest first, with a warning for those that are missing between two of them."""
    later = 0
    for told in newest_first(session.campaign.journal):
        number = told.entry["n"]
        if later > number + 1:
            some = f"entry {number + 1} is" if later == number + 2 else f"entries {number + 1} to {later - 1} are"
            session.warnings.append(f"the journal: {some} missing (see: iendjinn doctor)")
        later = number
        yield told


def _watched(session: Session, entries: Iterator[Told]) -> Iterator[Told]:
    """Yield the entries, and tell whoever looks on how far that has come where it takes long."""
    if session.progress is None:
        yield from entries
        return
    start = time.monotonic()
    last = 0
    told_of = False
    for count, told in enumerate(entries):
        last = last or told.entry["n"]
        if count % 500 == 0 and time.monotonic() - start > _PATIENCE:
            told_of = True
            session.progress("reading the journal", min(0.99, count / max(1, last)))
        yield told
    if told_of:
        session.progress("reading the journal", 1)


def _path_meant(session: Session, word: str) -> set[str]:
    """Give the file of the person that a word means, nothing where nobody here is meant. Raises AmbiguousError."""
    people = [*everyone(session.campaign)[0], *everyone(session.campaign, retired=True)[0]]
    those = matching(word, people, lambda one: (one.stem, one.character.name))
    options = [(one.path, f"{one.character.name} ({one.stem})") for one in those]
    return {session.one_of(word, options, hint="type more of the name, or the file's name")} if those else set()


def _about(session: Session, word: str | None) -> Iterator[Told]:
    """Yield all entries, newest first, or those about one person, under names that they bore before too.

    Whoever is here, in play or retired, is meant as everywhere, and `party` is every player's character in play; else
    whoever the journal last told of by such a name.
    """
    if word is None:
        yield from _everything(session)
        return
    wanted = fold(word)
    known = {one.path for one in party(session)} if is_party(session, word) else _path_meant(session, word)
    found = False
    for told in _everything(session):
        who = told.entry.get("who", ())
        stems = {fold(stem_of(path)) for path in who}
        if not known and not any(stem == wanted or stem.startswith(wanted) for stem in stems):
            continue
        if known and not known & set(who):
            continue
        if not known:
            known = {path for path in who if fold(stem_of(path)).startswith(wanted)}
        if told.entry.get("command") in MOVES:
            known.update(who)
        found = True
        yield told
    if not found and not known:
        raise WordsError(f"the log knows nobody called {word!r}", hint="see everything with: iendjinn log")
