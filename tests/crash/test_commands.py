"""The machine stops at any step of any command: all of what it does happened, or none of it.

`test_stops` holds the store to this with every kind of change; here each command is typed as a person types it.
"""

from __future__ import annotations

import shutil
from itertools import count
from typing import TYPE_CHECKING

import pytest

from tests.cli.examples import ALL, command_of, ready
from tests.crash.acts import assert_tidy, entries, files, seen, told
from tests.crash.faults import Stopped, faults

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from iendjinn.store.journal import Entry
    from tests.cli.program import Program

    State = tuple[dict[str, bytes], list[Entry]]

# What -o writes is no file of the campaign.
EXAMPLES = [example for example in ALL if "-o" not in example.split()]
COMMANDS = {command: [one for one in EXAMPLES if command_of(one) == command] for command in map(command_of, EXAMPLES)}
"""Every command that has examples, with them."""


_numbers = count()


class Line:
    """An example of a command, to be typed again and again in a campaign made ready for it."""

    def __init__(self, line: Program, ready: Path, words: list[str], patch: pytest.MonkeyPatch) -> None:
        """Keep the line, and where it is to be typed; nothing is typed yet."""
        self._line = line
        self._ready = ready
        self._words = words
        self._patch = patch

    def fresh(self) -> Path:
        """Give a new campaign in which the line can be typed."""
        root = self._ready.parent / f"try{next(_numbers)}" / "here"  # a campaign may take its folder's name
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
    """Give what lies in a campaign and what its journal tells; one made within it is settled when it is used."""
    lying = {path: content for path, content in files(root).items() if "/.iendjinn/" not in path}
    return lying, told(entries(root))


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
        root = campaign.parent / f"ready{number}" / "here"
        shutil.copytree(campaign, root)
        with monkeypatch.context() as patch:
            patch.chdir(root)
            words = ready(example, monkeypatch)
        one = Line(line, root, words, monkeypatch)
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
