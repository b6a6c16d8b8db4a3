"""What damage, healing and luck after a hit did to people, for render to draw (3.2e to 3.2h)."""

from typing import NamedTuple

from iendjinn.model.sheet import Sheet


class Harmed(NamedTuple):
    """Damage to one person, or healing: `told` is how the amount was rolled, empty for a plain number.

    `rolled` is the amount before armor, `armor` what that took off, `dealt` what came off the HP, or came back where
    `healed`; never negative.
    """

    name: str
    character: Sheet
    rolled: int
    armor: int
    dealt: int
    hp_before: int
    hp_after: int
    healed: bool = False
    told: str = ""


class Harms(NamedTuple):
    """Damage or healing, in the order in which people were named."""

    each: tuple[Harmed, ...]


class Landed(NamedTuple):
    """A hit as the journal knows it: in which entry, by whose what (empty: by nobody's), what it dealt.

    `hp_after` is the HP that it left, `stunned` whether it stunned.
    """

    entry: int
    by: str
    dealt: int
    hp_after: int
    stunned: bool


class Soaked(NamedTuple):
    """A point of luck spent after a hit (3.2h): the hit, by how much it is smaller now, and what that changed.

    `roused` says that the hit had stunned, and does no more since nothing is left of it (2.3g).
    """

    character: Sheet
    hit: Landed
    reduced: int
    hp_before: int
    hp_after: int
    roused: bool
