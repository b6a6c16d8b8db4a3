"""Attacks: who, on whom, with what; every die, and what it does to whom (2.3, 2.5, 3.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.character import state_of
from iendjinn.model.fighting import Blow, Die, Guard, Struck
from iendjinn.model.match import fold
from iendjinn.model.percent import percent
from iendjinn.model.saving import Save
from iendjinn.model.wording import attack_lines, text_of
from iendjinn.play.arena import combatants, fired, points_of, stands
from iendjinn.play.hits import landed
from iendjinn.play.saving import saved
from iendjinn.play.turns import acts, endless, hurt, may_act, stun
from iendjinn.play.vitals import has_luck, with_hp, with_luck_spent
from iendjinn.play.who import FOES, PARTY, people
from iendjinn.play.wielding import way_meant
from iendjinn.rules.combat import attack_of, dice_of, hit_of, hp_after, rolled_of, shares_of, totals_of, why_not
from iendjinn.rules.saves import DIE, HARD, LUCK, PASSED, save_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.arms import Way
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.model.fighting import Attack, Hit, Rolled
    from iendjinn.model.saving import Saved
    from iendjinn.play.session import Done, Session
    from iendjinn.play.shares import Numbers
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person


class Said(NamedTuple):
    """What a line may say of an attack; `split` are shares of a blast, `braced` who spends luck on the stun save."""

    weapon: str | None = None
    impaired: bool = False
    enhanced: bool = False
    short: bool = False
    automatic: bool = False
    luck: bool = False
    split: tuple[int, ...] | None = None
    at: tuple[Numbers, ...] = ()
    braced: tuple[str, ...] = ()
    show_odds: bool = False

    @property
    def everywhere(self) -> dict[str, bool]:
        """What holds whatever the attack is made with."""
        return {"impaired": self.impaired, "enhanced": self.enhanced, "short": self.short, "luck": self.luck}


class Target(NamedTuple):
    """Somebody an attack is on: a person with what they are worth, or nothing but numbers."""

    name: str
    guard: Guard
    save: Save
    person: Person | None = None


def attack(session: Session, words: Sequence[str], said: Said) -> Done:
    """Make an attack; gives Struck.

    The dice of damage fall first, then, all damage dealt, a d20 for each target that must save against stun. Raises
    RefusedError and WordsError before any die falls: for whoever cannot act, a weapon that cannot be used, luck that is
    not there, targets and shares that the rules do not allow.
    """
    with session.changing(asking=_may_ask(session, words, said)) as change:
        tables = session.tables()
        attacker, those = combatants(session, words, everyone=said.automatic, aimed=bool(said.at))
        may_act(session, attacker)
        way, made = planned(session, attacker, tables, said, len(those) + len(said.at))
        targets = targets_of(session, those, tables, said, made)
        faces = [session.dice.roll(sides, why) for sides, why in dice_of(made, [one.name for one in targets])]
        rolled = rolled_of(made, faces)
        hits = _dealt(session, made, rolled, targets, said)
        saves = [_saved(session, one) if hit.stuns else None for one, hit in zip(targets, hits, strict=True)]
        blows = tuple(_blow(*one) for one in zip(targets, hits, saves, strict=True))
        after, notes = _spent(session, attacker, tables, way, made)
        _write(session, change, attacker, after, targets, blows)
        shots = fired(attacker, made.arms)
        ammo = points_of(attacker.character, tables) - points_of(after, tables)
        order = acts(session, change, attacker, shots, ammo=ammo)
        result = _struck(attacker, made, rolled, blows, (*notes, *order))
        if said.show_odds:
            result = result._replace(odds=_worth(attacker, made, targets))
        by = f"{attacker.character.name}'s {result.weapon}"
        extra: dict[str, Any] = {"hits": _hits(targets, blows, by)}
        return session.done(
            result,
            text="; ".join(text_of(line) for line in attack_lines(result)),
            who=list(dict.fromkeys([attacker.path, *(one.path for one in those)])),
            change=change,
            extra={**extra, "fired": shots} if shots else extra,
        )


def _may_ask(session: Session, words: Sequence[str], said: Said) -> bool:
    """Tell whether a blast may have to be shared out by somebody, for whom nothing must be held meanwhile."""
    several = len(words) + len(said.at) > 2 or any(fold(word) in {PARTY, FOES} for word in words)
    return session.ask is not None and several and said.split is None and not said.automatic


def planned(session: Session, attacker: Person, tables: Tables, said: Said, targets: int) -> tuple[Way, Attack]:
    """Give with what and how an attack on so many is made. Raises RefusedError for what the rules have against it."""
    standing = stands(session, attacker, tables)
    if standing.idle and not session.force:
        raise RefusedError(f"{attacker.character.name} {standing.idle} and cannot act", hint=_help_for(attacker))
    way = way_meant(session, attacker, tables, said.weapon, endless=endless(session, attacker))
    made = attack_of(
        way,
        standing,
        **said.everywhere,
        automatic=said.automatic,
    )
    if why := why_not(made, targets):
        raise RefusedError(why, hint=_instead(made, targets))
    if said.luck:
        has_luck(attacker)
    if said.split is not None:
        _check_split(said.split, made, targets)
    return way, made


def _help_for(who: Person) -> str:
    if who.character.state == "incapacitated":
        return f"emergency treatment first: iendjinn treat {who.stem}; --force does it all the same"
    return "--force does it all the same"


def _instead(made: Attack, targets: int) -> str:
    if made.automatic:
        if "automatic" in made.arms[0].tags and not targets:
            return "name the targets"
        return "--auto is for automatic weapons: iendjinn table weapons"
    return (
        "--auto fires at all of them" if "automatic" in made.arms[0].tags else "name one target, or use a blast weapon"
    )


def _check_split(split: tuple[int, ...], made: Attack, targets: int) -> None:
    if made.automatic:
        raise RefusedError("automatic fire shares nothing out: a die for each", hint="leave --split or --auto away")
    if "blast" not in made.arms[0].tags:
        raise RefusedError(f"{made.arms[0].name} has no blast to share out", hint="leave --split away")
    if len(split) > targets:
        shares = f"{len(split)} shares" if len(split) > 1 else "a share"
        raise WordsError(
            f"{shares} for {targets or 'no'} target{'' if targets == 1 else 's'}", hint="one share for each target"
        )


def targets_of(session: Session, those: Sequence[Person], tables: Tables, said: Said, made: Attack) -> list[Target]:
    """Give the targets with what they are worth. Raises RefusedError for luck that one of them has not."""
    braced = {one.key for one in people(session, said.braced)}
    if braced and not any("stun" in arm.tags for arm in made.arms):
        raise RefusedError(f"{made.arms[0].name} does not stun, so there is nothing to save against")
    targets = []
    for one in those:
        standing = stands(session, one, tables)
        lucky = one.key in braced
        if lucky:
            has_luck(one)
        targets.append(
            Target(
                one.character.name,
                Guard(one.character.hp, standing.armor.total),
                save_of(standing, "strength", hard=True, luck=lucky),
                one,
            )
        )
    if braced - {one.key for one in those}:
        raise WordsError("only a target can spend luck on the save against stun", hint="name them as a target too")
    targets += [Target(one.name, Guard(one.hp, one.armor), Save("strength", one.strength, HARD)) for one in said.at]
    return targets


def _dealt(
    session: Session, made: Attack, rolled: Sequence[Rolled], targets: Sequence[Target], said: Said
) -> list[Hit]:
    """Give what comes to each target; whoever sits at the terminal shares out a blast, having seen its total (2.3f)."""
    blows = totals_of(rolled)
    if made.automatic:
        return [hit_of(arm, total, one.guard) for (arm, total), one in zip(blows, targets, strict=True)]
    arm, total = blows[0]
    split = said.split
    if split is None and session.ask is not None and total and len(targets) > 1:
        from iendjinn.play.shares import shares_asked

        split = shares_asked(session, arm.name, total, [one.name for one in targets])
    shares = shares_of(total, len(targets), split)
    return [hit_of(arm, share, one.guard) for share, one in zip(shares, targets, strict=True)]


def _saved(session: Session, target: Target) -> Saved:
    luck = 0 if target.person is None else target.person.character.luck
    return saved(target.name, target.save, session.dice.roll(DIE, f"save against stun, {target.name}"), luck=luck)


def _blow(target: Target, hit: Hit, save: Saved | None) -> Blow:
    hp = hp_after(target.guard, hit)
    return Blow(
        target=target.name,
        rolled=hit.rolled,
        armor=hit.armor,
        lost=hit.lost,
        dealt=hit.dealt,
        hp_before=target.guard.hp,
        hp_after=hp,
        state=state_of(hp),
        stunned=save is not None and save.outcome not in PASSED,
        piercing=hit.piercing and target.guard.armor > 0,
        save=save,
    )


def _spent(
    session: Session, attacker: Person, tables: Tables, way: Way, made: Attack
) -> tuple[Character, tuple[str, ...]]:
    """Give the attacker after the attack, and what is to be told of it: drawn, thrown, fired, luck spent."""
    after = attacker.character
    notes = []
    if way.refused:
        notes.append(f"overruled: {way.refused}")
    arm = made.arms[0]
    if way.draws and arm.item is not None:
        from iendjinn.rules.places import IN, with_item

        after = with_item(after, arm.item, replace(after.items[arm.item], place=way.draws))
        notes.append(f"{arm.name} drawn, now {IN[way.draws]}")
    if way.launcher:
        notes.append(f"fired from the {way.launcher}")
    if arm.ammo == "itself" and arm.item is not None:
        after, told = _point_off(after, arm.item, tables)
        notes.append(told)
    if made.automatic and arm.ammo == "ammo" and not arm.magazine and not endless(session, attacker):
        from iendjinn.rules.weapons import ammo_carried

        place = ammo_carried(after, tables)
        if place is not None:
            after, told = _point_off(after, place, tables)
            notes.append(told)
    if made.luck:
        after = with_luck_spent(after)
        notes.append(f"luck {after.luck} left")
    return after, tuple(notes)


def _point_off(character: Character, index: int, tables: Tables) -> tuple[Character, str]:
    from iendjinn.rules.usage import spent

    done = spent(character, index, tables)
    left = f"{done.item.uses} of 3 left" if done.item.uses else "none left"
    return done.character, f"{done.item.name}: {left}"


def _write(  # noqa: PLR0913, PLR0917 - what an attack leaves behind
    session: Session,
    change: Change,
    attacker: Person,
    after: Character,
    targets: Sequence[Target],
    blows: Sequence[Blow],
) -> None:
    """Write down everybody whom the attack changed, each once."""
    afters = {attacker.key: attacker._replace(character=after)}
    befores = {attacker.key: attacker}
    for target, blow in zip(targets, blows, strict=True):
        if target.person is None:
            continue
        key = target.person.key
        befores.setdefault(key, target.person)
        now = afters.get(key, target.person)
        character = with_hp(now, now.character.hp - blow.dealt)
        if blow.save is not None and blow.save.luck:
            character = with_luck_spent(character)
        afters[key] = now._replace(character=character)
        if blow.stunned:
            stun(session, change, target.person, stunned=True)
        hurt(session, change, attacker, target.person, blow.dealt, blow.hp_after)
    for key, one in afters.items():
        change.write(befores[key], one.character)


def _hits(targets: Sequence[Target], blows: Sequence[Blow], by: str) -> list[dict[str, object]]:
    return [
        landed(target.person, by, blow.dealt, blow.hp_after, stunned=blow.stunned)
        for target, blow in zip(targets, blows, strict=True)
        if target.person is not None
    ]


def _struck(
    attacker: Person, made: Attack, rolled: Sequence[Rolled], blows: tuple[Blow, ...], notes: tuple[str, ...]
) -> Struck:
    counted = totals_of(rolled)
    return Struck(
        attacker=attacker.character.name,
        weapon=counted[0][0].name,
        mode=made.mode,
        damage=None if made.automatic else counted[0][1],
        hits=blows,
        automatic=made.automatic,
        weapons=tuple(arm.name for arm in made.arms),
        rolls=tuple(
            Die(die.arm.name, die.sides, die.face, die.arm.attribute, die.bonus, die.luck, die.total, die.counts)
            for die in rolled
        ),
        why=made.why,
        notes=notes,
    )


def _worth(attacker: Person, made: Attack, targets: Sequence[Target]) -> str:
    """Say how likely the one target goes down, and what luck is worth, to an attacker who has some."""
    if not attacker.character.luck or len(targets) != 1 or made.automatic:
        return ""
    plain, lucky = (percent(_chance_down(made._replace(luck=luck), targets[0].guard)) for luck in (0, LUCK))
    return f"{targets[0].name} goes down: {plain}, with luck {lucky}"


def _chance_down(made: Attack, guard: Guard) -> float:
    """Give the chance that an attack leaves its target no HP."""
    from itertools import product

    from iendjinn.rules.combat import strike

    dice = [range(1, sides + 1) for sides, _ in dice_of(made)]
    ways = [strike(made, faces, [guard])[0].dealt >= guard.hp for faces in product(*dice)]
    return sum(ways) / len(ways)
