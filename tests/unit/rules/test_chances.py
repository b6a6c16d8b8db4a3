"""Chances of saves and attacks: what the rules' own functions decide, counted over every face."""

from __future__ import annotations

import itertools
from fractions import Fraction
from types import CodeType
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iendjinn.model.arms import Arm
from iendjinn.model.fighting import Attack, Guard, Hit
from iendjinn.model.saving import Save
from iendjinn.odds.track import Blow
from iendjinn.play import attack as attack_play
from iendjinn.play import saving
from iendjinn.rules import arsenal, chances, combat, saves
from iendjinn.rules import duel as dueling
from iendjinn.rules.chances import blows, dice_words, hits, passing, save_chances, target_odds, with_luck

if TYPE_CHECKING:
    from iendjinn.odds.distribution import Distribution

TAGS = st.sets(st.sampled_from(["armor piercing", "stun"])).map(tuple)
ARMS = st.builds(
    Arm,
    st.sampled_from(["Knife", "Pistol", "Claws"]),
    st.sampled_from([4, 6, 8, 10]),
    st.just("strength"),
    st.integers(-2, 4),
    tags=TAGS,
)
GUARDS = st.lists(st.builds(Guard, st.integers(1, 12), st.integers(0, 4)), min_size=1, max_size=3)
SAVES = st.builds(Save, st.just("strength"), st.integers(-3, 9), st.sampled_from([12, 16]), st.sampled_from([0, 4]))


@st.composite
def attacks(draw: st.DrawFn) -> Attack:
    """Attacks of every mode, with one weapon or two, with luck or without, automatic now and then."""
    arms = tuple(draw(st.lists(ARMS, min_size=1, max_size=2)))
    automatic = draw(st.booleans())
    mode = "impaired" if automatic else draw(st.sampled_from(["normal", "impaired", "enhanced"]))
    return Attack(arms[:1] if automatic else arms, mode, automatic, draw(st.sampled_from([0, 4])))


def shares(distribution: Distribution[Hit] | Distribution[Blow]) -> dict[tuple[object, ...], Fraction]:
    """Give each outcome with its chance."""
    return {outcome: Fraction(weight, distribution.total) for outcome, weight in distribution.weights.items()}


def called(code: CodeType) -> set[str]:
    """Give the names that a function's code uses, those in its comprehensions among them."""
    inner = [called(one) for one in code.co_consts if isinstance(one, CodeType)]
    return set(code.co_names).union(*inner)


def test_what_is_counted_is_what_decides_in_play() -> None:
    """The functions asked about every face are the very ones that turn faces into what happens at the table."""
    assert vars(chances)["outcome"] is vars(saving)["outcome"] is saves.outcome
    assert vars(chances)["dice_of"] is vars(attack_play)["dice_of"] is combat.dice_of
    assert vars(chances)["strike"] is combat.strike
    for part in ("rolled_of", "totals_of", "shares_of", "hit_of"):
        assert part in called(combat.strike.__code__), "a strike is made of the parts that play goes through"
        assert combat.strike.__globals__[part] is vars(attack_play)[part]
    assert vars(arsenal)["hits"] is vars(dueling)["hits"] is chances.hits


@settings(max_examples=60)
@given(attacks(), GUARDS, st.none() | st.lists(st.integers(0, 9), max_size=3))
def test_hits_are_what_all_faces_together_give(attack: Attack, guards: list[Guard], split: list[int] | None) -> None:
    """Every way in which all dice of an attack can fall, automatic fire on three too, gives the same chances."""
    sides = [size for size, _ in combat.dice_of(attack, ["someone"] * len(guards))]
    expected: list[dict[Hit, Fraction]] = [{} for _ in guards]
    ways = list(itertools.product(*(range(1, size + 1) for size in sides)))
    for faces in ways:
        for place, hit in enumerate(combat.strike(attack, faces, guards, split)):
            expected[place][hit] = expected[place].get(hit, Fraction(0)) + Fraction(1, len(ways))
    assert [shares(hit) for hit in hits(attack, guards, split)] == expected


