"""Answers of the arcade cabinet."""

from typing import Literal

from iendjinn.model.output.parts import Count, Share
from iendjinn.model.output.shape import Shape

Kind = Literal["human", "passive", "random", "greedy", "planner"]


class Player(Shape):
    """A courier as everybody sees them; `seat` counts from 1, a dead one has no hits."""

    seat: Count
    name: str
    kind: Kind
    space: Count
    hits: Count
    max_hits: Count
    traits: dict[str, Count]
    cards: Count
    uploads: Count
    missing: Count
    beaten: list[str]
    alive: bool
    turn: bool


class Outlook(Shape):
    """What a roll may come to; null is what it is not about."""

    chance: Share | None
    lost: float | None
    death: Share | None
    low: Count | None
    high: Count | None


class AtHand(Shape):
    """The roll at hand; `face` is null until the die is thrown."""

    kind: Literal["move", "test", "fight", "wound", "upload"]
    name: str
    die: str
    face: Count | None
    bonus: int
    cards: int
    target: int | None
    now: Outlook


class Card(Shape):
    """A card in the hand, and what it would do to the roll at hand."""

    name: str
    does: str
    gives: int
    then: Outlook | None


class Choice(Shape):
    """Something that can be done now."""

    number: Count
    action: str
    means: str


class Game(Shape):
    """The game as whoever is at the keyboard sees it."""

    moves: Count
    spaces: Count
    players: list[Player]
    round: Count
    phase: Literal["setup", "draw", "move", "encounter", "end", "over"]
    viewer: str
    asked: str
    pass_to: str
    encounter: str
    roll: AtHand | None
    hand: list[Card]
    actions: list[Choice]
    log: list[str]
    deck: Count
    discard: Count
    stake: Count
    pot: Count
    paid: Count
    over: bool
    winner: str
    victory: Literal["", "major", "minor"]


class Bot(Shape):
    """A bot, and how it plays."""

    name: Kind
    plays: str


class Bots(Shape):
    """All bots."""

    bots: list[Bot]


class Win(Shape):
    """The chance to win."""

    chance: Share


class Odds(Shape):
    """The chance of the solo game from a position, for whoever plays no card, and the turns it takes."""

    win: Win
    turns: float
    traits: dict[str, Count]
    space: Count
    hits: Count
    max_hits: Count
    uploads: Count
    beaten: list[str]


class Wins(Shape):
    """Games won by upload, and as the last one alive."""

    major: Count
    minor: Count


class Seat(Shape):
    """Who sat in a seat, what they won, and the share of games with its 95% interval."""

    name: str
    major: Count
    minor: Count
    deaths: Count
    rate: Share
    low: Share
    high: Share


class Simulated(Shape):
    """How many games went; `turns` counts games by the turns they took."""

    games: Count
    seed: int
    traits: dict[str, Count]
    wins: dict[str, Wins]
    mean_turns: float
    deaths: Count
    sides: list[Seat]
    turns: dict[str, Count]
