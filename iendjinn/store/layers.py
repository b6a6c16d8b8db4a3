"""Files of tables laid over one another, and the faults that show only then: in faces and in references."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iendjinn.dice import parse as parse_dice
from iendjinn.errors import nearest
from iendjinn.model.catalog import GAME_TABLES, GEAR_TABLES, ROWS_DIE, kind_of, span
from iendjinn.model.gear import Gear
from iendjinn.store.door import Path, shown_text
from iendjinn.store.pack import Pack, unknown_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class Laid:
    """A row where it came to lie: its data, the file it is from, and its place in that file's table."""

    __slots__ = ("data", "pack", "place")

    def __init__(self, data: dict[str, Any], pack: Pack, place: int) -> None:
        """Hold the parts."""
        self.data = data
        self.pack = pack
        self.place = place


class Layered:
    """A table with all files laid over one another; `head` is the last file that changed its head."""

    __slots__ = ("about", "die", "head", "name", "pair", "rows", "zero")

    def __init__(self, name: str) -> None:
        """Begin empty."""
        self.name = name
        self.about: dict[str, Any] = {}
        self.head: Pack | None = None
        self.rows: list[Laid] = []
        self.die = ""
        self.pair = 0
        self.zero = 0

    def plain(self) -> dict[str, Any]:
        """Give the table as `model.catalog` holds it."""
        rows = [row.data for row in self.rows]
        return {"about": self.about, "die": self.die, "pair": self.pair, "zero": self.zero, "rows": rows}


class Fault:
    """A fault of tables laid together: the file and place where it shows, and what is wrong.

    `certain` says that the fault lies with that file; a gap in a table's faces may be another file's doing.
    """

    __slots__ = ("certain", "pack", "path", "table", "why")

    def __init__(self, pack: Pack, table: str, path: Path, why: str, *, certain: bool = True) -> None:
        """Hold the parts; a shipped file is never the one to blame where others are laid over it."""
        self.pack = pack
        self.table = table
        self.path = path
        self.why = why
        self.certain = certain and not pack.shipped


def lay(packs: Sequence[Pack]) -> tuple[dict[str, Layered], list[Fault]]:
    """Lay the files over one another, the first lowest, and give the tables and every fault that shows."""
    tables = {name: Layered(name) for name in GAME_TABLES}
    faults: list[Fault] = []
    for pack in packs:
        for name, head in pack.about.items():
            table = tables.setdefault(name, Layered(name))
            table.about.update({key: value for key, value in head.items() if key != "replace"})
            table.head = pack
    replaced = {name for pack in packs for name, head in pack.about.items() if head.get("replace")}
    for pack in packs:
        for name, rows in pack.rows.items():
            if name not in tables:
                faults.append(Fault(pack, name, (name,), unknown_table(name, tables)))
            elif not (pack.shipped and name in replaced):
                _lay_rows(tables[name], pack, rows)
    for table in tables.values():
        faults += _faults_of_table(table)
    faults += _faults_of_references(tables)
    return tables, faults


def _lay_rows(table: Layered, pack: Pack, rows: list[dict[str, Any]]) -> None:
    """Let each row replace the one of its name from a file below, keeping its faces; add it where there is none."""
    below: dict[str, list[int]] = {}
    for place, laid in enumerate(table.rows):
        below.setdefault(laid.data["name"].casefold(), []).append(place)
    for place, data in enumerate(rows):
        under = below.get(data["name"].casefold())
        if not under:
            table.rows.append(Laid(data, pack, place))
            continue
        at = under.pop(0)
        kept = table.rows[at].data.get("faces")
        if kept is not None and data.get("faces", "") == "":
            data = {**data, "faces": kept}  # noqa: PLW2901 - the same thing, made ready
        table.rows[at] = Laid(data, pack, place)


def _faults_of_table(table: Layered) -> Iterator[Fault]:
    """Read the table's die, and yield where its rows do not cover it exactly once."""
    name = table.name
    owner = table.head or (table.rows[-1].pack if table.rows else None)
    if owner is None:
        return
    if not table.rows:
        yield Fault(owner, name, _head_path(table, owner), f"the table {name} has no rows", certain=False)
        return
    dice = table.about.get("dice", "")
    if dice == ROWS_DIE:
        table.die = f"d{len(table.rows)}"
        if kind_of(name) is not Gear:
            # Rows of a table that had another die bear faces of that one, which are none of this one's.
            for face, row in enumerate(table.rows, 1):
                row.data = {**row.data, "faces": face}
        return
    if dice:
        yield from _faults_of_die(table, dice, owner)
        return
    for row in table.rows:
        if row.data.get("faces", "") != "":
            why = f'the table has no dice: write dice = "d6", or whatever it is rolled with, under [about.{name}]'
            yield Fault(row.pack, name, (name, row.place, "faces"), why)


