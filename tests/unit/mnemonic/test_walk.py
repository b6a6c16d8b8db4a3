"""Games at random, from beginning to end: whatever is done, the table stays whole and nobody sees too much."""

from __future__ import annotations

import json

import pytest

from iendjinn.dice import Seeded
from iendjinn.mnemonic.actions import read_action
from iendjinn.mnemonic.game import Game
from iendjinn.mnemonic.state import State, state_from_plain, state_to_plain
from iendjinn.mnemonic.table import apply, begin, chance, legal, observe, settle
from tests.unit.mnemonic.games import shipped, walk

DECISIONS = {"pick", "before", "after", "steal", "between", "rest", "discard"}


def hold(state: State) -> None:
    """Assert what holds at every moment of every game."""
    cards = [*state.deck, *state.discard, *(card for one in state.couriers for card in one.hand)]
    assert sorted(cards) == list(range(41))
    for one in state.couriers:
        assert 0 <= one.hits <= one.max_hits
        assert 0 <= one.space <= state.variant.spaces
        assert (one.space == 0) == (one.max_hits > 0 and one.hits == 0)
        assert one.hits or not one.max_hits or not (one.hand or one.owed)
        assert 0 <= one.uploads <= 3
        assert one.owed >= 0
    assert chance(state) is None
    if state.step == "over":
        assert legal(state) == ()
        alive = [seat for seat, one in enumerate(state.couriers) if one.hits > 0]
        if state.victory == "major":
            assert state.couriers[state.winner].uploads == 3
        else:
            assert alive == ([] if len(state.couriers) == 1 else [state.winner])
    else:
        assert state.step in DECISIONS
        assert state.couriers[state.seat].hits > 0 or state.phase == "setup"
        # Nothing is asked that has one answer, but for cards to put away from a hand of one.
        assert len(set(legal(state))) > 1 or state.step == "discard"


def shuffled_behind(state: State, viewer: int) -> State:
    """Give the same game with every card that the viewer cannot see in another place."""
    hidden = [
        *state.deck,
        *(card for seat, one in enumerate(state.couriers) if seat != viewer for card in one.hand),
    ]
    hidden = [*hidden[1:], *hidden[:1]]
    couriers = []
    for seat, one in enumerate(state.couriers):
        if seat != viewer:
            hand, hidden = tuple(sorted(hidden[: len(one.hand)])), hidden[len(one.hand) :]
            one = one._replace(hand=hand)  # noqa: PLW2901 - the same courier, with other cards
        couriers.append(one)
    return state._replace(couriers=tuple(couriers), deck=tuple(hidden))


@pytest.mark.rule("JM-deck", "JM-hits", "JM-aim")
@pytest.mark.parametrize("players", range(1, 9))
def test_a_game_at_random_holds_together(players: int) -> None:
    """Every card is somewhere, hits stay within bounds, somebody can always act, and the game ends."""
    for seed in range(30):
        for state, _ in walk(players, seed):
            hold(state)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 9))
def test_ten_thousand_games_at_random_hold_together(players: int) -> None:
    """The same in place, for 1,250 games of each number of players."""
    every = (1 << 41) - 1
    for seed in range(1_000, 2_250):
        dice = Seeded(seed, keep_record=False)
        game = Game.begun(shipped(), [None] * players)
        game.set_up()
        game.run(dice)
        while game.step != "over":
            options = game.legal()
            assert options
            game.act(dice.choose(options, "move"))
            game.run(dice)
            piles = [*(1 << card for card in game.deck), *(1 << card for card in game.discard), *game.hands]
            assert sum(piles) == every
            assert all(0 <= hits <= most for hits, most in zip(game.hits, game.max_hits, strict=True))
        hold(game.freeze())


@pytest.mark.parametrize("players", [1, 2, 5])
def test_nobody_sees_what_is_hidden(players: int) -> None:
    """With all that is hidden from a player in other places, what they see is the same."""
    for state, _ in walk(players, 7):
        for viewer in range(players):
            assert observe(state, viewer) == observe(shuffled_behind(state, viewer), viewer)


@pytest.mark.parametrize("players", [1, 3])
def test_a_state_goes_out_as_plain_data_and_comes_back(players: int) -> None:
    """Through JSON and back every position is the same, and so is every action through its text."""
    for state, action in walk(players, 3):
        assert state_from_plain(json.loads(json.dumps(state_to_plain(state))), shipped()) == state
        assert all(read_action(option.text) == option for option in legal(state))
        assert action is None or read_action(action.text) == action


@pytest.mark.parametrize("players", [1, 2, 4])
def test_frozen_and_in_place_are_the_same_game(players: int) -> None:
    """A game of frozen states, each made of its actions' texts, equals the one played in place with the same dice."""
    for seed in range(5):
        frozen_dice, dice = Seeded(seed), Seeded(seed)
        choosing, choosing_too = Seeded(seed + 100), Seeded(seed + 100)
        state = settle(begin(shipped(), [None] * players), frozen_dice).state
        game = Game.begun(shipped(), [None] * players)
        game.set_up()
        game.run(dice)
        while state.step != "over":
            assert game.freeze() == state
            assert tuple(game.legal()) == legal(state)
            state = apply(state, read_action(choosing.choose(legal(state), "").text), frozen_dice).state
            game.act(choosing_too.choose(game.legal(), ""))
            game.run(dice)
        assert game.freeze() == state
        assert dice.record == frozen_dice.record
