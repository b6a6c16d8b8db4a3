"""`attack`: who, on whom, with what; each die, bonus and subtraction in the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from tests.cli.program import Program
    from tests.cli.scene import Scene

# ---- one weapon, one target ----------------------------------------------------


@pytest.mark.rule("3.2c")
def test_the_json_of_the_contract(line: Program, scene: Scene) -> None:
    """Weapon, mode, damage before armor, and each hit; the file, the dice, the entry."""
    scene.ace("Pistol@main", "Ammo:3")
    answer = line("attack ace cy =5 --json").answer
    result = answer["result"]
    assert (result["weapon"], result["mode"], result["damage"]) == ("Pistol", "normal", 7)
    (hit,) = result["hits"]
    assert {key: hit[key] for key in ("target", "rolled", "dealt", "hp_before", "hp_after", "state", "stunned")} == {
        "target": "Cy",
        "rolled": 7,
        "dealt": 6,
        "hp_before": 10,
        "hp_after": 4,
        "state": "up",
        "stunned": False,
    }
    assert [(die["die"], die["face"]) for die in answer["dice"]] == [("d6", 5)]
    assert answer["changes"] == ["characters/cy.toml"]
    assert answer["entry"]
    assert scene.held("cy")["hp"] == 4


@pytest.mark.parametrize(
    ("placed", "words", "told"),
    [
        (["Knife@main"], "bo =5", "Ace: Knife d6 5 + strength 1 = 6: Bo HP 10 -> 4"),
        (["SMG@hands", "Ammo"], "cy =8", "Ace: SMG d8 8 + dexterity 2 = 10 - 1 armor = 9: Cy HP 10 -> 1"),
        (["Knife@main"], "di =3", "Ace: Knife d6 3 + strength 1 = 4: Di HP 4 -> 0, incapacitated: treat within 60"),
        (["Knife@main"], "di =6", "Ace: Knife d6 6 + strength 1 = 7: Di HP 4 -> -3, dead"),
        ([], "bo =4", "Ace: unarmed d4 4 + strength 1 = 5: Bo HP 10 -> 5"),
        (["Knife@main"], "bo -i =2", "Ace, impaired: Knife d4 2 + strength 1 = 3: Bo HP 10 -> 7"),
        (["Knife@main"], "bo -e =12", "Ace, enhanced: Knife d12 12 + strength 1 = 13: Bo HP 10 -> -3, dead"),
        (["Knife@main"], "bo -l =1", "Ace: Knife d6 1 + strength 1 + luck 4 = 6: Bo HP 10 -> 4 luck 1 left"),
        (["Marksman's Rifle@hands", "Ammo"], "cy =1", "d10 1 + dexterity 2 = 3 through armor: Cy HP 10 -> 7"),
        (["Shock Stick@main"], "bo =6,15", "= 7, at most 3: Bo HP 10 -> 7; strength 15 + 1 = 16 against 16: not stun"),
        (
            ["Knife@main", "Pistol@off", "Ammo"],
            "bo =5,5",
            "Ace: Knife d6 5 + strength 1 = 6, Pistol d6 5 + dexterity 2 = 7, the better counts: 7: Bo HP 10 -> 3",
        ),
        (["Knife@main"], "=6", "Ace: Knife d6 6 + strength 1 = 7"),
        (["Knife@main"], "--at hp=8,armor=1 =6", "= 7 - 1 armor = 6: target HP 8 -> 2"),
    ],
)
def test_the_line_tells_each_step(line: Program, scene: Scene, placed: list[str], words: str, told: str) -> None:
    """Each die, bonus and subtraction in the order in which the rules apply them."""
    scene.ace(*placed)
    seen = line(f"a ace {words}")
    assert seen.status == 0, seen.err
    missing((told,), " ".join(seen.out.split()))


def test_with_nobody_there_is_the_damage_alone(line: Program, scene: Scene) -> None:
    """No hit, and no file changed; the entry holds the die."""
    scene.ace("Pistol@main", "Ammo")
    answer = line("attack ace =5 --json").answer
    assert (answer["result"]["damage"], answer["result"]["hits"], answer["changes"]) == (7, [], [])
    assert answer["entry"]


def test_targets_may_be_numbers(line: Program, scene: Scene) -> None:
    """HP, armor and the strength of the save against stun; several are told apart."""
    scene.ace("Stun Grenade@main")
    hits = line("attack ace bo --at hp=8,armor=1 --at hp=3,strength=2 =4,20,10,14 --json").result["hits"]
    assert [(hit["target"], hit["rolled"], hit["dealt"], hit["hp_after"], hit["stunned"]) for hit in hits] == [
        ("Bo", 2, 2, 8, False),
        ("target 1", 2, 1, 7, True),
        ("target 2", 2, 2, 1, False),
    ]


# ---- what it is done with --------------------------------------------------------


@pytest.mark.rule("2.3b")
def test_with_names_the_weapon(line: Program, scene: Scene) -> None:
    """By any words that mean it; of two alike the one that can be used now; fists too."""
    scene.ace("Knife", "Knife@main", "Pistol@off", "Ammo")
    for word, weapon, die in (("kni", "Knife", "d6"), ("pis", "Pistol", "d6"), ("fists", "unarmed", "d4")):
        answer = line(f"attack ace --with {word} =1 --json").answer
        assert (answer["result"]["weapon"], answer["dice"][0]["die"]) == (weapon, die)
    one_line(line("attack ace", "--with", "knife 1"), 1, "Knife is in the backpack")
    assert line("attack ace =1", "--with", "knife 2").status == 0


@pytest.mark.rule("2.3c")
def test_claws_and_other_implants(line: Program, scene: Scene) -> None:
    """In an empty hand without a word; by name too."""
    scene.ace(cyberware="Mollies/Logans")
    assert [die["die"] for die in line("attack ace bo =2,3 --json").answer["dice"]] == ["d6", "d6"]
    scene.ace("Toolkit@main", cyberware="Mollies/Logans")
    for word in ("mollies", "claws"):
        assert [die["die"] for die in line(f"attack ace bo --with {word} =2 --json").answer["dice"]] == ["d6"]
    scene.ace("Toolkit@hands", cyberware="Mollies/Logans")
    one_line(line("attack ace bo --with claws"), 1, "Mollies/Logans needs an empty hand")
    scene.ace(cyberware="Screamer")
    assert line("attack ace bo cy --with scr =5,1,20 --json").result["weapon"] == "Screamer"
    scene.ace("Toolkit@hands", cyberware="Jackhammer")
    one_line(line("attack ace bo --with jack"), 1, "Jackhammer needs an empty hand")
    assert line("attack ace bo --with jack --force =3").status == 0


@pytest.mark.rule("2.1c")
def test_a_weapon_on_the_body_is_drawn(line: Program, scene: Scene) -> None:
    """It is in hand afterwards, and it is said; where no hand has room it is refused."""
    scene.ace("Toolkit@main", "Pistol@body", "Ammo")
    told = line("attack ace bo --with pistol =3")
    missing(("Pistol drawn, now in the off hand",), told.out)
    assert (scene.item("Pistol") or {})["place"] == "off"
    scene.ace("Toolkit@hands", "Pistol@body", "Ammo")
    one_line(line("attack ace bo --with pistol"), 1, "no hand is free to draw it")


def test_force_overrules_order_and_place_alone(line: Program, scene: Scene) -> None:
    """Out of the backpack, and it is said and logged; an empty magazine or a broken blade stays what it is."""
    scene.ace("Knife", "Pistol@main", "Crowbar@off:0")
    one_line(line("attack ace bo --with knife"), 1, "Knife is in the backpack: taking it out is an action")
    missing(("overruled: Knife is in the backpack",), line("attack ace bo --with knife --force =2").out)
    assert line("log -n 1 --json").result["entries"][0]["forced"]
    one_line(line("attack ace bo --with pistol --force"), 1, "no Ammo is left")
    one_line(line("attack ace bo --with crowbar --force"), 1, "Crowbar is broken")


# ---- ammunition and thrown things --------------------------------------------------


@pytest.mark.rule("2.2c")
def test_outside_a_fight_firing_costs_no_ammo(line: Program, scene: Scene) -> None:
    """That is the game master's to mark; with none left it is refused, and nothing is rolled."""
    scene.ace("Pistol@main", "Ammo:1")
    assert line("attack ace bo =1").status == 0
    assert (scene.item("Ammo") or {})["uses"] == 1
    scene.ace("Pistol@main", "Ammo@locker:3")
    assert line("list").status == 0
    before = snapshot(scene.root)
    one_line(line("attack ace bo"), 1, "Pistol: no Ammo is left", "iendjinn buy ace ammo")
    assert snapshot(scene.root) == before


