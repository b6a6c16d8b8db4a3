"""TOML text in and out: reading with tomllib, new files with tomli-w, changes with tomlrt so that hands' work stays.

A *document* is the plain data of a file. A change is told as two documents, before and after, in the program's own
canonical form; only the keys in which they differ are touched in the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeGuard

from iendjinn.errors import FileError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tomlrt import AoT, Array, Document, Table

Data = dict[str, Any]
BOM = "\ufeff"


def read(content: bytes, file: str) -> Data:
    """Give the plain data of a TOML file; a byte order mark before it is passed over. Raises as both its steps do."""
    return parse(decode(content, file), file)


def decode(content: bytes, file: str) -> str:
    """Decode UTF-8, keeping a byte order mark. Raises FileError whose key is the line of the first bad byte."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        message = f"is not UTF-8 text (byte 0x{content[error.start]:02x})"
        raise FileError(message, hint="save it as UTF-8", file=file, key=f"line {line}") from None


def parse(text: str, file: str) -> Data:
    """Parse TOML into plain data. Raises FileError whose key is the line and column of what is wrong."""
    import tomllib

    try:
        return tomllib.loads(text.removeprefix(BOM), parse_float=_number)
    except tomllib.TOMLDecodeError as error:
        why, _, place = str(error).rpartition(" (at ")
        place = place.rstrip(")")
        if place == "end of document":
            place = f"line {text.count(chr(10)) + 1}, where the file ends"
        raise FileError(
            f"is not TOML: {why[:1].lower()}{why[1:]}", hint="mend it there", file=file, key=place
        ) from None
    except (ValueError, RecursionError):  # the first is Python's for a number of thousands of digits
        raise FileError("holds a number too long or lists too deep to read", file=file) from None


_NAN = float("nan")


def _number(literal: str) -> float:
    """Read a fraction; what is not a number is always the same one, so that a document that holds it equals itself."""
    value = float(literal)
    return value if value == value else _NAN  # noqa: PLR0124 - how nan is told


def written(head: Data, lists: Mapping[str, Iterable[Data]], comment: str = "") -> str:
    """Write a new file: plain keys first, then each list as an array of tables, a block an entry."""
    parts = [f"# {comment}\n" if comment else "", _dumped(head)]
    for key, entries in lists.items():
        parts += [f"\n[[{key}]]\n{_dumped(entry)}" for entry in entries]
    return "".join(parts)


def _dumped(data: Data) -> str:
    """Write a table, texts of several lines as such; in those tomli-w makes one letter of the two that end a line."""
    import tomli_w

    return tomli_w.dumps(data, multiline_strings=not _has_two_letter_ends(data))


def _has_two_letter_ends(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_has_two_letter_ends, value.values()))
    if isinstance(value, (list, tuple)):
        return any(map(_has_two_letter_ends, value))
    return isinstance(value, str) and "\r\n" in value


def changed(text: str, before: Data, after: Data, file: str) -> str | None:
    """Change in `text` the keys in which `before` and `after` differ, and leave every other character as it was.

    Gives None where the result would not hold what it must: the caller then writes the file anew, with a backup.
    """
    from iendjinn.store.comments import all_kept, with_comments_of
    from iendjinn.store.quick import changed_lines

    def holds(result: str) -> bool:
        try:
            return parse(result, file) == wanted and all_kept(text, result)
        except FileError:
            return False

    current = parse(text, file)
    wanted = _merged(current, before, after)
    if (quick := changed_lines(text, before, after)) is not None and holds(quick):
        return quick
    import tomlrt

    mark, body = (BOM, text[1:]) if text.startswith(BOM) else ("", text)
    texts = _LongTexts(body)
    try:
        document = tomlrt.loads(body)
        _apply(document, current, before, after, texts)
        result = mark + with_comments_of(body, texts.put_in(tomlrt.dumps(document)))
    except (tomlrt.TOMLError, LookupError, TypeError, ValueError, AttributeError):
        return None
    return result if holds(result) else None


