"""JSON Schema of the files that people edit, for editors, and of what `--json` prints, for programs that read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iendjinn.model.campaign import CampaignFile
from iendjinn.model.catalog import GAME_TABLES, kind_of
from iendjinn.model.character import Character
from iendjinn.model.tables import About
from iendjinn.store.formats import CAMPAIGN, CHARACTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.model.output.shape import Shape

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: str) -> dict[str, Any]:
    """Give the schema of a kind of file, `character`, `campaign` or `tables`, or of `output`. Raises KeyError else."""
    return {"$schema": DIALECT, **KINDS[kind]()}


def _character() -> dict[str, Any]:
    return _with_format(_of(Character), CHARACTER.latest, "An iendjinn character")


def _campaign() -> dict[str, Any]:
    return _with_format(_of(CampaignFile), CAMPAIGN.latest, "An iendjinn campaign")


def _tables() -> dict[str, Any]:
    """Describe a pack: heads under `about`, and rows of any table, those of a table of one's own among them."""
    definitions: dict[str, Any] = {}
    properties: dict[str, Any] = {"about": {"type": "object", "additionalProperties": _part(About, definitions)}}
    for table in GAME_TABLES:
        properties[table] = {"type": "array", "items": _part(kind_of(table), definitions)}
    own = {"type": "array", "items": _part(kind_of(""), definitions)}
    return {
        "title": "Tables of an iendjinn campaign",
        "type": "object",
        "properties": properties,
        "additionalProperties": own,
        "$defs": definitions,
    }


def _output() -> dict[str, Any]:
    """Describe what `--json` prints: what was done, by command, or what went wrong."""
    from pydantic.json_schema import models_json_schema

    from iendjinn.model.output.answers import RESULTS, Answer, Failure

    shapes: set[type[Shape]] = {Answer, Failure, *(shape for those in RESULTS.values() for shape in those)}
    assert len({shape.__name__ for shape in shapes}) == len(shapes)
    _, whole = models_json_schema([(shape, "validation") for shape in sorted(shapes, key=lambda one: one.__name__)])
    definitions = _untitled(whole["$defs"])
    results = [
        {
            "if": {"properties": {"command": {"const": command}}},
            "then": {"properties": {"result": {"anyOf": [*map(_reference, those), {"type": "null"}]}}},
        }
        for command, those in RESULTS.items()
    ]
    definitions["Answer"]["properties"]["command"]["enum"] = ["", *RESULTS]
    definitions["Answer"]["allOf"] = results
    return {
        "title": "What iendjinn prints with --json",
        "anyOf": [_reference(Answer), _reference(Failure)],
        "$defs": definitions,
    }


def _untitled(schema: Any) -> Any:
    """Give a schema without the titles that say a key once more."""
    if isinstance(schema, list):
        return [_untitled(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _untitled(one) for key, one in schema.items() if key != "title" or not isinstance(one, str)}


def _reference(kind: type) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _part(kind: type, definitions: dict[str, Any]) -> dict[str, Any]:
    """Give a reference to a kind of value, with what it is made of among the definitions."""
    whole = _of(kind)
    definitions.update(whole.pop("$defs", {}))
    definitions[kind.__name__] = whole
    return _reference(kind)


def _of(kind: type) -> dict[str, Any]:
    from pydantic import TypeAdapter

    named: dict[str, Any] = _keys(TypeAdapter(kind).json_schema())
    return named


def _keys(schema: Any) -> Any:
    """Give a schema with keys as they stand in a file: a trailing underscore is Python's."""
    if isinstance(schema, list):
        return [_keys(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: _keys(value) for key, value in schema.items()}
    if isinstance(properties := result.get("properties"), dict):
        result["properties"] = {key.rstrip("_"): value for key, value in properties.items()}
    if isinstance(required := result.get("required"), list):
        result["required"] = [key.rstrip("_") for key in required]
    return result


def _with_format(schema: dict[str, Any], version: int, title: str) -> dict[str, Any]:
    form = {"const": version, "description": "The version of the format of this file."}
    properties = {"format": form, **schema["properties"]}
    return {**schema, "title": title, "properties": properties, "required": ["format", *schema.get("required", [])]}


KINDS: dict[str, Callable[[], dict[str, Any]]] = {
    "character": _character,
    "campaign": _campaign,
    "tables": _tables,
    "output": _output,
}
