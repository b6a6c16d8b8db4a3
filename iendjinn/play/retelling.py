"""The log as Markdown, for a game master to paste into campaign notes: a heading a day, a table a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.markdown import escaped
from iendjinn.model.past import here
from iendjinn.play.log import happened
from iendjinn.store.campaign import ENCOUNTER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iendjinn.model.past import Happened
    from iendjinn.store.history import Told
    from iendjinn.store.journal import Entry

HEAD = ("| when | what happened | dice |", "| --- | --- | --- |")


def markdown(entries: Iterable[Told]) -> str:
    """Give entries, oldest first, as Markdown; what was undone is struck out."""
    lines: list[str] = []
    day = ""
    fighting = table = False
    for told in entries:
        one = happened(told)
        today, _, moment = here(one.at).partition(" ")
        step = "" if one.undone else fight_step(told.entry)
        if today != day:
            _apart(lines, f"## {today}")
            day, table = today, False
        if step == "goes on" and not fighting:
            _apart(lines, f"### Fight, {moment}")
            fighting, table = True, False
        if fighting and not table:
            _apart(lines, *HEAD)
            table = True
        dice = ", ".join(f"{die} {face}{f' ({escaped(why)})' if why else ''}" for die, face, why in one.dice)
        if fighting:
            lines.append(f"| {moment} | {_said(one)} | {dice} |")
        else:
            if not lines[-1].startswith("- "):
                lines.append("")
            lines.append(f"- {moment} {_said(one)}{f' *[{dice}]*' if dice else ''}")
        if step == "ends":
            fighting = table = False
    return "\n".join(lines) if lines else "Nothing has happened yet."


def fight_step(entry: Entry) -> str:
    """Tell what an entry does to the fight under way: `goes on` (begun, or resumed), `ends`, or nothing."""
    for file in entry.get("files", ()):
        if file["path"] == ENCOUNTER and str(entry.get("command", "")).startswith("fight"):
            return "ends" if file["after"] is None else "goes on"
    return ""


def _apart(lines: list[str], *added: str) -> None:
    """Add lines with an empty one before them."""
    if lines:
        lines.append("")
    lines.extend(added)


def _said(one: Happened) -> str:
    text = escaped(one.text)
    return f"~~{text}~~ (undone)" if one.undone else text
