"""Every figure that the program is to reach, measured in one run by `python -m tests.benchmarks`.

It builds the wheel and installs it in a fresh environment, and prints each figure beside its target: how commands start
as multiples of an empty process, what the journal costs, how fast exact odds are, what Tab takes, how fast the arcade's
games go. With --peers it installs other tools of this kind from PyPI and times those too. It takes a few minutes on
a machine that does nothing else, and needs Linux or macOS. `--peers --readme` renews the README's tables. How good the
arcade's bots are takes an hour: python tests/benchmarks/arcade.py
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks import arcade, completion, figures, journal, odds, peers, startup

if TYPE_CHECKING:
    from collections.abc import Iterator

README = Path(__file__).resolve().parents[2] / "README.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
PARTS = ("startup", "completion", "journal", "odds", "arcade")
"""In which order they run: what adds to the campaign comes after what is timed in it."""


def measured(bench: startup.Bench, parts: list[str], runs: int) -> Iterator[figures.Figure]:
    """Measure the parts that are wanted, and say which is at work."""
    for part in parts:
        print(f"{part} ...", file=sys.stderr, flush=True)
        if part == "startup":
            yield from startup.figures(bench, runs)
        elif part == "completion":
            yield from completion.figures(bench, runs)
        elif part == "journal":
            yield from journal.figures(bench, runs)
        elif part == "odds":
            yield from odds.figures(runs)
        else:
            yield from arcade.figures(runs)


def machine(bench: startup.Bench) -> str:
    """Say when and on what kind of machine this was measured."""
    empty = statistics.median(bench.empty() for _ in range(20)) * 1000
    where = f"{platform.system()}, {os.cpu_count()} cores, {platform.python_implementation()}"
    python = platform.python_version()
    return f"Measured on {time.strftime('%Y-%m-%d')}: {where} {python}, an empty process {empty:.0f} ms."


def renew(told: str) -> None:
    """Put the tables into the README, where it keeps them."""
    before, mark, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert mark
    assert end
    README.write_text(f"{before}{BEGIN}\n\n{told}\n\n{END}{after}", encoding="utf-8", newline="\n")


def main() -> None:
    """Measure, print, and with --check end with status 1 where a target was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description="Measure every figure to reach.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--runs", type=int, default=30, metavar="N", help="runs of each case (30)")
    parser.add_argument("--peers", action="store_true", help="install other tools from PyPI, and time them beside ours")
    parser.add_argument("--markdown", action="store_true", help="print the tables as the README has them")
    parser.add_argument("--readme", action="store_true", help="the same, and put them into README.md")
    parser.add_argument("--check", action="store_true", help="end with status 1 where a target was missed")
    wishes = parser.parse_args()
    if unknown := [part for part in wishes.parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}: {', '.join(PARTS)}")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        bench = startup.Bench(work)
        said = machine(bench)
        those = list(measured(bench, [part for part in PARTS if part in wishes.parts or not wishes.parts], wishes.runs))
        rows = []
        if wishes.peers:
            print("peers ...", file=sys.stderr, flush=True)
            rows = peers.rows(bench, work, wishes.runs)
    if wishes.markdown or wishes.readme:
        told = "\n\n".join([said, figures.markdown(those), *([figures.table(peers.HEAD, rows)] if rows else [])])
    else:
        told = "\n\n".join([said, figures.text(those), *([figures.plain(peers.HEAD, rows)] if rows else [])])
    print(told)
    if wishes.readme:
        renew(told)
    if wishes.check and not all(one.met for one in those):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
