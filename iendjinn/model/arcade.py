"""The rows of the second game's tables: encounters, traits, aid cards and wounds.

What they mean is said where they are played; here are only their kinds and bounds.
"""

from typing import Annotated

from iendjinn.model.bounds import Among, Between, Line
from iendjinn.model.gear import TEXT_LIMIT
from iendjinn.model.value import Value, value

TRAITS = ("storage", "combat", "wits", "toughness", "net", "transport", "charisma", "reflexes", "intelligence")
"""The words for the nine traits."""

_TESTED = Among("", *TRAITS)
_BONUS = Between(0, 20)


@value
class Encounter(Value):
    """A row of the encounter table (JM-encounter).

    `test` is the trait of the first test, `target` its total; `fight` the total of the combat test for whom it fails;
    `wound` the trait taken off the wound roll for whoever lost both, `harm` what is added to it. `draw` cards and
    `drift`, a die of spaces, are what the first test is for; `rest` lets a courier swap a card or heal; `again`
    rolls another encounter in Heaven. A fight won gives `boon` to net tests in Heaven, and they are met as the row
    called `then` afterwards.
    """

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    test: Annotated[str, _TESTED] = ""
    target: Annotated[int, Between(0, 99)] = 0
    fight: Annotated[int, Between(0, 99)] = 0
    wound: Annotated[str, _TESTED] = ""
    harm: Annotated[int, Between(-20, 20)] = 0
    draw: Annotated[int, _BONUS] = 0
    drift: Annotated[int, Between(0, 100)] = 0
    rest: bool = False
    again: bool = False
    boon: Annotated[int, _BONUS] = 0
    then: Annotated[str, Line(0, 80)] = ""
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""


@value
class CourierTrait(Value):
    """A row of the trait table (JM-traits): which trait a result raises, and what each result of it adds."""

    faces: int | str = ""
    name: Annotated[str, Line(1, 80)]
    trait: Annotated[str, Among(*TRAITS, "custom")]
    adds: Annotated[int, _BONUS] = 1
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""


@value
class AidCard(Value):
    """A row of the aid deck (JM-cards): what it gives to which roll, or does between the phases.

    `heal` gives back hits and `sleep` costs turns (JM-heal); `halt` makes a rival miss turns, `rob` makes one discard
    random cards (JM-attack); `heaven` is for a card that gives its bonus there alone (JM-heavenonly).
    """

    name: Annotated[str, Line(1, 80)]
    storage: Annotated[int, _BONUS] = 0
    combat: Annotated[int, _BONUS] = 0
    wits: Annotated[int, _BONUS] = 0
    net: Annotated[int, _BONUS] = 0
    transport: Annotated[int, _BONUS] = 0
    charisma: Annotated[int, _BONUS] = 0
    reflexes: Annotated[int, _BONUS] = 0
    heal: Annotated[int, Between(0, 99)] = 0
    sleep: Annotated[int, _BONUS] = 0
    halt: Annotated[int, _BONUS] = 0
    rob: Annotated[int, _BONUS] = 0
    heaven: bool = False
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""


@value
class Wound(Value):
    """A row of the wound table (JM-wound): for totals to `up_to`, the hits lost, or that it kills."""

    name: Annotated[str, Line(1, 80)]
    up_to: Annotated[int, Between(-99, 99)] = 99
    hits: Annotated[int, Between(0, 99)] = 0
    kills: bool = False
    text: Annotated[str, Line(0, TEXT_LIMIT)] = ""
