"""What a fight under way must hear of: who used their action, who was stunned, what was fired, who hurt whom.

Where no fight is under way, or somebody is not in it, all of this does nothing. What is out of turn is done and said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iendjinn.errors import FileError, RefusedError
from iendjinn.play.who import fighting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.encounter import Encounter, Fighter
    from iendjinn.play.session import Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person


def under_way(session: Session) -> Encounter | None:
    """Give the fight that has begun, None where there is none."""
    fight: Encounter | None = session.fight().value
    return fight if fight is not None and fight.round else None


def endless(session: Session, who: Person) -> bool:
    """Tell whether somebody's ammunition never runs out: that of a foe in the fight, unless they were given Ammo."""
    if who.character.kind != "npc":
        return False
    fight = session.fight().value
    fighter = None if fight is None else fight.fighter(who.stem)
    return fighter is not None and not _has_bullets(session, fighter, who)


def may_act(session: Session, who: Person) -> None:
    """Raise RefusedError for whoever misses this action, being stunned (2.3g), unless that is overruled."""
    fight = under_way(session)
    fighter = None if fight is None else fight.fighter(who.stem)
    if fighter is not None and fighter.stunned and not session.force:
        hint = "--force lets them act all the same; iendjinn next goes on"
        raise RefusedError(f"{who.character.name} is stunned and misses the next action", hint=hint)


def acts(  # noqa: PLR0913 - what an action may be
    session: Session, change: Change, who: Person, fired: Sequence[str] = (), *, ammo: int = 0, told: bool = False
) -> list[str]:
    """Use somebody's action of this round (3.2a); gives what must be said of it: out of turn, or a second one.

    `fired` are the weapons that cost Ammo after the fight (2.2c), `ammo` the points that went at once. With `told` it
    is said too that this was an action.
    """
    session.acting.append(who.key)
    fight, fighter = _in(session, change, who)
    if fight is None:
        return []
    if fighter is None:
        return [] if told else [f"{who.character.name} is not in the fight"]
    said = ["this round's action"] if told else []
    if fight.turn != fighter.name:
        said.append(f"out of turn: {_whose(session, fight)}")
    if fighter.acted:
        said.append("a second action in this round")
    if fighter.joins > fight.round:
        said.append(f"before their first round, {fighter.joins}")
    missed = {"stunned": False} if fighter.stunned else {}
    bullets = who.character.kind == "npc" and _has_bullets(session, fighter, who)
    counted = bullets or who.character.kind == "pc"
    shots = (*fighter.fired, *(one for one in fired if counted and one not in fighter.fired))
    used = {"acted": True, "bullets": bullets, "fired": shots, "ammo": fighter.ammo + ammo}
    change.encounter = _with(fight, fighter.name, **used, **missed)
    return said


def swaps(session: Session, change: Change, who: Person) -> list[str]:
    """Say of a swap between body and hands what must be said: it is free before the action, not after it (2.1c)."""
    _, fighter = _in(session, change, who)
    if fighter is None or not fighter.acted:
        return []
    return ["after the action of this round: swaps are free before it"]


def stun(session: Session, change: Change, who: Person, *, stunned: bool) -> None:
    """Let somebody miss their next action, or not miss it after all (2.3g)."""
    fight, fighter = _in(session, change, who)
    if fight is not None and fighter is not None:
        change.encounter = _with(fight, fighter.name, stunned=stunned)


def hurt(  # noqa: PLR0913, PLR0917 - what a hit is made of
    session: Session, change: Change, by: Person | None, who: Person, dealt: int, hp: int
) -> None:
    """Count what was dealt to somebody, who has so much `hp` then, and by whom; None for the game master's word.

    What is below 0 takes back what the last one dealt.
    """
    fight, fighter = _in(session, change, who)
    if fight is None or not dealt:
        return
    source = by.stem if by is not None else fighter.by if fighter is not None and dealt < 0 else ""
    if fighter is not None:
        taken = max(0, fighter.taken + dealt)
        fight = _with(fight, fighter.name, taken=taken, by=source, fell=hp <= 0 or (fighter.fell and dealt > 0))
    other = fight.fighter(source)
    if other is not None:
        fight = _with(fight, source, dealt=max(0, other.dealt + dealt))
    change.encounter = fight


def _in(session: Session, change: Change, who: Person) -> tuple[Encounter | None, Fighter | None]:
    """Give the fight under way, with this change so far, and the one who is somebody in it."""
    if under_way(session) is None:
        return None, None
    fight = change.encounter
    if fight is None or not fight.round:
        return None, None
    return fight, fight.fighter(who.stem)


def _has_bullets(session: Session, fighter: Fighter, who: Person) -> bool:
    """Tell whether a foe fires what they carry: they were given Ammo, whether any is left of it or not."""
    if fighter.bullets:
        return True
    from iendjinn.rules.foes import has_ammo

    return has_ammo(who.character, session.tables())


def _whose(session: Session, fight: Encounter) -> str:
    if not fight.turn:
        return "it is nobody's turn"
    try:
        name = fighting(session, fight.turn).character.name
    except FileError:
        name = fight.turn
    return f"it is {name}'s turn"


def _with(fight: Encounter, name: str, **values: Any) -> Encounter:
    from iendjinn.rules.encounter import changed

    return changed(fight, name, **values)
