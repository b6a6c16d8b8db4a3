"""Whatever lies in the program's own folder: torn and foreign lines, half a stamp, something left staged."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.budget import cases
from tests.fuzz.ground import Ground, files, people_see, told_rightly
from tests.fuzz.json_damage import spoiled
from tests.fuzz.toml_damage import BYTES

JOURNAL = ".iendjinn/journal.jsonl"
LINES = (
    "log", "log --json", "log -n 3", "log vex", "log kira --json", "log stats", "log verify", "log export", "undo",
    "undo --json", "undo 3", "undo 99", "undo --list", "redo", "redo 2", "set kira hp 3", "damage vex 2", "soak vex",
    "doctor", "doctor --fix", "mnemonic undo", "mnemonic", "debt --ledger", "fight", "next", "fight end", "time +1h",
    "campaign", "campaign --json", "list", "rename vex Nova", "attack vex g1 --seed 2", "rest kira", "undo --dry-run",
    "save kira dex =4", "import characters/vex.toml", "retire kira", "new Bo --seed 3", "campaign bundle b.zip",
)  # fmt: skip
ALWAYS = {
    "log",
    "list",
    "set kira hp 3",
    "time +1h",
    "campaign",
    "next",
    "doctor --fix",
    "save kira dex =4",
    "new Bo --seed 3",
} - {"doctor --fix"}
"""Lines that are done whatever the journal holds."""

FOREIGN = (
    b"", b"  ", b"{", b"}", b"null", b"3", b'"x"', b"[]", b"{}", b'{"n": 1}', b'{"n": 99}', b'{"n": true}',
    b'{"n": 1.0}', b'{"n": -5}', b'{"n": 0}', b'{"n": 1e3}', b'{"n": 9' + b"0" * 30 + b"}",
    b'{"n": ' + b"9" * 5000 + b"}", b"[" * 5000, b"\xff\xfe", b"\0" * 40, b"not json", b"<<<<<<< HEAD",
    b'{"n": 50, "command": "x", "typed": "x", "text": "\\u001b[2J"}', b'{"n": 51, "text": "\\ud800"}',
    b'{"n": 52, "undoes": [51, 1]}', b'{"n": 53, "undoes": [53]}', b'{"n": 54, "redoes": [1, 2, 3]}',
    b'{"n": 55, "at": "yesterday"}', b'{"n": 56, "dice": [[6, 9, "x"]]}',
    b'{"n": 57, "dice": [[0, 0, ""]], "seed": "x"}', b'{"n": 58, "files": []}',
    b'{"n": 59, "files": [{"path": "", "before": null, "after": "x", "text": ""}]}',
    b'{"n": 60, "files": [{"path": "characters", "before": null, "after": "x", "text": "a"}]}',
    b'{"n": 61, "credits": {"characters/vex.toml": [1]}}', b'{"n": 62, "credits": [3]}',
    b'{"n": 63, "credits": {"characters/vex.toml": ["a", null]}}', b'{"n": 64, "who": ["characters/nobody.toml"]}',
    b'{"n": 65, "files": [{"path": "characters/vex.toml", "before": "a", "after": "b", "lines": [0, ["x"], ["y"]]}]}',
    b'{"n": 66, "line": 3, "v": null}',
    b'{"n": 67, "line": "mnemonic", "files": [{"path": "arcade.toml", "before": "a", "after": null, "text": "x = 1"}]}',
    b'{"n": 68, "dice": [[20, 4, "x"]], "seed": 5, "generator": "other"}',
    b'{"n": 69, "dice": [[20, 4, "x"]], "seed": 5, "generator": 1, "given": [7]}',
)  # fmt: skip


@st.composite
def journals(draw: st.DrawFn, good: bytes) -> bytes:
    """Spoil some lines of a journal."""
    lines = good.split(b"\n")
    for _ in range(draw(st.integers(1, 4))):
        # the newest lines are what most commands read
        place = draw(st.integers(0, len(lines) - 1))
        place = place if draw(st.booleans()) else max(0, len(lines) - 1 - place // 6)
        way = draw(st.integers(0, 9))
        if way <= 3 and lines[place]:
            try:
                entry = json.loads(lines[place])
            except (ValueError, RecursionError):
                continue
            lines[place] = json.dumps(draw(spoiled(entry))).encode()
        elif way == 4:
            lines.insert(place, draw(st.sampled_from(FOREIGN)))
        elif way == 5:
            lines[place] = lines[place][: draw(st.integers(0, len(lines[place])))]
        elif way == 6:
            cut = draw(st.integers(0, len(lines[place])))
            lines[place] = lines[place][:cut] + draw(st.sampled_from(BYTES)) + lines[place][cut:]
        elif way == 7:
            del lines[place]
            lines = lines or [b""]
        elif way == 8:
            lines.insert(draw(st.integers(0, len(lines))), lines[place])
        else:
            other = draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
    content = b"\n".join(lines)
    way = draw(st.integers(0, 9))
    if way == 0:
        return content[: draw(st.integers(0, len(content)))]
    return (
        draw(st.sampled_from([content.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + content, content + b'{"n":', b""]))
        if way == 1
        else content
    )


@pytest.mark.slow
@cases(80)
@given(data=st.data())
def test_a_journal_is_read_as_far_as_it_can_be(ground: Ground, data: st.DataObject) -> None:
    """Torn lines, foreign ones, entries of what no entry holds: passed over, and what needs no journal is done."""
    content = data.draw(journals(ground.base[JOURNAL]))
    words = data.draw(st.sampled_from(LINES))
    ground.lay({JOURNAL: content})
    tried = ground.types(*words.split())
    if words in ALWAYS:
        assert tried.status == 0, (words, tried)
    if tried.changed and not tried.status and words.split()[0] not in {"undo", "redo", "doctor"}:
        assert files()[JOURNAL].startswith(content.rstrip(b"\n")) or not content, words
        ground.types("undo")


STAMPS = (
    b"", b"{", b"[]", b"null", b"3", b'"x"', b"{}", b'{"data": []}', b'{"data": null, "warnings": 3}',
    b"\xff", b"[" * 5000, b'{"warnings": ["x"]}', b'{"left": true}',
    b'{"data": {"name": ""}, "warnings": []}',
)  # fmt: skip


@pytest.mark.slow
@cases(16)
@given(data=st.data())
def test_a_torn_stamp_is_none(ground: Ground, data: st.DataObject) -> None:
    """What was kept of the door's judgement may be torn: every line does what it does without."""
    known = [path for path in ground.base if path.startswith(".iendjinn/known/") and "tables" not in path]
    path = data.draw(st.sampled_from(known))
    good = ground.base[path]
    torn = data.draw(st.one_of(st.sampled_from(STAMPS), st.integers(0, len(good) - 1).map(lambda cut: good[:cut])))
    words = data.draw(
        st.sampled_from(
            (
                "list",
                "sheet vex",
                "sheet kira --json",
                "fight",
                "inv vex",
                "campaign",
                "debt",
                "mnemonic show",
                "damage vex 1",
            )
        )
    )
    ground.lay(without=known)
    plain = ground.types(*words.split())
    ground.lay({path: torn})
    assert ground.types(*words.split()).told == plain.told


