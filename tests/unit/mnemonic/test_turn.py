"""The phases of a turn: draw, move, the moments between, and the end."""

from __future__ import annotations

import pytest

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.actions import read_action
from iendjinn.mnemonic.table import Chance, act, chance
from iendjinn.mnemonic.tale import tell
from tests.unit.mnemonic.games import (
    at_encounter,
    courier,
    face_of,
    names,
    pile,
    play,
    position,
    shipped,
    texts,
    told,
)

MERCENARIES, THUGS, SHINJI, TAKAHASHI, COMMANDOS, RALFI = 5, 6, 7, 8, 9, 10
FRIENDS, NOTHING, OVERLOAD, CONNECTION, KARL = 1, 3, 11, 15, 19

# Cards by what they are not: these fit no move and can be played between no phases.
IDLE = ["Pistol", "Password", "Dodge", "Compression", "Good Deed", "Hide"]


@pytest.mark.rule("JM-draw")
def test_a_turn_begins_with_one_card() -> None:
    """The draw phase draws one card, then the move is rolled."""
    state = position(courier())
    state = play(state, face_of(state, "Pistol"))
    assert (names(state), state.phase, chance(state)) == (["Pistol"], "move", Chance(6, "move"))


@pytest.mark.rule("JM-deck")
def test_an_empty_deck_is_made_of_the_discard_pile_when_a_card_is_needed() -> None:
    """The last card leaves the pile alone; the next draw shuffles it."""
    held = [card.name for card in shipped().cards if card.name not in {"Pistol", "Run", "Hide"}]
    state = position(courier(), courier(held), discard=["Run", "Hide"], step="meet", phase="encounter")
    assert [shipped().cards[card].name for card in state.deck] == ["Pistol"]
    state, events = told(state._replace(phase="encounter", step="meet"), FRIENDS, 7)
    assert "shuffle 2 discarded cards" in tell(events, ["Ann", "Bo"])[0]
    # One of three cards needs no die; then the two of the pile are the deck.
    assert (names(state), pile(state), chance(state)) == (["Pistol"], [], Chance(2, "draw"))


@pytest.mark.rule("JM-deck")
def test_with_deck_and_pile_empty_nothing_is_drawn() -> None:
    """Friends who bring three cards find one, and the turn goes on."""
    held = [card.name for card in shipped().cards if card.name not in IDLE]
    state = at_encounter(courier(IDLE[:5]), courier(held))
    state = play(state, FRIENDS, "roll", 8, "pass")
    assert len(names(state)) == 6
    assert state.step == "discard"


@pytest.mark.rule("JM-move")
def test_the_move_is_a_d6_and_transport() -> None:
    """A 4 with Transport 2 goes six spaces."""
    state = position(courier(transport=2, space=10), phase="move", step="throw", roll="move")
    assert play(state, 4).couriers[0].space == 16


@pytest.mark.rule("JM-board", "JM-move")
def test_nobody_goes_past_heaven_and_nobody_moves_on_there() -> None:
    """From 68 a 6 ends on 70; from 70 the encounter follows the draw."""
    state = play(position(courier(space=68), phase="move", step="throw", roll="move"), 6)
    assert (state.couriers[0].space, state.phase) == (70, "encounter")
    state = position(courier(space=70))
    state = play(state, face_of(state, "Underground"))
    assert (state.phase, chance(state)) == ("encounter", Chance(20, "encounter"))


@pytest.mark.rule("JM-move", "JM-cards")
def test_a_transport_card_counts_before_the_roll_and_after_it() -> None:
    """Underground gives 3 before the die and 2 after it, while the pawn has not moved."""
    state = position(courier(["Underground", "NAS Clinic"], space=10), phase="move", step="before", roll="move")
    assert texts(state) == ["roll", "play Underground: transport", "play NAS Clinic: transport"]
    before = play(state, "play Underground: transport", "roll", 1, "pass")
    assert (before.couriers[0].space, pile(before)) == (14, ["Underground"])
    after = play(state, "roll", 1, "play Underground: transport", "play NAS Clinic: transport")
    assert (after.couriers[0].space, pile(after)) == (14, ["Underground", "NAS Clinic"])


@pytest.mark.rule("JM-move")
def test_landing_on_a_rival_steals_a_random_card() -> None:
    """A die as large as the hand says which."""
    state = position(courier(space=10), courier(IDLE[:3], space=12), phase="move", step="throw", roll="move")
    state = play(state, 2)
    assert (state.step, chance(state)) == ("rob", Chance(3, "steal"))
    state = play(state, 2)
    taken = sorted(IDLE[:3], key=list(shipped().card_place).index)[1]
    assert names(state) == [taken]
    assert len(names(state, 1)) == 2


