"""A character is rolled die by die as the rulebook says, and what is picked is not rolled."""

from __future__ import annotations

import itertools

import pytest

from iendjinn.dice import Die, Scripted
from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.character import ATTRIBUTES, Character, Item
from iendjinn.model.gear import Cyberware
from iendjinn.model.tables import CharacterClass, Row
from iendjinn.rules.creation import Picks, hp_bonus, roll_character, swapped, with_cyberware
from iendjinn.rules.worth import sheet_of
from tests.unit.rules.packs import homebrew, shipped

DICE = (
    "d4 strength", "d4 dexterity", "d4 intelligence", "d4 presence", "d6 hp", "d4 luck", "d10 credits", "d6 class",
    "d4 cyberware", "d4 cyberware", "d100 clothing", "d100 pocket", "d20 feature",
)  # fmt: skip
"""The dice of a character with a name who is no Hacker, in order, each with its reason."""

MERC = (4, 1, 3, 2, 6, 4, 10, 1, 1, 2, 37, 92, 20)
HACKER = (*MERC[:7], 6, 12, *MERC[8:])


def rolled(*faces: int, name: str | None = "Vex", picks: Picks | None = None) -> tuple[Character, list[str]]:
    """Roll a character with exactly these faces; gives also which dice they fell on, and what for."""
    dice = Scripted(faces)
    character, _ = roll_character(shipped(), dice, picks or Picks(), name)
    dice.finish()
    return character, [f"{die.name} {die.why}" for die in dice.record]


@pytest.mark.rule("1.1a")
@pytest.mark.parametrize(("position", "attribute"), list(enumerate(ATTRIBUTES)))
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_each_attribute_is_a_d4_less_one(position: int, attribute: str, face: int) -> None:
    """Strength, dexterity, intelligence, presence: in this order, each from 0 to 3 by its own die."""
    faces = [1, 1, 1, 1, *MERC[4:]]
    faces[position] = face
    character, dice = rolled(*faces)
    assert {name: getattr(character, name) for name in ATTRIBUTES} == {
        **dict.fromkeys(ATTRIBUTES, 0),
        attribute: face - 1,
    }
    assert dice[position] == f"d4 {attribute}"


@pytest.mark.rule("1.2a")
@pytest.mark.parametrize("face", range(1, 7))
def test_hit_points_are_nine_and_a_d6(face: int) -> None:
    """From 10 to 15, current and maximum alike."""
    character, _ = rolled(*MERC[:4], face, *MERC[5:])
    assert character.hp == character.max_hp == 9 + face


@pytest.mark.rule("1.2b")
@pytest.mark.parametrize("face", range(1, 5))
def test_luck_is_a_d4(face: int) -> None:
    """Current and maximum alike."""
    character, _ = rolled(*MERC[:5], face, *MERC[6:])
    assert character.luck == character.max_luck == face


@pytest.mark.rule("1.4b")
@pytest.mark.parametrize("face", range(1, 11))
def test_credits_are_a_d10_times_100(face: int) -> None:
    """From 100 to 1,000."""
    assert rolled(*MERC[:6], face, *MERC[7:])[0].credits == 100 * face


@pytest.mark.rule("1.6a")
@pytest.mark.parametrize(("tens", "units"), list(itertools.product(range(1, 5), repeat=2)))
def test_cyberware_is_one_piece_on_two_d4(tens: int, units: int) -> None:
    """The first die is the tens, the second the units, and everyone has exactly one piece to begin with."""
    piece = shipped().pick("cyberware", 10 * tens + units).name
    assert rolled(*MERC[:8], tens, units, *MERC[10:])[0].cyberware == (piece,)


