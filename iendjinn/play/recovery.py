"""Rest and downtime: who sleeps, who lies low where, and what the clock does meanwhile (3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.dice import parse
from iendjinn.errors import RefusedError, WordsError, nearest
from iendjinn.model.match import match
from iendjinn.model.recovery import Downtime, Downtimes, Rested
from iendjinn.play.clock import advance, doomed, touched, warn_of_a_fight
from iendjinn.play.session import one_line, together
from iendjinn.play.sheets import reckoned
from iendjinn.play.who import people
from iendjinn.rules.clock import moment_of, passed, seconds_of, span_of, spoken
from iendjinn.rules.recovery import NIGHT, WEEK, lain_low, lodgings, rested, why_not

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.model.recovery import Lodging, Week
    from iendjinn.model.time import Moved
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person

MOST_WEEKS = 52
MOST_NIGHT = 7 * 86_400


def rest(session: Session, words: Sequence[str], *, span: str | None = None) -> Done:
    """Let people sleep a night together, or as long as `span` says; gives Rested (3.3a).

    Raises RefusedError for the incapacitated and the dead, who are left out where all the party is meant.
    """
    seconds = NIGHT if span is None else span_of(span)
    if not 0 < seconds <= MOST_NIGHT:
        raise WordsError(f"a rest of {spoken(seconds)}: more than no time, and a week at most", hint="like: --for 10h")
    with session.changing() as change:
        those = able(session, words, "a rest")
        now = change.clock
        moved = advance(session, change, seconds)
        then = [change.write(one, rested(passed(one.character, now, moved.clock).character)) for one in those]
        regained = tuple(after.luck - one.character.luck for one, after in zip(those, then, strict=True))
        sheets = tuple(reckoned(session, one, after) for one, after in zip(those, then, strict=True))
        who = together([one.character.name for one in those])
        text = f"{who} {'rests' if len(those) == 1 else 'rest'} until {moved.clock}: luck restored"
        return session.done(Rested(sheets, regained, moved), text=text, who=touched(change, *those), change=change)


def downtime(session: Session, words: Sequence[str], *, at: str | None, pays: bool = True, weeks: int = 1) -> Done:
    """Let people lie low together for one week or several; gives Downtimes (3.3b).

    At a terminal what is certain is shown and agreed to first, with nothing held; dice fall only after it. A dry run
    without faces or a seed shows only that, too. The dice: week by week, each person's lodging die. Raises RefusedError
    for the incapacitated and the dead, who are left out where all the party is meant, before any die falls.
    """
    if not 1 <= weeks <= MOST_WEEKS:
        raise WordsError(f"--weeks {weeks}: from 1 to {MOST_WEEKS}", hint="like: --weeks 3")
    with session.changing() as change:
        tables = session.tables()
        those = able(session, words, "downtime")
        lodging = lodging_meant(session, tables, at)
        now = change.clock
        end = moment_of(seconds_of(now) + weeks * WEEK)
        dying = doomed(session, now, weeks * WEEK)
        certain = [_lain(one, lodging, [None] * weeks, now, end, pays=pays)[1] for one in those]
        question = _preview(lodging, certain, weeks, end, [*session.warnings, *_deaths(dying)])
        session.agreed(question, "yes, the time passes", "no, not yet")
        moved = advance(session, change, weeks * WEEK, agreed=True)
        open_ended = session.dry_run and not session.foreseen
        rolls = _rolled(session, those, lodging, weeks, rolls=not open_ended)
        told = []
        for one, faces in zip(those, rolls, strict=True):
            after, what = _lain(one, lodging, faces, now, end, pays=pays)
            change.write(one, after)
            told.append(what._replace(died=moved.died))
        result = Downtimes(tuple(told), lodging, _others(moved, those), certain=open_ended)
        text = "; ".join(line_of(one) for one in told)
        weeks_of = lodging.name if weeks == 1 else f"{lodging.name}, {weeks} weeks"
        books = {one.path: booked(what) for one, what in zip(those, told, strict=True)}
        extra = {"what": f"downtime, {weeks_of}", "books": books}
        return session.done(result, text=text, who=touched(change, *those), change=change, extra=extra)


def booked(one: Downtime) -> list[tuple[str, int]]:
    """Give the lines that a downtime makes in a ledger, week by week: debt doubled first, then the rent (1.4d)."""
    lines = []
    for week in one.weeks:
        lines += [("debt doubles", week.debt_after - week.debt_before)] if week.debt_after != week.debt_before else []
        lines += [(f"rent, {one.lodging}", -week.rent)] if week.rent else []
    return lines


def able(session: Session, words: Sequence[str], what: str) -> list[Person]:
    """Give the people that words mean and who can take `what`; of a whole party the others are left out.

    Raises RefusedError for one who cannot and was named, or where nobody is left.
    """
    if not words:
        raise WordsError("who?", hint=f"name them, or say --party, for {what}")
    warn_of_a_fight(session)
    those = people(session, words, without=lambda one: why_not(one, what)[0])
    for one in those:
        refused, hint = why_not(one.character, what)
        if refused:
            raise RefusedError(refused, hint=hint.replace("NAME", one.stem))
    return those


def lodging_meant(session: Session, tables: Tables, word: str | None) -> Lodging:
    """Give the place that a word means, or have it chosen at a terminal. Raises WordsError with what there is."""
    known = lodgings(tables)
    names = [lodging.name for lodging in known]
    if word is None:
        options = [(lodging.name, priced(lodging)) for lodging in known]
        chosen = session.choice("Where do they lie low?", options)
        if chosen is None:
            raise WordsError("where do they lie low?", hint="say --at slum, arcology, hills, coffin, hotel or street")
        return known[names.index(chosen)]
    found = match(word, names)
    if found:
        name = session.one_of(word, [(names[place], names[place]) for place in found])
        return known[names.index(name)]
    close = nearest(word, names)
    hint = f"did you mean {' or '.join(close)}?" if close else f"one of {', '.join(names)}"
    raise WordsError(f"there is no lodging {one_line(word, 40)!r}", hint=hint)


def priced(lodging: Lodging) -> str:
    """Give a lodging with what it costs and which die it rolls: `Slum apartment, 1,000 a week, d4`."""
    rent = f"{lodging.rent:,} a week" if lodging.rent else "for nothing"
    return f"{lodging.name}, {rent}{f', {lodging.die}' if lodging.die else ''}"


def line_of(one: Downtime, *, certain: bool = False) -> str:
    """Say in one line what a downtime was: the journal's line, and what is agreed to before any die falls."""
    weeks = one.weeks
    parts = [_step(week, certain=certain) for week in weeks]
    if len(parts) == 1:
        return f"{one.name}, {one.lodging}: {parts[0]}"
    told = "; ".join(f"week {number}: {part}" for number, part in enumerate(parts, 1))
    return f"{one.name}, {one.lodging}: {told}"


