"""A campaign packed as one file comes out as it went in, and no bundle writes where it should not."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import pytest

from iendjinn.store.bundle import MARK
from tests.cli.program import one_line, snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def kept(folder: Path) -> dict[str, bytes | None]:
    """Give a campaign's files without what makes itself again."""
    return {
        path: content
        for path, content in snapshot(folder).items()
        if content is not None and not path.startswith((".iendjinn/known", ".iendjinn/tmp", ".iendjinn/lock"))
    }


def bundle_of(target: Path, *names: str, mark: bytes = MARK) -> None:
    """Write an archive with files of these names."""
    with zipfile.ZipFile(target, "w") as archive:
        archive.comment = mark
        for name in names:
            archive.writestr(name, "x = 1\n")


def test_a_campaign_is_carried_whole(line: Program, campaign: Path, tmp_path: Path) -> None:
    """Files, journal and homebrew are there byte for byte, and what was done can be undone there."""
    assert line("set vex hp 3").status == 0
    (campaign / "tables").mkdir()
    (campaign / "tables" / "mine.toml").write_bytes(b"[[feature]]\r\n# mine\r\n")
    (campaign / "notes.md").write_text("A line of mine.", encoding="utf-8")
    (campaign / ".git").mkdir()
    (campaign / ".git" / "config").write_text("secret", encoding="utf-8")
    answer = line("campaign bundle", str(tmp_path / "all.zip"), "--json").answer
    assert (answer["entry"], answer["changes"]) == (None, [])
    there = tmp_path / "there"
    assert line("campaign restore", str(tmp_path / "all.zip"), str(there)).status == 0
    mine = kept(campaign)
    del mine[".git/config"]
    assert kept(there) == mine
    assert line("undo --campaign", str(there)).status == 0
    assert line("sheet vex --json --campaign", str(there)).result["character"]["hp"] == 15
    assert line("log verify --campaign", str(there)).status == 0


def test_the_same_campaign_makes_the_same_bundle(line: Program, campaign: Path, tmp_path: Path) -> None:
    """Packed inside its own folder it does not pack itself; without a name it is called as the folder."""
    assert line("campaign bundle one.zip").status == 0
    first = (campaign / "one.zip").read_bytes()
    (campaign / "one.zip").rename(tmp_path / "one.zip")
    assert line("campaign bundle", str(tmp_path / "two.zip")).status == 0
    assert (tmp_path / "two.zip").read_bytes() == first
    assert line("campaign bundle").status == 0
    assert [path.name for path in campaign.glob("*.iendjinn.zip")]


@pytest.mark.parametrize(
    "name", ["../out.toml", "a/../../out.toml", "/out.toml", "C:/out.toml", "a\\..\\..\\out.toml", "./x", "a//b"]
)
def test_no_bundle_reaches_out_of_its_folder(line: Program, campaign: Path, tmp_path: Path, name: str) -> None:
    """Exit 3 naming the file in it; nothing is laid out."""
    bundle_of(tmp_path / "bad.zip", "campaign.toml", name)
    before = snapshot(tmp_path)
    one_line(line("campaign restore", str(tmp_path / "bad.zip"), str(tmp_path / "there")), 3, "outside of the folder")
    assert snapshot(tmp_path) == before
    assert campaign.is_dir()


