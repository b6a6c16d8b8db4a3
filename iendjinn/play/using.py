"""Using things, and the usage points that the game master marks and mends (2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError
from iendjinn.model.character import Effect
from iendjinn.model.goods import Used
from iendjinn.model.match import match
from iendjinn.model.sheet import Carried
from iendjinn.play.gear import held
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import carried_index, label, means_any
from iendjinn.play.turns import acts, may_act
from iendjinn.play.who import after_name, person, told_for
from iendjinn.rules.clock import later, with_effects
from iendjinn.rules.inventory import FULL_USES, is_suit, uses_of
from iendjinn.rules.upgrades import is_upgrade
from iendjinn.rules.usage import leaves, mended, spent, times, used
from iendjinn.rules.worth import carried, weapon_words

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.gear import Cyberware, Gear
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person


def use(session: Session, word: str, words: str) -> Done:
    """Use a thing: a point of it and its effect, or what it is for where it has no points; gives Used.

    Of several of one name the first that is carried and has a point left is meant.
    """
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words)
        tables = session.tables()
        if (piece := implant_meant(session, who.character, tables, words)) is not None:
            return _implant(session, change, who, piece)
        index = carried_index(session, who.character, words, prefer=lambda one: one.place != "locker" and one.uses != 0)
        item = who.character.items[index]
        gear = tables.gear(item.name)
        name = label(who.character.items, index)
        now = change.clock if times(gear) else ""
        # To ask what a thing is for, or to mark Ammo that was fired, is no action.
        acting = uses_of(item, gear) is not None and not (gear is not None and gear.serves == "ammo")
        if acting:
            may_act(session, who)
        try:
            done = used(who.character, index, tables, session.dice, now, force=session.force)
        except RefusedError as refused:
            raise told_for(who, refused) from None
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


def implant_meant(session: Session, character: Character, tables: Tables, words: str) -> Cyberware | None:
    """Give the piece of cyberware that words mean, where they mean nothing that is carried."""
    if means_any(words, [item.name for item in character.items]):
        return None
    pieces = list(dict.fromkeys(character.cyberware[place] for place in match(words, character.cyberware)))
    return tables.cyberware(session.one_of(words, [(name, name) for name in pieces])) if pieces else None


def _implant(session: Session, change: Change, who: Person, piece: Cyberware) -> Done:
    """Use a piece of cyberware: one that lasts runs on the clock from when it has begun to work (3.2a, 3.3d)."""
    character, line = who.character, f"{piece.name}: {piece.text}"
    if piece.lasts:
        if character.state != "up" and not session.force:
            raise RefusedError(
                f"{character.name} is {character.state} and cannot act", hint="--force does it all the same"
            )
        may_act(session, who)
        begins = later(change.clock, piece.takes) if piece.takes else change.clock
        effect = Effect(name=piece.name, until=later(begins, piece.lasts))
        character = change.write(who, with_effects(character, effect))
        begun = f"from {begins} " if piece.takes else ""
        said = acts(session, change, who, told=True)
        line = f"{character.name} uses {piece.name}: {'; '.join([f'{begun}until {effect.until}', *said])}"
    item = Carried(name=piece.name, place="", slots=0, text=piece.text)
    result = Used(reckoned(session, who, character), item, None, gone=False, effect=piece.text, line=line)
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
        fitted = f"; with {', '.join(item.upgrades)}" if item.upgrades else ""
        says = (
            f"a weapon ({weapon_words(gear.weapon, item.place)}{fitted}): iendjinn attack {stem} TARGET --with {name}"
        )
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
        words = after_name(who, word, words)
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
