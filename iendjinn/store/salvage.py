"""What can be read of a JSON file that is cut off or spoiled: the characters that stand whole before that place."""

from __future__ import annotations

import json
import re
from typing import Any

KEY = "characters"


def whole_characters(text: str) -> list[Any]:
    """Give the members of the list under `characters` that can be read one after another, none where there is no list.

    The text may be JSON, or JSON that is itself a text in JSON, as a browser keeps it.
    """
    if f'\\"{KEY}\\"' in text:
        text = _unquoted(text)
    key = text.find(f'"{KEY}"')
    place = text.find("[", max(key, 0)) if key >= 0 or text.lstrip()[:1] == "[" else -1
    found: list[Any] = []
    decoder = json.JSONDecoder(parse_constant=lambda _word: None)
    while place >= 0:
        # Past the bracket, or the comma that parts one from the next.
        start = place + 1
        while text[start : start + 1].isspace():
            start += 1
        try:
            one, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            break
        found.append(one)
        while text[end : end + 1].isspace():
            end += 1
        place = end if text[end : end + 1] == "," else -1
    return found


def _unquoted(text: str) -> str:
    """Give what stands in the text in quotes that holds the characters, as far as it goes."""
    start = text.rfind('"', 0, text.find(f'\\"{KEY}\\"'))
    while start > 0 and text[start - 1] == "\\":
        start = text.rfind('"', 0, start)
    whole = re.compile(r'(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*').match(text, start + 1)
    return str(json.loads(f'"{whole.group()}"', strict=False)) if whole else ""
