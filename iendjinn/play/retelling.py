"""The log as Markdown, for a game master to paste into campaign notes: a heading a day, a table a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.past import here
from iendjinn.play.log import happened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iendjinn.model.past import Happened
    from iendjinn.store.history import Told


def markdown(entries: Sequence[Told]) -> Iterator[str]:
    """Yield the lines of entries that come oldest first."""
    day = ""
    in_table = False
    for told in entries:
        one = happened(told)
        today, _, moment = here(one.at).partition(" ")
        begins, ends = _fight(told, "start"), _fight(told, "end")
        if today != day or begins:
            in_table = False
            yield from (["", f"## {today}", ""] if today != day and day else [f"## {today}", ""] if not day else [])
            day = today
        if begins:
            in_table = True
            yield from ("", f"### {moment} {_told(one)}", "", "| when | what happened | dice |", "| --- | --- | --- |")
        elif in_table:
            yield f"| {moment} | {_told(one)} | {_dice(one)} |"
        else:
            dice = _dice(one)
            yield f"- {moment} {_told(one)}{f' *[{dice}]*' if dice else ''}"
        if ends:
            in_table = False
            yield ""
    if not entries:
        yield "Nothing has happened yet."
