"""The state of everything: what a game master wants to see on sitting down."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from iendjinn.errors import FileError
from iendjinn.model.naming import stem_of
from iendjinn.model.state import Beginning, Fight, State
from iendjinn.model.time import Dying
from iendjinn.play.log import happened
from iendjinn.play.sheets import reckoned
from iendjinn.play.who import everyone, told
from iendjinn.rules.clock import left_of, spoken
from iendjinn.store.chronicle import read_chronicle
from iendjinn.store.encounters import PATH, paths_aside, read_encounter
from iendjinn.store.history import newest_first

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person

SHOWN = 5
"""How many of the last entries are shown."""


def inside(session: Session) -> bool:
    """Tell whether a line was typed inside a campaign: one that was named or found, or one's own that is there."""
    campaign = session.campaign
    return campaign.found != "home" or os.path.isdir(campaign.own)


def beginning(session: Session) -> Done:
    """Tell that there is no campaign yet; gives Beginning."""
    return session.done(Beginning(session.campaign.root))


def state(session: Session) -> Done:
    """Show the whole campaign on a page; gives State. Raises FileError where campaign.toml is bad.

    Any other file that cannot be read is a warning, and the rest is shown.
    """
    with session.reading():
        held = read_chronicle(session.campaign)
        session.warnings += [f"campaign.toml: {warning}" for warning in held.warnings]
        clock = held.value.clock
        people = told(session, *everyone(session.campaign))
        people.sort(key=lambda one: one.character.kind != "pc")
        lefts = [(one.character.name, left_of(one.character, clock)) for one in people]
        entries = []
        for one in newest_first(session.campaign.journal):
            entries.append(happened(one))
            if len(entries) == SHOWN:
                break
        result = State(
            name=held.value.name,
            folder=session.campaign.root,
            clock=clock,
            characters=tuple(reckoned(session, one) for one in people),
            dying=tuple(Dying(name=name, left=left) for name, left in lefts if left is not None),
            fight=_fight(session, PATH, people),
            aside=tuple(
                fight for path in paths_aside(session.campaign) if (fight := _fight(session, path, people)) is not None
            ),
            log=tuple(reversed(entries)),
            house_rules=held.value.house_rules,
        )
        return session.done(result)


def glance(session: Session) -> str:
    """Give the moment, round and turn, and who is dying, in one short line. Raises FileError where a file is bad."""
    with session.reading():
        clock = read_chronicle(session.campaign).value.clock
        people = everyone(session.campaign)[0]
        told_of = [clock]
        if (fight := _fight(session, PATH, people)) is not None and fight.round:
            told_of.append(f"round {fight.round}" + (f", {fight.turn}" if fight.turn else ""))
        lefts = ((one.character.name, left_of(one.character, clock)) for one in people)
        told_of += [f"{name} is dying, {spoken(left)} left" for name, left in lefts if left is not None]
    return " | ".join(told_of)


def _fight(session: Session, path: str, people: list[Person]) -> Fight | None:
    """Give a fight in a line, None where there is none; one whose file is bad is a warning."""
    try:
        fight = read_encounter(session.campaign, path).value
    except FileError as fault:
        session.warnings.append(f"{fault}; left out")
        return None
    if fight is None:
        return None
    ours = {one.stem: one.character for one in people}
    sides: dict[str, list[str]] = {"pc": [], "npc": []}
    names = {}
    for fighter in fight.fighters:
        character = fight.foe(fighter.name) or ours.get(fighter.name)
        names[fighter.name] = fighter.name if character is None else character.name
        if character is None or character.state == "up":
            sides[fighter.side].append(names[fighter.name])
    name = "" if path == PATH else stem_of(path)
    turn = names.get(fight.turn) if fight.turn else None
    return Fight(name, fight.round, turn, tuple(sides["pc"]), tuple(sides["npc"]))
