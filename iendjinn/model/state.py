"""The state of a campaign on one page, for render to draw.

Named tuples, not dataclasses: nothing here is judged or replaced, and each class costs a start a tenth as much.
"""

from typing import NamedTuple

from iendjinn.model.past import Happened
from iendjinn.model.sheet import Sheet
from iendjinn.model.time import Dying


class Fight(NamedTuple):
    """A fight in a line: its name (empty for the one under way), round (0 before it begins), whose turn, who is in it.

    `pcs` and `npcs` are the names on either side, those who are down left out.
    """

    name: str
    round: int
    turn: str | None
    pcs: tuple[str, ...]
    npcs: tuple[str, ...]


class State(NamedTuple):
    """A campaign as it stands: its name and folder, the game's clock, everyone in play, who is dying.

    `fight` is the one under way, None where there is none; `aside` those set aside; `log` the last entries, the newest
    last.
    """

    name: str
    folder: str
    clock: str
    characters: tuple[Sheet, ...]
    dying: tuple[Dying, ...]
    fight: Fight | None
    aside: tuple[Fight, ...]
    log: tuple[Happened, ...]
    house_rules: tuple[str, ...] = ()


class Beginning(NamedTuple):
    """That there is no campaign yet; `folder` is where one's own would be."""

    folder: str
