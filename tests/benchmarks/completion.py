"""How long Tab takes in bash: the program asked what may come next, against the same program that is not asked.

Run by hand, in the project's folder, with nothing but the standard library: python -m tests.benchmarks completion

It builds the wheel, installs it in a fresh environment and makes a campaign with a dozen people. Then
`iendjinn --help`, which reads no campaign, and the completion of a line run by turns as whole processes, and it prints
for each line the medians and how many milliseconds Tab takes more, against the most that it may.
"""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING, NamedTuple

from tests.benchmarks.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.benchmarks.startup import Bench

HEADING = "Tab in bash: what it takes more than the process without it"
TARGET = 60.0
"""Milliseconds that Tab may take more than the process without it."""


class Case(NamedTuple):
    """A line to be completed, as it is shown and typed, where {} is somebody's file; the last word is begun."""

    shown: str
    typed: str


CASES = [
    Case("a command", "iendjinn sh"),
    Case("a person", "iendjinn save "),
    Case("a thing of theirs", "iendjinn use {} "),
    Case("an attribute", "iendjinn save {} d"),
    Case("a key and its value", "iendjinn set {} "),
    Case("goods of the tables", "iendjinn buy {} "),
    Case("an option", "iendjinn attack {} --w"),
    Case("an option's value", "iendjinn attack {} --with "),
]


def measure(bench: Bench, case: Case, runs: int) -> tuple[float, float]:
    """Time the program without and with completion by turns; gives the medians in milliseconds."""
    line = case.typed.format(bench.people()[0])
    words = line.split(" ")
    asked = {"_IENDJINN_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    without, tab = [], []
    for run in range(-1, runs):
        plain = bench.command(["--help"], terminal=False)
        took = bench.command([], terminal=False, **asked)
        if run >= 0:
            without.append(plain * 1000)
            tab.append(took * 1000)
    return statistics.median(without), statistics.median(tab)


def figures(bench: Bench, runs: int) -> Iterator[Figure]:
    """Measure every case: how much more the process with completion takes."""
    for case in CASES:
        without, tab = measure(bench, case, runs)
        yield Figure(HEADING, f"{case.shown}: `{case.typed.format('vex').strip()}`", tab - without, "ms", TARGET)
