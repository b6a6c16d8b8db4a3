"""The JSON Schema tells of a file what the door holds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import missing, one_line

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program


def schema(line: Program, kind: str) -> dict[str, Any]:
    """Give the schema of a kind of file."""
    told: dict[str, Any] = line(f"schema {kind} --json").result["schema"]
    assert json.loads(line(f"schema {kind}").out) == told
    return told


def test_a_characters_schema_states_every_key_and_bound(line: Program, campaign: Path) -> None:
    """Keys are those of a file, bounds are those of the door, and nothing else may stand in one."""
    assert campaign.is_dir()
    told = schema(line, "character")
    missing(("name", "class", "hp", "items", "effects", "format"), " ".join(told["properties"]))
    assert "class_" not in json.dumps(told)
    assert (told["properties"]["hp"]["minimum"], told["properties"]["hp"]["maximum"]) == (-9999, 999)
    assert told["properties"]["kind"]["enum"] == ["pc", "npc"]
    assert told["$defs"]["Item"]["properties"]["place"]["enum"][0] == "main"
    assert told["additionalProperties"] is False
    assert told["required"] == ["format", "name"]


def test_the_other_files_have_theirs(line: Program, campaign: Path) -> None:
    """campaign.toml with its clock, and tables with a list of rows for each of the game's."""
    assert campaign.is_dir()
    assert "clock" in schema(line, "campaign")["properties"]
    tables = schema(line, "tables")
    assert tables["properties"]["weapons"]["items"] == {"$ref": "#/$defs/Gear"}
    assert tables["$defs"]["Weapon"]["properties"]["class"]["enum"] == ["light", "medium", "heavy"]


@pytest.mark.parametrize("word", ["char", "Tables"])
def test_a_kind_is_meant_by_its_beginning(line: Program, campaign: Path, word: str) -> None:
    """As everything else is; what there is not is exit 2 with the nearest."""
    assert campaign.is_dir()
    assert line(f"schema {word} -o s.json").status == 0
    assert (campaign / "s.json").read_text(encoding="utf-8").startswith("{")
    one_line(line("schema charakter"), 2, "did you mean character?")


def schema_of(path: Path) -> dict[str, Any]:
    """Give the schema that the first line of a file leads an editor to."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert first.startswith("#:schema ")
    told: dict[str, Any] = json.loads((path.parent / first.removeprefix("#:schema ")).read_text(encoding="utf-8"))
    return told


@pytest.mark.parametrize("kind", ["character", "campaign", "tables"])
def test_the_schemas_that_are_laid_out_are_those_that_are_printed(line: Program, campaign: Path, kind: str) -> None:
    """Where this fails: iendjinn schema KIND -o iendjinn/store/schemas/KIND.schema.json."""
    assert line("new Ada").status == 0
    laid = (campaign / ".iendjinn" / "schema" / f"{kind}.schema.json").read_text(encoding="utf-8")
    assert json.loads(laid) == schema(line, kind)


def test_new_files_lead_an_editor_to_their_schema(line: Program, empty: Path) -> None:
    """People who are rolled, copied, retired and back, and campaign.toml: what the first line names is there."""
    assert line("new Ada").status == 0
    assert line("copy ada Bea").status == 0
    assert line("time +1h").status == 0
    people = empty / "characters"
    for name in ("ada.toml", "bea.toml"):
        assert schema_of(people / name)["title"] == "An iendjinn character"
    assert schema_of(empty / "campaign.toml")["title"] == "An iendjinn campaign"
    assert line("retire ada").status == 0
    assert line("unretire ada").status == 0
    assert line("set ada hp 1").status == 0
    assert schema_of(people / "ada.toml")["title"] == "An iendjinn character"
    assert "#:schema" not in line("export ada --to toml").out
    assert line("campaign new there").status == 0
    assert schema_of(empty / "there" / "campaign.toml")["title"] == "An iendjinn campaign"


def test_a_schema_of_another_version_is_renewed(line: Program, empty: Path) -> None:
    """With the next file that leads to it; where it cannot be, the file is made all the same."""
    assert line("new Ada").status == 0
    place = empty / ".iendjinn" / "schema" / "character.schema.json"
    whole = place.read_bytes()
    place.write_bytes(b"{}")
    assert line("new Bea").status == 0
    assert place.read_bytes() == whole
    place.unlink()
    place.mkdir()
    assert line("new Cy").status == 0
    assert [path.name for path in place.parent.iterdir() if path.name == "started"] == []


def test_the_line_that_editors_read_stays(line: Program, campaign: Path) -> None:
    """It is a comment, and the first line of the file after any change."""
    path = campaign / "characters" / "vex.toml"
    path.write_text("#:schema character.schema.json\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert line("set vex hp 3").status == 0
    assert path.read_text(encoding="utf-8").startswith("#:schema character.schema.json\n")
