"""What a move of the campaign clock gives back, for render to draw."""

from typing import NamedTuple


class Ended(NamedTuple):
    """An effect that ran out: whose it was, what it was, when it ended."""

    name: str
    effect: str
    until: str


class Dying(NamedTuple):
    """Somebody at exactly 0 HP: the seconds left to treat them (3.2e), and whether that is to be said aloud now."""

    name: str
    left: int
    warned: bool = False


class Moved(NamedTuple):
    """The clock as it is now, by how many seconds it was moved, what ended meanwhile, who died, who is dying."""

    clock: str
    moved: int = 0
    ended: tuple[Ended, ...] = ()
    died: tuple[str, ...] = ()
    dying: tuple[Dying, ...] = ()
