"""The campaign clock: moments and spans in exact seconds, and what ends and who dies while it moves (3.2e, 3.3d).

A moment is a text like `day 3 22:00`, with seconds where they are not zero (`day 3 22:00:10`). A round is ten seconds
(3.2a).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.errors import WordsError
from iendjinn.model.character import Effect, is_moment
from iendjinn.model.naming import is_number

if TYPE_CHECKING:
    from iendjinn.model.character import Character

BEGINNING = "day 1 08:00"
"""When a campaign begins whose clock was never set."""

DOWNTIME = "downtime"
"""What `lasts` and `until` say of an effect that ends with the next downtime (3.3d)."""

REMOVED = "removed"
"""What they say of one that stays until somebody takes it away: a back door, a tracked device."""

SECONDS = {"second": 1, "round": 10, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800}
"""What a span of game time is counted in, in seconds; a round is about ten of them (3.2a)."""

SHORT = {
    "s": "second",
    "sec": "second",
    "r": "round",
    "m": "minute",
    "min": "minute",
    "h": "hour",
    "d": "day",
    "w": "week",
}
"""Units as they are typed in a hurry."""

ROUND, MINUTE, HOUR, DAY = SECONDS["round"], SECONDS["minute"], SECONDS["hour"], SECONDS["day"]
LAST_DAY = 999_999

DYING = "dying"
"""The effect that the incapacitated bear; its end is the moment of their death."""

DYING_FOR = HOUR
"""How long somebody at exactly 0 HP lives without treatment (3.2e)."""

WARNED_AT = (30 * MINUTE, 10 * MINUTE, MINUTE)
"""Seconds left at which the dying are told of."""

SPAN_HINT = 'like: 1h, 10m, "1 hour", 1h30m'
MOMENT_HINT = 'like: "day 3 22:00", or 22:00 for the next time it is that'


class Passed(NamedTuple):
    """Somebody after time has passed: what ended, whether they died of it.

    `left` is the seconds the dying have yet, None for everybody else; `warned` says that a mark of WARNED_AT went by.
    """

    character: Character
    ended: tuple[Effect, ...] = ()
    died: bool = False
    left: int | None = None
    warned: bool = False


def seconds_of(moment: str) -> int:
    """Give a moment as seconds since the beginning of day 0. Raises WordsError for what is no moment."""
    if not is_moment(moment):
        raise WordsError(f"{moment!r} is no moment of the game clock", hint=MOMENT_HINT)
    _, day, time = moment.split()
    hours, minutes, *seconds = map(int, time.split(":"))
    return int(day) * DAY + hours * HOUR + minutes * MINUTE + sum(seconds)


def moment_of(seconds: int) -> str:
    """Give seconds since the beginning of day 0 as a moment. Raises WordsError beyond the last day."""
    day, rest = divmod(seconds, DAY)
    if not 0 <= day <= LAST_DAY:
        raise WordsError(f"the game clock counts to day {LAST_DAY:,}", hint="nothing was changed")
    hours, rest = divmod(rest, HOUR)
    minutes, rest = divmod(rest, MINUTE)
    return f"day {day} {hours:02}:{minutes:02}" + (f":{rest:02}" if rest else "")


def span_of(text: str) -> int:
    """Give the seconds of a span like `+1h`, `10m`, `1 hour 30 minutes`. Raises WordsError for what is none."""
    words = _parts(text.strip().removeprefix("+"))
    total = 0
    if not words or len(words) % 2:
        raise _no_span(text)
    for number, unit in zip(words[::2], words[1::2], strict=True):
        each = SECONDS.get(SHORT.get(unit) or SHORT.get(unit.removesuffix("s")) or unit.removesuffix("s"))
        if each is None or not is_number(number, digits=12):
            raise _no_span(text)
        total += int(number) * each
    return total


def later(now: str, span: str) -> str:
    """Give the moment a span after another: `later("day 1 23:30", "1 hour")` is `day 2 00:30`."""
    return moment_of(seconds_of(now) + span_of(span))


def moment_meant(text: str, now: str) -> str:
    """Give the moment that somebody typed: `day 3 22:00`, `day 3` (its beginning), `22:00` (the next one after now).

    Raises WordsError.
    """
    words = text.strip().casefold().split()
    if words[:1] == ["day"]:
        words.pop(0)
    day = words.pop(0) if words and is_number(words[0]) else ""
    clock = words.pop(0) if words else "00:00" if day else ""
    hours, colon, rest = clock.partition(":")
    time = f"{hours.zfill(2)}{colon}{rest}"
    found = f"day {int(day[:12])} {time}" if day else f"{now.rpartition(' ')[0]} {time}"
    if words or not is_moment(found):
        raise WordsError(f"{text.strip()!r} is no moment of the game clock", hint=MOMENT_HINT)
    seconds = seconds_of(found)
    return moment_of(seconds if day or seconds > seconds_of(now) else seconds + DAY)


def spoken(seconds: int) -> str:
    """Say a span in words, the two largest units of it: `1 hour 20 minutes`, `10 seconds`."""
    said = []
    for unit, size in (("week", 7 * DAY), ("day", DAY), ("hour", HOUR), ("minute", MINUTE), ("second", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            said.append(f"{count:,} {unit}{'' if count == 1 else 's'}")
    return " ".join(said[:2]) or "no time"


def marked(character: Character, now: str) -> Character:
    """Give the character with the moment of their death on them if they are incapacitated, and without it if not.

    Whoever bears it already keeps theirs, so that a second look changes nothing (3.2e).
    """
    there = any(_is_dying(effect) for effect in character.effects)
    if (character.state == "incapacitated") == there:
        return character
    if there:
        return replace(character, effects=tuple(effect for effect in character.effects if not _is_dying(effect)))
    until = moment_of(min(seconds_of(now) + DYING_FOR, LAST_DAY * DAY + DAY - 1))
    return replace(character, effects=(*character.effects, Effect(name=DYING, until=until)))


def with_effects(character: Character, *effects: Effect) -> Character:
    """Give somebody effects; those of the same name begin again with them (4.3a)."""
    names = {effect.name.casefold() for effect in effects}
    kept = tuple(effect for effect in character.effects if effect.name.casefold() not in names)
    return replace(character, effects=(*kept, *effects))


def timed(until: str) -> bool:
    """Tell whether an effect that lasts until then ends by the clock, and not with a downtime or by hand."""
    return until not in {DOWNTIME, REMOVED}


def left_of(character: Character, now: str) -> int | None:
    """Give the seconds that somebody incapacitated has yet, None for anybody else (3.2e)."""
    if character.state != "incapacitated":
        return None
    ends = [seconds_of(effect.until) for effect in character.effects if _is_dying(effect)]
    return max(0, ends[0] - seconds_of(now)) if ends else DYING_FOR


def passed(character: Character, before: str, after: str) -> Passed:
    """Let time pass for somebody: effects whose end has come go (3.3d), and who lay for 60 minutes dies (3.2e)."""
    start, end = seconds_of(before), seconds_of(after)
    character = marked(character, before)
    over = {effect for effect in character.effects if timed(effect.until) and seconds_of(effect.until) <= end}
    ended = tuple(effect for effect in character.effects if effect in over and not _is_dying(effect))
    kept = tuple(effect for effect in character.effects if effect not in over)
    left = left_of(character, after)
    died = left == 0
    then = replace(character, effects=kept, hp=-1 if died else character.hp) if over else character
    if left is None or died:
        return Passed(then, ended, died)
    was = left + end - start
    return Passed(then, ended, left=left, warned=any(left <= mark < was for mark in WARNED_AT))


def _is_dying(effect: Effect) -> bool:
    return effect.name == DYING and not effect.attribute


def _no_span(text: str) -> WordsError:
    return WordsError(f"{text.strip()[:40]!r} is no span of game time", hint=SPAN_HINT)


def _parts(text: str) -> list[str]:
    """Cut a text where digits and letters meet, and at spaces."""
    parts: list[str] = []
    last = ""
    for letter in text.casefold():
        kind = "digit" if letter.isdecimal() else "space" if letter.isspace() else "letter"
        if kind != "space":
            if kind == last:
                parts[-1] += letter
            else:
                parts.append(letter)
        last = kind
    return parts
