"""What the rules hold of a turn: one action, swaps before it, stun, automatic fire, and the Ammo of a fight."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from tests.cli.program import Program

AMMO = ("Ammo", "backpack")


@pytest.fixture(autouse=True)
def here(campaign: Path) -> Path:
    """Stand in the campaign of four people."""
    return campaign


def put(stem: str, *items: tuple[str, str], uses: int | None = None) -> None:
    """Give somebody these things, and no others, by hand; `uses` are the points of the last."""
    path = Path("characters", f"{stem}.toml")
    head = path.read_text(encoding="utf-8").partition("\n[[items]]")[0]
    blocks = [f'\n[[items]]\nname = "{name}"\nplace = "{place}"\n' for name, place in items]
    if uses is not None:
        blocks.append(f"uses = {uses}\n")
    path.write_text("".join([head, "\n", *blocks]), encoding="utf-8")


def held(stem: str = "vex") -> dict[str, Any]:
    """Give what a character's file holds."""
    return tomllib.loads(Path("characters", f"{stem}.toml").read_text(encoding="utf-8"))


def points(stem: str = "vex", name: str = "Ammo") -> list[int]:
    """Give the points left of somebody's things of a name."""
    return [item.get("uses", 3) for item in held(stem).get("items", []) if item["name"] == name]


def row(line: Program, name: str) -> dict[str, Any]:
    """Give the row of somebody in the fight."""
    found: dict[str, Any] = next(row for row in line("fight --json").result["order"] if row["name"] == name)
    return found


def notes(line: Program, words: str) -> str:
    """Run a line that must be done, and give what it shows in one line."""
    told = line(words)
    assert told.status == 0, told.err
    return " ".join(told.out.split())


# ---- whose turn, and whom ---------------------------------------------------------


def test_one_name_alone_is_the_target(line: Program) -> None:
    """The attacker is whose turn it is; `.` means them too, and their own name does."""
    put("vex", ("Knife", "main"))
    assert line("fight start vex 2xganger =15").status == 0
    hits = line("attack ganger 1 --json =3").result
    assert (hits["attacker"], hits["hits"][0]["target"]) == ("Vex", "ganger 1")
    assert line("a g2 --json =3").result["hits"][0]["target"] == "ganger 2"
    assert line("a . g2 --json =1").result["attacker"] == "Vex"
    assert line("next").status == 0
    answer = line("a vex --json =2").result
    assert (answer["attacker"], answer["hits"][0]["target"]) == ("ganger 1", "Vex")
    assert line("a g1 --json =2").result["hits"] == []
    assert line("a vex --at hp=8,armor=1 --json =2").result["attacker"] == "Vex"
    one_line(line("a nobody =2"), 2, "nobody called")


def test_out_of_turn_is_done_and_said(line: Program) -> None:
    """So is a second action; nothing of it is refused, and the log has it."""
    put("vex", ("Knife", "main"))
    assert line("fight start vex kira 2xganger --dice 15,1").status == 0
    assert "out of turn" not in notes(line, "a g1 =3")
    assert "a second action in this round" in notes(line, "a g1 =3")
    assert row(line, "Vex")["acted"]
    assert "out of turn: it is Vex's turn" in notes(line, "a g2 vex =1")
    assert "out of turn" in line("log -n 1 --json").result["entries"][0]["text"]
    assert line("fight add old =1").status == 0
    assert "before their first round, 2" in notes(line, "a old g1 --with unarmed =1")
    assert "is not in the fight" in notes(line, "a corp-guard g1 --with unarmed =1")
    assert line("undo 4").status == 0
    assert not row(line, "ganger 2")["acted"]


def test_who_is_down_does_not_act_unless_overruled(line: Program) -> None:
    """What the rules refuse goes with --force, and the log says that it was overruled."""
    assert line("fight start vex ganger =15").status == 0
    assert line("set vex hp 0").status == 0
    before = snapshot(Path())
    one_line(line("a vex g1 --with unarmed =3"), 1, "incapacitated")
    assert snapshot(Path()) == before
    assert line("a vex g1 --with unarmed --force =3").status == 0
    assert line("log -n 1 --json").result["entries"][0]["forced"]


