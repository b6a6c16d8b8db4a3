"""Looking things up: the tables, a roll on one of them, and a search through everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.dice import parse
from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.character import ATTRIBUTES
from iendjinn.model.foes import FoeRow
from iendjinn.model.gear import Cyberware, Gear
from iendjinn.model.match import fold
from iendjinn.model.rows import Found, RowShown, TableInfo, TableList, TableRolled, TableShown
from iendjinn.model.tables import CharacterClass, DebtTier, Row
from iendjinn.play.meant import table_meant
from iendjinn.play.things import told_of
from iendjinn.play.who import everyone, told
from iendjinn.rules.clock import REMOVED
from iendjinn.rules.netrun import EASES
from iendjinn.rules.worth import weapon_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iendjinn.model.catalog import AnyRow, Tables
    from iendjinn.model.gear import Bonus
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person

UNTIL = " until the next downtime"
UPGRADES = {
    "quiet": "quiet",
    "launcher": "fires grenades",
    "magazine": "automatic fire costs no extra ammo",
    "piercing": "armor piercing",
    "sight": "enhanced at short range",
}


def all_tables(session: Session) -> Done:
    """Tell which tables there are; gives TableList."""
    with session.reading():
        tables = session.tables()
        return session.done(TableList(tuple(_info(tables, name) for name in tables.names())))


def one_table(session: Session, word: str) -> Done:
    """Show the rows of a table; gives TableShown."""
    with session.reading():
        tables = session.tables()
        name = table_meant(session, tables, word)
        return session.done(TableShown(_info(tables, name), tuple(shown(name, row) for row in tables.rows(name))))


def roll_table(session: Session, word: str) -> Done:
    """Roll on a table; gives TableRolled. Raises RefusedError for one that has no die."""
    with session.reading():
        tables = session.tables()
    name = table_meant(session, tables, word)
    die = tables.die(name)
    if not die:
        raise RefusedError(f"the table {name} is not rolled: it has no die", hint=f"see it with: iendjinn table {name}")
    face = parse(die).roll(session.dice, name).total
    row = shown(name, tables.pick(name, face))
    return session.done(TableRolled(_info(tables, name), face, row), text=f"{name}: {face}, {row.name}")


def find(session: Session, words: str) -> Done:
    """Search every table, and everyone's name, cyberware, things and notes; gives Found. Refuses an empty search."""
    wanted = fold(words)
    if not wanted:
        raise WordsError("nothing to search for", hint="like: iendjinn find grenade")
    with session.reading():
        tables = session.tables()
        people = told(session, *everyone(session.campaign))
    rows = [shown(name, row) for name in tables.names() for row in tables.rows(name)]
    named = [row for row in rows if wanted in fold(row.name)]
    told_of = [row for row in rows if row not in named and wanted in fold(f"{row.facts} {row.text}")]
    named.sort(key=lambda row: not fold(row.name).startswith(wanted))
    return session.done(Found(words, (*named, *told_of), tuple(hit for one in people for hit in _hits(one, wanted))))


def shown(table: str, row: AnyRow) -> RowShown:
    """Give a row as a person reads it, whatever its kind."""
    faces = str(getattr(row, "faces", ""))
    slots = row.slots if isinstance(row, Gear) and table != "costs" else None
    price = row.price if isinstance(row, Gear) else row.rent or None if isinstance(row, Row) else None
    return RowShown(table, faces, row.name, ", ".join(_facts(row)), slots, price, row.text)


def _facts(row: AnyRow) -> Iterator[str]:
    if isinstance(row, CharacterClass):
        yield from row.items
        return
    if isinstance(row, Row):
        yield from _row_facts(row)
        return
    if isinstance(row, DebtTier):
        yield from _debt_facts(row)
        return
    if isinstance(row, FoeRow):
        yield from _foe_facts(row)
        return
    if not isinstance(row, Gear | Cyberware):
        from iendjinn.play.arcade_rows import facts

        yield from facts(row)
        return
    if row.weapon is not None:
        yield weapon_words(row.weapon)
    if isinstance(row, Gear):
        yield from _gear_facts(row)
    if row.bonus is not None:
        lasts = "" if not isinstance(row, Gear) else UNTIL if row.lasts == "downtime" else f" for {row.lasts}"
        yield from (f"{bonus}{lasts}" for bonus in _bonuses(row.bonus))


def _gear_facts(row: Gear) -> Iterator[str]:
    if row.armor:
        yield f"armor {row.armor}"
    if row.restores is not None:
        yield from (
            f"restores {amount} {what}"
            for what, amount in (("HP", row.restores.hp), ("luck", row.restores.luck))
            if amount
        )
    if row.max_hp:
        yield f"maximum HP {row.max_hp:+}"
    if row.wears:
        yield "3 uses"
    if row.unit:
        yield row.unit if row.unit == "once" else f"a {row.unit}"
    if row.upgrade:
        yield UPGRADES[row.upgrade]
    if row.weapon is not None and row.weapon.ammo == "ammo":
        yield "needs Ammo"


def _row_facts(row: Row) -> Iterator[str]:
    if row.difficulty and row.difficulty != "none":
        yield f"{row.difficulty} save"
    if row.die:
        yield f"luck die {row.die}"
    if row.damage:
        yield f"damage {row.damage}{', armor piercing' if row.piercing else ''}"
    if row.lasts:
        yield "until removed" if row.lasts == REMOVED else f"for {row.lasts}"
    if row.serves:
        yield "can be spent in a netrun" if row.serves == EASES else f"leaves a {row.serves}"
    if row.risk:
        yield f"risk: {row.risk}"
    if row.effect:
        yield f"effect: {row.effect}"


def _foe_facts(row: FoeRow) -> Iterator[str]:
    yield row.group
    yield f"HP {row.hp}"
    yield from (f"{name} {score}" for name in (*ATTRIBUTES, "armor") if (score := getattr(row, name)))
    yield from (*row.items, *row.cyberware)


def _debt_facts(row: DebtTier) -> Iterator[str]:
    yield f"{row.debt:,} owed and more" if row.debt else "nothing owed"
    for what, most in (("refused", row.refusal), ("collectors", row.collectors)):
        if most:
            yield f"{what} on {f'1-{most}' if most > 1 else '1'} of d20"


def _bonuses(bonus: Bonus) -> Iterator[str]:
    for name in ("strength", "dexterity", "intelligence", "presence", "armor", "hp"):
        if points := getattr(bonus, name):
            yield f"{'HP' if name == 'hp' else name} {points:+}"


def _info(tables: Tables, name: str) -> TableInfo:
    about = tables.about(name)
    return TableInfo(name, about.title or name, tables.die(name), len(tables.rows(name)), about.text)


def _hits(person: Person, wanted: str) -> Iterator[tuple[str, str, str]]:
    who = person.character
    if wanted in fold(who.name):
        yield who.name, person.path, "name"
    for piece in who.cyberware:
        if wanted in fold(piece):
            yield who.name, "cyberware", piece
    for key in ("clothing", "pocket", "feature"):
        if wanted in fold(getattr(who, key)):
            yield who.name, key, getattr(who, key)
    for index, item in enumerate(who.items):
        if wanted in fold(item.name):
            yield who.name, item.place, told_of(who.items, index)
    for line in f"{who.bio}\n{who.notes}".splitlines():
        if wanted in fold(line):
            yield who.name, "notes", line
