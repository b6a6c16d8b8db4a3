"""The README, followed word for word in a campaign of its own: what it prints there is what the program prints here.

After a change that is meant to show: `IENDJINN_GOLDEN=write python -m pytest tests/packaging/test_readme.py`, then look
at the difference before committing it.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from iendjinn.cli.table_of_commands import COMMANDS

if TYPE_CHECKING:
    import pytest

    from tests.packaging.conftest import Installed

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
WIDTH = 80

BLOCK = re.compile(
    r"(?:<!-- (?P<what>[a-z ]+)(?:: (?P<path>\S+))? -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)```", re.DOTALL
)
"""A fenced block, and the comment right above it that says what it is."""


IN_A_CLONE = ("python3 -m venv .venv && ", ".venv/bin/python -m tests.benchmarks")
"""How lines begin that are for the project's own folder: .ci/run types the first two, and the benchmark takes long."""

HELD = {"of the month": "tests/golden/test_month.py"}
"""Marks of blocks that are parts of a long transcript, and what holds them to it."""


def followed(block: re.Match[str], installed: Installed, patch: pytest.MonkeyPatch) -> str:
    """Do what a block says, in the current folder, and give the text that it should have."""
    text, what = block["text"], block["what"]
    if block["kind"] == "sh":
        for line in text.splitlines():
            if not line.startswith(IN_A_CLONE):
                typed(line, installed, patch)
        return text
    if block["kind"] == "console":
        printed = [_printed(line, installed) for line in text.splitlines() if line.startswith("$ ")]
        if what == "the last page":
            printed[:-1] = [page.partition("\n")[0] + "\n" for page in printed[:-1]]
        return "".join(printed)
    if what in HELD:
        assert (ROOT / HELD[what]).is_file()
        return text
    assert what in {"file", "begins"}, f"nothing holds this block:\n{text}"
    if block["what"] == "file":
        path = Path(block["path"])
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if block["what"] == "begins":
        return Path(block["path"]).read_text(encoding="utf-8").partition("\n\n")[0] + "\n"
    return text


def typed(line: str, installed: Installed, patch: pytest.MonkeyPatch) -> None:
    """Do a line for a shell as it would, as far as the README goes: commands one after the other, cd, eval."""
    if evaluated := re.fullmatch(r'eval "\$\((\w+)=(\w+) iendjinn\)"', line):
        with patch.context() as wishes:
            wishes.setenv(*evaluated.groups())
            done = installed.run()
        assert done.returncode == 0, done.stderr
        assert "iendjinn" in done.stdout
        return
    for command in line.split(" && "):
        program, *words = shlex.split(command)
        if program == "cd":
            patch.chdir(words[0])
            continue
        assert program == "iendjinn", line
        done = installed.run(*words)
        assert done.returncode == 0, done.stderr


def _printed(line: str, installed: Installed) -> str:
    program, *words = shlex.split(line.removeprefix("$ "))
    assert program == "iendjinn"
    done = installed.run(*words)
    return f"{line}\n{done.stderr}{done.stdout}"


def _before_text(block: re.Match[str]) -> str:
    return block[0][: block.start("text") - block.start()]


def test_what_is_printed_is_what_is_shown(installed: Installed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every block holds, in order: commands print what stands under them, and files hold what is said of them."""
    text = README.read_text(encoding="utf-8")
    told = BLOCK.sub(lambda block: f"{_before_text(block)}{followed(block, installed, monkeypatch)}```", text)
    if os.environ.get("IENDJINN_GOLDEN") == "write":
        README.write_text(told, encoding="utf-8", newline="\n")
    assert told == text, f"README.md differs; see how to renew it in {__file__}"
    left_out = installed.run("table").stderr
    assert left_out == "", "the homebrew pack must load"


INLINE = re.compile(r"`(?:EDITOR=\w+ )?iendjinn ([^`]+)`")


def test_commands_in_the_text_are_understood(installed: Installed, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands between the lines is typed too, where it is whole; those that write do it in the campaign alone."""
    monkeypatch.setenv("EDITOR", "true")
    for words in ("campaign new chiba", "new Vex --seed 1 --campaign chiba", "new Kira --seed 2 --campaign chiba"):
        assert installed.run(*words.split()).returncode == 0
    monkeypatch.chdir("chiba")
    assert installed.run("export", "party", "--to", "web-app", "-o", "storage.json").returncode == 0
    text = README.read_text(encoding="utf-8").partition("<!-- figures -->")[0]
    lines = {" ".join(words.split()) for words in INLINE.findall(text)} - {"COMMAND --help"}
    assert len(lines) > 5
    assert {line: done.stderr for line in lines if (done := installed.run(*shlex.split(line))).returncode} == {}


def test_every_file_that_is_named_is_there() -> None:
    """Links lead to files of the project, and what is to be run lies where it says."""
    text = README.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^):#]+)\)", text)
    scripts = re.findall(r"python (\S+\.py)", text)
    assert len(links) > 5
    assert [path for path in (*links, *scripts) if not (ROOT / path).exists()] == []


def test_what_is_shown_is_plain_and_fits() -> None:
    """Output in the README is plain ASCII of at most 80 columns, but for errors, which are one line each."""
    blocks = [
        block["text"] for block in BLOCK.finditer(README.read_text(encoding="utf-8")) if block["kind"] == "console"
    ]
    assert blocks
    for text in blocks:
        assert text.isascii()
        assert all(len(line) <= WIDTH or line.startswith("iendjinn: ") for line in text.splitlines())


def test_every_command_is_named() -> None:
    """Whoever reads the README has met every command."""
    text = README.read_text(encoding="utf-8")
    assert [name for name in COMMANDS if not re.search(rf"\b{name}\b", text)] == []


def test_the_first_two_commands_are_a_line_each() -> None:
    """One line rolls Vex in a fresh clone and one runs the tests, each from nothing but Python."""
    first, second, *_ = (block["text"] for block in BLOCK.finditer(README.read_text(encoding="utf-8")))
    for line in (first, second):
        assert line.startswith("python3 -m venv .venv && .venv/bin/python -m pip install ")
        assert line.count("\n") == 1
    assert first.endswith("&& .venv/bin/iendjinn new Vex\n")
    assert "-m pytest" in second
