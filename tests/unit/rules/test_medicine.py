"""Emergency treatment: what a clinic costs the body, and whom no hospital brings back."""

from __future__ import annotations

import pytest

from iendjinn.dice import Scripted
from iendjinn.errors import RefusedError
from iendjinn.model.character import Character, Effect
from iendjinn.rules.medicine import check_treatable, evacuation, treated, treatments
from tests.unit.rules.packs import shipped

CLINIC, HOSPITAL = treatments(shipped())
NOW = "day 1 08:00"


def hurt(hp: int, most: int = 15, *effects: Effect) -> Character:
    """Give somebody with so many HP."""
    return Character(name="Vex", hp=hp, max_hp=most, effects=effects)


@pytest.mark.rule("5.1b")
@pytest.mark.parametrize(
    ("hp", "most", "clinic", "hospital"),
    [
        (0, 15, (5, 14), (5, 15)),
        (9, 15, (14, 14), (14, 15)),
        (12, 15, (14, 14), (15, 15)),
        (15, 15, (14, 14), (15, 15)),
        (0, 1, (1, 1), (1, 1)),
        (0, 2, (1, 1), (2, 2)),
    ],
)
def test_treatment_restores_five_up_to_the_maximum(
    hp: int, most: int, clinic: tuple[int, int], hospital: tuple[int, int]
) -> None:
    """5 HP, up to the maximum, which a clinic lowers by 1 first, never below 1, and a hospital does not."""
    for row, expected in ((CLINIC, clinic), (HOSPITAL, hospital)):
        after, _ = treated(hurt(hp, most), row, Scripted(()))
        assert (after.hp, after.max_hp) == expected


@pytest.mark.rule("5.1b")
def test_what_treatment_costs() -> None:
    """A clinic 500, a hospital 5,000, a trauma team 5,000 on top of it."""
    row = evacuation(shipped())
    assert row is not None
    assert [CLINIC.price, HOSPITAL.price, row.price] == [500, 5_000, 5_000]


@pytest.mark.rule("5.1b", "3.2e")
def test_treatment_must_begin_within_the_hour() -> None:
    """In the 60th minute it still works; at its end, and for the dead, it does not."""
    dying = hurt(0, 15, Effect(name="dying", until="day 1 08:30"))
    check_treatable(dying, NOW, 29 * 60 + 59)
    with pytest.raises(RefusedError) as caught:
        check_treatable(dying, NOW, 30 * 60)
    assert caught.value.message == "too late: Vex has 30 minutes to live, and the way takes 30 minutes"
    assert caught.value.hint == "a trauma team treats on the way: iendjinn treat NAME --trauma"
    with pytest.raises(RefusedError) as caught:
        check_treatable(hurt(-1), NOW)
    assert caught.value.message == "Vex is dead: there is nothing here that a doctor could still do"
    assert caught.value.hint == "what is left to do for Vex is a grave, and somebody to tell"
    check_treatable(hurt(0, 15, Effect(name="dying", until="day 1 08:00:01")), NOW)


@pytest.mark.rule("5.1b")
def test_anyone_hurt_may_be_treated_and_nobody_else() -> None:
    """One point missing is enough; the unhurt only at the game master's word."""
    check_treatable(hurt(14), NOW, 10**6)
    with pytest.raises(RefusedError) as caught:
        check_treatable(hurt(15), NOW)
    assert (caught.value.message, caught.value.hint) == (
        "Vex is not hurt: HP 15 of 15",
        "--force treats them all the same",
    )
    check_treatable(hurt(15), NOW, force=True)