@pytest.mark.rule("JM-move")
def test_with_several_rivals_there_the_mover_chooses_among_those_who_hold_cards() -> None:
    """The third holds nothing and is not offered; a hand of one needs no die."""
    rivals = [courier(["Pistol"], space=12), courier(space=12), courier(["Hide"], space=12), courier(space=1)]
    state = play(position(courier(space=10), *rivals, phase="move", step="throw", roll="move"), 2)
    assert texts(state) == ["steal 2", "steal 4"]
    state = play(state, "steal 4")
    assert (names(state), names(state, 3), state.phase) == (["Hide"], [], "encounter")


@pytest.mark.rule("JM-move")
def test_an_empty_hand_gives_nothing_and_passing_by_is_not_landing() -> None:
    """Neither who holds nothing where the pawn lands nor who holds much on the way is robbed."""
    rivals = [courier(space=13), courier(["Hide"], space=12)]
    state = play(position(courier(space=10), *rivals, phase="move", step="throw", roll="move"), 3)
    assert (names(state), state.phase) == ([], "encounter")


@pytest.mark.rule("JM-move")
def test_arriving_in_heaven_is_landing_once() -> None:
    """Whoever arrives robs a rival there; staying on robs nobody."""
    couriers = courier(space=69), courier(["Hide"], space=70)
    state = play(position(*couriers, phase="move", step="throw", roll="move"), 1)
    assert names(state) == ["Hide"]
    state = position(courier(space=70), courier(["Hide"], space=70))
    state = play(state, face_of(state, "Pistol"))
    assert (names(state), state.phase) == (["Pistol"], "encounter")


@pytest.mark.rule("JM-heal")
def test_healing_is_for_the_moments_between_phases() -> None:
    """After the draw, the move and the encounter, on one's own turn; never above the starting total."""
    state = position(courier(["Street Doctor"], hits=9))
    drawn = play(state, face_of(state, "Pistol"))
    assert (drawn.phase, texts(drawn)) == ("draw", ["pass", "play Street Doctor: heal"])
    moved = play(drawn, "pass", 3)
    assert (moved.phase, texts(moved)) == ("move", ["pass", "play Street Doctor: heal"])
    met = play(moved, "pass", MERCENARIES, 7)
    assert (met.phase, texts(met)) == ("encounter", ["pass", "play Street Doctor: heal"])
    healed = play(met, "play Street Doctor: heal")
    assert (healed.couriers[0].hits, pile(healed), healed.phase) == (10, ["Street Doctor"], "draw")


@pytest.mark.rule("JM-heal")
def test_healing_is_refused_at_full_hits_and_in_answer_to_a_wound() -> None:
    """Nothing is asked where no healing helps; a wound roll takes no healing card."""
    state = position(courier(["Street Doctor", "Sleep"]))
    state = play(state, face_of(state, "Pistol"))
    assert state.phase == "move"
    with pytest.raises(RefusedError, match="a die is waited for"):
        act(state, read_action("play Sleep: heal"))
    hurt = play(at_encounter(courier(["Street Doctor", "Dodge"], hits=2)), MERCENARIES, 1, 1)
    assert texts(hurt) == ["roll", "play Dodge: reflexes"]


@pytest.mark.rule("JM-heal", "JM-attack")
def test_sleep_costs_the_next_turn_and_this_one_goes_on() -> None:
    """3 hits back, and the turn after this is missed whole, the upload too."""
    state = position(courier(["Sleep"], space=70, hits=5), courier(space=3), phase="encounter", step="between")
    state = play(state, "play Sleep: heal")
    assert (state.couriers[0].hits, state.couriers[0].owed, state.seat) == (8, 1, 1)
    # The rival's turn: a card, a move, an encounter that is avoided; then the rival is on again.
    state = play(state, face_of(state, "Pistol"), 3, MERCENARIES, 9)
    assert (state.seat, state.couriers[0].owed, state.round) == (1, 0, 2)
    state = play(state, face_of(state, "Hide"), 3, OVERLOAD, 1)
    assert (state.seat, state.round) == (0, 3)


@pytest.mark.rule("JM-attack")
def test_childhood_memory_makes_a_rival_miss_turns_that_add_up() -> None:
    """The third owes a turn already, and owes two then."""
    couriers = courier(["Childhood Memory"]), courier(), courier(owed=1)
    state = position(*couriers, phase="move", step="between")
    assert texts(state) == ["pass", "play Childhood Memory: halt 2", "play Childhood Memory: halt 3"]
    state = play(state, "play Childhood Memory: halt 3")
    assert [one.owed for one in state.couriers] == [0, 0, 2]
    assert (pile(state), state.phase) == (["Childhood Memory"], "encounter")


