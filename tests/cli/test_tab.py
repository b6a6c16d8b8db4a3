"""What Tab offers after an option, in the shell of the program and in the shells of the system."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import click
import pytest
from click.shell_completion import ZshComplete

from iendjinn.cli.app import suite
from iendjinn.cli.common import Common
from iendjinn.cli.environment import Environment
from iendjinn.cli.prompt_words import offered
from iendjinn.cli.table_of_commands import COMMANDS
from iendjinn.cli.verbs import Suite
from iendjinn.play.option_values import COMMON, VALUES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.program import Program

FREE = {
    "--count", "--split", "--slots", "--uses", "--text", "--price", "--hp", "--strength", "--dexterity",
    "--intelligence", "--presence", "--for", "--weeks", "--after", "-n", "--stake", "--space", "--hits", "--uploads",
    "--games", "--cores",
}  # fmt: skip
"""Options whose value is a number, a span or a text of one's own."""


def in_shell(words: str, begun: str) -> dict[str, str]:
    """Give what the program's own shell offers, with what each word means."""
    environment = Environment(Common(), typed="")
    return {offer.word: offer.meaning for offer in offered(environment, words.split(), begun)}


def outside(words: str, begun: str) -> dict[str, str]:
    """Give what zsh is told, with what each word means."""
    found = ZshComplete(suite, {}, "iendjinn", "_IENDJINN_COMPLETE").get_completions(words.split(), begun)
    return {item.value: item.help or "" for item in found}


@pytest.mark.parametrize(
    ("words", "begun", "word", "meaning"),
    [
        ("attack vex kira --with", "", "Assault Rifle", "heavy, ranged, d10"),
        ("attack vex kira --with", "una", "unarmed", "d4"),
        ("attack vex kira --with", "ri", "Assault Rifle", "heavy"),
        ("odds attack vex kira --with", "ass", "Assault Rifle", "heavy"),
        ("odds party --vs", "k", "kira", "Hacker"),
        ("attack vex --at", "", "hp=", "numbers"),
        ("attack vex kira --save-luck", "k", "kira", "Hacker"),
        ("new --class", "h", "Hacker", ""),
        ("new --class Hacker --cyberware", "bul", "Bulletproof Skin", "Armor"),
        ("new --swap", "st", "strength", ""),
        ("new --swap strength", "dex", "dexterity", ""),
        ("new --clothing", "over", "Overalls", ""),
        ("sheet vex --format", "", "html", "print"),
        ("sheet vex --format html --paper", "a", "a4", ""),
        ("give vex rope --from", "old", "old-tom", "HP"),
        ("give vex rope --place", "l", "locker", ""),
        ("fight start party --surprise", "", "npcs", "surprised"),
        ("fight start party --luck", "v", "vex", "Merc"),
        ("fight start party -l", "v", "vex", "Merc"),
        ("foe ganger --weapon", "smg", "SMG", ""),
        ("foe ganger --armor", "fl", "Flak Jacket", ""),
        ("downtime vex --at", "sl", "Slum apartment", ""),
        ("treat vex --at", "", "clinic", "500"),
        ("treat vex --from", "k", "kira", "Hacker"),
        ("netrun kira deep --with", "", "VIP Pass", "ordinary"),
        ("export vex --to", "w", "web-app", "own web app"),
        ("doctor --restore", "characters/v", "characters/vex.toml", ""),
        ("mnemonic new --players", "h", "human", ""),
        ("mnemonic new --players", "human,gr", "human,greedy", ""),
        ("mnemonic new --as", "k", "kira", "Hacker"),
        ("mnemonic sim --players", "pla", "planner", ""),
        ("mnemonic odds --trait", "n", "net=", ""),
        # what stands after an option and its value is told by position, as without them
        ("buy --count 2 vex", "sho", "Shotgun", "credits"),
        ("give vex --from kira", "rop", "Rope", "credits"),
        ("save -l vex", "st", "strength", ""),
        ("attack vex --with rifle", "k", "kira", "Hacker"),
        ("mnemonic", "sim", "simulate", ""),
        # by position
        ("sheet", "k", "kira", "Hacker, HP"),
        ("table", "", "roll", "roll on one"),
        ("table roll", "wea", "weapons", "Weapons"),
        ("wipe kira", "", "Data Cassette", "holds VIP Pass"),
        ("program run kira", "", "VIP Pass", "ordinary"),
        ("pay vex", "sit", "Sit-in Meal", ""),
        ("set kira", "h", "hp", "11"),
        ("log", "st", "stats", "rolled"),
        ("log", "k", "kira", "Hacker"),
        ("use old-tom", "mesh", "Mesh Armor", "body"),
    ],
)
def test_what_fits_an_option_is_offered_everywhere(
    campaign: Path, words: str, begun: str, word: str, meaning: str
) -> None:
    """The same after an option in the program's own shell and in the system's, each with what it means."""
    assert campaign.is_dir()
    for found in (in_shell(words, begun), outside(words, begun)):
        assert word in found
        assert meaning in found[word]


