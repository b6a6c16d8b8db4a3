"""A character's file in the person's own editor, judged before it is accepted."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

from iendjinn.errors import BusyError, FileError, WordsError
from iendjinn.model.results import Changed
from iendjinn.play.sheets import reckoned
from iendjinn.play.who import person_file
from iendjinn.store.files import read_bytes, remove
from iendjinn.store.people import Person, judge_content

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.play.session import Done, Session

NO_EDITOR = "say which with EDITOR, like: EDITOR=nano iendjinn edit vex"


def edit(session: Session, word: str, editor: Callable[[str], object]) -> Done:
    """Let somebody edit a character's file; gives Changed. `editor` opens a path and comes back when it is closed.

    A file that cannot be read as it is may be edited too. Nothing is locked meanwhile. Raises FileError where the text
    does not pass the door (it is kept aside, and named), BusyError where the file changed in the meantime.
    """
    with session.reading():
        path = person_file(session, word)
        _must_be_writable(session, path)
        before = read_bytes(session.campaign.path(path), path)
    folder = tempfile.mkdtemp(prefix="iendjinn-")
    draft = os.path.join(folder, path.rpartition("/")[2])
    with open(draft, "wb") as file:
        file.write(before)
    try:
        editor(draft)
    except Exception as error:
        if os.path.isfile(draft) and read_bytes(draft, draft) != before:
            kept = f"what you wrote is kept in {draft}; nothing was changed"
            raise FileError("the editor ended badly", file=path, hint=kept) from error
        _drop(draft)
        raise WordsError(f"the editor did not open it: {error}", hint=NO_EDITOR, file=path) from error
    if not os.path.isfile(draft):
        _drop(draft)
        raise FileError("the editor took the file away; nothing was changed", file=path, hint=NO_EDITOR)
    after = read_bytes(draft, draft)
    try:
        character, warnings = judge_content(after, path)
        with session.changing() as change:
            if read_bytes(session.campaign.path(path), path) != before:
                raise BusyError("changed while you were editing; nothing was written", file=path)
            change.put(path, before, after, character, warnings)
            session.warnings += [f"{path}: {warning}" for warning in warnings]
            line = f"{character.name}: {'edited by hand' if after != before else 'nothing was changed'}"
            who = Person(path=path, content=after, character=character, warnings=warnings)
            result = Changed(character=reckoned(session, who), line=line)
            done = session.done(result, text=line, who=[path], change=change)
    except (FileError, BusyError) as error:
        kind = BusyError if isinstance(error, BusyError) else FileError
        raise kind(
            error.message,
            file=error.file,
            key=error.key,
            hint=f"what you wrote is kept in {draft}; nothing was changed",
        ) from None
    _drop(draft)
    return done


def _must_be_writable(session: Session, path: str) -> None:
    """Say before somebody writes a page, not after, that it cannot be kept. Raises FileError."""
    for place in (path, path.rpartition("/")[0]):
        if not session.dry_run and not os.access(session.campaign.path(place), os.W_OK):
            raise FileError("cannot be written: permission denied", file=place, hint="mend its rights first")


def _drop(draft: str) -> None:
    remove(draft)
    os.rmdir(os.path.dirname(draft))
