"""TOML for files that are written at every turn: made here, and not by a library that must be imported for it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.store.document import Data


def text_of(comment: str, data: Data, lists: Sequence[str] = ()) -> str:
    """Write a file: the comment, plain keys, then each of the `lists` as a block an entry."""
    parts = [f"# {comment}\n", *_lines({key: data[key] for key in data if key not in lists})]
    for key in lists:
        for entry in data.get(key, ()):
            parts += [f"\n[[{key}]]\n", *_lines(entry)]
    return "".join(parts)


def _lines(table: Data) -> list[str]:
    return [f"{key} = {literal(value)}\n" for key, value in table.items()]


def literal(value: Any) -> str:
    """Write a value of TOML in a line; a list of tables takes several."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # A basic string of TOML is one of JSON, but for one character.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {literal(inner)}' for key, inner in value.items())} }}"
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        return "".join(["[\n", *(f"    {literal(one)},\n" for one in value), "]"])
    return f"[{', '.join(map(literal, value))}]" if isinstance(value, list) else str(value)
