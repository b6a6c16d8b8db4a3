"""The character sheet, drawn plain and in colour."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.sheet import Carried, Score, Sheet
from tests.unit.render.drawn import plain_sheet, rich_sheet
from tests.unit.render.people import GUARD, OKORO, PARTY, VEX
from tests.unit.render.screens import harmful, printed, too_wide, words
from tests.unit.render.strategies import sheets

EVERYONE = pytest.mark.parametrize("sheet", PARTY, ids=["vex", "okoro", "guard"])
WIDTHS = pytest.mark.parametrize("width", [20, 40, 59, 60, 80, 99, 100, 120, 200])


def facts(sheet: Sheet) -> list[str]:
    """Give every word and number that a sheet must show."""
    scores = (sheet.strength, sheet.dexterity, sheet.intelligence, sheet.presence, sheet.max_hp, sheet.armor)
    texts = [
        sheet.name,
        sheet.class_,
        sheet.bio,
        sheet.clothing,
        sheet.pocket,
        sheet.feature,
        sheet.notes,
        *sheet.hindrances,
    ]
    texts += [str(score.total) for score in scores] + [str(sheet.hp), str(sheet.luck), str(sheet.max_luck)]
    texts += [f"{score.base} {abs(score.bonus)}" for score in scores if score.bonus]
    texts += [f"{sheet.credits:,}", str(sheet.used), str(sheet.capacity), str(sheet.backpack_used), sheet.file]
    texts += [part.rsplit(" ", 1)[0] for score in scores for part in score.why]
    texts += [f"{implant.name} {implant.effect}" for implant in sheet.cyberware]
    texts += [f"{effect.name} {effect.attribute} {effect.until}" for effect in sheet.effects]
    for item in sheet.items:
        texts += [item.name, item.weapon, item.text, *item.upgrades]
        texts += [item.program.name, item.program.grade] if item.program else []
        texts += ["BROKEN"] if item.broken else []
    texts += [] if sheet.state == "up" else [sheet.state]
    texts += ["retired"] if sheet.retired else []
    return " ".join(texts).replace("\x1b", "\\x1b").replace("\u202e", "\\u202e").split()


@EVERYONE
@pytest.mark.parametrize("width", [40, 80, 120])
def test_both_twins_show_every_fact(sheet: Sheet, width: int) -> None:
    """Each word and number of the sheet stands in both drawings at each usual width."""
    plain = plain_sheet.draw(sheet, width)
    rich = rich_sheet.draw(sheet, width).plain
    assert [fact for fact in facts(sheet) if fact not in plain] == []
    assert [fact for fact in facts(sheet) if fact not in rich] == []


@EVERYONE
@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_twins_say_the_same(sheet: Sheet, width: int) -> None:
    """Apart from what they are drawn with, both hold the same words as often."""
    assert words(plain_sheet.draw(sheet, width)) == words(rich_sheet.draw(sheet, width).plain)


@EVERYONE
@WIDTHS
def test_rich_sends_the_drawing_as_it_was_laid_out(sheet: Sheet, width: int) -> None:
    """Rich wraps and crops nothing, and takes no name for markup."""
    drawing = rich_sheet.draw(sheet, width)
    assert printed(drawing, width) == drawing.plain


@given(sheets, st.integers(20, 200))
def test_no_line_is_wider_than_asked(sheet: Sheet, width: int) -> None:
    """Whatever a sheet holds, each line fits, and nothing in it moves a cursor."""
    for drawn in (plain_sheet.draw(sheet, width), rich_sheet.draw(sheet, width).plain):
        assert too_wide(drawn, width) == []
        assert harmful(drawn) == []


def test_long_notes_are_shown_whole() -> None:
    """Notes of twenty thousand characters lose none, at any width."""
    sheet = VEX._replace(notes="中x" * 10_000)
    for width in (20, 80, 120):
        assert plain_sheet.draw(sheet, width).count("中") == 10_000
        assert rich_sheet.draw(sheet, width).plain.count("中") == 10_000


def test_our_own_drawing_is_ascii() -> None:
    """What is not a person's own text is plain ASCII, and all of it where the stream holds no more."""
    assert plain_sheet.draw(OKORO, 80).isascii()
    assert plain_sheet.draw(GUARD, 80, encoding="ascii").isascii()
    assert "\\u0416" in plain_sheet.draw(GUARD, 80, encoding="ascii")


