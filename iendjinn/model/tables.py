"""What the tables hold: a row's kinds, each a frozen value whose effects are data that the rules act on.

A table is a list of rows, with or without a die. A row's `faces` say on which faces of that die it comes up: one face
(`7`) or a range (`"4-7"`). The loader that checks that they cover the die lives in `store.tables`.
"""

from dataclasses import dataclass
from typing import Annotated

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.bounds import Among, Between, Line, check

TEXT_LIMIT = 400
PRICE_LIMIT = 1_000_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """The head of a table: its title, the die it is rolled with, and a line on what it is for.

    `dice` is empty for a table that is not rolled, `rows` for a die as large as the table. `replace` is for a
    campaign's own file: the shipped rows are dropped.
    """

    __pydantic_config__ = {"extra": "forbid"}

    title: Annotated[str, Line(0, 80)] = ""
    dice: Annotated[str, Line(0, 20)] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""
    replace: bool = False

    def __post_init__(self) -> None:
        """Hold the bounds."""
        check(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """Points added to numbers on the sheet."""

    __pydantic_config__ = {"extra": "forbid"}

    strength: Annotated[int, Between(-9, 9)] = 0
    dexterity: Annotated[int, Between(-9, 9)] = 0
    intelligence: Annotated[int, Between(-9, 9)] = 0
    presence: Annotated[int, Between(-9, 9)] = 0
    armor: Annotated[int, Between(-9, 9)] = 0
    hp: Annotated[int, Between(-99, 99)] = 0

    def __post_init__(self) -> None:
        """Hold the bounds."""
        check(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Restores:
    """What using a thing gives back, as dice (`d4`) or a number (`1`); empty is nothing (4.2a)."""

    __pydantic_config__ = {"extra": "forbid"}

    hp: Annotated[str, Line(0, 40)] = ""
    luck: Annotated[str, Line(0, 40)] = ""

    def __post_init__(self) -> None:
        """Hold the bounds."""
        check(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """How a thing hurts: its class (2.3b), melee or ranged (2.3a), its tags, and what it fires.

    `ammo` is `none`, `ammo` (needs carried Ammo, 2.2c) or `itself` (thrown: spends its own usage points).
    `hands` is `held` (lies in a hand), `free` (implanted: works with empty hands) or `none` (needs no hand).
    """

    __pydantic_config__ = {"extra": "forbid"}

    class_: Annotated[str, Among("light", "medium", "heavy")]
    kind: Annotated[str, Among("melee", "ranged")]
    tags: tuple[Annotated[str, Among("armor piercing", "automatic", "blast", "stun")], ...] = ()
    ammo: Annotated[str, Among("none", "ammo", "itself")] = "none"
    hands: Annotated[str, Among("held", "free", "none")] = "held"

    def __post_init__(self) -> None:
        """Hold the bounds."""
        check(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gear:
    """A row of weapons, armor, equipment, drugs, upgrades or costs: a thing with a name and a price (4.1a, 5.1a).

    slots: what it takes in the inventory; price in credits; `unit` what the price is for (`night`, `meal`), empty for a
    thing; `lasts` how long bonus or effect last: a span of the game clock (`1 hour`, `6 hours`) or `downtime`;
    `serves` what it does for the rules: `cyberdeck`, `cassette` (holds a program), `ammo`, or nothing.
    """

    __pydantic_config__ = {"extra": "forbid"}

    name: Annotated[str, Line(1, 80)]
    slots: Annotated[int, Between(0, 10)] = 1
    price: Annotated[int, Between(0, PRICE_LIMIT)]
    unit: Annotated[str, Line(0, 20)] = ""
    consumable: bool = False
    weapon: Weapon | None = None
    armor: Annotated[int, Between(0, 9)] = 0
    held: bool = False
    serves: Annotated[str, Among("", "cyberdeck", "cassette", "ammo")] = ""
    restores: Restores | None = None
    max_hp: Annotated[int, Between(-9, 9)] = 0
    bonus: Bonus | None = None
    lasts: Annotated[str, Line(0, 20)] = ""
    upgrade: Annotated[str, Among("", "quiet", "launcher", "magazine", "piercing", "sight")] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""

    def __post_init__(self) -> None:
        """Hold the bounds."""
        check(self)
        if self.bonus is not None and not self.lasts:
            raise OutOfBoundsError(
                'lasts is missing: say how long the bonus lasts ("1 hour" or "downtime")', key="lasts"
            )

    @property
    def wears(self) -> bool:
        """Whether it has usage points from the start: consumables, thrown weapons, Ammo (2.2a)."""
        return self.consumable or (self.weapon is not None and self.weapon.ammo == "itself")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cyberware:
    """A row of the cyberware table (1.6a): what it adds, the weapon it is, or what it serves as."""

    __pydantic_config__ = {"extra": "forbid"}

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    bonus: Bonus | None = None
    weapon: Weapon | None = None
    serves: Annotated[str, Among("", "cyberdeck")] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""

    def __post_init__(self) -> None:
        """Hold the bounds."""
        check(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterClass:
    """A row of the class table (1.5a): the equipment it starts with, by name.

    `program` is on the cassette among that equipment: `random` rolls it, a name is that one, empty is none.
    """

    __pydantic_config__ = {"extra": "forbid"}

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    items: tuple[Annotated[str, Line(1, 80)], ...]
    program: Annotated[str, Line(0, 80)] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""

    def __post_init__(self) -> None:
        """Hold the bounds."""
        check(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of any other table: clothing, pocket, features, programs, loot, names, or a table of the game master's.

    `item` names a thing of the gear tables that this row is (5.2a); `worth` is what it pays in credits when cashed, as
    dice or a number; `written` is an amount rolled when the thing is found and written on it; `lasts`, `damage` and
    `piercing` are a program's, `difficulty` and `risk` a netrun's, `die` and `rent` a lodging's (3.3c).
    """

    __pydantic_config__ = {"extra": "forbid"}

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    item: Annotated[str, Line(0, 80)] = ""
    worth: Annotated[str, Line(0, 40)] = ""
    written: Annotated[str, Line(0, 40)] = ""
    lasts: Annotated[str, Line(0, 40)] = ""
    damage: Annotated[str, Line(0, 40)] = ""
    piercing: bool = False
    difficulty: Annotated[str, Among("", "none", "standard", "hard")] = ""
    risk: Annotated[str, Line(0, TEXT_LIMIT)] = ""
    die: Annotated[str, Line(0, 20)] = ""
    rent: Annotated[int, Between(0, PRICE_LIMIT)] = 0
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""

    def __post_init__(self) -> None:
        """Hold the bounds."""
        check(self)
