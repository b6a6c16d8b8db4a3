"""What happened, told in words: a line for each turn, with each roll reckoned out in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from iendjinn.mnemonic.events import Event

_BEGINS = frozenset({"turn", "missed", "first", "trait"})
_COUNTS = frozenset({"move", "won", "lost", "wound"})


def tell(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Give a line for each turn, or part of one, that the events are of; `names` are the couriers', by seat.

    What nobody may know was taken out before (see Event.seen_by). Each line begins with a name.
    """
    lines: list[_Line] = []
    for event in events:
        begins = event.kind in _BEGINS and not (lines and lines[-1].kind == event.kind == "trait")
        if not lines or begins or lines[-1].seat != event.seat:
            lines.append(_Line(event.seat, event.kind))
        lines[-1].add(event, names)
    return [f"{names[line.seat]}: {'; '.join(line.said())}" for line in lines if line.parts]


class _Line:
    """What one courier did at one go: the parts of the sentence, each with its kind."""

    __slots__ = ("kind", "parts", "seat")

    def __init__(self, seat: int, kind: str) -> None:
        self.seat = seat
        self.kind = kind
        self.parts: list[tuple[str, str]] = []

    def add(self, event: Event, names: Sequence[str]) -> None:
        if event.kind in _COUNTS:
            # The face is told with what it came to.
            self.parts = [part for part in self.parts if part[0] != "threw"]
        words = _WORDS[event.kind](event, names)
        if words:
            self.parts.append((event.kind, words))

    def said(self) -> list[str]:
        """Give the parts, those alike gathered: three cards drawn unseen, ten traits."""
        told: list[str] = []
        at = 0
        while at < len(self.parts):
            kind, words = self.parts[at]
            many = 1
            while at + many < len(self.parts) and self.parts[at + many] == self.parts[at] and kind == "draw":
                many += 1
            if kind == "trait":
                many = sum(1 for other, _ in self.parts[at:] if other == "trait")
                words = "roll " + ", ".join(word for _, word in self.parts[at : at + many])
            told.append(f"{words}s".replace("draw a ", f"draw {many} ") if many > 1 and kind == "draw" else words)
            at += many
        return told


def added(face: int, *more: int) -> str:
    """Write a sum as it is reckoned at a table: `7+1-2`, what is 0 left out."""
    return "".join([str(face), *(f"{number:+d}" for number in more if number)])


def _first(event: Event, _names: Sequence[str]) -> str:
    return f"roll {added(event.face, event.bonus)} for the first turn"


def _draw(event: Event, _names: Sequence[str]) -> str:
    return f"draw {event.what}" if event.what else "draw a card"


def _play(event: Event, names: Sequence[str]) -> str:
    if event.use == "heal":
        return f"play {event.what}: heal {event.total}"
    if event.other >= 0:
        does = "who misses a turn" if event.use == "halt" else "who loses cards"
        return f"play {event.what} on {names[event.other]}, {does}"
    return f"play {event.what}: {event.use} {event.total:+d}"


def _move(event: Event, _names: Sequence[str]) -> str:
    return f"move {added(event.face, event.bonus, event.cards)} to space {event.target}"


def _steal(event: Event, names: Sequence[str]) -> str:
    return f"steal {event.what or 'a card'} from {names[event.other]}"


def _meet(event: Event, _names: Sequence[str]) -> str:
    return f"{event.what} counts for nothing in Heaven, roll again" if event.use else f"meet {event.what}"


def _tested(event: Event, _names: Sequence[str]) -> str:
    return f"{event.use} {added(event.face, event.bonus, event.cards)} of {event.target} {event.kind}"


def _drift(event: Event, _names: Sequence[str]) -> str:
    return f"drift {abs(event.total)} {'forward' if event.total > 0 else 'back'} to space {event.target}"


def _wound(event: Event, _names: Sequence[str]) -> str:
    return f"wound {added(event.face, event.bonus, -event.cards)}: {event.what}, {event.target} hits left"


def _win(event: Event, _names: Sequence[str]) -> str:
    return "upload the cure and win" if event.what == "major" else "the last one alive, and so the winner"


_WORDS: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "trait": lambda event, _: event.what,
    "pick": lambda event, _: f"pick {event.what}",
    "first": _first,
    "turn": lambda event, _: f"round {event.total}",
    "missed": lambda event, _: "miss a turn" + (f", {event.total} more to miss" if event.total else ""),
    "draw": _draw,
    "shuffle": lambda event, _: f"shuffle {event.total} discarded cards",
    "struck": lambda event, _: f"{event.what} strikes",
    "lost card": lambda event, _: f"lose {event.what}",
    "play": _play,
    "threw": lambda event, _: f"throw {event.face} for {event.use}",
    "move": _move,
    "steal": _steal,
    "meet": _meet,
    "won": _tested,
    "lost": _tested,
    "drift": _drift,
    "wound": _wound,
    "heal": lambda event, _: f"heal {event.total}",
    "swap": lambda event, _: f"swap {event.what}",
    "discard": lambda event, _: f"discard {event.what}",
    "dead": lambda _event, _names: "dead",
    "win": _win,
}
"""How each kind of event is told."""
