"""Each bound stands beside its field, and every construction holds it."""

from dataclasses import FrozenInstanceError, replace
from typing import Annotated, Any

import pytest

from iendjinn.errors import FileError, OutOfBoundsError, RefusedError
from iendjinn.model.bounds import Among, Between, Each, Line, Mark, Text, unprintable
from iendjinn.model.character import ATTRIBUTES, CREDIT_LIMIT, Character, Effect, Item, is_moment
from iendjinn.model.gear import Bonus, Gear, Weapon
from iendjinn.model.tables import Row
from iendjinn.model.value import Value, value
from iendjinn.store.door import judge, to_data


@pytest.mark.parametrize(
    ("mark", "given", "fault"),
    [
        (Between(0, 9), 0, ""),
        (Between(0, 9), 9, ""),
        (Between(0, 9), None, ""),
        (Between(0, 9), -1, "must be from 0 to 9, not -1"),
        (Between(0, 9), 10, "must be from 0 to 9, not 10"),
        (Among("pc", "npc"), "npc", ""),
        (Among("pc", "npc"), "PC", "must be one of pc, npc, not 'PC'"),
        (Among("", "ammo"), "x", "must be one of nothing, ammo, not 'x'"),
        (Line(1, 3), "abc", ""),
        (Line(1, 3), "abcd", "is 4 characters long; 3 is the most"),
        (Line(1, 3), "", "is empty"),
        (Line(1, 3), " \u00a0", "is only spaces"),
        (Line(1, 3), "\u200b", "holds nothing that can be seen"),
        (Line(1, 3), " \u0301", "holds nothing that can be seen"),
        (Line(1, 3), "a\u0301", ""),
        (Line(1, 3), "a\n", "holds a character that cannot be shown (U+000A)"),
        (Line(1, 9), "a\x1b[31m", "holds a character that cannot be shown (U+001B)"),
        (Line(1, 9), "a\x7f", "holds a character that cannot be shown (U+007F)"),
        (Line(1, 9), "a\x9b", "holds a character that cannot be shown (U+009B)"),
        (Line(1, 9), "a\u202eb", "holds a character that cannot be shown (U+202E)"),
        (Line(1, 9), "a\u2028b", "holds a character that cannot be shown (U+2028)"),
        (Line(1, 9), "\ud800", "holds a character that cannot be shown (U+D800)"),
        (Line(1, 9), "[red] ж 🦊", ""),
        (Line(0, 3), "", ""),
        (Line(0, 3), "  ", ""),
        (Text(3), "a\n\x1b", ""),
        (Text(3), "abcd", "is 4 characters long; 3 is the most"),
        (Text(3), "\udfff", "holds half a character (a lone surrogate)"),
        (Each((Line(1, 3),)), (), ""),
        (Each((Line(1, 3),)), ("a", "b"), ""),
        (Each((Line(1, 3),)), ("a", ""), "number 2 is empty"),
    ],
)
def test_each_mark_lets_in_what_it_should(mark: Mark, given: object, fault: str) -> None:
    """And says plainly what is wrong with the rest."""
    assert mark.fault(given) == fault


def test_what_may_not_reach_a_terminal() -> None:
    """Controls, halves of characters, line separators, turns of direction; what is allowed is left out."""
    assert list(unprintable("a\tb\n\x00\x85\u2066\u2029\ud801")) == [
        "\t",
        "\n",
        "\x00",
        "\x85",
        "\u2066",
        "\u2029",
        "\ud801",
    ]


EDGES: list[tuple[type[Value], dict[str, Any], dict[str, Any], str]] = [
    *((Character, {attribute: edge}, {attribute: beyond}, attribute)
      for attribute in ATTRIBUTES for edge, beyond in ((0, -1), (9, 10))),
    (Character, {"max_hp": 999}, {"max_hp": 1000}, "max_hp"),
    (Character, {"max_hp": 1, "hp": 1}, {"max_hp": 0, "hp": 0}, "max_hp"),
    (Character, {"hp": -9999}, {"hp": -10_000}, "hp"),
    (Character, {"max_luck": 99}, {"max_luck": 100}, "max_luck"),
    (Character, {"luck": 0}, {"luck": -1}, "luck"),
    (Character, {"credits": CREDIT_LIMIT}, {"credits": CREDIT_LIMIT + 1}, "credits"),
    (Character, {"credits": -(10**60)}, {"credits": -(10**60) - 1}, "credits"),
    (Character, {"name": "x" * 80}, {"name": "x" * 81}, "name"),
    (Character, {"kind": "npc"}, {"kind": "foe"}, "kind"),
    (Character, {"class_": ""}, {"class_": "x" * 81}, "class"),
    (Character, {"notes": "x" * 20_000}, {"notes": "x" * 20_001}, "notes"),
    (Character, {"pocket": "x" * 400}, {"pocket": "x" * 401}, "pocket"),
    (Character, {"hp": 10}, {"hp": 11}, "hp"),
    (Character, {"max_luck": 2, "luck": 2}, {"max_luck": 2, "luck": 3}, "luck"),
    (Character, {"cyberware": ("x",)}, {"cyberware": ("x", "")}, "cyberware"),
    (Item, {"place": "hands"}, {"place": "bag"}, "place"),
    (Item, {"slots": 10}, {"slots": 11}, "slots"),
    (Item, {"uses": 3}, {"uses": 4}, "uses"),
    (Item, {"uses": 0}, {"uses": -1}, "uses"),
    (Item, {"upgrades": ("x" * 80,)}, {"upgrades": ("x" * 81,)}, "upgrades"),
    (Effect, {"bonus": -9}, {"bonus": -10}, "bonus"),
    (Effect, {"attribute": "presence"}, {"attribute": "prs"}, "attribute"),
    (Effect, {"until": "day 3 22:00"}, {"until": "day 3 24:00"}, "until"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "good", "bad", "key"), EDGES)
