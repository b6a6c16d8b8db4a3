"""What rolling dice gives back, apart from all else: a roll is typed more often than anything."""

from typing import NamedTuple


class Rolled(NamedTuple):
    """Dice as they fell: the expression in its normal form, every face, the total, and how it was reached."""

    dice: str
    label: str
    faces: tuple[int, ...]
    total: int
    told: str
