"""How long the program takes to start: each command's whole process against `python -c pass`, as a ratio.

Run by hand, with nothing but the standard library: python tests/benchmarks/startup.py

It builds the wheel, installs it in a fresh environment, makes a campaign with a dozen people, and runs each command
once so that every file is known. Then it runs empty processes and commands in turn, so that a machine that slows down
slows both, and prints for each command the ratio of the medians and of the fastest runs: plain (into a pipe) and in
Rich (at a pseudo-terminal, so not on Windows). A target is held against the ratio of the medians.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import os
import statistics
import subprocess
import sys
import tempfile
import termios
import time
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks.figures import Figure  # noqa: E402 - found from wherever this is started

HEADING = "The whole process, as a multiple of `python -c pass`"
PEOPLE = 12
TERMINAL = (24, 80)
"""Lines and columns."""


@dataclass(frozen=True, slots=True)
class Case:
    """A command to time: how it is shown, its words for each run, and the ratios to reach (None: none was set)."""

    shown: str
    words: Iterator[list[str]]
    plain: float
    rich: float | None = None


@dataclass(frozen=True, slots=True)
class Ratio:
    """What a command took against an empty process: by the medians, and by the fastest runs."""

    median: float
    fastest: float

    @classmethod
    def of(cls, times: list[float], empty: list[float]) -> Ratio:
        """Reckon both from seconds."""
        return cls(statistics.median(times) / statistics.median(empty), min(times) / min(empty))

    def meets(self, target: float | None) -> bool:
        """Tell whether the target is reached; where there is none, it is."""
        return target is None or self.median <= target

    def row(self, target: float | None) -> str:
        """Give median, fastest, target and verdict as columns of the table."""
        verdict = "" if target is None else "met" if self.meets(target) else "NOT MET"
        return f"{self.median:8.2f}{self.fastest:8.2f}{'-' if target is None else target:>8}  {verdict:<8}"


class Bench:
    """An installation and a campaign, in which commands are timed."""

    def __init__(self, work: Path) -> None:
        """Build, install, and make the campaign, all under `work`."""
        print("Building and installing ...", file=sys.stderr)
        self.python = str(work / "environment/bin/python")
        self.script = str(work / "environment/bin/iendjinn")
        self.campaign = work / "campaign"
        self._errors = work / "errors"
        self._environment = {
            "HOME": str(work / "home"),
            "LANG": "C.UTF-8",
            "PATH": f"{work / 'environment/bin'}{os.pathsep}{os.defpath}",
            "TERM": "xterm-256color",
        }
        (work / "home").mkdir()
        self.campaign.mkdir()
        self._install(work)
        self._prepare("campaign", "new", str(self.campaign))
        self._prepare("new", "--count", str(PEOPLE), "--seed", "1", "--campaign", str(self.campaign), "--yes")

    def _prepare(self, *words: str) -> None:
        cwd = self.campaign.parent
        subprocess.run([self.script, *words], check=True, cwd=cwd, env=self._environment, stdout=subprocess.DEVNULL)

    def _install(self, work: Path) -> None:
        venv.create(work / "environment", with_pip=True, symlinks=True)
        pip = [self.python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(work), str(ROOT)], check=True)
        (wheel,) = work.glob("iendjinn-*.whl")
        subprocess.run([*pip, "install", str(wheel)], check=True)
        # The setuptools of older Pythons leaves a .pth file that every start pays for, an empty one too.
        if list(work.glob("environment/lib/*/site-packages/setuptools")):
            subprocess.run([*pip, "uninstall", "--yes", "setuptools"], check=True)

    def people(self) -> tuple[str, str]:
        """Give the file stems of two people."""
        first, second, *_ = sorted(path.stem for path in (self.campaign / "characters").glob("*.toml"))
        return first, second

    def empty(self) -> float:
        """Time a process that does nothing; in seconds."""
        return self._time([self.python, "-c", "pass"], terminal=False)

    def command(self, words: list[str], *, terminal: bool, **variables: str) -> float:
        """Time the program with these words and variables, in seconds; it must do what they say."""
        return self._time([self.script, *words], terminal=terminal, **variables)

    def _time(self, command: list[str], *, terminal: bool, **variables: str) -> float:
        ours, theirs = os.openpty() if terminal else os.pipe()
        if terminal:
            termios.tcsetwinsize(theirs, TERMINAL)
        with self._errors.open("w+b") as errors:
            began = time.perf_counter()
            # No questions: what is typed comes from nowhere, also at the terminal.
            process = subprocess.Popen(
                command,
                cwd=self.campaign,
                env={**self._environment, **variables},
                stdin=subprocess.DEVNULL,
                stdout=theirs,
                stderr=errors,
            )
            os.close(theirs)
            _drain(ours)
            status = process.wait()
            took = time.perf_counter() - began
            os.close(ours)
            if status != 0:
                errors.seek(0)
                said = errors.read().decode(errors="replace")
                raise SystemExit(f"{' '.join(command)} ended with {status}:\n{said}")
        return took


def _drain(end: int) -> None:
    """Read until the other side is closed, which a pseudo-terminal on Linux reports as an error."""
    with contextlib.suppress(OSError):
        while os.read(end, 65536):
            pass


def cases(person: str, other: str) -> list[Case]:
    """Give what is timed, and the ratios to reach."""
    # Everybody's luck was rolled on a d4, so it may be 1.
    luck = (["set", person, "luck", value] for value in itertools.cycle("10"))
    newcomers = (["new", f"Newcomer{number}", "--yes"] for number in itertools.count(1))
    return [
        Case("--help", itertools.repeat(["--help"]), 4.2),
        Case("roll 2d6+1", itertools.repeat(["roll", "2d6+1"]), 4.2),
        Case("list", itertools.repeat(["list"]), 5.5, 7.0),
        Case("sheet NAME", itertools.repeat(["sheet", person]), 5.5, 7.0),
        Case("save NAME dex", itertools.repeat(["save", person, "dex"]), 5.5, 7.0),
        Case("attack A B", itertools.repeat(["attack", person, other]), 6.5, 8.0),
        Case("set NAME luck N", luck, 6.5, 8.0),
        Case("new NAME", newcomers, 16.0, 16.0),  # last, since it adds people
    ]


def measure(bench: Bench, case: Case, runs: int) -> tuple[Ratio, Ratio]:
    """Time one case, an empty process before each of its runs; give the ratios plain and in Rich."""
    for terminal in (False, True):
        bench.command(next(case.words), terminal=terminal)
    empty, plain, rich = [], [], []
    for _ in range(runs):
        empty.append(bench.empty())
        plain.append(bench.command(next(case.words), terminal=False))
        empty.append(bench.empty())
        rich.append(bench.command(next(case.words), terminal=True))
    print(f"{case.shown}: an empty process takes {statistics.median(empty) * 1000:.1f} ms", file=sys.stderr)
    return Ratio.of(plain, empty), Ratio.of(rich, empty)


def figures(bench: Bench, runs: int) -> Iterator[Figure]:
    """Measure every case; a figure plain and one in Rich for each, as ratios of medians."""
    for case in cases(*bench.people()):
        plain, rich = measure(bench, case, runs)
        yield Figure(HEADING, case.shown, plain.median, "x", case.plain)
        if case.rich is not None:
            yield Figure(HEADING, f"{case.shown}, in colour at a terminal", rich.median, "x", case.rich)


def main() -> None:
    """Measure every case and print the table; with --check, end with status 1 where a target was missed."""
    parser = argparse.ArgumentParser(description="Time how the program starts, against an empty Python process.")
    parser.add_argument("--runs", type=int, default=30, metavar="N", help="runs of each case (30)")
    parser.add_argument("--check", action="store_true", help="end with status 1 where a target was missed")
    wishes = parser.parse_args()
    missed = False
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(Path(work))
        table = []
        for case in cases(*bench.people()):
            plain, rich = measure(bench, case, wishes.runs)
            missed |= not (plain.meets(case.plain) and rich.meets(case.rich))
            table.append(f"{case.shown:<16}{plain.row(case.plain)}  {rich.row(case.rich)}".rstrip())
    columns = f"{'median':>8}{'min':>8}{'target':>8}  {'':<8}"
    print(f"{'':<16}{'plain':>8}{'':<26}{'Rich':>8}")
    print(f"{'':<16}{columns}  {columns}".rstrip())
    print("\n".join(table))
    if wishes.check and missed:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
