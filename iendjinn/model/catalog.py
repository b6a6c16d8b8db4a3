"""The tables as loaded: looked up by name, by words and by the face of a die.

A catalog is cheap to make from plain data, so that it can be kept as JSON and be there at once: it holds the rows as
they lay in the files and builds a row when somebody asks for it. What is in it was judged when it was loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from iendjinn.errors import FileError, WordsError, nearest
from iendjinn.model.gear import Cyberware, Gear
from iendjinn.model.match import match
from iendjinn.model.naming import is_number
from iendjinn.model.plain import from_data

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from iendjinn.model.arcade import AidCard, CourierTrait, Encounter, Wound
    from iendjinn.model.foes import FoeRow
    from iendjinn.model.tables import About, CharacterClass, DebtTier, Row

    ArcadeRow: TypeAlias = Encounter | CourierTrait | AidCard | Wound
    AnyRow: TypeAlias = Gear | Cyberware | CharacterClass | DebtTier | FoeRow | Row | ArcadeRow

_Kind = TypeVar("_Kind")

ARCADE_TABLES = ("mnemonic_encounters", "mnemonic_traits", "mnemonic_cards", "mnemonic_wounds")
"""The tables of the second game."""

GAME_TABLES = (
    "weapons", "armor", "equipment", "drugs", "upgrades", "costs", "cyberware", "classes", "programs", "runs",
    "trouble", "ice", "accommodation", "debt", "consequences", "clothing", "pocket", "features", "loot", "names",
    "foes", *ARCADE_TABLES,
)  # fmt: skip
"""The tables that the games need, in the order in which they are listed."""

GEAR_TABLES = ("weapons", "armor", "equipment", "drugs", "upgrades")
"""The tables whose rows can be carried (4.1a)."""

ROWS_DIE = "rows"
"""What `dice` says for a die as large as the table."""


def kind_of(table: str) -> type[AnyRow]:
    """Give the kind of a table's rows; a table of the game master's own has plain ones."""
    if table in GEAR_TABLES or table == "costs":
        return Gear
    if table == "cyberware":
        return Cyberware
    if table == "foes":
        from iendjinn.model.foes import FoeRow

        return FoeRow
    if table in ARCADE_TABLES:
        from iendjinn.model import arcade

        kinds = (arcade.Encounter, arcade.CourierTrait, arcade.AidCard, arcade.Wound)
        return kinds[ARCADE_TABLES.index(table)]
    from iendjinn.model.tables import CharacterClass, DebtTier, Row

    return CharacterClass if table == "classes" else DebtTier if table == "debt" else Row


def span(faces: int | str) -> tuple[int, int] | None:
    """Read a row's faces, one (`7`) or a range (`"4-7"`), as (first, last); None for what is neither."""
    if isinstance(faces, int):
        return (faces, faces) if faces >= 0 else None
    low, dash, high = faces.partition("-")
    low, high = low.strip(), high.strip()
    if not (is_number(low, digits=9) and (is_number(high, digits=9) if dash else not high)):
        return None
    return int(low), int(high or low)


