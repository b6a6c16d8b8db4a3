"""A night's rest, and a week lying low: what doubles, what falls, what is restored, in which order."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from iendjinn.errors import RefusedError
from iendjinn.model.character import Character, Effect
from iendjinn.model.gear import Gear
from iendjinn.model.recovery import Lodging
from iendjinn.rules.recovery import NIGHT, lain_low, lodgings, luck_after, rested, why_not
from tests.unit.rules.packs import shipped

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables

SLUM, ARCOLOGY, HILLS = lodgings(shipped())[:3]
NOW = "day 1 08:00"
STEROIDS = Effect(name="Steroid Cycle", attribute="strength", bonus=1, until="downtime")
BUFF = Effect(name="Buff", attribute="strength", bonus=1, until="day 1 09:00")
MONTHS = Effect(name="Cast", until="day 30 08:00")
DOOR = Effect(name="back door: Halden", until="removed")


def vex(**about: object) -> Character:
    """Give somebody with 15 HP and 4 luck at most."""
    given = {"hp": 15, "max_hp": 15, "luck": 4, "max_luck": 4, **about}
    return Character(name="Vex", **given)  # type: ignore[arg-type] # as Character judges


@pytest.mark.rule("3.3a")
@pytest.mark.parametrize("luck", [0, 1, 4])
def test_a_night_gives_luck_back_and_no_hp(luck: int) -> None:
    """All luck, whatever was left of it; HP, effects and credits as they were."""
    who = vex(hp=3, luck=luck, effects=(BUFF,), credits=-5)
    assert rested(who) == vex(hp=3, luck=4, effects=(BUFF,), credits=-5)


@pytest.mark.rule("3.3a", "3.3b")
@pytest.mark.parametrize(
    ("hp", "said", "hint"),
    [
        (
            0,
            "{} is incapacitated and needs emergency treatment before {}",
            "iendjinn treat NAME --at clinic, or hospital",
        ),
        (-1, "{} is dead, and stays so; {} is for the living", ""),
    ],
)
def test_who_is_down_neither_rests_nor_lies_low(hp: int, said: str, hint: str) -> None:
    """The incapacitated need treatment first; the dead stay dead."""
    who = vex(hp=hp)
    with pytest.raises(RefusedError) as rest:
        rested(who)
    with pytest.raises(RefusedError) as week:
        lain_low(who, SLUM, 3, now=NOW)
    assert [caught.value.message for caught in (rest, week)] == [
        said.format(who.name, what) for what in ("a rest", "downtime")
    ]
    assert [caught.value.hint for caught in (rest, week)] == [hint, hint]
    assert why_not(vex(hp=1), "a rest") == ("", "")


@pytest.mark.rule("3.3b")
def test_a_week_restores_all_hp_and_all_luck() -> None:
    """Both to their maximum, from however little."""
    after, week = lain_low(vex(hp=1, luck=0, credits=9_000), SLUM, 2, now=NOW)
    assert (after.hp, after.luck, after.credits) == (15, 4, 8_000)
    assert (week.hp_before, week.hp, week.max_hp, week.luck, week.rent, week.credits) == (1, 15, 15, 4, 1_000, 8_000)


@pytest.mark.rule("1.4d")
@pytest.mark.parametrize(
    ("owed", "doubled", "after", "next_time"),
    [(-200, -400, -1_400, -2_800), (0, 0, -1_000, -2_000), (1_000, 1_000, 0, 0), (-1, -2, -1_002, -2_004)],
)
def test_debt_that_is_walked_in_with_doubles_and_rent_only_next_time(
    owed: int, doubled: int, after: int, next_time: int
) -> None:
    """What is owed before doubles first; the rent comes on top and doubles at the next downtime."""
    who, week = lain_low(vex(credits=owed), SLUM, 2, now=NOW)
    assert who.credits == after
    assert (week.debt_before, week.debt_after, week.rent) == (owed, doubled, 1_000)
    assert (week.credits, week.after_downtime) == (after, next_time)
    free, week = lain_low(vex(credits=owed), SLUM, 2, now=NOW, pays=False)
    assert (free.credits, week.rent) == (doubled, 0)


@pytest.mark.rule("1.4d")
def test_a_debt_beyond_every_machine_word_doubles_exactly() -> None:
    """Two hundred bits of debt double to the last credit; only what no sheet can hold is refused."""
    owed = 2**190 + 1
    after, _ = lain_low(vex(credits=-owed), HILLS, 2, now=NOW)
    assert after.credits == -2 * owed - 20_000
    with pytest.raises(RefusedError, match="credits must be from"):
        lain_low(vex(credits=-(10**60)), HILLS, 2, now=NOW)


@pytest.mark.rule("3.3c")
@pytest.mark.parametrize(
    ("face", "most", "after"),
    [
        (1, 4, 3),
        (1, 0, 0),
        (1, 1, 0),
        (2, 4, 4),
        (5, 4, 4),
        (6, 4, 5),
        (7, 4, 5),
        (10, 0, 1),
        (6, 99, 99),
        (None, 4, 4),
    ],
)
def test_the_lodgings_die_moves_maximum_luck(face: int | None, most: int, after: int) -> None:
    """Down on a 1, never below 0; up on 6 and more; between them nothing; without a die nothing."""
    assert luck_after(most, face) == after
    who, week = lain_low(vex(luck=0, max_luck=most), HILLS, face, now=NOW)
    assert (who.max_luck, who.luck) == (after, after)
    assert (week.max_luck_before, week.max_luck, week.luck, week.luck_face) == (most, after, after, face)


@pytest.mark.rule("3.3c")
def test_where_a_week_can_be_spent() -> None:
    """Three places with a die and a rent; hotels by seven nights, and the street, roll nothing."""
    assert lodgings(shipped()) == (
        Lodging("Slum apartment", "d4", 1_000),
        Lodging("Arcology apartment", "d6", 5_000),
        Lodging("Hills apartment or villa", "d10", 20_000),
        Lodging("Coffin Hotel", "", 350, "7 nights at 50"),
        Lodging("Hotel Room", "", 3_500, "7 nights at 500"),
        Lodging("Hotel Suite", "", 14_000, "7 nights at 2,000"),
        Lodging("the street", "", 0, "for nothing"),
    )


@pytest.mark.rule("3.3d")
def test_effects_end_with_the_downtime_or_by_the_clock() -> None:
    """Those until downtime and those whose moment comes within the week end; others stay."""
    after, week = lain_low(vex(effects=(STEROIDS, BUFF, MONTHS, DOOR)), SLUM, 2, now=NOW)
    assert after.effects == (MONTHS, DOOR)
    assert week.ended == ("Buff", "Steroid Cycle")
    assert rested(vex(effects=(STEROIDS,))).effects == (STEROIDS,)


@pytest.mark.rule("3.3a")
def test_a_night_is_eight_hours() -> None:
    """On the clock."""
    assert NIGHT == 8 * 60 * 60


@pytest.mark.rule("3.3c", "5.1a")
def test_a_bed_by_the_week_is_paid_once_and_one_by_the_night_seven_times() -> None:
    """What is sold by neither is no bed."""
    costs = [Gear(name=name, price=100, unit=name) for name in ("week", "night", "meal")]
    tables = cast("Tables", SimpleNamespace(rows=lambda name: costs if name == "costs" else ()))
    assert [(bed.name, bed.rent, bed.unit) for bed in lodgings(tables)] == [
        ("week", 100, "1 week at 100"),
        ("night", 700, "7 nights at 100"),
        ("the street", 0, "for nothing"),
    ]
