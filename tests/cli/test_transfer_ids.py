"""Whom the web app knows by an id, and whom it does not: copies, people who come in twice, files cut off."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import missing, snapshot

if TYPE_CHECKING:
    from tests.cli.program import Program

SAMPLE = Path(__file__).parents[1] / "unit" / "store" / "web-app-storage.json"
NAMES = ["Maya", "Phillip", "Alandra", "Fury"]
FURY = 3


def sample() -> Any:
    """Give the app's text as data: four people, Fury shown."""
    return json.loads(SAMPLE.read_text(encoding="utf-8"))


def sent(line: Program, who: str) -> list[dict[str, Any]]:
    """Give the records of people as they go out to the app."""
    records: list[dict[str, Any]] = json.loads(line(f"export {who} --to web-app").out)["state"]["characters"]
    return records


def changed_there(campaign: Path, at: int, **changes: Any) -> str:
    """Write what the app has after it changed one person, and give the file's name."""
    there = sample()
    there["state"]["characters"][at] |= changes
    (campaign / "later.json").write_text(json.dumps(there), encoding="utf-8")
    return "later.json"


@pytest.mark.parametrize("name", ["Rage", "Abe"])
def test_a_copy_is_nobody_that_the_app_knows(line: Program, campaign: Path, name: str) -> None:
    """The app's changes reach the first, before or after the copy by name; both go out and come back as two."""
    assert line(f"import {SAMPLE}").status == 0
    before = snapshot(campaign / "characters")
    assert line(f"copy fury {name}").status == 0
    assert line("undo").status == 0
    assert snapshot(campaign / "characters") == before
    assert line(f"copy fury {name}").status == 0
    text = (campaign / "characters" / f"{name.lower()}.toml").read_text(encoding="utf-8")
    assert sample()["state"]["characters"][FURY]["id"] not in text
    assert '"active"' not in text
    assert line(f"import {changed_there(campaign, FURY, credits=1, lvl=7)} --json").result["changed"] == ["Fury"]
    out = json.loads(line(f"export {name} fury --to web-app").out)
    copy, fury = out["state"]["characters"]
    assert (fury["credits"], copy["credits"]) == (1, sample()["state"]["characters"][FURY]["credits"])
    assert out["state"]["activeCharacterId"] == fury["id"] != copy["id"]
    copy["credits"] = 2
    (campaign / "back.json").write_text(json.dumps(out), encoding="utf-8")
    result = line("import back.json --json").result
    assert (result["created"], result["changed"], result["unchanged"]) == ([], [name], ["Fury"])
    assert line("import back.json --json").result["unchanged"] == [name, "Fury"]
    assert [one["id"] for one in sent(line, f"{name} fury")] == [copy["id"], fury["id"]]


def test_a_copy_of_somebody_without_an_id_is_not_taken_for_them(line: Program, campaign: Path) -> None:
    """The same text again finds the first, though the copy's file comes before theirs."""
    (campaign / "in.json").write_text('[{"name": "Bo"}]', encoding="utf-8")
    assert line("import in.json").status == 0
    assert line("copy bo Abe").status == 0
    assert line("import in.json --json").result["unchanged"] == ["Bo"]


@pytest.mark.parametrize("form", ["json", "toml"])
@pytest.mark.parametrize("retired", [False, True])
def test_whoever_comes_in_under_an_id_that_is_here_gets_another(
    line: Program, campaign: Path, form: str, *, retired: bool
) -> None:
    """Sent out, changed by hand and read in again they are a second person, once, and the app means the first."""
    assert line(f"import {SAMPLE}").status == 0
    text = line(f"export maya --to {form}").out
    there = re.sub(r'^( *"?credits"?(?: =|:)) 400', r"\1 3", text, flags=re.MULTILINE)
    assert there != text
    (campaign / f"maya.{form}").write_text(there, encoding="utf-8")
    if retired:
        assert line("retire maya").status == 0
    assert line(f"import maya.{form} --json").result["created"] == ["Maya"]
    assert line(f"import maya.{form} --json").result["unchanged"] == ["Maya"]
    key = sample()["state"]["characters"][0]["id"]
    having = [one for one in (campaign / "characters").rglob("*.toml") if key in one.read_text(encoding="utf-8")]
    assert len(having) == 1
    assert line(f"import {changed_there(campaign, 0, credits=77)} --json").result["changed"] == ["Maya"]
    assert "credits = 77\n" in having[0].read_text(encoding="utf-8")


