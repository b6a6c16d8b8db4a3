"""Debt and the ledger, at the command line: who owes what, what becomes of it, what moved it (1.4c to 1.4e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


@pytest.mark.rule("1.4d")
@pytest.mark.rule("1.4e")
def test_debt_is_told_for_everyone(line: Program, campaign: Path) -> None:
    """The balance, what it is after one downtime and after two, before rent, and the tier of the table."""
    assert campaign.is_dir()
    done(line, "set vex credits -250", "set kira credits -20000")
    people = {one["name"]: one for one in line("debt --json").result["characters"]}
    assert people["Vex"] == {
        "name": "Vex",
        "credits": -250,
        "after_downtime": -500,
        "after_two": -1000,
        "tier": "On the slate",
    }
    assert (people["Kira"]["after_downtime"], people["Kira"]["tier"]) == (-40_000, "Sold on")
    tom = people["Old Tom"]
    assert (tom["after_downtime"], tom["tier"]) == (tom["credits"], "Clear")
    assert list(people) == ["Corp Guard", "Kira", "Old Tom", "Vex"]
    assert [one["name"] for one in line("debt vex kira --json").result["characters"]] == ["Vex", "Kira"]
    missing(("-250", "-500", "-1,000", "On the slate", "After downtime"), line("debt").out)


@pytest.mark.rule("1.4e")
@pytest.mark.parametrize(
    ("faces", "refused", "collectors"),
    [("4,1", True, True), ("5,2", False, False), ("4,2", True, False), ("20,1", False, True)],
)
def test_a_check_rolls_and_suggests(
    line: Program, campaign: Path, faces: str, *, refused: bool, collectors: bool
) -> None:
    """Refusal, then collectors, by the tier's numbers, with a line for the scene; nobody is changed."""
    done(line, "set vex credits -1000")
    before = snapshot(campaign / "characters")
    answer = line(f"debt vex --check ={faces} --json").answer
    result = answer["result"]
    assert (result["refused"], result["collectors"]) == (refused, collectors)
    assert [die["why"] for die in answer["dice"]] == ["refusal", "collectors"]
    assert answer["entry"] is not None
    assert ("your face, your sum" in result["scene"]) == refused
    assert ("A woman in a good coat" in result["scene"]) == collectors
    assert result["scene"] in " ".join(answer["text"].split())
    assert snapshot(campaign / "characters") == before


@pytest.mark.rule("1.4e")
def test_the_tiers_are_the_game_masters_to_change(line: Program, campaign: Path) -> None:
    """A table like any other: a row of the campaign's own replaces, a new one adds."""
    (campaign / "tables").mkdir()
    (campaign / "tables" / "debt.toml").write_text(
        '[[debt]]\nname = "On the slate"\ndebt = 1\nrefusal = 20\nrefused = "Everybody knows."\n'
        '[[debt]]\nname = "Marked"\ndebt = 400\n',
        encoding="utf-8",
    )
    done(line, "set vex credits -399")
    result = line("debt vex --check =20,1 --json").result
    assert (result["refused"], result["collectors"], result["scene"]) == (True, False, "Everybody knows.")
    done(line, "set vex credits -400")
    assert line("debt vex --json").result["characters"][0]["tier"] == "Marked"
    assert "Nothing comes of it" in line("debt vex --check =1,1").out
    missing(
        ("Marked", "400 owed and more", "refused on 1-20 of d20", "collectors on 1 of d20"),
        " ".join(line("table debt").out.split()),
    )


def test_a_ledger_tells_all_that_moved_the_credits(line: Program, campaign: Path) -> None:
    """Each with its entry, when, what, how much, the balance; what was undone is not in it."""
    assert campaign.is_dir()
    done(line, "buy vex ammo --count 3 --price 80", "use vex ammo", "sell vex rifle", "pay vex 250 bribe")
    done(line, "credits vex -100 fine", "undo", "pay vex metro", "set vex credits 5", "note vex credits = 7")
    done(line, "loot vex =94", "cash vex stick =3")
    result = line("debt vex --ledger --json").result
    lines = [(one["what"], one["amount"], one["balance"]) for one in result["ledger"]]
    assert lines == [
        ("new: Vex, Merc", 1000, 1000),
        ("3 x Ammo", -240, 760),
        ("Assault Rifle, sold", 2500, 3260),
        ("bribe", -250, 3010),
        ("Metro Ticket", -10, 3000),
        ("Vex: credits 3,000 -> 5", -2995, 5),
        ("Vex cashes Anonymous cred stick (D10 x 100 credits): ...", 300, 305),
    ]
    assert result["characters"][0]["credits"] == 305
    assert all(one["entry"] and one["at"].endswith("Z") for one in result["ledger"])
    missing(("Vex: 305", "When", "Balance", "+1,000", "-240", "bribe"), line("debt vex --ledger").out)


