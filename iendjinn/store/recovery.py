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

from iendjinn.store.files import digest, remove, write_flushed

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
        with open(staged, "rb") as file:
            write_flushed(near, file.read())
        with contextlib.suppress(OSError):
            os.chmod(near, stat.S_IMODE(os.stat(staged).st_mode))
        os.replace(near, destination)
    except OSError:
        with contextlib.suppress(OSError):
            remove(near)
        raise
    os.unlink(staged)


def recover(root: str, journal: Journal) -> None:
    """Put in place what the newest entry still has staged, and drop what no entry knows; the lock is held alone.

    A file that was edited by hand after the stop is set aside beside its place first (`NAME.toml.mine-ENTRY`).
    """
    folder = os.path.join(root, ".iendjinn", TEMPORARY)
    targets = _targets(journal)
    for name in sorted(os.listdir(folder)):
        staged = os.path.join(folder, name)
        if os.path.isdir(staged):
            continue
        known = targets.get(name)
        if known is None:
            remove(staged)
            continue
        target, hashes = known
        _set_aside(os.path.join(root, *target.split("/")), hashes, name)
        put_in_place(root, staged, target)


def settled_in_memory(root: str, journal: Journal) -> dict[str, bytes | None]:
    """Give what `recover` would put in place, by path in the campaign, where nothing may be written."""
    folder = os.path.join(root, ".iendjinn", TEMPORARY)
    settled: dict[str, bytes | None] = {}
    for name, (target, _) in _targets(journal).items():
        staged = os.path.join(folder, name)
        if os.path.exists(staged):
            if name.endswith(GONE):
                settled[target] = None
            else:
                with open(staged, "rb") as file:
                    settled[target] = file.read()
    return settled


def _targets(journal: Journal) -> dict[str, tuple[str, set[str]]]:
    entry = journal.last()
    if entry is None:
        return {}
    return {
        staged_name(entry["n"], index, gone=file["after"] is None): (file["path"], {file["before"], file["after"]})
        for index, file in enumerate(entry.get("files", ()))
    }


def _set_aside(path: str, hashes: set[str], name: str) -> None:
    try:
        with open(path, "rb") as file:
            content = file.read()
    except FileNotFoundError:
        return
    if digest(content) not in hashes:
        write_flushed(f"{path}.mine-{name.split('.', 1)[0]}", content)