def _faults_of_die(table: Layered, dice: str, owner: Pack) -> Iterator[Fault]:
    name = table.name
    expression = parse_dice(dice)
    table.die = expression.text
    sides = expression.sides
    if kind_of(name) is Gear:
        why = f'the rows of {name} bear no faces; write dice = "rows" for a die as large as the table'
        yield Fault(owner, name, _head_path(table, owner), why, certain=False)
        return
    if table.die == f"d{sides[0]}{sides[0]}":
        table.pair = sides[0]
    faceless = [row for row in table.rows if row.data.get("faces", "") == ""]
    for row in faceless:
        yield Fault(
            row.pack,
            name,
            (name, row.place, "faces"),
            f"is missing: on which faces of the {table.die} does it come up?",
        )
    if not faceless:
        yield from _faults_of_faces(table, expression.minimum, expression.maximum, single=len(sides) == 1, owner=owner)


def _faults_of_faces(table: Layered, low: int, high: int, *, single: bool, owner: Pack) -> Iterator[Fault]:
    spans = [(span(row.data["faces"]) or (0, 0), row) for row in table.rows]
    if single and low == 1 and min(ends[0] for ends, _ in spans) == 0:
        # A die of N sides whose rows count from 0: the face N reads as 0 (1.3a).
        table.zero = high
        low, high = 0, high - 1
    good = []
    for (first, last), row in spans:
        shown = str(row.data["faces"])
        if first > last:
            why = f"the range {shown} runs backward"
        elif not (low <= first and last <= high and _paired(table.pair, first) and _paired(table.pair, last)):
            why = f"{shown} is not on the {table.die}, whose faces here are {_faces(table, low, high)}"
        else:
            good.append((first, last, row))
            continue
        yield Fault(row.pack, table.name, (table.name, row.place, "faces"), why)
    good.sort(key=lambda one: one[:2])
    reached = low
    holder: Laid | None = None
    for first, last, row in good:
        if first < reached and holder is not None:
            later, earlier = (row, holder) if _above(row, holder) else (holder, row)
            whose = shown_text(earlier.data["name"])
            why = f"{later.data['faces']} overlaps {earlier.data['faces']}, the faces of {whose}"
            yield Fault(later.pack, table.name, (table.name, later.place, "faces"), why)
        elif first > reached:
            yield _gap(table, reached, _before(table, first), owner)
        if last >= reached:
            reached, holder = _after(table, last), row
    if reached <= high:
        yield _gap(table, reached, high, owner)


def _gap(table: Layered, first: int, last: int, owner: Pack) -> Fault:
    shown = str(first) if first == last else f"{first}-{last}"
    why = f"no row of {table.name} comes up on {shown} of the {table.die}"
    return Fault(owner, table.name, _head_path(table, owner), why, certain=False)


def _head_path(table: Layered, owner: Pack) -> Path:
    return ("about", table.name, "dice") if "dice" in owner.about.get(table.name, ()) else (table.name,)


def _above(one: Laid, other: Laid) -> bool:
    """Whether a row is from a later file than another, or further down in the same."""
    if one.pack is other.pack:
        return one.place > other.place
    return other.pack.shipped or (not one.pack.shipped and one.pack.label > other.pack.label)


def _after(table: Layered, face: int) -> int:
    """Give the face after one: 21 after 14 on a d44."""
    return face + 11 - table.pair if table.pair and face % 10 == table.pair else face + 1


def _before(table: Layered, face: int) -> int:
    """Give the face before one: 14 before 21 on a d44."""
    return face - 11 + table.pair if table.pair and face % 10 == 1 else face - 1


