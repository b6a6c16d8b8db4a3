"""Stat blocks: the rows of the table of foes."""

from typing import Annotated

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.bounds import Between, Line, check
from iendjinn.model.gear import TEXT_LIMIT
from iendjinn.model.value import Value, value

MOST_HP = 999


@value
class FoeRow(Value):
    """A kind of foe: numbers, what it carries by name, and in `text` how it fights.

    `hp` is a number or dice (`d6+9`), rolled for each of them; `armor` is what is no suit: hide, plating; `group` is
    where such people are met (street, gang, police).
    """

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    group: Annotated[str, Line(0, 40)] = ""
    hp: int | str = 10
    strength: Annotated[int, Between(0, 9)] = 0
    dexterity: Annotated[int, Between(0, 9)] = 0
    intelligence: Annotated[int, Between(0, 9)] = 0
    presence: Annotated[int, Between(0, 9)] = 0
    armor: Annotated[int, Between(0, 9)] = 0
    items: tuple[Annotated[str, Line(1, 80)], ...] = ()
    cyberware: tuple[Annotated[str, Line(1, 80)], ...] = ()
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""

    def __post_init__(self) -> None:
        """Hold the bounds, those of HP too where it is a number."""
        check(self)
        if isinstance(self.hp, int) and not 1 <= self.hp <= MOST_HP:
            raise OutOfBoundsError(f"hp must be from 1 to {MOST_HP}, not {self.hp}", key="hp")
