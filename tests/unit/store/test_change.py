"""A change to the campaign: what it takes for changed, what it refuses, and what stamps are worth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from iendjinn.errors import BusyError, FileError
from iendjinn.model.character import Character
from iendjinn.store import change as module
from iendjinn.store import document, people
from iendjinn.store.change import Change
from iendjinn.store.files import FILE_LIMIT, read_bytes
from iendjinn.store.history import text_after
from iendjinn.store.journal import with_changes
from iendjinn.store.stamps import Stamps, stamp
from tests.crash.acts import act, campaign, entries, files, furnish, kira, vex

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a campaign with Vex and Kira."""
    furnish(tmp_path / "campaign")
    return tmp_path / "campaign"


def commit(root: Path, change: Change) -> int:
    """Commit a change that was made without holding the campaign."""
    with campaign(root).writing("set"):
        return change.commit({"command": "set"})


@pytest.mark.parametrize("new", [b"# edited\n", None])
def test_a_file_that_changed_meanwhile_is_refused(root: Path, new: bytes | None) -> None:
    """What was read must still stand when it is written: else nothing is, and exit status 4 says so."""
    here = campaign(root)
    change = Change(here)
    for person in (vex(here), kira(here)):
        change.write(person, replace(person.character, hp=1))
    path = root / "characters" / "kira.toml"
    if new is None:
        path.unlink()
    else:
        path.write_bytes(new)
    before = files(root)
    with pytest.raises(BusyError, match=r"characters/kira\.toml") as caught:
        commit(root, change)
    assert caught.value.exit_code == 4
    assert files(root) == before
    assert len(entries(root)) == 1


def test_a_file_that_came_meanwhile_is_not_overwritten(root: Path) -> None:
    """A new file finds its place taken: refused."""
    change = Change(campaign(root))
    path = change.create(Character(name="Zed"))
    (root / path).write_bytes(b"mine")
    with pytest.raises(BusyError):
        commit(root, change)
    assert (root / path).read_bytes() == b"mine"


def test_nothing_changed_is_no_file_of_the_entry(root: Path) -> None:
    """Writing a person as they are leaves the file, and the entry tells of none."""
    here = campaign(root)
    change = Change(here)
    change.write(vex(here), vex(here).character)
    assert change.paths == ()
    assert commit(root, change) == 2
    assert "files" not in entries(root)[1]


def test_names_that_make_one_file_name_get_numbers(root: Path) -> None:
    """A file name that is taken, in play or retired or within the change, gets -2, then -3."""
    act(root, "retire")
    change = Change(campaign(root))
    assert change.create(Character(name="VEX!")) == "characters/vex-2.toml"
    assert change.create(Character(name="vex")) == "characters/vex-3.toml"
    assert change.free_path("Vex?", retired=True) == "characters/retired/vex-4.toml"


def test_the_journal_tells_the_change_both_ways(root: Path) -> None:
    """Each file's lines give the text after from the one before, and back; now and then stands the whole text too."""
    texts = [files(root)["characters/vex.toml"].decode()]
    for number in range(2, 302):
        here = campaign(root)
        change = Change(here)
        person = vex(here)
        change.write(person, replace(person.character, credits=number))
        assert commit(root, change) == number
        texts.append(files(root)["characters/vex.toml"].decode())
    whole = [entry["n"] for entry in entries(root)[1:] if "text" in entry["files"][0]]
    for number, entry in enumerate(entries(root)[1:]):
        (told,) = entry["files"]
        assert with_changes(texts[number], told["lines"]) == texts[number + 1]
        assert with_changes(texts[number + 1], told["lines"], backward=True) == texts[number]
        assert told.get("text", texts[number + 1]) == texts[number + 1]
    assert whole[0] == 2, "a hand had been at it"
    assert 1 <= len(whole) <= 20
    assert len((root / ".iendjinn" / "journal.jsonl").read_bytes()) < 300 * 350 + 20 * 700
    for number, text in enumerate(texts[1:], 2):
        assert text_after(campaign(root).journal, "characters/vex.toml", number) == text.encode()


