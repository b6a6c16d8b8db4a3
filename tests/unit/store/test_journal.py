"""The journal: read from its end, torn, rubbished, missing; and the changes of lines that it keeps."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.store import journal as module
from iendjinn.store.journal import Journal, line_changes, with_changes
from tests.crash.faults import faults

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Give where a journal is to be."""
    return tmp_path / "journal.jsonl"


def numbers(path: Path) -> list[int]:
    """Give the numbers of all entries, newest first."""
    return [entry["n"] for entry in Journal(str(path)).newest_first()]


def add(path: Path, **more: object) -> int:
    """Append an entry with the next number."""
    journal = Journal(str(path))
    number = journal.next_number()
    journal.append(journal.stamped(number, {"command": "roll", **more}), flush=True)
    return number


@pytest.mark.parametrize("chunk", [1, 7, 64, 100, 16_384])
def test_it_is_read_from_its_end(path: Path, monkeypatch: pytest.MonkeyPatch, chunk: int) -> None:
    """All entries come newest first, wherever the pieces it is read in begin, long lines too."""
    monkeypatch.setattr(module, "_CHUNK", chunk)
    for number in range(1, 30):
        assert add(path, text="\u00fc\u4e16\n" * (number * 7 % 50)) == number
    assert numbers(path) == [*range(29, 0, -1)]
    assert Journal(str(path)).last() == next(Journal(str(path)).newest_first())


def test_only_the_end_is_read_for_the_last(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest entry costs one piece, however long the journal."""
    for _ in range(40):
        add(path, text="x" * 100)
    monkeypatch.setattr(module, "_CHUNK", 400)
    reads = []
    plain = module._read  # noqa: SLF001 - counted, not changed

    def read(line: bytes) -> module.Entry | None:
        reads.append(line)
        return plain(line)

    monkeypatch.setattr(module, "_read", read)
    assert Journal(str(path)).next_number() == 41
    assert len(reads) <= 3


def test_a_torn_last_line_never_happened(path: Path) -> None:
    """What was cut off in the middle is passed over, its number given again, and what is appended stands on its own."""
    for _ in range(3):
        add(path)
    whole = path.read_bytes()
    for cut in range(len(whole.splitlines()[-1])):
        path.write_bytes(whole[: len(whole) - 2 - cut])
        assert numbers(path) == [2, 1]
        assert add(path) == 3
        assert numbers(path) == [3, 2, 1]


def test_a_last_line_without_its_end_counts(path: Path) -> None:
    """A whole entry that lacks only its line break is one, and the next begins a line of its own."""
    add(path)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    assert numbers(path) == [1]
    assert add(path) == 2
    assert numbers(path) == [2, 1]


@pytest.mark.parametrize(
    "rubbish",
    [b"rubbish", b"\xff\xfe\x00", b"{}", b'{"n": "7"}', b'{"n": true}', b"[1]", b"7", b"", b"   ", b"[" * 3000, b"\r"],
)
def test_rubbish_is_passed_over(path: Path, rubbish: bytes) -> None:
    """A line that is no entry is passed over, between others and at the end; numbers go on."""
    add(path)
    path.write_bytes(path.read_bytes() + rubbish + b"\n")
    assert add(path) == 2
    path.write_bytes(path.read_bytes() + rubbish)
    assert numbers(path) == [2, 1]
    assert add(path) == 3
    assert numbers(path) == [3, 2, 1]


def test_a_missing_or_empty_journal_begins_at_one(path: Path) -> None:
    """Without a file, or with an empty one, there is no entry and the next is the first."""
    assert numbers(path) == []
    assert Journal(str(path)).last() is None
    path.write_bytes(b"")
    assert add(path) == 1


def test_a_full_disk_takes_the_line_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry that does not fit leaves the journal as it was."""
    add(path)
    before = path.read_bytes()
    with faults(monkeypatch) as machine:
        machine.refuse = lambda _number, name: OSError(errno.ENOSPC, "full") if name == "write" else None
        with pytest.raises(OSError, match="full"):
            add(path)
    assert path.read_bytes() == before


def test_an_entry_is_cut_off(path: Path) -> None:
    """Cutting back to the size before takes away just the newest entry."""
    add(path)
    journal = Journal(str(path))
    size = journal.append({"n": 2}, flush=False)
    journal.cut(size)
    assert numbers(path) == [1]


texts = st.lists(st.sampled_from(["", "a", "b", "hp = 3", "# c", "\r", "\udc80"]), max_size=8).map("\n".join)


@given(texts, texts)
def test_changes_of_lines_go_both_ways(before: str, after: str) -> None:
    """What is kept of a change gives the text after from the one before, and back, to the letter."""
    changes = line_changes(before, after)
    assert with_changes(before, changes) == after
    assert with_changes(after, changes, backward=True) == before


@given(texts, texts, texts)
def test_changes_never_go_wrong_on_another_text(before: str, after: str, other: str) -> None:
    """On another text the lines either stand where they stood, or the change is refused."""
    start, removed, added = line_changes(before, after)
    result = with_changes(other, [start, removed, added])
    lines = other.split("\n")
    if result is None:
        assert lines[start : start + len(removed)] != removed
    else:
        assert result == "\n".join([*lines[:start], *added, *lines[start + len(removed) :]])
