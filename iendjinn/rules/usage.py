"""Chapters 2.2, 4.2 and 4.3: usage points, and what using a thing does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.dice import parse
from iendjinn.errors import RefusedError
from iendjinn.model.character import ATTRIBUTES, Effect
from iendjinn.rules.clock import DOWNTIME, later, with_effects
from iendjinn.rules.inventory import FULL_USES, uses_of
from iendjinn.rules.places import with_item, without_item

if TYPE_CHECKING:
    from iendjinn.dice import Dice
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.gear import Gear


class Spent(NamedTuple):
    """A usage point taken or given: the character after it, the thing as it is then, and whether it left (2.2a)."""

    character: Character
    item: Item
    gone: bool = False


class Taken(NamedTuple):
    """What food, a drug or a course did: the character after it, and each thing that it did, in words."""

    character: Character
    told: tuple[str, ...]


class Used(NamedTuple):
    """A thing used: the character after it, the thing as it is then, whether it left, and what it did, in words."""

    character: Character
    item: Item
    gone: bool
    told: tuple[str, ...]


def spent(character: Character, index: int, tables: Tables) -> Spent:
    """Take a usage point of a thing (2.2a, 2.2d).

    What showed no wear yet has its three points first. At none a consumable, a thrown weapon or Ammo leaves; anything
    else stays, broken. Raises RefusedError for what has none left.
    """
    item = character.items[index]
    gear = tables.gear(item.name)
    uses = item.uses
    if uses == 0:
        raise RefusedError(_none_left(item, gear))
    left = (FULL_USES if uses is None else uses) - 1
    after = replace(item, uses=left)
    if not left and leaves(gear):
        return Spent(without_item(character, index), after, gone=True)
    return Spent(with_item(character, index, after), after)


def mended(character: Character, index: int, tables: Tables) -> Spent:
    """Give a usage point back (2.2d). Raises RefusedError for what has all of them, or never lost any."""
    item = character.items[index]
    uses = uses_of(item, tables.gear(item.name))
    if uses is None or uses >= FULL_USES:
        raise RefusedError(f"{item.name} is whole", hint="nothing was changed")
    after = replace(item, uses=uses + 1)
    return Spent(with_item(character, index, after), after)


def leaves(gear: Gear | None) -> bool:
    """Tell whether a thing leaves when it has no point left, instead of lying there broken (2.2a)."""
    return gear is not None and gear.wears


def used(  # noqa: PLR0913 - what a use depends on
    character: Character, index: int, tables: Tables, dice: Dice, now: str = "", *, force: bool = False
) -> Used:
    """Use a thing: a point of it, and the effect of the tables (2.2a, 2.2b, 4.2a, 4.3a).

    What has no usage points loses none and does nothing. `now` is the moment from which an effect lasts (only where
    `times`); `force` lets it be used from the locker, or by somebody who cannot act. Raises RefusedError for what has
    no point left, and for food and drugs of the incapacitated and the dead, whom they do not help (3.2e).
    """
    item = character.items[index]
    gear = tables.gear(item.name)
    if item.uses == 0:
        raise RefusedError(_none_left(item, gear))
    if not force and item.place == "locker":
        raise RefusedError(f"{item.name} is in the locker, not carried", hint="take it out with move")
    if uses_of(item, gear) is None:
        return Used(character, item, gone=False, told=())
    if gear is not None and helps_who_takes_it(gear):
        check_up(character, item.name)
    elif not force and character.state != "up" and not (gear is not None and gear.serves == "ammo"):
        raise RefusedError(f"{character.name} is {character.state} and cannot act", hint="--force does it all the same")
    after = spent(character, index, tables)
    if gear is None:
        return Used(*after, told=())
    done = taken(after.character, gear, dice, now)
    return Used(done.character, after.item, after.gone, done.told)


def helps_who_takes_it(gear: Gear) -> bool:
    """Tell whether a thing is food, a drug or medicine: something that changes whoever takes it."""
    return gear.restores is not None or gear.bonus is not None or bool(gear.max_hp)


def times(gear: Gear | None) -> bool:
    """Tell whether using a thing begins something that ends when the clock has moved, so that `now` is needed."""
    return gear is not None and gear.lasts not in {"", DOWNTIME}


def check_up(character: Character, what: str) -> None:
    """Raise RefusedError where `what` cannot help: it does nothing for the incapacitated and the dead (3.2e)."""
    if character.state == "up":
        return
    hint = "emergency treatment first: iendjinn treat NAME" if character.state == "incapacitated" else ""
    raise RefusedError(f"{character.name} is {character.state}: {what} does nothing for them", hint=hint)


def taken(character: Character, gear: Gear, dice: Dice, now: str = "") -> Taken:
    """Let the effect of a row work on somebody (4.2a, 4.3a, 5.1a): what it restores, its bonus, and how long.

    Nothing rises above its maximum; a lower maximum is applied first, and never falls below 1 (5.1b). The dice fall
    even where nothing is missing. The same thing taken again restarts its time; different ones add up.
    """
    told: list[str] = []
    until = later(now, gear.lasts) if times(gear) else DOWNTIME
    if gear.max_hp:
        most = max(1, character.max_hp + gear.max_hp)
        character = replace(character, max_hp=most, hp=min(character.hp, most))
        told.append(f"maximum HP now {most}")
    if gear.restores is not None and gear.restores.hp:
        amount = max(0, parse(gear.restores.hp).roll(dice, f"{gear.name}, HP").total)
        hp = max(character.hp, min(character.max_hp, character.hp + amount))
        told.append(_gained("HP", hp - character.hp, hp, character.max_hp))
        character = replace(character, hp=hp)
    if gear.restores is not None and gear.restores.luck:
        amount = max(0, parse(gear.restores.luck).roll(dice, f"{gear.name}, luck").total)
        luck = max(character.luck, min(character.max_luck, character.luck + amount))
        told.append(_gained("luck", luck - character.luck, luck, character.max_luck))
        character = replace(character, luck=luck)
    if gear.lasts:
        begun = _effects(gear, until)
        again = any(effect.name.casefold() == gear.name.casefold() for effect in character.effects)
        character = with_effects(character, *begun)
        end = "until the next downtime" if until == DOWNTIME else f"until {until}"
        raised = [f"{effect.attribute} {effect.bonus:+}" for effect in begun if effect.attribute]
        told.append(f"{', '.join([*raised, '']) if raised else ''}{end}{', begun again' if again else ''}")
    return Taken(character, tuple(told))


def _effects(gear: Gear, until: str) -> tuple[Effect, ...]:
    bonus = gear.bonus
    raised = [(name, getattr(bonus, name)) for name in ATTRIBUTES if bonus is not None and getattr(bonus, name)]
    return tuple(
        Effect(name=gear.name, attribute=name, bonus=points, until=until) for name, points in raised or [("", 0)]
    )


def _gained(what: str, gained: int, now: int, most: int) -> str:
    return f"+{gained} {what}, now {now} of {most}" if gained else f"{what} already {now} of {most}"


def _none_left(item: Item, gear: Gear | None) -> str:
    return f"{item.name} is {'used up' if leaves(gear) else 'broken'}: it has no usage point left"
