"""At a terminal: what is asked, how it is answered, and that leaving in the middle of a question writes nothing."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.program import Program

VEX = "4,1,3,2,6,4,10,1,1,2,37,92,20"
ASKED = "Swap two of them? (like: str dex; Enter keeps them)"


def scores(line: Program, name: str) -> list[int]:
    """Give somebody's four scores as rolled."""
    attributes = line(f"sheet {name} --json").result["character"]["attributes"]
    return [attributes[key]["base"] for key in ("strength", "dexterity", "intelligence", "presence")]


@pytest.mark.rule("1.1b")
@pytest.mark.parametrize(
    ("answers", "expected", "more"),
    [
        ("\n", [3, 0, 2, 1], []),
        ("str dex\n", [0, 3, 2, 1], []),
        ("presence, strength\n", [1, 0, 2, 3], []),
        ("prs int\n", [3, 0, 1, 2], []),
        ("str\nstr dex\n", [0, 3, 2, 1], ["name two attributes"]),
        ("str str\nstr dex\n", [0, 3, 2, 1], ["cannot be swapped with itself"]),
        ("str luck\n\n", [3, 0, 2, 1], ["'luck' is no attribute"]),
    ],
)
def test_the_swap_is_offered_with_the_scores_in_view(
    line: Program, empty: Path, answers: str, expected: list[int], more: list[str]
) -> None:
    """Two beginnings swap, Enter keeps; what cannot be is told and asked again; the question is on standard error."""
    assert empty.is_dir()
    told = line(f"new Vex --plain ={VEX}", terminal=True, answers=answers)
    assert told.status == 0
    missing(("strength 3", "dexterity 0", "intelligence 2", "presence 1", ASKED, *more), told.err)
    assert ASKED not in told.out
    assert scores(line, "vex") == expected


@pytest.mark.parametrize("words", ["new Vex --json", "new Vex --yes", "new Vex --swap str dex", "new --count 2"])
def test_nothing_is_asked_where_all_was_said(line: Program, empty: Path, words: str) -> None:
    """JSON, --yes, --swap and a whole party ask nothing at a terminal."""
    assert empty.is_dir()
    told = line(f"{words} --seed 1", terminal=True)
    assert told.status == 0
    assert "Swap" not in told.err


@pytest.mark.parametrize("words", ["sheet da", "set da hp 3", "note da x", "retire da", "rename da Bo", "loot da =5"])
def test_an_ambiguous_name_is_a_numbered_choice(line: Program, campaign: Path, words: str) -> None:
    """Those meant are numbered; a number that is none is asked again; the one chosen is the one it is done to."""
    for name in ("Daniel", "Dana"):
        assert line("copy vex", name).status == 0
    told = line(f"{words} --plain", terminal=True, answers="3\nx\n2\n")
    assert told.status == 0
    missing(("  1  Dana (dana)", "  2  Daniel (daniel)", "Which da? (1-2)", "a number from 1 to 2"), told.err)
    assert "Daniel" in told.out
    before = snapshot(campaign)
    told = line(f"{words.replace(' da', ' d', 1)} --plain", terminal=True, answers="\n")
    if "Which" in told.err:
        assert (told.status, told.out) == (2, "")
        assert "nothing was chosen; nothing was done" in told.err
        assert snapshot(campaign) == before


@pytest.mark.parametrize(
    ("answers", "status"), [("y\n", 0), ("Yes\n", 0), ("n\n", 1), ("no\n", 1), ("yesno\nn\n", 1), ("1\n", 0), ("\n", 2)]
)
def test_the_beginning_of_an_answer_is_one(line: Program, campaign: Path, answers: str, status: int) -> None:
    """At a terminal `y` and `n` do as well as the number; what begins none is asked again."""
    before = snapshot(campaign)
    told = line("downtime vex --at slum --plain =2", terminal=True, answers=answers)
    assert told.status == status
    assert (snapshot(campaign) == before) == (status != 0)


def test_what_begins_two_answers_is_none(line: Program, campaign: Path) -> None:
    """`dan` may be Dana or Daniel, so that it is asked again; `dani` is one of them."""
    assert campaign.is_dir()
    for name in ("Daniel", "Dana"):
        assert line("copy vex", name).status == 0
    told = line("sheet da --plain", terminal=True, answers="dan\ndani\n")
    missing(("a number from 1 to 2",), told.err)
    assert "Daniel" in told.out


