"""`damage`, `heal` and `soak`: HP down, HP up, and luck after a hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


# ---- damage --------------------------------------------------------------------


@pytest.mark.rule("2.5a")
def test_damage_is_less_armor_unless_it_is_piercing(line: Program, campaign: Path) -> None:
    """Vex wears armor 2; the JSON of the contract."""
    answer = line("damage vex 5 --json").answer
    result = answer["result"]
    assert (result["dealt"], result["hp_before"], result["hp_after"]) == (3, 15, 12)
    assert (result["character"]["name"], result["character"]["hp"]) == ("Vex", 12)
    assert answer["changes"] == ["characters/vex.toml"]
    assert held(campaign)["hp"] == 12
    assert line("damage vex 5 --piercing").out == "Vex: 5 damage: HP 12 -> 7\n"
    assert line("d vex 1").out == "Vex: 1 damage - 1 armor = 0: HP still 7\n"


def test_dice_of_damage_are_rolled_for_each(line: Program, campaign: Path) -> None:
    """People in the order named; the amount may have spaces in it, and a roll below nothing deals 0."""
    assert campaign.is_dir()
    told = line("damage vex kira 2d6 + 1 =6,6,1,1")
    assert told.out == (
        "Vex: 2d6+1: [6, 6] + 1 = 13 - 2 armor = 11: HP 15 -> 4\nKira: 2d6+1: [1, 1] + 1 = 3: HP 11 -> 8\n"
    )
    each = line("damage vex kira d4-6 =1,4 --json").result["each"]
    assert [(one["dealt"], one["hp_after"]) for one in each] == [(0, 4), (0, 8)]


@pytest.mark.rule("3.2e", "3.2f")
def test_at_0_incapacitated_any_further_damage_kills(line: Program, campaign: Path) -> None:
    """HP below 0 are kept as they are."""
    assert line("damage kira 11").out == "Kira: 11 damage: HP 11 -> 0, incapacitated: treat within 60 minutes\n"
    assert line("sheet kira --json").result["character"]["state"] == "incapacitated"
    assert line("damage kira 1").out == "Kira: 1 damage: HP 0 -> -1, dead\n"
    assert held(campaign, "kira")["hp"] == -1
    assert line("damage kira 3 --json").result["character"]["state"] == "dead"


@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        ("damage vex -5", 2, ("damage is never negative, not -5", "use heal")),
        ("damage vex -- -d6", 2, ("use heal",)),
        ("heal vex -5", 2, ("heal is never negative", "use damage")),
        ("damage vex", 2, ("an amount is missing",)),
        ("damage", 2, ("a name and an amount are missing",)),
        ("damage vex lots", 2, ("cannot read 'lots' as dice",)),
        ("damage vex kira 5 5", 2, ("nobody called 'kira 5'",)),
        ("damage nobody 5", 2, ("nobody called 'nobody'",)),
        ("damage vex 20000", 1, ("hp must be from -9999",)),
        ("heal nobody 5", 2, ("nobody called 'nobody'",)),
        ("soak nobody", 2, ("nobody called 'nobody'",)),
        ("soak", 2, ("missing argument",)),
    ],
)
def test_bad_words_change_nothing(
    line: Program, campaign: Path, words: str, status: int, parts: tuple[str, ...]
) -> None:
    """One line, the status of the contract, nothing written."""
    before = snapshot(campaign)
    one_line(line(words), status, *parts)
    assert snapshot(campaign) == before


def test_what_changes_and_rolls_nothing_has_no_entry(line: Program, campaign: Path) -> None:
    """Damage that armor stops whole, by a plain number."""
    before = snapshot(campaign)
    answer = line("damage vex 2 --json").answer
    assert (answer["changes"], answer["entry"]) == ([], None)
    assert snapshot(campaign) == before


# ---- heal ----------------------------------------------------------------------


def test_healing_stops_at_the_maximum(line: Program, campaign: Path) -> None:
    """A number or dice, for one or several."""
    assert campaign.is_dir()
    assert line("damage vex kira 6").status == 0
    assert line("heal vex d4 =3").out == "Vex: d4: 3: HP 11 -> 14\n"
    each = line("h vex kira 9 --json").result["each"]
    assert [(one["dealt"], one["hp_before"], one["hp_after"]) for one in each] == [(1, 14, 15), (6, 5, 11)]
    assert line("heal vex 3").out == "Vex: 3 healed: HP still 15\n"


@pytest.mark.rule("3.2e")
def test_the_incapacitated_need_treatment_and_the_dead_stay_dead(line: Program, campaign: Path) -> None:
    """No dice fall for the others named either; force does it, as the game master's word."""
    for hp, why in ((0, "emergency treatment comes first"), (-3, "nothing heals the dead")):
        assert line(f"set vex hp {hp}").status == 0
        before = snapshot(campaign)
        one_line(line("heal kira vex d4"), 1, why, "--force")
        assert snapshot(campaign) == before
    assert line("heal vex 4 --force").out == "Vex: 4 healed: HP -3 -> 1, up again\n"


