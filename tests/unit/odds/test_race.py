"""Races: what tracks and equations give is what elimination over every state of the fight gives."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iendjinn.odds.distribution import Distribution, certain
from iendjinn.odds.length import going_on, rounds
from iendjinn.odds.luck import lucky_wins
from iendjinn.odds.race import Race
from iendjinn.odds.track import Blow, by_hits, by_points, hits_needed, stuns_alike, track
from tests.unit.odds.fights import Fight, State
from tests.unit.odds.strategies import BLOWS, STRIKES, alike, chances

ANY = STRIKES | alike() | st.just(certain(Blow(0)))
HURTS = STRIKES | alike()
PLAIN = STRIKES.map(lambda strike: strike.map(lambda blow: Blow(blow.points)))
POINTS = st.integers(1, 4)


@settings(max_examples=40)
@given(HURTS, ANY, POINTS, POINTS, st.booleans())
def test_who_wins_and_how_long_it_takes_are_exact(
    ours: Distribution[Blow],
    theirs: Distribution[Blow],
    our_hp: int,
    their_hp: int,
    begins: bool,  # noqa: FBT001 - drawn
) -> None:
    """Chance and mean are those of every state with every flag, with misses, stuns and both beginnings."""
    fight = Fight((ours, theirs), ours)
    start = State((our_hp, their_hp), (False, False), 0, 0 if begins else 1)
    chance, turns = fight.solved(start)
    first_wins = chance if begins else 1 - chance
    expected = chance, (turns + first_wins) / 2
    race = Race(track(ours, their_hp), track(theirs, our_hp))
    assert race.both(Fraction(int(begins))) == expected
    turned = Race(race.second, race.first)
    assert turned.both(Fraction(int(not begins))) == (1 - expected[0], expected[1])
    by_hp = Race(by_points(ours, their_hp), by_points(theirs, our_hp))
    assert by_hp.both(Fraction(int(begins))) == expected


@settings(max_examples=40)
@given(HURTS, ANY, POINTS, POINTS, st.fractions(0, 1))
def test_either_may_begin(
    ours: Distribution[Blow], theirs: Distribution[Blow], our_hp: int, their_hp: int, begins: Fraction
) -> None:
    """Where the first side begins with a chance, chance to win and mean lie between those of both beginnings."""
    race = Race(track(ours, their_hp), track(theirs, our_hp))
    first, second = race.both(Fraction(1)), race.both(Fraction(0))
    assert race.both(begins) == tuple(
        begins * one + (1 - begins) * other for one, other in zip(first, second, strict=True)
    )


@settings(max_examples=25)
@given(HURTS, ANY, HURTS, POINTS, POINTS, st.integers(1, 3), st.booleans())
def test_the_first_strikes_may_be_lucky(  # noqa: PLR0913, PLR0917 - all that is drawn
    ours: Distribution[Blow],
    theirs: Distribution[Blow],
    lucky: Distribution[Blow],
    our_hp: int,
    their_hp: int,
    luck: int,
    begins: bool,  # noqa: FBT001 - drawn
) -> None:
    """With the first one, two or three strikes lucky the chance is that of every state that counts them down.

    It is the same whichever side is named first.
    """
    fight = Fight((ours, theirs), lucky)
    race = Race(track(ours, their_hp), track(theirs, our_hp))
    starts = [State((our_hp, their_hp), (False, False), spent, 0 if begins else 1) for spent in range(1, luck + 1)]
    expected = tuple(fight.solved(start)[0] for start in starts)
    assert lucky_wins(race, lucky, luck, Fraction(int(begins))) == expected
    turned = Race(race.second, race.first)
    assert lucky_wins(turned, lucky, luck, Fraction(int(not begins)), second=True) == expected


@settings(max_examples=25)
@given(*[alike()] * 3, POINTS, POINTS, st.fractions(0, 1))
def test_luck_told_by_hits_is_luck_told_by_points(  # noqa: PLR0913, PLR0917 - all that is drawn
    ours: Distribution[Blow],
    theirs: Distribution[Blow],
    lucky: Distribution[Blow],
    our_hp: int,
    their_hp: int,
    begins: Fraction,
) -> None:
    """Where hits stun alike, both ways of telling what lucky strikes did give the same chances, whoever begins."""
    counted = Race(track(ours, their_hp), track(theirs, our_hp))
    told = Race(by_points(ours, their_hp), by_points(theirs, our_hp))
    for second in (False, True):
        assert lucky_wins(counted, lucky, 3, begins, second=second) == lucky_wins(told, lucky, 3, begins, second=second)


@settings(max_examples=40)
@given(HURTS, ANY, POINTS, POINTS, st.fractions(0, 1))
def test_how_long_it_lasts_is_what_turns_told_one_by_one_give(
    ours: Distribution[Blow], theirs: Distribution[Blow], our_hp: int, their_hp: int, begins: Fraction
) -> None:
    """The chance that it goes on after each round is exact, whoever begins and however places are told."""
    fight = Fight((ours, theirs), ours)
    tracks = track(ours, their_hp), track(theirs, our_hp)
    told = [fight.lasting(State((our_hp, their_hp), (False, False), 0, turn), 5) for turn in (0, 1)]
    expected = [begins * one + (1 - begins) * other for one, other in zip(*told, strict=True)]
    assert [Fraction(*chance) for chance in going_on(*tracks, begins, 5)] == expected
    by_hp = by_points(ours, their_hp), by_points(theirs, our_hp)
    assert [Fraction(*chance) for chance in going_on(*by_hp, begins, 5)] == expected
    ends, longer = rounds(*tracks, begins, most=4, least=Fraction(0))
    ended = [before - after for before, after in zip([Fraction(1), *expected], expected[:4], strict=False)]
    assert ends == ended[: len(ends)]
    assert (longer, sum(ended[len(ends) :], Fraction(0))) == (expected[len(ends) - 1], 0)


def test_long_fights_are_told_on_in_longer_fields() -> None:
    """Beyond the rounds in which most fights are over the chances go on as before."""
    strike = Distribution({Blow(0): 9, Blow(1): 2, Blow(2, stuns=True): 1})
    plain = by_points(strike, 9), by_points(strike, 9)
    fight = Fight((strike, strike), strike)
    told = [fight.lasting(State((9, 9), (False, False), 0, turn), 40) for turn in (0, 1)]
    expected = [Fraction(1, 3) * one + Fraction(2, 3) * other for one, other in zip(*told, strict=True)]
    assert [Fraction(*chance) for chance in going_on(*plain, Fraction(1, 3), 40)] == expected


@given(HURTS, st.integers(0, 6))
def test_how_many_hits_it_takes_is_counted_hit_by_hit(strike: Distribution[Blow], hp: int) -> None:
    """For each number of points, the hits that do something and bring it to 0 are what trying them in turn gives."""
    doing = chances(Distribution.of((hit.points, weight) for hit, weight in strike if hit.points))
    needed = hits_needed(strike, hp)
    for left in range(hp + 1):
        expected: dict[int, Fraction] = {}
        now = {left: Fraction(1)}
        hits = 0
        while now:
            if down := sum((chance for points, chance in now.items() if points <= 0), Fraction(0)):
                expected[hits] = down
            then: dict[int, Fraction] = {}
            for points, chance in now.items():
                for amount, more in doing.items():
                    if points > 0:
                        then[points - amount] = then.get(points - amount, Fraction(0)) + chance * more
            now, hits = then, hits + 1
        assert chances(needed(left)) == expected


def test_a_long_race_stops_being_told_where_little_is_left() -> None:
    """A histogram ends where all longer fights together are unlikely enough."""
    coin = Distribution({Blow(1): 1, Blow(0): 1})
    tracks = track(coin, 1), track(certain(Blow(0)), 1)
    told = [Fraction(1, 2**n) for n in (1, 2, 3, 4)]
    assert rounds(*tracks, Fraction(1), most=99, least=Fraction(1, 10)) == (told, Fraction(1, 16))


def test_where_neither_can_hurt_there_is_no_race() -> None:
    """Two strikes that do nothing are no fight, and one that does something is enough for one."""
    never = certain(Blow(0))
    with pytest.raises(ValueError, match="neither"):
        Race(track(never, 3), track(never, 3))
    race = Race(track(never, 3), track(certain(Blow(2)), 3))
    assert [race.both(Fraction(begins)) for begins in (0, 1)] == [(Fraction(0), Fraction(2))] * 2


@given(st.dictionaries(BLOWS, st.integers(1, 3), min_size=1).map(Distribution), alike())
def test_only_hits_that_stun_alike_are_merely_counted(any_: Distribution[Blow], same: Distribution[Blow]) -> None:
    """Where the chance to stun hangs on the points, the track keeps the points."""
    assert stuns_alike(same)
    shares = {
        points: Fraction(any_.weights.get(Blow(points, stuns=True), 0), weight)
        for points, weight in any_.map(lambda blow: blow.points).weights.items()
    }
    assert stuns_alike(any_) == (len(set(shares.values())) == 1)
    assert track(same, 3)[:4] == by_hits(same, 3)[:4]
    if not stuns_alike(any_):
        assert track(any_, 3)[:4] == by_points(any_, 3)[:4]
