"""Every number on the sheet, with cyberware, effects, armor and what is in hand counted, base and bonus apart."""

from __future__ import annotations

import pytest

from iendjinn.model.character import ATTRIBUTES, Character, Effect, Item
from iendjinn.model.gear import Weapon
from iendjinn.model.sheet import Implant, Program, Score, Sheet
from iendjinn.rules.worth import carried, sheet_of, weapon_words
from tests.unit.rules.packs import shipped


def worth(*items: Item, **about: object) -> Sheet:
    """Reckon somebody who has these things."""
    return sheet_of(Character(name="Vex", items=items, **about), shipped())  # type: ignore[arg-type] # as Character judges


def armor(*placed: tuple[str, str], cyberware: tuple[str, ...] = ()) -> Score:
    """Reckon the armor of somebody with these things in these places."""
    return worth(*(Item(name=name, place=place) for name, place in placed), cyberware=cyberware).armor


# ---- armor -------------------------------------------------------------------


@pytest.mark.rule("2.5b")
@pytest.mark.parametrize(("name", "points"), [("Mesh Armor", 1), ("Flak Jacket", 1), ("Personnel Armor", 3)])
def test_a_suit_protects_on_the_body_alone(name: str, points: int) -> None:
    """In the backpack, in a hand or in the locker it is luggage."""
    assert armor((name, "body")) == Score(base=points)
    for place in ("backpack", "locker", "main", "off", "hands"):
        assert armor((name, place)) == Score(base=0)


@pytest.mark.rule("2.5b")
def test_of_two_suits_the_better_counts() -> None:
    """A file can say that both are worn; one is."""
    assert armor(("Flak Jacket", "body"), ("Personnel Armor", "body"), ("Mesh Armor", "body")).total == 3


@pytest.mark.rule("2.5c")
@pytest.mark.parametrize(
    ("place", "points"), [("main", 1), ("off", 1), ("hands", 2), ("body", 0), ("backpack", 0), ("locker", 0)]
)
def test_a_shield_protects_only_while_held(place: str, points: int) -> None:
    """In both hands its points double."""
    assert armor(("Ballistic Shield", place)).total == points


@pytest.mark.rule("2.5c")
def test_two_shields_count_once_and_add_to_the_suit() -> None:
    """One in each hand is one."""
    assert armor(("Ballistic Shield", "main"), ("Ballistic Shield", "off")).total == 1
    assert armor(("Ballistic Shield", "main"), ("Personnel Armor", "body")).total == 4
    assert armor(("Ballistic Shield", "hands"), ("Personnel Armor", "body")).total == 5


@pytest.mark.rule("1.6b")
@pytest.mark.rule("2.5b")
def test_what_lies_under_the_skin_is_added_and_told_apart() -> None:
    """It is no suit that is worn, so it comes on top of one."""
    assert armor(cyberware=("Bulletproof Skin",)) == Score(base=0, bonus=1, why=("Bulletproof Skin +1",))
    both = armor(("Personnel Armor", "body"), ("Ballistic Shield", "off"), cyberware=("bulletproof skin",))
    assert (both.base, both.bonus, both.total) == (4, 1, 5)


@pytest.mark.rule("2.2a")
@pytest.mark.parametrize(("uses", "points"), [(0, 0), (1, 3), (3, 3)])
def test_broken_armor_protects_nothing(uses: int, points: int) -> None:
    """At no usage point it stays, broken; with one left it is as good as new. So with a shield."""
    assert worth(Item(name="Personnel Armor", place="body", uses=uses)).armor.total == points
    assert worth(Item(name="Ballistic Shield", place="hands", uses=uses)).armor.total == (2 if points else 0)


def test_broken_armor_does_not_hide_what_is_whole() -> None:
    """The jacket under the broken suit counts."""
    items = (Item(name="Personnel Armor", place="body", uses=0), Item(name="Flak Jacket", place="body"))
    assert worth(*items).armor.total == 1


def test_the_armor_of_each_item_is_told_where_it_is() -> None:
    """Points that it gives now, none for luggage."""
    sheet = worth(
        Item(name="Ballistic Shield", place="hands"),
        Item(name="Flak Jacket", place="body"),
        Item(name="Mesh Armor"),
        Item(name="Knife"),
    )
    assert [item.armor for item in sheet.items] == [2, 1, 0, 0]


# ---- attributes --------------------------------------------------------------


@pytest.mark.rule("1.6b")
@pytest.mark.parametrize(
    ("piece", "attribute"),
    [
        ("Hydraulic Muscles", "strength"),
        ("Overdriven Nerves", "dexterity"),
        ("Datasoft Port", "intelligence"),
        ("Hypnos", "presence"),
    ],
)
def test_cyberware_adds_to_its_attribute(piece: str, attribute: str) -> None:
    """Two points, beside a base that stays as rolled; the other three are left alone."""
    sheet = worth(cyberware=(piece,), strength=1, dexterity=1, intelligence=1, presence=1)
    for name in ATTRIBUTES:
        expected = Score(base=1, bonus=2, why=(f"{piece} +2",)) if name == attribute else Score(base=1)
        assert getattr(sheet, name) == expected
    assert getattr(sheet, attribute).total == 3


