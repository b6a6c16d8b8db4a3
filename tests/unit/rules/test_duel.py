"""Duels: who is first, who wins, how long it takes, and what luck is worth, as the rulings say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iendjinn.errors import RefusedError
from iendjinn.model.arms import Arm
from iendjinn.model.fighting import Attack, Guard
from iendjinn.model.saving import Save
from iendjinn.odds.distribution import enumerated
from iendjinn.rules.duel import Contender, contender, duel, first
from iendjinn.rules.saves import PASSED, outcome, total_of
from tests.unit.odds.fights import Fight, State
from tests.unit.rules.fighters import fighter, item
from tests.unit.rules.packs import shipped


def someone(  # noqa: PLR0913 - what tells fighters apart
    name: str = "A",
    side: str = "pc",
    *,
    hp: int = 10,
    armor: int = 0,
    sides: int = 6,
    bonus: int = 0,
    tags: tuple[str, ...] = (),
    dexterity: int = 0,
    luck: int = 0,
) -> Contender:
    """Give a fighter with one weapon."""
    attack = Attack((Arm("Weapon", sides, "strength", bonus, tags=tags),))
    initiative, stun = Save("dexterity", dexterity, 12), Save("strength", 0, 16)
    return Contender(name, side, Guard(hp, armor), attack, initiative, stun, luck)


def before(one: Contender, other: Contender) -> Fraction:
    """Give how often the first is first, over every pair of faces of the two d20."""

    def decide(faces: tuple[int, ...]) -> bool:
        mine, yours = faces
        if one.side != other.side:
            saves = one.side == "pc"
            made = outcome(one.initiative, mine) if saves else outcome(other.initiative, yours)
            return (made in PASSED) == saves
        ranks = [
            (total_of(who.initiative, face), who.initiative.modifier, order)
            for who, face, order in ((one, mine, 1), (other, yours, 0))
        ]
        return ranks[0] > ranks[1]

    return enumerated((20, 20), decide).chance(bool)


@given(st.sampled_from(["pc", "npc"]), st.sampled_from(["pc", "npc"]), st.integers(-2, 9), st.integers(-2, 9))
@pytest.mark.rule("3.2b")
def test_who_is_first_is_what_both_dice_say(side: str, other_side: str, dexterity: int, others: int) -> None:
    """Between the sides the save decides; on one side the higher total, then dexterity, then the order named."""
    one = someone(side=side, dexterity=dexterity)
    other = someone("B", other_side, dexterity=others)
    assert first(one, other) == before(one, other)
    assert first(other, one) == before(other, one)


@settings(max_examples=25)
@given(
    st.integers(1, 4),
    st.integers(1, 4),
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from([(), ("stun",), ("armor piercing",)]),
    st.integers(0, 2),
)
def test_a_duel_is_every_state_of_it_told_turn_by_turn(  # noqa: PLR0913, PLR0917 - all that is drawn
    hp: int, other_hp: int, armor: int, other_armor: int, tags: tuple[str, ...], luck: int
) -> None:
    """Chances, mean and what luck is worth are those of elimination over all states, the beginning counted in."""
    one = someone(hp=hp, armor=armor, sides=4, tags=tags, luck=luck)
    other = someone("B", "npc", hp=other_hp, armor=other_armor, sides=4, dexterity=2)
    odds = duel(one, other)
    begins = before(one, other)
    fight = Fight((one.against(other), other.against(one)), one.against(other, lucky=True))

    def solved(spent: int) -> tuple[Fraction, Fraction]:
        results = [fight.solved(State((hp, other_hp), (False, False), spent, turn)) for turn in (0, 1)]
        (wins, turns), (wins_second, turns_second) = results
        rounds = begins * (turns + wins) / 2 + (1 - begins) * (turns_second + 1 - wins_second) / 2
        return begins * wins + (1 - begins) * wins_second, rounds

    wins, rounds = solved(0)
    assert [side.wins for side in odds.sides] == [wins, 1 - wins]
    assert [side.first for side in odds.sides] == [begins, 1 - begins]
    assert odds.mean_rounds == rounds
    assert odds.longer + sum(row.chance for row in odds.rounds) == 1
    worth = [solved(spent)[0] for spent in range(1, luck + 1)]
    told = list(odds.sides[0].with_luck)
    assert told + told[-1:] * (len(worth) - len(told)) == worth


def test_where_neither_can_hurt_it_is_refused() -> None:
    """Armor that stops every face on both sides ends a duel before it begins; one side that can hurt is enough."""
    with pytest.raises(RefusedError) as caught:
        duel(someone(armor=9), someone("B", armor=8))
    assert caught.value.message == (
        "neither can hurt the other: A rolls d6 against armor 8, B rolls d6 against armor 9"
    )
    assert caught.value.hint == "try other weapons: iendjinn odds attack NAME TARGET shows each"
    odds = duel(someone(armor=9), someone("B", armor=5, luck=2))
    assert [side.wins for side in odds.sides] == [1, 0]
    assert list(odds.sides[1].with_luck) == [0]


def test_a_contender_fights_with_what_they_hold_and_never_runs_dry() -> None:
    """Weapon, armor, saves and luck come from the character; Ammo does not matter."""
    who = fighter(item("Pistol", "main"), item("Mesh Armor", "body"), strength=2, dexterity=1)
    who = replace(who, items=who.items[:2])
    one = contender("Vex", who, shipped())
    assert (one.guard, one.attack.arms[0].name, one.attack.arms[0].bonus) == (Guard(10, 1), "Pistol", 1)
    assert (one.initiative.modifier, one.initiative.difficulty) == (1, 12)
    assert (one.stun.modifier, one.stun.difficulty) == (2, 16)


@pytest.mark.parametrize(("hp", "reason"), [(0, "Vex is incapacitated"), (-2, "Vex is dead")])
def test_who_can_do_nothing_fights_no_duel(hp: int, reason: str) -> None:
    """The incapacitated and the dead are refused by name, and so is who holds what cannot be used."""
    who = replace(fighter(item("Pistol", "main")), hp=hp)
    with pytest.raises(RefusedError, match=reason) as caught:
        contender("Vex", who, shipped())
    assert caught.value.hint == "only who is up can fight"
    broken = fighter(item("Knife", "main", uses=0))
    with pytest.raises(RefusedError, match="Vex cannot attack: Knife is broken") as refused:
        contender("Vex", broken, shipped(), "vex-2")
    assert "iendjinn mend vex-2 Knife" in refused.value.hint
    with pytest.raises(RefusedError) as refused:
        contender("Vex", broken, shipped())
    assert "iendjinn mend NAME Knife" in refused.value.hint


def test_many_points_are_reckoned_as_far_as_anyone_waits() -> None:
    """What would take too long is refused with another way, and where somebody stuns the mean is told alone."""
    with pytest.raises(RefusedError) as caught:
        duel(someone(hp=500, armor=1), someone("B", hp=501, armor=1))
    assert caught.value.message == "500 HP against 501 are too many to reckon exactly"
    assert caught.value.hint == "iendjinn odds party A --vs B simulates it"
    long = duel(someone(hp=105, armor=1, tags=("stun",), luck=2), someone("B", hp=105, armor=1, tags=("stun",)))
    assert (long.rounds, long.sides[0].with_luck) == ((), ())
    assert long.mean_rounds > 40
    short = duel(someone(hp=75, sides=12, bonus=9, luck=2), someone("B", hp=75, sides=12, bonus=9))
    assert len(short.sides[0].with_luck) == 2
    assert short.longer < Fraction(1, 1000)


def test_what_is_reckoned_pair_by_pair_is_refused_sooner() -> None:
    """Where some hits stun more often than others, on either side, a pair takes ten times as long."""
    even, other = someone(hp=75, tags=("stun",)), someone("B", hp=75)
    arm = even.attack.arms[0]
    uneven = even._replace(attack=Attack((arm, arm._replace(tags=()))))
    assert duel(even, other).rounds
    for sides in ((uneven, other), (other, uneven)):
        with pytest.raises(RefusedError, match="75 HP against 75 are too many"):
            duel(*sides)


def test_one_who_has_many_points_may_meet_one_who_has_few() -> None:
    """Only both together take long."""
    for sides in ((300, 100), (100, 300)):
        odds = duel(*(someone(str(hp), hp=hp, armor=1, sides=12, bonus=20) for hp in sides))
        assert odds.sides[sides.index(300)].wins > Fraction(999, 1000)
        assert odds.rounds


@pytest.mark.parametrize("tags", [(), ("stun",)])
def test_rounds_are_told_until_longer_duels_are_rare(tags: tuple[str, ...]) -> None:
    """Rarer than one in a thousand, and with one round less they would not be; so too where somebody stuns."""
    odds = duel(someone(hp=20, armor=2, tags=tags), someone("B", hp=20, armor=2))
    assert odds.longer < Fraction(1, 1000) <= odds.longer + odds.rounds[-1].chance
    assert sum(row.chance for row in odds.rounds) == 1 - odds.longer
    assert [row.outcome for row in odds.rounds] == list(range(1, len(odds.rounds) + 1))


def test_both_weapons_of_a_side_are_named() -> None:
    """With the die of each."""
    who = contender("Vex", fighter(item("Knife", "main"), item("Pistol", "off")), shipped())
    side = duel(who, someone("B")).sides[0]
    assert (side.weapon, side.dice) == ("Knife and Pistol", "d6+1 or d6+2")


def test_where_only_one_stuns_rounds_are_not_told_either() -> None:
    """Of many points the mean alone is told, whoever it is that stuns; nor is the worth of luck."""
    stunner, other = someone(hp=105, tags=("stun",), luck=1), someone("B", hp=105, luck=1)
    for sides in ((stunner, other), (other, stunner)):
        odds = duel(*sides)
        assert (odds.rounds, [side.with_luck for side in odds.sides]) == ((), [(), ()])


def test_where_nobody_stuns_much_is_told_of_many_points() -> None:
    """Rounds and the worth of luck; where somebody stuns, of somewhat fewer points."""
    for tags, hp in (((), 105), (("stun",), 75)):
        odds = duel(someone(hp=hp, tags=tags, luck=1), someone("B", hp=hp, luck=1))
        assert odds.rounds
        assert [len(side.with_luck) for side in odds.sides] == [1, 1]


def test_luck_is_reckoned_for_six_attacks_at_most() -> None:
    """However many points there are; and who has none has none to spend."""
    odds = duel(someone(hp=40, luck=9), someone("B", hp=40))
    assert [len(side.with_luck) for side in odds.sides] == [6, 0]
    assert Contender(*someone()[:-1]).luck == 0