@pytest.mark.rule("1.3a")
def test_clothing_pocket_and_feature_are_rolled_apart() -> None:
    """Two rolls on the one printed d100 table, then a d20; 100 reads as 0, and 54 and 64 are no longer in one row."""
    by_face = {face: rolled(*MERC[:10], face, 101 - face, 20)[0] for face in (1, 37, 54, 63, 64, 67, 68, 100)}
    for face, character in by_face.items():
        assert character.clothing == shipped().rows("clothing")[face % 100 // 4].name
        assert character.pocket == shipped().rows("pocket")[(101 - face) % 100 // 4].name
        assert character.feature == shipped().rows("features")[19].name
    assert by_face[100].clothing == by_face[1].clothing == shipped().pick("clothing", 0).name
    assert by_face[54].clothing != by_face[64].clothing == by_face[67].clothing
    assert by_face[63].clothing != by_face[64].clothing


@pytest.mark.rule("1.5a")
@pytest.mark.parametrize("face", range(1, 6))
def test_the_dice_of_each_class_but_the_hacker(face: int) -> None:
    """Thirteen dice in the order of the rulebook."""
    character, dice = rolled(*MERC[:7], face, *MERC[8:])
    assert dice == list(DICE)
    row = shipped().pick("classes", face)
    assert isinstance(row, CharacterClass)
    assert character.class_ == row.name
    assert tuple(item.name for item in character.items) == row.items
    assert all(item.program == "" for item in character.items)


@pytest.mark.rule("1.5a")
@pytest.mark.parametrize("face", range(1, 13))
def test_the_cassette_of_a_hacker_holds_a_random_program(face: int) -> None:
    """Its d12 falls after the class and before the cyberware, and nothing else has a program on it."""
    character, dice = rolled(*MERC[:7], 6, face, *MERC[8:])
    assert dice == [*DICE[:8], "d12 program", *DICE[8:]]
    assert {item.name: item.program for item in character.items if item.program} == {
        "Data Cassette": shipped().pick("programs", face).name
    }
    assert not any(item.military for item in character.items)


PLACED = {
    "Merc": {"Assault Rifle": "hands", "Ammo": "backpack", "Flak Jacket": "body", "Pack of Protein Bars": "backpack"},
    "Netrunner": {"Knife": "main", "Cyberdeck": "backpack", "Little Snitch": "backpack", "MDMA 2": "backpack"},
    "Fixer": {"Pistol": "main", "Ammo": "backpack", "Mesh Armor": "body", "Yehuan Smokes": "backpack"},
    "Booster": {"Crowbar": "hands", "Noise Maker": "backpack", "Smoke Grenade": "backpack", "Toolkit": "backpack"},
    "Street Samurai": {
        "Monoblade": "hands", "Box of Instant Ramen": "backpack", "Adrenochrome": "backpack",
        "Climbing Gear": "backpack",
    },
    "Hacker": {
        "Stun Grenade": "main", "Cyberdeck": "backpack", "Data Cassette": "backpack", "Faceblocks": "backpack",
    },
}  # fmt: skip


@pytest.mark.rule("1.5a")
@pytest.mark.parametrize(("face", "name"), list(enumerate(PLACED, 1)))
def test_starting_equipment_lies_where_it_serves(face: int, name: str) -> None:
    """The weapon in the hands that it needs, armor on the body, the rest in the backpack; what wears out is full."""
    row = shipped().pick("classes", face)
    assert isinstance(row, CharacterClass)
    character, _ = rolled(*(HACKER if face == 6 else (*MERC[:7], face, *MERC[8:])))
    assert character.class_ == name
    assert {item.name: item.place for item in character.items} == PLACED[name]
    for item in character.items:
        gear = shipped().gear(item.name)
        assert gear is not None
        assert item.uses == (3 if gear.wears else None)


def test_the_example_of_the_contract() -> None:
    """The thirteen dice of the example give the person it describes."""
    vex, _ = rolled(*MERC)
    sheet = sheet_of(vex, shipped())
    assert [getattr(vex, name) for name in ATTRIBUTES] == [3, 0, 2, 1]
    assert (vex.hp, vex.luck, vex.credits, vex.class_) == (15, 4, 1000, "Merc")
    assert (vex.cyberware, vex.clothing, vex.pocket) == (("Bulletproof Skin",), "Overalls", "Can of spray paint")
    assert (sheet.armor.base, sheet.armor.bonus, sheet.armor.total, sheet.used) == (1, 1, 2, 5)


def picks_of(*which: str) -> Picks:
    """Pick the Hacker, Ikons, and the first rows, as far as they are named."""
    tables = shipped()
    rows = {
        "class_": tables.row("classes", "hacker"),
        "cyberware": tables.cyberware("ikons"),
        "clothing": tables.rows("clothing")[0],
        "pocket": tables.rows("pocket")[1],
        "feature": tables.rows("features")[2],
    }
    return Picks(**{key: rows[key] for key in which})  # type: ignore[arg-type] # each is of the kind that its table holds


@pytest.mark.rule("1.3a")
@pytest.mark.parametrize(
    ("key", "reason", "field"),
    [
        ("clothing", "d100 clothing", "clothing"),
        ("pocket", "d100 pocket", "pocket"),
        ("feature", "d20 feature", "feature"),
    ],
)
def test_looks_that_are_picked_are_not_rolled(key: str, reason: str, field: str) -> None:
    """The one die is left out, and the others keep their order."""
    left = [index for index, die in enumerate(DICE) if die != reason]
    picks = picks_of(key)
    character, dice = rolled(*(MERC[index] for index in left), picks=picks)
    assert dice == [DICE[index] for index in left]
    row = getattr(picks, key)
    assert isinstance(row, Row)
    assert getattr(character, field) == row.name


@pytest.mark.rule("1.5a")
@pytest.mark.rule("1.6a")
def test_a_class_and_cyberware_that_are_picked_are_not_rolled() -> None:
    """A Hacker who is picked still rolls the program."""
    character, dice = rolled(*MERC[:7], 12, *MERC[10:], picks=picks_of("class_", "cyberware"))
    assert dice == [*DICE[:7], "d12 program", *DICE[10:]]
    assert (character.class_, character.cyberware) == ("Hacker", ("Ikons",))


def test_everything_may_be_picked() -> None:
    """Then only the numbers and the program are rolled."""
    _, dice = rolled(*MERC[:7], 1, picks=picks_of("class_", "cyberware", "clothing", "pocket", "feature"))
    assert dice == [*DICE[:7], "d12 program"]


def test_a_name_is_the_last_die_where_none_is_given() -> None:
    """One die as large as the table of names."""
    names = shipped().rows("names")
    character, dice = rolled(*MERC, len(names), name=None)
    assert dice == [*DICE, f"d{len(names)} name"]
    assert character.name == names[-1].name


def test_what_was_rolled_is_told_as_it_counts() -> None:
    """The rolls that come back hold the number that each roll made, by what it was for."""
    _, rolls = roll_character(shipped(), Scripted(HACKER), Picks(), "Vex")
    assert rolls == {
        "strength": 3, "dexterity": 0, "intelligence": 2, "presence": 1, "hp": 15, "luck": 4, "credits": 1000,
        "class": 6, "program": 12, "cyberware": 12, "clothing": 37, "pocket": 92, "feature": 20,
    }  # fmt: skip


@pytest.mark.parametrize("faces", [MERC[:-1], (5, *MERC[1:]), (*MERC[:8], 5, *MERC[9:])])
def test_a_face_that_is_missing_or_on_no_die_is_refused(faces: tuple[int, ...]) -> None:
    """Nobody is made of wrong dice."""
    with pytest.raises(WordsError):
        rolled(*faces)


# ---- the swap ----------------------------------------------------------------


@pytest.mark.rule("1.1b")
@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(ATTRIBUTES, 2)))
def test_a_swap_exchanges_two_scores_and_nothing_else(first: str, second: str) -> None:
    """Whichever is named first, and back again it is as it was."""
    vex, _ = rolled(4, 3, 2, 1, *MERC[4:])
    after = swapped(vex, first, second)
    expected = {name: getattr(vex, name) for name in ATTRIBUTES}
    expected[first], expected[second] = expected[second], expected[first]
    assert {name: getattr(after, name) for name in ATTRIBUTES} == expected
    assert swapped(after, first, second) == vex


