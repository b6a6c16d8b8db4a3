"""Programs: the list of them, writing one to a cassette, and running it once (3.4c to 3.4e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.dice import parse
from iendjinn.errors import RefusedError
from iendjinn.model.net import Empty, Keeper, Listed, ProgramRun, Programs, ProgramShown, Written
from iendjinn.model.sheet import Program
from iendjinn.model.tables import Row
from iendjinn.model.wording import save_line, text_of
from iendjinn.play.clock import advance, may_pass, touched, warn_of_a_fight
from iendjinn.play.meant import row_meant
from iendjinn.play.saving import saved
from iendjinn.play.session import one_line
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import carried_index, means_any, thing_index
from iendjinn.play.turns import acts, may_act
from iendjinn.play.vitals import has_luck, with_luck_spent
from iendjinn.play.who import everyone, people, person, told, told_for
from iendjinn.rules.clock import REMOVED, passed, spoken, with_effects
from iendjinn.rules.netrun import check_able, deck_of
from iendjinn.rules.programs import (
    MILITARY,
    ORDINARY,
    WRITING,
    burnt,
    empty_cassette,
    grade,
    grade_of,
    is_cassette,
    loaded,
    running,
    span_of_program,
    why_not_runnable,
    why_not_writable,
    written,
)
from iendjinn.rules.saves import DIE, PASSED, STANDARD, save_of
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.model.saving import Saved
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person

TABLE = "programs"
SYSTEM_LIMIT = 60


def listed(session: Session, words: Sequence[str]) -> Done:
    """Tell which programs there are, and who has which on a cassette, of those named or of everyone; gives Programs."""
    with session.reading():
        tables = session.tables()
        those = people(session, words) if words else told(session, *everyone(session.campaign))
        programs = tuple(_listed(row, those, tables) for row in tables.rows(TABLE) if isinstance(row, Row))
        counts = [(one.character.name, _empty(one, tables)) for one in those]
        return session.done(Programs(programs, tuple(Empty(name, count) for name, count in counts if count)))


def show(session: Session, words: str) -> Done:
    """Tell what one program does, and who has it; gives ProgramShown. Raises WordsError for one that is none."""
    with session.reading():
        tables = session.tables()
        row = _program_meant(session, tables, words)
        shown = _listed(row, told(session, *everyone(session.campaign)), tables)
        return session.done(ProgramShown(shown, None, row.text))


def write(  # noqa: PLR0913 - what a line may say of it
    session: Session,
    word: str,
    words: str,
    *,
    military: bool = False,
    luck: bool = False,
    on: str | None = None,
) -> Done:
    """Write a program to an empty cassette: the aim is stated, the save falls, the hour passes; gives Written (3.4c).

    Raises RefusedError for whoever cannot act or has no empty cassette at hand, before the die falls.
    """
    with session.changing() as change:
        tables = session.tables()
        who = person(session, word)
        row = _program_meant(session, tables, words)
        check_able(who.character, "writing a program", force=session.force)
        index = _cassette(session, who, tables, on)
        if luck:
            has_luck(who)
        now = change.clock
        warn_of_a_fight(session)
        may_pass(session, now, WRITING, "writing takes an hour")
        save = save_of(standing_of(who.character, tables), "intelligence", hard=military, luck=luck)
        face = session.dice.roll(DIE, "save")
        made = grade_of(save, face, military=military)
        result_of = saved(who.character.name, save, face, luck=who.character.luck)
        moved = advance(session, change, WRITING, agreed=True)
        after = written(passed(who.character, now, moved.clock).character, index, row.name, made)
        after = change.write(who, with_luck_spent(after) if luck else after)
        result = Written(
            character=reckoned(session, who, after),
            program=Program(row.name, made) if made else None,
            wanted=row.name,
            aim=MILITARY if military else ORDINARY,
            save=result_of,
            effect=_came_of(result_of, made, military=military),
            clock=moved.clock,
            moved=moved,
        )
        line = f"{after.name} writes {row.name}: {text_of(save_line(result_of)).partition(': ')[2]}; {result.effect}"
        return session.done(result, text=line, who=touched(change, who), change=change)


def run(session: Session, word: str, words: Sequence[str]) -> Done:
    """Run a program from its cassette at a system nearby: the row's own dice; gives ProgramRun (3.4d, 3.4e).

    `words` are the program, and after it the system, in the game master's words.

    Raises RefusedError without a deck that serves, for a cassette that is put away or broken, and for a program that
    nobody has written; WordsError for one that does not exist.
    """
    with session.changing() as change:
        tables = session.tables()
        who = person(session, word)
        called, at = _parted(who, tables, words)
        index = _loaded_meant(session, who, tables, called)
        item = who.character.items[index]
        check_able(who.character, "running a program", force=session.force)
        may_act(session, who)
        try:
            deck = deck_of(who.character, tables, force=session.force)
        except RefusedError as refused:
            hint = refused.hint.replace("NAME", who.stem).partition(";")[0]
            raise RefusedError(f"{refused.message}, and a program is run through one", hint=hint) from None
        row = tables.row(TABLE, item.program) or Row(name=item.program)
        assert isinstance(row, Row)
        now = change.clock
        lasts = row.lasts not in {"", REMOVED}
        seconds = span_of_program(row.lasts, session.dice, row.name) if lasts else None
        damage = max(0, parse(row.damage).roll(session.dice, row.name).total) if row.damage else None
        after = burnt(who.character, index)
        effect = running(row, at, now, seconds, damage)
        if effect is not None:
            after = with_effects(after, effect)
        after = change.write(who, after)
        does = _does(row, seconds, damage)
        result = ProgramRun(
            character=reckoned(session, who, after),
            program=Program(row.name, grade(item)),
            save=None,
            effect=does,
            at=at,
            deck=deck,
            seconds=seconds,
            until=None if effect is None else effect.until,
            damage=damage,
            piercing=row.piercing,
        )
        where = f" at {at}" if at else ""
        graded = f"{row.name} (military)" if item.military else row.name
        said = ["the cassette is empty", *acts(session, change, who, told=True)]
        line = "; ".join([f"{after.name} runs {graded}{where}: {does}", *said])
        return session.done(result, text=line, who=[who.path], change=change)


def _program_meant(session: Session, tables: Tables, words: str) -> Row:
    row = row_meant(session, tables, TABLE, words)
    assert isinstance(row, Row)
    return row


def _cassette(session: Session, who: Person, tables: Tables, on: str | None) -> int:
    """Give the cassette that is written to: the one named, else the first empty one."""
    character = who.character
    if on is None:
        try:
            return empty_cassette(character, tables, force=session.force)
        except RefusedError as refused:
            raise told_for(who, refused) from None
    index = carried_index(session, character, on, prefer=lambda item: is_cassette(item, tables))
    item = character.items[index]
    if not is_cassette(item, tables):
        raise RefusedError(f"{item.name} holds no program", hint=f"iendjinn buy {who.stem} cassette")
    if why := why_not_writable(item, tables, force=session.force):
        raise RefusedError(f"that {item.name} {why}", hint=f"iendjinn wipe {who.stem} {on}" if item.program else "")
    return index


def _loaded_meant(session: Session, who: Person, tables: Tables, words: str) -> int:
    """Give the index of the cassette whose program some words mean, one that can be run before others."""
    character = who.character
    places = loaded(character, tables)
    places.sort(key=lambda index: bool(why_not_runnable(character.items[index], tables)))
    names = [character.items[index].program for index in places]
    if not means_any(words, names):
        row = _program_meant(session, tables, words)
        has = f"; there is {', '.join(dict.fromkeys(names))}" if names else ""
        hint = f"iendjinn program write {who.stem} {row.name.lower()}"
        raise RefusedError(f"{character.name} has no {row.name} on a cassette{has}", hint=hint)
    index = places[thing_index(session, character.name, names, words)]
    if why := why_not_runnable(character.items[index], tables, force=session.force):
        hint = (
            f"iendjinn move {who.stem} cassette backpack" if "locker" in why else f"iendjinn mend {who.stem} cassette"
        )
        raise RefusedError(f"{character.items[index].program} {why}", hint=hint)
    return index


def _parted(who: Person, tables: Tables, words: Sequence[str]) -> tuple[str, str]:
    """Part words into a program and the system it is run at: the longest beginning that means a program."""
    words = " ".join(words).split() or [""]
    names = [who.character.items[index].program for index in loaded(who.character, tables)]
    begun = [" ".join(words[:end]) for end in range(len(words), 0, -1)]
    said = next((one for one in begun if means_any(one, names)), None)
    said = said or next((one for one in begun if tables.search(TABLE, one)), begun[0])
    system = words[len(said.split(" ")) :]
    if system[:1] == ["at"] and len(system) > 1:
        system.pop(0)
    return said, one_line(" ".join(system), SYSTEM_LIMIT)


def _came_of(save: Saved, made: str, *, military: bool) -> str:
    """Say what the writing gave (3.4c)."""
    if not made:
        return "ruined: the cassette stays empty, and the hour is gone"
    if made == MILITARY:
        return "military grade"
    if save.outcome in PASSED:
        return "ordinary grade"
    if military and save.total >= STANDARD:
        return "ordinary grade, short of the military one"
    return "ordinary grade, with a consequence"


def _does(row: Row, seconds: int | None, damage: int | None) -> str:
    """Say what a program does, with what was rolled in the place of the dice."""
    text, more = row.text.rstrip("."), []
    for dice, fell in (
        (row.lasts, None if seconds is None else spoken(seconds)),
        (f"{row.damage} damage", None if damage is None else f"{damage} damage"),
    ):
        if fell is not None and dice in text:
            text = text.replace(dice, fell)
        elif fell is not None:
            more.append(f"works for {fell}" if dice == row.lasts else fell)
    if damage is not None and row.piercing and "piercing" not in text:
        more.append("armor piercing")
    if row.lasts == REMOVED:
        more.append("until removed")
    return "; ".join(part for part in (text, *more) if part) or "done"


def _listed(row: Row, those: Sequence[Person], tables: Tables) -> Listed:
    on = tuple(
        Keeper(one.character.name, grade(one.character.items[index]))
        for one in those
        for index in loaded(one.character, tables)
        if one.character.items[index].program.casefold() == row.name.casefold()
    )
    damage = f"{row.damage}{', armor piercing' if row.piercing else ''}" if row.damage else ""
    return Listed(row.name, str(row.faces), row.lasts, damage, row.text, on)


def _empty(one: Person, tables: Tables) -> int:
    items = one.character.items
    return sum(is_cassette(item, tables) and not why_not_writable(item, tables) for item in items)
