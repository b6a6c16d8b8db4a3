"""Saves: one person's or several people's, a d20 each (3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.model.character import attribute_meant
from iendjinn.model.percent import percent
from iendjinn.model.saving import Saved, Saves
from iendjinn.model.wording import save_line, text_of
from iendjinn.play.vitals import has_luck, with_luck_spent
from iendjinn.play.who import in_state_unforced, people
from iendjinn.rules.saves import CONSEQUENCE, DIE, LUCK, PASSED, outcome, save_of, total_of
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.model.saving import Save
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person

CONSEQUENCES = "consequences"


def save(  # noqa: PLR0913 - what a line may say of a save
    session: Session,
    words: Sequence[str],
    attribute: str,
    *,
    hard: bool = False,
    luck: bool = False,
    suggest: bool = False,
    show_odds: bool = False,
) -> Done:
    """Make a save for each person named; gives Saves.

    A point of luck is spent before the roll by each of them (3.1e). With `suggest` a row of the table of consequences
    is rolled, after all saves, for each that calls for one. With `show_odds` a line says what luck is worth to whoever
    had some. Raises RefusedError for the dead, and for luck that somebody has not, before any die falls.
    """
    meant = attribute_meant(attribute)
    with session.changing() as change:
        tables = session.tables()
        those = people(session, words, without=in_state_unforced(session, "dead"))
        for one in those:
            may_save(one, luck=luck, force=session.force)
        saves = [save_of(standing_of(one.character, tables), meant, hard=hard, luck=luck) for one in those]
        odds = tuple(_worth(one, save, alone=len(those) == 1) for one, save in zip(those, saves, strict=True))
        faces = [session.dice.roll(DIE, _why(one, alone=len(those) == 1)) for one in those]
        done = [
            saved(one.character.name, save, face, luck=one.character.luck)
            for one, save, face in zip(those, saves, faces, strict=True)
        ]
        if suggest:
            done = [one._replace(suggestion=_suggested(session, tables)) if _calls(one) else one for one in done]
        if luck:
            for one in those:
                change.write(one, with_luck_spent(one.character))
        text = "; ".join(text_of(save_line(one)) for one in done)
        result = Saves(tuple(done), tuple(filter(None, odds)) if show_odds else ())
        return session.done(result, text=text, who=[one.path for one in those], change=change)


def may_save(who: Person, *, luck: bool, force: bool = False) -> None:
    """Raise RefusedError where somebody cannot make a save: the dead, and luck where none is left (3.1e)."""
    name = who.character.name
    if who.character.state == "dead" and not force:
        raise RefusedError(f"{name} is dead", hint="--force rolls all the same")
    if luck:
        has_luck(who)


def saved(name: str, save: Save, face: int, *, luck: int = 0) -> Saved:
    """Give a save with its face: what it came to; `luck` is what whoever makes it had before."""
    return Saved(
        name=name,
        attribute=save.attribute,
        modifier=save.modifier,
        face=face,
        luck=save.luck,
        total=total_of(save, face),
        difficulty=save.difficulty,
        outcome=outcome(save, face),
        why=save.why,
        hard_why=save.hard_why,
        luck_left=luck - 1 if save.luck else luck,
    )


def _why(who: Person, *, alone: bool) -> str:
    return "save" if alone else f"save, {who.character.name}"


def _calls(one: Saved) -> bool:
    return one.outcome == CONSEQUENCE


def _suggested(session: Session, tables: Tables) -> str:
    from iendjinn.dice import parse

    face = parse(tables.die(CONSEQUENCES)).roll(session.dice, "consequence").total
    return tables.pick(CONSEQUENCES, face).name


def _worth(who: Person, save: Save, *, alone: bool) -> str:
    """Say what luck is worth to whoever has some: `45%, with luck 65%`; nothing for anybody else."""
    if not who.character.luck:
        return ""
    plain, lucky = (
        percent(sum(outcome(save._replace(luck=luck), face) in PASSED for face in range(1, DIE + 1)) / DIE)
        for luck in (0, LUCK)
    )
    told = f"{plain}, with luck {lucky}"
    return told if alone else f"{who.character.name}: {told}"
