"""What may come of it: the odds of a save, of an attack, of a duel. Nothing is rolled and nothing is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.odds import Chance, SaveOdds, SavesOdds
from iendjinn.play.create import attribute
from iendjinn.play.who import people, person
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.model.saving import Save
    from iendjinn.odds.distribution import Distribution
    from iendjinn.play.session import Done, Session
    from iendjinn.rules.arsenal import Target
    from iendjinn.store.people import Person


def save_odds(session: Session, words: Sequence[str], attribute_word: str, *, hard: bool = False) -> Done:
    """Tell the chances of a save for each person named, without luck and with it; gives SavesOdds."""
    from iendjinn.rules.saves import save_of

    meant = attribute(attribute_word)
    with session.reading():
        tables = session.tables()
        each = []
        for one in people(session, words):
            if one.character.state == "dead":
                raise RefusedError(f"{one.character.name} is dead")
            save = save_of(standing_of(one.character, tables), meant, hard=hard)
            each.append(_save(one, save))
        return session.done(SavesOdds(tuple(each)))


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
    from iendjinn.rules.duel import contender, duel

    if len(words) != 2:
        raise WordsError("a duel has two sides", hint="like: iendjinn odds duel vex kira")
    with session.reading():
        tables = session.tables()
        one, other = (person(session, word) for word in words)
        if one.path == other.path and one.character.name == other.character.name:
            raise WordsError(f"{one.character.name} is named twice")
        first, second = (
            contender(name, who.character, tables)
            for name, who in zip(_told_apart([one, other]), (one, other), strict=True)
        )
        return session.done(duel(first, second))


def party_odds(session: Session, words: Sequence[str], foes: Sequence[str], told: Callable[[int, int], None]) -> Done:
    """Tell which of two sides wins; gives PartyOdds. `told` hears how far a simulation is.

    Raises WordsError for somebody on both sides, RefusedError where somebody cannot fight or it may never end.
    """
    from iendjinn.dice import Seeded
    from iendjinn.rules.duel import contender
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
        ours, theirs = people(session, words), people(session, foes)
        for one in theirs:
            if any(one.path == other.path and one.character.name == other.character.name for other in ours):
                raise WordsError(f"{one.character.name} is named on both sides")
        names = _told_apart([*ours, *theirs])
        fighters = [contender(name, who.character, tables) for name, who in zip(names, [*ours, *theirs], strict=True)]
    return session.done(fray(fighters[: len(ours)], fighters[len(ours) :], dice, told))


def _told_apart(those: Sequence[Person]) -> list[str]:
    """Give the names of people, with the name of the file where another is called the same."""
    names = [one.character.name for one in those]
    return [
        one.character.name if names.count(one.character.name) == 1 else f"{one.character.name} ({one.stem})"
        for one in those
    ]


def attack_odds(  # noqa: PLR0913 - what a line may say of an attack
    session: Session,
    words: Sequence[str],
    *,
    impaired: bool = False,
    enhanced: bool = False,
    short: bool = False,
    automatic: bool = False,
) -> Done:
    """Tell what an attack may do to each target after armor, and which weapon is best; gives AttackOdds."""
    from iendjinn.rules import arsenal
    from iendjinn.rules.combat import attack_of, why_not
    from iendjinn.rules.weapons import ways

    if not words:
        raise WordsError("nobody is named", hint="like: iendjinn odds attack vex kira")
    with session.reading():
        tables = session.tables()
        attacker = person(session, words[0])
        targets = people(session, words[1:])
        standing = standing_of(attacker.character, tables)
        if standing.idle:
            raise RefusedError(f"{attacker.character.name} {standing.idle}")
        way = standing.at_hand
        if way.refused and not session.force:
            raise RefusedError(f"{attacker.character.name} cannot attack: {way.refused}", hint=way.hint)
        said = {"impaired": impaired, "enhanced": enhanced, "short": short}
        attack = attack_of(way, standing, **said, automatic=automatic)
        if problem := why_not(attack, len(targets)):
            raise RefusedError(problem)
        aimed = [_target(one, tables, name) for one, name in zip(targets, _told_apart(targets), strict=True)]
        carried = arsenal.worth_comparing(ways(attacker.character, tables))
        result = arsenal.attack_odds(
            attacker.character,
            attack,
            aimed or [arsenal.NOBODY],
            [(one, attack_of(one, standing, **said)) for one in carried],
        )
        return session.done(result)


def _target(who: Person, tables: Tables, name: str) -> Target:
    from iendjinn.model.fighting import Guard
    from iendjinn.rules.arsenal import Target
    from iendjinn.rules.saves import save_of

    standing = standing_of(who.character, tables)
    guard = Guard(who.character.hp, standing.armor.total)
    return Target(name, guard, save_of(standing, "strength", hard=True))
