"""Everyone on a page, and tables of rows, drawn plain and in colour."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.render.drawn import plain_list, plain_table, rich_list, rich_table
from tests.unit.render.people import GUARD, OKORO, PARTY, VEX
from tests.unit.render.screens import harmful, printed, too_wide, words
from tests.unit.render.strategies import longs, sheets, texts

COLUMNS = ["Name", "Class", "Slots", "Price", "What it does"]
ROWS = [
    ["Marksman's Rifle", "heavy", "2", "5,000", "ranged, armor piercing; D10 and the dexterity of whoever shoots"],
    ["Knife", "light", "1", "100", ""],
    ["[red]Жук", "odd\x1b", "1", "50"],
]


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
def test_both_lists_say_the_same(width: int) -> None:
    """Name, class, health, luck, credits, slots and state of everyone stand in both, and Rich changes nothing."""
    plain = plain_list.draw(PARTY[:2], width)
    rich = rich_list.draw(PARTY[:2], width)
    assert words(plain) == words(rich.plain)
    vex = ("Vex", "Merc", "11/15", "3/4", "1,000", "5/10")
    for fact in (*vex, "Bitter", "Okoro", "Hacker", "0/13", "0/5", "-12,400", "debt", "13/10", "incapacitated"):
        assert fact in plain
        assert fact in rich.plain
    assert [line.rstrip() for line in printed(rich, width).split("\n")] == [
        line.rstrip() for line in rich.plain.split("\n")
    ]


def test_a_list_keeps_its_order() -> None:
    """People stand in the order in which they were given."""
    drawn = plain_list.draw((OKORO, VEX), 80)
    assert drawn.index("Okoro") < drawn.index("Vex")


def test_a_list_marks_who_is_no_players_character() -> None:
    """An NPC is called one, at any width."""
    for width in (40, 80, 120):
        assert "dead, NPC" in " ".join(plain_list.draw((GUARD,), width).split())


def test_a_long_name_is_shortened_in_a_list() -> None:
    """It ends in two dots, or in Rich in the sign for them."""
    sheet = VEX._replace(name="Wolfeschlegelsteinhausenbergerdorff the Third of that Name")
    assert "Wolfeschlegel" in plain_list.draw((sheet,), 80)
    assert ".. " in plain_list.draw((sheet,), 80)
    assert "… " in rich_list.draw((sheet,), 80).plain
    assert ".." in plain_list.draw((sheet,), 40)


def test_a_gauge_is_drawn_where_there_is_room() -> None:
    """At 120 cells health has its gauge; the numbers are there without it."""
    assert "[######..]" in plain_list.draw(PARTY, 120)
    assert "[" not in plain_list.draw(PARTY[:2], 78)


def test_debt_is_red_in_a_list() -> None:
    """Credits below zero are bold red here too."""
    assert "\x1b[1;31m-12,400 debt" in printed(rich_list.draw(PARTY, 80), 80, colour=True)


def test_a_list_of_nobody_says_so() -> None:
    """An empty campaign is told, not left blank."""
    assert plain_list.draw((), 80) == "Nobody; roll someone with: iendjinn new NAME"


@given(st.lists(sheets, max_size=3), st.integers(20, 200))
def test_no_line_of_a_list_is_wider_than_asked(people: list[object], width: int) -> None:
    """Whoever is listed, each line fits, and nothing in it moves a cursor."""
    for drawn in (plain_list.draw(people, width), rich_list.draw(people, width).plain):
        assert too_wide(drawn, width) == []
        assert harmful(drawn) == []


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
def test_both_tables_say_the_same(width: int) -> None:
    """Every cell stands in both, whole, and Rich changes nothing."""
    plain = plain_table.draw("weapons", COLUMNS, ROWS, width)
    rich = rich_table.draw("weapons", COLUMNS, ROWS, width)
    assert words(plain) == words(rich.plain)
    for fact in " ".join(cell for row in ROWS for cell in row).replace("\x1b", "\\x1b").split():
        assert fact in plain
    assert printed(rich, width).split() == rich.plain.split()


def test_a_table_has_columns_and_numbers_at_their_right_edge() -> None:
    """Headings, a rule and a line for each row; numbers stand under one another."""
    drawn = plain_table.draw("weapons", COLUMNS[:4], [row[:4] for row in ROWS], 80).split("\n")
    assert drawn == [
        "weapons",
        "Name              Class    Slots  Price",
        "----------------  -------  -----  -----",
        "Marksman's Rifle  heavy        2  5,000",
        "Knife             light        1    100",
        "[red]Жук          odd\\x1b      1     50",
    ]


def test_a_narrow_table_is_stacked() -> None:
    """Below fifty cells each row is written cell by cell, without the empty ones."""
    assert plain_table.draw("", COLUMNS, ROWS[1:2], 49) == "Name: Knife\nClass: light\nSlots: 1\nPrice: 100"


def test_a_table_with_more_columns_than_room_is_stacked() -> None:
    """Forty columns do not fit in sixty cells."""
    drawn = plain_table.draw("", [f"column{n}" for n in range(40)], [[str(n) for n in range(40)]], 60)
    assert drawn.split("\n")[3] == "column3: 3"


def test_a_table_without_rows_says_so() -> None:
    """Nothing found is told, under the title."""
    assert plain_table.draw("weapons", COLUMNS, [], 80) == "weapons\nnothing"


@given(
    texts,
    st.integers(1, 8).flatmap(
        lambda count: st.tuples(
            st.lists(texts, min_size=count, max_size=count),
            st.lists(st.lists(longs, max_size=count), max_size=4),
        )
    ),
    st.integers(20, 200),
)
def test_no_line_of_a_table_is_wider_than_asked(
    title: str, table: tuple[list[str], list[list[str]]], width: int
) -> None:
    """Whatever a table holds, each line fits, and nothing in it moves a cursor."""
    for drawn in (plain_table.draw(title, *table, width), rich_table.draw(title, *table, width).plain):
        assert too_wide(drawn, width) == []
        assert harmful(drawn) == []
