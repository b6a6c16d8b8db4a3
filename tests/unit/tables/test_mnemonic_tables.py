"""The tables of the second game: what the rulebook prints, and what a game master may lay over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.table import begin, fall
from iendjinn.mnemonic.variant import TRAITS, Variant, variant_of
from iendjinn.model import arcade
from iendjinn.model.catalog import kind_of
from iendjinn.play.arcade_rows import facts
from iendjinn.store.tables import load_tables
from tests.unit.mnemonic.games import plain_tables, shipped

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from iendjinn.model.catalog import Tables

CARDS = {
    "Scientists": "net 2", "Compression": "storage 2", "Tai Chi": "storage 2 combat 2", "Sleep": "heal 3 sleep 1",
    "Childhood Memory": "halt 1", "Escape": "wits 2 reflexes 2", "Lo-Tek Fighters": "combat 3 heaven",
    "Standoff": "wits 2", "Pistol": "combat 2", "Makeshift Club": "combat 1", "Hide": "wits 2", "Hostage": "wits 2",
    "Grenade": "combat 2 wits 2", "Jones the Dolphin": "net 3 heaven", "Hand to Hand": "combat 2 reflexes 2",
    "Dodge": "reflexes 2", "Underground": "transport 2", "Spider": "net 2 charisma 2",
    "Street Doctor": "charisma 2 heal 2", "Street Vehicle": "transport 2", "Good Deed": "charisma 2",
    "Guide": "transport 2 charisma 2", "Street Samurai Jane": "combat 2 charisma 2", "J-Bone": "wits 2 net 2",
    "Thrown Knife": "combat 2", "On the Same Side": "charisma 2", "Cyborg Bodyguard": "combat 2",
    "NAS Clinic": "transport 1 heal 1", "Surprise": "combat 2", "Decryption": "net 2", "Password": "net 2",
    "Run": "wits 2 reflexes 2", "Muscle Grafts": "combat 2", "Ghost in the Machine": "net 2 charisma 2",
    "Brain Hack": "storage 2 net 2", "Find Cover": "reflexes 2", "Cyberpunk": "net 2", "Diversion": "wits 2",
    "VR Gloves & Visor": "net 2", "Memory Doubler": "storage 2", "NAS Attack": "rob 2",
}  # fmt: skip
"""What each card gives to which roll, or does."""


LOOP = """
[about.mnemonic_encounters]
replace = true
dice = "d1"

[[mnemonic_encounters]]
faces = 1
name = "Loop"
again = true
"""

TWO_DICE = """
[about.mnemonic_traits]
replace = true
dice = "2d5"

