"""The lock: one writer or many readers, who is named, who is waited for, and what a full disk does to it."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import time
from itertools import count
from typing import TYPE_CHECKING

import pytest

from iendjinn.errors import BusyError
from iendjinn.store import lock
from iendjinn.store.lock import Lock
from tests.crash.faults import faults

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Give the path of a lock, with a clock that goes on half a second each time one waits, and no waiting."""
    clock = count(0.0, 0.25)
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(time, "sleep", lambda _seconds: None)
    return str(tmp_path / "lock")


def test_readers_hold_it_together(path: str) -> None:
    """Any number of readers come in; a writer waits for them, and is told that it is reading that keeps it out."""
    with Lock(path, shared=False, what="new"):
        pass
    with (
        Lock(path, shared=True, what="list"),
        Lock(path, shared=True, what="sheet"),
        pytest.raises(BusyError, match="is reading this campaign") as caught,
    ):
        Lock(path, shared=False, what="set").__enter__()
    assert caught.value.exit_code == 4


@pytest.mark.parametrize("shared", [True, False])
def test_a_writer_is_named(path: str, *, shared: bool) -> None:
    """Who comes while a writer holds it for longer than two seconds is told process, command and since when."""
    with Lock(path, shared=False, what="attack vex") as held:
        assert held.what == "attack vex"
        with pytest.raises(BusyError) as caught:
            Lock(path, shared=shared, what="set").__enter__()
    assert f"process {os.getpid()}, 'attack vex', since " in caught.value.message
    with Lock(path, shared=shared, what="set"):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="only this system tells who holds a lock shared")
def test_a_reader_is_named_too(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for a reader that keeps it is told process, command and since when."""
    with Lock(path, shared=False, what="new"):
        pass
    with Lock(path, shared=True, what="log"), pytest.raises(BusyError) as caught:
        Lock(path, shared=False, what="set").__enter__()
    assert f"is reading this campaign: process {os.getpid()}, " in caught.value.message
    assert re.search(r", since \d\d:\d\d:\d\d$", caught.value.message)
    monkeypatch.setattr(lock, "_processes_holding", lambda _file: None)
    with Lock(path, shared=True, what="log"), pytest.raises(BusyError, match="holds this campaign and does not"):
        Lock(path, shared=False, what="set").__enter__()


def test_readers_that_come_and_go_are_waited_out(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is always other readers who are in, a writer waits on."""
    reader = Lock(path, shared=True, what="list")
    with Lock(path, shared=False, what="new"):
        pass
    reader.__enter__()
    polls = count()
    monkeypatch.setattr(lock, "_processes_holding", lambda _file: {next(polls)})
    waits = count()

    def sleep(_seconds: float) -> None:
        if next(waits) == 100:
            reader.__exit__(None, None, None)

    monkeypatch.setattr(time, "sleep", sleep)
    with Lock(path, shared=False, what="set"):
        assert next(polls) > 5


def test_a_process_that_is_gone_is_not_described() -> None:
    """Of a process that nobody knows nothing is told, and of a file that is no file neither."""
    assert lock._seen(2**30) is None  # noqa: SLF001 - the end of a race that no test can run
    assert lock._processes_holding(-1) is None  # noqa: SLF001 - likewise


def test_what_a_killed_writer_signed_blames_nobody(path: str) -> None:
    """A signature left by a killed writer is not held against readers who are in."""
    signed = {"process": 1, "command": "gone", "since": 0}
    with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - a path as text, as the lock has it
        json.dump(signed, file)
    with Lock(path, shared=True, what="list"), pytest.raises(BusyError) as caught:
        Lock(path, shared=False, what="set").__enter__()
    assert "gone" not in caught.value.message


def test_a_queue_of_short_ones_is_waited_out(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one writer gives way to another, the wait goes on: here through nine holders of a second each."""
    holders = [Lock(path, shared=False, what=f"holder {number}") for number in range(9)]
    polls = count()

    def sleep(_seconds: float) -> None:
        poll = next(polls)
        if poll % 4 == 3 and holders:
            holders.pop(0).__exit__(None, None, None)
            if holders:
                holders[0].__enter__()

    holders[0].__enter__()
    monkeypatch.setattr(time, "sleep", sleep)
    with Lock(path, shared=False, what="set"):
        assert not holders
    assert next(polls) >= 9 * 4


def test_a_queue_without_end_is_given_up(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a minute in a queue the wait ends."""
    numbers = count()
    monkeypatch.setattr(Lock, "_holder", lambda _self: b"%d" % next(numbers))
    with Lock(path, shared=False, what="long"), pytest.raises(BusyError):
        Lock(path, shared=False, what="set").__enter__()
    assert next(numbers) > 200


def test_a_full_disk_does_not_keep_it(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be signed, the lock is held unsigned, and let go of."""
    with faults(monkeypatch) as machine:
        machine.refuse = lambda _number, name: OSError(errno.ENOSPC, "full") if name == "write" else None
        for _ in range(2):
            with Lock(path, shared=False, what="set"), pytest.raises(BusyError):
                Lock(path, shared=True, what="list").__enter__()


def test_without_a_folder_a_reader_needs_none(tmp_path: Path) -> None:
    """A reader where no lock can be has nobody to wait for; a writer has nowhere to write."""
    missing = str(tmp_path / "no" / "lock")
    with Lock(missing, shared=True, what="list"):
        pass
    with pytest.raises(FileNotFoundError):
        Lock(missing, shared=False, what="set").__enter__()


def test_another_process_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A holder in a process of its own is named by its number; when it is gone, the lock is free."""
    monkeypatch.setattr(lock, "ONE_HOLDER_SECONDS", 0.05)
    (tmp_path / "characters").mkdir()
    holder = subprocess.Popen(
        [sys.executable, "-m", "tests.crash.child", "hold", str(tmp_path), "0"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    path = str(tmp_path / ".iendjinn" / "lock")
    with pytest.raises(BusyError, match=f"process {holder.pid}, 'attack vex', since"):
        Lock(path, shared=True, what="list").__enter__()
    holder.communicate("")
    with Lock(path, shared=False, what="set"):
        pass
