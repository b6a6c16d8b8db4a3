"""The pictures in the README are what the program shows today."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from tests.cli.program import Program
from tests.golden.approved import approved
from tests.pictures import svg

if TYPE_CHECKING:
    from tests.cli.program import Told

ROOT = Path(__file__).resolve().parents[2]
VEX = "4,1,3,2,6,4,10,1,1,2,37,92,20"
KIRA = "2,3,4,1,2,3,5,2,2,1,20,90,9"
BEFORE = (
    ("new Vex --yes --dice", VEX),
    ("new Kira --yes --dice", KIRA),
    ("fight start vex=16 kira=5 3xganger",),
    ("attack", "ganger 1", "=7"),
    ("next",),
    ("attack", "vex", "=6"),
)
PICTURES = {
    "sheet": ("A character sheet", "sheet vex"),
    "fight": ("A fight in its first round", "fight"),
    "odds": ("The odds of an attack", "odds attack vex kira"),
}


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Program:
    """Give the program in a campaign with a fight under way, at a terminal of 80 cells."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("COLORTERM", "")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    Path("characters").mkdir()
    program = Program(monkeypatch)
    for words, *more in BEFORE:
        told = program(words, *more)
        assert told.status == 0, told.err
    return program


def drawn(told: Told) -> str:
    """Give what a line showed."""
    assert told.status == 0, told.err
    return told.out


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_the_program_shows(scene: Program, name: str) -> None:
    """Drawn anew it is the same; it is whole XML, loads nothing, and the README shows it."""
    title, words = PICTURES[name]
    picture = svg(drawn(scene(words, terminal=True)), title)
    approved(ROOT / "iendjinn" / "docs" / f"{name}.svg", picture)
    root = ET.fromstring(picture)  # noqa: S314 - it was written a line ago
    assert {one.tag.rpartition("}")[2] for one in root.iter()} == {"svg", "title", "rect", "g", "text"}
    assert f"iendjinn/docs/{name}.svg" in (ROOT / "README.md").read_text(encoding="utf-8")
