"""Making a campaign folder."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.errors import FileError, RefusedError, WordsError
from iendjinn.model.results import Founded
from iendjinn.store.campaign import CHRONICLE
from iendjinn.store.chronicle import founding_text
from iendjinn.store.files import reason

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session


def new_campaign(session: Session, folder: str) -> Done:
    """Make a campaign folder, of one that is there too; gives Founded. Raises RefusedError where one is already."""
    if not folder.strip() or "\0" in folder:
        raise WordsError("the folder's name is empty" if not folder.strip() else "that is no folder's name")
    campaign = session.campaign
    if os.path.exists(campaign.root) and not campaign.exists:
        raise FileError("is a file, not a folder", file=folder)
    if os.path.exists(campaign.path(CHRONICLE)) or os.path.isdir(campaign.own):
        raise RefusedError("is a campaign already", file=folder, hint=f"use it with: --campaign {folder}")
    with session.changing() as change:
        change.put(CHRONICLE, None, founding_text(campaign).encode())
        line = f"made the campaign {campaign.root}"
        try:
            done = session.done(Founded(campaign=campaign.root, line=line), text=line, change=change)
            if not session.dry_run:
                os.makedirs(campaign.path("characters"), exist_ok=True)
        except OSError as error:
            raise FileError(f"cannot be made: {reason(error)}", file=folder) from error
        return done._replace(made="")
