"""Programs: what the save makes of them, where they lie, how long they work, and that one use burns them."""

from __future__ import annotations

import pytest

from iendjinn.dice import Scripted
from iendjinn.errors import RefusedError
from iendjinn.model.character import Character, Effect, Item
from iendjinn.model.saving import Save
from iendjinn.model.tables import Row
from iendjinn.rules.programs import (
    WRITING,
    burnt,
    empty_cassette,
    grade,
    grade_of,
    loaded,
    running,
    span_of_program,
    why_not_runnable,
    why_not_writable,
    written,
)
from tests.unit.rules.packs import shipped

EMPTY = Item(name="Data Cassette")
FULL = Item(name="Data Cassette", program="Blink")
AWAY = Item(name="Data Cassette", place="locker")
BROKEN = Item(name="Data Cassette", uses=0)
NOW = "day 1 08:00"
BUY = "iendjinn buy NAME cassette"
WIPE = "wipe one: iendjinn wipe NAME cassette; or iendjinn buy NAME cassette"
NONE = ": there is none to write to"


def hacker(*items: Item) -> Character:
    """Give somebody who has these things."""
    return Character(name="Kira", items=items)


@pytest.mark.rule("3.4c")
@pytest.mark.parametrize(
    ("military", "face", "expected"),
    [
        (False, 20, "ordinary"),
        (False, 12, "ordinary"),
        (False, 11, "ordinary"),
        (False, 2, "ordinary"),
        (False, 1, ""),
        (True, 20, "military"),
        (True, 16, "military"),
        (True, 15, "ordinary"),
        (True, 12, "ordinary"),
        (True, 2, "ordinary"),
        (True, 1, ""),
    ],
)
def test_the_save_says_what_was_written(*, military: bool, face: int, expected: str) -> None:
    """Only the stated aim and a hard save passed make the military grade; a natural 1 ruins it whatever is added."""
    save = Save("intelligence", 0, 16 if military else 12)
    assert grade_of(save, face, military=military) == expected
    assert grade_of(save._replace(modifier=5, luck=4), 1, military=military) == ""


@pytest.mark.rule("3.4d")
def test_a_program_goes_to_the_first_empty_cassette_carried() -> None:
    """Full, broken and put away ones are passed over; one cassette holds one program."""
    who = hacker(Item(name="Rope"), FULL, AWAY, BROKEN, EMPTY, EMPTY)
    assert empty_cassette(who, shipped()) == 4
    after = written(who, 4, "Jammer", "military")
    assert (after.items[4].program, grade(after.items[4]), after.items[5]) == ("Jammer", "military", EMPTY)
    assert empty_cassette(after, shipped()) == 5
    assert [after.items[index].program for index in loaded(after, shipped())] == ["Blink", "Jammer"]


@pytest.mark.rule("3.4d")
def test_a_ruined_program_leaves_the_cassette_empty_and_whole() -> None:
    """Nothing is on it, and it can be written to again."""
    who = hacker(EMPTY)
    assert written(who, 0, "Jammer", "") == who


@pytest.mark.rule("3.4d")
@pytest.mark.parametrize(
    ("items", "said", "hint"),
    [
        ((), "Kira has no data cassette to write to", BUY),
        ((Item(name="Rope"),), "Kira has no data cassette to write to", BUY),
        ((FULL,), f"Kira's data cassette holds Blink already{NONE}", WIPE),
        ((AWAY,), f"Kira's data cassette is in the locker, not carried{NONE}", "iendjinn move NAME cassette backpack"),
        ((BROKEN,), f"Kira's data cassette is broken{NONE}", BUY),
        ((AWAY, FULL), f"each data cassette of Kira's is full, broken or in the locker{NONE}", WIPE),
        ((FULL, FULL), f"each data cassette of Kira's holds Blink already{NONE}", WIPE),
    ],
)
def test_without_an_empty_cassette_nothing_is_written(items: tuple[Item, ...], said: str, hint: str) -> None:
    """Each reason is said, with what to do about it."""
    with pytest.raises(RefusedError) as caught:
        empty_cassette(hacker(*items), shipped())
    assert (caught.value.message, caught.value.hint) == (said, hint)


