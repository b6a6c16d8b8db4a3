"""Looking back and going back: what the log tells, what undo takes back, and what it refuses."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from iendjinn.store import journal
from iendjinn.store.journal import PART_SIZE
from tests.cli.program import done, missing, one_line, snapshot

if TYPE_CHECKING:
    from tests.cli.program import Program

VEX = Path("characters/vex.toml")
JOURNAL = Path(".iendjinn/journal.jsonl")


def files() -> dict[str, bytes | None]:
    """Give all files of the campaign but the program's own."""
    there = snapshot(Path()).items()
    return {path: content for path, content in there if content is not None and not path.startswith(".iendjinn")}


def edited(path: Path, old: str, new: str) -> None:
    """Change a file by hand."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.usefixtures("campaign")
def test_undo_names_what_it_undoes(line: Program) -> None:
    """Each thing taken back is named by what it did, and so is what is brought back again."""
    done(line, "set vex hp 9", "note kira owes Vex")
    assert line("undo").out == "undoing: Kira: noted: owes Vex\n"
    assert line("z").out == "undoing: Vex: hp 15 -> 9\n"
    assert line("redo 2").out == "redoing: Vex: hp 15 -> 9\nredoing: Kira: noted: owes Vex\n"
    told = line("undo 2 --json").answer
    assert [one["text"] for one in told["result"]["undone"]] == ["Kira: noted: owes Vex", "Vex: hp 15 -> 9"]
    assert told["changes"] == ["characters/kira.toml", "characters/vex.toml"]


@pytest.mark.usefixtures("campaign")
def test_undo_of_a_year_names_its_beginning(line: Program) -> None:
    """What it undoes is told on a page at most; the log has every week of it."""
    done(line, "downtime vex --at slum --weeks 52 --seed 1")
    told = line("undo").out
    assert told.startswith("undoing: Vex, Slum apartment: week 1: ")
    assert told.endswith("..\n")
    assert len(told.split("\n")) <= 14
    assert "week 52: " in line("log --json").out


@pytest.mark.usefixtures("campaign")
def test_undo_goes_back_to_the_beginning(line: Program) -> None:
    """However much was done, all of it can be taken back, at once or one by one, and brought back, to the byte."""
    states = [files()]
    for number in range(30):
        done(line, f"set {('vex', 'kira')[number % 2]} credits {number}", "roll d6")
        states.append(files())
    for state in reversed(states[:-1]):
        done(line, "undo")
        assert files() == state
    done(line, "redo 30")
    assert files() == states[-1]
    told = line("undo 99")
    assert told.status == 0
    assert "only 34 could be undone" in told.err
    assert not any(path.endswith(".toml") for path in files())
    one_line(line("undo"), 1, "nothing to undo")
    done(line, "redo 34")
    assert files() == states[-1]
    one_line(line("redo"), 1, "nothing to redo")


@pytest.mark.usefixtures("campaign")
def test_an_act_after_undo_ends_the_line(line: Program) -> None:
    """What was undone cannot be redone once something else was done; a roll is no such thing; all of it stays told."""
    done(line, "set vex hp 9", "undo", "roll d20", "redo", "undo", "set vex luck 1")
    one_line(line("redo"), 1, "something was done since")
    entries = line("log --json").result["entries"]
    assert [one["text"] for one in entries if one["undone"]] == ["Vex: hp 15 -> 9"]
    assert "(undone)" in line("log").out
    done(line, "undo")
    assert line("redo").out == "redoing: Vex: luck 4 -> 1\n"
    done(line, "undo 2")
    assert "Corp Guard" in " ".join(one["text"] for one in line("undo --list --json").result["redo"])


@pytest.mark.usefixtures("campaign")
def test_the_list_tells_both_lines(line: Program) -> None:
    """`undo --list` tells what undo and redo would take, next first, and does nothing."""
    done(line, "set vex hp 9", "set vex hp 8", "undo", "roll d6")
    before = snapshot(Path())
    told = line("undo --list --json").result
    assert [one["text"] for one in told["undo"]][:1] == ["Vex: hp 15 -> 9"]
    assert [one["text"] for one in told["redo"]] == ["Vex: hp 9 -> 8"]
    assert told["undone"] == told["undo"]
    missing(["undo would take", "redo would take", "hp 9 -> 8"], line("undo --list").out)
    assert snapshot(Path()) == before


RENAMED = "characters/vexation.toml"


@pytest.mark.usefixtures("campaign")
@pytest.mark.parametrize(
    ("act", "hand", "where", "holds"),
    [
        ("set vex hp 9", ("luck = 4\nmax", "luck = 2 # mine\nmax"), "vex", ["hp = 15\n", "luck = 2 # mine"]),
        ("loot vex =1", ("uses = 3", "uses = 1 # mine"), "vex", ["uses = 1 # mine"]),
        (
            "rename vex Vexation",
            ("hp = 15\nmax", "hp = 3 # mine\nmax"),
            "vexation",
            ['name = "Vex"\n', "hp = 3 # mine"],
        ),
        ("retire vex", ("hp = 15\nmax", "hp = 3 # mine\nmax"), "retired/vex", ["hp = 3 # mine"]),
    ],
)
def test_undo_works_around_other_keys(
    line: Program, act: str, hand: tuple[str, str], where: str, holds: list[str]
) -> None:
    """Edited since, a file is refused with the difference; with --keep-edits both changes are there, and redo works."""
    done(line, act)
    edited(Path(f"characters/{where}.toml"), *hand)
    before = snapshot(Path())
    told = line("undo")
    one_line(told._replace(err=told.err.split("\n")[0] + "\n"), 1, f"characters/{where}.toml", "--keep-edits")
    missing(["+", "# mine"], told.err)
    changed = {path for path, content in snapshot(Path()).items() if content != before.get(path)}
    assert changed <= {".iendjinn/lock"}
    done(line, "undo --keep-edits")
    text = VEX.read_text(encoding="utf-8")
    missing(holds, text)
    assert text.count("[[items]]") == 4
    done(line, "list", "sheet vex", "redo --keep-edits")
    assert "# mine" in Path(f"characters/{where}.toml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("campaign")
@pytest.mark.parametrize(
    ("act", "where", "hand", "told"),
    [
        ("set vex hp 9", "vex", ("hp = 9", "hp = 8"), "both touch hp"),
        ("rename vex Vexation", "vexation", ('name = "Vexation"', 'name = "Vexatious"'), "both touch name"),
        ("copy vex Nova", "nova", ("hp = 15", "hp = 14"), "would be removed"),
        ("set vex hp 9", "vex", ("hp = 9", "hp = nine"), "cannot be worked around"),
        ("set vex hp 9", "vex", ("format = 1", "format = 99"), "is of another format"),
        (
            "loot vex =1",
            "vex",
            ('name = "Ammo"\nplace = "backpack"\n', 'name = "Shells"\nplace = "backpack"\n'),
            "touch items",
        ),
    ],
)
def test_undo_refuses_where_both_touch_one_key(
    line: Program, act: str, where: str, hand: tuple[str, str], told: str
) -> None:
    """Where a hand was at the same key, even --keep-edits refuses, says which, and changes nothing."""
    done(line, act)
    edited(Path(f"characters/{where}.toml"), *hand)
    before = files()
    refused = line("undo --keep-edits")
    assert refused.status == 1
    assert told in refused.err
    assert files() == before


@pytest.mark.usefixtures("campaign")
def test_undo_refuses_a_file_that_is_gone_or_came(line: Program) -> None:
    """A file that somebody removed, or put where one would come back, is refused, with what to do."""
    done(line, "set vex hp 9")
    text = VEX.read_bytes()
    VEX.unlink()
    one_line(line("undo"), 1, "characters/vex.toml", "is gone", "iendjinn doctor --restore characters/vex.toml")
    VEX.write_bytes(text)
    done(line, "rename vex Vexation")
    VEX.write_bytes(text)
    one_line(line("undo"), 1, "characters/vex.toml", "has come since", "rename")
    VEX.unlink()
    done(line, "undo")
    assert VEX.read_bytes() == text


@pytest.mark.usefixtures("campaign")
def test_undo_tells_where_the_journal_cannot(line: Program) -> None:
    """Where what an entry left cannot be put together again, that is said, and nothing is done."""
    done(line, "set vex hp 9")
    edited(VEX, "luck = 4\nmax", "luck = 2\nmax")
    lines = [json.loads(one) for one in JOURNAL.read_text(encoding="utf-8").splitlines()]
    lines[-1]["files"][0]["after"] = "0" * 32
    lines[-1]["files"][0].pop("text", None)
    JOURNAL.write_text("".join(json.dumps(one) + "\n" for one in lines), encoding="utf-8")
    one_line(line("undo --keep-edits"), 1, "characters/vex.toml", "the journal cannot tell")


@pytest.mark.usefixtures("campaign")
def test_undo_over_several_files_is_whole(line: Program) -> None:
    """An undo of several acts of which one cannot be taken back takes none back."""
    done(line, "set vex hp 9", "set kira luck 0", "set vex credits 7")
    edited(Path("characters/kira.toml"), "luck = 0", "luck = 1")
    before = files()
    assert line("undo 3").status == 1
    assert files() == before
    done(line, "undo")


@pytest.mark.usefixtures("campaign")
def test_the_clock_may_go_backward(line: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the machine's clock is set back, entries keep the order in which they happened, and all goes on."""
    now = time.gmtime
    for number, ago in enumerate((0, 90_000, -5, 2_000_000_000)):
        with monkeypatch.context() as patch:
            patch.setattr(time, "gmtime", lambda ago=ago: now(time.time() - ago))
            done(line, f"set vex credits {number}")
    assert [one["text"] for one in line("log -n 4 --json").result["entries"]][-1] == "Vex: credits 2 -> 3"
    assert line("log export").out.count("## ") == 4
    assert line("undo 2").out == "undoing: Vex: credits 2 -> 3\nundoing: Vex: credits 1 -> 2\n"


