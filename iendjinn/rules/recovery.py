"""Chapter 3.3: a night's rest, and a week lying low.

rested(character)                               -> luck back to its maximum, HP as they are (3.3a)
lodgings(tables)                                -> where a week can be spent, and what it costs
lain_low(character, lodging, face, now=...)     -> the character a week later, and a Week that tells the steps

Deciding is apart from rolling: play rolls each lodging's die and hands its face over; without a face `lain_low` gives
what is certain before any die falls. Money is in credits, a week is 7 days on the clock.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.model.gear import Gear
from iendjinn.model.match import fold
from iendjinn.model.recovery import Lodging, Week
from iendjinn.model.tables import Row
from iendjinn.rules.clock import DOWNTIME, SECONDS, moment_of, passed, seconds_of
from iendjinn.rules.money import after_downtime, with_credits

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character

NIGHT = 8 * SECONDS["hour"]
"""How long a night's sleep is on the clock, in seconds, unless it is said (3.3a)."""

WEEK = SECONDS["week"]

BEDS = {"night": 7, "week": 1}
"""How often what the cost table sells by this unit is paid for in a week."""

RAISES_FROM = 6
"""The face of a lodging's die from which maximum luck rises; on 1 it falls (3.3c)."""

MOST_LUCK = 99
"""The most that a sheet can hold."""

STREET = Lodging(name="the street", unit="for nothing")
"""Where those sleep who pay for no bed: no die, no rent (3.3c)."""


def why_not(character: Character, what: str) -> tuple[str, str]:
    """Give why somebody can neither rest nor lie low, and what to do; empty where they can (3.2e, 3.3a, 3.3b)."""
    if character.state == "dead":
        return f"{character.name} is dead, and stays so; {what} is for the living", ""
    if character.state == "incapacitated":
        hint = "iendjinn treat NAME --at clinic, or hospital"
        return f"{character.name} is incapacitated and needs emergency treatment before {what}", hint
    return "", ""


def rested(character: Character) -> Character:
    """Give all luck back and leave HP alone (3.3a). Raises RefusedError for the incapacitated and the dead."""
    refused, hint = why_not(character, "a rest")
    if refused:
        raise RefusedError(refused, hint=hint)
    return replace(character, luck=character.max_luck)


def lodgings(tables: Tables) -> tuple[Lodging, ...]:
    """Give every place where a week can be spent, with its rent in credits (3.3c, 5.1a).

    First those with a die; then what the cost table has by the night, seven of them, or by the week; then the street.
    These roll nothing.
    """
    housed = [row for row in tables.rows("accommodation") if isinstance(row, Row)]
    known = {fold(row.name) for row in housed}
    beds = [
        Lodging(
            name=row.name, rent=nights * row.price, unit=f"{nights} {row.unit}{'s' * (nights > 1)} at {row.price:,}"
        )
        for row in tables.rows("costs")
        if isinstance(row, Gear) and (nights := BEDS.get(row.unit)) and fold(row.name) not in known
    ]
    return (*(Lodging(name=row.name, die=row.die, rent=row.rent) for row in housed), *beds, STREET)


def luck_after(most: int, face: int | None) -> int:
    """Give maximum luck after the lodging's die: 1 less on a 1, never below 0; 1 more on 6 and above (3.3c)."""
    if face is None:
        return most
    if face == 1:
        return max(0, most - 1)
    return min(MOST_LUCK, most + 1) if face >= RAISES_FROM else most


def lain_low(
    character: Character, lodging: Lodging, face: int | None, *, now: str, pays: bool = True
) -> tuple[Character, Week]:
    """Let somebody lie low for a week from `now`, in the order of the rules.

    The debt that they walk in with doubles (1.4d); the lodging's die moves maximum luck (3.3c); HP and luck are
    restored, luck to the new maximum (3.3b); effects end (3.3d); the rent is paid, and doubles only next time (1.4d).
    Raises RefusedError for the incapacitated and the dead, and for a balance beyond what a sheet can hold.
    """
    refused, hint = why_not(character, "downtime")
    if refused:
        raise RefusedError(refused, hint=hint)
    later = passed(character, now, moment_of(seconds_of(now) + WEEK))
    ended = later.ended + tuple(effect for effect in later.character.effects if effect.until == DOWNTIME)
    balance = after_downtime(character.credits)
    rent = lodging.rent if pays else 0
    most = luck_after(character.max_luck, face)
    after = replace(
        with_credits(later.character, balance - rent - character.credits),
        hp=character.max_hp,
        max_luck=most,
        luck=most,
        effects=tuple(effect for effect in later.character.effects if effect.until != DOWNTIME),
    )
    return after, Week(
        debt_before=character.credits,
        debt_after=balance,
        luck_die=lodging.die,
        luck_face=face,
        max_luck_before=character.max_luck,
        max_luck=most,
        luck=most,
        hp_before=character.hp,
        hp=after.hp,
        max_hp=after.max_hp,
        ended=tuple(effect.name for effect in ended),
        rent=rent,
        credits=after.credits,
        after_downtime=after_downtime(after.credits),
    )
