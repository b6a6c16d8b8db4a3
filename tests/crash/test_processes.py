"""Processes of their own: killed at any moment, and several at once on one campaign."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from iendjinn.store import people
from tests.crash.acts import (
    act,
    assert_tidy,
    campaign,
    entries,
    furnish,
    kira,
    vex,
)

if TYPE_CHECKING:
    from pathlib import Path


def started(what: str, root: Path, number: int = 0) -> subprocess.Popen[str]:
    """Start one of the programs of `tests.crash.child`."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.crash.child", what, str(root), str(number)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def credits_of(root: Path) -> tuple[int, int]:
    """Give the credits of both people as one reader sees them."""
    here = campaign(root)
    with here.reading("list"):
        return vex(here).character.credits, kira(here).character.credits


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL, and no fork")
def test_kills_lose_nothing(tmp_path: Path) -> None:
    """After each of 300 kills at random moments the files, the journal and the folder are whole, and nothing waits."""
    root = tmp_path / "campaign"
    furnish(root)
    killer = started("kills", root, 300)
    told, _ = killer.communicate()
    assert killer.returncode == 0
    kills, unfinished, changes = map(int, told.split())
    assert kills == 300
    assert unfinished, "not one kill fell within a change"
    assert changes > 50, "on however slow a machine"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL, and no fork")
def test_kills_of_whole_commands_lose_nothing(tmp_path: Path) -> None:
    """After each of 300 kills of a process that types lines the journal agrees with every file, and nothing waits."""
    root = tmp_path / "campaign"
    furnish(root)
    path = root / "characters" / "vex.toml"
    path.write_text(path.read_text(encoding="utf-8").removesuffix("# mine\n"), encoding="utf-8")
    killer = started("kills of lines", root, 300)
    told, _ = killer.communicate()
    assert killer.returncode == 0
    kills, unfinished, changes = map(int, told.splitlines()[-1].split())
    assert kills == 300
    assert unfinished, "not one kill fell within a change"
    assert changes > 50, "on however slow a machine"


@pytest.mark.slow
def test_four_terminals_lose_nothing(tmp_path: Path) -> None:
    """Four processes doing 250 changes each add up, the journal has no gap, and a reader sees no half change."""
    root = tmp_path / "campaign"
    furnish(root)
    writers = [started("raise both", root, 250) for _ in range(4)]
    looks = 0
    last = 0
    while any(writer.poll() is None for writer in writers):
        one, other = credits_of(root)
        assert one - 100 == other - 50 >= last
        last = other - 50
        looks += 1
    for writer in writers:
        writer.communicate()
        assert writer.returncode == 0
    assert credits_of(root) == (1100, 1050)
    assert [entry["n"] for entry in entries(root)] == [*range(1, 1002)]
    assert looks > 20
    assert_tidy(root)


def test_a_killed_holder_holds_nobody(tmp_path: Path) -> None:
    """The lock of a killed process is free at once."""
    root = tmp_path / "campaign"
    furnish(root)
    holder = started("hold", root)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    holder.kill()
    holder.communicate()
    start = time.monotonic()
    act(root, "pay")
    assert time.monotonic() - start < 1.5
    assert people.paths(campaign(root))
