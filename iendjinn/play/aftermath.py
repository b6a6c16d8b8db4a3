"""A fight left: ended with its report, set aside, and gone on with."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import FileError, RefusedError, WordsError, nearest
from iendjinn.model.naming import matching, stem_of
from iendjinn.model.scene import Report, Scene, Share
from iendjinn.play.field import Field, scene_of
from iendjinn.play.fight import any_fight, count_rounds
from iendjinn.rules.clock import ROUND, passed, spoken
from iendjinn.rules.usage import spent
from iendjinn.rules.weapons import ammo_carried
from iendjinn.store.encounters import PATH, SHAPE, path_aside, paths_aside

if TYPE_CHECKING:
    from iendjinn.model.character import Character
    from iendjinn.model.encounter import Encounter, Fighter
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change


def end(session: Session) -> Done:
    """End the fight: a point of Ammo for each weapon that fired (2.2c), the last round on the clock; gives Report."""
    with session.changing() as change:
        fight = any_fight(change)
        begun = fight.used or any(one.acted or one.passed for one in fight.fighters)
        said = count_rounds(session, change, fight.round if begun else max(0, fight.round - 1))
        ended = change.encounter
        assert ended is not None
        everybody = (*ended.fighters, *ended.left)
        whole = replace(ended, fighters=everybody, left=())
        field = Field(session, whole, change)
        lost = {one.name: _ammo_lost(session, change, field, one) for one in everybody}
        field = Field(session, whole, change)
        scene = scene_of(session, replace(ended, turn=""), field, change.clock)
        shares = tuple(_share(one, field, one.ammo + sum(lost[one.name].values())) for one in everybody)
        fell = tuple(
            share.name
            for one, share in zip(everybody, shares, strict=True)
            if one.fell or (share.hp_before > 0 and _is_down(share.state))
        )
        said += [
            f"{field.shown(name)} loses {points} point{'' if points == 1 else 's'} of Ammo: {what}"
            for name, weapons in lost.items()
            for what, points in [(", ".join(weapons), sum(weapons.values()))]
            if weapons
        ]
        change.encounter = None
        report = Report(
            round=ended.round,
            turn=None,
            order=scene.order,
            clock=change.clock,
            rounds=ended.counted,
            seconds=ended.counted * ROUND,
            fell=fell,
            shares=shares,
            said=tuple(said),
        )
        text = f"fight ended: {ended.counted} round{'' if ended.counted == 1 else 's'}, {spoken(ended.counted * ROUND)}"
        line = "; ".join([text, f"{', '.join(fell) or 'nobody'} fell", *said])
        return session.done(report, text=line, who=_who(field), change=change)


def stash(session: Session, name: str) -> Done:
    """Set the fight aside under a name, and leave the way free for another; gives Scene, of no fight."""
    if not any(letter.isalnum() for letter in name):
        raise WordsError("set it aside under which name?", hint="like: iendjinn fight stash bridge")
    with session.changing() as change:
        fight = any_fight(change)
        path = path_aside(name)
        if change.now(path) is not None:
            raise RefusedError(f"a fight is set aside as {stem_of(path)} already", hint="give another name")
        held = change.kept(PATH, SHAPE)
        assert held.content is not None
        change.keep_as(path, held, replace(fight, aside=change.clock), SHAPE)
        change.encounter = None
        said = (f"set aside as {stem_of(path)}; go on with it: iendjinn fight resume {stem_of(path)}",)
        scene = Scene(round=0, turn=None, order=(), clock=change.clock, aside=(stem_of(path),), said=said)
        return session.done(scene, text=f"fight: {said[0]}", who=[PATH], change=change)


def resume(session: Session, name: str) -> Done:
    """Go on with a fight that was set aside, with what its foes went through meanwhile; gives Scene.

    Raises RefusedError where another fight is under way.
    """
    with session.changing() as change:
        if change.encounter is not None:
            hint = "end it with: iendjinn fight end; or set it aside too: iendjinn fight stash NAME"
            raise RefusedError("another fight is under way", hint=hint)
        path = _aside(session, name)
        held = change.kept(path, SHAPE)
        if held.value is None:
            raise FileError("is gone", file=path)
        fight, said = _since(held.value, change.clock)
        change.keep_as(PATH, held, fight, SHAPE)
        change.keep(path, None, SHAPE)
        field = Field(session, fight, change)
        told = (f"the fight {stem_of(path)} goes on", *said)
        scene = scene_of(session, fight, field, change.clock, said=told)
        return session.done(scene, text="; ".join(told), who=[PATH], change=change)


def _since(fight: Encounter, now: str) -> tuple[Encounter, list[str]]:
    """Let the time that a fight lay aside pass for its foes; people with files had theirs pass as it passed."""
    said: list[str] = []
    foes: list[Character] = []
    for foe in fight.foes:
        fate = passed(foe, fight.aside or now, now)
        said += [f"{effect.name} has ended for {foe.name}" for effect in fate.ended]
        said += [f"{foe.name} has died meanwhile"] if fate.died else []
        foes.append(fate.character)
    return replace(fight, aside="", foes=tuple(foes)), said


def _aside(session: Session, name: str) -> str:
    """Give the path of the fight set aside that a word means. Raises WordsError, AmbiguousError."""
    paths = paths_aside(session.campaign)
    if not paths:
        raise RefusedError("no fight is set aside", hint="set one aside with: iendjinn fight stash NAME")
    if not name.strip():
        return session.one_of("fight", [(path, stem_of(path)) for path in paths], hint="say which one")
    those = matching(name, paths, lambda path: (stem_of(path),))
    if not those:
        close = nearest(name, [stem_of(path) for path in paths])
        known = close or [stem_of(path) for path in paths]
        raise WordsError(f"no fight is set aside as {name!r}", hint=f"there is {', '.join(known)}")
    return session.one_of(name, [(path, stem_of(path)) for path in those])


def _ammo_lost(session: Session, change: Change, field: Field, fighter: Fighter) -> dict[str, int]:
    """Take a point of carried Ammo for each weapon that fired, while there is any (2.2c); gives weapon to points.

    What a foe fires is never counted, unless they were given Ammo.
    """
    character = field.now(fighter.name)
    if character is None:
        return {}
    tables = session.tables()
    lost: dict[str, int] = {}
    for weapon in fighter.fired:
        index = ammo_carried(character, tables)
        if index is None:
            break
        character = spent(character, index, tables).character
        lost[weapon] = lost.get(weapon, 0) + 1
    if lost and fighter.name in field.people:
        change.write(field.people[fighter.name], character)
    return lost


def _share(fighter: Fighter, field: Field, ammo: int) -> Share:
    character = field.now(fighter.name)
    return Share(
        name=field.shown(fighter.name),
        side=fighter.side,
        hp_before=fighter.hp,
        hp_after=None if character is None else character.hp,
        state=field.why.get(fighter.name) or ("gone" if character is None else character.state),
        dealt=fighter.dealt,
        taken=fighter.taken,
        ammo=ammo,
    )


def _is_down(state: str) -> bool:
    return state in {"incapacitated", "dead"}


def _who(field: Field) -> list[str]:
    return [PATH, *(one.path for one in field.people.values())]
