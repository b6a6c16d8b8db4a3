"""What a save is before its die falls, and what it has become when it lies (3.1)."""

from typing import NamedTuple


class Save(NamedTuple):
    """A save that can be made: everything but the face.

    `modifier` is the attribute with its bonuses, `why` names each of them; `difficulty` is what to reach, `hard_why`
    says why it is hard where nobody said so (2.1e); `luck` is what a point of luck adds, 0 where none is spent (3.1e).
    """

    attribute: str
    modifier: int
    difficulty: int
    luck: int = 0
    why: tuple[str, ...] = ()
    hard_why: str = ""


class Saved(NamedTuple):
    """A save that was made: the die's face, what it came to, and the outcome.

    `luck` is what a point of luck added; `luck_left` the points that whoever saved has after it; `suggestion` a row of
    the table of consequences, where one was wanted and called for.
    """

    name: str
    attribute: str
    modifier: int
    face: int
    luck: int
    total: int
    difficulty: int
    outcome: str
    why: tuple[str, ...] = ()
    hard_why: str = ""
    luck_left: int = 0
    suggestion: str = ""


class Saves(NamedTuple):
    """Saves, in the order in which people were named; `odds` are lines on what luck is worth, for a terminal."""

    each: tuple[Saved, ...]
    odds: tuple[str, ...] = ()