@pytest.mark.usefixtures("campaign")
def test_a_fight_is_taken_back_step_by_step(line: Program) -> None:
    """Each step of a fight, over all the files that it touched, is taken back and brought back to the byte."""
    lines = ["foe ganger", "fight start vex=9 kira=12 2xguard --seed 1", "attack vex guard 1 --seed 2 --force", "next"]
    lines += ["damage kira 3", "fight stash bridge", "fight start kira=3 ganger --seed 4", "fight end"]
    lines += ["fight resume bridge", "next", "time +10m", "fight end"]
    states = [files()]
    for words in lines:
        told = line(words)
        assert told.status == 0, (words, told.err)
        states.append(files())
        assert states[-1] != states[-2]
    for state in reversed(states[:-1]):
        done(line, "undo")
        assert files() == state
    for state in states[1:]:
        done(line, "redo")
        assert files() == state
    done(line, f"undo {len(lines)}")
    assert files() == states[0]
    done(line, f"redo {len(lines)}")
    assert files() == states[-1]
    assert line("log export").out.count("### Fight, ") == 3
    assert line("doctor").status == 0


@pytest.mark.usefixtures("campaign")
def test_the_log_of_one_person(line: Program) -> None:
    """`log NAME` means people as everywhere, tells of them under every name they bore, and of those who are gone."""
    done(
        line, "copy kira Koa", "note koa was here", "rename koa Koala", "note koala still", "copy kira Ki", "note ki me"
    )
    one_line(line("log k"), 2, "Kira (kira)", "Koala (koala)", "Ki (ki)")
    texts = [one["text"] for one in line("log koala --json").result["entries"]]
    assert texts == [
        "Koa is a copy of Kira (characters/koa.toml)",
        "Koa: noted: was here",
        "Koa is now Koala (characters/koala.toml)",
        "Koala: noted: still",
    ]
    assert [one["text"] for one in line("log ki --json").result["entries"]][-1] == "Ki: noted: me"
    done(line, "retire koala", "note kira later")
    assert line("log koala -n 1 --json").result["entries"][0]["text"].startswith("Koala is retired")
    Path("characters/ki.toml").unlink()
    assert line("log ki --json").result["entries"] != []
    Path("characters/retired/koala.toml").unlink()
    assert len(line("log koa --json").result["entries"]) == 5
    one_line(line("log nobody"), 2, "nobody")
    Path("characters/hand.toml").write_text('format = 1\nname = "Hand"\n', encoding="utf-8")
    assert line("log hand").out == "nothing has happened yet\n"


