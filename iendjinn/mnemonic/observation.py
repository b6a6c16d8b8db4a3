"""What one player sees of a game, and nothing else: no other hand, no order of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.mnemonic.variant import NO_TRAIT, UPLOAD_TARGET, members

if TYPE_CHECKING:
    from iendjinn.mnemonic.board import Board
    from iendjinn.mnemonic.variant import Variant


class Seen(NamedTuple):
    """A courier as everybody sees them: everything but which `cards` they hold. A dead one has no hits."""

    space: int
    hits: int
    max_hits: int
    traits: tuple[int, ...]
    bonus: tuple[int, ...]
    cards: int
    uploads: int
    owed: int
    beaten: tuple[int, ...]

    @property
    def alive(self) -> bool:
        """Whether the courier is in the game."""
        return self.hits > 0


class Pending(NamedTuple):
    """The roll at hand. `face` is 0 until it is thrown; `cards` is what those played have added so far.

    `roll` is `move`, `test`, `fight`, `wound` or `upload`, `name` what the die is for (`wits`), `trait` the trait's
    place. For tests `target` is what the total must reach, else 0. For wounds `bonus` is what the foe adds less what
    the trait takes off, and cards take off too (`sign` is -1).
    """

    roll: str
    name: str
    trait: int
    sides: int
    face: int
    bonus: int
    cards: int
    target: int

    @property
    def sign(self) -> int:
        """Whether cards add to the roll, 1, or take off it, -1."""
        return -1 if self.roll == "wound" else 1

    def total(self, face: int, more: int = 0) -> int:
        """Give the total that a face comes to, with `more` from further cards."""
        return face + self.bonus + self.sign * (self.cards + more)

    def totals(self, more: int = 0) -> list[int]:
        """Give every total that may still come about, each as likely as the next: one when the die was thrown."""
        faces = [self.face] if self.face else range(1, self.sides + 1)
        return [self.total(face, more) for face in faces]

    def chance(self, more: int = 0) -> float:
        """Give the chance that a test succeeds, with `more` from further cards; 0 or 1 when the die was thrown."""
        totals = self.totals(more)
        return sum(total >= self.target for total in totals) / len(totals)


class Observation(NamedTuple):
    """What the player in `viewer` sees. Fields are those of `State`; cards are places in the variant, lowest first.

    `deck` is how many cards it holds; `discard` lies open. `pending` is the roll at hand or None.
    """

    variant: Variant
    viewer: int
    couriers: tuple[Seen, ...]
    hand: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    phase: str
    step: str
    seat: int
    first: int
    round: int
    roll: str
    face: int
    added: int
    encounter: int
    picks: int
    pending: Pending | None
    winner: int
    victory: str

    @property
    def me(self) -> Seen:
        """The player's own courier."""
        return self.couriers[self.viewer]


def observe_board(board: Board, viewer: int) -> Observation:
    """Give what the player in seat `viewer` sees of a game in place."""
    return Observation(
        board.variant,
        viewer,
        tuple(
            Seen(
                board.spaces[seat], board.hits[seat], board.max_hits[seat], tuple(board.traits[seat]),
                tuple(board.bonus[seat]), board.hands[seat].bit_count(), board.uploads[seat], board.owed[seat],
                tuple(members(board.beaten[seat])),
            )
            for seat in range(board.players)
        ),
        tuple(members(board.hands[viewer])),
        len(board.deck),
        tuple(sorted(board.discard)),
        board.phase, board.step, board.seat, board.first, board.round,
        board.roll, board.face, board.added, board.encounter, board.picks,
        pending(board), board.winner, board.victory,
    )  # fmt: skip


def pending(board: Board) -> Pending | None:
    """Give the roll at hand, which everybody sees, or None."""
    roll, trait, seat = board.roll, board.trait, board.seat
    if not roll or trait == NO_TRAIT:
        return None
    bonus = board.bonus[seat][trait]
    target = 0
    if roll == "upload":
        bonus, target = bonus + board.boon(seat), UPLOAD_TARGET
    elif roll != "move":
        row = board.variant.encounters[board.encounter]
        if roll == "wound":
            bonus = row.harm - bonus
        else:
            target = row.target if roll == "test" else row.fight
    sides = 6 if roll == "move" else 10
    return Pending(roll, board.name_of_roll(), trait, sides, board.face, bonus, board.added, target)
