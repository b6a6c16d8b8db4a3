"""The JSON Schema of a kind of file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from iendjinn.errors import WordsError, nearest
from iendjinn.model.transfer import Stated

if TYPE_CHECKING:
    from iendjinn.play.session import Done, Session


def schema(session: Session, word: str) -> Done:
    """Give the schema of a kind of file, or of output; gives Stated. Raises WordsError for a kind that there is not."""
    from iendjinn.store.schema import KINDS
    from iendjinn.store.schema import schema as stated

    those = [kind for kind in KINDS if kind.startswith(word.casefold())]
    if len(those) != 1 or not word:
        close = nearest(word, KINDS, most=1)
        hint = f"did you mean {close[0]}?" if close else f"one of {', '.join(KINDS)}"
        raise WordsError(f"there is no schema of {word!r}", hint=hint)
    whole = stated(those[0])
    return session.done(Stated(those[0], whole, json.dumps(whole, indent=2)))
