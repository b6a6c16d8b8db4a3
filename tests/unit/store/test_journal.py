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


def add(path: Path, *, part_size: int = 10**9, **more: object) -> int:
    """Append an entry with the next number."""
    journal = Journal(str(path))
    journal.part_size = part_size
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
    plain = module.read_entry

    def read(line: bytes) -> module.Entry | None:
        reads.append(line)
        return plain(line)

    monkeypatch.setattr(module, "read_entry", read)
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


FILE = '"path": "characters/vex.toml", "before": "a", "after": "b"'
MISSHAPEN = (
    '"text": 7',
    '"who": "vex"',
    '"who": [7]',
    '"undoes": 7',
    '"redoes": ["7"]',
    '"dice": 7',
    '"dice": [7]',
    '"dice": [[20, 7]]',
    '"dice": [[20, "7", ""]]',
    '"files": [7]',
    '"files": [{}]',
    f'"files": [{{{FILE}}}]',
    f'"files": [{{{FILE}, "lines": 7}}]',
    f'"files": [{{{FILE}, "lines": [0, []]}}]',
    f'"files": [{{{FILE}, "lines": [-1, [], []]}}]',
    f'"files": [{{{FILE}, "lines": [0, [], [7]]}}]',
    f'"files": [{{{FILE}, "text": 7, "lines": []}}]',
    '"files": [{"path": "../vex.toml", "before": "a", "after": "b", "lines": []}]',
    '"files": [{"path": "C:vex.toml", "before": "a", "after": "b", "lines": []}]',
    '"files": [{"path": "vex.toml", "before": null, "after": "b"}]',
    '"files": [{"path": "vex.toml", "before": 7, "after": "b", "lines": []}]',
    '"files": [{"path": "vex.toml", "before": "a", "text": "x"}]',
    '"files": [{"path": "vex.toml", "after": "a", "text": "x"}]',
    '"files": null',
    '"dice": null',
    '"who": null',
    '"undoes": null',
)
"""What no entry of ours looks like: each would trip whoever believed it."""


@pytest.mark.parametrize(
    "rubbish",
    [
        *(f'{{"n": 7, {part}}}'.encode() for part in MISSHAPEN),
        *[b"rubbish", b"\xff\xfe\x00", b"{}", b'{"n": "7"}', b'{"n": true}', b"[1]", b"7"],
        *[b"", b"   ", b"[" * 3000, b"\r"],
    ],
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
    """On another text each group of lines either stands where it stood and gives way, or the change is refused."""
    changes = line_changes(before, after)
    result = with_changes(other, changes)
    lines = other.split("\n")
    groups = list(zip(changes[::3], changes[1::3], changes[2::3], strict=True))
    fits = all(lines[start : start + len(removed)] == removed for start, removed, _ in groups)
    if result is None:
        assert not fits
    else:
        for start, removed, added in reversed(groups):
            lines[start : start + len(removed)] = added
        assert result == "\n".join(lines)


def test_lines_far_apart_are_told_apart() -> None:
    """A number at the head and a thing at the end changed: what lies between is not kept twice."""
    before = "\n".join(["credits = 7", *(f"line {number}" for number in range(50)), "uses = 3", "end"])
    after = before.replace("= 7", "= 8").replace("uses = 3", "uses = 2")
    assert line_changes(before, after) == [
        *[0, ["credits = 7"], ["credits = 8"]],
        *[51, ["uses = 3"], ["uses = 2"]],
    ]
    assert line_changes(before, before) == []


def test_it_goes_on_in_parts(path: Path) -> None:
    """Where a part has grown to its size the next begins; all are read as one, and a missing one leaves the others."""
    for number in range(1, 60):
        assert add(path, part_size=300, text="x" * (number % 7)) == number
    assert numbers(path) == [*range(59, 0, -1)]
    names = sorted(one.name for one in path.parent.iterdir())
    assert len(names) > 12
    assert {f"journal-{number}.jsonl" for number in range(1, len(names))} | {"journal.jsonl"} == set(names)
    assert max(one.stat().st_size for one in path.parent.iterdir()) < 420
    assert Journal(str(path)).size == sum(one.stat().st_size for one in path.parent.iterdir())
    (path.parent / "journal-3.jsonl").unlink()
    path.unlink()
    left = numbers(path)
    assert left == sorted(left, reverse=True)
    assert 40 < len(left) < 59
    assert add(path) == left[0] + 1


def test_other_files_are_no_parts(path: Path) -> None:
    """A name that is not a part's is none, whatever it looks like."""
    add(path)
    for name in ("journal-.jsonl", "journal-x.jsonl", "journal-0.jsonl", "journal--1.jsonl", "journal-\u0664.jsonl"):
        (path.parent / name).write_text('{"n": 9}\n', encoding="utf-8")
    assert numbers(path) == [1]
    (path.parent / "journal-2.jsonl").write_text('{"n": 0}\n', encoding="utf-8")
    assert numbers(path) == [1, 0]


def test_a_part_that_cannot_be_begun_is_no_hindrance(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file cannot be renamed it goes on growing."""
    add(path)
    with faults(monkeypatch) as machine:
        machine.refuse = lambda _number, name: OSError(errno.EACCES, "no") if name == "replace" else None
        assert add(path, part_size=10) == 2
    assert numbers(path) == [2, 1]
    assert [one.name for one in path.parent.iterdir()] == ["journal.jsonl"]
