"""A game at one moment, frozen: what is on the table, in the hands, and what is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.variant import TRAITS, Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FORMAT = 1
"""The version of plain data that `state_to_plain` gives."""


class Courier(NamedTuple):
    """One player's courier. `traits` counts results by trait, in the order of TRAITS; `beaten` are encounters' places.

    Cards are their places in the variant, lowest first. A dead one has 0 hits, no cards and stands on space 0.
    """

    space: int = 1
    hits: int = 0
    max_hits: int = 0
    traits: tuple[int, ...] = (0,) * len(TRAITS)
    hand: tuple[int, ...] = ()
    uploads: int = 0
    owed: int = 0
    beaten: tuple[int, ...] = ()


class State(NamedTuple):
    """A game at one moment.

    `deck` has no order that means anything: each draw is a die as large as the deck, which is Fisher and Yates' shuffle
    done card by card. `phase` is `setup`, one of the rulebook's four (`draw`, `move`, `encounter`, `end`), or `over`.
    `step` says what is waited for: a die (`trait`, `draw`, `strike`, `first`, `throw`, `rob`, `meet`, `drift`), a
    decision of the player in `seat` (`pick`, `before`, `after`, `steal`, `between`, `rest`, `discard`), or nothing
    (`over`).

    The roll at hand is `roll` (`move`, `test`, `fight`, `wound`, `upload`, or empty), its `face` (0 until it is thrown)
    and what cards have `added`; `encounter` is the place of whom is met, or -1. `drawing` cards are still to be drawn;
    `striking` cards are still to be lost by `victim`. `rolled` counts trait dice by seat and `picks` the picks owed;
    `contest` and `tally` are the roll for the first turn. `winner` is a seat or -1, and `victory` is `major`, `minor`
    or empty.
    """

    variant: Variant
    couriers: tuple[Courier, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...] = ()
    phase: str = "setup"
    step: str = "trait"
    seat: int = 0
    first: int = 0
    round: int = 0
    roll: str = ""
    face: int = 0
    added: int = 0
    encounter: int = -1
    drawing: int = 0
    striking: int = 0
    victim: int = -1
    rolled: tuple[int, ...] = ()
    picks: int = 0
    contest: tuple[int, ...] = ()
    tally: tuple[int, ...] = ()
    winner: int = -1
    victory: str = ""


def state_to_plain(state: State) -> dict[str, Any]:
    """Give the state as plain data that JSON can hold, cards, encounters and traits by name."""
    variant = state.variant
    plain: dict[str, Any] = {"format": FORMAT, **state._asdict()}
    del plain["variant"]
    plain["spaces"] = variant.spaces
    plain["couriers"] = [_courier_to_plain(variant, courier) for courier in state.couriers]
    for key in ("deck", "discard"):
        plain[key] = _names(variant.cards, plain[key])
    for key in ("rolled", "contest", "tally"):
        plain[key] = list(plain[key])
    plain["encounter"] = variant.encounters[state.encounter].name if state.encounter >= 0 else ""
    return plain


def _courier_to_plain(variant: Variant, courier: Courier) -> dict[str, Any]:
    return {
        **courier._asdict(),
        "traits": {word: count for word, count in zip(TRAITS, courier.traits, strict=True) if count},
        "hand": _names(variant.cards, courier.hand),
        "beaten": _names(variant.encounters, courier.beaten),
    }


def state_from_plain(plain: Mapping[str, Any], variant: Variant) -> State:
    """Make a state again from what `state_to_plain` gave, or from the same through JSON.

    Raises RefusedError where it was played with other tables than `variant`, or is of a later version.
    """
    if plain.get("format") != FORMAT:
        raise RefusedError("the saved game is of another version of the program")
    if plain["spaces"] != variant.spaces:
        raise RefusedError(f"the saved game has a track of {plain['spaces']} spaces, not {variant.spaces}")
    held: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()}
    del held["format"], held["spaces"]
    held["couriers"] = tuple(_courier_from_plain(variant, one) for one in plain["couriers"])
    held["deck"] = _places(variant.card_place, plain["deck"], "card")
    held["discard"] = _places(variant.card_place, plain["discard"], "card")
    name = plain["encounter"]
    held["encounter"] = _places(variant.encounter_place, [name], "encounter")[0] if name else -1
    state = State(variant=variant, **held)
    cards = sorted([*state.deck, *state.discard, *(card for one in state.couriers for card in one.hand)])
    if cards != list(range(len(variant.cards))):
        raise RefusedError("the saved game was played with another deck", hint="start another game")
    return state


def _courier_from_plain(variant: Variant, plain: Mapping[str, Any]) -> Courier:
    return Courier(
        **{
            **plain,
            "traits": tuple(plain["traits"].get(word, 0) for word in TRAITS),
            "hand": tuple(sorted(_places(variant.card_place, plain["hand"], "card"))),
            "beaten": tuple(sorted(_places(variant.encounter_place, plain["beaten"], "encounter"))),
        }
    )


def _names(rows: Any, places: Iterable[int]) -> list[str]:
    return [rows[place].name for place in places]


def _places(known: Mapping[str, int], names: Iterable[str], what: str) -> tuple[int, ...]:
    found = []
    for name in names:
        if name not in known:
            raise RefusedError(
                f"the saved game has the {what} {name!r}, which the tables no longer have",
                hint="bring the table back, or start another game",
            )
        found.append(known[name])
    return tuple(found)
