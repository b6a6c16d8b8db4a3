"""Taking acts back, and bringing them back again: any number of files at once, to the byte."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.past import Line, Undone
from iendjinn.play.log import happened
from iendjinn.play.reconcile import Turn
from iendjinn.store.history import Told, to_redo, to_undo

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change
    from iendjinn.store.journal import Entry

MOST_SHOWN = 10


def undo(session: Session, count: int, *, keep_edits: bool = False) -> Done:
    """Take back the last `count` acts that are not undone yet; gives Undone.

    Entries that changed nothing are passed over. A file that was changed by hand since is refused with the difference,
    or with `keep_edits` changed only in keys that the hand did not touch. Raises RefusedError where nothing is left.
    """
    _check_count(count, "undo")
    with session.changing() as change:
        entries = list(islice(to_undo(session.campaign.journal), count))
        return _turn(session, change, entries, back=True, keep_edits=keep_edits, count=count)


def redo(session: Session, count: int, *, keep_edits: bool = False) -> Done:
    """Bring back the last `count` acts that were undone, as `undo` takes them back; gives Undone."""
    _check_count(count, "redo")
    with session.changing() as change:
        entries = to_redo(session.campaign.journal)[:count]
        return _turn(session, change, entries, back=False, keep_edits=keep_edits, count=count)


def listed(session: Session) -> Done:
    """Tell what undo and redo would do next; gives Line."""
    with session.reading():
        journal = session.campaign.journal
        back = tuple(happened(Told(entry, undone=False)) for entry in islice(to_undo(journal), MOST_SHOWN))
        again = tuple(happened(Told(entry, undone=True)) for entry in to_redo(journal)[:MOST_SHOWN])
    return session.done(Line(back, again))


def _check_count(count: int, what: str) -> None:
    if count < 1:
        raise WordsError(f"{what} {count}: at least one", hint=f"like: iendjinn {what} 3")


def _named(entry: Entry) -> str:
    """Name an entry by what it tells, or by its number where somebody's hand took that out."""
    return entry.get("text") or f"entry {entry['n']}"


def undo_on(session: Session, line: str) -> Done:
    """Take back the last act on a line of its own (the arcade's); gives Undone.

    Raises RefusedError where somebody has seen something since that was hidden before, unless it is forced.
    """
    with session.changing() as change:
        entries = list(islice(to_undo(session.campaign.journal, line), 1))
        if entries and entries[0].get("secret") and not session.force:
            raise RefusedError(
                f"{_named(entries[0])}: that showed cards nobody can unsee; nothing was done",
                hint=f"iendjinn {line} undo --force takes it back all the same",
            )
        return _turn(session, change, entries, back=True, keep_edits=False, count=1, line=line)


def redo_on(session: Session, line: str) -> Done:
    """Bring back the last act on a line of its own that was undone; gives Undone."""
    with session.changing() as change:
        entries = to_redo(session.campaign.journal, line)[:1]
        return _turn(session, change, entries, back=False, keep_edits=False, count=1, line=line)


def _turn(  # noqa: PLR0913 - undo and redo are one act in two directions
    session: Session, change: Change, entries: list[Entry], *, back: bool, keep_edits: bool, count: int, line: str = ""
) -> Done:
    what = "undo" if back else "redo"
    if not entries:
        why = "nothing was changed yet" if back else "nothing was undone, or something was done since"
        raise RefusedError(
            f"there is nothing to {what}: {why}", hint=f"see: iendjinn {line}" if line else "see: iendjinn undo --list"
        )
    if len(entries) < count:
        session.warnings.append(f"only {len(entries)} could be {'undone' if back else 'redone'}")
    who: dict[str, None] = {}
    for entry in entries:
        turn = Turn(change, entry, back=back, keep=keep_edits)
        turn.put()
        who.update(dict.fromkeys(map(turn.place, entry.get("who", ()))))
    doing = "undoing" if back else "redoing"
    lines = tuple(f"{doing}: {_named(entry)}" for entry in entries)
    numbers = [entry["n"] for entry in entries]
    result = Undone(tuple(happened(Told(entry, back)) for entry in entries), lines)
    extra: dict[str, Any] = {"undoes" if back else "redoes": numbers}
    if line:
        extra["line"] = line
    return session.done(result, text="; ".join(lines), who=list(who), change=change, extra=extra)
