"""Effects at the game master's word: what the tables do not know, with its end (3.3d)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.results import Changed
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import thing_index
from iendjinn.play.who import person
from iendjinn.rules.clock import DOWNTIME, DYING, with_effects
from iendjinn.rules.effects import HINT, effect_meant, effect_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.model.character import Effect
    from iendjinn.play.session import Done, Session
    from iendjinn.store.people import Person


def effect(session: Session, word: str, words: Sequence[str]) -> Done:
    """Give somebody an effect, or end one of theirs (`end WHAT`); gives Changed.

    One of the same name begins again. Raises WordsError for words that make no effect or name none, RefusedError for
    `dying`, which ends with treatment.
    """
    if not words:
        raise WordsError("which effect?", hint=HINT)
    ends = words[0].casefold() == "end"
    with session.changing() as change:
        who = person(session, word)
        if ends:
            name = _ended(session, who, " ".join(words[1:]))
            gone = effect_named(who.character, name)
            kept = tuple(one for one in who.character.effects if one not in gone)
            after = replace(who.character, effects=kept)
            line = f"{after.name}: {name} ends"
        else:
            meant = effect_meant(words, change.clock)
            after = with_effects(who.character, meant)
            line = f"{after.name}: {told(meant)}"
        after = change.write(who, after)
        return session.done(Changed(reckoned(session, who, after), line), text=line, who=[who.path], change=change)


def told(effect: Effect) -> str:
    """Say an effect in words: `Bad trip, intelligence -1, until day 3 22:00`."""
    raised = f"{effect.attribute} {effect.bonus:+}" if effect.attribute else ""
    end = "until the next downtime" if effect.until == DOWNTIME else f"until {effect.until}"
    return ", ".join(part for part in (effect.name, "" if raised == effect.name else raised, end) if part)


def _ended(session: Session, who: Person, words: str) -> str:
    owner, effects = who.character.name, who.character.effects
    names = list(dict.fromkeys(one.name for one in effects if one.name != DYING))
    if names and not words.strip():
        raise WordsError("end which effect?", hint=f"{owner} has {', '.join(names)}")
    if not names:
        if any(one.name == DYING for one in effects):
            hint = f"iendjinn treat {who.stem} --at clinic"
            raise RefusedError(f"{owner} is dying, which ends with treatment", hint=hint)
        raise RefusedError(f"{owner} is under no effect", hint=f"to begin one, {HINT}")
    return names[thing_index(session, owner, names, words)]
