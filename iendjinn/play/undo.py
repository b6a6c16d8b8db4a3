"""Taking acts back, and bringing them back again: any number of files at once, to the byte."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from iendjinn.errors import FileError, RefusedError, WordsError
from iendjinn.model.past import Line, Undone
from iendjinn.play.log import happened
from iendjinn.store import document
from iendjinn.store.history import Told, text_after, to_redo, to_undo, turned

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session
    from iendjinn.store.campaign import Campaign
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


def _turn(  # noqa: PLR0913 - undo and redo are one act in two directions
    session: Session, change: Change, entries: list[Entry], *, back: bool, keep_edits: bool, count: int
) -> Done:
    what = "undo" if back else "redo"
    if not entries:
        why = "nothing was changed yet" if back else "nothing was undone, or something was done since"
        raise RefusedError(f"there is nothing to {what}: {why}", hint="see: iendjinn undo --list")
    if len(entries) < count:
        session.warnings.append(f"only {len(entries)} could be {'undone' if back else 'redone'}")
    for entry in entries:
        for file in reversed(entry["files"]) if back else entry["files"]:
            path = file["path"]
            content = change.now(path)
            try:
                turned_content = turned(file, content, back=back)
            except LookupError:
                turned_content = _around_edits(session.campaign, entry, file, content, back=back, keep=keep_edits)
            change.put(path, change.on_disk(path), turned_content)
    doing = "undoing" if back else "redoing"
    lines = tuple(f"{doing}: {entry['text']}" for entry in entries)
    numbers = [entry["n"] for entry in entries]
    who = list(dict.fromkeys(path for entry in entries for path in entry.get("who", ())))
    result = Undone(tuple(happened(Told(entry, back)) for entry in entries), lines)
    extra: dict[str, Any] = {"undoes" if back else "redoes": numbers}
    return session.done(result, text="; ".join(lines), who=who, change=change, extra=extra)


def _around_edits(  # noqa: PLR0913 - see _turn
    campaign: Campaign, entry: Entry, file: dict[str, Any], content: bytes | None, *, back: bool, keep: bool
) -> bytes | None:
    """Turn a file that was changed by hand since, in keys that the hand did not touch. Raises RefusedError."""
    path = file["path"]
    verb = "undo" if back else "redo"
    left = _left(campaign, entry, file, back=back)
    if not keep or left is None or content is None:
        hint = (
            f"iendjinn {verb} --keep-edits works around the edit where both touch different keys; or edit the file back"
        )
        problem = f"was changed by hand since entry {entry['n']}" if content is not None else "is gone"
        raise RefusedError(problem + "; nothing was done", file=path, hint=hint, detail=_difference(left, content))
    there = turned(file, left, back=back)
    if there is None:
        raise RefusedError("was changed by hand since, and would be removed; nothing was done", file=path)
    try:
        texts = [document.decode(one, path) for one in (left, there, content)]
        was, becomes, now = (document.parse(text, path) for text in texts)
    except FileError as error:
        raise RefusedError(f"cannot be worked around: {error.message}; nothing was done", file=path) from None
    ours = {key for key in was.keys() | becomes.keys() if was.get(key) != becomes.get(key)}
    theirs = {key for key in was.keys() | now.keys() if was.get(key) != now.get(key)}
    if both := ours & theirs:
        keys = ", ".join(sorted(both))
        raise RefusedError(
            f"both touch {keys}; nothing was done",
            file=path,
            hint="change it by hand, or with: iendjinn set NAME KEY VALUE",
            detail=_difference(left, content),
        )
    changed = document.changed(texts[2], was, becomes, path)
    if changed is None:
        raise RefusedError("cannot be changed with its layout kept; nothing was done", file=path)
    return changed.encode()


def _left(campaign: Campaign, entry: Entry, file: dict[str, Any], *, back: bool) -> bytes | None:
    """Give what the entry left of the file, or found of it for redo; None where the journal cannot tell."""
    try:
        after = text_after(campaign.journal, file["path"], entry["n"])
        return after if back else turned(file, after, back=True)
    except LookupError:
        return None


def _difference(left: bytes | None, content: bytes | None) -> str:
    if left is None or content is None:
        return ""
    from difflib import unified_diff

    before, after = (one.decode(errors="replace").splitlines() for one in (left, content))
    return "\n".join(unified_diff(before, after, "as the journal left it", "as it is now", lineterm="", n=1))
