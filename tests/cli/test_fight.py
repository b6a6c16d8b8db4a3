"""`fight`, `next` and `foe`: an encounter from its first save to its report, whatever happens in between."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from tests.cli.program import Program


def held(stem: str = "vex") -> dict[str, Any]:
    """Give what a character's file holds."""
    return tomllib.loads(Path("characters", f"{stem}.toml").read_text(encoding="utf-8"))


def fight() -> dict[str, Any]:
    """Give what the file of the fight holds."""
    return tomllib.loads(Path("encounter.toml").read_text(encoding="utf-8"))


def names(result: dict[str, Any]) -> list[str]:
    """Give the names in the order of a fight."""
    return [row["name"] for row in result["order"]]


def row(result: dict[str, Any], name: str) -> dict[str, Any]:
    """Give the row of one of them."""
    found: dict[str, Any] = next(row for row in result["order"] if row["name"] == name)
    return found


def encumber(stem: str) -> None:
    """Give somebody more than they can carry, by hand."""
    path = Path("characters", f"{stem}.toml")
    path.write_text(path.read_text(encoding="utf-8") + '\n[[items]]\nname = "Anvil"\nslots = 10\n', encoding="utf-8")


@pytest.fixture(autouse=True)
def here(campaign: Path) -> Path:
    """Stand in the campaign of four people."""
    return campaign


# ---- beginning ------------------------------------------------------------------


@pytest.mark.rule("3.2b")
def test_a_fight_begins_in_one_line(line: Program) -> None:
    """Saves in the order typed, foes with labels, the order as ruled, one entry with everything in it."""
    answer = line("fight start vex kira old 3xganger --json --dice 12,11,18").answer
    result = answer["result"]
    assert (result["round"], result["turn"]) == (1, "Old Tom")
    assert names(result) == ["Old Tom", "Kira", "Vex", "ganger 1", "ganger 2", "ganger 3"]
    assert [(die["die"], die["face"], die["why"]) for die in answer["dice"]] == [
        ("d20", 12, "initiative, Vex"),
        ("d20", 11, "initiative, Kira"),
        ("d20", 18, "initiative, Old Tom"),
    ]
    assert answer["changes"] == ["encounter.toml"]
    assert answer["entry"] == 5
    first = row(result, "ganger 1")
    assert {key: first[key] for key in ("name", "label", "side", "hp", "max_hp", "state")} == {
        "name": "ganger 1",
        "label": "ganger 1",
        "side": "npc",
        "hp": 11,
        "max_hp": 11,
        "state": "up",
    }
    assert (row(result, "Vex")["label"], row(result, "Vex")["side"]) == (None, "pc")


@pytest.mark.rule("3.2b")
def test_faces_stand_with_the_names(line: Program) -> None:
    """`vex=9` is the face of that save; the log has it, and `log verify` passes over it."""
    answer = line("fight start vex=9 kira=12 old 3xganger --json --seed 4").answer
    assert [die["face"] for die in answer["dice"]][:2] == [9, 12]
    assert len(answer["dice"]) == 3
    saves = {one["name"]: (one["face"], one["made"]) for one in answer["result"]["saves"]}
    assert saves["Vex"] == (9, False)
    assert saves["Kira"] == (12, True)
    assert line("log verify --json").result["differ"] == []
    typed = line("log -n 1 --json").result["entries"][0]
    assert [die["face"] for die in typed["dice"]][:2] == [9, 12]


def test_faces_with_names_alone_are_typed(line: Program) -> None:
    """With no die left to roll, no seed is written down; a face that is none is refused."""
    assert line("fight start vex=9 ganger").status == 0
    entry = line("log -n 1 --json").result["entries"][0]
    assert entry["source"] == "typed"
    assert line("fight end").status == 0
    for words in ("vex=0", "vex=21", "vex=x", "=9x", "ganger=9", "3xganger=9"):
        told = line("fight start", words)
        assert told.status == 2, words
        assert not Path("encounter.toml").exists()


@pytest.mark.rule("3.2b")
@pytest.mark.rule("3.1e")
def test_luck_on_the_save(line: Program) -> None:
    """A point goes before the die falls, for +4; with none left, or for whoever does not save, nothing is rolled."""
    result = line("fight start vex kira ganger --luck vex --json --dice 8,8").result
    assert [(one["total"], one["luck"], one["made"]) for one in result["saves"]] == [
        (12, True, True),
        (row_total(result, "Kira"), False, False),
    ]
    assert held()["luck"] == 3
    assert line("undo").status == 0
    assert held()["luck"] == 4
    assert line("set vex luck 0").status == 0
    before = snapshot(Path())
    one_line(line("fight start vex ganger --luck vex =8"), 1, "no luck left")
    one_line(line("fight start vex ganger --luck kira =8"), 2, "does not come")
    one_line(line("fight start vex kira ganger -l kira,kira"), 2, "twice")
    one_line(line("fight start kira ganger --surprise pcs --luck kira"), 1, "nobody saves")
    assert snapshot(Path()) == before


def row_total(result: dict[str, Any], name: str) -> int:
    """Give the total of somebody's save."""
    total: int = next(one["total"] for one in result["saves"] if one["name"] == name)
    return total


