"""The exact chances of the card-free solo game: known values, a slow twin, and what the numbers must obey."""

from __future__ import annotations

import math

import pytest

from iendjinn.mnemonic import chain
from iendjinn.mnemonic.odds import course, turns_left, values
from iendjinn.mnemonic.variant import TRAITS, Encounter, Variant
from tests.unit.mnemonic.games import shipped
from tests.unit.mnemonic.walked import Place, bracket, encounters, turns, uploads

PLAIN = dict.fromkeys(TRAITS, 0)
GOOD = {**PLAIN, "toughness": 2, "transport": 2, "net": 2, "storage": 2, "reflexes": 2}
MIXED = {**PLAIN, "combat": 3, "wits": 2, "net": 1, "charisma": 2, "toughness": 1, "intelligence": 1}
SHORT = 6
"""Spaces of a track short enough to be walked face by face."""

GAME = shipped()
TAKAHASHI = 1 << GAME.encounter_place["Takahashi"]


def results(traits: dict[str, int]) -> tuple[int, ...]:
    """Give results by trait, in the order of the table."""
    return tuple(traits.get(word, 0) for word in TRAITS)


def begins(solved: chain.Values, place: Place) -> float:
    """Give what a place is worth before a turn: 1 where the game is won, 0 where it is lost."""
    if place.over:
        return float(place.over > 0)
    return solved.turn_begins(place.space, place.hits, place.uploads, TAKAHASHI * place.beaten)


def met(solved: chain.Values, place: Place) -> float:
    """Give what a place is worth once the encounter is over."""
    return 0.0 if place.over else solved.met(place.space, place.hits, place.uploads, TAKAHASHI * place.beaten)


@pytest.mark.rule("JM-heaven", "JM-move", "JM-hits")
@pytest.mark.parametrize(
    ("traits", "hits", "known"),
    [({}, 10, 0.0603), ({"toughness": 2, "transport": 2, "net": 2, "storage": 2, "reflexes": 2}, 14, 0.8504)],
)
def test_chances_found_by_others(traits: dict[str, int], hits: int, known: float) -> None:
    """From the first space at full hits the chance is the one that was found independently."""
    assert round(values(GAME, results(traits)).turn_begins(1, hits), 4) == known


@pytest.mark.slow
@pytest.mark.rule("JM-encounter", "JM-netcon", "JM-fight", "JM-ralfi", "JM-takahashi", "JM-overload", "JM-wound")
@pytest.mark.parametrize("traits", [PLAIN, GOOD, MIXED])
def test_the_chance_lies_within_what_a_walk_face_by_face_allows(traits: dict[str, int]) -> None:
    """On a short track the chance lies between bounds that a walk of every face closes to 1e-12."""
    hits = 10 + 2 * traits["toughness"]
    low, high = bracket(traits, Place(1, hits, 0, beaten=False), SHORT, rounds=40)
    assert high - low < 1e-12
    exact = chain.Values(course(shipped(SHORT), results(traits))).turn_begins(1, hits)
    assert low - 1e-12 <= exact <= high + 1e-12


@pytest.mark.parametrize("traits", [PLAIN, GOOD, MIXED])
@pytest.mark.parametrize(
    "place",
    [
        Place(1, 10, 0, beaten=False),
        Place(3, 1, 0, beaten=True),
        Place(40, 5, 2, beaten=False),
        Place(69, 2, 0, beaten=False),
        Place(70, 7, 1, beaten=False),
        Place(70, 4, 2, beaten=True),
    ],
)
def test_each_lookup_is_the_mean_of_where_it_leads(traits: dict[str, int], place: Place) -> None:
    """A turn, an arrival and a met encounter are each worth the mean of what follows, to 1e-12."""
    solved = values(GAME, results(traits))
    mean = sum(chance * begins(solved, after) for after, chance in turns(traits, place, 70).items())
    assert math.isclose(begins(solved, place), mean, abs_tol=1e-12)
    mean = sum(chance * met(solved, after) for chance, after in encounters(traits, place, 70))
    arrived = solved.arrived(place.space, place.hits, place.uploads, TAKAHASHI * place.beaten)
    assert math.isclose(arrived, mean, abs_tol=1e-12)
    mean = sum(chance * begins(solved, after) for chance, after in uploads(traits, place, 70))
    assert math.isclose(met(solved, place), mean, abs_tol=1e-12)


def test_turns_are_counted_to_the_end() -> None:
    """The mean turns left are one more than the mean of what a turn leads to, in Heaven too."""
    solved = turns_left(GAME, results(MIXED))
    for place in (Place(1, 12, 0, beaten=False), Place(30, 2, 0, beaten=True), Place(70, 3, 1, beaten=False)):
        mean = sum(
            chance * begins(solved, after) for after, chance in turns(MIXED, place, 70).items() if not after.over
        )
        assert math.isclose(begins(solved, place), 1 + mean, rel_tol=1e-12)


