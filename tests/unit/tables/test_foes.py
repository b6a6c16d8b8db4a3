"""The stat blocks: enough of them, each a foe that fits the game's numbers and can use what it carries."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from iendjinn.dice import Scripted
from iendjinn.errors import WordsError
from iendjinn.model.character import ATTRIBUTES, Item
from iendjinn.model.foes import FoeRow
from iendjinn.rules.foes import base_of, dice_or_number, foe_of, has_ammo, hp_of
from iendjinn.rules.inventory import CARRIED_CAPACITY, slots_used
from iendjinn.rules.standing import standing_of
from iendjinn.store.tables import load_tables

GROUPS = {"street", "gang", "corporate", "police", "military", "drone", "animal", "boss"}
TABLES = load_tables(None)
ROWS = [row for row in TABLES.rows("foes") if isinstance(row, FoeRow)]


def test_there_are_enough_of_every_sort() -> None:
    """At least 24 stat blocks, and every group has some."""
    assert len(ROWS) >= 24
    assert {row.group for row in ROWS} == GROUPS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_stat_block_fits_the_games_numbers(row: FoeRow) -> None:
    """People have 10 to 15 HP and attributes from 0 to 3; it says how it fights, and attacks with what it has."""
    foe = foe_of(row, "x 1", int(row.hp), TABLES)
    assert 10 <= foe.hp <= 15 or row.group in {"drone", "animal"}
    assert all(0 <= getattr(foe, attribute) <= 3 for attribute in ATTRIBUTES)
    assert row.text
    standing = standing_of(foe, TABLES, endless=True)
    assert 0 <= standing.armor.total <= 5
    assert slots_used(foe.items, TABLES) <= CARRIED_CAPACITY
    assert standing.at_hand.arms
    weapons = [item for item in foe.items if (gear := TABLES.gear(item.name)) is not None and gear.weapon is not None]
    assert not weapons or standing.at_hand.arms[0].name in {item.name for item in weapons} | set(foe.cyberware)


def test_hp_is_a_number_or_dice() -> None:
    """Dice fall for each; a number needs none."""
    dice = Scripted([6, 1])
    row = FoeRow(name="X", hp="d6+9")
    assert [hp_of(row, dice, "HP") for _ in range(2)] == [15, 10]
    assert hp_of(FoeRow(name="X", hp=7), dice, "HP") == 7
    dice.finish()
    assert dice_or_number("--hp", " 12 ") == 12
    assert dice_or_number("--hp", "D6 + 9") == "d6+9"
    assert [dice_or_number("--hp", text) for text in ("1", "999", "000999", "d4-3", "1d1")] == [
        1,
        999,
        999,
        "d4-3",
        "d1",
    ]
    assert {die.why for die in dice.record} == {"HP"}
    assert hp_of(FoeRow(name="X", hp="d4-3"), Scripted([1]), "HP") == 1
    assert hp_of(FoeRow(name="X", hp="d4x999"), Scripted([4]), "HP") == 999
    like = "like: --hp 12, or --hp d6+9"
    for text in ("0", "1000", "9999999", "1-5", "d4-9", "d1-1", "x", "", f"{'1+' * 30}1"):
        with pytest.raises(WordsError) as caught:
            dice_or_number("--hp", text)
        if text in {"0", "1000"}:
            assert (caught.value.message, caught.value.hint) == (f"--hp must be from 1 to 999, not {text}", like)
        elif text and text != "x":
            said = f"--hp must be a number from 1, or dice, not {text[:40]!r}"
            assert (caught.value.message, caught.value.hint) == (said, like)


@pytest.mark.rule("1.5a")
def test_a_foe_is_what_its_stat_block_says() -> None:
    """Numbers, implants and how it fights; what it carries serves at once. Only who carries Ammo can run out of it."""
    row = FoeRow(
        name="Elite",
        strength=1,
        dexterity=2,
        intelligence=3,
        presence=4,
        armor=5,
        items=("Shotgun", "Mesh Armor", "Rope"),
        cyberware=("Ikons",),
        text="Waits.",
    )
    foe = foe_of(row, "elite 2", 13, TABLES)
    assert (foe.name, foe.kind, foe.class_, foe.notes, foe.cyberware) == (
        "elite 2",
        "npc",
        "Elite",
        "Waits.",
        ("Ikons",),
    )
    assert [getattr(foe, attribute) for attribute in ATTRIBUTES] == [1, 2, 3, 4]
    assert (foe.armor, foe.hp, foe.max_hp) == (5, 13, 13)
    assert [(one.name, one.place) for one in foe.items] == [
        ("Shotgun", "hands"),
        ("Mesh Armor", "body"),
        ("Rope", "backpack"),
    ]
    assert not has_ammo(foe, TABLES)
    assert has_ammo(foe_of(replace(row, items=("Shotgun", "Ammo")), "elite 3", 13, TABLES), TABLES)
    assert not has_ammo(replace(foe, items=(Item(name="a thing of one's own"),)), TABLES)


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("Corp guard", "guard"),
        ("Angry  Chef", "chef"),
        ("Mark 4", "mark"),
        ("7", "foe"),
        ("Élan", "elan"),
        ("X-2", "x"),
    ],
)
def test_foes_are_called_by_the_last_word_of_their_kind(name: str, base: str) -> None:
    """Without its number, which the label has its own of."""
    assert base_of(name) == base


@pytest.mark.parametrize(
    ("row", "key", "why"),
    [
        ('name = "X"\nhp = 0', "foes[1].hp", "from 1 to 999"),
        ('name = "X"\nhp = "lots"', "foes[1].hp", "lots"),
        ('name = "X"\nhp = 1.5', "foes[1].hp", "whole number"),
        ('name = "X"\nstrength = 11', "foes[1].strength", "from 0 to 9"),
        ('name = "X"\nitems = ["Pistle"]', "foes[1].items[1]", "Pistol"),
        ('name = "X"\ncyberware = ["Hypnoss"]', "foes[1].cyberware[1]", "Hypnos"),
        ('name = "X"\nweapon = "Knife"', "foes[1].weapon", "no known key"),
    ],
)
def test_a_stat_block_with_a_fault_is_named(row: str, key: str, why: str) -> None:
    """A campaign's own file is left out, with file, key and what is wrong; the shipped foes are there."""
    Path("tables").mkdir()
    Path("tables", "own.toml").write_text(f"[[foes]]\n{row}\n", encoding="utf-8")
    tables = load_tables(str(Path.cwd()))
    (problem,) = tables.problems
    assert (problem.file, problem.key) == ("tables/own.toml", key)
    assert why in problem.message
    assert len(tables.rows("foes")) == len(ROWS)