@pytest.mark.rule("3.2b")
@pytest.mark.rule("2.1e")
def test_who_carries_too_much_saves_hard(line: Program) -> None:
    """16 instead of 12, and it is said why."""
    encumber("vex")
    result = line("fight start vex ganger --json =14").result
    assert [(one["difficulty"], one["made"]) for one in result["saves"]] == [(16, False)]
    assert names(result) == ["ganger 1", "Vex"]
    assert line("fight end").status == 0
    assert line("fight start vex ganger --json =16").result["saves"][0]["made"]
    assert line("fight end").status == 0
    told = " ".join(line("fight start vex ganger =14").out.split())
    assert re.search(r"Vex: 14 \+ 0 = 14 against 16 \(hard: \d+ of 10 slots carried\), acts after them", told)


@pytest.mark.rule("3.2b")
@pytest.mark.rule("3.1b")
@pytest.mark.rule("3.1d")
def test_a_natural_20_and_a_natural_1(line: Program) -> None:
    """A 20 makes any save, a 1 none, whatever is added."""
    encumber("vex")
    assert line("set kira dexterity 9").status == 0
    result = line("fight start vex kira ganger --luck kira --json --dice 20,1").result
    assert [(one["name"], one["made"]) for one in result["saves"]] == [("Vex", True), ("Kira", False)]
    assert row_total(result, "Kira") >= 12
    assert names(result) == ["Vex", "ganger 1", "Kira"]


@pytest.mark.rule("3.2b")
@pytest.mark.parametrize(("side", "first"), [("pcs", "Vex"), ("npcs", "ganger 1")])
def test_under_surprise_nobody_saves(line: Program, side: str, first: str) -> None:
    """The side that surprises goes first; no die falls, and a face is refused."""
    answer = line(f"fight start vex ganger --surprise {side} --json").answer
    assert answer["dice"] == []
    assert answer["result"]["turn"] == first
    assert answer["result"]["surprise"] == side
    assert line("fight end").status == 0
    one_line(line(f"fight start vex=9 ganger --surprise {side}"), 2, "nobody saves")
    one_line(line("fight start vex ganger --surprise both"), 2, "pcs or npcs")


def test_the_party_comes_by_one_word(line: Program) -> None:
    """Every player's character in play but the dead; one named with a face before it is not named twice."""
    assert line("set kira hp -1").status == 0
    result = line("fight start vex=9 party ganger --json --dice 5,6").result
    assert {one["name"] for one in result["saves"]} == {"Vex", "Old Tom", "Corp Guard"}
    assert line("fight end").status == 0
    one_line(line("fight start kira ganger"), 1, "Kira is dead")
    one_line(line("fight start vex vex ganger"), 2, "named twice")
    one_line(line("fight start"), 2, "nobody to fight")
    one_line(line("fight start nobody"), 2, "nobody here")
    one_line(line("fight start 0xganger"), 2, "from 1 to")
    one_line(line("fight start 3xgangr"), 2, "gangr")
    told = line("fight start gangr")
    one_line(told, 2, "ganger")


@pytest.mark.parametrize("many", ["2xganger", "2XGanger", "2x ganger", "2X Ganger"])
def test_how_many_is_read_in_any_case_and_with_a_space(line: Program, many: str) -> None:
    """An x or X behind the number, and the kind behind it; a number alone is told how."""
    assert names(line(f"fight start {many} --json").result) == ["ganger 1", "ganger 2"]
    assert line("fight end").status == 0
    one_line(line("fight start 2 ganger"), 2, "'2' of whom?", "3xganger")
    one_line(line("fight start vex 2x"), 2, "'2x' is nobody here")


def test_a_face_may_stand_behind_the_party(line: Program) -> None:
    """Somebody of the party who is named too comes once, with the face; twice by name is once too often."""
    result = line("fight start party vex=9 ganger kira --json --dice 3,4,5").result
    assert max((one["name"], one["face"]) for one in result["saves"]) == ("Vex", 9)
    assert sorted(names(result)) == ["Corp Guard", "Kira", "Old Tom", "Vex", "ganger 1"]
    assert line("fight end").status == 0
    one_line(line("fight start party vex=9 vex"), 2, "Vex is named twice")


def test_the_rest_of_the_party_comes_later(line: Program) -> None:
    """`fight add party` brings those who are not in the fight; where all are, that is said and nothing written."""
    assert line("fight start vex kira ganger --surprise pcs").status == 0
    result = line("fight add party --json --dice 3,4").result
    assert {one["name"] for one in result["saves"]} == {"Old Tom", "Corp Guard"}
    before = snapshot(Path())
    one_line(line("fight add party"), 1, "the whole party is in the fight already")
    assert snapshot(Path()) == before


def test_groups_are_removed_and_ordered(line: Program) -> None:
    """`foes` and `party` are everybody of a side in the fight, the dead too, each once."""
    assert line("fight start vex kira 2xganger --surprise pcs").status == 0
    assert line("set g1 hp -1").status == 0
    result = line("fight order g2 foes party vex --json").result
    assert names(result) == ["ganger 2", "ganger 1", "Kira", "Vex"]
    one_line(line("fight order g2 foes g2"), 2, "named twice")
    result = line("fight remove foes --json").result
    assert names(result) == ["Kira", "Vex"]
    one_line(line("fight remove foes"), 2, "nobody of the others is in the fight")
    assert line("fight remove party --json").result["order"] == []
    one_line(line("fight remove party"), 2, "nobody of the players' side is in the fight")


