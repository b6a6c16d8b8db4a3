"""Loading the tables: the shipped ones, with the campaign's own layered over them.

A fault in a shipped file is ours and stops everything. A campaign's file with a fault is left out whole and named; the
rest works, and so on for files that needed what was left out.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.errors import FileError
from iendjinn.model.catalog import GAME_TABLES, Tables
from iendjinn.store.door import FaultsError, spell, who
from iendjinn.store.layers import Fault, Layered, lay
from iendjinn.store.pack import Pack
from iendjinn.store.sources import shipped_folder, sources

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.store.sources import Source


def load_tables(campaign_root: str | None = None, found: list[Source] | None = None) -> Tables:
    """Load and check all tables; `problems` of the result are the campaign's files left out, each with its faults.

    `found` spares reading the files again where the caller has them from `sources`. Raises FileError for a fault in
    the shipped tables.
    """
    packs = [Pack(source) for source in (sources(campaign_root) if found is None else found)]
    known = dict.fromkeys([*GAME_TABLES, *(name for pack in packs for name in pack.heads())])
    for pack in packs:
        pack.examine(known)
    shipped = [pack for pack in packs if pack.shipped]
    _must_stand(shipped)
    own = [pack for pack in packs if not pack.shipped]
    broken = {pack: error for pack in own if (error := pack.fail()) is not None}
    tables = _sift(shipped, [pack for pack in own if pack not in broken], broken)
    problems = [broken[pack] for pack in own if pack in broken]
    told = [{"message": e.message, "hint": e.hint, "file": e.file, "key": e.key, "detail": e.detail} for e in problems]
    loaded = Tables({"tables": {name: table.plain() for name, table in tables.items()}, "problems": told})
    loaded.problems = tuple(problems)  # the errors themselves, since they hold every fault and not only the first
    return loaded


def _must_stand(shipped: Sequence[Pack]) -> None:
    """Raise FileError unless the shipped tables are all there and without fault."""
    for pack in shipped:
        if error := pack.fail():
            raise error
    tables, faults = lay(shipped)
    if faults:
        raise _error(faults[0].pack, [fault for fault in faults if fault.pack is faults[0].pack])
    for name in GAME_TABLES:
        if not tables[name].rows:
            raise FileError(f"the table {name} is missing", file=shipped_folder().replace(os.sep, "/"), key=name)


def _sift(shipped: list[Pack], good: list[Pack], broken: dict[Pack, FileError]) -> dict[str, Layered]:
    """Leave out files, one at a time, until no fault shows; then take back in what is no longer in anyone's way."""
    order = list(good)
    left: list[Pack] = []
    tables, faults = lay([*shipped, *good])
    while faults:
        pack, why = _blame(shipped, good, faults)
        broken[pack] = why
        left.append(pack)
        good.remove(pack)
        tables, faults = lay([*shipped, *good])
    again = True
    while again:
        again = False
        for pack in left:
            trial = [one for one in order if one in good or one is pack]
            with_it, faults = lay([*shipped, *trial])
            if not faults:
                tables, good, again = with_it, trial, True
                left.remove(pack)
                del broken[pack]
                break
    return tables


def _blame(shipped: list[Pack], good: list[Pack], faults: list[Fault]) -> tuple[Pack, FileError]:
    """Give the file to leave out first, and its faults as an error."""
    certain = next((fault for fault in faults if fault.certain), None)
    if certain is not None:
        pack = certain.pack
        return pack, _error(pack, [fault for fault in faults if fault.pack is pack])
    fault = faults[0]
    for pack in reversed(good):
        _, others = lay([*shipped, *(one for one in good if one is not pack)])
        if not any((other.table, other.why) == (fault.table, fault.why) for other in others):
            return pack, _error(pack, [fault])
    # No one file alone: then the topmost of those that touch the table.
    touching = [pack for pack in good if fault.table in pack.about or fault.table in pack.rows]
    pack = (touching or good)[-1]
    return pack, _error(pack, [fault])


def _error(pack: Pack, faults: list[Fault]) -> FileError:
    """Make the error of a file: faults that show in it, or what it does to another."""
    lines = []
    hint = ""
    for fault in faults:
        if fault.pack is pack:
            lines.append((spell(fault.path), fault.why))
            hint = hint or who(pack.data, fault.path)
        else:
            table = fault.table
            replacing = next((name for name, head in pack.about.items() if head.get("replace")), "")
            key = f"about.{table}" if table in pack.about else table if table in pack.rows else ""
            key = key or (f"about.{replacing}.replace" if replacing else next(iter(pack.rows), ""))
            elsewhere = f"{spell(fault.path)} in {os.path.basename(fault.pack.label)}"
            lines.append((key, f"with this file, {elsewhere} no longer fits: {fault.why}"))
    return FaultsError(lines, file=pack.label, hint=hint)
