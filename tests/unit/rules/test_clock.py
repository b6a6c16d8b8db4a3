"""Moments of the game clock and the spans between them."""

from __future__ import annotations

import pytest

from iendjinn.errors import WordsError
from iendjinn.model.character import Character, Effect
from iendjinn.rules.clock import later, moment_of, seconds_of, with_effects


@pytest.mark.rule("4.3a")
@pytest.mark.parametrize(
    ("now", "span", "then"),
    [
        ("day 1 08:00", "1 hour", "day 1 09:00"),
        ("day 1 23:30", "1 hour", "day 2 00:30"),
        ("day 3 22:00", "6 hours", "day 4 04:00"),
        ("day 3 22:00", "30 seconds", "day 3 22:00:30"),
        ("day 3 22:00:50", "1 round", "day 3 22:01"),
        ("day 3 22:00", "10 minutes", "day 3 22:10"),
        ("day 3 22:00", "2 days", "day 5 22:00"),
        ("day 3 22:00", "1 week", "day 10 22:00"),
        ("day 0 00:00", "0 hours", "day 0 00:00"),
    ],
)
def test_a_span_later(now: str, span: str, then: str) -> None:
    """An hour and any other span end at a moment, over midnight too, seconds told only where there are some."""
    assert later(now, span) == then
    assert moment_of(seconds_of(then)) == then


@pytest.mark.parametrize(
    ("now", "span"),
    [
        ("day 1", "1 hour"),
        ("day 1 24:00", "1 hour"),
        ("day 1 08:00", "an hour"),
        ("day 1 08:00", "1 fortnight"),
        ("day 1 08:00", "-1 hours"),
        ("day 1 08:00", "d4 minutes"),
        ("day 1 08:00", "1.5 hours"),
        ("day 999999 23:30", "1 hour"),
        ("day 1 08:00", f"{'9' * 50} hours"),
    ],
)
def test_what_is_no_moment_and_no_span(now: str, span: str) -> None:
    """It is said, and never counted."""
    with pytest.raises(WordsError):
        later(now, span)


def test_the_same_effect_begins_again() -> None:
    """One of the same name is not there twice."""
    first, again = Effect(name="Jammer", until="day 1 08:07"), Effect(name="jammer", until="day 1 09:00")
    other = Effect(name="Blink", until="day 1 08:01")
    who = with_effects(with_effects(Character(name="Ada"), first, other), again)
    assert who.effects == (other, again)
