"""A character as their file holds them: what was rolled, what is carried, what is left of it.

Fields stand in the order of the rulebook, which is the order in which a new file is written. What a number is worth
with cyberware, effects and armor counted is reckoned elsewhere (`rules.worth`), from these and the tables.
"""

import re
from typing import Annotated

from iendjinn.errors import OutOfBoundsError, WordsError
from iendjinn.model.bounds import Among, Between, Line, Text, check
from iendjinn.model.match import fold
from iendjinn.model.value import Value, value

ATTRIBUTES = ("strength", "dexterity", "intelligence", "presence")
"""The four attributes, in the order in which they are rolled (1.1a)."""

PLACES = ("main", "off", "hands", "body", "backpack", "locker")
"""Where an item can be: `hands` is both at once (2.1b); the locker is a stash that is not carried (2.1e)."""

NAME_LIMIT = 80
NOTES_LIMIT = 20_000
WEB_APP_LIMIT = 200_000
CREDIT_LIMIT = 10**15
"""Far beyond any debt that doubles through a campaign, and still exact wherever JSON is read."""


def attribute_begun(word: str) -> str:
    """Give the attribute that a word is, or the beginning of, or `prs` for; empty where it is none."""
    wanted = fold(word)
    if wanted == "prs":
        return "presence"
    return next((name for name in ATTRIBUTES if wanted and name.startswith(wanted)), "")


def attribute_meant(word: str) -> str:
    """Give the attribute that a word means. Raises WordsError for none."""
    if meant := attribute_begun(word):
        return meant
    raise WordsError(f"{word!r} is no attribute", hint=f"one of {', '.join(ATTRIBUTES)}, or a beginning of it")


def is_moment(text: str) -> bool:
    """Tell whether a text is a moment of the game clock: `day 3 22:00`, or with seconds `day 3 22:00:10`."""
    return re.fullmatch(r"day [0-9]{1,6} ([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?", text) is not None


def state_of(hp: int) -> str:
    """Give the state that HP mean: `up`, `incapacitated` at exactly 0 (3.2e), or `dead` below (3.2f)."""
    if hp > 0:
        return "up"
    return "incapacitated" if hp == 0 else "dead"


@value
class Item(Value):
    """One thing in the inventory. What is None or empty here is as the tables say for a thing of that name.

    slots it takes; uses are the usage points left (2.2a); `program` lies on a data cassette, `military` is its grade.
    """

    name: Annotated[str, Line(1, NAME_LIMIT)]
    place: Annotated[str, Among(*PLACES)] = "backpack"
    slots: Annotated[int | None, Between(0, 10)] = None
    uses: Annotated[int | None, Between(0, 3)] = None
    program: Annotated[str, Line(0, NAME_LIMIT)] = ""
    military: bool = False
    upgrades: tuple[Annotated[str, Line(1, NAME_LIMIT)], ...] = ()
    text: Annotated[str, Text()] = ""


@value
class Effect(Value):
    """Something that raises or lowers an attribute, or only is so, for a while (3.3d).

    `until` is a moment, `downtime` for the next one, or `removed` for what stays until somebody takes it away.
    """

    name: Annotated[str, Line(1, NAME_LIMIT)]
    attribute: Annotated[str, Among("", *ATTRIBUTES)] = ""
    bonus: Annotated[int, Between(-9, 9)] = 0
    until: Annotated[str, Line(1)] = "downtime"

    def __post_init__(self) -> None:
        """Hold the bounds, and that the end is one that can come."""
        check(self)
        if self.until not in {"downtime", "removed"} and not is_moment(self.until):
            raise OutOfBoundsError(
                f'until must be "downtime", "removed" or like "day 3 22:00", not {self.until!r}', key="until"
            )


@value
class Character(Value):
    """One person, a player's (`pc`) or the game master's (`npc`).

    `web_app` keeps, as JSON, the record of someone who came from the game's own web app.

    Attributes are as rolled, without bonuses (1.6b); HP and maximum HP are what stands on the sheet, the bonus of
    cyberware in them; armor is what is no item: hide, plating; credits below zero are debt (1.4c); HP below zero are
    kept as they are (3.2f).
    """

    name: Annotated[str, Line(1, NAME_LIMIT)]
    kind: Annotated[str, Among("pc", "npc")] = "pc"
    bio: Annotated[str, Text(NOTES_LIMIT)] = ""
    strength: Annotated[int, Between(0, 9)] = 0
    dexterity: Annotated[int, Between(0, 9)] = 0
    intelligence: Annotated[int, Between(0, 9)] = 0
    presence: Annotated[int, Between(0, 9)] = 0
    hp: Annotated[int, Between(-9999, 999)] = 10
    max_hp: Annotated[int, Between(1, 999)] = 10
    luck: Annotated[int, Between(0, 99)] = 0
    max_luck: Annotated[int, Between(0, 99)] = 0
    armor: Annotated[int, Between(0, 9)] = 0
    clothing: Annotated[str, Text()] = ""
    pocket: Annotated[str, Text()] = ""
    feature: Annotated[str, Text()] = ""
    credits: Annotated[int, Between(-(10**60), CREDIT_LIMIT)] = 0
    class_: Annotated[str, Line(0, NAME_LIMIT)] = ""
    cyberware: tuple[Annotated[str, Line(1, NAME_LIMIT)], ...] = ()
    notes: Annotated[str, Text(NOTES_LIMIT)] = ""
    web_app: Annotated[str, Text(WEB_APP_LIMIT)] = ""
    effects: tuple[Effect, ...] = ()
    items: tuple[Item, ...] = ()

    def __post_init__(self) -> None:
        """Hold the bounds, and HP and luck at or below their maximum (1.2a, 1.2b)."""
        check(self)
        if self.hp > self.max_hp:
            raise OutOfBoundsError(f"hp is {self.hp}, above max_hp, which is {self.max_hp}", key="hp")
        if self.luck > self.max_luck:
            raise OutOfBoundsError(f"luck is {self.luck}, above max_luck, which is {self.max_luck}", key="luck")

    @property
    def state(self) -> str:
        """`up`, `incapacitated` at exactly 0 HP (3.2e), or `dead` below (3.2f)."""
        return state_of(self.hp)