@pytest.mark.rule("2.3e")
def test_automatic_fire_is_on_every_foe_still_up(line: Program) -> None:
    """A d4 each, in the order of the fight; not on who is down, gone or on one's own side; a point of Ammo at once."""
    put("vex", ("Minigun", "hands"), AMMO)
    assert line("fight start vex kira 4xganger --dice 15,1").status == 0
    assert line("set g2 hp 0").status == 0
    assert line("set g3 hp -1").status == 0
    answer = line("attack --auto --json =1,4").answer
    assert [hit["target"] for hit in answer["result"]["hits"]] == ["ganger 1", "ganger 4"]
    assert [die["die"] for die in answer["dice"]] == ["d4", "d4"]
    assert points() == [2]
    assert [hit["target"] for hit in line("a vex --auto --json =1,1").result["hits"]] == ["ganger 1", "ganger 4"]
    assert points() == [1]


@pytest.mark.rule("2.3e")
def test_a_foes_automatic_fire_is_on_the_players(line: Program) -> None:
    """Whoever of them is still up; it never runs out."""
    assert line("fight start vex kira 1xtracked --surprise npcs").status == 0
    for _ in range(5):
        assert line("set vex hp 15").status == 0
        assert line("set kira hp 11").status == 0
        hits = line("a --auto --json =1,1").result["hits"]
        assert sorted(hit["target"] for hit in hits) == ["Kira", "Vex"]
    assert line("set kira hp 0").status == 0
    assert [hit["target"] for hit in line("a --auto --json =1").result["hits"]] == ["Vex"]


def test_foes_means_them_all(line: Program) -> None:
    """`foes` is everybody against the players who is not dead; a blast is shared among those named."""
    put("vex", ("Frag Grenade", "main"))
    assert line("fight start vex 3xganger =15").status == 0
    assert line("set g2 hp -1").status == 0
    assert [hit["target"] for hit in line("a foes --json =6").result["hits"]] == ["ganger 1", "ganger 3"]
    assert [hit["dealt"] for hit in line("a vex g1 g3 --split 5,1 --json =6").result["hits"]] == [5, 1]
    assert [one["name"] for one in line("save foes str --json --seed 1").result["each"]] == ["ganger 1", "ganger 3"]
    assert line("fight end").status == 0
    one_line(line("save foes str"), 2, "there are no foes")


# ---- stun --------------------------------------------------------------------------


@pytest.mark.rule("2.3g")
def test_who_is_stunned_misses_the_next_action(line: Program) -> None:
    """On their own turn; an attack meanwhile is refused unless overruled, and nothing is rolled for it."""
    put("vex", ("Shock Stick", "main"))
    assert line("fight start vex ganger =15").status == 0
    assert line("a g1 --json =3,2").result["hits"][0]["stunned"]
    assert row(line, "ganger 1")["stunned"]
    before = snapshot(Path())
    one_line(line("a g1 vex =3"), 1, "stunned", "--force")
    assert snapshot(Path()) == before
    assert "misses this action" in notes(line, "next")
    one_line(line("a vex"), 1, "stunned")
    missing(("ganger 1 was stunned and missed the action",), line("next").out)
    assert not row(line, "ganger 1")["stunned"]
    assert line("next").status == 0
    assert line("a vex =1").status == 0


@pytest.mark.rule("2.3g")
def test_who_has_acted_loses_the_next_rounds_action(line: Program) -> None:
    """Stunned after their own turn, they miss the turn of the next round."""
    put("vex", ("Shock Stick", "main"))
    assert line("fight start vex ganger --surprise npcs").status == 0
    assert line("a vex =1").status == 0
    assert line("next").status == 0
    assert line("a g1 =3,2").status == 0
    assert line("next --json").result["round"] == 2
    one_line(line("a vex =1"), 1, "stunned")
    assert line("a vex --force =1").status == 0
    assert not row(line, "ganger 1")["stunned"]


@pytest.mark.rule("2.3g")
def test_a_stunning_hit_soaked_to_nothing_stuns_nobody(line: Program) -> None:
    """Soak gives the action back, and the report counts what is left of the hit."""
    assert line("foe ganger").status == 0
    assert line("give g1 shock stick").status == 0
    assert line("move g1 shock stick off --force").status == 0
    assert line("fight start vex --surprise npcs").status == 0
    assert line("a vex --with shock --json =3,2").result["hits"][0]["stunned"]
    assert row(line, "Vex")["stunned"]
    assert line("soak vex").status == 0
    assert not row(line, "Vex")["stunned"]
    shares = {one["name"]: one for one in line("fight end --json").result["shares"]}
    assert (shares["Vex"]["taken"], shares["ganger 1"]["dealt"]) == (0, 0)


# ---- actions and swaps -----------------------------------------------------------------


