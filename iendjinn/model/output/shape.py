"""What all shapes have in common."""

from pydantic import BaseModel, ConfigDict


def _key(name: str) -> str:
    """Give a field's key: a trailing underscore is Python's and not the key's (`class_` is `class`)."""
    return name.rstrip("_")


class Shape(BaseModel):
    """An object with these keys and no others; a key with a default is there only sometimes."""

    model_config = ConfigDict(extra="forbid", strict=True, alias_generator=_key, use_attribute_docstrings=True)
