"""Things with a name and a price, and cyberware: rows of the tables whose effects are data that the rules act on."""

from typing import Annotated

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.bounds import Among, Between, Line, check
from iendjinn.model.value import Value, value

TEXT_LIMIT = 400
PRICE_LIMIT = 1_000_000_000


@value
class Bonus(Value):
    """Points added to numbers on the sheet."""

    strength: Annotated[int, Between(-9, 9)] = 0
    dexterity: Annotated[int, Between(-9, 9)] = 0
    intelligence: Annotated[int, Between(-9, 9)] = 0
    presence: Annotated[int, Between(-9, 9)] = 0
    armor: Annotated[int, Between(-9, 9)] = 0
    hp: Annotated[int, Between(-99, 99)] = 0


@value
class Restores(Value):
    """What using a thing gives back, as dice (`d4`) or a number (`1`); empty is nothing (4.2a)."""

    hp: Annotated[str, Line(0, 40)] = ""
    luck: Annotated[str, Line(0, 40)] = ""


@value
class Weapon(Value):
    """How a thing hurts: its class (2.3b), melee or ranged (2.3a), its tags, and what it fires.

    `ammo` is `none`, `ammo` (needs carried Ammo, 2.2c) or `itself` (thrown: spends its own usage points).
    `hands` is `held` (lies in a hand), `free` (implanted: works with empty hands) or `none` (needs no hand).
    """

    class_: Annotated[str, Among("light", "medium", "heavy")]
    kind: Annotated[str, Among("melee", "ranged")]
    tags: tuple[Annotated[str, Among("armor piercing", "automatic", "blast", "stun")], ...] = ()
    ammo: Annotated[str, Among("none", "ammo", "itself")] = "none"
    hands: Annotated[str, Among("held", "free", "none")] = "held"


@value
class Gear(Value):
    """A row of weapons, armor, equipment, drugs, upgrades or costs: a thing with a name and a price (4.1a, 5.1a).

    slots: what it takes in the inventory; price in credits; `unit` what the price is for (`night`, `meal`), empty for a
    thing; `lasts` how long bonus or effect last: a span of the game clock (`1 hour`, `6 hours`) or `downtime`;
    `serves` what it does for the rules: `cyberdeck`, `cassette` (holds a program), `ammo`, `grenade` (for a
    launcher), or nothing.
    """

    name: Annotated[str, Line(1, 80)]
    slots: Annotated[int, Between(0, 10)] = 1
    price: Annotated[int, Between(0, PRICE_LIMIT)]
    unit: Annotated[str, Line(0, 20)] = ""
    consumable: bool = False
    weapon: Weapon | None = None
    armor: Annotated[int, Between(0, 9)] = 0
    held: bool = False
    serves: Annotated[str, Among("", "cyberdeck", "cassette", "ammo", "grenade")] = ""
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


@value
class Cyberware(Value):
    """A row of the cyberware table (1.6a): what it adds, the weapon it is, or what it serves as.

    What is used lasts a span of the game clock (`lasts`), from when it has begun to work (`takes`).
    """

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    bonus: Bonus | None = None
    weapon: Weapon | None = None
    serves: Annotated[str, Among("", "cyberdeck")] = ""
    takes: Annotated[str, Line(0, 20)] = ""
    lasts: Annotated[str, Line(0, 20)] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""
