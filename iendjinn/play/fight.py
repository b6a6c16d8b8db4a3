"""The fight: begun, gone through turn by turn, left alone, set aside, gone on with and ended; saved at every step."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.encounter import Encounter
from iendjinn.model.naming import stem_of
from iendjinn.model.scene import Scene
from iendjinn.play.clock import advance, parts_of
from iendjinn.play.field import Field, scene_of
from iendjinn.play.session import together
from iendjinn.play.who import FOES, PARTY, is_group, person
from iendjinn.rules.clock import ROUND
from iendjinn.rules.encounter import begun, in_order, joined, last_turn, next_turn, removed, reordered, surprised
from iendjinn.store.campaign import CHARACTERS
from iendjinn.store.encounters import PATH, paths_aside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.play.muster import Arrived
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change

SIDES = {"pc": "the players' side", "npc": "the others"}
SIDE_OF = {PARTY: "pc", FOES: "npc"}
BEGIN = "begin one with: iendjinn fight start party 3xganger"
SURPRISES = {"pcs": "pcs", "pc": "pcs", "party": "pcs", "players": "pcs", "npcs": "npcs", "npc": "npcs", "foes": "npcs"}


def show(session: Session, *, players: bool = False) -> Done:
    """Show the fight under way; gives Scene, of round 0 where there is none."""
    from iendjinn.store.chronicle import clock_of
    from iendjinn.store.encounters import read_encounter

    with session.reading():
        clock = clock_of(session.campaign)
        held = read_encounter(session.campaign)
        session.warnings += [f"{held.path}: {warning}" for warning in held.warnings]
        aside = () if players else tuple(stem_of(path) for path in paths_aside(session.campaign))
        if held.value is None:
            return session.done(Scene(round=0, turn=None, order=(), clock=clock, aside=aside, players=players))
        scene = scene_of(session, held.value, Field(session, held.value), clock, players=players)
        return session.done(scene._replace(aside=aside))


def start(session: Session, words: Sequence[str], *, surprise: str = "", luck: Sequence[str] = ()) -> Done:
    """Begin a fight with those named, in the order that their saves give (3.2b); gives Scene.

    `surprise` says which side surprises the other: nobody saves then. Foes that wait already are in it too. Raises
    RefusedError where a fight is under way.
    """
    from iendjinn.play.muster import arrive, recruits

    side = _side(surprise)
    with session.changing() as change:
        waiting = change.encounter
        if waiting is not None and waiting.round:
            raise RefusedError(
                f"a fight is under way, in round {waiting.round}",
                hint="end it with: iendjinn fight end; or set it aside with: iendjinn fight stash NAME",
            )
        came = recruits(session, words)
        if not came and waiting is None:
            raise WordsError("nobody to fight", hint="like: iendjinn fight start party 3xganger")
        arrived = arrive(session, change, waiting or Encounter(), came, saving=not side, luck=luck)
        fight = arrived.encounter
        fighters = (*fight.fighters, *arrived.fighters)
        fight = replace(
            fight,
            round=1,
            surprise=side,
            began=change.clock,
            fighters=in_order(surprised(fighters, side) if side else fighters),
            left=(),
            foes=(*fight.foes, *arrived.foes),
        )
        fight = begun(fight, Field(session, fight, change).able)
        said = [f"the {'players' if side == 'pcs' else 'others'} surprise them and act first"] if side else []
        return _done(session, change, fight, said, arrived=arrived, text="fight: round 1")


def next_(session: Session) -> Done:
    """Give the turn to the next who can act; a new round moves the clock by ten seconds (3.2a); gives Scene."""
    with session.changing() as change:
        fight = _under_way(change)
        field = Field(session, fight, change)
        active = fight.fighter(fight.turn)
        then = next_turn(fight, field.able)
        said = []
        if active is not None and active.stunned and not active.acted and field.able(active.name):
            said.append(f"{field.shown(active.name)} was stunned and missed the action")
        change.encounter = then
        if then.round > fight.round:
            said += count_rounds(session, change, then.round - 1)
        return _done(session, change, change.encounter, said)


def back(session: Session) -> Done:
    """Give the turn back to whoever had it before; what they did stands, and the clock too; gives Scene."""
    with session.changing() as change:
        fight = _under_way(change)
        then = last_turn(fight, Field(session, fight, change).able)
        return _done(session, change, then, ["a turn back; what was done in it stands"])


def add(session: Session, words: Sequence[str], *, luck: Sequence[str] = ()) -> Done:
    """Let latecomers in: they save on joining and act from the next round (3.2b); gives Scene."""
    if not words:
        raise WordsError("add whom?", hint="like: iendjinn fight add kira 2xganger")
    from iendjinn.play.muster import arrive, recruits

    with session.changing() as change:
        fight = _under_way(change)
        came = recruits(session, words, within=fight)
        if not came:
            raise RefusedError("the whole party is in the fight already", hint="see: iendjinn fight")
        arrived = arrive(session, change, fight, came, saving=True, luck=luck)
        then = joined(arrived.encounter, arrived.fighters, arrived.foes)
        names = [Field(session, then, change).shown(one.name) for one in arrived.fighters]
        return _done(session, change, then, [f"{together(names)} from round {then.round + 1}"], arrived=arrived)


def remove(session: Session, words: Sequence[str]) -> Done:
    """Take people and foes out of the fight, whoever's turn it is included; gives Scene."""
    if not words:
        raise WordsError("remove whom?", hint="like: iendjinn fight remove guard 2")
    with session.changing() as change:
        fight = any_fight(change)
        field = Field(session, fight, change)
        names = _named(session, fight, words)
        then = fight
        for name in names:
            then = removed(then, name, field.able)
        change.encounter = then
        said = [f"{together([field.shown(name) for name in names])} out of the fight"]
        if then.round > fight.round:
            said += count_rounds(session, change, then.round - 1)
        return _done(session, change, change.encounter, said)


