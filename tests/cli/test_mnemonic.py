"""The arcade cabinet: games begun, played, hidden, paid, taken back, and drawn."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.cli.mnemonic import mnemonic
from iendjinn.cli.verbs import Verb
from tests.cli.program import missing, one_line, snapshot
from tests.cli.test_past import files
from tests.unit.mnemonic.cabinets import all_but_the_last, begun, played, text

if TYPE_CHECKING:
    from iendjinn.mnemonic.record import Record
    from tests.cli.program import Program

SOLO = "1,2,3,4,5,6,7,8,9,1,9,10,11,4,3"
"""Every trait once and storage twice; Pistol, Makeshift Club and Hide; 4 spaces and nothing met."""

ARCADE = Path("arcade.toml")


def table(line: Program, words: str = "show", *more: str) -> Any:
    """Give the game that a line leaves."""
    return line(f"mnemonic {words} --json", *more).result


def put(record: Record, *players: str, **more: Any) -> None:
    """Put a game into the cabinet."""
    ARCADE.write_text(text(record, *players, **more), encoding="utf-8", newline="\n")


def credits_of(line: Program, name: str) -> int:
    """Give what somebody has."""
    have: int = line(f"sheet {name} --json").result["character"]["credits"]
    return have


@pytest.mark.rule("JM-traits", "JM-deck", "JM-move", "JM-nothing")
def test_a_game_begins_with_the_faces_given(line: Program, campaign: Path) -> None:
    """Traits, cards, move and encounter fall in that order; what can be done then is told, numbered."""
    answer = line(f"mnemonic new --json ={SOLO}").answer
    assert (answer["command"], answer["changes"]) == ("mnemonic", ["arcade.toml"])
    assert [die["why"] for die in answer["dice"]] == ["trait"] * 10 + ["draw"] * 3 + ["move", "encounter"]
    game = answer["result"]
    you = game["players"][0]
    assert you["traits"] == {
        "storage": 2, "combat": 1, "wits": 1, "toughness": 1, "net": 1, "transport": 1, "charisma": 1, "reflexes": 1,
        "intelligence": 1,
    }  # fmt: skip
    assert (you["name"], you["space"], you["hits"], you["max_hits"], you["cards"]) == ("courier", 6, 12, 12, 3)
    assert (game["round"], game["phase"], game["encounter"], game["over"]) == (1, "encounter", "Nothing", False)
    assert [one["name"] for one in game["hand"]] == ["Pistol", "Makeshift Club", "Hide"]
    assert [one["action"] for one in game["actions"]] == ["pass", "swap Pistol", "swap Makeshift Club", "swap Hide"]
    assert (game["deck"], game["discard"], game["viewer"], game["asked"]) == (38, 0, "courier", "courier")
    assert table(line) == game
    assert (campaign / "arcade.toml").read_text(encoding="utf-8").endswith('1 2 3 4 5 6 7 8 9 1 9 10 11 4 3",\n]\n')


@pytest.mark.parametrize("words", ["swap pistol", "2", "swap Pis", "pistol"])
def test_a_move_is_told_by_number_or_by_words(line: Program, campaign: Path, words: str) -> None:
    """The number of a choice, its words, or enough of them mean the same."""
    assert campaign.is_dir()
    line(f"mnemonic new ={SOLO}")
    told = line(f"mnemonic play {words} --seed 3")
    assert told.status == 0, told.err
    assert ARCADE.read_text(encoding="utf-8").count('    "swap Pistol | ') == 1


def test_what_is_no_move_is_refused_and_nothing_is_written(line: Program, campaign: Path) -> None:
    """Unknown, ambiguous and missing moves, faces left over, and a game moved on meanwhile each are one line."""
    one_line(line("mnemonic"), 1, "no game is in the arcade cabinet", "mnemonic new")
    one_line(line("mnemonic play roll"), 1, "no game is in the arcade cabinet")
    line(f"mnemonic new ={SOLO}")
    before = snapshot(campaign)
    one_line(line("mnemonic play dance"), 2, "'dance' cannot be done now", "swap Pistol")
    one_line(line("mnemonic play 9"), 2, "there is no choice 9", "1 to 4")
    one_line(line("mnemonic play swap"), 2, "swap Pistol", "swap Hide")
    one_line(line("mnemonic play pass =" + ",".join(["1"] * 200)), 2, "left over")
    one_line(line("mnemonic frob"), 2, "mnemonic has no 'frob'")
    one_line(line("mnemonic s"), 2, "'s' could be show, simulate")
    one_line(line("mnemonic --frob"), 2, "no option '--frob'")
    one_line(line("mnemonic new"), 1, "a game of courier is under way", "--force")
    one_line(line("mnemonic play pass --dry-run --seed 1"), 1, "shows what is hidden yet")
    assert line("mnemonic play").status == 0
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        ("--players robot", 2, ("'robot' is no player",)),
        ("--players human,,greedy", 2, ("a player is missing",)),
        ("--players gredy", 2, ("did you mean greedy?",)),
        ("--players " + ",".join(["passive"] * 9), 1, ("1 to 8 players",)),
        ("--stake 50", 2, ("whose stake is it?",)),
        ("--stake -5 --as vex", 2, ("a stake is from 0",)),
        ("--as vex --as kira", 2, ("2 characters, but 1 human player ",)),
        ("--players greedy --as vex", 2, ("1 character, but 0 human players",)),
        ("--as nobody", 2, ("nobody called 'nobody'",)),
        ("--stake 99999 --as vex", 1, ("Vex has", "less than the stake of 99,999")),
        ("--players human,human --stake 5 --as vex --as vex", 2, ("Vex is named twice",)),
    ],
)
def test_a_game_that_cannot_begin(
    line: Program, campaign: Path, words: str, status: int, parts: tuple[str, ...]
) -> None:
    """Wrong players, stakes and people are one line each, and nothing is written."""
    before = snapshot(campaign)
    one_line(line(f"mnemonic new {words}"), status, *parts)
    assert snapshot(campaign) == before


def test_the_log_says_a_move_once(line: Program, campaign: Path) -> None:
    """A move stands in the log with what came of it, and is not said again before that."""
    assert campaign.is_dir()
    line(f"mnemonic new ={SOLO}")
    line("mnemonic play swap Hide --seed 1")
    line("mnemonic new --force =10,2,3,4,5,6,7,8,9,1")
    line("mnemonic play pick net --seed 1")
    swapped, _, picked = (one["text"] for one in line("log -n 3 --json").result["entries"])
    assert swapped.startswith("mnemonic: courier: swap Hide; ")
    assert swapped.count("swap Hide") == 1
    assert picked.startswith("mnemonic: courier: pick net")
    assert picked.count("pick net") == 1


def test_names_and_bots(line: Program, campaign: Path) -> None:
    """Seats bear names of their own; bots play at once, to the end where nobody else does."""
    assert campaign.is_dir()
    game = table(line, "new --players h=Ann,human,greedy,gr,random --as old --seed 1")
    assert [one["name"] for one in game["players"]] == ["Ann", "courier 1", "greedy 1", "greedy 2", "random"]
    game = table(line, "new --force --players human,human --as old --as kira --seed 1")
    assert [one["name"] for one in game["players"]] == ["Old Tom", "Kira"]
    over = table(line, "new --force --players passive,random,greedy --seed 5")
    assert (over["over"], over["actions"], over["asked"]) == (True, [], "")
    assert over["victory"] in {"major", "minor"}
    assert len(over["log"]) > 30
    assert "lines before" in line("mnemonic").out
    one_line(line("mnemonic play 1"), 1, "the game is over")
    assert line("mnemonic new --seed 5").status == 0
    assert [one["name"] for one in line("mnemonic bots --json").result["bots"]] == [
        "passive", "random", "greedy", "planner",
    ]  # fmt: skip
    assert "plays no card" in line("mnemonic bots").out


def test_the_same_seed_is_the_same_game(line: Program, campaign: Path) -> None:
    """Dice come from the seed, and what bots do by chance from the game so far."""
    first = line("mnemonic new --players random,random,passive --seed 9 --dry-run").out
    assert line("mnemonic new --players random,random,passive --seed 9").out == first
    assert (campaign / "arcade.toml").exists()


@pytest.mark.rule("JM-cards", "JM-heaven")
def test_each_card_says_what_it_would_change(line: Program, campaign: Path) -> None:
    """Chances stand before and after each card: 1 more before the roll, and certain once it is seen."""
    assert campaign.is_dir()
    # Nine times intelligence, once net; Scientists, Pistol, Password; a net connection.
    line("mnemonic new =9,9,9,9,9,9,9,9,9,5,1,9,31,3,15")
    game = table(line)
    assert game["roll"] == {
        "kind": "test", "name": "net", "die": "d10", "face": None, "bonus": 1, "cards": 0, "target": 7,
        "now": {"chance": 0.5, "lost": None, "death": None, "low": None, "high": None},
    }  # fmt: skip
    held = {one["name"]: (one["gives"], one["then"] and one["then"]["chance"]) for one in game["hand"]}
    assert held == {"Scientists": (3, 0.8), "Password": (3, 0.8), "Pistol": (0, None)}
    missing(("50% -> 80%", "3 more: 80%", "throw the d10: 50%"), line("mnemonic").out)
    game = table(line, "play roll =4")
    assert (game["roll"]["face"], game["roll"]["now"]["chance"]) == (4, 0)
    missing(("leave it: 4+1 = 5 of 7, lost", "+2: 0% -> 100%"), line("mnemonic").out)


@pytest.mark.rule("JM-wound", "JM-overload")
def test_a_wound_says_what_it_costs(line: Program, campaign: Path) -> None:
    """For a wound roll the mean of hits lost and the chance to die stand before and after each card."""
    assert campaign.is_dir()
    # Ten times intelligence; Compression, Pistol, Hide; a data overload.
    line("mnemonic new =9,9,9,9,9,9,9,9,9,9,2,9,11,3,11")
    missing(("wound roll: d10: 1.6 hits, 0% dead", "-3: 1.6 hits, 0% dead -> 0.8 hits"), line("mnemonic").out)
    missing(("leave it: 9, Mauled", "-2: 3.0 hits, 0% dead -> 2.0 hits"), line("mnemonic play roll =9").out)


def test_the_game_masters_undo_never_takes_a_move_back(line: Program, campaign: Path) -> None:
    """Both lines of the log are gone back on alone, redo too, and the journal keeps all."""
    line(f"mnemonic new ={SOLO}")
    line("set vex hp 7")
    line("mnemonic play pass --seed 2")
    line("note kira saw it")
    moved = (campaign / "arcade.toml").read_bytes()
    assert [one["command"] for one in line("undo 2 --json").result["undone"]] == ["note", "set"]
    line("mnemonic play 1 --seed 3")
    assert [one["command"] for one in line("redo 2 --json").result["undone"]] == ["set", "note"]
    assert line("undo 9").status == 0
    assert (campaign / "arcade.toml").read_bytes() != moved
    assert line("mnemonic").status == 0
    assert all(one["command"] != "mnemonic" for one in line("undo --list --json").result["redo"])
    assert line("log stats --json").result["dice"] == [] or "d41" not in line("log stats").out
    assert line("log verify --json").result["differ"] == []


def test_a_move_is_taken_back_unless_it_showed_a_card(line: Program, campaign: Path) -> None:
    """A throw can be taken back to the byte, again and again; a draw only by force, which the log says."""
    line("mnemonic new =9,9,9,9,9,9,9,9,9,5,1,9,31,3,15")
    before = (campaign / "arcade.toml").read_bytes()
    line("set vex hp 3")
    line("mnemonic play roll =4")
    undone = line("mnemonic undo --json").answer
    assert [one["typed"] for one in undone["result"]["undone"]] == ["mnemonic play roll =4"]
    assert (campaign / "arcade.toml").read_bytes() == before
    one_line(line("mnemonic undo"), 1, "showed cards nobody can unsee", "--force")
    assert line("sheet vex --json").result["character"]["hp"] == 3
    assert line("mnemonic undo --force").status == 0
    assert not (campaign / "arcade.toml").exists()
    assert line("log -n 1 --json").result["entries"][0]["forced"] is True
    one_line(line("mnemonic undo"), 1, "there is nothing to undo", "see: iendjinn mnemonic")
    assert [one["command"] for one in line("undo --json").result["undone"]] == ["set"]


def test_a_move_taken_back_comes_again(line: Program, campaign: Path) -> None:
    """Redo brings a move back to the byte, dice and stake and all, until another is made; the table's is apart."""
    had = credits_of(line, "vex")
    line("mnemonic new --stake 100 --as vex =9,9,9,9,9,9,9,9,9,5,1,9,31,3,15")
    line("mnemonic play roll =4")
    after = (campaign / "arcade.toml").read_bytes()
    one_line(line("mnemonic redo"), 1, "there is nothing to redo", "see: iendjinn mnemonic")
    line("mnemonic undo --force")
    line("mnemonic undo --force")
    assert (credits_of(line, "vex"), ARCADE.exists()) == (had, False)
    one_line(line("redo"), 1, "there is nothing to redo")
    line("set vex hp 3")
    line("mnemonic redo")
    assert credits_of(line, "vex") == had - 100
    assert [one["typed"] for one in line("mnemonic redo --json").result["undone"]] == ["mnemonic play roll =4"]
    assert (campaign / "arcade.toml").read_bytes() == after
    line("undo")
    line("mnemonic undo")
    line("mnemonic play roll =5")
    one_line(line("mnemonic redo"), 1, "there is nothing to redo")
    line("mnemonic undo")
    one_line(line("mnemonic undo"), 1, "showed cards")


