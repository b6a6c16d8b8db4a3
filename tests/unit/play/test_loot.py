"""Searching a body, and turning a cred stick into credits (5.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.character import Character, Item
from iendjinn.model.results import Cashed, Looted
from iendjinn.play.loot import cash, loot
from iendjinn.play.sheets import sheet
from tests.unit.rules.packs import shipped

if TYPE_CHECKING:
    from iendjinn.model.sheet import Sheet
    from iendjinn.play.session import Done
    from tests.unit.play.lines import Table

ANONYMOUS = "Anonymous cred stick (D10 x 100 credits)"
UNTRACEABLE = "Untraceable cred stick (400 credits)"
VEX = Character(name="Vex", credits=-250)


def searched(done: Done) -> Looted:
    """Give what a search found."""
    assert isinstance(done.result, Looted)
    return done.result


def paid(done: Done) -> Cashed:
    """Give what cashing brought."""
    assert isinstance(done.result, Cashed)
    return done.result


def shown(table: Table) -> Sheet:
    """Give Vex's sheet."""
    found: Sheet = sheet(table.line("sheet"), "vex").result.character
    return found


@pytest.mark.rule("5.2a")
@pytest.mark.parametrize(
    ("face", "name", "uses"),
    [(1, "Ammo", 3), (3, "Ammo", 3), (22, "Adrenochrome", 3), (70, "Yehuan Smokes", 3), (100, "Frag Grenade", 3)],
)
def test_some_loot_is_the_thing_of_the_tables(table: Table, face: int, name: str, uses: int) -> None:
    """Ammo, adrenochrome, smokes and a grenade, with their points, into the backpack of whoever searched."""
    table.put(VEX)
    result = searched(loot(table.line("loot", [face]), "vex"))
    assert (result.face, result.item.name, result.item.uses) == (face, name, uses)
    assert result.item.text == getattr(shipped().gear(name), "text", None)
    assert table.read("vex").items == (Item(name=name, uses=uses),)


@pytest.mark.rule("5.2a")
@pytest.mark.parametrize("face", [*range(1, 29, 3), 31, *range(33, 97, 3), 100])
def test_every_row_comes_up_and_takes_a_slot_only_when_given(table: Table, face: int) -> None:
    """A search without a name changes nobody; with one it is an item in the backpack that takes its slot."""
    table.put(VEX)
    row = shipped().pick("loot", face).name
    faces = [face, 7] if row.startswith("IOU") else [face]
    alone = loot(table.line("loot", faces), None)
    found = searched(alone)
    assert (found.face, found.row, found.character, found.item.place) == (face, row, None, "")
    assert alone.changes == ()
    assert table.read("vex") == VEX
    assert shown(table).used == 0
    given = loot(table.line("loot", faces), "vex")
    assert given.changes == ("characters/vex.toml",)
    assert searched(given).item.place == "backpack"
    assert table.read("vex").items[0].name == searched(given).item.name == found.item.name
    assert shown(table).used == shown(table).backpack_used == 1
    assert table.read("vex").credits == VEX.credits


@pytest.mark.rule("5.2a")
@pytest.mark.parametrize(("face", "row"), [(19, "Bag of white powder"), (21, "Bag of white powder"),
                                           (30, "Half-eaten protein bar"), (31, "Data cassette (unmarked)"),
                                           (32, "Data cassette (unmarked)")])  # fmt: skip
def test_misprinted_ranges_are_read_as_the_evident_steps(table: Table, face: int, row: str) -> None:
    """19-21 where 29-21 is printed, 31-32 where 30-32 is."""
    assert searched(loot(table.line("loot", [face]), None)).row == row


@pytest.mark.rule("5.2a")
@pytest.mark.parametrize(("face", "amount"), [(1, "10"), (73, "730"), (100, "1,000")])
def test_an_iou_has_its_amount_written_on_it_and_pays_nothing(table: Table, face: int, amount: str) -> None:
    """D100 x 10, rolled when it is found; it is not money."""
    table.put(VEX)
    done = loot(table.line("loot", [43, face]), "vex")
    assert [die.name for die in done.dice] == ["d100", "d100"]
    item = table.read("vex").items[0]
    assert (item.name, item.text) == ("IOU for D100 x 10 credits", f"{amount} credits are written on it")
    assert searched(done).item.text == item.text
    with pytest.raises(RefusedError, match="pays nothing by itself"):
        cash(table.line("cash"), "vex", "iou")
    assert table.read("vex").credits == VEX.credits


