"""Faces that people give: a script that must fit exactly, and dice asked for one by one."""

import pytest

from iendjinn.dice import Asked, Dice, Die, Scripted, faces
from iendjinn.dice.typed import MAX_FACES, MAX_TRIES
from iendjinn.errors import WordsError


@pytest.mark.parametrize("text", ["14,3,6", "14 3 6", " 14, 3 ,6 ", "14\t3\n6", "14, 3 6"])
def test_reads_faces(text: str) -> None:
    """Faces stand between commas or blanks."""
    assert faces(text) == (14, 3, 6)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "face 1 is missing"),
        (" ", "face 1 is missing"),
        (",", "face 1 is missing: there is only a comma"),
        ("1,,2", "face 2 is missing: there is only a comma"),
        ("1,", "face 2 is missing"),
        ("1 x", "face 2 is not a whole number from 1 up: 'x'"),
        ("-1", "face 1 is not a whole number from 1 up: '-1'"),
        ("1.5", "face 1 is not a whole number from 1 up: '1.5'"),
        ("1_0", "face 1 is not a whole number from 1 up: '1_0'"),
        ("\u0663", "face 1 is not a whole number from 1 up: '\u0663'"),
        ("\x1b[31m", "face 1 is not a whole number from 1 up: '\\x1b[31m'"),
        ("9" * 5000, "face 1 is not a whole number from 1 up: '99999999999999999999...'"),
        ("9" * 20 + "x", "face 1 is not a whole number from 1 up: '99999999999999999999...'"),
        ("9" * 19 + "x", "face 1 is not a whole number from 1 up: '9999999999999999999x'"),
        ("9" * 20, "face 1 is above 1,000,000, the largest a die may have"),
        ("1000001", "face 1 is above 1,000,000, the largest a die may have"),
    ],
)
def test_refuses_what_is_no_face(text: str, message: str) -> None:
    """Rubbish is refused with its place in the list."""
    with pytest.raises(WordsError) as caught:
        faces(text)
    assert (caught.value.message, caught.value.hint) == (message, "write faces like 14,3,6")


def test_a_zero_is_refused_with_what_to_give_for_it() -> None:
    """No die has a 0, but a d10 and a d100 show one."""
    with pytest.raises(WordsError) as caught:
        faces("3,0")
    assert caught.value.message == "face 2 is 0, which no die has"
    assert caught.value.hint == "a 0 on a d10 is given as 10, on a d100 as 100"


def test_reads_as_much_as_there_may_be() -> None:
    """The largest face is read, and as many as a script may hold; one more is refused."""
    assert faces("1000000") == (1_000_000,)
    assert faces("1 " * MAX_FACES) == (1,) * MAX_FACES
    with pytest.raises(WordsError) as caught:
        faces("1 " * (MAX_FACES + 1))
    assert (caught.value.message, caught.value.hint) == (
        "there are more than 10,000 faces",
        "give fewer, or use --seed",
    )


def test_a_script_is_used_in_order() -> None:
    """Faces come in the order given, for rolls, choices and shuffles alike, and nothing is left."""
    dice: Dice = Scripted([14, 2, 3, 1])
    assert dice.roll(20, "save") == 14
    assert dice.choose(["Ann", "Bo", "Cy"], "name") == "Bo"
    assert dice.shuffle("ABC", "deck") == ["C", "A", "B"]
    dice.finish()
    assert dice.record == (Die(20, 14, "save"), Die(3, 2, "name"), Die(3, 3, "deck"), Die(2, 1, "deck"))


def test_what_is_certain_needs_no_die() -> None:
    """A choice of one and a shuffle of one or none take no face."""
    dice = Scripted([])
    assert dice.choose(["only"], "name") == "only"
    assert dice.shuffle(["only"], "deck") == ["only"]
    assert dice.shuffle([], "deck") == []
    dice.finish()
    assert dice.record == ()


def test_a_choice_of_nothing_is_a_fault_of_the_caller() -> None:
    """There is no die without sides."""
    with pytest.raises(ValueError, match=r"^there is nothing to choose from$"):
        Scripted([1]).choose([], "name")


def test_a_shuffle_leaves_what_it_was_given() -> None:
    """The items that were given keep their order."""
    items = [1, 2, 3]
    assert Scripted([3, 2]).shuffle(items, "deck") == [3, 2, 1]
    assert items == [1, 2, 3]