@pytest.mark.rule("2.2a")
@pytest.mark.rule("2.2c")
def test_a_thrown_weapon_spends_a_point_of_its_own_at_each_throw(line: Program, scene: Scene) -> None:
    """The last throw is the last; the entry of the attack takes it back too."""
    scene.ace("Frag Grenade@main:2")
    missing(("Frag Grenade: 1 of 3 left",), line("attack ace bo =2").out)
    assert (scene.item("Frag Grenade") or {})["uses"] == 1
    missing(("Frag Grenade: none left",), line("attack ace bo =2").out)
    assert scene.held("ace").get("items", []) == []
    assert line("undo").status == 0
    assert (scene.item("Frag Grenade") or {})["uses"] == 1


@pytest.mark.rule("4.5a")
def test_a_launcher_fires_what_the_backpack_holds(line: Program, scene: Scene) -> None:
    """By the grenade's name or the launcher's; the grenade's point is spent, and no Ammo is needed."""
    scene.ace("SMG@hands+Underslung Grenade Launcher", "Stun Grenade:3", "Frag Grenade:3")
    told = line("attack ace bo cy --with frag =4")
    missing(("Frag Grenade d6 4", "fired from the SMG; Frag Grenade: 2 of 3 left"), " ".join(told.out.split()))
    assert line("attack ace --with launcher =4 --json").result["weapon"] == "Stun Grenade"
    scene.ace("SMG@hands+Underslung Grenade Launcher", "Ammo")
    one_line(line("attack ace bo --with launcher"), 1, "no grenade is carried", "iendjinn find grenade")


