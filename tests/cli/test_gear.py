"""What is carried, at the command line: looked at, given, moved, dropped, used, marked, worn, wiped, fitted."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import done, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

KEYS = {"name", "place", "slots", "uses", "max_uses", "broken", "upgrades", "program"}


def items(campaign: Path, stem: str = "vex") -> list[dict[str, Any]]:
    """Give the things in somebody's file."""
    found: list[dict[str, Any]] = tomllib.loads((campaign / "characters" / f"{stem}.toml").read_text(encoding="utf-8"))[
        "items"
    ]
    return found


def named(campaign: Path, name: str, stem: str = "vex") -> dict[str, Any]:
    """Give the first thing of a name in somebody's file."""
    return next(item for item in items(campaign, stem) if item["name"] == name)


# ---- inv ----------------------------------------------------------------------


def test_an_inventory_is_the_character_with_its_slots(line: Program, campaign: Path) -> None:
    """Everything carried, by place, and nothing is written."""
    before = snapshot(campaign)
    answer = line("inv vex --json").answer
    assert (answer["changes"], answer["entry"]) == ([], None)
    held = answer["result"]["character"]
    assert [item["place"] for item in held["items"]] == ["hands", "backpack", "body", "backpack"]
    assert all(item.keys() == KEYS for item in held["items"])
    assert held["slots"] == {"used": 5, "capacity": 10, "backpack": {"used": 2, "capacity": 6}, "encumbered": False}
    assert snapshot(campaign) == before


def test_the_inventories_of_the_party_stand_below_one_another(line: Program, campaign: Path) -> None:
    """Everyone who plays, and nobody else."""
    done(line, "set kira kind npc")
    told = line("inv party")
    missing(("Vex ", "Old Tom ", "characters/corp-guard.toml"), told.out)
    assert "Kira" not in told.out
    assert [one["name"] for one in line("inv party --json").result["each"]] == ["Corp Guard", "Old Tom", "Vex"]
    done(line, *(f"retire {path.stem}" for path in (campaign / "characters").glob("*.toml")))
    assert line("inv party").out == "nobody is in play\n"


@pytest.mark.rule("2.1e")
def test_an_inventory_says_what_is_over_and_what_that_costs(line: Program, campaign: Path) -> None:
    """Eleven slots: strength and dexterity saves are hard, every attack is impaired; the locker is apart."""
    done(line, *["give vex rope"] * 5)
    assert "hard" not in line("inv vex").out
    done(line, "give vex flares")
    told = line("inv vex")
    missing(("11 of 10", "backpack 8 of 6", "saves are hard", "attack", "impaired", "there is room"), told.out)
    assert line("inv vex --json").result["character"]["slots"]["encumbered"]
    done(line, "move vex flares locker")
    told = line("inv vex")
    missing(("10 of 10", "Locker (not carried)"), told.out)
    assert "saves are hard" not in told.out
    assert named(campaign, "Flares")["place"] == "locker"