def test_undo_and_redo_are_understood_in_the_middle_of_a_game(line: Program, campaign: Path) -> None:
    """At the question for a move both are done, and the game is shown as it is then; what cannot be is said."""
    assert campaign.is_dir()
    line("mnemonic new =9,9,9,9,9,9,9,9,9,5,1,9,31,3,15")
    line("mnemonic play roll =4")
    told = line("mnemonic play --plain", terminal=True, answers="undo\nundo\nredo\nredo\nq\n")
    assert told.status == 0
    missing(["undoing: mnemonic: courier: roll", "redoing: mnemonic: courier: roll"], told.out)
    missing(["showed cards nobody can unsee", "there is nothing to redo"], told.err)
    assert told.out.count("courier decides") == 3


def test_a_hand_is_wiped_when_taking_the_keyboard_is_taken_back(line: Program, campaign: Path) -> None:
    """By force somebody's sitting down can be taken back; what the screen showed of the hand goes with it."""
    assert campaign.is_dir()
    game = table(line, "new --players human=Ann,human=Ben --seed 3")
    while not game["pass_to"]:
        game = table(line, "play 5 --seed 4")
    line("mnemonic play take")
    told = line("mnemonic play --plain --force", terminal=True, answers="undo\nq\n")
    assert told.status == 0
    held, gone, after = told.out.partition("\x1b[3J")
    assert gone
    assert "holds" in held
    assert "holds" not in after
    missing(["undoing: mnemonic: ", "takes the keyboard"], after)


