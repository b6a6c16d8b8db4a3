"""Doctor: every fault is named with its place and what mends it; looking changes nothing, mending is written down."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import Told, done, missing, one_line, snapshot
from tests.cli.test_past import JOURNAL, VEX, edited, files

if TYPE_CHECKING:
    from tests.cli.program import Program

TMP = Path(".iendjinn/tmp")


def looked(line: Program, words: str = "doctor", *, status: int = 3) -> dict[str, Any]:
    """Have doctor look with --json, hold its status and, unless it mends, that it changed nothing; gives the result."""
    before = snapshot(Path())
    told = line(f"{words} --json")
    assert told.status == status, told.out + told.err
    if "--fix" not in words or "--dry-run" in words:
        assert snapshot(Path()) == before
    result: dict[str, Any] = json.loads(told.out)["result"]
    assert bool(result["faults"]) == (status == 3)
    return result


def places(faults: list[dict[str, Any]]) -> list[tuple[str, int | None, str]]:
    """Give where faults are: file, line and key."""
    return [(fault["file"], fault["line"], fault["key"]) for fault in faults]


@pytest.mark.usefixtures("campaign")
def test_a_sound_campaign_is_told_so(line: Program) -> None:
    """Where nothing is wrong that is said, with how much was read, and the status is 0."""
    done(line, "set vex hp 9", "retire kira", "time +1h")
    told = line("doctor")
    assert (told.status, told.err) == (0, "")
    assert told.out == "nothing is wrong; 5 files and 7 entries of the journal read\n"
    assert looked(line, status=0) == {"faults": [], "notes": [], "files": 5, "entries": 7, "mended": []}
    assert looked(line, "doctor --fix", status=0)["mended"] == []
    assert len(line("log --json").result["entries"]) == 7, "nothing was mended, so nothing is written down"


def test_nothing_is_made_where_nothing_was(line: Program) -> None:
    """In an empty folder, and in one of people that was never played in, doctor leaves no trace."""
    Path("characters").mkdir()
    looked(line, status=0)
    looked(line, "doctor --fix", status=0)
    Path("characters/vex.toml").write_text('format = 1\nname = "Vex"\nhp = "x"\n', encoding="utf-8")
    assert places(looked(line)["faults"]) == [("characters/vex.toml", 3, "hp")]
    assert sorted(path.as_posix() for path in Path().rglob("*")) == ["characters", "characters/vex.toml"]


BAD = """\
format = 1
name = "Zed" # hp = 7
bio = \"\"\"
hp = 9
[[items]]
\"\"\"
hp = "7"
luck = 3
max_luck = 2

[[items]]
name = "Rope"

