"""Which thing a few words mean, among what somebody carries; things of one name are told apart by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import WordsError, nearest
from iendjinn.model.match import fold, match
from iendjinn.model.naming import is_number
from iendjinn.play.session import one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iendjinn.model.character import Character, Item
    from iendjinn.play.session import Session


def carried_index(
    session: Session, character: Character, words: str, *, prefer: Callable[[Item], bool] | None = None
) -> int:
    """Give the place, among a character's items, of the one that some words mean.

    Those that `prefer` is true of are meant before others, unless a number says which. Raises WordsError, with the
    nearest, where none is meant, AmbiguousError where several of different names are.
    """
    names = [item.name for item in character.items]
    if prefer is not None and not is_number(words.rpartition(" ")[2]):
        wanted = [place for place, item in enumerate(character.items) if prefer(item)]
        if match(words, [names[place] for place in wanted]):
            return wanted[thing_index(session, character.name, [names[place] for place in wanted], words)]
    return thing_index(session, character.name, names, words)


def bare(words: str) -> str:
    """Give words without the number at their end that tells things of one name apart; as they are where it is none."""
    base, _, last = words.rpartition(" ")
    return base if base and is_number(last) else words


def means_any(words: str, names: Sequence[str]) -> bool:
    """Tell whether words mean one of some names, with a number behind it or without."""
    return bool(match(words, names) or match(bare(words), names))


def told_of(items: Sequence[Item], index: int) -> str:
    """Give what a thing is called with all that goes along with it: upgrades fitted (4.5a), the program on it."""
    item = items[index]
    along = [f"with {', '.join(item.upgrades)}"] if item.upgrades else []
    along += [f"with {item.program} on it"] if item.program else []
    return label(items, index) + (f" ({', '.join(along)})" if along else "")


def label(items: Sequence[Item], index: int) -> str:
    """Give what a thing is called: its name, with its number where there are several of that name."""
    name = items[index].name
    alike = [place for place, item in enumerate(items) if item.name.casefold() == name.casefold()]
    return name if len(alike) == 1 else f"{name} {alike.index(index) + 1}"


def thing_index(
    session: Session, owner: str, names: Sequence[str], words: str, *, prefer: Callable[[str], bool] | None = None
) -> int:
    """Give the place, among the `names` of what `owner` has, of the one that some words mean.

    Of two alike the first is meant, `rope 2` is the second. Those that `prefer` is true of are meant before others.
    """
    places, number = match(words, names), 1
    if not places and (base := bare(words)) != words:
        places, number = match(base, names), int(words.rpartition(" ")[2][:6])
    if prefer is not None:
        places = [place for place in places if prefer(names[place])] or places
    if not places:
        raise _unknown(owner, names, words)
    kinds = {fold(names[place]): names[place] for place in reversed(places)}
    kind = session.one_of(words, [(kind, name) for kind, name in reversed(kinds.items())])
    alike = [place for place in places if fold(names[place]) == kind]
    if not 1 <= number <= len(alike):
        raise WordsError(f"{owner} has {len(alike)} {kinds[kind]}, so there is no number {number}")
    return alike[number - 1]


def _unknown(owner: str, names: Sequence[str], words: str) -> WordsError:
    close = nearest(words, names)
    if close:
        hint = f"did you mean {' or '.join(close)}?"
    else:
        hint = f"{owner} has {one_line(', '.join(dict.fromkeys(names)), 200) or 'nothing'}"
    return WordsError(f"{owner} has no {one_line(words, 60)!r}", hint=hint)
