"""What the cabinet shows of a position: each choice with what it means, each roll with what it may come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from iendjinn.errors import OutOfBoundsError
from iendjinn.mnemonic.game import Game
from iendjinn.mnemonic.record import Record
from iendjinn.model.cabinet import CabinetFile
from iendjinn.play.arcade_view import view
from tests.unit.mnemonic.games import at_encounter, courier, play, position, shipped

if TYPE_CHECKING:
    from iendjinn.mnemonic.state import State
    from iendjinn.model.cabinet import Cabinet

PEOPLE = ("Vex", "Kira", "Tom")


def seen(state: State, *, humans: int = 1) -> Cabinet:
    """Give a position as the first of so many people sees it, the rest being bots."""
    count = len(state.couriers)
    record = Record(shipped(), count)
    record.game = Game.of(state)
    record.game.log = []
    record.holder = state.seat
    kinds = ("human",) * humans + ("greedy",) * (count - humans)
    return view(CabinetFile(players=kinds, names=PEOPLE[:count]), record)


def meanings(state: State) -> dict[str, str]:
    """Give what each choice means, by its text."""
    return {one.action: one.means for one in seen(state).actions}


@pytest.mark.rule("JM-move")
def test_whom_to_rob_is_told_with_what_they_hold() -> None:
    """Of several on a space, each is named with the number of cards."""
    state = position(
        courier(),
        courier(["Pistol"], space=4),
        courier(["Hide", "Run"], space=4),
        phase="move",
        step="throw",
        roll="move",
    )
    assert meanings(play(state, 3)) == {
        "steal 2": "a random card of Kira, who holds 1",
        "steal 3": "a random card of Tom, who holds 2",
    }


@pytest.mark.rule("JM-heal", "JM-attack")
def test_cards_between_phases_are_told_by_what_they_do() -> None:
    """Healing says what it costs, attacks say whom they hit."""
    state = position(
        courier(["Sleep", "Childhood Memory", "NAS Attack", "Street Doctor"], hits=5),
        courier(["Pistol"]),
        step="between",
        drawing=0,
    )
    assert meanings(state) == {
        "pass": "go on",
        "play Sleep: heal": "heals 3, costs a turn",
        "play Childhood Memory: halt 2": "Kira misses a turn",
        "play NAS Attack: rob 2": "Kira discards 2 at random",
        "play Street Doctor: heal": "heals 2",
    }
    assert {one.name: one.does for one in seen(state).hand} == {
        "Sleep": "heals 3, costs a turn",
        "Childhood Memory": "a rival misses a turn",
        "NAS Attack": "a rival discards 2",
        "Street Doctor": "+2 charisma or heals 2",
    }


@pytest.mark.rule("JM-nothing")
def test_what_can_be_done_on_nothing_is_told() -> None:
    """A hit, a card for another, or neither."""
    assert meanings(play(at_encounter(courier(["Lo-Tek Fighters"], hits=5)), 3)) == {
        "pass": "neither",
        "heal": "a hit: 5 -> 6",
        "swap Lo-Tek Fighters": "for a card unseen: +3 combat in Heaven",
    }


def test_a_move_says_how_far_it_goes() -> None:
    """Before the die the spaces that may be reached, after it the one that is, never past Heaven."""
    state = position(courier(["Guide"], space=66, transport=1), phase="move", step="before", roll="move")
    assert meanings(state) == {
        "roll": "throw the d6: space 68-70",
        "play Guide: transport": "+3: space 68-70 -> space 70",
    }
    assert meanings(play(state, "roll", 1)) == {
        "pass": "leave it: 1+1 = 2, to space 68",
        "play Guide: transport": "+2: space 68 -> space 70",
    }


def test_a_hand_too_large_says_what_each_card_does() -> None:
    """What is put away is told by what it could have done."""
    cards = ["Pistol", "Hide", "Run", "Dodge", "Guide", "Surprise"]
    state = position(courier(cards), phase="end", step="discard", drawing=0)
    assert meanings(state)["discard Run"] == "+2 wits or reflexes"


def test_a_wound_may_kill() -> None:
    """Who has few hits left sees the chance to die of the wound, beheaded or bled."""
    state = play(at_encounter(courier(["Dodge"], hits=2)), 20, 1, 1)
    game = seen(state)
    assert game.roll is not None
    assert (game.roll.kind, game.roll.bonus, game.roll.now.death) == ("wound", 3, 0.8)
    assert game.actions[0].means == "throw the d10: 1.8 hits, 80% dead"


@pytest.mark.parametrize(
    ("players", "names", "staked"),
    [((), (), ()), (("human",) * 9, ("A",) * 9, ()), (("human",), ("A", "B"), ()), (("human",), ("A",), ("", ""))],
)
def test_a_table_that_cannot_be(players: tuple[str, ...], names: tuple[str, ...], staked: tuple[str, ...]) -> None:
    """One to eight play, each with a name, and nobody stakes who does not."""
    with pytest.raises(OutOfBoundsError):
        CabinetFile(players=players, names=names, staked=staked)
