"""How far something long is, drawn on standard error where somebody sits there to see it."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CELLS = 30


def overwrite(text: str, *, wipe: bool = False) -> None:
    """Write a line on standard error over the one before, or wipe what is as long; the next is written over it."""
    sys.stderr.write(f"\r{' ' * len(text)}\r" if wipe else f"\r{text}")
    sys.stderr.flush()


@contextlib.contextmanager
def progress() -> Iterator[Callable[[int, int], None]]:
    """Give a function that draws how many of how many are done, over what it drew before; it is wiped at the end.

    Where standard error is no terminal nothing is drawn.
    """
    shows = sys.stderr.isatty()
    drawn = False

    def told(done: int, of: int) -> None:
        nonlocal drawn
        if shows:
            drawn = True
            filled = CELLS * done // of
            overwrite(f"[{'#' * filled}{'.' * (CELLS - filled)}] {100 * done // of:>3}%")

    try:
        yield told
    finally:
        if drawn:
            overwrite(" " * (CELLS + 7), wipe=True)