@settings(max_examples=60)
@given(attacks(), st.builds(Guard, st.integers(1, 12), st.integers(0, 4)), SAVES)
@pytest.mark.rule("2.3g")
def test_a_stun_is_missed_as_often_as_the_d20_says(attack: Attack, guard: Guard, save: Save) -> None:
    """Points and missed actions are those of every face of damage with every face of the save."""
    (hit,) = hits(attack, [guard])
    expected: dict[Blow, Fraction] = {}
    for one, chance in shares(hit).items():
        assert isinstance(one, Hit)
        for face in range(1, 21):
            missed = one.stuns and saves.outcome(save, face) not in saves.PASSED
            blow = Blow(one.dealt, missed)
            expected[blow] = expected.get(blow, Fraction(0)) + chance / 20
    assert shares(blows(hit, save)) == expected


@given(SAVES)
@pytest.mark.rule("3.1c")
def test_a_saves_chances_are_its_twenty_faces(save: Save) -> None:
    """Each outcome is as likely as the faces that come to it."""
    outcomes = [saves.outcome(save, face) for face in range(1, 21)]
    counted = save_chances(save)
    assert {name: counted.chance_of(name) for name in saves.OUTCOMES} == {
        name: Fraction(outcomes.count(name), 20) for name in saves.OUTCOMES
    }
    assert passing(save) == sum(name in saves.PASSED for name in outcomes)


@pytest.mark.rule("3.2e")
@pytest.mark.rule("3.2f")
def test_exactly_0_incapacitates_and_below_kills() -> None:
    """A d6 against 4 HP: 4 incapacitates, 5 and 6 kill; against nobody nothing does."""
    (hit,) = hits(Attack((Arm("Pistol", 6, "dexterity", 0),)), [Guard(4)])
    odds = target_odds("Ganger", Guard(4), hit, Save("strength", 0, 16))
    assert (odds.incapacitates, odds.kills, odds.down) == (Fraction(1, 6), Fraction(1, 3), Fraction(1, 2))
    assert (odds.mean, odds.stuns) == (Fraction(7, 2), Fraction(0))
    assert [row.outcome for row in odds.damage] == [1, 2, 3, 4, 5, 6]
    nobody = target_odds("nobody", None, hit, Save("strength", 0, 16))
    assert nobody.name == "nobody"
    assert (nobody.hp, nobody.incapacitates, nobody.kills, nobody.down) == (None, None, None, None)


@pytest.mark.parametrize(
    ("attack", "words"),
    [
        (Attack((Arm("Pistol", 6, "dexterity", 2),)), "d6+2"),
        (Attack((Arm("Rifle", 10, "dexterity", 0),)), "d10"),
        (Attack((Arm("Knife", 6, "strength", 1), Arm("Pistol", 6, "dexterity", -1))), "d6+1 or d6-1"),
        (Attack((Arm("Knife", 6, "strength", 1), Arm("Pistol", 6, "dexterity", 3)), "impaired"), "d4+3"),
        (Attack((Arm("Axe", 6, "strength", 3), Arm("Pistol", 6, "dexterity", 1)), "impaired"), "d4+3"),
        (Attack((Arm("Knife", 6, "strength", 1),), "enhanced"), "d12+1"),
        (Attack((Arm("Minigun", 10, "dexterity", 1),), "impaired", automatic=True), "d4+1 each"),
    ],
)
def test_an_attack_says_what_it_rolls(attack: Attack, words: str) -> None:
    """Die and bonus; both of two weapons; the one die of an impaired or enhanced attack; one each when automatic."""
    assert dice_words(attack) == words


@pytest.mark.rule("3.2g")
def test_a_point_of_luck_adds_4_to_the_damage() -> None:
    """Of the first target only where fire is automatic."""
    burst = Attack((Arm("Minigun", 10, "dexterity", 0, tags=("automatic",)),), "impaired", automatic=True)
    first, second = (hit.map(lambda one: one.dealt) for hit in hits(with_luck(burst), [Guard(9), Guard(9)]))
    assert (sorted(first.weights), sorted(second.weights)) == ([5, 6, 7, 8], [1, 2, 3, 4])
