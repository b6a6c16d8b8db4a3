"""What every command takes anywhere on the line, short forms, streams, widths and encodings."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


@pytest.mark.parametrize(
    "words",
    [
        "--json --dice 3,4 roll 2d6",
        "roll --json 2d6 =3,4",
        "roll =3,4 2d6 --json",
        "=3,4 --json roll 2d6",
        "roll 2d6 --dice=3,4 --json",
        "--dice 3,4 roll --json 2d6",
    ],
)
def test_common_options_stand_anywhere(line: Program, campaign: Path, words: str) -> None:
    """Before the command, after it, between its words: the same roll."""
    assert campaign.is_dir()
    assert line(words).result["total"] == 7


@pytest.mark.parametrize("form", ["--campaign {} sheet vex", "sheet --campaign={} vex", "sheet vex --campaign {}"])
def test_a_campaign_is_named_by_option(line: Program, peopled: Path, form: str) -> None:
    """--campaign DIR means that folder, wherever one stands, and comes before IENDJINN_CAMPAIGN."""
    told = line(form.format(peopled))
    assert told.status == 0
    assert "Merc" in told.out


def test_a_campaign_is_found_by_variable_and_from_below(
    line: Program, campaign: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """IENDJINN_CAMPAIGN names one; without it the nearest folder above is it; an option beats both."""
    deep = campaign / "notes" / "deep"
    deep.mkdir(parents=True)
    monkeypatch.chdir(deep)
    assert "Vex" in line("list").out
    shutil.copytree(campaign / ".iendjinn", tmp_path / ".iendjinn")
    monkeypatch.setenv("IENDJINN_CAMPAIGN", str(tmp_path))
    assert "Vex" not in line("list").out
    assert "Vex" in line("list --campaign", str(campaign)).out
    monkeypatch.setenv("IENDJINN_CAMPAIGN", "")
    assert "Vex" in line("list").out


def test_without_a_campaign_the_users_own_folder_is_it(
    line: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no campaign, the user's data folder makes itself, and the first line that writes says where."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path / "data" / "iendjinn"))
    assert line("list --json").result == {"characters": []}
    assert not (tmp_path / "data").exists()
    told = line("new Vex --seed 1 --json")
    assert told.err == f"iendjinn: a new campaign in {tmp_path / 'data' / 'iendjinn'}\n"
    assert (tmp_path / "data" / "iendjinn" / "characters" / "vex.toml").is_file()


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("list --seed", "--seed needs a value"),
        ("list --dice", "--dice needs a value"),
        ("list --campaign", "--campaign needs a value"),
        ("roll d6 --seed x", "--seed takes a whole number"),
        ("roll d6 --seed -1", "--seed takes a whole number"),
        ("roll d6 --seed 99999999999999999", "--seed takes a whole number"),
        ("roll d6 --seed 1 --dice 3", "--dice and --seed exclude each other"),
        ("roll d6 --ask =3", "--dice and --ask exclude each other"),
        ("roll d6 --seed 1 --ask", "--ask and --seed exclude each other"),
        ("roll d6 =3 =4", "--dice is given twice"),
        ("roll d6 --json=yes", "--json takes no value"),
        ("roll d6 --plian", "there is no option '--plian'"),
        ("list --retried", "--retried"),
        ("--verbose list", "no such option"),
        ("sheet vex -x", "there is no option '-x'"),
        ("set vex hp --x", "there is no option '--x'"),
        ("frobnicate", "there is no command 'frobnicate'"),
        ("lis", ""),
        ("shet vex", "did you mean sheet"),
        ("re", "'re' could be rename, retire"),
        ("nex Vex", "there is no command 'nex'"),
        ("list =3", "1 face is left over"),
        ("sheet vex --format pdf", "'pdf'"),
    ],
)
def test_wrong_words_are_exit_2_in_both_shapes(line: Program, campaign: Path, words: str, part: str) -> None:
    """One line on standard error, or one JSON object of the contract's shape there; standard output stays empty."""
    before = snapshot(campaign)
    if words == "lis":
        assert line(words).status == 0
        return
    one_line(line(words), 2, part)
    error = line(words, "--json").error if not words.endswith(("--seed", "--dice", "--campaign")) else None
    if error is not None:
        assert list(error) == ["message", "hint", "file", "key"]
        assert part in f"{error['message']} {error['hint']}"
    assert snapshot(campaign) == before


