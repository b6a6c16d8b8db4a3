"""What a player can do, each with a text form that can be read back."""

from __future__ import annotations

from typing import NamedTuple

from iendjinn.errors import WordsError


class Action(NamedTuple):
    """One thing that a player does; `text` is how it is written, and `read_action` reads that.

    | kind | what it does | text |
    | --- | --- | --- |
    | `roll` | throw the die that is pending, with no more cards before it | `roll` |
    | `pass` | leave it at that: the roll as it came up, the moment between phases, the quiet of Nothing | `pass` |
    | `pick` | take `what`, a trait word, for a Custom result | `pick net` |
    | `play` | play the card `what` for `use`: a trait word, or `heal`; or on the rival in `seat` for `halt` or `rob` |
      `play Escape: wits`, `play Sleep: heal`, `play NAS Attack: rob 2` |
    | `steal` | take a random card from the rival in `seat` | `steal 2` |
    | `heal` | heal a hit on Nothing | `heal` |
    | `swap` | discard the card `what` on Nothing and draw another | `swap Pistol` |
    | `discard` | put away the card `what`, at the end of a turn with too many | `discard Pistol` |

    Seats count from 0 here and from 1 in texts.
    """

    kind: str
    what: str = ""
    use: str = ""
    seat: int = -1

    @property
    def text(self) -> str:
        """The action as it is written."""
        if self.kind == "play":
            on = f" {self.seat + 1}" if self.seat >= 0 else ""
            return f"play {self.what}: {self.use}{on}"
        if self.kind == "steal":
            return f"steal {self.seat + 1}"
        return f"{self.kind} {self.what}" if self.what else self.kind


ROLL = Action("roll")
PASS = Action("pass")
HEAL = Action("heal")

_BARE = {"roll": ROLL, "pass": PASS, "heal": HEAL}
_WITH_A_WORD = ("pick", "swap", "discard")
_HINT = "like: roll, pass, pick net, play Escape: wits, steal 2, heal, swap Pistol, discard Pistol"


def read_action(text: str) -> Action:
    """Read what `Action.text` wrote. Whether it is legal is the game's to say. Raises WordsError for anything else."""
    kind, _, rest = text.partition(" ")
    if text in _BARE:
        return _BARE[text]
    if kind in _WITH_A_WORD and rest:
        return Action(kind, rest)
    if kind == "steal" and (seat := _seat(rest)) >= 0:
        return Action("steal", seat=seat)
    # From the right, since a card of somebody's own may have a colon in its name.
    card, colon, use = rest.rpartition(": ")
    if kind == "play" and colon and card and use:
        word, space, number = use.partition(" ")
        seat = _seat(number) if space else -1
        if not space or seat >= 0:
            return Action("play", card, word, seat)
    raise WordsError(f"{text!r} is nothing that a player can do", hint=_HINT)


def _seat(text: str) -> int:
    return int(text) - 1 if text.isascii() and text.isdecimal() and len(text) < 4 else -1
