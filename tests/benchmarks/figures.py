"""A figure that was measured, and tables of them: for the terminal, and in Markdown for the README."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Figure(NamedTuple):
    """What was measured, under which heading, in which unit, and what is to be reached (None: no target).

    The unit `x` is a multiple of what the heading says. `least` tells that the target is not to be fallen short of;
    every other is not to be passed.
    """

    heading: str
    shown: str
    measured: float
    unit: str
    target: float | None = None
    least: bool = False

    @property
    def met(self) -> bool:
        """Whether the target is reached; where there is none, it is."""
        if self.target is None:
            return True
        return self.measured >= self.target if self.least else self.measured <= self.target

    @property
    def row(self) -> tuple[str, str, str, str]:
        """Give what it is, the figure, the target and the verdict, as text."""
        bound = "" if self.target is None else f"{'at least' if self.least else 'at most'} {_short(self.target)}"
        verdict = "" if self.target is None else "met" if self.met else "NOT MET"
        return self.shown, f"{_short(self.measured)} {self.unit}", bound, verdict


def _short(number: float) -> str:
    """Give a number as it is read: three digits that matter, thousands apart."""
    if abs(number) >= 100 or number == int(number):
        return f"{number:,.0f}"
    return f"{number:.1f}" if abs(number) >= 10 else f"{number:.2f}".rstrip("0").rstrip(".")


HEAD = ("", "measured", "to reach", "")


def text(figures: Iterable[Figure]) -> str:
    """Give the figures as a table for a terminal, each heading once."""
    lines: list[str] = []
    for heading, those in _grouped(figures):
        lines += ["", heading, *_aligned([HEAD, *(one.row for one in those)])]
    return "\n".join(lines[1:])


def markdown(figures: Iterable[Figure]) -> str:
    """Give the figures as Markdown, a table a heading."""
    return "\n\n".join(table((heading, *HEAD[1:]), [one.row for one in those]) for heading, those in _grouped(figures))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Give a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |") for cells in lines)


def plain(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Give a table for a terminal."""
    return "\n".join(_aligned([head, *rows]))


def _grouped(figures: Iterable[Figure]) -> Iterable[tuple[str, list[Figure]]]:
    groups: dict[str, list[Figure]] = {}
    for one in figures:
        groups.setdefault(one.heading, []).append(one)
    return groups.items()


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        first, *rest = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append("  ".join(["  " + first, *rest]).rstrip())
    return lines
