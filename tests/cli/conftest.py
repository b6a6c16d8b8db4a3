"""A program to type lines to, and campaigns to type them in."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.outputs import Judge
from tests.cli.program import Program
from tests.cli.scene import Scene

PEOPLE = (
    ("Vex", "4,1,3,2,6,4,10,1,1,2,37,92,20"),
    ("Kira", "2,3,4,1,2,3,5,6,8,2,1,20,90,9"),
    ("Old Tom", "1,2,1,4,3,2,2,3,3,3,60,13,11"),
    ("Corp Guard", "3,3,2,2,4,1,1,4,2,1,80,70,3"),
)
"""People with the faces that made them: a Merc, a Hacker with a cassette, and two more."""


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Program:
    """Give the program, to type lines to."""
    return Program(monkeypatch)


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Give what holds answers to their schema."""
    return Judge()


@pytest.fixture(scope="session")
def peopled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a campaign folder with people in it, to be copied."""
    root = tmp_path_factory.mktemp("peopled")
    (root / "characters").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IENDJINN_CAMPAIGN", str(root))
        program = Program(patch)
        for name, faces in PEOPLE:
            told = program("new --json --dice", faces, name)
            assert told.status == 0, told.err
        assert program("table weapons").status == 0
    return root


@pytest.fixture
def campaign(peopled: Path) -> Path:
    """Stand in a campaign of four people; gives its folder."""
    here = Path.cwd()
    shutil.copytree(peopled, here, dirs_exist_ok=True)
    return here


@pytest.fixture
def empty(peopled: Path) -> Path:
    """Stand in a campaign that has nobody in it yet, but knows the shipped tables; gives its folder."""
    here = Path.cwd()
    (here / "characters").mkdir()
    shutil.copytree(peopled / ".iendjinn" / "known", here / ".iendjinn" / "known")
    return here


@pytest.fixture
def scene(line: Program, empty: Path) -> Scene:
    """Give a scene of four people to attack in."""
    return Scene(line, empty)