class _LongTexts:
    """Texts of several lines, written as such: tomlrt would write them in one line, escaped.

    Each is given to tomlrt as a short mark, which gives way to the text when the rest is written.
    """

    def __init__(self, body: str) -> None:
        """Begin with none; `body` is the file as it was, from which it takes how lines end."""
        self._ending = "\r\n" if "\r\n" in body else "\n"
        self._marks: dict[str, str] = {}

    def marked(self, value: Any) -> Any:
        """Give a value with marks in place of the long texts in it."""
        if isinstance(value, dict):
            return {key: self.marked(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [self.marked(inner) for inner in value]
        if not isinstance(value, str) or "\n" not in value or "\r" in value:
            return value
        mark = f"text-{len(self._marks)}-of-several-lines"
        self._marks[mark] = value
        return mark

    def put_in(self, body: str) -> str:
        """Give a text with the long texts in the place of their marks."""
        import tomli_w

        for mark, value in self._marks.items():
            literal = tomli_w.dumps({"x": value}, multiline_strings=True).removeprefix("x = ").removesuffix("\n")
            body = body.replace(f'"{mark}"', literal.replace("\n", self._ending), 1)
        return body


def written_anew(text: str, before: Data, after: Data, file: str) -> str:
    """Write the file as a new one, with what it must hold after the change: unknown keys and comments, no layout."""
    from iendjinn.store.comments import with_comments_of

    wanted = _merged(parse(text, file), before, after)
    lists = {key: value for key, value in wanted.items() if is_list_of_tables(value)}
    result = written({key: value for key, value in wanted.items() if key not in lists}, lists)
    try:
        whole = parse(result, file) == wanted
    except FileError:
        whole = False
    # A table within an entry is no part of a block: then all is written the way of tomli-w.
    return with_comments_of(text, result if whole else written(wanted, {}))


def _merged(current: Data, before: Data, after: Data) -> Data:
    """Give `current` with the difference of `before` and `after` applied, as plain data."""
    result = dict(current)
    for key in before.keys() - after.keys():
        result.pop(key, None)
    for key, new in after.items():
        old = before.get(key)
        if new == old and key in before:
            continue
        if is_list_of_tables(new) and is_list_of_tables(old) and len(current.get(key, ())) == len(old):
            result[key] = [
                _merged(current[key][origin], old[origin], entry) if origin is not None else entry
                for origin, entry in zip(_origins(old, new), new, strict=True)
            ]
        else:
            result[key] = new
    return result


def _apply(table: Document | Table, current: Data, before: Data, after: Data, texts: _LongTexts) -> None:
    """Change a table in place; `current` is what tomllib reads of it."""
    for key in before.keys() - after.keys():
        table.pop(key, None)
    for key, new in after.items():
        old = before.get(key)
        if new == old and key in before:
            continue
        if is_list_of_tables(new) and is_list_of_tables(old) and len(current.get(key, ())) == len(old):
            _apply_list(table[key], current[key], old, new, texts)
        elif is_list_of_tables(new):
            import tomlrt

            table[key] = tomlrt.AoT(texts.marked(new))
        elif isinstance(new, list) and isinstance(old, list) and isinstance(table.get(key), list):
            _apply_words(table[key], old, new)
        else:
            # Within a line a text stays in the line too.
            table[key] = new if getattr(table, "is_inline", False) else texts.marked(new)


def _apply_list(entries: AoT | Array, current: list[Data], old: list[Data], new: list[Data], texts: _LongTexts) -> None:
    """Change a list of tables in place: kept entries keep their text, so that what a person wrote beside them stays."""
    import tomlrt

    matches = aligned(old, new)
    _remove_others(entries, len(old), matches)
    for position, (match, origin, entry) in enumerate(zip(matches, _origins(old, new), new, strict=True)):
        if match is not None:
            _apply(entries[position], current[match], old[match], entry, texts)
        else:
            whole = entry if origin is None else _merged(current[origin], old[origin], entry)
            entries.insert(position, texts.marked(whole) if isinstance(entries, tomlrt.AoT) else whole)


def _apply_words(entries: Array, old: list[Any], new: list[Any]) -> None:
    """Change a list of texts in place, as a list of tables."""
    matches = aligned([{"name": word} for word in old], [{"name": word} for word in new])
    _remove_others(entries, len(old), matches)
    for position, (match, word) in enumerate(zip(matches, new, strict=True)):
        if match is None:
            entries.insert(position, word)


def _remove_others(entries: AoT | Array, count: int, matches: list[int | None]) -> None:
    for index in reversed(range(count)):
        if index not in matches:
            del entries[index]


def aligned(old: list[Data], new: list[Data]) -> list[int | None]:
    """Give for each new entry the old one that it continues, in rising order, or None for one that is new.

    Entries that are equal pair first, then those of the same name: the longest common sequence by name, so that
    changing the second of two ropes changes the second block of text.
    """
    rows, columns = len(old), len(new)
    best = [[0] * (columns + 1) for _ in range(rows + 1)]
    for row in reversed(range(rows)):
        for column in reversed(range(columns)):
            best[row][column] = max(
                best[row + 1][column],
                best[row][column + 1],
                best[row + 1][column + 1] + _likeness(old[row], new[column]),
            )
    matches: list[int | None] = [None] * columns
    row = column = 0
    while row < rows and column < columns:
        likeness = _likeness(old[row], new[column])
        if likeness and best[row][column] == best[row + 1][column + 1] + likeness:
            matches[column] = row
            row, column = row + 1, column + 1
        elif best[row][column] == best[row + 1][column]:
            row += 1
        else:
            column += 1
    return matches


def _origins(old: list[Data], new: list[Data]) -> list[int | None]:
    """Give for each new entry the old one that it is, in place or moved: what is unknown in one goes with it."""
    origins = aligned(old, new)
    free = [index for index in range(len(old)) if index not in origins]
    for position, entry in enumerate(new):
        if origins[position] is None:
            alike = [index for index in free if _likeness(old[index], entry)]
            if alike:
                origin = max(alike, key=lambda index: _likeness(old[index], entry))
                origins[position] = origin
                free.remove(origin)
    return origins


def _likeness(old: Data, new: Data) -> int:
    if old == new:
        return 3
    return 2 if old.get("name") == new.get("name") else 0


def is_list_of_tables(value: object) -> TypeGuard[list[Data]]:
    """Tell whether a value is what an array of tables reads as: a list of nothing but tables, and at least one."""
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)
