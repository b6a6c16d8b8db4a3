"""Chapter 5.1: emergency treatment, which brings back the incapacitated within their hour, and never the dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.model.gear import Gear
from iendjinn.rules.clock import left_of, spoken
from iendjinn.rules.usage import taken

if TYPE_CHECKING:
    from iendjinn.dice import Dice
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character

VISIT = "visit"
"""The unit by which the cost table sells treatment."""

CALL = "call"
"""The unit by which it sells those who bring somebody to it."""

NO_CURE = (
    "{name} is dead: there is nothing here that a doctor could still do",
    "what is left to do for {name} is a grave, and somebody to tell",
)


def is_treatment(cost: Gear) -> bool:
    """Tell whether a row of the cost table is emergency treatment (5.1b): a visit that restores HP."""
    return cost.unit == VISIT and cost.restores is not None


def treatments(tables: Tables) -> list[Gear]:
    """Give the treatments of the cost table (5.1b), in its order."""
    return [row for row in tables.rows("costs") if isinstance(row, Gear) and is_treatment(row)]


def evacuation(tables: Tables) -> Gear | None:
    """Give the first of the cost table that brings somebody to treatment (the trauma team), None where none does."""
    return next((row for row in tables.rows("costs") if isinstance(row, Gear) and row.unit == CALL), None)


def check_treatable(character: Character, now: str, way: int = 0, *, force: bool = False) -> None:
    """Raise RefusedError where treatment cannot help (5.1b): for the dead, for the unhurt, and where it is too late.

    `way` is the seconds until it begins; whoever is incapacitated must live until then (3.2e). With `force` the unhurt
    are treated too.
    """
    name = character.name
    if character.state == "dead":
        message, hint = (part.format(name=name) for part in NO_CURE)
        raise RefusedError(message, hint=hint)
    left = left_of(character, now)
    if left is not None and way >= left:
        problem = f"too late: {name} has {spoken(left)} to live, and the way takes {spoken(way)}"
        raise RefusedError(problem, hint="a trauma team treats on the way: iendjinn treat NAME --trauma")
    if character.hp >= character.max_hp and not force:
        problem = f"{name} is not hurt: HP {character.hp} of {character.max_hp}"
        raise RefusedError(problem, hint="--force treats them all the same")


def treated(character: Character, row: Gear, dice: Dice) -> tuple[Character, tuple[str, ...]]:
    """Treat somebody as a row of the cost table says (5.1b); gives them after it, and what it did in words.

    The maximum is lowered first, never below 1, and HP stop at it. The row's own dice fall, if it has any.
    """
    done = taken(character, row, dice)
    return done.character, done.told
