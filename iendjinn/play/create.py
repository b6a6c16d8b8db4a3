"""A new character, or a party of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import OutOfBoundsError, RefusedError, WordsError
from iendjinn.model.character import ATTRIBUTES, Character, attribute_meant
from iendjinn.model.match import fold
from iendjinn.model.results import Created
from iendjinn.model.sheet import Party
from iendjinn.play.meant import row_meant
from iendjinn.play.who import FOES, PARTY, WHOSE_TURN
from iendjinn.rules.creation import Picks, roll_character, swapped
from iendjinn.rules.worth import sheet_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iendjinn.play.session import Done, Session

MOST_AT_ONCE = 50
RESERVED = {PARTY: "everyone who plays", FOES: "every foe in the fight", WHOSE_TURN: "whoever's turn it is"}
PICKED = {
    "class_": "classes",
    "cyberware": "cyberware",
    "clothing": "clothing",
    "pocket": "pocket",
    "feature": "features",
}
"""What can be picked instead of rolled, and the table it is picked from (1.3a, 1.5a, 1.6a)."""


def new(
    session: Session,
    name: str | None,
    *,
    picks: Mapping[str, str],
    swaps: Sequence[tuple[str, str]] = (),
    count: int = 1,
) -> Done:
    """Roll a character, or `count` of them, and keep them; gives Created, or Party for more than one.

    `picks` says what is taken from the tables instead of rolled, by name or by face. At a terminal the swap (1.1b) is
    offered with the scores in view, before anything is locked.
    """
    if name is not None:
        name = checked_name(name)
    if not 1 <= count <= MOST_AT_ONCE:
        raise WordsError(f"--count {count}: from 1 to {MOST_AT_ONCE} people at once")
    if len(swaps) > 1:
        raise RefusedError(f"--swap is given {len(swaps)} times; one swap is all that is allowed (1.1b)")
    if count > 1 and (name is not None or swaps):
        raise WordsError("with --count names are rolled and nothing is swapped", hint="leave the name and --swap out")
    attributes = [attribute_meant(word) for swap in swaps for word in swap]
    with session.reading():
        tables = session.tables()
    chosen = Picks(**{key: row_meant(session, tables, PICKED[key], word) for key, word in picks.items()})  # type: ignore[arg-type]
    made = [roll_character(tables, session.dice, chosen, name) for _ in range(count)]
    if attributes:
        made = [(swapped(character, *attributes), rolls) for character, rolls in made]
    elif count == 1 and session.ask is not None:
        made = [(_offered_swap(session, made[0][0]), made[0][1])]
    with session.changing() as change:
        paths = [change.create(character) for character, _ in made]
        sheets = tuple(sheet_of(character, tables, file=path) for path, (character, _) in zip(paths, made, strict=True))
        result = Created(character=sheets[0], rolls=made[0][1]) if count == 1 else Party(characters=sheets)
        text = f"new: {', '.join(f'{sheet.name}, {sheet.class_}' for sheet in sheets)}"
        return session.done(result, text=text, who=paths, change=change)


def checked_name(name: str) -> str:
    """Give a name that may be one, without spaces around it or two together.

    Raises WordsError for one that is empty, too long, cannot be shown, or means something else on every line.
    """
    if (meaning := RESERVED.get(fold(name))) is not None:
        raise WordsError(f"nobody can be called {name.strip()!r}: that word means {meaning}", hint="give another name")
    try:
        return Character(name=_tidy(name)).name
    except OutOfBoundsError as error:
        raise WordsError(f"the {error.message}", hint="a name is one line of 1 to 80 characters") from None


def _offered_swap(session: Session, character: Character) -> Character:
    assert session.ask is not None
    scores = ", ".join(f"{name} {getattr(character, name)}" for name in ATTRIBUTES)
    again = "Swap two of them? (like: str dex; Enter keeps them)"
    question = f"{character.name}: {scores}\n{again}"
    while True:
        words = session.ask.words(question).replace(",", " ").split()
        if not words:
            return character
        try:
            if len(words) != 2:
                raise WordsError("name two attributes, like: str dex; or press Enter")
            return swapped(character, *map(attribute_meant, words))
        except (WordsError, RefusedError) as error:
            question = f"{error}\n{again}"


def _tidy(name: str) -> str:
    return " ".join(word for word in name.split(" ") if word) or name
