"""Character files with a fault: one clear line that names file and key, nothing written, and the others still load."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import DRY_RUN, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

GOOD = """\
format = 1
name = "Bad"
hp = 7
max_hp = 10
luck = 2
max_luck = 3
credits = 100

[[items]]
name = "Ammo"
place = "backpack"
uses = 3
"""

FAULTS: dict[str, tuple[bytes, tuple[str, ...]]] = {
    "not UTF-8": (GOOD.replace("Bad", "Zoë").encode("latin-1"), ("line 2", "UTF-8")),
    "UTF-16": (GOOD.encode("utf-16"), ("UTF-8",)),
    "cut off in the middle": (
        GOOD[: GOOD.index("Ammo") + 2].encode(),
        ("is not TOML", "line 10, where the file ends"),
    ),
    "not TOML": (b"Vex, a merc, 15 HP\n", ("is not TOML", "line 1")),
    "a binary": (bytes(range(256)), ("characters/bad.toml",)),
    "nothing at all": (b"", ("format", "is missing")),
    "text for a number": (GOOD.replace("hp = 7", 'hp = "7"', 1).encode(), (", hp: ", "whole number", '"7"')),
    "true for a number": (GOOD.replace("hp = 7", "hp = true", 1).encode(), (", hp: ", "whole number", "true")),
    "7.0 for a number": (GOOD.replace("hp = 7", "hp = 7.0", 1).encode(), (", hp: ", "whole number", "7.0")),
    "a list for a number": (GOOD.replace("hp = 7", "hp = [7]", 1).encode(), (", hp: ", "whole number")),
    "a date for text": (GOOD.replace('"Bad"', "2020-01-01", 1).encode(), (", name: ", "date")),
    "infinity": (GOOD.replace("hp = 7", "hp = inf", 1).encode(), (", hp: ",)),
    "a number without end": (GOOD.replace("hp = 7", f"hp = {'9' * 5000}", 1).encode(), ("number too long",)),
    "HP above maximum": (GOOD.replace("hp = 7", "hp = 11", 1).encode(), (", hp: ", "11", "above max_hp", "10")),
    "luck above maximum": (GOOD.replace("luck = 2", "luck = 4", 1).encode(), (", luck: ", "above max_luck")),
    "seven usage points": (GOOD.replace("uses = 3", "uses = 7").encode(), ("items[1].uses", "from 0 to 3", "Ammo")),
    "no such place": (GOOD.replace('"backpack"', '"hat"').encode(), ("items[1].place", "backpack", "hat")),
    "a newer format": (GOOD.replace("format = 1", "format = 2").encode(), (", format: ", "newer")),
    "no format": (GOOD.replace("format = 1\n", "").encode(), (", format: ", "is missing", "format = 1")),
    "a format of text": (GOOD.replace("format = 1", 'format = "1"').encode(), (", format: ", "whole number")),
    "no name": (GOOD.replace('name = "Bad"\n', "").encode(), (", name: ", "is missing")),
    "an empty name": (GOOD.replace('"Bad"', '""').encode(), (", name: ", "is empty")),
    "an escape in the name": (GOOD.replace('"Bad"', '"B\\u001b[31m"').encode(), (", name: ", "U+001B")),
    "items that are one table": (GOOD.replace("[[items]]", "[items]").encode(), ("items", "list")),
    "a key twice": (GOOD.replace("hp = 7", "hp = 7\nhp = 8", 1).encode(), ("is not TOML",)),
    "too deep": (b"x = " + b"[" * 5000 + b"]" * 5000, ("too deep",)),
    "too large": (b"#" * 4_000_001, ("4 MB",)),
}


@pytest.fixture(params=FAULTS)
def fault(request: pytest.FixtureRequest, campaign: Path) -> tuple[str, ...]:
    """Put a file with a fault among good ones; gives what its line must say."""
    content, parts = FAULTS[request.param]
    (campaign / "characters" / "bad.toml").write_bytes(content)
    return parts


def test_the_bad_file_asked_for_is_one_line_and_exit_3(line: Program, campaign: Path, fault: tuple[str, ...]) -> None:
    """Showing or changing them names file and key, exit 3; nothing is written; the JSON has file and key apart."""
    before = snapshot(campaign)
    for words in (
        "sheet bad",
        "set bad hp 3",
        "note bad x",
        "rename bad Good",
        "copy bad Two",
        "retire bad",
        "loot bad",
    ):
        told = line(f"{words} --seed 1" if words == "loot bad" else words)
        one_line(told, 3, "characters/bad.toml", *fault)
        assert len(told.err) < 700
    error = line("sheet bad --json").error
    assert error["file"] == "characters/bad.toml"
    assert f"characters/bad.toml, {error['key']}: " in told.err or not error["key"]
    assert snapshot(campaign) == before


def test_the_others_are_shown_with_one_warning(line: Program, campaign: Path, fault: tuple[str, ...]) -> None:
    """What does not need the bad file is done: `list` shows the others and warns once; lines about others never do."""
    before = snapshot(campaign)
    told = line("list")
    assert told.status == 0
    missing(("Vex", "Kira", "Old Tom", "Corp Guard"), told.out)
    assert told.err.count("\n") == 1
    missing(("iendjinn: warning: characters/bad.toml", *fault, "left out"), told.err)
    assert len(line("list --json").result["characters"]) == 4
    assert line("find cyberdeck").status == 0
    assert line("sheet --party").status == 0
    for words in ("sheet vex", "set vex hp 15", "table weapons", "table roll loot --seed 1 --dry-run"):
        told = line(words)
        assert (told.status, told.err) == (0, DRY_RUN if "--dry-run" in words else "")
    assert snapshot(campaign) == before


def test_a_good_file_is_no_fault(line: Program, campaign: Path) -> None:
    """The file that the faults are made from loads as it stands, with a byte order mark and CRLF too."""
    path = campaign / "characters" / "bad.toml"
    for content in (GOOD.encode(), b"\xef\xbb\xbf" + GOOD.encode(), GOOD.replace("\n", "\r\n").encode()):
        path.write_bytes(content)
        told = line("sheet bad --json")
        assert (told.result["character"]["hp"], told.err) == (7, "")
        assert line("set bad hp 5").status == 0
        assert path.read_bytes() == content.replace(b"hp = 7", b"hp = 5", 1)


@pytest.mark.parametrize("kind", ["folder", "dangling", "loop"])
def test_what_is_no_file_is_left_out_too(line: Program, campaign: Path, kind: str) -> None:
    """A folder or a link to nothing among the files is one warning; asked for, it is exit 3."""
    path = campaign / "characters" / "bad.toml"
    if kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("nowhere.toml" if kind == "dangling" else "bad.toml")
    told = line("list")
    assert told.status == 0
    assert told.err.count("\n") == 1
    missing(("characters/bad.toml", "left out"), told.err)
    one_line(line("sheet bad"), 3, "characters/bad.toml")


def test_a_faulty_homebrew_table_is_left_out_with_a_warning(line: Program, campaign: Path) -> None:
    """A broken pack is named and left out, while the shipped tables work."""
    (campaign / "tables").mkdir()
    (campaign / "tables" / "mine.toml").write_text("[[weapons]]\nnam = 'Spork'\n", encoding="utf-8")
    told = line("table weapons")
    assert told.status == 0
    assert "Pistol" in told.out
    assert "Spork" not in told.out
    assert told.err.count("\n") == 3
    missing(
        ("warning: ", "tables/mine.toml", "left out", "weapons[1].name: is missing", ".price: is missing"), told.err
    )
    told = line("table sporks")
    assert told.status == 2
    missing(("warning: tables/mine.toml, weapons[1].nam: ", "there is no table 'sporks'"), told.err)
