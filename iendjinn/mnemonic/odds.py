"""Exact chances of the solo game for a courier who plays no card: heals on Nothing when hurt, and never waits."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.mnemonic.chain import SETTLED, Course, Meeting, Values

if TYPE_CHECKING:
    from collections.abc import Mapping

TRAITS = ("storage", "combat", "wits", "toughness", "net", "transport", "charisma", "reflexes", "intelligence")
"""The nine traits, in the order of the trait table (JM-traits)."""

TEST_DIE = 10
DEATH = -1
"""What the wound table says instead of hits lost where the courier dies outright."""


class Foe(NamedTuple):
    """Who is met on `faces` of the encounter die: what ends it at once, what wins the fight, what a lost one adds.

    `trait` is what the first test adds (wits, or charisma for Ralfi); `heaven` says whether they are met there too.
    """

    faces: int
    trait: str
    escape: int
    fight: int
    wound: int
    heaven: bool = True


FOES = (
    Foe(1, "wits", 7, 6, 0),
    Foe(1, "wits", 8, 6, 0),
    Foe(1, "wits", 9, 8, 2),
    Foe(1, "wits", 8, 8, 0),
    Foe(1, "charisma", 6, 6, 0, heaven=False),
    Foe(2, "wits", 8, 9, 3),
)
"""Mercenaries, thugs, Shinji, commandos, Ralfi, Karl (JM-fight, JM-ralfi)."""

TAKAHASHI = Foe(1, "wits", 8, 7, 1)
SHINJI = FOES[2]
FRIENDS, NOTHING, OVERLOAD, CONNECTION = 2, 2, 4, 4
"""On how many faces of the encounter die these come up (JM-encounter)."""


def values(traits: Mapping[str, int], *, settled: float = SETTLED) -> Values:
    """Give the chance to win from every position, for a courier of these traits; what is not named is 0.

    The same traits are solved once. A larger `settled` (1e-6) costs a third, for whoever weighs many sets of traits.
    """
    return _solved(tuple(traits.get(name, 0) for name in TRAITS), settled, 1.0, 0.0)


def turns_left(traits: Mapping[str, int]) -> Values:
    """Give the mean number of turns, from every position, until the courier has won or is dead."""
    return _solved(tuple(traits.get(name, 0) for name in TRAITS), SETTLED, 0.0, 1.0)


@lru_cache(maxsize=256)
def _solved(traits: tuple[int, ...], settled: float, won: float, turn: float) -> Values:
    return Values(course(dict(zip(TRAITS, traits, strict=True))), won=won, turn=turn, settled=settled)


def course(traits: Mapping[str, int], *, spaces: int = 70) -> Course:
    """Give the chances that a courier of these traits meets with, on a track of so many spaces."""
    net = traits["net"]
    return Course(
        spaces=spaces,
        hits=10 + 2 * traits["toughness"],
        die=6,
        transport=traits["transport"],
        connection=at_least(7, net),
        uploads=3,
        uploading=(at_least(6, net), at_least(6, net + 1)),
        board=(_meeting(traits, beaten=False), _meeting(traits, beaten=True)),
        heaven=(_meeting(traits, beaten=False, heaven=True), _meeting(traits, beaten=True, heaven=True)),
    )


def at_least(target: int, bonus: int) -> float:
    """Give the chance that a D10 and a bonus make at least `target`."""
    return max(0, min(TEST_DIE, TEST_DIE + 1 + bonus - target)) / TEST_DIE


def hits_lost(total: int) -> int:
    """Give what the wound table says for a roll with all its modifiers: hits lost, or DEATH (JM-wound)."""
    if total > 10:
        return DEATH
    return 0 if total <= 1 else 1 if total <= 5 else 2 if total <= 8 else 3


def _meeting(traits: Mapping[str, int], *, beaten: bool, heaven: bool = False) -> Meeting:
    losses = [0.0] * 4
    beats = 0.0
    # In Heaven what does not count is rolled again, so the rest share its faces.
    faces = sum(foe.faces for foe in FOES if foe.heaven or not heaven) + TAKAHASHI.faces + OVERLOAD
    faces += 0 if heaven else FRIENDS + NOTHING + CONNECTION
    for foe in (*FOES, TAKAHASHI):
        if heaven and not foe.heaven:
            continue
        met = SHINJI if foe is TAKAHASHI and beaten else foe
        share = foe.faces / faces
        escaped = share * at_least(met.escape, traits[met.trait])
        won = (share - escaped) * at_least(met.fight, traits["combat"])
        losses[0] += escaped
        if met is TAKAHASHI:
            beats += won
        else:
            losses[0] += won
        _add_wounds(losses, share - escaped - won, met.wound - traits["reflexes"])
    _add_wounds(losses, OVERLOAD / faces, -traits["storage"])
    if heaven:
        return Meeting(tuple(losses), beats=beats)
    losses[0] += FRIENDS / faces
    return Meeting(tuple(losses), heals=NOTHING / faces, connects=CONNECTION / faces, beats=beats)


def _add_wounds(losses: list[float], share: float, modifier: int) -> None:
    """Add the chances of a roll on the wound table that happens with chance `share`."""
    for face in range(1, TEST_DIE + 1):
        lost = hits_lost(face + modifier)
        if lost != DEATH:
            losses[lost] += share / TEST_DIE
