"""Fights told round by round with every flag that the rules name, and solved by elimination: slow and plain."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tests.unit.odds.strategies import chances

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iendjinn.odds.distribution import Distribution
    from iendjinn.odds.track import Blow


T = TypeVar("T")
S = TypeVar("S", "State", "BrawlState")


class State(NamedTuple):
    """Both sides' points, whether each misses its next turn, lucky strikes left to the first, and whose turn it is."""

    hp: tuple[int, int]
    stunned: tuple[bool, bool]
    luck: int
    turn: int

    @property
    def standing(self) -> tuple[int, int]:
        """The points left of both sides."""
        return self.hp


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
        return eliminated(start, self.after)

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


class BrawlState(NamedTuple):
    """Everybody's points by side, whether each misses their next turn, whose seat it is, and rounds begun."""

    hp: tuple[tuple[int, ...], tuple[int, ...]]
    stunned: tuple[tuple[bool, ...], tuple[bool, ...]]
    seat: int

    @property
    def standing(self) -> tuple[int, int]:
        """The points left of both sides."""
        return sum(self.hp[0]), sum(self.hp[1])


class Brawl(NamedTuple):
    """Strikes of everybody on everybody, `strikes[side][member][other]`, and the order of turns, (side, member)."""

    strikes: tuple[tuple[tuple[Distribution[Blow], ...], ...], ...]
    seats: tuple[tuple[int, int], ...]

    def after(self, state: BrawlState) -> Iterator[tuple[BrawlState, Fraction]]:
        """Give what one turn leads to; the turn of somebody who is down changes nothing."""
        side, member = self.seats[state.seat]
        other = 1 - side
        following = state._replace(seat=(state.seat + 1) % len(self.seats))
        if state.hp[side][member] <= 0:
            yield following, Fraction(1)
        elif state.stunned[side][member]:
            yield following._replace(stunned=_with(state.stunned, side, member, value=False)), Fraction(1)
        else:
            target = next(place for place, points in enumerate(state.hp[other]) if points > 0)
            for blow, chance in chances(self.strikes[side][member][target]).items():
                hp = _with(state.hp, other, target, value=max(0, state.hp[other][target] - blow.points))
                stunned = state.stunned[other][target] or blow.stuns
                yield following._replace(hp=hp, stunned=_with(state.stunned, other, target, value=stunned)), chance

    def solved(self, start: BrawlState) -> tuple[Fraction, Fraction]:
        """Give the chance that the first side wins and the mean number of rounds begun after the first."""
        return eliminated(start, self.after, counts=lambda state: state.seat == start.seat)


def _with(sides: tuple[tuple[T, ...], tuple[T, ...]], side: int, member: int, *, value: T) -> Any:
    changed = [list(values) for values in sides]
    changed[side][member] = value
    return tuple(map(tuple, changed))


def _ended(state: S) -> int | None:
    """Give the side that is down, None for none."""
    return next((side for side, points in enumerate(state.standing) if points <= 0), None)


def eliminated(
    start: S, after: Callable[[S], Iterator[tuple[S, Fraction]]], counts: Callable[[S], bool] | None = None
) -> tuple[Fraction, Fraction]:
    """Give the chance that the first side wins, and the mean number of turns, or of later states that count."""
    states = _reached(start, after)
    rows = [_row(state, states, after, counts) for state in states]
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


def _reached(start: S, after: Callable[[S], Iterator[tuple[S, Fraction]]]) -> dict[S, int]:
    """Give every state that can come up, numbered from the most points down."""
    found: set[S] = set()
    queue = [start]
    while queue:
        state = queue.pop()
        if state not in found and _ended(state) is None:
            found.add(state)
            queue += [one for one, _ in after(state)]

    def rank(state: S) -> tuple[bool, int]:
        return state != start, -sum(state.standing)

    return {state: number for number, state in enumerate(sorted(found, key=rank))}


def _row(
    state: S,
    states: dict[S, int],
    after: Callable[[S], Iterator[tuple[S, Fraction]]],
    counts: Callable[[S], bool] | None,
) -> dict[int, Fraction]:
    """Give the equation of one state: its own number, those it leads to, -1 for the win and -2 for what is counted."""
    row = {states[state]: Fraction(1), -1: Fraction(0), -2: Fraction(0) if counts else Fraction(1)}
    for one, chance in after(state):
        if one in states:
            row[states[one]] = row.get(states[one], Fraction(0)) - chance
            if counts and counts(one):
                row[-2] += chance
        elif _ended(one) == 1:
            row[-1] += chance
    return row
