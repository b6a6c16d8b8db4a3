"""A character reckoned: every number with its bonuses in it, every item with what the tables say of it.

`rules.worth` makes these from a character and the tables; text, JSON and HTML draw them, and no drawing reckons again.

Named tuples, not dataclasses: nothing here is judged or replaced, and each class costs a start a tenth as much.
"""

from typing import NamedTuple

from iendjinn.model.character import Effect


class Score(NamedTuple):
    """A number with its base and its bonus apart (1.6b); `why` names each bonus (`Hydraulic Muscles +2`)."""

    base: int
    bonus: int = 0
    why: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """Base and bonus together."""
        return self.base + self.bonus


class Program(NamedTuple):
    """A program on a data cassette (3.4c): its name in the table, and its grade, `ordinary` or `military`."""

    name: str
    grade: str = "ordinary"


class Carried(NamedTuple):
    """An item with what the tables add: slots it takes, usage points left and at most (None for what has none).

    `number` tells things of one name apart (1, 2, ...), 0 where there is only one. `weapon` describes what it does in a
    fight (`heavy, ranged, D10`), empty for what is no weapon; `armor` the points it gives where it is now.
    """

    name: str
    place: str
    slots: int
    uses: int | None = None
    max_uses: int | None = None
    broken: bool = False
    number: int = 0
    upgrades: tuple[str, ...] = ()
    program: Program | None = None
    weapon: str = ""
    armor: int = 0
    text: str = ""


class Implant(NamedTuple):
    """A piece of cyberware and what it does."""

    name: str
    effect: str


RCD = Implant(name="RCD", effect="identity, credits, surface net")
"""The remote communication device that everyone is given before any cyberware (1.4a); the deep net is beyond it."""


class Sheet(NamedTuple):
    """One character with everything counted.

    `hp` and `max_hp` are points, `max_hp_base` is without cyberware; `used` and `capacity` are slots carried (2.1a),
    `backpack_used` and `backpack_capacity` those of the backpack; `hindrances` say what being over capacity costs
    (2.1e); `warnings` what is odd about the file. `file` is the path inside the campaign, with `/`. `attack` says how
    they attack now, empty where that was not asked.
    """

    name: str
    file: str
    kind: str
    class_: str
    bio: str
    strength: Score
    dexterity: Score
    intelligence: Score
    presence: Score
    hp: int
    max_hp: Score
    luck: int
    max_luck: int
    credits: int
    armor: Score
    state: str
    cyberware: tuple[Implant, ...]
    clothing: str
    pocket: str
    feature: str
    notes: str
    used: int
    capacity: int
    backpack_used: int
    backpack_capacity: int
    encumbered: bool
    hindrances: tuple[str, ...]
    items: tuple[Carried, ...]
    effects: tuple[Effect, ...]
    retired: bool = False
    attack: str = ""

    def at(self, place: str) -> tuple[Carried, ...]:
        """Give the items at one place, in the order of the file."""
        return tuple(item for item in self.items if item.place == place)


class Party(NamedTuple):
    """Several characters, in the order in which they were made or are listed."""

    characters: tuple[Sheet, ...]


class Shown(NamedTuple):
    """One character as they are."""

    character: Sheet


class Named(NamedTuple):
    """One of several characters who are shown."""

    name: str
    character: Sheet


class Sheets(NamedTuple):
    """Several characters, where one is usual."""

    each: tuple[Named, ...]

    @property
    def characters(self) -> tuple[Sheet, ...]:
        """Give them without their names."""
        return tuple(one.character for one in self.each)
