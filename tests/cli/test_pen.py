"""`set`, `note` and `edit`: the game master's pen, within the bounds of the sheet."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import held, missing, one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


@pytest.mark.parametrize(
    ("key", "words", "value"),
    [
        ("hp", "7", 7),
        ("hp", "-3", -3),
        ("HP", "7", 7),
        ("luck", "0", 0),
        ("credits", "-250", -250),
        ("credits", "1,500", 1500),
        ("strength", "2", 2),
        ("str", "2", 2),
        ("prs", "2", 2),
        ("kind", "npc", "npc"),
        ("class", "netr", "Netrunner"),
        ("class", "Street Poet", "Street Poet"),
        ("clothing", "a long coat", "a long coat"),
        ("pocket", "lint", "lint"),
        ("feature", "a limp", "a limp"),
        ("bio", "Born in Chiba.", "Born in Chiba."),
        ("cyberware", "hypnos, ikons", ["Hypnos", "Ikons"]),
    ],
)
def test_a_value_is_set_and_told(line: Program, campaign: Path, key: str, words: str, value: object) -> None:
    """`set` writes the value into the file, says from what to what, and gives the character, the change, the entry."""
    answer = line(f"set vex {key} {words} --json").answer
    names = {"str": "strength", "prs": "presence", "HP": "hp"}
    assert held(campaign)[names.get(key, key)] == value
    assert " -> " in answer["text"]
    assert (answer["command"], answer["changes"], answer["entry"]) == ("set", ["characters/vex.toml"], 5)
    assert list(answer["result"]) == ["character"]
    assert answer["dice"] == []


def test_what_is_so_already_changes_nothing(line: Program, campaign: Path) -> None:
    """A value set to what it is says so, with no change and no entry."""
    before = (campaign / "characters" / "vex.toml").read_bytes()
    answer = line("set vex hp 15 --json").answer
    assert (answer["changes"], answer["entry"]) == ([], None)
    assert "already" in answer["text"]
    assert (campaign / "characters" / "vex.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "status", "parts"),
    [
        ("hp 16", 1, ("hp is 16, above max_hp, which is 15",)),
        ("hp -10000", 1, ("hp must be from -9999 to 999",)),
        ("luck 5", 1, ("luck is 5, above max_luck, which is 4",)),
        ("luck -1", 1, ("luck must be from 0 to 99",)),
        ("strength 10", 1, ("strength must be from 0 to 9",)),
        ("max_hp 0", 1, ("max_hp must be from 1 to 999",)),
        ("kind boss", 1, ("kind must be one of pc, npc",)),
        ("hp seven", 2, ("hp takes a whole number, not 'seven'",)),
        ("hp 7.0", 2, ("'7.0'",)),
        ("hp true", 2, ("'true'",)),
        ("hp +2", 2, ("what hp becomes, not a change",)),
        ("armor 3", 2, ("armor follows from the rest of the sheet",)),
        ("credits -" + "9" * 70, 1, ("9... (70 digits)",)),
        (f"hp {'9' * 5000}", 2, ("hp takes a whole number",)),
        ("cyberware claws", 2, ("'claws' is not in the table cyberware",)),
        ("name Vexation", 2, ("iendjinn rename",)),
        ("c 1", 2, ("'c' could be",)),
        ("hitpoints 3", 2, ("'hitpoints' is not a value of the sheet",)),
        ("lick 3", 2, ("did you mean luck",)),
        ("hp", 2, ("VALUE is missing after 'vex hp'",)),
    ],
)
def test_beyond_the_bounds_nothing_is_set(
    line: Program, campaign: Path, words: str, status: int, parts: tuple[str, ...]
) -> None:
    """The rules' bounds are exit 1, words that mean nothing exit 2; one line, and not a byte written."""
    before = snapshot(campaign)
    one_line(line(f"set vex {words}"), status, *parts)
    assert line(f"set vex {words} --json").error["message"]
    assert snapshot(campaign) == before


def test_a_lower_maximum_lowers_what_stands_above_it(line: Program, campaign: Path) -> None:
    """HP and luck follow their maximum down, and the line tells both."""
    told = line("set vex max_hp 9")
    assert told.out == "Vex: hp 15 -> 9, max_hp 15 -> 9\n"
    assert line("set vex max_luck 1").out == "Vex: luck 4 -> 1, max_luck 4 -> 1\n"
    assert (held(campaign)["hp"], held(campaign)["luck"]) == (9, 1)


