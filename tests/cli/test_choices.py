"""A word that means several things is settled at a terminal by a number, elsewhere refused with the choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


@pytest.fixture
def party(line: Program, campaign: Path) -> Path:
    """Give the campaign with Kai beside Kira, and two things that begin alike with Vex."""
    assert line("copy kira Kai").status == 0
    return campaign


@pytest.mark.parametrize(
    ("words", "choices", "answer", "told"),
    [
        ("sheet k --plain", ("1  Kai (kai)", "2  Kira (kira)"), "2", "Kira"),
        ("set k hp 5", ("1  Kai (kai)", "2  Kira (kira)"), "1", "Kai: hp"),
        ("set vex c 1", ("1  credits", "3  class"), "1", "credits 1,000 -> 1"),
        ("set vex cyberware h", ("Hydraulic Muscles", "Holo Skin", "Hypnos"), "1", "cyberware Bulletproof Skin -> H"),
        ("table c --plain", ("costs", "classes", "clothing", "cyberware"), "2", ""),
    ],
)
def test_at_a_terminal_a_number_settles_it(  # noqa: PLR0913, PLR0917 - fixtures, and what varies
    line: Program, party: Path, words: str, choices: tuple[str, ...], answer: str, told: str
) -> None:
    """The choices stand in numbered lines on standard error; the line is then done as if it had been typed whole."""
    assert party.is_dir()
    seen = line(words, terminal=True, answers=f"{answer}\n")
    assert seen.status == 0, seen.err
    missing(choices, seen.err)
    assert seen.out
    missing((told,), seen.out)


@pytest.mark.parametrize(
    "words", ["sheet k", "set k hp 5", "set vex c 1", "set vex cyberware h", "table c", "re vex Bo"]
)
def test_elsewhere_the_choices_are_named(line: Program, party: Path, words: str) -> None:
    """Exit 2 in one line, nothing written; nobody is asked under --yes either, nor where the answer is nothing."""
    before = snapshot(party)
    one_line(line(words), 2, "could be", "type more of")
    assert line(f"{words} --yes", terminal=True).status == 2
    seen = line(words, terminal=True, answers="\n")
    assert seen.status == 2
    missing(("nothing was chosen; nothing was done",), seen.err)
    assert snapshot(party) == before


def test_two_words_of_a_line_are_settled_one_after_the_other(line: Program, party: Path) -> None:
    """Each is asked once, and what was chosen first is kept."""
    seen = line("set k c 7", terminal=True, answers="1\n2\n")
    assert seen.status == 0
    missing(("Which k?", "Which c?"), seen.err)
    assert seen.err.count("Which k?") == 1
    assert "Kira: credits" in seen.out
    assert b"credits = 7" in (party / "characters" / "kira.toml").read_bytes()


def test_a_shortened_command_is_settled_too(line: Program, party: Path) -> None:
    """`re` could be several commands: a number says which."""
    assert party.is_dir()
    seen = line("ret vex", terminal=True)
    assert (seen.status, seen.err) == (0, "")
    seen = line("re kai Kay", terminal=True, answers="1\n")
    assert seen.status == 0
    missing(("1  rename", "2  retire", "3  rest", "4  redo"), seen.err)
