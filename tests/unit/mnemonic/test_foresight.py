"""What the planner foresees and weighs: the rolls of an encounter against a slow twin, and the parts of its outlook."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, cast

import pytest

from iendjinn.mnemonic import outlook as weighing
from iendjinn.mnemonic.foresight import Foresight, Place
from iendjinn.mnemonic.outlook import AGAIN, BOOST, HEAVEN, NEAR, ROAD, Outlook, Prospects, Weights, prospects
from iendjinn.mnemonic.table import observe
from iendjinn.mnemonic.variant import COMBAT, NET, TRAITS, TRANSPORT, UPLOAD_TARGET
from tests.unit.mnemonic.games import at_encounter, courier, play, position, shipped

if TYPE_CHECKING:
    from iendjinn.mnemonic.observation import Observation
    from iendjinn.mnemonic.state import State


class Anything:
    """An outlook in which more is better, of each thing by another measure: what foresight takes for granted."""

    def worth(  # noqa: PLR0913, PLR0917 - a position is told by so much
        self, space: int, hits: int, uploads: int, beaten: int, hand: int, draws: int = 0, *, arrived: bool = False
    ) -> float:
        """Give what it is worth."""
        cards = sum((7 * card % 41 + 3) * 0.0007 for card in range(41) if hand >> card & 1)
        worth = space * 0.0031 + hits * 0.017 + uploads * 0.11 + beaten.bit_count() * 0.013 + draws * 0.019
        return worth + cards + arrived * 0.0053


class Twin:
    """The same search the slow way: one card at a time, one face at a time."""

    def __init__(self, view: Observation) -> None:
        """Look at what is met."""
        self.variant, self.bonus = view.variant, view.me.bonus
        self.foe, self.row = view.encounter, view.variant.encounters[max(view.encounter, 0)]
        self.rich = {one.space for seat, one in enumerate(view.couriers) if seat != view.viewer and one.cards}
        self.outlook = Anything()
        # The same questions come up again and again; what was said to one is said again.
        self.before = functools.cache(self.best_before)
        self.after = functools.cache(self.best_after)

    def trait(self, roll: str) -> int:
        """Give the trait of a roll."""
        named = {"move": TRANSPORT, "fight": COMBAT, "upload": NET}
        return named.get(roll, self.row.test if roll == "test" else self.row.wound)

    def spends(self, roll: str, place: Place, hand: int) -> list[tuple[int, int]]:
        """Give each single card that fits: what it gives, and the hand without it."""
        found = []
        for at, card in enumerate(self.variant.cards):
            gives = card.gives[self.trait(roll)]
            if hand >> at & 1 and gives and (place.space == 70 or not card.heaven):
                found.append((gives, hand ^ 1 << at))
        return found

    def best_before(self, roll: str, place: Place, hand: int, added: int) -> float:
        """Throw, or spend a card first, which gives one more."""
        ways = [self.before(roll, place, left, added + gives + 1) for gives, left in self.spends(roll, place, hand)]
        return max([self.thrown(roll, place, hand, added), *ways])

    def thrown(self, roll: str, place: Place, hand: int, added: int) -> float:
        """Give the mean over the faces."""
        faces = range(1, 7 if roll == "move" else 11)
        more = -added if roll == "wound" else added
        return sum(self.after(roll, place, hand, face + more) for face in faces) / len(faces)

    def best_after(self, roll: str, place: Place, hand: int, total: int) -> float:
        """Leave it, or spend a card now."""
        sign = -1 if roll == "wound" else 1
        ways = [self.after(roll, place, left, total + sign * gives) for gives, left in self.spends(roll, place, hand)]
        return max([self.settled(roll, place, hand, total), *ways])

    def settled(self, roll: str, place: Place, hand: int, total: int) -> float:
        """Do what the rulebook says."""
        if roll == "move":
            space = min(place.space + total + self.bonus[TRANSPORT], 70)
            return self.outlook.worth(space, *place[1:], hand, int(space in self.rich), arrived=True)
        if roll == "wound":
            wound = self.variant.wound(total + self.row.harm - self.bonus[self.row.wound])
            left = place.hits - wound.hits
            return 0.0 if wound.kills or left <= 0 else self.over(place._replace(hits=left), hand)
        boon = sum(row.boon for at, row in enumerate(self.variant.encounters) if place.beaten >> at & 1)
        made = total + self.bonus[self.trait(roll)] + (boon if roll == "upload" else 0)
        won = made >= {"test": self.row.target, "fight": self.row.fight, "upload": UPLOAD_TARGET}[roll]
        if roll == "upload":
            return 1.0 if won and place.uploads == 2 else self.outlook.worth(*self.uploaded(place, won=won), hand)
        if roll == "test" and self.row.drift:
            steps = range(1, self.row.drift + 1)
            spaces = [min(max(place.space + (step if won else -step), 1), 70) for step in steps]
            return sum(self.over(place._replace(space=space), hand) for space in spaces) / len(spaces)
        return self.decided(roll, place, hand, won=won)

    def decided(self, roll: str, place: Place, hand: int, *, won: bool) -> float:
        """Go on after a test or a fight."""
        if won and roll == "fight" and (self.row.boon or self.row.then >= 0):
            place = place._replace(beaten=place.beaten | 1 << self.foe)
        if won:
            return self.over(place, hand, self.row.draw if roll == "test" else 0)
        if roll == "test" and self.row.fight:
            return self.before("fight", place, hand, 0)
        return self.before("wound", place, hand, 0) if self.row.wound >= 0 else self.over(place, hand)

    def uploaded(self, place: Place, *, won: bool) -> Place:
        """Give where one is with one more upload, if it was made."""
        return place._replace(uploads=place.uploads + won)

    def over(self, place: Place, hand: int, draws: int = 0) -> float:
        """End the encounter; in Heaven with an upload."""
        if place.space == 70:
            return self.before("upload", place, hand, 0)
        return self.outlook.worth(*place, hand, draws)


FRIENDS, MERCENARIES, TAKAHASHI, OVERLOAD, CONNECTION, KARL = (
    next(face for face, at in enumerate(shipped().encounter_of) if at >= 0 and shipped().encounters[at].name == name)
    for name in (
        "Friends",
        "PharmaCon Mercenaries",
        "Takahashi",
        "Data Overload",
        "Net Connection",
        "Karl the Street Preacher",
    )
)
CARDS = ["Hide", "Dodge", "Jones the Dolphin", "Guide", "Password"]


@pytest.mark.parametrize("space", [2, 66, 70])
@pytest.mark.parametrize("face", [FRIENDS, MERCENARIES, TAKAHASHI, OVERLOAD, CONNECTION, KARL])
def test_every_roll_is_foreseen_as_its_slow_twin_does(face: int, space: int) -> None:
    """With every card and every total, before a roll, when it is thrown, after it and when nothing more is played."""
    me = courier(CARDS, space=space, hits=3, uploads=1, wits=1, transport=1, reflexes=1, beaten=(5,))
    state = play(at_encounter(me, courier(["Run"], space=68), courier(space=69)), face)
    view = observe(state, 0)
    if view.encounter < 0:
        assert space == 70, "only there is somebody not met"
        return
    fast, slow = Foresight(view, cast("Outlook", Anything())), Twin(view)
    row = view.variant.encounters[view.encounter]
    hand = sum(1 << card for card in view.hand)
    place = Place(view.me.space, view.me.hits, view.me.uploads, sum(1 << one for one in view.me.beaten))
    rolls = ["move", *["test"] * (row.test >= 0), *["fight"] * (row.fight > 0), *["wound"] * (row.wound >= 0)]
    for roll in [*rolls, *["upload"] * (space == 70)]:
        for added in (0, 2):
            assert fast.before(roll, place, hand, added) == pytest.approx(slow.before(roll, place, hand, added))
            assert fast.thrown(roll, place, hand, added) == pytest.approx(slow.thrown(roll, place, hand, added))
        for total in range(-3, 13):
            assert fast.after(roll, place, hand, total) == pytest.approx(slow.after(roll, place, hand, total))
            assert fast.settled(roll, place, hand, total) == pytest.approx(slow.settled(roll, place, hand, total))


def bit(card: str) -> int:
    """Give a hand of one card."""
    return 1 << shipped().card_place[card]


def traits(**counts: int) -> tuple[int, ...]:
    """Give results by trait."""
    return tuple(counts.get(word, 0) for word in TRAITS)


@pytest.mark.parametrize(("space", "region"), [(1, ROAD), (58, ROAD), (59, NEAR), (69, NEAR), (70, HEAVEN)])
def test_the_track_has_three_regions(space: int, region: int) -> None:
    """The last twelve spaces before Heaven are near it."""
    assert prospects(shipped(), traits()).region(space) == region


def test_a_card_unseen_is_worth_half_of_what_cards_are_worth_on_average() -> None:
    """Those that heal among them, wherever the courier is."""
    ahead = prospects(shipped(), traits(wits=1))
    for space in (1, 65, 70):
        each = [ahead.hand(space, 1 << card, 0) for card in range(len(shipped().cards))]
        assert ahead.hand(space, 0, 1) == pytest.approx(AGAIN * sum(each) / len(each))


def test_what_helps_in_heaven_alone_is_a_card_like_any_other_before() -> None:
    """Worth no more than one that gives nothing to any roll."""
    ahead = prospects(shipped(), traits())
    assert ahead.hand(1, bit("Jones the Dolphin"), 0) == pytest.approx(ahead.hand(1, bit("Childhood Memory"), 0))
    assert ahead.hand(70, bit("Jones the Dolphin"), 0) > ahead.hand(70, bit("Childhood Memory"), 0)


def test_a_card_helps_as_often_as_it_wins_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the road a Password wins two of ten net connections more, and nothing else goes by the net there."""
    only_help = Weights(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, (1.0,) * len(TRAITS))
    monkeypatch.setattr(weighing, "WEIGHTS", (only_help,) * 3)
    rows = [shipped().encounters[at] for at in shipped().encounter_of[1:]]
    met = sum(row.test == NET for row in rows)
    assert met == sum(row.name == "Net Connection" for row in rows)
    assert Prospects(shipped(), traits()).hand(1, bit("Password"), 0) == pytest.approx(met / len(rows) * 2 / 10)