def _paired(sides: int, face: int) -> bool:
    return not sides or (1 <= face // 10 <= sides and 1 <= face % 10 <= sides)


def _faces(table: Layered, low: int, high: int) -> str:
    return f"11-1{table.pair} to {table.pair}1-{table.pair}{table.pair}" if table.pair else f"{low}-{high}"


def _faults_of_references(tables: dict[str, Layered]) -> Iterator[Fault]:
    """Yield every name that is named and is not there, and every thing that two gear tables hold."""
    gear: dict[str, tuple[str, str]] = {}
    for table in GEAR_TABLES:
        for row in tables[table].rows:
            name = row.data["name"]
            holder, _ = gear.setdefault(name.casefold(), (table, name))
            if holder != table:
                why = f"{shown_text(name)} is in {holder} already"
                yield Fault(row.pack, table, (table, row.place, "name"), why)
    things = {key: name for key, (_, name) in gear.items()}
    yield from _faults_of_classes(tables, things)
    yield from _faults_of_foes(tables, things)
    yield from _faults_of_arcade(tables)
    for name, laid in tables.items():
        for row in laid.rows:
            item = row.data.get("item", "")
            if item and item.casefold() not in things:
                yield Fault(row.pack, name, (name, row.place, "item"), _no_thing(item, things))
            trouble = row.data.get("trouble", "")
            if trouble and not (trouble in tables and tables[trouble].die):
                why = f"{shown_text(trouble)} is no table with dice{_nearest_is(trouble, {one: one for one in tables})}"
                yield Fault(row.pack, name, (name, row.place, "trouble"), why)


def _faults_of_classes(tables: dict[str, Layered], things: Mapping[str, str]) -> Iterator[Fault]:
    programs = {row.data["name"].casefold(): row.data["name"] for row in tables["programs"].rows}
    for row in tables["classes"].rows:
        for place, item in enumerate(row.data["items"]):
            if item.casefold() not in things:
                yield Fault(row.pack, "classes", ("classes", row.place, "items", place), _no_thing(item, things))
        program = row.data.get("program", "")
        if program.casefold() not in {"", "random", *programs}:
            why = f"{shown_text(program)} is in no row of programs{_nearest_is(program, programs)}"
            yield Fault(row.pack, "classes", ("classes", row.place, "program"), why)


def _faults_of_foes(tables: dict[str, Layered], things: Mapping[str, str]) -> Iterator[Fault]:
    pieces = {row.data["name"].casefold(): row.data["name"] for row in tables["cyberware"].rows}
    for row in tables["foes"].rows:
        for place, item in enumerate(row.data.get("items", ())):
            if item.casefold() not in things:
                yield Fault(row.pack, "foes", ("foes", row.place, "items", place), _no_thing(item, things))
        for place, piece in enumerate(row.data.get("cyberware", ())):
            if piece.casefold() not in pieces:
                why = f"{shown_text(piece)} is in no row of cyberware{_nearest_is(piece, pieces)}"
                yield Fault(row.pack, "foes", ("foes", row.place, "cyberware", place), why)


def _faults_of_arcade(tables: dict[str, Layered]) -> Iterator[Fault]:
    """Yield what would leave the second game without an end, without one die to roll, or with a name that is no row."""
    foes = tables["mnemonic_encounters"]
    names = {row.data["name"].casefold(): row.data["name"] for row in foes.rows}
    for row in foes.rows:
        then = row.data.get("then", "")
        if then.casefold() not in {"", *names}:
            why = f"{shown_text(then)} is in no row of {foes.name}{_nearest_is(then, names)}"
            yield Fault(row.pack, foes.name, (foes.name, row.place, "then"), why)
    if foes.rows and all(row.data.get("again") for row in foes.rows):
        why = "every encounter is rolled again in Heaven, so that no turn there would end"
        yield Fault(foes.rows[-1].pack, foes.name, (foes.name,), why, certain=False)
    for name in ("mnemonic_encounters", "mnemonic_traits"):
        table = tables[name]
        if table.head is not None and not (table.die.removeprefix("d").isdecimal() and not table.pair + table.zero):
            why = "must be one die that counts from 1"
            yield Fault(table.head, name, _head_path(table, table.head), why)


def _no_thing(item: str, things: Mapping[str, str]) -> str:
    return f"{shown_text(item)} is in none of the tables {', '.join(GEAR_TABLES)}{_nearest_is(item, things)}"


def _nearest_is(word: str, known: Mapping[str, str]) -> str:
    close = nearest(word, known.values(), most=1)
    return f"; the nearest is {shown_text(close[0])}" if close else ""
