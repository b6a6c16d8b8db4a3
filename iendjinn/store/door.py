"""The door: everything that comes from a file is judged here once, strictly, before the program believes it.

Pydantic judges our own dataclasses with their own bounds, so there is one definition of each thing. It is imported only
when something is judged; what passed before is built by `from_data`, which gives the same (a test holds that).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

from iendjinn.errors import FileError, OutOfBoundsError, nearest
from iendjinn.model.plain import Field, fields, from_data, to_data

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pydantic import TypeAdapter

__all__ = ["FaultsError", "Verdict", "examine", "from_data", "judge", "to_data"]

T = TypeVar("T")

Path = tuple[str | int, ...]
"""Where a fault is: keys, and places in a list counted from 0."""

_DEEPEST = 12
_LARGEST = 10**100
_LONGEST_SHOWN = 40
_LONGEST = 400
_BARE = re.compile(r"[A-Za-z0-9_-]{1,60}")


class FaultsError(FileError):
    """A file with faults; `faults` holds each as (key, message), the first of them being the error's own."""

    def __init__(self, faults: Sequence[tuple[str, str]], *, file: str, hint: str = "") -> None:
        """Speak of the first fault, say how many more there are, and have those as the detail."""
        key, message = faults[0]
        more = len(faults) - 1
        if more:
            message = f"{message}; and {more} more fault{'s' if more > 1 else ''} in this file"
        detail = "\n".join(f"{key}: {why}" for key, why in faults[1:])
        super().__init__(message, hint=hint, file=file, key=key, detail=detail)
        self.faults = tuple(faults)


class Verdict:
    """What the door found: the value (None where there are faults), the faults with their paths, and the warnings."""

    __slots__ = ("faults", "value", "warnings")

    def __init__(self) -> None:
        """Begin with nothing found."""
        self.value: Any = None
        self.faults: list[tuple[Path, str]] = []
        self.warnings: list[str] = []


def judge(kind: type[T], data: object, *, file: str, lenient: bool = False) -> tuple[T, tuple[str, ...]]:
    """Judge plain data and give the value of `kind`, with warnings about keys that nobody knows.

    "7" is not 7, true is not 1, 7.0 is not 7. An unknown key is a fault; with `lenient` it is passed over, at every
    depth, with a warning that names the nearest known key. Raises FaultsError with the file, the key of the first fault
    as a person would look it up (`items[2].place` is the second item's place), and all faults.
    """
    verdict = examine(kind, data, lenient=lenient)
    if verdict.faults:
        path = verdict.faults[0][0]
        raise FaultsError([(spell(path), why) for path, why in verdict.faults], file=file, hint=who(data, path))
    return verdict.value, tuple(verdict.warnings)


def examine(kind: type, data: object, *, lenient: bool = False, at: Path = ()) -> Verdict:
    """Judge plain data and give the verdict, raising nothing; `at` is where in its file the data stands."""
    verdict = Verdict()
    walker = _Walker(verdict, lenient=lenient)
    clean = walker.table(kind, data, at)
    already = [path for path, _ in verdict.faults]
    for path, why in _faults_by_pydantic(kind, clean, at, verdict):
        if not any(path[: len(known)] == known for known in already):
            verdict.faults.append((path, why if len(why) <= _LONGEST else f"{why[:_LONGEST]}..."))
    if verdict.faults:
        verdict.value = None
    return verdict


