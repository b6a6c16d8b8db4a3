"""Moments of the game clock and the spans between them."""

from __future__ import annotations

import pytest

from iendjinn.errors import WordsError
from iendjinn.model.character import Character, Effect
from iendjinn.rules.clock import (
    later,
    left_of,
    marked,
    moment_meant,
    moment_of,
    passed,
    seconds_of,
    span_of,
    spoken,
    with_effects,
)


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


LIKE = 'like: "day 3 22:00", or 22:00 for the next time it is that'


def test_what_is_no_moment_is_named_with_what_one_looks_like() -> None:
    """Where it stands in a file and where it was typed."""
    for asked in (lambda: seconds_of("day one"), lambda: moment_meant(" day one", "day 1 08:00")):
        with pytest.raises(WordsError) as caught:
            asked()
        assert (caught.value.message, caught.value.hint) == ("'day one' is no moment of the game clock", LIKE)


def test_the_clock_ends() -> None:
    """Beyond the last day nothing is counted, and nothing is changed."""
    assert moment_of(seconds_of("day 999999 23:59:59")) == "day 999999 23:59:59"
    with pytest.raises(WordsError) as caught:
        moment_of(seconds_of("day 999999 23:59:59") + 1)
    assert (caught.value.message, caught.value.hint) == ("the game clock counts to day 999,999", "nothing was changed")


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("+1h", 3_600),
        ("10m", 600),
        ("1h30m", 5_400),
        ("1 hour 30 minutes", 5_400),
        ("2 mins", 120),
        ("90secs", 90),
        ("3r", 30),
        ("2 Rounds", 20),
        ("1w 1d", 691_200),
        ("999999999999s", 999_999_999_999),
    ],
)
def test_a_span_as_it_is_typed(typed: str, seconds: int) -> None:
    """Units whole or short, one or many, with a plus before them or without."""
    assert span_of(typed) == seconds


@pytest.mark.parametrize("typed", ["", "1", "h", "1h30", "1 s s", "1000000000000s", "1h +", "1 hour and", "1 long"])
def test_what_is_no_span_is_named_with_what_one_looks_like(typed: str) -> None:
    """A number too long to be meant is none either."""
    with pytest.raises(WordsError) as caught:
        span_of(typed)
    assert caught.value.message == f"{typed!r} is no span of game time"
    assert caught.value.hint == 'like: 1h, 10m, "1 hour", 1h30m'
    with pytest.raises(WordsError) as caught:
        span_of(f" {'x' * 50}")
    assert caught.value.message == f"{'x' * 40!r} is no span of game time"


@pytest.mark.parametrize(
    ("typed", "moment"),
    [
        ("day 3 22:00", "day 3 22:00"),
        (" Day 3 ", "day 3 00:00"),
        ("3", "day 3 00:00"),
        ("7:05", "day 3 07:05"),
        ("7:05:09", "day 3 07:05:09"),
        ("06:30", "day 3 06:30"),
        ("06:00", "day 4 06:00"),
        ("05:59", "day 4 05:59"),
        ("day 2 05:59", "day 2 05:59"),
    ],
)
def test_a_moment_as_it_is_typed(typed: str, moment: str) -> None:
    """With its day, or the next time that it is so late; it is 06:00 on day 3."""
    assert moment_meant(typed, "day 3 06:00") == moment


@pytest.mark.parametrize("typed", ["", "day", "x", "day 3 22:00 sharp", "22.00", "7:5", "day 1234567 08:00"])
def test_what_cannot_be_a_moment(typed: str) -> None:
    """Too little, too much, and what no clock shows."""
    with pytest.raises(WordsError) as caught:
        moment_meant(typed, "day 3 06:00")
    assert (caught.value.message, caught.value.hint) == (f"{typed!r} is no moment of the game clock", LIKE)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "no time"),
        (1, "1 second"),
        (59, "59 seconds"),
        (60, "1 minute"),
        (3_601, "1 hour 1 second"),
        (4_801, "1 hour 20 minutes"),
        (86_400, "1 day"),
        (90_061, "1 day 1 hour"),
        (1_209_600, "2 weeks"),
        (604_800_000, "1,000 weeks"),
    ],
)
def test_a_span_in_words(seconds: int, words: str) -> None:
    """The two largest units of it, one or many."""
    assert spoken(seconds) == words


@pytest.mark.rule("3.3d")
def test_what_ends_while_somebody_is_dying_is_told_apart_from_their_death() -> None:
    """Effects of the clock end in time, those of a downtime and those removed by hand stay."""
    stays = (Effect(name="tired", until="downtime"), Effect(name="traced", until="removed"))
    hour = Effect(name="Speed", attribute="dexterity", bonus=1, until="day 1 08:30")
    then = passed(marked(lying(hour, *stays), "day 1 08:00"), "day 1 08:00", "day 1 08:30")
    assert (then.ended, then.died, then.left) == ((hour,), False, 1_800)
    assert then.character.effects == (*stays, Effect(name="dying", until="day 1 09:00"))
    assert then.character.hp == 0


def lying(*effects: Effect) -> Character:
    """Give somebody at 0 HP."""
    return Character(name="Vex", hp=0, max_hp=9, effects=effects)


@pytest.mark.rule("3.2e")
def test_the_hour_of_the_dying_is_marked_once() -> None:
    """It begins when they fall; a later look changes nothing, and on the last day there is no more than is left."""
    fell = marked(lying(), "day 1 08:00")
    assert fell.effects == (Effect(name="dying", until="day 1 09:00"),)
    assert marked(fell, "day 1 08:30") is fell
    assert left_of(fell, "day 1 08:59:59") == 1
    assert left_of(fell, "day 1 10:00") == 0
    assert marked(lying(), "day 999999 23:30").effects == (Effect(name="dying", until="day 999999 23:59:59"),)


@pytest.mark.rule("3.2e")
def test_who_is_not_marked_yet_has_the_whole_hour() -> None:
    """So has nobody whose only dying is an effect on an attribute that somebody called so."""
    assert left_of(lying(), "day 1 08:00") == 3_600
    assert left_of(lying(Effect(name="dying", attribute="presence", bonus=1)), "day 1 08:00") == 3_600


@pytest.mark.rule("3.2e")
@pytest.mark.parametrize(
    ("before", "after", "left", "warned", "died"),
    [
        ("day 1 08:00", "day 1 08:29:59", 1_801, False, False),
        ("day 1 08:29:59", "day 1 08:30", 1_800, True, False),
        ("day 1 08:30", "day 1 08:49:59", 601, False, False),
        ("day 1 08:49", "day 1 08:50", 600, True, False),
        ("day 1 08:50", "day 1 08:58:59", 61, False, False),
        ("day 1 08:58", "day 1 08:59", 60, True, False),
        ("day 1 08:59", "day 1 08:59:59", 1, False, False),
        ("day 1 08:59:59", "day 1 09:00", None, False, True),
    ],
)
def test_the_dying_are_told_of_and_die(before: str, after: str, left: int | None, died: bool, warned: bool) -> None:  # noqa: FBT001 - cases
    """At 30, 10 and 1 minutes left it is said, once; at the end of the hour they are dead."""
    then = passed(marked(lying(), "day 1 08:00"), before, after)
    assert (then.left, then.warned, then.died) == (left, warned, died)
    assert then.character.hp == (-1 if died else 0)
    assert then.ended == ()
