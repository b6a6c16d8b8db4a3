"""Fights as files: encounter.toml for the one under way, encounters/NAME.toml for those set aside."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from iendjinn.errors import FileError
from iendjinn.model.encounter import Encounter
from iendjinn.model.naming import file_stem
from iendjinn.model.plain import to_data
from iendjinn.store.campaign import FIGHT
from iendjinn.store.files import reason
from iendjinn.store.held import FORMAT, Shape, read

if TYPE_CHECKING:
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.document import Data
    from iendjinn.store.held import Held

PATH = FIGHT
ASIDE = "encounters"
LISTS = ("fighters", "foes", "labels")
COMMENT = "# A fight under way. Edit by hand as you like: comments and layout are kept.\n"


def read_encounter(campaign: Campaign, path: str = PATH) -> Held:
    """Give the fight under way, or one set aside; its value is None where there is none. Raises FileError."""
    return read(campaign, path, SHAPE)


def path_aside(name: str) -> str:
    """Give where the fight set aside under a name lies."""
    return f"{ASIDE}/{file_stem(name)}.toml"


def paths_aside(campaign: Campaign) -> list[str]:
    """Give the paths of all fights set aside, by name."""
    try:
        names = set(os.listdir(campaign.path(ASIDE)))
    except (FileNotFoundError, NotADirectoryError):
        names = set()
    except OSError as error:
        raise FileError(f"cannot be listed: {reason(error)}", file=ASIDE) from error
    for path, content in campaign.overlay.items():
        parent, _, name = path.rpartition("/")
        if parent == ASIDE:
            (names.discard if content is None else names.add)(name)
    return [f"{ASIDE}/{name}" for name in sorted(names) if name.endswith(".toml") and not name.startswith(".")]


def _data(value: Encounter) -> Data:
    return to_data(value, always=("round", "turn", "began"))


def _text(value: Encounter) -> str:
    """Write a fight: a block for each fighter and each foe, what a foe carries a line each.

    This is written at every turn, so it is made here and not by a library that must be imported for it.
    """
    data = _data(value)
    parts = [COMMENT, f"format = {FORMAT}\n", *_lines({key: data[key] for key in data if key not in LISTS})]
    for key in LISTS:
        for entry in data.get(key, ()):
            parts += [f"\n[[{key}]]\n", *_lines(entry)]
    return "".join(parts)


def _lines(table: Data) -> list[str]:
    return [f"{key} = {_literal(value)}\n" for key, value in table.items()]


def _literal(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # A basic string of TOML is one of JSON, but for one character.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_literal(inner)}' for key, inner in value.items())} }}"
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        return "".join(["[\n", *(f"    {_literal(one)},\n" for one in value), "]"])
    return f"[{', '.join(map(_literal, value))}]" if isinstance(value, list) else str(value)


SHAPE = Shape(Encounter, _data, _text)
