"""The shell: many lines in one start, from a script and at a terminal, and what Tab offers."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.cli.script import LineError, commands_of, quoted
from iendjinn.dice.seeded import MAX_SEED
from tests.cli.program import Stream, missing, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program, Told


def script(line: Program, *lines: str, words: str = "shell") -> Told:
    """Give the shell a script."""
    return line(words, stdin=Stream("\n".join(lines).encode(), "utf-8", terminal=False))


@pytest.mark.parametrize(
    ("typed", "commands"),
    [
        ("", []),
        ("  # nothing", []),
        ("list", [["list"]]),
        ("set vex hp 3; list ;; roll d6", [["set", "vex", "hp", "3"], ["list"], ["roll", "d6"]]),
        ("note vex a#b # c; d", [["note", "vex", "a#b"]]),
        ('note vex "a; b # c"', [["note", "vex", "a; b # c"]]),
        ("note vex 'say \\'hi\\''", [["note", "vex", "say 'hi'"]]),
        ("sheet O'Neill", [["sheet", "O'Neill"]]),
        ("import C:\\chiba\\vex.toml", [["import", "C:\\chiba\\vex.toml"]]),
        ("note vex a\\;b \\#1", [["note", "vex", "a;b", "#1"]]),
        ('note vex ""', [["note", "vex", ""]]),
    ],
)
def test_a_line_is_taken_apart(typed: str, commands: list[list[str]]) -> None:
    """Semicolons part commands, # begins a comment, quotes and backslashes keep either, an apostrophe is a letter."""
    assert commands_of(typed) == commands


@given(st.text())
def test_any_line_is_taken_apart_or_has_an_open_quote(typed: str) -> None:
    """No line is too odd; no command is empty."""
    commands: list[list[str]] = [["an open quote"]]
    with contextlib.suppress(LineError):
        commands = commands_of(typed)
    assert all(commands)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Z"], include_characters=" "), min_size=1))
def test_a_quoted_word_is_read_as_it_was(word: str) -> None:
    """Quotes, backslashes, semicolons and spaces in a word that is quoted are letters of it."""
    assert commands_of(quoted(word)) == [[word]]


def test_a_script_does_its_lines(line: Program, campaign: Path) -> None:
    """Each line is what it is alone; bare dice are rolled, ! rolls them again, comments and blanks are nothing."""
    lines = ("set vex hp 3; set kira hp 2", "# a comment", "", "d6 =4 luck", "!", "iendjinn note vex x", "exit", "list")
    told = script(line, *lines)
    assert (told.status, told.err) == (0, "")
    missing(("Vex: hp 15 -> 3", "Kira: hp", "luck: d6: 4", "Vex: noted: x"), told.out)
    assert told.out.count("luck: d6: 4") == 2
    assert "Class" not in told.out
    assert b"hp = 3\n" in (campaign / "characters" / "vex.toml").read_bytes()
    typed = [entry["typed"] for entry in line("log --json").result["entries"]]
    assert typed[-4:] == ["set kira hp 2", "roll d6 =4 luck", "roll d6 =4 luck", "note vex x"]


def test_a_script_stops_at_the_first_refusal(line: Program, campaign: Path) -> None:
    """The line is named, the rest of it and of the script is left, and the status is the refusal's."""
    told = script(line, "set vex hp 3", "set vex hp 99; note vex never", "note vex never")
    assert told.status == 1
    missing(("hp is 99", "line 2: ", "the rest was left"), told.err)
    assert b"never" not in (campaign / "characters" / "vex.toml").read_bytes()


def test_a_script_may_go_on(line: Program, campaign: Path) -> None:
    """With --keep-going all else is done; the status is that of the first refusal."""
    told = script(line, "bogus", "set vex hp 99", "note vex done", 'note "open', words="shell --keep-going")
    assert told.status == 2
    missing(("line 1: ", "line 2: ", "line 4: ", "is not closed"), told.err)
    assert b"done" in (campaign / "characters" / "vex.toml").read_bytes()


