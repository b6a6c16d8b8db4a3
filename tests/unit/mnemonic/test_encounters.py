"""Whom a courier meets, the tests and wounds that come of it, cards in them, and how a game ends."""

from __future__ import annotations

import pytest

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.actions import read_action
from iendjinn.mnemonic.table import Chance, act, chance, legal, observe
from tests.unit.mnemonic.games import at_encounter, courier, face_of, names, pile, play, position, shipped, texts, told

MERCENARIES, THUGS, SHINJI, TAKAHASHI, COMMANDOS, RALFI = 5, 6, 7, 8, 9, 10
FRIENDS, NOTHING, OVERLOAD, CONNECTION, KARL = 1, 3, 11, 15, 19


@pytest.mark.rule("JM-encounter")
def test_a_d20_says_who_is_met() -> None:
    """Each face of the die brings its encounter."""
    found = {face: told(at_encounter(courier(["Hide"])), face).events[0].what for face in range(1, 21)}
    assert found == {
        1: "Friends", 2: "Friends", 3: "Nothing", 4: "Nothing", 5: "PharmaCon Mercenaries", 6: "Yakuza Thugs",
        7: "Shinji", 8: "Takahashi", 9: "Yakuza Commandos", 10: "Ralfi and Bodyguards",
        **dict.fromkeys(range(11, 15), "Data Overload"), **dict.fromkeys(range(15, 19), "Net Connection"),
        19: "Karl the Street Preacher", 20: "Karl the Street Preacher",
    }  # fmt: skip


@pytest.mark.rule("JM-friends")
def test_friends_bring_three_cards() -> None:
    """7 in all with Charisma brings three; 6 brings none."""
    state = at_encounter(courier(charisma=2))
    assert chance(play(state, FRIENDS)) == Chance(10, "charisma")
    lost = play(state, FRIENDS, 4)
    assert (names(lost), lost.phase) == ([], "draw")
    won = play(state, FRIENDS, 5)
    assert (won.drawing, chance(won)) == (3, Chance(41, "draw"))
    won = play(won, 2, 3, 4)
    assert (len(names(won)), won.phase, won.round) == (3, "draw", 2)


@pytest.mark.rule("JM-nothing")
def test_on_nothing_a_card_is_swapped_or_a_hit_healed_or_neither() -> None:
    """All three are offered to the hurt; the card put away is gone before the other is drawn."""
    state = play(at_encounter(courier(["Hide", "Run"], hits=8)), NOTHING)
    assert texts(state) == ["pass", "heal", "swap Hide", "swap Run"]
    assert play(state, "heal").couriers[0].hits == 9
    assert play(state, "pass").couriers[0].hits == 8
    swapped = play(state, "swap Run")
    assert (names(swapped), pile(swapped), chance(swapped)) == (["Hide"], ["Run"], Chance(39, "draw"))
    swapped = play(swapped, face_of(swapped, "Pistol"))
    assert sorted(names(swapped)) == ["Hide", "Pistol"]


@pytest.mark.rule("JM-nothing")
def test_healing_on_nothing_is_not_offered_at_full_hits() -> None:
    """With full hits only a swap is; without a card nothing is asked at all."""
    assert texts(play(at_encounter(courier(["Hide"])), NOTHING)) == ["pass", "swap Hide"]
    assert play(at_encounter(courier()), NOTHING).phase == "draw"


@pytest.mark.rule("JM-fight")
@pytest.mark.parametrize(
    ("face", "evade", "fight", "wound"),
    [(MERCENARIES, 7, 6, 0), (THUGS, 8, 6, 0), (SHINJI, 9, 8, 2), (TAKAHASHI, 8, 7, 1), (COMMANDOS, 8, 8, 0),
     (KARL, 8, 9, 3)],
)  # fmt: skip
def test_each_foe_has_targets_of_its_own(face: int, evade: int, fight: int, wound: int) -> None:
    """Evasion with Quick Wits ends it, else combat does, else wounds come with the foe's modifier, less Reflexes."""
    state = at_encounter(courier(wits=1, combat=1, reflexes=3))
    assert chance(play(state, face)) == Chance(10, "wits")
    evaded = play(state, face, evade - 1)
    assert (evaded.phase, evaded.round) == ("draw", 2)
    assert chance(play(state, face, evade - 2)) == Chance(10, "combat")
    beaten = play(state, face, evade - 2, fight - 1)
    assert (beaten.phase, beaten.couriers[0].hits) == ("draw", 10)
    lost = play(state, face, evade - 2, fight - 2)
    assert chance(lost) == Chance(10, "wound")
    assert [play(lost, die - wound).couriers[0].hits for die in (4, 5, 9)] == [10, 9, 8]