[[mnemonic_traits]]
faces = "2-10"
name = "Any"
trait = "custom"
"""


@pytest.fixture
def homebrew(tmp_path: Path) -> Callable[[str], Tables]:
    """Give a function that loads a campaign with a pack of this text."""

    def load(pack: str) -> Tables:
        (tmp_path / "tables").mkdir(exist_ok=True)
        (tmp_path / "tables" / "pack.toml").write_text(pack, encoding="utf-8")
        return load_tables(str(tmp_path))

    return load


def made(tables: Tables) -> Variant:
    """Make the game of some tables, which must be without fault."""
    assert tables.problems == ()
    return variant_of(tables.to_plain()["tables"])


@pytest.mark.rule("JM-deck", "JM-cards", "JM-heal", "JM-attack", "JM-heavenonly")
def test_every_card_is_there_once_and_does_what_it_says() -> None:
    """41 cards, each with its bonuses and effects."""
    found = {}
    for card in shipped().cards:
        given = [f"{word} {gives}" for word, gives in zip(TRAITS, card.gives, strict=True) if gives]
        does = [f"{word} {count}" for word in ("heal", "sleep", "halt", "rob") if (count := getattr(card, word))]
        found[card.name] = " ".join([*given, *does, *(["heaven"] if card.heaven else [])])
    assert found == CARDS
    assert len(shipped().cards) == 41


@pytest.mark.rule("JM-traits", "JM-hits")
def test_each_face_of_the_trait_die_has_its_trait() -> None:
    """Nine traits in order and Custom on 10; only Toughness adds 2 a result."""
    assert shipped().trait_of[1:] == (*range(9), -1)
    assert dict(zip(TRAITS, shipped().adds, strict=True)) == {**dict.fromkeys(TRAITS, 1), "toughness": 2}


def test_rows_have_kinds_and_are_said_in_a_few_words() -> None:
    """A row of each table, as a list of them shows it."""
    tables = load_tables(None)

    def said(table: str, name: str) -> list[str]:
        row: Any = tables.row(table, name)
        return list(facts(row))

    kinds = [kind_of(f"mnemonic_{name}") for name in ("encounters", "traits", "cards", "wounds")]
    assert kinds == [arcade.Encounter, arcade.CourierTrait, arcade.AidCard, arcade.Wound]
    assert said("mnemonic_encounters", "Friends") == ["charisma 7+", "draw 3", "again in Heaven"]
    assert said("mnemonic_encounters", "Nothing") == ["swap or heal", "again in Heaven"]
    assert said("mnemonic_encounters", "Shinji") == ["wits 9+", "combat 8+", "wound +2 less reflexes"]
    assert said("mnemonic_encounters", "Data Overload") == ["wound less storage"]
    assert said("mnemonic_encounters", "Net Connection") == ["net 7+", "d6 spaces", "again in Heaven"]
    assert said("mnemonic_traits", "Toughness") == ["toughness +2"]
    assert said("mnemonic_traits", "Custom") == ["any trait"]
    assert said("mnemonic_cards", "Sleep") == ["heal 3", "miss 1 turn"]
    assert said("mnemonic_cards", "Childhood Memory") == ["a rival misses 1 turn"]
    assert said("mnemonic_cards", "NAS Attack") == ["a rival discards 2"]
    assert said("mnemonic_cards", "Lo-Tek Fighters") == ["combat +3", "in Heaven only"]
    assert said("mnemonic_wounds", "Grazed") == ["-1 hits", "up to 5"]
    assert said("mnemonic_wounds", "Beheaded") == ["death"]


def test_a_pack_changes_the_game(homebrew: Callable[[str], Tables]) -> None:
    """A stronger card, a new one, another foe on an old face, softer wounds: the game is played with them."""
    variant = made(
        homebrew(
            """
            [[mnemonic_cards]]
            name = "Pistol"
            combat = 5

            [[mnemonic_cards]]
            name = "Coin: heads"
            heal = 1
            halt = 2

            [[mnemonic_encounters]]
            name = "Yakuza Thugs"
            test = "charisma"
            target = 3

            [[mnemonic_wounds]]
            name = "Beheaded"
            hits = 4

            [[mnemonic_traits]]
            name = "Combat"
            trait = "transport"
            """
        )
    )
    assert len(variant.cards) == 42
    assert variant.cards[variant.card_place["Pistol"]].gives[1] == 5
    thugs = variant.encounters[variant.encounter_of[6]]
    assert (thugs.test, thugs.target, thugs.fight, thugs.wound) == (6, 3, 0, -1)
    assert [variant.wound(total).hits for total in (10, 11, 30)] == [3, 4, 4]
    assert variant.trait_of[2] == 5
    # 42 cards: the first face brings the last of them, the new one.
    state = fall(begin(variant, [{}]), 42).state
    assert [variant.cards[card].name for card in state.couriers[0].hand] == ["Coin: heads"]


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        ('[[mnemonic_encounters]]\nname = "Takahashi"\nfight = 1\nthen = "Shinjo"', "the nearest is"),
        (LOOP, "no turn there would end"),
        (TWO_DICE, "must be one die that counts from 1"),
        ('[[mnemonic_cards]]\nname = "Bad"\nluck = 1', "luck"),
        ('[[mnemonic_traits]]\nname = "Combat"\ntrait = "fists"', "must be one of"),
    ],
)  # fmt: skip
def test_a_pack_that_would_break_the_game_is_left_out(homebrew: Callable[[str], Tables], pack: str, said: str) -> None:
    """It is named with its fault, and the game as shipped stands."""
    tables = homebrew(pack)
    assert len(tables.problems) == 1
    assert said in str(tables.problems[0])
    assert variant_of(tables.to_plain()["tables"]) == shipped()


@pytest.mark.parametrize(
    ("table", "change", "said"),
    [
        ("mnemonic_encounters", {"die": "2d10"}, "one die"),
        (
            "mnemonic_encounters",
            {"rows": [{"name": "Loop", "faces": "1-20", "again": True}]},
            "no turn there would end",
        ),
        ("mnemonic_encounters", {"rows": [{"name": "Ghost", "faces": "1-20", "then": "Who"}]}, "in no row"),
    ],
)
def test_tables_that_make_no_game_are_refused(table: str, change: dict[str, Any], said: str) -> None:
    """Whoever brings plain tables that were not judged is told what is wrong with them."""
    tables = {**plain_tables(), table: {**plain_tables()[table], **change}}
    with pytest.raises(RefusedError, match=said):
        variant_of(tables)


def test_variants_are_the_same_where_their_tables_are() -> None:
    """Made twice they are equal, and one with a shorter track is another."""
    again = variant_of(plain_tables())
    assert again == shipped()
    assert hash(again) == hash(shipped())
    assert again != shipped(20)
    assert again != "the tables"
