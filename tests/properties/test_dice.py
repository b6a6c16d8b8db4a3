"""What holds for every expression, whatever its terms."""

import string

from hypothesis import given
from hypothesis import strategies as st

from iendjinn.dice import Die, Expression, Number, Pool, Scripted, Seeded, faces, parse
from iendjinn.dice.seeded import MAX_SEED
from iendjinn.errors import WordsError

SIDES = st.one_of(st.sampled_from([2, 3, 4, 6, 8, 10, 12, 20, 44, 66, 100]), st.integers(1, 1000))
SEEDS = st.integers(0, MAX_SEED)


@st.composite
def pools(draw: st.DrawFn) -> Pool:
    """Make a pool as parsing would: where all are kept, `highest` is True."""
    pieces = draw(st.integers(1, 12))
    kept = draw(st.integers(1, pieces))
    highest = kept == pieces or draw(st.booleans())
    times = draw(st.integers(1, 1000)) * draw(st.sampled_from([1, -1]))
    return Pool(pieces, draw(SIDES), kept, highest, times)


EXPRESSIONS = st.builds(
    lambda terms: Expression(tuple(terms)),
    st.lists(st.one_of(pools(), st.builds(Number, st.integers(-1000, 1000))), min_size=1, max_size=5),
)


def slow_total(expression: Expression, given_faces: tuple[int, ...]) -> int:
    """Reckon a total the long way round, term by term from a stack of faces."""
    stack = list(given_faces)
    total = 0
    for term in expression.terms:
        if isinstance(term, Number):
            total += term.value
            continue
        values = []
        for _ in range(term.pieces):
            value = stack.pop(0)
            if term.written in {44, 66}:
                value = int(f"{value}{stack.pop(0)}")
            values.append(value)
        for _ in range(term.pieces - term.kept):
            values.remove(min(values) if term.highest else max(values))
        total += term.times * sum(values)
    assert not stack
    return total


@given(EXPRESSIONS)
def test_the_normal_form_reads_back(expression: Expression) -> None:
    """Whatever the tree, its normal form is read as the same tree, in either case and with blanks."""
    text = expression.text
    assert parse(text) == expression
    blanks = text.upper().replace("+", " + ").replace("-", " - ").replace("X", " X ")
    assert len(blanks) > 200 or parse(blanks) == expression


@given(EXPRESSIONS, SEEDS)
def test_a_roll_is_within_its_ends_and_adds_up(expression: Expression, seed: int) -> None:
    """A total lies between minimum and maximum and is what adding by hand gives; the same faces give the same roll."""
    dice = Seeded(seed)
    roll = expression.roll(dice, "x")
    assert expression.minimum <= roll.total <= expression.maximum
    assert roll.total == slow_total(expression, roll.faces)
    assert roll.dice == dice.record
    assert tuple(die.sides for die in roll.dice) == expression.sides
    again = Scripted(roll.faces)
    assert expression.roll(again, "x") == roll
    again.finish()


@given(EXPRESSIONS)
def test_the_ends_are_reached(expression: Expression) -> None:
    """The least and the most come up with the lowest and highest faces, turned round where a pool is taken away."""
    low: list[int] = []
    high: list[int] = []
    for term in expression.terms:
        ends = ([1] * len(term.sides), list(term.sides))
        taken_away = isinstance(term, Pool) and term.times < 0
        low += ends[taken_away]
        high += ends[not taken_away]
    assert expression.judge(low).total == expression.minimum
    assert expression.judge(high).total == expression.maximum


@given(st.one_of(st.text(max_size=210), st.text(alphabet="0123456789dkhlx*+-% ", max_size=30)))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes anything but an expression or a clear refusal in one printable line."""
    try:
        expression = parse(text)
    except WordsError as error:
        assert str(error).isprintable()  # noqa: PT017 - both outcomes are told
        assert "column" in error.message  # noqa: PT017 - both outcomes are told
    else:
        assert parse(expression.text) == expression
        assert len(expression.sides) <= 200


@given(st.lists(st.integers(1, 1_000_000), min_size=1, max_size=50), st.sampled_from([",", " ", ", ", " , "]))
def test_faces_read_back(given_faces: list[int], between: str) -> None:
    """Faces written with commas or blanks between them are read as they were."""
    assert faces(between.join(map(str, given_faces))) == tuple(given_faces)


@given(st.one_of(st.text(max_size=40), st.text(alphabet=string.digits + ", ", max_size=20)))
def test_any_text_is_faces_or_refused(text: str) -> None:
    """No text makes anything but faces or a clear refusal in one printable line."""
    try:
        found = faces(text)
    except WordsError as error:
        assert str(error).isprintable()  # noqa: PT017 - both outcomes are told
    else:
        assert found
        assert min(found) >= 1


@given(st.lists(st.integers(1, 1000), max_size=30), SEEDS)
def test_dice_can_be_drawn_again_from_their_seed(sizes: list[int], seed: int) -> None:
    """Seed and sizes are all that it takes to draw every die of a record again."""
    dice = Seeded(seed)
    for sides in sizes:
        dice.roll(sides, "x")
    again = Seeded(seed, keep_record=False)
    assert dice.record == tuple(Die(die.sides, again.roll(die.sides, ""), "x") for die in dice.record)


@given(st.lists(st.integers(), max_size=20), SEEDS)
def test_a_shuffle_loses_nothing(items: list[int], seed: int) -> None:
    """A shuffle gives what it was given, in some order, with one die fewer than items."""
    dice = Seeded(seed)
    assert sorted(dice.shuffle(items, "deck")) == sorted(items)
    assert len(dice.record) == max(len(items) - 1, 0)
