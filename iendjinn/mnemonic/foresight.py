"""Everything that the rolls of an encounter can still come to, with every card that may go into them: searched exactly.

A roll is a choice of cards, a die, and a choice of cards again; a test that fails leads to the next roll. What stands
at the end of each way is what the outlook says of it. Where cards go into a roll only their sum counts, so that it is
asked which sets of cards to spend, not in which order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.mnemonic.variant import COMBAT, NET, TRANSPORT, UPLOAD_TARGET, UPLOADS, members

if TYPE_CHECKING:
    from iendjinn.mnemonic.observation import Observation
    from iendjinn.mnemonic.outlook import Outlook
    from iendjinn.mnemonic.variant import Wound

MOST_CARDS = 6
"""Of more cards that fit one roll only so many are weighed against one another."""


class Place(NamedTuple):
    """Where the courier stands; `beaten` is a set of encounters."""

    space: int
    hits: int
    uploads: int
    beaten: int


class Answer(NamedTuple):
    """What a test is worth won and lost, and best for each sum that is missing, from 1, with cards to make it up."""

    won: float
    lost: float
    missing: list[float]


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
        self._answers: dict[tuple[str, Place, int], Answer] = {}
        self._spent: dict[tuple[int, int, bool], list[tuple[int, int, int]]] = {}
        rivals = [one for seat, one in enumerate(view.couriers) if seat != view.viewer]
        self._robbed = frozenset(one.space for one in rivals if one.alive and one.cards)

    def trait(self, roll: str) -> int:
        """Give the trait that a roll goes by."""
        if roll == "test":
            return self._row.test
        if roll == "wound":
            return self._row.wound
        return {"move": TRANSPORT, "fight": COMBAT, "upload": NET}[roll]

    def before(self, roll: str, place: Place, hand: int, added: int) -> float:
        """Give what a roll is worth before the die, when cards have added so much, with the best cards to come."""
        key = (roll, place, hand, added)
        best = self._before.get(key)
        if best is None:
            best = self.thrown(roll, place, hand, added)
            for gives, many, left in self._spends(roll, place, hand):
                best = max(best, self.thrown(roll, place, left, added + gives + many))
            self._before[key] = best
        return best

    def thrown(self, roll: str, place: Place, hand: int, added: int) -> float:
        """Give what a roll is worth when the die is thrown with no more cards before it."""
        if roll == "move":
            return sum([self.after(roll, place, hand, face + added) for face in range(1, 7)]) / 6
        if roll == "wound":
            return sum([self.after(roll, place, hand, face - added) for face in range(1, 11)]) / 10
        answer = self._answer(roll, place, hand)
        # So many faces are too low; the lowest of them miss so much.
        low = min(max(self._target(roll, place) - added - 1, 0), 10)
        most = self._target(roll, place) - added - 1
        near = answer.missing[max(most - 10, 0) : most] if most > 0 else []
        return (answer.won * (10 - low) + sum(near) + answer.lost * (low - len(near))) / 10

    def after(self, roll: str, place: Place, hand: int, total: int) -> float:
        """Give what a roll is worth when face and cards make so much, with the best cards to come."""
        if roll in {"move", "wound"}:
            key = (roll, place, hand, total)
            best = self._after.get(key)
            if best is None:
                find = self._moved if roll == "move" else self._hurt
                best = self._after[key] = find(place, hand, total)
            return best
        answer = self._answer(roll, place, hand)
        missing = self._target(roll, place) - total
        if missing <= 0:
            return answer.won
        return answer.missing[missing - 1] if missing <= len(answer.missing) else answer.lost

    def settled(self, roll: str, place: Place, hand: int, total: int) -> float:
        """Give what is worth what comes of a roll when face and cards make so much, and no more cards go into it."""
        if roll == "move":
            space = min(place.space + total + self._bonus[TRANSPORT], self._variant.spaces)
            return self._outlook.worth(space, *place[1:], hand, int(space in self._robbed), arrived=True)
        if roll == "wound":
            return self._wounded_by(self._wound(total), place, hand)
        return self._result(roll, place, hand, won=total >= self._target(roll, place))

    def _spends(self, roll: str, place: Place, hand: int) -> list[tuple[int, int, int]]:
        """Give every way to spend cards that fit a roll: what they give, how many they are, which are left."""
        trait, heaven = self.trait(roll), place.space == self._variant.spaces
        key = (trait, hand, heaven)
        ways = self._spent.get(key)
        if ways is None:
            every = [(0, 0, hand)]
            fitting = hand & (self._variant.heaven if heaven else self._variant.fits)[trait]
            for card in list(members(fitting))[:MOST_CARDS]:
                gives = self._variant.cards[card].gives[trait]
                every += [(total + gives, many + 1, left ^ 1 << card) for total, many, left in every]
            ways = self._spent[key] = every[1:]
        return ways

    def _moved(self, place: Place, hand: int, total: int) -> float:
        ways = self._spends("move", place, hand)
        return max([self.settled("move", place, hand, total), *[
            self.settled("move", place, left, total + gives) for gives, _, left in ways
        ]])  # fmt: skip

    def _hurt(self, place: Place, hand: int, total: int) -> float:
        """Give what a wound roll is worth with the best cards to come: only those that take the edge off count."""
        wound = self._wound(total)
        best = self._wounded_by(wound, place, hand)
        for gives, _, left in self._spends("wound", place, hand):
            less = self._wound(total - gives)
            if less is not wound:
                best = max(best, self._wounded_by(less, place, left))
        return best

    def _wounded_by(self, wound: Wound, place: Place, hand: int) -> float:
        left = 0 if wound.kills else place.hits - wound.hits
        return self._over(place._replace(hits=left), hand) if left > 0 else 0.0

    def _answer(self, roll: str, place: Place, hand: int) -> Answer:
        key = (roll, place, hand)
        answer = self._answers.get(key)
        if answer is None:
            lost = self._result(roll, place, hand, won=False)
            ways = self._spends(roll, place, hand)
            missing = [lost] * max([gives for gives, _, _ in ways], default=0)
            for gives, _, left in ways:
                won = self._result(roll, place, left, won=True)
                if won > missing[gives - 1]:
                    missing[:gives] = [max(won, best) for best in missing[:gives]]
            answer = self._answers[key] = Answer(self._result(roll, place, hand, won=True), lost, missing)
        return answer

    def _result(self, roll: str, place: Place, hand: int, *, won: bool) -> float:
        """Give what is worth what follows a test."""
        row = self._row
        if roll == "upload":
            if won and place.uploads + 1 == UPLOADS:
                return 1.0
            return self._outlook.worth(place.space, place.hits, place.uploads + won, place.beaten, hand)
        if roll == "test" and row.drift:
            ways = [step if won else -step for step in range(1, row.drift + 1)]
            spaces = [min(max(place.space + way, 1), self._variant.spaces) for way in ways]
            return sum([self._over(place._replace(space=space), hand) for space in spaces]) / len(spaces)
        if won:
            if roll == "fight" and (row.boon or row.then >= 0):
                place = place._replace(beaten=place.beaten | 1 << self._foe)
            return self._over(place, hand, row.draw if roll == "test" else 0)
        if roll == "test" and row.fight:
            return self.before("fight", place, hand, 0)
        return self.before("wound", place, hand, 0) if row.wound >= 0 else self._over(place, hand)

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
        boon = sum([self._variant.encounters[one].boon for one in members(place.beaten)])
        return UPLOAD_TARGET - self._bonus[NET] - boon
