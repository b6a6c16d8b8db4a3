"""A machine that stops, or a disk that refuses, at any step in which the program changes something on the disk.

A step is one call that writes, flushes, renames, removes or makes something. The machine may stop before a step, after
it or, while writing, in the middle; from then on nothing more happens, whatever the program still tries. A disk may
refuse one step or every one from there on.
"""

from __future__ import annotations

import builtins
import os
import stat
from collections.abc import Iterator  # noqa: TC003 - names a fixture's type
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

CALLS = ("open", "write", "fsync", "replace", "unlink", "ftruncate", "makedirs", "chmod")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


class Stopped(BaseException):
    """The machine has stopped; nothing in the program catches this."""


class Faults:
    """What happens at which step. `steps` are the names of the steps done, in order."""

    def __init__(self) -> None:
        """Begin with nothing going wrong."""
        self.steps: list[str] = []
        self.stop_at: tuple[int, str] | None = None
        self.refuse: Callable[[int, str], OSError | None] = lambda _number, _name: None
        self.stopped = False

    def step(self, name: str, call: Callable[..., Any], arguments: tuple[Any, ...], options: dict[str, Any]) -> Any:
        """Do one step, or what goes wrong with it."""
        if self.stopped:
            raise Stopped
        number = len(self.steps)
        self.steps.append(name)
        if (refusal := self.refuse(number, name)) is not None:
            if name == "write":
                call(arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
            raise refusal
        if self.stop_at is None or self.stop_at[0] != number:
            return call(*arguments, **options)
        self.stopped = True
        if self.stop_at[1] == "after":
            opened = call(*arguments, **options)
            if name == "open":
                os.close(opened)  # as the system does for a process that is gone
            elif name == "open_file":
                opened.close()
        elif self.stop_at[1] == "middle":
            call(arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
        raise Stopped


@contextmanager
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[Faults]:
    """Have every step of the program go by a Faults while the block runs."""
    machine = Faults()

    def wrapped(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def step(*arguments: Any, **options: Any) -> Any:
            if name == "open" and not arguments[1] & WRITING:
                return call(*arguments, **options)
            folder = name == "fsync" and stat.S_ISDIR(os.fstat(arguments[0]).st_mode)
            return machine.step("fsync_folder" if folder else name, call, arguments, options)

        return step

    opened = builtins.open

    def open_file(path: Any, mode: str = "r", *arguments: Any, **options: Any) -> Any:
        if "r" in mode:
            return opened(path, mode, *arguments, **options)
        return machine.step("open_file", opened, (path, mode, *arguments), options)

    with monkeypatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, wrapped(name, getattr(os, name)))
        patch.setattr(builtins, "open", open_file)
        yield machine
