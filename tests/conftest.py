"""What every test is given: no way to the user's own files, and Hypothesis drawing the same examples each time."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]

# The same examples on every machine, and no verdict that hangs on how fast that machine is.
settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
# Looks further, with fresh examples each time: pytest --hypothesis-profile=wide
settings.register_profile("wide", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile("steady")

HOMES = ("HOME", "USERPROFILE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "LOCALAPPDATA")
"""Where the platforms look for a user's own folders."""

WISHES = (
    "IENDJINN_CAMPAIGN",
    "IENDJINN_DEBUG",
    "NO_COLOR",
    "FORCE_COLOR",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
    "COLUMNS",
    "LINES",
    "EDITOR",
    "VISUAL",
)
"""What a user may have told the program, Rich or the terminal; a test that wants one sets it."""

MEASURING = ("COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG")
"""What makes a child process measure its coverage, for which it imports much that the program does not."""

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def away(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder that holds the places in which this process's tests run."""
    return tmp_path_factory.mktemp("away")


@pytest.fixture(autouse=True)
def away_from_home(away: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run each test in an empty folder of its own, with a home that holds nothing and no wishes of the user's.

    The project's own folder holds characters, so a command run there would take it for a campaign and write in it.
    """
    place = away / str(next(_numbers))
    here = place / "here"
    here.mkdir(parents=True)
    for variable in HOMES:
        monkeypatch.delenv(variable, raising=False)
    home = place / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    for variable in WISHES:
        monkeypatch.delenv(variable, raising=False)
    # A process that a test starts finds this package from there too, installed or not.
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.chdir(here)


@pytest.fixture
def unmeasured() -> dict[str, str]:
    """Give an environment in which a child process imports what the program imports and nothing else."""
    return {key: value for key, value in os.environ.items() if key not in MEASURING}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --rules."""
    parser.addoption(
        "--rules", action="store_true", help="print each clause of the rulebooks and the tests that prove it"
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --rules, print clauses and tests, and run none."""
    if not config.getoption("--rules"):
        return
    from tests.rules.clause_lists import LISTS, clauses

    page = config.get_terminal_writer()
    carried: dict[str, dict[str, None]] = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            for clause in mark.args:
                carried.setdefault(clause, {})[item.nodeid.partition("[")[0]] = None
    for name, game in LISTS.items():
        page.line(f"\n\n{game}")
        for entry in clauses(name):
            tests = list(carried.get(entry["id"], ()))
            page.line(f"\n{entry['id']}: {len(tests)} {'test' if len(tests) == 1 else 'tests'}")
            page.line("\n".join(f"  {test}" for test in tests))
    items.clear()