@pytest.mark.rule("JM-attack")
def test_nas_attack_takes_two_random_cards_or_what_there_is() -> None:
    """From three cards two go by dice, from one the one; it is refused against an empty hand."""
    couriers = courier(["NAS Attack"]), courier(IDLE[:3]), courier(["Hide"]), courier()
    state = position(*couriers, phase="move", step="between")
    assert texts(state) == ["pass", "play NAS Attack: rob 2", "play NAS Attack: rob 3"]
    one = play(state, "play NAS Attack: rob 3")
    assert (names(one, 2), pile(one), one.phase) == ([], ["NAS Attack", "Hide"], "encounter")
    two = play(state, "play NAS Attack: rob 2")
    assert chance(two) == Chance(3, "discard")
    two = play(two, 3)
    assert chance(two) == Chance(2, "discard")
    two = play(two, 1)
    assert (len(names(two, 1)), len(pile(two)), two.phase) == (1, 3, "encounter")
    with pytest.raises(RefusedError, match="cannot be done now"):
        act(state, read_action("play NAS Attack: rob 4"))


@pytest.mark.rule("JM-hits")
def test_nobody_can_target_the_dead() -> None:
    """The second is dead: neither attacked nor robbed, and given no turn."""
    dead = courier(space=0, hits=0)
    couriers = courier(["Childhood Memory"], space=10), dead, courier(space=11)
    state = position(*couriers, phase="draw", step="between")
    assert texts(state) == ["pass", "play Childhood Memory: halt 3"]
    state = position(courier(), dead, courier(), phase="encounter", step="meet")
    assert play(state, MERCENARIES, 9).seat == 2


@pytest.mark.rule("JM-solo")
def test_alone_nas_attack_strikes_its_drawer() -> None:
    """It goes to the pile with two random cards, and the turn goes on."""
    state = position(courier(IDLE[:3]))
    state = play(state, face_of(state, "NAS Attack"))
    assert chance(state) == Chance(3, "discard")
    state = play(state, 1, 1)
    assert (len(names(state)), len(pile(state)), state.phase) == (1, 3, "move")


@pytest.mark.rule("JM-solo")
def test_alone_nas_attack_strikes_in_the_middle_of_three_cards() -> None:
    """Friends bring three: the first, then the attack that takes it, then the third, which stays."""
    state = play(at_encounter(courier()), FRIENDS, 7)
    for card in ("Hide", "NAS Attack", "Pistol"):
        state = play(state, face_of(state, card))
    assert (names(state), pile(state), state.phase) == (["Pistol"], ["NAS Attack", "Hide"], "draw")


@pytest.mark.rule("JM-solo")
def test_alone_childhood_memory_cannot_be_played() -> None:
    """Nothing is asked for its sake."""
    state = position(courier(["Childhood Memory"]))
    state = play(state, face_of(state, "Pistol"))
    assert (names(state), state.phase) == (["Childhood Memory", "Pistol"], "move")


@pytest.mark.rule("JM-hand")
def test_the_hand_is_trimmed_at_the_end_of_ones_own_turn() -> None:
    """5 cards and 1 for each Intelligence; the player says which go; a rival may hold more meanwhile."""
    seven = [*IDLE, "Run"]
    state = at_encounter(courier(seven, intelligence=1), courier(["Sleep", "Street Doctor"]))
    state = play(state, OVERLOAD, "roll", 1, "pass")
    assert (state.phase, state.step, len(texts(state))) == ("end", "discard", 7)
    state = play(state, "discard Run")
    assert (names(state).count("Run"), len(names(state)), state.seat) == (0, 6, 1)


@pytest.mark.rule("JM-hand")
def test_a_rivals_hand_is_left_alone_until_their_own_end_phase() -> None:
    """Six cards in the other's hand are not trimmed when this turn ends."""
    state = at_encounter(courier(), courier(IDLE))
    state = play(state, MERCENARIES, 9)
    assert (state.seat, len(names(state, 1))) == (1, 6)


@pytest.mark.rule("JM-first")
@pytest.mark.parametrize(("seat", "then", "round_"), [(0, 1, 2), (1, 2, 1), (2, 0, 1)])
def test_a_round_begins_with_whoever_went_first(seat: int, then: int, round_: int) -> None:
    """Here the second did: the first is the last of the round."""
    state = play(at_encounter(courier(), courier(), courier(), seat=seat, first=1), NOTHING)
    assert (state.seat, state.round) == (then, round_)


@pytest.mark.rule("JM-move")
def test_the_roll_is_over_when_the_pawn_has_moved() -> None:
    """What is asked then, whom to steal from, is no part of it."""
    state = position(courier(space=8), courier(["Run"], space=9), courier(["Hide"], space=9), phase="move")
    state = play(state._replace(step="throw", roll="move", drawing=0), 1)
    assert (state.step, state.roll) == ("steal", "")