@pytest.mark.rule("1.1b")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_a_swap_with_itself_is_refused(attribute: str) -> None:
    """It would use up the one swap for nothing."""
    vex, _ = rolled(*MERC)
    with pytest.raises(RefusedError, match="itself") as caught:
        swapped(vex, attribute, attribute)
    assert caught.value.message == f"{attribute} cannot be swapped with itself"
    assert caught.value.hint == "name two attributes, or leave the swap out"


@pytest.mark.rule("1.1b")
def test_a_swap_comes_before_the_bonus_of_cyberware() -> None:
    """Base scores change places; hydraulic muscles go on adding to strength."""
    vex, _ = rolled(1, 4, 3, 2, *MERC[4:8], 2, 1, *MERC[10:])
    sheet = sheet_of(swapped(vex, "strength", "dexterity"), shipped())
    assert (sheet.strength.base, sheet.strength.bonus, sheet.strength.total) == (3, 2, 5)
    assert (sheet.dexterity.base, sheet.dexterity.bonus, sheet.dexterity.total) == (0, 0, 0)


# ---- cyberware that adds to HP -----------------------------------------------


@pytest.mark.rule("1.6b")
def test_hit_points_of_cyberware_are_there_from_the_start() -> None:
    """A reinforced rib cage makes 15 into 17, current and maximum, and the sheet tells 15 and 2 apart."""
    vex, _ = rolled(*MERC[:8], 1, 4, *MERC[10:])
    sheet = sheet_of(vex, shipped())
    assert (vex.hp, vex.max_hp) == (17, 17)
    assert (sheet.hp, sheet.max_hp.base, sheet.max_hp.bonus, sheet.max_hp.total) == (17, 15, 2, 17)
    assert sheet.max_hp.why == ("Reinforced Rib Cage +2",)


