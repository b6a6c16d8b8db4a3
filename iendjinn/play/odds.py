"""What may come of it: the odds of a save, of an attack, of a duel. Nothing is rolled and nothing is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import WordsError
from iendjinn.model.odds import Chance, SaveOdds, SavesOdds
from iendjinn.play.arena import combatants, stands
from iendjinn.play.turns import endless
from iendjinn.play.who import in_state, in_state_unforced, people, person

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.model.saving import Save
    from iendjinn.odds.distribution import Distribution
    from iendjinn.play.attack import Said
    from iendjinn.play.session import Done, Session
    from iendjinn.rules.duel import Contender
    from iendjinn.store.people import Person


def save_odds(
    session: Session, words: Sequence[str], attribute: str, *, hard: bool = False, luck: bool = False
) -> Done:
    """Tell the chances of a save for each person named, without luck and with it; gives SavesOdds.

    Raises RefusedError where the save itself would be: for the dead, and for `luck` that somebody has not.
    """
    from iendjinn.model.character import attribute_meant
    from iendjinn.play.saving import may_save
    from iendjinn.rules.saves import save_of

    meant = attribute_meant(attribute)
    with session.reading():
        tables = session.tables()
        those = people(session, words, without=in_state_unforced(session, "dead"))
        for one in those:
            may_save(one, luck=luck, force=session.force)
        saves = [save_of(stands(session, one, tables), meant, hard=hard) for one in those]
        return session.done(SavesOdds(tuple(map(_save, those, saves))))


def _save(who: Person, save: Save) -> SaveOdds:
    from iendjinn.rules.chances import save_chances
    from iendjinn.rules.saves import LUCK

    lucky = save._replace(luck=LUCK)
    return SaveOdds(
        name=who.character.name,
        attribute=save.attribute,
        modifier=save.modifier,
        difficulty=save.difficulty,
        why=save.why,
        hard_why=save.hard_why,
        luck=who.character.luck,
        chances=_told(save_chances(save)),
        with_luck=_told(save_chances(lucky)),
    )


def _told(chances: Distribution[str]) -> tuple[Chance, ...]:
    from iendjinn.rules.saves import OUTCOMES

    return tuple(Chance(outcome, chances.chance_of(outcome)) for outcome in OUTCOMES)


def duel_odds(session: Session, words: Sequence[str]) -> Done:
    """Tell who wins between two who attack each other every round, and how long it takes; gives DuelOdds.

    Raises RefusedError where one of them cannot fight, or neither can hurt the other.
    """
    from iendjinn.rules.duel import duel

    if len(words) != 2:
        raise WordsError("a duel has two sides", hint="like: iendjinn odds duel vex kira")
    with session.reading():
        tables = session.tables()
        one, other = (person(session, word) for word in words)
        if one.key == other.key:
            raise WordsError(f"{one.character.name} is named twice")
        first, second = _contenders([one, other], tables)
        return session.done(duel(first, second))


def party_odds(session: Session, words: Sequence[str], foes: Sequence[str], told: Callable[[int, int], None]) -> Done:
    """Tell which of two sides wins; gives PartyOdds. `told` hears how far a simulation is.

    Raises WordsError for somebody on both sides, RefusedError where somebody cannot fight or it may never end.
    """
    from iendjinn.dice import Seeded
    from iendjinn.rules.fray import fray

    if not words or not foes:
        missing = "nobody to fight against" if words else "nobody"
        raise WordsError(f"{missing} is named", hint="like: iendjinn odds party vex kira --vs guard 1 guard 2")

    def dice() -> Seeded:
        if not isinstance(session.dice, Seeded):
            raise WordsError("this is simulated and rolls its own dice", hint="give --seed N to have the same again")
        return Seeded(session.dice.seed, keep_record=False)

    with session.reading():
        tables = session.tables()
        ours, theirs = (people(session, side, without=in_state("dead", "incapacitated")) for side in (words, foes))
        keys = {one.key for one in ours}
        for one in theirs:
            if one.key in keys:
                raise WordsError(f"{one.character.name} is named on both sides")
        everybody = _contenders([*ours, *theirs], tables)
    return session.done(fray(everybody[: len(ours)], everybody[len(ours) :], dice, told))


def _contenders(those: Sequence[Person], tables: Tables) -> list[Contender]:
    from iendjinn.rules.duel import contender

    return [
        contender(name, who.character, tables, who.stem) for name, who in zip(_told_apart(those), those, strict=True)
    ]


def _told_apart(those: Sequence[Person]) -> list[str]:
    """Give the names of people, with the name of the file where another is called the same."""
    names = [one.character.name for one in those]
    return [
        one.character.name if names.count(one.character.name) == 1 else f"{one.character.name} ({one.stem})"
        for one in those
    ]


def attack_odds(session: Session, words: Sequence[str], said: Said) -> Done:
    """Tell what an attack may do to each target after armor, and which weapon is best; gives AttackOdds.

    Raises RefusedError and WordsError where the attack itself would be.
    """
    from iendjinn.play.attack import planned, targets_of
    from iendjinn.rules import arsenal
    from iendjinn.rules.combat import attack_of
    from iendjinn.rules.weapons import ways

    with session.reading():
        tables = session.tables()
        attacker, those = combatants(session, words, everyone=said.automatic, aimed=bool(said.at))
        _, made = planned(session, attacker, tables, said, len(those) + len(said.at))
        targets = targets_of(session, those, tables, said, made)
        names = [*_told_apart(those), *(one.name for one in said.at)]
        aimed = [arsenal.Target(name, one.guard, one.save) for name, one in zip(names, targets, strict=True)]
        standing = stands(session, attacker, tables)
        others = [
            (way, attack_of(way, standing, **said.everywhere))
            for way in arsenal.worth_comparing(ways(attacker.character, tables, endless=endless(session, attacker)))
        ]
        result = arsenal.attack_odds(attacker.character, made, aimed or [arsenal.NOBODY], others, said.split)
        return session.done(result)