def test_somebody_beats_a_foe_of_their_name(line: Program) -> None:
    """Exact names of people come first, then foes of the tables, then beginnings of people's names."""
    assert line("new Ganger Bob --seed 1").status == 0
    result = line("fight start vex ganger --surprise pcs --json").result
    assert names(result) == ["Vex", "ganger 1"]
    assert line("fight end").status == 0
    result = line("fight start", "vex", "corp guard", "2xcorp guard", "--surprise", "pcs", "--json").result
    assert sorted(names(result)) == ["Corp Guard", "Vex", "guard 1", "guard 2"]
    assert row(result, "Corp Guard")["label"] is None


def test_a_second_fight_is_refused_with_both_ways_out(line: Program) -> None:
    """`fight end` and `fight stash` are named; nothing is rolled or written."""
    assert line("fight start vex ganger =9").status == 0
    before = snapshot(Path())
    one_line(line("fight start kira 2xganger =9"), 1, "fight end", "fight stash", "round 1")
    assert snapshot(Path()) == before


def test_hp_of_foes_are_rolled_after_the_saves(line: Program) -> None:
    """Where a stat block has dice, each foe has their own."""
    Path("tables").mkdir()
    Path("tables", "own.toml").write_text('[[foes]]\nname = "Lurker"\nhp = "d6+9"\n', encoding="utf-8")
    answer = line("fight start 2xlurker vex --json --dice 9,1,6").answer
    assert [die["die"] for die in answer["dice"]] == ["d20", "d6", "d6"]
    assert [row(answer["result"], name)["hp"] for name in ("lurker 1", "lurker 2")] == [10, 15]
    assert line("fight add lurker --json =3").result["order"][-1]["name"] in {"lurker 3", "Vex"}
    assert fight()["foes"][2]["hp"] == 12


# ---- turns ----------------------------------------------------------------------


@pytest.mark.rule("3.2a")
def test_a_round_is_ten_seconds_on_the_clock(line: Program) -> None:
    """The clock moves when a round is over, once; going back and on again does not move it twice."""
    assert line("fight start vex ganger =15").status == 0
    assert line("n --json").result["clock"] == "day 1 08:00"
    answer = line("fight next --json").answer
    assert (answer["result"]["round"], answer["result"]["clock"]) == (2, "day 1 08:00:10")
    assert sorted(answer["changes"]) == ["campaign.toml", "encounter.toml"]
    back = line("fight back --json").result
    assert (back["round"], back["turn"], back["clock"]) == (1, "ganger 1", "day 1 08:00:10")
    assert line("next --json").result["clock"] == "day 1 08:00:10"
    assert line("undo 2").status == 0
    assert line("fight --json").result["round"] == 2
    for _ in range(2):
        assert line("next").status == 0
    assert line("time --json").result["clock"] == "day 1 08:00:20"


@pytest.mark.rule("3.2a")
@pytest.mark.rule("3.3d")
def test_what_ends_in_a_fight_is_said(line: Program) -> None:
    """Effects run out and the dying die on the fight's own seconds, and are told of in time."""
    path = Path("characters", "vex.toml")
    effect = '\n[[effects]]\nname = "Noise"\nuntil = "day 1 08:00:10"\n'
    path.write_text(path.read_text(encoding="utf-8") + effect, encoding="utf-8")
    assert line("fight start vex kira ganger --dice 18,12").status == 0
    assert line("set kira hp 0").status == 0
    assert row(line("fight --json").result, "Vex")["low"] == ["Noise 10 seconds"]
    assert line("next").status == 0
    told = line("next")
    missing(("Noise ends for Vex", "dies in 59:50"), told.out)
    for _ in range(2):
        assert line("next").status == 0
    assert line("time +58m30s").status == 0
    texts = [line("next --json").answer["text"] for _ in range(4)]
    assert any("Kira is dying, 1 minute left" in text for text in texts)


@pytest.mark.rule("3.2e")
def test_the_incapacitated_are_passed_over_and_their_time_is_shown(line: Program) -> None:
    """They have no turn; the dead neither."""
    assert line("fight start vex kira 2xganger --dice 18,12").status == 0
    assert line("set kira hp 0").status == 0
    assert line("set g1 hp -3").status == 0
    assert [line("next --json").result["turn"] for _ in range(4)] == ["ganger 2", "Vex", "ganger 2", "Vex"]
    shown = line("fight --json").result
    assert (row(shown, "Kira")["state"], row(shown, "Kira")["left"]) == ("incapacitated", 3600 - 20)
    assert row(shown, "ganger 1")["state"] == "dead"


def test_latecomers(line: Program) -> None:
    """They save on joining, act from the next round, and are said; who is in already is refused."""
    assert line("fight start vex ganger =15").status == 0
    answer = line("fight add kira 2xganger --json --luck kira =18").answer
    assert [die["why"] for die in answer["dice"]] == ["initiative, Kira"]
    assert names(answer["result"]) == ["Kira", "Vex", "ganger 1", "ganger 2", "ganger 3"]
    assert row(answer["result"], "Kira")["waits"] == 2
    assert answer["result"]["turn"] == "Vex"
    assert [line("next --json").result["turn"] for _ in range(3)] == ["ganger 1", "Kira", "Vex"]
    one_line(line("fight add vex"), 2, "in the fight already")
    one_line(line("fight add"), 2, "add whom")
    one_line(line("fight add g1"), 2, "nobody here")