def test_more_hits_more_uploads_and_a_beaten_takahashi_never_hurt() -> None:
    """Chances lie between 0 and 1 and grow with hits, uploads and a beaten Takahashi."""
    solved = values(GAME, results(PLAIN))
    for space in range(1, 71):
        chances = [solved.turn_begins(space, hits) for hits in range(1, 11)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] < 1
        assert solved.turn_begins(space, 5, beaten=TAKAHASHI) > chances[4]
        assert solved.turn_begins(space, 5, 2) > solved.turn_begins(space, 5, 1) > chances[4]


def test_a_quick_answer_is_close() -> None:
    """Values settled to a millionth are that close to the exact ones."""
    quick, exact = values(GAME, results(GOOD), settled=1e-6), values(GAME, results(GOOD))
    assert quick is not exact
    assert abs(quick.turn_begins(1, 14) - exact.turn_begins(1, 14)) < 1e-6


def test_the_same_traits_are_solved_once() -> None:
    """Asking again for the same courier gives what is known."""
    assert values(GAME, results(MIXED)) is values(GAME, results(MIXED))


def variant(*rows: Encounter) -> Variant:
    """Give a short game with these encounters instead, each as likely as the next."""
    faces = [-1, *range(len(rows))]
    return Variant(rows, faces, GAME.trait_of, GAME.adds, GAME.cards, GAME.wounds, spaces=3)


def test_a_variant_is_reckoned_by_its_own_tables() -> None:
    """Tests with no fight after them, foes that wound nobody, several to beat and other drifts all count."""
    nobody = results({})
    easy = chain.Values(course(variant(Encounter("Crowd", test=2, target=9)), nobody))
    assert easy.turn_begins(1, 1) == pytest.approx(1)
    # To be beaten, by 6 of 10 faces, gives 5 to net tests in Heaven, where 5 of 10 are enough; again it is Two.
    boons = variant(Encounter("One", fight=5, boon=5, then=1), Encounter("Two", fight=11, boon=1))
    won = chain.Values(course(boons, nobody))
    assert won.turn_begins(3, 1, 2, beaten=1) == 1
    # Met and beaten (6 of 20): sure; else half: what is left is the same again.
    assert won.turn_begins(3, 1, 2) == pytest.approx((0.3 + 0.7 * 0.5) / (1 - 0.7 * 0.5))
    far = variant(Encounter("Wind", test=4, target=1, drift=2), Encounter("Sting", wound=0, harm=0))
    assert 0 < chain.Values(course(far, nobody)).turn_begins(1, 1) < 1


def test_waiting_for_ever_is_worth_nothing() -> None:
    """Where a variant lets nobody upload and nothing hurt, no one wins; the answer comes all the same."""
    idle = chain.Meeting((1.0,))
    still = chain.Course(3, 2, 6, 0, 3, lambda _: 0.0, lambda _: idle, lambda _: idle)
    assert chain.Values(still).turn_begins(1, 2) == 0.0
    assert chain.Values(still).met(3, 1, 2) == 0.0


@pytest.mark.parametrize("back", [0.05, 0.5, 0.95])
@pytest.mark.parametrize("die", [1, 6, 20])
@pytest.mark.parametrize("transport", [0, 3])
def test_rows_foreseen_come_to_the_same(monkeypatch: pytest.MonkeyPatch, die: int, back: float, transport: int) -> None:
    """However far and often a variant carries one back, foreseeing the rows behind settles at the same values."""
    rest = 1 - back
    meeting = chain.Meeting((rest * 0.8, rest * 0.1), rest * 0.05, (chain.Drift(die, rest * 0.02, back),))
    heaven = chain.Meeting((0.9, 0.05))
    road = chain.Course(9, 3, 6, transport, 3, lambda _: 0.5, lambda _: meeting, lambda _: heaven)
    quick = chain.Values(road).board(0, 0)
    monkeypatch.setattr(chain, "MOST_HASTY", 0)
    plain = chain.Values(road).board(0, 0)
    for mine, theirs in zip(quick, plain, strict=True):
        for row, other in zip(mine, theirs, strict=True):
            assert row == pytest.approx(other, rel=1e-10, abs=1e-13)


def test_few_rounds_settle_where_rows_are_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """After five rounds that foresee what comes the values are nearly there, which they would not be without."""
    settled = values(GAME, results(MIXED)).turn_begins(1, 12)
    monkeypatch.setattr(chain, "MOST_ROUNDS", 5)
    foreseen = chain.Values(course(GAME, results(MIXED))).turn_begins(1, 12)
    monkeypatch.setattr(chain, "MOST_HASTY", 0)
    plain = chain.Values(course(GAME, results(MIXED))).turn_begins(1, 12)
    assert 10 * abs(foreseen - settled) < 1e-4 < settled - plain


def test_a_chain_that_never_settles_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where values would move on and on, the last rounds' values stand."""
    settled = values(GAME, results(PLAIN)).turn_begins(1, 10)
    monkeypatch.setattr(chain, "MOST_ROUNDS", 3)
    early = chain.Values(course(GAME, results(PLAIN))).turn_begins(1, 10)
    assert 0 < early < settled
