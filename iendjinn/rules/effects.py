"""Effects in the words of a game master: `strength+1 1h`, `blinded 10 minutes`, `"bad trip" int-1 until downtime`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import OutOfBoundsError, RefusedError, WordsError, nearest
from iendjinn.model.character import ATTRIBUTES, Effect, attribute_begun
from iendjinn.model.match import fold
from iendjinn.model.naming import is_number
from iendjinn.rules.clock import DOWNTIME, DYING, REMOVED, moment_meant, moment_of, seconds_of, span_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.character import Character

HINT = 'like: strength+1 1h, or "blinded" 10 minutes'
FILLERS = {"for", "until", "till"}
ENDS = {"downtime": DOWNTIME, "next downtime": DOWNTIME, "the next downtime": DOWNTIME, "removed": REMOVED}


def effect_meant(words: Sequence[str], now: str) -> Effect:
    """Give the effect that some words tell: what it is called, what it adds to, and how long it lasts.

    The end is a span from `now` (`1h`), a moment (`day 3 22:00`), `downtime` or `removed`; without one it is the next
    downtime (3.3d). What adds to an attribute and bears no name is called by what it adds. Raises WordsError for words
    that make none, RefusedError for an end that has passed.
    """
    parts = _joined(" ".join(words).split())
    attribute, bonus, place = _raised(parts)
    rest = parts if place is None else [*parts[:place], *parts[place + 1 :]]
    least = place or 0
    called, until = _ended(rest, least, now)
    name = " ".join(called) or (f"{attribute} {bonus:+}" if attribute else "")
    if not name:
        raise WordsError("say what the effect is", hint=HINT)
    if fold(name) == DYING:
        raise RefusedError(f"{DYING} is what 0 HP means, not an effect of its own", hint="iendjinn set NAME hp 0")
    try:
        return Effect(name=name, attribute=attribute, bonus=bonus, until=until)
    except OutOfBoundsError as error:
        raise RefusedError(f"the effect's {error.message}", hint="nothing was changed") from None


def effect_named(character: Character, name: str) -> tuple[Effect, ...]:
    """Give the effects of a name, every attribute that it touches: what ends when it is ended by hand."""
    return tuple(effect for effect in character.effects if effect.name == name)


def _joined(parts: list[str]) -> list[str]:
    """Give the words with a bonus joined to the attribute before it: `strength +1` is `strength+1`."""
    joined: list[str] = []
    for part in parts:
        if joined and part[:1] in {"+", "-"} and is_number(part[1:]) and attribute_begun(joined[-1]):
            joined[-1] += part
        else:
            joined.append(part)
    return joined


def _raised(parts: list[str]) -> tuple[str, int, int | None]:
    """Give the attribute that is raised or lowered, by how much, and which word says so."""
    found: tuple[str, int, int | None] = ("", 0, None)
    for place, part in enumerate(parts):
        for sign in "+-":
            word, there, number = part.rpartition(sign)
            if not (there and word and is_number(number)):
                continue
            attribute = attribute_begun(word)
            if attribute and found[2] is not None:
                raise WordsError("an effect adds to one attribute", hint="give the other one an effect of its own")
            if attribute:
                found = (attribute, int(f"{sign}{number[:6]}"), place)
            elif sign == "+" or nearest(word, ATTRIBUTES, most=1):
                close = " or ".join(nearest(word, ATTRIBUTES, most=1)) or ", ".join(ATTRIBUTES)
                raise WordsError(f"{word!r} is no attribute", hint=f"did you mean {close}?")
    return found


def _ended(parts: list[str], least: int, now: str) -> tuple[list[str], str]:
    """Part the words into what it is called and when it ends: the longest ending that is one."""
    for place in range(min(least, len(parts)), len(parts)):
        said = parts[place:]
        if said[0].casefold() in FILLERS:
            said = said[1:]
        until = _end(" ".join(said), now)
        if until:
            return parts[:place], until
    if any(part.casefold() in FILLERS for part in parts[1:]):
        raise WordsError(f"{parts[-1]!r} says no end of an effect", hint='like: 1h, "day 3 22:00", downtime, removed')
    return parts, DOWNTIME


def _end(words: str, now: str) -> str:
    """Give the end that some words mean, empty for words that mean none. Raises RefusedError for one in the past."""
    if fold(words) in ENDS:
        return ENDS[fold(words)]
    try:
        span = span_of(words)
    except WordsError:
        try:
            until = moment_meant(words, now)
        except (WordsError, ValueError):
            return ""
    else:
        until = moment_of(seconds_of(now) + span)
    if seconds_of(until) <= seconds_of(now):
        raise RefusedError(f"{words} is over already: it is {now}", hint=f"{HINT}; nothing was changed")
    return until