def test_where_the_game_itself_is_taken_back_it_is_over(line: Program, campaign: Path) -> None:
    """The beginning of a game can be taken back too; then nothing more is asked."""
    assert campaign.is_dir()
    line("mnemonic new =10,2,3,4,5,6,7,8,9,1")
    told = line("mnemonic play --plain", terminal=True, answers="undo\n")
    assert told.status == 0
    missing(["undoing: mnemonic: a game of courier"], told.out)
    missing(["no game is in the arcade cabinet"], told.err)
    assert not ARCADE.exists()


def test_a_stake_is_put_in_and_won(line: Program, campaign: Path) -> None:
    """The stake is taken at once; the winner gets it for every seat, and undo takes both files back."""
    assert campaign.is_dir()
    had = credits_of(line, "vex")
    line("mnemonic new --players human,greedy --stake 200 --as vex --seed 1")
    assert credits_of(line, "vex") == had - 200
    assert table(line)["pot"] == 400
    record, what, faces = all_but_the_last(2)
    put(record, "human", "passive", stake=200, staked=("characters/vex.toml", ""))
    won = line("mnemonic play --json" + (f" ={faces}" if faces else ""), what).answer
    assert won["changes"] == ["characters/vex.toml", "arcade.toml"]
    assert (won["result"]["winner"], won["result"]["victory"], won["result"]["paid"]) == ("human 1", "major", 400)
    assert credits_of(line, "vex") == had + 200
    assert line("mnemonic undo --force").status == 0
    assert credits_of(line, "vex") == had - 200


