"""How good a position is for a courier who plays cards: exact chances of the card-free game, and what was learned.

The exact solution knows the road, the hits and the uploads, but no cards. A courier with cards does about as well as
one without whose traits are a bit better, so that one is solved. On top of it stand weights: what a position and the
cards in hand turned out to be worth in many games that the planner played.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.mnemonic.chain import Values
from iendjinn.mnemonic.odds import at_least, course
from iendjinn.mnemonic.variant import (
    COMBAT,
    HAND,
    HITS,
    INTELLIGENCE,
    NET,
    REFLEXES,
    STORAGE,
    TOUGHNESS,
    TRAITS,
    TRANSPORT,
    UPLOAD_TARGET,
    UPLOADS,
    WITS,
    members,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.mnemonic.observation import Observation, Seen
    from iendjinn.mnemonic.variant import Card, Encounter, Variant

ROAD, NEAR, HEAVEN = range(3)
NEAR_SPACES = 12
"""From so many spaces before Heaven a courier is near it."""

BOOST = tuple(int(trait in {STORAGE, COMBAT, WITS, NET, REFLEXES}) for trait in range(len(TRAITS)))
"""How much better the traits are of somebody without cards who does about as well as somebody with cards."""

_HELPED = tuple(trait for trait in range(len(TRAITS)) if trait not in {TOUGHNESS, INTELLIGENCE})

CLOSE_ENOUGH = 5e-5
DEATH = 6
"""How many hits it counts for to be killed outright."""


class Weights(NamedTuple):
    """What counts for how much in the logarithm of the odds to win, in one region of the track.

    `card` is for any card, `heal` for each hit that one heals, and `helps` is by trait for what a card is expected to
    do for rolls of that kind: the best in full, the next half, and so on.
    """

    base: float
    chance: float
    hits: float
    whole: float
    card: float
    heal: float
    helps: tuple[float, ...]


WEIGHTS = (
    Weights(0.438, 0.688, 0.155, -0.323, 0.068, 0.024, (0.491, 1.124, 0.578, 0.0, 0.0, 0.032, 0.889, 1.249, 0.0)),
    Weights(-0.579, 0.725, 0.234, -0.391, 0.129, 0.042, (1.112, 2.081, 0.879, 0.0, 0.293, 0.178, 1.051, 1.144, 0.0)),
    Weights(-0.536, 1.081, 0.057, 0.421, 0.0, 0.0, (2.134, 1.424, 2.209, 0.0, 2.018, 0.075, 0.0, 0.88, 0.0)),
)
"""By region, learned from games alone."""

AGAIN = 0.5
"""What a second card for rolls of one kind is worth, beside a first."""


class Race(NamedTuple):
    """What counts for how much among rivals: turns to go, their logarithm, turns of others first, surviving, a card."""

    turns: float = 0.295
    haste: float = 2.28
    order: float = 0.73
    survival: float = 3.0
    card: float = 0.08


RACE = Race()
"""Learned from games alone, too."""

SOONEST = 0.5
"""The least turns that anybody has to go."""


class Prospects:
    """What somebody with these results by trait has to expect; `prospects` works it out once."""

    def __init__(self, variant: Variant, traits: Sequence[int]) -> None:
        """Work it out. The exact solution comes when it is first asked for."""
        self.variant = variant
        self.bonus = [count * adds for count, adds in zip(traits, variant.adds, strict=True)]
        self._most = HITS + self.bonus[TOUGHNESS]
        self.limit = HAND + self.bonus[INTELLIGENCE]
        boosted = tuple(count + more for count, more in zip(traits, BOOST, strict=True))
        # Not by `odds.values`, which would keep what a long run of games never asks for again.
        self._values = Values(course(variant, boosted), settled=CLOSE_ENOUGH)
        # Many cards do the same, and do it everywhere before Heaven.
        helps = {
            (card.gives, card.heaven, heaven): _helps(variant, self.bonus, card, heaven=heaven)
            for card in {(card.gives, card.heaven): card for card in variant.cards}.values()
            for heaven in (False, True)
        }
        self._helps = [
            [_weighed(weights, helps[card.gives, card.heaven, region == HEAVEN]) for card in variant.cards]
            for region, weights in enumerate(WEIGHTS)
        ]
        self._cards = [
            [
                weights.card + weights.heal * card.heal + sum(helps)
                for card, helps in zip(variant.cards, each, strict=True)
            ]
            for weights, each in zip(WEIGHTS, self._helps, strict=True)
        ]
        self._means = [sum(worths) / len(worths) for worths in self._cards]
        self._pace = _pace(variant, self.bonus)
        self._saves = [self._saved(card) for card in variant.cards]
        self._scores: dict[tuple[int, ...], float] = {}
        self._hands: dict[tuple[int, ...], float] = {}
        self._savings: dict[tuple[bool, int, int], float] = {}
        self._uploads: dict[int, float] = {}

    def region(self, space: int) -> int:
        """Give the region of the track that a space is in."""
        left = self.variant.spaces - space
        return HEAVEN if left <= 0 else NEAR if left < NEAR_SPACES else ROAD

    def score(self, space: int, hits: int, uploads: int, beaten: int, *, arrived: bool = False) -> float:
        """Give the logarithm of the odds to win alone, without cards in hand, before a turn or after a move."""
        key = (space, hits, uploads, beaten, arrived)
        score = self._scores.get(key)
        if score is None:
            find = self._values.arrived if arrived else self._values.turn_begins
            chance = min(max(find(space, hits, uploads, beaten), 1e-6), 1 - 1e-6)
            weights = WEIGHTS[self.region(space)]
            score = weights.base + weights.chance * math.log(chance / (1 - chance))
            score += weights.hits * hits + weights.whole * hits / self._most
            self._scores[key] = score
        return score

    def hand(self, space: int, hand: int, draws: int) -> float:
        """Give what a set of cards, and so many unknown ones, add to the score; only as many as may be kept."""
        region = self.region(space)
        key = (region, hand, draws)
        worth = self._hands.get(key)
        if worth is None:
            worth = self._hands[key] = self._hand(region, list(members(hand)), draws)
        return worth

    def _hand(self, region: int, cards: list[int], draws: int) -> float:
        alone, helps, weights = self._cards[region], self._helps[region], WEIGHTS[region]
        unseen = min(draws, self.limit)
        if len(cards) + unseen > self.limit:
            cards = sorted(cards, key=alone.__getitem__, reverse=True)[: self.limit - unseen]
        worth = unseen * self._means[region] * AGAIN
        for card in cards:
            worth += weights.card + weights.heal * self.variant.cards[card].heal
        for trait in _HELPED:
            share = 1.0
            for help_ in sorted([helps[card][trait] for card in cards if helps[card][trait]], reverse=True):
                worth += share * help_
                share *= AGAIN
        return worth

    def turns(self, space: int, uploads: int, beaten: int, hand: int = 0, draws: int = 0) -> float:
        """Give about how many turns it takes from here to the last upload, for somebody who does not die."""
        uploading = self._uploads.get(beaten)
        if uploading is None:
            boon = sum(self.variant.encounters[place].boon for place in members(beaten))
            uploading = max(at_least(UPLOAD_TARGET, self.bonus[NET] + BOOST[NET] + boon), 0.1)
            self._uploads[beaten] = uploading
        road = self.variant.spaces - space
        turns = (road / self._pace + 0.5 if road > 0 else 0.0) + (UPLOADS - uploads) / uploading
        return max(turns - self._saving(road > 0, hand, draws), SOONEST)

    def _saving(self, road: bool, hand: int, draws: int) -> float:  # noqa: FBT001 - part of a key
        key = (road, hand, draws)
        saving = self._savings.get(key)
        if saving is None:
            saving = sum(self._saves[card][road] for card in members(hand))
            saving += draws * sum(saves[road] for saves in self._saves) / len(self._saves)
            self._savings[key] = saving
        return saving

    def _saved(self, card: Card) -> tuple[float, float]:
        """Give the turns that a card saves in Heaven, and before it."""
        uploading = max(at_least(UPLOAD_TARGET, self.bonus[NET] + BOOST[NET]), 0.1)
        net = _more(UPLOAD_TARGET, self.bonus[NET], card.gives[NET]) / uploading
        return net, max(net, card.gives[TRANSPORT] / self._pace)


@lru_cache(maxsize=64)
def prospects(variant: Variant, traits: tuple[int, ...]) -> Prospects:
    """Give the prospects of somebody with these results by trait, in the order of TRAITS."""
    return Prospects(variant, traits)


class Outlook:
    """What positions are worth to one player of the game that is seen, as a chance to win it."""

    def __init__(self, view: Observation) -> None:
        """Weigh up the rivals, who stay as they are while the player thinks.

        `rivals` are their scores by seat, and `turns` about how many turns each has to go.
        """
        self.prospects = prospects(view.variant, view.me.traits)
        self.turns: dict[int, float] = {}
        self.rivals: dict[int, float] = {}
        self._alone = len(view.couriers) == 1
        self._owed = view.me.owed
        for seat, one in enumerate(view.couriers):
            if seat != view.viewer and one.alive:
                self._weigh_up(view, seat, one)
        self._against = sum(map(math.exp, self.rivals.values()))
        self._known: dict[tuple[int, int, int, int, int, int, bool], float] = {}

    def _weigh_up(self, view: Observation, seat: int, one: Seen) -> None:
        ahead = prospects(view.variant, one.traits)
        beaten = sum(1 << place for place in one.beaten)
        players = len(view.couriers)
        # Whoever is on next is that much ahead of us, who are on now.
        order = ((seat - view.viewer) % players - players) / players
        alone = ahead.score(one.space, one.hits, one.uploads, beaten) + ahead.hand(one.space, 0, one.cards)
        turns = ahead.turns(one.space, one.uploads, beaten, 0, one.cards) + one.owed
        self.turns[seat] = turns
        self.rivals[seat] = _score_of(turns, alone, one.cards) - RACE.order * order

    def worth(  # noqa: PLR0913, PLR0917 - a position is told by so much
        self, space: int, hits: int, uploads: int, beaten: int, hand: int, draws: int = 0, *, arrived: bool = False
    ) -> float:
        """Give the chance to win when a turn begins, or after moving, with this hand and so many cards to draw."""
        key = (space, hits, uploads, beaten, hand, draws, arrived)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._worth(space, hits, uploads, beaten, hand, draws, arrived=arrived)
        return worth

    def _worth(  # noqa: PLR0913, PLR0917 - the same
        self, space: int, hits: int, uploads: int, beaten: int, hand: int, draws: int, *, arrived: bool
    ) -> float:
        ahead = self.prospects
        alone = ahead.score(space, hits, uploads, beaten, arrived=arrived) + ahead.hand(space, hand, draws)
        if self._alone:
            return 1 / (1 + math.exp(-alone))
        turns = ahead.turns(space, uploads, beaten, hand, draws) + self._owed
        score = _score_of(turns, alone, min(hand.bit_count() + draws, ahead.limit))
        return 1 / (1 + self._against * math.exp(-score))


def _score_of(turns: float, alone: float, cards: int) -> float:
    """Give the logarithm of somebody's share in winning, by turns to go and the odds to win alone."""
    race = RACE.turns * turns + RACE.haste * math.log(turns)
    return RACE.survival / (1 + math.exp(-alone)) + RACE.card * cards - race