@pytest.mark.rule("1.6b")
def test_cyberware_and_effects_add_up_each_by_its_name() -> None:
    """Different ones stack; what takes away is named too; an effect on nothing adds nothing."""
    sheet = worth(
        strength=2,
        cyberware=("Hydraulic Muscles", "Hydraulic Muscles", "Ikons"),
        effects=(
            Effect(name="Buff", attribute="strength", bonus=1, until="day 1 10:00"),
            Effect(name="Hangover", attribute="strength", bonus=-2),
            Effect(name="Wanted"),
            Effect(name="Itch", attribute="strength"),
            Effect(name="Whizz", attribute="dexterity", bonus=1),
        ),
    )
    assert sheet.strength == Score(
        base=2, bonus=3, why=("Hydraulic Muscles +2", "Hydraulic Muscles +2", "Buff +1", "Hangover -2")
    )
    assert sheet.strength.total == 5
    assert sheet.dexterity == Score(base=0, bonus=1, why=("Whizz +1",))
    assert len(sheet.effects) == 5


@pytest.mark.rule("1.6b")
def test_the_bonus_to_hit_points_stands_apart() -> None:
    """The file holds the whole; the sheet tells what of it is bone."""
    sheet = worth(hp=3, max_hp=14, cyberware=("Reinforced Rib Cage",))
    assert sheet.hp == 3
    assert sheet.max_hp == Score(base=12, bonus=2, why=("Reinforced Rib Cage +2",))
    assert worth(max_hp=14).max_hp == Score(base=14)


def test_cyberware_that_no_table_knows_is_shown_and_adds_nothing() -> None:
    """A game master may write down anything."""
    sheet = worth(cyberware=("Tin Ear", "Ikons"))
    assert [piece.name for piece in sheet.cyberware] == ["Tin Ear", "Ikons"]
    assert sheet.cyberware[0] == Implant(name="Tin Ear", effect="")
    assert sheet.cyberware[1].effect


# ---- slots -------------------------------------------------------------------


@pytest.mark.rule("2.1e")
@pytest.mark.parametrize(("slots", "encumbered"), [(0, False), (9, False), (10, False), (11, True), (40, True)])
def test_encumbered_from_the_eleventh_slot(slots: int, *, encumbered: bool) -> None:
    """Ten are carried freely; what lies in the locker weighs nothing."""
    sheet = worth(*(Item(name=f"Brick {n}") for n in range(slots)), Item(name="Safe", place="locker", slots=10))
    assert (sheet.used, sheet.capacity, sheet.encumbered) == (slots, 10, encumbered)
    assert any("saves are hard, every attack is impaired" in line for line in sheet.hindrances) is encumbered


@pytest.mark.rule("2.1e")
def test_an_item_counts_its_own_slots_whatever_the_grip() -> None:
    """A pistol in both hands takes one slot, a minigun on the body two, a rewritten one what its file says."""
    assert worth(Item(name="Pistol", place="hands")).used == 1
    assert worth(Item(name="Minigun", place="body")).used == 2
    assert worth(Item(name="Minigun", place="body", slots=5), Item(name="Mystery")).used == 6


@pytest.mark.rule("2.1a")
def test_a_backpack_over_its_six_is_shown_with_the_place_that_has_room() -> None:
    """It costs nothing until the ten are exceeded."""
    seven = [Item(name=f"Brick {n}") for n in range(7)]
    sheet = worth(*seven)
    assert (sheet.backpack_used, sheet.backpack_capacity, sheet.encumbered) == (7, 6, False)
    assert sheet.hindrances == ("backpack 1 over its 6; there is room: main, off, body",)
    assert worth(*seven[:6]).hindrances == ()
    full = [Item(name="Minigun", place="hands"), Item(name="Flak Jacket", place="body")]
    assert worth(*seven, *full).hindrances == ("backpack 1 over its 6; there is room: body",)
    full[1] = Item(name="Personnel Armor", place="body")
    assert worth(*seven, *full).hindrances == (
        "11 of 10 slots carried: strength and dexterity saves are hard, every attack is impaired",
        "backpack 1 over its 6",
    )


@pytest.mark.rule("2.1a")
@pytest.mark.parametrize(
    ("items", "told"),
    [
        ([("Knife", "main"), ("Rope", "main")], ["main hand holds Knife and Rope"]),
        ([("Knife", "off"), ("Rope", "off")], ["off hand holds Knife and Rope"]),
        ([("SMG", "hands"), ("Rope", "main")], ["main hand holds SMG and Rope"]),
        ([("SMG", "hands"), ("Rope", "hands")], ["main hand holds SMG and Rope", "off hand holds SMG and Rope"]),
        ([("Minigun", "main")], ["main hand holds Minigun, which does not fit one hand"]),
        ([("Minigun", "off"), ("Knife", "main")], ["off hand holds Minigun, which does not fit one hand"]),
        ([("Minigun", "hands")], []),
        ([("Minigun", "body"), ("Rope", "body")], ["body holds 3 slots of its 2"]),
        ([("Minigun", "body")], []),
    ],
)
def test_a_place_that_a_file_made_too_full_is_named(items: list[tuple[str, str]], told: list[str]) -> None:
    """The program refuses it, but a person can write it."""
    assert list(worth(*(Item(name=name, place=place) for name, place in items)).hindrances) == told


