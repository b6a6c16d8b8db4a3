"""Random faces: each as likely as the next, and the same again for the same seed."""

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from iendjinn.dice import GENERATOR, Dice, Die, Scripted, Seeded
from iendjinn.dice.seeded import MAX_SEED, fair_face
from iendjinn.errors import WordsError

SIDES = (4, 4, 4, 4, 6, 4, 10, 6, 12, 4, 4, 100, 100, 20, 20, 20, 3, 2, 1, 1_000_000)

GOLDEN = {
    0: [4, 2, 4, 4, 4, 1, 5, 5, 8, 2, 4, 39, 62, 12, 19, 7, 3, 1, 1, 295529],
    1: [1, 3, 4, 4, 1, 2, 2, 4, 8, 2, 3, 49, 27, 4, 16, 1, 2, 1, 1, 636945],
    4294967296: [1, 2, 2, 4, 1, 1, 10, 3, 9, 4, 2, 2, 18, 3, 14, 17, 2, 1, 1, 772853],
    9007199254740991: [1, 3, 1, 4, 2, 4, 3, 1, 2, 1, 2, 58, 5, 9, 14, 2, 2, 2, 1, 823256],
}


@pytest.mark.parametrize("seed", GOLDEN)
def test_golden_faces(seed: int) -> None:
    """A seed gives these faces on every platform and Python; a change here needs a new version of the generator."""
    assert GENERATOR == "mt19937-bits-1"
    dice = Seeded(seed)
    assert [dice.roll(sides, "golden") for sides in SIDES] == GOLDEN[seed]


def mersenne_twister(seed: int) -> Iterator[int]:
    """Yield the 32-bit outputs of MT19937 as its authors published it, seeded by `init_by_array`."""
    mask = 0xFFFFFFFF
    key = [seed & mask, seed >> 32] if seed >> 32 else [seed]
    state = [19650218]
    for i in range(1, 624):
        state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + i) & mask)
    i = 1
    for k in range(624):
        mixed = state[i] ^ ((state[i - 1] ^ (state[i - 1] >> 30)) * 1664525)
        state[i] = (mixed + key[k % len(key)] + k % len(key)) & mask
        i += 1
        if i == 624:
            state[0], i = state[623], 1
    for _ in range(623):
        state[i] = ((state[i] ^ ((state[i - 1] ^ (state[i - 1] >> 30)) * 1566083941)) - i) & mask
        i += 1
        if i == 624:
            state[0], i = state[623], 1
    state[0] = 0x80000000
    while True:
        for i in range(624):
            joined = (state[i] & 0x80000000) | (state[(i + 1) % 624] & 0x7FFFFFFF)
            state[i] = state[(i + 397) % 624] ^ (joined >> 1) ^ (0x9908B0DF if joined & 1 else 0)
        for output in state:
            y = output ^ (output >> 11)
            y ^= (y << 7) & 0x9D2C5680
            y ^= (y << 15) & 0xEFC60000
            yield y ^ (y >> 18)


@pytest.mark.parametrize("seed", [0, 1, 5489, 2**32 - 1, 2**32, 2**40 + 3, MAX_SEED])
def test_the_generator_is_what_its_version_promises(seed: int) -> None:
    """Faces are what a Mersenne Twister written from its paper gives by the rule in GENERATOR's description."""
    outputs = mersenne_twister(seed)
    dice = Seeded(seed)
    for sides in SIDES * 100:
        width = (sides - 1).bit_length()
        slow = 0 if width == 0 else next(top for top in (y >> (32 - width) for y in outputs) if top < sides)
        assert dice.roll(sides, "twin") == slow + 1


class Bits:
    """A source of bits that gives one number, and from then on 0, and remembers how many bits it was asked for."""

    def __init__(self, first: int) -> None:
        """Keep the number to begin with."""
        self.next = first
        self.widths: list[int] = []

    def __call__(self, width: int) -> int:
        """Give the number, whatever the width."""
        self.widths.append(width)
        number, self.next = self.next, 0
        return number


@pytest.mark.parametrize("sides", [*range(1, 130), 255, 256, 257, 1000, 1023, 1024, 1025])
def test_every_face_is_equally_likely(sides: int) -> None:
    """Of all bits that can come, exactly one makes each face and every other is thrown away: no face is favoured."""
    width = (sides - 1).bit_length()
    made: Counter[int] = Counter()
    thrown_away = 0
    for first in range(2**width):
        bits = Bits(first)
        face = fair_face(bits, sides)
        if bits.widths == [width]:
            made[face] += 1
        else:
            assert bits.widths == [width, width]
            thrown_away += 1
    assert made == dict.fromkeys(range(1, sides + 1), 1)
    assert thrown_away == 2**width - sides


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_order_is_equally_likely(count: int) -> None:
    """Each way the dice of a shuffle can fall makes another order, and together they make all of them."""
    items = "ABCDE"[:count]
    ways = itertools.product(*(range(1, sides + 1) for sides in range(count, 1, -1)))
    orders = ["".join(Scripted(faces).shuffle(items, "deck")) for faces in ways]
    assert sorted(orders) == sorted("".join(order) for order in itertools.permutations(items))


def test_one_seed_one_sequence() -> None:
    """The same seed and sizes give the same dice, another seed gives others."""
    sequences = []
    for seed in (41, 41, 42):
        dice = Seeded(seed)
        sequences.append([dice.roll(1_000_000, "x") for _ in range(8)])
    assert sequences[0] == sequences[1] != sequences[2]


def test_a_fresh_seed_is_kept_and_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a seed one is drawn from the system, small enough for JSON, and gives the same dice when given."""
    monkeypatch.setattr("os.urandom", lambda count: b"\xff" * count)
    fresh = Seeded()
    assert fresh.seed == MAX_SEED == 2**53 - 1
    again = Seeded(fresh.seed)
    assert [fresh.roll(100, "x") for _ in range(20)] == [again.roll(100, "x") for _ in range(20)]


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    """A seed that Python would fold onto another, or JSON round, is refused."""
    with pytest.raises(WordsError, match=f"from 0 to 9007199254740991, not {seed}"):
        Seeded(seed)


def test_keeps_a_record_of_each_die() -> None:
    """Each die stands in the record with its sides, its face and its reason."""
    dice = Seeded(1)
    first, second = dice.roll(20, "save"), dice.roll(6, "damage")
    assert dice.record == (Die(20, first, "save"), Die(6, second, "damage"))
    dice.finish()


def test_a_simulation_may_keep_none() -> None:
    """Without a record the faces are the same."""
    kept, unkept = Seeded(3), Seeded(3, keep_record=False)
    assert [kept.roll(20, "x") for _ in range(9)] == [unkept.roll(20, "x") for _ in range(9)]
    assert unkept.record == ()


@pytest.mark.parametrize("sides", [0, -1, 1_000_001])
def test_there_must_be_such_a_die(sides: int) -> None:
    """A die without faces is a fault of the caller, not an endless loop."""
    with pytest.raises(ValueError, match="a die has from 1 to 1,000,000 sides"):
        Seeded(1).roll(sides, "x")


def test_choosing_and_shuffling_are_rolls() -> None:
    """What is chosen or shuffled can be read off the record."""
    dice: Dice = Seeded(7)
    assert "".join(dice.shuffle("ABCDEFGH", "deck")) == "CBFADHEG"
    assert dice.choose("abcdefghij", "name") == "f"
    assert [die.name for die in dice.record] == ["d8", "d7", "d6", "d5", "d4", "d3", "d2", "d10"]
