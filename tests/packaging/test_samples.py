"""The sample people in characters/: files that the program made, and that it reads without a word of complaint."""

from __future__ import annotations

from pathlib import Path

import pytest

from iendjinn.render.pen import Pen, join
from iendjinn.render.sheet_page import lay_out
from iendjinn.rules.worth import sheet_of
from iendjinn.store import people
from iendjinn.store.campaign import Campaign

FOLDER = Path(__file__).resolve().parents[2] / "characters"
SAMPLES = ("mirela", "ryo-castellan", "sergeant-duarte", "tamsin-oyelaran")


@pytest.fixture
def campaign() -> Campaign:
    """Give a campaign of the samples and nobody else: whoever tries the program in its own folder adds people there."""
    folder = Path.cwd() / "characters"
    folder.mkdir()
    for stem in SAMPLES:
        (folder / f"{stem}.toml").write_bytes((FOLDER / f"{stem}.toml").read_bytes())
    return Campaign(str(Path.cwd()), "option")


@pytest.mark.parametrize("stem", SAMPLES)
def test_a_sample_is_a_file_as_the_program_writes_it(campaign: Campaign, stem: str) -> None:
    """It passes the door without a warning, has a bio and a note, and is what the program would write anew."""
    person = people.read_person(campaign, f"characters/{stem}.toml")
    assert person.warnings == ()
    assert person.character.bio
    assert person.character.notes
    assert people.new_text(person.character) == person.content.decode()


@pytest.mark.parametrize("stem", SAMPLES)
@pytest.mark.parametrize("width", [40, 80, 120])
def test_a_sample_draws_as_a_sheet(campaign: Campaign, stem: str, width: int) -> None:
    """The shipped tables know all that it has, and no line is too wide."""
    character = people.read_person(campaign, f"characters/{stem}.toml").character
    tables = campaign.tables()
    assert all(tables.gear(item.name) is not None for item in character.items)
    drawn = join(lay_out(sheet_of(character, tables, file=f"characters/{stem}.toml"), width, Pen("ascii")))
    assert character.name in drawn
    assert max(map(len, drawn.splitlines())) <= width


def test_the_samples_differ(campaign: Campaign) -> None:
    """Four people of four classes, one of them the game master's."""
    those = [people.read_person(campaign, path).character for path in people.paths(campaign)]
    assert len({one.class_ for one in those}) == len(those) == len(SAMPLES)
    assert [one.name for one in those if one.kind == "npc"] == ["Sergeant Duarte"]
