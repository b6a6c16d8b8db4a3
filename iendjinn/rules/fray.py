"""A fight of several: which side wins and how long it takes, exactly where that is soon reckoned, else by fighting it.

Everyone attacks every round with what they hold the first of the other side, in the order named, who is still up; a
blast and automatic fire are spent on that one too. Stun counts, no luck is spent, no magazine empties. The players'
side is the first: each of them saves on dexterity to act before the others (3.2b), and the order is kept.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.errors import RefusedError
from iendjinn.model.odds import PartyOdds, PartySide
from iendjinn.odds.distribution import enumerated
from iendjinn.odds.melee import Seat, Side, solve, work
from iendjinn.odds.track import Blow
from iendjinn.rules.saves import DIE, PASSED, outcome, total_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from iendjinn.dice import Dice
    from iendjinn.odds.distribution import Distribution
    from iendjinn.rules.duel import Contender

MOST_STEPS = 250_000
"""Steps of exact reckoning that stay within a second."""

MOST_SAVING = 3
"""How many may save to act first where it is reckoned: each multiplies the ways in which turns may go by twenty."""

FIGHTS = 20_000
"""Fights of a simulation: the chance to win is then within 0.7 % of the true one in 19 of 20 simulations."""

REPORTED = 500
"""Fights after each of which whoever waits is told."""

MOST_TURNS = 5_000_000
"""Turns of all fights together, about: where each lasts long, fewer are fought, and the error is larger."""


class Order(NamedTuple):
    """Whose turns go round, those of the others first, then of who missed the save, then of who made it.

    The fight starts at the seat `start`: of the first who made it, or where nobody did of the first of the others.
    """

    seats: tuple[Seat, ...]
    start: int


def order_of(ours: Sequence[Contender], foes: Sequence[Contender], faces: Sequence[int]) -> Order:
    """Give the order of turns that a d20 for each of the players' side makes (3.2b).

    Within a group the higher total goes first, then the higher dexterity, then who was named first; the others go by
    dexterity, then as named.
    """
    others = sorted(range(len(foes)), key=lambda place: -foes[place].initiative.modifier)
    ranks = [
        (outcome(who.initiative, face) in PASSED, -total_of(who.initiative, face), -who.initiative.modifier, place)
        for place, (who, face) in enumerate(zip(ours, faces, strict=True))
    ]
    ranks.sort()
    made = sum(rank[0] for rank in ranks)
    seats = [*((1, place) for place in others), *((0, rank[3]) for rank in ranks)]
    return Order(tuple(seats), len(seats) - made if made else 0)


def fray(
    ours: Sequence[Contender],
    foes: Sequence[Contender],
    dice: Callable[[], Dice],
    told: Callable[[int, int], None],
) -> PartyOdds:
    """Give the odds of a fight, the players' side first.

    Where too much would have to be reckoned it is fought up to FIGHTS times instead: `dice` gives the source of faces,
    which must keep no record, and `told` hears how many fights of how many are done. Raises RefusedError where it may
    come to nobody being able to hurt anybody.
    """
    sides = (_side(ours, foes), _side(foes, ours))
    _refuse_a_standstill(ours, foes, sides)
    seats = [*((1, place) for place in range(len(foes))), *((0, place) for place in range(len(ours)))]
    if len(ours) <= MOST_SAVING and work(sides, seats) * math.factorial(len(ours)) <= MOST_STEPS:
        return _exact(ours, foes, sides)
    return _simulated(ours, foes, sides, dice(), told)


def _side(those: Sequence[Contender], others: Sequence[Contender]) -> Side:
    strikes = tuple(tuple(one.against(other) for other in others) for one in those)
    return Side(tuple(one.guard.hp for one in those), strikes)


def _refuse_a_standstill(ours: Sequence[Contender], foes: Sequence[Contender], sides: tuple[Side, Side]) -> None:
    """Refuse a fight in which those who are left may be unable to hurt the first of each other."""
    nothing = {Blow(0)}
    for mine in range(len(ours)):
        for other in range(len(foes)):
            strikes = [sides[0].strikes[one][other] for one in range(mine, len(ours))]
            strikes += [sides[1].strikes[one][mine] for one in range(other, len(foes))]
            if all(set(strike.weights) == nothing for strike in strikes):
                raise RefusedError(
                    f"it may never end: once {ours[mine].name} and {foes[other].name} stand first, nobody who is left "
                    "can hurt them",
                    hint="try other weapons: iendjinn odds attack NAME TARGET shows each",
                )


def _exact(ours: Sequence[Contender], foes: Sequence[Contender], sides: tuple[Side, Side]) -> PartyOdds:
    from fractions import Fraction

    orders = enumerated((DIE,) * len(ours), lambda faces: order_of(ours, foes, faces))
    starts: dict[tuple[Seat, ...], list[tuple[int, int]]] = {}
    for (seats, start), weight in orders:
        starts.setdefault(seats, []).append((start, weight))
    wins = rounds = Fraction(0)
    for seats, begins in starts.items():
        results = solve(sides, seats, [start for start, _ in begins])
        for (_, weight), result in zip(begins, results, strict=True):
            wins += weight * result.wins
            rounds += weight * result.rounds
    return PartyOdds(
        _told(ours, foes, wins / orders.total),
        rounds / orders.total,
        exact=True,
        fights=0,
        seed=None,
        error=0.0,
        rounds_error=0.0,
    )


def _simulated(
    ours: Sequence[Contender],
    foes: Sequence[Contender],
    sides: tuple[Side, Side],
    dice: Dice,
    told: Callable[[int, int], None],
) -> PartyOdds:
    from fractions import Fraction

    tables = tuple(tuple(tuple(_laid_out(strike) for strike in strikes) for strikes in side.strikes) for side in sides)
    points = (sides[0].points, sides[1].points)
    wins = rounds = squares = fight = 0
    fights = FIGHTS
    while fight < fights:
        fight += 1
        order = order_of(ours, foes, [dice.roll(DIE, "") for _ in ours])
        won, lasted = fought(order, points, tables, dice)
        wins += won
        rounds += lasted
        squares += lasted * lasted
        if fight % REPORTED == 0:
            fights = max(fight, min(fights, MOST_TURNS * fight // (rounds * len(order.seats))))
            told(fight, fights)
    mean = rounds / fights
    # Two wins and two losses more (Agresti and Coull), or a side that never won would be told to have no error.
    chance = (wins + 2) / (fights + 4)
    return PartyOdds(
        _told(ours, foes, Fraction(wins, fights)),
        Fraction(rounds, fights),
        exact=False,
        fights=fights,
        seed=getattr(dice, "seed", None),
        error=math.sqrt(chance * (1 - chance) / fights),
        rounds_error=math.sqrt(max(0.0, squares / fights - mean * mean) / fights),
    )


def fought(
    order: Order,
    points: tuple[tuple[int, ...], tuple[int, ...]],
    tables: tuple[tuple[tuple[list[Blow], ...], ...], ...],
    dice: Dice,
) -> tuple[bool, int]:
    """Fight once: give whether the first side won, and in which round it ended.

    `tables[side][member][other]` are a strike's outcomes, laid out so that one die as large decides.
    """
    left = [list(side) for side in points]
    fronts = [0, 0]
    stunned = [False, False]
    seats = order.seats
    seat, rounds = order.start, 1
    while True:
        side, member = seats[seat]
        other = 1 - side
        if member == fronts[side] and stunned[side]:
            stunned[side] = False
        elif member >= fronts[side]:
            front = fronts[other]
            table = tables[side][member][front]
            blow = table[dice.roll(len(table), "") - 1]
            left[other][front] -= blow.points
            stunned[other] = stunned[other] or blow.stuns
            if left[other][front] <= 0:
                fronts[other] += 1
                stunned[other] = False
                if fronts[other] == len(left[other]):
                    return side == 0, rounds
        seat += 1
        if seat == len(seats):
            seat = 0
        if seat == order.start:
            rounds += 1


def _laid_out(strike: Distribution[Blow]) -> list[Blow]:
    return [blow for blow, weight in strike for _ in range(weight)]


def _told(ours: Sequence[Contender], foes: Sequence[Contender], wins: Fraction) -> tuple[PartySide, PartySide]:
    return (
        PartySide(tuple(one.name for one in ours), wins),
        PartySide(tuple(one.name for one in foes), 1 - wins),
    )
