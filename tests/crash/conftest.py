"""What tests of the command line are given, for those here that type lines too."""

from __future__ import annotations

from tests.cli.conftest import campaign, line, peopled

__all__ = ["campaign", "line", "peopled"]