def test_order_by_hand(line: Program) -> None:
    """Those named go first; the turn stays where it is."""
    assert line("fight start vex 2xganger =15").status == 0
    result = line("fight order g2 vex --json").result
    assert (names(result), result["turn"]) == (["ganger 2", "Vex", "ganger 1"], "Vex")
    one_line(line("fight order"), 2, "which order")
    one_line(line("fight order kira"), 2, "not in the fight")
    one_line(line("fight order g1 ganger 1"), 2, "named twice")


def test_without_a_fight_its_commands_say_how_to_begin(line: Program) -> None:
    """Exit 1 and the next step; `fight` alone is no error."""
    for words in (
        "next",
        "fight next",
        "fight back",
        "fight add kira",
        "fight order kira",
        "fight end",
        "fight stash x",
        "fight remove kira",
    ):
        one_line(line(words), 1, "no fight is under way", "fight start")
    answer = line("fight --json").answer
    assert answer["result"]["round"] == 0
    assert answer["result"]["turn"] is None
    assert answer["result"]["order"] == []
    missing(("No fight is under way", "fight start"), line("fight").out)
    one_line(line("sheet ."), 2, "nobody's turn")
    one_line(line("fight dance"), 2, "no 'dance'")
    one_line(line("fight st"), 2, "could be start, stash")
    one_line(line("fight end now"), 2, "takes no names")
    one_line(line("fight next --surprise pcs"), 2, "fight start")
    one_line(line("fight next --luck vex"), 2, "fight start")
    one_line(line("fight next --players"), 2, "--players")


# ---- who is meant ----------------------------------------------------------------


def test_foes_are_meant_by_label_and_letter(line: Program) -> None:
    """`ganger 2` without quotes, `g2`, `.` for whose turn it is; every command works on them."""
    assert line("fight start vex 3xganger =15").status == 0
    assert line("set ganger 2 hp 4").out == "ganger 2: hp 11 -> 4\n"
    assert line("set g2 hp 3 --json").answer["changes"] == ["encounter.toml"]
    assert line("note g2 limps").out == "ganger 2: noted: limps\n"
    assert line("set . hp 7").out == "Vex: hp 15 -> 7\n"
    assert line("sheet g3 --json").result["character"]["name"] == "ganger 3"
    assert [one["hp"] for one in fight()["foes"]] == [11, 3, 11]
    assert line("undo 2").status == 0
    told = line("set ganger hp 1")
    one_line(told, 2, "ganger 1", "ganger 2", "ganger 3")
    one_line(line("set g4 hp 1"), 2, "nobody called 'g4'")
    assert line("set ganger-1 hp 1").status == 0


def test_a_foe_has_no_file_of_their_own(line: Program) -> None:
    """What needs one is refused, with the way to give them one; then they fight on under it."""
    assert line("fight start vex 2xganger =15").status == 0
    for words in ("rename g1 Bo", "copy g1 Bo", "retire g1", "edit g1"):
        one_line(line(words), 1, "foe keep ganger 1")
    assert line("set g1 hp 5").status == 0
    answer = line("foe keep ganger 1 Sergeant Bo --json").answer
    assert sorted(answer["changes"]) == ["characters/sergeant-bo.toml", "encounter.toml"]
    assert (held("sergeant-bo")["kind"], held("sergeant-bo")["hp"], held("sergeant-bo")["class"]) == (
        "npc",
        5,
        "Ganger",
    )
    result = line("fight --json").result
    assert names(result) == ["Vex", "Sergeant Bo", "ganger 2"]
    assert row(result, "Sergeant Bo")["label"] is None
    assert line("foe keep ganger 2").out.startswith("ganger 2 is kept as Ganger 2")
    one_line(line("foe keep vex"), 1, "has a file already")
    one_line(line("foe keep"), 2, "keep whom")
    assert line("undo").status == 0


# ---- foes -----------------------------------------------------------------------


def test_foes_from_the_tables_and_on_the_spot(line: Program) -> None:
    """They wait for the fight, or join the one under way; what is said of them is so, the rest as the tables say."""
    result = line("foe --json --count 3", "Corp guard").result
    assert [one["label"] for one in result["foes"]] == ["guard 1", "guard 2", "guard 3"]
    assert (result["foes"][0]["hp"], result["foes"][0]["armor"]) == (12, 1)
    result = line("foe --hp 6 --weapon knife --json", "Angry chef").result
    assert [(one["label"], one["hp"], one["armor"], one["carries"]) for one in result["foes"]] == [
        ("chef 1", 6, 0, ["Knife"])
    ]
    assert [fight()["foes"][3][key] for key in ("class", "hp", "max_hp")] == ["Angry chef", 6, 6]
    missing(("Not begun", "chef 1"), line("fight").out)
    one_line(line("next"), 1, "has not begun")
    result = line("fight start vex --json =15").result
    assert names(result) == ["Vex", "guard 1", "guard 2", "guard 3", "chef 1"]
    result = line("foe brute --hp d6+9 --armor 2 --strength 1 --text", "Spits.", "--json", "=4").result
    assert [(one["kind"], one["hp"], one["armor"], one["text"]) for one in result["foes"]] == [
        ("Ganger Brute", 13, 2, "Spits.")
    ]
    assert row(line("fight --json").result, "brute 1")["waits"] == 2


