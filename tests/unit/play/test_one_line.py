"""Text from people inside a line of ours."""

import pytest

from iendjinn.play.session import one_line


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plays the  harmonica\nat night", "plays the harmonica at night"),
        ("x" * 30, "x" * 30),
        ("plays the harmonica at night, badly", "plays the harmonica at ..."),
        ("x" * 31, "x" * 26 + " ..."),
        ("plays the harmonica, all night", "plays the harmonica, all night"),
    ],
)
def test_long_text_is_cut_after_a_word(text: str, shown: str) -> None:
    """A line bears at most 30 of these characters, ends between words, and says that more was there."""
    assert one_line(text, 30) == shown
    assert len(shown) <= 30
