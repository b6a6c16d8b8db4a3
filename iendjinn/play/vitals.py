"""Luck and HP as a command spends and changes them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from iendjinn.errors import OutOfBoundsError, RefusedError

if TYPE_CHECKING:
    from iendjinn.model.character import Character
    from iendjinn.store.people import Person


def has_luck(who: Person) -> None:
    """Raise RefusedError where somebody has no luck left."""
    if not who.character.luck:
        raise RefusedError(
            f"{who.character.name} has no luck left", hint=f"a night's rest restores it: iendjinn rest {who.stem}"
        )


def with_luck_spent(character: Character) -> Character:
    """Give a character with one point of luck less."""
    return replace(character, luck=character.luck - 1)


def with_hp(who: Person, hp: int) -> Character:
    """Give somebody with other HP. Raises RefusedError where a sheet cannot hold them."""
    try:
        return replace(who.character, hp=hp)
    except OutOfBoundsError as error:
        raise RefusedError(error.message, hint="nothing was changed", file=who.path) from None
