"""The files that the tables are made of: where they lie, what is in them, and one short text that changes with them."""

from __future__ import annotations

import os
import stat

import iendjinn
from iendjinn.store.files import digest, reason

LARGEST = 4 * 1024 * 1024
"""The most bytes of one file of a campaign's tables; a larger one is refused."""

_FORMAT = b"1"


class Source:
    """One file: `path` on disk, `label` as people would type it, its bytes, and what kept us from reading it.

    `shipped` tells the program's own tables from a campaign's.
    """

    __slots__ = ("data", "fault", "label", "path", "shipped")

    def __init__(self, path: str, label: str, *, shipped: bool, data: bytes = b"", fault: str = "") -> None:
        """Hold the parts."""
        self.path = path
        self.label = label
        self.shipped = shipped
        self.data = data
        self.fault = fault


def shipped_folder() -> str:
    """Give the folder of the shipped tables: in the installed package, else at the top of the checkout."""
    package = os.path.dirname(os.path.abspath(iendjinn.__file__))
    installed = os.path.join(package, "tables")
    return installed if os.path.isdir(installed) else os.path.join(os.path.dirname(package), "tables")


def sources(campaign_root: str | None = None) -> list[Source]:
    """Read all files of tables: the shipped ones by name, then those of the campaign by name.

    A campaign's folder that is the shipped one itself is not read twice. Nothing is raised for what cannot be read:
    the source bears the fault.
    """
    shipped = shipped_folder()
    found = _read_folder(shipped, shipped=True)
    if campaign_root is not None:
        own = os.path.join(campaign_root, "tables")
        if os.path.lexists(own) and not _same(own, shipped):
            found += _read_folder(own, shipped=False)
    return found


def fingerprint(campaign_root: str | None = None, found: list[Source] | None = None) -> str:
    """Give a text that stays the same while all files of tables, and the program's version, stay the same.

    `found` spares reading them again where the caller has them from `sources`.
    """
    parts = [_FORMAT, iendjinn.__version__.encode()]
    for source in sources(campaign_root) if found is None else found:
        name = f"{'shipped' if source.shipped else 'own'} {os.path.basename(source.path)} {source.fault}"
        parts += [name.encode("utf-8", "surrogateescape"), source.data]
    # The length first, so that no two lists of parts run together to the same bytes.
    return digest(b"".join(b"%d:%b" % (len(part), part) for part in parts))


def _same(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False


def _read_folder(folder: str, *, shipped: bool) -> list[Source]:
    label = folder.replace(os.sep, "/") if shipped else "tables"
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".toml") and not name.startswith("."))
    except OSError as error:
        return [Source(folder, label, shipped=shipped, fault=f"cannot be read: {reason(error)}")]
    return [_read(os.path.join(folder, name), f"{label}/{name}", shipped=shipped) for name in names]


def _read(path: str, label: str, *, shipped: bool) -> Source:
    try:
        # A pipe or a device must not be opened at all: it might never end.
        if not stat.S_ISREG(os.stat(path).st_mode):
            return Source(path, label, shipped=shipped, fault="is not a file")
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        return Source(path, label, shipped=shipped, fault=f"cannot be read: {reason(error)}")
    if len(data) > LARGEST and not shipped:
        return Source(
            path,
            label,
            shipped=shipped,
            fault=f"is larger than {LARGEST // 1024 // 1024} MB, the most for a file of tables",
        )
    return Source(path, label, shipped=shipped, data=data)