# ---- soak ----------------------------------------------------------------------


@pytest.mark.rule("3.2h")
def test_luck_after_damage_takes_4_off_it(line: Program, campaign: Path) -> None:
    """It says first what the hit was and what luck does to it; the JSON of the contract."""
    assert line("damage vex 8").status == 0
    told = line("soak vex")
    first, second = told.out.splitlines()
    missing(("a point of luck takes 4 off the last hit on Vex, 6 damage (entry ",), first)
    assert second == "Vex: HP 9 -> 13; luck 4 -> 3"
    assert (held(campaign)["hp"], held(campaign)["luck"]) == (13, 3)
    assert line("undo").status == 0
    result = line("k vex --json").result
    assert (result["reduced"], result["hp_before"], result["hp_after"]) == (4, 9, 13)
    assert result["character"]["luck"] == 3


@pytest.mark.rule("3.2h")
def test_never_more_than_the_hit_dealt(line: Program, campaign: Path) -> None:
    """A hit of 3 is soaked by 3."""
    assert campaign.is_dir()
    assert line("damage kira 3").status == 0
    assert line("soak kira --json").result["reduced"] == 3


@pytest.mark.rule("3.2h")
def test_luck_can_bring_back_from_0_and_below(line: Program, campaign: Path) -> None:
    """As if the hit had been smaller: the dead are up again, or lie at 0."""
    assert campaign.is_dir()
    assert line("damage kira 13").status == 0
    assert line("soak kira").out.splitlines()[1] == "Kira: HP -2 -> 2, up again; luck 3 -> 2"
    assert line("damage kira 6").status == 0
    told = line("soak kira --json").result
    assert (told["character"]["state"], told["hp_after"]) == ("incapacitated", 0) or told["hp_after"] == 0


@pytest.mark.rule("3.2h")
def test_only_the_latest_hit_and_only_once(line: Program, campaign: Path) -> None:
    """A second point has nothing to work on, until the next hit."""
    assert campaign.is_dir()
    assert line("damage vex 9").status == 0
    assert line("soak vex").status == 0
    one_line(line("soak vex"), 1, "nothing has hit Vex since a point of luck was spent")
    assert line("damage vex 4").status == 0
    assert line("soak vex --json").result["reduced"] == 2


@pytest.mark.rule("3.2h")
@pytest.mark.parametrize(
    ("since", "why"),
    [
        (["heal vex 1"], "their HP were changed"),
        (["set vex hp 5"], "their HP were changed"),
        (["heal vex 2", "set vex hp 9"], "since their HP were changed"),
        (["attack vex kira --with unarmed =1"], "since they acted"),
        (["time +11s"], "more than a round went by"),
        (["time +1h"], "more than a round went by"),
        (["move vex bars main --force"], "since they acted"),
        (["use vex protein"], "since"),
        (["rest vex"], "since"),
        (["fight start vex kira --seed 1", "fight end"], "since"),
        (["downtime vex --at slum --seed 3"], "since"),
    ],
)
def test_the_moment_for_luck_passes(line: Program, campaign: Path, since: list[str], why: str) -> None:
    """With a change of their HP, though it be back, their next action, more than a round on the clock."""
    assert line("damage vex 8").status == 0
    for words in since:
        assert line(words).status == 0, words
    before = snapshot(campaign)
    one_line(line("soak vex"), 1, "luck has no hit to lessen", why)
    assert snapshot(campaign) == before
    for _ in since:
        assert line("undo").status == 0
    assert line("soak vex").status == 0


@pytest.mark.rule("3.2h")
def test_the_first_move_of_a_named_campaigns_clock_ends_the_moment_for_luck(line: Program, campaign: Path) -> None:
    """Its file was there before, without a clock in it, which then was at its beginning."""
    (campaign / "campaign.toml").write_text('format = 1\nname = "Night"\n', encoding="utf-8")
    done(line, "damage vex 8", "time +10m")
    one_line(line("soak vex"), 1, "more than a round went by")
    done(line, "undo", "time +10s")
    assert line("soak vex").status == 0


