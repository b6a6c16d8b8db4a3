"""Usage points, and what food, drugs and other things do when they are used."""

from __future__ import annotations

import pytest

from iendjinn.dice import Die, Scripted
from iendjinn.errors import RefusedError
from iendjinn.model.character import Character, Effect, Item
from iendjinn.model.gear import Bonus, Gear, Restores
from iendjinn.rules.usage import Used, helps_who_takes_it, mended, spent, taken, times, used
from tests.unit.rules.packs import shipped

NOW = "day 1 23:30"


def with_(*items: Item, **about: object) -> Character:
    """Give somebody who has these things."""
    return Character(name="Vex", items=items, **about)  # type: ignore[arg-type] # as Character judges


def use(who: Character, *faces: int, force: bool = False) -> Used:
    """Use the first thing; every face must fall."""
    dice = Scripted(faces)
    done = used(who, 0, shipped(), dice, NOW, force=force)
    dice.finish()
    return done


@pytest.mark.rule("2.2a")
@pytest.mark.rule("2.2b")
@pytest.mark.parametrize("name", ["Pack of Protein Bars", "Flares", "Ammo", "Frag Grenade", "Sunset Chalk"])
def test_each_use_takes_a_point_and_the_last_takes_the_thing(name: str) -> None:
    """Three uses of what has three points from the start; then it has left, and only it."""
    rope = Item(name="Rope")
    who = with_(Item(name=name), rope)
    for left in (2, 1):
        done = use(who)
        who = done.character
        assert (done.item.uses, done.gone, who.items[0].uses) == (left, False, left)
    done = use(who)
    assert (done.item.name, done.item.uses, done.gone) == (name, 0, True)
    assert done.character.items == (rope,)


@pytest.mark.rule("2.2d")
def test_wear_is_marked_from_three_points_down_to_broken() -> None:
    """What showed no wear has three points first; at none it stays, broken, and cannot be used or marked."""
    who = with_(Item(name="Knife"), Item(name="Photo of Mum"))
    for index in (0, 1):
        for left in (2, 1, 0):
            done = spent(who, index, shipped())
            who = done.character
            assert (done.item.uses, done.gone) == (left, False)
        with pytest.raises(RefusedError, match="is broken"):
            spent(who, index, shipped())
    with pytest.raises(RefusedError, match="Knife is broken: it has no usage point left"):
        use(who)
    assert [item.uses for item in who.items] == [0, 0]


@pytest.mark.rule("2.2a")
def test_what_was_marked_once_wears_with_each_use() -> None:
    """A thing that has points loses one when it is used; one that has none loses none."""
    assert use(with_(Item(name="Knife", uses=2))).item.uses == 1
    done = use(with_(Item(name="Knife")))
    assert (done.item.uses, done.gone, done.told) == (None, False, ())


@pytest.mark.rule("2.2d")
def test_mending_gives_a_point_back() -> None:
    """Up to three; what is whole, or never showed wear, has none to get."""
    who = with_(Item(name="Knife", uses=0))
    for points in (1, 2, 3):
        done = mended(who, 0, shipped())
        who = done.character
        assert done.item.uses == points == who.items[0].uses
    for item in (who.items[0], Item(name="Rope"), Item(name="Ammo")):
        with pytest.raises(RefusedError) as caught:
            mended(with_(item), 0, shipped())
        assert (caught.value.message, caught.value.hint) == (f"{item.name} is whole", "nothing was changed")


@pytest.mark.parametrize("item", [Item(name="Ammo", uses=0), Item(name="Ammo", uses=0, place="locker")])
def test_what_is_used_up_in_the_file_cannot_be_used(item: Item) -> None:
    """A hand may have written it so."""
    for again in (use, lambda who: spent(who, 0, shipped())):
        with pytest.raises(RefusedError, match=r"^Ammo is used up: it has no usage point left$"):
            again(with_(item))


