"""A game written down is the same game when it is played again, and a line that cannot be is named."""

from __future__ import annotations

import pytest

from iendjinn.dice import Seeded
from iendjinn.errors import RefusedError
from iendjinn.mnemonic.events import Event
from iendjinn.mnemonic.record import Record
from iendjinn.mnemonic.tale import tell
from tests.unit.mnemonic.cabinets import begun, played
from tests.unit.mnemonic.games import shipped


def walked(players: int, seed: int) -> Record:
    """Play a game at random to its end."""
    dice = Seeded(seed)
    record = Record(shipped(), players)
    record.begin(dice)
    while record.game.step != "over":
        if dice.roll(10, "take") == 1:
            record.take(record.game.seat)
        record.act(dice.choose(record.game.legal(), "move"), dice)
    return record


@pytest.mark.parametrize("players", range(1, 9))
def test_a_game_played_again_is_the_same(players: int) -> None:
    """From its lines alone come the same state, events, moves and holder of the keyboard."""
    record = walked(players, seed=players)
    again = Record(shipped(), players)
    again.replay(record.lines)
    assert again.game.freeze() == record.game.freeze()
    assert (again.events, again.past, again.holder) == (record.events, record.past, record.holder)
    assert again.lines == record.lines


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["roll | 4"], "move 1 .* begins once"),
        (["begin | 1 2", "begin | 3"], "move 1 .* a face is missing for the d10 of trait"),
        (["begin | 11"], "move 1 .* 11 is no face of the d10"),
        (["begin"], "is no move"),
        (["begin | x"], "is no move"),
    ],
)
def test_what_cannot_be_played_again_is_named(lines: list[str], why: str) -> None:
    """A line that is no move, a face missing or wrong, a second beginning: the error names the move."""
    with pytest.raises(RefusedError, match=why):
        Record(shipped(), 1).replay(lines)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("steal 2 |", "that could not be done then"),
        ("dance | 2", "nothing that a player can do"),
        ("take 2 |", "no such player"),
        ("take x |", "no such player"),
        ("begin | 1", "begins once"),
        ("take 1 | 4", "more faces are written down"),
    ],
)
def test_a_move_that_could_not_be_made_is_named(line: str, why: str) -> None:
    """Moves that were not legal then, and faces too many, are refused by their number."""
    lines = [*begun(1).lines, line]
    with pytest.raises(RefusedError, match=f"move 2 .*{why}"):
        Record(shipped(), 1).replay(lines)


def test_the_tale_names_everybody_and_every_kind_of_event() -> None:
    """Whatever happens in games of all sizes is told in words, a line a turn, each with a name before it."""
    kinds = set()
    for players in range(1, 9):
        record = walked(players, seed=players + 20)
        names = [f"Courier {seat}" for seat in range(players)]
        kinds |= {event.kind for event in record.events}
        lines = tell((event.seen_by(-1) for event in record.events), names)
        assert all(line.startswith("Courier ") and line[9:].partition(": ")[2] for line in lines)
    assert kinds >= {"missed", "steal", "lost card", "play", "drift", "dead", "win", "struck", "swap", "pick"}


def test_the_tale_of_an_easy_game() -> None:
    """Rolls are reckoned out, cards unseen are counted, and the end is told."""
    record = played(begun(2), lambda one: one.game.step == "over")
    lines = tell((event.seen_by(0) for event in record.events), ["Vex", "Kira"])
    assert lines[0] == "Vex: roll " + ", ".join(["transport"] * 10)
    assert "Kira: draw 2 cards" in lines
    assert any("move 6+10 to space 17" in line for line in lines)
    assert any("wound 1: Unhurt, 10 hits left" in line for line in lines)
    assert lines[-1].endswith("upload 10 of 6 won; upload the cure and win")


def test_nobody_sits_at_the_keyboard_of_a_new_game() -> None:
    """Until somebody takes it."""
    assert Record(shipped(), 2).holder == -1


def test_who_misses_a_turn_and_who_loses_cards_is_told() -> None:
    """By name, as what a card does to them; and the roll for the first turn with what was added."""
    play = [
        Event("play", 0, what="Memory", use="halt", other=1),
        Event("play", 0, what="NAS Attack", use="rob", other=1),
    ]
    assert tell(play, ["Ann", "Bo"]) == [
        "Ann: play Memory on Bo, who misses a turn; play NAS Attack on Bo, who loses cards"
    ]
    assert tell([Event("first", 1, face=4, bonus=2)], ["Ann", "Bo"]) == ["Bo: roll 4+2 for the first turn"]
