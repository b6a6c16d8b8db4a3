"""The machine stops at any step of any command: all of what it does happened, or none of it.

`test_stops` holds the store to this with every kind of change; here each command is typed as a person types it.
"""

from __future__ import annotations

import shutil
from itertools import count
from typing import TYPE_CHECKING

import pytest

from tests.cli.examples import EXAMPLES, command_of, make_ready, words_of
from tests.crash.acts import assert_tidy, entries, files, seen, told
from tests.crash.faults import Stopped, faults

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from iendjinn.store.journal import Entry
    from tests.cli.program import Program

    State = tuple[dict[str, bytes], list[Entry]]

COMMANDS = {command: [one for one in EXAMPLES if command_of(one) == command] for command in map(command_of, EXAMPLES)}
"""Every command that has examples, with them."""


class Line:
    """An example of a command, to be typed again and again in a campaign made ready for it."""

    def __init__(self, line: Program, ready: Path, words: list[str], patch: pytest.MonkeyPatch) -> None:
        """Keep the line, and where it is to be typed; nothing is typed yet."""
        self._line = line
        self._ready = ready
        self._words = words
        self._patch = patch
        self._numbers = count()

    def fresh(self) -> Path:
        """Give a new campaign in which the line can be typed."""
        root = self._ready.parent / f"try{next(self._numbers)}"
        shutil.copytree(self._ready, root)
        return root

    def typed(self, root: Path, stop_at: tuple[int, str] | None = None, words: list[str] | None = None) -> list[str]:
        """Type it in a campaign, the machine stopping at a step; gives the steps that it did."""
        with self._patch.context() as patch:
            patch.chdir(root)
            with faults(patch) as machine:
                machine.stop_at = stop_at
                try:
                    status = self._line("", *(words or self._words)).status
                except Stopped:
                    status = 0
            assert status == 0
            return machine.steps


def state(root: Path) -> State:
    """Give what lies in a campaign and what its journal tells, but the seeds of commands that draw their own."""
    return files(root), told(entries(root))


def stops(steps: list[str]) -> Iterator[tuple[int, str]]:
    """Give every moment at which the machine may stop."""
    for number, step in enumerate(steps):
        for moment in ("before", "middle", "after") if step == "write" else ("before", "after"):
            yield number, moment


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_whole_or_did_not_happen(
    line: Program, campaign: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever the machine stops in a command, the next one finds all of it done or nothing, and nothing lies about."""
    for number, example in enumerate(COMMANDS[command]):
        root = campaign.parent / f"ready{number}"
        shutil.copytree(campaign, root)
        with monkeypatch.context() as patch:
            patch.chdir(root)
            make_ready(root, example, patch)
        one = Line(line, root, words_of(example), monkeypatch)
        before = state(root)
        tried = one.fresh()
        steps = one.typed(tried)
        after = state(tried)
        if before[0] == after[0]:
            continue  # a look, a roll, a dry run: it changes no file
        ends = set()
        for turn, stop in enumerate(stops(steps)):
            tried = one.fresh()
            one.typed(tried, stop)
            if turn % 2:
                seen(tried)
                found = state(tried)
            else:
                one.typed(tried, words=["roll", "d6", "=3"])
                found = state(tried)
                assert found[1].pop()["command"] == "roll"
            assert found in (before, after), (stop, steps[stop[0]], example)
            ends.add(found == after)
            assert_tidy(tried)
            shutil.rmtree(tried)
        assert ends == {True, False}
        return