@pytest.mark.usefixtures("campaign")
def test_a_script_that_answers_in_json_says_so_of_its_lines_too(line: Program) -> None:
    """Standard error is JSON, object after object, and names the line; one line alone may ask for it."""
    told = script(line, "set vex hp 99", words="shell --json")
    refused, where = map(json.loads, told.err.splitlines())
    assert (refused["exit"], where["exit"], where["error"]["key"]) == (1, 1, "line 1")
    told = script(line, "set vex luck 2", "set vex hp 99 --json")
    assert json.loads(told.err.splitlines()[-1])["error"]["key"] == "line 2"


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        ("\ufeffnote vex grüße".encode(), "utf-8"),
        ("note vex grüße".encode(), "ascii"),
        ("note vex grüße".encode("cp1252"), "cp1252"),
    ],
)
def test_a_script_is_read_whatever_wrote_it(line: Program, campaign: Path, content: bytes, encoding: str) -> None:
    """With a byte order mark, in UTF-8 whatever the locale is, or else as the stream says."""
    assert line("shell", stdin=Stream(content, encoding, terminal=False)).status == 0
    assert "grüße" in (campaign / "characters" / "vex.toml").read_text(encoding="utf-8")


def test_what_the_shell_was_started_with_holds_for_each_line(line: Program, campaign: Path, tmp_path: Path) -> None:
    """--campaign and --dry-run among them; a shell in the shell is refused, and so is ! before any roll."""
    before = snapshot(campaign)
    told = script(line, "set vex hp 3", words=f"shell --dry-run --campaign {campaign}")
    assert (told.status, told.out) == (0, "Vex: hp 15 -> 3\n")
    assert snapshot(campaign) == before
    assert script(line, "shell").status == 2
    assert script(line, "!").status == 2
    assert tmp_path.is_dir()


def test_the_dice_of_the_shell_are_those_of_its_lines(line: Program, campaign: Path) -> None:
    """A seed makes a script repeatable and no two commands alike; a line's own dice come first; faces are refused."""
    assert campaign.is_dir()
    lines = ("roll 9d20", "roll 9d20", "roll d6 =5", "roll 9d20 --seed 1", "note vex -- =3", "roll 9d20")
    first, second = (script(line, *lines, words="shell --seed 7").out for _ in range(2))
    rolls = first.splitlines()
    assert first == second
    assert rolls[2].startswith("d6: 5")
    assert len({rolls[0], rolls[1], rolls[-1], rolls[3]}) == 4
    assert rolls[3] == script(line, "roll 9d20 --seed 1").out.removesuffix("\n")
    assert script(line, "roll d6", "roll d6", words=f"shell --seed {MAX_SEED}").status == 0
    told = script(line, "roll d6", words="shell --dice 3")
    assert (told.status, told.out) == (2, "")
    missing(("one line of the shell",), told.err)
    asked = script(line, "roll d6", words="shell --ask")
    assert (asked.status, asked.out) == (2, "")


def completed(words: str, begun: str, **variables: str) -> list[tuple[str, str]]:
    """Give what the program offers zsh at this place of a line, each with its meaning."""
    line = ["iendjinn", *words.split(), begun]
    env = {
        **os.environ, "_IENDJINN_COMPLETE": "zsh_complete", "COMP_WORDS": " ".join(line),
        "COMP_CWORD": str(len(line) - 1), **variables,
    }  # fmt: skip
    done = subprocess.run([sys.executable, "-m", "iendjinn"], env=env, capture_output=True, check=True)
    told = done.stdout.decode().split("\n")
    assert done.stderr == b""
    return [(told[at + 1], told[at + 2]) for at in range(0, len(told) - 2, 3)]