@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        (["Corp grd"], 2, ("not in the table foes", "on the spot")),
        (["cop"], 2, ("Beat Cop", "Riot Cop")),
        (["ganger", "--count", "0"], 2, ("from 1 to",)),
        (["ganger", "--count", "500"], 2, ("from 1 to",)),
        (["ganger", "--hp", "0"], 2, ("from 1 to",)),
        (["ganger", "--hp", "-5"], 2, ("--hp",)),
        (["ganger", "--hp", "lots"], 2, ("lots",)),
        (["ganger", "--armor", "12"], 2, ("armor must be from 0 to 9",)),
        (["ganger", "--armor", "tin"], 2, ("table armor",)),
        (["ganger", "--weapon", "spoon"], 2, ("table weapons",)),
        (["ganger", "--dexterity", "99"], 2, ("dexterity must be from 0 to 9",)),
        (["\x1b[31m", "--hp", "5"], 2, ("name",)),
        (["list", "--hp", "5"], 2, ("takes no options",)),
        (["list", "zebras"], 2, ("groups: street",)),
    ],
)
def test_foes_that_cannot_be(line: Program, words: list[str], status: int, parts: tuple[str, ...]) -> None:
    """One line, and not a byte written."""
    before = snapshot(Path())
    one_line(line("foe", *words), status, *parts)
    assert snapshot(Path()) == before


def test_foe_list(line: Program) -> None:
    """Every stat block, a group of them, or those with a name."""
    assert len(line("foe list --json").result["foes"]) >= 24
    police = line("foe list police --json").result["foes"]
    assert {one["group"] for one in police} == {"police"}
    assert line("foe list dog --json").result["foes"][0]["weapon"] == "unarmed"
    assert "unarmed" in line("foe list rat").out
    missing(("Riot Cop (police)", "Ballistic Shield"), " ".join(line("foe list riot").out.split()))


@pytest.mark.parametrize("armor", ["personnel", "3"])
def test_armor_by_name_or_points(line: Program, armor: str) -> None:
    """A suit is worn, points are its own; either takes the place of what the table gives."""
    assert line(f"foe guard --armor {armor}").status == 0
    assert line("sheet guard 1 --json").result["character"]["armor"] == 3


# ---- cases that broke others ------------------------------------------------------


def test_the_active_fighter_is_removed(line: Program) -> None:
    """The turn goes on; at the round's end a new one begins, on the clock too."""
    assert line("fight start vex 2xganger =15").status == 0
    assert line("fight remove . --json").result["turn"] == "ganger 1"
    assert line("next").status == 0
    result = line("fight remove ganger 2 --json").result
    assert (result["turn"], result["round"], result["clock"]) == ("ganger 1", 2, "day 1 08:00:10")
    assert [foe["name"] for foe in fight()["foes"]] == ["ganger 1"]


def test_a_round_counts_though_all_who_acted_in_it_are_gone(line: Program) -> None:
    """The report has the round in which they did; where nobody did anything, it has none."""
    assert line("fight start vex ganger =15").status == 0
    assert line("fight end --dry-run --json").result["rounds"] == 0
    assert line("attack vex g1 =2").status == 0
    for who in ("vex", "g1"):
        assert line(f"fight remove {who}").status == 0
    result = line("fight end --json").result
    assert (result["rounds"], result["clock"]) == (1, "day 1 08:00:10")


def test_back_in_the_round_before_who_acted_has_acted(line: Program) -> None:
    """It is shown as it was, and a second action is one."""
    assert line("fight start vex ganger =15").status == 0
    assert line("attack vex g1 =2").status == 0
    for step in ("next", "next", "fight back"):
        told = line(step)
        assert told.status == 0
    missing(("has acted",), told.out)
    assert "done" not in told.out.replace("done in it", "")
    missing(("a second action in this round",), line("attack vex g1 =2").out)


def test_the_last_one_is_removed(line: Program) -> None:
    """An empty fight says so, goes on being one, and ends."""
    assert line("fight start ganger").status == 0
    result = line("fight remove g1 --json").result
    assert (result["turn"], result["order"]) == (None, [])
    told = line("fight")
    assert told.status == 0
    missing(("Round 1, nobody is left in the fight", "iendjinn fight add", "iendjinn fight end"), told.out)
    assert "No fight" not in told.out
    one_line(line("next"), 1, "nobody in the fight can act")
    assert line("fight add vex --json =9").result["turn"] is None
    assert line("next --json").result["turn"] == "Vex"
    assert line("fight end").status == 0


def test_a_fight_with_one_side(line: Program) -> None:
    """Players alone, or foes alone, take their turns."""
    assert line("fight start vex kira --dice 15,3").status == 0
    assert [line("next --json").result["turn"] for _ in range(3)] == ["Kira", "Vex", "Kira"]
    assert line("fight end").status == 0
    assert line("fight start 2xganger --json").result["turn"] == "ganger 1"


