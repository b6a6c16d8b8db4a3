"""Chapter 3.2: who acts when, what a round's action is, and what becomes of a turn that cannot be taken.

Every function takes a fight and gives another. Who can act at all is asked of the caller, who knows their HP.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from iendjinn.errors import RefusedError
from iendjinn.model.encounter import Encounter, Fighter, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from iendjinn.model.character import Character

    Able = Callable[[str], bool]

GROUPS = ("first", "others", "last")
"""Players' characters who made the save, then the others' side, then those who missed it (3.2b)."""


KEPT = ("bullets", "hp", "dealt", "taken", "by", "fell", "ammo", "fired")
"""What a fight knows of somebody for its end, though they were taken out of it and came again."""


def group_of(side: str, *, made: bool | None) -> str:
    """Give the group in which somebody acts (3.2b); `made` is None where nobody saves: then each side goes as one."""
    if side == "npc":
        return "others"
    return "last" if made is False else "first"


def surprised(fighters: Sequence[Fighter], surprise: str) -> tuple[Fighter, ...]:
    """Put the side that surprises before the other (3.2b); `surprise` is `pcs` or `npcs`."""
    return tuple(
        one if one.side == "npc" else replace(one, group="first" if surprise == "pcs" else "last") for one in fighters
    )


def in_order(fighters: Iterable[Fighter]) -> tuple[Fighter, ...]:
    """Put fighters in the order in which they act: by group, higher save, higher dexterity, then as named (3.2b)."""
    return tuple(sorted(fighters, key=_rank))


def _rank(fighter: Fighter) -> tuple[int, int, int]:
    save = 0 if fighter.side == "npc" else fighter.save
    return GROUPS.index(fighter.group), -save, -fighter.dexterity


def joined(encounter: Encounter, fighters: Sequence[Fighter], foes: Sequence[Character] = ()) -> Encounter:
    """Let latecomers in, each behind whoever is not slower; they act from the next round (3.2b).

    Whoever was in the fight before has what they fired, dealt and took in it still.
    """
    order = list(encounter.fighters)
    were = {one.name: one for one in encounter.left}
    for new in fighters:
        old = were.pop(new.name, None)
        kept = {} if old is None else {key: getattr(old, key) for key in KEPT}
        fighter = replace(new, **kept)
        places = [place for place, one in enumerate(order) if _rank(one) <= _rank(fighter)]
        order.insert(places[-1] + 1 if places else 0, replace(fighter, joins=encounter.round + 1))
    left = tuple(were.values())
    return replace(encounter, fighters=tuple(order), left=left, foes=(*encounter.foes, *foes))


def labelled(encounter: Encounter, base: str, taken: Callable[[str], bool]) -> tuple[Encounter, str]:
    """Give the next label of a name (`guard 3`) and the fight that knows it was given; none is given twice.

    `taken` tells whether a label would be somebody else's name.
    """
    known = next((one for one in encounter.labels if one.name == base), Label(name=base))
    number = known.given + 1
    while taken(f"{base} {number}"):
        number += 1
    others = tuple(one for one in encounter.labels if one.name != base)
    return replace(encounter, labels=(*others, Label(name=base, given=number))), f"{base} {number}"


def changed(encounter: Encounter, name: str, **values: Any) -> Encounter:
    """Give the fight with some values of one fighter changed; a name that is not in it changes nothing."""
    fighters = tuple(replace(one, **values) if one.name == name else one for one in encounter.fighters)
    return replace(encounter, fighters=fighters)


def begun(encounter: Encounter, able: Able) -> Encounter:
    """Give the first turn of a fight to the first who can act."""
    return replace(encounter, turn=_first(encounter, able))


def next_turn(encounter: Encounter, able: Able) -> Encounter:
    """End the turn of whoever has it, and give the next one (3.2a): of this round, else the first of a new one.

    Whoever cannot act is passed over. Who was to miss an action and used none has missed it (2.3g). Raises RefusedError
    where nobody can act at all.
    """
    active = encounter.fighter(encounter.turn)
    if active is not None:
        missed = active.stunned and not active.acted
        ended = {"passed": True, "stunned": active.stunned and not missed, "missed": missed}
        encounter = changed(encounter, active.name, **ended)
    return _on(encounter, encounter.turn, able)


def _on(encounter: Encounter, after: str, able: Able) -> Encounter:
    """Give the turn to the next who can act and has not had it, behind `after` first, else a new round."""
    names = [one.name for one in encounter.fighters]
    start = names.index(after) + 1 if after in names else 0
    waiting = [*encounter.fighters[start:], *encounter.fighters[:start]]
    for one in waiting:
        if not one.passed and one.joins <= encounter.round and able(one.name):
            return replace(encounter, turn=one.name)
    # Who missed an action is known until their next turn ends, so that a turn back into this round finds them stunned.
    fighters = tuple(replace(one, acted=False, acted_before=one.acted, passed=False) for one in encounter.fighters)
    anew = replace(encounter, fighters=fighters, round=encounter.round + 1, used=False)
    first = _first(anew, able)
    if not first:
        raise RefusedError("nobody in the fight can act", hint="end it with: iendjinn fight end")
    return replace(anew, turn=first)


def last_turn(encounter: Encounter, able: Able) -> Encounter:
    """Give the turn back to whoever had it before. Raises RefusedError where this is the first.

    What they did is not undone, and the clock is not moved. Back in the round before, who acted in it has acted.
    """
    names = [one.name for one in encounter.fighters]
    start = names.index(encounter.turn) if encounter.turn in names else len(names)
    before = [*reversed(encounter.fighters[:start]), *reversed(encounter.fighters[start:])]
    for one in before:
        if one.passed and able(one.name):
            return replace(_again(encounter, one), turn=one.name)
    if encounter.round == 1:
        raise RefusedError(
            "this is the first turn of the fight", hint="what was done is taken back with: iendjinn undo"
        )
    fighters = tuple(
        replace(one, acted=one.acted_before, acted_before=False, passed=one.joins < encounter.round)
        for one in encounter.fighters
    )
    whole = replace(encounter, fighters=fighters, round=encounter.round - 1, used=True)
    last = next((one for one in reversed(whole.fighters) if one.passed and able(one.name)), None)
    if last is None:
        raise RefusedError("nobody in the fight could act before", hint="end it with: iendjinn fight end")
    return replace(_again(whole, last), turn=last.name)


def _again(encounter: Encounter, fighter: Fighter) -> Encounter:
    stunned = fighter.stunned or fighter.missed
    return changed(encounter, fighter.name, passed=False, missed=False, stunned=stunned)


def removed(encounter: Encounter, name: str, able: Able) -> Encounter:
    """Take somebody out of the fight; their turn goes to the next, and is nobody's where none is left to act.

    What somebody with a file of their own did in it is kept for its end; a foe is gone.
    """
    gone = encounter.fighter(name)
    had = gone is not None and (gone.acted or gone.passed)
    then = replace(encounter, used=encounter.used or had)
    if encounter.turn == name:
        try:
            then = _on(then, name, lambda one: one != name and able(one))
        except RefusedError:
            then = replace(then, turn="")
    fighters = tuple(one for one in then.fighters if one.name != name)
    left = then.left
    if then.foe(name) is None:
        left += tuple(
            replace(one, acted=False, acted_before=False, passed=False) for one in then.fighters if one.name == name
        )
    return replace(then, fighters=fighters, left=left, foes=tuple(foe for foe in then.foes if foe.name != name))


def reordered(encounter: Encounter, names: Sequence[str]) -> Encounter:
    """Put those named first, in that order, and leave the others behind them as they were."""
    places = {name: place for place, name in enumerate(names)}
    order = sorted(encounter.fighters, key=lambda one: places.get(one.name, len(places)))
    return replace(encounter, fighters=tuple(order))


def renamed(encounter: Encounter, old: str, new: str) -> Encounter:
    """Give the fight in which somebody bears another name."""
    fighters, left = (
        tuple(
            replace(one, name=new if one.name == old else one.name, by=new if one.by == old else one.by)
            for one in those
        )
        for those in (encounter.fighters, encounter.left)
    )
    # Both at once: whose turn it is must be in the fight at every moment.
    return replace(encounter, fighters=fighters, left=left, turn=new if encounter.turn == old else encounter.turn)


def _first(encounter: Encounter, able: Able) -> str:
    those = (one.name for one in encounter.fighters if one.joins <= encounter.round and able(one.name))
    return next(those, "")
