"""A fresh campaign for each test of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.play.lines import Table


@pytest.fixture
def table() -> Table:
    """Give an empty campaign, in the folder that is the test's own."""
    return Table(Path.cwd())
