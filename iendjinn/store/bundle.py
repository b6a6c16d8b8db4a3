"""A whole campaign as one file, and laid out again from it, byte for byte.

The file is a ZIP archive with every file of the campaign's folder but what is hidden, and of the program's own folder
the journal and what belongs to it: not the lock, nothing half done, and no stamps, which make themselves again.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import zipfile
import zlib
from typing import TYPE_CHECKING

from iendjinn.errors import FileError, RefusedError
from iendjinn.store.campaign import OWN
from iendjinn.store.files import reason, remove
from iendjinn.store.recovery import TEMPORARY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iendjinn.store.campaign import Campaign

MARK = b"iendjinn campaign bundle 1"
LARGEST = 1_000_000_000
"""Bytes that a bundle may hold unpacked: what grows beyond any campaign was made to fill a disk."""

MOST_FILES = 100_000
NOT_PACKED = frozenset({f"{OWN}/lock", f"{OWN}/{TEMPORARY}", f"{OWN}/known"})
NOT_A_CAMPAIGNS = frozenset({"__pycache__", "node_modules"})
_BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The moment that a ZIP archive begins to count at: the same campaign makes the same bundle."""


def pack(campaign: Campaign, target: str) -> tuple[int, int]:
    """Write the bundle; gives how many files it holds and its size in bytes. The campaign is held for reading.

    Raises FileError where it cannot be written or a file cannot be read, RefusedError where an entry is unfinished, or
    where something lies there that is no bundle.
    """
    if campaign.overlay:
        raise RefusedError("a change is half done here, and this folder cannot be written", file=campaign.root)
    refuse_other(campaign, target)
    started = f"{target}.part-{os.getpid()}"
    try:
        count = 0
        with zipfile.ZipFile(started, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.comment = MARK
            for path in sorted(_files(campaign.root, {os.path.abspath(target), os.path.abspath(started)})):
                with open(campaign.path(path), "rb") as file:
                    archive.writestr(zipfile.ZipInfo(path, _BEGINNING), file.read(), zipfile.ZIP_DEFLATED)
                count += 1
        os.replace(started, target)
    except OSError as error:
        with contextlib.suppress(OSError):
            remove(started)
        raise FileError(f"cannot be written: {reason(error)}", file=target) from error
    return count, os.stat(target).st_size


def refuse_other(campaign: Campaign, target: str) -> None:
    """Refuse to pack over a file that is no bundle, or where the campaign keeps its own files. Raises RefusedError."""
    inside = os.path.relpath(os.path.realpath(target), os.path.realpath(campaign.root)).split(os.sep)
    if inside[0] == OWN or (inside[0] != os.pardir and target.casefold().endswith(".toml")):
        raise RefusedError("is a name of the campaign's own files", file=target, hint="name another file")
    if not os.path.lexists(target):
        return
    try:
        with zipfile.ZipFile(target) as archive:
            ours = archive.comment == MARK
    except (OSError, zipfile.BadZipFile):
        ours = False
    if not ours:
        raise RefusedError("is there already, and is no bundle", file=target, hint="name a new file")


def lay_out(source: str, target: str) -> tuple[int, int]:
    """Lay a bundle out as a folder; gives how many files and bytes that were. It is all there, or nothing is.

    Raises FileError for what is no bundle of ours, damaged, or would reach out of the folder; RefusedError where
    something is in the folder already.
    """
    if os.path.isdir(target) and os.listdir(target):
        raise RefusedError("there is something in that folder already", file=target, hint="name a new one")
    if os.path.lexists(target) and not os.path.isdir(target):
        raise FileError("is a file, not a folder", file=target)
    started = f"{os.path.abspath(target)}.part-{os.getpid()}"
    try:
        with zipfile.ZipFile(source) as archive:
            names = _checked(archive, source)
            size = _unpack(archive, names, started)
        if os.path.isdir(target):
            os.rmdir(target)
        os.rename(started, target)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise FileError(f"is no bundle, or a damaged one: {str(error) or 'it ends too early'}", file=source) from error
    except OSError as error:
        if not os.path.isfile(source):
            what = "is no file" if os.path.lexists(source) else "there is no such file"
            raise FileError(what, file=source) from error
        raise FileError(f"cannot be laid out: {reason(error)}", file=target) from error
    finally:
        shutil.rmtree(started, ignore_errors=True)
    return len(names), size


def _files(root: str, leaving: set[str]) -> Iterator[str]:
    """Yield the paths of a campaign's files, with `/`; a link to a file counts as what it leads to."""
    for folder, folders, files in os.walk(root):
        inside = os.path.relpath(folder, root).replace(os.sep, "/")
        prefix = "" if inside == "." else f"{inside}/"
        folders[:] = [
            name
            for name in folders
            if (not name.startswith(".") or prefix + name == OWN)
            and prefix + name not in NOT_PACKED
            and name not in NOT_A_CAMPAIGNS
        ]
        for name in files:
            path = prefix + name
            whole = os.path.join(folder, name)
            hidden = name.startswith(".") and not prefix.startswith(OWN)
            if (
                not hidden
                and path not in NOT_PACKED
                and os.path.abspath(whole) not in leaving
                and os.path.isfile(whole)
            ):
                yield path


def _checked(archive: zipfile.ZipFile, source: str) -> list[zipfile.ZipInfo]:
    """Give the files of an archive. Raises FileError where one would lie elsewhere than in the folder."""
    if archive.comment != MARK:
        raise FileError("is no campaign's bundle", file=source, hint="make one with: iendjinn campaign bundle FILE")
    # Not `is_dir`, which some versions of Python answer with a fault where there is no name at all.
    names = [info for info in archive.infolist() if not info.filename.endswith("/")]
    if len(names) > MOST_FILES or sum(info.file_size for info in names) > LARGEST:
        raise FileError(f"holds more than {LARGEST // 1_000_000_000} GB or {MOST_FILES:,} files", file=source)
    seen: set[str] = set()
    for info in names:
        parts = info.orig_filename.replace("\\", "/").split("/")
        link = stat.S_ISLNK(info.external_attr >> 16)
        if link or ":" in info.orig_filename or "\0" in info.orig_filename or {"", ".", ".."} & set(parts):
            raise FileError("would lie outside of the folder, or is a link", file=source, key=repr(info.orig_filename))
        if info.filename in seen:
            raise FileError("is in it twice", file=source, key=info.filename)
        seen.add(info.filename)
    return names


def _unpack(archive: zipfile.ZipFile, names: list[zipfile.ZipInfo], folder: str) -> int:
    """Write the files; gives their size together. What an archive says of its sizes is not believed."""
    written = 0
    os.makedirs(folder)
    for info in names:
        path = os.path.join(folder, *info.filename.split("/"))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with archive.open(info) as packed, open(path, "wb") as file:
            while piece := packed.read(1_000_000):
                written += len(piece)
                if written > LARGEST:
                    raise zipfile.BadZipFile("it holds more than it says")
                file.write(piece)
    return written