# ---- items -------------------------------------------------------------------


@pytest.mark.rule("2.2a")
@pytest.mark.parametrize(
    ("item", "uses", "most", "broken"),
    [
        (Item(name="Ammo"), 3, 3, False),
        (Item(name="Ammo", uses=1), 1, 3, False),
        (Item(name="Knife"), None, None, False),
        (Item(name="Knife", uses=2), 2, 3, False),
        (Item(name="Cyberdeck", uses=0), 0, 3, True),
        (Item(name="Photo of Mum", uses=0), 0, 3, True),
    ],
)
def test_usage_points_and_what_is_broken(item: Item, uses: int | None, most: int | None, *, broken: bool) -> None:
    """A thing that shows no wear has no points; at none it is broken."""
    shown = worth(item).items[0]
    assert (shown.uses, shown.max_uses, shown.broken) == (uses, most, broken)


def test_things_of_one_name_are_numbered() -> None:
    """Whatever the case and place; a thing that is alone has no number."""
    names = ("Rope", "Knife", "rope", "Ropes", "ROPE")
    assert [item.number for item in carried(tuple(Item(name=name) for name in names), shipped())] == [1, 0, 2, 0, 3]
    assert [item.number for item in carried((Item(name="Rope"), Item(name="rope")), shipped())] == [1, 2]
    assert carried((Item(name="SMG", upgrades=("Laser Sight",)),), shipped())[0].upgrades == ("Laser Sight",)


def test_a_cassette_shows_its_program_and_grade() -> None:
    """Ordinary or military, or nothing on it."""
    cassette = Item(name="Data Cassette")
    items = (cassette, Item(name="Data Cassette", program="Jammer"))
    military = Item(name="Data Cassette", program="Jammer", military=True)
    assert [item.program for item in carried((*items, military), shipped())] == [
        None,
        Program(name="Jammer", grade="ordinary"),
        Program(name="Jammer", grade="military"),
    ]


@pytest.mark.parametrize(
    ("name", "place", "words"),
    [
        ("Knife", "main", "light, melee, d6"),
        ("Knife", "backpack", "light, melee, d6"),
        ("SMG", "main", "medium, ranged, d6"),
        ("SMG", "off", "medium, ranged, d6"),
        ("SMG", "hands", "medium, ranged, d8"),
        ("SMG", "backpack", "medium, ranged, d6/d8"),
        ("RPG", "hands", "heavy, ranged, d10, blast, armor piercing"),
        ("Rope", "main", ""),
        ("Photo of Mum", "main", ""),
    ],
)
def test_what_a_weapon_does_where_it_is(name: str, place: str, words: str) -> None:
    """Class, kind, die and tags; a medium weapon hits harder in both hands."""
    assert worth(Item(name=name, place=place)).items[0].weapon == words


def test_an_implanted_weapon_has_its_words_too() -> None:
    """The shocker does d6 with a hand empty, d8 with both."""
    assert weapon_words(Weapon(class_="medium", kind="melee", hands="free")) == "medium, melee, d6/d8"


def test_an_item_keeps_its_own_text_before_that_of_the_tables() -> None:
    """What a person wrote on it goes first."""
    gear = shipped().gear("Rope")
    assert gear is not None
    sheet = worth(Item(name="Rope", text="frayed"), Item(name="Rope"), Item(name="Photo of Mum"))
    assert [item.text for item in sheet.items] == ["frayed", gear.text, ""]


@pytest.mark.parametrize(("hp", "state"), [(10, "up"), (1, "up"), (0, "incapacitated"), (-1, "dead"), (-999, "dead")])
def test_how_somebody_stands(hp: int, state: str) -> None:
    """At exactly 0 incapacitated, below it dead, the points kept as they are."""
    sheet = worth(hp=hp)
    assert (sheet.hp, sheet.state) == (hp, state)


def test_the_rest_of_the_sheet_is_as_the_file_says() -> None:
    """Words and numbers that nothing adds to pass through."""
    who = Character(
        name="Vex", kind="npc", bio="b", luck=1, max_luck=4, credits=-5, class_="Merc", clothing="c", pocket="p",
        feature="f", notes="n",
    )  # fmt: skip
    sheet = sheet_of(who, shipped(), file="characters/retired/vex.toml", retired=True)
    for key in (
        "name",
        "kind",
        "bio",
        "luck",
        "max_luck",
        "credits",
        "class_",
        "clothing",
        "pocket",
        "feature",
        "notes",
    ):
        assert getattr(sheet, key) == getattr(who, key)
    assert (sheet.file, sheet.retired, sheet.attack) == ("characters/retired/vex.toml", True, "")
    plain = sheet_of(who, shipped())
    assert (plain.file, plain.retired) == ("", False)
