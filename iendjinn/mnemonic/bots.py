"""Who plays when nobody sits there. A bot sees what its player sees, and nothing else."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Protocol

from iendjinn.errors import WordsError, nearest
from iendjinn.mnemonic.actions import HEAL, PASS, Action
from iendjinn.mnemonic.board import DECISIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iendjinn.dice import Dice
    from iendjinn.mnemonic.observation import Observation, Pending
    from iendjinn.mnemonic.variant import Card, Variant

NAMES = ("passive", "random", "greedy", "planner")
"""Every bot, the weakest first."""

NET_SAVVY = Action("pick", "net")


class Bot(Protocol):
    """One player's head. `asks` are the steps at which it wants to be asked; at others it takes the first action."""

    name: str
    asks: frozenset[str]

    def choose(self, view: Observation, actions: Sequence[Action], dice: Dice) -> Action:
        """Give one of `actions`, which are all that is legal; `dice` are the bot's own, and no die of the game's."""
        ...


def bot_of(name: str) -> Bot:
    """Give a bot by its name. Raises WordsError where there is none of that name."""
    maker = _MAKERS.get(name)
    if maker is None:
        close = nearest(name, NAMES)
        raise WordsError(f"there is no bot {name!r}", hint=f"they are {', '.join(NAMES)}" + _meant(close))
    return maker()


def _meant(close: Sequence[str]) -> str:
    return f"; did you mean {close[0]}?" if close else ""


class Passive:
    """Never plays a card, takes Net Savvy for Custom, heals on Nothing when hurt."""

    name = "passive"
    asks = frozenset({"pick", "rest"})

    def choose(self, view: Observation, actions: Sequence[Action], dice: Dice) -> Action:  # noqa: ARG002 - a bot's signature
        """Give what is least trouble; see Bot."""
        return next((action for action in (NET_SAVVY, HEAL) if action in actions), actions[0])


class Random:
    """Does anything."""

    name = "random"
    asks = DECISIONS

    def choose(self, view: Observation, actions: Sequence[Action], dice: Dice) -> Action:  # noqa: ARG002 - a bot's signature
        """Give any action, each as likely as the next; see Bot."""
        return dice.choose(actions, "bot")


class Greedy:
    """Plays cards when they change a roll just seen, the fewest that do; heals when hurt; strikes at the leader."""

    name = "greedy"
    asks = DECISIONS - {"before"}

    def choose(self, view: Observation, actions: Sequence[Action], dice: Dice) -> Action:  # noqa: ARG002 - a bot's signature
        """Give what helps here and now; see Bot."""
        step = view.step
        if step == "after":
            return _worth_playing(view, actions)
        if step == "between":
            return _between(view, actions)
        if step == "discard":
            return min(actions, key=lambda action: _use(view.variant, action.what))
        if step == "steal":
            return max(actions, key=lambda action: view.couriers[action.seat].cards)
        if step == "pick":
            return NET_SAVVY
        return HEAL if HEAL in actions else actions[0]


def _worth_playing(view: Observation, actions: Sequence[Action]) -> Action:
    """Give the first of the fewest cards that change the roll just seen for the better, or pass."""
    roll = view.pending
    assert roll is not None
    cards = view.variant.card_place
    plays = actions[1:]
    if roll.roll == "move":
        return plays[0] if view.me.space + roll.total(roll.face) < view.variant.spaces else PASS
    gives = [view.variant.cards[cards[action.what]].gives[roll.trait] for action in plays]
    good = _good(view, roll)
    if good(0):
        return PASS
    for many in range(1, len(plays) + 1):
        enough = [picked for picked in combinations(range(len(plays)), many) if good(sum(gives[one] for one in picked))]
        if enough:
            first = min(enough, key=lambda picked: sum(_use(view.variant, plays[one].what) for one in picked))
            return plays[first[0]]
    return PASS


def _good(view: Observation, roll: Pending) -> Callable[[int], bool]:
    """Give what says whether so much more changes the roll at hand enough: a test won, or a hit less."""
    if roll.roll != "wound":
        return lambda more: roll.total(roll.face, more) >= roll.target
    now = view.variant.wound(roll.total(roll.face))
    if not now.kills and not now.hits:
        return lambda _more: True
    lost = view.me.hits if now.kills else now.hits

    def less(more: int) -> bool:
        wound = view.variant.wound(roll.total(roll.face, more))
        return not wound.kills and wound.hits < lost

    return less


def _between(view: Observation, actions: Sequence[Action]) -> Action:
    """Heal when nothing of it is lost; strike at whoever is furthest."""
    hurt = view.me.max_hits - view.me.hits
    for action in actions[1:]:
        card: Card = view.variant.cards[view.variant.card_place[action.what]]
        if action.use == "heal" and card.heal <= hurt:
            return action
        if action.seat >= 0:
            ahead = max(view.couriers, key=lambda seen: (seen.alive, seen.uploads, seen.space))
            rivals = [other for other in actions if other.what == action.what and other.seat >= 0]
            return max(rivals, key=lambda other: view.couriers[other.seat] is ahead)
    return PASS


def _use(variant: Variant, name: str) -> int:
    """Give how much use a card may be: what it gives, to as many kinds of roll."""
    card = variant.cards[variant.card_place[name]]
    return sum(card.gives) + card.heal + 2 * (card.halt + card.rob)


def _planner() -> Bot:
    from iendjinn.mnemonic.planner import Planner

    return Planner()


_MAKERS: dict[str, Callable[[], Bot]] = {
    "passive": Passive, "random": Random, "greedy": Greedy, "planner": _planner,
}  # fmt: skip
