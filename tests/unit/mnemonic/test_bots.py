"""The bots: what each does, by what it sees alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from iendjinn.dice import Seeded
from iendjinn.errors import WordsError
from iendjinn.mnemonic.board import DECISIONS
from iendjinn.mnemonic.bots import NAMES, bot_of
from iendjinn.mnemonic.table import begin, legal, observe, settle
from tests.unit.mnemonic.games import at_encounter, courier, play, position, scripted, shipped, walk
from tests.unit.mnemonic.test_walk import shuffled_behind

if TYPE_CHECKING:
    from iendjinn.mnemonic.state import State

MERCENARIES, THUGS, NOTHING, OVERLOAD, KARL = 5, 6, 3, 11, 19


def choice(bot: str, state: State, seed: int = 1) -> str:
    """Give what a bot does in a position, as text."""
    return bot_of(bot).choose(observe(state, state.seat), legal(state), Seeded(seed)).text


def test_bots_by_name() -> None:
    """Each bot knows its name; another is refused with the nearest."""
    assert [bot_of(name).name for name in NAMES] == ["passive", "random", "greedy", "planner"]
    with pytest.raises(WordsError, match="did you mean greedy"):
        bot_of("greedi")
    with pytest.raises(WordsError, match="they are passive, random, greedy, planner"):
        bot_of("deep blue")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [1, 3])
def test_a_bot_goes_by_what_it_sees(name: str, players: int) -> None:
    """Through two games it does what is legal, and the same when all that is hidden is in other places."""
    bot = bot_of(name)
    for seed in (1, 2):
        for state, _ in walk(players, seed):
            if state.step == "over" or state.step not in bot.asks:
                continue
            moved = shuffled_behind(state, state.seat)
            chosen = bot.choose(observe(state, state.seat), legal(state), Seeded(seed))
            assert chosen in legal(state)
            assert bot.choose(observe(moved, state.seat), legal(moved), Seeded(seed)) == chosen


def test_passive_heals_and_picks_and_wants_to_be_asked_nothing_else() -> None:
    """Net Savvy for Custom, a hit on Nothing when hurt, else nothing."""
    state, _ = settle(begin(shipped(), [None]), scripted(*[10] * 10))
    assert choice("passive", state) == "pick net"
    assert choice("passive", play(at_encounter(courier(["Hide"], hits=9)), NOTHING)) == "heal"
    assert choice("passive", play(at_encounter(courier(["Hide"])), NOTHING)) == "pass"
    assert bot_of("passive").asks == {"pick", "rest"}


def test_random_does_anything() -> None:
    """Every action comes up sooner or later."""
    state = play(at_encounter(courier(["Hide", "Run"], hits=9)), NOTHING)
    assert {choice("random", state, seed) for seed in range(40)} == {option.text for option in legal(state)}


@pytest.mark.parametrize(
    ("cards", "face", "chosen"),
    [
        (["Hide"], 7, "pass"),
        (["Hide"], 5, "play Hide: wits"),
        (["Hide"], 4, "pass"),
        (["J-Bone", "Hide"], 5, "play Hide: wits"),
        (["J-Bone", "Hide"], 3, "play Hide: wits"),
    ],
)
def test_greedy_plays_a_card_when_it_changes_the_roll(cards: list[str], face: int, chosen: str) -> None:
    """The least useful of the fewest that win the test; none where it is won, or lost all the same."""
    assert choice("greedy", play(at_encounter(courier(cards)), MERCENARIES, "roll", face)) == chosen


def test_greedy_takes_the_edge_off_wounds() -> None:
    """A card that saves a hit is played, one that saves none is not, and no hit at all needs none."""
    state = at_encounter(courier(["Dodge"]))
    wounds = {face: choice("greedy", play(state, MERCENARIES, 1, 1, "roll", face)) for face in (1, 2, 5, 6, 7, 10)}
    card = "play Dodge: reflexes"
    assert wounds == {1: "pass", 2: card, 5: "pass", 6: card, 7: card, 10: card}


def test_greedy_between_phases() -> None:
    """It heals where nothing of it is lost, strikes at whoever is ahead, moves on with a card, keeps what is useful."""
    hurt = position(courier(["Street Doctor"], hits=9), phase="move", step="between")
    assert choice("greedy", hurt) == "pass"
    worse = position(courier(["Street Doctor"], hits=8), phase="move", step="between")
    assert choice("greedy", worse) == "play Street Doctor: heal"
    couriers = courier(["Childhood Memory"]), courier(space=9), courier(space=20)
    assert choice("greedy", position(*couriers, phase="move", step="between")) == "play Childhood Memory: halt 3"
    nearer = courier(["Childhood Memory"]), courier(space=20), courier(space=9)
    assert choice("greedy", position(*nearer, phase="move", step="between")) == "play Childhood Memory: halt 2"
    moving = position(courier(["Guide"], space=9), phase="move", step="after", roll="move", face=2)
    assert choice("greedy", moving) == "play Guide: transport"
    arriving = position(courier(["Guide"], space=69), phase="move", step="after", roll="move", face=2)
    assert choice("greedy", arriving) == "pass"
    full = ["Makeshift Club", "Spider", "Run", "J-Bone", "Tai Chi", "Escape"]
    assert choice("greedy", position(courier(full), phase="end", step="discard")) == "discard Makeshift Club"
    armed = ["Makeshift Club", "NAS Attack", "Run", "J-Bone", "Tai Chi", "Escape"]
    assert choice("greedy", position(courier(armed), phase="end", step="discard")) == "discard Makeshift Club"
    robbing = position(courier(space=9), courier(["Run"], space=9), courier(["Hide", "Spider"], space=9))
    assert choice("greedy", robbing._replace(step="steal", phase="move")) == "steal 3"
    assert choice("greedy", play(at_encounter(courier(["Hide"], hits=9)), NOTHING)) == "heal"
    assert "before" not in bot_of("greedy").asks == DECISIONS - {"before"}


def test_the_planner_wins_when_it_can() -> None:
    """The last upload is made certain before the roll where only that does, and completed after it where that does."""
    state = at_encounter(courier(["Jones the Dolphin", "Run"], space=70, uploads=2, net=1))
    assert choice("planner", play(state, MERCENARIES, "roll", 9, "pass")) == "play Jones the Dolphin: net"
    state = at_encounter(courier(["Jones the Dolphin", "Password", "Run"], space=70, uploads=2, net=1))
    before = play(state, MERCENARIES, "roll", 9, "pass")
    assert choice("planner", before) == "roll"
    assert choice("planner", play(before, "roll", 3)) in {"play Jones the Dolphin: net", "play Password: net"}


def test_the_planner_averts_death_and_saves_cards_that_do_nothing() -> None:
    """An 11 on the wound table is taken down; a test that is won or lost for good takes no card."""
    wounded = play(at_encounter(courier(["Dodge"])), KARL, 1, 1, "roll", 8)
    assert choice("planner", wounded) == "play Dodge: reflexes"
    assert choice("planner", play(at_encounter(courier(["Hide"])), MERCENARIES, "roll", 8)) == "pass"
    assert choice("planner", play(at_encounter(courier(["Hide"])), MERCENARIES, "roll", 2)) == "pass"


def test_the_planner_between_phases() -> None:
    """Alone sleep costs nothing; among rivals it waits for danger, and strikes at who is about to win."""
    alone = position(courier(["Sleep"], hits=7), phase="move", step="between")
    assert choice("planner", alone) == "play Sleep: heal"
    racing = position(courier(["Sleep"], hits=7), courier(), phase="move", step="between")
    assert choice("planner", racing) == "pass"
    danger = position(courier(["Sleep"], hits=3), courier(), phase="move", step="between")
    assert choice("planner", danger) == "play Sleep: heal"
    couriers = courier(["Childhood Memory"]), courier(space=9), courier(space=70, uploads=2)
    assert choice("planner", position(*couriers, phase="move", step="between")) == "play Childhood Memory: halt 3"
    early = courier(["Childhood Memory"]), courier(space=9), courier(space=12)
    assert choice("planner", position(*early, phase="move", step="between")) == "pass"
    robbing = position(courier(space=70), courier(["Run"], space=70), courier(["Hide"], space=70, uploads=2))
    assert choice("planner", robbing._replace(step="steal", phase="move")) == "steal 3"


def test_the_planner_picks_what_wins() -> None:
    """Toughness keeps somebody alone alive; among rivals the race goes to the fast."""
    alone, _ = settle(begin(shipped(), [None]), scripted(*[10] * 10))
    assert choice("planner", alone) in {"pick toughness", "pick reflexes"}
    racing, _ = settle(begin(shipped(), [None, {}]), scripted(*[10] * 10))
    assert choice("planner", racing) == "pick transport"
