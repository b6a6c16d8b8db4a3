"""What our judged values have in common: frozen, slotted, keyword-only dataclasses that hold their bounds.

Comparing, hashing and showing are written once here instead of being generated for each class: that, and not the work
of comparing, is what a start would notice.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from iendjinn.model.bounds import check

if TYPE_CHECKING:
    from dataclasses import Field

_Kind = TypeVar("_Kind")


class Value:
    """The base of values: equal where kind and fields are; every construction holds the bounds of the fields."""

    __slots__: tuple[str, ...] = ()
    __pydantic_config__: ClassVar[Any] = {"extra": "forbid"}
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __post_init__(self) -> None:
        """Hold the bounds. Raises OutOfBoundsError with the key of the first field beyond its own."""
        check(self)

    def __eq__(self, other: object) -> bool:
        """Compare kind and every field."""
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(tuple(getattr(self, name) for name in self.__slots__))

    def __repr__(self) -> str:
        """Show the fields that are not as they are by default."""
        shown = (
            f"{name}={getattr(self, name)!r}"
            for name, field in self.__dataclass_fields__.items()
            if getattr(self, name) != field.default
        )
        return f"{type(self).__name__}({', '.join(shown)})"


@dataclass_transform(frozen_default=True, kw_only_default=True)
def value(kind: type[_Kind]) -> type[_Kind]:
    """Make a class that derives from Value a frozen, slotted, keyword-only dataclass."""
    return dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False, match_args=False)(kind)
