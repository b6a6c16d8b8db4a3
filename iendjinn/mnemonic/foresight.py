"""Everything that the rolls of an encounter can still come to, with every card that may go into them: searched exactly.

A roll is a choice of cards, a die, and a choice of cards again; a test that fails leads to the next roll. What stands
at the end of each way is what the outlook says of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.mnemonic.variant import COMBAT, NET, TRANSPORT, UPLOAD_TARGET, UPLOADS, members

if TYPE_CHECKING:
    from iendjinn.mnemonic.observation import Observation
    from iendjinn.mnemonic.outlook import Outlook
    from iendjinn.mnemonic.variant import Wound

ENOUGH_BEFORE = 7
"""Cards are no longer considered before a roll when they add so much already."""


class Place(NamedTuple):
    """Where the courier stands; `beaten` is a set of encounters."""

    space: int
    hits: int
    uploads: int
    beaten: int


class Foresight:
    """What is worth what, for the player whose turn it is, from the roll at hand on; each answer is worked out once."""

    def __init__(self, view: Observation, outlook: Outlook) -> None:
        """Look at the encounter that is under way, if any."""
        self._outlook = outlook
        self._variant = view.variant
        self._bonus = view.me.bonus
        self._foe = view.encounter
        self._row = view.variant.encounters[max(view.encounter, 0)]
        self._before: dict[tuple[str, Place, int, int], float] = {}
        self._after: dict[tuple[str, Place, int, int], float] = {}
        rivals = [one for seat, one in enumerate(view.couriers) if seat != view.viewer]
        self._robbed = frozenset(one.space for one in rivals if one.alive and one.cards)

    def trait(self, roll: str) -> int:
        """Give the trait that a roll goes by."""
        if roll == "test":
            return self._row.test
        if roll == "wound":
            return self._row.wound
        return {"move": TRANSPORT, "fight": COMBAT, "upload": NET}[roll]

    def fitting(self, roll: str, place: Place, hand: int) -> int:
        """Give the cards of a hand that fit a roll."""
        heaven = place.space == self._variant.spaces
        return hand & (self._variant.heaven if heaven else self._variant.fits)[self.trait(roll)]

    def before(self, roll: str, place: Place, hand: int, added: int) -> float:
        """Give what a roll is worth before the die, when cards have added so much, with the best cards to come."""
        key = (roll, place, hand, added)
        best = self._before.get(key)
        if best is None:
            best = self.thrown(roll, place, hand, added)
            if added < ENOUGH_BEFORE:
                trait = self.trait(roll)
                for card in members(self.fitting(roll, place, hand)):
                    more = self._variant.cards[card].gives[trait] + 1
                    best = max(best, self.before(roll, place, hand ^ 1 << card, added + more))
            self._before[key] = best
        return best

    def thrown(self, roll: str, place: Place, hand: int, added: int) -> float:
        """Give what a roll is worth when the die is thrown with no more cards before it."""
        sides = 6 if roll == "move" else 10
        if roll == "wound":
            added = -added
        find = self.after if self.fitting(roll, place, hand) else self.settled
        return sum(find(roll, place, hand, face + added) for face in range(1, sides + 1)) / sides

    def after(self, roll: str, place: Place, hand: int, total: int) -> float:
        """Give what a roll is worth when face and cards make so much, with the best cards to come."""
        key = (roll, place, hand, total)
        best = self._after.get(key)
        if best is None:
            best = self.settled(roll, place, hand, total)
            if not self._perfect(roll, place, total):
                trait = self.trait(roll)
                for card in members(self.fitting(roll, place, hand)):
                    gives = self._variant.cards[card].gives[trait]
                    more = total - gives if roll == "wound" else total + gives
                    best = max(best, self.after(roll, place, hand ^ 1 << card, more))
            self._after[key] = best
        return best

    def settled(self, roll: str, place: Place, hand: int, total: int) -> float:
        """Give what is worth what comes of a roll when face and cards make so much."""
        if roll == "move":
            space = min(place.space + total + self._bonus[TRANSPORT], self._variant.spaces)
            return self._outlook.worth(space, *place[1:], hand, int(space in self._robbed), arrived=True)
        if roll == "wound":
            wound = self._wound(total)
            left = 0 if wound.kills else place.hits - wound.hits
            return self._over(place._replace(hits=left), hand) if left > 0 else 0.0
        won = total >= self._target(roll, place)
        if roll == "upload":
            if won and place.uploads + 1 == UPLOADS:
                return 1.0
            return self._outlook.worth(place.space, place.hits, place.uploads + won, place.beaten, hand)
        return self._fought(place, hand, won=won) if roll == "fight" else self._tested(place, hand, won=won)

    def _fought(self, place: Place, hand: int, *, won: bool) -> float:
        if not won:
            return self._wounded(place, hand)
        beaten = place.beaten | 1 << self._foe if self._row.boon or self._row.then >= 0 else place.beaten
        return self._over(place._replace(beaten=beaten), hand)

    def _tested(self, place: Place, hand: int, *, won: bool) -> float:
        row = self._row
        if row.drift:
            ways = [step if won else -step for step in range(1, row.drift + 1)]
            spaces = [min(max(place.space + way, 1), self._variant.spaces) for way in ways]
            return sum(self._over(place._replace(space=space), hand) for space in spaces) / len(spaces)
        if won:
            return self._over(place, hand, row.draw)
        return self.before("fight", place, hand, 0) if row.fight else self._wounded(place, hand)

    def _wounded(self, place: Place, hand: int) -> float:
        return self.before("wound", place, hand, 0) if self._row.wound >= 0 else self._over(place, hand)

    def _over(self, place: Place, hand: int, draws: int = 0) -> float:
        """Give what a position is worth when the encounter is over; in Heaven an upload is tried."""
        if place.space == self._variant.spaces:
            return self.before("upload", place, hand, 0)
        return self._outlook.worth(*place, hand, draws)

    def _wound(self, total: int) -> Wound:
        return self._variant.wound(total + self._row.harm - self._bonus[self._row.wound])

    def _target(self, roll: str, place: Place) -> int:
        """Give what face and cards must make for a test to succeed."""
        if roll == "test":
            return self._row.target - self._bonus[self._row.test]
        if roll == "fight":
            return self._row.fight - self._bonus[COMBAT]
        boon = sum(self._variant.encounters[one].boon for one in members(place.beaten))
        return UPLOAD_TARGET - self._bonus[NET] - boon

    def _perfect(self, roll: str, place: Place, total: int) -> bool:
        """Whether more cards can do nothing for a roll."""
        if roll == "move":
            return place.space + total + self._bonus[TRANSPORT] >= self._variant.spaces
        if roll == "wound":
            wound = self._wound(total)
            return not wound.kills and not wound.hits
        return total >= self._target(roll, place)
