"""Using things, and the usage points that the game master marks and mends (2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.goods import Used
from iendjinn.play.gear import held
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import carried_index, label
from iendjinn.play.turns import acts, may_act
from iendjinn.play.who import person
from iendjinn.rules.inventory import FULL_USES, uses_of
from iendjinn.rules.places import is_suit
from iendjinn.rules.upgrades import is_upgrade
from iendjinn.rules.usage import leaves, mended, spent, times, used
from iendjinn.rules.worth import carried, weapon_words

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Item
    from iendjinn.model.gear import Gear
    from iendjinn.play.session import Done, Session


def use(session: Session, word: str, words: str) -> Done:
    """Use a thing: a point of it and its effect, or what it is for where it has no points; gives Used."""
    with session.changing() as change:
        who = person(session, word)
        tables = session.tables()
        index = carried_index(session, who.character, words)
        item = who.character.items[index]
        gear = tables.gear(item.name)
        name = label(who.character.items, index)
        now = change.clock if times(gear) else ""
        # To ask what a thing is for, or to mark Ammo that was fired, is no action.
        acting = uses_of(item, gear) is not None and not (gear is not None and gear.serves == "ammo")
        if acting:
            may_act(session, who)
        done = used(who.character, index, tables, session.dice, now, force=session.force)
        said = acts(session, change, who, told=True) if acting else []
        character = change.write(who, done.character)
        after = carried((done.item,), tables)[0]
        if after.uses is None:
            effect = purpose(item, gear, who.stem)
            line = f"{name}: {effect}"
        else:
            effect = "; ".join(done.told)
            left = _left(after.uses, gone=done.gone)
            line = f"{done.character.name} uses {name}: {'; '.join([*done.told, left, *said])}"
            effect = effect or after.text
        result = Used(reckoned(session, who, character), after, after.uses, done.gone, effect, line)
        return session.done(result, text=line, who=[who.path], change=change)


def mark(session: Session, word: str, words: str) -> Done:
    """Take a usage point of a thing at the game master's word (2.2d); gives Held."""
    return _pointed(session, word, words, down=True)


def mend(session: Session, word: str, words: str) -> Done:
    """Give a thing a usage point back (2.2d); gives Held."""
    return _pointed(session, word, words, down=False)


def purpose(item: Item, gear: Gear | None, stem: str) -> str:
    """Say what a thing is for, and which command it serves; `stem` is whose it is."""
    if gear is None:
        return item.text or "the tables know nothing of it"
    name = f'"{item.name.lower()}"' if " " in item.name else item.name.lower()
    if gear.weapon is not None:
        says = f"a weapon ({weapon_words(gear.weapon, item.place)}): iendjinn attack {stem} TARGET --with {name}"
    elif is_suit(gear):
        says = f"armor {gear.armor} while it is worn: iendjinn wear {stem} {name}"
    elif gear.armor:
        says = f"armor {gear.armor} while it is held, {2 * gear.armor} in both hands: iendjinn move {stem} {name} off"
    elif gear.serves == "cyberdeck":
        says = f"for netruns, and to run programs: iendjinn netrun {stem} deep"
    elif gear.serves == "cassette" and item.program:
        says = f"holds {item.program}: iendjinn program run {stem} {item.program.lower()}"
    elif gear.serves == "cassette":
        says = f"empty, for a program: iendjinn program write {stem} PROGRAM"
    elif is_upgrade(gear):
        says = f"fitted to a ranged weapon: iendjinn fit {stem} WEAPON {name}"
    else:
        return item.text or gear.text or "the tables do not say"
    return f"{says}. {item.text or gear.text}".rstrip(". ") + "."


def _pointed(session: Session, word: str, words: str, *, down: bool) -> Done:
    with session.changing() as change:
        who = person(session, word)
        tables = session.tables()
        index = carried_index(session, who.character, words, prefer=None if down else lambda item: _worn(item, tables))
        name = label(who.character.items, index)
        done = (spent if down else mended)(who.character, index, tables)
        shown = carried((done.item,), tables)[0]
        left = _left(done.item.uses or 0, gone=done.gone)
        line = f"{done.character.name}: {name} {'worn' if down else 'mended'}: {left}"
        return held(session, change, who, done.character, line=line, item=shown if done.gone else index)


def _worn(item: Item, tables: Tables) -> bool:
    return item.uses is not None and item.uses < FULL_USES and not (item.uses == 0 and leaves(tables.gear(item.name)))


def _left(uses: int, *, gone: bool) -> str:
    if gone:
        return "that was the last of it"
    return f"{uses} of {FULL_USES} left" if uses else "broken now"
