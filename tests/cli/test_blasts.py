"""`attack` on several, and what stuns: automatic fire, blasts shared out, saves against stun (2.3e to 2.3g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line, snapshot
from tests.cli.scene import PEOPLE, things

if TYPE_CHECKING:
    from tests.cli.program import Program
    from tests.cli.scene import Scene

# ---- automatic fire ---------------------------------------------------------------


@pytest.mark.rule("2.3e")
def test_automatic_fire_shares_nothing_out(line: Program, scene: Scene) -> None:
    """A weapon that can do both does one of them at a time, and it is said which has no shares."""
    scene.ace("Minigun@hands", "Ammo:2")
    one_line(line("attack ace bo cy --auto --split 3,2"), 1, "automatic fire shares nothing out")


@pytest.mark.rule("2.3e")
def test_automatic_fire_on_all_named(line: Program, scene: Scene) -> None:
    """A d4 each, one point of Ammo at once, luck for the first; damage is null, the mode impaired."""
    scene.ace("Minigun@hands", "Ammo:2")
    answer = line("attack ace bo cy --auto --luck -e =1,4 --json").answer
    result = answer["result"]
    assert (result["damage"], result["mode"], result["weapon"]) == (None, "impaired", "Minigun")
    assert [(hit["rolled"], hit["dealt"]) for hit in result["hits"]] == [(7, 7), (6, 5)]
    assert [die["die"] for die in answer["dice"]] == ["d4", "d4"]
    assert (scene.item("Ammo") or {})["uses"] == 1
    told = line("attack ace bo cy --auto =1,1").out.splitlines()
    assert told == [
        "Ace, impaired: Minigun, automatic fire",
        "  Bo: d4 1 + dexterity 2 = 3: HP 3 -> 0, incapacitated: treat within 60 minutes",
        "  Cy: d4 1 + dexterity 2 = 3 - 1 armor = 2: HP 5 -> 3",
        "  Ammo: none left",
    ]
    one_line(line("attack ace cy --auto"), 1, "Minigun: no Ammo is left")


@pytest.mark.rule("2.3e")
def test_an_extended_magazine_spares_the_point(line: Program, scene: Scene) -> None:
    """Ammo is needed all the same."""
    scene.ace("Minigun@hands+Extended Magazine", "Ammo:1")
    assert line("attack ace bo cy --auto =1,1").status == 0
    assert (scene.item("Ammo") or {})["uses"] == 1
    scene.ace("Minigun@hands+Extended Magazine")
    one_line(line("attack ace bo --auto"), 1, "no Ammo is left")


# ---- blast ------------------------------------------------------------------------


@pytest.mark.rule("2.3f")
def test_a_blast_is_shared_out_evenly_or_as_said(line: Program, scene: Scene) -> None:
    """Each one's armor counts; `--split` is filled in order, the surplus goes to the first."""
    scene.ace("Frag Grenade@main:3")
    told = line("attack ace bo cy =5")
    assert told.out.splitlines() == [
        "Ace: Frag Grenade d6 5 + dexterity 2 = 7, shared 4, 3",
        "  Bo: 4: HP 10 -> 6",
        "  Cy: 3 - 1 armor = 2: HP 10 -> 8",
        "  Frag Grenade: 2 of 3 left",
    ]
    hits = line("attack ace bo cy --split 1,4 =5 --json").result["hits"]
    assert [hit["rolled"] for hit in hits] == [3, 4]
    assert len(line("attack ace bo cy di =1 --json").result["hits"]) == 3


@pytest.mark.rule("2.3f")
def test_at_a_terminal_the_total_is_seen_before_it_is_shared(line: Program, scene: Scene) -> None:
    """Enter deals it evenly; what will not do is asked again; nothing is written while somebody thinks."""
    scene.ace("Frag Grenade@main:3")
    told = line("attack ace bo cy --plain =5", terminal=True, answers="1,-2\n1,2,3\nx\n5,2\n")
    words = " ".join(told.err.split())
    missing(
        (
            "Frag Grenade: 7 to share among Bo, Cy. Shares in that order (Enter is 4,3):",
            "the share '-2' is negative",
            "3 shares for 2 targets",
            "the share 'x' is no whole number",
        ),
        words,
    )
    missing(("shared 5, 2",), told.out)
    assert "shared 4, 3" in line("attack ace bo cy --plain =5", terminal=True, answers="\n").out
    before = snapshot(scene.root)
    gone = line("attack ace bo cy --plain =5", terminal=True, answers="")
    assert gone.status == 2
    assert line("attack ace bo cy --plain =5", terminal=True, answers="x\n" * 10).status == 2
    assert snapshot(scene.root) == before


def test_nobody_is_asked_where_there_is_nothing_to_choose(line: Program, scene: Scene) -> None:
    """One target, no damage, shares on the line, --yes: done at once."""
    scene.ace("Frag Grenade@main:3", "Minigun@hands")
    for words in ("bo =5", "bo cy --split 3,2 =5"):
        assert line(f"attack ace {words} --with frag --force", terminal=True).status == 0
    scene.ace("Frag Grenade@main:3")
    assert line("attack ace bo cy =5 --yes", terminal=True).status == 0


