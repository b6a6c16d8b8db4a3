"""How long exact odds take inside the process: duels at 20 against 20 HP, and fights of several.

Run by hand from the project's folder, with nothing but the program: python -m tests.benchmarks.odds

Every case is reckoned anew each time, from the dice on: what each weapon does to the other side, who is first, who
wins, the mean and the chance of each number of rounds, and what each point of luck is worth. It prints the fastest and
the median run in milliseconds, and the target where there is one.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import TYPE_CHECKING, NamedTuple

from iendjinn.model.arms import Arm
from iendjinn.model.fighting import Attack, Guard
from iendjinn.model.saving import Save
from iendjinn.rules.duel import Contender, duel
from iendjinn.rules.fray import fray
from tests.benchmarks.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iendjinn.dice import Dice

HEADING = "Exact odds, within the process, at 20 against 20 HP"
HP = 20
DUEL = 2.0
"""Milliseconds that a duel at 20 against 20 HP may take."""

FIGHT = 1000.0
"""Milliseconds that a fight which is reckoned exactly may take."""


class Case(NamedTuple):
    """Something to time: what it is, how it is done, and the milliseconds it may take (None: no target)."""

    shown: str
    run: Callable[[], object]
    target: float | None = None


def someone(  # noqa: PLR0913 - what tells fighters apart
    name: str, side: str, *, hp: int = HP, armor: int = 0, arms: tuple[Arm, ...] = (), luck: int = 0
) -> Contender:
    """Give a fighter."""
    saves = Save("dexterity", 1, 12), Save("strength", 1, 16)
    return Contender(name, side, Guard(hp, armor), Attack(arms), *saves, luck)


def gun(sides: int, bonus: int = 0, *tags: str) -> Arm:
    """Give a weapon."""
    return Arm(f"d{sides}{bonus:+}", sides, "dexterity", bonus, tags=tags)


def dueling(shown: str, *arms: Arm, armor: int = 0, luck: int = 0, target: float | None = DUEL) -> Case:
    """Give a duel of two who have the same."""
    one = someone("A", "pc", armor=armor, arms=arms, luck=luck)
    other = someone("B", "npc", armor=armor, arms=arms, luck=luck)
    return Case(f"duel, {shown}", lambda: duel(one, other), target)


def fighting(shown: str, ours: int, foes: int, *tags: str) -> Case:
    """Give a fight of several at 12 HP each."""
    those = [someone(f"A{number}", "pc", hp=12, armor=1, arms=(gun(8, 2, *tags),)) for number in range(ours)]
    others = [someone(f"B{number}", "npc", hp=12, armor=1, arms=(gun(6, 1),)) for number in range(foes)]

    def no_dice() -> Dice:
        raise AssertionError("this one is to be exact")

    return Case(f"party, {shown}", lambda: fray(those, others, no_dice, lambda _done, _of: None), FIGHT)


CASES = [
    dueling("d6", gun(6)),
    dueling("d6, armor 1", gun(6), armor=1),
    dueling("d8+2, armor 1", gun(8, 2), armor=1),
    dueling("d10+2", gun(10, 2)),
    dueling("two d6+1", gun(6, 1), gun(6, 1), armor=1),
    dueling("d6, stun", gun(6, 0, "stun")),
    dueling("d6+1, stun, armor 1", gun(6, 1, "stun"), armor=1),
    dueling("d6, 3 luck each", gun(6), luck=3),
    dueling("d8+2, armor 1, 3 luck each", gun(8, 2), armor=1, luck=3),
    dueling("d8+2, stun, armor 1, 3 luck each", gun(8, 2, "stun"), armor=1, luck=3),
    dueling("d6, stun, 3 luck each", gun(6, 0, "stun"), luck=3, target=None),
    dueling("d6+1 and d6+1 stun, armor 1", gun(6, 1, "stun"), gun(6, 1), armor=1, target=None),
    dueling("the same, 3 luck each", gun(6, 1, "stun"), gun(6, 1), armor=1, luck=3, target=None),
    fighting("2 against 2", 2, 2),
    fighting("2 against 2, stun", 2, 2, "stun"),
    fighting("3 against 1", 3, 1),
    fighting("3 against 2", 3, 2),
]


def timed(case: Case, runs: int) -> list[float]:
    """Reckon a case anew so many times, after once for what is made at first; gives milliseconds."""
    case.run()
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        case.run()
        times.append((time.perf_counter() - began) * 1000)
    return times


def figures(runs: int) -> Iterator[Figure]:
    """Measure every case; the medians."""
    for case in CASES:
        yield Figure(HEADING, case.shown, statistics.median(timed(case, runs)), "ms", case.target)


def main() -> None:
    """Time every case and print the table; with --check, end with status 1 where a target was missed."""
    parser = argparse.ArgumentParser(description="Time how long exact odds take inside the process.")
    parser.add_argument("--runs", type=int, default=30, metavar="N", help="runs of each case (30)")
    parser.add_argument("--check", action="store_true", help="end with status 1 where a target was missed")
    wishes = parser.parse_args()
    missed = False
    print(f"{'':<40}{'fastest':>10}{'median':>10}{'target':>10}")
    for case in CASES:
        times = timed(case, wishes.runs)
        median = statistics.median(times)
        met = case.target is None or median <= case.target
        missed |= not met
        target = f"{case.target:>10.1f}  {'met' if met else 'NOT MET'}" if case.target else f"{'-':>10}"
        print(f"{case.shown:<40}{min(times):>10.2f}{median:>10.2f}{target}")
    if wishes.check and missed:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
