"""Dice rolled for nothing but the number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.dice import parse
from iendjinn.errors import WordsError
from iendjinn.model.naming import is_number
from iendjinn.model.rolled import Rolled
from iendjinn.play.session import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.play.session import Done, Session

LABEL_LIMIT = 200


def roll(session: Session, words: Sequence[str]) -> Done:
    """Roll the dice that the first words tell, the rest being a label; gives Rolled. Any dice: `2d6+1`, `d44`."""
    notation, label = split_label(words)
    expression = parse(notation)
    if len(label) > LABEL_LIMIT:
        raise WordsError(f"the label is {len(label)} characters long; {LABEL_LIMIT} is the most")
    told = expression.roll(session.dice, label or "roll")
    result = Rolled(dice=expression.text, label=label, faces=told.faces, total=told.total, told=told.text)
    text = f"{one_line(label)}: {told.text}" if label else told.text
    return session.done(result, text=text)


def split_label(words: Sequence[str]) -> tuple[str, str]:
    """Part the words into dice and label: what begins like more dice (`+ 1`, `- d4`, `x 10`) belongs to the dice."""
    notation = words[0]
    taken = 1
    while taken < len(words):
        word = words[taken]
        joins = notation.rstrip()[-1:] in {"+", "-"} or (
            notation[-1:] in "xX*" and notation[-1:].strip() and is_number(word)
        )
        if not joins and not (
            word[:1] in {"+", "-", "*"} and (len(word) == 1 or word[1:2].isdigit() or word[1:2] in "dD")
        ):
            break
        notation += f" {word}"
        taken += 1
    if taken < len(words) and _is_dice(words[taken]):
        raise WordsError(f"{words[taken]!r} would be a label, not dice", hint=f"like: roll {words[0]}+{words[taken]}")
    return notation, " ".join(words[taken:])


def _is_dice(word: str) -> bool:
    count, die, sides = word.lower().partition("d")
    return bool(die) and is_number(count + sides) and bool(sides)
