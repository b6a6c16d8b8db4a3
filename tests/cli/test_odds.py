"""`odds`: exact chances of saves, attacks and duels, that roll nothing and write nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def exact(rows: list[dict[str, Any]]) -> list[tuple[Any, Fraction]]:
    """Give rows of chances as fractions, each of which is the number beside it."""
    told = []
    for row in rows:
        (key,) = set(row) - {"chance", "exact"}
        assert row["chance"] == pytest.approx(float(Fraction(row["exact"])))
        told.append((row[key], Fraction(row["exact"])))
    return told


def test_the_odds_of_a_save(line: Program, campaign: Path) -> None:
    """Four outcomes, best first, without luck and with it, exactly."""
    before = snapshot(campaign)
    answer = line("odds save vex dex --json").answer
    assert (answer["command"], answer["dice"], answer["changes"], answer["entry"]) == ("odds", [], [], None)
    assert exact(answer["result"]["chances"]) == [
        ("critical success", Fraction(1, 20)),
        ("success", Fraction(2, 5)),
        ("consequence", Fraction(1, 2)),
        ("critical failure", Fraction(1, 20)),
    ]
    assert dict(exact(answer["result"]["with_luck"]))["success"] == Fraction(3, 5)
    assert dict(exact(line("odds save vex dex -H --json").result["chances"]))["success"] == Fraction(1, 5)
    assert snapshot(campaign) == before


def test_the_odds_of_several_saves(line: Program, campaign: Path) -> None:
    """Each person has their own odds, in the order named; plain output tells what luck is worth where some is left."""
    assert campaign.is_dir()
    each = line("odds save kira vex dex --json").result["each"]
    assert [one["name"] for one in each] == ["Kira", "Vex"]
    told = line("odds save vex dex").out
    missing(("Vex: dexterity +0 against 12", "critical success      5%  ##", "passes 45%", "passes 65%"), told)
    line("set vex luck 0")
    assert "with luck" not in line("odds save vex dex").out


def test_the_odds_of_an_attack(line: Program, campaign: Path) -> None:
    """The whole distribution after armor, its mean, what becomes of the target, and every weapon beside it."""
    line("set kira hp 5")
    result = line("odds attack kira vex --json").result
    assert result["name"] == "Vex"
    assert exact(result["damage"]) == [
        (1, Fraction(1, 6)),
        (2, Fraction(1, 6)),
        (3, Fraction(2, 3)),
    ]
    assert result["targets"][0]["damage"] == result["damage"]
    assert result["mean"] == pytest.approx(2.5)
    assert (result["kills"], result["kills_exact"]) == (0.0, "0")
    assert result["stuns"]["exact"] == "3/5"
    back = line("odds attack vex kira --json").result
    assert (back["incapacitates_exact"], back["kills_exact"]) == ("1/10", "1/2")
    assert [weapon["weapon"] for weapon in back["weapons"]] == ["unarmed", "Assault Rifle"], "d4+3 does 5 more often"
    assert back["with_luck"][0]["kills_exact"] == "9/10"
    told = line("odds attack vex kira").out
    missing(("Vex: Assault Rifle, d10", "Kira: HP 5, armor 0; 5.5 on average", "down 60%", "Weapon"), told)
    assert campaign.is_dir()


def test_the_odds_of_a_blast_on_several(line: Program, campaign: Path) -> None:
    """Each target has its own damage; the keys of one target stand at the top only where there is one."""
    assert campaign.is_dir()
    result = line("odds attack kira vex corp -e --json").result
    assert [target["name"] for target in result["targets"]] == ["Vex", "Corp Guard"]
    assert "damage" not in result
    assert result["mode"] == "enhanced"


def test_the_damage_alone(line: Program, campaign: Path) -> None:
    """Without a target the damage is told, and nobody goes down."""
    assert campaign.is_dir()
    result = line("odds attack vex --json").result
    assert (result["targets"], result["incapacitates"], result["kills"]) == ([], None, None)
    assert len(result["damage"]) == 10
    assert "down" not in line("odds attack vex").out.casefold()


def test_the_odds_of_a_duel(line: Program, campaign: Path) -> None:
    """Who is first, who wins and how long it takes, whichever is named first; luck has its worth."""
    assert campaign.is_dir()
    line("set corp kind npc")
    result = line("odds duel vex corp --json").result
    assert result["first"]["Vex"]["exact"] == "9/20"
    wins = {name: Fraction(told["exact"]) for name, told in result["wins"].items()}
    assert sum(wins.values()) == 1
    assert result["mean_rounds"] == pytest.approx(float(Fraction(result["mean_rounds_exact"])))
    assert sum(chance for _, chance in exact(result["rounds"])) + Fraction(result["longer"]["exact"]) == 1
    assert [row["points"] for row in result["with_luck"]["Vex"]] == [1, 2, 3]
    turned = line("odds duel corp vex --json").result
    assert {name: Fraction(told["exact"]) for name, told in turned["wins"].items()} == wins
    told = line("odds duel vex corp")
    missing(("Vex: HP 15, armor 2, Assault Rifle d10; first 45%", "who wins", "how many rounds; 2.45 on"), told.out)


def test_two_of_one_name_are_told_apart(line: Program, campaign: Path) -> None:
    """Where both are called the same, the names of their files stand beside."""
    assert campaign.is_dir()
    assert line("new Vex --seed 3").status == 0
    assert list(line("odds duel vex vex-2 --json").result["wins"]) == ["Vex (vex)", "Vex (vex-2)"]


@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        ("", 2, ("odds of what?", "save, attack, duel or party")),
        ("dual vex kira", 2, ("'dual'", "did you mean duel?")),
        ("save vex", 2, ("a name and an attribute are needed",)),
        ("save vex nose", 2, ("'nose' is no attribute",)),
        ("save nobody dex", 2, ("nobody called 'nobody'",)),
        ("save vex dex --auto", 2, ("--auto says nothing about odds of save", "odds attack")),
        ("attack", 2, ("nobody is named",)),
        ("attack vex kira kira", 2, ("Kira is named twice",)),
        ("attack vex kira corp", 1, ("Assault Rifle hits one target at a time",)),
        ("attack vex kira --auto", 1, ("no automatic fire",)),
        ("attack vex kira --hard", 2, ("--hard says nothing about odds of attack",)),
        ("attack vex kira --split -1,2", 2, ("'-1'",)),
        ("attack vex kira --split 1,2", 1, ("no blast to share out",)),
        ("attack kira vex --split 1,2", 2, ("2 shares for 1 target",)),
        ("attack vex --at armor=1", 2, ("hp is missing",)),
        ("attack vex kira --with cyberdeck", 2, ("cyberdeck",)),
        ("attack vex kira --with ammo", 1, ("Ammo is no weapon",)),
        ("save vex dex --at hp=3", 2, ("--at says nothing about odds of save",)),
        ("duel vex kira --with unarmed", 2, ("--with says nothing about odds of duel",)),
        ("duel vex", 2, ("a duel has two sides",)),
        ("duel vex vex", 2, ("Vex is named twice",)),
        ("duel vex kira corp", 2, ("a duel has two sides",)),
        ("duel vex kira --sed 3", 2, ("no option '--sed'",)),
        ("duel vex kira =4", 2, ("left over",)),
        ("duel vex kira --vs corp", 2, ("--vs says nothing about odds of duel",)),
        ("party", 2, ("nobody is named",)),
        ("party vex kira", 2, ("nobody to fight against is named",)),
        ("party vex --vs", 2, ("nobody to fight against is named",)),
        ("party --vs vex", 2, ("nobody is named",)),
        ("party vex --vs kira vex", 2, ("Vex is named on both sides",)),
        ("party vex --vs kira --sed 3", 2, ("no option '--sed'",)),
    ],
)
def test_what_cannot_be_reckoned_is_one_line(
    line: Program, campaign: Path, words: str, status: int, parts: tuple[str, ...]
) -> None:
    """Wrong words and what the rules have against it are told in one line, with the contract's status."""
    assert campaign.is_dir()
    one_line(line(f"odds {words}"), status, *parts)
    assert line(f"odds {words} --json").error["message"]


