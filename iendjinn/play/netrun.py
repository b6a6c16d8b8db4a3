"""Netruns: how deep, how long, how hard, and what may go wrong (3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.match import match
from iendjinn.model.net import Ran, Trouble
from iendjinn.model.tables import Row
from iendjinn.model.wording import save_line, text_of
from iendjinn.play.clock import advance, may_pass, touched, warn_of_a_fight
from iendjinn.play.meant import row_meant
from iendjinn.play.saving import saved
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import thing_index
from iendjinn.play.vitals import has_luck, with_luck_spent
from iendjinn.play.who import person
from iendjinn.rules.clock import HOUR, passed
from iendjinn.rules.netrun import BACK_DOOR, EASES, HOURS, RCD, check_able, deck_of, eased
from iendjinn.rules.programs import burnt, loaded, why_not_runnable
from iendjinn.rules.saves import DIE, PASSED, save_of
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person

INTELLIGENCE = "intelligence"


class Help(NamedTuple):
    """What makes a run easier: what it is called, and the cassette that it burns (None for a back door)."""

    name: str
    cassette: int | None = None


def netrun(  # noqa: PLR0913 - what a line may say of a run
    session: Session,
    word: str,
    kind: str,
    *,
    hard: bool = False,
    standard: bool = False,
    luck: bool = False,
    using: str | None = None,
) -> Done:
    """Go into the net: the d20 if there is a save, then d3 hours on the clock; gives Ran (3.4a, 3.4b).

    `hard` and `standard` are the game master's word on the save, `using` a program or a back door that makes it a step
    easier. The save falls before the hours pass, so that what was taken for it counts. Raises RefusedError for whoever
    has no deck that serves, and for luck or difficulty where no save is made.
    """
    if hard and standard:
        raise WordsError("--hard and --standard exclude each other")
    with session.changing() as change:
        tables = session.tables()
        who = person(session, word)
        row = row_meant(session, tables, "runs", kind)
        assert isinstance(row, Row)
        check_able(who.character, "a netrun", force=session.force)
        deck = _deck(who, tables, row, force=session.force)
        help_ = None if using is None else _help_meant(session, who, tables, using)
        difficulty = _difficulty(row, hard=hard, standard=standard, eases=help_ is not None)
        _check_save(row, difficulty, said=hard or standard, luck=luck, helped=help_ is not None)
        if luck:
            has_luck(who)
        now = change.clock
        warn_of_a_fight(session)
        may_pass(session, now, HOURS * HOUR, f"a run takes up to {HOURS} hours")
        save = None
        if difficulty != "none":
            made = save_of(standing_of(who.character, tables), INTELLIGENCE, hard=difficulty == "hard", luck=luck)
            face = session.dice.roll(DIE, "save")
            save = saved(who.character.name, made, face, luck=who.character.luck)
        hours = session.dice.roll(HOURS, "hours")
        moved = advance(session, change, hours * HOUR, agreed=True)
        after = passed(who.character, now, moved.clock).character
        if luck:
            after = with_luck_spent(after)
        if help_ is not None and help_.cassette is not None:
            after = burnt(after, help_.cassette)
        after = change.write(who, after)
        trouble = None if save is None or save.outcome in PASSED else _trouble(row, save.face, tables, who.stem)
        spent = "" if help_ is None else help_.name
        result = Ran(
            character=reckoned(session, who, after),
            run=row.name,
            deck=deck,
            difficulty=difficulty,
            hours=hours,
            save=save,
            spent=spent,
            trouble=trouble,
            clock=moved.clock,
            moved=moved,
        )
        return session.done(result, text=_line(result), who=touched(change, who), change=change)


def _deck(who: Person, tables: Tables, row: Row, *, force: bool) -> str:
    """Give what somebody goes in through; the surface is reached through the RCD that everyone has (1.4f)."""
    try:
        return deck_of(who.character, tables, force=force)
    except RefusedError as refused:
        if _plain(row) == "none":
            return RCD
        hint = refused.hint.replace("NAME", who.stem)
        raise RefusedError(f"{refused.message}: no {row.name.lower()} without one", hint=hint) from None


def _plain(row: Row) -> str:
    return row.difficulty or "none"


def _difficulty(row: Row, *, hard: bool, standard: bool, eases: bool) -> str:
    difficulty = "hard" if hard else "standard" if standard else _plain(row)
    return eased(difficulty) if eases else difficulty


def _check_save(row: Row, difficulty: str, *, said: bool, luck: bool, helped: bool) -> None:
    """Raise RefusedError where something was said of a save that is not made (3.4a)."""
    if _plain(row) == "none" and (said or luck or helped):
        raise RefusedError(f"{row.name} has no save: nothing to set, to ease or to spend luck on")
    if difficulty == "none" and luck:
        raise RefusedError("no save is left to make, so luck has nothing to add to", hint="leave out --luck")


def _help_meant(session: Session, who: Person, tables: Tables, words: str) -> Help:
    """Give the back door or the carried program that some words mean. Raises RefusedError for one that is no help."""
    character = who.character
    doors = [effect.name for effect in character.effects if _is_door(effect.name)]
    programs = loaded(character, tables)
    names = [*doors, *(character.items[index].program for index in programs)]
    if doors and not match(words, names) and match(words, _leaving(tables)):
        words = BACK_DOOR
    if not names:
        hint = f"write one first: iendjinn program write {who.stem} PROGRAM"
        raise RefusedError(f"{character.name} has neither a back door nor a program to use", hint=hint)
    fits = {name for name in names if _is_door(name) or _eases(name, tables)}
    place = thing_index(session, character.name, names, words, prefer=lambda name: name in fits)
    if place < len(doors):
        return Help(doors[place])
    index = programs[place - len(doors)]
    name = character.items[index].program
    if why := why_not_runnable(character.items[index], tables, force=session.force):
        raise RefusedError(f"{name} {why}", hint=f"iendjinn move {who.stem} cassette backpack")
    if name not in fits:
        hint = "those that do: " + ", ".join(_helpful(tables))
        raise RefusedError(f"{name} does not bear on a netrun", hint=hint)
    return Help(name, index)


def _is_door(name: str) -> bool:
    return name.casefold().startswith(BACK_DOOR)


def _eases(name: str, tables: Tables) -> bool:
    return getattr(tables.row("programs", name), "serves", "") == EASES


def _helpful(tables: Tables) -> list[str]:
    return [row.name for row in tables.rows("programs") if getattr(row, "serves", "") == EASES]


def _leaving(tables: Tables) -> list[str]:
    """Give the programs that leave a back door, by whose names one may be meant, too."""
    return [row.name for row in tables.rows("programs") if getattr(row, "serves", "") == BACK_DOOR]


def _trouble(row: Row, face: int, tables: Tables, stem: str) -> Trouble | None:
    """Give what the run's table suggests at the face of the save; nothing where it has none for that face."""
    if not row.trouble:
        return None
    try:
        found = tables.pick(row.trouble, face)
    except WordsError:
        return None
    assert isinstance(found, Row)
    commands = []
    if found.damage:
        commands.append(f"iendjinn damage {stem} {found.damage}{' --piercing' if found.piercing else ''}")
    if found.effect:
        commands.append(f"iendjinn effect {stem} {found.effect}")
    return Trouble(found.name, found.text.replace(" NAME ", f" {stem} "), tuple(commands))


def _line(ran: Ran) -> str:
    hours = f"{ran.hours} hour{'' if ran.hours == 1 else 's'}"
    parts = [f"{ran.character.name}, {ran.run}, {hours} through the {ran.deck}"]
    if ran.spent:
        parts.append(f"with {ran.spent}")
    if ran.save is not None:
        parts.append(text_of(save_line(ran.save)).partition(": ")[2])
    if ran.trouble is not None:
        parts.append(f"suggested: {ran.trouble.name}")
    return "; ".join(parts)
