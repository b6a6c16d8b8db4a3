"""What a line, or whoever sits at the terminal, says in numbers of an attack: shares of a blast, a target's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.errors import WordsError
from iendjinn.model.naming import is_number
from iendjinn.rules.combat import shares_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.play.session import Session

MOST_TRIES = 10


class Numbers(NamedTuple):
    """A target that is nothing but its numbers: `--at hp=8,armor=1`."""

    name: str
    hp: int
    armor: int = 0
    strength: int = 0


def shares_asked(session: Session, weapon: str, total: int, names: Sequence[str]) -> tuple[int, ...] | None:
    """Ask how a blast is shared out; None where it is to be dealt evenly."""
    assert session.ask is not None
    even = ",".join(map(str, shares_of(total, len(names))))
    question = f"{weapon}: {total} to share among {', '.join(names)}.\nShares in that order (Enter is {even}):"
    for _ in range(MOST_TRIES):
        words = session.ask.words(question)
        if not words.strip():
            return None
        try:
            split = split_meant(words)
        except WordsError as error:
            question = f"{error}\nShares (Enter is {even}):"
            continue
        if len(split) <= len(names):
            return split
        question = f"{len(split)} shares for {len(names)} targets.\nShares (Enter is {even}):"
    raise WordsError("the blast was not shared out; nothing was done")


def split_meant(text: str) -> tuple[int, ...]:
    """Read shares like `3,2`. Raises WordsError for what is no whole number from 0 up."""
    parts = text.replace(",", " ").split()
    for part in parts:
        if not is_number(part, digits=6):
            problem = "is negative" if part.startswith("-") else "is no whole number"
            raise WordsError(f"the share {part[:20]!r} {problem}", hint="like: --split 3,2")
    if not parts:
        raise WordsError("there is no share", hint="like: --split 3,2")
    return tuple(map(int, parts))


def numbers_meant(text: str, name: str) -> Numbers:
    """Read a target given in numbers, like `hp=8,armor=1`. Raises WordsError."""
    hint = "like: --at hp=8,armor=1 (hp, armor, strength)"
    found: dict[str, int] = {}
    for part in text.replace(",", " ").split():
        key, _, value = part.partition("=")
        meant = [known for known in ("hp", "armor", "strength") if key and known.startswith(key.casefold())]
        if not meant or meant[0] in found or not is_number(value, digits=3):
            raise WordsError(f"{part[:20]!r} is no number of a target", hint=hint)
        found[meant[0]] = int(value)
    if "hp" not in found:
        raise WordsError("hp is missing", hint=hint)
    return Numbers(name, **found)