[[items]]
name = "Ammo"
"uses" = 99
place = "nowhere"
"""


@pytest.mark.usefixtures("campaign")
def test_every_fault_of_a_file_is_named_with_its_line(line: Program) -> None:
    """All faults of a file are told, each with the line on which its key stands, in and outside of tables."""
    Path("characters/zed.toml").write_text(BAD, encoding="utf-8")
    assert places(looked(line)["faults"]) == [
        ("characters/zed.toml", 7, "hp"),
        ("characters/zed.toml", 16, "items[2].uses"),
        ("characters/zed.toml", 17, "items[2].place"),
    ]
    told = line("doctor").out
    missing(["characters/zed.toml, line 7, hp: ", "mend it by hand, or with: iendjinn edit zed", "3 faults; "], told)


@pytest.mark.parametrize(
    ("content", "place", "what"),
    [
        (b'format = 1\nname = "Zed"\nhp = \n', (3, ""), "is not TOML"),
        (b'format = 1\nname = "Z\xff"\n', (2, ""), "UTF-8"),
        (b'name = "Zed"\n', (None, "format"), "is missing"),
        (b'format = 99\nname = "Zed"\n', (1, "format"), "newer than this program knows"),
        (b"format = 1\n\n", (None, "name"), "is missing"),
        (b"", (None, "format"), "is missing"),
        (b'format = 1\nname = "Zed"\n[[items]]\nplace = "main"\n', (3, "items[1].name"), "is missing"),
        (b'format = 1\nname = "Zed"\nluck = 3\nmax_luck = 2\n', (3, "luck"), "above max_luck"),
        (b'format = 1\nname = "Zed"\nhp = 3\nitems = [{name = "Rope", uses = "x"}]', (4, "items[1].uses"), "whole"),
    ],
)
@pytest.mark.usefixtures("campaign")
def test_a_file_that_cannot_be_read_is_named(
    line: Program, content: bytes, place: tuple[int | None, str], what: str
) -> None:
    """Whatever is wrong with a file: line and key are told where they are known; it is left as it is."""
    Path("characters/zed.toml").write_bytes(content)
    (fault,) = looked(line)["faults"]
    assert places([fault]) == [("characters/zed.toml", *place)]
    assert what in fault["message"]
    assert fault["mend"]
    assert not fault["fixable"]
    assert [one["message"] for one in looked(line, "doctor --fix")["faults"]] == [fault["message"]]
    assert Path("characters/zed.toml").read_bytes() == content


@pytest.mark.usefixtures("campaign")
def test_all_kinds_of_file_are_looked_at(line: Program) -> None:
    """The retired, the campaign's own tables and campaign.toml are read too; what is not read is noted."""
    done(line, "retire kira", "time +1h")
    edited(Path("characters/retired/kira.toml"), "luck = 3", "luck = true")
    clock = Path("campaign.toml").read_text(encoding="utf-8").splitlines()
    row = next(number for number, text in enumerate(clock, 1) if text.startswith("clock"))
    Path("campaign.toml").write_text(
        "\n".join("clock = 7" if text.startswith("clock") else text for text in clock), encoding="utf-8"
    )
    Path("tables").mkdir()
    Path("tables/odd.toml").write_text('[[weapons]]\nname = "Brick"\ndamage = "d0"\n', encoding="utf-8")
    Path("tables/torn.toml").write_text("[[weapons]\n", encoding="utf-8")
    Path("characters/vex.toml.bak").write_text("mine", encoding="utf-8")
    Path("characters/vex.toml.before").write_text("mine", encoding="utf-8")
    Path("characters/vex.toml.mine-3").write_text("mine", encoding="utf-8")
    edited(VEX, "luck = 4\nmax", "luk = 4\nluck = 4\nmax")
    told = looked(line)
    known = places(told["faults"])
    assert ("characters/retired/kira.toml", known[0][1], "luck") == known[0]
    assert ("campaign.toml", row, "clock") in known
    assert ("tables/odd.toml", 3, "weapons[1].damage") in known
    assert ("tables/torn.toml", 1) in [place[:2] for place in known]
    notes = {note["file"]: note["message"] for note in told["notes"]}
    assert notes["characters/vex.toml.bak"] == "is not read: what counts ends in .toml"
    assert "before its layout" in notes["characters/vex.toml.before"]
    assert "not finished" in notes["characters/vex.toml.mine-3"]
    (unknown,) = [note for note in told["notes"] if note["key"] == "luk"]
    assert "nearest" in unknown["message"]
    assert VEX.read_text(encoding="utf-8").splitlines()[unknown["line"] - 1] == "luk = 4"
    missing(["note: characters/vex.toml", "notes; "], line("doctor").out)


@pytest.mark.usefixtures("campaign")
def test_fights_are_looked_at_and_brought_back(line: Program) -> None:
    """The fight under way and those set aside are read like all else, and come back from the journal."""
    done(line, "fight start vex=9 2xganger --seed 1", "fight stash bridge", "fight start kira=3 ganger --seed 4")
    looked(line, status=0)
    good = {}
    for path in (Path("encounter.toml"), Path("encounters/bridge.toml")):
        good[path] = path.read_bytes()
        edited(path, "round = 1", "round = 0.5")
    faults = looked(line)["faults"]
    assert places(faults) == [("encounter.toml", 3, "round"), ("encounters/bridge.toml", 3, "round")]
    done(line, "doctor --restore encounter.toml", "doctor --restore encounters/bridge.toml")
    assert {path: path.read_bytes() for path in good} == good


