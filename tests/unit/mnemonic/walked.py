"""The same solo game, walked face by face as the rulebook tells it: slow, and with nothing shared with the odds."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SIX, TEN, TWENTY = range(1, 7), range(1, 11), range(1, 21)
ENEMIES = {5: (7, 6, 0), 6: (8, 6, 0), 7: (9, 8, 2), 8: (8, 7, 1), 9: (8, 8, 0), 19: (8, 9, 3), 20: (8, 9, 3)}
"""Face of the encounter die: evasion, combat, what is added to the wound roll."""


class Place(NamedTuple):
    """Where a courier stands before a turn; `over` is 1 for won, -1 for dead."""

    space: int
    hits: int
    uploads: int
    beaten: bool
    over: int = 0


WON, DEAD = Place(0, 0, 0, beaten=False, over=1), Place(0, 0, 0, beaten=False, over=-1)


Ends = dict[Place, float]


def turns(traits: Mapping[str, int], place: Place, spaces: int, known: dict[Place, Ends] | None = None) -> Ends:
    """Give where a turn may lead, with the chance of each; `known` keeps what an arrival leads to."""
    known = {} if known is None else known
    found: Ends = defaultdict(float)
    for face in SIX:
        moved = place._replace(space=min(spaces, place.space + face + traits["transport"]))
        if moved not in known:
            known[moved] = defaultdict(float)
            for chance, after in encounters(traits, moved, spaces):
                for more, end in uploads(traits, after, spaces):
                    known[moved][end] += chance * more
        for end, chance in known[moved].items():
            found[end] += chance / 6
    return found


def encounters(traits: Mapping[str, int], place: Place, spaces: int) -> Iterator[tuple[float, Place]]:
    """Yield how the encounter may end."""
    heaven = place.space == spaces
    faces = [face for face in TWENTY if not (heaven and face in {1, 2, 3, 4, 10, 15, 16, 17, 18})]
    most = 10 + 2 * traits["toughness"]
    for face in faces:
        each = 1 / len(faces)
        if face <= 2:
            yield each, place
        elif face <= 4:
            yield each, place._replace(hits=min(most, place.hits + 1))
        elif 11 <= face <= 14:
            yield from wounded(each, place, -traits["storage"])
        elif 15 <= face <= 18:
            for test in TEN:
                for steps in SIX:
                    way = steps if test + traits["net"] >= 7 else -steps
                    yield each / 60, place._replace(space=max(1, min(spaces, place.space + way)))
        else:
            yield from fought(traits, each, place, face)


def fought(traits: Mapping[str, int], each: float, place: Place, face: int) -> Iterator[tuple[float, Place]]:
    """Yield how meeting an enemy may end."""
    if face == 10:
        escape, fight, wound, helps = 6, 6, 0, "charisma"
    else:
        escape, fight, wound = ENEMIES[7 if face == 8 and place.beaten else face]
        helps = "wits"
    for first in TEN:
        if first + traits[helps] >= escape:
            yield each / 10, place
            continue
        for second in TEN:
            if second + traits["combat"] >= fight:
                yield each / 100, place._replace(beaten=place.beaten or face == 8)
            else:
                yield from wounded(each / 100, place, wound - traits["reflexes"])


def wounded(each: float, place: Place, modifier: int) -> Iterator[tuple[float, Place]]:
    """Yield how a roll on the wound table may end."""
    for face in TEN:
        total = face + modifier
        lost = 0 if total <= 1 else 1 if total <= 5 else 2 if total <= 8 else 3 if total <= 10 else 99
        yield each / 10, place._replace(hits=place.hits - lost) if place.hits > lost else DEAD


def uploads(traits: Mapping[str, int], place: Place, spaces: int) -> Iterator[tuple[float, Place]]:
    """Yield how the end of the encounter phase may end: an upload is tried in Heaven only."""
    if place.over or place.space < spaces:
        yield 1.0, place
        return
    for face in TEN:
        if face + traits["net"] + place.beaten < 6:
            yield 0.1, place
        else:
            yield 0.1, WON if place.uploads == 2 else place._replace(uploads=place.uploads + 1)


def bracket(traits: Mapping[str, int], start: Place, spaces: int, rounds: int) -> tuple[float, float]:
    """Give a chance that is surely not above the true one, and one surely not below, closer with every round."""
    steps: dict[Place, Ends] = {}
    known: dict[Place, Ends] = {}
    ahead = [start]
    while ahead:
        place = ahead.pop()
        if not place.over and place not in steps:
            steps[place] = turns(traits, place, spaces, known)
            ahead += steps[place]
    low, high = dict.fromkeys(steps, 0.0), dict.fromkeys(steps, 1.0)
    order = sorted(steps, reverse=True)
    for bound in (low, high):
        bound[WON], bound[DEAD] = 1.0, 0.0
        for _ in range(rounds):
            for place in order:
                bound[place] = sum(chance * bound[after] for after, chance in steps[place].items())
    return low[start], high[start]
