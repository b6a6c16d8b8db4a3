"""Fights told round by round with every flag that the rules name, and solved by elimination: slow and plain."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tests.unit.odds.strategies import chances

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iendjinn.odds.distribution import Distribution
    from iendjinn.odds.track import Blow


class State(NamedTuple):
    """Both sides' points, whether each misses its next turn, lucky strikes left to the first, and whose turn it is."""

    hp: tuple[int, int]
    stunned: tuple[bool, bool]
    luck: int
    turn: int


class Fight(NamedTuple):
    """Two strikes, and the lucky one of the first side."""

    strikes: tuple[Distribution[Blow], Distribution[Blow]]
    lucky: Distribution[Blow]

    def after(self, state: State) -> Iterator[tuple[State, Fraction]]:
        """Give what one turn leads to."""
        me, you = state.turn, 1 - state.turn
        if state.stunned[me]:
            free = (False, state.stunned[1]) if me == 0 else (state.stunned[0], False)
            yield state._replace(stunned=free, turn=you), Fraction(1)
            return
        is_lucky = me == 0 and state.luck > 0
        for hit, chance in chances(self.lucky if is_lucky else self.strikes[me]).items():
            hp, stunned = list(state.hp), list(state.stunned)
            hp[you] -= hit.points
            stunned[you] = stunned[you] or hit.stuns
            yield State((hp[0], hp[1]), (stunned[0], stunned[1]), state.luck - is_lucky, you), chance

    def solved(self, start: State) -> tuple[Fraction, Fraction]:
        """Give the chance that the first side wins and the mean number of turns, by elimination over all states."""
        states = self._reached(start)
        rows = [self._row(state, states) for state in states]
        # From the fewest points up, so that each pivot names nothing but states of the same points.
        for number in reversed(range(1, len(rows))):
            pivot = rows[number]
            for row in rows[:number]:
                if factor := row.pop(number, None):
                    scale = factor / pivot[number]
                    for column, value in pivot.items():
                        if column != number:
                            row[column] = row.get(column, Fraction(0)) - scale * value
        assert states[start] == 0
        return rows[0][-1] / rows[0][0], rows[0][-2] / rows[0][0]

    def _reached(self, start: State) -> dict[State, int]:
        """Give every state that can come up, numbered from the most points down."""
        found: set[State] = set()
        queue = [start]
        while queue:
            state = queue.pop()
            if state not in found and min(state.hp) > 0:
                found.add(state)
                queue += [after for after, _ in self.after(state)]
        ordered = sorted(found, key=lambda state: (state != start, -sum(state.hp), -state.luck))
        return {state: number for number, state in enumerate(ordered)}

    def _row(self, state: State, states: dict[State, int]) -> dict[int, Fraction]:
        """Give the equation of one state: its own number, those it leads to, -1 for the win and -2 for the turn."""
        row = {states[state]: Fraction(1), -1: Fraction(0), -2: Fraction(1)}
        for after, chance in self.after(state):
            if after in states:
                row[states[after]] = row.get(states[after], Fraction(0)) - chance
            elif after.hp[1] <= 0:
                row[-1] += chance
        return row

    def lasting(self, start: State, most: int) -> list[Fraction]:
        """Give the chance that both are up after 1, 2, ... rounds, told turn by turn."""
        now = {start: Fraction(1)}
        told = []
        for _ in range(most):
            for _ in range(2):
                then: dict[State, Fraction] = {}
                for state, chance in now.items():
                    for after, more in self.after(state):
                        if min(after.hp) > 0:
                            then[after] = then.get(after, Fraction(0)) + chance * more
                now = then
            told.append(sum(now.values(), Fraction(0)))
        return told