@pytest.mark.parametrize("words", [f"new Bo ={VEX}", "sheet da", "set da hp 3", "cash kira stick"])
def test_the_end_of_input_at_a_question_writes_nothing(line: Program, campaign: Path, words: str) -> None:
    """Ctrl-D instead of an answer is exit 2, and all is as it was."""
    for name in ("Daniel", "Dana"):
        assert line("copy vex", name).status == 0
    assert line("loot kira =94").status == 0
    before = snapshot(campaign)
    told = line(words, terminal=True)
    assert (told.status, told.out) == (2, "")
    assert "\niendjinn: the input ended while something was asked; nothing was done" in told.err
    assert snapshot(campaign) == before


def test_an_interrupt_at_a_question_writes_nothing(
    line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C says that it stopped, without a traceback, and all is as it was."""
    before = snapshot(campaign)

    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("iendjinn.cli.environment.Environment.words", interrupted)
    told = line(f"new Bo ={VEX}", terminal=True)
    assert (told.status, told.out, told.err.strip()) == (130, "", "iendjinn: stopped; nothing more was done")
    assert snapshot(campaign) == before


class Seat:
    """A person at a real terminal, with the program running in it."""

    def __init__(self, *words: str) -> None:
        """Start the program with all three streams at one terminal."""
        import pty

        self.ours, theirs = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-m", "iendjinn", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color"},
        )
        os.close(theirs)
        self.seen = ""

    def waits_for(self, text: str) -> None:
        """Read until the text was seen, or fail after a while."""
        end = time.monotonic() + 30
        while text not in self.plain:
            assert time.monotonic() < end, self.seen
            assert self._read() or text in self.plain, self.seen

    def types(self, text: str) -> None:
        """Press keys."""
        os.write(self.ours, text.encode())

    def leaves(self) -> int:
        """Read to the end; gives the exit status."""
        while self._read():
            pass
        return self.program.wait(30)

    @property
    def plain(self) -> str:
        """What was seen, without colours, in lines as they were before the terminal broke them."""
        return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", self.seen).replace("\r\n", "\n")

    def _read(self) -> bool:
        if not select.select([self.ours], [], [], 30)[0]:
            return False
        try:
            content = os.read(self.ours, 4096)
        except OSError:  # how a terminal ends when nobody is left in it
            return False
        self.seen += content.decode(errors="replace")
        return bool(content)


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    """Give a list to put seats in; whoever still sits there at the end is shown out."""
    taken: list[Seat] = []
    yield taken
    for seat in taken:
        if seat.program.poll() is None:
            seat.program.kill()
            seat.program.wait()
        os.close(seat.ours)


@pytest.mark.slow
@pytest.mark.skipif("sys.platform == 'win32'", reason="there are no such terminals here")
def test_a_person_swaps_at_a_real_terminal(line: Program, empty: Path, seats: list[Seat]) -> None:
    """The whole process in a terminal: the question, `str dex` and Enter, the sheet in colour, the way on."""
    assert empty.is_dir()
    seat = Seat("new", "Vex", "--dice", VEX)
    seats.append(seat)
    seat.waits_for(ASKED)
    seat.types("str dex\n")
    assert seat.leaves() == 0
    missing(("Vex", "Assault Rifle", "next: iendjinn sheet vex"), seat.plain)
    assert "\x1b[" in seat.seen
    assert scores(line, "vex") == [0, 3, 2, 1]


@pytest.mark.slow
@pytest.mark.skipif("sys.platform == 'win32'", reason="there are no such terminals here")
@pytest.mark.parametrize(("key", "status", "part"), [("\x04", 2, "the input ended"), ("\x03", 130, "stopped")])
def test_a_person_leaves_at_a_real_terminal(empty: Path, seats: list[Seat], key: str, status: int, part: str) -> None:
    """Ctrl-D and Ctrl-C at the question end the program with one line, no traceback and nothing written."""
    before = snapshot(empty)
    seat = Seat("new", "Vex", "--dice", VEX)
    seats.append(seat)
    seat.waits_for(ASKED)
    if key == "\x03":
        os.killpg(seat.program.pid, signal.SIGINT)
    else:
        seat.types(key)
    assert seat.leaves() == status
    assert part in seat.plain
    assert "Traceback" not in seat.plain
    assert snapshot(empty) == before
