"""What it costs that nothing is lost: the journal and the lock in one change, and looking back in a long journal.

Run by hand, in the project's folder, with nothing but the standard library: python -m tests.benchmarks.journal

It builds the wheel and installs it in a fresh environment. Then one change like that of a save (a number in somebody's
file) is made by turns with and without journal and lock, both flushed to the disk: within one process, which shows what
they cost, and in whole processes, which is what one waits for. Last, `undo`, `log -n 20` and `log stats` run by turns
in a campaign of 50 entries and in one of 50,000. It prints ratios of medians, and the size of the long journal.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.figures import Figure, text
from tests.benchmarks.startup import Bench

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LONG = 50_000
SHORT = 50
PART = 4_000_000
"""Bytes of a part of the journal, as `iendjinn.store.journal` has it."""

COST = "Journal and lock: a change as a multiple of the same without them"
LENGTH = f"Looking back at {LONG:,} entries, as a multiple of {SHORT}"
AS_FAST = 1.2
"""How much slower looking back may be and still count as just as fast: a tenth is noise."""

A_FEW = 3.0
ROOM = 30.0
"""Seconds that going through all of it may take, and the megabytes that it may fill."""

WITHOUT = """
import os
from iendjinn.store import campaign, change, files
def commit(self, record):
    for path in self.paths:
        target = self.campaign.path(path)
        files.write_flushed(target + ".new", self._after[path])
        os.replace(target + ".new", target)
        self.campaign.stamps.keep(self._after[path], self._stamps[path])
    return 0
class Nothing:
    def __init__(self, *args, **options): pass
    def __enter__(self): return self
    def __exit__(self, *error): return None
change.Change.commit = commit
campaign.Lock = Nothing
"""
"""A program like ours that keeps no journal and takes no lock: it writes the file beside its place and renames it."""

WHOLE = """
import sys
from iendjinn.cli import main
sys.argv = ["iendjinn", "set", {person!r}, "luck", sys.argv[1]]
main()
"""

INSIDE = """
import statistics, sys, time
from dataclasses import replace
from iendjinn.store import people
from iendjinn.store.campaign import Campaign
from iendjinn.store.change import Change
def one(luck):
    here = Campaign({root!r}, "option")
    start = time.perf_counter()
    with here.writing("save"):
        change = Change(here)
        person = people.read_person(here, "characters/{person}.toml")
        change.write(person, replace(person.character, luck=luck))
        change.commit({{"command": "save", "typed": "save {person} dex", "text": "saves", "dice": [[20, 12, "save"]]}})
    return time.perf_counter() - start
times = [one(number % 2) for number in range(420)][20:]
print(statistics.median(times))
"""


def inside(bench: Bench, person: str, *, without: bool) -> float:
    """Make the change 400 times in a process of its own; gives the median in seconds."""
    code = (WITHOUT if without else "") + INSIDE.format(root=str(bench.campaign), person=person)
    told = subprocess.run([bench.python, "-c", code], check=True, capture_output=True, text=True, cwd=bench.campaign)
    return float(told.stdout)


def whole(bench: Bench, person: str, luck: str, *, without: bool) -> float:
    """Make the change in one whole process; gives the seconds that it took."""
    code = (WITHOUT if without else "") + WHOLE.format(person=person)
    start = time.perf_counter()
    subprocess.run(
        [bench.python, "-c", code, luck],
        check=True,
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        cwd=bench.campaign,
    )
    return time.perf_counter() - start


def play(bench: Bench, person: str, acts: int) -> None:
    """Do an evening's mix of acts: rolls, numbers changed, things found and bought, notes."""
    mix = [
        ["roll", "d20"],
        ["set", person, "luck", "0"],
        ["set", person, "luck", "1"],
        ["roll", "2d6+1", "for", "the", "door"],
        ["loot", person],
        ["set", person, "credits", "500"],
        ["note", person, "was", "there", "again"],
    ]
    for number in range(acts):
        bench.command(mix[number % len(mix)], terminal=False)


def lengthen(folder: Path) -> None:
    """Make a journal long: its acts again and again, numbered on, before the last of them."""
    path = folder / ".iendjinn" / "journal.jsonl"
    entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    older = LONG - len(entries)
    lines = [{**entries[number % len(entries)], "n": number + 1} for number in range(older)]
    lines += [{**entry, "n": older + place} for place, entry in enumerate(entries, 1)]
    part: list[str] = []
    parts = size = 0
    for entry in lines:
        part.append(json.dumps(entry, separators=(",", ":")) + "\n")
        size += len(part[-1])
        if size >= PART:
            parts += 1
            path.with_name(f"journal-{parts}.jsonl").write_text("".join(part), encoding="utf-8")
            part, size = [], 0
    path.write_text("".join(part), encoding="utf-8")


def by_turns(runs: int, *timed: Callable[[], float]) -> list[float]:
    """Run things by turns, so that a machine that slows down slows all of them; gives the median of each."""
    times = [[one() for one in timed] for _ in range(runs + 1)][1:]
    return [statistics.median(several) for several in zip(*times, strict=True)]


def figures(bench: Bench, runs: int) -> Iterator[Figure]:
    """Measure what the journal and the lock cost, and how it is to look back."""
    person, _ = bench.people()
    bench.command(["set", person, "max_luck", "3"], terminal=False)
    full, bare = by_turns(5, lambda: inside(bench, person, without=False), lambda: inside(bench, person, without=True))
    yield Figure(COST, f"one change, within a process: {full * 1000:.2f} ms", full / bare, "x")
    turn = iter(range(10**6))
    full, bare = by_turns(
        runs,
        lambda: whole(bench, person, str(next(turn) // 2 % 2), without=False),
        lambda: whole(bench, person, str(next(turn) // 2 % 2), without=True),
    )
    yield Figure(COST, f"one change, the whole process: {full * 1000:.0f} ms", full / bare, "x")
    yield from _looking_back(bench, person, runs)


def _looking_back(bench: Bench, person: str, runs: int) -> Iterator[Figure]:
    for path in (bench.campaign / ".iendjinn").glob("journal*"):
        path.unlink()
    play(bench, person, SHORT)
    short = bench.campaign
    long = short.with_name("long")
    subprocess.run(["cp", "-r", str(short), str(long)], check=True)  # noqa: S607 - wherever it lies
    lengthen(long)
    size = sum(path.stat().st_size for path in (long / ".iendjinn").glob("journal*.jsonl"))

    def timed(folder: Path, *words: str) -> float:
        bench.campaign = folder
        took = bench.command(list(words), terminal=False)
        if words == ("undo",):
            bench.command(["redo"], terminal=False)
        bench.campaign = short
        return took

    for words in (["undo"], ["log", "-n", "20"]):
        few, many = by_turns(runs, partial(timed, short, *words), partial(timed, long, *words))
        yield Figure(LENGTH, " ".join(words), many / few, "x", AS_FAST)
    (many,) = by_turns(5, partial(timed, long, "log", "stats"))
    yield Figure(LENGTH, "log stats, which reads all of it", many, "s", A_FEW)
    yield Figure(LENGTH, "what the journal takes on the disk", size / 1e6, "MB", ROOM)


def main() -> None:
    """Measure, and print what one waits for."""
    parser = argparse.ArgumentParser(description="Time what the journal and the lock cost.")
    parser.add_argument("--runs", type=int, default=20, metavar="N", help="runs of each case (20)")
    with tempfile.TemporaryDirectory() as work:
        print(text(figures(Bench(Path(work)), parser.parse_args().runs)))


if __name__ == "__main__":
    main()