@pytest.mark.parametrize(
    ("given", "message", "hint"),
    [
        ((4, 7), "face 2 is 7, but the die is d6 for damage: d6 has faces 1 to 6", ""),
        ((4, 0), "face 2 is 0, but the die is d6 for damage: d6 has faces 1 to 6", ""),
        ((4,), "a face is missing for d6 for damage: only 1 given", "d6 has faces 1 to 6"),
    ],
)
def test_a_face_that_will_not_do(given: tuple[int, ...], message: str, hint: str) -> None:
    """A face that the die does not have, or that is missing, is named with its die and reason."""
    dice = Scripted(given)
    dice.roll(20, "save")
    with pytest.raises(WordsError) as caught:
        dice.roll(6, "damage")
    assert (caught.value.message, caught.value.hint, caught.value.exit_code) == (message, hint, 2)


def test_faces_missing_from_the_start() -> None:
    """An empty script names the first die that it lacks; a die without a reason goes by its name alone."""
    with pytest.raises(WordsError, match="a face is missing for d1: none given") as caught:
        Scripted([]).roll(1, "")
    assert caught.value.hint == "d1 has only the face 1"
    with pytest.raises(WordsError) as caught:
        Scripted([]).roll(2, "")
    assert caught.value.hint == "d2 has faces 1 to 2"


@pytest.mark.parametrize("sides", [10, 100])
def test_a_printed_zero_is_explained(sides: int) -> None:
    """Who reads a 0 off a d10 or d100 is told what to give for it."""
    with pytest.raises(WordsError) as caught:
        Scripted([0]).roll(sides, "credits")
    assert caught.value.hint == f"a 0 on it is given as {sides}"


@pytest.mark.parametrize(
    ("rolled", "given", "message"),
    [
        (0, [3], "1 face is left over (3): no die was rolled"),
        (1, [1, 5, 6], "2 faces are left over (5, 6): only 1 die was rolled"),
        (0, [6] * 10, "10 faces are left over (6, 6, 6, 6, 6, 6, 6, 6, 6, 6): no die was rolled"),
        (2, [1] * 13, "11 faces are left over (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...): only 2 dice were rolled"),
    ],
)
def test_faces_left_over(rolled: int, given: list[int], message: str) -> None:
    """Faces that no die used are named at the end."""
    dice = Scripted(given)
    for _ in range(rolled):
        dice.roll(6, "x")
    with pytest.raises(WordsError) as caught:
        dice.finish()
    assert (caught.value.message, caught.value.hint) == (message, "give one face for each die rolled")


@pytest.mark.parametrize("dice", [Scripted([1]), Asked(lambda _: "1")])
def test_there_must_be_such_a_die(dice: Dice) -> None:
    """A die without faces is a fault of the caller."""
    with pytest.raises(ValueError, match="a die has from 1"):
        dice.roll(0, "x")


class Table:
    """Someone at the table who answers in this order, and remembers what they were asked."""

    def __init__(self, *answers: str) -> None:
        """Keep the answers."""
        self.answers = list(answers)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        """Answer, or end the input when nothing is left to say."""
        self.prompts.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def test_asks_for_each_die() -> None:
    """The prompt names the die and its reason; the answer is its face."""
    table = Table("14", " 1 \n")
    dice: Dice = Asked(table)
    assert (dice.roll(20, "save"), dice.roll(4, "")) == (14, 1)
    assert table.prompts == ["d20 for save: ", "d4: "]
    dice.finish()
    assert dice.record == (Die(20, 14, "save"), Die(4, 1, ""))


def test_asks_again_saying_what_was_wrong() -> None:
    """What is no face of the die is asked for again, with the reason, and leaves no trace in the record."""
    table = Table("21", "x\x1b", "", "0", "-1", "9" * 5000, "20")
    dice = Asked(table)
    assert dice.roll(20, "save") == 20
    has = "d20 has faces 1 to 20; d20 for save: "
    assert table.prompts == [
        "d20 for save: ",
        f"'21' will not do, {has}",
        f"'x\\x1b' will not do, {has}",
        has,
        f"'0' will not do, {has}",
        f"'-1' will not do, {has}",
        f"'99999999999999999999...' will not do, {has}",
    ]
    assert dice.record == (Die(20, 20, "save"),)


def test_gives_up_in_the_end() -> None:
    """An input that never gives a face does not hold the program for ever."""
    table = Table(*["no"] * 99)
    with pytest.raises(WordsError, match="no face for d6 for luck after 10 tries") as caught:
        Asked(table).roll(6, "luck")
    assert caught.value.hint == "d6 has faces 1 to 6"
    assert len(table.prompts) == MAX_TRIES


def test_the_end_of_input_passes_through() -> None:
    """Whoever gave the way of asking hears that it ended."""
    with pytest.raises(EOFError):
        Asked(Table("7")).roll(6, "luck")
