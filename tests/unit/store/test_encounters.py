"""The files of fights and of the campaign: whatever they hold is read again as it was, and what hands wrote stays."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.errors import BusyError, FileError
from iendjinn.model.campaign import CampaignFile
from iendjinn.model.character import Character, Effect, Item
from iendjinn.model.encounter import Encounter, Fighter, Label
from iendjinn.model.plain import to_data
from iendjinn.store import chronicle, encounters
from iendjinn.store.campaign import Campaign
from iendjinn.store.change import Change
from iendjinn.store.held import held, judged, read
from iendjinn.store.people import Person

names = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Zs", "Cf", "Mn"]), min_size=1, max_size=40)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
lines = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cf"]), max_size=40)

ENCOUNTER = Encounter(
    round=2,
    turn="guard 1",
    fighters=(Fighter(name="vex", fired=("SMG",)), Fighter(name="guard 1", side="npc")),
    foes=(Character(name="guard 1", kind="npc", items=(Item(name="SMG", place="hands", uses=2),)),),
    labels=(Label(name="guard", given=1),),
)


def here() -> Campaign:
    """Give the campaign in the current folder."""
    return Campaign(str(Path.cwd()), "option")


@given(
    st.lists(st.tuples(names, texts, st.integers(-9999, 999), st.booleans()), max_size=4, unique_by=lambda one: one[0]),
    st.lists(names, max_size=3),
)
def test_a_fight_is_read_as_it_was_written(those: list[tuple[str, str, int, bool]], fired: list[str]) -> None:
    """Any names, notes and numbers: the door gives back the same fight."""
    fighters = tuple(
        Fighter(name=name, side="npc", stunned=flag, fired=tuple(fired), hp=hp) for name, _, hp, flag in those
    )
    foes = tuple(
        Character(
            name=name,
            kind="npc",
            hp=hp,
            max_hp=999,
            notes=notes,
            items=(Item(name=name, text=notes, military=flag),),
            effects=(Effect(name=name, until="day 1 09:00"),),
        )
        for name, notes, hp, flag in those
    )
    fight = Encounter(round=1, turn=those[0][0] if those else "", fighters=fighters, foes=foes)
    text = encounters.SHAPE.text(fight)
    assert judged(text.encode(), "encounter.toml", encounters.SHAPE) == (fight, ())
    assert tomllib.loads(text) == {"format": 1, **encounters.SHAPE.data(fight)}


@given(lines, st.lists(lines, max_size=3))
def test_a_campaigns_file_is_read_as_it_was_written(name: str, rules: list[str]) -> None:
    """Any name and house rules."""
    value = CampaignFile(name=name, clock="day 3 22:00:10", house_rules=tuple(rules))
    assert judged(chronicle.SHAPE.text(value).encode(), "campaign.toml", chronicle.SHAPE) == (value, ())


def test_a_file_of_the_programs_own_making_is_written_anew_whole() -> None:
    """As long as no hand was in it, its text is that of its value."""
    campaign = here()
    Path("encounter.toml").write_text(encounters.SHAPE.text(ENCOUNTER), encoding="utf-8", newline="\n")
    with campaign.writing("test"):
        change = Change(campaign)
        fight = change.encounter
        assert fight == ENCOUNTER
        after = Encounter(round=3, fighters=ENCOUNTER.fighters[:1])
        change.encounter = after
        assert change.encounter == after
        change.commit({"command": "test", "text": ""})
    assert Path("encounter.toml").read_text(encoding="utf-8") == encounters.SHAPE.text(after)
    assert read(campaign, "encounter.toml", encounters.SHAPE).value == after


def test_what_hands_wrote_stays_and_what_is_the_same_is_not_written() -> None:
    """Comments, unknown keys and layout; a value put that was there already changes nothing."""
    campaign = here()
    text = encounters.SHAPE.text(ENCOUNTER).replace("round = 2", "round   =   2 # the bridge\nmood = 1")
    Path("encounter.toml").write_text(text, encoding="utf-8", newline="\n")
    with campaign.writing("test"):
        change = Change(campaign)
        change.encounter = ENCOUNTER
        assert change.paths == ()
        change.encounter = replace(ENCOUNTER, round=3)
        change.commit({"command": "test", "text": ""})
    kept = Path("encounter.toml").read_text(encoding="utf-8")
    assert kept == text.replace("   2 #", "   3 #")
    again = read(here(), "encounter.toml", encounters.SHAPE)
    assert again.value.round == 3
    assert "mood" in again.warnings[0]


def test_a_foe_is_written_where_it_lives() -> None:
    """Several of one file in one change; a file changed since it was read is refused."""
    campaign = here()
    Path("encounter.toml").write_text(encounters.SHAPE.text(ENCOUNTER), encoding="utf-8", newline="\n")
    content = Path("encounter.toml").read_bytes()
    foe = Person(path="encounter.toml", content=content, character=ENCOUNTER.foes[0], foe=True)
    with campaign.writing("test"):
        change = Change(campaign)
        hurt = Character(name="guard 1", kind="npc", hp=0)
        written = change.write(foe, hurt)
        assert written.effects == (Effect(name="dying", until="day 1 09:00"),)
        assert change.encounter is not None
        assert change.encounter.foes == (written,)
        change.commit({"command": "test", "text": ""})
    with campaign.writing("test"), pytest.raises(BusyError):
        Change(campaign).write(foe, hurt)
    Path("encounter.toml").unlink()
    with campaign.writing("test"), pytest.raises(BusyError):
        Change(campaign).write(foe, hurt)


def test_fights_set_aside_are_listed_by_name() -> None:
    """Those that an unfinished entry would leave, too; a name becomes a safe file's."""
    campaign = here()
    assert encounters.paths_aside(campaign) == []
    Path("encounters").mkdir()
    Path("encounters", "b.toml").touch()
    Path("encounters", ".hidden.toml").touch()
    campaign.overlay = {"encounters/a.toml": b"", "encounters/b.toml": None, "characters/x.toml": b""}
    assert encounters.paths_aside(campaign) == ["encounters/a.toml"]
    assert encounters.path_aside("../The Bridge") == "encounters/the-bridge.toml"
    Path("encounters", "b.toml").unlink()
    Path("encounters", ".hidden.toml").unlink()
    Path("encounters").rmdir()
    Path("encounters").touch()
    campaign.overlay = {}
    assert encounters.paths_aside(campaign) == []


def test_a_stamp_that_is_rubbish_is_forgotten() -> None:
    """The file is judged anew, and the stamp made again."""
    campaign = here()
    content = encounters.SHAPE.text(ENCOUNTER).encode()
    with campaign.writing("test"):
        campaign.stamps.keep(content, {"data": {"round": "x", "mood": 1}, "warnings": []})
        assert held(campaign, "encounter.toml", content, encounters.SHAPE).value == ENCOUNTER
        kept = campaign.stamps.find(content)
    assert kept is not None
    assert kept["data"] == to_data(ENCOUNTER)


def test_a_file_that_cannot_be_read_is_named() -> None:
    """A folder in its place is no missing file."""
    Path("encounter.toml").mkdir()
    with pytest.raises(FileError, match="cannot be read"):
        read(here(), "encounter.toml", encounters.SHAPE)
