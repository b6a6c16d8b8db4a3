"""Exact chances of the solo game for a courier who plays no card: heals on Nothing when hurt, and never waits."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iendjinn.mnemonic.chain import SETTLED, Course, Drift, Meeting, Values
from iendjinn.mnemonic.variant import COMBAT, HITS, NET, TOUGHNESS, TRANSPORT, UPLOAD_TARGET, UPLOADS, members

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.mnemonic.variant import Encounter, Variant

MOVE_DIE = 6
TEST_DIE = 10


@lru_cache(maxsize=512)
def values(variant: Variant, traits: tuple[int, ...], *, settled: float = SETTLED) -> Values:
    """Give the chance to win from every position, for a courier with these results by trait, in the order of TRAITS.

    The same question is solved once. A larger `settled` (1e-6) costs half, for whoever weighs many sets of traits.
    """
    return Values(course(variant, traits), settled=settled)


@lru_cache(maxsize=16)
def turns_left(variant: Variant, traits: tuple[int, ...]) -> Values:
    """Give the mean number of turns, from every position, until the courier has won or is dead."""
    return Values(course(variant, traits), won=0.0, turn=1.0)


def course(variant: Variant, traits: Sequence[int]) -> Course:
    """Give the chances that a courier with these results by trait meets with."""
    bonus = [count * adds for count, adds in zip(traits, variant.adds, strict=True)]

    def boon(beaten: int) -> int:
        return sum(variant.encounters[place].boon for place in members(beaten))

    return Course(
        spaces=variant.spaces,
        hits=HITS + bonus[TOUGHNESS],
        die=MOVE_DIE,
        transport=bonus[TRANSPORT],
        uploads=UPLOADS,
        uploading=lambda beaten: at_least(UPLOAD_TARGET, bonus[NET] + boon(beaten)),
        board=lambda beaten: _meeting(variant, bonus, beaten, heaven=False),
        heaven=lambda beaten: _meeting(variant, bonus, beaten, heaven=True),
    )


def at_least(target: int, bonus: int) -> float:
    """Give the chance that a D10 and a bonus make at least `target`."""
    return max(0, min(TEST_DIE, TEST_DIE + 1 + bonus - target)) / TEST_DIE


def _meeting(variant: Variant, bonus: Sequence[int], beaten: int, *, heaven: bool) -> Meeting:
    """Give the chances of an encounter; in Heaven what does not count is rolled again, so the rest share its faces."""
    faces = [variant.met(face, beaten) for face in range(1, len(variant.encounter_of))]
    faces = [place for place in faces if not (heaven and variant.encounters[place].again)]
    losses = [0.0] * (1 + max(wound.hits for wound in variant.wounds))
    heals = 0.0
    drifts: list[Drift] = []
    beats: dict[int, float] = {}
    for place in dict.fromkeys(faces):
        row = variant.encounters[place]
        share = faces.count(place) / len(faces)
        if row.test >= 0:
            passed = share * at_least(row.target, bonus[row.test])
            if row.drift:
                drifts.append(Drift(row.drift, passed, share - passed))
                continue
            losses[0] += passed
            share -= passed
        elif row.rest:
            heals += share
            continue
        if row.fight:
            won = share * at_least(row.fight, bonus[COMBAT])
            share -= won
            if row.boon or row.then >= 0:
                after = beaten | 1 << place
                losses[0] += won if after == beaten else 0.0
                if after != beaten:
                    beats[after] = beats.get(after, 0.0) + won
            else:
                losses[0] += won
        _wound(variant, row, bonus, share, losses)
    return Meeting(tuple(losses), heals, tuple(drifts), tuple(beats.items()))


def _wound(variant: Variant, row: Encounter, bonus: Sequence[int], share: float, losses: list[float]) -> None:
    """Add the chances of the wound roll that this row makes with chance `share`."""
    if row.wound < 0:
        losses[0] += share
        return
    for face in range(1, TEST_DIE + 1):
        wound = variant.wound(face + row.harm - bonus[row.wound])
        if not wound.kills:
            losses[wound.hits] += share / TEST_DIE
