"""Files of one value each, beside the people's: campaign.toml, and the fights. Read, judged, stamped, changed in place.

What a person wrote in such a file stays: its text is changed only where the value does. A file that is still as the
program wrote it is simply written again, which is what makes a turn of a fight quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import FileError
from iendjinn.store import document
from iendjinn.store.files import MISSING, read_bytes
from iendjinn.store.stamps import stamp

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.store.campaign import Campaign
    from iendjinn.store.formats import Format


class Shape(NamedTuple):
    """A kind of file: the value in it, the plain data of a value, the text of a new file, and the versions of it."""

    kind: type
    data: Callable[[Any], document.Data]
    text: Callable[[Any], str]
    format: Format


class Held(NamedTuple):
    """A file with its value: `content` and `value` are None where there is no such file."""

    path: str
    content: bytes | None
    value: Any
    warnings: tuple[str, ...] = ()


def content_of(campaign: Campaign, path: str) -> bytes | None:
    """Give the bytes of a file of the campaign, None where there is none. Raises FileError where it cannot be read."""
    if path in campaign.overlay:
        return campaign.overlay[path]
    try:
        return read_bytes(campaign.path(path), path)
    except FileError as error:
        if error.message == MISSING:
            return None
        raise


def read(campaign: Campaign, path: str, shape: Shape) -> Held:
    """Read a file. Raises FileError with the file and the key of its first fault."""
    return held(campaign, path, content_of(campaign, path), shape)


def held(campaign: Campaign, path: str, content: bytes | None, shape: Shape) -> Held:
    """Give a content as a file of this shape, judged unless it is known."""
    if content is None:
        return Held(path, None, None)
    known: tuple[Any, tuple[str, ...]] | None = campaign.stamps.judged(shape.kind, content)
    if known is not None:
        return Held(path, content, *known)
    value, warnings = judged(content, path, shape)
    campaign.stamps.keep(content, stamp(value, warnings))
    return Held(path, content, value, warnings)


def judged(content: bytes, path: str, shape: Shape) -> tuple[Any, tuple[str, ...]]:
    """Judge the bytes of a file; gives its value and warnings. Raises FileError."""
    from iendjinn.store.door import judge

    data = shape.format.migrated(document.read(content, path), path)
    return judge(shape.kind, data, file=path, lenient=True)


def changed_text(before: Held, value: object, shape: Shape) -> tuple[str, bool]:
    """Give the text of a file with another value in it, and whether it had to be written anew (its layout lost)."""
    if before.content is None or before.content == shape.text(before.value).encode():
        return shape.text(value), False
    text, anew = shape.format.brought_up(document.decode(before.content, before.path), before.path)
    old, new = shape.data(before.value), shape.data(value)
    changed = document.changed(text, old, new, before.path)
    if changed is not None:
        return changed, anew
    return document.written_anew(text, old, new, before.path), True