@pytest.mark.parametrize("width", ["20", "40", "80", "120"])
def test_an_inventory_fits_its_page(line: Program, campaign: Path, width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is wider than the page, plain and in colour."""
    assert campaign.is_dir()
    monkeypatch.setenv("COLUMNS", width)
    done(line, "give vex frag", "mark vex rifle", "give vex minigun --place locker")
    for told in (line("inv vex"), line("inv vex --plain")):
        assert max(map(len, told.out.splitlines())) <= int(width)
    missing(("(*)(*)( )", "Minigun"), line("inv vex").out)


# ---- give ---------------------------------------------------------------------


@pytest.mark.rule("4.1a")
@pytest.mark.rule("2.2a")
@pytest.mark.parametrize(
    ("words", "item"),
    [
        ("adren", {"name": "Adrenochrome", "place": "backpack", "uses": 3}),
        ("rope", {"name": "Rope", "place": "backpack"}),
        ("bars", {"name": "Pack of Protein Bars", "place": "backpack", "uses": 3}),
        ("ammo --uses 1", {"name": "Ammo", "place": "backpack", "uses": 1}),
        ("knife --place body", {"name": "Knife", "place": "body"}),
        ("laser sight", {"name": "Laser Sight", "place": "backpack"}),
        ("photo of mum", {"name": "photo of mum", "place": "backpack"}),
        ("photo --slots 0", {"name": "photo", "place": "backpack", "slots": 0}),
        (
            "crate of eels --slots 2 --uses 3",
            {"name": "crate of eels", "place": "backpack", "slots": 2, "uses": 3},
        ),
        ("knfe --text mine", {"name": "knfe", "place": "backpack", "text": "mine"}),
    ],
)
def test_a_thing_is_given(line: Program, campaign: Path, words: str, item: dict[str, Any]) -> None:
    """From the tables with its points full, or anything, as it is stated; it comes last, in the backpack."""
    answer = line(f"give vex {words} --json").answer
    assert items(campaign)[-1] == item
    assert list(answer["result"]) == ["character", "item"]
    assert answer["result"]["item"] == answer["result"]["character"]["items"][-1]
    assert answer["result"]["item"]["name"] == item["name"]
    assert answer["changes"] == ["characters/vex.toml"]


def test_a_thing_is_handed_over_as_it_is(line: Program, campaign: Path) -> None:
    """It leaves the one and comes to the other in one entry that undo takes back whole."""
    before = snapshot(campaign / "characters")
    done(line, "use vex ammo", "give kira ammo --from vex")
    assert named(campaign, "Ammo", "kira") == {"name": "Ammo", "place": "backpack", "uses": 2}
    assert "Ammo" not in [item["name"] for item in items(campaign)]
    done(line, "undo 1")
    answer = line("give kira ammo --from vex --place body --json").answer
    assert answer["changes"] == ["characters/vex.toml", "characters/kira.toml"]
    assert answer["result"]["character"]["name"] == "Kira"
    assert answer["result"]["giver"]["name"] == "Vex"
    assert answer["result"]["item"]["place"] == "body"
    assert answer["text"] == "Vex gives Ammo to Kira, on the body"
    done(line, "undo 2")
    assert snapshot(campaign / "characters") == before


def test_two_of_a_name_are_told_apart_by_number(line: Program, campaign: Path) -> None:
    """The first where none is said; `rope 2` the second; each keeps what it is."""
    done(line, "give vex rope --text old", "give vex rope --text new")
    missing(("Rope #1", "Rope #2"), line("inv vex").out)
    assert line("move vex rope 2 body").out == "Vex: Rope 2 is now on the body\n"
    assert [(item["text"], item["place"]) for item in items(campaign) if item["name"] == "Rope"] == [
        ("old", "backpack"),
        ("new", "body"),
    ]
    done(line, "drop vex rope")
    assert named(campaign, "Rope")["text"] == "new"
    one_line(line("drop vex rope 2"), 2, "Vex has 1 Rope, so there is no number 2")


def test_a_name_of_two_words_needs_no_quotes(line: Program, campaign: Path) -> None:
    """What follows the whole of it is the thing; where it is not the whole, the thing begins at once."""
    done(line, "give old tom rope", "give old tom-tom drum --slots 1", "buy old tom pistol --place off")
    done(line, "buy old tom laser sight", "fit old tom pistol laser sight", "unfit old tom pistol", "use old tom rope")
    done(line, "pay old tom 250 bribe", "pay old tom metro", "credits old tom +7 found it", "drop old tom rope")
    names = [item["name"] for item in items(campaign, "old-tom")]
    assert names[-3:] == ["tom-tom drum", "Pistol", "Laser Sight"]
    assert "found it" in line("debt old tom --ledger").out


# ---- move, drop, wear, doff ------------------------------------------------------


@pytest.mark.rule("2.1a")
@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("rifle backpack", "backpack"),
        ("rifle ba", "backpack"),
        ("ammo locker", "locker"),
        ("protein body", "body"),
        ("assault rifle both hands", "hands"),
    ],
)
def test_a_thing_is_moved(line: Program, campaign: Path, words: str, place: str) -> None:
    """By any word of it, to a place by its beginning; what is there already is said to be."""
    answer = line(f"move vex {words} --json").answer
    assert answer["result"]["item"]["place"] == place
    assert ("already" in answer["text"]) == (answer["entry"] is None) == (place == "hands")
    assert answer["result"]["item"]["name"] in [item["name"] for item in items(campaign) if item["place"] == place]


@pytest.mark.rule("2.1b")
def test_one_hand_is_named_in_one_word_or_two(line: Program, campaign: Path) -> None:
    """`off` and `off hand` are the same."""
    done(line, "move vex rifle backpack", "move vex ammo off hand", "move vex protein main")
    assert [item["place"] for item in items(campaign)] == ["backpack", "off", "body", "main"]


def test_force_puts_it_there_and_the_log_says_so(line: Program, campaign: Path) -> None:
    """A rule of place is overruled; the sheet tells what does not fit."""
    assert "both hands hold Assault Rifle" in line("move vex ammo main").err
    told = line("move vex ammo main --force")
    assert (told.status, named(campaign, "Ammo")["place"]) == (0, "main")
    assert "main hand holds Assault Rifle and Ammo" in told.out
    assert line("log -n 1 --json").result["entries"][0]["forced"]


@pytest.mark.rule("2.1c")
@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("move vex protein off", True),
        ("move vex ammo main", True),
        ("move vex ammo locker", False),
        ("move vex knife main", False),
        ("wear vex mesh", True),
        ("doff vex", True),
        ("drop vex ammo", False),
        ("mark vex ammo", False),
    ],
)
def test_what_is_an_action_in_a_fight_is_told_in_the_log(
    line: Program, campaign: Path, words: str, *, action: bool
) -> None:
    """Fetching from the backpack, putting armor on or off; a swap between body and hands is free."""
    done(line, "move vex rifle backpack", "give vex knife --place body", "give vex mesh")
    done(line, *(["doff vex"] if words.startswith("wear") else []), words)
    entry = json.loads((campaign / ".iendjinn" / "journal.jsonl").read_text(encoding="utf-8").splitlines()[-1])
    assert entry.get("acts") == (["characters/vex.toml"] if action else None)


def test_what_is_dropped_is_kept_by_the_log(line: Program, campaign: Path) -> None:
    """It is gone from the file, told in the log, and undo brings it back to the byte."""
    before = snapshot(campaign / "characters")
    answer = line("drop vex flak --json").answer
    assert answer["result"]["item"]["name"] == "Flak Jacket"
    assert "Flak Jacket" not in [item["name"] for item in items(campaign)]
    assert "Vex drops Flak Jacket" in line("log").out
    done(line, "undo")
    assert snapshot(campaign / "characters") == before


@pytest.mark.rule("2.5b")
def test_armor_is_taken_off_and_put_on(line: Program, campaign: Path) -> None:
    """The suit worn need not be named; armor is told after it, with what lies under the skin."""
    assert line("doff vex").out == "Vex takes off Flak Jacket: armor 1\n"
    assert named(campaign, "Flak Jacket")["place"] == "backpack"
    one_line(line("doff vex"), 1, "Vex wears no armor")
    one_line(line("doff vex flak"), 1, "Flak Jacket is not worn", "iendjinn inv vex")
    answer = line("wear vex flak --json").answer
    assert (answer["text"], answer["result"]["character"]["armor"]) == ("Vex wears Flak Jacket: armor 2", 2)
    assert line("wear vex flak --json").answer["entry"] is None
    done(line, "doff vex flak jacket")


# ---- use, mark, mend, wipe ------------------------------------------------------


@pytest.mark.rule("4.2a")
@pytest.mark.rule("2.2b")
def test_medicine_heals_and_is_used_up(line: Program, campaign: Path) -> None:
    """Three jabs of d4 each, told with faces, points left and what it did; the last one is gone."""
    done(line, "give vex adrenochrome", "set vex hp 5")
    first = line("use vex adren =3 --json").answer
    assert (first["result"]["uses"], first["result"]["gone"]) == (2, False)
    assert first["result"]["effect"] == "+3 HP, now 8 of 15"
    assert first["dice"] == [{"die": "d4", "face": 3, "why": "Adrenochrome, HP"}]
    assert first["result"]["item"]["uses"] == 2
    done(line, "use vex adren =4")
    last = line("u vex adren =4 --json").answer
    assert (last["result"]["uses"], last["result"]["gone"]) == (0, True)
    assert last["result"]["character"]["hp"] == 15
    assert "that was the last of it" in last["text"]
    assert "Adrenochrome" not in [item["name"] for item in items(campaign)]


@pytest.mark.rule("4.3a")
def test_a_drug_lasts_an_hour_of_the_clock(line: Program, campaign: Path) -> None:
    """From the moment that campaign.toml tells; the sheet counts it, and time takes it away."""
    assert campaign.is_dir()
    done(line, "time day 3 22:30", "give vex whizz")
    result = line("use vex whizz --json").result
    effect = {"name": "Whizz", "attribute": "dexterity", "bonus": 1, "until": "day 3 23:30"}
    assert result["character"]["effects"] == [effect]
    assert result["character"]["attributes"]["dexterity"] == {"base": 0, "bonus": 1, "total": 1}
    assert result["effect"] == "dexterity +1, until day 3 23:30"
    done(line, "time +59m")
    assert line("use vex whizz --json").result["character"]["effects"] == [effect | {"until": "day 4 00:29"}]
    done(line, "time +1h")
    assert line("inv vex --json").result["character"]["effects"] == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("vex rifle", ("a weapon", "heavy, ranged, d10", 'iendjinn attack vex TARGET --with "assault rifle"')),
        ("vex flak", ("armor 1 while it is worn", "iendjinn wear vex")),
        ("kira deck", ("iendjinn netrun kira",)),
        ("kira data", ("holds", "iendjinn program run kira")),
        ("kira blank", ("empty", "iendjinn program write kira")),
        ("kira sight", ("iendjinn fit kira WEAPON",)),
        ("kira shield", ("armor 1 while it is held, 2 in both hands", "iendjinn move kira")),
        ("kira rope", ("Holds three",)),
        ("kira photo", ("the tables know nothing of it",)),
        ("kira eels", ("still wet",)),
    ],
)
def test_what_has_no_points_says_what_it_is_for(
    line: Program, campaign: Path, words: str, says: tuple[str, ...]
) -> None:
    """With the command it serves; nothing changes, and nothing is logged."""
    done(line, "give kira laser sight", "give kira shield", "give kira rope", "give kira photo of mum")
    assert line("give kira eels --text", "still wet").status == 0
    if "blank" in words:
        done(line, "wipe kira data")
    before = snapshot(campaign)
    told = line(f"use {words.replace('blank', 'data')}")
    assert told.status == 0
    missing(says, " ".join(told.out.split()))
    result = line(f"use {words.replace('blank', 'data')} --json").answer
    assert (result["result"]["uses"], result["result"]["gone"], result["entry"]) == (None, False, None)
    assert snapshot(campaign) == before


@pytest.mark.rule("2.2d")
def test_wear_is_marked_and_mended(line: Program, campaign: Path) -> None:
    """Down to broken, which is shown and cannot be used; up again, and then it can."""
    assert line("mark vex rifle").out == "Vex: Assault Rifle worn: 2 of 3 left\n"
    done(line, "mark vex rifle")
    answer = line("mark vex rifle --json").answer
    assert (answer["text"], answer["result"]["item"]["broken"]) == ("Vex: Assault Rifle worn: broken now", True)
    assert "BROKEN" in line("inv vex").out
    for command in ("use", "mark"):
        one_line(line(f"{command} vex rifle"), 1, "Assault Rifle is broken")
    assert line("mend vex rifle").out == "Vex: Assault Rifle mended: 1 of 3 left\n"
    assert named(campaign, "Assault Rifle")["uses"] == 1
    done(line, "mend vex rifle", "mend vex rifle")
    one_line(line("mend vex rifle"), 1, "Assault Rifle is whole")


@pytest.mark.parametrize("word", ["art", "ash", "tin"])
def test_a_thing_of_ones_own_is_none_that_its_letters_stand_in(line: Program, campaign: Path, word: str) -> None:
    """Where something is said of it, letters inside a word of a row (Smart Goggles) mean no row of the tables."""
    done(line, f"give vex {word} --text mine", "give vex flak --text torn")
    assert [(item["name"], item["text"]) for item in items(campaign)[-2:]] == [(word, "mine"), ("Flak Jacket", "torn")]


@pytest.mark.rule("2.2c")
def test_ammo_is_marked_by_using_it(line: Program, campaign: Path) -> None:
    """Outside a tracked fight the game master does it; the last point takes it away."""
    done(line, "use vex ammo", "u vex ammo")
    assert "the last of it" in line("use vex ammo").out
    assert "Ammo" not in [item["name"] for item in items(campaign)]
    one_line(line("use vex ammo"), 2, "Vex has no 'ammo'")


@pytest.mark.rule("2.2a")
def test_of_several_alike_the_one_that_can_be_used_is_used(line: Program, campaign: Path) -> None:
    """Not what lies in the locker, nor what is worn out; a number says which all the same."""
    done(line, "move vex ammo locker", "give vex ammo --uses 1", "give vex ammo")
    file = campaign / "characters" / "vex.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("uses = 1", "uses = 0"), encoding="utf-8")
    assert line("use vex ammo").out.startswith("Vex uses Ammo 3: 2 of 3 left\n")
    one_line(line("use vex ammo 1"), 1, "Ammo is in the locker")
    one_line(line("use vex ammo 2"), 1, "Ammo is used up")
    assert [item.get("uses") for item in items(campaign) if item["name"] == "Ammo"] == [3, 0, 2]


@pytest.mark.rule("3.2e")
@pytest.mark.parametrize(("hp", "state"), [(0, "incapacitated"), (-2, "dead")])
def test_whoever_lies_there_is_not_fed(line: Program, campaign: Path, hp: int, state: str) -> None:
    """No die falls and nothing is written; the hint is treatment."""
    done(line, "give vex adrenochrome", f"set vex hp {hp}")
    before = snapshot(campaign)
    hint = "does nothing for them (emergency treatment first: iendjinn treat vex)"
    for words in ("use vex adren =3", "use vex protein --force", "pay vex sit-in =1"):
        one_line(line(words), 1, f"Vex is {state}", hint if state == "incapacitated" else "does nothing for them")
    assert snapshot(campaign) == before


def test_whoever_has_two_names_takes_their_armor_off(line: Program, campaign: Path) -> None:
    """The second name is not taken for a suit, though none need be named."""
    assert line("doff old tom").out == "Old Tom takes off Mesh Armor: armor 0\n"
    done(line, "wear old tom mesh", "doff old tom mesh", "wear old mesh", "doff old")
    assert named(campaign, "Mesh Armor", "old-tom")["place"] == "backpack"


@pytest.mark.rule("3.4d")
def test_a_cassette_is_wiped_once(line: Program, campaign: Path) -> None:
    """Its program is gone and named; of two cassettes the full one is meant; what holds none is refused."""
    done(line, "give kira data cassette")
    assert named(campaign, "Data Cassette", "kira")["program"]
    assert line("wipe kira cassette --json").result["item"]["program"] is None
    assert "program" not in named(campaign, "Data Cassette", "kira")
    one_line(line("wipe kira cassette"), 1, "Data Cassette 1 is empty already")
    one_line(line("wipe kira cyberdeck"), 1, "Cyberdeck holds no programs")


@pytest.mark.rule("3.4d")
def test_a_cassette_at_hand_is_wiped_before_one_put_away(line: Program, campaign: Path) -> None:
    """What lies in the locker is wiped only where no full cassette is carried."""
    done(line, "move kira cassette locker", "give kira data cassette", "program write kira blink =12")
    assert line("wipe kira cassette").out == "Kira: Data Cassette 2 is empty, Blink is gone\n"
    assert line("wipe kira cassette").out == "Kira: Data Cassette 1 is empty, VIP Pass is gone\n"
    assert campaign.is_dir()


# ---- fit, unfit -----------------------------------------------------------------


@pytest.mark.rule("4.5a")
@pytest.mark.parametrize("words", ["rifle laser", "assault rifle laser sight", "ass las"])
def test_an_upgrade_is_fitted_and_shown_and_taken_off(line: Program, campaign: Path, words: str) -> None:
    """Wherever the weapon is shown; the thing it was is gone from the backpack, and comes back."""
    before = snapshot(campaign / "characters")
    done(line, "give vex laser sight")
    answer = line(f"fit vex {words} --json").answer
    assert answer["result"]["item"]["upgrades"] == ["Laser Sight"]
    assert (answer["result"]["price"], answer["result"]["credits"]) == (0, 1000)
    assert named(campaign, "Assault Rifle")["upgrades"] == ["Laser Sight"]
    for command in ("inv vex", "sheet vex", "use vex rifle", "find assault", "drop vex rifle --dry-run"):
        assert "with Laser Sight" in " ".join(line(command).out.split())
    done(line, "unfit vex rifle")
    assert items(campaign)[-1] == {"name": "Laser Sight", "place": "backpack"}
    done(line, "undo 3")
    assert snapshot(campaign / "characters") == before


@pytest.mark.rule("4.5a")
def test_of_several_upgrades_one_is_named(line: Program, campaign: Path) -> None:
    """Without a name the choices are; one that is not fitted is told from those that are."""
    done(line, "give vex laser sight", "give vex suppressor", "fit vex rifle laser", "fit vex rifle supp")
    one_line(line("unfit vex rifle"), 2, "'upgrade' could be Laser Sight, Suppressor")
    one_line(line("unfit vex rifle magazine"), 2, "Assault Rifle has no 'magazine' fitted", "it has Laser Sight, Supp")
    done(line, "unfit vex rifle supp", "unfit vex rifle")
    one_line(line("unfit vex rifle"), 1, "Assault Rifle has no upgrades")
    assert [item["name"] for item in items(campaign)[-2:]] == ["Suppressor", "Laser Sight"]


def test_at_a_terminal_the_upgrade_is_chosen(line: Program, campaign: Path) -> None:
    """By its number, and the line goes on."""
    done(line, "give vex laser sight", "give vex suppressor", "fit vex rifle laser", "fit vex rifle supp")
    told = line("unfit vex rifle", terminal=True, answers="2\n")
    assert told.status == 0
    assert items(campaign)[-1]["name"] == "Suppressor"
