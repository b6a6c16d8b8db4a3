"""Emergency treatment: who is brought back, where, who pays, and whether it is in time (5.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.match import match
from iendjinn.model.recovery import Call, Treated
from iendjinn.model.time import Moved
from iendjinn.play.clock import advance, touched, warn_of_a_fight
from iendjinn.play.session import one_line
from iendjinn.play.sheets import reckoned
from iendjinn.play.who import person, told_for
from iendjinn.rules.clock import left_of, passed, span_of
from iendjinn.rules.medicine import check_treatable, evacuation, treated, treatments
from iendjinn.rules.money import after_downtime, with_credits

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.gear import Gear
    from iendjinn.play.session import Done, Session


def treat(  # noqa: PLR0913 - what a line may say of a treatment
    session: Session,
    word: str,
    *,
    at: str | None = None,
    payer: str | None = None,
    after: str | None = None,
    trauma: bool = False,
) -> Done:
    """Treat somebody at a clinic or a hospital; gives Treated (5.1b).

    `payer` pays, into debt if need be; else whoever is treated does. `after` is how long the way takes, which the clock
    moves by first; with `trauma` the trauma team treats on the way, for its own price and the hospital's. Raises
    RefusedError for the dead, who do not pay either, the unhurt, and where it would be too late, before anything
    happens.
    """
    way = 0 if after is None else span_of(after)
    if trauma and after is not None:
        raise WordsError("the trauma team takes no time that matters", hint="leave out --trauma, or --after")
    with session.changing() as change:
        tables = session.tables()
        who = person(session, word)
        pays = who if payer is None else person(session, payer)
        now = change.clock
        try:
            check_treatable(who.character, now, way, force=session.force)
        except RefusedError as refused:
            raise told_for(who, refused) from None
        if pays.character.state == "dead" and not session.force:
            raise RefusedError(f"{pays.character.name} is dead and pays nothing", hint="name somebody else: --from WHO")
        row, calls = _paid_for(session, tables, at, who.stem, trauma=trauma)
        price = sum(call.price for call in calls)
        left = left_of(who.character, now)
        if way:
            warn_of_a_fight(session)
        moved = advance(session, change, way) if way else Moved(now)
        before = passed(who.character, now, moved.clock).character
        paying = before if pays.key == who.key else passed(pays.character, now, moved.clock).character
        charged = with_credits(paying, -price)
        patient, told = treated(charged if pays.key == who.key else before, row, session.dice)
        patient = change.write(who, patient)
        if pays.key != who.key:
            change.write(pays, charged)
        result = Treated(
            character=reckoned(session, who, patient),
            price=price,
            credits=charged.credits,
            payer=pays.character.name,
            hp_before=before.hp,
            hp_after=patient.hp,
            max_hp_before=before.max_hp,
            max_hp_after=patient.max_hp,
            calls=calls,
            left=None if left is None else left - way,
            moved=moved._replace(dying=tuple(one for one in moved.dying if one.name != patient.name)),
            line="",
        )
        result = result._replace(line=_line(result, row.name, told))
        extra = {"what": f"{row.name}, {patient.name}"}
        return session.done(result, text=result.line, who=touched(change, who, pays), change=change, extra=extra)


def _paid_for(
    session: Session, tables: Tables, at: str | None, stem: str, *, trauma: bool
) -> tuple[Gear, tuple[Call, ...]]:
    """Give the treatment meant, and each thing that is paid for with its price."""
    row = _treatment_meant(session, tables, "hospital" if trauma and at is None else at)
    if not trauma:
        return row, (Call(row.name, row.price),)
    if row.max_hp:
        hint = f"iendjinn treat {stem} --at hospital --trauma"
        raise RefusedError("the trauma team flies to a hospital, not to a backstreet clinic", hint=hint)
    team = evacuation(tables)
    if team is None:
        raise RefusedError("the cost table knows of nobody who would come", hint="see: iendjinn table costs")
    return row, (Call(team.name, team.price), Call(row.name, row.price))


def _treatment_meant(session: Session, tables: Tables, word: str | None) -> Gear:
    rows = treatments(tables)
    names = [row.name for row in rows]
    if word is None:
        chosen = session.choice("Treated where?", [(row.name, f"{row.name}, {row.price:,}") for row in rows])
        if chosen is None:
            raise WordsError("treated where?", hint="say --at clinic (500, maximum HP -1) or --at hospital (5,000)")
        return rows[names.index(chosen)]
    found = match(word, names)
    if not found:
        raise WordsError(f"nobody is treated at {one_line(word, 40)!r}", hint="--at clinic, or hospital")
    name = session.one_of(word, [(names[place], names[place]) for place in found])
    return rows[names.index(name)]


def _line(done: Treated, where: str, told: tuple[str, ...]) -> str:
    """Say in one line what was done where, what it did, and what that leaves whoever pays with."""
    name, owes = done.character.name, ""
    if done.credits < 0:
        owes = f", owes {-done.credits:,}, {-after_downtime(done.credits):,} after the next downtime"
    pays = "" if done.payer == name else f"{done.payer} pays; "
    return f"{name}: {where}, {done.price:,}: {'; '.join(told)}; {pays}{done.payer} has {done.credits:,}{owes}"
