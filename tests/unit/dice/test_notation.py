"""How dice are written down, and what is said when they are written badly."""

import pytest

from iendjinn.dice import Expression, Number, Pool, parse
from iendjinn.dice.notation import MAX_LENGTH, MAX_TOTAL
from iendjinn.errors import WordsError

HINT = "write dice like d6, 2d6+1, d44, d10x100 or 2d6kh1"


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("d6", (Pool(1, 6, 1),)),
        ("2d6+1", (Pool(2, 6, 2), Number(1))),
        ("d4-1", (Pool(1, 4, 1), Number(-1))),
        ("D4 - 1", (Pool(1, 4, 1), Number(-1))),
        ("\t2 d 6\t", (Pool(2, 6, 2),)),
        ("d44", (Pool(1, 44, 1),)),
        ("d100", (Pool(1, 100, 1),)),
        ("d%", (Pool(1, 100, 1),)),
        ("d%+1", (Pool(1, 100, 1), Number(1))),
        ("d10x100", (Pool(1, 10, 1, times=100),)),
        ("d10 X 100", (Pool(1, 10, 1, times=100),)),
        ("d10X100", (Pool(1, 10, 1, times=100),)),
        ("d10*100", (Pool(1, 10, 1, times=100),)),
        ("d10\u00d7100", (Pool(1, 10, 1, times=100),)),
        ("2d6kh1", (Pool(2, 6, 1),)),
        ("2d6KH", (Pool(2, 6, 1),)),
        ("2d6kl1", (Pool(2, 6, 1, highest=False),)),
        ("2d6kl", (Pool(2, 6, 1, highest=False),)),
        ("4d6 kh 3 x 10", (Pool(4, 6, 3, times=10),)),
        ("2d6kl2", (Pool(2, 6, 2),)),
        ("d6-2d4x10+d8-3", (Pool(1, 6, 1), Pool(2, 4, 2, times=-10), Pool(1, 8, 1), Number(-3))),
        ("d4\u22121", (Pool(1, 4, 1), Number(-1))),
        ("d4\u20131", (Pool(1, 4, 1), Number(-1))),
        ("-d4", (Pool(1, 4, 1, times=-1),)),
        ("-5", (Number(-5),)),
        ("+3", (Number(3),)),
        ("0", (Number(0),)),
        ("007", (Number(7),)),
        ("200d1000000", (Pool(200, 1_000_000, 200),)),
        ("1000000000", (Number(1_000_000_000),)),
    ],
)
def test_reads(text: str, terms: tuple[Pool | Number, ...]) -> None:
    """Every form of the notation makes the tree that it says, whatever its case and blanks."""
    assert parse(text) == Expression(terms)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "dice or a number, not the end"),
        ("  ", 3, "dice or a number, not the end"),
        ("+", 2, "dice or a number, not the end"),
        ("vex", 1, "dice or a number, not 'v'"),
        ("d", 2, "a number after 'd', not the end"),
        ("dx", 2, "a number after 'd', not 'x'"),
        ("d6+", 4, "dice or a number, not the end"),
        ("d6++1", 4, "dice or a number, not '+'"),
        ("d6 6", 4, "'+', '-' or the end, not '6'"),
        ("2w6", 2, "'+', '-' or the end, not 'w'"),
        ("2d6!", 4, "'+', '-' or the end, not '!'"),
        ("2d6k", 5, "'h' or 'l' after 'k', not the end"),
        ("2d6k1", 5, "'h' or 'l' after 'k', not '1'"),
        ("2d6kh3", 6, "a number from 1 to 2 after 'kh', not 3"),
        ("2d6kl0", 6, "a number from 1 to 2 after 'kl', not 0"),
        ("d6kh2", 5, "1 after 'kh', not 2"),
        ("d10x", 5, "a number after 'x', not the end"),
        ("d10*-1", 5, "a number after '*', not '-'"),
        ("d10x0", 5, "a number from 1 to 1,000,000,000 after 'x', not 0"),
        ("0d6", 1, "from 1 to 200 dice, not 0"),
        ("1+201d6", 3, "from 1 to 200 dice, not 201"),
        ("150d6+51d6", 7, "at most 200 dice in all, not 201"),
        ("101d44", 1, "at most 200 dice in all, not 202"),
        ("d0", 2, "a number from 1 to 1,000,000 after 'd', not 0"),
        ("d1000001", 2, "a number from 1 to 1,000,000 after 'd', not 1000001"),
        ("1000000001", 1, "a number from 0 to 1,000,000,000, not 1000000001"),
        ("d" + "9" * 20, 2, "a number from 1 to 1,000,000 after 'd', not 99999999999999999999"),
        ("d" + "9" * 199, 2, "a number from 1 to 1,000,000 after 'd', not 99999999999999999999..."),
        ("200d1000000x1000000000", 1, "a total of at most 1,000,000,000,000,000, not more"),
        ("-200d1000000x1000000000", 1, "a total of at most 1,000,000,000,000,000, not more"),
        ("d\u00b2", 2, "a number after 'd', not '\u00b2'"),
        ("d\u0666", 2, "a number after 'd', not '\u0666'"),
    ],
)
def test_refuses(text: str, column: int, expected: str) -> None:
    """Bad dice are refused with their text, the column, what was expected there, and an example."""
    with pytest.raises(WordsError) as caught:
        parse(text)
    assert caught.value.message == f"cannot read {text!r} as dice: column {column}: expected {expected}"
    assert caught.value.hint == HINT
    assert caught.value.exit_code == 2


def test_dice_come_before_what_they_are_multiplied_by() -> None:
    """A multiplier in front is answered with how to write it."""
    with pytest.raises(WordsError) as caught:
        parse("100xd10")
    assert caught.value.message == (
        "cannot read '100xd10' as dice: column 4: expected '+', '-' or the end after a number, not 'x'"
    )
    assert caught.value.hint == "put the dice first, like d10x100"


def test_a_text_too_long_is_not_shown_whole() -> None:
    """Beyond the longest text the error names the limit and quotes only the beginning."""
    parse("1" + "+1" * 99)
    with pytest.raises(WordsError) as caught:
        parse("1" * (MAX_LENGTH + 1))
    assert caught.value.message == (
        "cannot read '11111111111111111111...' as dice: column 201: expected the end, since 200 characters are the most"
    )
    assert caught.value.hint == HINT


@pytest.mark.parametrize("text", ["d6\x1b[2J", "d6\r\n", "d6\u202e1", "d6\x00"])
def test_no_control_character_reaches_the_message(text: str) -> None:
    """What would move the cursor, tear the line or turn its direction is quoted as an escape."""
    with pytest.raises(WordsError) as caught:
        parse(text)
    assert str(caught.value).isprintable()


def test_no_total_is_beyond_what_json_keeps_exact() -> None:
    """The largest total that may be written is exact as a double."""
    assert int(float(MAX_TOTAL)) == MAX_TOTAL
    assert parse("d1000000x1000000000").maximum == MAX_TOTAL