def test_a_foe_without_hp(line: Program) -> None:
    """On the spot with nothing said of HP it has ten; at 0 and below it has no turn."""
    assert line("foe Thing --armor 0 --json").result["foes"][0]["hp"] == 10
    assert line("set thing 1 hp 0").status == 0
    result = line("fight start vex --json =3").result
    assert result["turn"] == "Vex"
    assert row(result, "thing 1")["state"] == "incapacitated"


def test_the_second_of_three_guards_is_removed_and_another_added(line: Program) -> None:
    """Labels are never given twice: not after removal, nor after a restart of the program."""
    assert line("fight start vex 3xguard =15").status == 0
    assert line("fight remove guard 2").status == 0
    result = line("fight add guard --json").result
    assert names(result) == ["Vex", "guard 1", "guard 3", "guard 4"]
    assert line("fight remove guard 4").status == 0
    assert line("foe", "Mall guard", "--hp", "9", "--json").result["foes"][0]["label"] == "guard 5"


def test_dan_beside_daniel(line: Program) -> None:
    """Exact beats beginning, in the fight too, and so does a label."""
    assert line("new Dan --seed 1").status == 0
    assert line("new Daniel --seed 2").status == 0
    assert line("new Guardian --seed 3").status == 0
    assert line("fight start dan daniel guardian 1xguard --surprise pcs").status == 0
    assert line("fight remove dan --json").result["order"][0]["name"] != "Dan"
    assert sorted(names(line("fight --json").result)) == ["Daniel", "Guardian", "guard 1"]
    assert line("set guard 1 hp 3").out.startswith("guard 1: ")
    one_line(line("set guard hp 3"), 2, "Guardian", "guard 1")


def test_a_label_is_never_somebodys_name(line: Program) -> None:
    """With somebody called Guard 1 in the campaign, the first guard of a fight is guard 2."""
    assert line("new --seed 1", "Guard 1").status == 0
    assert sorted(names(line("fight start vex 2xguard --surprise pcs --json").result)) == ["Vex", "guard 2", "guard 3"]
    assert line("set guard 1 luck 0").out.startswith("Guard 1: ")


def test_a_person_in_the_fight_is_renamed(line: Program) -> None:
    """The fight follows, the one set aside too; undo takes both back."""
    assert line("fight start vex ganger =15").status == 0
    answer = line("rename vex Vexation --json").answer
    assert "encounter.toml" in answer["changes"]
    result = line("fight --json").result
    assert (result["turn"], names(result)) == ("Vexation", ["Vexation", "ganger 1"])
    assert line("undo").status == 0
    assert line("fight --json").result["turn"] == "Vex"
    assert line("fight stash bridge").status == 0
    assert line("rename vex Vexation").status == 0
    assert line("fight resume bridge --json").result["turn"] == "Vexation"


def test_a_person_in_the_fight_is_retired(line: Program) -> None:
    """They have no more turns until they are back; nothing breaks."""
    assert line("fight start vex kira ganger --dice 18,12").status == 0
    assert line("retire kira").status == 0
    assert row(line("fight --json").result, "Kira")["state"] == "retired"
    assert [line("next --json").result["turn"] for _ in range(2)] == ["ganger 1", "Vex"]
    assert line("unretire kira").status == 0
    assert line("next --json").result["turn"] == "Kira"


def test_a_person_in_the_fight_is_edited_by_hand(line: Program) -> None:
    """What the file says counts at the next command; a file with a fault is a warning, and has no turn."""
    assert line("fight start vex kira ganger --dice 18,12").status == 0
    path = Path("characters", "kira.toml")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\nhp = ", "\nhp = 1 #", 1), encoding="utf-8")
    assert row(line("fight --json").result, "Kira")["hp"] == 1
    path.write_text(text.replace("\nhp = ", "\nhp = many #", 1), encoding="utf-8")
    told = line("fight")
    assert told.status == 0
    missing(("kira.toml", "left out"), told.err)
    missing(("unreadable",), told.out)
    assert line("next --json").result["turn"] == "ganger 1"


def test_a_person_in_the_fight_whose_file_is_deleted(line: Program) -> None:
    """They are gone, keep no turn, and can be removed by their file's name; the fight ends well."""
    assert line("fight start vex kira ganger --dice 18,12").status == 0
    Path("characters", "kira.toml").unlink()
    result = line("fight --json").result
    assert (row(result, "kira")["state"], row(result, "kira")["hp"]) == ("gone", None)
    missing(("gone",), line("fight").out)
    assert line("next --json").result["turn"] == "ganger 1"
    assert names(line("fight remove kira --json").result) == ["Vex", "ganger 1"]
    assert line("undo").status == 0
    assert line("fight end --json").result["shares"][1]["hp_after"] is None


def test_the_active_ones_file_is_deleted(line: Program) -> None:
    """The turn goes on to the next."""
    assert line("fight start vex ganger =15").status == 0
    Path("characters", "vex.toml").unlink()
    assert line("fight").status == 0
    assert line("next --json").result["turn"] == "ganger 1"


def test_the_next_fight_starts_with_the_wounds_of_the_last(line: Program) -> None:
    """HP and luck are the character's own."""
    assert line("fight start vex ganger =15").status == 0
    assert line("set vex hp 4").status == 0
    assert line("set g1 hp -2").status == 0
    assert line("next").status == 0
    result = line("fight end --json").result
    assert result["fell"] == ["ganger 1"]
    assert not Path("encounter.toml").exists()
    result = line("fight start vex ganger --json =15").result
    assert (row(result, "Vex")["hp"], row(result, "ganger 1")["hp"]) == (4, 11)