@pytest.mark.usefixtures("campaign")
def test_an_unfinished_entry_is_told_and_finished(line: Program) -> None:
    """Plain doctor leaves a half-made change as it is; --fix finishes it, removes strays, and writes that down."""
    before = VEX.read_bytes()
    done(line, "set vex hp 9")
    after = VEX.read_bytes()
    VEX.write_bytes(before)
    (TMP / "5.0").write_bytes(after)
    (TMP / "3.0").write_bytes(b"stray")
    (TMP / "stamp-77").write_bytes(b"stray")
    (TMP / "mine").mkdir()
    Path("characters/kira.toml.4.0").write_bytes(b"stray")
    told = looked(line)
    assert sorted(fault["file"] for fault in told["faults"]) == [
        ".iendjinn/tmp/3.0",
        ".iendjinn/tmp/stamp-77",
        "characters/kira.toml.4.0",
        "characters/vex.toml",
    ]
    assert all(fault["fixable"] for fault in told["faults"])
    assert looked(line, "doctor --fix --dry-run") == told
    assert VEX.read_bytes() == before
    told = looked(line, "doctor --fix", status=0)
    assert told["mended"] == ["finished entry 5", "removed 3 stray temporary files"]
    assert VEX.read_bytes() == after
    assert [path.name for path in TMP.iterdir()] == ["mine"]
    assert not Path("characters/kira.toml.4.0").exists()
    last = line("log --json").result["entries"][-1]
    assert (last["command"], last["entry"]) == ("doctor", 6)
    assert last["text"] == "doctor: finished entry 5, removed 3 stray temporary files"
    assert line("undo").out == "undoing: Vex: hp 15 -> 9\n"


@pytest.mark.usefixtures("campaign")
def test_wrong_stamps_are_found_and_dropped(line: Program) -> None:
    """What the program keeps of a file, or of the tables, and is not what a check says now, is told and dropped."""
    known = Path(".iendjinn/known")
    torn = known / "0123.json"
    torn.write_text("{", encoding="utf-8")
    wrong = next(path for path in known.iterdir() if '"Vex"' in path.read_text(encoding="utf-8"))
    wrong.write_text(wrong.read_text(encoding="utf-8").replace('"luck":4', '"luck":3'), encoding="utf-8")
    tables = next(known.glob("tables-*"))
    tables.write_text('{"tables": {}, "problems": []}', encoding="utf-8")
    names = sorted(f".iendjinn/known/{path.name}" for path in (torn, wrong, tables))
    assert sorted(fault["file"] for fault in looked(line)["faults"]) == names
    assert looked(line, "doctor --fix", status=0)["mended"] == ["removed 3 stamps that did not match"]
    assert not any(path.exists() for path in (torn, wrong, tables))
    assert line("sheet vex --json").result["character"]["luck"] == 4


@pytest.mark.usefixtures("campaign")
def test_rubbish_in_the_journal_is_moved_aside(line: Program) -> None:
    """Each line of the journal that is no entry is told with its number; --fix moves it aside, and loses nothing."""
    done(line, "set vex hp 9")
    text = JOURNAL.read_text(encoding="utf-8").splitlines()
    JOURNAL.with_name("journal-1.jsonl").write_text("\n".join(["rubbish", *text[:2]]) + "\n", encoding="utf-8")
    JOURNAL.write_text("\n".join([text[3], "{}", text[4], text[4][:50]]), encoding="utf-8")
    told = looked(line)
    assert [place[:2] for place in places(told["faults"])] == [
        (".iendjinn/journal-1.jsonl", 1),
        (".iendjinn/journal.jsonl", 2),
        (".iendjinn/journal.jsonl", 4),
    ]
    assert "cut off" in told["faults"][-1]["message"]
    assert places(told["notes"]) == [(".iendjinn/journal.jsonl", 1, "")]
    assert told["notes"][0]["message"] == "entry 3 is missing before this line; nothing else is"
    assert looked(line, "doctor --fix", status=0)["mended"] == [
        "moved 3 lines of the journal that told of nothing to .iendjinn/journal.rubbish"
    ]
    assert JOURNAL.with_name("journal.rubbish").read_text(encoding="utf-8") == f"rubbish\n{{}}\n{text[4][:50]}\n"
    assert [one["entry"] for one in line("log --json").result["entries"]] == [1, 2, 4, 5, 6]
    assert line("undo").err == ""
    JOURNAL.write_text("more\n" + JOURNAL.read_text(encoding="utf-8"), encoding="utf-8")
    looked(line, "doctor --fix", status=0)
    assert JOURNAL.with_name("journal.rubbish").read_text(encoding="utf-8").endswith("\nmore\n")
    JOURNAL.write_text(JOURNAL.read_text(encoding="utf-8") * 2, encoding="utf-8")
    assert "stands after entry" in looked(line, status=0)["notes"][-1]["message"]


