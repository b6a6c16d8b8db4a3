"""Other tools for dice at the table, installed from PyPI beside ours: how fast they start, roll, and give chances.

Each is put into an environment of its own, on the Python that runs this or, where it wants another, on one that
.ci/pythons finds. What is timed are whole processes, as multiples of an empty one in the same environment.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.benchmarks.startup import Bench

ROOT = Path(__file__).resolve().parents[2]
HEAD = ("", "start", "roll 2d6+1", "exact chances of a d10+2 against armor 1")


class Peer(NamedTuple):
    """A tool by its name on PyPI, and the words of three processes: to start it, to roll, to give exact chances.

    `{bin}` is where its environment keeps its programs; no words are for what it does not do.
    """

    name: str
    start: tuple[str, ...]
    roll: tuple[str, ...] = ()
    chances: tuple[str, ...] = ()


PYTHON = "{bin}/python"
PEERS = (
    Peer("dming", ("{bin}/dming", "--help"), ("{bin}/dming", "--format", "plain", "roll", "2d6+1")),
    Peer("d20", (PYTHON, "-c", "import d20"), (PYTHON, "-c", "import d20; print(d20.roll('2d6+1'))")),
    Peer(
        "icepool",
        (PYTHON, "-c", "import icepool"),
        (PYTHON, "-c", "import icepool; print((2 @ icepool.d6 + 1).sample())"),
        (PYTHON, "-c", "import icepool; print((icepool.d10 + 2 - 1).map(lambda n: max(n, 0)))"),
    ),
)


def rows(bench: Bench, work: Path, runs: int) -> list[tuple[str, ...]]:
    """Give a row of the table for ours and one for each of the others; what cannot be had says so."""
    attacker, target = bench.people()
    ours = Peer(
        "iendjinn",
        ("{bin}/iendjinn", "--help"),
        ("{bin}/iendjinn", "roll", "2d6+1"),
        ("{bin}/iendjinn", "odds", "attack", attacker, target),
    )
    told = [_row(ours, Path(bench.python), bench.campaign, runs, "")]
    for peer in PEERS:
        python = installed(peer.name, work / peer.name)
        if python is None:
            told.append((f"{peer.name}: could not be installed", "", "", ""))
        else:
            told.append(_row(peer, python, work, runs, _version(python, peer.name)))
    return told


def installed(name: str, place: Path) -> Path | None:
    """Install a tool into an environment at `place`; gives its interpreter, None where no Python here will do."""
    for python in dict.fromkeys([sys.executable, *_pythons()]):
        inside = place / "bin/python"
        subprocess.run([python, "-m", "venv", "--clear", str(place)], check=True)
        pip = [str(inside), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        if subprocess.run([*pip, "install", name], check=False, capture_output=True).returncode == 0:
            # As for ours: the setuptools of older Pythons costs every start something. None of these needs it.
            subprocess.run([*pip, "uninstall", "--yes", "setuptools"], check=True, capture_output=True)
            return inside
    return None


def _pythons() -> list[str]:
    found = subprocess.run([str(ROOT / ".ci/pythons")], check=False, capture_output=True, text=True)
    return [line.partition(" ")[2] for line in found.stdout.splitlines()]


def _version(python: Path, name: str) -> str:
    code = f"import sys, importlib.metadata as m; print(m.version({name!r}), 'on Python %d.%d' % sys.version_info[:2])"
    return subprocess.run([str(python), "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def _row(peer: Peer, python: Path, cwd: Path, runs: int, version: str) -> tuple[str, ...]:
    empty = [str(python), "-c", "pass"]
    cells = [f"{peer.name} {version}".strip()]
    for words in (peer.start, peer.roll, peer.chances):
        if not words:
            cells.append("")
            continue
        line = [word.format(bin=python.parent) for word in words]
        _took(line, cwd)
        pairs = [(_took(empty, cwd), _took(line, cwd)) for _ in range(runs)]
        nothing, it = (statistics.median(times) for times in zip(*pairs, strict=True))
        cells.append(f"{it / nothing:.1f} x")
    return tuple(cells)


def _took(words: Sequence[str], cwd: Path) -> float:
    # Where no campaign is looked for above, and nobody's wishes count.
    environment = {"PATH": os.defpath, "LANG": "C.UTF-8", "HOME": str(cwd)}
    began = time.perf_counter()
    subprocess.run(words, check=True, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began