def test_twenty_a_side(line: Program) -> None:
    """Everybody is shown, by every width, and has a turn."""
    for number in range(16):
        assert line(f"new --seed {number}", f"Fighter {number}").status == 0
    result = line("fight start party 20xganger --seed 1 --json").result
    assert len(result["order"]) == 40
    for _ in range(40):
        assert line("next").status == 0
    assert line("fight --json").result["round"] == 2
    for width in ("40", "80", "120"):
        os.environ["COLUMNS"] = width
        told = line("fight")
        assert len(told.out.splitlines()) >= 42
        assert all(len(text) <= int(width) for text in told.out.splitlines())
    del os.environ["COLUMNS"]


# ---- what players see, stash, end ---------------------------------------------------


def test_players_see_no_numbers_of_foes(line: Program) -> None:
    """Unhurt, hurt, badly hurt, down; their own side in full."""
    assert line("fight start vex 5xganger =15").status == 0
    for number, hp in ((2, 10), (3, 5), (4, 0), (5, -4)):
        assert line(f"set g{number} hp {hp}").status == 0
    result = line("fight --players --json").result
    foes = [one for one in result["order"] if one["side"] == "npc"]
    assert [one["state"] for one in foes] == ["unhurt", "hurt", "badly hurt", "down", "down"]
    assert all(one["hp"] is None and one["max_hp"] is None and one["armor"] is None for one in foes)
    assert row(result, "Vex")["hp"] == 15
    out = line("fight --players").out
    missing(("unhurt", "badly hurt", "15/15"), out)
    assert "/11" not in out


def test_a_fight_is_set_aside_and_gone_on_with(line: Program) -> None:
    """Turn, round, order and foes are as they were; what the clock did to foes meanwhile is done and said."""
    assert line("fight start vex 2xganger =15").status == 0
    assert line("next").status == 0
    assert line("set g2 hp 0").status == 0
    text = Path("encounter.toml").read_text(encoding="utf-8").replace("round = 1", "round = 1 # mine")
    Path("encounter.toml").write_text(text, encoding="utf-8")
    answer = line("fight stash The bridge --json").answer
    assert sorted(answer["changes"]) == ["encounter.toml", "encounters/the-bridge.toml"]
    assert line("fight --json").result["aside"] == ["the-bridge"]
    missing(("the-bridge", "resume"), line("fight").out)
    assert line("fight start kira ganger =15").status == 0
    one_line(line("fight resume"), 1, "another fight is under way")
    one_line(line("fight stash the bridge"), 1, "already")
    assert line("fight end").status == 0
    assert line("time +61m").status == 0
    one_line(line("fight resume tunnel"), 2, "the-bridge")
    result = line("fight resume the --json").result
    assert (result["turn"], row(result, "ganger 2")["state"]) == ("ganger 1", "dead")
    assert "ganger 2 has died meanwhile" in result["said"]
    assert "# mine" in Path("encounter.toml").read_text(encoding="utf-8")
    assert not Path("encounters", "the-bridge.toml").exists()
    one_line(line("fight stash"), 2, "which name")
    one_line(line("fight stash ///"), 2, "which name")
    assert line("fight end").status == 0
    one_line(line("fight resume"), 1, "no fight is set aside")


def test_the_report(line: Program) -> None:
    """Rounds, seconds, who fell; a round that nobody began is not counted."""
    assert line("fight start vex ganger =15").status == 0
    assert line("fight end --json").result["seconds"] == 0
    assert line("fight start vex ganger =15").status == 0
    for _ in range(3):
        assert line("next").status == 0
    assert line("set vex hp 0").status == 0
    answer = line("fight end --json").answer
    result = answer["result"]
    assert (result["rounds"], result["seconds"], result["turn"]) == (2, 20, None)
    assert result["fell"] == ["Vex"]
    assert result["clock"] == "day 1 08:00:20"
    assert sorted(answer["changes"]) == ["campaign.toml", "encounter.toml"]
    assert line("undo").status == 0
    told = line("fight end")
    missing(("The fight is over", "2 rounds", "20 seconds", "fell: Vex"), told.out)
    os.environ["COLUMNS"] = "40"
    assert line("undo").status == 0
    assert all(len(text) <= 40 for text in line("fight end").out.splitlines())
    del os.environ["COLUMNS"]


# ---- the file -------------------------------------------------------------------------


def test_hands_work_in_the_fights_file_stays(line: Program) -> None:
    """Comments and layout are kept through turns and hits, and what is edited counts."""
    assert line("fight start vex 2xganger =15").status == 0
    path = Path("encounter.toml")
    text = path.read_text(encoding="utf-8").replace("hp = 11\nmax_hp", "hp = 9 # bleeding\nmax_hp", 1)
    path.write_text("# the bridge\n" + text, encoding="utf-8")
    assert row(line("fight --json").result, "ganger 1")["hp"] == 9
    assert line("set g1 hp 8").status == 0
    assert line("next").status == 0
    kept = path.read_text(encoding="utf-8")
    missing(("# the bridge\n", "hp = 8 # bleeding", 'turn = "ganger 1"'), kept)


