"""The tables of the second game as the campaign has them, plain and made ready."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iendjinn.mnemonic.variant import variant_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iendjinn.mnemonic.variant import Variant
    from iendjinn.play.session import Session


def tables_here(session: Session) -> Mapping[str, Mapping[str, Any]]:
    """Give the campaign's tables as plain as `variant_of` takes them, and as another process can be sent them."""
    plain: Mapping[str, Mapping[str, Any]] = session.tables().to_plain()["tables"]
    return plain


def variant_here(session: Session) -> Variant:
    """Give the game that the campaign's tables make. Raises RefusedError where they make none."""
    return variant_of(tables_here(session))
