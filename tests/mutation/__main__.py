"""Mutation testing, run by hand: python -m tests.mutation ROOM... (see iendjinn/docs/mutation.md).

It puts one small fault at a time into a room of the house and asks the room's fast tests whether they see it. Those
that nobody sees are printed, but for the ones that the page gives a reason for.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.mutation.mutants import ROOT, mutants_of
from tests.mutation.trial import (
    ENDLESS,
    KILLED,
    OPTIONS,
    SURVIVED,
    UNTOUCHED,
    Trial,
    Tried,
    fate_from_the_start,
    heard_from_child,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.mutation.mutants import Mutant

PAGE = ROOT / "iendjinn" / "docs" / "mutation.md"
SEED = 1995
"""Which mutants a sample holds."""

LIBRARIES = ("pydantic", "click")
"""What takes long to import, and is the same for every mutant."""

MOST = 20.0
"""The most seconds of tests that one mutant is worth."""

LINES = (
    "attacks blasts choices clock debt effect fight gear gear_refused harm money net new odds people programs "
    "recovery saves transfer treat turns written_sheets"
)
ROOMS = {
    "dice": ["tests/unit/dice"],
    "rules": [
        "tests/unit/rules",
        "tests/unit/tables/test_foes.py",
        *(f"tests/cli/test_{name}.py" for name in LINES.split()),
    ],
    "mnemonic": ["tests/unit/mnemonic"],
    "odds": ["tests/unit/odds", "tests/unit/rules/test_chances.py", "tests/unit/rules/test_fray.py"],
}
"""The tests that a room's mutants are met by."""


def known() -> dict[tuple[str, str, str, str], str]:
    """Give the mutants that change nothing, and why: the rows of the page's tables."""
    found = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines() if PAGE.exists() else ():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip("|"))]
        if len(cells) == 5 and cells[0].startswith("`"):
            path, function, before, after = (cell.strip("`").strip() for cell in cells[:4])
            found[f"iendjinn/{path}", function.replace("-", ""), before, after] = cells[4]
    return found


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("rooms", nargs="+", choices=list(ROOMS), metavar="ROOM", help="dice, rules, mnemonic, odds")
    parser.add_argument("--sample", type=int, metavar="N", help="try N of them only, the same ones each time")
    parser.add_argument("--only", default="", metavar="PATTERN", help="try those only whose file matches PATTERN")
    parser.add_argument("--most", type=float, default=MOST, metavar="S", help="seconds of tests that one is worth")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many to try at once")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write each result there as a line of JSON")
    parser.add_argument("--again", type=Path, metavar="FILE", help="try only what survived in such a FILE")
    return parser.parse_args()


def _wanted(arguments: argparse.Namespace) -> list[Mutant]:
    paths = [path for room in arguments.rooms for path in sorted((ROOT / "iendjinn" / room).glob("*.py"))]
    if arguments.only:
        paths = [path for path in paths if re.search(arguments.only, path.as_posix())]
    mutants = [mutant for path in paths for mutant in mutants_of(path)]
    if arguments.sample:
        chosen = random.Random(SEED).sample(range(len(mutants)), min(arguments.sample, len(mutants)))  # noqa: S311 - a sample, no secret
        mutants = [mutants[place] for place in sorted(chosen)]
    if arguments.again:
        rows = map(json.loads, arguments.again.read_text(encoding="utf-8").splitlines())
        left = {tuple(row["key"]) for row in rows if row["fate"] in {SURVIVED, UNTOUCHED}}
        mutants = [mutant for mutant in mutants if mutant.key in left]
    return mutants


def _nearest_first(room: str, mutant: Mutant) -> list[list[str]]:
    """Give the files of a room's unit tests: those named like the module, then the others."""
    folder = ROOT / ROOMS[room][0]
    files = sorted(str(path) for path in folder.glob("test_*.py"))
    near = [file for file in files if file.endswith(f"/test_{Path(mutant.path).stem}.py")]
    return [part for part in (near, [file for file in files if file not in near]) if part]


def _try(
    room: str,
    mutants: list[Mutant],
    arguments: argparse.Namespace,
    folder: str,
    told: Callable[[Mutant, str, int], None],
) -> None:
    """Try a room's mutants, each in the way that it needs."""
    options = [*OPTIONS, f"--basetemp={folder}/pytest"]
    inside = [mutant for mutant in mutants if mutant.function]
    late = [mutant for mutant in mutants if not mutant.function]

    def asked(tell: Callable[[Tried], None]) -> None:
        tests = [str(ROOT / path) for path in ROOMS[room]]
        status = pytest.main([*options, *tests], plugins=[Trial(inside, arguments.most, arguments.jobs, tell)])
        if status != pytest.ExitCode.OK:
            raise RuntimeError(f"the tests could not be run: {status!r}")

    # In a child, so that nothing of ours is imported here when it is the turn of those that must be there first.
    for tried in heard_from_child(asked) if inside else ():
        if tried.fate == UNTOUCHED:
            late.append(inside[tried.place])  # run while its module is imported, if at all
        else:
            told(inside[tried.place], tried.fate, tried.tests)
    for library in LIBRARIES:
        importlib.import_module(library)
    for mutant in late:
        fate = SURVIVED
        for tests in _nearest_first(room, mutant):
            fate = fate_from_the_start(mutant, [*options, *tests])
            if fate != SURVIVED:
                break
        told(mutant, fate, 0)


def main() -> int:
    """Try the mutants of the rooms named, print what survived and the figures; gives 1 where a survivor is unknown."""
    arguments = _arguments()
    mutants = _wanted(arguments)
    reasons = known()
    started = time.monotonic()
    table: dict[str, Counter[str]] = {}
    out = arguments.out.open("w", encoding="utf-8") if arguments.out else None
    left = 0
    for room in arguments.rooms:
        those = [mutant for mutant in mutants if mutant.path.startswith(f"iendjinn/{room}/")]
        counted = table.setdefault(room, Counter())

        def told(mutant: Mutant, fate: str, tests: int, counted: Counter[str] = counted) -> None:
            nonlocal left
            same = fate == SURVIVED and mutant.key in reasons
            counted["same" if same else fate] += 1
            if out:
                print(json.dumps({"key": mutant.key, "line": mutant.first, "fate": fate, "tests": tests}), file=out)
                out.flush()
            if fate == SURVIVED and not same:
                left += 1
                print(f"{mutant.path}:{mutant.first} {mutant.function}")
                print(f"- {mutant.before}\n+ {mutant.after}", flush=True)

        with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
            _try(room, those, arguments, folder, told)
    print(f"\n{'room':10}{'mutants':>9}{'killed':>9}{'endless':>9}{'the same':>9}{'alive':>9}")
    for room, counted in table.items():
        figures = (counted.total(), counted[KILLED], counted[ENDLESS], counted["same"], counted[SURVIVED])
        print(f"{room:10}" + "".join(f"{figure:9,}" for figure in figures))
    print(f"{time.monotonic() - started:,.0f} seconds")
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
