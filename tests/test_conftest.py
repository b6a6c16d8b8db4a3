"""Tests stay away from what belongs to the person who runs them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.conftest import HOMES, WISHES


@pytest.mark.parametrize("turn", [1, 2])
def test_each_test_has_an_empty_folder_and_an_empty_home(turn: int) -> None:
    """What one test leaves behind, another never finds."""
    assert list(Path.cwd().iterdir()) == []
    assert list(Path.home().iterdir()) == []
    (Path.cwd() / f"left by {turn}").touch()
    (Path.home() / f"left by {turn}").touch()


def test_no_wish_of_the_users_reaches_a_test() -> None:
    """Only the home is set, and it is one of ours."""
    assert [name for name in (*HOMES, *WISHES) if name in os.environ] == ["HOME", "USERPROFILE"]


def test_properties_draw_the_same_examples_everywhere() -> None:
    """Hypothesis is deterministic and has no deadline unless another profile is asked for by hand."""
    assert settings.default is not None
    assert settings.default.deadline is None
