"""Damage and healing by the game master's word, and luck after a hit (3.2e to 3.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.harm import Harmed, Harms, Soaked
from iendjinn.model.wording import harm_line, hit_told, soak_lines, text_of
from iendjinn.play.arena import stands
from iendjinn.play.sheets import reckoned
from iendjinn.play.turns import hurt, stun
from iendjinn.play.vitals import has_luck, with_hp, with_luck_spent
from iendjinn.play.who import in_state_unforced, people, person
from iendjinn.rules.saves import LUCK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.dice import Expression
    from iendjinn.model.character import Character
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person


def damage(session: Session, words: Sequence[str], amount: str, *, piercing: bool = False) -> Done:
    """Deal damage to each person named: a number, or dice rolled for each; gives Harms.

    Armor is taken off unless it is `piercing` (2.5a, 2.3d); a roll below nothing deals 0. Raises WordsError for a
    negative amount.
    """
    from iendjinn.play.hits import landed

    expression = amount_meant(amount, "damage", "heal")
    with session.changing() as change:
        tables = session.tables()
        harms = []
        hits = []
        those = people(session, words)
        for one in those:
            rolled, told = _rolled(session, expression, "damage")
            armor = 0 if piercing else min(max(0, stands(session, one, tables).armor.total), rolled)
            after = change.write(one, with_hp(one, one.character.hp - rolled + armor))
            harms.append(_harmed(session, one, after, rolled=rolled, armor=armor, told=told))
            hits.append(landed(one, "", rolled - armor, after.hp))
            hurt(session, change, None, one, rolled - armor, after.hp)
        # what neither rolled nor changed anything is not written down
        extra = {"hits": hits} if session.rolled or change.paths else None
        return _done(session, those, harms, change=change, extra=extra)


def heal(session: Session, words: Sequence[str], amount: str) -> Done:
    """Give HP back to each person named, never above their maximum; gives Harms.

    Raises WordsError for a negative amount, RefusedError for the incapacitated, who need treatment first, and for the
    dead (3.2e), unless that is forced; both are left out where all the party is meant.
    """
    expression = amount_meant(amount, "heal", "damage")
    with session.changing() as change:
        those = people(session, words, without=in_state_unforced(session, "dead", "incapacitated"))
        for one in those:
            _may_heal(session, one)
        harms = []
        for one in those:
            rolled, told = _rolled(session, expression, "healing")
            after = change.write(one, with_hp(one, min(one.character.hp + rolled, one.character.max_hp)))
            harms.append(_harmed(session, one, after, rolled=rolled, armor=0, told=told, healed=True))
        return _done(session, those, harms, change=change)


def soak(session: Session, word: str) -> Done:
    """Spend a point of luck on the last hit that somebody took: 4 less of it (3.2h); gives Soaked.

    Raises RefusedError where there is no such hit, where its moment has passed, and where no luck is left; the last
    says what luck would do.
    """
    from iendjinn.play.hits import last_hit

    with session.changing() as change:
        who = person(session, word)
        before = who.character
        hit = last_hit(session.campaign, who)
        reduced = min(LUCK, hit.dealt)
        would = f"it would take {reduced} off the last hit, {hit_told(hit)}"
        try:
            has_luck(who)
        except RefusedError as error:
            raise RefusedError(f"{error.message}: {would}", hint=error.hint) from None
        after = change.write(who, replace(with_luck_spent(before), hp=before.hp + reduced))
        hurt(session, change, None, who, -reduced, after.hp)
        roused = hit.stunned and reduced == hit.dealt
        if roused:
            stun(session, change, who, stunned=False)
        result = Soaked(
            character=reckoned(session, who, after),
            hit=hit,
            reduced=reduced,
            hp_before=before.hp,
            hp_after=after.hp,
            roused=roused,
        )
        text = "; ".join(text_of(line) for line in soak_lines(result))
        return session.done(result, text=text, who=[who.path], change=change, extra={"soaks": [who.key]})


def amount_meant(amount: str, what: str, instead: str) -> Expression:
    """Read an amount, a number or dice. Raises WordsError for what is none, and for one that is negative."""
    from iendjinn.dice import parse

    expression = parse(amount)
    if expression.maximum < 0 and (not expression.sides or amount.strip()[:1] not in {"d", "D", *"0123456789"}):
        raise WordsError(f"{what} is never negative, not {amount.strip()}", hint=f"use {instead} for that")
    return expression


def _may_heal(session: Session, who: Person) -> None:
    state = who.character.state
    if state == "up" or session.force:
        return
    hint = "--force does it all the same"
    if state == "incapacitated":
        hint = f"iendjinn treat {who.stem} --at clinic; {hint}"
    why = "emergency treatment comes first" if state == "incapacitated" else "nothing heals the dead"
    raise RefusedError(f"{who.character.name} is {state}: {why}", hint=hint)


def _rolled(session: Session, expression: Expression, why: str) -> tuple[int, str]:
    """Roll an amount, never below 0; with how it came about where dice fell."""
    roll = expression.roll(session.dice, why) if expression.sides else expression.judge(())
    told = roll.text if expression.sides else ""
    return max(0, roll.total), f"{told}, so 0" if told and roll.total < 0 else told


def _harmed(  # noqa: PLR0913 - what there is to tell
    session: Session, who: Person, after: Character, *, rolled: int, armor: int, told: str, healed: bool = False
) -> Harmed:
    return Harmed(
        name=after.name,
        character=reckoned(session, who, after),
        rolled=rolled,
        armor=armor,
        dealt=abs(after.hp - who.character.hp),
        hp_before=who.character.hp,
        hp_after=after.hp,
        healed=healed,
        told=told,
    )


def _done(session: Session, those: Sequence[Person], harms: Sequence[Harmed], **written: Any) -> Done:
    text = "; ".join(text_of(harm_line(one)) for one in harms)
    return session.done(Harms(tuple(harms)), text=text, who=[one.path for one in those], **written)
