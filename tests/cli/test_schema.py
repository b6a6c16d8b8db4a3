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


def test_the_line_that_editors_read_stays(line: Program, campaign: Path) -> None:
    """It is a comment, and the first line of the file after any change."""
    path = campaign / "characters" / "vex.toml"
    path.write_text("#:schema character.schema.json\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert line("set vex hp 3").status == 0
    assert path.read_text(encoding="utf-8").startswith("#:schema character.schema.json\n")
