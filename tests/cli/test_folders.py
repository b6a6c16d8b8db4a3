"""Campaign folders that are read-only, a file or missing, and a disk that is full at any moment of writing."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import DRY_RUN, missing, one_line, snapshot

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.program import Program

WRITING = (
    "new Bo --seed 1",
    "set vex hp 3",
    "note vex x",
    "rename vex Bo",
    "copy vex Bo",
    "retire vex",
    "loot vex --seed 1",
    "cash kira stick",
)
"""Lines that write: one file, or two files."""


def without_stamps(folder: Path) -> dict[str, bytes]:
    """Give all files but what is kept only to be fast, and the lock, which is never anything but a lock."""
    passed = (".iendjinn/known", ".iendjinn/lock")
    files = snapshot(folder).items()
    return {path: content for path, content in files if content is not None and not path.startswith(passed)}


@pytest.mark.parametrize("words", ["list", "sheet vex", "set vex hp 3", "new Bo", "campaign new x", "table"])
def test_a_campaign_that_is_missing_or_a_file_is_named(
    line: Program, tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit 3 naming the folder and `campaign new`; neither --campaign nor the variable makes one by mistake."""
    (tmp_path / "file").write_bytes(b"mine")
    before = snapshot(tmp_path)
    for name, part in (("none", "there is no such folder"), ("file", "is a file, not a folder")):
        place = str(tmp_path / name)
        if words == "campaign new x":
            continue
        one_line(line(f"{words} --campaign", place), 3, place, part, "iendjinn campaign new")
        assert line(f"{words} --json --campaign", place).error["file"] == place
        with monkeypatch.context() as patch:
            patch.setenv("IENDJINN_CAMPAIGN", place)
            one_line(line(words), 3, place, part, "IENDJINN_CAMPAIGN")
    assert snapshot(tmp_path) == before


