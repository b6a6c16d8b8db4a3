"""A fight outlives whatever stops the program: at any step of a command, or right after it, and goes on exactly."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from iendjinn.cli.app import perform
from tests.crash.acts import files
from tests.crash.faults import Stopped, faults

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BEFORE = [
    "campaign new .",
    "new Vex --dice 4,1,3,2,6,4,10,1,1,2,37,92,20",
    "new Kira --seed 2",
    "set kira hp 0",
    "fight start vex 2xganger =15",
    "set g1 hp 3",
    "next",
    "next",
]
COMMANDS = ["next", "set g1 hp -1", "fight add kira 2xdog =3", "fight stash a", "fight end", "foe keep g2 Bo"]
SCRIPT = [*BEFORE, "fight remove g1", "next", "fight add guard", "fight stash a", "fight resume a", "next", "fight end"]


def do(root: Path, line: str) -> int:
    """Run one line in a campaign."""
    return perform(
        [*line.split(), "--campaign", str(root), "--json"] if not line.startswith("campaign") else line.split()
    )[0]


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a campaign with a fight at the end of its first round, where the next turn moves the clock."""
    root = tmp_path_factory.mktemp("fight")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        for line in BEFORE:
            assert do(root, line) == 0
    return root


@pytest.mark.slow
@pytest.mark.parametrize("line", COMMANDS)
def test_a_stop_at_any_step_leaves_the_fight_before_or_after(
    furnished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Encounter, clock and people's files are all as before the command or all as after it."""
    roots: Iterator[Path] = (tmp_path / str(number) for number in range(10_000))

    def fresh() -> Path:
        root = next(roots)
        shutil.copytree(furnished, root)
        return root

    root = fresh()
    before = files(root)
    with faults(monkeypatch) as machine:
        assert do(root, line) == 0
    after = files(root)
    assert after != before
    ends = set()
    for number, step in enumerate(machine.steps):
        for moment in ("before", "middle", "after") if step == "write" else ("before", "after"):
            root = fresh()
            with faults(monkeypatch) as stopping, contextlib.suppress(Stopped):
                stopping.stop_at = (number, moment)
                do(root, line)
            assert do(root, "fight") == 0
            there = files(root)
            assert there in (before, after)
            ends.add(there == after)
            shutil.rmtree(root)
    assert ends == {True, False}


CHILD = """
import os, signal, sys
from iendjinn.cli.app import perform
status = perform(sys.argv[1:])[0]
sys.stdout.flush()
assert status == 0
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill so")
def test_a_kill_after_any_command_resumes_exactly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unmeasured: dict[str, str]
) -> None:
    """Killed after every command, before it could end by itself, the fight is to the byte what it is without that."""
    calm, harsh = tmp_path / "calm", tmp_path / "harsh"
    for root in (calm, harsh):
        root.mkdir()
        monkeypatch.chdir(root)
        for line in SCRIPT:
            if root == calm:
                assert do(root, line) == 0
            else:
                words = line.split() if line.startswith("campaign") else [*line.split(), "--campaign", str(root)]
                done = subprocess.run(
                    [sys.executable, "-c", CHILD, *words], check=False, capture_output=True, env=unmeasured
                )
                assert done.returncode == -signal.SIGKILL, (line, done.stderr)
    told = [{path: text.replace(b"harsh", b"calm") for path, text in files(root).items()} for root in (calm, harsh)]
    assert told[0] == told[1]
    assert not os.listdir(harsh / ".iendjinn" / "tmp")  # noqa: PTH208 - names are what is asked