def test_what_is_no_bundle_is_refused(line: Program, campaign: Path, tmp_path: Path) -> None:
    """Another archive, a damaged one, no file, a folder that is not empty: one line each, nothing written."""
    there = str(tmp_path / "there")
    bundle_of(tmp_path / "other.zip", "x", mark=b"")
    one_line(line("campaign restore", str(tmp_path / "other.zip"), there), 3, "no campaign's bundle")
    (tmp_path / "text.zip").write_text("hello", encoding="utf-8")
    one_line(line("campaign restore", str(tmp_path / "text.zip"), there), 3, "is no bundle, or a damaged one")
    one_line(line("campaign restore", str(tmp_path / "none.zip"), there), 3, "there is no such file")
    assert line("campaign bundle", str(tmp_path / "good.zip")).status == 0
    whole = (tmp_path / "good.zip").read_bytes()
    for cut in (len(whole) // 2, len(whole) - 30):
        (tmp_path / "cut.zip").write_bytes(whole[:cut])
        one_line(line("campaign restore", str(tmp_path / "cut.zip"), there), 3, "damaged")
    torn = bytearray(whole)
    torn[len(torn) // 3] ^= 0xFF
    (tmp_path / "torn.zip").write_bytes(torn)
    assert line("campaign restore", str(tmp_path / "torn.zip"), there).status == 3
    one_line(line("campaign restore", str(tmp_path / "good.zip"), str(campaign)), 1, "something in that folder")
    assert not (tmp_path / "there").exists()
    assert [path for path in tmp_path.iterdir() if ".part-" in path.name] == []


@pytest.mark.parametrize("name", ["campaign.toml", "characters/vex.toml", "characters", ".iendjinn/x.zip", "notes"])
@pytest.mark.parametrize("more", ["", " --dry-run"])
def test_no_bundle_is_packed_over_another_file(line: Program, campaign: Path, name: str, more: str) -> None:
    """Exit 1, and what lies there stays as it is; over an older bundle a new one is packed."""
    assert line("campaign bundle one.zip").status == 0
    assert line("campaign bundle one.zip").status == 0
    (campaign / "notes").write_text("mine", encoding="utf-8")
    before = snapshot(campaign)
    one_line(line(f"campaign bundle {name}{more}"), 1, name, "name ")
    assert snapshot(campaign) == before


def test_a_bundle_that_cannot_be_laid_out_is_named(line: Program, campaign: Path, tmp_path: Path) -> None:
    """Not the folder in which it was begun: a folder where a bundle should be, a file that is a folder too."""
    one_line(line(f"campaign restore {campaign} {tmp_path / 'there'}"), 3, "is no file")
    bundle_of(tmp_path / "bad.zip", "characters", "characters/vex.toml")
    told = line("campaign restore", str(tmp_path / "bad.zip"), str(tmp_path / "there"))
    one_line(told, 3, "cannot be laid out")
    assert ".part-" not in told.err
    assert not (tmp_path / "there").exists()


def test_twice_the_same_name_is_refused(line: Program, campaign: Path, tmp_path: Path) -> None:
    """Which of the two would count is not guessed."""
    with pytest.warns(UserWarning, match="Duplicate"):
        bundle_of(tmp_path / "bad.zip", "campaign.toml", "campaign.toml")
    one_line(line("campaign restore", str(tmp_path / "bad.zip"), str(tmp_path / "there")), 3, "twice")
    assert campaign.is_dir()


@pytest.mark.parametrize("words", ["campaign bundle a b", "campaign restore a", "campaign pack"])
def test_too_few_words_are_told(line: Program, campaign: Path, words: str) -> None:
    """Exit 2 with what it takes."""
    before = snapshot(campaign)
    one_line(line(words), 2, "bundle")
    assert snapshot(campaign) == before


def test_a_dry_run_packs_nothing(line: Program, campaign: Path) -> None:
    """It says what it would do."""
    before = snapshot(campaign)
    assert "would be packed" in " ".join(line("campaign bundle x.zip --dry-run").out.split())
    assert "would be laid out" in line("campaign restore x.zip there --dry-run").out
    assert snapshot(campaign) == before


def test_a_file_without_a_name_is_refused(line: Program, campaign: Path) -> None:
    """An archive may say so, though none is made that way."""
    entry = b"\x14\x00" + b"\x00" * 6 + b"\x21\x00" + b"\x00" * 16
    listed = b"PK\x01\x02\x14\x03" + entry + b"\x00" * 8 + b"\x80\x01" + b"\x00" * 4
    end = b"PK\x05\x06" + b"\x00" * 4 + b"\x01\x00\x01\x00\x2e\x00\x00\x00\x1e\x00\x00\x00\x1a\x00" + MARK
    (campaign / "bad.zip").write_bytes(b"PK\x03\x04" + entry + listed + end)
    one_line(line("campaign restore bad.zip there"), 3, "outside of the folder")