def test_an_implant_that_takes_more_than_there_is_leaves_one() -> None:
    """A pack's implant of -40 HP makes no one dead before the first scene."""
    piece = homebrew().cyberware("switch")
    assert isinstance(piece, Cyberware)
    character, _ = roll_character(homebrew(), Scripted((*MERC[:8], *MERC[10:])), Picks(cyberware=piece), "Vex")
    assert character.hp == character.max_hp == 1


@pytest.mark.rule("1.6b")
@pytest.mark.parametrize(
    ("hp", "after"), [(12, 14), (5, 7), (1, 3), (0, 0), (-3, -3)], ids=["whole", "hurt", "nearly", "down", "dead"]
)
def test_new_cyberware_moves_hit_points_of_the_living(hp: int, after: int) -> None:
    """Two points more, current and maximum; nobody is brought back by an operation."""
    before = Character(name="Vex", hp=hp, max_hp=12)
    changed = with_cyberware(before, ("Reinforced Rib Cage",), shipped())
    assert (changed.hp, changed.max_hp, changed.state) == (after, 14, before.state)
    assert changed.cyberware == ("Reinforced Rib Cage",)


@pytest.mark.rule("1.6b")
@pytest.mark.parametrize(("hp", "after"), [(14, 12), (13, 11), (2, 1), (1, 1), (0, 0), (-3, -3)])
def test_cyberware_taken_out_moves_them_back_and_kills_nobody(hp: int, after: int) -> None:
    """A living one keeps at least 1, the incapacitated and the dead stay what they are."""
    before = Character(name="Vex", hp=hp, max_hp=14, cyberware=("Reinforced Rib Cage", "Ikons"))
    changed = with_cyberware(before, ("Ikons",), shipped())
    assert (changed.hp, changed.max_hp, changed.state) == (after, 12, before.state)


@pytest.mark.parametrize("hp", [1, 2, 0, -1])
def test_the_maximum_never_falls_below_one(hp: int) -> None:
    """However much an implant takes, and whoever has it."""
    before = Character(name="Vex", hp=hp, max_hp=2)
    changed = with_cyberware(before, ("Switch",), homebrew())
    assert changed.max_hp == 1
    assert changed.hp == min(hp, 1)


@pytest.mark.parametrize("hp", [12, 3, 0])
def test_cyberware_for_cyberware_moves_by_the_difference(hp: int) -> None:
    """Two for five is three; the same again is nothing; a piece nobody knows adds nothing."""
    tables = homebrew()
    before = Character(name="Vex", hp=hp, max_hp=12, cyberware=("Reinforced Rib Cage",))
    after = with_cyberware(before, ("drone hand",), tables)
    assert (after.hp, after.max_hp) == (hp + 3 if hp else 0, 15)
    assert with_cyberware(before, before.cyberware, tables) == before
    assert hp_bonus(("Reinforced Rib Cage", "Drone Hand", "Tin Ear", "Ikons"), tables) == 7


# ---- a pack's class ----------------------------------------------------------


def test_a_class_of_a_pack_is_rolled_and_placed_like_any_other() -> None:
    """A face of 7 on its d7; a fixed program is not rolled, and lies on the first of two cassettes."""
    dice = Scripted((*MERC[:7], 7, *MERC[8:]))
    character, _ = roll_character(homebrew(), dice, Picks(), "Vex")
    dice.finish()
    assert dice.record[7] == Die(7, 7, "class")
    assert dice.record[-1] == Die(22, 20, "feature")
    assert character.class_ == "Medic"
    assert character.items == (
        Item(name="Scalpel", place="main"),
        Item(name="Bone Saw", place="off"),
        Item(name="Riot Suit", place="body"),
        Item(name="Mesh Armor"),
        Item(name="Ballistic Shield"),
        Item(name="Data Cassette", program="Scrub"),
        Item(name="Data Cassette"),
    )


def test_a_pack_may_give_more_than_hands_and_body_hold() -> None:
    """The first goes where it serves, the next to the body, and what fits nowhere to the backpack."""
    character, _ = roll_character(homebrew(), Scripted((*MERC[:7], 4, *MERC[8:])), Picks(), "Vex")
    assert [(item.name, item.place) for item in character.items] == [
        ("Crowbar", "hands"),
        ("Crowbar", "body"),
        ("Rocket", "backpack"),
        ("Halo", "body"),
        ("Halo", "body"),
        ("Halo", "body"),
    ]