@pytest.mark.rule("2.1c")
def test_body_and_hands_are_swapped_freely_before_the_action(line: Program) -> None:
    """Any number of things that fit; no action is used. After the action it is done and said."""
    put("vex", ("Knife", "main"), ("Pistol", "body"), ("Crowbar", "body"), AMMO)
    assert line("fight start vex ganger =15").status == 0
    for words in ("move vex knife off", "move vex pistol main", "move vex knife body", "move vex crowbar off"):
        assert "action" not in notes(line, words)
    assert not row(line, "Vex")["acted"]
    assert line("a g1 =1").status == 0
    assert "swaps are free before it" in notes(line, "move vex crowbar body")
    assert line("move vex pistol backpack").status == 0


@pytest.mark.rule("2.1c")
@pytest.mark.rule("3.2a")
@pytest.mark.parametrize(
    "words",
    ["move vex pistol main", "move vex flak body", "wear vex flak", "doff vex mesh", "use vex protein", "u vex whizz"],
)
def test_what_is_an_action_uses_it(line: Program, words: str) -> None:
    """Fetching from the backpack, putting on and taking off armor, using a thing; a second one is done and said."""
    suit = [("Mesh Armor", "body")] if "doff" in words else []
    put(
        "vex",
        *suit,
        ("Pistol", "backpack"),
        ("Flak Jacket", "backpack"),
        ("Pack of Protein Bars", "backpack"),
        ("Whizz", "body"),
    )
    assert line("fight start vex ganger =15").status == 0
    assert "this round's action" in notes(line, words)
    assert row(line, "Vex")["acted"]
    assert "a second action in this round" in notes(line, "a g1 --with unarmed =1")
    assert line("undo 2").status == 0
    assert not row(line, "Vex")["acted"]


@pytest.mark.parametrize(
    "words", ["use vex ammo", "use vex pistol", "mark vex pistol", "move vex ammo locker", "move vex pistol main"]
)
def test_what_is_no_action_uses_none(line: Program, words: str) -> None:
    """Marking fired Ammo, asking what a thing is for, wear at the game master's word, what is put away."""
    put("vex", ("Pistol", "main"), AMMO)
    assert line("fight start vex ganger =15").status == 0
    assert "action" not in notes(line, words)
    assert not row(line, "Vex")["acted"]


def test_the_fallen_are_not_said_to_be_stunned(line: Program) -> None:
    """Who was stunned and then killed misses nothing that has to be told."""
    put("vex", ("Shock Stick", "main"))
    assert line("fight start vex=1 2xganger").status == 0
    assert line("a vex g1 =1,2").status == 0
    assert row(line, "ganger 1")["stunned"]
    assert line("set g1 hp -1").status == 0
    told = line("next")
    assert told.status == 0
    assert "missed the action" not in told.out


def test_the_stunned_use_nothing(line: Program) -> None:
    """What is an action is refused while it is missed."""
    put("vex", ("Shock Stick", "main"))
    assert line("fight start vex ganger =15").status == 0
    assert line("a g1 =3,2").status == 0
    assert line("give g1 whizz").status == 0
    before = snapshot(Path())
    one_line(line("use g1 whizz"), 1, "stunned")
    assert snapshot(Path()) == before
    assert line("give g2 whizz").status == 2


# ---- Ammo --------------------------------------------------------------------------------


@pytest.mark.rule("2.2c")
def test_a_weapon_that_fired_costs_a_point_after_the_fight(line: Program) -> None:
    """One, however often it was fired; none for what did not fire or needs no Ammo; the report says it."""
    put("vex", ("Assault Rifle", "hands"), AMMO)
    put("kira", ("Pistol", "main"), AMMO)
    assert line("fight start vex kira 2xguard --dice 15,1").status == 0
    for _ in range(3):
        assert line("a vex g1 =1").status == 0
    assert line("a kira g1 --with unarmed =1").status == 0
    assert (points(), points("kira")) == ([3], [3])
    told = line("fight end --json").answer
    assert (points(), points("kira")) == ([2], [3])
    assert {one["name"]: one["ammo"] for one in told["result"]["shares"]} == {
        "Vex": 1,
        "Kira": 0,
        "guard 1": 0,
        "guard 2": 0,
    }
    assert "Vex loses 1 point of Ammo: Assault Rifle" in told["text"]
    assert line("undo").status == 0
    assert points() == [3]
    missing(("Vex loses 1 point of Ammo: Assault Rifle",), line("fight end").out)


