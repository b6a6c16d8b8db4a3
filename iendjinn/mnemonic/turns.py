"""The course of a game: setting up, the four phases of a turn, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.mnemonic.actions import Action
from iendjinn.mnemonic.rolling import Rolling
from iendjinn.mnemonic.variant import FIRST_CARDS, INTELLIGENCE, TRAIT_ROLLS, TRAITS, TRANSPORT, members

if TYPE_CHECKING:
    from collections.abc import Iterator


class Turns(Rolling):
    """The board with the course of the game."""

    __slots__ = ()

    # ---- setting up ----------------------------------------------------------

    def set_up(self) -> None:
        """Roll traits, seat by seat, then pick for each Custom; then deal (JM-traits)."""
        while self.seat < self.players:
            if self.rolled[self.seat] < TRAIT_ROLLS:
                self.await_trait()
                return
            if self.picks:
                if "pick" in self.asks[self.seat]:
                    self.step, self.sides = "pick", 0
                    return
                self.pick(0)
                continue
            self.make_whole(self.seat)
            self.seat += 1
        self.seat = 0
        self.drawing = FIRST_CARDS
        self.draw()

    def await_trait(self) -> None:
        """Wait for a die on the trait table."""
        self.step, self.sides, self.why = "trait", len(self.variant.trait_of) - 1, "trait"

    def fell_trait(self, face: int) -> None:
        """Raise the trait that came up, or owe a pick."""
        trait = self.variant.trait_of[face]
        self.rolled[self.seat] += 1
        if trait < 0:
            self.picks += 1
        else:
            self._raise(trait)
        if self.log is not None:
            self.tell("trait", face=face, what=TRAITS[trait] if trait >= 0 else "custom")
        if self.rolled[self.seat] == TRAIT_ROLLS:
            self.set_up()

    def pick(self, trait: int) -> None:
        """Take a trait for a Custom result."""
        self.picks -= 1
        self._raise(trait)
        if self.log is not None:
            self.tell("pick", what=TRAITS[trait])

    def _raise(self, trait: int) -> None:
        self.traits[self.seat][trait] += 1
        self.bonus[self.seat][trait] += self.variant.adds[trait]

    def _dealt(self) -> None:
        """Deal to the next seat, or roll for the first turn (JM-first)."""
        self.seat += 1
        if self.seat < self.players:
            self.drawing = FIRST_CARDS
            self.draw()
            return
        self.seat = 0
        self.round = 1
        if self.solo:
            self._begin_turn()
        else:
            self.contest, self.tally = list(range(self.players)), []
            self.await_first()

    def await_first(self) -> None:
        """Wait for the next die of the roll for the first turn."""
        self.step, self.sides, self.why = "first", 6, "first turn"

    def fell_first(self, face: int) -> None:
        """Count it; when all have rolled, the highest begins, and those tied roll again."""
        bonus = self.bonus[self.seat][TRANSPORT] + self.bonus[self.seat][INTELLIGENCE]
        self.tally.append(face + bonus)
        if self.log is not None:
            self.tell("first", face=face, bonus=bonus, total=face + bonus)
        if len(self.tally) == len(self.contest):
            best = max(self.tally)
            self.contest = [seat for seat, total in zip(self.contest, self.tally, strict=True) if total == best]
            self.tally = []
        self.seat = self.contest[len(self.tally)]
        if len(self.contest) > 1:
            return
        self.first, self.contest = self.seat, []
        self._begin_turn()

    # ---- the phases ----------------------------------------------------------

    def _begin_turn(self) -> None:
        if self.log is not None:
            self.tell("turn", total=self.round)
        self.phase = "draw"
        self.drawing = 1
        self.draw()

    def all_drawn(self) -> None:
        """Go on after drawing: in setting up, in the draw phase, or in an encounter."""
        if self.phase == "draw":
            self.between()
        elif self.phase == "encounter":
            self.encounter_over()
        else:
            self._dealt()

    def all_struck(self) -> None:
        """Go on after cards were lost: alone in the middle of drawing, else in the moment between phases."""
        if self.solo:
            self.draw()
        else:
            self.between()

    def between(self) -> None:
        """Give the moment between two phases, if there is a card to play in it (JM-heal, JM-attack)."""
        if (
            self.hands[self.seat] & self.variant.between
            and "between" in self.asks[self.seat]
            and any(self.plays_between())
        ):
            self.step, self.sides = "between", 0
        else:
            self.go_on()

    def plays_between(self) -> Iterator[Action]:
        """Yield what can be done with cards in hand between phases, by card and then by rival (JM-heal, JM-attack)."""
        hurt = self.hits[self.seat] < self.max_hits[self.seat]
        for place in members(self.hands[self.seat] & self.variant.between):
            card = self.variant.cards[place]
            if card.heal and hurt:
                yield Action("play", card.name, "heal")
            if self.solo:
                continue
            rivals = self.rivals(self.seat)
            if card.halt:
                yield from [Action("play", card.name, "halt", seat) for seat in rivals]
            if card.rob:
                yield from [Action("play", card.name, "rob", seat) for seat in rivals if self.hands[seat]]

    def go_on(self) -> None:
        """Go on to the phase that follows."""
        if self.phase == "encounter":
            self.phase = "end"
            self.trim()
        elif self.phase == "draw" and not self.in_heaven(self.seat):
            self.phase = "move"
            self.begin_roll("move", TRANSPORT)
        else:
            self.phase = "encounter"
            self.await_meet()

    def landed(self) -> None:
        """Steal from a rival who stands there and holds a card; with several, the mover says from whom (JM-move)."""
        there = self.victims()
        if not there:
            self.between()
        elif len(there) > 1 and "steal" in self.asks[self.seat]:
            self.step, self.sides = "steal", 0
        else:
            self.rob(there[0])

    def victims(self) -> list[int]:
        """Give the rivals on the same space who hold a card."""
        space = self.spaces[self.seat]
        return [other for other in self.rivals(self.seat) if self.spaces[other] == space and self.hands[other]]

    def all_robbed(self) -> None:
        """Go on after stealing."""
        self.between()

    def await_meet(self) -> None:
        """Wait for the die on the encounter table."""
        self.step, self.sides, self.why = "meet", len(self.variant.encounter_of) - 1, "encounter"

    def fell_meet(self, face: int) -> None:
        """Meet whom the die says, or roll another in Heaven (JM-encounter)."""
        variant, seat = self.variant, self.seat
        place = variant.met(face, self.beaten[seat])
        row = variant.encounters[place]
        again = row.again and self.in_heaven(seat)
        if self.log is not None:
            self.tell("meet", what=row.name, face=face, use="again" if again else "")
        if again:
            return
        self.encounter = place
        if row.test >= 0:
            self.begin_roll("test", row.test)
        elif row.rest:
            self._rest()
        else:
            self.fight()

    def _rest(self) -> None:
        """Swap a card or heal, where either can be done (JM-nothing)."""
        if "rest" in self.asks[self.seat] and (
            self.hands[self.seat] or self.hits[self.seat] < self.max_hits[self.seat]
        ):
            self.step, self.sides = "rest", 0
        else:
            self.encounter_over()

    def trim(self) -> None:
        """Have cards put away above the hand limit, then give the turn on (JM-hand)."""
        seat = self.seat
        limit = self.hand_limit(seat)
        while self.hands[seat].bit_count() > limit:
            if "discard" in self.asks[seat]:
                self.step, self.sides = "discard", 0
                return
            hand = self.hands[seat]
            self.discard_card((hand & -hand).bit_length() - 1)
        self.next_turn()

    def discard_card(self, card: int) -> None:
        """Put a card away at the end of a turn."""
        self.put_away(card)
        if self.log is not None:
            self.tell("discard", what=self.variant.cards[card].name)

    def next_turn(self) -> None:
        """Give the turn to the next courier alive who owes none (JM-attack)."""
        seat = self.seat
        while True:
            before = (seat - self.first) % self.players
            seat = (seat + 1) % self.players
            # A round is over when the turn comes past whoever began, dead or alive.
            self.round += (seat - self.first) % self.players <= before
            if self.hits[seat] <= 0:
                continue
            if not self.owed[seat]:
                break
            self.owed[seat] -= 1
            if self.log is not None:
                self.tell("missed", seat=seat, total=self.owed[seat])
        self.seat = seat
        self._begin_turn()

    # ---- the end -------------------------------------------------------------

    def die(self) -> None:
        """Take the courier off the board, whose cards go to the discard pile (JM-hits); the last one left wins."""
        seat = self.seat
        self.discard += members(self.hands[seat])
        self.hands[seat] = self.owed[seat] = self.spaces[seat] = 0
        self.roll, self.encounter = "", -1
        if self.log is not None:
            self.tell("dead")
        left = self.rivals(seat)
        if len(left) > 1:
            self.next_turn()
        elif left:
            self.win(left[0], "minor")
        else:
            self.win(-1, "")

    def win(self, seat: int, victory: str) -> None:
        """End the game (JM-aim); nobody wins where the only courier died (JM-solo)."""
        self.phase = self.step = "over"
        self.sides = 0
        self.winner, self.victory = seat, victory
        if self.log is not None and victory:
            self.tell("win", seat=seat, what=victory)