@pytest.mark.usefixtures("campaign")
def test_the_log_is_retold_as_markdown(line: Program) -> None:
    """A day is a heading, an entry a line with its dice, what was undone struck out; people's text is no markup."""
    done(line, "note vex *bold* <b> [x](y) | a_b", "roll d6 =3", "set vex hp 9", "undo")
    told = line("log export").out
    day = time.strftime("%Y-%m-%d")
    assert told.startswith(f"## {day}\n\n- ")
    assert told.count("## ") == 1
    missing(
        [
            "Vex: noted: \\*bold\\* \\<b> \\[x\\](y) \\| a\\_b\n",
            "*[d6 3 (roll)]*\n",
            "~~Vex: hp 15 -> 9~~ (undone)\n",
            "undoing: Vex: hp 15 -> 9\n",
        ],
        told,
    )
    assert "noted" not in line("log export kira").out
    one_line(line("log export nobody"), 2, "nobody")


@pytest.mark.usefixtures("campaign")
def test_rolls_are_drawn_again(line: Program) -> None:
    """`log verify` names entries whose dice are not what their seeds give, and those that it cannot check."""
    done(line, "roll 2d6 --seed 1", "roll d20 --seed 2", "roll d6 --seed 3", "roll d6 =4")
    entries = [json.loads(one) for one in JOURNAL.read_text(encoding="utf-8").splitlines()]
    number = entries[-4]["n"]
    entries[-4]["dice"][0][1] = 7 - entries[-4]["dice"][0][1]
    entries[-2]["generator"] = "another"
    JOURNAL.write_text("".join(json.dumps(one) + "\n" for one in entries), encoding="utf-8")
    told = line("log verify --json").result
    assert told == {"agree": 1, "differ": [number], "unseeded": 5, "unknown": [number + 2]}
    missing([f"NOT what their seeds give: {number}", "made by another generator"], line("log verify").out)
    one_line(line("log -n 0"), 2, "at least one")