@pytest.mark.rule("2.2c")
@pytest.mark.rule("2.2c")
def test_who_left_the_fight_has_still_fired_in_it(line: Program) -> None:
    """Their point goes at the end, once, though they left or came again; the report tells of them."""
    put("vex", ("Pistol", "main"), ("Ammo", "backpack"))
    assert line("fight start vex kira ganger --dice 20,1").status == 0
    assert line("a g1 =3").status == 0
    assert line("fight remove vex").status == 0
    assert line("rename vex Vexation").status == 0
    told = line("fight end --json").result
    assert [(one["name"], one["ammo"]) for one in told["shares"] if one["ammo"]] == [("Vexation", 1)]
    assert "Vexation" not in [one["name"] for one in told["order"]]
    assert line("undo").status == 0
    assert line("fight add vexation =3").status == 0
    assert line("a vexation g1 =1").status == 0
    told = line("fight end --json").result
    assert [(one["name"], one["ammo"]) for one in told["shares"] if one["ammo"]] == [("Vexation", 1)]


def test_each_weapon_costs_its_own_point_while_there_are_any(line: Program) -> None:
    """Two pistols and a rifle are three points; where less is left, what there is, and the Ammo leaves."""
    put("vex", ("Pistol", "main"), ("Pistol", "off"), ("SMG", "body"), AMMO)
    assert line("fight start vex guard =15").status == 0
    assert line("a g1 --dice 1,1").status == 0
    assert line("move vex pistol 2 backpack").status == 0
    assert line("move vex smg off").status == 0
    assert line("a g1 --with smg =1").status == 0
    assert "Vex loses 3 points of Ammo" in line("fight end --json").answer["text"]
    assert points() == []
    put("vex", ("Pistol", "main"), ("Pistol", "off"), AMMO, uses=1)
    assert line("fight start vex guard =15").status == 0
    assert row(line, "Vex")["low"] == ["last point of Ammo"]
    assert line("a g1 --dice 1,1").status == 0
    assert "Vex loses 1 point of Ammo" in line("fight end --json").answer["text"]
    assert points() == []


@pytest.mark.rule("2.2c")
def test_the_fullest_last(line: Program) -> None:
    """Of several packs the one with the fewest points goes first; what lies in the locker does not count."""
    put("vex", ("Pistol", "main"), ("Ammo", "locker"), ("Ammo", "backpack"), AMMO, uses=1)
    assert line("fight start vex guard =15").status == 0
    assert line("a g1 =1").status == 0
    assert line("fight end").status == 0
    assert points() == [3, 3]


@pytest.mark.rule("2.2c")
@pytest.mark.rule("2.3e")
def test_the_point_of_automatic_fire_comes_on_top(line: Program) -> None:
    """One at once, and one when the fight is over; legal on the last point, after which there is none to lose."""
    put("vex", ("Minigun", "hands"), AMMO)
    assert line("fight start vex guard =15").status == 0
    assert line("a --auto =1").status == 0
    assert points() == [2]
    assert line("fight end").status == 0
    assert points() == [1]
    assert line("fight start vex guard =15").status == 0
    assert line("a --auto =1").status == 0
    assert points() == []
    one_line(line("a --auto =1"), 1, "no Ammo")
    assert "loses" not in line("fight end --json").answer["text"]


@pytest.mark.rule("2.2c")
def test_a_foes_ammunition_never_runs_out_unless_given_ammo(line: Program) -> None:
    """With Ammo given they use it up, and then fire no more."""
    assert line("fight start vex 1xtracked --surprise npcs").status == 0
    for _ in range(4):
        assert line("a vex --auto =1").status == 0
    assert line("give drone 1 ammo").status == 0
    for _ in range(3):
        assert line("a vex --auto =1").status == 0
    assert row(line, "drone 1")["low"] == ["no Ammo"]
    before = snapshot(Path())
    one_line(line("a vex --auto =1"), 1, "no Ammo")
    assert snapshot(Path()) == before


def test_things_go_from_foe_to_foe(line: Program) -> None:
    """Two foes live in one file and are two people still."""
    assert line("fight start vex 2xganger =15").status == 0
    assert line("give g2 pistol --from g1").status == 0
    foes = tomllib.loads(Path("encounter.toml").read_text(encoding="utf-8"))["foes"]
    assert [len(foe.get("items", [])) for foe in foes] == [0, 2]
    one_line(line("give g1 pistol --from g1"), 1, "already")


# ---- what it came to ---------------------------------------------------------------------