def test_below_the_least_width_the_sheet_stays_as_narrow_as_it_gets() -> None:
    """A terminal of three columns gets the sheet of twenty."""
    assert plain_sheet.draw(VEX, 3) == plain_sheet.draw(VEX, 20)


def test_a_sheet_as_wide_as_a_wall_stops_growing() -> None:
    """Beyond 132 cells the eye loses the line, so the sheet ends there."""
    assert max(map(len, plain_sheet.draw(VEX, 400).split("\n"))) == 132


@pytest.mark.rule("1.6b")
def test_base_and_bonus_stand_apart() -> None:
    """A number with a bonus shows its parts and where they come from; one without is bare."""
    drawn = plain_sheet.draw(OKORO, 99)
    assert "3 = 1 + 2 (Hydraulic Muscles)" in drawn
    assert "1 = 2 - 1 (Hangover)" in drawn
    assert "at most 13 = 11 + 2" in drawn
    assert "Presence     0  " in drawn
    even = VEX._replace(strength=Score(base=2, why=("Buff +1", "Hangover -1")))
    assert "2 = 2 + 0 (Buff +1" in plain_sheet.draw(even, 99)


@pytest.mark.rule("1.4c")
def test_debt_is_red_and_called_debt() -> None:
    """Credits below zero are written with their sign and the word, in bold red."""
    assert "Credits  -12,400 debt" in plain_sheet.draw(OKORO, 80)
    assert "\x1b[1;31m-12,400 debt\x1b[0m" in printed(rich_sheet.draw(OKORO, 80), 80, colour=True)
    assert "debt" not in plain_sheet.draw(VEX, 80)


@pytest.mark.rule("2.2a")
def test_usage_points_are_dots() -> None:
    """Points left are full dots, points gone empty ones; what has none shows none."""
    assert "| Ammo                       (*)(*)( ) |" in plain_sheet.draw(VEX, 80)
    assert "●●○" in rich_sheet.draw(VEX, 80).plain
    assert "( )" not in plain_sheet.draw(VEX._replace(items=(), luck=4), 80)


def test_more_luck_than_dots_can_show_is_a_number() -> None:
    """Thirty points of luck are not thirty dots, nor five where there is no room for five."""
    assert "(*)" not in plain_sheet.draw(VEX._replace(luck=30, max_luck=30, items=()), 80)
    assert "(*)" not in plain_sheet.draw(VEX._replace(luck=7, max_luck=7, items=()), 20)


@pytest.mark.rule("2.1b")
def test_what_is_held_in_both_hands_spans_both_boxes() -> None:
    """There is one box for both hands, and none for either."""
    for width in (40, 80, 120):
        drawn = plain_sheet.draw(VEX, width)
        assert "Both hands" in drawn
        assert "Main hand" not in drawn
        assert "Main hand" in plain_sheet.draw(OKORO, width)


def test_a_file_with_three_hands_shows_them_all() -> None:
    """Where a file edited by hand puts something in both hands and in one, nothing is hidden."""
    sheet = VEX._replace(items=(*VEX.items, Carried(name="Knife", place="off", slots=1)))
    for width in (40, 80, 120):
        drawn = plain_sheet.draw(sheet, width)
        assert "Both hands" in drawn
        assert "Off hand" in drawn
        assert "Knife" in drawn


