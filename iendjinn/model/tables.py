"""What else the tables hold: their heads, classes, and the plain rows of all the others.

A table is a list of rows, with or without a die. A row's `faces` say on which faces of that die it comes up: one face
(`7`) or a range (`"4-7"`). The loader that checks that they cover the die lives in `store.tables`.
"""

from typing import Annotated

from iendjinn.model.bounds import Among, Between, Line
from iendjinn.model.gear import PRICE_LIMIT, TEXT_LIMIT
from iendjinn.model.value import Value, value

DEBT_LIMIT = 10**15
"""The most that a tier of debt may begin at."""


@value
class About(Value):
    """The head of a table: its title, the die it is rolled with, and a line on what it is for.

    `dice` is empty for a table that is not rolled, `rows` for a die as large as the table. `replace` is for a file of
    a campaign: the shipped rows are dropped.
    """

    title: Annotated[str, Line(0, 80)] = ""
    dice: Annotated[str, Line(0, 20)] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""
    replace: bool = False


@value
class CharacterClass(Value):
    """A row of the class table (1.5a): the equipment it starts with, by name.

    `program` is on the cassette among that equipment: `random` rolls it, a name is that one, empty is none.
    """

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    items: tuple[Annotated[str, Line(1, 80)], ...]
    program: Annotated[str, Line(0, 80)] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""


@value
class DebtTier(Value):
    """A row of the debt table (1.4e): from how many credits owed it holds, and what a check of it may bring.

    `refusal` and `collectors` are what a d20 must show, or less, for a purchase to be refused and for collectors to
    come (0 is never, 20 always); `refused` and `visit` suggest the scene that follows.
    """

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    debt: Annotated[int, Between(0, DEBT_LIMIT)]
    refusal: Annotated[int, Between(0, 20)] = 0
    collectors: Annotated[int, Between(0, 20)] = 0
    refused: Annotated[str, Line(0, TEXT_LIMIT)] = ""
    visit: Annotated[str, Line(0, TEXT_LIMIT)] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""


@value
class Row(Value):
    """A row of any other table: clothing, pocket, features, programs, loot, names, or a table of the game master's.

    `item` names a thing of the gear tables that this row is (5.2a); `worth` is what it pays in credits when cashed, as
    dice or a number; `written` is an amount rolled when the thing is found and written on it; `lasts`, `damage`,
    `piercing` and `serves` are a program's (`netrun` is spent in one, `back door` leaves one), `difficulty`, `risk` and
    `trouble` (the table of what may go wrong) a netrun's, `effect` what such trouble may leave, in the words of the
    command of that name; `die` and `rent` are a lodging's (3.3c).
    """

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    item: Annotated[str, Line(0, 80)] = ""
    worth: Annotated[str, Line(0, 40)] = ""
    written: Annotated[str, Line(0, 40)] = ""
    lasts: Annotated[str, Line(0, 40)] = ""
    damage: Annotated[str, Line(0, 40)] = ""
    piercing: bool = False
    serves: Annotated[str, Among("", "netrun", "back door")] = ""
    difficulty: Annotated[str, Among("", "none", "standard", "hard")] = ""
    risk: Annotated[str, Line(0, TEXT_LIMIT)] = ""
    trouble: Annotated[str, Line(0, 40)] = ""
    effect: Annotated[str, Line(0, TEXT_LIMIT)] = ""
    die: Annotated[str, Line(0, 20)] = ""
    rent: Annotated[int, Between(0, PRICE_LIMIT)] = 0
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""
