"""What holds for every command, held over the table of commands: a new one is covered by having examples in its help.

Each example is typed as it stands, dry first, then for JSON, then undone, then plain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import DRY_RUN, snapshot
from tests.cli.test_help import EXAMPLES, made_ready

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

ANSWER = ["command", "text", "result", "dice", "changes", "entry"]
TALKING = ("iendjinn shell",)
"""Examples that do lines of their own: each of those is a command."""

GIVEN = ("=", "--dice", "--ask", "--seed")
ASIDE = {"undo", "redo", "mnemonic", "campaign", "doctor"}
"""Commands whose acts are no acts of the campaign that `undo` takes back, or that are the taking back."""


def seeded(words: list[str]) -> list[str]:
    """Give the words in earnest, with a seed where the faces are not given, so that each run rolls the same."""
    words = [word for word in words if word != "--dry-run"]
    rolls = any(word.startswith(GIVEN) for word in words)
    return words if rolls else [*words, "--seed", "5"]


def files(campaign: Path) -> dict[str, bytes | None]:
    """Give what people see of a campaign: not the program's own records, nor folders."""
    kept = snapshot(campaign).items()
    return {path: content for path, content in kept if content is not None and not path.startswith(".iendjinn")}


@pytest.fixture
def ready(line: Program, campaign: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Do what must have happened before the example; gives its words."""
    assert campaign.is_dir()
    monkeypatch.setenv("EDITOR", "true")
    return seeded(made_ready(line, request.param))


ALL = [example for example in EXAMPLES if not example.startswith(TALKING)]


@pytest.mark.parametrize("ready", ALL, indirect=True, ids=ALL)
def test_a_dry_run_writes_nothing_and_tells_all(line: Program, campaign: Path, ready: list[str]) -> None:
    """No byte of the campaign's folder changes; the answer is the one that the line itself gives, without an entry."""
    before = snapshot(campaign)
    told = line("", *ready, "--dry-run", "--json")
    assert snapshot(campaign) == before
    assert DRY_RUN in told.err
    assert told.answer["entry"] is None
    if ready[0] not in {"doctor", "log", "campaign", "mnemonic"}:
        assert {**line("", *ready, "--json").answer, "entry": None} == told.answer


@pytest.mark.parametrize("ready", ALL, indirect=True, ids=ALL)
def test_json_is_one_object_of_the_contract(line: Program, campaign: Path, ready: list[str]) -> None:
    """It has the six keys and no other; dice have die, face and reason; changes are paths with `/`."""
    assert campaign.is_dir()
    answer = line("", *ready, "--json").answer
    assert list(answer) == ANSWER
    assert isinstance(answer["result"], dict)
    for die in answer["dice"]:
        assert list(die) == ["die", "face", "why"]
        assert 1 <= die["face"] <= int(die["die"].removeprefix("d"))
    assert all(isinstance(path, str) and "\\" not in path for path in answer["changes"])
    assert (answer["entry"] is None) == (not answer["dice"] and not answer["changes"]) or ready[0] in ASIDE


@pytest.mark.parametrize("ready", ALL, indirect=True, ids=ALL)
def test_undo_gives_every_file_back(line: Program, campaign: Path, ready: list[str]) -> None:
    """To the byte; redo then makes what the line made, to the byte."""
    before = files(campaign)
    answer = line("", *ready, "--json").answer
    if not answer["changes"] or ready[0] in ASIDE:
        return
    after = files(campaign)
    assert line("undo").status == 0
    made = {path for path in after if path not in before and path not in answer["changes"]}
    assert {path: content for path, content in files(campaign).items() if path not in made} == before
    assert line("redo").status == 0
    assert files(campaign) == after


@pytest.mark.parametrize("ready", ALL, indirect=True, ids=ALL)
def test_plain_is_ascii_but_for_what_people_wrote(line: Program, campaign: Path, ready: list[str]) -> None:
    """The people here wrote nothing else, so no byte is outside of ASCII; it is the `text` of --json."""
    assert campaign.is_dir()
    dry = "--dry-run" if ready[0] not in {"log", "undo", "redo"} else "--plain"
    text = line("", *ready, "--json", "--dry-run").answer["text"]
    told = line("", *ready, "--plain", dry)
    assert told.status == 0
    assert told.out.isascii()
    if "-o" not in ready:
        assert told.out == text + "\n"
