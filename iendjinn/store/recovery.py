"""Finishing what a stopped machine left half done.

A change is staged first: its new files lie under `.iendjinn/tmp/` as `ENTRY.INDEX` (or `ENTRY.INDEX.gone` for a file to
be removed), flushed. Then its journal entry is flushed; from there on it has happened. Then each staged file is renamed
over its target. So whatever lies staged for the newest entry is still to be put in place, and anything else staged
belongs to an entry that was never written and is dropped.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from typing import TYPE_CHECKING

from iendjinn.store.files import digest, flush_folder, read_plain, remove, write_flushed

if TYPE_CHECKING:
    from iendjinn.store.journal import Journal

TEMPORARY = "tmp"
GONE = ".gone"


def pending(own: str) -> bool:
    """Tell whether anything lies staged in the program's own folder."""
    try:
        with os.scandir(os.path.join(own, TEMPORARY)) as entries:
            return any(True for _ in entries)
    except OSError:
        return False


def staged_name(number: int, index: int, *, gone: bool) -> str:
    """Give the name under which file `index` of entry `number` is staged."""
    return f"{number}.{index}{GONE if gone else ''}"


def put_in_place(root: str, staged: str, target: str) -> None:
    """Move one staged file over its target, or remove target and marker; each step leaves a state that can go on."""
    destination = os.path.join(root, *target.split("/"))
    if staged.endswith(GONE):
        remove(destination)
        os.unlink(staged)
        return
    os.makedirs(os.path.dirname(destination), exist_ok=True)
    if os.path.islink(destination):
        # A link stays one; the file that it leads to is what changes.
        destination = os.path.realpath(destination)
    with contextlib.suppress(OSError):
        # Whoever may not read the old file may not read the new one.
        os.chmod(staged, stat.S_IMODE(os.stat(destination).st_mode))
    try:
        os.replace(staged, destination)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        _put_on_another_disk(staged, destination)


def _put_on_another_disk(staged: str, destination: str) -> None:
    """Put a file in place where a rename cannot reach: by way of a copy beside it. Done again, it does the same."""
    near = f"{destination}.{os.path.basename(staged)}"
    try:
        write_flushed(near, read_plain(staged))
        with contextlib.suppress(OSError):
            os.chmod(near, stat.S_IMODE(os.stat(staged).st_mode))
        os.replace(near, destination)
    except OSError:
        with contextlib.suppress(OSError):
            remove(near)
        raise
    os.unlink(staged)


def recover(root: str, journal: Journal) -> list[str]:
    """Put in place what the newest entry still has staged, and drop what no entry knows; the lock is held alone.

    A file that was edited by hand after the stop is set aside beside its place first (`NAME.toml.mine-ENTRY`). Gives a
    line for each of these, for whoever sits there to be told.
    """
    folder = os.path.join(root, ".iendjinn", TEMPORARY)
    known_names = targets(journal)
    told: list[str] = []
    parents: list[str] = []
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        staged = os.path.join(folder, name)
        if os.path.isdir(staged):
            continue
        known = known_names.get(name)
        if known is None:
            remove(staged)
            continue
        target, hashes = known
        number = name.partition(".")[0]
        if aside := _set_aside(root, target, hashes, number):
            told.append(f"{target} was edited while entry {number} was not finished; your text lies in {aside}")
        put_in_place(root, staged, target)
        parents.append(os.path.dirname(os.path.join(root, *target.split("/"))))
    for parent in dict.fromkeys(parents):
        flush_folder(parent)
    return told


def settled_in_memory(root: str, journal: Journal) -> dict[str, bytes | None]:
    """Give what `recover` would put in place, by path in the campaign, where nothing may be written."""
    folder = os.path.join(root, ".iendjinn", TEMPORARY)
    settled: dict[str, bytes | None] = {}
    for name, (target, _) in targets(journal).items():
        staged = os.path.join(folder, name)
        if os.path.exists(staged):
            if name.endswith(GONE):
                settled[target] = None
            else:
                settled[target] = read_plain(staged)
    return settled


def targets(journal: Journal) -> dict[str, tuple[str, set[str | None]]]:
    """Give what may be staged for the newest entry: under which name, for which file, and the hashes it may have."""
    entry = journal.last()
    if entry is None:
        return {}
    return {
        staged_name(entry["n"], index, gone=file["after"] is None): (file["path"], {file["before"], file["after"]})
        for index, file in enumerate(entry.get("files", ()))
    }


def _set_aside(root: str, target: str, hashes: set[str | None], number: str) -> str:
    """Copy what a hand wrote over a file meanwhile; gives the copy's path in the campaign, nothing where none was."""
    try:
        content = read_plain(os.path.join(root, *target.split("/")))
    except FileNotFoundError:
        return ""
    if digest(content) in hashes:
        return ""
    aside = f"{target}.mine-{number}"
    again = 1
    while os.path.lexists(place := os.path.join(root, *aside.split("/"))):
        if read_plain(place) == content:
            return aside
        again += 1
        aside = f"{target}.mine-{number}-{again}"
    write_flushed(place, content)
    return aside
