"""Debt: who owes what, what that becomes, what it may bring, and the ledger that the journal keeps (1.4c to 1.4e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.model.goods import Booked, DebtChecked, Debts, Ledger, Owing
from iendjinn.play.session import one_line
from iendjinn.play.who import everyone, people, person, told
from iendjinn.rules.money import after_downtime, checked, tier_of
from iendjinn.store.history import MOVES, newest_first

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.play.session import Done, Session
    from iendjinn.store.journal import Entry, Journal
    from iendjinn.store.people import Person


def debts(session: Session, words: Sequence[str]) -> Done:
    """Tell who owes what, of those named or of everyone in play; gives Debts."""
    with session.reading():
        tables = session.tables()
        those = people(session, words) if words else told(session, *everyone(session.campaign))
        return session.done(Debts(tuple(owing(one, tables) for one in those)))


def ledger(session: Session, word: str) -> Done:
    """Tell all that moved somebody's credits, from the journal, the oldest first; gives Ledger.

    Raises RefusedError for a foe, whom the journal knows by no file of their own.
    """
    with session.reading():
        tables = session.tables()
        who = person(session, word, or_retired=True)
        if who.foe:
            hint = f"one is kept from when they have a file: iendjinn foe keep {who.stem}"
            raise RefusedError(f"{who.stem} is a foe of the fight, without a ledger", hint=hint)
        lines = tuple(_booked(session.campaign.journal, who))
        return session.done(Ledger((owing(who, tables),), lines))


def check(session: Session, word: str) -> Done:
    """Roll what somebody's debt brings: refusal, then collectors (1.4e); gives DebtChecked. It only suggests.

    Raises RefusedError for somebody who owes nothing.
    """
    with session.reading():
        tables = session.tables()
        who = person(session, word)
    owes = -who.character.credits
    tier = tier_of(who.character.credits, tables)
    if owes <= 0 or tier is None:
        raise RefusedError(f"{who.character.name} owes nothing that brings anything", hint="see: iendjinn debt")
    found = checked(tier, session.dice)
    scenes = [tier.refused if found.refused else "", tier.visit if found.collectors else ""]
    scene = " ".join(scene for scene in scenes if scene) or "Nothing comes of it, this time."
    line = (
        f"{who.character.name} owes {owes:,} ({tier.name}): "
        f"{_told('a purchase is refused', 'no purchase is refused', found.refusal_face, tier.refusal, found.refused)}; "
        f"{_told('collectors come', 'no collectors come', found.collectors_face, tier.collectors, found.collectors)}"
    )
    result = DebtChecked((owing(who, tables),), *found, scene, line)
    return session.done(result, text=f"{line}. {scene}", who=[who.path])


def owing(who: Person, tables: Tables) -> Owing:
    """Give somebody's balance with what becomes of it."""
    balance = who.character.credits
    tier = tier_of(balance, tables)
    once = after_downtime(balance)
    return Owing(who.character.name, balance, once, after_downtime(once), "" if tier is None else tier.name)


def _told(yes: str, no: str, face: int, most: int, came: bool) -> str:  # noqa: FBT001 - which of the two it is
    return f"{yes if came else no} ({face} on d20, {most or 'nothing'}{' or less' if most else ''} brings it)"


def _booked(journal: Journal, who: Person) -> Iterator[Booked]:
    """Yield the lines of a ledger, the oldest first, with what changed the balance outside the journal."""
    balance = 0
    first = True
    taken_back: list[tuple[int, int]] = []
    for entry, path, start, end, until in reversed(list(_moved(journal, who.path))):
        if until:
            taken_back.append((until, end - (start or 0)))
            continue
        # What was taken back only later, on the other line, was in both balances then and is in neither now.
        later = sum(amount for number, amount in taken_back if number > entry["n"])
        before, after = None if start is None else start - later, end - later
        if before is not None and before != balance:
            what = "before the log" if first else "changed by hand"
            yield Booked(None, "", what, before - balance, before)
            balance = before
        for what, amount in _lines_of(entry, path, after - balance):
            balance += amount
            yield Booked(entry["n"], entry.get("at", ""), what, amount, balance)
        first = False
    if balance != who.character.credits:
        what = "before the log" if first else "changed by hand"
        yield Booked(None, "", what, who.character.credits - balance, who.character.credits)


def _lines_of(entry: Entry, path: str, amount: int) -> list[tuple[str, int]]:
    """Give the lines that an entry makes in somebody's ledger: those it tells of itself, where they add up, or one."""
    books = [(str(what), int(part)) for what, part in entry.get("books", {}).get(path, ())]
    if sum(part for _, part in books) == amount:
        return books
    return [(entry.get("what") or one_line(entry.get("text", ""), 60), amount)]


def _moved(journal: Journal, path: str) -> Iterator[tuple[Entry, str, int | None, int, int]]:
    """Yield each entry that moved somebody's credits, the newest first, with the balance before and after it.

    The last number is that of the entry that took it back, 0 where it holds.
    `path` is where their file lies now; it is followed back through the names that it had before.
    """
    until: dict[int, int] = {}
    for told_of in newest_first(journal):
        entry = told_of.entry
        for number in entry.get("undoes", ()):
            until.setdefault(number, entry["n"])
        ends = entry.get("credits", {}).get(path)
        if told_of.undone:
            if ends is not None and ends[0] is not None:
                yield entry, path, ends[0], ends[1], until[entry["n"]]
            continue
        if ends is not None:
            yield entry, path, ends[0], ends[1], 0
            if ends[0] is None:
                return
        who = entry.get("who", ())
        if entry.get("command") in MOVES and len(who) == 2 and who[1] == path:
            path = who[0]
