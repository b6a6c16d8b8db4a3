"""Whatever is typed, and whatever lies in the files: a status of the contract, and never a fault of the program."""

from __future__ import annotations

import shutil
import unicodedata
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iendjinn.cli.common import FLAGS
from iendjinn.cli.table_of_commands import COMMANDS
from tests.cli.program import Program, Stream

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("vex", "kira", "old", "tom", "corp guard", "VEX", "v", "nobody", "party", ".", "vex-2", "New One")
VALUES = (
    "hp", "luck", "max_hp", "credits", "cyberware", "notes", "7", "-5", "+3", "1e9", "99999999999999999999", "0",
    "hypnos", "strength", "dex", "stick", "ammo", "roll", "new", "chiba", "weapons", "cyberware", "names", "2d6+1",
    "d44", "d", "d0", "1d1kh9", "d6x", "--", "-", "-l", "", " ", "[red]", "{}", "%s", "\\", "'", '"', "a\nb",
    "\x1b[2J", "\0", "\udcff", "\u202e", "Жанна", "\U0001f9be", "/", "..", "*", "x" * 300, "9" * 5000,
)  # fmt: skip
OPTIONS = (
    *FLAGS, "--dice", "--seed", "--dice=1,2,3", "=1", "=1,2,3,4,5", "=", "=x", "--seed=7", "--help", "--version",
    "--class", "--swap", "--cyberware", "--clothing", "--pocket", "--feature", "--count", "--retired", "--party",
    "--format", "-n", "--list", "--keep-edits", "--nonsense", "--json=1", "--seed=-1",
)  # fmt: skip

lines = st.builds(
    lambda command, rest: [*([command] if command else []), *rest],
    st.sampled_from(["", *COMMANDS, "r", "z", "s", "re", "\udcff", "-1"]),
    st.lists(
        st.one_of(st.sampled_from(NAMES), st.sampled_from(VALUES), st.sampled_from(OPTIONS), st.text(max_size=12)),
        max_size=7,
    ),
)


def isolated(words: list[str]) -> list[str]:
    """Take out what would write elsewhere: another campaign, and a file to write to."""
    return [word for word in words if not word.startswith(("--campaign", "-o", "--output"))]


@pytest.fixture
def quiet(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a campaign with an editor that does nothing, and nobody waited for."""
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.setattr("iendjinn.store.lock.ONE_HOLDER_SECONDS", 0.0)
    return campaign


@pytest.mark.slow
@settings(max_examples=600, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(lines, st.booleans(), st.text(max_size=20))
def test_any_line_ends_as_the_contract_says(  # noqa: PLR0913, PLR0917 - fixtures, and what varies
    line: Program,
    peopled: Path,
    quiet: Path,
    words: list[str],
    terminal: bool,  # noqa: FBT001 - Hypothesis draws it
    answers: str,
) -> None:
    """Commands, names, options, numbers and control characters in any order: 0 to 4, and no fault of the program."""
    shutil.rmtree(quiet / "characters")
    shutil.rmtree(quiet / ".iendjinn")
    shutil.copytree(peopled, quiet, dirs_exist_ok=True)
    stdin = Stream(answers.encode(errors="replace"), "utf-8", terminal=terminal)
    words = isolated(words)
    told = line("", *words, terminal=terminal, stdin=stdin)
    assert told.status in range(5)
    assert "fault of the program" not in told.err
    assert "Traceback" not in told.err
    assert told.status == 0 or told.out == ""
    assert {unicodedata.category(character) for character in told.err if character != "\n"}.isdisjoint({"Cc", "Cs"})
    if "--json" in words[: (*words, "--").index("--")] and told.status == 0:
        assert told.out.startswith(("{", "Usage: ", "iendjinn "))
    # And what it left can be read.
    after = line("list")
    assert (after.status, after.err) == (0, "")


@pytest.mark.slow
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.data())
def test_any_file_is_read_or_named(line: Program, quiet: Path, data: st.DataObject) -> None:
    """A good file with some of its text cut out, repeated or written over loads, or is named in one line."""
    good = (quiet / "characters" / "kira.toml").read_bytes()
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(len(good), start + 40)))
    middle = data.draw(
        st.one_of(
            st.binary(max_size=20),
            st.sampled_from([b"", b'"', b"\n", b"[[items]]\n", b"= 7", b"true", b"7.0", b"[", b"\xff", b"nan", b"''"]),
        )
    )
    path = quiet / "characters" / "torn.toml"
    path.write_bytes(good[:start] + middle + good[end:])
    content = path.read_bytes()
    for words in ("list", "sheet torn", "find cyberdeck", "set torn luck 0 --dry-run", "cash torn stick --dry-run"):
        told = line(words)
        assert told.status in range(4)
        assert "fault of the program" not in told.err
        if words == "list":
            assert told.status == 0
    assert path.read_bytes() == content