@pytest.mark.rule("5.2a")
@pytest.mark.parametrize("face", [1, 7, 10])
def test_a_cred_stick_pays_when_it_is_cashed(table: Table, face: int) -> None:
    """D10 x 100, rolled then and not when it is found; the stick is gone."""
    table.put(VEX)
    found = loot(table.line("loot", [94]), "vex")
    assert [die.name for die in found.dice] == ["d100"]
    assert table.read("vex").credits == -250
    done = cash(table.line("cash", [face]), "vex", "stick")
    assert [die.name for die in done.dice] == ["d10"]
    assert (paid(done).item.name, paid(done).amount, paid(done).credits) == (ANONYMOUS, 100 * face, 100 * face - 250)
    assert table.read("vex") == Character(name="Vex", credits=100 * face - 250)
    with pytest.raises(WordsError, match="has no 'stick'"):
        cash(table.line("cash", [face]), "vex", "stick")


@pytest.mark.rule("5.2a")
def test_of_two_sticks_one_is_cashed(table: Table) -> None:
    """The first; the other is kept, with all that lies around it."""
    rope, stick = Item(name="Rope"), Item(name=ANONYMOUS)
    table.put(Character(name="Vex", items=(rope, stick, Item(name=ANONYMOUS, text="scratched"))))
    cash(table.line("cash", [2]), "vex", "anonymous")
    assert table.read("vex").items == (rope, Item(name=ANONYMOUS, text="scratched"))


@pytest.mark.rule("1.3a")
def test_the_stick_in_the_pocket_pays_400_once(table: Table) -> None:
    """No die is rolled; afterwards it is empty, and says so."""
    table.put(Character(name="Vex", pocket=UNTRACEABLE))
    done = cash(table.line("cash"), "vex", "cred")
    assert (paid(done).amount, paid(done).credits, done.dice) == (400, 400, ())
    assert table.read("vex").pocket == f"{UNTRACEABLE} (empty)"
    with pytest.raises(RefusedError, match="was cashed already"):
        cash(table.line("cash"), "vex", "cred")
    assert table.read("vex").credits == 400


def test_an_empty_stick_does_not_stand_in_the_way_of_a_full_one(table: Table) -> None:
    """Words that mean both mean the one that pays, and things that never pay are passed over too."""
    items = (Item(name="Pogo stick"), Item(name=ANONYMOUS))
    table.put(Character(name="Vex", pocket=f"{UNTRACEABLE} (empty)", items=items))
    assert paid(cash(table.line("cash", [3]), "vex", "stick")).amount == 300
    assert table.read("vex").items == (Item(name="Pogo stick"),)


def test_two_different_sticks_must_be_told_apart(table: Table) -> None:
    """Without a terminal the words are refused with the choices; nothing is rolled or changed."""
    who = Character(name="Vex", pocket=UNTRACEABLE, items=(Item(name=ANONYMOUS),))
    table.put(who)
    with pytest.raises(WordsError, match=r"could be Anonymous.*, Untraceable"):
        cash(table.line("cash", [3]), "vex", "stick")
    assert table.read("vex") == who


def test_the_second_of_two_alike_is_cashed_by_its_number(table: Table) -> None:
    """Of two alike the first is meant, `stick 2` is the second; a third is refused."""
    table.put(Character(name="Vex", items=(Item(name=ANONYMOUS, text="first"), Item(name=ANONYMOUS, text="second"))))
    with pytest.raises(WordsError, match="no number 3"):
        cash(table.line("cash"), "vex", "stick 3")
    assert paid(cash(table.line("cash", [3]), "vex", "stick 2")).amount == 300
    assert [item.text for item in table.read("vex").items] == ["first"]


@pytest.mark.parametrize(("word", "hint"), [("stikc", "Vex has Rope"), ("rpoe", "did you mean Rope?")])
def test_what_is_not_there_cannot_be_cashed(table: Table, word: str, hint: str) -> None:
    """The nearest thing is named, or all there is."""
    table.put(Character(name="Vex", items=(Item(name="Rope"),)))
    with pytest.raises(WordsError) as refused:
        cash(table.line("cash"), "vex", word)
    assert refused.value.hint == hint


def test_whoever_has_nothing_is_told_so(table: Table) -> None:
    """No empty list."""
    table.put(VEX)
    with pytest.raises(WordsError) as refused:
        cash(table.line("cash"), "vex", "stick")
    assert refused.value.hint == "Vex has nothing"


@pytest.mark.parametrize("faces", [[], [0], [101], [43], [43, 50, 1]])
def test_wrong_faces_give_nothing(table: Table, faces: list[int]) -> None:
    """Missing, on no die, or left over: refused, and nobody has anything."""
    table.put(VEX)
    with pytest.raises(WordsError):
        loot(table.line("loot", faces), "vex")
    assert table.read("vex") == VEX
