"""A campaign in full swing, to be spoiled a file at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import Program
from tests.fuzz.ground import Files, Ground, files

PEOPLE = (
    ("Vex", "4,1,3,2,6,4,10,1,1,2,37,92,20"),
    ("Kira", "2,3,4,1,2,3,5,6,8,2,1,20,90,9"),
    ("Old Tom", "1,2,1,4,3,2,2,3,3,3,60,13,11"),
    ("Corp Guard", "3,3,2,2,4,1,1,4,2,1,80,70,3"),
)
HISTORY = (
    "fight start kira=14 corp=3 2xganger",
    "attack kira ganger 1 --with unarmed =2",
    "next",
    "fight stash bridge",
    "retire corp",
    "give kira painkillers",
    "give vex painkillers",
    "credits kira -5000",
    "time +2h",
    "mnemonic new --seed 3 --as kira",
    "mnemonic play 1",
    "note kira owes old-tom a drink",
    "fight start vex=9 kira=12 3xganger",
    "attack vex g1 --with rifle =3",
    "damage vex 4",
    "next",
    "undo",
    "redo",
    "effect kira strength+1 1h",
)
HOMEBREW = """\
# What this table plays with.
[about.rumours]
dice = "d6"
text = "Heard in the bar."

[[rumours]]
faces = "1-4"
name = "Rain"

[[rumours]]
faces = "5-6" # two ways
name = "More rain"
text = "Heavier."

[[weapons]]
name = "Rail Gun"
slots = 2
price = 9000
weapon = { class = "heavy", kind = "ranged", tags = ["armor piercing"], ammo = "ammo" }

[[drugs]]
name = "Calm"
price = 50
consumable = true
restores = { luck = "1" }
bonus = { presence = 1 }
lasts = "1 hour"

[[foes]]
name = "Docker"
hp = 9
strength = 1
items = ["Knife"]
cyberware = []
"""


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Program:
    """Give the program, with an editor that does nothing."""
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.setattr("iendjinn.store.lock.ONE_HOLDER_SECONDS", 0.0)
    return Program(monkeypatch)


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Give the files of a campaign: people, fights, a clock that went on, a game, homebrew, a journal."""
    root = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        Path("characters").mkdir()
        Path("tables").mkdir()
        Path("tables/home.toml").write_text(HOMEBREW, encoding="utf-8")
        program = Program(patch)
        for name, faces in PEOPLE:
            told = program("new --dice", faces, name)
            assert told.status == 0, told.err
        for words in HISTORY:
            told = program(words)
            assert told.status == 0, (words, told.err)
        return files(everything=True)


@pytest.fixture
def ground(line: Program, played: Files) -> Ground:
    """Stand in that campaign, which each case lays out again."""
    return Ground(line, played)
