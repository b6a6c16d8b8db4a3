"""What came in and what goes out.

Named tuples, not dataclasses: nothing here is judged or replaced, and each class costs a start a tenth as much.
"""

from typing import Any, NamedTuple


class Imported(NamedTuple):
    """Who was made, who was changed, who stayed as they were, and what could not be understood, a line each."""

    created: tuple[str, ...]
    changed: tuple[str, ...]
    unchanged: tuple[str, ...]
    not_understood: tuple[str, ...]


class Sent(NamedTuple):
    """Characters as another tool reads them: who, the format (`web-app`, `json`, `toml`), and the text."""

    names: tuple[str, ...]
    to: str
    content: str


class Packed(NamedTuple):
    """A whole campaign as one file, or laid out again from one: where, how many files, how many bytes."""

    place: str
    files: int
    size: int
    line: str


class Stated(NamedTuple):
    """The JSON Schema of a kind of file, or of output, and its text as the one `line` that is shown."""

    kind: str
    schema: dict[str, Any]
    line: str