@pytest.mark.parametrize(
    ("words", "begun", "word", "meaning"),
    [
        ("", "sh", "sheet", "Show a character sheet."),
        ("sheet", "k", "kira", "Hacker, HP"),
        ("sheet", "", "old-tom", "HP"),
        ("set vex", "h", "hp", "15"),
        ("save vex", "d", "dexterity", ""),
        ("save", "v", "vex", "Merc"),
        ("use vex", "am", "Ammo", "3 of 3, backpack"),
        ("use vex", "", "Assault Rifle", "heavy, ranged, d10, ammo 3 of 3, hands"),
        ("move vex flak", "j", "Jacket", "body"),
        ("move vex flak", "b", "backpack", ""),
        ("move vex Flak Jacket", "b", "backpack", ""),
        ("fit vex Assault Rifle", "a", "Ammo", "3 of 3"),
        ("program run kira", "", "VIP Pass", "ordinary, "),
        ("program show", "vip", "VIP Pass", ""),
        ("program list", "k", "kira", "Hacker"),
        ("save", "p", "party", "every player's character"),
        ("--plain --campaign . sheet", "k", "kira", "Hacker, HP"),
        ("--yes =4 sheet", "k", "kira", "Hacker, HP"),
        ("use vex flak", "", "Jacket", "body"),
        ("move vex ammo", "b", "backpack", ""),
        ("wipe kira", "", "Data Cassette", "holds "),
        ("buy vex", "sho", "Shotgun", "500 credits"),
        ("pay vex", "sit", "Sit-in Meal", ""),
        ("table", "wea", "weapons", "Weapons"),
        ("fight", "st", "start", "begin a fight"),
        ("foe", "g", "Ganger", ""),
        ("new", "--cl", "--class", "Pick the class"),
    ],
)
@pytest.mark.slow
def test_tab_offers_what_fits_and_says_what_it_means(
    campaign: Path, words: str, begun: str, word: str, meaning: str
) -> None:
    """Commands, then people, then what they carry, and so on by position."""
    assert campaign.is_dir()
    found = dict(completed(words, begun))
    assert word in found
    assert meaning in found[word]


@pytest.mark.slow
def test_only_programs_on_their_cassettes_can_be_run(campaign: Path) -> None:
    """Those of the tables are offered for writing."""
    assert campaign.is_dir()
    assert [word for word, _ in completed("program run kira", "")] == ["VIP Pass"]
    assert completed("program run vex", "") == []
    assert "Data Bomb" in dict(completed("program write kira", ""))


@pytest.mark.slow
def test_tab_offers_nothing_where_nothing_is_known(campaign: Path, tmp_path: Path) -> None:
    """A command that is none, a bad file, no campaign: nothing is offered, and nothing is said."""
    assert completed("bogus", "x") == []
    (campaign / "characters" / "vex.toml").write_text("hp = ", encoding="utf-8")
    assert completed("use vex", "") == []
    assert "kira" in dict(completed("sheet", ""))
    assert completed("sheet", "", IENDJINN_CAMPAIGN=str(tmp_path / "none")) == []


@pytest.mark.slow
@pytest.mark.skipif("sys.platform == 'win32'", reason="there are no such terminals here")
def test_a_conversation_at_a_terminal(campaign: Path) -> None:
    """Lines are done one after another, Tab completes, Ctrl-C leaves the line and not the shell, Ctrl-D ends it."""
    import pty
    import select

    master, slave = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "30"}
    program = subprocess.Popen(
        [sys.executable, "-m", "iendjinn", "shell", "--plain"], stdin=slave, stdout=slave, stderr=slave, env=env
    )
    os.close(slave)
    seen = b""

    def waits_for(part: bytes) -> None:
        nonlocal seen
        until = time.monotonic() + 60
        while part not in seen:
            assert time.monotonic() < until, seen
            if select.select([master], [], [], 0.2)[0]:
                seen += os.read(master, 65536)
                if b"\x1b[6n" in seen:
                    seen = seen.replace(b"\x1b[6n", b"")
                    os.write(master, b"\x1b[1;1R")
        seen = seen.partition(part)[2]

    waits_for(b"day 1 08:00")
    os.write(master, b"set vex hp 4\r")
    waits_for(b"Vex: hp 15 -> 4")
    waits_for(b"day 1 08:00")
    os.write(master, b"never done\x03")
    os.write(master, b"note kir\t")
    waits_for(b"kira")
    os.write(master, b" here\r")
    waits_for(b"Kira: noted: here")
    # until the shell reads keys again the terminal itself would take this one
    waits_for(b"day 1 08:00")
    os.write(master, b"\x04")
    assert program.wait(60) == 0
    os.close(master)
    history = (campaign / ".iendjinn" / "shell-history").read_text(encoding="utf-8")
    missing(("set vex hp 4", "note kira here"), history)
    assert b"hp = 4\n" in (campaign / "characters" / "vex.toml").read_bytes()
