"""Fights of several: the order of turns, exact odds, and simulations that are as near as they say."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from iendjinn.dice import Scripted, Seeded
from iendjinn.errors import RefusedError
from iendjinn.model.arms import Arm
from iendjinn.model.fighting import Attack, Guard
from iendjinn.model.saving import Save
from iendjinn.odds.track import Blow
from iendjinn.rules import fray
from iendjinn.rules.duel import Contender, duel
from iendjinn.rules.fray import Order, fought, order_of

if TYPE_CHECKING:
    from iendjinn.dice import Dice


def someone(  # noqa: PLR0913 - what tells fighters apart
    name: str,
    side: str = "pc",
    *,
    hp: int = 6,
    armor: int = 0,
    dexterity: int = 0,
    tags: tuple[str, ...] = (),
    hard: bool = False,
) -> Contender:
    """Give a fighter with a d6 weapon."""
    attack = Attack((Arm("Weapon", 6, "strength", 0, tags=tags),))
    initiative = Save("dexterity", dexterity, 16 if hard else 12)
    return Contender(name, side, Guard(hp, armor), attack, initiative, Save("strength", 0, 16))


def no_dice() -> Dice:
    """Give dice that nobody may roll."""
    return Scripted(())


def unheard(done: int, of: int) -> None:
    """Hear of no fights."""
    pytest.fail(f"{done} of {of} fights were told, though nothing is simulated")


OURS = (someone("A"), someone("B", dexterity=2), someone("C"))
FOES = (someone("X", "npc"), someone("Y", "npc", dexterity=1))


@pytest.mark.rule("3.2b")
@pytest.mark.parametrize(
    ("faces", "made", "missed"),
    [
        ((1, 1, 1), [], [1, 0, 2]),
        ((20, 1, 12), [0, 2], [1]),
        ((12, 10, 12), [1, 0, 2], []),
        ((11, 20, 9), [1], [0, 2]),
        ((9, 7, 11), [], [2, 1, 0]),
    ],
)
def test_who_made_the_save_acts_before_the_foes(faces: tuple[int, ...], made: list[int], missed: list[int]) -> None:
    """In each group the higher total, then dexterity, then the order named; the foes by dexterity."""
    order = order_of(OURS, FOES, faces)
    seats = order.seats[order.start :] + order.seats[: order.start]
    assert list(seats) == [*((0, one) for one in made), (1, 1), (1, 0), *((0, one) for one in missed)]


@pytest.mark.rule("2.1e")
def test_a_hard_save_is_missed_with_a_total_that_another_makes() -> None:
    """Who carries too much acts after the foes with 15, though another acts before them with 12."""
    order = order_of((someone("A", hard=True), someone("B")), FOES[:1], (15, 12))
    assert order == Order(((1, 0), (0, 0), (0, 1)), 2)


@pytest.mark.parametrize("stuns", ["", "A", "X", "AX"])
def test_one_against_one_is_a_duel(stuns: str) -> None:
    """A party of one against one foe has the odds of their duel, whoever of them stuns."""
    one, other = (
        someone(name, side, armor=armor, dexterity=dexterity, tags=("stun",) if name in stuns else ())
        for name, side, armor, dexterity in (("A", "pc", 1, 1), ("X", "npc", 2, 0))
    )
    odds = fray.fray([one], [other], no_dice, unheard)
    alone = duel(one, other)
    assert odds.exact
    assert [side.wins for side in odds.sides] == [side.wins for side in alone.sides]
    assert odds.mean_rounds == alone.mean_rounds
    assert (odds.fights, odds.seed, odds.error, odds.rounds_error) == (0, None, 0.0, 0.0)


def test_a_simulation_is_as_near_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same fight reckoned and simulated differ by less than four standard errors, in chance and in rounds."""
    ours = [someone("A", tags=("stun",)), someone("B", armor=1)]
    foes = [someone("X", "npc", armor=1), someone("Y", "npc", hp=4, tags=("stun",))]
    exact = fray.fray(ours, foes, no_dice, unheard)
    monkeypatch.setattr(fray, "MOST_STEPS", 0)
    monkeypatch.setattr(fray, "FIGHTS", 3_000)
    heard: list[tuple[int, int]] = []
    odds = fray.fray(ours, foes, lambda: Seeded(11, keep_record=False), lambda done, of: heard.append((done, of)))
    assert not odds.exact
    assert (odds.fights, odds.seed) == (3_000, 11)
    assert heard == [(done, 3_000) for done in range(500, 3_001, 500)]
    assert abs(float(odds.sides[0].wins - exact.sides[0].wins)) < 4 * odds.error
    assert abs(float(odds.mean_rounds - exact.mean_rounds)) < 4 * odds.rounds_error
    assert sum(side.wins for side in odds.sides) == 1
    again = fray.fray(ours, foes, lambda: Seeded(11, keep_record=False), lambda _done, _of: None)
    assert again == odds


