"""Everybody in a fight as they are now: their files read, or why that cannot be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import FileError
from iendjinn.model.scene import Scene, Stands
from iendjinn.play.arena import points_of
from iendjinn.play.who import fighting
from iendjinn.rules.clock import DYING, left_of, seconds_of, spoken, timed
from iendjinn.rules.inventory import uses_of
from iendjinn.rules.standing import armor_of
from iendjinn.store.files import MISSING

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.encounter import Encounter, Fighter
    from iendjinn.play.session import Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person

HANDS = ("hands", "main", "off")
LOW = 1
"""Points of Ammo, or of a thrown weapon, from which it is running out."""

SOON = 600
"""Seconds before its end from which an effect is running out."""


class Field:
    """The characters of a fight by the name they have in it; `why` says of those who cannot act for it, why."""

    def __init__(self, session: Session, fight: Encounter, change: Change | None = None) -> None:
        """Read everybody's file, as it is with a change so far. One that is bad is a warning; gone ones are gone."""
        self.characters: dict[str, Character] = {foe.name: foe for foe in fight.foes}
        self.people: dict[str, Person] = {}
        self.why: dict[str, str] = {}
        for fighter in fight.fighters:
            if fighter.name in self.characters:
                continue
            try:
                one = fighting(session, fighter.name)
            except FileError as fault:
                gone = fault.message == MISSING
                self.why[fighter.name] = "gone" if gone else "unreadable"
                if not gone:
                    session.warnings.append(f"{fault}; left out")
                continue
            session.warnings += [f"{one.path}: {warning}" for warning in one.warnings]
            self.people[fighter.name] = one
            self.characters[fighter.name] = one.character if change is None else change.written(one)
            if one.retired:
                self.why[fighter.name] = "retired"

    def now(self, name: str) -> Character | None:
        """Give somebody as they are, None where their file cannot be had."""
        return self.characters.get(name)

    def able(self, name: str) -> bool:
        """Tell whether somebody can act at all: in play, and above 0 HP (3.2e)."""
        character = self.now(name)
        return name not in self.why and character is not None and character.state == "up"

    def shown(self, name: str) -> str:
        """Give the name by which somebody in the fight is spoken of."""
        character = self.now(name)
        return name if character is None else character.name


def scene_of(  # noqa: PLR0913 - what a page of a fight shows
    session: Session, fight: Encounter, field: Field, clock: str, *, said: tuple[str, ...] = (), players: bool = False
) -> Scene:
    """Give a fight for the eye; with `players` without what only the game master may know."""
    tables = session.tables()
    order = tuple(_stands(one, fight, field, clock, tables) for one in fight.fighters)
    return Scene(
        round=fight.round,
        turn=field.shown(fight.turn) if fight.turn else None,
        order=tuple(map(for_players, order)) if players else order,
        clock=clock,
        surprise=fight.surprise,
        said=said,
        players=players,
    )


def for_players(row: Stands) -> Stands:
    """Give what players may see of somebody: of their own everything, of foes how they look."""
    if row.side == "pc" or row.hp is None or row.max_hp is None:
        return row
    look = "unhurt" if row.hp >= row.max_hp else "hurt" if row.hp * 2 > row.max_hp else "badly hurt"
    state = "down" if row.state in {"incapacitated", "dead"} else look
    return row._replace(hp=None, max_hp=None, state=state, kind="", armor=None, left=None, low=())


def _stands(fighter: Fighter, fight: Encounter, field: Field, clock: str, tables: Tables) -> Stands:
    character = field.now(fighter.name)
    foe = fight.foe(fighter.name) is not None
    state = field.why.get(fighter.name) or (character.state if character is not None else "gone")
    row = Stands(
        name=field.shown(fighter.name),
        label=fighter.name if foe else None,
        side=fighter.side,
        hp=None if character is None else character.hp,
        max_hp=None if character is None else character.max_hp,
        state=state,
        turn=fighter.name == fight.turn,
        acted=fighter.acted,
        passed=fighter.passed,
        stunned=fighter.stunned,
        waits=fighter.joins if fighter.joins > fight.round else 0,
    )
    if character is None:
        return row
    return row._replace(
        kind=character.class_,
        armor=armor_of(character, tables).total,
        weapon=" and ".join(item.name for item in _held(character, tables)),
        left=left_of(character, clock),
        low=(*_low_things(character, fighter, tables), *_low_effects(character, clock)),
    )


def _held(character: Character, tables: Tables) -> list[Item]:
    """Give the weapons in somebody's hands."""
    return [
        item
        for item in character.items
        if item.place in HANDS and (gear := tables.gear(item.name)) is not None and gear.weapon is not None
    ]


def _low_things(character: Character, fighter: Fighter, tables: Tables) -> list[str]:
    """Say what little is left of Ammo for what somebody holds, and of what they throw (2.2a)."""
    said = []
    fed = False
    for item in _held(character, tables):
        gear = tables.gear(item.name)
        assert gear is not None
        assert gear.weapon is not None
        uses = uses_of(item, gear)
        if gear.weapon.ammo == "itself" and uses is not None and uses <= LOW:
            said.append(f"last {item.name}" if uses else f"{item.name} used up")
        fed = fed or gear.weapon.ammo == "ammo"
    left = points_of(character, tables) if fed else 0
    if fed and left <= LOW and (fighter.bullets or left or character.kind == "pc"):
        said.append("last point of Ammo" if left else "no Ammo")
    return said


def _low_effects(character: Character, clock: str) -> list[str]:
    """Say which effects end soon (3.3d)."""
    ending = [effect for effect in character.effects if timed(effect.until) and effect.name != DYING]
    lefts = [(effect.name, seconds_of(effect.until) - seconds_of(clock)) for effect in ending]
    return [f"{name} {spoken(max(0, left))}" for name, left in lefts if left <= SOON]