@pytest.mark.usefixtures("campaign")
def test_a_newer_file_is_left_as_it_is(line: Program) -> None:
    """What a newer version wrote is not overwritten with what is older, unless that is forced."""
    done(line, "set vex hp 9")
    newer = VEX.read_bytes().replace(b"format = 1", b"format = 99")
    VEX.write_bytes(newer)
    one_line(line("doctor --restore vex"), 1, "newer version", "--force")
    assert VEX.read_bytes() == newer
    assert line("doctor --restore vex --force").status == 0
    assert b"format = 1\n" in VEX.read_bytes()


@pytest.mark.usefixtures("campaign")
def test_a_file_is_brought_back_from_the_journal(line: Program) -> None:
    """For a file that cannot be read the newest good text is offered with the command; undo takes even that back."""
    done(line, "set vex hp 9", "note vex met Hod")
    good = VEX.read_bytes()
    VEX.write_bytes(good.replace(b"hp = 9", b"hp = nine"))
    bad = VEX.read_bytes()
    (fault,) = looked(line)["faults"]
    assert fault["line"] == bad[: bad.index(b"nine")].count(b"\n") + 1
    command = "iendjinn doctor --restore characters/vex.toml"
    missing(["entry 6 left a good text", command, "iendjinn edit vex"], fault["mend"])
    told = line(f"{command.removeprefix('iendjinn ')} --json")
    assert told.answer["result"]["file"] == "characters/vex.toml"
    assert told.answer["changes"] == ["characters/vex.toml"]
    assert VEX.read_bytes() == good
    looked(line, status=0)
    done(line, "undo")
    assert VEX.read_bytes() == bad
    done(line, "doctor --restore vex")
    assert VEX.read_bytes() == good
    assert line("doctor --restore vex").out == "characters/vex.toml is as entry 9 left it\n"
    assert line("log").out.count("is again as entry") == 3


@pytest.mark.usefixtures("campaign")
@pytest.mark.parametrize("left", [b"", b" \n"])
def test_an_emptied_file_is_brought_back(line: Program, left: bytes) -> None:
    """For a file that was emptied, as a power failure leaves one, the newest good text is offered too."""
    good = VEX.read_bytes()
    VEX.write_bytes(left)
    missing(["iendjinn doctor --restore characters/vex.toml"], looked(line)["faults"][0]["mend"])
    done(line, "doctor --restore characters/vex.toml")
    assert VEX.read_bytes() == good


@pytest.mark.usefixtures("campaign")
def test_an_older_text_is_brought_back_where_the_newest_is_bad(line: Program) -> None:
    """Where what the journal left last does not pass, the newest that does is offered."""
    done(line, "set vex hp 9", "set vex hp 8")
    entries = [json.loads(one) for one in JOURNAL.read_text(encoding="utf-8").splitlines()]
    entries[-1]["files"][0]["after"] = "0" * 32
    entries[-1]["files"][0].pop("text", None)
    JOURNAL.write_text("".join(json.dumps(one) + "\n" for one in entries), encoding="utf-8")
    VEX.write_text("rubbish", encoding="utf-8")
    missing(["entry 5 left a good text"], looked(line)["faults"][0]["mend"])
    done(line, "doctor --restore characters/vex.toml")
    assert "hp = 9\n" in VEX.read_text(encoding="utf-8")