@pytest.mark.rule("3.2h")
def test_what_happens_to_others_since_does_not_matter(line: Program, campaign: Path) -> None:
    """Neither do notes, rolls, a round on the clock, or another name."""
    assert campaign.is_dir()
    assert line("damage vex 8").status == 0
    for words in (
        "damage kira 3",
        "soak kira",
        "attack kira old --with fists =1",
        "time +10s",
        "note vex bleeds",
        "save vex dex",
        "set vex credits 5",
        "rename vex Vexation",
    ):
        assert line(words).status == 0, words
    assert line("soak vexation --json").result["hp_after"] == 13


@pytest.mark.rule("3.2h")
def test_a_hit_that_was_undone_is_no_hit(line: Program, campaign: Path) -> None:
    """And one that was brought back is one again."""
    assert campaign.is_dir()
    assert line("damage vex 8").status == 0
    assert line("undo").status == 0
    one_line(line("soak vex"), 1, "nothing has hit Vex yet")
    assert line("redo").status == 0
    assert line("soak vex").status == 0


@pytest.mark.rule("3.2h")
def test_a_hit_by_hand_in_the_file_since_is_a_change_of_hp(line: Program, campaign: Path) -> None:
    """The journal does not know it, and the HP tell it."""
    assert line("damage vex 8").status == 0
    path = campaign / "characters" / "vex.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("hp = 9", "hp = 7", 1), encoding="utf-8")
    one_line(line("soak vex"), 1, "the HP of Vex were changed since")


@pytest.mark.rule("3.2h")
def test_without_luck_it_says_what_luck_would_have_done(line: Program, campaign: Path) -> None:
    """Nothing is written."""
    assert line("set vex luck 0").status == 0
    assert line("damage vex 8").status == 0
    before = snapshot(campaign)
    one_line(line("soak vex"), 1, "Vex has no luck left: it would take 4 off the last hit, 6 damage")
    assert snapshot(campaign) == before


@pytest.mark.rule("3.2h")
def test_a_hit_of_nothing_is_the_latest_hit(line: Program, campaign: Path) -> None:
    """There is nothing to soak then."""
    assert campaign.is_dir()
    assert line("damage vex 8").status == 0
    assert line("damage vex d4 =2").status == 0
    one_line(line("soak vex"), 1, "the last hit dealt Vex nothing")


def test_a_dry_run_shows_what_luck_would_do(line: Program, campaign: Path) -> None:
    """And writes nothing."""
    assert line("damage vex 8").status == 0
    before = snapshot(campaign)
    told = line("soak vex --dry-run")
    missing(("takes 4 off the last hit", "HP 9 -> 13"), told.out)
    assert snapshot(campaign) == before


def test_a_long_journal_is_searched_by_what_stands_in_its_lines(
    line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of entries about others are passed over unread, so that the hit is found at once."""
    from iendjinn.store import history
    from iendjinn.store.journal import read_entry

    assert line("damage vex 8").status == 0
    journal = campaign / ".iendjinn" / "journal.jsonl"
    with journal.open("a", encoding="utf-8") as file:
        for number in range(100, 5_100):
            file.write(f'{{"n":{number},"command":"note","who":["characters/kira.toml"],"text":"hp = 1"}}\n')
    read: list[bytes] = []
    reading = read_entry

    def counted(text: bytes) -> object:
        read.append(text)
        return reading(text)

    monkeypatch.setattr(history, "read_entry", counted)
    assert line("soak vex --json").result["reduced"] == 4
    assert len(read) == 1


@pytest.mark.usefixtures("campaign")
def test_a_party_is_healed_but_for_those_who_cannot_be(line: Program) -> None:
    """Whoever is down is passed over with a warning; where nobody is up, or they are named, it is refused."""
    assert line("set vex hp 0").status == 0
    assert line("set kira hp 1").status == 0
    healed = line("heal party 2 --json")
    assert "Vex is incapacitated; left out" in healed.err
    told = {one["name"]: one["hp_after"] for one in healed.result["each"]}
    assert told["Kira"] == 3
    assert "Vex" not in told
    one_line(line("heal vex kira 2"), 1, "Vex is incapacitated")