def test_the_report_counts_what_was_dealt_and_taken(line: Program) -> None:
    """By attacks and by the game master's word, less what was soaked."""
    put("vex", ("Knife", "main"))
    assert line("fight start vex ganger =15").status == 0
    dealt = line("a g1 --json =4").result["hits"][0]["dealt"]
    assert line("damage g1 2").status == 0
    assert line("next").status == 0
    taken = line("a vex --json =6").result["hits"][0]["dealt"]
    shares = {one["name"]: one for one in line("fight end --json").result["shares"]}
    assert (shares["Vex"]["dealt"], shares["Vex"]["taken"]) == (dealt, taken)
    assert (shares["ganger 1"]["dealt"], shares["ganger 1"]["taken"]) == (taken, dealt + 2)


def test_a_death_asks_nothing_and_is_undone(line: Program) -> None:
    """At a terminal too."""
    assert line("fight start vex ganger =15").status == 0
    told = line("damage g1 50", terminal=True)
    assert told.status == 0
    assert row(line, "ganger 1")["state"] == "dead"
    assert line("undo").status == 0
    assert row(line, "ganger 1")["hp"] == 11


def test_a_bad_file_of_the_fight_does_not_stop_an_attack(line: Program) -> None:
    """It is a warning; the attack is one outside a fight."""
    put("vex", ("Knife", "main"))
    assert line("fight start vex ganger =15").status == 0
    Path("encounter.toml").write_text("round = ", encoding="utf-8")
    told = line("a vex kira =1")
    assert told.status == 0
    missing(("encounter.toml", "left out"), told.err)


def test_a_deleted_file_does_not_stop_automatic_fire(line: Program) -> None:
    """Whose file is gone, nobody fires at."""
    assert line("fight start vex kira 1xtracked --surprise npcs").status == 0
    Path("characters", "kira.toml").unlink()
    assert [hit["target"] for hit in line("a --auto --json =1").result["hits"]] == ["Vex"]


def test_foes_are_those_whose_files_can_be_read(line: Program) -> None:
    """Of `foes` a gone file is left out, and a bad one with a warning that names it."""
    put("vex", ("Frag Grenade", "main"))
    assert line("fight start vex 3xganger =15").status == 0
    assert line("foe keep g1 Bo").status == 0
    assert line("foe keep g2 Cy").status == 0
    Path("characters", "bo.toml").unlink()
    Path("characters", "cy.toml").write_text("[[", encoding="utf-8")
    told = line("a foes --json =6")
    assert [hit["target"] for hit in told.result["hits"]] == ["ganger 3"]
    missing(("characters/cy.toml", "left out"), told.err)
    assert "bo.toml" not in told.err


def test_what_has_no_automatic_fire_needs_no_targets(line: Program) -> None:
    """Where the weapon cannot, naming targets is no way out, and the table of weapons is."""
    put("vex", ("Knife", "main"))
    told = line("a vex --auto")
    one_line(told, 1, "Knife has no automatic fire")
    missing(("iendjinn table weapons",), told.err)


