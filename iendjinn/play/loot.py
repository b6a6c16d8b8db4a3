"""I search the body, and what a cred stick is worth once it is cashed (5.2a)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.dice import parse
from iendjinn.errors import RefusedError
from iendjinn.model.character import Item
from iendjinn.model.results import Cashed, Looted
from iendjinn.model.tables import Row
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import thing_index
from iendjinn.play.who import person
from iendjinn.rules.inventory import new_item
from iendjinn.rules.money import with_credits
from iendjinn.rules.places import without_item
from iendjinn.rules.worth import carried

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.play.session import Done, Session

CASHABLE = ("pocket", "loot", "clothing")
SPENT = " (empty)"


def loot(session: Session, word: str | None) -> Done:
    """Search a body: d100, then the row's own dice; gives Looted. With a name the thing goes to their backpack."""
    if word is None:
        with session.reading():
            tables = session.tables()
        face, row, item = _rolled(session, tables)
        shown = carried((item,), tables)[0]._replace(place="")
        line = _told(face, row, item)
        return session.done(
            Looted(face=face, row=row.name, item=shown, character=None, line=line), text=f"loot: {line}"
        )
    with session.changing() as change:
        who = person(session, word)
        tables = session.tables()
        face, row, item = _rolled(session, tables)
        after = replace(who.character, items=(*who.character.items, item))
        change.write(who, after)
        sheet = reckoned(session, who, after)
        line = _told(face, row, item, f", to {after.name}'s backpack")
        result = Looted(face=face, row=row.name, item=sheet.items[-1], character=sheet, line=line)
        return session.done(result, text=f"loot: {line}", who=[who.path], change=change)


def cash(session: Session, word: str, item: str) -> Done:
    """Turn a cred stick, carried or in the pocket, into its credits; gives Cashed. The dice of its worth fall now.

    Raises WordsError for a thing that is not there, RefusedError for one that pays nothing by itself.
    """
    with session.changing() as change:
        who = person(session, word)
        tables = session.tables()
        place = _meant(session, who.character, tables, item)
        name = who.character.pocket if place is None else who.character.items[place].name
        row = _row(tables, name)
        if row is None or not row.worth:
            why = "was cashed already" if name.endswith(SPENT) else "pays nothing by itself"
            raise RefusedError(f"{name.removesuffix(SPENT)} {why}", hint="a cred stick is what can be cashed")
        worth = parse(row.worth)
        told = worth.roll(session.dice, f"cashing {name}") if worth.sides else None
        amount = max(0, worth.minimum if told is None else told.total)
        thing = Item(name=name) if place is None else who.character.items[place]
        after = _without(who.character, place, name, amount)
        change.write(who, after)
        line = f"{after.name} cashes {name}: +{amount:,} credits, now {after.credits:,}"
        sheet = reckoned(session, who, after)
        result = Cashed(
            character=sheet,
            face=None if told is None else told.faces[0],
            row=row.name,
            item=carried((thing,), tables)[0],
            amount=amount,
            credits=after.credits,
            line=line,
        )
        return session.done(result, text=line, who=[who.path], change=change)


def _told(face: int, row: Row, item: Item, where: str = "") -> str:
    """Say what came up, what thing of the tables that is where it goes by another name, and who has it now."""
    name = row.name if row.name == item.name else f"{row.name}: {item.name}"
    return f"{face}: {name}{where}" + (f". {row.text}" if row.text and not item.text else "")


def _rolled(session: Session, tables: Tables) -> tuple[int, Row, Item]:
    face = parse(tables.die("loot")).roll(session.dice, "loot").total
    row = tables.pick("loot", face)
    if not isinstance(row, Row):  # pragma: no cover - the loader gives loot rows of this kind
        raise TypeError(type(row))
    if row.item:
        return face, row, new_item(row.item, tables)
    if row.written:
        amount = parse(row.written).roll(session.dice, row.name).total
        return face, row, Item(name=row.name, text=f"{amount:,} credits are written on it")
    return face, row, Item(name=row.name)


def _meant(session: Session, character: Character, tables: Tables, words: str) -> int | None:
    """Give the index of the item meant, None for what is in the pocket; what can be cashed is meant first."""
    names = [*(item.name for item in character.items), *([character.pocket] if character.pocket else [])]

    def pays(name: str) -> bool:
        row = _row(tables, name)
        return row is not None and bool(row.worth)

    place = thing_index(session, character.name, names, words, prefer=pays)
    return None if place == len(character.items) else place


def _row(tables: Tables, name: str) -> Row | None:
    for table in CASHABLE:
        row = tables.row(table, name)
        if isinstance(row, Row):
            return row
    return None


def _without(character: Character, place: int | None, name: str, amount: int) -> Character:
    richer = with_credits(character, amount)
    return replace(richer, pocket=name + SPENT) if place is None else without_item(richer, place)
