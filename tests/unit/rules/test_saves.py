"""Saves (3.1): what all twenty faces come to, standard and hard, with and without luck."""

from __future__ import annotations

import pytest

from iendjinn.model.character import Character, Item
from iendjinn.model.saving import Save
from iendjinn.rules.saves import HARD, OUTCOMES, PASSED, STANDARD, outcome, save_of, total_of
from iendjinn.rules.standing import standing_of
from tests.unit.rules.packs import shipped

OVER = tuple(Item(name="Rope") for _ in range(11))


def save(modifier: int = 0, *, hard: bool = False, luck: int = 0) -> Save:
    """Give a save of somebody with this attribute."""
    return Save("dexterity", modifier, HARD if hard else STANDARD, luck)


@pytest.mark.rule("3.1a")
@pytest.mark.parametrize(("hard", "needed"), [(False, 12), (True, 16)])
@pytest.mark.parametrize("modifier", [0, 1, 3, 5])
def test_a_save_is_made_by_reaching_the_difficulty(hard: bool, needed: int, modifier: int) -> None:  # noqa: FBT001 - a parameter of the test
    """Face and attribute together equal or beat 12, or 16 where it is hard; checked for every face between 2 and 19."""
    for face in range(2, 20):
        made = outcome(save(modifier, hard=hard), face) in PASSED
        assert made == (face + modifier >= needed), face


@pytest.mark.rule("3.1b")
def test_a_natural_20_is_a_critical_success_and_nothing_else_is() -> None:
    """Whatever the difficulty and however low the attribute; 19 with everything added is no more than a success."""
    assert outcome(save(-9, hard=True), 20) == "critical success"
    assert [face for face in range(1, 21) if outcome(save(9, luck=4), face) == "critical success"] == [20]


@pytest.mark.rule("3.1c")
def test_below_the_difficulty_is_a_success_with_a_consequence() -> None:
    """There is no plain failure: all faces come to one of the four outcomes, and 2 to 11 to a consequence."""
    told = [outcome(save(), face) for face in range(1, 21)]
    assert told == ["critical failure", *["consequence"] * 10, *["success"] * 8, "critical success"]
    assert set(told) == set(OUTCOMES)


@pytest.mark.rule("3.1d")
def test_a_natural_1_stays_a_critical_failure_whatever_is_added() -> None:
    """Also where attribute and luck alone would reach the difficulty."""
    assert outcome(save(9, luck=4), 1) == "critical failure"


@pytest.mark.rule("3.1e")
def test_a_point_of_luck_adds_4() -> None:
    """8 becomes 12, and 12 becomes 16; the modifier stays what the attribute is."""
    standing = standing_of(Character(name="Vex", dexterity=1), shipped())
    lucky = save_of(standing, "dexterity", luck=True)
    assert (lucky.luck, lucky.modifier, total_of(lucky, 7)) == (4, 1, 12)
    assert outcome(lucky, 7) == "success"
    assert outcome(save_of(standing, "dexterity"), 7) == "consequence"


@pytest.mark.rule("2.1e")
@pytest.mark.parametrize("attribute", ["strength", "dexterity", "intelligence", "presence"])
def test_carrying_too_much_makes_strength_and_dexterity_saves_hard(attribute: str) -> None:
    """With the reason told; the other two stay as they are, and ten slots are not too many."""
    bodily = attribute in {"strength", "dexterity"}
    heavy = save_of(standing_of(Character(name="Vex", items=OVER), shipped()), attribute)
    assert heavy.difficulty == (HARD if bodily else STANDARD)
    assert heavy.hard_why == ("11 of 10 slots carried" if bodily else "")
    light = save_of(standing_of(Character(name="Vex", items=OVER[:10]), shipped()), attribute)
    assert (light.difficulty, light.hard_why) == (STANDARD, "")


def test_hard_by_word_needs_no_other_reason() -> None:
    """Who says hard and carries too much has one hard save, for the reason that was said."""
    said = save_of(standing_of(Character(name="Vex", items=OVER), shipped()), "strength", hard=True)
    assert (said.difficulty, said.hard_why) == (HARD, "")


@pytest.mark.rule("1.6b")
def test_cyberware_and_effects_count_in_a_save() -> None:
    """The modifier is the total, each part of it named."""
    wired = Character(name="Vex", dexterity=1, cyberware=("Overdriven Nerves",))
    made = save_of(standing_of(wired, shipped()), "dexterity")
    assert (made.modifier, made.why) == (3, ("Overdriven Nerves +2",))
