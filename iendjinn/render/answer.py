"""What `--json` prints: one object, with the keys that every command has and the result that is its own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol

from iendjinn.model.rolled import Rolled
from iendjinn.model.rows import Found, RowShown, TableInfo, TableList, TableRolled, TableShown
from iendjinn.render.json import character, item

if TYPE_CHECKING:
    from iendjinn.dice import Die


WHOLE = ("iendjinn.model.past", "iendjinn.model.faults")
"""Modules whose results are told with all their fields; elsewhere `line` is what a page says."""


class Answerable(Protocol):
    """What a command did, as play gives it."""

    @property
    def command(self) -> str: ...  # noqa: D102 - named in the contract of --json
    @property
    def result(self) -> Any: ...  # noqa: D102 - named in the contract of --json
    @property
    def dice(self) -> tuple[Die, ...]: ...  # noqa: D102 - named in the contract of --json
    @property
    def changes(self) -> tuple[str, ...]: ...  # noqa: D102 - named in the contract of --json
    @property
    def entry(self) -> int | None: ...  # noqa: D102 - named in the contract of --json


def answer(done: Answerable, text: str) -> str:
    """Give the JSON of what was done; `text` is what plain output would show."""
    told = {
        "command": done.command,
        "text": text,
        "result": plain(done.result),
        "dice": [{"die": die.name, "face": die.face, "why": die.why} for die in done.dice],
        "changes": list(done.changes),
        "entry": done.entry,
    }
    return json.dumps(told)


def said(command: str, text: str) -> str:
    """Give the JSON of a text that is no result: help, the version."""
    return json.dumps({"command": command, "text": text, "result": None, "dice": [], "changes": [], "entry": None})


def plain(value: object) -> Any:
    """Give a result as plain data, with the keys of the contract."""
    if isinstance(value, Rolled):
        return {"dice": value.dice, "label": value.label, "faces": list(value.faces), "total": value.total}
    if isinstance(value, TableList):
        return {"tables": [_info(info) for info in value.tables]}
    if isinstance(value, TableShown):
        return {"table": value.info.name, **_info(value.info), "rows": [_row(row) for row in value.rows]}
    if isinstance(value, TableRolled):
        return {"table": value.info.name, "face": value.face, "row": value.row.name, "details": _row(value.row)}
    if isinstance(value, Found):
        people = [dict(zip(("name", "where", "what"), hit, strict=True)) for hit in value.people]
        return {"words": value.words, "found": [_row(row) for row in value.rows], "people": people}
    apart = {**dict.fromkeys(WHOLE, _past), "iendjinn.model.odds": _odds}
    return apart.get(type(value).__module__, _fields)(value)


def _odds(value: object) -> Any:
    from iendjinn.render import odds_json

    return odds_json.plain(value)


def _past(value: object) -> Any:
    from iendjinn.model.past import Fallen, Happened, Line, Undone

    if isinstance(value, Happened):
        dice = [{"die": die, "face": face, "why": why} for die, face, why in value.dice]
        return {**value._asdict(), "dice": dice, "changes": list(value.changes)}
    if isinstance(value, Fallen):
        faces = [{"face": face, "count": count} for face, count in value.faces]
        return {**value._asdict(), "faces": faces}
    if isinstance(value, Undone):
        return {"undone": [_past(one) for one in value.undone]}
    if isinstance(value, Line):
        # What would be undone has the name that it has once it is.
        return {"undone": _past(value.undo), "undo": _past(value.undo), "redo": _past(value.redo)}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _past(one) for name, one in value._asdict().items()}
    return [_past(one) for one in value] if isinstance(value, tuple) else value


def _fields(value: object) -> Any:
    from iendjinn.model.sheet import Carried, Sheet, Sheets

    if isinstance(value, Sheet):
        return character(value)
    if isinstance(value, Carried):
        return item(value)
    if type(value).__module__ in WHOLE:
        return _past(value)
    names: tuple[str, ...] | None = getattr(value, "_fields", None)
    if names is not None and "each" in names:
        each = [_fields(one) for one in value.each]  # type: ignore[attr-defined]  # it is among its fields
        # A whole party is a list of characters too, as everyone and several new ones are.
        characters = {"characters": [one["character"] for one in each]} if isinstance(value, Sheets) else {}
        return {**(each[0] if len(each) == 1 else {"each": each}), **characters}
    if names is not None:
        return {name: _fields(getattr(value, name)) for name in names if name != "line"}
    return [_fields(one) for one in value] if isinstance(value, tuple) else value


def _info(info: TableInfo) -> dict[str, object]:
    return {"name": info.name, "title": info.title, "dice": info.dice, "count": info.size}


def _row(row: RowShown) -> dict[str, object]:
    return {
        "table": row.table,
        "faces": row.faces,
        "name": row.name,
        "facts": row.facts,
        "slots": row.slots,
        "price": row.price,
        "text": row.text,
    }