def test_the_stakes_of_a_table(line: Program, campaign: Path) -> None:
    """Alone a win pays half as much again; whoever has left is not paid, and that is said."""
    assert campaign.is_dir()
    had = credits_of(line, "vex")
    record, what, faces = all_but_the_last(1)
    put(record, "human", stake=101, staked=("characters/vex.toml",))
    given = f" ={faces}" if faces else ""
    shown = line(f"mnemonic play{given}", what)
    assert "the machine pays 151 credits" in " ".join(shown.out.split())
    assert credits_of(line, "vex") == had + 151
    put(record, "human", stake=100, staked=("characters/gone.toml",))
    told = line(f"mnemonic play{given}", what)
    assert told.status == 0
    missing(("characters/gone.toml", "150 credits that were won stay in the machine"), told.err)
    assert "keeps the stake of 100" in " ".join(told.out.split())


def test_undo_of_the_game_master_around_a_stake(line: Program, campaign: Path) -> None:
    """What the arcade did to somebody's credits does not stand in the way of undoing something else about them."""
    assert campaign.is_dir()
    had = credits_of(line, "vex")
    line("set vex hp 7")
    line("mnemonic new --stake 100 --as vex --seed 1")
    assert line("undo").status == 0
    assert credits_of(line, "vex") == had - 100
    assert line("sheet vex --json").result["character"]["hp"] != 7
    line("set vex luck 0")
    assert line("mnemonic undo --force").status == 0
    assert credits_of(line, "vex") == had
    assert line("sheet vex --json").result["character"]["luck"] == 0


def test_who_has_a_stake_in_the_arcade_is_not_undone(line: Program, campaign: Path) -> None:
    """Somebody whose making would be taken back stays while the arcade holds their credits, and that is said."""
    assert campaign.is_dir()
    line("new Nyx --seed 1")
    line("credits nyx +100")
    line("undo")
    line("mnemonic new --stake 0 --as nyx =10,2,3,4,5,6,7,8,9,1")
    line("undo")
    assert not Path("characters/nyx.toml").exists()
    assert line("mnemonic play pick net --seed 1").status == 0, "who sits there is no matter but for a stake"
    line("redo")
    line("mnemonic new --force --stake 10 --as nyx =10,2,3,4,5,6,7,8,9,1")
    one_line(line("undo"), 1, "characters/nyx.toml: the arcade took or paid credits since", "iendjinn mnemonic undo")
    line("mnemonic undo")
    assert line("undo").status == 0
    assert not Path("characters/nyx.toml").exists()


def test_who_is_renamed_while_they_play_is_paid(line: Program, campaign: Path) -> None:
    """Whoever staked gets what they won under the name they have then, and gets it taken back under it."""
    assert campaign.is_dir()
    had = credits_of(line, "vex")
    record, what, faces = all_but_the_last(2)
    line("mnemonic new --players human,passive --stake 200 --as vex --seed 1")
    line("rename vex Zed")
    line("new Vex --seed 1")
    other = credits_of(line, "vex")
    put(record, "human", "passive", stake=200, staked=("characters/vex.toml", ""))
    won = line("mnemonic play" + (f" ={faces}" if faces else ""), what)
    assert (won.status, won.err) == (0, "")
    assert (credits_of(line, "zed"), credits_of(line, "vex")) == (had + 200, other)
    line("rename zed Yan")
    assert line("mnemonic undo --force").status == 0
    assert (credits_of(line, "yan"), credits_of(line, "vex")) == (had - 200, other)


@pytest.mark.parametrize(
    ("since", "name", "path"),
    [
        (("rename vex Zed",), "zed", "characters/zed.toml"),
        (("retire vex",), "vex", "characters/retired/vex.toml"),
        (("rename vex Zed", "retire zed", "unretire zed"), "zed", "characters/zed.toml"),
        (("rename vex Zed", "retire zed", "undo 2"), "vex", "characters/vex.toml"),
        (("rename vex Zed", "undo", "redo", "set zed luck 1"), "zed", "characters/zed.toml"),
    ],
)
def test_a_stake_goes_back_to_whom_it_is_from(
    line: Program, campaign: Path, since: tuple[str, ...], name: str, path: str
) -> None:
    """The arcade's undo and redo find whoever staked under another name and among the retired, and make nobody."""
    had = credits_of(line, "vex")
    people = len(list(campaign.glob("characters/**/*.toml")))
    line("mnemonic new --stake 100 --as vex --seed 1")
    for words in since:
        assert line(words).status == 0

    def has() -> int:
        have: int = tomllib.loads((campaign / path).read_text(encoding="utf-8"))["credits"]
        return have

    assert has() == had - 100
    assert line("mnemonic undo --force").status == 0
    assert has() == had
    assert not ARCADE.exists()
    assert line("mnemonic redo").status == 0
    assert has() == had - 100
    assert len(list(campaign.glob("characters/**/*.toml"))) == people
    assert name in path