def order(session: Session, words: Sequence[str]) -> Done:
    """Set the order by hand: those named first, the others behind them as they were; gives Scene."""
    if not words:
        raise WordsError("in which order?", hint="like: iendjinn fight order kira g1 vex")
    with session.changing() as change:
        fight = _under_way(change)
        then = reordered(fight, _named(session, fight, words))
        return _done(session, change, then, ["the order was set by hand"])


def _under_way(change: Change) -> Encounter:
    """Give the fight that has begun. Raises RefusedError where there is none."""
    fight = change.encounter
    if fight is None:
        raise RefusedError("no fight is under way", hint=BEGIN)
    if not fight.round:
        raise RefusedError(
            "the fight has not begun: foes are waiting", hint="begin it with: iendjinn fight start party"
        )
    return fight


def any_fight(change: Change) -> Encounter:
    """Give the fight, begun or not. Raises RefusedError where there is none."""
    if change.encounter is None:
        raise RefusedError("no fight is under way", hint=BEGIN)
    return change.encounter


def _named(session: Session, fight: Encounter, words: Sequence[str]) -> list[str]:
    """Give the names in the fight of those whom words mean, by what they have in it where their file is gone.

    `party` and `foes` are everybody of a side who is in it and was not named before.
    """
    names: list[str] = []
    typed: set[str] = set()
    for word in words:
        if side := next((side for group, side in SIDE_OF.items() if is_group(session, word, group)), None):
            those = [one.name for one in fight.fighters if one.side == side]
            if not those:
                raise WordsError(f"nobody of {SIDES[side]} is in the fight", hint="see: iendjinn fight")
            names += [name for name in those if name not in names]
            continue
        name = word if fight.fighter(word) is not None else person(session, word).stem
        if fight.fighter(name) is None:
            raise WordsError(f"{name} is not in the fight", hint="see: iendjinn fight")
        if name in typed:
            raise WordsError(f"{name} is named twice")
        typed.add(name)
        names += [name] if name not in names else []
    return names


def count_rounds(session: Session, change: Change, rounds: int) -> list[str]:
    """Move the clock for rounds that are over and were not counted yet; gives what that did, a line each (3.2a)."""
    fight = change.encounter
    assert fight is not None
    if rounds <= fight.counted:
        return []
    change.encounter = replace(fight, counted=rounds)
    return parts_of(advance(session, change, (rounds - fight.counted) * ROUND))


def _done(  # noqa: PLR0913 - what every step of a fight leaves behind
    session: Session,
    change: Change,
    fight: Encounter | None,
    said: Sequence[str],
    *,
    arrived: Arrived | None = None,
    text: str = "",
) -> Done:
    """Write the fight down and give its scene; the log's line says whose turn it is."""
    assert fight is not None
    change.encounter = fight
    field = Field(session, fight, change)
    scene = scene_of(session, fight, field, change.clock, said=tuple(said))
    if arrived is not None:
        scene = scene._replace(saves=arrived.saves)
    turn = f"{scene.turn}'s turn" if scene.turn else "nobody can act"
    line = "; ".join([text or f"fight: round {fight.round}", *said, turn])
    came = (
        [] if arrived is None else [field.people[one.name].path for one in arrived.fighters if one.name in field.people]
    )
    # Rounds move the clock: whose effect ended, or who died of it, finds that in their log.
    touched = [path for path in change.paths if path.startswith(f"{CHARACTERS}/")]
    return session.done(scene, text=line, who=list(dict.fromkeys([PATH, *came, *touched])), change=change)


def _side(surprise: str) -> str:
    if not surprise:
        return ""
    side = SURPRISES.get(surprise.strip().casefold())
    if side is None:
        raise WordsError(f"--surprise {surprise!r}: which side surprises the other?", hint="pcs or npcs")
    return side