@pytest.mark.usefixtures("campaign")
def test_dice_are_counted(line: Program) -> None:
    """`log stats` gives for each die how often each face came, and the chance of a result at least this uneven."""
    done(line, *(f"roll d8 ={face}" for face in (1, 1, 1)))
    told = {one["die"]: one for one in line("log stats --json").result["dice"]}
    assert [face["count"] for face in told["d8"]["faces"]] == [3, 0, 0, 0, 0, 0, 0, 0]
    assert (told["d8"]["exact"], told["d8"]["chance"]) == (True, 8 / 8**3)
    done(line, *(f"roll 20d4 ={','.join('1' * 20)}" for _ in range(6)))
    told = {one["die"]: one for one in line("log stats --json").result["dice"]}
    assert told["d4"]["exact"] is False
    assert told["d4"]["chance"] < 1e-9
    missing(["(chi-square)", "(counted out)", "expected"], line("log stats").out)


@pytest.mark.usefixtures("empty")
def test_an_empty_log_says_so(line: Program) -> None:
    """Before anything happened each way of looking back says so, and is no error."""
    assert line("log").out == "nothing has happened yet\n"
    assert line("log export").out == "Nothing has happened yet.\n"
    assert line("log stats").out == "no die has been rolled yet\n"
    assert line("log verify").out == "0 random entries are what their seeds give\n"
    assert line("undo --list").out.count("nothing") == 2
    assert not JOURNAL.exists()


RUBBISH = '{"n": 7, "dice": [["d20", 7]]}'


@pytest.mark.usefixtures("campaign")
def test_rubbish_in_the_journal_is_told_and_passed_over(line: Program) -> None:
    """Rubbish and a torn last line are passed over with a warning that names doctor; nothing else is lost."""
    done(line, "set vex hp 9")
    text = JOURNAL.read_text(encoding="utf-8").splitlines()
    JOURNAL.write_text("\n".join([*text[:-1], RUBBISH, text[-1], text[-1][:50]]), encoding="utf-8")
    told = line("log --json")
    assert told.result["entries"][-1]["text"] == "Vex: hp 15 -> 9"
    assert "2 lines that are no entries were passed over (see: iendjinn doctor)" in told.err
    told = line("undo")
    assert told.out == "undoing: Vex: hp 15 -> 9\n"
    assert "a line that is no entry was passed over" in told.err
    assert [line("redo").out, line("redo").status] == ["redoing: Vex: hp 15 -> 9\n", 1]
    assert line("set vex hp 8").err == ""


@pytest.mark.usefixtures("campaign")
def test_what_a_hand_wrote_into_the_journal_moves_no_cursor(line: Program) -> None:
    """Control characters in an entry are shown in the log and in its export, not sent."""
    done(line, "set vex hp 9")
    with JOURNAL.open("a", encoding="utf-8") as file:
        file.write('{"n": 99, "at": "a\\rb c\\u001b[2J", "text": "one\\u001b[2Jtwo\\ud800"}\n')
    for words in ("log", "log export"):
        told = line(words)
        assert told.status == 0
        assert "\\x1b" in told.out
        assert not {"\r", "\x1b"} & set(told.out)