@pytest.mark.rule("3.4e")
def test_a_use_burns_the_signature_and_keeps_the_cassette() -> None:
    """The cassette is empty, an ordinary one again, where it was."""
    who = hacker(Item(name="Data Cassette", program="Jammer", military=True, place="body"), EMPTY)
    after = burnt(who, 0)
    assert after.items == (Item(name="Data Cassette", place="body"), EMPTY)


@pytest.mark.parametrize(
    ("item", "said"),
    [(FULL, ""), (AWAY, "is on a cassette in the locker, not carried"), (BROKEN, "is on a broken cassette")],
)
def test_what_is_put_away_or_broken_is_not_run(item: Item, said: str) -> None:
    """The locker is not carried, and a broken cassette cannot be read."""
    why = why_not_runnable(item, shipped())
    assert why == said


@pytest.mark.parametrize(
    ("lasts", "faces", "seconds"),
    [
        ("d4 minutes", (3,), 180),
        ("d6 rounds", (6,), 60),
        ("d10 minutes", (10,), 600),
        ("1 hour", (), 3_600),
        ("d4 + 1 minutes", (3,), 240),
        ("d4-4 minutes", (1,), 0),
    ],
)
def test_how_long_one_works_is_rolled(lasts: str, faces: tuple[int, ...], seconds: int) -> None:
    """The table's dice in its unit, in seconds of the clock."""
    dice = Scripted(faces)
    assert span_of_program(lasts, dice, "Jammer") == seconds
    dice.finish()
    assert {die.why for die in dice.record} <= {"Jammer"}


def test_a_name_too_long_for_the_sheet_ends_with_a_word() -> None:
    """Where it was aimed is cut off, and no blank left behind."""
    effect = running(Row(name="A" * 78), "gate", NOW, 60, None)
    assert effect is not None
    assert effect.name == "A" * 78 + ":"


def test_whatever_holds_a_program_can_be_run() -> None:
    """Also what no table knows."""
    assert loaded(hacker(Item(name="Odd chip", program="Blink"), Item(name="Odd chip")), shipped()) == [0]


@pytest.mark.parametrize(
    ("row", "at", "seconds", "damage", "expected"),
    [
        (Row(name="Jammer", lasts="d10 minutes"), "", 420, None, Effect(name="Jammer", until="day 1 08:07")),
        (Row(name="Blink"), "gate", 60, None, Effect(name="Blink: gate", until="day 1 08:01")),
        (
            Row(name="Sleeper Agent", lasts="removed", serves="back door"),
            "Halden",
            None,
            None,
            Effect(name="back door: Halden", until="removed"),
        ),
        (Row(name="Landmine"), "", None, 7, Effect(name="Landmine (7 damage)", until="removed")),
        (Row(name="Knock Knock"), "the vault", None, None, None),
        (Row(name="Blink"), "x" * 90, 60, None, Effect(name=f"Blink: {'x' * 73}", until="day 1 08:01")),
    ],
)
def test_what_runs_on_stands_on_the_sheet(
    row: Row, at: str, seconds: int | None, damage: int | None, expected: Effect | None
) -> None:
    """What lasts ends by the clock; a back door and a mine stay until they are removed; the rest is over at once."""
    assert running(row, at, NOW, seconds, damage) == expected


@pytest.mark.rule("3.4c")
def test_writing_takes_an_hour_and_a_cassette_at_hand() -> None:
    """One in the locker is not, unless the game master says so."""
    assert WRITING == 3_600
    assert why_not_writable(AWAY, shipped()) == "is in the locker, not carried"
    assert why_not_writable(AWAY, shipped(), force=True) == ""
