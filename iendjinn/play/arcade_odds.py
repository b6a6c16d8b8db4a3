"""The exact chance of the solo game for a courier who plays no card, from any position; and who else plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError, WordsError, nearest
from iendjinn.mnemonic.odds import turns_left, values
from iendjinn.mnemonic.variant import HITS, SPACES, TOUGHNESS, TRAITS, UPLOADS
from iendjinn.model.cabinet import Bot, Bots, MnemonicOdds, Win
from iendjinn.play.arcade_tables import variant_here
from iendjinn.play.session import whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.play.session import Done, Session

MOST_RESULTS = 20
"""The most results of one trait: twice what ten rolls can give."""

BEATABLE = "Takahashi"

PLAYS = (
    ("passive", "plays no card, takes Net Savvy for Custom, heals on Nothing when hurt"),
    ("random", "does anything that can be done"),
    ("greedy", "plays a card when it changes a roll just seen, and the fewest that do"),
    ("planner", "weighs each choice by the exact chances of the game without cards, and by search on top"),
)


def odds(  # noqa: PLR0913 - a position is told by so much
    session: Session, traits: Sequence[str], *, space: int, hits: int | None, uploads: int, beaten: bool
) -> Done:
    """Reckon the chance to win; gives MnemonicOdds. `traits` are like `net=2`; those not named are 0.

    Raises WordsError for no trait, RefusedError for a place that no courier can be in.
    """
    counts = traits_meant(traits)
    variant = variant_here(session)
    most = HITS + counts[TOUGHNESS] * variant.adds[TOUGHNESS]
    hits = most if hits is None else hits
    _within("--space", space, 1, SPACES)
    _within("--hits", hits, 1, most)
    _within("--uploads", uploads, 0, UPLOADS - 1)
    place = variant.encounter_place.get(BEATABLE)
    if beaten and place is None:
        raise RefusedError(f"these tables have no encounter called {BEATABLE}")
    had = 1 << place if beaten and place is not None else 0
    result = MnemonicOdds(
        win=Win(values(variant, counts).turn_begins(space, hits, uploads, had)),
        turns=turns_left(variant, counts).turn_begins(space, hits, uploads, had),
        traits={word: count for word, count in zip(TRAITS, counts, strict=True) if count},
        space=space,
        hits=hits,
        max_hits=most,
        uploads=uploads,
        beaten=(BEATABLE,) if beaten else (),
    )
    return session.done(result)


def bots(session: Session) -> Done:
    """Tell of the bots; gives Bots."""
    return session.done(Bots(tuple(Bot(name, plays) for name, plays in PLAYS)))


def traits_meant(words: Sequence[str]) -> tuple[int, ...]:
    """Read traits like `net=2`, a beginning of the word being enough; gives results in the order of TRAITS."""
    counts = dict.fromkeys(TRAITS, 0)
    given: set[str] = set()
    for word in (part for several in words for part in several.split(",")):
        name, equals, number = (part.strip() for part in word.partition("="))
        those = [trait for trait in TRAITS if name and trait.startswith(name.casefold())]
        if not equals or len(those) != 1:
            close = those or nearest(name, TRAITS)
            hint = f"did you mean {' or '.join(close)}?" if close else f"one of {', '.join(TRAITS)}; like net=2"
            if len(those) == 1:
                hint = f"like {those[0]}=2"
            raise WordsError(f"{word!r} is no trait with a number", hint=hint)
        if those[0] in given:
            raise WordsError(f"{those[0]} is given twice")
        given.add(those[0])
        counts[those[0]] = whole_number(those[0], number)
        _within(those[0], counts[those[0]], 0, MOST_RESULTS)
    return tuple(counts.values())


def _within(what: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise RefusedError(f"{what} is from {low} to {high} here, not {number:,}")
