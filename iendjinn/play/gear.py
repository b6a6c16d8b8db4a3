"""What is carried: given, handed over, moved, dropped, worn, wiped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from iendjinn.errors import OutOfBoundsError, RefusedError, WordsError
from iendjinn.model.character import Item
from iendjinn.model.goods import Handed, Held
from iendjinn.play.meant import gear_meant, place_meant
from iendjinn.play.session import ranged_number
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import carried_index, label, told_of
from iendjinn.play.turns import acts, may_act, swaps
from iendjinn.play.who import after_name, person, told_for
from iendjinn.rules.inventory import is_suit, new_item
from iendjinn.rules.places import IN, doffed, given, moved, with_item, without_item, worn
from iendjinn.rules.worth import carried

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.model.sheet import Carried
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person

CLOSE = frozenset({"main", "off", "hands", "body"})
"""Places between which things are swapped freely before the action (2.1c)."""


def give(  # noqa: PLR0913 - what a thing of one's own is made of
    session: Session,
    word: str,
    words: str,
    *,
    place: str = "backpack",
    slots: str | None = None,
    uses: str | None = None,
    text: str | None = None,
) -> Done:
    """Give somebody a thing of the tables, or anything (4.1a); gives Held.

    Slots, usage points and text are as the tables say unless they are stated. Raises WordsError for a name that is
    nearly one of the tables, where nothing was stated of it, RefusedError for what would be used up from the start
    (2.2a).
    """
    own: dict[str, Any] = {
        key: value
        for key, value in (
            ("slots", None if slots is None else ranged_number("--slots", slots, 0, 10)),
            ("uses", None if uses is None else ranged_number("--uses", uses, 0, 3)),
            ("text", text),
        )
        if value is not None
    }
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words)
        tables = session.tables()
        item = _new(session, tables, words, place_meant(session, place), own)
        after = given(who.character, item, tables, force=session.force)
        line = f"{after.name} gets {item.name}, {IN[item.place]}"
        return held(session, change, who, after, line=line, item=-1)


def hand_over(session: Session, word: str, words: str, giver: str, *, place: str = "backpack") -> Done:
    """Hand a thing from one person to another, as it is; gives Handed. Raises RefusedError for one's own things."""
    with session.changing() as change:
        who, former = person(session, word), person(session, giver)
        words = after_name(who, word, words)
        if who.key == former.key:
            raise RefusedError(f"{who.character.name} has it already", hint="to put it elsewhere, use move")
        tables = session.tables()
        index = carried_index(session, former.character, words)
        item = replace(former.character.items[index], place=place_meant(session, place))
        after = given(who.character, item, tables, force=session.force)
        left = without_item(former.character, index)
        change.write(former, left)
        change.write(who, after)
        sheet = reckoned(session, who, after)
        line = f"{left.name} gives {told_of((item,), 0)} to {after.name}, {IN[item.place]}"
        result = Handed(sheet, sheet.items[-1], reckoned(session, former, left), line)
        return session.done(result, text=line, who=[who.path, former.path], change=change)


def move(session: Session, word: str, words: str, place: str) -> Done:
    """Put a carried thing in another place (2.1a to 2.1c); gives Held."""
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words)
        tables = session.tables()
        index = carried_index(session, who.character, words)
        to = place_meant(session, place)
        name = label(who.character.items, index)
        after = moved(who.character, index, to, tables, force=session.force)
        item = who.character.items[index]
        if item.place == to:
            return held(session, change, who, after, line=f"{after.name}: {name} is {IN[to]} already", item=index)
        acting = _is_action(item, to, tables)
        said = _action(session, change, who) if acting else swaps(session, change, who) if to in CLOSE else []
        line = "; ".join([f"{after.name}: {name} is now {IN[to]}", *said])
        return held(session, change, who, after, line=line, item=index, acting=acting)


def drop(session: Session, word: str, words: str) -> Done:
    """Leave a thing in the scene; gives Held. The journal keeps what it was."""
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words)
        index = carried_index(session, who.character, words)
        item = carried(who.character.items, session.tables())[index]
        name = told_of(who.character.items, index)
        after = without_item(who.character, index)
        return held(session, change, who, after, line=f"{after.name} drops {name}: it lies in the scene", item=item)


