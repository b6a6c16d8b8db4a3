"""Which campaign a line means, and what may be wrong with it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from iendjinn.errors import FileError
from iendjinn.store.campaign import Campaign, find_campaign
from iendjinn.store.chronicle import founding_text
from iendjinn.store.document import parse
from tests.crash.acts import act, entries, furnish, seen
from tests.crash.faults import faults


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a home with a folder `play/night` in it, which is the current one."""
    home = tmp_path / "home"
    (home / "play" / "night").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.chdir(home / "play" / "night")
    return home


def made(folder: Path) -> Path:
    """Make a folder a campaign."""
    (folder / ".iendjinn").mkdir(parents=True)
    return folder


def root_of(option: str | None = None) -> Path:
    """Give the folder that a line means."""
    return Path(find_campaign(option).root)


def test_the_option_comes_first(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the line names beats the environment, which beats the folder."""
    made(home / "play")
    monkeypatch.setenv("IENDJINN_CAMPAIGN", str(made(home / "environment")))
    assert root_of(str(made(home / "option"))) == home / "option"
    assert root_of() == home / "environment"
    monkeypatch.setenv("IENDJINN_CAMPAIGN", "")
    assert root_of() == home / "play"


@pytest.mark.parametrize("mark", ["campaign.toml", ".iendjinn"])
def test_the_nearest_folder_above_is_meant(home: Path, mark: str) -> None:
    """A folder at or above the current one that holds a campaign is meant, the nearest first."""
    (home / "play" / "night" / "characters").mkdir()
    for folder in (home / "play", home / "play" / "night"):
        if mark == "campaign.toml":
            (folder / mark).write_text('format = 1\nname = "x"\n', encoding="utf-8")
        else:
            (folder / mark).mkdir()
        assert root_of() == folder


def test_home_is_the_last_that_is_looked_at(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A campaign in home itself counts, one above home does not, also where home is a link."""
    made(home.parent)
    assert root_of() != home.parent
    link = home.parent / "link"
    link.symlink_to(home, target_is_directory=True)
    monkeypatch.setenv("HOME", str(link))
    assert root_of() != home.parent
    made(home)
    assert root_of() == home


def test_a_folder_with_characters_is_one(home: Path) -> None:
    """Where no campaign is found above, the current folder is one if it holds characters/."""
    (home / "play" / "night" / "characters").mkdir()
    assert root_of() == home / "play" / "night"


def test_the_users_own_makes_itself(home: Path) -> None:
    """Else the user's own folder is meant; it is not there until something is written in it."""
    campaign = find_campaign(None)
    assert campaign.found == "home"
    assert home in Path(campaign.root).parents
    with campaign.reading("list"):
        pass
    root = Path(campaign.root)
    assert not root.exists()
    with campaign.writing("roll"):
        campaign.write_down({"command": "roll"})
    assert root.exists()
    assert find_campaign(None).exists
    assert (Path(campaign.own) / ".gitignore").read_text(encoding="utf-8").splitlines()[-1] == "*"


def test_a_named_folder_must_be_one(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is missing or a file's is refused, with how to make a campaign, whether option or environment."""
    (home / "file").write_text("x", encoding="utf-8")
    with pytest.raises(FileError, match=r"--campaign: there is no such folder.*campaign new") as caught:
        find_campaign("some where")
    assert '"some where"' in caught.value.hint
    with pytest.raises(FileError, match="there is no such folder"):
        find_campaign("")
    monkeypatch.setenv("IENDJINN_CAMPAIGN", str(home / "file"))
    with pytest.raises(FileError, match="IENDJINN_CAMPAIGN: is a file, not a folder"):
        find_campaign(None)


@pytest.mark.skipif(os.name == "nt", reason="a current folder cannot be removed there")
def test_a_folder_that_is_gone_is_named(home: Path) -> None:
    """Typed in a folder that has been removed, a line says so."""
    (home / "play" / "night").rmdir()
    with pytest.raises(FileError, match="the current folder is gone"):
        find_campaign(None)


def test_a_folder_that_cannot_be_written_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a read-only folder people are read, with or without a lock file; writing is refused and says so."""
    root = tmp_path / "campaign"
    furnish(root)
    for lock in (True, False):
        if not lock:
            (root / ".iendjinn" / "lock").unlink()
        with faults(monkeypatch) as machine:
            machine.refuse = lambda _number, _name: OSError(errno.EROFS, "Read-only file system")
            assert len(seen(root)) == 2
            with pytest.raises(FileError, match="cannot be written: read-only file system"):
                act(root, "pay")
    assert len(entries(root)) == 1


def test_a_new_folder_that_cannot_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the program's own folder cannot be made, the line says so and nothing is there."""
    with faults(monkeypatch) as machine:
        machine.refuse = lambda _number, _name: OSError(errno.EACCES, "Permission denied")
        with pytest.raises(FileError, match="permission denied"):
            act(tmp_path, "only roll")
    assert not list(tmp_path.iterdir())


def test_a_file_in_place_of_our_folder_is_refused(tmp_path: Path) -> None:
    """A file that is called as the program's own folder is one clear line, read or written."""
    (tmp_path / ".iendjinn").write_text("mine", encoding="utf-8")
    with pytest.raises(FileError, match="cannot be written"):
        act(tmp_path, "only roll")
    with pytest.raises(FileError, match="cannot be read"):
        seen(tmp_path)


def test_a_journal_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """A folder where the journal should be is one clear line, whatever is done."""
    root = tmp_path / "campaign"
    furnish(root)
    (root / ".iendjinn" / "journal.jsonl").unlink()
    (root / ".iendjinn" / "journal.jsonl").mkdir()
    with pytest.raises(FileError, match="nothing was changed"):
        act(root, "pay")
    campaign = Campaign(str(root), "option")
    with campaign.writing("roll"), pytest.raises(FileError, match="cannot be written"):
        campaign.write_down({"command": "roll"})


def test_links_stay_links(tmp_path: Path) -> None:
    """A campaign reached by a link, a folder and a file that are links: the file behind them changes, links stay."""
    furnish(tmp_path / "real")
    (tmp_path / "real" / "characters").rename(tmp_path / "people")
    (tmp_path / "real" / "characters").symlink_to(tmp_path / "people", target_is_directory=True)
    (tmp_path / "people" / "vex.toml").rename(tmp_path / "vex.toml")
    (tmp_path / "people" / "vex.toml").symlink_to(tmp_path / "vex.toml")
    (tmp_path / "link").symlink_to(tmp_path / "real", target_is_directory=True)
    act(tmp_path / "link", "pay")
    assert (tmp_path / "people" / "vex.toml").is_symlink()
    assert "credits = 40" in (tmp_path / "vex.toml").read_text(encoding="utf-8")
    assert "credits = 110" in (tmp_path / "people" / "kira.toml").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name == "nt", reason="files have no such rights there")
def test_rights_of_a_file_stay(tmp_path: Path) -> None:
    """Who kept a file to themselves keeps it so after a change."""
    root = tmp_path / "campaign"
    furnish(root)
    path = root / "characters" / "vex.toml"
    path.chmod(0o600)
    act(root, "pay")
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_on_another_disk_is_changed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no rename reaches a character's file, it is put in place by way of a copy beside it."""
    root = tmp_path / "campaign"
    furnish(root)
    replace = os.replace

    def far(source: str, destination: str) -> None:
        if f".iendjinn{os.sep}tmp{os.sep}" in source and destination.endswith(".toml"):
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        replace(source, destination)

    monkeypatch.setattr(os, "replace", far)
    act(root, "pay")
    assert {path.name for path in (root / "characters").iterdir()} == {"vex.toml", "kira.toml"}
    assert not list((root / ".iendjinn" / "tmp").iterdir())
    assert [int(b"credits = 40" in content) for content in seen(root).values()] == [0, 1]


def test_the_text_of_a_new_campaign_is_read_back() -> None:
    """The text of campaign.toml holds the folder's name, whatever is in it that can be shown."""
    for folder, name in (('A "night" # out', 'A "night" # out'), ("a\nb\x1b\u2028", "ab"), ("x" * 250, "x" * 200)):
        assert parse(founding_text(Campaign(folder, "option")), "campaign.toml")["name"] == name
