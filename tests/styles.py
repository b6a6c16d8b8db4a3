"""The styles that pages ask for: each must be one that the ink knows, or what is meant to stand out would not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render.rich_ink import COLOURS

if TYPE_CHECKING:
    from iendjinn.render.pen import Line


def known(lines: list[Line]) -> list[Line]:
    """Give the lines as they are; every style in them must have its words in the ink."""
    strange = {style for line in lines for _, style in line} - COLOURS.keys()
    assert not strange, f"rich_ink knows no style {', '.join(sorted(strange))}"
    return lines
