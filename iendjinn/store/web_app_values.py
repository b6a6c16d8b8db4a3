"""Single values of the web app's records, read as far as ours can keep them; what is wrong is told in `faults`."""

from __future__ import annotations

import json
from typing import Any

from iendjinn.model.bounds import unprintable
from iendjinn.model.character import NAME_LIMIT, NOTES_LIMIT

TEXT_LIMIT = 400


def text_of(record: dict[str, Any], key: str, faults: list[str]) -> str:
    """Give the text of a key, empty where it is none."""
    value = record.get(key, "")
    if not isinstance(value, str):
        faults.append(f"{key} is {shown(value)}, not text")
        return ""
    # a lone half of a character can be kept by no file
    whole = value.encode("utf-8", "replace").decode()
    if whole != value:
        faults.append(f"{key} holds half a character; it reads ?")
    if len(whole) > NOTES_LIMIT:
        faults.append(f"{key} is {len(whole):,} characters long; the first {NOTES_LIMIT:,} are kept")
    return whole[:NOTES_LIMIT]


def words_of(text: str, called: str, faults: list[str]) -> str:
    """Give what the app says of a thing that the rulebook does not know, as far as an item can keep it."""
    whole = text.encode("utf-8", "replace").decode()
    if len(whole) > TEXT_LIMIT:
        faults.append(f"{called}: its text is {len(whole):,} characters long; the first {TEXT_LIMIT} are kept")
    return whole[:TEXT_LIMIT]


def line_of(text: str) -> str:
    """Give text as a name: one line, without what a terminal would act on."""
    whole = text.encode("utf-8", "replace").decode()
    harmful = set(unprintable(whole))
    return " ".join("".join(" " if letter in harmful else letter for letter in whole).split())[:NAME_LIMIT]


def number_of(record: dict[str, Any], key: str, usual: int, faults: list[str]) -> int:
    """Give the whole number of a key, the usual one where it is none."""
    value = record.get(key, usual)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        faults.append(f"{key} is {shown(value)}, not a whole number; {usual} is taken")
        return usual
    return value


def at_most(value: int, most: int, key: str, faults: list[str]) -> int:
    """Give a number, or its maximum where it lies above."""
    if value > most:
        faults.append(f"{key} is {shown(value)}, above max_{key}; {most} is taken")
    return min(value, most)


def shown(value: object) -> str:
    """Give a value as JSON shows it, in 40 characters at most."""
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."
