"""The schema of what `--json` prints: every shape that it has is met, and errors are told in theirs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.cli.table_of_commands import COMMANDS
from iendjinn.model.output.answers import RESULTS
from iendjinn.store.schema import schema
from tests.cli import examples
from tests.cli.program import done

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.outputs import Judge
    from tests.cli.program import Program

ALONE = tuple(f"retire {who}" for who in ("kira", "corp-guard", "old-tom"))
FIGHT = ("fight start vex=16 kira=5 2xganger --seed 1",)
SHAPES: dict[tuple[str, str], tuple[str, ...]] = {
    ("new", "Created"): ("new Ada",),
    ("new", "Several"): ("new --count 2",),
    ("sheet", "One"): ("sheet vex",),
    ("sheet", "Everyone"): ("sheet --party",),
    ("sheet", "Alone"): (*ALONE, "sheet party"),
    ("inv", "One"): ("inv vex",),
    ("inv", "Everyone"): ("inv party",),
    ("inv", "Alone"): (*ALONE, "i party"),
    ("save", "Save"): ("s vex dex",),
    ("save", "Saves"): ("s vex kira dex",),
    ("save", "SaveOdds"): ("s vex dex --odds",),
    ("save", "SavesOdds"): ("s vex kira dex --odds",),
    ("attack", "Attack"): ("a vex kira =3",),
    ("attack", "OneAttackOdds"): ("a vex kira --odds",),
    ("attack", "AttackOdds"): ("a kira vex corp --with stun --odds",),
    ("damage", "Harm"): ("d vex 3",),
    ("damage", "Harms"): ("d vex kira 3",),
    ("heal", "Harm"): ("h vex 3",),
    ("heal", "Harms"): ("h vex kira 3",),
    ("give", "Held"): ("give vex ammo",),
    ("give", "Handed"): ("give kira ammo --from vex",),
    ("credits", "Paid"): ("credits vex +5",),
    ("credits", "CreditedAll"): ("credits party +5",),
    ("debt", "Debts"): ("debt",),
    ("debt", "Ledger"): ("debt vex --ledger",),
    ("debt", "Checked"): ("credits vex -9000", "debt vex --check"),
    ("table", "Tables"): ("table",),
    ("table", "TableShown"): ("table weapons",),
    ("table", "TableRolled"): ("table roll pocket",),
    ("odds", "SaveOdds"): ("odds save vex dex",),
    ("odds", "SavesOdds"): ("odds save vex kira dex",),
    ("odds", "OneAttackOdds"): ("odds attack vex kira",),
    ("odds", "AttackOdds"): ("odds attack kira vex corp --with stun",),
    ("odds", "DuelOdds"): ("odds duel vex kira",),
    ("odds", "PartyOdds"): ("odds party vex --vs corp",),
    ("fight", "Scene"): (*FIGHT, "fight"),
    ("fight", "Report"): (*FIGHT, "fight end"),
    ("foe", "Foes"): ("foe ganger",),
    ("foe", "One"): ("foe ganger", "foe keep ganger 1 Bo"),
    ("downtime", "Downtime"): ("downtime vex --at slum",),
    ("downtime", "Downtimes"): ("downtime vex kira --at slum",),
    ("program", "Programs"): ("give kira data cassette", "program list"),
    ("program", "ProgramShown"): ("program show jammer",),
    ("program", "Written"): ("give kira data cassette", "program write kira jammer =12"),
    ("program", "ProgramRun"): ("program run kira vip",),
    ("log", "Log"): ("log",),
    ("log", "Markdown"): ("log export",),
    ("log", "Falls"): ("log stats",),
    ("log", "Verified"): ("roll d20", "log verify"),
    ("undo", "Undone"): ("undo",),
    ("undo", "UndoLine"): ("undo --list",),
    ("doctor", "Diagnosis"): ("doctor",),
    ("doctor", "Restored"): ("doctor --restore characters/vex.toml",),
    ("campaign", "State"): (*FIGHT, "campaign"),
    ("campaign", "Founded"): ("campaign new chiba",),
    ("campaign", "Packed"): ("campaign bundle chiba.zip",),
    ("mnemonic", "Game"): ("mnemonic new --seed 8", "mnemonic"),
    ("mnemonic", "Bots"): ("mnemonic bots",),
    ("mnemonic", "Odds"): ("mnemonic odds",),
    ("mnemonic", "Simulated"): ("mnemonic simulate --games 3",),
    ("mnemonic", "Undone"): ("mnemonic new --seed 8", "mnemonic play 1", "mnemonic undo"),
}
"""By command and shape, where a result may have one of several: what is typed, and last the line that gives it."""

NEVER = {"Beginning"}
"""Shapes of what is shown outside of any campaign."""

MORE: tuple[tuple[str, ...], ...] = (
    (*FIGHT, "fight --players"),
    (*FIGHT, "fight stash bar"),
    (*FIGHT, "fight stash bar", "fight resume bar"),
    (*FIGHT, "fight add corp"),
    (*FIGHT, "fight remove g1"),
    (*FIGHT, "next", "fight back"),
    (*FIGHT, "fight order vex"),
    (*FIGHT, "retire kira", "fight"),
    (*FIGHT, "a vex g1 =9", "a g2 vex =6", "fight end"),
    (*FIGHT, "a vex g1 =2"),
    (*FIGHT, "fight stash bar", "fight start vex corp", "damage vex 99 --piercing", "set kira hp 0", "campaign"),
    (
        "move vex rifle backpack",
        "give vex minigun",
        "move vex minigun hands",
        "a vex kira corp --auto --with minigun =1,2",
    ),
    ("a kira vex corp --with stun --split 3,1 =4,1,2",),
    ("attack vex",),
    ("set vex hp 0", "treat vex --at clinic"),
    ("set vex hp 0", "time +61m"),
    ("effect vex strength+1 1h", "time +2h"),
    ("effect vex strength+1 until downtime", "set vex credits -200", "downtime vex --at slum"),
    ("d vex 99",),
    ("netrun kira deep =3,2",),
    ("netrun kira surface",),
    ("give kira data cassette", "program write kira jammer =1"),
    ("give kira data cassette", "program write kira jammer -l --military =18"),
    ("give kira data cassette", "program write kira jammer =18", "program run kira jammer"),
    ("give kira data cassette", "program write kira landmine =18", "program run kira landmine"),
    ("set vex cyberware hypnos", "use vex hypnos"),
    ("give vex adrenochrome", "u vex adrenochrome"),
    ("loot =1",),
    ("loot vex =94", "cash vex stick"),
    ("mnemonic new --players human,human --stake 200 --as vex --seed 4", "mnemonic play"),
    ("mnemonic new --players greedy,human --seed 4", "mnemonic play 1"),
    ("roll d20 --seed 3", "set vex hp 3", "undo", "log"),
    ("foe list",),
    ("find kira",),
    ("retire vex", "list --retired"),
    ("credits kira -5000 rent", "debt kira --ledger"),
    # A fight leaves seconds on the clock.
    (*FIGHT, "next", "fight end", "time"),
    (*FIGHT, "next", "fight end", "effect vex strength+1 1h"),
    (*FIGHT, "next", "fight end", "campaign"),
    (*FIGHT, "next", "fight end", "effect vex strength+1 1h", "rest vex"),
)
"""What is typed, and last a line whose answer has something that those above have not."""


def test_every_command_has_a_schema_of_its_own() -> None:
    """A new one fails here until it has: `shell` alone answers nothing itself."""
    assert set(RESULTS) == set(COMMANDS) - {"shell"}
    named = {name for those in RESULTS.values() for name in those}
    assert len({shape.__name__ for shape in named}) == len(named)


def test_a_line_is_known_for_every_shape() -> None:
    """Where a command's result may have one of several."""
    several = {(command, shape.__name__) for command, those in RESULTS.items() if len(those) > 1 for shape in those}
    assert {key for key in several if key[1] not in NEVER} == set(SHAPES)


