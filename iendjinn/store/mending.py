"""Mending what has one right answer: unfinished entries, stray files, wrong stamps, rubbish in the journal."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.store.campaign import OWN
from iendjinn.store.files import flush_folder, read_plain, remove, write_flushed
from iendjinn.store.recovery import TEMPORARY, recover

if TYPE_CHECKING:
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.examination import Examination

RUBBISH = "journal.rubbish"


def mend(campaign: Campaign, found: Examination) -> list[str]:
    """Mend what was found and has one right answer; gives a line for each kind of thing done.

    The caller holds the campaign alone. Raises OSError where it cannot be written; what was done by then stands, and
    doing it again does the rest.
    """
    done: list[str] = []
    if found.unfinished is not None or found.strays:
        campaign.notices += recover(campaign.root, campaign.journal)
        for path in found.strays:
            remove(path)
    if found.unfinished is not None:
        done.append(f"finished entry {found.unfinished}")
    if found.strays:
        done.append(f"removed {_counted(len(found.strays), 'stray temporary file')}")
    for name in found.stamps:
        campaign.stamps.forget(name)
    if found.stamps:
        done.append(f"removed {_counted(len(found.stamps), 'stamp')} that did not match")
    lines = sum(map(len, found.rubbish.values()))
    for path, numbers in found.rubbish.items():
        _take_out(campaign, path, set(numbers))
    if lines:
        done.append(f"moved {_counted(lines, 'line')} of the journal that told of nothing to {OWN}/{RUBBISH}")
    return done


def _take_out(campaign: Campaign, path: str, numbers: set[int]) -> None:
    """Move lines of a part of the journal out of it; where the machine stops in between, they stand in both."""
    lines = read_plain(path).split(b"\n")
    out = [line for number, line in enumerate(lines, 1) if number in numbers]
    kept = [line for number, line in enumerate(lines, 1) if number not in numbers]
    if kept and kept[-1]:
        kept.append(b"")
    folder = os.path.join(campaign.own, TEMPORARY)
    os.makedirs(folder, exist_ok=True)
    staged = os.path.join(folder, os.path.basename(path))
    aside = os.path.join(campaign.own, RUBBISH)
    before = read_plain(aside) if os.path.exists(aside) else b""
    write_flushed(staged, b"".join(line + b"\n" for line in [*before.splitlines(), *out]))
    os.replace(staged, aside)
    write_flushed(staged, b"\n".join(kept))
    os.replace(staged, path)
    flush_folder(campaign.own)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
