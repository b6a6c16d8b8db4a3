"""What holds for every command, held over the table of commands: a new one is covered by having examples in its help.

Each example is typed as it stands, dry first, then for JSON, then undone, then plain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli import examples
from tests.cli.program import DRY_RUN, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.outputs import Judge
    from tests.cli.program import Program

ALL = examples.ALL
ANSWER = ["command", "text", "result", "dice", "changes", "entry"]
ASIDE = {"undo", "redo", "mnemonic", "campaign", "doctor"}
"""Commands whose acts are no acts of the campaign that `undo` takes back, or that are the taking back."""


def files(campaign: Path) -> dict[str, bytes | None]:
    """Give what people see of a campaign: not the program's own records, nor folders."""
    kept = snapshot(campaign).items()
    return {path: content for path, content in kept if content is not None and not path.startswith(".iendjinn")}


@pytest.fixture
def ready(campaign: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Do what must have happened before the example; gives its words."""
    assert campaign.is_dir()
    return examples.ready(request.param, monkeypatch)


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
def test_json_is_one_object_of_its_schema(line: Program, campaign: Path, ready: list[str], judge: Judge) -> None:
    """It has the six keys in their order, and the result has a shape that is its command's."""
    assert campaign.is_dir()
    answer = line("", *ready, "--json").answer
    assert list(answer) == ANSWER
    assert judge.shape(answer)
    assert all(die["face"] <= int(die["die"].removeprefix("d")) for die in answer["dice"])
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
