"""The arcade cabinet: the game of Johnny Mnemonic in it, as its file tells it and as a player sees it."""

from typing import Annotated, NamedTuple

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.bounds import Among, Between, Line, check
from iendjinn.model.value import Value, value

HUMAN = "human"
BOTS = ("passive", "random", "greedy", "planner")
MOST_PLAYERS = 8
MOST_STAKE = 1_000_000


@value
class CabinetFile(Value):
    """A game as its file tells it: by seat who plays, the names, and the files of the characters that put a stake in.

    `moves` are all moves so far, each with the faces that fell after it. `tables` are the fingerprints of the tables
    that the game was begun with; none in a game of a program that kept none.
    """

    players: tuple[Annotated[str, Among(HUMAN, *BOTS)], ...]
    names: tuple[Annotated[str, Line(1, 200)], ...]
    staked: tuple[Annotated[str, Line(0, 400)], ...] = ()
    stake: Annotated[int, Between(0, MOST_STAKE)] = 0
    tables: tuple[Annotated[str, Line(1, 200)], ...] = ()
    moves: tuple[Annotated[str, Line(1, 20_000)], ...] = ()

    def __post_init__(self) -> None:
        """Hold the bounds, and that there is a name for every player."""
        check(self)
        if not 1 <= len(self.players) <= MOST_PLAYERS:
            raise OutOfBoundsError(f"must be 1 to {MOST_PLAYERS}, not {len(self.players)}", key="players")
        if len(self.names) != len(self.players):
            raise OutOfBoundsError(f"must be as many as the players, {len(self.players)}", key="names")
        if len(self.staked) > len(self.players):
            raise OutOfBoundsError(f"must be at most {len(self.players)}, one for each player", key="staked")


class Player(NamedTuple):
    """A courier as everybody sees them; `seat` counts from 1. A dead one has no hits; `turn` is whose turn it is."""

    seat: int
    name: str
    kind: str
    space: int
    hits: int
    max_hits: int
    traits: dict[str, int]
    cards: int
    uploads: int
    missing: int
    beaten: tuple[str, ...]
    alive: bool
    turn: bool


class Outlook(NamedTuple):
    """What a roll at hand may come to; None is what it is not about.

    `chance` is that a test succeeds; `lost` the mean of the hits that a wound costs and `death` the chance that it
    kills; `low` and `high` are the spaces that a move may reach.
    """

    chance: float | None = None
    lost: float | None = None
    death: float | None = None
    low: int | None = None
    high: int | None = None

    @property
    def said(self) -> str:
        """The same in a few words."""
        if self.chance is not None:
            return f"{100 * self.chance:.0f}%"
        if self.lost is not None:
            return f"{self.lost:.1f} hits, {100 * (self.death or 0):.0f}% dead"
        return f"space {self.low}" if self.low == self.high else f"space {self.low}-{self.high}"


class AtHand(NamedTuple):
    """The roll at hand: `kind` is move, test, fight, wound or upload, `face` None until the die is thrown."""

    kind: str
    name: str
    die: str
    face: int | None
    bonus: int
    cards: int
    target: int | None
    now: Outlook


class Held(NamedTuple):
    """A card in the hand: what it does, what it gives to the roll at hand (0: nothing), and what that comes to then."""

    name: str
    does: str
    gives: int
    then: Outlook | None


class Choice(NamedTuple):
    """Something that can be done now: its number, the words to type, what they mean."""

    number: int
    action: str
    means: str


class Cabinet(NamedTuple):
    """The game as whoever is at the keyboard sees it.

    `moves` were made so far. `viewer` is whose hand is shown, empty for nobody's; `asked` is who has to decide, and
    `pass_to` who must take the keyboard first. `phase` is setup, draw, move, encounter, end or over. `log` tells what
    happened since the viewer last did something, a line a turn. `victory` is major, minor or empty; `paid` what the
    winner got.
    """

    moves: int
    spaces: int
    players: tuple[Player, ...]
    round: int
    phase: str
    viewer: str
    asked: str
    pass_to: str
    encounter: str
    roll: AtHand | None
    hand: tuple[Held, ...]
    actions: tuple[Choice, ...]
    log: tuple[str, ...]
    deck: int
    discard: int
    stake: int
    pot: int
    paid: int
    over: bool
    winner: str
    victory: str


class Bot(NamedTuple):
    """A bot that can be asked to the table, and how it plays."""

    name: str
    plays: str


class Bots(NamedTuple):
    """All bots."""

    bots: tuple[Bot, ...]


class Win(NamedTuple):
    """The chance to win."""

    chance: float


class MnemonicOdds(NamedTuple):
    """The chance of the solo game from a position, for whoever plays no card, and the turns it takes on average."""

    win: Win
    turns: float
    traits: dict[str, int]
    space: int
    hits: int
    max_hits: int
    uploads: int
    beaten: tuple[str, ...]