def test_undo_from_before_a_rename_names_them_as_they_were(line: Program, campaign: Path) -> None:
    """Where a rename from before the stake is undone since, the stake goes back to the name from before it."""
    assert campaign.is_dir()
    had = credits_of(line, "vex")
    line("rename vex Zed")
    line("mnemonic new --stake 100 --as zed --seed 1")
    assert line("undo").status == 0
    assert credits_of(line, "vex") == had - 100
    assert line("mnemonic undo --force").status == 0
    assert credits_of(line, "vex") == had


def test_a_stake_is_reckoned_through_by_undo(line: Program, campaign: Path) -> None:
    """Both undos turn credits that the other changed since, by as much as they changed them themselves."""
    assert campaign.is_dir()
    had = credits_of(line, "vex")
    line("set vex credits 500")
    line("set vex luck 1")
    line("mnemonic new --players human --stake 100 --as vex --seed 1")
    assert [line("undo").status, line("undo").status] == [0, 0]
    assert credits_of(line, "vex") == had - 100
    assert line("redo").status == 0
    assert credits_of(line, "vex") == 400
    line("set vex credits 10")
    assert line("mnemonic undo --force").status == 0
    assert credits_of(line, "vex") == 110
    assert line("undo 2").status == 0
    assert credits_of(line, "vex") == had


def test_a_stake_that_cannot_be_reckoned_through(line: Program, campaign: Path) -> None:
    """Nobody gets into debt by it, and a hand between them is no other line's doing; both are said."""
    line("set vex credits 0")
    line("set vex credits 5000")
    line("mnemonic new --players human --stake 3000 --as vex --seed 1")
    before = (campaign / "characters" / "vex.toml").read_bytes()
    one_line(line("undo"), 1, "would be left with -3,000 credits", "iendjinn mnemonic undo")
    assert (campaign / "characters" / "vex.toml").read_bytes() == before
    path = campaign / "characters" / "vex.toml"
    path.write_bytes(before.replace(b"credits = 2000", b"credits = 1999"))
    line("mnemonic new --players human --stake 9 --as vex --force --seed 1")
    told = line("undo")
    assert told.status == 1
    missing(("was changed by hand since", "--keep-edits"), told.err)
    told = line("undo --keep-edits")
    assert told.status == 1
    missing(("both touch credits",), told.err)


def test_winnings_that_are_spent_stay(line: Program, campaign: Path) -> None:
    """A win whose credits are gone is not taken back into debt, and the way out is told."""
    assert campaign.is_dir()
    record, what, faces = all_but_the_last(2)
    put(record, "human", "passive", stake=200, staked=("characters/vex.toml", ""))
    assert line("mnemonic play" + (f" ={faces}" if faces else ""), what).status == 0
    line("set vex credits 10")
    one_line(line("mnemonic undo --force"), 1, "would be left with -390 credits", "credits NAME +500")
    assert credits_of(line, "vex") == 10


def test_hands_are_hidden_until_the_keyboard_is_taken(line: Program, campaign: Path) -> None:
    """With several people nothing shows a hand before its owner has taken the keyboard, and never another's."""
    assert campaign.is_dir()
    game = table(line, "new --players human=Ann,human=Ben --seed 3")
    for _ in range(40):
        if game["phase"] != "setup":
            break
        game = table(line, "play 5 --seed 4")
    whose = game["asked"]
    other = ({"Ann", "Ben"} - {whose}).pop()
    assert (game["pass_to"], game["viewer"], game["hand"]) == (whose, "", [])
    assert [one["action"] for one in game["actions"]] == ["take"]
    assert not any("draw " in said and "draw a card" not in said and "draw 2 cards" not in said for said in game["log"])
    one_line(line("mnemonic play roll"), 2, "cannot be done now", "take")
    game = table(line, "play take")
    assert (game["pass_to"], game["viewer"]) == ("", whose)
    assert game["hand"]
    assert table(line) == game
    one_line(line("mnemonic undo"), 1, "showed cards")
    for number in range(60):
        if game["asked"] == other or game["over"]:
            break
        game = table(line, f"play 1 --seed {number}")
    assert (game["pass_to"], game["viewer"], game["hand"]) == (other, "", [])
    assert "holds" not in line("mnemonic").out
    assert table(line, "play")["viewer"] == other


def test_at_a_terminal_it_goes_on_choice_after_choice(line: Program, campaign: Path) -> None:
    """Numbers and words are taken until q or the end of input; what cannot be done is said and asked again."""
    line(f"mnemonic new ={SOLO}")
    told = line("mnemonic play --plain", terminal=True, answers="\nfrob\nswap pistol\nq\n")
    assert told.status == 0
    missing(("courier: 1-4; q stops:", "'frob' cannot be done now"), " ".join(told.err.split()))
    assert (campaign / "arcade.toml").read_text(encoding="utf-8").count("swap Pistol") == 1
    before = (campaign / "arcade.toml").read_bytes()
    assert line("mnemonic play --plain", terminal=True, answers="").status == 0
    assert (campaign / "arcade.toml").read_bytes() == before
    one = line("mnemonic play 1 --plain --seed 2", terminal=True, answers="")
    assert "q stops" not in one.err


def test_at_a_terminal_real_dice_are_asked_for(line: Program, campaign: Path) -> None:
    """With --ask each face is asked for when its die is thrown, and says whose it is where several play."""
    assert campaign.is_dir()
    line("mnemonic new =9,9,9,9,9,9,9,9,9,5,1,9,31,3,15")
    told = line("mnemonic play roll --ask --plain", terminal=True, answers="11\n4\nq\n")
    assert told.status == 0
    missing(("d10 for net:", "d10 has faces 1 to 10", "q stops:"), " ".join(told.err.split()))
    assert "leave it: 4+1 = 5 of 7, lost" in told.out
    put(played(begun(2), lambda record: record.game.phase == "move"), "human", "passive")
    told = line("mnemonic play 1 --ask --plain", terminal=True, answers="")
    assert told.status == 2
    missing(("d20 for human 1: encounter:", "nothing was done"), told.err)