def test_a_bad_file_of_the_fight_is_named(line: Program) -> None:
    """The fight's commands exit 3 with key or line; others warn and go on."""
    assert line("fight start vex 2xganger =15").status == 0
    path = Path("encounter.toml")
    text = path.read_text(encoding="utf-8")
    for bad, part in (
        (text.replace("round = 1", "round = one"), "line"),
        (text.replace("round = 1", 'round = "one"'), "round"),
        (text.replace('turn = "vex"', 'turn = "nobody"'), "turn"),
        (text.replace("format = 1", "format = 9"), "newer"),
    ):
        path.write_text(bad, encoding="utf-8")
        for words in ("fight", "next", "fight end"):
            one_line(line(words), 3, "encounter.toml", part)
        told = line("set vex hp 9")
        assert told.status == 0
        told = line("set k hp 9")
        assert told.status == 0
        missing(("encounter.toml", "left out"), told.err)
        path.write_text(bad, encoding="utf-8")
        told = line("rename vex Vexation")
        assert told.status == 0
        missing(("is not renamed in it",), told.err)
        assert line("rename vexation Vex").status == 0
    path.write_text("mood = 1\n" + text, encoding="utf-8")
    told = line("fight")
    assert told.status == 0
    missing(("warning", "mood"), told.err)


def test_a_dry_run_of_a_turn_writes_nothing(line: Program) -> None:
    """`--dry-run` shows whose turn it would be."""
    assert line("fight start vex ganger =15").status == 0
    before = snapshot(Path())
    assert line("next --dry-run --json").result["turn"] == "ganger 1"
    assert line("fight end --dry-run").status == 0
    assert snapshot(Path()) == before


def test_every_step_can_be_undone(line: Program) -> None:
    """To the byte, from the end back to before the beginning, and forward again."""
    steps = [
        "foe ganger",
        "fight start vex kira ganger --dice 15,4 --luck kira",
        "next",
        "set g1 hp 0",
        "fight add old =12",
        "fight order old g2",
        "fight remove kira",
        "fight back",
        "foe dog --count 2",
        "fight stash a",
        "fight resume a",
        "next",
        "fight end",
    ]
    states = []
    for step in steps:
        states.append(world())
        assert line(step).status == 0, step
    after = world()
    for state in reversed(states):
        assert line("undo").status == 0
        assert world() == state
    assert line(f"redo {len(steps)}").status == 0
    assert world() == after


def world() -> dict[str, bytes | None]:
    """Give everything in the campaign but the program's own records."""
    return {
        path: content for path, content in snapshot(Path()).items() if content is not None and ".iendjinn" not in path
    }


def test_the_log_of_somebody_tells_of_their_fights(line: Program) -> None:
    """`log vex` has the line of the fight that they came to, and of its end."""
    assert line("fight start vex ganger =15").status == 0
    assert line("fight add kira =3").status == 0
    assert line("fight end").status == 0
    texts = [entry["text"] for entry in line("log kira --json").result["entries"]]
    assert [text for text in texts if "Kira from round 2" in text or "fight ended" in text] == texts[-2:]


@pytest.mark.rule("3.3d")
def test_the_log_of_somebody_tells_what_a_round_did_to_them(line: Program) -> None:
    """An effect that ends with a round is in `log vex`, and not in that of others."""
    assert line("effect vex strength+1 10s").status == 0
    assert line("fight start vex kira --surprise pcs").status == 0
    assert [line("next").status for _ in range(2)] == [0, 0]
    for name, there in (("vex", True), ("kira", False)):
        texts = [entry["text"] for entry in line(f"log {name} --json").result["entries"]]
        assert any("strength +1 ends for Vex" in text for text in texts) is there


def test_the_faces_of_saves_are_asked_for(line: Program) -> None:
    """`--ask` names the die and whose save it is, for those whose face was not typed with the name."""
    told = line("fight start vex=9 kira ganger --ask --json", answers="12\n")
    assert [die["face"] for die in told.answer["dice"]] == [9, 12]
    assert "d20 for initiative, Kira" in told.err


@pytest.mark.rule("3.2e")
@pytest.mark.rule("3.3d")
def test_the_clock_runs_for_foes_too(line: Program) -> None:
    """Their effects end and they die of their wounds, in the fight where they live; undo gives both back."""
    assert line("fight start vex 2xganger =15").status == 0
    assert line("give g2 whizz").status == 0
    assert line("use g2 whizz").status == 0
    assert line("set g1 hp 0").status == 0
    before = world()
    result = line("time +1h --json").result
    assert result["died"] == ["ganger 1"]
    assert [(one["name"], one["effect"]) for one in result["ended"]] == [("ganger 2", "Whizz")]
    assert fight()["foes"][0]["hp"] == -1
    assert line("undo").status == 0
    assert world() == before
    assert line("time +1h", terminal=True, answers="2\n").status == 1
    assert world() == before


def test_what_was_forced_is_in_the_log(line: Program) -> None:
    """What a rule of place refuses goes with --force, and the log says that it was overruled."""
    assert line("fight start vex ganger =15").status == 0
    one_line(line("move vex rifle main"), 1, "no room")
    assert line("move vex rifle main --force").status == 0
    missing(("forced",), line("log -n 1").out)
