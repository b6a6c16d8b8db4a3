"""What nobody should type, and does: closed streams, output over a character, words that mean something else."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def in_a_shell(words: str) -> subprocess.CompletedProcess[str]:
    """Run a line with the redirections of a shell in it."""
    line = ["/bin/sh", "-c", f"exec {sys.executable} -m iendjinn {words}"]
    return subprocess.run(line, check=False, capture_output=True, text=True)


@pytest.mark.skipif("sys.platform == 'win32'", reason="there is no shell here that closes streams")
@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("list >&-", 0),
        ("--help >&-", 0),
        ("bogus >&-", 2),
        ("sheet nobody 2>&-", 2),
        ("sheet nobody 2>/dev/full", 2),
        ("roll d6 --ask <&-", 2),
        ("roll d6 --json >&- 2>&-", 0),
    ],
)
def test_a_closed_stream_is_no_fault(campaign: Path, words: str, status: int) -> None:
    """The exit status is that of the line, and there is no traceback, whichever stream its caller closed."""
    assert campaign.is_dir()
    done = in_a_shell(words)
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert "fault of the program" not in done.stderr


@pytest.mark.skipif("not __import__('os').path.exists('/dev/full')", reason="there is no full device here")
def test_what_was_done_is_said_though_its_answer_is_lost(campaign: Path) -> None:
    """Exit 3 names the entry of the log, so that nobody types the line a second time."""
    done = in_a_shell("new Q > /dev/full")
    assert done.returncode == 3
    missing(("it was done and is entry ", "could not be written: no space left"), done.stderr)
    assert (campaign / "characters" / "q.toml").is_file()


@pytest.mark.parametrize(
    "file", ["characters/vex.toml", "campaign.toml", "tables/mine.toml", ".iendjinn/journal.jsonl"]
)
def test_output_never_lies_over_what_the_campaign_keeps(line: Program, campaign: Path, file: str) -> None:
    """`-o` into the campaign's own files is refused; nothing is written, and a dry run says where it would be."""
    before = snapshot(campaign)
    one_line(line(f"sheet vex -o {file}"), 1, "one of the campaign's own files", "another name")
    assert snapshot(campaign) == before
    assert "would be written to vex.txt" in line("sheet vex -o vex.txt --dry-run").err


@pytest.mark.parametrize("name", ["party", "Foes", "."])
def test_words_that_mean_others_are_no_names(line: Program, campaign: Path, name: str) -> None:
    """Nobody is called what every line takes for something else."""
    before = snapshot(campaign)
    one_line(line("new", name), 2, "nobody can be called")
    one_line(line("rename vex", name), 2, "nobody can be called")
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("roll d6 =-1", "-1"),
        ("roll d6 =a", "a"),
        ("roll d6 d6", "would be a label, not dice"),
        ("new Bo --class merc --class hacker", "--class is given twice"),
        ("list --retird", "did you mean --retired?"),
        ("list everybody", "list takes nothing more"),
        ("mnemonic new extra", "see: iendjinn mnemonic new --help"),
        ("list --campaign --json", "--campaign needs a value"),
        ("new Bo --swap str", "new --help"),
    ],
)
def test_what_is_mistyped_is_never_swallowed(line: Program, campaign: Path, words: str, part: str) -> None:
    """Exit 2 in one line; nothing is rolled and nothing written."""
    before = snapshot(campaign)
    told = line(words)
    assert (told.status, told.out) == (2, "")
    assert part in told.err
    assert snapshot(campaign) == before


def test_two_swaps_are_one_too_many(line: Program, campaign: Path) -> None:
    """The rules allow one (1.1b): exit 1."""
    before = snapshot(campaign)
    one_line(line("new Bo --swap str dex --swap int pre"), 1, "one swap is all that is allowed")
    assert snapshot(campaign) == before


@pytest.mark.parametrize("words", ["help", "-h", "help roll", "roll -h"])
def test_help_is_found_under_its_other_names(line: Program, words: str) -> None:
    """`help` and -h are --help; with --json it is the text of one object."""
    told = line(words)
    assert told.status == 0
    assert told.out.startswith("Usage: iendjinn")
    assert line(f"{words} --json").answer["text"].rstrip() == told.out.rstrip()


def test_the_version_is_json_too(line: Program) -> None:
    """With --json standard output is one object, whatever is asked for."""
    assert line("--version --json").answer["text"].startswith("iendjinn ")


@pytest.mark.parametrize(
    ("key", "value", "becomes"),
    [
        ("class", "2", "Netrunner"),
        ("class", "hack", "Hacker"),
        ("clothing", "40", "Flip flops"),
        ("clothing", "bomber", "Bomber jacket"),
        ("clothing", "a jacket", "a jacket"),
        ("feature", "20", "Unusually broad"),
    ],
)
def test_a_row_is_set_by_face_or_beginning(line: Program, campaign: Path, key: str, value: str, becomes: str) -> None:
    """What names a row of its table is that row; any other text stands as it was typed."""
    assert campaign.is_dir()
    result = line(f"set vex {key} --json", value).result
    assert result["character"][key].casefold().startswith(becomes.casefold())


def test_a_letter_perfect_name_beats_a_file_of_the_same_letters(line: Program, campaign: Path) -> None:
    """Vex! has the file vex.toml, VEX has vex-2: what is typed to the letter is meant."""
    assert line("rename vex Vex!").status == 0
    assert line("new VEX --seed 1").status == 0
    assert line("set VEX bio loud").status == 0
    assert (campaign / "characters" / "vex-2.toml").read_text(encoding="utf-8").count("loud") == 1
    missing(("VEX", "Vex!"), line("list").out)


def test_people_of_one_name_are_told_apart_in_the_list(line: Program, campaign: Path) -> None:
    """Beside the name stands the file's, where two bear it."""
    assert campaign.is_dir()
    assert line("new Vex --seed 1").status == 0
    missing(("Vex (vex)", "Vex (vex-2)"), line("list").out)


def test_a_change_of_state_is_said(line: Program, campaign: Path) -> None:
    """Whoever is set to 0 HP is incapacitated, below dead, and it says so."""
    assert campaign.is_dir()
    assert "hp 15 -> 0: incapacitated" in line("set vex hp 0").out
    assert "hp 0 -> -1: dead" in line("set vex hp -1").out
    assert "hp -1 -> 5: up" in line("set vex hp 5").out
