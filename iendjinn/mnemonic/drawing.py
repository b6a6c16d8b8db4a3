"""Cards that come and go by chance: drawn, stolen, lost at random."""

from __future__ import annotations

from iendjinn.mnemonic.board import Board
from iendjinn.mnemonic.variant import members


class Drawing(Board):
    """The board with what chance does to cards."""

    __slots__ = ()

    def draw(self) -> None:
        """Draw the cards that are to be drawn, one at a time; then go on (JM-deck)."""
        while self.drawing:
            if not self.deck:
                if not self.discard:
                    self.drawing = 0
                    break
                self.deck, self.discard = self.discard, []
                if self.log is not None:
                    self.tell("shuffle", total=len(self.deck))
            if len(self.deck) > 1:
                self.await_draw()
                return
            self.drawing -= 1
            if self._take(0):
                return
        self.all_drawn()

    def await_draw(self) -> None:
        """Wait for the die that says which card of the deck is the next."""
        self.step, self.sides, self.why = "draw", len(self.deck), "draw"

    def fell_draw(self, face: int) -> None:
        """Draw the card that came up."""
        self.drawing -= 1
        if not self._take(face - 1):
            self.draw()

    def _take(self, at: int) -> bool:
        """Take a card of the deck in hand; give whether it struck and a die is waited for."""
        deck = self.deck
        card = deck[at]
        last = deck.pop()
        if at < len(deck):
            deck[at] = last
        robs = self.variant.cards[card].rob
        if robs and self.solo:
            # Alone, it strikes whoever draws it (JM-solo).
            self.discard.append(card)
            if self.log is not None:
                self.tell("struck", what=self.variant.cards[card].name)
            self.victim, self.striking = self.seat, robs
            return self._strike()
        self.hands[self.seat] |= 1 << card
        if self.log is not None:
            self.tell("draw", what=self.variant.cards[card].name, knows=(self.seat,))
        return False

    def strike(self, victim: int, cards: int) -> None:
        """Make a courier lose random cards, as many as there are; then go on (JM-attack)."""
        self.victim, self.striking = victim, cards
        if not self._strike():
            self.all_struck()

    def _strike(self) -> bool:
        """Take what needs no die; give whether one is waited for."""
        while self.striking and self.hands[self.victim]:
            if self.hands[self.victim].bit_count() > 1:
                self.await_strike()
                return True
            self.striking -= 1
            self._lose(1)
        self.striking, self.victim = 0, -1
        return False

    def await_strike(self) -> None:
        """Wait for the die that says which card of a hand is lost."""
        self.step, self.sides, self.why = "strike", self.hands[self.victim].bit_count(), "discard"

    def fell_strike(self, face: int) -> None:
        """Discard the card that came up."""
        self.striking -= 1
        self._lose(face)
        if not self._strike():
            self.all_struck()

    def _lose(self, face: int) -> None:
        card = nth(self.hands[self.victim], face)
        self.hands[self.victim] ^= 1 << card
        self.discard.append(card)
        if self.log is not None:
            self.tell("lost card", seat=self.victim, what=self.variant.cards[card].name)

    def rob(self, victim: int) -> None:
        """Steal a random card of a courier who holds at least one; then go on (JM-move)."""
        self.victim = victim
        if self.hands[victim].bit_count() > 1:
            self.await_rob()
        else:
            self.fell_rob(1)

    def await_rob(self) -> None:
        """Wait for the die that says which card of a hand is stolen."""
        self.step, self.sides, self.why = "rob", self.hands[self.victim].bit_count(), "steal"

    def fell_rob(self, face: int) -> None:
        """Take the card that came up."""
        victim = self.victim
        card = nth(self.hands[victim], face)
        self.hands[victim] ^= 1 << card
        self.hands[self.seat] |= 1 << card
        self.victim = -1
        if self.log is not None:
            self.tell("steal", what=self.variant.cards[card].name, other=victim, knows=(self.seat, victim))
        self.all_robbed()

    def put_away(self, card: int) -> None:
        """Put a card of the hand of whose turn it is on the discard pile, face up."""
        self.hands[self.seat] ^= 1 << card
        self.discard.append(card)

    # ---- what comes after, which the turn knows ------------------------------

    def all_drawn(self) -> None:
        """Go on after drawing."""
        raise NotImplementedError

    def all_struck(self) -> None:
        """Go on after cards were lost."""
        raise NotImplementedError

    def all_robbed(self) -> None:
        """Go on after stealing."""
        raise NotImplementedError


def nth(cards: int, face: int) -> int:
    """Give the card that a face, from 1, means in a hand: the lowest is 1."""
    for number, card in enumerate(members(cards), 1):
        if number == face:
            return card
    raise ValueError(f"there is no card {face} among {cards.bit_count()}")
