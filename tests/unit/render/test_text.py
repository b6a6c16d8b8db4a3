"""Text measured in cells, made harmless, shortened and broken."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from iendjinn.render import text as room
from tests.unit.render.strategies import texts


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Vex", "Vex"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\nb\tc\r", "a\\nb\\tc\\r"),
        ("\x85\u2028", "\\x85\\u2028"),
        ("\u202eturn\u2069", "\\u202eturn\\u2069"),
        ("\ud800", "\\ud800"),
        ("Жук 李 e\u0301 👍", "Жук 李 e\u0301 👍"),
    ],
)
def test_what_a_terminal_would_act_on_is_shown_as_an_escape(raw: str, shown: str) -> None:
    """Controls, breaks, lone surrogates and turns of direction become ASCII; letters of any script stay."""
    assert room.visible(raw) == shown


def test_what_the_stream_cannot_hold_is_escaped() -> None:
    """A stream of another encoding gets escapes for what it lacks, before anything is measured."""
    assert room.visible("Ж\xe9\x1b", "ascii") == "\\u0416\\xe9\\x1b"
    assert room.visible("Ж\xe9", "latin-1") == "\\u0416\xe9"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("", 0),
        ("Vex", 3),
        ("李小龍", 6),
        ("e\u0301", 1),
        ("❤", 1),
        ("❤\ufe0f", 2),
        ("\ufe0f", 0),
        ("👍", 2),
        ("🇩🇪", 2),
        ("☰", 2),
    ],
)
def test_cells_are_counted(text: str, cells: int) -> None:
    """Wide letters take two cells, marks none, and an emoji made of a narrow sign two."""
    assert room.width(text) == cells


def test_no_character_is_counted_narrower_than_rich_counts_it() -> None:
    """Our table and Rich's differ only to the safe side, for every character there is."""
    narrower = [
        code
        for code in range(32, sys.maxunicode + 1)
        if not room.visible(chr(code)).startswith("\\") and room.width(chr(code)) < cell_len(chr(code))
    ]
    assert narrower == []


@given(texts.map(room.visible), st.integers(2, 40))
def test_a_split_loses_nothing_and_fits(text: str, cells: int) -> None:
    """Both parts together are the text; the first fits and is not empty."""
    head, tail = room.split_at(text, cells)
    assert head + tail == text
    assert room.width(head) <= cells
    assert head or not text


def test_a_mark_stays_with_its_letter() -> None:
    """An accent or the sign that makes an emoji is never parted from what it stands on."""
    assert room.split_at("ae\u0301b", 2) == ("ae\u0301", "b")
    assert room.split_at("a❤\ufe0f", 2) == ("a", "❤\ufe0f")


@given(texts.map(room.visible), st.integers(0, 40), st.sampled_from(["..", "…"]))
def test_what_is_shortened_fits_and_says_so(text: str, cells: int, mark: str) -> None:
    """A text that is too long ends in the mark, one that is not stays as it is."""
    short = room.fit(text, cells, mark)
    assert room.width(short) <= cells
    assert short == text or short.endswith(mark[:cells])


def test_a_wide_letter_that_does_not_fit_beside_the_mark_is_left_out() -> None:
    """Three cells hold no wide letter and two dots."""
    assert room.fit("李小龍", 3) == ".."
    assert room.fit("李小龍", 4) == "李.."


@pytest.mark.parametrize(
    ("text", "cells", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 8, ["one two", "three"]),
        ("  in two three", 8, ["  in two", "  three"]),
        ("abcdefghij kl", 4, ["abcd", "efgh", "ij", "kl"]),
        ("a bcdefgh", 4, ["a", "bcde", "fgh"]),
        ("          ", 4, ["  "]),
    ],
)
def test_lines_are_broken_between_words(text: str, cells: int, lines: list[str]) -> None:
    """Words stay whole where they can, and a first line's indentation is kept."""
    assert room.wrap(text, cells) == lines


@given(texts.map(room.visible), st.integers(4, 40))
def test_wrapped_lines_fit_and_hold_every_letter(text: str, cells: int) -> None:
    """No line is too wide, and nothing but spaces is lost."""
    lines = room.wrap(text, cells)
    assert max(map(room.width, lines)) <= cells
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_numbers_are_written_as_people_read_them() -> None:
    """Credits have commas, bonuses their sign."""
    assert room.thousands(-1234567) == "-1,234,567"
    assert (room.signed(2), room.signed(-1), room.signed(0)) == ("+2", "-1", "+0")