def test_at_a_terminal_the_keyboard_is_passed(line: Program, campaign: Path) -> None:
    """Before a hand is shown its owner presses Enter; the screen is cleared, and what scrolled off it."""
    assert campaign.is_dir()
    put(played(begun(2), lambda record: record.game.phase != "setup"), "human", "human")
    told = line("mnemonic play --plain", terminal=True, answers="\nq\n")
    assert told.status == 0
    missing(("human 1, press Enter when nobody else looks; q stops:",), " ".join(told.err.split()))
    hidden, cleared, shown = told.out.partition("\x1b[2J")
    assert cleared
    assert "\x1b[3J" in shown
    assert "holds" not in hidden
    assert "human 1 holds" in shown
    assert line("mnemonic play --plain", terminal=True, answers="q\n").status == 0


def test_a_game_that_moved_on_meanwhile_is_busy(line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was chosen on a table that somebody else has changed since is not done."""
    assert campaign.is_dir()
    line(f"mnemonic new ={SOLO}")

    def elsewhere(_environment: object, _table: object) -> str:
        with (campaign / "arcade.toml").open(encoding="utf-8") as file:
            now = file.read()
        (campaign / "arcade.toml").write_text(
            now.replace('11 4 3",\n', '11 4 3",\n    "take 1 |",\n'), encoding="utf-8", newline="\n"
        )
        return "1"

    monkeypatch.setattr("iendjinn.cli.mnemonic._asked", elsewhere)
    told = line("mnemonic play --plain", terminal=True)
    assert told.status == 4
    assert "went on meanwhile" in told.err


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("moves = [", "moves = [[", ("arcade.toml", "line")),
        ('"courier"', '"courier", "me"', ("arcade.toml", "names")),
        ('"human"', '"robot"', ("arcade.toml", "players")),
        ("1 9 10 11 4 3", "1 9 10 11 4", ("arcade.toml", "moves", "move 1", "mnemonic new --force")),
        ("1 9 10 11 4 3", "1 9 10 11 7 3", ("arcade.toml", "7 is no face of the d6")),
    ],
)
def test_a_bad_file_is_named(line: Program, campaign: Path, old: str, new: str, parts: tuple[str, ...]) -> None:
    """A file that is no game, or whose moves cannot have been made, is exit 3 with its place; nothing is changed."""
    line(f"mnemonic new ={SOLO}")
    path = campaign / "arcade.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8", newline="\n")
    one_line(line("mnemonic"), 3, *parts)
    one_line(line("mnemonic play 1"), 3, *parts)
    assert line("list").status == 0


def pack(campaign: Path, rows: str) -> Path:
    """Layer a pack over the tables; gives its file."""
    path = campaign / "tables" / "mine.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(rows, encoding="utf-8")
    return path


OTHER_CARD = '[[mnemonic_cards]]\nname = "Pistol"\ncombat = 4\n'


@pytest.mark.parametrize(
    ("rows", "table"),
    [
        ('[[mnemonic_encounters]]\nname = "Nothing"\nrest = false\n', "mnemonic_encounters"),
        ('[[mnemonic_traits]]\nname = "Toughness"\nfaces = "4"\ntrait = "toughness"\nadds = 3\n', "mnemonic_traits"),
        (OTHER_CARD, "mnemonic_cards"),
        ('[[mnemonic_cards]]\nname = "Stick"\ncombat = 1\n', "mnemonic_cards"),
        ('[[mnemonic_wounds]]\nname = "scratch"\nup_to = 3\nhits = 1\n', "mnemonic_wounds"),
    ],
)
def test_a_game_of_other_tables_is_not_played_on(line: Program, campaign: Path, rows: str, table: str) -> None:
    """A game whose tables changed since is another game: it is refused, naming the table, until they are back."""
    line(f"mnemonic new ={SOLO}")
    path = pack(campaign, rows)
    before = files()
    for words in ("mnemonic", "mnemonic show", "mnemonic play 1", "mnemonic new --seed 1"):
        one_line(line(words), 3, f"arcade.toml, tables: the game was begun with other tables: {table} changed since")
    assert files() == before
    path.unlink()
    assert line("mnemonic play 2 --seed 1").status == 0


def test_a_game_of_other_tables_is_begun_anew_by_force(line: Program, campaign: Path) -> None:
    """Where the tables stay as they are now, another game is begun by force, and is one of these tables."""
    line(f"mnemonic new ={SOLO}")
    path = pack(campaign, OTHER_CARD)
    assert line("mnemonic new --seed 1 --force").status == 0
    assert line("mnemonic").status == 0
    path.unlink()
    one_line(line("mnemonic"), 3, "mnemonic_cards changed since", "mnemonic new --force")


def test_a_pack_that_is_left_out_changes_the_tables_too(line: Program, campaign: Path) -> None:
    """A game of a pack is not played on without it: the pack's fault is a warning, and the game is refused."""
    path = pack(campaign, OTHER_CARD)
    line(f"mnemonic new ={SOLO}")
    path.write_text(OTHER_CARD.replace("4", '"four"'), encoding="utf-8")
    told = line("mnemonic play 1")
    assert (told.status, told.out) == (3, "")
    missing(["mnemonic_cards changed since"], told.err)
    path.write_text(OTHER_CARD, encoding="utf-8")
    assert line("mnemonic").status == 0


def test_what_a_row_only_tells_may_change(line: Program, campaign: Path) -> None:
    """The text of a row is no part of the game, and neither is another table."""
    line(f"mnemonic new ={SOLO}")
    pack(
        campaign,
        '[[mnemonic_cards]]\nname = "Pistol"\ncombat = 2\ntext = "It barks."\n\n[[light_weapons]]\nname = "Fork"\n'
        'damage = "d4"\nprice = 1\nslots = 1\n',
    )
    assert line("mnemonic play 2 --seed 1").status == 0


def test_a_game_without_fingerprints_is_played_on_and_gets_them(line: Program, campaign: Path) -> None:
    """A game of a program that kept none opens as it did; from its next move on its tables are held to."""
    line(f"mnemonic new ={SOLO}")
    kept = [one for one in ARCADE.read_text(encoding="utf-8").splitlines(keepends=True) if one.startswith("tables = ")]
    assert len(kept) == 1
    old = ARCADE.read_text(encoding="utf-8").replace(kept[0], "")
    ARCADE.write_text(old, encoding="utf-8", newline="\n")
    assert line("mnemonic").status == 0
    assert ARCADE.read_text(encoding="utf-8") == old
    path = pack(campaign, OTHER_CARD)
    assert line("mnemonic").status == 0, "nobody knows that these were not its tables"
    path.unlink()
    assert line("mnemonic play 2 --seed 1").status == 0
    assert kept[0] in ARCADE.read_text(encoding="utf-8")


def test_old_moves_that_other_tables_do_not_allow_are_named(line: Program, campaign: Path) -> None:
    """Where nobody knows the tables of a game, the first move that they do not allow is named."""
    line(f"mnemonic new ={SOLO}")
    kept = [one for one in ARCADE.read_text(encoding="utf-8").splitlines(keepends=True) if "tables" not in one]
    ARCADE.write_text("".join(kept), encoding="utf-8", newline="\n")
    pack(campaign, '[[mnemonic_encounters]]\nname = "Nothing"\nrest = false\n')
    one_line(line("mnemonic new --seed 1"), 3, "arcade.toml, moves: cannot be played on: move 1")
    assert line("mnemonic new --seed 1 --force").status == 0


def test_doctor_looks_at_the_game_too(line: Program, campaign: Path) -> None:
    """Doctor tells of a game that cannot be played on, by the line of it, what mends it, and changes nothing."""
    line(f"mnemonic new ={SOLO}")
    assert line("doctor").status == 0
    path = pack(campaign, OTHER_CARD)
    (fault,) = json.loads(line("doctor --json").out)["result"]["faults"]
    assert (fault["file"], fault["line"], fault["key"], fault["fixable"]) == ("arcade.toml", 7, "tables", False)
    assert "mnemonic_cards" in fault["message"]
    assert "put the tables back" in fault["mend"]
    assert line("doctor --fix").status == 3
    path.unlink()
    assert line("doctor").status == 0
    ARCADE.write_text("players = 3\n", encoding="utf-8")
    assert {fault["file"] for fault in json.loads(line("doctor --json").out)["result"]["faults"]} == {"arcade.toml"}


def test_comments_in_the_file_stay(line: Program, campaign: Path) -> None:
    """What somebody wrote beside the game stays where it is while it is played."""
    line(f"mnemonic new ={SOLO}")
    path = campaign / "arcade.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("stake = 0", "stake = 0 # for honour"), encoding="utf-8")
    line("mnemonic play 2 --seed 1")
    now = path.read_text(encoding="utf-8")
    assert "stake = 0 # for honour" in now
    assert "swap Pistol" in now


@pytest.mark.parametrize(
    ("words", "chance"),
    [
        ("", 0.0603),
        ("--trait toughness=2 --trait transport=2 --trait net=2 --trait storage=2 --trait reflexes=2", 0.8504),
        ("--trait tou=2,tra=2,net=2,sto=2,ref=2 --hits 14 --space 1 --uploads 0", 0.8504),
    ],
)
def test_the_odds_are_those_found_by_others(line: Program, campaign: Path, words: str, chance: float) -> None:
    """The chances agree with values found independently; nothing is rolled or written."""
    assert campaign.is_dir()
    answer = line(f"mnemonic odds {words} --json").answer
    assert round(answer["result"]["win"]["chance"], 4) == chance
    assert (answer["dice"], answer["changes"], answer["entry"]) == ([], [], None)


def test_odds_from_a_position(line: Program, campaign: Path) -> None:
    """A position nearer the end is better, and the page says which it was."""
    assert campaign.is_dir()
    near = line("mnemonic odds --trait net=1 --space 70 --hits 3 --uploads 2 --beaten-takahashi --json").result
    assert near["win"]["chance"] > 0.7
    assert (near["beaten"], near["space"], near["hits"], near["uploads"]) == (["Takahashi"], 70, 3, 2)
    told = line("mnemonic odds --trait net=1 --space 70 --hits 3 --uploads 2 --beaten-takahashi").out
    missing(("net 1", "space 70", "3 of 10 hits", "2 uploads", "Takahashi beaten"), " ".join(told.split()))


@pytest.mark.parametrize(
    ("words", "status", "part"),
    [
        ("--trait net", 2, "'net' is no trait with a number (like net=2)"),
        ("--trait n=2 --trait net=1", 2, "net is given twice"),
        ("--trait luck=2", 2, "'luck=2' is no trait"),
        ("--trait t=2", 2, "did you mean toughness or transport?"),
        ("--trait net=x", 2, "net takes a whole number"),
        ("--trait net=21", 1, "net is from 0 to 20"),
        ("--space 71", 1, "--space is from 1 to 70"),
        ("--hits 11", 1, "--hits is from 1 to 10"),
        ("--hits 0", 1, "--hits is from 1 to 10"),
        ("--uploads 3", 1, "--uploads is from 0 to 2"),
    ],
)
def test_odds_of_no_position(line: Program, campaign: Path, words: str, status: int, part: str) -> None:
    """Traits that are none and places where nobody can be are one line each."""
    assert campaign.is_dir()
    one_line(line(f"mnemonic odds {words}"), status, part)


def test_odds_where_takahashi_is_not_in_the_tables(line: Program, campaign: Path) -> None:
    """A variant without him has no courier who beat him."""
    (campaign / "tables").mkdir()
    (campaign / "tables" / "mine.toml").write_text(
        '[about.mnemonic_encounters]\nreplace = true\n[[mnemonic_encounters]]\nname = "Crowd"\nfaces = "1-20"\n',
        encoding="utf-8",
    )
    one_line(line("mnemonic odds --beaten-takahashi"), 1, "no encounter called Takahashi")
    assert line("mnemonic odds --json").result["win"]["chance"] == pytest.approx(1)


@pytest.mark.parametrize("name", list(mnemonic.commands))
def test_each_part_explains_itself(line: Program, name: str) -> None:
    """`mnemonic PART --help` begins with what the list of parts says, and has examples."""
    command = mnemonic.commands[name]
    assert isinstance(command, Verb)
    summary = (command.help or "").partition("\n")[0]
    told = line(f"mnemonic {name} --help")
    assert told.status == 0
    missing((f"Usage: iendjinn mnemonic {name}", summary, "Examples:"), " ".join(told.out.split()))
    assert f"{name} {summary}" in " ".join(line("mnemonic --help").out.split())
    assert len(command.examples) >= 2


def test_every_ruling_is_in_the_help(line: Program) -> None:
    """Whatever the rulebook leaves open is said where one plays, by the id of its clause."""
    path = Path(__file__).resolve().parents[1] / "rules" / "mnemonic-clauses.toml"
    ruled = [clause["id"] for clause in tomllib.loads(path.read_text(encoding="utf-8"))["clause"] if "ruling" in clause]
    missing((f"({clause})" for clause in ruled), " ".join(line("mnemonic play --help").out.split()).replace("- ", "-"))


def test_each_example_of_each_part_works(line: Program, campaign: Path) -> None:
    """Typed one after another in a campaign of people, every example is done."""
    assert campaign.is_dir()
    for command in mnemonic.commands.values():
        assert isinstance(command, Verb)
        for example in command.examples:
            line("mnemonic new --force =9,9,9,9,9,9,9,9,9,5,1,9,31,3,15")
            if command.name == "undo":
                line("mnemonic play roll =3")
            if command.name == "redo":
                line("mnemonic undo --force")
            words = example.split()[1:]
            told = line(" ".join(words) + (" --force" if words[1:2] == ["new"] else ""))
            assert told.status == 0, (example, told.err)


def test_parts_may_be_shortened(line: Program, campaign: Path) -> None:
    """A unique beginning is enough, of the command too."""
    assert campaign.is_dir()
    assert line("mn od").out == line("mnemonic odds").out
    line(f"mnemonic new ={SOLO}")
    assert line("mnemonic s --plain", terminal=True, answers="1\n").out == line("mnemonic show").out


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120, 200])
def test_a_page_is_never_too_wide(line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    """At every width the whole game stands within it, in plain ASCII."""
    assert campaign.is_dir()
    monkeypatch.setenv("COLUMNS", str(width))
    line("mnemonic new --players " + ",".join(["human", *["greedy"] * 7]) + " --seed 2")
    out = line("mnemonic").out
    assert out.isascii()
    assert max(map(len, out.splitlines())) <= width
    missing(("greedy 7", "H "), " ".join(out.split()))


def test_peoples_own_text_is_text(line: Program, campaign: Path) -> None:
    """A name that looks like markup is shown as it is; one that turns the line around is none."""
    before = snapshot(campaign)
    one_line(line("mnemonic new --players", "human=A\u202eB", "--seed", "1"), 2, "U+202E")
    assert snapshot(campaign) == before
    assert "[red]A holds" in line("mnemonic new --players", "human=[red]A", f"={SOLO}").out


def test_it_is_saved_as_it_is_told(line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that stops before the files are in place has made no move, or the next command makes it whole."""
    line(f"mnemonic new ={SOLO}")
    before = (campaign / "arcade.toml").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        assert line("mnemonic play 1 --seed 1").status == 3
    assert (campaign / "arcade.toml").read_bytes() == before
    assert json.loads(line("mnemonic --json").out)["result"]["moves"] == 1


def test_a_game_of_several_people_ends(line: Program, campaign: Path) -> None:
    """When it is over nobody's hand is shown, and nothing is asked."""
    assert campaign.is_dir()
    put(played(begun(3), lambda record: record.game.step == "over"), "human", "human", "human")
    game = table(line)
    assert (game["over"], game["winner"], game["victory"], game["viewer"]) == (True, "human 1", "major", "")
    assert (game["actions"], game["hand"], game["pass_to"]) == ([], [], "")
