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


def decode(content: bytes, file: str) -> str:
    """Decode UTF-8, keeping a byte order mark; raises FileError naming the line of the first bad byte."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        message = f"line {line} is not UTF-8 (byte 0x{content[error.start]:02x})"
        raise FileError(message, file=file, hint="save the file as UTF-8") from None


def parse(text: str, file: str) -> Data:
    """Parse TOML into plain data; raises FileError with line and column."""
    import tomllib

    try:
        return tomllib.loads(text.removeprefix(BOM))
    except tomllib.TOMLDecodeError as error:
        end = f"at line {text.count(chr(10)) + 1}, where the file ends"
        problem = str(error).replace("at end of document", end)
    except (ValueError, RecursionError):  # the first is Python's for a number of thousands of digits
        problem = "a number too long or lists too deep to read"
    raise FileError(
        f"not valid TOML: {problem[:1].lower()}{problem[1:]}",
        file=file,
        hint="mend that line, or ask for its repair with a text editor's TOML mode",
    )


def written(head: Data, lists: Mapping[str, Iterable[Data]], comment: str = "") -> str:
    """Write a new file: plain keys first, then each list as an array of tables, a block an entry."""
    import tomli_w

    parts = [f"# {comment}\n" if comment else "", tomli_w.dumps(head, multiline_strings=True)]
    for key, entries in lists.items():
        parts += [f"\n[[{key}]]\n{tomli_w.dumps(entry, multiline_strings=True)}" for entry in entries]
    return "".join(parts)


def changed(text: str, before: Data, after: Data, file: str) -> str | None:
    """Change in `text` the keys in which `before` and `after` differ, and leave every other character as it was.

    Gives None where the result would not hold what it must: the caller then writes the file anew, with a backup.
    """
    current = parse(text, file)
    wanted = _merged(current, before, after)
    if (quick := _numbers_changed(text, before, after)) is not None and _holds(quick, wanted, file):
        return quick
    import tomlrt

    mark, body = (BOM, text[1:]) if text.startswith(BOM) else ("", text)
    try:
        document = tomlrt.loads(body)
        _apply(document, before, after)
        result = mark + tomlrt.dumps(document)
    except (tomlrt.TOMLError, LookupError, TypeError, ValueError, AttributeError):
        return None
    return result if _holds(result, wanted, file) else None


def _holds(text: str, wanted: Data, file: str) -> bool:
    try:
        return parse(text, file) == wanted
    except FileError:
        return False


def _numbers_changed(text: str, before: Data, after: Data) -> str | None:
    """Change numbers that stand on lines of their own at the head of the file, or give None where that is not all.

    This is what most commands change, and it spares them importing tomlrt, which costs more than all else they do. It
    sees lines, not TOML: the caller holds the result against what it must be.
    """
    keys = [key for key in before.keys() | after.keys() if before.get(key) != after.get(key)]
    if not all(type(before.get(key)) is int and type(after.get(key)) is int for key in keys):
        return None
    lines = text.split("\n")
    for key in keys:
        for number, line in enumerate(lines):
            name, equals, rest = line.partition("=")
            if line.lstrip().startswith("["):
                return None
            if equals and name.strip() == key:
                value = rest.split("#", 1)[0].strip()
                lines[number] = f"{name}={rest.replace(value, str(after[key]), 1)}"
                break
        else:
            return None
    return "\n".join(lines)


def wanted_data(text: str, before: Data, after: Data, file: str) -> Data:
    """Give the data that the file must hold after the change, unknown keys kept."""
    return _merged(parse(text, file), before, after)


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
                _merged(current[key][match], old[match], entry) if match is not None else entry
                for match, entry in zip(aligned(old, new), new, strict=True)
            ]
        else:
            result[key] = new
    return result


def _apply(table: Document | Table, before: Data, after: Data) -> None:
    for key in before.keys() - after.keys():
        table.pop(key, None)
    for key, new in after.items():
        old = before.get(key)
        if new == old and key in before:
            continue
        if is_list_of_tables(new) and is_list_of_tables(old) and len(table.get(key, ())) == len(old):
            _apply_list(table[key], old, new)
        elif is_list_of_tables(new):
            import tomlrt

            table[key] = tomlrt.AoT(new)
        else:
            table[key] = new


def _apply_list(entries: AoT | Array, old: list[Data], new: list[Data]) -> None:
    """Change a list of tables in place: kept entries keep their text, so that what a person wrote beside them stays."""
    matches = aligned(old, new)
    kept = {match for match in matches if match is not None}
    for index in reversed(range(len(old))):
        if index not in kept:
            del entries[index]
    for position, (match, entry) in enumerate(zip(matches, new, strict=True)):
        if match is None:
            entries.insert(position, entry)
        else:
            _apply(entries[position], old[match], entry)


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


def _likeness(old: Data, new: Data) -> int:
    if old == new:
        return 3
    return 2 if old.get("name") == new.get("name") else 0


def is_list_of_tables(value: object) -> TypeGuard[list[Data]]:
    """Tell whether a value is what an array of tables reads as: a list of nothing but tables, and at least one."""
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)