@pytest.mark.parametrize(("net", "transport"), [(0, 0), (2, 1), (9, 3)])
def test_the_pace_is_the_mean_of_a_turn(net: int, transport: int) -> None:
    """A d6 and Transport, and what net connections move one on or back, face by face."""
    variant = shipped()
    paces = []
    for at in variant.encounter_of[1:]:
        row = variant.encounters[at]
        moved = [
            step if face + net + BOOST[NET] >= row.target else -step
            for face in range(1, 11)
            for step in range(1, row.drift + 1)
        ]
        paces.append(3.5 + transport + (sum(moved) / len(moved) if moved else 0))
    ahead = Prospects(variant, traits(net=net, transport=transport))
    assert 60 / (ahead.turns(10, 3, 0) - 0.5) == pytest.approx(sum(paces) / len(paces))


def test_who_misses_a_turn_has_a_turn_more_to_go() -> None:
    """One for each that is owed."""

    def turns(owed: int) -> float:
        state = position(courier(), courier(space=20, owed=owed))
        return Outlook(observe(state, 0)).turns[1]

    assert [turns(owed) - turns(0) for owed in (1, 2)] == pytest.approx([1, 2])


def solo(state: State) -> float:
    """Give what a position is worth to somebody alone."""
    view = observe(state, 0)
    return Outlook(view).worth(view.me.space, view.me.hits, view.me.uploads, 0, 0)


def test_alone_a_chance_to_win_is_near_one_where_hardly_anything_can_go_wrong() -> None:
    """Two uploads made, and a net that fails only now and then; at the other end it is near none."""
    assert solo(position(courier(space=70, uploads=2, net=9))) > 0.8
    assert solo(position(courier(hits=1))) < 0.2