@pytest.mark.usefixtures("campaign")
def test_an_entry_without_a_text_can_be_undone(line: Program) -> None:
    """Where a hand took the text out, the entry goes by its number."""
    done(line, "set vex hp 9")
    text = JOURNAL.read_text(encoding="utf-8")
    JOURNAL.write_text(text.replace('"text":"Vex: hp 15 -> 9",', ""), encoding="utf-8")
    assert line("undo").out == "undoing: entry 5\n"


@pytest.mark.usefixtures("campaign")
def test_a_missing_part_is_told(line: Program) -> None:
    """Where a part of the journal is missing the log goes on over the gap, and says what is not in it."""
    done(line, *(f"set vex credits {number}" for number in range(6)))
    text = JOURNAL.read_text(encoding="utf-8").splitlines(keepends=True)
    JOURNAL.with_name("journal-1.jsonl").write_text("".join(text[:3]), encoding="utf-8")
    JOURNAL.write_text("".join(text[7:]), encoding="utf-8")
    told = line("log --json")
    assert [one["entry"] for one in told.result["entries"]] == [1, 2, 3, 8, 9, 10]
    assert "entries 4 to 7 are missing (see: iendjinn doctor)" in told.err
    assert "missing" not in line("log -n 3").err
    assert "missing" in line("log export").err
    done(line, "undo 5")
    before = files()
    assert line("undo").status == 1, "what made of Vex what she was is missing"
    assert files() == before


@pytest.mark.usefixtures("campaign")
def test_a_missing_journal_is_told_once(line: Program) -> None:
    """Without its journal a campaign goes on; the log says why it is empty, and the next change that one begins."""
    JOURNAL.unlink()
    assert "journal.jsonl is missing" in line("log").err
    told = line("undo")
    assert told.status == 1
    missing(["journal.jsonl is missing", "a new one begins", "nothing was changed yet"], told.err)
    told = line("set nobody hp 3 --json")
    assert told.status == 2
    assert "is missing" in json.loads(told.err)["warnings"][0]
    told = line("set vex hp 3")
    assert (told.status, told.err.count("a new one begins")) == (0, 1)
    assert line("set vex hp 4").err == ""
    assert line("undo 2").status == 0


@pytest.mark.usefixtures("campaign")
def test_a_deleted_folder_loses_only_the_past(line: Program) -> None:
    """Without the program's own folder everyone is as they were, and a new journal begins."""
    shutil.rmtree(".iendjinn")
    before = files()
    done(line, "list", "undo --list")
    told = line("log")
    assert (told.status, told.out) == (0, "nothing has happened yet\n")
    missing(["there is no journal", ".iendjinn/ was deleted"], told.err)
    assert files() == before
    told = line("set vex hp 3")
    assert (told.status, told.err.count("a new campaign in")) == (0, 1)
    done(line, "undo")
    assert files() == before


@pytest.mark.usefixtures("campaign")
def test_an_edit_made_while_an_entry_was_unfinished_is_told(line: Program) -> None:
    """What a hand wrote over a half-made change is set aside and named, though the line itself is refused."""
    done(line, "set vex hp 9")
    number = len(JOURNAL.read_text(encoding="utf-8").splitlines())
    for words, status in (("set vex hp 99", 1), ("list", 0)):
        Path(f".iendjinn/tmp/{number}.0").write_bytes(VEX.read_bytes())
        VEX.write_text(f"# mine {words}\n", encoding="utf-8")
        told = line(words)
        assert told.status == status
        missing(["warning: characters/vex.toml was edited", f"characters/vex.toml.mine-{number}"], told.err)
        assert "hp = 9" in VEX.read_text(encoding="utf-8")
    assert Path(f"characters/vex.toml.mine-{number}").read_text(encoding="utf-8") == "# mine set vex hp 99\n"
    assert Path(f"characters/vex.toml.mine-{number}-2").read_text(encoding="utf-8") == "# mine list\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.usefixtures("campaign")
