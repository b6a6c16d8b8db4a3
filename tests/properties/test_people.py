"""Ten thousand people from the shipped tables, and as many from a homebrew pack: all are valid, and none lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from iendjinn.dice import Seeded
from iendjinn.model.character import ATTRIBUTES, Character
from iendjinn.model.plain import from_data, to_data
from iendjinn.model.tables import CharacterClass
from iendjinn.rules.creation import Picks, hp_bonus, roll_character
from iendjinn.rules.inventory import CAPACITY
from iendjinn.rules.worth import sheet_of
from iendjinn.store.people import judge_content, new_text
from tests.unit.rules.packs import homebrew, shipped

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.model.catalog import Tables
    from iendjinn.model.sheet import Sheet

BOTH = pytest.mark.parametrize("tables_of", [shipped, homebrew], ids=["shipped", "homebrew"])
PEOPLE = 10_000
A_FILE_EACH = 50
A_SHEET_EACH = 5

_COVER = {"main": ("main",), "off": ("off",), "hands": ("main", "off")}


@BOTH
@pytest.mark.slow
@pytest.mark.rule("1.1a")
@pytest.mark.rule("1.2a")
@pytest.mark.rule("1.2b")
@pytest.mark.rule("1.4b")
@pytest.mark.rule("1.6a")
def test_ten_thousand_people_are_valid(tables_of: Callable[[], Tables]) -> None:
    """Each within the bounds of the rulebook and of the tables; their files come through the door as they were."""
    tables = tables_of()
    rows = {name: {row.name for row in tables.rows(name)} for name in ("clothing", "pocket", "features", "names")}
    classes = {row.name: row for row in tables.rows("classes") if isinstance(row, CharacterClass)}
    dice = Seeded(20_26, keep_record=False)
    seen: dict[str, set[str]] = {"class": set(), "cyberware": set(), "feature": set(), "program": set(), "name": set()}
    for number in range(PEOPLE):
        who, rolls = roll_character(tables, dice, Picks())
        within(who, rolls, tables)
        assert who.clothing in rows["clothing"]
        assert who.pocket in rows["pocket"]
        assert who.feature in rows["features"]
        assert who.name in rows["names"]
        assert tuple(item.name for item in who.items) == classes[who.class_].items
        if number % A_SHEET_EACH == 0:
            placed(sheet_of(who, tables), tables)
        if number % A_FILE_EACH == 0:
            assert judge_content(new_text(who).encode(), "who.toml") == (who, ())
            assert from_data(Character, to_data(who)) == who
        seen["class"].add(who.class_)
        seen["cyberware"].add(who.cyberware[0])
        seen["feature"].add(who.feature)
        seen["name"].add(who.name)
        seen["program"] |= {item.program for item in who.items if item.program}
    assert seen["class"] == set(classes)
    assert seen["cyberware"] == {row.name for row in tables.rows("cyberware")}
    assert seen["feature"] == rows["features"]
    assert seen["name"] == rows["names"]
    assert seen["program"] == {row.name for row in tables.rows("programs")}


def within(who: Character, rolls: dict[str, int], tables: Tables) -> None:
    """Hold the numbers of somebody new within what their dice can give."""
    for attribute in ATTRIBUTES:
        assert 0 <= getattr(who, attribute) == rolls[attribute] <= 3
    assert 10 <= rolls["hp"] <= 15
    assert who.hp == who.max_hp == max(1, rolls["hp"] + hp_bonus(who.cyberware, tables))
    assert 1 <= who.luck == who.max_luck <= 4
    assert who.credits in range(100, 1001, 100)
    assert len(who.cyberware) == 1
    assert (who.kind, who.state, who.effects, who.notes, who.bio) == ("pc", "up", (), "", "")


def placed(sheet: Sheet, tables: Tables) -> None:
    """Hold that slots are what they are, no hand or body is too full, and what serves is at hand."""
    assert sheet.used == sum(item.slots for item in sheet.items)
    assert sheet.used <= sheet.capacity
    assert not sheet.encumbered
    assert sheet.hindrances == ()
    assert sheet.backpack_used == sum(item.slots for item in sheet.at("backpack")) <= sheet.backpack_capacity
    assert sum(item.slots for item in sheet.at("body")) <= CAPACITY["body"]
    hands = [hand for item in sheet.items for hand in _COVER.get(item.place, ())]
    assert len(hands) == len(set(hands))
    for place, covered in _COVER.items():
        assert all(item.slots <= len(covered) for item in sheet.at(place))
    gear = {item.name: tables.gear(item.name) for item in sheet.items}
    assert all(item.slots == found.slots for item in sheet.items if (found := gear[item.name]))
    weapons = {name for name, found in gear.items() if found and found.weapon and found.slots <= 2}
    assert not weapons or any(item.name in weapons for place in _COVER for item in sheet.at(place))
    suits = {name for name, found in gear.items() if found and found.armor and not found.held}
    assert len([item for item in sheet.at("body") if item.name in suits]) == min(1, len(suits))
    assert all(item.uses == item.max_uses and not item.broken for item in sheet.items)


@BOTH
def test_the_same_seed_makes_the_same_people(tables_of: Callable[[], Tables]) -> None:
    """To the last byte of their files."""
    first, second = (
        [new_text(roll_character(tables_of(), dice, Picks())[0]) for _ in range(20)] for dice in (Seeded(7), Seeded(7))
    )
    assert first == second
