"""The machine stops at any step of any change, or the disk refuses it: all of the change happened, or none of it."""

from __future__ import annotations

import errno
import os
import shutil
from itertools import count
from typing import TYPE_CHECKING

import pytest

from iendjinn.errors import FileError
from tests.crash.acts import (
    ACTS,
    act,
    assert_agrees,
    assert_tidy,
    entries,
    files,
    furnish,
    people_of,
    seen,
    told,
)
from tests.crash.faults import Faults, Stopped, faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from iendjinn.store.journal import Entry

State = tuple[dict[str, bytes], "list[Entry]"]


class Stage:
    """One kind of change, with fresh campaigns to try it on, and how a campaign looks before and after it."""

    def __init__(self, place: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Furnish a campaign, do the change once with nothing wrong, and count its steps."""
        self.name = name
        self._monkeypatch = monkeypatch
        self._place = place
        self._model = place / "model"
        self._numbers = count()
        furnish(self._model)
        self.before = self.state(self._model)
        root = self.fresh()
        with faults(monkeypatch) as machine:
            act(root, name)
        self.steps = machine.steps
        self.after = self.state(root)

    @staticmethod
    def state(root: Path) -> State:
        """Give what lies in a campaign and what its journal tells."""
        return files(root), told(entries(root))

    def fresh(self) -> Path:
        """Give a new campaign as it is before the change."""
        root = self._place / str(next(self._numbers))
        shutil.copytree(self._model, root)
        return root

    def attempt(self, root: Path, set_up: Callable[[Faults], None]) -> Exception | None:
        """Do the change with something going wrong; gives the error it ends with."""
        with faults(self._monkeypatch) as machine:
            set_up(machine)
            try:
                act(root, self.name)
            except Stopped:
                return None
            except FileError as error:
                return error
        return None

    @property
    def flushed(self) -> int:
        """Give the step by which the journal entry lies on the disk."""
        return max(number for number, step in enumerate(self.steps) if step == "fsync")

    def stops(self) -> Iterator[tuple[int, str]]:
        """Give every moment at which the machine may stop."""
        for number, step in enumerate(self.steps):
            for moment in ("before", "middle", "after") if step == "write" else ("before", "after"):
                yield number, moment


@pytest.fixture(params=ACTS)
def stage(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Give each kind of change in turn."""
    return Stage(tmp_path, request.param, monkeypatch)


@pytest.mark.parametrize("restart", ["reading", "writing"])
def test_a_stop_leaves_all_or_nothing(stage: Stage, restart: str) -> None:
    """Wherever the machine stops, the next command finds all of the change or none, and nothing lies about."""
    ends = set()
    for number, moment in stage.stops():
        root = stage.fresh()

        def stop(machine: Faults, at: tuple[int, str] = (number, moment)) -> None:
            machine.stop_at = at

        stage.attempt(root, stop)
        if restart == "reading":
            shown = seen(root)
            state = stage.state(root)
            assert shown == people_of(state[0])
        else:
            act(root, "only roll")
            state = stage.state(root)
            assert state[1].pop()["n"] == len(state[1]) + 1
        assert state in (stage.before, stage.after), (number, moment, stage.steps[number])
        ends.add(state == stage.after)
        assert_agrees(root)
        assert_tidy(root)
        if restart == "reading":
            act(root, "name the campaign" if "campaign.toml" not in state[0] else "only roll")
            assert [entry["n"] for entry in entries(root)] == [*range(1, len(state[1]) + 2)]
    assert ends == {True, False}


def test_a_stop_is_settled_in_memory_where_nothing_can_be_written(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder that has become read-only, readers see all of a half-done change or none, and change nothing."""
    for number, moment in stage.stops():
        root = stage.fresh()

        def stop(machine: Faults, at: tuple[int, str] = (number, moment)) -> None:
            machine.stop_at = at

        stage.attempt(root, stop)
        everything = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
        with faults(monkeypatch) as machine:
            machine.refuse = lambda _number, _name: OSError(errno.EROFS, "Read-only file system")
            shown = seen(root)
        assert shown in (people_of(stage.before[0]), people_of(stage.after[0]))
        assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == everything
        assert shown == seen(root), "the next one who can write settles it the same way"


def test_a_stop_while_a_stop_is_mended_is_mended_too(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that stops again while the next command completes the change leaves it to the one after that."""
    if "fsync" not in stage.steps:
        return  # a change of no file waits for no disk
    flushed = stage.flushed
    for number in count():
        root = stage.fresh()

        def stop(machine: Faults) -> None:
            machine.stop_at = (flushed, "after")

        stage.attempt(root, stop)
        with faults(monkeypatch) as machine:
            machine.stop_at = (number // 2, ("before", "after")[number % 2])
            try:
                seen(root)
            except Stopped:
                pass
            else:
                break
        assert seen(root) == people_of(stage.after[0])
        assert stage.state(root) == stage.after
        assert_tidy(root)
    assert number > 4


def test_a_stop_in_the_first_command_of_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the first command in an empty folder stops, it made its people, or it did not."""
    ends = set()
    for number in count():
        root = tmp_path / str(number)
        with faults(monkeypatch) as machine:
            machine.stop_at = (number // 2, ("before", "after")[number % 2])
            try:
                furnish(root)
            except Stopped:
                pass
            else:
                break
        shown = seen(root)
        assert shown.keys() in (set(), {"characters/vex.toml", "characters/kira.toml"})
        ends.add(len(shown))
        act(root, "only roll")
        assert [entry["n"] for entry in entries(root)] == [*range(1, (3 if shown else 2))]
        assert (root / ".iendjinn" / ".gitignore").read_text(encoding="utf-8").endswith("*\n")
        assert_tidy(root)
    assert ends == {0, 2}


def test_what_a_person_wrote_after_the_stop_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file edited by hand between the stop and the next command is put beside its place, not lost."""
    stage = Stage(tmp_path, "pay", monkeypatch)
    root = stage.fresh()

    def stop(machine: Faults) -> None:
        machine.stop_at = (stage.flushed, "after")

    stage.attempt(root, stop)
    (root / "characters" / "kira.toml").write_bytes(b"# my own words\n")
    seen(root)
    state = stage.state(root)
    assert state[0].pop("characters/kira.toml.mine-2") == b"# my own words\n"
    assert state == stage.after


def once(code: int, number: int) -> Callable[[int, str], OSError | None]:
    """Refuse one step."""
    return lambda step, _name: OSError(code, os.strerror(code)) if step == number else None


def full_from(_code: int, number: int) -> Callable[[int, str], OSError | None]:
    """Refuse, from a step on, whatever needs room on the disk."""
    room = ("open", "open_file", "write", "fsync", "makedirs")
    return lambda step, name: OSError(errno.ENOSPC, "No space") if step >= number and name in room else None


def dead_from(code: int, number: int) -> Callable[[int, str], OSError | None]:
    """Refuse everything from a step on."""
    return lambda step, _name: OSError(code, os.strerror(code)) if step >= number else None


@pytest.mark.parametrize(
    ("refusal", "code"),
    [
        (once, errno.ENOSPC),
        (once, errno.EACCES),
        (once, errno.EIO),
        (full_from, errno.ENOSPC),
        (dead_from, errno.EROFS),
    ],
)
def test_a_refusal_is_told_truly(
    stage: Stage, refusal: Callable[[int, int], Callable[[int, str], OSError | None]], code: int
) -> None:
    """Where the disk refuses a step, the change is undone, done, or said to stand and completed by the next command."""
    for number in range(len(stage.steps)):
        root = stage.fresh()

        def refuse(machine: Faults, at: int = number) -> None:
            machine.refuse = refusal(code, at)

        error = stage.attempt(root, refuse)
        at_once = stage.state(root)
        shown = seen(root)
        state = stage.state(root)
        where = (number, stage.steps[number], str(error))
        assert shown == people_of(state[0])
        if error is None:
            assert at_once == state == stage.after, where
        elif "the next command finishes it" in str(error):
            assert state == stage.after, where
        else:
            assert at_once[0] == state[0] == stage.before[0], where
            assert state[1] == stage.before[1], where
        assert_agrees(root)
        assert_tidy(root)
