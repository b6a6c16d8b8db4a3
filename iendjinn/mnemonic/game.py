"""A game in place: what may be done, doing it, and letting dice fall until somebody has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.actions import HEAL, PASS, ROLL, Action
from iendjinn.mnemonic.board import lay_table
from iendjinn.mnemonic.turns import Turns
from iendjinn.mnemonic.variant import MAX_PLAYERS, TRAITS, members

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from iendjinn.dice import Dice
    from iendjinn.mnemonic.state import State
    from iendjinn.mnemonic.variant import Variant

PICKS = tuple(Action("pick", word) for word in TRAITS)
STEALS = tuple(Action("steal", seat=seat) for seat in range(MAX_PLAYERS))


class Game(Turns):
    """A game that is changed in place. Frozen states and games in place go by this one set of rules."""

    __slots__ = ()

    @classmethod
    def begun(cls, variant: Variant, traits: Sequence[Mapping[str, int] | None]) -> Game:
        """Lay the table for as many players as there are entries; None has that one's traits rolled.

        Raises RefusedError for too few or too many players. The first die is waited for after `set_up`.
        """
        if not 1 <= len(traits) <= MAX_PLAYERS:
            raise RefusedError(f"mnemonic is for 1 to {MAX_PLAYERS} players, not {len(traits)}")
        game = cls(variant, len(traits))
        lay_table(game, traits)
        return game

    @classmethod
    def of(cls, state: State) -> Game:
        """Take up a frozen game."""
        game = cls(state.variant, len(state.couriers))
        game.thaw(state)
        await_die = AWAITS.get(game.step)
        if await_die is not None:
            await_die(game)
        return game

    # ---- chance --------------------------------------------------------------

    def fall(self, face: int) -> None:
        """Let the die that is waited for come up with a face."""
        FALLS[self.step](self, face)

    def run(self, dice: Dice) -> None:
        """Roll what is waited for until a player has to decide, or the game is over."""
        roll, falls = dice.roll, FALLS
        while self.sides:
            falls[self.step](self, roll(self.sides, self.why))

    # ---- decisions -----------------------------------------------------------

    def legal(self) -> list[Action]:
        """Give what the player in `seat` may do: none while a die is waited for, and then always at least one.

        Nothing is ever asked where there is only one answer, but for a hand to be trimmed of cards all alike.
        """
        find = LEGAL.get(self.step)
        return find(self) if find is not None else []

    def act(self, action: Action) -> None:
        """Do what is legal; `legal` says what is, and this does not look again."""
        DOES[self.step](self, action)

    def _legal_picks(self) -> list[Action]:
        return list(PICKS)

    def _legal_before(self) -> list[Action]:
        plays = self.variant.plays[self.trait]
        return [ROLL, *[plays[card] for card in members(self.fitting())]]

    def _legal_after(self) -> list[Action]:
        plays = self.variant.plays[self.trait]
        return [PASS, *[plays[card] for card in members(self.fitting())]]

    def _legal_steals(self) -> list[Action]:
        return [STEALS[seat] for seat in self.victims()]

    def _legal_between(self) -> list[Action]:
        return [PASS, *self.plays_between()]

    def _legal_rest(self) -> list[Action]:
        hurt = self.hits[self.seat] < self.max_hits[self.seat]
        swaps = self.variant.swaps
        return [PASS, *([HEAL] if hurt else []), *[swaps[card] for card in members(self.hands[self.seat])]]

    def _legal_discards(self) -> list[Action]:
        discards = self.variant.discards
        return [discards[card] for card in members(self.hands[self.seat])]

    def _pick(self, action: Action) -> None:
        self.pick(TRAITS.index(action.what))
        self.set_up()

    def _before(self, action: Action) -> None:
        if action.kind == "roll":
            self.await_throw()
        else:
            self.add_card(self.variant.card_place[action.what], before=True)

    def _after(self, action: Action) -> None:
        if action.kind == "pass":
            self.settle()
        else:
            self.add_card(self.variant.card_place[action.what], before=False)

    def _steal(self, action: Action) -> None:
        self.rob(action.seat)

    def _between(self, action: Action) -> None:
        if action.kind == "pass":
            self.go_on()
            return
        seat, other = self.seat, action.seat
        card = self.variant.cards[self.variant.card_place[action.what]]
        self.put_away(self.variant.card_place[action.what])
        gives = card.rob
        if action.use == "heal":
            gives = min(card.heal, self.max_hits[seat] - self.hits[seat])
            self.hits[seat] += gives
            self.owed[seat] += card.sleep
        elif action.use == "halt":
            gives = card.halt
            self.owed[other] += gives
        if self.log is not None:
            self.tell("play", what=card.name, use=action.use, total=gives, other=other)
        if action.use == "rob":
            self.strike(other, gives)
        else:
            self.between()

    def _rest_with(self, action: Action) -> None:
        if action.kind == "heal":
            self.hits[self.seat] += 1
            if self.log is not None:
                self.tell("heal", total=1)
        elif action.kind == "swap":
            self.put_away(self.variant.card_place[action.what])
            if self.log is not None:
                self.tell("swap", what=action.what)
            self.drawing = 1
            self.draw()
            return
        self.encounter_over()

    def _discard(self, action: Action) -> None:
        self.discard_card(self.variant.card_place[action.what])
        self.trim()


AWAITS: dict[str, Callable[[Game], None]] = {
    "trait": Game.await_trait,
    "draw": Game.await_draw,
    "strike": Game.await_strike,
    "first": Game.await_first,
    "throw": Game.await_throw,
    "rob": Game.await_rob,
    "meet": Game.await_meet,
    "drift": Game.await_drift,
}
"""What waits for the die of a step."""

FALLS: dict[str, Callable[[Game, int], None]] = {
    "trait": Game.fell_trait,
    "draw": Game.fell_draw,
    "strike": Game.fell_strike,
    "first": Game.fell_first,
    "throw": Game.fell_throw,
    "rob": Game.fell_rob,
    "meet": Game.fell_meet,
    "drift": Game.fell_drift,
}
"""What a face does at a step."""

LEGAL: dict[str, Callable[[Game], list[Action]]] = {
    "pick": Game._legal_picks,  # noqa: SLF001 - the class's own table of its methods
    "before": Game._legal_before,  # noqa: SLF001
    "after": Game._legal_after,  # noqa: SLF001
    "steal": Game._legal_steals,  # noqa: SLF001
    "between": Game._legal_between,  # noqa: SLF001
    "rest": Game._legal_rest,  # noqa: SLF001
    "discard": Game._legal_discards,  # noqa: SLF001
}
"""What may be done at a step."""

DOES: dict[str, Callable[[Game, Action], None]] = {
    "pick": Game._pick,  # noqa: SLF001 - the class's own table of its methods
    "before": Game._before,  # noqa: SLF001
    "after": Game._after,  # noqa: SLF001
    "steal": Game._steal,  # noqa: SLF001
    "between": Game._between,  # noqa: SLF001
    "rest": Game._rest_with,  # noqa: SLF001
    "discard": Game._discard,  # noqa: SLF001
}
"""What an action does at a step."""