def test_two_of_one_id_in_a_file_come_in_as_two(line: Program, campaign: Path) -> None:
    """What another campaign sent out with one id twice has it once here, and the same file twice is once."""
    assert line(f"import {SAMPLE}").status == 0
    text = line("export fury --to json").out
    both = json.loads(text)
    both["characters"].append(both["characters"][0] | {"name": "Rage"})
    (campaign / "both.json").write_text(json.dumps(both), encoding="utf-8")
    assert line("campaign new other").status == 0
    assert line("import both.json --campaign other --json").result["created"] == ["Fury", "Rage"]
    assert line("import both.json --campaign other --json").result["unchanged"] == ["Fury", "Rage"]
    out = json.loads(line("export fury rage --to web-app --campaign other").out)["state"]["characters"]
    assert out[0]["id"] == sample()["state"]["characters"][FURY]["id"] != out[1]["id"]


@pytest.mark.parametrize("name", ["abe", "rage"])
def test_of_two_of_one_id_here_the_first_made_is_meant(line: Program, campaign: Path, name: str) -> None:
    """A file copied by hand goes out under an id of ours, alone too; the app's changes reach each of the two."""
    assert line(f"import {SAMPLE}").status == 0
    folder = campaign / "characters"
    shutil.copy(folder / "fury.toml", folder / f"{name}.toml")
    text = (folder / f"{name}.toml").read_text(encoding="utf-8")
    (folder / f"{name}.toml").write_text(text.replace('name = "Fury"', f'name = "{name}"'), encoding="utf-8")
    told = line(f"import {changed_there(campaign, FURY, credits=1)}")
    assert "changed: Fury\n" in told.out
    missing(("characters/fury.toml and", f"characters/{name}.toml", "one id"), told.err)
    (alone,) = sent(line, name)
    assert [one["id"] for one in sent(line, f"{name} fury")] == [alone["id"], sent(line, "fury")[0]["id"]]
    assert alone["id"] != sent(line, "fury")[0]["id"]
    (campaign / "back.json").write_text(json.dumps([alone | {"credits": 2}]), encoding="utf-8")
    assert line("import back.json --json").result["changed"] == [name]


def test_foes_go_out_under_an_id_each(line: Program, campaign: Path) -> None:
    """They share the file of the fight, and no id."""
    assert campaign.is_dir()
    assert line("fight start vex 3xganger --seed 1").status == 0
    out = sent(line, "foes")
    assert len({one["id"] for one in out}) == len(out) == 3


@pytest.mark.parametrize("alone", ["cut", "list"])
def test_a_file_of_characters_alone_leaves_what_is_kept_beside_them(line: Program, campaign: Path, alone: str) -> None:
    """Cut off after them, or a list of them: who is shown and the app's settings stay, whoever else is changed."""
    there = sample()
    there["state"]["theme"] = "dark"
    (campaign / "in.json").write_text(json.dumps(there), encoding="utf-8")
    assert line("import in.json").status == 0

    def again() -> Any:
        text = json.dumps(there["state"]["characters"] if alone == "list" else there)
        # The last letters but twenty stand after the characters.
        (campaign / "again.json").write_text(text if alone == "list" else text[:-20], encoding="utf-8")
        return line("import again.json --force --json").answer

    answer = again()
    assert (answer["result"]["unchanged"], answer["changes"]) == (NAMES, [])
    there["state"]["characters"][FURY]["credits"] = 1
    assert again()["result"]["changed"] == ["Fury"]
    assert json.loads(line("export maya phillip alandra fury --to web-app").out) == there


def test_whoever_is_deleted_there_changes_nobody_else(line: Program, campaign: Path) -> None:
    """The one shown is gone from the app's text: the others are unchanged, here nobody goes."""
    assert line(f"import {SAMPLE}").status == 0
    there = sample()
    del there["state"]["characters"][FURY]
    (campaign / "later.json").write_text(json.dumps(there), encoding="utf-8")
    result = line("import later.json --json").result
    assert (result["changed"], result["unchanged"]) == ([], NAMES[:FURY])
    assert json.loads(line("export maya phillip alandra fury --to web-app").out) == sample()