def test_door_constructor_and_change_hold_the_same_bound(
    kind: type[Value], good: dict[str, Any], bad: dict[str, Any], key: str
) -> None:
    """What lies at the edge passes all three, and what is beyond it none, each naming the key."""
    plain = kind(**{"name": "x", **good})
    assert replace(kind(name="x"), **good) == plain  # type: ignore[call-arg] # each of the kinds has a name
    assert judge(kind, to_data(plain), file="f")[0] == plain
    with pytest.raises(OutOfBoundsError) as refused:
        kind(**{"name": "x", **bad})
    assert refused.value.key == key
    assert refused.value.message.startswith(f"{key} ")
    with pytest.raises(OutOfBoundsError) as changed:
        replace(plain, **bad)
    assert changed.value.message == refused.value.message
    data = {name.rstrip("_"): list(one) if isinstance(one, tuple) else one for name, one in bad.items()}
    with pytest.raises(FileError) as shut:
        judge(kind, {"name": "x", **data}, file="f")
    assert shut.value.key.partition("[")[0] == key


def test_a_change_that_would_break_what_belongs_together_is_refused() -> None:
    """Lowering a maximum below what stands is no change that can be made by itself."""
    vex = Character(name="Vex", hp=10, max_hp=10, luck=3, max_luck=3)
    with pytest.raises(RefusedError, match="hp is 10, above max_hp, which is 9"):
        replace(vex, max_hp=9)
    with pytest.raises(RefusedError, match="luck is 3, above max_luck, which is 2"):
        replace(vex, max_luck=2)
    assert replace(vex, max_hp=9, hp=9).hp == 9


def test_entries_within_are_held_in_every_kind() -> None:
    """Tags of a weapon, which no field by itself could check."""
    with pytest.raises(OutOfBoundsError, match="tags number 2 must be one of"):
        Weapon(class_="light", kind="melee", tags=("stun", "loud"))


def test_a_bonus_of_a_thing_must_end() -> None:
    """A drug without a duration would never wear off."""
    with pytest.raises(OutOfBoundsError, match="lasts is missing"):
        Gear(name="x", price=1, bonus=Bonus(strength=1))
    assert Gear(name="x", price=1, bonus=Bonus(strength=1), lasts="1 hour").bonus == Bonus(strength=1)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("day 1 00:00", True),
        ("day 999999 23:59:59", True),
        ("day 3 22:00:10", True),
        ("day 3 24:00", False),
        ("day 3 22:60", False),
        ("day 3", False),
        ("day 1000000 00:00", False),
        ("Day 3 22:00", False),
        ("day 3 22:00\n", False),
        ("day \u0663 22:00", False),
        ("", False),
    ],
)
def test_moments_of_the_clock(text: str, *, is_one: bool) -> None:
    """A day and a time of day, seconds where they matter."""
    assert is_moment(text) is is_one


def test_a_mark_by_itself_judges_nothing() -> None:
    """It is what marks have in common."""
    with pytest.raises(NotImplementedError):
        Mark().fault("x")


# ---- values ------------------------------------------------------------------


def test_values_are_equal_where_kind_and_fields_are() -> None:
    """Then their hashes agree, and no value equals one of another kind."""
    assert Item(name="Rope") == Item(name="Rope", place="backpack")
    assert hash(Item(name="Rope")) == hash(Item(name="Rope"))
    assert Item(name="Rope") != Item(name="rope")
    assert Item(name="Rope") != Row(name="Rope")
    assert Item(name="Rope") != "Rope"
    assert len({Character(name="Vex"), Character(name="Vex"), Character(name="Vex", hp=9)}) == 2


def test_a_value_is_frozen_and_takes_only_keywords() -> None:
    """Nothing is changed in place, and nothing is added."""
    rope = Item(name="Rope")
    with pytest.raises(FrozenInstanceError):
        rope.name = "Chain"  # type: ignore[misc] # that it cannot be is what is held
    with pytest.raises((AttributeError, TypeError)):
        rope.colour = "red"  # type: ignore[attr-defined] # slotted: there is no such thing to set
    with pytest.raises(TypeError):
        Item("Rope")  # type: ignore[call-arg] # keywords only


def test_a_value_shows_what_is_not_as_usual() -> None:
    """Enough to make it again."""
    assert repr(Item(name="Rope", uses=2)) == "Item(name='Rope', uses=2)"
    assert repr(Bonus()) == "Bonus()"


def test_a_kind_of_ones_own_holds_its_bounds_too() -> None:
    """Whatever derives from Value is checked without saying so, a field without marks is left alone."""

    @value
    class Crate(Value):
        weight: Annotated[int, Between(1, 5)] = 1
        label: str = ""
        rows: tuple[int, ...] = ()

    assert Crate(weight=5, label="\x1b", rows=(1, 2)).weight == 5
    with pytest.raises(OutOfBoundsError):
        Crate(weight=6)


@pytest.mark.parametrize(("hp", "state"), [(1, "up"), (0, "incapacitated"), (-1, "dead")])
def test_the_state_is_read_from_hit_points(hp: int, state: str) -> None:
    """Nothing else says how somebody stands."""
    assert Character(name="Vex", hp=hp).state == state