def test_foes_are_in_view_and_the_retired_are_not(line: Program, campaign: Path) -> None:
    """In a fight its foes are offered to attack, and the words for several; one out of play only to come back."""
    assert campaign.is_dir()
    assert line("fight start vex=20 2xganger").status == 0
    assert line("retire kira").status == 0
    found = outside("attack", "")
    assert {"ganger 1", "ganger 2", "vex", "party", "foes", "."} <= set(found)
    assert "kira" not in found
    assert set(outside("unretire", "")) == {"kira"}


def test_nothing_is_offered_on_a_line_that_is_wrong(campaign: Path) -> None:
    """Dice without faces, somebody whose file is bad, a word that several begin with, and options in their place."""
    (campaign / "characters" / "vex.toml").write_text("hp = ", encoding="utf-8")
    for words in ("sheet --dice", "use vex", "use nobody", "give kira rope --dice 3 --seed 4 --from"):
        assert outside(words, "") == {}


def test_a_cassette_that_holds_nothing_is_offered_to_write_to(line: Program, campaign: Path) -> None:
    """Kira's one holds a program; an empty one beside it is told apart by its number."""
    assert campaign.is_dir()
    assert outside("program write kira jammer --on", "") == {}
    assert line("give kira data cassette").status == 0
    assert list(outside("program write kira jammer --on", "")) == ["Data Cassette 2"]


def test_an_implant_and_whoever_turn_it_is_are_known(line: Program, campaign: Path) -> None:
    """With one name the attacker is whose turn it is; a built-in weapon is one to attack with."""
    (campaign / "characters" / "di.toml").write_text(
        'format = 1\nname = "Di"\ncyberware = ["Shocker"]\n', encoding="utf-8"
    )
    assert line("fight start di=20 kira=1").status == 0
    assert {"Shocker", "unarmed"} <= set(outside("attack kira --with", ""))
    assert set(outside("attack di kira --with", "")) == {"Shocker", "unarmed", *outside("attack di --with", "")}


def test_a_value_may_stand_in_one_word_with_its_option(campaign: Path) -> None:
    """`--to=web` is completed whole where the line is typed to the program, and after the = by other shells."""
    assert campaign.is_dir()
    assert list(in_shell("export vex", "--to=w")) == ["--to=web-app"]
    assert list(outside("export vex", "--to=w")) == ["web-app"]


def test_paths_are_left_to_the_shell(campaign: Path) -> None:
    """A file to write or read, a folder for the campaign: it offers what lies there."""
    assert campaign.is_dir()
    for words, kind in (
        ("sheet vex -o", "file"), ("log --output", "file"), ("import", "file"), ("sheet --campaign", "dir"),
        ("--campaign", "dir"),
    ):  # fmt: skip
        found = ZshComplete(suite, {}, "iendjinn", "_IENDJINN_COMPLETE").get_completions(words.split(), "")
        assert [item.type for item in found] == [kind]
    (kept,) = offered(Environment(Common(), typed=""), ["export", "vex", "-o"], "")
    assert kept.kind == "file"


@pytest.mark.parametrize(
    ("typed", "put"),
    [
        ("attack vex kira --with assault", ['"Assault Rifle"']),
        ("attack vex kira --with=ass", ['"--with=Assault Rifle"']),
        ("roll d6; use vex ass", ["Assault Rifle"]),
        ("use kira n", ['"Nana\'s $HOME; `date` & <b>, *"']),
        ("sheet --campaign cha", ["racters"]),
        ('use kira "n', []),
        ("list;", None),
    ],
)
def test_the_shell_quotes_what_it_puts_on_the_line(
    line: Program, campaign: Path, typed: str, put: list[str] | None
) -> None:
    """Where a space would part the value of an option, or a name holds what the shell reads otherwise."""
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    from iendjinn.cli.prompt import Offering

    assert campaign.is_dir()
    assert line("give kira", ODD).status == 0
    found = Offering(Environment(Common(), typed="")).get_completions(Document(typed), CompleteEvent())
    words = [one.text for one in found]
    if put is None:
        assert "sheet" in words
    else:
        assert words == put