def test_a_text_can_be_set_to_nothing(line: Program, campaign: Path) -> None:
    """`set vex bio ""` empties it; so does `set vex cyberware ""`."""
    assert line("set vex bio something").status == 0
    assert line("set vex bio", "").status == 0
    assert held(campaign).get("bio", "") == ""
    assert line("set vex cyberware", "").status == 0
    assert held(campaign)["cyberware"] == []


def test_hands_work_stays_where_it_is(line: Program, campaign: Path) -> None:
    """Comments, order, layout and unknown keys of a person's file are kept by `set` and `note`, to the character."""
    path = campaign / "characters" / "vex.toml"
    text = path.read_text(encoding="utf-8")
    text = text.replace("hp = 15\n", "hp   =   15   # was shot\nmood = 'grim' # mine\n", 1)
    path.write_text(text, encoding="utf-8")
    told = line("set vex hp 7")
    assert told.status == 0
    missing(("warning", "characters/vex.toml", "mood"), told.err)
    assert path.read_text(encoding="utf-8") == text.replace("hp   =   15 ", "hp   =   7 ", 1)
    assert line("note vex owes Kira a favour").status == 0
    kept = path.read_text(encoding="utf-8")
    missing(("hp   =   7   # was shot\nmood = 'grim' # mine\n", "owes Kira a favour"), kept)


@pytest.mark.parametrize("command", ["sheet vex", "list", "set vex hp 7", "note vex x", "sheet --party", "list --json"])
def test_an_unknown_key_warns_each_time_it_is_shown(line: Program, campaign: Path, command: str) -> None:
    """The file is not refused; the warning names file, key and the nearest known key, the second time too."""
    path = campaign / "characters" / "vex.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("luck = 4", "lukc = 9\nluck = 4", 1), encoding="utf-8")
    for _ in range(2):
        told = line(command)
        assert told.status == 0
        assert told.err.count("\n") == 1
        missing(("iendjinn: warning: ", "characters/vex.toml", "lukc", '"luck"'), told.err)
    assert held(campaign)["lukc"] == 9


def test_notes_gather_line_by_line(line: Program, campaign: Path) -> None:
    """`note` adds a line below the others, words beginning with - after --, and shows what it noted."""
    assert line("note vex owes Kira a favour").out == "Vex: noted: owes Kira a favour\n"
    assert line("note vex", "met Hod, day 3").status == 0
    assert line("note vex -- --force is strong").status == 0
    answer = line("note vex lost -5 HP --json").answer
    lines = ["owes Kira a favour", "met Hod, day 3", "--force is strong", "lost -5 HP"]
    assert answer["result"]["character"]["notes"].splitlines() == lines
    assert held(campaign)["notes"].splitlines() == lines
    assert answer["changes"] == ["characters/vex.toml"]


@pytest.mark.parametrize(
    ("text", "status", "part"), [("", 2, "empty"), (" \n ", 2, "empty"), ("x" * 20_001, 1, "20000 is the most")]
)
def test_an_empty_or_endless_note_is_refused(line: Program, campaign: Path, text: str, status: int, part: str) -> None:
    """Nothing but space is no note, and a file of notes has an end."""
    before = snapshot(campaign)
    one_line(line("note vex", text), status, part)
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    "text", ["[red]danger[/red]", "a\x1b[31mb", "two\nlines", "\x00", "\u202egnp.exe", '"""', "\\"]
)
def test_what_is_noted_is_text_and_nothing_else(line: Program, campaign: Path, text: str) -> None:
    """Markup, escapes and line breaks are kept in the file as they are, and no control reaches the terminal."""
    assert campaign.is_dir()
    told = line("note vex", text)
    assert (told.status, told.err) == (0, "")
    sheet = line("sheet vex")
    for out in (told.out, sheet.out):
        assert not [character for character in out if character != "\n" and not character.isprintable()]
    assert held(campaign)["notes"] == text
    assert line("sheet vex --json").result["character"]["notes"] == text


