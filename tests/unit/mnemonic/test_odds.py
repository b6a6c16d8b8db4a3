"""The exact chances of the card-free solo game: known values, a slow twin, and what the numbers must obey."""

from __future__ import annotations

import math

import pytest

from iendjinn.mnemonic import chain, odds
from iendjinn.mnemonic.odds import TRAITS, course, turns_left, values
from tests.unit.mnemonic.walked import Place, bracket, encounters, turns, uploads

PLAIN = dict.fromkeys(TRAITS, 0)
GOOD = {**PLAIN, "toughness": 2, "transport": 2, "net": 2, "storage": 2, "reflexes": 2}
MIXED = {**PLAIN, "combat": 3, "wits": 2, "net": 1, "charisma": 2, "toughness": 1, "intelligence": 1}
SHORT = 6
"""Spaces of a track short enough to be walked face by face."""


@pytest.mark.rule("JM-heaven", "JM-move", "JM-hits")
@pytest.mark.parametrize(
    ("traits", "hits", "known"),
    [({}, 10, 0.0603), ({"toughness": 2, "transport": 2, "net": 2, "storage": 2, "reflexes": 2}, 14, 0.8504)],
)
def test_chances_found_by_others(traits: dict[str, int], hits: int, known: float) -> None:
    """From the first space at full hits the chance is the one that was found independently."""
    assert round(values(traits).turn_begins(1, hits), 4) == known


@pytest.mark.slow
@pytest.mark.rule("JM-encounter", "JM-netcon", "JM-fight", "JM-ralfi", "JM-takahashi", "JM-overload", "JM-wound")
@pytest.mark.parametrize("traits", [PLAIN, GOOD, MIXED])
def test_the_chance_lies_within_what_a_walk_face_by_face_allows(traits: dict[str, int]) -> None:
    """On a short track the chance lies between bounds that a walk of every face closes to 1e-12."""
    hits = 10 + 2 * traits["toughness"]
    low, high = bracket(traits, Place(1, hits, 0, beaten=False), SHORT, rounds=40)
    assert high - low < 1e-12
    exact = chain.Values(course(traits, spaces=SHORT)).turn_begins(1, hits)
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
    solved = values(traits)

    def begins(after: Place) -> float:
        if after.over:
            return float(after.over > 0)
        return solved.turn_begins(after.space, after.hits, after.uploads, beaten=after.beaten)

    def met(after: Place) -> float:
        if after.over:
            return 0.0
        return solved.met(after.space, after.hits, after.uploads, beaten=after.beaten)

    mean = sum(chance * begins(after) for after, chance in turns(traits, place, 70).items())
    assert math.isclose(begins(place), mean, abs_tol=1e-12)
    mean = sum(chance * met(after) for chance, after in encounters(traits, place, 70))
    assert math.isclose(
        solved.arrived(place.space, place.hits, place.uploads, beaten=place.beaten), mean, abs_tol=1e-12
    )
    mean = sum(chance * begins(after) for chance, after in uploads(traits, place, 70))
    assert math.isclose(met(place), mean, abs_tol=1e-12)


def test_turns_are_counted_to_the_end() -> None:
    """The mean turns left are one more than the mean of what a turn leads to, in Heaven too."""
    solved = turns_left(MIXED)
    for place in (Place(1, 12, 0, beaten=False), Place(30, 2, 0, beaten=True), Place(70, 3, 1, beaten=False)):
        mean = 1 + sum(
            chance * solved.turn_begins(after.space, after.hits, after.uploads, beaten=after.beaten)
            for after, chance in turns(MIXED, place, 70).items()
            if not after.over
        )
        assert math.isclose(
            solved.turn_begins(place.space, place.hits, place.uploads, beaten=place.beaten), mean, rel_tol=1e-12
        )


def test_more_hits_more_uploads_and_a_beaten_takahashi_never_hurt() -> None:
    """Chances lie between 0 and 1 and grow with hits, uploads and a beaten Takahashi."""
    solved = values(PLAIN)
    for space in range(1, 71):
        chances = [solved.turn_begins(space, hits) for hits in range(1, 11)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] < 1
        assert solved.turn_begins(space, 5, beaten=True) > chances[4]
        assert solved.turn_begins(space, 5, 2) > solved.turn_begins(space, 5, 1) > chances[4]


def test_a_quick_answer_is_close() -> None:
    """Values settled to a millionth are that close to the exact ones."""
    quick, exact = values(GOOD, settled=1e-6), values(GOOD)
    assert quick is not exact
    assert abs(quick.turn_begins(1, 14) - exact.turn_begins(1, 14)) < 1e-6


def test_the_same_traits_are_solved_once() -> None:
    """What is not named is 0, and asking again for the same traits gives what is known."""
    assert values({"net": 2}) is values({**PLAIN, "net": 2})


@pytest.mark.rule("JM-wound")
@pytest.mark.parametrize(
    ("total", "lost"),
    [(-3, 0), (1, 0), (2, 1), (5, 1), (6, 2), (8, 2), (9, 3), (10, 3), (11, odds.DEATH), (13, odds.DEATH)],
)
def test_the_wound_table(total: int, lost: int) -> None:
    """Each total of a wound roll costs what the table says, 11 and more the head."""
    assert odds.hits_lost(total) == lost


def test_waiting_for_ever_is_worth_nothing() -> None:
    """Where a variant lets nobody upload and nothing hurt, no one wins; the answer comes all the same."""
    idle = chain.Meeting((1.0,))
    still = chain.Course(3, 2, 6, 0, 0.0, 3, (0.0, 0.0), (idle, idle), (idle, idle))
    assert chain.Values(still).turn_begins(1, 2) == 0.0
    assert chain.Values(still).met(3, 1, 2) == 0.0


def test_a_chain_that_never_settles_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where values would move on and on, the last rounds' values stand."""
    monkeypatch.setattr(chain, "MOST_ROUNDS", 3)
    early = chain.Values(course(PLAIN)).turn_begins(1, 10)
    assert 0 < early < values(PLAIN).turn_begins(1, 10)
