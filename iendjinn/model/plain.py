"""From plain data to our values and back, without Pydantic: for what was judged already, and for what is to be written.

Plain data is what TOML and JSON hold: dicts, lists, text, whole numbers, true and false. A field's key in a file is its
name without a trailing underscore, which is Python's and not the file's (`class_` is `class`).
"""

from __future__ import annotations

from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, Union, get_args, get_origin

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

T = TypeVar("T")


class Field:
    """How one field lies in a file: its name in Python, whether it is a list, and the kind of value within, if ours."""

    __slots__ = ("kind", "many", "name")

    def __init__(self, name: str, annotation: Any) -> None:
        """Read the annotation: `X | None` counts as X, `tuple[X, ...]` as a list of X."""
        self.name = name
        inner = _bare(annotation)
        self.many = get_origin(inner) is tuple
        if self.many:
            inner = _bare(get_args(inner)[0])
        self.kind: type | None = inner if hasattr(inner, "__dataclass_fields__") else None


def _bare(annotation: Any) -> Any:
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) in {UnionType, Union}:
        options = [option for option in get_args(annotation) if option is not type(None)]
        if len(options) == 1:
            return _bare(options[0])
    return annotation


_fields: dict[type, dict[str, Field]] = {}


def fields(kind: type) -> dict[str, Field]:
    """Give the fields of a dataclass by their keys in a file, in the order in which they are written."""
    known = _fields.get(kind)
    if known is None:
        known = {name.rstrip("_"): Field(name, annotation) for name, annotation in kind.__annotations__.items()}
        _fields[kind] = known
    return known


def from_data(kind: type[T], data: Mapping[str, Any]) -> T:
    """Build a value of `kind` from plain data that passed the door before.

    Nothing but the bounds is judged again; a key that is not a field raises KeyError.
    """
    known = fields(kind)
    given: dict[str, Any] = {}
    for key, value in data.items():
        field = known[key]
        if field.many:
            inner = field.kind
            value = tuple(value) if inner is None else tuple([from_data(inner, one) for one in value])  # noqa: PLW2901 - the same thing, made ready
        elif field.kind is not None and value is not None:
            value = from_data(field.kind, value)  # noqa: PLW2901 - the same thing, made ready
        given[field.name] = value
    return kind(**given)


def to_data(value: object, *, always: Collection[str] = ()) -> dict[str, Any]:
    """Give the plain data of one of our values, keys in the order of its fields.

    What is as the default says is left out, at every depth, but for the keys of `value` named in `always`.
    """
    kind: Any = type(value)
    data: dict[str, Any] = {}
    for key, field in fields(kind).items():
        held = getattr(value, field.name)
        if held == kind.__dataclass_fields__[field.name].default and key not in always:
            continue
        if field.many:
            data[key] = list(held) if field.kind is None else [to_data(one) for one in held]
        elif field.kind is not None and held is not None:
            data[key] = to_data(held)
        elif held is not None:
            data[key] = held
    return data
