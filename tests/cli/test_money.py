"""Buying, selling, paying, credits, debt and the ledger, at the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


# ---- buy, sell ------------------------------------------------------------------


@pytest.mark.rule("4.1a")
@pytest.mark.parametrize(
    ("words", "price", "things"),
    [
        ("pistol", 500, ["Pistol"]),
        ("smart", 5000, ["Smart Goggles"]),
        ("rattle", 20, ["Rattle"]),
        ("suppressor", 1000, ["Suppressor"]),
        ("mesh", 1000, ["Mesh Armor"]),
        ("ammo --count 3", 300, ["Ammo"] * 3),
        ("ammo --count 3 --price 80", 240, ["Ammo"] * 3),
        ("ammo --price 1,000", 1000, ["Ammo"]),
    ],
)
def test_things_are_bought_at_their_price(
    line: Program, campaign: Path, words: str, price: int, things: list[str]
) -> None:
    """Weapons, armor, equipment, drugs, upgrades; each is a thing of its own in the backpack."""
    answer = line(f"buy vex {words} --json").answer
    result = answer["result"]
    assert list(result) == ["character", "item", "number", "price", "credits", "effect"]
    assert (result["price"], result["credits"]) == (price, 1000 - price)
    assert (result["item"]["name"], result["number"]) == (things[0], len(things))
    bought = held(campaign)["items"][4:]
    assert [(item["name"], item["place"]) for item in bought] == [(name, "backpack") for name in things]
    assert held(campaign)["credits"] == 1000 - price


@pytest.mark.rule("1.4c")
@pytest.mark.rule("1.4d")
def test_buying_into_debt_is_done_and_said(line: Program, campaign: Path) -> None:
    """With the balance and what it becomes at the next downtime; a higher debt changes nothing of that."""
    assert line("buy vex knife").out == "Vex buys Knife for 100, in the backpack; credits 1,000 -> 900\n"
    told = line("buy vex rpg")
    assert told.status == 0
    missing(
        ("5,000", "credits 900 -> -4,100", "debt, -8,200 after the next downtime", "Known to owe"),
        " ".join(told.out.split()),
    )
    done(line, "buy vex minigun", "set vex credits -1000000000000000")
    missing(("credits -1,000,000,000,000,000 -> -1,000,000,000,000,100",), " ".join(line("buy vex rope").out.split()))
    assert held(campaign)["credits"] == -(10**15) - 100


def test_what_is_bought_can_be_placed(line: Program, campaign: Path) -> None:
    """Where there is room; where there is not, nothing is bought."""
    done(line, "buy vex knife --place body")
    assert held(campaign)["items"][-1]["place"] == "body"
    before = snapshot(campaign)
    one_line(line("buy vex knife --place body --count 2"), 1, "no room on the body", "room for it: backpack")
    one_line(line("buy kira pistol --place off --count 2"), 1, "the off hand holds Pistol")
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    ("words", "price"),
    [("rifle", 2500), ("ammo", 50), ("ammo --price 75", 75), ("protein", 50), ("rifle --price 1", 1)],
)
def test_things_are_sold_at_half_or_at_a_price_stated(line: Program, campaign: Path, words: str, price: int) -> None:
    """They leave, and the credits come."""
    result = line(f"sell vex {words} --json").result
    assert (result["price"], result["credits"]) == (price, 1000 + price)
    assert result["item"]["name"] not in [item["name"] for item in held(campaign)["items"]]
    assert len(held(campaign)["items"]) == 3


def test_a_weapon_is_sold_with_its_upgrades(line: Program, campaign: Path) -> None:
    """Half of what all of it cost; what no table prices and what is broken needs a price."""
    done(line, "give vex laser sight", "fit vex rifle laser", "give vex photo of mum", "give vex knife --uses 0")
    assert line("sell vex rifle --json").result["price"] == 5000
    one_line(line("sell vex photo"), 1, "photo of mum has no price in the tables", "--price N")
    one_line(line("sell vex knife"), 1, "Knife is broken", "--price N")
    done(line, "sell vex photo --price 3", "sell vex knife --price 10")
    assert held(campaign)["credits"] == 6013


# ---- pay, credits ----------------------------------------------------------------


@pytest.mark.rule("5.1a")
@pytest.mark.rule("4.2a")
@pytest.mark.parametrize(
    ("words", "price", "hp"),
    [
        ("street food", 10, 11),
        ("sit-in meal =2", 50, 12),
        ("haute =4", 500, 14),
        ("metro", 10, 10),
        ("coffin", 50, 10),
        ("new identity", 10_000, 10),
        ("hills", 20_000, 10),
        ("trauma", 5000, 10),
    ],
)
def test_living_costs_what_the_table_says(line: Program, campaign: Path, words: str, price: int, hp: int) -> None:
    """Charged, and eaten at once: HP up to the maximum, told with the die."""
    done(line, "set vex hp 10")
    answer = line(f"pay vex {words} --json").answer
    assert (answer["result"]["price"], answer["result"]["credits"]) == (price, 1000 - price)
    assert answer["result"]["character"]["hp"] == held(campaign)["hp"] == hp
    assert len(answer["dice"]) == words.count("=")
    assert (f"now {hp} of 15" in answer["result"]["effect"]) == (hp > 10)


@pytest.mark.rule("5.1a")
def test_a_meal_stops_at_the_maximum(line: Program, campaign: Path) -> None:
    """One missing, four restored: one."""
    done(line, "set vex hp 14", "pay vex haute =4")
    assert held(campaign)["hp"] == 15


@pytest.mark.rule("5.1a")
@pytest.mark.parametrize(("words", "attribute"), [("steroid", "strength"), ("data dreams", "intelligence")])
def test_a_course_lasts_until_downtime_and_is_not_stacked(
    line: Program, campaign: Path, words: str, attribute: str
) -> None:
    """Paid twice it is charged twice and counts once."""
    for _ in range(2):
        result = line(f"pay vex {words} --json").result
        effects = result["character"]["effects"]
        assert [(one["attribute"], one["bonus"], one["until"]) for one in effects] == [(attribute, 1, "downtime")]
    assert held(campaign)["credits"] == -1000
    assert "begun again" in result["effect"]


@pytest.mark.parametrize(
    ("words", "where"), [("backstreet", "clinic"), ("hospital", "hospital"), ("emergency", "clinic or hospital")]
)
def test_treatment_is_the_business_of_treat(line: Program, campaign: Path, words: str, where: str) -> None:
    """It says so, with the command."""
    before = snapshot(campaign)
    one_line(line(f"pay vex {words}"), 1, "emergency treatment is given with", f"iendjinn treat vex --at {where}")
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    ("words", "what"),
    [(("vex", "250", "bribe"), "bribe"), (("vex", "250"), ""), (("v", "250", "a", "big bribe"), "a big bribe")],
)
def test_an_amount_is_paid_for_anything(line: Program, campaign: Path, words: tuple[str, ...], what: str) -> None:
    """With words for what it was, or none."""
    told = line("pay", *words)
    assert told.out == f"Vex pays 250{f' for {what}' if what else ''}; credits 1,000 -> 750\n"
    assert held(campaign)["credits"] == 750


def test_a_number_may_be_part_of_a_name(line: Program, campaign: Path) -> None:
    """Where somebody is called so; else it is the amount."""
    assert line("new", "Guard 2", "--seed", "1").status == 0
    start = held(campaign, "guard-2")["credits"]
    done(line, "pay guard 2 40 toll", "pay guard 2 metro", "credits guard 2 +15")
    assert held(campaign, "guard-2")["credits"] == start - 40 - 10 + 15


@pytest.mark.rule("1.4c")
@pytest.mark.parametrize(
    ("words", "amount"), [("+500 the job", 500), ("-50 fine", -50), ("-1,500", -1500), ("+1000000000000", 10**12)]
)
def test_credits_come_and_go(line: Program, campaign: Path, words: str, amount: int) -> None:
    """With their sign, and why; below zero it is debt."""
    answer = line(f"credits vex {words} --json").answer
    assert (answer["result"]["price"], answer["result"]["credits"]) == (amount, 1000 + amount)
    assert held(campaign)["credits"] == 1000 + amount
    assert ("debt" in answer["text"]) == (amount < -1000)


@pytest.mark.rule("1.4c")
def test_credits_are_given_to_everyone_in_a_group(line: Program, campaign: Path) -> None:
    """Each player's character in play has so much more, the dead too, in one act that undo takes back."""
    done(line, "set old kind npc", "set kira hp -1")
    before = {stem: held(campaign, stem)["credits"] for stem in ("vex", "kira", "corp-guard", "old-tom")}
    answer = line("credits party +250 the job --json").answer
    each = answer["result"]["each"]
    assert [(one["name"], one["price"], one["credits"]) for one in each] == [
        (name, 250, before[stem] + 250)
        for name, stem in (("Corp Guard", "corp-guard"), ("Kira", "kira"), ("Vex", "vex"))
    ]
    assert each[0]["character"]["credits"] == each[0]["credits"]
    assert held(campaign, "old-tom")["credits"] == before["old-tom"]
    missing(("the job", f"{before['kira'] + 250:,}"), line("debt kira --ledger").out)
    done(line, "undo")
    assert {stem: held(campaign, stem)["credits"] for stem in before} == before