@pytest.mark.rule("1.4d")
def test_a_ledger_tells_doubling_and_rent_apart(line: Program, campaign: Path) -> None:
    """Week by week, and for each of those who lay low together their own."""
    assert campaign.is_dir()
    done(line, "set vex credits -100", "downtime vex kira --at slum --weeks 2 =2,2,2,2")

    def books(name: str) -> list[tuple[str, int, int]]:
        ledger = line(f"debt {name} --ledger --json").result["ledger"]
        return [(one["what"], one["amount"], one["balance"]) for one in ledger]

    assert books("vex")[2:] == [
        ("debt doubles", -100, -200),
        ("rent, Slum apartment", -1000, -1200),
        ("debt doubles", -1200, -2400),
        ("rent, Slum apartment", -1000, -3400),
    ]
    (_, _, begun), *rest = books("kira")
    assert rest[0][1] == -1000
    assert rest[-1][2] == line("debt kira --json").result["characters"][0]["credits"] < begun


def test_a_ledger_says_what_a_hand_changed(line: Program, campaign: Path) -> None:
    """In the middle and at the end, so that the sum is always the balance; and for a file that no command made."""
    path = campaign / "characters" / "vex.toml"
    done(line, "pay vex 100")
    path.write_text(path.read_text(encoding="utf-8").replace("credits = 900", "credits = 950"), encoding="utf-8")
    done(line, "pay vex 50 toll")
    path.write_text(path.read_text(encoding="utf-8").replace("credits = 900", "credits = 7"), encoding="utf-8")
    ledger = line("debt vex --ledger --json").result["ledger"]
    assert [(one["what"], one["amount"], one["balance"], one["entry"] is None) for one in ledger][1:] == [
        ("paid", -100, 900, False),
        ("changed by hand", 50, 950, True),
        ("toll", -50, 900, False),
        ("changed by hand", -893, 7, True),
    ]
    (campaign / "characters" / "mo.toml").write_text('format = 1\nname = "Mo"\ncredits = 40\n', encoding="utf-8")
    assert [one["what"] for one in line("debt mo --ledger --json").result["ledger"]] == ["before the log"]
    done(line, "pay mo 50")
    ledger = line("debt mo --ledger --json").result["ledger"]
    assert [(one["what"], one["amount"]) for one in ledger] == [("before the log", 40), ("paid", -50)]
    (campaign / "characters" / "jo.toml").write_text('format = 1\nname = "Jo"\n', encoding="utf-8")
    assert "nothing moved yet" in line("debt jo --ledger").out


def test_a_ledger_follows_a_name(line: Program, campaign: Path) -> None:
    """Through renaming and retiring, and not into the books of somebody else who bears the old name now."""
    assert campaign.is_dir()
    done(line, "pay vex 100 toll", "rename vex Vexation", "pay vexation 50 fare", "retire vexation")
    assert line("new Vex --seed 3").status == 0
    done(line, "pay vex 20 snack", "copy vex Twin", "pay twin 5 gum")

    def what(name: str) -> list[str]:
        return [one["what"] for one in line(f"debt {name} --ledger --json").result["ledger"]]

    assert what("vexation") == ["new: Vex, Merc", "toll", "fare"]
    assert what("vex")[1:] == ["snack"]
    assert what("twin") == ["Twin is a copy of Vex (characters/twin.toml)", "gum"]


@pytest.mark.parametrize("width", ["20", "40", "80", "120"])
@pytest.mark.parametrize("words", ["debt", "debt vex --ledger", "debt vex --check =1,1"])
def test_debt_fits_its_page(
    line: Program, campaign: Path, width: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However narrow."""
    assert campaign.is_dir()
    done(line, "buy vex rpg", "buy vex minigun --price 1000000")
    monkeypatch.setenv("COLUMNS", width)
    assert max(map(len, line(words).out.splitlines())) <= int(width)


def test_nobody_owes_nothing(line: Program, empty: Path) -> None:
    """An empty campaign has no debts."""
    assert empty.is_dir()
    assert line("debt").out == "Nobody yet.\n"


def test_a_foe_of_the_fight_has_no_ledger(line: Program, campaign: Path) -> None:
    """They owe like everybody, but their credits are nobody's file; kept, they have one."""
    assert campaign.is_dir()
    for words in ("foe ganger", "credits ganger -50"):
        assert line(words).status == 0, words
    missing(("-50", "On the slate"), line("debt ganger").out)
    one_line(line("debt ganger --ledger"), 1, "ganger 1 is a foe of the fight", "iendjinn foe keep ganger 1")
    assert line("foe keep ganger").status == 0
    assert line("debt ganger --ledger").status == 0