def test_a_side_that_never_won_is_not_told_to_have_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of a hundred fights is no proof of a chance of nothing."""
    monkeypatch.setattr(fray, "MOST_STEPS", 0)
    monkeypatch.setattr(fray, "FIGHTS", 100)
    weak, strong = someone("A", hp=1), someone("X", "npc", hp=60)
    odds = fray.fray([weak], [strong], lambda: Seeded(1, keep_record=False), lambda _done, _of: None)
    assert odds.sides[0].wins == 0
    assert 0.01 < odds.error < 0.02


def test_a_fight_is_fought_turn_by_turn() -> None:
    """A stunned one misses a turn, the fallen take none, and what is above a fallen one's points is lost."""
    hit, stun, graze = [Blow(9)], [Blow(2, stuns=True)], [Blow(1)]
    tables = (((stun, stun), (hit, hit)), ((graze, graze), (hit, hit)))
    order = Order(((1, 0), (1, 1), (0, 0), (0, 1)), 2)
    # A stuns X, B fells X; Y fells A; B fells Y.
    assert fought(order, ((3, 3), (6, 3)), tables, Scripted((1, 1, 1, 1))) == (True, 2)
    # A stuns X, B is not there; X misses the turn, and then grazes A, who goes on stunning X until X is down.
    alone = Order(((1, 0), (0, 0)), 1)
    assert fought(alone, ((3,), (6,)), (((stun,),), ((graze,),)), Scripted((1, 1, 1))) == (True, 3)
    assert fought(Order(((1, 0), (0, 0)), 0), ((1,), (6,)), (((stun,),), ((hit,),)), Scripted((1,))) == (False, 1)
    # The face says which of the outcomes it is: the first is no hit, the third fells.
    table = ((([Blow(0), Blow(1), Blow(6)],),), ((graze,),))
    assert fought(alone, ((3,), (6,)), table, Scripted((1, 1, 3))) == (True, 2)


def test_what_may_never_end_is_refused() -> None:
    """Where those who are left may be unable to hurt the first of each other, nothing is reckoned."""
    hard = someone("X", "npc", armor=9, hp=3)
    with pytest.raises(RefusedError) as caught:
        fray.fray([someone("A", armor=9)], [hard], no_dice, unheard)
    assert caught.value.message == "it may never end: once A and X stand first, nobody who is left can hurt them"
    assert caught.value.hint == "try other weapons: iendjinn odds attack NAME TARGET shows each"
    assert fray.fray([someone("A")], [hard], no_dice, unheard).sides[0].wins == Fraction(0)
    assert fray.fray([someone("A", armor=9)], [someone("X", "npc")], no_dice, unheard).sides[0].wins == Fraction(1)


@pytest.mark.parametrize("ours_first", [False, True])
def test_who_has_fallen_by_then_hurts_nobody(*, ours_first: bool) -> None:
    """Each side's first may still hurt the other's; those behind it no more, and so it may never end."""
    strong, weak = someone("A", tags=("armor piercing",), hp=1), someone("B", armor=9)
    alone = someone("X", armor=9)
    sides = ([strong, weak], [alone]) if ours_first else ([alone], [strong, weak])
    with pytest.raises(RefusedError, match=r"once (B and X|X and B) stand first"):
        fray.fray(*sides, no_dice, unheard)


def test_what_takes_too_many_steps_is_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly as many as are allowed are reckoned; each order in which the players' side may act counts."""
    asked: list[object] = []

    def work(_sides: object, seats: object) -> int:
        asked.append(seats)
        return 100

    monkeypatch.setattr(fray, "work", work)
    monkeypatch.setattr(fray, "FIGHTS", 10)
    ours, foes = [someone("A"), someone("B")], [someone("X", "npc")]
    for most, exact in ((200, True), (199, False)):
        monkeypatch.setattr(fray, "MOST_STEPS", most)
        odds = fray.fray(ours, foes, lambda: Seeded(1, keep_record=False), lambda _done, _of: None)
        assert odds.exact is exact
    assert asked[0] == [(1, 0), (0, 0), (0, 1)]
    monkeypatch.setattr(fray, "MOST_STEPS", 600)
    assert fray.fray([*ours, someone("C", hp=1)], foes, no_dice, unheard).exact


def test_the_errors_of_a_simulation_are_those_of_its_fights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four fights: 3 won, of 1, 2, 4 and 5 rounds; the chance has two wins and two losses added."""
    fights = iter([(True, 1), (False, 4), (True, 2), (True, 5)])
    monkeypatch.setattr(fray, "MOST_STEPS", 0)
    monkeypatch.setattr(fray, "FIGHTS", 4)
    monkeypatch.setattr(fray, "fought", lambda *_: next(fights))
    script = Scripted([20] * 4)
    odds = fray.fray([someone("A")], [someone("X", "npc")], lambda: script, unheard)
    script.finish()
    assert (odds.sides[0].wins, odds.mean_rounds) == (Fraction(3, 4), Fraction(3))
    assert (odds.fights, odds.seed) == (4, None)
    assert odds.error == pytest.approx((5 / 8 * 3 / 8 / 4) ** 0.5)
    assert odds.rounds_error == pytest.approx(((4 + 1 + 1 + 4) / 4 / 4) ** 0.5)


def test_long_fights_are_fought_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where each takes many turns there are fewer of them, and it is told that there are; the error is larger."""
    monkeypatch.setattr(fray, "MOST_STEPS", 0)
    monkeypatch.setattr(fray, "MOST_TURNS", 20_000)
    heard: list[tuple[int, int]] = []
    ours, foes = [someone("A", hp=40)], [someone("X", "npc", hp=40)]
    odds = fray.fray(ours, foes, lambda: Seeded(2, keep_record=False), lambda done, of: heard.append((done, of)))
    assert 500 < odds.fights < 1_200
    assert heard[0] == (500, odds.fights)
    assert odds.sides[0].wins.denominator <= odds.fights


def test_fights_that_all_last_as_long_leave_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of their rounds; who wins may still have been luck."""
    monkeypatch.setattr(fray, "MOST_STEPS", 0)
    monkeypatch.setattr(fray, "FIGHTS", 4)
    monkeypatch.setattr(fray, "fought", lambda *_: (True, 3))
    odds = fray.fray([someone("A")], [someone("X", "npc")], lambda: Scripted([20] * 4), unheard)
    assert (odds.rounds_error, odds.error > 0) == (0.0, True)
