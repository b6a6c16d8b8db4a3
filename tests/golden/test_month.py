"""A month of a party of four, followed line by line: three jobs, a debt that grows, a death, two undos.

The transcript is its own script: its lines that begin with `$ ` are typed, one after another, in a campaign of their
own. README tells it as the tour. After a change that is meant to show:
`IENDJINN_GOLDEN=write python -m pytest tests/golden`, then look at the difference before committing it.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.program import Program

MONTH = Path(__file__).resolve().parent / "month.txt"
README = Path(__file__).resolve().parents[2] / "README.md"
TOLD = re.compile(r"<!-- of the month -->\n```text\n(.*?)```", re.DOTALL)


def followed(text: str, line: Program) -> str:
    """Type the lines of a transcript; gives it as it is now. The campaign's folder is shown as `chiba`."""
    here = str(Path.cwd())
    told: list[str] = []
    for typed in text.splitlines():
        if typed.startswith("# "):
            told.append(f"{typed}\n")
        elif typed.startswith("$ iendjinn "):
            done = line("", *shlex.split(typed.removeprefix("$ iendjinn ")))
            told.append(f"{typed}\n{done.err}{done.out}".replace(here, "chiba"))
    return "".join(told)


@pytest.mark.slow
def test_a_month_goes_as_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line prints what the transcript says, error lines too; the seeds make it the same everywhere."""
    Path("characters").mkdir()
    Path("campaign.toml").write_text('format = 1\nname = "Chiba"\nclock = "day 1 08:00"\n', encoding="utf-8")
    text = MONTH.read_text(encoding="utf-8")
    told = followed(text, Program(monkeypatch))
    if os.environ.get("IENDJINN_GOLDEN") == "write":
        MONTH.write_text(told, encoding="utf-8", newline="\n")
    assert told == text, f"month.txt differs; see how to renew it in {__file__}"
    assert told.count("$ iendjinn undo\n") == 2
    assert len(re.findall(r"^\S.*\b(?:job|convoy|vault)\b", told, re.MULTILINE)) >= 3


def test_the_tour_is_the_month() -> None:
    """What the README tells of the month stands in the transcript, line by line and in its order."""
    month = MONTH.read_text(encoding="utf-8")
    parts = TOLD.findall(README.read_text(encoding="utf-8"))
    assert len(parts) >= 5
    places = [month.find(part) for part in parts]
    assert -1 not in places, parts[places.index(-1)]
    assert places == sorted(places)
