"""What a character is worth in a fight now, as the rules reckon it for everyone who asks."""

from typing import NamedTuple

from iendjinn.model.fighting import Way
from iendjinn.model.sheet import Score


class Standing(NamedTuple):
    """Attributes and armor with every bonus, what is in hand, and what carrying too much costs (2.1e).

    `at_hand` is how an attack is made when nothing else is said; `hard` names the attributes whose saves are hard and
    `impaired` why attacks are, both for `overload` (`12 of 10 slots carried`), empty where that is not so; `idle` says
    why no action can be taken (`is dead`), empty for whoever is up.
    """

    strength: Score
    dexterity: Score
    intelligence: Score
    presence: Score
    armor: Score
    at_hand: Way
    hard: tuple[str, ...] = ()
    impaired: tuple[str, ...] = ()
    overload: str = ""
    idle: str = ""

    def score(self, attribute: str) -> Score:
        """Give one of the four attributes by its name."""
        return {
            "strength": self.strength,
            "dexterity": self.dexterity,
            "intelligence": self.intelligence,
            "presence": self.presence,
        }[attribute]