def test_foes_in_a_fight_can_be_given_credits(line: Program, campaign: Path) -> None:
    """`foes` are given, or lose, so much each too."""
    assert campaign.is_dir()
    done(line, "foe ganger --count 2")
    assert line("credits foes +5").out.count("+5 credits") == 2


@pytest.mark.parametrize("words", ["buy party rope", "pay party 50", "give party rope", "treat party --at clinic"])
def test_what_is_for_one_at_a_time_says_so_of_a_group(line: Program, campaign: Path, words: str) -> None:
    """A group is no name that nobody bears: the line says that one is to be named, and whom there is."""
    before = snapshot(campaign)
    one_line(line(words), 2, "'party' means several people", "name one of them: corp-guard, kira")
    assert snapshot(campaign) == before


# ---- bad input -----------------------------------------------------------------------

HUGE = "1000000000000"
BAD = [
    ("buy vex sword", 2, ("'sword' is in no table of things", "iendjinn find TEXT")),
    ("buy vex pistle", 2, ("'pistle' is in no table of things", "did you mean Pistol")),
    ("buy vex grenade", 2, ("'grenade' could be", "Frag Grenade", "Stun Grenade")),
    ("buy vex sit-in meal", 2, ("Sit-in Meal is paid for, not carried", "iendjinn pay vex sit-in meal")),
    ("buy vex", 2, ("ITEM is missing",)),
    ("buy nobody knife", 2, ("nobody called 'nobody'",)),
    ("buy vex knife --place attic", 2, ("there is no place 'attic'",)),
    ("buy vex knife --place main", 1, ("both hands hold Assault Rifle",)),
    *((f"buy vex ammo --count {n}", 2, (f"--count {n}: from 1 to 50",)) for n in ("-1", "0", "51", HUGE)),
    ("buy vex ammo --count 1.5", 2, ("--count takes a whole number, not '1.5'",)),
    ("buy vex ammo --count two", 2, ("--count takes a whole number, not 'two'",)),
    *((f"buy vex ammo --price {n}", 2, (f"--price {n}: from 1 to 1,000,000,000",)) for n in ("-80", "0", HUGE)),
    ("buy vex ammo --price 0.5", 2, ("--price takes a whole number, not '0.5'",)),
    ("buy vex ammo --price", 2, ("--price",)),
    *((f"sell vex ammo --price {n}", 2, (f"--price {n}: from 1 to 1,000,000,000",)) for n in ("-80", "0", HUGE)),
    ("sell vex ammo --price 1e3", 2, ("--price takes a whole number, not '1e3'",)),
    ("sell vex sword", 2, ("Vex has no 'sword'",)),
    ("pay vex ammo", 2, ("Ammo is bought", "iendjinn buy vex ammo")),
    ("pay vex sushi", 2, ("'sushi' is not in the table costs", '250 "bribe"')),
    ("pay vex sit-on meal", 2, ("did you mean Sit-in Meal?",)),
    ("pay vex hotel", 2, ("'hotel' could be", "Hotel Room", "Hotel Suite")),
    *((f"pay vex {n}", 2, (f"pay {n}: from 1 to 1,000,000,000",)) for n in ("-250", "0", HUGE, "+0")),
    ("pay vex 2.5", 2, ("pay takes a whole number, not '2.5'",)),
    ("pay vex", 2, ("WHAT is missing",)),
    ("pay", 2, ("NAME WHAT is missing",)),
    (f"pay vex 5 {'x' * 201}", 2, ("201 characters long; 200 is the most",)),
    ("credits vex 500", 2, ("does 500 come or go?", "iendjinn set NAME credits 500")),
    ("credits vex +0", 2, ("0 credits change nothing",)),
    ("credits vex +2.5", 2, ("credits takes a whole number, not '+2.5'",)),
    ("credits vex lots", 2, ("credits takes a whole number, not 'lots'",)),
    (f"credits vex +{10**16}", 1, ("credits must be from",)),
    (f"credits vex -{10**61}", 1, ("credits must be from",)),
    ("credits vex", 2, ("AMOUNT is missing",)),
    ("debt nobody", 2, ("nobody called 'nobody'",)),
    ("debt --ledger", 2, ("NAME is missing before --ledger",)),
    ("debt --check", 2, ("NAME is missing before --check",)),
    ("debt vex --check --ledger", 2, ("--ledger and --check are two questions",)),
    ("debt vex --check =1,1", 1, ("Vex owes nothing that brings anything",)),
    ("debt vex vex", 2, ("Vex is named twice",)),
]