@pytest.mark.parametrize(("command", "shape"), SHAPES)
def test_every_shape_is_met(line: Program, campaign: Path, judge: Judge, command: str, shape: str) -> None:
    """Of the shapes that a command's result may have, each is what some line gives."""
    assert campaign.is_dir()
    *before, words = SHAPES[command, shape]
    done(line, *before)
    assert judge.shape(line(f"{words} --json").answer) == shape


@pytest.mark.parametrize("typed", MORE, ids=" ; ".join)
def test_rarer_answers_are_of_the_schema_too(
    line: Program, campaign: Path, judge: Judge, typed: tuple[str, ...]
) -> None:
    """With whatever may be in them."""
    assert campaign.is_dir()
    *before, words = typed
    done(line, *before)
    assert judge.shape(line(f"{words} --json").answer)


def test_what_doctor_finds_is_an_answer(line: Program, campaign: Path, judge: Judge) -> None:
    """Its exit status says that there are faults; the answer lists them."""
    (campaign / "characters" / "bad.toml").write_text("hp = 'seven'\n", encoding="utf-8")
    told = line("doctor --json")
    assert (told.status, told.err) == (3, "")
    assert judge.shape(json.loads(told.out)) == "Diagnosis"


@pytest.mark.parametrize("words", ["--help", "help", "", "--version", "sheet --help", "mnemonic play --help"])
def test_help_is_an_answer_without_a_result(line: Program, words: str) -> None:
    """Its command is the one that it is of, of all commands none."""
    answer = line(f"{words} --json").answer
    first = words.split(maxsplit=1)[0] if words else ""
    assert answer["command"] == (first if first in COMMANDS else "")
    assert (answer["result"], answer["dice"], answer["changes"], answer["entry"]) == (None, [], [], None)


