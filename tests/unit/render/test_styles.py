"""The words for styles, and what the ink makes of them."""

from __future__ import annotations

import pytest

from iendjinn.render.pen import BoxPen
from iendjinn.render.rich_ink import ink
from iendjinn.render.track import track
from tests.styles import known


def test_heaven_stands_out_on_the_track() -> None:
    """The last space is drawn in the colour of what ends well."""
    drawing = ink(known(track(70, [(1, 1)], 74, BoxPen())))
    at = drawing.plain.index(BoxPen.heaven)
    assert [span.style for span in drawing.spans if span.start <= at < span.end] == ["bold green"]


def test_a_style_that_the_ink_does_not_know_is_told() -> None:
    """A slip in the word for a style fails the test that draws the page, plain or not."""
    with pytest.raises(AssertionError, match="knows no style good"):
        known([[("text", "own"), ("H", "good")]])