@pytest.mark.parametrize(("words", "status", "parts"), BAD, ids=[words[:60] for words, _, _ in BAD])
def test_bad_input_is_one_line_and_changes_nothing(
    line: Program, campaign: Path, words: str, status: int, parts: tuple[str, ...]
) -> None:
    """What is wrong and what to do, with the exit status of its kind; no die falls, not a byte is written."""
    before = snapshot(campaign)
    one_line(line(words), status, *parts)
    assert line(f"{words} --json").error["message"]
    assert snapshot(campaign) == before


def test_a_search_shows_what_things_cost(line: Program, campaign: Path) -> None:
    """Across weapons, armor, equipment, drugs, upgrades and living costs, with price and slots."""
    assert campaign.is_dir()
    for words, name, price in (
        ("shotgun", "Shotgun", 500),
        ("personnel", "Personnel Armor", 5000),
        ("rope", "Rope", 100),
        ("vurt", "Vurt", 400),
        ("laser", "Laser Sight", 5000),
        ("coffin", "Coffin Hotel", 50),
    ):
        (row,) = (row for row in line(f"find {words} --json").result["found"] if row["name"] == name)
        assert (row["price"], row["slots"]) == (price, None if name == "Coffin Hotel" else row["slots"])
        assert row["slots"] in {None, 1, 2}
