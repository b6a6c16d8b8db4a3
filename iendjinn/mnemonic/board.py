"""The game on the table, changed in place: what the rules work on. `State` is the same thing frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.mnemonic.events import Event
from iendjinn.mnemonic.state import Courier, State
from iendjinn.mnemonic.variant import (
    COMBAT,
    FIRST_CARDS,
    HAND,
    HITS,
    INTELLIGENCE,
    NET,
    NO_TRAIT,
    TOUGHNESS,
    TRAIT_ROLLS,
    TRAITS,
    TRANSPORT,
    members,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iendjinn.mnemonic.variant import Variant

DECISIONS = frozenset({"pick", "before", "after", "steal", "between", "rest", "discard"})
"""Every step at which a player decides."""

WHY = {"move": "move", "fight": "combat", "wound": "wound", "upload": "upload"}
"""What the die of a roll is for; the first test of an encounter is named by its trait."""


class Board:
    """Everything on the table, in plain lists by seat; hands and beaten foes are sets in the bits of a whole number.

    `sides` is the die that is waited for, 0 where a player decides or the game is over; `why` is what it is for.
    `asks` says by seat at which decisions the player wants to be asked; at others the first legal action is taken.
    `log` gathers events, unless it is None.
    """

    __slots__ = (
        "added", "asks", "beaten", "bonus", "contest", "deck", "discard", "drawing", "encounter", "face", "first",
        "hands", "hits", "log", "max_hits", "owed", "phase", "picks", "players", "roll", "rolled", "round", "seat",
        "sides", "solo", "spaces", "step", "striking", "tally", "trait", "traits", "uploads", "variant", "victim",
        "victory", "why", "winner",
    )  # fmt: skip

    def __init__(self, variant: Variant, players: int) -> None:
        """Lay the table for so many players: nothing is rolled or dealt yet."""
        self.variant = variant
        self.players = players
        self.solo = players == 1
        self.spaces = [1] * players
        self.hits = [0] * players
        self.max_hits = [0] * players
        self.traits = [[0] * len(TRAITS) for _ in range(players)]
        self.bonus = [[0] * len(TRAITS) for _ in range(players)]
        self.hands = [0] * players
        self.uploads = [0] * players
        self.owed = [0] * players
        self.beaten = [0] * players
        self.asks = [DECISIONS] * players
        self.log: list[Event] | None = None
        self.deck = list(range(len(variant.cards)))
        self.discard: list[int] = []
        self.phase = "setup"
        self.step = "trait"
        self.sides = 0
        self.why = ""
        self.seat = 0
        self.first = 0
        self.round = 0
        self.roll = ""
        self.trait = NO_TRAIT
        self.face = 0
        self.added = 0
        self.encounter = -1
        self.drawing = 0
        self.striking = 0
        self.victim = -1
        self.rolled = [0] * players
        self.picks = 0
        self.contest: list[int] = []
        self.tally: list[int] = []
        self.winner = -1
        self.victory = ""

    # ---- frozen and back ----------------------------------------------------

    def freeze(self) -> State:
        """Give the game as it stands, as a value of its own."""
        return State(
            self.variant, tuple(map(self._courier, range(self.players))), tuple(self.deck), tuple(self.discard),
            self.phase, self.step, self.seat, self.first, self.round, self.roll, self.face, self.added, self.encounter,
            self.drawing, self.striking, self.victim, tuple(self.rolled), self.picks, tuple(self.contest),
            tuple(self.tally), self.winner, self.victory,
        )  # fmt: skip

    def _courier(self, seat: int) -> Courier:
        return Courier(
            self.spaces[seat], self.hits[seat], self.max_hits[seat], tuple(self.traits[seat]),
            tuple(members(self.hands[seat])), self.uploads[seat], self.owed[seat], tuple(members(self.beaten[seat])),
        )  # fmt: skip

    def thaw(self, state: State) -> None:
        """Take over everything from a frozen game of as many players."""
        for seat, one in enumerate(state.couriers):
            self.spaces[seat], self.hits[seat], self.max_hits[seat] = one.space, one.hits, one.max_hits
            self.set_traits(seat, one.traits)
            self.hands[seat] = sum(1 << card for card in one.hand)
            self.uploads[seat], self.owed[seat] = one.uploads, one.owed
            self.beaten[seat] = sum(1 << place for place in one.beaten)
        self.deck, self.discard = list(state.deck), list(state.discard)
        self.phase, self.step, self.seat, self.first, self.round = state[4:9]
        self.roll, self.face, self.added, self.encounter = state[9:13]
        self.drawing, self.striking, self.victim = state[13:16]
        self.rolled, self.picks = list(state.rolled), state.picks
        self.contest, self.tally = list(state.contest), list(state.tally)
        self.winner, self.victory = state.winner, state.victory
        self.trait = self.trait_of_roll()

    # ---- numbers ------------------------------------------------------------

    def set_traits(self, seat: int, traits: Sequence[int]) -> None:
        """Give a courier these results by trait, with the bonus that each adds up to."""
        self.traits[seat] = list(traits)
        self.bonus[seat] = [count * adds for count, adds in zip(traits, self.variant.adds, strict=True)]

    def make_whole(self, seat: int) -> None:
        """Give a courier the hits to begin with, now that the traits are known (JM-hits)."""
        self.hits[seat] = self.max_hits[seat] = HITS + self.bonus[seat][TOUGHNESS]

    def trait_of_roll(self) -> int:
        """Give the trait that the roll at hand goes by."""
        if self.roll == "test":
            return self.variant.encounters[self.encounter].test
        if self.roll == "wound":
            return self.variant.encounters[self.encounter].wound
        return {"move": TRANSPORT, "fight": COMBAT, "upload": NET}.get(self.roll, NO_TRAIT)

    def name_of_roll(self) -> str:
        """Give what the roll at hand is called: `move`, `wits`, `combat`, `wound`, `upload` and so on."""
        return WHY.get(self.roll) or TRAITS[self.trait]

    def in_heaven(self, seat: int) -> bool:
        """Whether a courier stands on the last space."""
        return self.spaces[seat] == self.variant.spaces

    def boon(self, seat: int) -> int:
        """Give what a courier has on net tests in Heaven from those beaten (JM-takahashi)."""
        return sum(self.variant.encounters[place].boon for place in members(self.beaten[seat]))

    def hand_limit(self, seat: int) -> int:
        """Give how many cards a courier may keep at the end of a turn (JM-hand)."""
        return HAND + self.bonus[seat][INTELLIGENCE]

    def fitting(self) -> int:
        """Give the set of cards in hand that fit the roll at hand."""
        fits = self.variant.heaven if self.in_heaven(self.seat) else self.variant.fits
        return self.hands[self.seat] & fits[self.trait]

    def rivals(self, seat: int) -> list[int]:
        """Give the seats of everyone else who is alive."""
        return [other for other in range(self.players) if other != seat and self.hits[other] > 0]

    def tell(self, kind: str, **what: object) -> None:
        """Write an event of the courier whose turn it is into the log; only called where there is one."""
        assert self.log is not None
        seat = what.pop("seat", self.seat)
        self.log.append(Event(kind, seat, **what))  # type: ignore[arg-type] # the fields of an event, by name


def lay_table(board: Board, traits: Sequence[Mapping[str, int] | None]) -> None:
    """Give those couriers whose traits are settled what they have; the dice of the others are still to fall."""
    for seat, given in enumerate(traits):
        if given is not None:
            board.set_traits(seat, [given.get(word, 0) for word in TRAITS])
            board.rolled[seat] = TRAIT_ROLLS
    board.drawing = FIRST_CARDS