@pytest.mark.rule("JM-ralfi")
def test_ralfi_is_talked_down_or_fought() -> None:
    """Contact 6+ with Charisma, else combat 6+, else wounds less Reflexes."""
    state = at_encounter(courier(charisma=1, reflexes=3))
    assert chance(play(state, RALFI)) == Chance(10, "charisma")
    assert play(state, RALFI, 5).phase == "draw"
    assert chance(play(state, RALFI, 4)) == Chance(10, "combat")
    assert play(state, RALFI, 4, 6).couriers[0].hits == 10
    assert [play(state, RALFI, 4, 5, die).couriers[0].hits for die in (4, 5, 8, 9)] == [10, 9, 9, 8]


@pytest.mark.rule("JM-takahashi")
def test_takahashi_beaten_in_combat_helps_once_and_is_shinji_from_then_on() -> None:
    """Only a fight won counts; then 8 on the encounter die is Shinji, who is not beaten for good."""
    state = at_encounter(courier())
    evaded = play(state, TAKAHASHI, 8)
    lost = play(state, TAKAHASHI, 7, 6, 1)
    assert evaded.couriers[0].beaten == lost.couriers[0].beaten == ()
    won = play(state, TAKAHASHI, 7, 7)
    assert [won.variant.encounters[place].name for place in won.couriers[0].beaten] == ["Takahashi"]
    again = told(won._replace(phase="encounter", step="meet", drawing=0), TAKAHASHI, 8)
    assert again.events[0].what == "Shinji"
    # Shinji's evasion target is 9, so that an 8 was not enough.
    assert chance(again.state) == Chance(10, "combat")
    assert len(play(again.state, 8).couriers[0].beaten) == 1


@pytest.mark.rule("JM-takahashi")
def test_takahashi_beaten_adds_to_net_tests_in_heaven_alone() -> None:
    """A 5 uploads there, and a 6 is not enough for a net connection on the way."""
    takahashi = shipped().encounter_place["Takahashi"]
    state = at_encounter(courier(space=70, beaten=(takahashi,)), courier())
    assert play(state, MERCENARIES, 9, 5).couriers[0].uploads == 1
    assert play(state, MERCENARIES, 9, 4).couriers[0].uploads == 0
    state = at_encounter(courier(space=30, beaten=(takahashi,)))
    assert play(state, CONNECTION, 6, 1).couriers[0].space == 29


@pytest.mark.rule("JM-takahashi")
def test_each_courier_has_a_takahashi_of_their_own() -> None:
    """The first has beaten him; the second still meets him."""
    takahashi = shipped().encounter_place["Takahashi"]
    state = at_encounter(courier(beaten=(takahashi,)), courier(), seat=1)
    assert told(state, TAKAHASHI).events[0].what == "Takahashi"


@pytest.mark.rule("JM-overload")
def test_data_overload_goes_by_storage_and_not_by_reflexes() -> None:
    """The wound table at once, less Storage Upgrade."""
    state = at_encounter(courier(["Dodge"], storage=2, reflexes=9))
    assert chance(play(state, OVERLOAD)) == Chance(10, "wound")
    assert [play(state, OVERLOAD, die).couriers[0].hits for die in (3, 4, 8, 10)] == [10, 9, 8, 8]


@pytest.mark.rule("JM-netcon")
def test_a_net_connection_moves_forward_or_back_and_robs_and_meets_nobody() -> None:
    """7 with Net Savvy goes forward a D6, 6 back, with neither Transport nor stealing nor another encounter."""
    couriers = courier(["Underground"], space=30, net=1, transport=5), courier(["Hide"], space=33)
    state = at_encounter(*couriers, courier(["Run"], space=27))
    forward = play(state, CONNECTION, 6)
    assert chance(forward) == Chance(6, "net connection")
    forward = play(forward, 3)
    assert (forward.couriers[0].space, names(forward), forward.seat) == (33, ["Underground"], 1)
    back = play(state, CONNECTION, 5, 3)
    assert (back.couriers[0].space, names(back), back.seat) == (27, ["Underground"], 1)


@pytest.mark.rule("JM-netcon", "JM-board")
def test_a_net_connection_stops_at_the_hotel_and_at_heaven() -> None:
    """Nobody goes below 1; who is carried into Heaven makes that turn's upload test."""
    assert play(at_encounter(courier(space=3)), CONNECTION, 1, 6).couriers[0].space == 1
    state = play(at_encounter(courier(space=66)), CONNECTION, 7, 6)
    assert (state.couriers[0].space, chance(state)) == (70, Chance(10, "upload"))


@pytest.mark.rule("JM-wound")
def test_the_wound_table() -> None:
    """1 or less, 2-5, 6-8, 9-10, 11 and more."""
    wound = shipped().wound
    lost = [99 if wound(total).kills else wound(total).hits for total in range(-3, 15)]
    assert lost == [0] * 5 + [1] * 4 + [2] * 3 + [3] * 2 + [99] * 4