@pytest.mark.parametrize("words", ["bo cy", "party bo"])
def test_another_terminal_may_write_while_somebody_thinks(
    line: Program, scene: Scene, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No lock is held; where what was read no longer stands, nothing is written and it is said."""
    from iendjinn.cli.environment import Environment

    scene.ace("Frag Grenade@main:3")

    def thinking(_environment: Environment, _question: str) -> str:
        assert line("damage bo 1").status == 0
        return ""

    with monkeypatch.context() as patch:
        patch.setattr(Environment, "words", thinking)
        told = line(f"attack ace {words} =5", terminal=True)
    assert (told.status, told.out) == (4, "")
    assert (scene.held("bo")["hp"], scene.held("cy")["hp"]) == (9, 10)


# ---- stun -------------------------------------------------------------------------


@pytest.mark.rule("2.3g")
@pytest.mark.parametrize(
    ("face", "stunned", "told"),
    [
        (14, True, "strength 14 + 1 = 15 against 16: stunned, misses the next action"),
        (15, False, "strength 15 + 1 = 16 against 16: not stunned"),
        (20, False, "not stunned"),
        (1, True, "stunned, misses the next action"),
    ],
)
def test_who_takes_damage_from_a_stun_weapon_makes_a_hard_save(
    line: Program,
    scene: Scene,
    face: int,
    stunned: bool,  # noqa: FBT001 - a parameter of the test
    told: str,
) -> None:
    """After all damage is dealt; at most 3 to each."""
    scene.ace("Stun Grenade@main:3")
    answer = line(f"attack ace bo cy --split 4,1 =3,{face} --json").answer
    bo, cy = answer["result"]["hits"]
    assert (bo["dealt"], bo["stunned"], cy["dealt"], cy["stunned"]) == (3, stunned, 0, False)
    assert [die["die"] for die in answer["dice"]] == ["d6", "d20"]
    missing((told,), " ".join(answer["text"].split()))


@pytest.mark.rule("2.3g")
def test_each_target_that_must_saves_in_the_order_named(line: Program, scene: Scene) -> None:
    """Also who is down already: the dice of an effect fall even where nothing changes."""
    scene.ace("Stun Grenade@main:3")
    hits = line("attack ace di bo --split 3,3 =4,20,2 --json").result["hits"]
    assert [(hit["target"], hit["stunned"]) for hit in hits] == [("Di", False), ("Bo", True)]
    assert line("damage di 1").status == 0
    assert line("attack ace di --with stun =4,2 --json").result["hits"][0]["state"] == "dead"


@pytest.mark.rule("3.1e")
def test_luck_may_be_spent_on_the_save_against_stun(line: Program, scene: Scene) -> None:
    """If said so; by a target who has some, and only where the save is rolled."""
    scene.ace("Shock Stick@main")
    result = line("attack ace bo --save-luck bo =3,11 --json").result
    assert (result["hits"][0]["stunned"], result["hits"][0]["save"]["total"]) == (False, 16)
    assert scene.held("bo")["luck"] == 0
    one_line(line("attack ace bo --save-luck bo"), 1, "Bo has no luck left")
    one_line(line("attack ace cy --save-luck bo"), 2, "only a target can spend luck")
    assert line("set bo luck 1").status == 0
    assert line("set bo cyberware bulletproof skin").status == 0
    scene.put("bo", PEOPLE["bo"] + things("Personnel Armor@body", "Ballistic Shield@hands"))
    assert line("attack ace bo --save-luck bo =1").status == 0
    assert scene.held("bo")["luck"] == 1
    scene.ace("Knife@main")
    one_line(line("attack ace bo --save-luck bo"), 1, "Knife does not stun")


@pytest.mark.rule("2.3g")
@pytest.mark.rule("3.2h")
def test_a_stunning_hit_soaked_to_nothing_stuns_nobody(line: Program, scene: Scene) -> None:
    """One that is not soaked whole still does."""
    scene.ace("Shock Stick@main")
    assert line("attack ace bo =1,2 --json").result["hits"][0]["stunned"]
    told = line("soak bo")
    missing(("2 damage by Ace's Shock Stick", "HP 8 -> 10, stunned no more; luck 1 -> 0"), " ".join(told.out.split()))


@pytest.mark.rule("3.2h")
def test_one_hit_of_an_attack_on_several_is_soaked_alone(line: Program, scene: Scene) -> None:
    """What the others got stays."""
    scene.ace("Frag Grenade@main:3")
    assert line("attack ace bo di =6").status == 0
    assert (scene.held("bo")["hp"], scene.held("di")["hp"]) == (6, 0)
    assert line("soak bo --json").result["reduced"] == 4
    assert (scene.held("bo")["hp"], scene.held("di")["hp"]) == (10, 0)
