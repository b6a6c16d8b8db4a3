"""Older formats: samples of each are read for ever; what is older is migrated, in memory first, then on the disk."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.store import arcade, chronicle, formats, held, people
from iendjinn.store.comments import comments
from iendjinn.store.formats import Format
from iendjinn.store.stamps import stamp
from tests.cli.program import done, missing, one_line, snapshot
from tests.cli.test_past import VEX, files

if TYPE_CHECKING:
    from tests.cli.program import Program

SAMPLES = Path(__file__).resolve().parents[1] / "formats"
FORMATS = [one for one in vars(formats).values() if isinstance(one, Format)]
VERSIONS = range(1, max(one.latest for one in FORMATS) + 1)

KEPT = {1: "04d1c7a3dbbfc73e7465653df4c3c547922d8a80cbd3cc82f1502731542058bf"}
"""The hash of each sample: whoever changes one has broken a promise."""


@pytest.fixture(params=VERSIONS)
def sample(request: pytest.FixtureRequest) -> Path:
    """Stand in a campaign of each format in turn; gives the sample's folder."""
    folder = SAMPLES / str(request.param)
    assert folder.is_dir(), "a change of format comes with a sample of what it leaves behind"
    shutil.copytree(folder, Path(), dirs_exist_ok=True)
    Path("own").rename(".iendjinn")
    Path("holds.json").unlink()
    return folder


def test_a_sample_is_read_as_it_was(line: Program, sample: Path) -> None:
    """Everyone in a sample is who they were, key by key; nothing is wrong with it, and reading changes nothing."""
    before = files()
    assert line("doctor").status == 0
    holds = json.loads((sample / "holds.json").read_text(encoding="utf-8"))
    for path, wanted in holds["people"].items():
        character, _ = people.judge_content(Path(path).read_bytes(), path)
        data = stamp(character, ())["data"]
        assert {key: data.get(key) for key in wanted} == wanted
    fight = line("fight --json").result
    assert (fight["round"], fight["turn"]) == (holds["fight"]["round"], holds["fight"]["turn"])
    assert {one["name"]: one["hp"] for one in fight["order"]} == holds["fight"]["hp"]
    game = held.judged(Path(arcade.PATH).read_bytes(), arcade.PATH, arcade.SHAPE)[0]
    assert list(game.players) == holds["arcade"]["players"]
    assert len(game.moves) == holds["arcade"]["moves"]
    done(line, "mnemonic show", "list", "list --retired", "sheet vex", "time", "log", "log stats", "log export")
    assert line("log verify --json").result["differ"] == []
    assert files() == before


def test_a_sample_is_played_on(line: Program, sample: Path) -> None:
    """In a sample acts are done and taken back to the byte, and so are those of its own journal, up to an edit."""
    assert sample.is_dir()
    before = files()
    done(line, "set vex hp 3", "note kira wet", "time +1h", "undo 3")
    assert files() == before
    taken = 0
    while line("undo").status == 0:
        taken += 1
    assert taken > 2
    done(line, f"redo {taken}")
    assert files() == before


def test_a_sample_is_never_changed() -> None:
    """Samples are what they were when they were made."""
    for version, wanted in KEPT.items():
        folder = SAMPLES / str(version)
        told = sha256()
        for path in sorted(one for one in folder.rglob("*") if one.is_file() and one.name != "holds.json"):
            told.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        assert told.hexdigest() == wanted
    assert list(KEPT) == list(VERSIONS)


def _named_cash(data: dict[str, Any]) -> dict[str, Any]:
    """Make the second version of the made-up first: `cash` is called `credits`, what is worn is a text."""
    new = {("credits" if key == "cash" else key): value for key, value in data.items()}
    new["clothing"] = ", ".join(data.get("clothing", ()))
    new["items"] = [{**item, "place": item["place"].lower()} for item in data.get("items", ())]
    return new


def _counted_from_one(data: dict[str, Any]) -> dict[str, Any]:
    """Make the third version of the second: attributes are counted from 0."""
    return {**data, **{key: data[key] - 1 for key in ("strength", "dexterity") if key in data}}