# ---- modes and luck ------------------------------------------------------------------


@pytest.mark.rule("2.1e")
@pytest.mark.rule("3.2d")
def test_carrying_too_much_impairs_and_says_so(line: Program, scene: Scene) -> None:
    """An enhancement cancels it."""
    scene.ace("Knife@main", *["Rope"] * 10)
    missing(("Ace, impaired (11 of 10 slots carried): Knife",), line("attack ace bo =2").out)
    told = line("attack ace bo -e =2 --json")
    assert (told.result["mode"], told.answer["dice"][0]["die"]) == ("normal", "d6")
    missing(
        ("Ace (11 of 10 slots carried; impaired and enhanced cancel): Knife",), " ".join(told.answer["text"].split())
    )


@pytest.mark.rule("4.5a")
def test_short_range_with_a_laser_sight(line: Program, scene: Scene) -> None:
    """Enhanced, and the reason is told; without the word it is not."""
    scene.ace("SMG@hands+Laser Sight", "Ammo")
    missing(("Ace, enhanced (laser sight at short range): SMG d12 7",), line("attack ace --short =7").out)
    assert line("attack ace =7 --json").result["mode"] == "normal"
    assert line("attack ace --short -i =7 --json").result["mode"] == "normal"


@pytest.mark.rule("3.2g")
def test_luck_is_one_point_before_the_attack(line: Program, scene: Scene) -> None:
    """Refused with none left, before any die."""
    scene.ace("Knife@main")
    assert line("attack ace bo --luck =1 --json").result["damage"] == 6
    assert line("attack ace bo --luck =1").status == 0
    assert scene.held("ace")["luck"] == 0
    before = snapshot(scene.root)
    one_line(line("attack ace bo --luck"), 1, "Ace has no luck left")
    assert snapshot(scene.root) == before


def test_an_attack_on_oneself_changes_both_luck_and_hp(line: Program, scene: Scene) -> None:
    """A grenade at one's own feet: what it cost and what it did stand in the one file together."""
    scene.ace("Frag Grenade@main:3")
    assert line("attack ace ace bo --luck =1").status == 0
    held = scene.held("ace")
    assert (held["hp"], held["luck"], held["items"][0]["uses"], scene.held("bo")["hp"]) == (8, 1, 2, 7)


def test_at_a_terminal_the_odds_stand_below(line: Program, scene: Scene) -> None:
    """How likely the target goes down, and what luck is worth; nothing without luck, on several, or through a pipe."""
    scene.ace("Knife@main", "Pistol@off", "Ammo")
    told = line("attack ace di --with knife --plain =1", terminal=True)
    assert told.out.splitlines()[-1] == "Di goes down: 66.7%, with luck 100%"
    assert line("set di hp 4").status == 0
    told = line("attack ace di --plain =1,1", terminal=True)
    assert told.out.splitlines()[-1] == "Di goes down: 94.4%, with luck 100%"
    assert "goes down" not in line("attack ace bo =1,1").out
    assert "goes down" not in line("attack ace --plain =1,1", terminal=True).out
    assert line("set ace luck 0").status == 0
    assert "goes down" not in line("attack ace bo --plain =1,1", terminal=True).out