def test_the_journal_knows_a_foe_by_label(line: Program) -> None:
    """Entries of attacks name both, so that each foe's hits are its own."""
    put("vex", ("Knife", "main"))
    assert line("fight start vex 2xganger =15").status == 0
    assert line("a g2 =1").status == 0
    last = Path(".iendjinn", "journal.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    entry = json.loads(last)
    assert [hit["who"] for hit in entry["hits"]] == ["encounter.toml#ganger 2"]
    assert entry["acts"] == ["characters/vex.toml"]


def test_in_a_fight_an_attack_needs_no_names(line: Program) -> None:
    """At numbers, whose turn it is attacks; at nobody, the damage alone is rolled."""
    put("vex", ("Knife", "main"))
    assert line("fight start vex ganger =15").status == 0
    result = line("attack --at hp=8,armor=1 --json =4").result
    assert (result["attacker"], len(result["hits"])) == ("Vex", 1)
    assert line("attack --json =4").result["hits"] == []
    put("vex", ("Frag Grenade", "main"))
    hits = line("a party --json =6").result["hits"]
    assert len(hits) == 4
    assert sum(hit["rolled"] for hit in hits) == 6


def test_nobodys_turn_is_said_where_somebody_acts_all_the_same(line: Program) -> None:
    """With nobody left to act it is nobody's; with the active one's file gone it is theirs by its name."""
    assert line("fight start kira ganger =15").status == 0
    assert line("fight remove kira").status == 0
    assert line("fight remove g1").status == 0
    assert line("fight add kira ganger =3").status == 0
    assert "it is nobody's turn" in notes(line, "a kira vex --with unarmed =1")
    assert line("fight end").status == 0
    put("vex", ("Knife", "main"))
    assert line("fight start kira vex ganger --dice 20,2").status == 0
    Path("characters", "kira.toml").unlink()
    assert "out of turn: it is kira's turn" in notes(line, "a vex g1 =1")


@pytest.mark.rule("3.2a")
def test_running_a_program_is_an_action(line: Program) -> None:
    """It uses the round's action, and who is stunned runs none."""
    put("vex", ("Cyberdeck", "backpack"), ("Data Cassette", "backpack"))
    path = Path("characters", "vex.toml")
    path.write_text(path.read_text(encoding="utf-8") + 'program = "Knock Knock"\n', encoding="utf-8")
    assert line("fight start vex ganger =15").status == 0
    assert line("program run vex knock").status == 0
    assert row(line, "Vex")["acted"]
    assert line("undo").status == 0
    put("kira", ("Shock Stick", "main"))
    assert line("fight add kira =1").status == 0
    assert line("a kira vex --dice 3,1").status == 0
    one_line(line("program run vex knock"), 1, "stunned")


def test_a_foes_sheet_says_how_they_attack(line: Program) -> None:
    """Without Ammo too, since theirs never runs out."""
    assert line("fight start vex ganger =15").status == 0
    told = line("sheet g1")
    assert told.status == 0
    assert "no Ammo" not in told.out
    missing(("ganger 1", "Pistol"), told.out)


def test_who_fell_is_told_though_they_are_up_again(line: Program) -> None:
    """At the end of the fight, with what was soaked left out."""
    assert line("set vex hp 3").status == 0
    assert line("fight start vex kira ganger --dice 18,3").status == 0
    assert line("damage vex 3 --piercing").status == 0
    assert line("set vex hp 5").status == 0
    assert line("set kira hp 2").status == 0
    assert line("damage kira 2 --piercing").status == 0
    assert line("soak kira").status == 0
    assert line("fight end --json").result["fell"] == ["Vex"]


@pytest.mark.rule("2.2c")
@pytest.mark.rule("2.3e")
def test_the_report_counts_all_the_ammo_of_a_fight(line: Program) -> None:
    """The points of automatic fire and the one after it; an extended magazine spares the first."""
    put("vex", ("Minigun", "hands"), AMMO)
    assert line("fight start vex guard =15").status == 0
    assert line("a --auto =1").status == 0
    result = line("fight end --json").result
    assert {one["name"]: one["ammo"] for one in result["shares"]} == {"Vex": 2, "guard 1": 0}
    path = Path("characters", "vex.toml")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"hands"', '"hands"\nupgrades = ["Extended Magazine"]', 1), encoding="utf-8")
    assert line("fight start vex guard =15").status == 0
    assert line("a --auto =1").status == 0
    assert line("fight end --json").result["shares"][0]["ammo"] == 1
    assert points() == []


@pytest.mark.rule("2.2c")
def test_a_foe_with_a_file_fires_without_end_too(line: Program) -> None:
    """Kept as a character, while in the fight and not given Ammo; outside of it they need some."""
    assert line("fight start vex ganger --surprise npcs").status == 0
    assert line("foe keep g1 Boss").status == 0
    assert row(line, "Boss")["low"] == []
    assert line("a vex =1").status == 0
    assert "loses" not in line("fight end --json").answer["text"]
    one_line(line("a boss vex =1"), 1, "no Ammo")
    assert line("give boss ammo --uses 1").status == 0
    assert line("fight start vex boss --surprise npcs").status == 0
    assert row(line, "Boss")["low"] == ["last point of Ammo"]
    assert line("a vex =1").status == 0
    assert "Boss loses 1 point of Ammo: Pistol" in line("fight end --json").answer["text"]


@pytest.mark.usefixtures("campaign")
def test_whoever_attacks_nobody_is_told_so(line: Program) -> None:
    """In a fight the only name is the target; where it is whoever's turn it is, it hits nobody, which is said."""
    assert line("fight start vex ganger =15").status == 0
    told = line("attack vex =3")
    assert told.status == 0
    assert "nobody is hit: Vex attacks, and no target is named" in told.err
    assert line("next").status == 0
    assert "nobody is hit: ganger 1 attacks" in line("attack ganger =3").err
    assert "nobody is hit" not in line("attack vex =3 --force").err