def wear(session: Session, word: str, words: str) -> Done:
    """Put a suit of armor on (2.5b); gives Held."""
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words)
        tables = session.tables()
        index = carried_index(session, who.character, words, prefer=lambda item: is_suit(tables.gear(item.name)))
        name = label(who.character.items, index)
        after = worn(who.character, index, tables, force=session.force)
        armor = reckoned(session, who, after).armor.total
        if after == who.character:
            return held(session, change, who, after, line=f"{after.name} wears {name} already", item=index)
        line = "; ".join([f"{after.name} wears {name}: armor {armor}", *_action(session, change, who)])
        return held(session, change, who, after, line=line, item=index, acting=True)


def doff(session: Session, word: str, words: str) -> Done:
    """Take off the suit that is worn, or the one named, into the backpack (2.5b); gives Held."""
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words, least=0)
        tables = session.tables()

        def is_worn(item: Item) -> bool:
            return item.place == "body" and is_suit(tables.gear(item.name))

        if words:
            index = carried_index(session, who.character, words, prefer=is_worn)
        else:
            index = next((place for place, item in enumerate(who.character.items) if is_worn(item)), -1)
            if index < 0:
                raise RefusedError(f"{who.character.name} wears no armor", hint=f"see: iendjinn inv {who.stem}")
        name = label(who.character.items, index)
        try:
            after = doffed(who.character, index, tables)
        except RefusedError as refused:
            raise told_for(who, refused) from None
        armor = reckoned(session, who, after).armor.total
        line = "; ".join([f"{after.name} takes off {name}: armor {armor}", *_action(session, change, who)])
        return held(session, change, who, after, line=line, item=index, acting=True)


def wipe(session: Session, word: str, words: str) -> Done:
    """Empty a data cassette (3.4d); gives Held. Of several the first carried that holds a program is meant."""
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words)
        tables = session.tables()
        at_hand = any(item.program and item.place != "locker" for item in who.character.items)
        index = carried_index(
            session,
            who.character,
            words,
            prefer=lambda item: bool(item.program) and not (at_hand and item.place == "locker"),
        )
        item = who.character.items[index]
        name = label(who.character.items, index)
        if not item.program:
            gear = tables.gear(item.name)
            what = "is empty already" if gear is not None and gear.serves == "cassette" else "holds no programs"
            raise RefusedError(f"{name} {what}", hint="nothing was changed")
        after = with_item(who.character, index, replace(item, program="", military=False))
        return held(
            session, change, who, after, line=f"{after.name}: {name} is empty, {item.program} is gone", item=index
        )


def held(  # noqa: PLR0913 - what every line about a thing is made of
    session: Session,
    change: Change,
    who: Person,
    after: Character,
    *,
    line: str,
    item: int | Carried,
    acting: bool = False,
) -> Done:
    """Write somebody down with what was done to a thing: one of theirs by its index, or one that they had.

    `acting` says that this was an action, which the log tells, since luck after damage ends with it (3.2h).
    """
    after = change.write(who, after)
    sheet = reckoned(session, who, after)
    result = Held(sheet, sheet.items[item] if isinstance(item, int) else item, line)
    extra = {"acts": [who.key]} if acting else None
    return session.done(result, text=line, who=[who.path], change=change, extra=extra)


def _is_action(item: Item, to: str, tables: Tables) -> bool:
    """Tell whether moving a thing is an action in a fight (2.1c).

    A swap between body and hands is free; fetching from the backpack is one, and so are putting on and taking off
    armor.
    """
    if is_suit(tables.gear(item.name)) and "body" in {item.place, to}:
        return True
    return to in CLOSE and item.place not in CLOSE


def _action(session: Session, change: Change, who: Person) -> list[str]:
    may_act(session, who)
    return acts(session, change, who, told=True)


def _new(session: Session, tables: Tables, words: str, place: str, own: dict[str, Any]) -> Item:
    """Make the thing of the tables that words mean, with what was stated of it, or one that no table knows."""
    gear = gear_meant(session, tables, words, near=not own, own=bool(own))
    if gear is not None and gear.wears and own.get("uses") == 0:
        hint = "leave --uses out, or say how many are left"
        raise RefusedError(f"{gear.name} with no usage point left would be used up and gone", hint=hint)
    try:
        if gear is not None:
            return replace(new_item(gear.name, tables, place=place), **own)
        return Item(name=words, place=place, **own)
    except OutOfBoundsError as error:
        raise WordsError(error.message, hint="a thing's name is one line of 1 to 80 characters") from None
