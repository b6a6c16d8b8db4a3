"""A whole campaign packed as one file, and laid out again elsewhere."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.model.naming import file_stem
from iendjinn.model.transfer import Packed

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session

ENDING = ".iendjinn.zip"


def bundle(session: Session, target: str | None) -> Done:
    """Pack the campaign as one file; gives Packed. Without a name the file is called as the campaign's folder."""
    from iendjinn.store.bundle import pack, refuse_other

    campaign = session.campaign
    place = target or file_stem(os.path.basename(campaign.root)) + ENDING
    if session.dry_run:
        refuse_other(campaign, place)
        return session.done(Packed(place, 0, 0, f"the campaign {campaign.root} would be packed as {place}"))
    with session.reading():
        files, size = pack(campaign, place)
    return session.done(
        Packed(place, files, size, f"{files} files of {campaign.root} packed as {place}, {_size(size)}")
    )


def restore(session: Session, source: str, target: str) -> Done:
    """Lay a bundle out as a campaign in a new folder, byte for byte; gives Packed."""
    from iendjinn.store.bundle import lay_out

    if session.dry_run:
        return session.done(Packed(target, 0, 0, f"{source} would be laid out in {target}"))
    files, size = lay_out(source, target)
    return session.done(Packed(target, files, size, f"{files} files laid out in {target}, {_size(size)}"))


def _size(size: int) -> str:
    return f"{size:,} bytes" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"
