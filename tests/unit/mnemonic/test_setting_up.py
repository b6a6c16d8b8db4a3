"""Setting up a game: traits, hits, cards, who goes first."""

from __future__ import annotations

import pytest

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.actions import read_action
from iendjinn.mnemonic.table import Chance, apply, begin, chance, settle
from iendjinn.mnemonic.variant import TRAITS
from tests.unit.mnemonic.games import face_of, names, pile, play, scripted, shipped, texts

NONE: dict[str, int] = {}


@pytest.mark.rule("JM-traits")
def test_ten_dice_make_a_courier() -> None:
    """Ten D10 on the trait table, each result 1 more of its trait."""
    state = begin(shipped(), [None])
    assert chance(state) == Chance(10, "trait")
    state = play(state, 1, 1, 2, 3, 4, 4, 4, 5, 6, 9)
    assert state.couriers[0].traits == (2, 1, 1, 3, 1, 1, 0, 0, 1)
    assert chance(state) == Chance(41, "draw")


@pytest.mark.rule("JM-traits")
def test_custom_is_picked_when_all_dice_are_known() -> None:
    """A 10 early on asks nothing before the tenth die; then each 10 picks one of the nine."""
    state = play(begin(shipped(), [None]), 10, 1, 1, 1, 1, 10, 1, 1, 1, 1)
    assert texts(state) == [f"pick {word}" for word in TRAITS]
    assert state.picks == 2
    state = play(state, "pick net", "pick toughness")
    assert state.couriers[0].traits == (8, 0, 0, 1, 1, 0, 0, 0, 0)
    assert state.couriers[0].hits == 12


@pytest.mark.rule("JM-traits")
def test_each_player_rolls_in_turn_and_settled_traits_are_not_rolled() -> None:
    """The second of three has given traits, so that only the first and third roll."""
    state = play(begin(shipped(), [None, {"combat": 4}, None]), *[2] * 10)
    assert (state.seat, chance(state)) == (2, Chance(10, "trait"))
    state = play(state, *[3] * 10)
    assert [one.traits[1] for one in state.couriers] == [10, 4, 0]
    assert chance(state) == Chance(41, "draw")


@pytest.mark.rule("JM-hits")
@pytest.mark.parametrize(("toughness", "hits"), [(0, 10), (1, 12), (7, 24)])
def test_hits_begin_at_ten_and_two_for_each_toughness(toughness: int, hits: int) -> None:
    """10 hits, and 2 more for each Toughness."""
    one = begin(shipped(), [{"toughness": toughness}]).couriers[0]
    assert (one.hits, one.max_hits) == (hits, hits)


@pytest.mark.rule("JM-board")
def test_everyone_begins_at_the_hotel() -> None:
    """Pawns stand on space 1, and Heaven is space 70."""
    state = begin(shipped(), [NONE, NONE])
    assert [one.space for one in state.couriers] == [1, 1]
    assert state.variant.spaces == 70


@pytest.mark.rule("JM-deck")
def test_two_cards_each_of_forty_one() -> None:
    """One of each card; two are dealt to each player, one at a time."""
    state = begin(shipped(), [NONE, NONE])
    assert len(set(state.deck)) == 41
    for card in ("Pistol", "Run", "Spider"):
        state = play(state, face_of(state, card))
    assert (names(state, 0), names(state, 1)) == (["Pistol", "Run"], ["Spider"])
    state = play(state, face_of(state, "Guide"))
    assert chance(state) == Chance(6, "first turn")


@pytest.mark.rule("JM-deck")
@pytest.mark.parametrize("players", [0, 9])
def test_one_to_eight_players(players: int) -> None:
    """Nobody at all and a ninth are refused."""
    with pytest.raises(RefusedError, match="for 1 to 8 players"):
        begin(shipped(), [NONE] * players)
    assert len(begin(shipped(), [NONE] * 8).couriers) == 8


@pytest.mark.rule("JM-first")
def test_the_highest_with_transport_and_intelligence_goes_first() -> None:
    """D6 and both traits; the turn then goes clockwise."""
    traits = [{"transport": 1, "intelligence": 1}, NONE, {"intelligence": 1}]
    state = play(begin(shipped(), traits), *[1] * 6, 3, 4, 5)
    # 5, 4 and 6: the third begins, and draws.
    assert (state.first, state.seat, state.phase) == (2, 2, "draw")


@pytest.mark.rule("JM-first")
def test_those_tied_for_first_roll_again_alone() -> None:
    """The first and third tie twice; the second, who was lower, rolls no more."""
    state = play(begin(shipped(), [NONE] * 3), *[1] * 6, 6, 5, 6)
    assert (state.contest, state.seat) == ((0, 2), 0)
    state = play(state, 2, 2)
    assert (state.contest, state.seat) == ((0, 2), 0)
    state = play(state, 3, 4)
    assert (state.first, state.seat, state.phase) == (2, 2, "draw")


@pytest.mark.rule("JM-first")
def test_alone_nobody_rolls_for_the_first_turn() -> None:
    """After the deal a solo game goes on with the draw phase."""
    state = begin(shipped(), [NONE])
    state = play(state, face_of(state, "Pistol"))
    state = play(state, face_of(state, "Run"))
    assert (state.phase, chance(state)) == ("draw", Chance(39, "draw"))


@pytest.mark.rule("JM-solo")
def test_alone_nas_attack_strikes_during_set_up() -> None:
    """Drawn first it finds no card, drawn second it takes the only one; nothing replaces them."""
    state = begin(shipped(), [NONE])
    first = play(state, face_of(state, "NAS Attack"))
    first = play(first, face_of(first, "Pistol"))
    assert (names(first), pile(first), first.phase) == (["Pistol"], ["NAS Attack"], "draw")
    second = play(state, face_of(state, "Pistol"))
    second = play(second, face_of(second, "NAS Attack"))
    assert (names(second), pile(second), second.phase) == ([], ["NAS Attack", "Pistol"], "draw")


def test_dice_given_beforehand_set_up_a_game() -> None:
    """`settle` takes every die of setting up from its dice, down to the first decision."""
    state, events = settle(begin(shipped(), [None]), scripted(*[10] * 10))
    assert state.step == "pick"
    assert [event.what for event in events] == ["custom"] * 10
    for _ in range(9):
        state = apply(state, read_action("pick toughness"), scripted()).state
    # Deal 2, draw 1, and Underground fits the move.
    underground = state.variant.card_place["Underground"] + 1
    state = apply(state, read_action("pick toughness"), scripted(underground, 1, 1)).state
    assert (state.step, state.couriers[0].hits) == ("before", 30)
