"""What the program is started in: encodings that cannot hold what people type."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def run(*words: str, typed: bytes, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a campaign in the current folder, with these bytes typed into it."""
    Path("characters").mkdir(exist_ok=True)
    line = [sys.executable, "-m", "iendjinn", *words]
    return subprocess.run(line, input=typed, env={**os.environ, **variables}, capture_output=True, check=False)


def test_what_is_typed_may_be_beyond_the_encoding() -> None:
    """An answer that the stream cannot decode is a wrong answer like others, and no fault of the program."""
    done = run("roll", "d6", "--ask", typed="шесть\n4\n".encode(), PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert b"fault of the program" not in done.stderr
    assert done.stdout == b"d6: 4\n"


def test_what_is_typed_stands_a_space_after_the_question() -> None:
    """A prompt ends with one space, whoever wrote the question."""
    done = run("roll", "d6", "--ask", typed=b"4\n")
    assert done.stderr.startswith(b"d6 for roll: ")
    assert b"  " not in done.stderr


@pytest.mark.parametrize("words", [("--help",), ("new", "--help"), ("set", "--help")], ids=" ".join)
def test_help_fits_a_narrow_terminal(words: tuple[str, ...]) -> None:
    """No line of help is wider than 40 columns, but for an example, which is one line to type."""
    done = run(*words, typed=b"", COLUMNS="40")
    assert done.returncode == 0, done.stderr
    text, _, _ = done.stdout.decode().partition("Examples:")
    assert max(map(len, text.splitlines())) <= 40