@pytest.fixture
def editor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a script that is the editor: Python that finds the path of the draft in `path`."""
    script = tmp_path / "editor.py"
    monkeypatch.setenv("EDITOR", f"{sys.executable} {script}")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return script


def edits(script: Path, code: str) -> None:
    """Make the editor do something with the text of the draft."""
    script.write_text(
        "import pathlib, sys\npath = pathlib.Path(sys.argv[1])\ntext = path.read_text(encoding='utf-8')\n" + code,
        encoding="utf-8",
    )


def test_an_edited_file_is_checked_and_accepted(line: Program, campaign: Path, editor: Path) -> None:
    """What the editor leaves takes the place of the file, as one change with an entry; no draft stays behind."""
    edits(editor, "path.write_text(text.replace('hp = 15', 'hp = 2', 1) + '# mine\\n', encoding='utf-8')")
    answer = line("edit vex --json").answer
    assert answer["result"]["character"]["hp"] == 2
    assert (answer["changes"], answer["entry"]) == (["characters/vex.toml"], 5)
    assert (campaign / "characters" / "vex.toml").read_text(encoding="utf-8").endswith("# mine\n")
    assert [path.name for path in editor.parent.iterdir()] == ["editor.py"]


def test_a_file_left_as_it_was_is_no_change(line: Program, campaign: Path, editor: Path) -> None:
    """An editor that is closed without a change writes nothing, and says so."""
    edits(editor, "")
    before = snapshot(campaign)
    answer = line("edit vex --json").answer
    assert (answer["changes"], answer["entry"]) == ([], None)
    assert "nothing was changed" in answer["text"]
    assert snapshot(campaign) == before


def test_a_file_with_a_fault_is_not_accepted_but_kept_aside(line: Program, campaign: Path, editor: Path) -> None:
    """The fault is told with file and key, exit 3; what was written lies in the draft that the line names."""
    edits(editor, "path.write_text(text.replace('hp = 15', 'hp = \"7\"', 1), encoding='utf-8')")
    before = snapshot(campaign)
    told = line("edit vex")
    one_line(told, 3, "characters/vex.toml, hp", "what you wrote is kept in")
    assert snapshot(campaign) == before
    (draft,) = editor.parent.rglob("vex.toml")
    assert 'hp = "7"' in draft.read_text(encoding="utf-8")
    assert str(draft) in told.err


def test_a_bad_file_is_mended_in_the_editor(line: Program, campaign: Path, editor: Path) -> None:
    """`edit` opens a file that cannot be read as it is, and takes what comes back right."""
    path = campaign / "characters" / "vex.toml"
    good = path.read_text(encoding="utf-8")
    path.write_text(good.replace("hp = 15", "hp = ", 1), encoding="utf-8")
    one_line(line("sheet vex"), 3, "characters/vex.toml")
    edits(editor, "path.write_text(text.replace('hp = ', 'hp = 15', 1), encoding='utf-8')")
    assert line("edit vex").status == 0
    assert path.read_text(encoding="utf-8") == good


def test_a_file_that_changed_meanwhile_is_not_overwritten(line: Program, campaign: Path, editor: Path) -> None:
    """Somebody else's change during the editing is exit 4, with both texts kept."""
    path = campaign / "characters" / "vex.toml"
    edits(
        editor,
        f"other = pathlib.Path({str(path)!r})\n"
        "other.write_text(other.read_text(encoding='utf-8') + '# theirs\\n', encoding='utf-8')\n"
        "path.write_text(text + '# mine\\n', encoding='utf-8')",
    )
    one_line(line("edit vex"), 4, "changed while you were editing", "is kept in")
    assert path.read_text(encoding="utf-8").endswith("# theirs\n")


def test_an_editor_that_fails_changes_nothing(line: Program, campaign: Path, editor: Path) -> None:
    """An editor that ends badly or is not there is one line; nothing is written, and no draft stays behind."""
    edits(editor, "sys.exit(3)")
    before = snapshot(campaign)
    one_line(line("edit vex"), 2)
    assert snapshot(campaign) == before
    assert [path.name for path in editor.parent.iterdir()] == ["editor.py"]


def test_what_a_failing_editor_wrote_is_kept(line: Program, campaign: Path, editor: Path) -> None:
    """An editor that saved and then ended badly loses nobody's work: the draft is named, and counts for nothing."""
    edits(editor, "path.write_text(text + '# mine\\n', encoding='utf-8')\nsys.exit(3)")
    before = snapshot(campaign)
    one_line(line("edit vex"), 3, "the editor ended badly", "what you wrote is kept in", "vex.toml")
    assert snapshot(campaign) == before


def test_nobody_to_edit_opens_no_editor(line: Program, campaign: Path, editor: Path) -> None:
    """An unknown name is exit 2 before any editor is opened."""
    edits(editor, "sys.exit(9)")
    one_line(line("edit nobody"), 2, "nobody called 'nobody'")
    assert campaign.is_dir()
