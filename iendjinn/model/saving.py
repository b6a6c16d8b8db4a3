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
