"""Bounds written once beside each field, read by our own constructor check and by Pydantic at the door.

A field says `hp: Annotated[int, Between(-999, 999)]`. `check` holds that at every construction, `dataclasses.replace`
included; the `__get_pydantic_core_schema__` of each mark gives Pydantic the same bound, so that a file is judged by it
and the JSON Schema states it. Neither needs Pydantic to be imported while the program runs on files it knows.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from iendjinn.errors import OutOfBoundsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema


class Mark:
    """A bound of one field; `fault` gives what is wrong with a value, or an empty string."""

    __slots__ = ()

    def fault(self, value: Any) -> str:
        """Say what is wrong with `value`, as the end of a sentence that begins with the key."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Judge with the field's own type first, then with this mark."""
        from pydantic_core import core_schema

        return core_schema.no_info_after_validator_function(self._judge, handler(source))

    def stated(self) -> dict[str, Any]:
        """Give the bound in the words of JSON Schema."""
        return {}

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """State the bound where the field's own schema stands."""
        return {**handler(core), **self.stated()}

    def _judge(self, value: Any) -> Any:
        if problem := self.fault(value):
            raise ValueError(problem)
        return value


class Between(Mark):
    """A whole number from `low` to `high`, both included; None passes where the type allows it."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        """Keep both ends."""
        self.low = low
        self.high = high

    def stated(self) -> dict[str, Any]:
        """Give both ends."""
        return {"minimum": self.low, "maximum": self.high}

    def fault(self, value: Any) -> str:
        """Refuse a number beyond either end."""
        if value is None or self.low <= value <= self.high:
            return ""
        return f"must be from {_short(self.low)} to {_short(self.high)}, not {_short(value)}"


def _short(number: int) -> str:
    """Give a number as it is read: beyond a million millions as how many digits it has."""
    digits = str(abs(number))
    return str(number) if len(digits) <= 16 else f"{'-' if number < 0 else ''}{digits[0]}... ({len(digits)} digits)"


class Among(Mark):
    """One of the words named."""

    __slots__ = ("words",)

    def __init__(self, *words: str) -> None:
        """Keep the words in the order in which they are offered."""
        self.words = words

    def stated(self) -> dict[str, Any]:
        """Give the words."""
        return {"enum": list(self.words)}

    def fault(self, value: Any) -> str:
        """Refuse any other word, naming those that do."""
        if value in self.words:
            return ""
        return f"must be one of {', '.join(word or 'nothing' for word in self.words)}, not {value!r}"


class Line(Mark):
    """Text of one line, without control characters, from `low` to `high` characters, not only spaces."""

    __slots__ = ("high", "low")

    def __init__(self, low: int = 0, high: int = 400) -> None:
        """Keep the lengths."""
        self.low = low
        self.high = high

    def stated(self) -> dict[str, Any]:
        """Give the lengths, and that it is one line."""
        return {"minLength": self.low, "maxLength": self.high, "pattern": "^[^\\r\\n]*$"}

    def fault(self, value: Any) -> str:
        """Refuse what would tear a line, move the cursor or hide what it says."""
        if len(value) > self.high:
            return f"is {len(value)} characters long; {self.high} is the most"
        if self.low and not value.strip():
            return "is empty" if not value else "is only spaces"
        if unseen := next(unprintable(value), ""):
            return f"holds a character that cannot be shown (U+{ord(unseen):04X})"
        if self.low and all(unicodedata.category(character) in {"Cf", "Mn", "Zs"} for character in value):
            return "holds nothing that can be seen"
        return ""


class Text(Mark):
    """Any text up to `high` characters that a file can hold; what a terminal must not get raw is shown, not refused."""

    __slots__ = ("high",)

    def __init__(self, high: int = 400) -> None:
        """Keep the length."""
        self.high = high

    def stated(self) -> dict[str, Any]:
        """Give the length."""
        return {"maxLength": self.high}

    def fault(self, value: Any) -> str:
        """Refuse what is too long, and halves of characters, which no file can hold."""
        if len(value) > self.high:
            return f"is {len(value)} characters long; {self.high} is the most"
        if any("\ud800" <= character <= "\udfff" for character in value):
            return "holds half a character (a lone surrogate)"
        return ""


class Each(Mark):
    """What each entry of a list must be; `check` makes it from the entries' own marks, and Pydantic never sees it."""

    __slots__ = ("marks",)

    def __init__(self, marks: tuple[Mark, ...]) -> None:
        """Keep the marks of an entry."""
        self.marks = marks

    def fault(self, value: Any) -> str:
        """Refuse the first entry that is beyond its bounds, by its number from 1."""
        for number, entry in enumerate(value, 1):
            for mark in self.marks:
                if problem := mark.fault(entry):
                    return f"number {number} {problem}"
        return ""


def unprintable(text: str) -> Iterator[str]:
    """Yield each character that must not reach a terminal raw: controls, lone surrogates, direction overrides."""
    for character in text:
        if (
            unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}
            or character in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
        ):
            yield character


_marks: dict[type, tuple[tuple[str, Mark], ...]] = {}


def check(instance: object) -> None:
    """Hold every mark on the fields of `instance`, a dataclass; call it from `__post_init__`.

    Raises OutOfBoundsError naming the field by its key in a file (a trailing underscore is Python's, not the file's).
    """
    kind = type(instance)
    marks = _marks.get(kind)
    if marks is None:
        marks = _marks[kind] = tuple(_find_marks(kind))
    for name, mark in marks:
        if problem := mark.fault(getattr(instance, name)):
            key = name.rstrip("_")
            raise OutOfBoundsError(f"{key} {problem}", key=key)


def _find_marks(kind: type) -> Iterator[tuple[str, Mark]]:
    for name, annotation in kind.__annotations__.items():
        for mark in _marks_of(annotation):
            yield name, mark
        if getattr(annotation, "__origin__", None) is tuple and (within := _marks_of(annotation.__args__[0])):
            yield name, Each(within)


def _marks_of(annotation: Any) -> tuple[Mark, ...]:
    return tuple(mark for mark in getattr(annotation, "__metadata__", ()) if isinstance(mark, Mark))