@pytest.mark.rule("4.2a")
@pytest.mark.parametrize(
    ("name", "faces", "hp", "luck"),
    [
        ("Adrenochrome", (1,), 11, 2),
        ("Adrenochrome", (4,), 12, 2),
        ("Pack of Protein Bars", (), 11, 2),
        ("Box of Instant Ramen", (), 11, 2),
        ("Pack of Bud Heavy", (), 11, 2),
        ("Yehuan Smokes", (), 10, 3),
        ("Pack of Prime Energy Drinks", (), 10, 3),
    ],
)
def test_restoring_things_restore_as_the_table_says(name: str, faces: tuple[int, ...], hp: int, luck: int) -> None:
    """HP or luck, never above the maximum."""
    after = use(with_(Item(name=name), hp=10, max_hp=12, luck=2, max_luck=3), *faces).character
    assert (after.hp, after.luck) == (hp, luck)


@pytest.mark.rule("4.2a")
def test_at_the_maximum_the_point_and_the_die_are_spent_all_the_same() -> None:
    """Eaten is eaten; it is said that nothing was missing."""
    done = use(with_(Item(name="Adrenochrome")), 4)
    assert (done.character.hp, done.item.uses, done.told) == (10, 2, ("HP already 10 of 10",))
    luck = use(with_(Item(name="Yehuan Smokes")))
    assert luck.told == ("luck already 0 of 0",)


@pytest.mark.rule("4.3a")
@pytest.mark.parametrize(
    ("name", "attribute"),
    [("Mentat", "intelligence"), ("Buff", "strength"), ("Whizz", "dexterity"), ("MDMA 2", "presence")],
)
def test_a_drug_raises_its_attribute_for_an_hour(name: str, attribute: str) -> None:
    """By one, until an hour from now; the attribute as rolled is left alone."""
    done = use(with_(Item(name=name)))
    assert done.character.effects == (Effect(name=name, attribute=attribute, bonus=1, until="day 2 00:30"),)
    assert done.told == (f"{attribute} +1, until day 2 00:30",)
    assert getattr(done.character, attribute) == 0


@pytest.mark.rule("4.3a")
def test_the_same_drug_again_restarts_its_hour_and_another_adds() -> None:
    """One effect of the name, with the later end; what another drug does stays."""
    running = (
        Effect(name="mentat", attribute="intelligence", bonus=1, until="day 1 23:40"),
        Effect(name="Buff", attribute="strength", bonus=1, until="day 1 23:50"),
    )
    done = use(with_(Item(name="Mentat"), effects=running))
    begun = Effect(name="Mentat", attribute="intelligence", bonus=1, until="day 2 00:30")
    assert done.character.effects == (running[1], begun)
    assert done.told == ("intelligence +1, until day 2 00:30, begun again",)


def test_what_lasts_and_raises_nothing_is_kept_with_its_end_too() -> None:
    """Faceblocks for six hours, so that the clock can say when they wear off."""
    done = use(with_(Item(name="Faceblocks")))
    assert done.character.effects == (Effect(name="Faceblocks", until="day 2 05:30"),)
    assert done.told == ("until day 2 05:30",)


@pytest.mark.rule("3.2e")
@pytest.mark.parametrize("hp", [0, -3])
@pytest.mark.parametrize("name", ["Adrenochrome", "Yehuan Smokes", "Mentat"])
def test_food_and_drugs_do_nothing_for_the_incapacitated_and_the_dead(name: str, hp: int) -> None:
    """They are refused before a die falls, and no force helps."""
    who = with_(Item(name=name), hp=hp)
    for force in (False, True):
        with pytest.raises(RefusedError) as caught:
            use(who, force=force)
        assert caught.value.message == f"Vex is {who.state}: {name} does nothing for them"
        assert caught.value.hint == ("" if hp else "emergency treatment first: iendjinn treat NAME")


def test_what_only_costs_health_is_a_drug_too() -> None:
    """A row that does nothing but lower the maximum changes whoever takes it."""
    assert helps_who_takes_it(Gear(name="Hard Deal", price=1, max_hp=-1))
    assert not helps_who_takes_it(Gear(name="Flare", price=1))


