"""Foes brought in, from the tables or on the spot, listed, and kept as characters of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import OutOfBoundsError, RefusedError, WordsError, nearest
from iendjinn.model.encounter import Encounter
from iendjinn.model.foes import FoeRow
from iendjinn.model.match import fold
from iendjinn.model.naming import is_number, stem_of
from iendjinn.model.results import Changed
from iendjinn.model.scene import Foes, FoeShown
from iendjinn.play.create import checked_name
from iendjinn.play.meant import row_meant
from iendjinn.play.muster import MOST_AT_ONCE, Recruit, arrive
from iendjinn.play.session import one_line, whole_number
from iendjinn.play.sheets import reckoned
from iendjinn.play.who import person
from iendjinn.rules.encounter import joined, renamed
from iendjinn.rules.foes import dice_or_number
from iendjinn.rules.standing import armor_of
from iendjinn.store.encounters import PATH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.play.session import Done, Session


class Wish(NamedTuple):
    """What was said of a foe beside its name; `scores` are its attributes by name."""

    hp: str | None = None
    weapon: str | None = None
    armor: str | None = None
    scores: Mapping[str, int] = {}
    text: str | None = None

    @property
    def said(self) -> bool:
        """Whether anything was."""
        return any(one is not None for one in (self.hp, self.weapon, self.armor, self.text)) or bool(self.scores)


def bring(session: Session, name: str, wish: Wish, *, count: int = 1) -> Done:
    """Bring foes in: into the fight under way, where they act from the next round, else to wait for it; gives Foes.

    A name that the tables do not have makes a foe on the spot, if anything else was said of it: attributes 0, armor 0,
    10 HP, unarmed, unless said. Raises WordsError.
    """
    if not 1 <= count <= MOST_AT_ONCE:
        raise WordsError(f"--count {count}: from 1 to {MOST_AT_ONCE} foes at once")
    with session.changing() as change:
        fight = change.encounter or Encounter()
        row = _wished(session, _kind(session, name, wish), wish)
        arrived = arrive(session, change, fight, [Recruit(row=row, many=count)], saving=False, luck=())
        if fight.round:
            then = joined(arrived.encounter, arrived.fighters, arrived.foes)
            said = f"in the fight from round {fight.round + 1}"
        else:
            fighters = (*fight.fighters, *arrived.fighters)
            then = replace(arrived.encounter, fighters=fighters, foes=(*fight.foes, *arrived.foes))
            said = "waiting; begin with: iendjinn fight start party"
        change.encounter = then
        result = Foes(tuple(shown(foe, session.tables(), row.group) for foe in arrived.foes), (said,))
        names = ", ".join(foe.name for foe in arrived.foes)
        return session.done(result, text=f"foes: {names}", who=[PATH], change=change)


def listed(session: Session, words: str = "") -> Done:
    """List the foes that the tables have, or those of a group or with a name; gives Foes."""
    with session.reading():
        tables = session.tables()
        rows = [row for row in tables.rows("foes") if isinstance(row, FoeRow)]
        wanted = fold(words)
        those = [row for row in rows if fold(row.group).startswith(wanted) or wanted in fold(row.name)]
        if not those:
            groups = dict.fromkeys(row.group for row in rows if row.group)
            raise WordsError(f"no foes like {one_line(words, 40)!r}", hint=f"groups: {', '.join(groups)}")
        return session.done(Foes(tuple(_of_row(row, tables) for row in those)))


def keep(session: Session, word: str, name: str) -> Done:
    """Give a foe a file of their own, as a character of kind npc, and let them fight on under it; gives Changed."""
    with session.changing() as change:
        who = person(session, word)
        if not who.foe:
            raise RefusedError(f"{who.character.name} has a file already", file=who.path)
        fight = change.encounter
        assert fight is not None
        after = replace(
            who.character, name=checked_name(name or f"{who.character.class_} {who.stem.split()[-1]}".strip())
        )
        path = change.create(after)
        stem = stem_of(path)
        foes = tuple(foe for foe in fight.foes if foe.name != who.stem)
        change.encounter = replace(renamed(fight, who.stem, stem), foes=foes)
        line = f"{who.stem} is kept as {after.name} ({path})"
        result = Changed(character=reckoned(session, who, after, path), line=line)
        return session.done(result, text=line, who=[PATH, path], change=change)


def shown(foe: Character, tables: Tables, group: str = "") -> FoeShown:
    """Give a foe for the eye."""
    return FoeShown(
        name=foe.name,
        label=foe.name,
        kind=foe.class_,
        group=group,
        hp=foe.hp,
        strength=foe.strength,
        dexterity=foe.dexterity,
        intelligence=foe.intelligence,
        presence=foe.presence,
        armor=armor_of(foe, tables).total,
        weapon=", ".join(_weapons(foe, tables)) or "unarmed",
        carries=(*(item.name for item in foe.items), *foe.cyberware),
        text=foe.notes,
    )


def _weapons(foe: Character, tables: Tables) -> list[str]:
    """Give the weapons that a foe carries or is made of."""
    carried = [item.name for item in foe.items if (gear := tables.gear(item.name)) is not None and gear.weapon]
    built_in = [name for name in foe.cyberware if (piece := tables.cyberware(name)) is not None and piece.weapon]
    return [*carried, *built_in]


def _of_row(row: FoeRow, tables: Tables) -> FoeShown:
    from iendjinn.rules.foes import foe_of

    one = shown(foe_of(row, row.name, 1, tables), tables, row.group)
    return one._replace(label=None, hp=row.hp)


def _kind(session: Session, name: str, wish: Wish) -> FoeRow:
    """Give the stat block that a name means, or one for a foe made on the spot."""
    tables = session.tables()
    rows = [row for row in tables.search("foes", name) if isinstance(row, FoeRow)]
    near = [row for row in rows if f" {fold(name)}" in f" {fold(row.name)}"]
    if near or (rows and not wish.said):
        found = row_meant(session, tables, "foes", name)
        assert isinstance(found, FoeRow)
        return found
    checked_name(name)
    if not wish.said:
        close = nearest(name, [row.name for row in tables.rows("foes")])
        near_words = f"did you mean {' or '.join(close)}? " if close else ""
        raise WordsError(
            f"{one_line(name, 40)!r} is not in the table foes",
            hint=f"{near_words}with --hp, --weapon or --armor it is made on the spot",
        )
    return FoeRow(name=name)


def _wished(session: Session, row: FoeRow, wish: Wish) -> FoeRow:
    """Give a stat block with what was said of it. Raises WordsError."""
    tables = session.tables()
    items = list(row.items)
    if wish.weapon is not None:
        weapon = row_meant(session, tables, "weapons", wish.weapon).name
        items = [weapon, *(item for item in items if not _is(tables, item, "weapon"))]
    armor = row.armor
    if wish.armor is not None:
        items = [item for item in items if not _is(tables, item, "armor")]
        if is_number(wish.armor.strip().lstrip("-")):
            armor = whole_number("--armor", wish.armor)
        else:
            items.append(row_meant(session, tables, "armor", wish.armor).name)
    changes: dict[str, Any] = {**wish.scores, "armor": armor, "items": tuple(items)}
    if wish.hp is not None:
        changes["hp"] = dice_or_number("--hp", wish.hp)
    if wish.text is not None:
        changes["text"] = wish.text
    try:
        return replace(row, **changes)
    except OutOfBoundsError as error:
        raise WordsError(f"--{error.message}", hint="nothing was changed") from None


def _is(tables: Tables, item: str, what: str) -> bool:
    gear = tables.gear(item)
    return gear is not None and bool(gear.weapon if what == "weapon" else gear.armor)
