"""Moments of the game clock, and moments later than they."""

from __future__ import annotations

from iendjinn.errors import WordsError
from iendjinn.model.character import is_moment

BEGINNING = "day 1 08:00"
"""When a campaign begins whose clock was never set."""

DOWNTIME = "downtime"
"""What `lasts` and `until` say of an effect that ends with the next downtime (3.3d)."""

SECONDS = {"second": 1, "round": 10, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800}
"""What a span of game time is counted in, in seconds; a round is about ten of them (3.2a)."""

LAST_DAY = 999_999


def seconds_of(moment: str) -> int:
    """Give the seconds from the midnight before day 0 to a moment like `day 3 22:00` or `day 3 22:00:10`.

    Raises WordsError for what is no moment.
    """
    if not is_moment(moment):
        raise WordsError(f"{moment!r} is no moment of the game clock", hint="write it like: day 3 22:00")
    _, day, time = moment.split(" ")
    hours, minutes, *seconds = time.split(":")
    return int(day) * SECONDS["day"] + int(hours) * 3_600 + int(minutes) * 60 + int(seconds[0] if seconds else 0)


def moment_of(seconds: int) -> str:
    """Give the moment that so many seconds make, the seconds told only where there are any over a full minute."""
    day, rest = divmod(seconds, SECONDS["day"])
    if not 0 <= day <= LAST_DAY:
        raise WordsError(f"the game clock counts to day {LAST_DAY:,}", hint="nothing was changed")
    hours, rest = divmod(rest, 3_600)
    minutes, over = divmod(rest, 60)
    return f"day {day} {hours:02}:{minutes:02}" + (f":{over:02}" if over else "")


def span_of(text: str) -> int:
    """Give the seconds of a span of game time like `1 hour` or `30 seconds`. Raises WordsError for what is none."""
    amount, _, unit = text.strip().rpartition(" ")
    each = SECONDS.get(unit.removesuffix("s"))
    if each is None or not (amount.isascii() and amount.isdecimal()) or len(amount) > 9:
        raise WordsError(f"{text!r} is no span of game time", hint="write it like: 1 hour, 30 seconds")
    return int(amount) * each


def later(now: str, span: str) -> str:
    """Give the moment that comes a span after `now` (4.3a): an hour after `day 1 23:30` is `day 2 00:30`.

    Both are texts. Raises WordsError where either cannot be read, or the clock does not count so far.
    """
    return moment_of(seconds_of(now) + span_of(span))
