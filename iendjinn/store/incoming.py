"""A file that somebody else wrote, taken apart: which kind it is, and each character in it as plain data."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import FileError
from iendjinn.store import document

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST = 10_000_000
"""Bytes of the largest file that is read: thousands of characters."""

STORAGE_KEY = "cyberpunk-storage"
OURS = "iendjinn"
ACTIVE = "activeCharacterId"
USUAL = {"state": {}, "version": 0}
"""What the app's text is without its characters and whom it shows."""


class SpoiledError(FileError):
    """The file is JSON up to a place and not beyond it."""


class Incoming(NamedTuple):
    """One character of a file: the `kind` of data (`web-app` or `ours`), where, whether the app shows it.

    `around` is what the app's text has beside the characters, None where that is no more than any has. With `alone`
    nothing is known of the two: the file holds characters only, or what else it held is lost.
    """

    kind: str
    where: str
    data: Any
    active: bool = False
    around: dict[str, Any] | None = None
    alone: bool = False


def take_apart(content: bytes, file: str, faults: list[str], *, salvage: bool = False) -> list[Incoming]:
    """Give the characters of a file of the web app's JSON, of our own JSON, or of TOML.

    What of the file as a whole could not be understood is added to `faults`, a line each. Raises FileError for what is
    too large, nested beyond reading, or none of these, and for JSON that is cut off or spoiled; with `salvage` the
    characters that stand whole before that place are given, if there are any.
    """
    if len(content) > LARGEST:
        raise FileError(f"is larger than {LARGEST // 1_000_000} MB, the most that is read", file=file)
    text = document.decode(content, file).removeprefix(document.BOM)
    if text.lstrip()[:1] not in {"{", "["} and not _is_text_of_json(text):
        return list(_of_toml(document.parse(text, file), file))
    try:
        data = _json(text, file, faults)
        if isinstance(data, str):
            # the value of the app's key, as a browser's console shows it: text in quotes
            data = _json(data, file, faults)
        if isinstance(data, dict) and data.get("format") == OURS:
            return [Incoming("ours", f"characters[{at}]", one) for at, one in enumerate(_list(data, file), 1)]
        return list(_of_web_app(data, file, faults))
    except SpoiledError as error:
        return _salvaged(text, error, faults, salvage=salvage)


def _salvaged(text: str, error: SpoiledError, faults: list[str], *, salvage: bool) -> list[Incoming]:
    from iendjinn.store.salvage import whole_characters

    those = whole_characters(text)
    if not those:
        raise error
    count = f"{len(those)} character{'s' * (len(those) != 1)}"
    if not salvage:
        error.hint += f", or take the {count} before that with --force"
        raise error
    faults.append(f"{error.key}: {error.message}; {count} before that could be read")
    kind = "ours" if f'"{OURS}"' in text.partition('"characters"')[0] else "web-app"
    return [Incoming(kind, f"characters[{at}]", one, alone=True) for at, one in enumerate(those, 1)]


def _of_toml(data: dict[str, Any], file: str) -> Iterator[Incoming]:
    if isinstance(several := data.get("characters"), list):
        for at, one in enumerate(several, 1):
            yield Incoming("ours", f"characters[{at}]", one)
    elif file.replace("\\", "/").rpartition("/")[2] == "campaign.toml":
        raise FileError("is a campaign's own file, and no character's", file=file, hint="give a character's file")
    elif "name" in data:
        yield Incoming("ours", "the character", data)
    else:
        raise FileError("is no character: it has no name", file=file, hint="give a character's file, or an export")


def _of_web_app(data: Any, file: str, faults: list[str]) -> Iterator[Incoming]:
    """Find the state: bare, wrapped as the browser keeps it, or as text under the app's key in a dump of it all."""
    if isinstance(data, dict) and STORAGE_KEY in data:
        data = data[STORAGE_KEY]
    if isinstance(data, str):
        data = _json(data, file, faults)
    if isinstance(data, dict) and "characters" not in data and isinstance(data.get("name"), str):
        data = [data]
    state = data.get("state", data) if isinstance(data, dict) else {"characters": data}
    those = _list(state, file)
    shown = [isinstance(one, dict) and one.get("id") is not None and one["id"] == state.get(ACTIVE) for one in those]
    around = _around(data, state, shown=any(shown))
    for at, (one, active) in enumerate(zip(those, shown, strict=True), 1):
        yield Incoming("web-app", f"characters[{at}]", one, active, around, alone=not isinstance(data, dict))


def _around(data: Any, state: dict[str, Any], *, shown: bool) -> dict[str, Any] | None:
    """Give what a text of the app has beside its characters, and beside whom it shows where that is one of them."""
    inner = {key: value for key, value in state.items() if key != "characters" and not (shown and key == ACTIVE)}
    outer = {**data, "state": inner} if isinstance(data, dict) and state is not data else {**USUAL, "state": inner}
    return None if outer == USUAL else outer


def _list(data: Any, file: str) -> list[Any]:
    found = data.get("characters") if isinstance(data, dict) else None
    if not isinstance(found, list):
        raise FileError("holds no list of characters", file=file, hint="give an export of the web app, or of ours")
    return found


def _is_text_of_json(text: str) -> bool:
    """Tell whether this is nothing but one text in quotes, or the head of one; TOML may begin with a key in quotes."""
    text = text.strip()
    whole = text[:1] == '"' and text[-1:] == '"' and '{\\"' in text
    return whole or text.startswith(('"{\\"', '"[{\\"'))


def _json(text: str, file: str, faults: list[str]) -> Any:
    """Read JSON. A number that is none is null, as the app itself would write it, and told in `faults`."""

    def no_number(word: str) -> None:
        faults.append(f"the file holds {word}, which is no number of JSON; it reads null")

    def finite(word: str) -> float | None:
        if math.isfinite(number := float(word)):
            return number
        no_number(word[:20])
        return None

    try:
        return json.loads(text, parse_constant=no_number, parse_float=finite)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        hint = "the file ends too early: export it again" if error.pos >= len(text.rstrip()) else "export it again"
        raise SpoiledError(
            f"is not JSON: {error.msg[:1].lower()}{error.msg[1:]}", file=file, key=place, hint=hint
        ) from None
    except (RecursionError, ValueError):
        raise FileError("holds lists too deep or a number too long to read", file=file) from None