@pytest.mark.rule("JM-heaven")
def test_an_upload_is_tried_after_every_encounter_in_heaven() -> None:
    """6 with Net Savvy gains a token, the turn of arrival included."""
    arrived = play(position(courier(space=66, net=2), phase="move", step="throw", roll="move"), 4, MERCENARIES, 7)
    assert chance(arrived) == Chance(10, "upload")
    assert play(arrived, 4).couriers[0].uploads == 1
    assert play(arrived, 3).couriers[0].uploads == 0
    assert play(at_encounter(courier(space=69)), MERCENARIES, 7).phase == "draw"


@pytest.mark.rule("JM-heaven", "JM-aim")
def test_the_third_upload_wins_at_once() -> None:
    """A major win, whoever else is alive; nothing can be done then."""
    state = play(at_encounter(courier(space=70, uploads=2), courier(space=70, uploads=2)), MERCENARIES, 7, 6)
    assert (state.winner, state.victory, state.step, state.phase) == (0, "major", "over", "over")
    assert legal(state) == ()
    with pytest.raises(RefusedError, match="the game is over"):
        act(state, read_action("pass"))


@pytest.mark.rule("JM-friends", "JM-nothing", "JM-ralfi", "JM-netcon")
@pytest.mark.parametrize("face", [FRIENDS, NOTHING, RALFI, CONNECTION])
def test_in_heaven_four_encounters_are_rolled_again(face: int) -> None:
    """The encounter die falls again, as often as it must."""
    state = play(at_encounter(courier(["Hide"], space=70, hits=3)), face, face)
    assert chance(state) == Chance(20, "encounter")
    assert play(state, MERCENARIES).step == "before"


@pytest.mark.rule("JM-aim", "JM-hits")
def test_the_dead_leave_and_the_last_one_alive_wins() -> None:
    """The hand goes to the discard pile and turns owed are forgotten; with one rival left that one has a minor win."""
    couriers = courier(["Hide", "Pistol"], hits=1, owed=2), courier(), courier()
    state = play(at_encounter(*couriers), OVERLOAD, 2)
    dead = state.couriers[0]
    assert (dead.hits, dead.space, dead.hand, dead.owed) == (0, 0, (), 0)
    assert (set(pile(state)), state.seat, state.victory) == ({"Hide", "Pistol"}, 1, "")
    state = play(at_encounter(courier(hits=1), courier(space=0, hits=0), courier(space=3)), OVERLOAD, 2)
    assert (state.winner, state.victory) == (2, "minor")


@pytest.mark.rule("JM-solo", "JM-aim")
def test_alone_dying_loses() -> None:
    """There is no minor win for nobody."""
    state = play(at_encounter(courier(hits=1)), OVERLOAD, 2)
    assert (state.winner, state.victory, state.step) == (-1, "", "over")


@pytest.mark.rule("JM-wound")
def test_eleven_kills_whatever_hits_are_left() -> None:
    """Karl's 3 on top of an 8 takes the head of somebody with 20 hits."""
    state = play(at_encounter(courier(toughness=5)), KARL, 7, 8)
    assert play(state, 7).couriers[0].hits == 17
    assert play(state, 8).couriers[0].hits == 0


@pytest.mark.rule("JM-cards")
def test_a_card_gives_its_bonus_after_the_roll_and_one_more_before_it() -> None:
    """Hide is 3 before the die and 2 on a die that is seen."""
    state = play(at_encounter(courier(["Hide"])), MERCENARIES)
    assert texts(state) == ["roll", "play Hide: wits"]
    assert play(state, "play Hide: wits", 4).phase == "draw"
    assert play(state, "play Hide: wits", 3).roll == "fight"
    assert play(state, "roll", 5, "play Hide: wits").phase == "draw"
    assert play(state, "roll", 4, "play Hide: wits").roll == "fight"


@pytest.mark.rule("JM-cards")
def test_any_number_of_cards_some_before_and_some_after() -> None:
    """3 before and 2 and 2 after make an 8 of a 1."""
    state = play(at_encounter(courier(["Hide", "Standoff", "Hostage"])), THUGS)
    state = play(state, "play Hide: wits", "roll", 1, "play Standoff: wits")
    assert (state.added, texts(state)) == (5, ["pass", "play Hostage: wits"])
    assert play(state, "pass").roll == "fight"
    state = play(state, "play Hostage: wits")
    assert (state.phase, pile(state)) == ("draw", ["Hide", "Standoff", "Hostage"])