FAILURES = {
    "move vex rifle body": 1,
    "attack vex nobody": 2,
    "sheet": 2,
    "set vex hp x": 2,
    "save vex dex =21": 2,
    "sheet vex --json --nope": 2,
    "nope": 2,
    "import nowhere.json": 3,
    "sheet bad": 3,
}
"""Lines that are not done, by the status that they end with."""


@pytest.mark.parametrize("words", FAILURES)
def test_an_error_is_told_in_its_own_shape(line: Program, campaign: Path, judge: Judge, words: str) -> None:
    """Alone on standard error; a file that could not be read beside it."""
    (campaign / "characters" / "bad.toml").write_text("hp = 'seven'\n", encoding="utf-8")
    told = line(f"{words} --json")
    assert (told.status, told.out) == (FAILURES[words], "")
    judge.failure(json.loads(told.err))


@pytest.mark.parametrize("command", RESULTS)
def test_every_command_tells_errors_so(line: Program, campaign: Path, judge: Judge, command: str) -> None:
    """Where an option is not understood, and where a face is none of any die."""
    assert campaign.is_dir()
    for words in (f"{command} --nope", f"{command} --dice 0"):
        told = line(f"{words} --json")
        assert told.status in {1, 2}, (words, told)
        assert told.out == ""
        judge.failure(json.loads(told.err))


def test_a_difference_is_told_with_the_error(line: Program, campaign: Path, judge: Judge) -> None:
    """An undo that is refused shows it in `detail`, whose lines are not in the message."""
    done(line, "set vex hp 3")
    path = campaign / "characters" / "vex.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("hp = 3", "hp = 4"), encoding="utf-8")
    told = line("undo --json")
    assert told.status == 1
    judge.failure(json.loads(told.err))
    assert "\n" in told.error["detail"]


@pytest.fixture(scope="session")
def printed() -> Any:
    """Give what judges by the schema that is printed, as anybody else's program would."""
    validator = pytest.importorskip("jsonschema", reason="jsonschema is not installed").Draft202012Validator
    return validator(schema("output"))


def test_the_schema_that_is_printed_is_a_schema(line: Program, campaign: Path, printed: Any) -> None:
    """Of the dialect that it names; what `schema output` prints is what the answers are judged by."""
    assert campaign.is_dir()
    assert json.loads(line("schema output").out) == printed.schema
    printed.check_schema(printed.schema)


FIRST = {examples.command_of(example): example for example in reversed(examples.ALL)}


@pytest.mark.parametrize("example", FIRST.values(), ids=FIRST)
def test_the_schema_that_is_printed_judges_the_same(
    line: Program, campaign: Path, printed: Any, example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer of each command is of it, and not with a key more, or as the answer of another command."""
    assert campaign.is_dir()
    answer = line("", *examples.ready(example, monkeypatch), "--json").answer
    assert list(printed.iter_errors(answer)) == []
    assert not printed.is_valid({**answer, "more": 1})
    assert not printed.is_valid({**answer, "result": {**answer["result"], "more": 1}})
    assert not printed.is_valid({**answer, "entry": "1"})
    assert printed.is_valid(json.loads(line("nope --json").err))