@pytest.mark.parametrize(
    ("change", "words", "parts"),
    [
        ("hp 0", "attack vex kira", ("Vex is incapacitated",)),
        ("hp -3", "save vex dex", ("Vex is dead",)),
        ("hp -3", "duel kira vex", ("Vex is dead", "only who is up can fight")),
        ("luck 0", "save vex dex -l", ("Vex has no luck left",)),
        ("luck 0", "attack vex kira -l", ("Vex has no luck left",)),
    ],
)
def test_what_could_not_be_done_has_no_odds(
    line: Program, campaign: Path, change: str, words: str, parts: tuple[str, ...]
) -> None:
    """The dead save nothing, who is down attacks nobody, and nobody spends luck that they have not."""
    assert campaign.is_dir()
    assert line(f"set vex {change}").status == 0
    one_line(line(f"odds {words}"), 1, *parts)


def test_the_odds_of_a_party(line: Program, campaign: Path) -> None:
    """Which side wins and how long it takes, exactly; one against one is the duel."""
    assert campaign.is_dir()
    line("set corp kind npc")
    result = line("odds party vex --vs corp --json").result
    alone = line("odds duel vex corp --json").result
    assert result["wins"]["party"] == alone["wins"]["Vex"]
    assert (result["exact"], result["fights"], result["seed"]) == (True, 0, None)
    told = line("odds party vex kira --vs corp old").out
    missing(("party: Vex, Kira", "foes: Corp Guard, Old Tom", "who wins", "rounds on average"), told)
    assert "simulated" not in told