@pytest.mark.rule("JM-cards")
@pytest.mark.parametrize(
    ("card", "fits"),
    [("Escape", "wits wound"), ("Hand to Hand", "combat wound"), ("Tai Chi", "combat overload"),
     ("Street Doctor", "charisma"), ("J-Bone", "wits net upload"), ("Guide", "charisma"), ("Pistol", "combat"),
     ("Sleep", "")],
)  # fmt: skip
def test_a_card_fits_the_rolls_of_its_uses(card: str, fits: str) -> None:
    """A card naming two uses gives whichever the roll at hand is for, and no other."""
    state = at_encounter(courier([card]))
    there = {
        "wits": play(state, MERCENARIES),
        "charisma": play(state, FRIENDS),
        "net": play(state, CONNECTION),
        "overload": play(state, OVERLOAD),
    }
    there["combat"] = play(
        there["wits"], *(["roll"] if "wits" in fits else []), 1, *(["pass"] if "wits" in fits else [])
    )
    before = ["roll"] if there["combat"].step == "before" else []
    there["wound"] = play(there["combat"], *before, 1, *(["pass"] if before else []))
    upload = at_encounter(courier([card], space=70))
    there["upload"] = play(upload, MERCENARIES, *(["roll", 7, "pass"] if "wits" in fits else [7]))
    assert {name for name, state in there.items() if state.step == "before"} == set(fits.split())


@pytest.mark.rule("JM-cards")
def test_reflexes_and_storage_cards_take_off_the_wound_roll_and_avert_death() -> None:
    """An 11 less Dodge is a 9; before the roll it takes off 3."""
    state = play(at_encounter(courier(["Dodge"])), KARL, 1, 1)
    assert texts(state) == ["roll", "play Dodge: reflexes"]
    seen = play(state, "roll", 8)
    assert play(seen, "pass").couriers[0].hits == 0
    assert play(seen, "play Dodge: reflexes").couriers[0].hits == 7
    assert play(state, "play Dodge: reflexes", 8).couriers[0].hits == 8
    state = play(at_encounter(courier(["Compression"], storage=1)), OVERLOAD, "roll", 4)
    assert play(state, "play Compression: storage").couriers[0].hits == 10


@pytest.mark.rule("JM-heavenonly")
def test_two_cards_help_in_heaven_only() -> None:
    """Jones and the Lo-Teks fit no roll on the way; there they give 3, and 4 before the roll."""
    helpers = ["Lo-Tek Fighters", "Jones the Dolphin"]
    assert chance(play(at_encounter(courier(helpers, space=69)), MERCENARIES, 1)) == Chance(10, "combat")
    assert chance(play(at_encounter(courier(helpers, space=60)), CONNECTION)) == Chance(10, "net")
    state = play(at_encounter(courier(helpers, space=70)), MERCENARIES, 1)
    assert texts(state) == ["roll", "play Lo-Tek Fighters: combat"]
    upload = play(state, "play Lo-Tek Fighters: combat", 2)
    assert texts(upload) == ["roll", "play Jones the Dolphin: net"]
    assert play(upload, "play Jones the Dolphin: net", 2).couriers[0].uploads == 1
    assert play(upload, "play Jones the Dolphin: net", 1).couriers[0].uploads == 0
    assert play(upload, "roll", 3, "play Jones the Dolphin: net").couriers[0].uploads == 1


def test_the_roll_at_hand_says_what_is_needed() -> None:
    """Everybody sees the roll, its target and what cards would make of it."""
    state = play(at_encounter(courier(["Hide"], wits=1), courier()), THUGS)
    roll = observe(state, 1).pending
    assert roll is not None
    assert (roll.name, roll.bonus, roll.target, roll.chance(), roll.chance(3)) == ("wits", 1, 8, 0.4, 0.7)
    seen = observe(play(state, "roll", 5), 0).pending
    assert seen is not None
    assert (seen.totals(), seen.chance(), seen.chance(2)) == ([6], 0.0, 1.0)
    wound = observe(play(at_encounter(courier(["Dodge"], reflexes=1)), KARL, 1, 1), 0).pending
    assert wound is not None
    assert (wound.bonus, wound.sign, wound.totals(3)) == (2, -1, list(range(10)))


def test_events_keep_from_others_what_is_theirs_to_know() -> None:
    """A card drawn is seen by whoever drew it, a stolen one by both, a discarded one by all."""
    state = position(courier(space=10), courier(["Hide"], space=12), courier())
    drawn = told(state, face_of(state, "Pistol")).events[0]
    assert (drawn.kind, drawn.what, drawn.seen_by(0).what, drawn.seen_by(1).what) == ("draw", "Pistol", "Pistol", "")
    stolen = told(state._replace(phase="move", step="throw", roll="move", drawing=0), 2).events[-1]
    assert (stolen.kind, [stolen.seen_by(seat).what for seat in range(3)]) == ("steal", ["Hide", "Hide", ""])
