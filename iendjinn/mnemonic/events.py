"""What happened in a game, in the order it happened: for whoever tells the tale of a turn."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened to or by the courier in `seat`. `knows` are the seats that may see `what`; None is all.

    | kind | tells |
    | --- | --- |
    | `trait` | `face` of the die, `what` it raised (`custom`: a pick is owed) |
    | `pick` | `what` was taken for a Custom result |
    | `first` | `face` + `bonus` = `total` in the roll for the first turn |
    | `turn` | a turn begins; `total` is the round |
    | `missed` | a turn is missed; `total` more are owed |
    | `draw` | the card `what` was drawn |
    | `shuffle` | the discard pile became the deck, `total` cards |
    | `struck` | NAS Attack, the card `what`, was drawn alone and strikes (JM-solo) |
    | `lost card` | the card `what` was discarded at random |
    | `play` | the card `what` was played for `use`, giving `total`, on the rival `other` if any |
    | `threw` | `face` came up on the die of the roll called `use` |
    | `move` | `face` + `bonus` + `cards` = `total` spaces forward, to space `target` |
    | `steal` | the card `what` was taken from `other` |
    | `meet` | `face` of the encounter die, `what` is met; `use` is `again` where it is rolled again in Heaven |
    | `won`, `lost` | the roll called `use`: `face` + `bonus` + `cards` = `total` against `target`, uploads too |
    | `drift` | `total` spaces by net connection, back if below 0, to space `target` |
    | `wound` | `face` + `bonus` - `cards` = `total` on the wound table, which says `what`; `target` hits are left |
    | `heal` | `total` hits were healed on Nothing |
    | `swap`, `discard` | the card `what` was put away |
    | `dead` | the courier died |
    | `win` | the courier won; `what` is `major` or `minor` |

    For `wound`, `bonus` is what the foe adds less what the trait takes off.
    """

    kind: str
    seat: int
    what: str = ""
    use: str = ""
    other: int = -1
    face: int = 0
    bonus: int = 0
    cards: int = 0
    total: int = 0
    target: int = 0
    knows: tuple[int, ...] | None = None

    def seen_by(self, seat: int) -> Event:
        """Give the event as the player in `seat` sees it: without the name of a card that is none of their business."""
        return self if self.knows is None or seat in self.knows else self._replace(what="")