def spell(path: Path) -> str:
    """Write a path as a person would look it up: lists counted from 1, keys that need it in quotes."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += ("." if text else "") + shown_key(part)
    return text


def shown_key(key: str) -> str:
    """Write a key fit for a message: as it is if TOML takes it bare, else quoted, escaped and cut short."""
    if _BARE.fullmatch(key):
        return key
    return shown_text(key)


def shown_text(text: str) -> str:
    """Write text fit for a message: quoted, control characters escaped, cut short."""
    cut = text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "..."
    return '"' + "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in cut) + '"'


def who(data: object, path: Path) -> str:
    """Name the innermost list entry on a path, where it bears a name: `items[2] is "Rope"`."""
    name = ""
    for depth, part in enumerate(path):
        try:
            data = data[part]  # type: ignore[index]  # whatever does not fit is caught below
        except (TypeError, KeyError, IndexError):
            break
        if isinstance(part, int) and isinstance(data, dict) and isinstance(data.get("name"), str):
            name = f"{spell(path[: depth + 1])} is {shown_text(data['name'])}"
    return name


def unknown_key(key: str, known: Sequence[str]) -> str:
    """Say that a key is not known, and which known one is nearest."""
    close = nearest(key, known, most=1)
    return (
        f'is no known key; the nearest is "{close[0]}"' if close else f"is no known key; known are {', '.join(known)}"
    )


class _Walker:
    """Goes through plain data before Pydantic does: sorts out unknown keys and what JSON cannot carry."""

    def __init__(self, verdict: Verdict, *, lenient: bool) -> None:
        self._verdict = verdict
        self._lenient = lenient

    def table(self, kind: type, data: object, path: Path) -> object:
        """Give the data of one dataclass under Python's names; what is not a table is left for Pydantic to refuse."""
        if not isinstance(data, dict):
            return self._simple(data, path, 0)
        known = fields(kind)
        clean: dict[str, Any] = {}
        for key, value in data.items():
            field = known.get(key)
            if field is not None:
                clean[field.name] = self._field(field, value, (*path, key))
            elif self._lenient:
                self._verdict.warnings.append(f"{spell((*path, str(key)))} {unknown_key(str(key), tuple(known))}")
            else:
                self._verdict.faults.append(((*path, str(key)), unknown_key(str(key), tuple(known))))
        return clean

    def _field(self, field: Field, value: object, path: Path) -> object:
        if field.kind is not None and field.many and isinstance(value, list):
            return [self.table(field.kind, one, (*path, place)) for place, one in enumerate(value)]
        if field.kind is not None and not field.many:
            return self.table(field.kind, value, path)
        return self._simple(value, path, 0)

    def _simple(self, value: object, path: Path, depth: int) -> object:
        """Give what JSON can carry; a fault and None for the rest."""
        if isinstance(value, list):
            return [self._simple(one, (*path, n), depth + 1) for n, one in enumerate(value)] if depth < _DEEPEST else []
        if isinstance(value, dict):
            return (
                {str(key): self._simple(one, (*path, str(key)), depth + 1) for key, one in value.items()}
                if depth < _DEEPEST
                else {}
            )
        problem = _uncarried(value)
        if not problem:
            return value
        self._verdict.faults.append((path, problem))
        return None


def _uncarried(value: object) -> str:
    """Say why JSON cannot carry a value, or nothing where it can."""
    if isinstance(value, str):
        lone = next((character for character in value if "\ud800" <= character <= "\udfff"), "")
        return f"holds a character that cannot be shown (U+{ord(lone):04X})" if lone else ""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, int):
        return "" if -_LARGEST < value < _LARGEST else "is too large a number"
    if isinstance(value, float):
        return "" if value - value == 0 else "must be a number that can be counted, not inf or nan"
    return "is a date or a time; put it in quotes to make it text"


_adapters: dict[type, TypeAdapter[Any]] = {}


def _faults_by_pydantic(kind: type, clean: object, at: Path, verdict: Verdict) -> Iterator[tuple[Path, str]]:
    """Have Pydantic build the value into the verdict; yield its faults in our words.

    It goes through JSON, since only there strict judging takes lists for tuples and tables for dataclasses.
    """
    import json

    from pydantic import TypeAdapter, ValidationError

    adapter = _adapters.get(kind)
    if adapter is None:
        adapter = _adapters[kind] = TypeAdapter(kind)
    try:
        verdict.value = adapter.validate_json(json.dumps(clean), strict=True)
    except ValidationError as error:
        wanted: dict[Path, list[str]] = {}
        for fault in error.errors(include_url=False):
            path, union = _place(kind, fault["loc"])
            cause = fault.get("ctx", {}).get("error")
            if isinstance(cause, OutOfBoundsError):
                if cause.key:
                    path = (*path, cause.key)
                yield (*at, *path), cause.message.removeprefix(f"{cause.key} ")
            elif cause is not None:
                yield (*at, *path), str(cause)
            elif union:
                wanted.setdefault(path, []).append(_WANTED.get(fault["type"], fault["msg"]))
                if len(wanted[path]) > 1:
                    yield (*at, *path), f"must be {' or '.join(wanted[path])}, not {_described(fault['input'])}"
            else:
                yield (*at, *path), _in_words(fault["type"], fault["msg"], fault["input"])


def _place(kind: type, loc: tuple[str | int, ...]) -> tuple[Path, bool]:
    """Turn Pydantic's place into a path of file keys, and say whether it went into one side of a union."""
    path: list[str | int] = []
    here: type | None = kind
    many = False
    for part in loc:
        if isinstance(part, int) and many:
            path.append(part)
            many = False
            continue
        if here is None:
            return tuple(path), True
        key = str(part).rstrip("_")
        path.append(key)
        field = fields(here).get(key)
        here, many = (field.kind, field.many) if field is not None else (None, False)
    return tuple(path), False


_WANTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "string_type": "text in quotes",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dataclass_type": "a table of keys",
}


def _in_words(sort: str, message: str, given: object) -> str:
    """Say a fault of Pydantic's in plain words."""
    if sort == "missing":
        return "is missing"
    wanted = _WANTED.get(sort)
    return f"must be {wanted}, not {_described(given)}" if wanted else message[:1].lower() + message[1:]


def _described(value: object) -> str:
    """Describe a value of the wrong type."""
    if isinstance(value, str):
        return f"the text {shown_text(value)}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table of keys"
    return "nothing" if value is None else str(value)
