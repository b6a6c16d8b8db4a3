"""Names that somebody will type: refused in one line, or kept as text that is never a path, markup or command."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

REFUSED = {
    "empty": ("", "is empty"),
    "300 long": ("x" * 300, "300 characters long"),
    "only spaces": ("   ", "only spaces"),
    "a line break": ("Vex\nKira", "U+000A"),
    "an escape sequence": ("\x1b[31mVex", "U+001B"),
    "a lone surrogate": ("Vex\udcff", "U+DCFF"),
    "a null": ("Vex\0", "U+0000"),
    "a change of direction": ("Vex\u202egnp", "U+202E"),
    "a line separator": ("Vex\u2028Kira", "U+2028"),
}

KEPT = {
    "../../etc/passwd": "etc-passwd",
    "/etc/passwd": "etc-passwd",
    "..\\..\\boot.ini": "boot-ini",
    "CON": "con-x",
    "con.txt": "con-txt",
    "LPT9": "lpt9-x",
    "Жанна": "жанна",
    "李雷": "李雷",
    "Zoë": "zoe",
    "Max 🦾": "max",
    "🦾": "character",
    "[red]": "red",
    "[/]": "character",
    "..": "character",
    "-": "character",
    "#1": "1",
    "retired": "retired",
    'say "hi"': "say-hi",
    "it's": "it-s",
    "x" * 80: "x" * 60,
    "é" * 80: "e" * 60,
    "李" * 80: "李" * 60,
}


@pytest.mark.parametrize("kind", REFUSED)
@pytest.mark.parametrize("words", ["new --seed 1", "rename vex", "copy vex"])
def test_what_is_no_name_is_refused(line: Program, campaign: Path, words: str, kind: str) -> None:
    """Exit 2 in one line that says why, shows nothing raw, and writes nothing."""
    name, part = REFUSED[kind]
    before = snapshot(campaign)
    one_line(line(words, name), 2, part)
    assert part in line(f"{words} --json", name).error["message"]
    assert snapshot(campaign) == before


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("words", ["new --seed 1", "rename vex", "copy vex"])
def test_any_other_name_is_kept_and_makes_a_harmless_file(line: Program, campaign: Path, words: str, name: str) -> None:
    """The name is shown as typed, the file lies among the characters under letters and digits, and both find them."""
    answer = line(f"{words} --json", name).answer
    character = answer["result"]["character"]
    assert character["name"] == name
    path = PurePosixPath(character["file"])
    assert (path.parent.as_posix(), path.stem) == ("characters", KEPT[name])
    assert (campaign / path).is_file()
    assert line("sheet --json", name).result["character"]["name"] == name
    assert line("sheet --json", path.stem).result["character"]["name"] == name
    assert name in line("sheet", path.stem).out.replace("\n", "") or len(name) > 40
    assert {one.parent.name for one in campaign.rglob("*.toml")} == {"characters"}


@pytest.mark.parametrize(("first", "second"), [("Zoë", "zoe"), ("A B", "A-B"), ("🦾", "🦿"), ("CON", "con")])
def test_two_names_of_one_file_name_are_two_files(line: Program, empty: Path, first: str, second: str) -> None:
    """The second file gets -2, the third -3; nobody is overwritten."""
    files = [line("new --seed 1 --json", name).answer["changes"][0] for name in (first, second, first)]
    stem = files[0].removesuffix(".toml")
    assert files == [f"{stem}.toml", f"{stem}-2.toml", f"{stem}-3.toml"]
    assert len(list((empty / "characters").iterdir())) == 3


def test_a_party_of_one_name_is_a_file_each(line: Program, empty: Path) -> None:
    """Two of a party who roll the same name do not share a file."""
    faces = "1,1,1,1,1,1,1,2,1,1,1,1,1,2"
    changes = line(f"new --count 2 --json ={faces},{faces}").answer["changes"]
    assert changes == [changes[0], changes[0].replace(".toml", "-2.toml")]
    assert len(list((empty / "characters").iterdir())) == 2


def test_names_that_look_like_options_come_after_two_dashes(line: Program, empty: Path) -> None:
    """`new -- --json` makes somebody of that name."""
    assert line("new --seed 1 -- --json").status == 0
    assert (empty / "characters" / "json.toml").is_file()
