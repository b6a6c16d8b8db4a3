"""Whatever is typed to the arcade cabinet, and in whatever state its game is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.budget import cases
from tests.fuzz.ground import told_rightly

if TYPE_CHECKING:
    from tests.fuzz.ground import Ground

WORDS = (
    "roll", "pass", "take", "heal", "pick", "net", "wits", "storage", "discard", "swap", "steal", "Pistol", "1", "2",
    "3", "0", "-1", "99", "x", "Escape:", "human", "greedy", "=1", "=4,4", "=10,10,10,10", "--force", "--json",
    "--dry-run", "--seed", "3", "--as", "vex", "kira", "--stake", "10", "-10", "999999999", "--trait", "net=2",
    "net=-1", "net=99", "odd=1", "net", "toughness=1,net=1", "--space", "70", "71", "--hits", "--uploads", "--", "-n",
    "--help", "\u0664",
)  # fmt: skip
SEATS = ("human", "greedy", "random", "passive", "human=Ann", "human=", "=Ann", "", "nobody", "human=[red]\x1b[2J")
PLAYERS = st.lists(st.sampled_from(SEATS), min_size=1, max_size=9).map(",".join)
REST = st.lists(st.one_of(st.sampled_from(WORDS), st.sampled_from(WORDS), st.text(max_size=5)), max_size=4)
MOVES = st.lists(st.sampled_from(["1", "2", "roll", "pass", "take"]), max_size=4)


def line(*first: str) -> st.SearchStrategy[list[str]]:
    """Draw a line that begins with these words."""
    return REST.map(lambda rest: [*first, *rest])


LINES = st.one_of(
    line("mnemonic", "play"), line("mnemonic", "play"), line("mnemonic", "undo"), line("mnemonic", "redo"),
    line("mnemonic", "show"), line("mnemonic"), line("mnemonic", "bots"), line("mnemonic", "new"), line("undo"),
    line("redo"),
    st.tuples(PLAYERS, REST).map(lambda one: ["mnemonic", "new", "--force", "--seed=4", "--players", one[0], *one[1]]),
    line("mnemonic", "simulate", "--cores=1", "--games=2", "--players", "passive,greedy"),
)  # fmt: skip


@pytest.mark.slow
@cases(20)
@given(seats=PLAYERS, moves=MOVES, words=LINES)
def test_any_move_ends_as_the_contract_says(ground: Ground, seats: str, moves: list[str], words: list[str]) -> None:
    """A game is begun, some moves are made, and any line more is done or refused; the game can still be shown."""
    ground.lay()
    told_rightly(ground.line("mnemonic new --force --seed 5 --players", seats), ("mnemonic",))
    for move in moves:
        ground.types("mnemonic", "play", move, "--seed", "6")
    ground.types(*words)
    assert ground.types("mnemonic").status == 0