@pytest.mark.parametrize("where", ["characters/pipe.toml", "tables/pipe.toml", "characters/retired/pipe.toml"])
def test_a_pipe_among_the_files_hangs_nobody(line: Program, where: str) -> None:
    """A pipe, a device or a folder that bears a file's name is named, and everyone else is there."""
    path = Path(where)
    path.parent.mkdir(exist_ok=True, parents=True)
    for make in (os.mkfifo, lambda one: one.symlink_to("/dev/zero"), Path.mkdir):
        make(path)
        for words in ("list", "list --retired", "set vex hp 9", "sheet kira", "undo", "log", "find rifle"):
            told = line(words)
            assert told.status == 0, told.err
        assert where in line("list").err + line("list --retired").err
        told = line("sheet pipe")
        assert told.status == (2 if where.startswith("tables") else 3), told.err
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()


@pytest.mark.usefixtures("campaign")
def test_what_was_read_must_stand_when_faces_are_typed(line: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a person is asked for a face nothing is held; whoever is meant having changed, nothing is done."""
    from iendjinn.cli.environment import Environment

    def words(_environment: Environment, _question: str) -> str:
        edited(VEX, "luck = 4\nmax", "luck = 3\nmax")
        return "1"

    monkeypatch.setattr(Environment, "words", words)
    before = VEX.read_bytes()
    one_line(line("loot vex --ask"), 4, "characters/vex.toml", "changed while this was being done")
    assert VEX.read_bytes() == before.replace(b"luck = 4\nmax", b"luck = 3\nmax")


@pytest.fixture
def long(campaign: Path, line: Program) -> Path:
    """Stand in a campaign with 50,000 entries, the newest of them just made; gives its folder."""
    done(line, *(f"set {('vex', 'kira')[number % 2]} credits {number}" for number in range(20)), "roll 3d6", "loot")
    entries = [json.loads(one) for one in JOURNAL.read_text(encoding="utf-8").splitlines()]
    parts, size, number = [[""]], 0, 0
    for number in range(1, 50_001 - len(entries)):
        told = json.dumps({**entries[number % len(entries)], "n": number}, separators=(",", ":"))
        parts[-1].append(told)
        size += len(told)
        if size > PART_SIZE:
            parts.append([""])
            size = 0
    parts[-1] += [json.dumps({**entry, "n": number + place}) for place, entry in enumerate(entries, 1)]
    for place, part in enumerate(parts, 1):
        path = JOURNAL if place == len(parts) else JOURNAL.with_name(f"journal-{place}.jsonl")
        path.write_text("\n".join(part[1:]) + "\n", encoding="utf-8")
    return campaign


@pytest.mark.slow
def test_fifty_thousand_entries(line: Program, long: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a long journal the last entries and undo read only its end; all of it is small, and can be counted."""
    folder = long / ".iendjinn"
    assert sum(path.stat().st_size for path in folder.glob("journal*.jsonl")) < 30_000_000
    assert len([*folder.glob("journal-*.jsonl")]) > 2
    read: list[bytes] = []
    plain = journal.read_entry

    def counted(one: bytes) -> journal.Entry | None:
        read.append(one)
        return plain(one)

    with monkeypatch.context() as patch:
        patch.setattr(journal, "read_entry", counted)
        assert [one["entry"] for one in line("log -n 20 --json").result["entries"]] == [*range(49_981, 50_001)]
        assert len(read) <= 22
        read.clear()
        done(line, "undo", "redo", "undo 3", "undo --list", "set vex luck 0")
        assert len(read) < 150
        assert sum(map(len, read)) < 200_000
    told = line("log stats --json").result
    assert sum(one["rolls"] for one in told["dice"]) > 50_000
    assert line("log verify --json").result["differ"] == []
    told = line("log stats", terminal=True)
    assert told.status == 0


def test_progress_is_told_where_somebody_looks_on(
    line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes long says how far it has come at a terminal, and takes that away again; elsewhere it says nothing."""
    assert campaign.is_dir()
    monkeypatch.setattr("iendjinn.play.log._PATIENCE", -1)
    told = line("log stats", terminal=True)
    assert told.err.startswith("\rreading the journal:   0%")
    assert told.err.endswith("\r")
    assert line("log stats").err == ""
    assert line("log stats --json", terminal=True).err == ""


@pytest.mark.usefixtures("campaign")
def test_the_log_of_the_party_is_of_all_who_play(line: Program) -> None:
    """What happened to any of them is told, and nothing else."""
    for one in ("set vex hp 3", "set kira hp 2", "roll d6 =2"):
        assert line(one).status == 0
    told = [entry["typed"] for entry in line("log party --json").result["entries"]]
    assert "set vex hp 3" in told
    assert "set kira hp 2" in told
    assert "roll d6 =2" not in told