@pytest.mark.rule("2.1a")
def test_each_slot_is_a_box_and_more_are_marked_as_over() -> None:
    """Two slots take two boxes, the second marked as continued; the seventh box of a backpack says that it is over."""
    drawn = plain_sheet.draw(OKORO, 80)
    assert "(Combat Drone, continued)" in drawn
    assert "Over: backpack 9" in drawn
    assert "Over: " not in plain_sheet.draw(VEX, 80)
    assert drawn.count("Takes no slot") == 1
    assert "9 over Ammo" in plain_sheet.draw(OKORO, 40)


@pytest.mark.rule("2.1a")
def test_a_backpack_that_is_too_full_names_the_room_elsewhere() -> None:
    """Where the backpack alone is over its six, the places that have room are named, once."""
    rope = Carried(name="Rope", place="backpack", slots=1)
    over = "backpack 1 over its 6; there is room: main, off, body"
    sheet = VEX._replace(items=(rope,) * 7, backpack_used=7, used=7, hindrances=(over,))
    drawn = " ".join(plain_sheet.draw(sheet, 132).split())
    assert drawn.count("there is room") == drawn.count(over) == 1
    assert "Over: backpack 7" in drawn


@pytest.mark.rule("2.1e")
def test_what_overload_costs_is_said() -> None:
    """The sheet of an overloaded character says what it costs them, and the locker stands apart."""
    drawn = plain_sheet.draw(OKORO, 80)
    assert "every attack is impaired" in drawn
    assert "Slots    13 of 10, backpack 9 of 6" in drawn
    assert drawn.index("Locker (not carried)") < drawn.index("Minigun")


def test_a_suit_of_two_slots_fills_the_body() -> None:
    """Both body boxes are one where one thing takes both, at widths with boxes side by side."""
    assert "Body 1 and 2" in plain_sheet.draw(OKORO, 80)
    assert "Body 1 and 2" in plain_sheet.draw(OKORO, 120)
    assert "2 (Personnel Armor, continued)" in plain_sheet.draw(OKORO, 40)


def test_more_on_the_body_than_it_bears_is_marked() -> None:
    """A third thing on the body, which only a file edited by hand has, is shown as over."""
    coat = Carried(name="Coat", place="body", slots=1)
    for width in (40, 80, 120):
        drawn = plain_sheet.draw(VEX._replace(items=(coat,) * 3), width)
        assert drawn.count("Coat") == 3
        assert "ver" in drawn


@pytest.mark.rule("3.2e")
@pytest.mark.rule("3.2f")
def test_who_is_down_is_marked() -> None:
    """Incapacitated, dead, NPC and retired stand beside the name; who is up and in play has nothing there."""
    assert "Hacker, incapacitated |" in plain_sheet.draw(OKORO, 80).split("\n")[1]
    assert "dead, NPC, retired |" in plain_sheet.draw(GUARD, 80).split("\n")[1]
    assert plain_sheet.draw(VEX, 80).split("\n")[1].endswith(" Merc |")


@pytest.mark.parametrize(("hp", "colour"), [(15, "32"), (7, "33"), (3, "31")])
def test_the_gauge_changes_colour(hp: int, colour: str) -> None:
    """Health is green above half, yellow above a quarter, red below."""
    assert f"\x1b[{colour}m█" in printed(rich_sheet.draw(VEX._replace(hp=hp), 80), 80, colour=True)


@pytest.mark.parametrize(
    ("hp", "bar"),
    [(15, "[###############]"), (14, "[##############.]"), (1, "[#..............]"), (-2, "[...............]")],
)
def test_the_gauge_shows_a_point_left_and_a_point_gone(hp: int, bar: str) -> None:
    """Only who is unhurt has a full gauge, only who is down an empty one."""
    assert bar in plain_sheet.draw(VEX._replace(hp=hp), 80)


def test_plain_drawings_do_not_import_rich() -> None:
    """A plain run pays nothing for colour."""
    code = (
        "import sys; from iendjinn.render import columns, json, list_page, pen, sheet_page;"
        "print([name for name in sys.modules if name.split('.')[0] in {'rich', 'pydantic', 'datetime', 'pathlib'}])"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"