def test_the_current_folder_may_be_gone(line: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell that stands in a removed folder gets one line."""
    if sys.platform == "win32":
        pytest.skip("a folder that someone stands in cannot be removed here")
    place = tmp_path / "gone"
    place.mkdir()
    monkeypatch.chdir(place)
    place.rmdir()
    one_line(line("list"), 3, "the current folder is gone")


READ_ONLY = """\
import os, sys
os.setgid(65534); os.setuid(65534)
sys.argv = ["iendjinn", *sys.argv[1:]]
from iendjinn.cli import main
main()
"""


def without_rights(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program as nobody, whose rights a folder's mode does limit."""
    line = [sys.executable, "-c", READ_ONLY, *words]
    return subprocess.run(line, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=60)


def let_pass(campaign: Path, environment: dict[str, str]) -> None:
    """Let anybody walk as far as the campaign, where this test may decide that, and leave the test out where not."""
    for folder in (campaign, *campaign.parents):
        if folder.stat().st_mode & 0o5 != 0o5:
            folder.chmod(folder.stat().st_mode | 0o55)
    probe = without_rights(environment, "--version")
    if probe.returncode:
        pytest.skip(f"nobody cannot even run Python here: {probe.stderr[-200:]}")


@pytest.mark.skipif("not hasattr(os, 'geteuid') or os.geteuid() != 0", reason="only the superuser becomes another")
@pytest.mark.slow
def test_a_read_only_campaign_can_be_read(campaign: Path, unmeasured: dict[str, str]) -> None:
    """Reading works as ever; writing is exit 3, one line that names the folder; nothing is left behind."""
    let_pass(campaign, unmeasured)
    for folder in (campaign.parent, campaign, *campaign.rglob("*")):
        folder.chmod(0o555 if folder.is_dir() else 0o444)
    before = snapshot(campaign)
    for words in ("list", "sheet vex", "table weapons", "find grenade", "roll d6 --dry-run", "set vex hp 3 --dry-run"):
        told = without_rights(unmeasured, *words.split())
        assert (told.returncode, told.stderr) == (0, DRY_RUN if "--dry-run" in words else ""), words
        assert told.stdout
    told = without_rights(unmeasured, "roll", "d6")
    assert (told.returncode, told.stdout[:4]) == (0, "d6: ")
    missing(("warning: not in the log", "cannot be written"), told.stderr)
    for words in WRITING:
        told = without_rights(unmeasured, *words.split())
        assert (told.returncode, told.stdout) == (3, ""), words
        assert told.stderr.count("\n") == 1
        missing((str(campaign), "cannot be written"), told.stderr)
    assert snapshot(campaign) == before


@pytest.mark.skipif("not hasattr(os, 'geteuid') or os.geteuid() != 0", reason="only the superuser becomes another")
@pytest.mark.slow
def test_a_read_only_folder_of_characters_is_told(campaign: Path, unmeasured: dict[str, str]) -> None:
    """Where only characters/ is read-only, a change is exit 3 and neither entry nor staged file is left."""
    let_pass(campaign, unmeasured)
    for path in (campaign / ".iendjinn", *(campaign / ".iendjinn").rglob("*")):
        path.chmod(0o777)
    (campaign / "characters").chmod(0o555)
    before = without_stamps(campaign)
    told = without_rights(unmeasured, "set", "vex", "hp", "3")
    assert (told.returncode, told.stdout) == (3, "")
    missing(("characters/vex.toml", "nothing was changed"), told.stderr)
    assert without_stamps(campaign) == before


@pytest.mark.parametrize("call", ["write", "open"])
def test_dice_that_cannot_be_kept_are_shown(
    line: Program, campaign: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A roll has fallen on the table: a full disk costs its place in the log, which is said, and not the number."""
    before = without_stamps(campaign)
    lost = 0
    failing = Failing(call, 0)
    for place in range(40):
        failing = Failing(call, place)
        with monkeypatch.context() as patch:
            patch.setattr(os, call, failing)
            told = line("roll d6 =4 --json")
        assert told.answer["result"]["total"] == 4
        if not failing.failed:
            break
        if told.answer["entry"] is None:
            lost += 1
            missing(("warning: not in the log", "no space left"), told.err)
            assert without_stamps(campaign) == before
        before = without_stamps(campaign)
    assert lost
    assert not failing.failed


@pytest.mark.parametrize("words", WRITING)
@pytest.mark.parametrize("call", ["write", "fsync", "open", "replace"])
def test_a_disk_that_is_full_at_any_moment_changes_nothing(  # noqa: PLR0913, PLR0917 - fixtures, and what varies
    line: Program, peopled: Path, tmp_path: Path, words: str, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first, second, ... call to the system fails: exit 3 in one line and every file as it was, or it is done."""
    before = without_stamps(peopled)
    for place in range(40):
        campaign = tmp_path / str(place)
        shutil.copytree(peopled, campaign)
        monkeypatch.setenv("IENDJINN_CAMPAIGN", str(campaign))
        failing = Failing(call, place)
        with monkeypatch.context() as patch:
            patch.setattr(os, call, failing)
            told = line(words)
        if told.status:
            one_line(told, 3, "no space left")
            assert without_stamps(campaign) == before, place
        assert line("list").status == 0
        assert (without_stamps(campaign) == before) == bool(told.status), place
        if not failing.failed:
            return
    pytest.fail("it never came to an end")


def test_what_fails_between_two_files_is_told_and_finished(
    line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rename whose old file cannot be removed has happened: the line says so, and the next one finishes it."""
    old = campaign / "characters" / "vex.toml"
    unlink = os.unlink

    def refused(path: str) -> None:
        if path == str(old):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        unlink(path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "unlink", refused)
        told = line("rename vex Bo")
    one_line(told, 3, "characters/vex.toml", "could not be put in place yet", "the next command finishes it")
    assert old.exists()
    assert [one["name"] for one in line("list --json").result["characters"]] == ["Bo", "Corp Guard", "Kira", "Old Tom"]
    assert not old.exists()


class Failing:
    """A call to the system that says once, at a place counted from 0, that the disk is full."""

    def __init__(self, name: str, place: int) -> None:
        """Keep the call and when it fails."""
        self.call: Callable[..., Any] = getattr(os, name)
        self.left = place
        self.failed = False

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Do what the call does, or fail."""
        self.left -= 1
        if self.left == -1:
            self.failed = True
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self.call(*arguments, **named)


LIMITED = """\
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
sys.argv = ["iendjinn", *sys.argv[2:]]
from iendjinn.cli import main
main()
"""


@pytest.mark.slow
@pytest.mark.skipif("sys.platform == 'win32'", reason="no such limit here")
@pytest.mark.parametrize("limit", [0, 30, 200, 700])
def test_no_file_is_left_where_none_can_be_written(empty: Path, limit: int, unmeasured: dict[str, str]) -> None:
    """Where the system itself takes no more bytes, a new campaign is left as it was, without half a file in it."""
    shutil.rmtree(empty / ".iendjinn")
    words = [sys.executable, "-c", LIMITED, str(limit), "new", "Bo", "--seed", "1"]
    told = subprocess.run(words, env=unmeasured, capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert (told.returncode, told.stdout) == (3, "")
    assert told.stderr.count("\n") == 1
    left = without_stamps(empty)
    assert b"\n*\n" in left.pop(".iendjinn/.gitignore", b"\n*\n")
    assert left.pop(".iendjinn/journal.jsonl", b"") == b""
    assert left == {}


@pytest.mark.parametrize("place", range(6))
def test_a_full_disk_in_a_new_campaign_leaves_no_half_a_person(
    line: Program, empty: Path, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first person of a campaign is there whole or not at all, and the line typed again makes them."""
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", Failing("write", place))
        told = line("new Bo --seed 1")
    people = list((empty / "characters").iterdir())
    assert (told.status == 0) == bool(people)
    if told.status:
        one_line(told, 3, "no space left")
        assert (
            not (empty / ".iendjinn" / "journal.jsonl").exists()
            or not (empty / ".iendjinn" / "journal.jsonl").read_bytes()
        )
        assert line("new Bo --seed 1 --json").answer["changes"] == ["characters/bo.toml"]