def test_what_a_hand_wrote_in_between_does_not_break_the_chain(root: Path) -> None:
    """What a file held after each entry can be told though it was edited between any two, and put back by hand too."""
    path = root / "characters" / "vex.toml"
    held = {}
    before = path.read_bytes()
    for number in range(2, 40):
        if number % 3 == 0:
            path.write_bytes(path.read_bytes() + b"# %d\n" % number)
        if number % 10 == 0:
            path.write_bytes(before)
        before = path.read_bytes()
        here = campaign(root)
        change = Change(here)
        person = vex(here)
        change.write(person, replace(person.character, credits=1000 + number))
        assert commit(root, change) == number
        held[number] = path.read_bytes()
    for number, content in held.items():
        assert text_after(campaign(root).journal, "characters/vex.toml", number) == content
    with pytest.raises(LookupError):
        text_after(campaign(root).journal, "characters/nobody.toml", 40)


def test_a_layout_that_cannot_be_kept_leaves_the_text_beside_it(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text as it was is kept beside the file, with a warning, the second time too."""
    monkeypatch.setattr(document, "changed", lambda *_: None)
    for hp in (5, 4):
        here = campaign(root)
        change = Change(here)
        before = vex(here).content
        change.write(vex(here), replace(vex(here).character, hp=hp))
        commit(root, change)
        assert any("characters/vex.toml.before" in warning for warning in change.warnings)
        assert files(root)["characters/vex.toml.before"] == before
    assert vex(campaign(root)).character.hp == 4
    assert len(people.paths(campaign(root))) == 2


def test_a_file_too_large_or_missing_is_named(tmp_path: Path) -> None:
    """A file of more than 4 MB, a missing one and a folder are refused with one line."""
    path = tmp_path / "big.toml"
    path.write_bytes(b"#" * (FILE_LIMIT + 1))
    for wrong, why in ((path, "larger than 4 MB"), (tmp_path / "no", "no such file"), (tmp_path, "cannot be read")):
        with pytest.raises(FileError, match=why):
            read_bytes(str(wrong), "x.toml")


@pytest.mark.parametrize("torn", ["", "{", "[]", "7", '{"data": {}}', '{"data": {"name": 7}, "warnings": []}', "\x00"])
def test_a_torn_stamp_is_not_believed(root: Path, torn: str) -> None:
    """A stamp that does not make a character is judged anew and replaced."""
    here = campaign(root)
    good = vex(here)
    for one in (root / ".iendjinn" / "known").iterdir():
        one.write_text(torn, encoding="utf-8")
    assert vex(campaign(root)) == good
    kept = campaign(root).stamps.find(good.content)
    assert kept is not None
    assert {**kept, **stamp(good.character, good.warnings)} == kept


def test_stamps_are_kept_within_bounds(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest stamps go; a dry run and a folder that is not there keep none."""
    monkeypatch.setattr("iendjinn.store.stamps.MOST_STAMPS", 3)
    stamps = Stamps(str(root / ".iendjinn" / "known"))
    for number in range(10):
        stamps.keep(b"%d" % number, {"data": number})
    stamps.prune()
    assert len(list((root / ".iendjinn" / "known").iterdir())) == 3
    assert stamps.find(b"9") == {"data": 9}
    stamps.fixed = True
    stamps.keep(b"dry", {})
    stamps.prune()
    stamps.forget(stamps.name_of(b"9"))
    assert stamps.find(b"dry") is None
    assert stamps.find(b"9") == {"data": 9}
    stamps.fixed = False
    stamps.forget(stamps.name_of(b"9"))
    assert stamps.find(b"9") is None
    nowhere = Stamps(str(root / "nowhere" / "known"))
    nowhere.keep(b"x", {})
    assert not (root / "nowhere").exists()


def test_a_folder_among_what_is_staged_hinders_nobody(root: Path) -> None:
    """A folder that somebody made where files are staged is left alone."""
    (root / ".iendjinn" / "tmp" / "mine").mkdir()
    act(root, "pay")
    assert vex(campaign(root)).character.credits == 40
    assert module.IMAGE_EVERY == 50
