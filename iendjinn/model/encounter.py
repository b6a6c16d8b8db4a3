"""A fight under way: who is in it, in which order they act, what each has used of the round, and the foes themselves.

People are named by the stem of their file, foes by their label. What is left of somebody stands in their own file, or
with the foe here, and never twice.
"""

from typing import Annotated

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.bounds import Among, Between, Line, check
from iendjinn.model.character import NAME_LIMIT, Character, is_moment
from iendjinn.model.value import Value, value

MOST = 1_000_000


@value
class Fighter(Value):
    """Somebody in the order of a fight.

    `name` is a file's stem or a foe's label. `group` is where the dexterity save put them (3.2b): `first`, before the
    others' side, `others`, or `last`; `save` is its total and `dexterity` theirs when they came. `acted` and `passed`
    say that the round's action was used and that their turn went by, `acted_before` that the action of the round before
    was; `stunned` that they miss their next action, and `missed` that they just did (2.3g); `joins` is the round from
    which a latecomer acts. `fired` are weapons whose Ammo is lost at the end (2.2c), `ammo` the points that automatic
    fire took at once (2.3e); `bullets` says that a foe was given Ammo, and fires no more without. `hp` is what they had
    when they came, `dealt` and `taken` the damage of this fight, `by` who hurt them last; `fell` says that they were at
    0 HP or below in it.
    """

    name: Annotated[str, Line(1, 3 * NAME_LIMIT)]
    side: Annotated[str, Among("pc", "npc")] = "pc"
    group: Annotated[str, Among("first", "others", "last")] = "others"
    save: Annotated[int, Between(-99, 99)] = 0
    dexterity: Annotated[int, Between(-99, 99)] = 0
    acted: bool = False
    acted_before: bool = False
    passed: bool = False
    stunned: bool = False
    missed: bool = False
    joins: Annotated[int, Between(0, MOST)] = 0
    bullets: bool = False
    hp: Annotated[int, Between(-9999, 999)] = 0
    dealt: Annotated[int, Between(0, MOST)] = 0
    taken: Annotated[int, Between(0, MOST)] = 0
    by: Annotated[str, Line(0, 3 * NAME_LIMIT)] = ""
    fell: bool = False
    ammo: Annotated[int, Between(0, MOST)] = 0
    fired: tuple[Annotated[str, Line(1, 2 * NAME_LIMIT)], ...] = ()


@value
class Label(Value):
    """How many labels of a name were given in a fight: none of them is ever given again."""

    name: Annotated[str, Line(1, NAME_LIMIT)]
    given: Annotated[int, Between(0, MOST)] = 0


@value
class Encounter(Value):
    """A fight: the round, whose turn it is (a fighter's name, empty for nobody's), everybody in order, the foes.

    Round 0 is before it begins: foes only wait. `began` is the moment of its first round, `aside` that at which it was
    set aside, empty while it is under way; `counted` are the rounds that the clock has moved for, and `used` says that
    somebody had a turn of this one who is out of it by now. `left` are people who were taken out of it: what they
    fired, dealt and took is told at the end, and is theirs again if they return. A foe is a character whose name is its
    label and whose class is the kind of foe it is.
    """

    round: Annotated[int, Between(0, MOST)] = 0
    turn: Annotated[str, Line(0, 3 * NAME_LIMIT)] = ""
    surprise: Annotated[str, Among("", "pcs", "npcs")] = ""
    began: Annotated[str, Line(1, 40)] = "day 1 08:00"
    aside: Annotated[str, Line(0, 40)] = ""
    counted: Annotated[int, Between(0, MOST)] = 0
    used: bool = False
    fighters: tuple[Fighter, ...] = ()
    left: tuple[Fighter, ...] = ()
    foes: tuple[Character, ...] = ()
    labels: tuple[Label, ...] = ()

    def __post_init__(self) -> None:
        """Hold the bounds, that nobody is in the fight twice, and that whose turn it is, is in it."""
        check(self)
        for key, moment in (("began", self.began), ("aside", self.aside or self.began)):
            if not is_moment(moment):
                raise OutOfBoundsError(f'{key} must be like "day 3 22:00", not {moment!r}', key=key)
        for key, names in (
            ("fighters", [one.name for one in self.fighters]),
            ("foes", [one.name for one in self.foes]),
        ):
            twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
            if twice is not None:
                raise OutOfBoundsError(f"{key} has {twice!r} twice", key=key)
        if self.turn and self.fighter(self.turn) is None:
            raise OutOfBoundsError(f"turn is {self.turn!r}, who is not among the fighters", key="turn")

    def fighter(self, name: str) -> Fighter | None:
        """Give the fighter of that name, None where they are not in the fight."""
        return next((one for one in self.fighters if one.name == name), None)

    def foe(self, label: str) -> Character | None:
        """Give the foe of that label, None where there is none."""
        return next((one for one in self.foes if one.name == label), None)
