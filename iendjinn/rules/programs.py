"""Chapter 3.4: programs on data cassettes: written, kept, run once, and burnt.

empty_cassette(character, tables)           -> the index of the cassette that the next program goes to
grade_of(save, face, military=True)         -> what the writing gives: "military", "ordinary" or "" for nothing
loaded(character, tables)                   -> the cassettes with something on them that can be run
span_of_program("d10 minutes", dice, why)   -> how long one works, in seconds of game time
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.dice import parse
from iendjinn.errors import RefusedError
from iendjinn.model.character import Effect
from iendjinn.rules.clock import REMOVED, SECONDS, moment_of, seconds_of
from iendjinn.rules.inventory import uses_of
from iendjinn.rules.netrun import BACK_DOOR
from iendjinn.rules.places import with_item
from iendjinn.rules.saves import CRITICAL_FAILURE, PASSED, outcome

if TYPE_CHECKING:
    from iendjinn.dice import Dice
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.saving import Save
    from iendjinn.model.tables import Row

CASSETTE = "cassette"
"""What `serves` says of a thing that holds a program (3.4d)."""

WRITING = SECONDS["hour"]
"""How long writing a program takes, in seconds (3.4c)."""

ORDINARY, MILITARY = "ordinary", "military"
"""The grades of a program (3.4c)."""


def is_cassette(item: Item, tables: Tables) -> bool:
    """Tell whether a thing can hold a program: a data cassette, or anything that holds one already."""
    gear = tables.gear(item.name)
    return bool(item.program) or (gear is not None and gear.serves == CASSETTE)


def why_not_writable(item: Item, tables: Tables, *, force: bool = False) -> str:
    """Say why a cassette cannot be written to; empty where it can (3.4d). With `force` one in the locker can."""
    if item.place == "locker" and not force:
        return "is in the locker, not carried"
    if uses_of(item, tables.gear(item.name)) == 0:
        return "is broken"
    return f"holds {item.program} already" if item.program else ""


def empty_cassette(character: Character, tables: Tables, *, force: bool = False) -> int:
    """Give the index of the first cassette that a program can be written to (3.4d).

    Raises RefusedError where none is, with what to do: buy one, wipe one, or take one out of the locker.
    """
    reasons: list[str] = []
    for index, item in enumerate(character.items):
        if is_cassette(item, tables):
            why = why_not_writable(item, tables, force=force)
            if not why:
                return index
            reasons.append(why)
    name = character.name
    if not reasons:
        raise RefusedError(f"{name} has no data cassette to write to", hint="iendjinn buy NAME cassette")
    hints = {
        "holds": "wipe one: iendjinn wipe NAME cassette; or iendjinn buy NAME cassette",
        "is in the locker, not carried": "iendjinn move NAME cassette backpack",
    }
    reason = next((why for why in reasons if why.startswith("holds")), reasons[0])
    hint = hints.get("holds" if reason.startswith("holds") else reason, "iendjinn buy NAME cassette")
    whose = f"each data cassette of {name}'s" if len(reasons) > 1 else f"{name}'s data cassette"
    told = reason if len(set(reasons)) == 1 else "is full, broken or in the locker"
    raise RefusedError(f"{whose} {told}: there is none to write to", hint=hint)


def grade_of(save: Save, face: int, *, military: bool) -> str:
    """Give the grade of what was written, or nothing where it is ruined (3.4c).

    The aim is stated before: only who aims at the military grade, and reaches the hard save, gets it. Whoever falls
    short has an ordinary one, below 12 with a consequence (3.1c); a natural 1 ruins it.
    """
    done = outcome(save, face)
    if done == CRITICAL_FAILURE:
        return ""
    return MILITARY if military and done in PASSED else ORDINARY


def written(character: Character, index: int, program: str, grade: str) -> Character:
    """Put a program on a cassette; nothing where it was ruined, and the cassette stays empty (3.4d)."""
    if not grade:
        return character
    item = replace(character.items[index], program=program, military=grade == MILITARY)
    return with_item(character, index, item)


def loaded(character: Character, tables: Tables) -> list[int]:
    """Give the indexes of what holds a program, in the order carried; those in the locker and broken ones too."""
    return [index for index, item in enumerate(character.items) if item.program and is_cassette(item, tables)]


def why_not_runnable(item: Item, tables: Tables, *, force: bool = False) -> str:
    """Say why what is on a cassette cannot be run; empty where it can. With `force` it may lie in the locker."""
    if item.place == "locker" and not force:
        return "is on a cassette in the locker, not carried"
    return "is on a broken cassette" if uses_of(item, tables.gear(item.name)) == 0 else ""


def grade(item: Item) -> str:
    """Give the grade of the program on a cassette."""
    return MILITARY if item.military else ORDINARY


def burnt(character: Character, index: int) -> Character:
    """Empty a cassette whose program was used: its signature is known now, the cassette stays (3.4e)."""
    return with_item(character, index, replace(character.items[index], program="", military=False))


def span_of_program(lasts: str, dice: Dice, why: str) -> int:
    """Roll how long something works, in seconds: `d10 minutes`, `1 hour`."""
    amount, _, unit = lasts.rpartition(" ")
    return max(0, parse(amount).roll(dice, why).total) * SECONDS[unit.removesuffix("s")]


def running(row: Row, at: str, now: str, seconds: int | None, damage: int | None) -> Effect | None:
    """Give the effect that a program which was run leaves on its runner's sheet; None for what is over at once.

    `seconds` is how long it works from `now`, None for one that works until it is removed, as a back door does.
    """
    if seconds is None and row.lasts != REMOVED and damage is None:
        return None
    name = BACK_DOOR if row.serves == BACK_DOOR else row.name
    if damage is not None:
        name += f" ({damage} damage)"
    until = REMOVED if seconds is None else moment_of(seconds_of(now) + seconds)
    return Effect(name=f"{name}: {at}"[:80].rstrip() if at else name, until=until)