def test_a_large_fight_is_simulated_and_says_so(line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same again with the same seed, writes nothing, and shows at a terminal how far it is."""
    monkeypatch.setattr("iendjinn.rules.fray.FIGHTS", 1_000)
    monkeypatch.setattr("iendjinn.rules.fray.MOST_STEPS", 0)
    before = snapshot(campaign)
    words = "odds party vex kira --vs corp old --seed 5"
    answer = line(f"{words} --json").answer
    assert (answer["dice"], answer["entry"]) == ([], None)
    result = answer["result"]
    assert (result["exact"], result["fights"], result["seed"]) == (False, 1_000, 5)
    assert result["wins"]["party"]["exact"] is None
    assert 0 < result["wins"]["party"]["error"] < 0.02
    assert line(f"{words} --json").answer == answer
    plain = line(words)
    missing(("simulated, not exact: 1,000 fights from seed 5", "in 19 of 20 such runs"), " ".join(plain.out.split()))
    assert plain.err == ""
    shown = line(words, terminal=True)
    missing(("] 100%", "[##"), shown.err)
    assert shown.err.endswith("\r")
    assert snapshot(campaign) == before
    one_line(line("odds party vex kira --vs corp old =4"), 2, "rolls its own dice", "--seed")


def test_odds_of_an_attack_are_what_the_table_sees(line: Program, campaign: Path) -> None:
    """Typed with every face that the die has, the attack deals each number as often as the odds say."""
    assert campaign.is_dir()
    line("set kira hp 5")
    odds = dict(exact(line("odds attack vex kira --json").result["damage"]))
    lines = [line(f"attack vex kira ={face} --dry-run --json") for face in range(1, 11)]
    dealt = [told.result["hits"][0] for told in lines]
    assert {hit["dealt"]: Fraction(1, 10) for hit in dealt} == odds
    result = line("odds attack vex kira --json").result
    for state, key in (("incapacitated", "incapacitates"), ("dead", "kills")):
        assert Fraction(sum(hit["state"] == state for hit in dealt), 10) == Fraction(result[f"{key}_exact"])


@pytest.mark.rule("3.1a")
def test_odds_of_a_save_are_what_the_table_sees(line: Program, campaign: Path) -> None:
    """Typed with all twenty faces, the save comes out as often as the odds say."""
    assert campaign.is_dir()
    outcomes = [line(f"save kira dex ={face} --dry-run --json").result["outcome"] for face in range(1, 21)]
    odds = exact(line("odds save kira dex --json").result["chances"])
    assert odds == [(outcome, Fraction(outcomes.count(outcome), 20)) for outcome, _ in odds]


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("save vex dex --odds", "odds save vex dex"),
        ("save vex kira dex -H --odds", "odds save vex kira dex -H"),
        ("save vex dex -l --odds", "odds save vex dex -l"),
        ("attack vex kira --odds", "odds attack vex kira"),
        ("attack vex kira -i --odds --with unarmed", "odds attack vex kira -i --with unarmed"),
        ("attack vex --at hp=8,armor=1 --odds", "odds attack vex --at hp=8,armor=1"),
        ("attack kira vex corp --split 3,1 -l --odds", "odds attack kira vex corp --split 3,1 -l"),
    ],
)
def test_a_save_and_an_attack_show_their_odds_alone(line: Program, campaign: Path, words: str, same: str) -> None:
    """With --odds nothing is rolled, spent or written, and what is shown is what `odds` shows."""
    before = snapshot(campaign)
    told = line(words)
    assert told.status == 0, told.err
    assert told == line(same)
    answer = line(f"{words} --json").answer
    assert (answer["command"], answer["dice"], answer["entry"]) == (words.partition(" ")[0], [], None)
    assert answer["result"] == line(f"{same} --json").result
    assert snapshot(campaign) == before


def test_luck_that_is_to_be_spent_is_in_the_odds(line: Program, campaign: Path) -> None:
    """With -l the odds are those with luck, and say so; every other weapon has it too."""
    assert campaign.is_dir()
    plain = line("odds attack vex kira --json").result
    lucky = line("odds attack vex kira -l --json").result
    assert lucky["targets"] == plain["with_luck"]
    assert lucky["with_luck"] == []
    assert lucky["weapons"][0]["mean"] == plain["weapons"][0]["mean"] + 4
    assert "luck +4" in line("odds attack vex kira -l").out


def test_a_target_may_be_numbers(line: Program, campaign: Path) -> None:
    """HP and armor typed are a target like any other."""
    assert campaign.is_dir()
    result = line("odds attack vex --at hp=8,armor=1 --json").result
    assert (result["kills_exact"], result["incapacitates_exact"]) == ("1/10", "1/10")
    told = line("odds attack vex --at hp=8,armor=1").out
    missing(("target: HP 8, armor 1; 4.5 on average", "down 20% (incapacitated 10%, dead 10%)"), told)


def test_in_a_fight_labels_and_whose_turn_it_is_are_known(line: Program, campaign: Path) -> None:
    """Foes are named by their labels, one name alone is the target, and odds change nothing of the fight."""
    assert line("fight start vex=9 kira=12 2xganger").status == 0
    before = snapshot(campaign)
    alone = line("odds attack ganger 1 --json").result
    assert (alone["name"], alone["weapon"]) == ("ganger 1", "Stun Grenade")
    assert line("attack g1 --odds --json").result == alone
    assert list(line("odds duel . g2 --json").result["wins"]) == ["Kira", "ganger 2"]
    result = line("odds party vex kira --vs foes --json").result
    assert (result["party"], result["foes"], result["exact"]) == (["Vex", "Kira"], ["ganger 1", "ganger 2"], True)
    assert line("odds party vex kira --vs ganger 1 ganger 2 --json").result == result
    assert snapshot(campaign) == before