@pytest.mark.usefixtures("campaign")
def test_a_file_that_is_gone_is_noted_and_brought_back(line: Program) -> None:
    """A file that the journal left and that is gone is no fault, since somebody may have meant it; it can come back."""
    good = VEX.read_bytes()
    VEX.unlink()
    (note,) = looked(line, status=0)["notes"]
    assert places([note]) == [("characters/vex.toml", None, "")]
    missing(["iendjinn doctor --restore characters/vex.toml"], note["mend"])
    done(line, "doctor --restore characters/vex.toml")
    assert VEX.read_bytes() == good
    done(line, "retire vex")
    Path("characters/retired/vex.toml").unlink()
    done(line, "doctor --restore characters/retired/vex.toml")


@pytest.mark.usefixtures("campaign")
def test_what_cannot_be_brought_back_is_said(line: Program) -> None:
    """A good file is not overwritten unless that is forced; an unknown one, and one without a good text, are named."""
    edited(VEX, "luck = 4\nmax", "luck = 3\nmax")
    before = files()
    one_line(line("doctor --restore vex"), 1, "characters/vex.toml", "can be read as it is", "--force")
    one_line(line("doctor --restore nobody"), 2, "nobody")
    one_line(line("doctor --restore tables/x.toml"), 2, "tables/x.toml")
    one_line(line("doctor --restore characters/nobody.toml"), 3, "no good text")
    one_line(line("doctor --fix --restore vex"), 2, "exclude each other")
    assert files() == before
    done(line, "doctor --restore vex --force")
    assert "luck = 4\nmax" in VEX.read_text(encoding="utf-8")


@pytest.mark.usefixtures("campaign")
def test_a_lost_journal_is_noted(line: Program) -> None:
    """Without a journal there is nothing to bring back, and that is said, but it is no fault of a file."""
    JOURNAL.unlink()
    (note,) = looked(line, status=0)["notes"]
    assert note["file"] == ".iendjinn/journal.jsonl"
    VEX.write_text("rubbish", encoding="utf-8")
    assert "restore" not in looked(line)["faults"][0]["mend"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.usefixtures("campaign")
def test_what_is_no_plain_file_is_named(line: Program) -> None:
    """Pipes, devices, folders and links that lead nowhere are faults wherever they stand, and hang nobody."""
    os.mkfifo("characters/pipe.toml")
    Path("characters/nowhere.toml").symlink_to("nothing")
    Path("characters/retired").write_text("no folder", encoding="utf-8")
    Path("campaign.toml").mkdir()
    JOURNAL.rename(JOURNAL.with_name("journal-1.jsonl"))
    os.mkfifo(JOURNAL)
    known = [fault["file"] for fault in looked(line)["faults"]]
    assert {
        "characters/pipe.toml",
        "characters/nowhere.toml",
        "characters/retired",
        "campaign.toml",
        ".iendjinn/journal.jsonl",
    } == set(known)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everywhere")
@pytest.mark.usefixtures("campaign")
def test_a_read_only_folder_is_looked_at(line: Program) -> None:
    """Where nothing can be written doctor looks all the same, and --fix says why it cannot mend."""
    (TMP / "3.0").write_bytes(b"stray")
    TMP.chmod(0o500)
    try:
        looked(line)
        one_line(line("doctor --fix"), 3, "cannot be mended")
    finally:
        TMP.chmod(0o700)


@pytest.mark.usefixtures("campaign")
def test_doctor_tells_how_far_it_has_come(line: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal reading a long journal says how far it has come."""
    text = JOURNAL.read_text(encoding="utf-8").splitlines()[0]
    JOURNAL.write_text("".join(f"{text}\n" for _ in range(2500)), encoding="utf-8")
    monkeypatch.setattr("iendjinn.store.examination._PATIENCE", -1)
    told: Told = line("doctor", terminal=True)
    assert told.err.count("reading the journal:") == 2
    assert told.err.endswith("\r")