def test_the_exit_status_tells_what_was_wrong(line: Program, campaign: Path) -> None:
    """0 done, 1 refused by the rules, 2 wrong words, 3 a bad file, each with its number in the JSON."""
    (campaign / "characters" / "bad.toml").write_bytes(b"hp = ")
    for words, status in (("sheet vex", 0), ("set vex hp 99", 1), ("sheet nobody", 2), ("sheet bad", 3)):
        assert line(words).status == status
        told = line(f"{words} --json")
        assert told.status == status
        assert status == 0 or json.loads(told.err)["exit"] == status


@pytest.mark.skipif("sys.platform == 'win32'", reason="another kind of lock")
def test_a_campaign_that_someone_holds_is_exit_4(
    line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who holds it is told by process and command; nothing is written; reading waits for them too."""
    import fcntl

    monkeypatch.setattr("iendjinn.store.lock.ONE_HOLDER_SECONDS", 0.02)
    lock = campaign / ".iendjinn" / "lock"
    before = snapshot(campaign)
    with lock.open("r+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        lock.write_text('{"process": 4711, "command": "edit", "since": 0}', encoding="utf-8")
        one_line(line("set vex hp 3"), 4, "process 4711", "'edit'")
        one_line(line("list"), 4, "process 4711")
        assert line("list --json").error["message"].startswith("another terminal holds this campaign")
    lock.write_bytes(before[".iendjinn/lock"] or b"")
    assert snapshot(campaign) == before


def test_numbers_below_zero_are_words_and_text_after_two_dashes(line: Program, campaign: Path) -> None:
    """`-5` is a number wherever it stands, and after -- everything is a word, an option of ours too."""
    assert campaign.is_dir()
    assert line("set vex hp -5 --json").result["character"]["hp"] == -5
    assert line("note vex -5 HP").status == 0
    assert line("note vex -- --json =3 --dice").out == "Vex: noted: --json =3 --dice\n"


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("r d6 --seed 1", "roll d6 --seed 1"),
        ("li", "list"),
        ("sh vex", "sheet vex"),
        ("tab", "table"),
        ("f", "fight"),
        ("f n", "fight next"),
        ("n", "next"),
        ("s vex dex =12 --dry-run", "save vex dex =12 --dry-run"),
        ("a vex kira =3 --dry-run", "attack vex kira =3 --dry-run"),
        ("d vex 3 --dry-run", "damage vex 3 --dry-run"),
        ("h vex 3 --dry-run", "heal vex 3 --dry-run"),
        ("k vex", "soak vex"),
        ("u vex ammo --dry-run", "use vex ammo --dry-run"),
        ("i vex", "inv vex"),
        ("z --list", "undo --list"),
    ],
)
def test_commands_by_short_form_and_beginning(line: Program, campaign: Path, short: str, whole: str) -> None:
    """Two letters do where they are unique; a fixed letter means its own command, whatever else begins with it."""
    assert campaign.is_dir()
    assert line(short) == line(whole)


def test_faces_are_asked_for_one_by_one(line: Program, campaign: Path) -> None:
    """--ask names each die and why on standard error, asks again after a face it does not have, and rolls what came."""
    assert campaign.is_dir()
    told = line("roll 2d6 --ask --json", answers="3\n7\nx\n4\n")
    assert told.result["total"] == 7
    assert told.err.count("d6 for roll: ") == 4
    assert "d6 has faces 1 to 6" in told.err


@pytest.mark.parametrize("words", ["roll 2d6 --ask", "new Vex --ask", "loot vex --ask"])
def test_no_more_input_while_asking_writes_nothing(line: Program, campaign: Path, words: str) -> None:
    """The input ends after the first face: exit 2, and all is as it was."""
    before = snapshot(campaign)
    told = line(words, answers="43\n" if "loot" in words else "3\n")
    assert (told.status, told.out) == (2, "")
    assert told.err.splitlines()[-1].endswith("the input ended while something was asked; nothing was done")
    assert snapshot(campaign) == before


def test_force_is_written_down(line: Program, campaign: Path) -> None:
    """--force is taken by every command, and the journal says that it was used."""
    assert line("roll d6 --force").status == 0
    last = (campaign / ".iendjinn" / "journal.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    assert json.loads(last)["forced"] is True


def test_yes_asks_nothing_at_a_terminal(line: Program, campaign: Path) -> None:
    """With --yes no question is asked: `new` keeps the scores, two names stay ambiguous."""
    assert campaign.is_dir()
    assert line("new Bo --yes --seed 1", terminal=True).err == ""
    assert line("copy vex Vexa").status == 0
    one_line(line("sheet ve --yes", terminal=True), 2, "'ve' could be")


@pytest.mark.parametrize("columns", [20, 40, 57, 80, 120, 200])
@pytest.mark.parametrize("words", ["sheet vex", "list", "table weapons", "find grenade", "new Bo --seed 1 --dry-run"])
def test_no_line_is_wider_than_columns(
    line: Program, campaign: Path, columns: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COLUMNS is the width without a terminal; every line fits in it."""
    assert campaign.is_dir()
    monkeypatch.setenv("COLUMNS", str(columns))
    told = line(words)
    assert told.status == 0
    assert max(map(len, told.out.splitlines())) <= columns


@pytest.mark.parametrize("columns", ["", "0", "-3", "wide", "9" * 400])
def test_a_width_that_is_none_is_80(
    line: Program, campaign: Path, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COLUMNS that is no number, or nothing, is as if it were not there; one beyond sense is no trouble."""
    assert campaign.is_dir()
    usual = line("sheet vex").out
    monkeypatch.setenv("COLUMNS", columns)
    told = line("sheet vex")
    assert told.status == 0
    assert told.out == usual or columns == "9" * 400


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "utf-8", "utf-16"])
def test_every_stream_gets_what_it_can_hold(line: Program, campaign: Path, encoding: str) -> None:
    """Our drawing is ASCII; people's text is as it is where the stream holds it, escaped where not; JSON is ASCII."""
    assert line("rename vex", "Zoë Ж 🦾").status == 0
    told = line("sheet zoe", encoding=encoding)
    assert told.status == 0
    name = "Zoë Ж 🦾".encode(encoding, "backslashreplace").decode(encoding)
    assert name in told.out
    assert line("list", encoding=encoding).status == 0
    assert line("sheet zoe --json", encoding=encoding).result["character"]["name"] == "Zoë Ж 🦾"
    assert line("sheet", "Zoë Я", encoding=encoding).status == 2
    assert campaign.is_dir()


def test_plain_drawing_is_ascii(line: Program, campaign: Path) -> None:
    """With nothing but plain text in the files, everything printed is ASCII, also at a terminal with --plain."""
    assert campaign.is_dir()
    for words in ("sheet vex", "list", "table", "table weapons", "find grenade", "--help", "new --help", "roll d6"):
        for terminal in (False, True):
            told = line(f"{words} --plain", terminal=terminal)
            assert told.status == 0
            assert told.out.isascii()
            assert "\x1b" not in told.out


def test_a_terminal_gets_colour_and_no_color_takes_it_away(
    line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a terminal the drawing has colour; NO_COLOR leaves no colour in it; a file or pipe never gets any."""
    assert campaign.is_dir()
    monkeypatch.setenv("TERM", "xterm-256color")
    colour = re.compile(r"\x1b\[(?:[\d;]*;)?(?:3\d|4\d|9\d|10\d)(?:;[\d;]*)?m")
    assert colour.search(line("sheet vex", terminal=True).out)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not colour.search(line("sheet vex", terminal=True).out)
    assert "\x1b" not in line("sheet vex").out
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in line("sheet vex", terminal=True).out


def test_markup_in_names_is_text_at_a_terminal(line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """[red] is five letters in colour too, and nothing in a name or note turns a colour on."""
    assert campaign.is_dir()
    monkeypatch.setenv("TERM", "xterm-256color")
    assert line("rename vex", "[red]Vex[/red] :smile:").status == 0
    assert line("note red [blink]x[/] [link=http://x]y").status == 0
    told = line("sheet red", terminal=True)
    assert told.status == 0
    missing(("[red]Vex[/red] :smile:", "[blink]x[/]"), re.sub(r"\x1b\[[\d;]*m", "", told.out))


def test_the_journal_names_the_line_as_typed(line: Program, campaign: Path) -> None:
    """An entry holds the line, quoted so that it can be typed again."""
    assert line("note vex", 'two words "quoted" \\ back', "--json").status == 0
    last = (campaign / ".iendjinn" / "journal.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    assert json.loads(last)["typed"] == 'note vex "two words \\"quoted\\" \\\\ back" --json'


@pytest.mark.parametrize("words", ["--version", "--help", "", "sheet --help", "--json --version", "--json --help"])
def test_help_and_version_are_done_at_once(line: Program, words: str) -> None:
    """Help and version are exit 0 on standard output, with or without a campaign, and write nothing."""
    told = line(words)
    assert (told.status, told.err) == (0, "")
    assert told.out.strip()
