"""One file of tables, judged by itself: its heads and rows, and every fault that needs no other file to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iendjinn.dice import parse as parse_dice
from iendjinn.errors import FileError, IendjinnError, WordsError, nearest
from iendjinn.model.bounds import Line
from iendjinn.model.catalog import ROWS_DIE, kind_of, span
from iendjinn.model.gear import Gear
from iendjinn.model.tables import About, Row
from iendjinn.rules.clock import BEGINNING, REMOVED, SECONDS
from iendjinn.store.document import read
from iendjinn.store.door import FaultsError, Path, examine, shown_key, shown_text, spell, who

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from iendjinn.store.sources import Source

LOOKED_UP = frozenset({"programs", "runs", "accommodation"})
"""The plain tables whose rows the rules look up by name."""

_TABLE_NAME = Line(1, 40)


class Pack:
    """A file of tables: the raw heads (`about`) and rows (`rows`) by table, and the faults found so far."""

    __slots__ = ("about", "data", "error", "faults", "label", "rows", "shipped")

    def __init__(self, source: Source) -> None:
        """Read the TOML; `error` says so where that cannot be done."""
        self.label = source.label
        self.shipped = source.shipped
        self.about: dict[str, dict[str, Any]] = {}
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.data: dict[str, Any] = {}
        self.faults: list[tuple[Path, str]] = []
        self.error: FileError | None = None
        if source.fault:
            self.error = FileError(source.fault, file=source.label)
            return
        try:
            self.data = read(source.data, source.label)
        except FileError as error:
            self.error = error

    def heads(self) -> Collection[str]:
        """Give the names of the tables that this file gives a head, judged or not."""
        about = self.data.get("about")
        return tuple(about) if isinstance(about, dict) else ()

    def fail(self) -> FileError | None:
        """Give the error of this file, or None where no fault was found."""
        if self.error is None and self.faults:
            faults = [(spell(path), why) for path, why in self.faults]
            self.error = FaultsError(faults, file=self.label, hint=who(self.data, self.faults[0][0]))
        return self.error

    def examine(self, known: Collection[str]) -> None:
        """Judge heads and rows; `known` are the tables that the game or any file knows."""
        self._examine_heads()
        for table, rows in self.data.items():
            if table == "about":
                continue
            if table not in known:
                self.faults.append(((table,), unknown_table(table, known)))
            elif isinstance(rows, dict):
                self.faults.append(((table,), f"must be a list of rows: write [[{shown_key(table)}]] above each"))
            elif not isinstance(rows, list):
                self.faults.append(((table,), f"must be rows, each under [[{shown_key(table)}]]"))
            else:
                self._examine_rows(table, rows)

    def _examine_heads(self) -> None:
        about = self.data.get("about", {})
        if not isinstance(about, dict):
            self.faults.append((("about",), "must be a table of keys: write [about.NAME] for the table of that name"))
            return
        for table, head in about.items():
            at = ("about", table)
            if problem := _TABLE_NAME.fault(table):
                self.faults.append((at, problem))
            verdict = examine(About, head, at=at)
            self.faults += verdict.faults
            if verdict.value is not None:
                self.about[table] = head
                dice = verdict.value.dice
                if dice and dice != ROWS_DIE and (problem := no_dice(dice) or _no_die(dice)):
                    self.faults.append(((*at, "dice"), problem))

    def _examine_rows(self, table: str, rows: list[Any]) -> None:
        kind = kind_of(table)
        seen: dict[str, int] = {}
        good = []
        for place, raw in enumerate(rows):
            verdict = examine(kind, raw, at=(table, place))
            self.faults += verdict.faults
            if verdict.value is None:
                continue
            good.append(raw)
            self.faults += [((table, place, *key), why) for key, why in _faults_within(table, verdict.value)]
            first = seen.setdefault(raw["name"].casefold(), place)
            # A table that is only rolled may say the same twice; what is looked up by name must be one thing.
            if first != place and (kind is not Row or table in LOOKED_UP):
                self.faults.append(((table, place, "name"), f"{shown_text(raw['name'])} is row {first + 1} already"))
        self.rows[table] = good


def unknown_table(table: str, known: Collection[str]) -> str:
    """Say that nobody knows a table, what is nearest, and how to have one of one's own."""
    close = nearest(table, known, most=1)
    near = f'; the nearest is "{close[0]}"' if close else ""
    return f"is no known table{near}; a table of your own needs a head, [about.{shown_key(table)}]"


def no_dice(text: str) -> str:
    """Say why a text is not dice or a number, or nothing where it is."""
    try:
        parse_dice(text)
    except WordsError as error:
        return error.message
    return ""


def _no_die(text: str) -> str:
    return "" if parse_dice(text).sides else 'must be dice like "d6", or "rows" for a die as large as the table'


def no_span(text: str) -> str:
    """Say why a text is not a span of game time (`1 hour`, `d4 minutes`), or nothing where it is."""
    amount, _, unit = text.rpartition(" ")
    if unit.removesuffix("s") not in SECONDS:
        return f'must be a span of game time like "1 hour" or "d4 minutes", not {shown_text(text)}'
    return no_dice(amount)


def no_effect(text: str) -> str:
    """Say why a text is not an effect in the words of the command (`strength+1 1h`), or nothing where it is."""
    from iendjinn.rules.effects import effect_meant

    try:
        effect_meant([text], BEGINNING)
    except IendjinnError as error:
        return error.message
    return ""


def _faults_within(table: str, row: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield what is wrong with one row beyond its types and bounds."""
    if isinstance(row, Gear):
        yield from _faults_of_gear(table, row)
        return
    faces = getattr(row, "faces", "")
    if faces not in {"", None} and span(faces) is None:
        yield ("faces",), f'must be one face (7) or a range ("4-7"), not {shown_text(str(faces))}'
    for key in ("worth", "written", "damage", "die", "hp"):
        if isinstance(text := getattr(row, key, ""), str) and text and (problem := no_dice(text)):
            yield (key,), problem
    lasts = getattr(row, "lasts", "")
    if lasts not in {"", REMOVED} and (problem := no_span(lasts)):
        yield ("lasts",), problem
    if (takes := getattr(row, "takes", "")) and (problem := no_span(takes)):
        yield ("takes",), problem
    if (effect := getattr(row, "effect", "")) and (problem := no_effect(effect)):
        yield ("effect",), problem


def _faults_of_gear(table: str, row: Gear) -> Iterator[tuple[tuple[str, ...], str]]:
    if table == "weapons" and row.weapon is None:
        yield ("weapon",), 'is missing: a weapon needs it, like { class = "light", kind = "melee" }'
    if table == "armor" and not row.armor:
        yield ("armor",), "is missing: armor needs its points"
    if table == "upgrades" and not row.upgrade:
        yield ("upgrade",), "is missing: an upgrade needs the word for what it does"
    if row.lasts and row.lasts != "downtime" and (problem := no_span(row.lasts)):
        yield ("lasts",), problem
    if row.restores is not None:
        for key in ("hp", "luck"):
            if (text := getattr(row.restores, key)) and (problem := no_dice(text)):
                yield ("restores", key), problem
