"""Looking through the campaign for whatever is wrong, mending what has one right answer, bringing a file back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import FileError, RefusedError, WordsError
from iendjinn.model.faults import Diagnosis, Fault, Restored
from iendjinn.model.naming import file_stem
from iendjinn.store.campaign import CHARACTERS, RETIRED
from iendjinn.store.examination import Examination, newest_good
from iendjinn.store.files import reason
from iendjinn.store.kinds import KINDS, Kind
from iendjinn.store.mending import mend
from iendjinn.store.places import line_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.play.session import Done, Session


def examine(session: Session) -> Done:
    """Look through everything and change nothing, not even finish an unfinished entry; gives Diagnosis."""
    session.campaign.stamps.fixed = True
    with session.campaign.looking(session.command):
        found = _examined(session, session.progress)
    return session.done(_diagnosis(found))


def fix(session: Session) -> Done:
    """Mend what has one right answer, write that down, and tell what is left; gives Diagnosis.

    A dry run only tells. Raises FileError where the campaign cannot be written.
    """
    if session.dry_run:
        return examine(session)
    campaign = session.campaign
    with campaign.looking(session.command):
        found = _examined(session, session.progress)
    if not any(fault.fixable for fault in found.faults):
        return session.done(_diagnosis(found))
    try:
        with campaign.looking(session.command, alone=True):
            mended = mend(campaign, Examination(campaign))
            left = _examined(session)
    except OSError as error:
        raise FileError(f"cannot be mended: {reason(error)}", file=str(error.filename or campaign.root)) from error
    result = _diagnosis(left, tuple(mended))
    return session.done(result, text=f"doctor: {', '.join(mended)}", extra={"mended": mended})


def restore(session: Session, word: str) -> Done:
    """Bring back the newest good text of a file that the journal knows; gives Restored. It can be undone.

    Raises WordsError where no such file is known, FileError where the journal has no good text of it, RefusedError
    where what lies there is good itself, unless that is overruled.
    """
    campaign = session.campaign
    with session.changing() as change:
        path, kind = _meant(session, word)
        good = newest_good(campaign, kind, path)
        if good is None:
            raise FileError("the journal has no good text of it", file=path, hint="mend it by hand, or take a backup")
        entry, content = good
        there = change.on_disk(path)
        if there is not None and there != content and not session.force and _is_good(kind, there, path):
            raise RefusedError(
                "can be read as it is; nothing was done",
                file=path,
                hint=f"--force brings the text of entry {entry['n']} back all the same",
            )
        if there is not None and not session.force and _is_newer(kind, there, path):
            raise RefusedError(
                "was written by a newer version of this program; nothing was done",
                file=path,
                hint=f"update iendjinn; --force brings the text of entry {entry['n']} back all the same",
            )
        line = f"{path} is again as entry {entry['n']} left it"
        change.put(path, there, content)
        if not change.paths:
            line = f"{path} is as entry {entry['n']} left it"
        return session.done(Restored(path, entry["n"], line), text=line, who=[path], change=change)


def _meant(session: Session, word: str) -> tuple[str, Kind]:
    """Give the file that a word means: its path, or somebody's file by its stem."""
    known = word.replace("\\", "/").removeprefix("./")
    stem = file_stem(word.removesuffix(".toml"))
    for path in (known, f"{CHARACTERS}/{stem}.toml", f"{RETIRED}/{stem}.toml"):
        for kind in KINDS:
            if kind.holds(path) and (path == known or newest_good(session.campaign, kind, path) is not None):
                return path, kind
    raise WordsError(f"the journal knows no file {word!r}", hint="like: iendjinn doctor --restore characters/vex.toml")


def _is_good(kind: Kind, content: bytes, path: str) -> bool:
    try:
        kind.judge(content, path)
    except FileError:
        return False
    return True


def _is_newer(kind: Kind, content: bytes, path: str) -> bool:
    try:
        kind.judge(content, path)
    except FileError as error:
        return error.key == "format" and "newer" in error.message
    return False


def _examined(session: Session, watch: Callable[[str, float], None] | None = None) -> Examination:
    """Look through the files, and whether the game in the arcade can be played on."""
    from iendjinn.mnemonic.variant import variant_of
    from iendjinn.play.arcade_game import replayed
    from iendjinn.store.arcade import PATH, SHAPE
    from iendjinn.store.held import content_of, judged
    from iendjinn.store.tables import load_tables

    found = Examination(session.campaign, watch)
    if any(fault.file == PATH for fault in found.faults):
        return found
    content = content_of(session.campaign, PATH)
    if content is not None:
        game, _ = judged(content, PATH, SHAPE)
        try:
            replayed(game, variant_of(load_tables(session.campaign.root).to_plain()["tables"]))
        except FileError as error:
            line = line_of(content.decode(errors="replace"), error.key)
            found.faults.append(Fault(PATH, line, error.key, error.message, error.hint, fixable=False))
    return found


def _diagnosis(found: Examination, mended: tuple[str, ...] = ()) -> Diagnosis:
    found.campaign.journal.take_passed_over()  # each of those lines is told of here
    return Diagnosis(tuple(found.faults), tuple(found.notes), found.files, found.entries, mended)