def test_options_are_offered_by_their_long_names(campaign: Path) -> None:
    """Those of the command, within the arcade too, and those of every command."""
    assert campaign.is_dir()
    assert {"--luck", "--hard", "--odds", "--dry-run"} <= set(in_shell("save vex dex", "-"))
    assert "-l" not in in_shell("save vex dex", "-")
    assert {"--players", "--stake"} <= set(in_shell("mnemonic new", "--"))
    assert list(in_shell("log", "-n")) == ["-n"]


def test_words_inside_the_arcade_are_not_those_outside(campaign: Path) -> None:
    """`mnemonic odds` and `mnemonic new` are not `odds` and `new`."""
    assert campaign.is_dir()
    for words in ("mnemonic odds", "mnemonic undo", "mnemonic show"):
        assert in_shell(words, "") == outside(words, "") == {}


def test_nothing_is_offered_where_the_campaign_cannot_be_read(tmp_path: Path) -> None:
    """A folder that is none, nothing begun that is known: no word and no fault."""
    gone = Common(campaign=str(tmp_path / "none"))
    for words in (["use"], ["give", "vex", "rope", "--from"]):
        assert list(offered(Environment(gone, typed=""), words, "")) == []
    assert in_shell("roll --count", "") == {}
    assert in_shell("bogus", "x") == {}


def _valued(name: str, command: click.Command | None) -> Iterator[tuple[str, str]]:
    assert command is not None
    for option in command.params:
        if isinstance(option, click.Option) and not option.is_flag:
            yield name, max(option.opts, key=len)
    if isinstance(command, click.Group):
        for inner, one in command.commands.items():
            yield from _valued(f"{name} {inner}", one)


def test_every_option_with_a_value_is_known_or_free() -> None:
    """None is forgotten, and none is told of that there is not."""
    context = click.Context(click.Command("iendjinn"))
    found = {one for name in COMMANDS for one in _valued(name, Suite().get_command(context, name))}
    told = set(VALUES)
    assert {one for one in found - told if one[1] not in COMMON and one[1] not in FREE} == set()
    assert told - found == set()


@pytest.fixture
def path(line: Program, campaign: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Give variables with which a shell finds the program; Kira carries a thing whose name a shell would act on."""
    assert campaign.is_dir()
    assert line("give kira", ODD).status == 0
    here = tmp_path_factory.mktemp("bin")
    (here / "iendjinn").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m iendjinn "$@"\n', encoding="utf-8")
    (here / "iendjinn").chmod(0o755)
    return {**os.environ, "PATH": f"{here}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}


ODD = "Nana's $HOME; `date` & <b>, *"


def said(shell: str, *words: str, variables: dict[str, str]) -> str:
    """Give what a script said to a shell; skips where that shell is not installed."""
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"there is no {shell} here")
    return subprocess.run(
        [found, *words], env=variables, capture_output=True, timeout=60, check=True, encoding="utf-8"
    ).stdout


@pytest.mark.slow
@pytest.mark.skipif("sys.platform == 'win32'", reason="there are no such shells here")
def test_bash_quotes_what_is_in_a_name(path: dict[str, str]) -> None:
    """What Tab puts on the line is the word that was meant and nothing that the shell would do."""
    script = """
        eval "$(_IENDJINN_COMPLETE=bash_source iendjinn)"
        COMP_WORDS=(iendjinn use kira 'N') COMP_CWORD=3
        _iendjinn_completion iendjinn N kira
        eval "words=(${COMPREPLY[0]})"
        printf '%s|' "${words[@]}" "${#COMPREPLY[@]}"
    """
    assert said("bash", "--norc", "-c", script, variables=path) == f"{ODD}|1|"


@pytest.mark.slow
@pytest.mark.skipif("sys.platform == 'win32'", reason="there are no such shells here")
def test_fish_shows_the_whole_meaning(path: dict[str, str]) -> None:
    """Commas in what a word means, or in the word, do not cut it off."""
    script = """
        _IENDJINN_COMPLETE=fish_source iendjinn | source
        complete -C 'iendjinn use vex '
        complete -C 'iendjinn use kira N'
    """
    told = said("fish", "--no-config", "-c", script, variables=path)
    assert "Assault Rifle\theavy, ranged, d10, ammo 3 of 3, hands\n" in told
    assert f"{ODD}\tbackpack\n" in told
