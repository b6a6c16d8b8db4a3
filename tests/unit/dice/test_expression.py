"""What an expression may come to, what faces make of it, and how both are shown."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from iendjinn.dice import Die, Expression, Number, Piece, Pool, Scripted, Thrown, parse


@pytest.mark.parametrize(
    ("text", "sides", "minimum", "maximum"),
    [
        ("d6", (6,), 1, 6),
        ("2d6+1", (6, 6), 3, 13),
        ("d4-6", (4,), -5, -2),
        ("d44", (4, 4), 11, 44),
        ("2d66", (6, 6, 6, 6), 22, 132),
        ("d100", (100,), 1, 100),
        ("d10x100", (10,), 100, 1000),
        ("3d6kl2", (6, 6, 6), 2, 12),
        ("d6-d4x10", (6, 4), -39, -4),
        ("-5", (), -5, -5),
    ],
)
def test_knows_its_dice_and_ends(text: str, sides: tuple[int, ...], minimum: int, maximum: int) -> None:
    """An expression knows which dice it takes, in order, and the least and most that it can come to."""
    expression = parse(text)
    assert (expression.sides, expression.minimum, expression.maximum) == (sides, minimum, maximum)


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        (" D4 - 1 ", "d4-1"),
        ("1d6", "d6"),
        ("d%", "d100"),
        ("d10 * 100", "d10x100"),
        ("2d6kh", "2d6kh1"),
        ("2d6kl2", "2d6"),
        ("+d44+0", "d44+0"),
        ("-d4x2-3", "-d4x2-3"),
        ("d6-0", "d6+0"),
    ],
)
def test_normal_form(text: str, normal: str) -> None:
    """The normal form has no blanks, nothing that goes without saying, and reads back as the same tree."""
    assert parse(text).text == normal
    assert parse(normal) == parse(text)


@pytest.mark.parametrize(
    ("text", "faces", "total", "shown"),
    [
        ("d20", (14,), 14, "d20: 14"),
        ("d44", (3, 2), 32, "d44: 32"),
        ("d66", (6, 1), 61, "d66: 61"),
        ("d100", (100,), 100, "d100: 100"),
        ("2d6+1", (5, 2), 8, "2d6+1: [5, 2] + 1 = 8"),
        ("2d6kh1+1", (5, 2), 6, "2d6kh1+1: [5, (2)] + 1 = 6"),
        ("2d6kl1", (5, 2), 2, "2d6kl1: [(5), 2] = 2"),
        ("2d6kh1", (4, 4), 4, "2d6kh1: [4, (4)] = 4"),
        ("2d6kl1", (4, 4), 4, "2d6kl1: [4, (4)] = 4"),
        ("4d6kh2", (1, 6, 3, 6), 12, "4d6kh2: [(1), 6, (3), 6] = 12"),
        ("2d44kh1", (1, 4, 3, 1), 31, "2d44kh1: [(14), 31] = 31"),
        ("d10x100", (7,), 700, "d10x100: [7] x 100 = 700"),
        ("d4-6", (1,), -5, "d4-6: [1] - 6 = -5"),
        ("-d4+d6x10-2", (3, 2), 15, "-d4+d6x10-2: -[3] + [2] x 10 - 2 = 15"),
        ("-5", (), -5, "-5: -5"),
    ],
)
def test_faces_make_a_total(text: str, faces: tuple[int, ...], total: int, shown: str) -> None:
    """Faces in order make the total; the line shows each of them, those dropped in round brackets."""
    dice = Scripted(faces)
    roll = parse(text).roll(dice, "damage")
    dice.finish()
    assert (roll.total, roll.text, roll.faces) == (total, shown, faces)
    assert roll.dice == dice.record
    assert parse(text).judge(faces, "damage") == roll


def test_a_roll_keeps_every_die_where_it_belongs() -> None:
    """The tree of a roll mirrors the tree of its expression and keeps dropped dice, each with its reason."""
    roll = parse("2d6kh1+d44-2").roll(Scripted([2, 5, 4, 1]), "loot")
    six, four = Pool(2, 6, 1), Pool(1, 44, 1)
    assert roll.parts == (
        Thrown(six, (Piece((Die(6, 2, "loot"),), 2, kept=False), Piece((Die(6, 5, "loot"),), 5, kept=True))),
        Thrown(four, (Piece((Die(4, 4, "loot"), Die(4, 1, "loot")), 41, kept=True),)),
        Number(-2),
    )
    assert [die.name for die in roll.dice] == ["d6", "d6", "d4", "d4"]


@pytest.mark.parametrize("faces", [(), (1, 2, 3)])
def test_the_number_of_faces_must_fit(faces: tuple[int, ...]) -> None:
    """Judging more or fewer faces than there are dice is a fault of the caller."""
    with pytest.raises(ValueError, match=r"2d6\+1 takes 2 faces"):
        parse("2d6+1").judge(faces)


def test_faces_may_be_judged_for_no_reason() -> None:
    """Whoever only counts ways gives no reason, and the dice then have none."""
    assert parse("d6").judge((3,)).dice == (Die(6, 3, ""),)


@pytest.mark.parametrize("change", [lambda node: setattr(node, "terms", ()), lambda node: delattr(node, "terms")])
def test_a_tree_never_changes(change: Callable[[Any], None]) -> None:
    """Nothing of an expression can be set or deleted."""
    expression = parse("2d6+1")
    with pytest.raises(AttributeError, match=r"Expression\.terms cannot be"):
        change(expression)
    assert expression == parse("2d6+1")


def test_equal_trees_are_equal_everywhere() -> None:
    """Trees compare and hash by kind and content, show how they are made, and survive copying and pickling."""
    expression = parse("2d6kl1-3")
    assert len({expression, parse(" 2D6 KL - 3 "), parse("2d6kh1-3")}) == 2
    assert hash(expression) != hash(parse("2d6kh1-3"))
    assert Number(1) != Pool(1, 1, 1)
    assert Number(1) != 1
    assert repr(expression) == "Expression((Pool(2, 6, 1, False, 1), Number(-3)))"
    assert copy.deepcopy(expression) == expression
    roll = expression.roll(Scripted([1, 2]), "x")
    assert pickle.loads(pickle.dumps(roll)) == roll  # noqa: S301 - a value of our own


def test_a_pool_made_by_hand_is_as_if_parsed() -> None:
    """Expressions may be built without text."""
    assert Expression((Pool(3, 8, 1), Number(2))).text == "3d8kh1+2"
