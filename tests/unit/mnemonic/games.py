"""What the tests of the second game share: the shipped tables made ready, positions, and walks through games."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from iendjinn.dice import Scripted, Seeded
from iendjinn.mnemonic.actions import read_action
from iendjinn.mnemonic.state import Courier, State
from iendjinn.mnemonic.table import Moved, act, apply, begin, fall, legal, settle
from iendjinn.mnemonic.variant import HITS, TRAITS, Variant, variant_of
from iendjinn.store.tables import load_tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from iendjinn.mnemonic.actions import Action


@functools.cache
def plain_tables() -> dict[str, Any]:
    """Give the shipped tables as plain data."""
    tables: dict[str, Any] = load_tables(None).to_plain()["tables"]
    return tables


@functools.cache
def shipped(spaces: int = 70) -> Variant:
    """Give the game as shipped, on a track of so many spaces."""
    return variant_of(plain_tables(), spaces=spaces)


def courier(cards: Sequence[str] = (), *, space: int = 1, hits: int | None = None, **more: Any) -> Courier:
    """Give a courier who holds these cards; keywords that are traits are results of it, others are fields."""
    traits = tuple(more.pop(word, 0) for word in TRAITS)
    most = HITS + 2 * traits[TRAITS.index("toughness")]
    hand = tuple(sorted(shipped().card_place[name] for name in cards))
    return Courier(space, most if hits is None else hits, most, traits, hand, **more)


def position(
    *couriers: Courier,
    seat: int = 0,
    phase: str = "draw",
    step: str = "draw",
    discard: Sequence[str] = (),
    spaces: int = 70,
    **more: Any,
) -> State:
    """Give a position: whatever nobody holds is in the deck. By default the one in `seat` is to draw."""
    variant = shipped(spaces)
    pile = tuple(variant.card_place[name] for name in discard)
    held = {*pile, *(card for one in couriers for card in one.hand)}
    deck = tuple(card for card in range(len(variant.cards)) if card not in held)
    more.setdefault("drawing", int(step == "draw"))
    return State(
        variant, couriers, deck, pile, phase, step, seat, round=1, rolled=(10,) * len(couriers), **more
    )  # fmt: skip


def at_encounter(*couriers: Courier, **more: Any) -> State:
    """Give a position in which the encounter die is to fall."""
    return position(*couriers, phase="encounter", step="meet", **more)


def texts(state: State) -> list[str]:
    """Give what may be done, as text."""
    return [action.text for action in legal(state)]


def play(state: State, *moves: int | str) -> State:
    """Let faces fall and do actions, in this order, and give where that leads."""
    return told(state, *moves).state


def told(state: State, *moves: int | str) -> Moved:
    """Let faces fall and do actions, in this order, and give where that leads and what happened."""
    events: list[Any] = []
    for move in moves:
        state, more = fall(state, move) if isinstance(move, int) else act(state, read_action(move))
        events += more
    return Moved(state, tuple(events))


def names(state: State, seat: int = 0) -> list[str]:
    """Give the cards in a hand by name."""
    return [state.variant.cards[card].name for card in state.couriers[seat].hand]


def pile(state: State) -> list[str]:
    """Give the discard pile by name, the oldest first."""
    return [state.variant.cards[card].name for card in state.discard]


def face_of(state: State, card: str) -> int:
    """Give the face that draws a card."""
    return state.deck.index(state.variant.card_place[card]) + 1


def walk(
    players: int, seed: int, traits: Sequence[Mapping[str, int] | None] | None = None, spaces: int = 70
) -> Iterator[tuple[State, Action | None]]:
    """Yield each position of a game at random, and what is then done in it; nothing in the last."""
    dice = Seeded(seed, keep_record=False)
    state = settle(begin(shipped(spaces), traits or [None] * players), dice).state
    while state.step != "over":
        action = dice.choose(legal(state), "move")
        yield state, action
        state = apply(state, action, dice).state
    yield state, None


def scripted(*faces: int) -> Scripted:
    """Give dice that come up with these faces."""
    return Scripted(faces)
