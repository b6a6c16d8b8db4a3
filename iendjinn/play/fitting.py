"""Weapon upgrades fitted and taken off (4.5a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import IendjinnError, RefusedError, WordsError, nearest
from iendjinn.model.goods import Paid
from iendjinn.model.match import match
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import carried_index, label, means_any
from iendjinn.play.who import after_name, person
from iendjinn.rules.upgrades import cannot_bear, fitted, is_upgrade, taken_off

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person


def fit(session: Session, word: str, words: list[str]) -> Done:
    """Fit a carried upgrade to a carried weapon; `words` are the weapon's and then the upgrade's; gives Paid."""
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, " ".join(words)).split()
        if len(words) < 2:
            raise WordsError("a weapon and an upgrade are to be named", hint="like: iendjinn fit vex smg laser sight")
        tables = session.tables()
        weapon, upgrade = _weapon_and_upgrade(session, who, tables, words)
        part = who.character.items[upgrade].name
        name = label(who.character.items, weapon)
        after = fitted(who.character, weapon, upgrade, tables)
        index = weapon - (upgrade < weapon)
        return _shown(session, change, who, after, line=f"{after.name} fits {part} to {name}", index=index)


def unfit(session: Session, word: str, words: list[str]) -> Done:
    """Take an upgrade off a weapon, into the backpack; it need not be named where it is the only one; gives Paid."""
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, " ".join(words)).split()
        tables = session.tables()
        index, upgrade = _fitted_meant(session, who, words)
        name = label(who.character.items, index)
        after = taken_off(who.character, index, upgrade, tables)
        line = f"{after.name} takes {upgrade} off {name}, into the backpack"
        return _shown(session, change, who, after, line=line, index=index)


def _shown(  # noqa: PLR0913 - what both have in common
    session: Session, change: Change, who: Person, after: Character, *, line: str, index: int
) -> Done:
    after = change.write(who, after)
    sheet = reckoned(session, who, after)
    result = Paid(sheet, sheet.items[index], 1, 0, after.credits, ", ".join(sheet.items[index].upgrades), line)
    return session.done(result, text=line, who=[who.path], change=change)


def _weapon_and_upgrade(session: Session, who: Person, tables: Tables, words: list[str]) -> tuple[int, int]:
    """Part words between a weapon and an upgrade, both carried, wherever both halves mean something."""
    names = [item.name for item in who.character.items]

    def wanted(item: Item) -> bool:
        return is_upgrade(tables.gear(item.name))

    def bears(item: Item) -> bool:
        return not cannot_bear(tables.gear(item.name), item.name)

    fault: IendjinnError | None = None
    for at in range(len(words) - 1, 0, -1):
        first, second = " ".join(words[:at]), " ".join(words[at:])
        if not means_any(second, names):
            continue
        try:
            upgrade = carried_index(session, who.character, second, prefer=wanted)
            return carried_index(session, who.character, first, prefer=bears), upgrade
        except WordsError as error:
            if at == 1 or means_any(first, names):
                raise
            fault = error
    if fault is not None:
        raise fault
    raise _not_carried(tables, who, words)


def _not_carried(tables: Tables, who: Person, words: list[str]) -> WordsError:
    """Say that the upgrade is not there to be fitted, and how it could be."""
    for at in range(1, len(words)):
        meant = [row.name for row in tables.search("upgrades", " ".join(words[at:]))]
        if len(meant) == 1:
            hint = f"iendjinn buy {who.stem} {meant[0].lower()}"
            return WordsError(f"{who.character.name} carries no {meant[0]}", hint=hint)
    carried = [item.name for item in who.character.items if is_upgrade(tables.gear(item.name))]
    close = nearest(words[-1], carried or [row.name for row in tables.rows("upgrades")])
    hint = f"did you mean {' or '.join(close)}?" if close else "see them with: iendjinn table upgrades"
    return WordsError(f"{who.character.name} carries no upgrade {' '.join(words[1:])!r}", hint=hint)


def _fitted_meant(session: Session, who: Person, words: list[str]) -> tuple[int, str]:
    """Give the index of the weapon and the name of the upgrade on it that words mean."""
    names = [item.name for item in who.character.items]
    for at in range(len(words), 0, -1):
        first, second = " ".join(words[:at]), " ".join(words[at:])
        if not means_any(first, names):
            continue
        index = carried_index(session, who.character, first, prefer=lambda item: bool(item.upgrades))
        item = who.character.items[index]
        if not item.upgrades:
            raise RefusedError(f"{item.name} has no upgrades", hint=f"see: iendjinn inv {who.stem}")
        if second and not match(second, item.upgrades):
            raise WordsError(
                f"{item.name} has no {second!r} fitted", hint=f"it has {', '.join(item.upgrades)}: name one of them"
            )
        those = [item.upgrades[place] for place in match(second, item.upgrades)] if second else list(item.upgrades)
        return index, session.one_of(second or "upgrade", [(one, one) for one in dict.fromkeys(those)])
    return carried_index(session, who.character, " ".join(words)), ""
