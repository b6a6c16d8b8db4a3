"""Counting every way a game can go on from a position, faces of dice and actions of players alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from iendjinn.mnemonic.table import act, begin, chance, fall, legal
from tests.unit.mnemonic.games import at_encounter, courier, position, shipped

if TYPE_CHECKING:
    from iendjinn.mnemonic.state import State


def perft(state: State, depth: int) -> int:
    """Give how many ways there are to go on for so many dice and decisions; a game that is over counts once."""
    if depth == 0 or state.step == "over":
        return 1
    die = chance(state)
    if die is not None:
        return sum(perft(fall(state, face).state, depth - 1) for face in range(1, die.sides + 1))
    return sum(perft(act(state, action).state, depth - 1) for action in legal(state))


NOBODY: list[dict[str, int]] = [{}]
POSITIONS = {
    # A draw of 41, then 40; alone the first move has six faces, but for Underground and the like, which ask first.
    "setting up alone": (begin(shipped(), NOBODY), [41, 1_640, 63_960]),
    # Twenty faces: 18 have a D10 to come; on 2 nothings at full hits without a card the turn is over: a draw of 41.
    "an encounter without cards": (at_encounter(courier()), [20, 262]),
    # Hide before the evasion test of 7 faces: throw or play it; on 2 nothings: pass or swap it; 11 have a D10 to come.
    "an encounter with a card": (at_encounter(courier(["Hide"])), [20, 128]),
    # Six faces of the move: each then meets a D20; a card between the phases first where it can be played.
    "a move with healing": (
        position(courier(["Sleep"], hits=5), phase="move", step="throw", roll="move"),
        [6, 12, 240],
    ),
    # Two hold cards on the space: two to choose from, then a die for the hand of two, none for the hand of one.
    "landing on two": (
        position(
            courier(space=8),
            courier(["Hide", "Run"], space=8),
            courier(["Dodge"], space=8),
            phase="move",
            step="steal",
        ),
        [2, 22],
    ),
    # Two cards must go of seven: 7, then 6; then the next draw.
    "a hand to trim": (
        position(
            courier(["Hide", "Run", "Dodge", "Pistol", "Password", "Spider", "Guide"]), phase="end", step="discard"
        ),
        [7, 42, 1_428],
    ),
    # The last upload: five faces of ten win at once; the others go on to a draw of 41.
    "the last upload": (
        position(courier(space=70, uploads=2), phase="encounter", step="throw", roll="upload"),
        [10, 210],
    ),
    # One hit left: of ten wounds one is none, and nine end the game.
    "the last hit": (
        position(
            courier(hits=1), phase="encounter", step="throw", roll="wound",
            encounter=shipped().encounter_place["Data Overload"],
        ),
        [10, 50],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_goes_on_in_so_many_ways(name: str) -> None:
    """At each depth the count is what it was when the rules were proven."""
    state, counts = POSITIONS[name]
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