@pytest.mark.rule("4.2a")
@pytest.mark.parametrize(
    ("restores", "die", "told"),
    [
        (Restores(luck="d4-1"), (4, 1, "Charm, luck"), "luck already 1 of 4"),
        (Restores(luck="d4-1"), (4, 3, "Charm, luck"), "+2 luck, now 3 of 4"),
        (Restores(hp="d4-1"), (4, 1, "Charm, HP"), "HP already 5 of 9"),
        (Restores(hp="d4-1"), (4, 3, "Charm, HP"), "+2 HP, now 7 of 9"),
        (Restores(hp="d4-4"), (4, 1, "Charm, HP"), "HP already 5 of 9"),
    ],
)
def test_what_dice_give_back_may_be_nothing(restores: Restores, die: tuple[int, int, str], told: str) -> None:
    """Never less; each die says what it is for."""
    dice = Scripted([die[1]])
    done = taken(with_(hp=5, max_hp=9, luck=1, max_luck=4), Gear(name="Charm", price=1, restores=restores), dice)
    assert dice.record == (Die(*die),)
    assert done.told == (told,)


@pytest.mark.rule("3.2e")
def test_whoever_cannot_act_uses_nothing() -> None:
    """But Ammo that was fired before is marked; the game master may overrule the rest."""
    who = with_(Item(name="Flares"), hp=0)
    with pytest.raises(RefusedError, match="Vex is incapacitated and cannot act") as caught:
        use(who)
    assert caught.value.hint == "--force does it all the same"
    assert use(who, force=True).item.uses == 2
    assert use(with_(Item(name="Ammo"), hp=0)).item.uses == 2


@pytest.mark.rule("2.1e")
def test_what_lies_in_the_locker_is_not_at_hand() -> None:
    """Refused, unless the game master says otherwise."""
    who = with_(Item(name="Flares", place="locker"))
    with pytest.raises(RefusedError, match="in the locker, not carried") as caught:
        use(who)
    assert caught.value.hint == "take it out with move"
    with pytest.raises(RefusedError, match="in the locker, not carried"):
        used(who, 0, shipped(), Scripted(()))
    assert use(who, force=True).item.uses == 2


def test_a_thing_that_no_table_knows_only_loses_its_point() -> None:
    """At none it stays, broken: nobody said that it is used up."""
    done = use(with_(Item(name="Crate of eels", uses=1)))
    assert (done.item.uses, done.gone, done.told) == (0, False, ())


@pytest.mark.rule("5.1a")
def test_a_course_lasts_until_the_next_downtime() -> None:
    """And a row may do several things at once: maximum first, then HP, then luck, then what lasts."""
    row = Gear(
        name="Chrome Spa",
        price=1,
        max_hp=-1,
        restores=Restores(hp="d4", luck="1"),
        bonus=Bonus(strength=1, presence=2),
        lasts="downtime",
    )
    assert not times(row)
    done = taken(Character(name="Vex", hp=8, max_hp=10, luck=0, max_luck=1), row, Scripted([4]))
    assert (done.character.hp, done.character.max_hp, done.character.luck) == (9, 9, 1)
    assert [(effect.attribute, effect.bonus, effect.until) for effect in done.character.effects] == [
        ("strength", 1, "downtime"),
        ("presence", 2, "downtime"),
    ]
    assert done.told == (
        "maximum HP now 9",
        "+1 HP, now 9 of 9",
        "+1 luck, now 1 of 1",
        "strength +1, presence +2, until the next downtime",
    )


@pytest.mark.rule("5.1b")
def test_a_maximum_never_falls_below_one() -> None:
    """However often it is lowered."""
    row = Gear(name="Hack Doctor", price=1, max_hp=-9)
    done = taken(Character(name="Vex", hp=3, max_hp=5), row, Scripted([]))
    assert (done.character.hp, done.character.max_hp) == (1, 1)