# ---- bad input -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        ("", 2, ("nobody is named",)),
        ("nobody bo", 2, ("nobody called 'nobody'",)),
        ("ace nobody", 2, ("nobody called 'nobody'",)),
        ("ace bo bo --with frag", 2, ("Bo is named twice",)),
        ("ace bo cy", 1, ("Knife hits one target at a time", "blast")),
        ("ace bo --auto", 1, ("Knife has no automatic fire",)),
        ("ace --auto --with minigun --force", 1, ("automatic fire needs to know on whom", "name the targets")),
        ("ace bo cy --with minigun --force", 1, ("Minigun hits one target at a time", "--auto")),
        ("ace bo cy --with frag --force --split 3,-2", 2, ("the share '-2' is negative",)),
        ("ace bo cy --with frag --force --split 3,x", 2, ("the share 'x' is no whole number",)),
        ("ace bo cy --with frag --force --split ,", 2, ("there is no share",)),
        ("ace bo cy --with frag --force --split 1,2,3", 2, ("3 shares for 2 targets",)),
        ("ace --with frag --force --split 1", 2, ("a share for no targets",)),
        ("ace bo --split 3", 1, ("Knife has no blast to share out",)),
        ("ace bo --with rope", 1, ("Rope is no weapon",)),
        ("ace bo --with sword", 2, ("Ace has no 'sword'",)),
        ("ace bo --with pistol", 1, ("Pistol: no Ammo is left",)),
        ("ace bo --with crowbar", 1, ("Crowbar is broken",)),
        ("ace bo --at hp=x", 2, ("no number of a target", "--at hp=8,armor=1")),
        ("ace bo --at armor=1", 2, ("hp is missing",)),
        ("ace bo --at hp=1,hp=2", 2, ("no number of a target",)),
        ("ace bo --impared", 2, ("there is no option", "--impaired")),
        ("ace bo =7", 2, ("face 1 is 7",)),
        ("ace bo =1,2", 2, ("left over",)),
    ],
)
def test_bad_words_roll_nothing(line: Program, scene: Scene, words: str, status: int, parts: tuple[str, ...]) -> None:
    """One line, the status of the contract, nothing written."""
    scene.ace("Knife@main", "Frag Grenade:3", "Rope", "Pistol@body", "Crowbar@body:0", "Minigun", "Ammo@locker")
    if "minigun" in words:
        scene.ace("Knife@main", "Minigun", "Ammo")
    assert line("list").status == 0
    before = snapshot(scene.root)
    one_line(line(f"attack {words}"), status, *parts)
    assert snapshot(scene.root) == before


@pytest.mark.rule("3.2e")
@pytest.mark.parametrize(("hp", "state"), [(0, "incapacitated"), (-2, "dead")])
def test_whoever_is_not_up_cannot_attack(line: Program, scene: Scene, hp: int, state: str) -> None:
    """Force overrules it."""
    scene.ace("Knife@main")
    assert line(f"set ace hp {hp}").status == 0
    before = snapshot(scene.root)
    one_line(line("attack ace bo"), 1, f"Ace is {state} and cannot act")
    assert snapshot(scene.root) == before
    assert line("attack ace bo --force =1").status == 0


def test_a_dry_run_writes_nothing(line: Program, scene: Scene) -> None:
    """It shows what would happen."""
    scene.ace("Frag Grenade@main:3")
    assert line("list").status == 0
    before = snapshot(scene.root)
    told = line("attack ace bo cy --luck =4 --dry-run")
    missing(("shared 5, 5",), told.out)
    assert snapshot(scene.root) == before


def test_the_entry_takes_all_of_it_back(line: Program, scene: Scene) -> None:
    """Every file of the attack, to the byte."""
    scene.ace("Stun Grenade@main:3")
    files = {path.name: path.read_bytes() for path in (scene.root / "characters").iterdir()}
    assert line("attack ace bo cy di --luck --save-luck bo --seed 5").status == 0
    assert line("undo").status == 0
    assert {path.name: path.read_bytes() for path in (scene.root / "characters").iterdir()} == files