OLD = """\
# Vex, as I wrote her
format = 1 # the first
name = "Vex"

strength = 4 # d4
dexterity = 1
hp = 9
max_hp = 9
cash = 70 # in the left boot
alias = "V"
clothing = ["Overalls", "boots"] # hers

# what she fights with
[[items]]
place = "MAIN" # never lets go
name = "SMG"
serial = 7

# the end
"""


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch, empty: Path) -> Path:
    """Stand in a campaign with somebody in a file of a made-up format that two steps lie behind; gives its folder."""
    newer = Format(_named_cash, _counted_from_one)
    monkeypatch.setattr(formats, "CHARACTER", newer)
    VEX.write_text(OLD, encoding="utf-8", newline="")
    return empty


@pytest.mark.usefixtures("made_up")
def test_an_older_file_is_migrated_in_memory(line: Program) -> None:
    """An older file is read as the latest version has it, each step after the other; the disk stays as it is."""
    told = line("sheet vex --json").result["character"]
    assert (told["credits"], told["clothing"], told["items"][0]["place"]) == (70, "Overalls, boots", "main")
    assert (told["attributes"]["strength"]["base"], told["attributes"]["dexterity"]["base"]) == (3, 0)
    assert line("doctor").status == 0
    assert VEX.read_text(encoding="utf-8") == OLD
    assert line("list").status == 0


@pytest.mark.parametrize("act", ["set vex hp 3", "note vex hi", "rename vex Vexation", "copy vex Nova"])
@pytest.mark.usefixtures("made_up")
def test_an_older_file_is_migrated_on_the_next_write(line: Program, act: str) -> None:
    """The next change writes the latest version, with every comment, unknown key and the order kept; undo goes back."""
    before = files()
    changed = [path for path in line(f"{act} --json").answer["changes"] if Path(path).exists()]
    text = Path(changed[0]).read_text(encoding="utf-8")
    assert comments(text) == comments(OLD)
    keys = ["format = 3 # the first\n", "strength = 3 # d4\n", "dexterity = 0\n", 'alias = "V"\n', "serial = 7\n"]
    missing(
        [
            *keys,
            "credits = 70\n",
            "# in the left boot\n",
            'place = "main" # never lets go\n',
            '"Overalls, boots" # hers\n',
        ],
        text,
    )
    assert "cash" not in text
    done(line, "list", "set vex luck 0")
    assert line("doctor").status == 0
    done(line, "undo 2")
    assert files() == before
    done(line, "redo")
    assert Path(changed[0]).read_text(encoding="utf-8") == text


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize(("version", "status"), [("3", 0), ("4", 3), ("0", 3), ('"1"', 3)])
def test_the_latest_stays_and_a_newer_is_refused(line: Program, version: str, status: int) -> None:
    """A file of the latest version is not migrated; a newer one, or one of no version, is refused and left alone."""
    VEX.write_text(f'format = {version}\nname = "Vex"\nstrength = 4\n', encoding="utf-8", newline="")
    before = snapshot(Path("characters"))
    told = line("sheet vex --json")
    assert told.status == status
    if status:
        one_line(line("set vex strength 2"), 3, "characters/vex.toml, format: ")
        assert snapshot(Path("characters")) == before
    else:
        assert told.result["character"]["attributes"]["strength"]["base"] == 4


def test_files_of_one_value_are_migrated_too(line: Program, campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """campaign.toml of an older format is read and brought up likewise; where it states no version it is the first."""
    newer = Format(lambda data: {**data, "clock": data.get("when", "day 1 08:00")}, stated=False)
    monkeypatch.setattr(chronicle, "SHAPE", chronicle.SHAPE._replace(format=newer))
    path = campaign / "campaign.toml"
    path.write_text('name = "Night"\nwhen = "day 2 10:00" # late\n', encoding="utf-8", newline="")
    before = path.read_bytes()
    missing(["day 2 10:00"], line("time").out)
    done(line, "time +1h")
    text = path.read_text(encoding="utf-8")
    missing(['clock = "day 2 11:00"', "format = 2", "# late"], text)
    done(line, "undo")
    assert path.read_bytes() == before


def test_what_cannot_be_migrated_in_place_is_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the layout cannot be kept the comments are, and it is told that the rest is lost."""
    monkeypatch.setattr("iendjinn.store.document.changed", lambda *_: None)
    newer = Format(_named_cash, _counted_from_one)
    text, anew = newer.brought_up(OLD, "characters/vex.toml")
    assert anew
    assert comments(text) == comments(OLD)
    assert "format = 3" in text
