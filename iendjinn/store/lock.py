"""The campaign's lock: one writer or any number of readers, on a permanent sidecar file, released by the system.

A lock that its process took with it when it was killed holds nobody: the operating system lets go of it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from typing import TYPE_CHECKING, Self

from iendjinn.errors import BusyError

if TYPE_CHECKING:
    from types import TracebackType

if sys.platform != "win32":
    import fcntl
else:
    import msvcrt

ONE_HOLDER_SECONDS = 2.0
"""How long one and the same holder is waited for; a queue of short ones is waited out."""

QUEUE_SECONDS = 60.0
POLL_SECONDS = 0.01
_FAR_BYTE = 1 << 30  # Windows locks a byte that nobody reads, so that the holder's name stays readable


class Lock:
    """Hold the lock file at `path` while the `with` block runs; `what` is the command that others are told of.

    Entering raises BusyError (exit status 4) where one holder keeps it for longer than two seconds. A reader needs no
    right to write: where the file is missing and cannot be made, there is no writer to be kept out.
    """

    def __init__(self, path: str, *, shared: bool, what: str) -> None:
        """Keep what is needed; nothing is opened yet."""
        self.path = path
        self.shared = shared
        self.what = what
        self._file = -1

    def __enter__(self) -> Self:
        """Open and take the lock."""
        try:
            self._file = os.open(self.path, os.O_RDONLY if self.shared else os.O_RDWR | os.O_CREAT, 0o666)
        except FileNotFoundError:
            if not self.shared:
                raise
            return self
        try:
            if not _try(self._file, shared=self.shared):
                self._wait()
            if not self.shared:
                # On a full disk nobody can be told who holds it, which is no reason not to.
                with contextlib.suppress(OSError):
                    self._sign(json.dumps({"process": os.getpid(), "command": self.what, "since": time.time()}))
        except BaseException:
            os.close(self._file)
            self._file = -1
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let go; closing the file is what releases it."""
        if self._file < 0:
            return
        try:
            if not self.shared:
                with contextlib.suppress(OSError):
                    self._sign("")
        finally:
            _unlock(self._file)
            os.close(self._file)
            self._file = -1

    def _sign(self, text: str) -> None:
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, text.encode())

    def _wait(self) -> None:
        start = held_since = time.monotonic()
        holder = self._holder()
        readers = None if self.shared else _processes_holding(self._file)
        while not _try(self._file, shared=self.shared):
            time.sleep(POLL_SECONDS)
            now = time.monotonic()
            if (current := self._holder()) != holder:
                holder, held_since = current, now
            if now - start > QUEUE_SECONDS:
                raise _busy(_signed(holder))
            if now - held_since <= ONE_HOLDER_SECONDS:
                continue
            if self.shared or not _try(self._file, shared=True):
                raise _busy(_signed(holder))
            # Readers are in; what is signed was left by a writer that was killed.
            _unlock(self._file)
            still = _processes_holding(self._file)
            same = None if readers is None or still is None else sorted(readers & still)
            if same is None or same:
                raise _busy(_seen(same[0]) if same else None, "is reading")
            readers, held_since = still, now

    def _holder(self) -> bytes:
        os.lseek(self._file, 0, os.SEEK_SET)
        try:
            return os.read(self._file, 1000)
        except OSError:
            return b""


if sys.platform != "win32":

    def _try(descriptor: int, *, shared: bool) -> bool:
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(descriptor: int) -> None:
        """Do nothing: closing the file lets go."""

else:

    def _try(descriptor: int, *, shared: bool) -> bool:  # noqa: ARG001 - every system's signature
        os.lseek(descriptor, _FAR_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR_BYTE, os.SEEK_SET)
        with contextlib.suppress(OSError):
            msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)


def _busy(who: tuple[int, str, float] | None, doing: str = "holds") -> BusyError:
    """Make the error that names who holds the campaign: process, command, and since when (seconds)."""
    if who is None:
        problem = "another terminal holds this campaign and does not let go"
    else:
        process, command, moment = who
        since = time.strftime("%H:%M:%S", time.localtime(moment))
        problem = f"another terminal {doing} this campaign: process {process}, {command!r}, since {since}"
    return BusyError(problem, hint="wait for it to end, then type this again")


def _signed(holder: bytes) -> tuple[int, str, float] | None:
    """Read what a writer signed with."""
    try:
        signed = json.loads(holder)
        time.localtime(signed["since"])
        return signed["process"], signed["command"], signed["since"]
    except (ValueError, KeyError, TypeError, OverflowError, OSError):
        return None


def _processes_holding(descriptor: int) -> set[int] | None:
    """Give the processes that hold a file locked, as the system tells; None where it does not.

    Readers sign nothing, since a reader changes nothing.
    """
    try:
        with open("/proc/locks", encoding="ascii") as file:
            told = [line.split() for line in file]
        inode = os.fstat(descriptor).st_ino
        # 1: FLOCK ADVISORY READ 4711 fe:00:2146322 0 EOF; a process that waits has -> before FLOCK
        return {int(words[4]) for words in told if words[1] == "FLOCK" and words[5].endswith(f":{inode}")}
    except (OSError, ValueError, IndexError):
        return None


def _seen(process: int) -> tuple[int, str, float] | None:
    """Tell of a process what the system tells: what it was started with, and when."""
    try:
        with open(f"/proc/{process}/cmdline", "rb") as file:
            words = file.read().decode(errors="replace").rstrip("\0").split("\0")
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
            ticks = int(file.read().rpartition(")")[2].split()[19])
        with open("/proc/uptime", encoding="ascii") as file:
            up = float(file.read().split()[0])
        ours = next((at for at, word in enumerate(words) if os.path.basename(word).startswith("iendjinn")), 0)
        return process, " ".join(words[ours + 1 :] or words), time.time() - up + ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return None
