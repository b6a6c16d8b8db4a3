"""Chapter 3.4: who can go how deep into the net, how hard it is, and what eases it.

A run takes d3 hours (3.4a). Its save is of intelligence: none on the surface, standard in the deep net, hard in a data
fortress (3.4b); a back door, or a program spent in it, makes it one step easier.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character

HOURS = 3
"""The sides of the die that says how many hours a run takes (3.4a)."""

DECK = "cyberdeck"
"""What `serves` says of a deck, carried or implanted."""

EASES = "netrun"
"""What `serves` says of a program that can be spent in a run."""

BACK_DOOR = "back door"
"""What `serves` says of a program that leaves one, and what the effect is called that it leaves."""

STEPS = ("none", "standard", "hard")
"""How hard the save of a run is, easiest first (3.4b)."""

RCD = "RCD"


def eased(difficulty: str) -> str:
    """Give the difficulty one step easier: a hard save is standard, a standard one is not needed."""
    return STEPS[max(0, STEPS.index(difficulty) - 1)]


def deck_of(character: Character, tables: Tables, *, force: bool = False) -> str:
    """Give the name of the deck that serves: an implanted one, else the first carried that is whole (3.4a).

    With `force` one in the locker will do. Raises RefusedError where none does, saying why: broken, in the locker, or
    not there at all.
    """
    for name in character.cyberware:
        piece = tables.cyberware(name)
        if piece is not None and piece.serves == DECK:
            return piece.name
    why = ""
    for item in character.items:
        gear = tables.gear(item.name)
        if gear is None or gear.serves != DECK:
            continue
        if item.place == "locker" and not force:
            why = why or "is in the locker"
        elif item.uses == 0:
            why = "is broken"
        else:
            return item.name
    name = character.name
    if why == "is broken":
        raise RefusedError(f"{name}'s cyberdeck is broken", hint="iendjinn mend NAME cyberdeck")
    if why:
        raise RefusedError(f"{name}'s cyberdeck {why}, not carried", hint="iendjinn move NAME cyberdeck backpack")
    raise RefusedError(f"{name} has no cyberdeck", hint="iendjinn buy NAME cyberdeck; the RCD reaches the surface only")


def check_able(character: Character, what: str, *, force: bool = False) -> None:
    """Raise RefusedError for whoever cannot act (3.2e), unless the game master overrules it."""
    if character.state != "up" and not force:
        raise RefusedError(f"{character.name} is {character.state}: {what} is beyond them")
