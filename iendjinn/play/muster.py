"""Who comes to a fight: the words that name them, their dexterity saves, their labels, and the HP of foes (3.2b)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.errors import RefusedError, WordsError, nearest
from iendjinn.model.encounter import Encounter, Fighter
from iendjinn.model.match import fold
from iendjinn.model.naming import is_number, matching
from iendjinn.model.scene import Initiative
from iendjinn.play.meant import row_meant
from iendjinn.play.session import one_line
from iendjinn.play.who import PARTY, everyone, is_group, party, person, told
from iendjinn.rules.encounter import group_of, labelled
from iendjinn.rules.foes import base_of, foe_of, has_ammo, hp_of
from iendjinn.rules.saves import PASSED, outcome, save_of, total_of
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iendjinn.model.character import Character
    from iendjinn.model.foes import FoeRow
    from iendjinn.play.session import Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person

MOST_AT_ONCE = 100

TIMES = ("x", "X")
"""What stands between how many and what."""


class Recruit(NamedTuple):
    """Who a word means: somebody with a file, with the face typed for their save if any; or `many` foes of a row."""

    person: Person | None = None
    face: int | None = None
    row: FoeRow | None = None
    many: int = 1


class Arrived(NamedTuple):
    """Those who came, in the order typed, as fighters and, where they live in the fight, as foes; with their saves."""

    encounter: Encounter
    fighters: tuple[Fighter, ...]
    foes: tuple[Character, ...]
    saves: tuple[Initiative, ...]


def recruits(session: Session, words: Sequence[str], *, within: Encounter | None = None) -> list[Recruit]:
    """Give who some words mean: people, `party`, `vex=9` with the face of the save, foes as `ganger` or `3xganger`.

    Whoever is dead is left out of the party, and whoever is `within` a fight already; one of it who is named as well,
    with a face maybe, still comes once. Raises WordsError, AmbiguousError.
    """
    found: list[Recruit] = []
    of_party: set[str] = set()
    for word in _whole(words):
        if is_group(session, word, PARTY):
            those = [
                one
                for one in party(session)
                if one.character.state != "dead"
                and not any(one.key == _key(other) for other in found)
                and (within is None or within.fighter(one.stem) is None)
            ]
            of_party.update(one.key for one in those)
            found += [Recruit(person=one) for one in those]
            continue
        name, face = _with_face(word)
        count, kind = _counted(name)
        if count is not None:
            found.append(_foes(session, kind, count))
        else:
            found.append(_one(session, name, face))
        if face is not None and (found[-1].person is None or found[-1].person.character.kind != "pc"):
            raise WordsError(f"{word!r}: only players' characters save", hint="name the others without a face")
        if (key := _key(found[-1])) in of_party:
            of_party.remove(key)
            named = found.pop()
            found = [named if _key(one) == key else one for one in found]
    _check_twice(found)
    return found


def arrive(  # noqa: PLR0913 - what coming to a fight depends on
    session: Session,
    change: Change,
    encounter: Encounter,
    came: Sequence[Recruit],
    *,
    saving: bool,
    luck: Sequence[str],
) -> Arrived:
    """Let recruits come: their saves in the order typed, then the HP of foes that are rolled, then their labels.

    Luck is spent by those named for it (3.1e). Raises RefusedError, before any die falls, for the dead, for whoever is
    in the fight already, and for luck that is not there.
    """
    blessed = _lucky(session, came, luck, saving=saving)
    for one in came:
        if one.person is not None:
            _may_come(session, encounter, one, saving=saving)
    tables = session.tables()
    saved: dict[str, Initiative] = {}
    for one in came:
        if one.person is not None and one.person.character.kind == "pc" and saving:
            saved[one.person.key] = _save(session, one, lucky=one.person.key in blessed)
    pools = {
        place: [hp_of(one.row, session.dice, f"HP, {one.row.name}") for _ in range(one.many)]
        for place, one in enumerate(came)
        if one.row is not None
    }
    taken = _names_taken(session, encounter) if pools else None
    fighters: list[Fighter] = []
    foes: list[Character] = []
    for place, one in enumerate(came):
        if one.person is not None:
            fighters.append(_fighter(session, one.person, saved.get(one.person.key)))
            continue
        assert one.row is not None
        assert taken is not None
        for hp in pools[place]:
            encounter, label = labelled(encounter, base_of(one.row.name), taken)
            foe = foe_of(one.row, label, hp, tables)
            foes.append(foe)
            dexterity = standing_of(foe, tables).score("dexterity").total
            bullets = has_ammo(foe, tables)
            fighters.append(Fighter(name=label, side="npc", dexterity=dexterity, hp=hp, bullets=bullets))
    for one in came:
        if one.person is not None and one.person.key in blessed:
            change.write(one.person, replace(one.person.character, luck=one.person.character.luck - 1))
    return Arrived(encounter, tuple(fighters), tuple(foes), tuple(saved.values()))


def _fighter(session: Session, one: Person, saved: Initiative | None) -> Fighter:
    character = one.character
    return Fighter(
        name=one.stem,
        side=character.kind,
        group=group_of(character.kind, made=None if saved is None else saved.made),
        save=0 if saved is None else saved.total,
        dexterity=standing_of(character, session.tables()).score("dexterity").total,
        hp=character.hp,
    )


def _save(session: Session, one: Recruit, *, lucky: bool) -> Initiative:
    """Roll a dexterity save to act before the others, hard where too much is carried (3.2b, 2.1e)."""
    assert one.person is not None
    name = one.person.character.name
    save = save_of(standing_of(one.person.character, session.tables()), "dexterity", luck=lucky)
    why = f"initiative, {name}"
    face = session.dice.roll(20, why) if one.face is None else session.typed_die(20, one.face, why)
    return Initiative(
        name=name,
        face=face,
        modifier=save.modifier,
        luck=lucky,
        total=total_of(save, face),
        difficulty=save.difficulty,
        made=outcome(save, face) in PASSED,
        hard_why=save.hard_why,
    )


def _lucky(session: Session, came: Sequence[Recruit], luck: Sequence[str], *, saving: bool) -> set[str]:
    """Give the keys of those who spend luck on their save. Raises RefusedError where they have none."""
    keys: set[str] = set()
    for word in luck:
        one = person(session, word)
        name = one.character.name
        if not any(_key(other) == one.key for other in came):
            raise WordsError(f"luck for {name}, who does not come", hint="name them among those who come")
        if not saving or one.character.kind != "pc":
            why = "under surprise nobody saves" if not saving else "only players' characters save"
            raise RefusedError(f"luck for {name}: {why}")
        if one.key in keys:
            raise WordsError(f"luck for {name} is said twice", hint="one point per save")
        if not one.character.luck:
            raise RefusedError(f"{name} has no luck left", hint=f"leave {one.stem} out of --luck")
        keys.add(one.key)
    return keys


def _may_come(session: Session, encounter: Encounter, one: Recruit, *, saving: bool) -> None:
    assert one.person is not None
    name = one.person.character.name
    if one.person.foe or encounter.fighter(one.person.stem) is not None:
        raise WordsError(f"{name} is in the fight already", hint="see: iendjinn fight")
    if one.person.character.state == "dead" and not session.force:
        raise RefusedError(f"{name} is dead", hint="--force brings them all the same")
    if one.face is not None and not saving:
        raise WordsError(f"a face for {name}, but under surprise nobody saves", hint="leave the face out")


def _names_taken(session: Session, encounter: Encounter) -> Callable[[str], bool]:
    """Give a test of labels: whether one would be a name in the fight, or of somebody with a file."""
    people, _ = everyone(session.campaign)
    names = {fold(name) for one in people for name in (one.stem, one.character.name)}
    names |= {fold(fighter.name) for fighter in encounter.fighters}
    return lambda label: fold(label) in names


def _check_twice(found: Sequence[Recruit]) -> None:
    keys = [_key(one) for one in found if one.person is not None]
    for one in found:
        if one.person is not None and keys.count(one.person.key) > 1:
            raise WordsError(f"{one.person.character.name} is named twice")


def _key(one: Recruit) -> str:
    return "" if one.person is None else one.person.key


def _with_face(word: str) -> tuple[str, int | None]:
    """Part `vex=9` into the name and the face."""
    name, equals, face = word.rpartition("=")
    if not equals:
        return word, None
    if not (name and is_number(face) and 1 <= int(face[:4]) <= 20):
        raise WordsError(f"{word!r}: a face of the d20 goes behind the name", hint="like: vex=9")
    return name, int(face)


def _whole(words: Sequence[str]) -> list[str]:
    """Join `3x` to the kind of foe behind it, as if it had been typed in one."""
    whole: list[str] = []
    for word in words:
        if whole and whole[-1][-1:] in TIMES and is_number(whole[-1][:-1]):
            whole[-1] += word
        else:
            whole.append(word)
    return whole


def _counted(word: str) -> tuple[int | None, str]:
    """Part `3xganger` into how many and what; None for how many where it is not said."""
    number, times, kind = word.partition(next((letter for letter in word if letter in TIMES), "x"))
    if not (times and kind.strip() and is_number(number)):
        return None, word
    if not 1 <= int(number[:6]) <= MOST_AT_ONCE:
        raise WordsError(f"{word!r}: from 1 to {MOST_AT_ONCE} at once")
    return int(number), kind.strip()


def _foes(session: Session, kind: str, count: int) -> Recruit:
    row = row_meant(session, session.tables(), "foes", kind)
    return Recruit(row=row, many=count)  # type: ignore[arg-type]  # the table of foes has rows of this kind alone


def _one(session: Session, name: str, face: int | None) -> Recruit:
    """Give who one word means: somebody by their exact name, a foe of the tables by theirs, else by a beginning."""
    people = told(session, *everyone(session.campaign))
    names = [fold(other) for one in people for other in (one.stem, one.character.name)]
    tables = session.tables()
    if name != "." and fold(name) not in names:
        if tables.row("foes", name) is not None:
            return _foes(session, name, 1)
        if not matching(name, people, lambda one: (one.stem, one.character.name)):
            if tables.search("foes", name):
                return _foes(session, name, 1)
            raise _nobody(name, [*names, *(fold(row.name) for row in tables.rows("foes"))])
    return Recruit(person=person(session, name), face=face)


def _nobody(name: str, known: Sequence[str]) -> WordsError:
    if is_number(name):
        return WordsError(f"{one_line(name, 40)!r} of whom?", hint="like: 3xganger")
    close = nearest(fold(name), known)
    hint = f"did you mean {' or '.join(close)}?" if close else "see: iendjinn list, and: iendjinn foe list"
    return WordsError(f"{one_line(name, 40)!r} is nobody here, and no foe of the tables", hint=hint)