def _step(week: Week, *, certain: bool) -> str:
    parts = [f"{week.debt_before:,} doubles to {week.debt_after:,}"] if week.debt_before < 0 else []
    if certain and week.luck_die:
        parts.append(f"{week.luck_die} for luck, now at most {week.max_luck_before}")
    elif week.luck_face is not None:
        how = f"{week.max_luck_before} -> {week.max_luck}" if week.max_luck != week.max_luck_before else "stays"
        same = f" {week.max_luck}" if how == "stays" else ""
        parts.append(f"{week.luck_die} {week.luck_face}: maximum luck {how}{same}")
    parts.append(f"HP {week.hp}" if certain else f"HP {week.hp}; luck {week.luck}")
    parts += [f"{name} ends" for name in week.ended]
    parts.append(f"rent {week.rent:,}: {week.credits:,}" if week.rent else f"no rent: {week.credits:,}")
    if week.credits < 0:
        parts.append(f"{week.after_downtime:,} next time")
    return "; ".join(parts)


def _preview(lodging: Lodging, certain: Sequence[Downtime], weeks: int, end: str, more: Sequence[str]) -> str:
    """Give what is agreed to: what is certain of each person's downtime, and the question."""
    lines = [f"{'A week' if weeks == 1 else f'{weeks} weeks'} of downtime, {priced(lodging)}, until {end}:"]
    lines += [f"  {line_of(one, certain=True)}" for one in certain]
    return "\n".join([*lines, *(f"  {line}" for line in more), "Go on?"])


def _deaths(names: Sequence[str]) -> list[str]:
    return [f"{together(names)} will die before it ends"] if names else []


def _rolled(
    session: Session, those: Sequence[Person], lodging: Lodging, weeks: int, *, rolls: bool
) -> list[list[int | None]]:
    """Roll each person's lodging die, week by week; gives each one's faces. Where no die is rolled, none fell."""
    faces: list[list[int | None]] = [[] for _ in those]
    for week in range(1, weeks + 1):
        for place, one in enumerate(those):
            if not (rolls and lodging.die):
                faces[place].append(None)
                continue
            why = f"lodging, {one.character.name}{f', week {week}' if weeks > 1 else ''}"
            faces[place].append(parse(lodging.die).roll(session.dice, why).total)
    return faces


def _lain(  # noqa: PLR0913 - what a downtime is made of
    one: Person, lodging: Lodging, faces: Sequence[int | None], now: str, end: str, *, pays: bool
) -> tuple[Character, Downtime]:
    """Give somebody after their weeks, and what those were, one after another."""
    character = one.character
    weeks: list[Week] = []
    for number, face in enumerate(faces):
        begins = moment_of(seconds_of(now) + number * WEEK)
        character, week = lain_low(character, lodging, face, now=begins, pays=pays)
        weeks.append(week)
    first, last = weeks[0], weeks[-1]
    return character, Downtime(
        name=character.name,
        lodging=lodging.name,
        debt_before=first.debt_before,
        debt_after=last.debt_after,
        rent=sum(week.rent for week in weeks),
        credits=last.credits,
        after_downtime=last.after_downtime,
        luck_face=last.luck_face,
        max_luck_before=first.max_luck_before,
        max_luck=last.max_luck,
        luck=last.luck,
        hp=last.hp,
        ended=tuple(name for week in weeks for name in week.ended),
        weeks=tuple(weeks),
        clock=end,
    )


def _others(moved: Moved, those: Sequence[Person]) -> Moved:
    """Give what the clock did to everybody but those whose downtime tells of it already."""
    named = {one.character.name for one in those}
    return moved._replace(ended=tuple(one for one in moved.ended if one.name not in named))