def _weighed(weights: Weights, helps: Sequence[float]) -> list[float]:
    return [weight * help_ for weight, help_ in zip(weights.helps, helps, strict=True)]


def _rows(variant: Variant, *, heaven: bool) -> list[Encounter]:
    """Give whom each face of the encounter die brings, for somebody who has beaten nobody."""
    rows = [variant.encounters[place] for place in variant.encounter_of[1:]]
    return [row for row in rows if not (heaven and row.again)]


def _helps(variant: Variant, bonus: Sequence[int], card: Card, *, heaven: bool) -> list[float]:
    """Give by trait how much a card does for rolls of its kind, in one encounter on average.

    That is hits saved, cards drawn and moves won for tests, uploads won in Heaven, and spaces for moves.
    """
    gives = card.gives if heaven or not card.heaven else (0,) * len(TRAITS)
    helps = [0.0] * len(TRAITS)
    rows = _rows(variant, heaven=heaven)
    for row in rows:
        missed = 1.0
        if row.test >= 0:
            more = _more(row.target, bonus[row.test], gives[row.test])
            missed = 1 - at_least(row.target, bonus[row.test])
        if row.wound < 0:
            if row.test >= 0:
                helps[row.test] += more
            continue
        harm = row.harm - bonus[row.wound]
        hurt = _hurt(variant, harm)
        lost = 1 - at_least(row.fight, bonus[COMBAT]) if row.fight else 1.0
        if row.test >= 0:
            helps[row.test] += more * lost * hurt
        if row.fight:
            helps[COMBAT] += missed * _more(row.fight, bonus[COMBAT], gives[COMBAT]) * hurt
        helps[row.wound] += missed * lost * (hurt - _hurt(variant, harm - gives[row.wound]))
    helps = [help_ / len(rows) for help_ in helps]
    if heaven:
        helps[NET] = _more(UPLOAD_TARGET, bonus[NET], gives[NET])
    helps[TRANSPORT] = gives[TRANSPORT]
    return helps


def _more(target: int, bonus: int, gives: int) -> float:
    return at_least(target, bonus + gives) - at_least(target, bonus)


@lru_cache(maxsize=256)
def _hurt(variant: Variant, harm: int) -> float:
    """Give the mean of hits lost on the wound table with a modifier."""
    wounds = [variant.wound(face + harm) for face in range(1, 11)]
    return sum(DEATH if wound.kills else wound.hits for wound in wounds) / 10


def _pace(variant: Variant, bonus: Sequence[int]) -> float:
    """Give the spaces of a turn on average."""
    rows = _rows(variant, heaven=False)
    pace = 3.5 + bonus[TRANSPORT]
    for row in rows:
        if row.drift:
            won = at_least(row.target, bonus[row.test] + BOOST[row.test])
            pace += (2 * won - 1) * (row.drift + 1) / 2 / len(rows)
    return max(pace, 1.0)