class Tables:
    """All tables in force: the shipped ones with the campaign's own layered over them.

    `problems` are the campaign's files that were left out, each with its first fault.
    """

    __slots__ = ("_built", "_gear", "_plain", "_rows", "problems")

    def __init__(self, plain: dict[str, Any]) -> None:
        """Hold what `store.tables` loaded, or `to_plain` gave; no row is built yet."""
        self._plain = plain
        self._rows: dict[str, Any] = plain["tables"]
        self._built: dict[str, list[AnyRow | None]] = {}
        self._gear: dict[str, tuple[str, int]] | None = None
        self.problems: tuple[FileError, ...] = tuple(
            FileError(one.pop("message"), **one) for one in map(dict, plain["problems"])
        )

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Tables:
        """Make the tables again from what `to_plain` gave, or from the same through JSON."""
        return cls(plain)

    def to_plain(self) -> dict[str, Any]:
        """Give the tables as plain data that JSON can hold."""
        return self._plain

    def names(self) -> tuple[str, ...]:
        """Give the names of all tables, those of the game first."""
        return tuple(self._rows)

    def about(self, table: str) -> About:
        """Give a table's title, dice as its file states them, and text. Raises WordsError for no such table."""
        from iendjinn.model.tables import About

        return from_data(About, self._table(table)["about"])

    def die(self, table: str) -> str:
        """Give the die that a table is rolled with (`d44`), empty where it is not rolled."""
        die: str = self._table(table)["die"]
        return die

    def rows(self, table: str) -> tuple[AnyRow, ...]:
        """Give all rows of a table, in order. Raises WordsError for no such table."""
        return tuple(self._build(table, place) for place in range(len(self._table(table)["rows"])))

    def row(self, table: str, name: str) -> AnyRow | None:
        """Give the row of exactly that name, without regard to case; None where there is none."""
        wanted = name.casefold()
        for place, raw in enumerate(self._table(table)["rows"]):
            if raw["name"].casefold() == wanted:
                return self._build(table, place)
        return None

    def gear(self, name: str) -> Gear | None:
        """Give a thing that can be carried (4.1a), by its exact name without regard to case, or None."""
        if self._gear is None:
            self._gear = {
                raw["name"].casefold(): (table, place)
                for table in reversed(GEAR_TABLES)
                for place, raw in enumerate(self._rows[table]["rows"])
            }
        found = self._gear.get(name.casefold())
        return None if found is None else _of(Gear, self._build(*found))

    def cyberware(self, name: str) -> Cyberware | None:
        """Give a piece of cyberware by its exact name, without regard to case; None where there is none (1.6a)."""
        found = self.row("cyberware", name)
        return None if found is None else _of(Cyberware, found)

    def pick(self, table: str, face: int) -> AnyRow:
        """Give the row that comes up on a face of the table's die.

        Where the rows count from 0, the highest face reads as 0 (1.3a). Raises WordsError where the table has no die,
        or the die has no such face.
        """
        held = self._table(table)
        rows = held["rows"]
        if not held["die"]:
            raise WordsError(f"the table {table} has no die to pick a row by", hint="pick by name")
        if held["about"].get("dice") == ROWS_DIE:
            if 1 <= face <= len(rows):
                return self._build(table, face - 1)
        else:
            sought = 0 if held["zero"] and face == held["zero"] else face
            for place, raw in enumerate(rows):
                ends = span(raw["faces"])
                if ends is not None and ends[0] <= sought <= ends[1] and _is_face(held, face):
                    return self._build(table, place)
        raise WordsError(f"{face} is no face of the {held['die']} of the table {table}")

    def search(self, table: str, words: str) -> list[AnyRow]:
        """Give the rows meant by some words: exactly; else by beginning, of the name or a word; else anywhere in it."""
        names = [raw["name"] for raw in self._table(table)["rows"]]
        return [self._build(table, place) for place in match(words, names)]

    def search_gear(self, words: str, *, inside: bool = True) -> list[Gear]:
        """Give the things that can be carried (4.1a) and are meant by some words, by the rule of `search`.

        Not `inside`: no words that only stand within a word of the name.
        """
        places = [(table, place) for table in GEAR_TABLES for place in range(len(self._rows[table]["rows"]))]
        names = [self._rows[table]["rows"][place]["name"] for table, place in places]
        return [_of(Gear, self._build(*places[found])) for found in match(words, names, inside=inside)]

    def search_names(self, words: str) -> list[str]:
        """Give the names of the tables meant by some words, by name and else by title, by the same rule."""
        names = list(self._rows)
        found = match(words, names) or match(words, [self._rows[name]["about"].get("title", "") for name in names])
        return [names[place] for place in found]

    def _table(self, table: str) -> Mapping[str, Any]:
        try:
            held: Mapping[str, Any] = self._rows[table]
        except KeyError:
            raise WordsError(f'there is no table called "{table}"', hint=_nearest_are(table, self._rows)) from None
        return held

    def _build(self, table: str, place: int) -> AnyRow:
        held = self._rows[table]["rows"]
        built = self._built.get(table)
        if built is None:
            built = self._built[table] = [None] * len(held)
        row = built[place]
        if row is None:
            row = built[place] = from_data(kind_of(table), held[place])
        return row


def _of(kind: type[_Kind], row: AnyRow) -> _Kind:
    if not isinstance(row, kind):  # pragma: no cover - the loader gives each table rows of its kind
        raise TypeError(type(row))
    return row


def _nearest_are(word: str, known: Iterable[str]) -> str:
    close = nearest(word, known)
    return f"nearest: {', '.join(close)}" if close else "`iendjinn table` lists them"


def _is_face(held: Mapping[str, Any], face: int) -> bool:
    """Whether a face that lies within some row's range is one that the die has (18 is none of d44's)."""
    sides: int = held["pair"]
    return not sides or (1 <= face // 10 <= sides and 1 <= face % 10 <= sides)
