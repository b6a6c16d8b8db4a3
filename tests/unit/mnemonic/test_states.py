"""Actions as text, states as plain data, and what is said of either where it will not do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.errors import RefusedError, WordsError
from iendjinn.mnemonic.actions import Action, read_action
from iendjinn.mnemonic.drawing import nth
from iendjinn.mnemonic.observation import Seen
from iendjinn.mnemonic.state import state_from_plain, state_to_plain
from iendjinn.mnemonic.table import act, begin, chance, fall, legal, observe, settle, why_not
from tests.unit.mnemonic.games import at_encounter, courier, play, position, scripted, shipped

if TYPE_CHECKING:
    from iendjinn.mnemonic.state import State

MERCENARIES = 5


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("roll", Action("roll")),
        ("pass", Action("pass")),
        ("heal", Action("heal")),
        ("pick net", Action("pick", "net")),
        ("swap VR Gloves & Visor", Action("swap", "VR Gloves & Visor")),
        ("discard Hand to Hand", Action("discard", "Hand to Hand")),
        ("steal 2", Action("steal", seat=1)),
        ("play Escape: wits", Action("play", "Escape", "wits")),
        ("play NAS Attack: rob 3", Action("play", "NAS Attack", "rob", 2)),
        ("play Coin: heads: heal", Action("play", "Coin: heads", "heal")),
    ],
)
def test_an_action_is_written_and_read(text: str, action: Action) -> None:
    """Its text is what was written, and reading that gives it again."""
    assert action.text == text
    assert read_action(text) == action


@pytest.mark.parametrize(
    "text",
    ["", "dance", "roll 2", "pick", "pick ", "steal", "steal x", "steal 0", "steal 2222", "play Escape", "play : wits",
     "play Escape: ", "play Escape: rob x", "play Escape: rob 2 3"],
)  # fmt: skip
def test_what_is_no_action_is_said_so(text: str) -> None:
    """The text is quoted, with what would do."""
    with pytest.raises(WordsError, match="is nothing that a player can do") as caught:
        read_action(text)
    assert "play Escape: wits" in caught.value.hint


def plain(**changes: Any) -> dict[str, Any]:
    """Give the plain data of a game, with changes."""
    return {**state_to_plain(begin(shipped(), [{}])), **changes}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": 2}, "another version"),
        ({"spaces": 50}, "a track of 50 spaces, not 70"),
        ({"deck": ["Trump"]}, "the card 'Trump', which the tables no longer have"),
        ({"encounter": "Godzilla"}, "the encounter 'Godzilla'"),
        ({"deck": ["Pistol", "Pistol"]}, "another deck"),
    ],
)
def test_a_saved_game_of_other_tables_is_refused(changes: dict[str, Any], said: str) -> None:
    """What is not there any more is named."""
    with pytest.raises(RefusedError, match=said):
        state_from_plain(plain(**changes), shipped())


def refused(state: State, text: str) -> str:
    """Give why an action is refused; doing it must raise the same."""
    action = read_action(text)
    why = why_not(state, action)
    with pytest.raises(RefusedError) as caught:
        act(state, action)
    assert caught.value.message == why
    return why


def test_why_something_cannot_be_done() -> None:
    """A die is waited for, the card is not held, it does not fit; nothing where it can be done."""
    waiting = at_encounter(courier(["Hide"]))
    assert refused(waiting, "roll") == "a die is waited for: d20 for encounter"
    testing = play(waiting, MERCENARIES)
    assert refused(testing, "play Run: wits") == "player 1 holds no Run"
    assert refused(testing, "swap Hide") == "'swap Hide' cannot be done now; what can is: roll, play Hide: wits"
    assert why_not(testing, read_action("play Hide: wits")) == ""


def test_faces_that_cannot_fall() -> None:
    """A die has no such face, or none is waited for."""
    waiting = at_encounter(courier(["Hide"]))
    with pytest.raises(RefusedError, match="a d20 has no face 21"):
        fall(waiting, 21)
    with pytest.raises(RefusedError, match="no die is waited for"):
        fall(play(waiting, MERCENARIES), 1)


def test_settling_rolls_only_what_is_waited_for() -> None:
    """With nothing to roll the state stays as it is, and nothing happens."""
    state = play(at_encounter(courier(["Hide"])), MERCENARIES)
    assert chance(state) is None
    assert settle(state, scripted()) == (state, ())


def test_what_a_player_sees_of_the_cards() -> None:
    """What lies open and what is held is told apart from what may be anywhere."""
    state = position(courier(["Hide"]), courier(["Run", "Dodge"]), discard=["Pistol"])
    view = observe(state, 0)
    names = [card.name for card in shipped().cards]
    assert [names[card] for card in view.hand] == ["Hide"]
    assert [names[card] for card in view.discard] == ["Pistol"]
    assert (view.deck, view.couriers[1].cards, view.me.cards) == (37, 2, 1)
    assert isinstance(view.me, Seen)
    assert legal(state) == ()


def test_no_card_lies_beyond_the_hand() -> None:
    """A face that a hand does not have is a fault of the program's."""
    assert nth(0b1010, 2) == 3
    with pytest.raises(ValueError, match="no card 3 among 2"):
        nth(0b1010, 3)
