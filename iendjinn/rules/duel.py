"""Two who attack each other every round with what they hold until one is at 0 HP or below: who wins, how long, exactly.

Stun counts; no luck is spent but where it is asked what it would be worth, and no magazine empties. First is, between
the sides, whoever the save on dexterity says (3.2b); between two of one side the higher total, then the higher
dexterity, then whoever was named first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.errors import RefusedError
from iendjinn.model.fighting import Guard
from iendjinn.odds.luck import lucky_wins
from iendjinn.odds.race import Race
from iendjinn.odds.track import Blow, places, stuns_alike, track
from iendjinn.rules.chances import blows, dice_words, hits, passing, with_luck
from iendjinn.rules.combat import attack_of
from iendjinn.rules.saves import DIE, save_of, total_of
from iendjinn.rules.standing import standing_of

if TYPE_CHECKING:
    from fractions import Fraction

    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.model.fighting import Attack
    from iendjinn.model.odds import DuelOdds, DuelSide
    from iendjinn.model.saving import Save
    from iendjinn.odds.distribution import Distribution

MOST_ROUNDS = 500
LEAST_CHANCE = 1000
"""A duel's rounds are told one by one up to so many, or until all longer ones are rarer than one in so many duels."""

MOST_PAIRS = 40_000
"""Pairs of hits that both still need, beyond which a duel would take longer to reckon than anyone waits."""

PAIRS_TOLD = 10_000
STUNNED_ROUNDS = 60
"""Where somebody stuns, the pairs up to which rounds and the worth of luck are told too, and the rounds told."""

LUCK_TOLD = 3
"""How many points of luck are told at the most pairs; with fewer pairs more."""

UNLIKE = 10
"""How many times as long a pair takes where some hits stun more often than others."""

MOST_LUCK = 6
"""Attacks that luck is spent on, at most: hardly anyone stands after more."""


class Contender(NamedTuple):
    """Somebody in a fight: whose side (`pc` or `npc`), what they set against attacks, and how they attack.

    `initiative` is their save to act first (3.2b), `stun` the one that they make when a stun weapon hits them (2.3g);
    `luck` the points that they have left.
    """

    name: str
    side: str
    guard: Guard
    attack: Attack
    initiative: Save
    stun: Save
    luck: int = 0

    def against(self, other: Contender, *, lucky: bool = False) -> Distribution[Blow]:
        """Give what one attack of theirs may do to another."""
        attack = with_luck(self.attack) if lucky else self.attack
        return blows(hits(attack, [other.guard])[0], other.stun)


def contender(name: str, character: Character, tables: Tables, typed: str = "NAME") -> Contender:
    """Give somebody as they fight: with what they have in hand (2.3), in a fight in which no magazine empties.

    Raises RefusedError where they can do nothing, or cannot attack with what they hold; `typed` is how they are named
    in a line that mends that.
    """
    standing = standing_of(character, tables, endless=True)
    if standing.idle:
        raise RefusedError(f"{name} {standing.idle}", hint="only who is up can fight")
    if standing.at_hand.refused:
        hint = standing.at_hand.hint.replace("NAME", typed)
        raise RefusedError(f"{name} cannot attack: {standing.at_hand.refused}", hint=hint)
    return Contender(
        name,
        character.kind,
        Guard(character.hp, standing.armor.total),
        attack_of(standing.at_hand, standing),
        save_of(standing, "dexterity"),
        save_of(standing, "strength", hard=True),
        character.luck,
    )


def first(one: Contender, other: Contender) -> Fraction:
    """Give the chance that the one named first is first (3.2b)."""
    from fractions import Fraction

    if one.side == "pc" != other.side:
        return Fraction(passing(one.initiative), DIE)
    if other.side == "pc" != one.side:
        return 1 - Fraction(passing(other.initiative), DIE)
    faces = range(1, DIE + 1)
    theirs = [total_of(other.initiative, face) for face in faces]
    wins_ties = one.initiative.modifier >= other.initiative.modifier
    before = sum(
        mine > total or (mine == total and wins_ties)
        for mine in (total_of(one.initiative, face) for face in faces)
        for total in theirs
    )
    return Fraction(before, DIE * DIE)


def duel(one: Contender, other: Contender) -> DuelOdds:
    """Give who wins a duel and how long it takes. Raises RefusedError where neither can hurt the other."""
    from fractions import Fraction

    from iendjinn.model.odds import Chance, DuelOdds
    from iendjinn.odds.length import rounds

    strike, strike_back = one.against(other), other.against(one)
    if {*strike.weights, *strike_back.weights} == {Blow(0)}:
        raise RefusedError(
            f"neither can hurt the other: {_why(one, other)}, {_why(other, one)}",
            hint="try other weapons: iendjinn odds attack NAME TARGET shows each",
        )
    length, length_back = places(strike, other.guard.hp), places(strike_back, one.guard.hp)
    alike = stuns_alike(strike) and stuns_alike(strike_back)
    pairs = length * length_back * (1 if alike else UNLIKE)
    if pairs > MOST_PAIRS:
        raise RefusedError(
            f"{one.guard.hp} HP against {other.guard.hp} are too many to reckon exactly",
            hint="iendjinn odds party A --vs B simulates it",
        )
    tracks = track(strike, other.guard.hp), track(strike_back, one.guard.hp)
    race = Race(*tracks)
    begins = first(one, other)
    stuns = tracks[0].stuns or tracks[1].stuns
    worth_telling = PAIRS_TOLD if stuns else MOST_PAIRS
    luck, luck_back = (
        who.luck if pairs * max(min(who.luck, MOST_LUCK), LUCK_TOLD) <= worth_telling * LUCK_TOLD else 0
        for who in (one, other)
    )
    worth = _worth(race, one, other, luck, begins) if luck else ()
    worth_back = _worth(race, other, one, luck_back, begins, second=True) if luck_back else ()
    most = (0 if pairs > PAIRS_TOLD else STUNNED_ROUNDS) if stuns else MOST_ROUNDS
    told, longer = rounds(*tracks, begins, most=most, least=Fraction(1, LEAST_CHANCE))
    wins, mean = race.both(begins)
    return DuelOdds(
        (
            _side(one, begins, wins, worth),
            _side(other, 1 - begins, 1 - wins, worth_back),
        ),
        mean,
        tuple(Chance(number, chance) for number, chance in enumerate(told, 1)),
        longer,
    )


def _worth(  # noqa: PLR0913 - whose luck, in which race
    race: Race, who: Contender, other: Contender, luck: int, begins: Fraction, *, second: bool = False
) -> tuple[Fraction, ...]:
    """Give the chances to win with a point of luck spent on the first attack, on the first two, and so on (3.2g)."""
    lucky = who.against(other, lucky=True)
    worth = list(lucky_wins(race, lucky, min(luck, MOST_LUCK), begins, second=second))
    # The last points that change nothing more, because the fight is over by then, are not worth telling.
    while len(worth) > 1 and worth[-1] == worth[-2]:
        worth.pop()
    return tuple(worth)


def _side(contender: Contender, begins: Fraction, wins: Fraction, lucky: tuple[Fraction, ...]) -> DuelSide:
    from iendjinn.model.odds import DuelSide

    name, _, guard, attack, *_ = contender
    weapon = " and ".join(arm.name for arm in attack.arms)
    return DuelSide(name, guard.hp, guard.armor, weapon, dice_words(attack), begins, wins, lucky)


def _why(one: Contender, other: Contender) -> str:
    return f"{one.name} rolls {dice_words(one.attack)} against armor {other.guard.armor}"
