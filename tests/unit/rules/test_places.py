"""Where things may lie: hands, body, backpack, locker; what is refused and what is offered instead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from iendjinn.errors import RefusedError
from iendjinn.model.character import PLACES, Character, Item
from iendjinn.rules.places import IN, NAMED, doffed, free_places, given, moved, no_room, worn
from iendjinn.rules.worth import sheet_of
from tests.unit.rules.packs import homebrew, shipped

KNIFE = Item(name="Knife", place="main")
RIFLE = Item(name="Assault Rifle", place="backpack")
SUIT = Item(name="Flak Jacket", place="body")


def with_(*items: Item) -> Character:
    """Give somebody who has these things."""
    return Character(name="Vex", items=items)


def put(place: str, item: Item, *others: Item) -> str:
    """Move the item to a place beside others; gives where it is then."""
    return moved(with_(item, *others), 0, place, shipped()).items[0].place


def refused(place: str, item: Item, *others: Item) -> str:
    """Try to move the item to a place beside others; gives message and hint."""
    with pytest.raises(RefusedError) as no:
        put(place, item, *others)
    return f"{no.value.message}; {no.value.hint}"


@pytest.mark.rule("2.1a")
@pytest.mark.parametrize("place", PLACES)
def test_a_thing_of_one_slot_goes_anywhere_that_is_free(place: str) -> None:
    """Either hand, both, the body, the backpack, the locker; all that it is goes along."""
    rope = Item(name="Rope", uses=2, text="frayed")
    after = moved(with_(rope, SUIT), 0, place, shipped())
    assert after.items == (replace(rope, place=place), SUIT)


@pytest.mark.rule("2.1a")
@pytest.mark.parametrize(
    ("place", "item", "others", "why", "room"),
    [
        ("main", Item(name="Rope"), (KNIFE,), "the main hand holds Knife", "off hand, body, backpack"),
        (
            "off",
            Item(name="Rope"),
            (replace(KNIFE, place="off"),),
            "the off hand holds Knife",
            "main hand, body, backpack",
        ),
        ("off", Item(name="Rope"), (replace(RIFLE, place="hands"),), "both hands hold Assault Rifle", "body, backpack"),
        ("body", RIFLE, (SUIT,), "the body has 1 of its 2 slots free, Assault Rifle takes 2", "both hands, backpack"),
        (
            "hands",
            RIFLE,
            (KNIFE, Item(name="Pistol", place="off")),
            "the main hand holds Knife and the off hand holds Pistol",
            "body, backpack",
        ),
        (
            "body",
            Item(name="Rope"),
            (SUIT, replace(KNIFE, place="body")),
            "the body has none of its 2 slots free, Rope takes 1",
            "main hand",
        ),
        ("hands", Item(name="Crate", slots=3), (), "Crate takes 3 slots, more than both hands can hold", "backpack"),
    ],
)
def test_hands_and_body_refuse_what_does_not_fit(
    place: str, item: Item, others: tuple[Item, ...], why: str, room: str
) -> None:
    """Said with what is in the way, and every place that has room."""
    told = refused(place, item, *others)
    assert f": {why}; " in told
    assert f"room for it: {room}" in told


@pytest.mark.rule("2.1a")
def test_only_the_backpack_can_be_over_its_slots() -> None:
    """It takes a seventh; that is shown with the place that has room, and costs nothing until the ten are over."""
    pack = [Item(name="Rope") for _ in range(6)]
    who = with_(*pack, replace(KNIFE, place="main"))
    after = moved(who, 6, "backpack", shipped())
    sheet = sheet_of(after, shipped())
    assert (sheet.backpack_used, sheet.used, sheet.encumbered) == (7, 7, False)
    assert sheet.hindrances == ("backpack 1 over its 6; there is room: main, off, body",)


@pytest.mark.rule("2.1b")
@pytest.mark.rule("2.1d")
@pytest.mark.parametrize("place", ["main", "off"])
def test_two_slots_are_held_in_both_hands_at_once(place: str) -> None:
    """One hand is refused and both are offered; both take it."""
    assert refused(place, RIFLE) == (
        f"no room in the {place} hand: Assault Rifle takes both hands; room for it: both hands, body, backpack"
    )
    assert put("hands", RIFLE) == "hands"
    assert put("hands", Item(name="Combat Drone")) == "hands"
    assert "takes both hands" in refused(place, Item(name="Combat Drone"))
    assert put(place, Item(name="a thing of one's own")) == place
    assert "takes both hands" in refused(place, Item(name="Crate of eels", slots=2))


@pytest.mark.rule("2.3b")
def test_heavy_weapons_take_both_hands_but_for_thrown_ones() -> None:
    """Also where a house rule makes one small; an IED is thrown from one hand."""
    small = Item(name="Shotgun", slots=1)
    assert "takes both hands" in refused("main", small)
    assert put("hands", small) == "hands"
    assert put("main", Item(name="IED")) == "main"


@pytest.mark.rule("2.1c")
def test_body_and_hands_are_swapped_in_any_number_that_fit() -> None:
    """Each thing goes over as it finds room, with nothing left behind."""
    who = with_(KNIFE, Item(name="Pistol", place="body"), Item(name="SMG", place="body"))
    for index, place in ((0, "backpack"), (1, "main"), (2, "off"), (0, "body")):
        who = moved(who, index, place, shipped())
    assert [item.place for item in who.items] == ["body", "main", "off"]


def test_where_it_is_already_nothing_changes() -> None:
    """Not even where the place is fuller than it may be."""
    who = with_(KNIFE, replace(KNIFE))
    assert moved(who, 1, "main", shipped()) is who


@pytest.mark.rule("2.1a")
def test_force_puts_a_thing_where_it_has_no_room() -> None:
    """The game master may; the sheet says what is wrong with it."""
    after = moved(with_(RIFLE, KNIFE), 0, "main", shipped(), force=True)
    assert [item.place for item in after.items] == ["main", "main"]
    assert "main hand holds Assault Rifle and Knife" in sheet_of(after, shipped()).hindrances
    crate = given(with_(KNIFE), Item(name="Crate", place="main"), shipped(), force=True)
    assert len(crate.items) == 2


def test_what_is_given_finds_its_place_or_is_refused() -> None:
    """It comes last in the list; a hand that is full refuses it as it refuses what is moved."""
    rope = Item(name="Rope", place="main")
    assert given(with_(), rope, shipped()).items == (rope,)
    with pytest.raises(RefusedError, match="the main hand holds Knife"):
        given(with_(KNIFE), rope, shipped())


@pytest.mark.rule("2.5b")
@pytest.mark.parametrize("name", ["Mesh Armor", "Flak Jacket", "Personnel Armor"])
def test_a_suit_is_put_on_and_taken_off(name: str) -> None:
    """It uses the slots of the body and protects there; off, it lies in the backpack and protects nothing."""
    on = worn(with_(Item(name=name)), 0, shipped())
    sheet = sheet_of(on, shipped())
    assert (on.items[0].place, sheet.armor.total) == ("body", 3 if name == "Personnel Armor" else 1)
    assert sum(item.slots for item in sheet.at("body")) == (2 if name == "Personnel Armor" else 1)
    off = doffed(on, 0, shipped())
    assert (off.items[0].place, sheet_of(off, shipped()).armor.total) == ("backpack", 0)


@pytest.mark.rule("2.5b")
def test_a_second_suit_is_refused() -> None:
    """By wearing it and by moving it, though the body has a slot free; a broken one is worn too."""
    who = with_(replace(SUIT, uses=0), Item(name="Mesh Armor"))
    for put_on in (worn, lambda *told: moved(told[0], told[1], "body", told[2])):
        with pytest.raises(RefusedError, match="Flak Jacket is worn already, one suit at a time"):
            put_on(who, 1, shipped())
    assert worn(who, 1, shipped(), force=True).items[1].place == "body"
    assert free_places(who.items, Item(name="Mesh Armor"), shipped()) == ["main", "off", "backpack"]


@pytest.mark.rule("2.5b")
@pytest.mark.parametrize(
    ("item", "why"),
    [
        (Item(name="Ballistic Shield"), "is held, not worn"),
        (Item(name="Knife"), "is no armor"),
        (Item(name="Photo of Mum"), "is no armor"),
        (Item(name="Flak Jacket", uses=0), "is broken"),
    ],
)
def test_what_cannot_be_worn(item: Item, why: str) -> None:
    """A shield, other things, a broken suit."""
    with pytest.raises(RefusedError, match=why):
        worn(with_(item), 0, shipped())


@pytest.mark.parametrize("item", [Item(name="Flak Jacket"), Item(name="Knife", place="body")])
def test_what_is_not_worn_is_not_taken_off(item: Item) -> None:
    """A suit in the backpack, a knife on the body."""
    with pytest.raises(RefusedError, match="is not worn"):
        doffed(with_(item), 0, shipped())


@pytest.mark.rule("2.5c")
@pytest.mark.parametrize(("place", "points"), [("main", 1), ("off", 1), ("hands", 2)])
def test_a_shield_moved_into_the_hands_protects_there(place: str, points: int) -> None:
    """Doubled in both; moved away it protects nothing."""
    held = moved(with_(Item(name="Ballistic Shield")), 0, place, shipped())
    assert sheet_of(held, shipped()).armor.total == points
    assert sheet_of(moved(held, 0, "body", shipped()), shipped()).armor.total == 0


def test_a_thing_without_slots_fills_the_hand_that_holds_it() -> None:
    """A hand holds one thing."""
    halo = Item(name="Halo", place="main")
    assert no_room((halo,), Item(name="Scalpel"), "main", homebrew()) == "the main hand holds Halo"


@pytest.mark.rule("2.1a")
def test_each_place_has_its_words() -> None:
    """What it is called, and how something lies there."""
    assert NAMED == {
        "main": "main hand",
        "off": "off hand",
        "hands": "both hands",
        "body": "body",
        "backpack": "backpack",
        "locker": "locker",
    }
    assert IN == {
        "main": "in the main hand",
        "off": "in the off hand",
        "hands": "in both hands",
        "body": "on the body",
        "backpack": "in the backpack",
        "locker": "in the locker",
    }


def test_what_is_not_worn_or_cannot_be_is_said() -> None:
    """A shield is held, a rope is no armor, a broken suit protects nothing, and what is not on cannot come off."""
    for thing, message, hint in (
        ("Ballistic Shield", "Ballistic Shield is held, not worn", "move it to main, off or hands"),
        ("Rope", "Rope is no armor", "suits are worn: iendjinn table armor"),
        ("a thing of one's own", "a thing of one's own is no armor", "suits are worn: iendjinn table armor"),
    ):
        with pytest.raises(RefusedError) as caught:
            worn(with_(Item(name=thing)), 0, shipped())
        assert (caught.value.message, caught.value.hint) == (message, hint)
    with pytest.raises(RefusedError) as caught:
        worn(with_(replace(SUIT, place="backpack", uses=0)), 0, shipped())
    assert caught.value.message == f"{SUIT.name} is broken and protects nothing"
    assert caught.value.hint == "mend it first"
    with pytest.raises(RefusedError) as caught:
        doffed(with_(replace(SUIT, place="backpack")), 0, shipped())
    assert caught.value.message == f"{SUIT.name} is not worn"
    assert caught.value.hint == "what is worn lies on the body: iendjinn inv NAME"
