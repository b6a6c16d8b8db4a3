"""The bot worth beating: it searches the rolls at hand with every card, and knows what positions are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.mnemonic.actions import HEAL, PASS, ROLL, Action
from iendjinn.mnemonic.board import DECISIONS
from iendjinn.mnemonic.foresight import Foresight, Place
from iendjinn.mnemonic.outlook import Outlook
from iendjinn.mnemonic.variant import TRAITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.dice import Dice
    from iendjinn.mnemonic.observation import Observation

ALONE = {
    "storage": (0.388, -0.017), "combat": (0.345, 0.025), "wits": (0.289, 0.019), "toughness": (0.534, -0.152),
    "net": (0.2, -0.004), "transport": (0.359, -0.037), "charisma": (0.126, 0.012), "reflexes": (0.534, 0.015),
    "intelligence": (0.206, 0.014),
}  # fmt: skip
AMONG_RIVALS = {
    "storage": (-0.177, -0.017), "combat": (-0.221, -0.009), "wits": (-0.213, -0.002), "toughness": (-0.272, 0.011),
    "net": (0.14, -0.017), "transport": (1.362, -0.182), "charisma": (-0.241, -0.003), "reflexes": (-0.188, -0.005),
    "intelligence": (-0.189, -0.003),
}  # fmt: skip
"""What results of a trait count, and their squares, in the logarithm of the odds to win; learned from games."""

IN_DANGER = 3
"""As many hits as one wound may cost."""

LATE = 4.0
"""From about so many turns before a rival wins, attack cards are played at once."""


class Planner:
    """Searches every card in every roll of the encounter at hand, and weighs what stands at the end."""

    name = "planner"
    asks = DECISIONS

    def choose(self, view: Observation, actions: Sequence[Action], dice: Dice) -> Action:  # noqa: ARG002 - a bot's signature
        """Give the action that leads to the best chance to win; see Bot."""
        if view.step == "pick":
            return max(actions, key=lambda action: _gain(view, action.what))
        outlook = Outlook(view)
        if view.step == "steal":
            return max(actions, key=lambda action: outlook.rivals[action.seat])
        hand = sum(1 << card for card in view.hand)
        place = Place(view.me.space, view.me.hits, view.me.uploads, sum(1 << one for one in view.me.beaten))
        if view.step == "between":
            return _between(view, actions, outlook)
        if view.step == "discard":
            return max(actions, key=lambda action: outlook.worth(*place, _without(view, hand, action)))
        if view.step == "rest":
            return max(actions, key=lambda action: _resting(view, action, outlook, place, hand))
        return _rolling(view, actions, Foresight(view, outlook), place, hand)


def _gain(view: Observation, word: str) -> float:
    """Give what one more result of a trait is worth."""
    each, squared = (ALONE if len(view.couriers) == 1 else AMONG_RIVALS)[word]
    return each + squared * (2 * view.me.traits[TRAITS.index(word)] + 1)


def _without(view: Observation, hand: int, action: Action) -> int:
    return hand ^ 1 << view.variant.card_place[action.what]


def _resting(view: Observation, action: Action, outlook: Outlook, place: Place, hand: int) -> float:
    if action == HEAL:
        return outlook.worth(*place._replace(hits=place.hits + 1), hand)
    if action == PASS:
        return outlook.worth(*place, hand)
    return outlook.worth(*place, _without(view, hand, action), 1)


def _rolling(view: Observation, actions: Sequence[Action], foresight: Foresight, place: Place, hand: int) -> Action:
    """Give the best of throwing or passing and of every card that fits."""
    roll = view.roll
    trait = foresight.trait(roll)
    seen = view.face + (-view.added if roll == "wound" else view.added)

    def worth(action: Action) -> float:
        if action == ROLL:
            return foresight.thrown(roll, place, hand, view.added)
        if action == PASS:
            return foresight.settled(roll, place, hand, seen)
        left = _without(view, hand, action)
        gives = view.variant.cards[view.variant.card_place[action.what]].gives[trait]
        if view.step == "before":
            return foresight.before(roll, place, left, view.added + gives + 1)
        return foresight.after(roll, place, left, seen - gives if roll == "wound" else seen + gives)

    return max(actions, key=worth)


def _between(view: Observation, actions: Sequence[Action], outlook: Outlook) -> Action:
    """Heal when nothing of it is lost, or in danger; strike at the best rival when it is late or the hand is full."""
    me = view.me
    hurt = me.max_hits - me.hits
    full = len(view.hand) > outlook.prospects.limit - (view.phase != "encounter")
    for action in actions[1:]:
        card = view.variant.cards[view.variant.card_place[action.what]]
        if action.use == "heal":
            if me.hits <= IN_DANGER or (card.heal <= hurt and not (card.sleep and outlook.rivals)):
                return action
            continue
        strikes = [other for other in actions if other.what == action.what and other.seat >= 0]
        best = max(strikes, key=lambda other: outlook.rivals[other.seat])
        if full or outlook.turns[best.seat] <= LATE:
            return best
    return PASS
