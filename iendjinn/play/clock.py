"""The campaign clock: what ends and who dies while it moves, for everybody in play at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.model.time import Dying, Ended, Moved
from iendjinn.play.session import together
from iendjinn.play.who import everyone, foes_of, told
from iendjinn.rules.clock import left_of, moment_meant, moment_of, passed, seconds_of, span_of, spoken

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session
    from iendjinn.rules.clock import Passed
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person


def time(session: Session, words: str) -> Done:
    """Show the clock, or move it by a span (`+1h`) or to a moment (`day 3 22:00`); gives Moved.

    Raises RefusedError for a move back, and where somebody at the terminal would not have it kill.
    """
    if not words.strip():
        return _shown(session)
    with session.changing() as change:
        now = change.clock
        if words.strip()[:1] in {"+", "-"}:
            sign = -1 if words.strip()[0] == "-" else 1
            seconds = sign * span_of(words.strip()[1:])
        else:
            seconds = _seconds(words, now)
        moved = advance(session, change, seconds)
        return session.done(moved, text=told_of(moved), who=touched(change), change=change)


def doomed(session: Session, now: str, seconds: int) -> list[str]:
    """Give the names of those in play who die within so many seconds from `now` (3.2e)."""
    end = moment_of(seconds_of(now) + seconds)
    return [one.character.name for one in _people(session) if passed(one.character, now, end).died]


def warn_of_a_fight(session: Session) -> None:
    """Warn where a line lets more time pass than a fight that is under way would take."""
    if session.fight().value is not None:
        session.warnings.append(
            "a fight is under way: end it with iendjinn fight end, or set it aside with fight stash"
        )


def may_pass(session: Session, now: str, most: int, why: str) -> None:
    """Ask whoever sits at the terminal before time passes that may kill, where dice have yet to say how much passes.

    `most` is the seconds that may pass at most, `why` says for what. Raises RefusedError where they say no.
    """
    if dying := doomed(session, now, most):
        question = f"{together(dying)} may die meanwhile: {why}. Go on?"
        session.agreed(question, "yes, the time passes", "no, stop")


def advance(session: Session, change: Change, seconds: int, *, agreed: bool = False) -> Moved:
    """Move the clock within a change: effects end (3.3d), the dying die (3.2e), for everybody in play.

    Before a move that kills, whoever sits at the terminal is asked, unless it was `agreed` to. Raises RefusedError
    where they say no, and for a move back that is not forced; that one changes nothing but the clock.
    """
    before = change.clock
    after = moment_of(seconds_of(before) + seconds)
    if seconds < 0:
        if not session.force:
            hint = "undo takes a move of the clock back; --force sets it back and nothing else"
            raise RefusedError(f"the clock never runs backward; it is {before}", hint=hint)
        change.clock = after
        return Moved(clock=after, moved=seconds)
    fates = [(one, passed(one.character, before, after)) for one in _people(session)]
    dying = [one.character.name for one, fate in fates if fate.died]
    if dying and not agreed:
        session.agreed(f"{together(dying)} will die by {after}. Go on?", "yes, the time passes", "no, stop")
    change.clock = after
    for one, fate in fates:
        if fate.character != one.character:
            change.write(one, fate.character)
    return _moved(after, seconds, fates)


def touched(change: Change, *those: Person) -> list[str]:
    """Give the files of those named, then those of everybody else whom a change touched, as time that passes does."""
    return list(dict.fromkeys([*(one.path for one in those), *(path for path in change.paths if "/" in path)]))


def told_of(moved: Moved) -> str:
    """Say in one line what a move of the clock did."""
    head = moved.clock
    if moved.moved:
        head += f" ({'+' if moved.moved > 0 else '-'}{spoken(abs(moved.moved))})"
    dying = [f"{one.name} is dying, {spoken(one.left)} left" for one in moved.dying if not one.warned]
    return "; ".join([head, *parts_of(moved), *dying])


def parts_of(moved: Moved) -> list[str]:
    """Say what a move of the clock did that must be said: what ended, who died, whose time runs out."""
    parts = [f"{one.effect} ends for {one.name}" for one in moved.ended]
    parts += [f"{name} dies" for name in moved.died]
    return parts + [f"{one.name} is dying, {spoken(one.left)} left" for one in moved.dying if one.warned]


def _shown(session: Session) -> Done:
    from iendjinn.store.chronicle import clock_of

    with session.reading():
        now = clock_of(session.campaign)
        lefts = [(one.character.name, left_of(one.character, now)) for one in _people(session)]
        dying = tuple(Dying(name=name, left=left) for name, left in lefts if left is not None)
        return session.done(Moved(clock=now, dying=dying))


def _seconds(words: str, now: str) -> int:
    """Give by how much a line moves the clock: a moment, or a span without its sign."""
    if ":" in words or words.strip().casefold().startswith("day"):
        return seconds_of(moment_meant(words, now)) - seconds_of(now)
    return span_of(words)


def _people(session: Session) -> list[Person]:
    return [*told(session, *everyone(session.campaign)), *foes_of(session)]


def _moved(clock: str, seconds: int, fates: list[tuple[Person, Passed]]) -> Moved:
    return Moved(
        clock=clock,
        moved=seconds,
        ended=tuple(
            Ended(name=one.character.name, effect=effect.name, until=effect.until)
            for one, fate in fates
            for effect in fate.ended
        ),
        died=tuple(one.character.name for one, fate in fates if fate.died),
        dying=tuple(
            Dying(name=one.character.name, left=fate.left, warned=fate.warned)
            for one, fate in fates
            if fate.left is not None
        ),
    )
