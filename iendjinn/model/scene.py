"""What a fight gives back, for render to draw."""

from typing import NamedTuple


class Stands(NamedTuple):
    """Somebody in a fight as they stand: `name` is the label where there is one.

    `hp` and `max_hp` are None for a foe that players look at, and where the file is gone. `state` is `up`,
    `incapacitated` or `dead`; `gone`, `retired` or `unreadable` for whoever cannot act for such a reason; or, for foes
    that players look at, `unhurt`, `hurt`, `badly hurt` or `down`. `left` is the seconds that the dying have yet;
    `waits` the round from which a latecomer acts, 0 for everybody else; `low` what is running out.
    """

    name: str
    label: str | None
    side: str
    hp: int | None
    max_hp: int | None
    state: str
    kind: str = ""
    armor: int | None = None
    weapon: str = ""
    turn: bool = False
    acted: bool = False
    passed: bool = False
    stunned: bool = False
    waits: int = 0
    left: int | None = None
    low: tuple[str, ...] = ()


class Initiative(NamedTuple):
    """A dexterity save to act before the others (3.2b); `hard_why` says why it was hard (2.1e)."""

    name: str
    face: int
    modifier: int
    luck: bool
    total: int
    difficulty: int
    made: bool
    hard_why: str = ""


class Scene(NamedTuple):
    """A fight as it stands: the round (0 before it begins, or where there is none), whose turn, everybody in order.

    `said` is what just happened, a line each; `saves` the saves of those who came.
    """

    round: int
    turn: str | None
    order: tuple[Stands, ...]
    clock: str
    surprise: str = ""
    aside: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    saves: tuple[Initiative, ...] = ()
    players: bool = False


class Share(NamedTuple):
    """What a fight was for one of those in it: HP before and after (None where the file is gone), damage, Ammo lost."""

    name: str
    side: str
    hp_before: int
    hp_after: int | None
    state: str
    dealt: int
    taken: int
    ammo: int


class Report(NamedTuple):
    """A fight that is over: its rounds, how long it took in seconds, who fell, what each did and bore."""

    round: int
    turn: str | None
    order: tuple[Stands, ...]
    clock: str
    rounds: int
    seconds: int
    fell: tuple[str, ...]
    shares: tuple[Share, ...]
    said: tuple[str, ...] = ()


class FoeShown(NamedTuple):
    """A foe by its label, which is its `name` too; or, without one, a kind of foe as the tables have it.

    `hp` of a kind may be dice; `group` is where such foes are met.
    """

    name: str
    label: str | None
    kind: str
    group: str
    hp: int | str
    strength: int
    dexterity: int
    intelligence: int
    presence: int
    armor: int
    weapon: str
    carries: tuple[str, ...]
    text: str


class Foes(NamedTuple):
    """Foes that came, or those that the tables have."""

    foes: tuple[FoeShown, ...]
    said: tuple[str, ...] = ()
