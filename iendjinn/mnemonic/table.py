"""The game as values: a state, what may be done in it, and the state that comes of it. See the room's own docstring."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.game import Game
from iendjinn.mnemonic.observation import observe_board

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iendjinn.dice import Dice
    from iendjinn.mnemonic.actions import Action
    from iendjinn.mnemonic.events import Event
    from iendjinn.mnemonic.observation import Observation
    from iendjinn.mnemonic.state import State
    from iendjinn.mnemonic.variant import Variant


class Chance(NamedTuple):
    """A die that is waited for: each face from 1 to `sides` is as likely as the next. `why` says what it is for."""

    sides: int
    why: str


class Moved(NamedTuple):
    """A state, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...]


def begin(variant: Variant, traits: Sequence[Mapping[str, int] | None]) -> State:
    """Begin a game with a player for each entry of `traits`: results by trait word, or None to have them rolled.

    The first die is waited for, if there is any; `settle` rolls. Raises RefusedError for other than 1 to 8 players.
    """
    game = Game.begun(variant, traits)
    game.set_up()
    return game.freeze()


def chance(state: State) -> Chance | None:
    """Give the die that is waited for, or None where a player decides or the game is over."""
    game = Game.of(state)
    return Chance(game.sides, game.why) if game.sides else None


def fall(state: State, face: int) -> Moved:
    """Let the die that is waited for come up with a face. Raises RefusedError where it cannot."""
    game = _taken_up(state)
    if not 1 <= face <= game.sides:
        what = f"a d{game.sides} has no face {face}" if game.sides else "no die is waited for"
        raise RefusedError(what)
    game.fall(face)
    return _moved(game)


def legal(state: State) -> tuple[Action, ...]:
    """Give what the player whose decision it is may do; nothing while a die is waited for or when all is over."""
    return tuple(Game.of(state).legal())


def why_not(state: State, action: Action) -> str:
    """Say why an action is not legal, in a line for a person; nothing where it is."""
    game = Game.of(state)
    options = game.legal()
    if action in options:
        return ""
    if game.step == "over":
        return "the game is over"
    if not options:
        return f"a die is waited for: d{game.sides} for {game.why}"
    held = (action.kind not in {"play", "swap", "discard"}) or any(
        state.variant.cards[card].name == action.what for card in state.couriers[state.seat].hand
    )
    if not held:
        return f"player {state.seat + 1} holds no {action.what}"
    return f"{action.text!r} cannot be done now; what can is: {', '.join(option.text for option in options)}"


def act(state: State, action: Action) -> Moved:
    """Do what is legal, and stop at the next die or decision. Raises RefusedError for what is not legal."""
    game = _acting(state, action)
    return _moved(game)


def settle(state: State, dice: Dice) -> Moved:
    """Roll the dice that are waited for until a player has to decide, or the game is over."""
    game = _taken_up(state)
    game.run(dice)
    return _moved(game)


def apply(state: State, action: Action, dice: Dice) -> Moved:
    """Do what is legal, then roll until a player has to decide again, or the game is over.

    Raises RefusedError for what is not legal, before any die is rolled.
    """
    game = _acting(state, action)
    game.run(dice)
    return _moved(game)


def observe(state: State, viewer: int) -> Observation:
    """Give what the player in seat `viewer` sees."""
    return observe_board(Game.of(state), viewer)


def _taken_up(state: State) -> Game:
    game = Game.of(state)
    game.log = []
    return game


def _acting(state: State, action: Action) -> Game:
    if problem := why_not(state, action):
        raise RefusedError(problem)
    game = _taken_up(state)
    game.act(action)
    return game


def _moved(game: Game) -> Moved:
    assert game.log is not None
    return Moved(game.freeze(), tuple(game.log))
