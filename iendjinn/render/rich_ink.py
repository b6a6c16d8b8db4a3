"""Lines of styled pieces made into a Rich text. Nothing passes through console markup, so a name may hold `[red]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Span, Text

if TYPE_CHECKING:
    from iendjinn.render.pen import Line

COLOURS = {
    "": "",
    "armor": "blue",
    "bad": "bold red",
    "bio": "italic",
    "broken": "red strike",
    "class": "bold magenta",
    "debt": "bold red",
    "die": "bold cyan",
    "dot": "yellow",
    "dot-spent": "dim",
    "foot": "dim",
    "frame": "cyan dim",
    "foe": "red",
    "gauge": "dim",
    "gauge-fair": "yellow",
    "gauge-good": "green",
    "gauge-poor": "red",
    "here": "bold yellow",
    "heading": "bold cyan",
    "label": "cyan",
    "name": "bold",
    "npc": "blue",
    "number": "bold",
    "pawn-1": "bold black on cyan",
    "pawn-2": "bold black on magenta",
    "pawn-3": "bold black on yellow",
    "pawn-4": "bold black on green",
    "pawn-5": "bold white on blue",
    "pawn-6": "bold white on red",
    "pawn-7": "bold black on white",
    "pawn-8": "bold white on bright_black",
    "player": "green",
    "outcome-bad": "bold white on red",
    "outcome-best": "bold black on green",
    "outcome-fair": "yellow",
    "outcome-good": "bold green",
    "own": "",
    "program": "green",
    "quiet": "dim",
    "retired": "yellow",
    "slot": "cyan",
    "state-dead": "bold white on red",
    "state-down": "bold black on yellow",
    "sum": "",
    "thing": "bold",
    "title": "bold cyan",
    "upgrade": "magenta",
    "warn": "yellow",
    "weapon": "yellow",
}
"""What each style looks like, every one that a page may ask for; one that is not named here is drawn as it is."""


def ink(lines: list[Line]) -> Text:
    """Give the lines as one text that Rich neither wraps nor shortens, since they are measured already."""
    parts: list[str] = []
    spans: list[Span] = []
    at = 0
    for number, line in enumerate(lines):
        if number:
            parts.append("\n")
            at += 1
        for text, style in line:
            parts.append(text)
            end = at + len(text)
            if colour := COLOURS.get(style):
                if spans and spans[-1].end == at and spans[-1].style == colour:
                    spans[-1] = Span(spans[-1].start, end, colour)
                else:
                    spans.append(Span(at, end, colour))
            at = end
    return Text("".join(parts), spans=spans, no_wrap=True, overflow="ignore")