STAGED = (
    "1.0",
    "23.0",
    "24.0",
    "24.1",
    "99.0",
    "99.0.gone",
    "24.0.gone",
    "x",
    ".hidden",
    "0.0",
    "-1.0",
    "24.x",
    "gitignore-3",
    "stamp-3",
    "\u00e9",
    "24",
)


@pytest.mark.slow
@cases(12)
@given(
    left=st.dictionaries(
        st.sampled_from(STAGED), st.sampled_from([b"", b"x", b"name = 'x'\n", b"\xff"]), min_size=1, max_size=3
    ),
    words=st.sampled_from(
        (
            "list",
            "sheet vex",
            "set kira hp 3",
            "doctor",
            "doctor --fix",
            "undo",
            "log",
            "sheet nobody",
            "fight",
            "list --dry-run",
        )
    ),
)
def test_what_lies_staged_for_no_entry_is_dropped(ground: Ground, left: dict[str, bytes], words: str) -> None:
    """Leftovers of a stopped machine stop no line; what no entry knows of is in nobody's way."""
    last = max(json.loads(line)["n"] for line in ground.base[JOURNAL].splitlines())
    names = {name for name in left if name.partition(".")[0] != str(last)}
    ground.lay({f".iendjinn/tmp/{name}": left[name] for name in names})
    told = ground.line(words)
    told_rightly(told, tuple(words.split()))
    if words in {"list", "sheet vex", "log", "sheet nobody", "fight", "list --dry-run"}:
        assert people_see(files()) == people_see(ground.base)
        assert told.status == (2 if "nobody" in words else 0), (words, told)
