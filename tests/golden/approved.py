"""What was last approved by eye, and how it is approved again."""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).resolve().parent


def compare(name: str, drawn: str) -> None:
    """Hold a drawing against the approved one, or approve it where IENDJINN_GOLDEN=write stands in the environment."""
    approved(HERE / name, drawn)


def approved(file: Path, drawn: str) -> None:
    """Hold a text against the file that was approved, or approve it, as `compare` does."""
    if os.environ.get("IENDJINN_GOLDEN") == "write":
        file.write_text(drawn + "\n", encoding="utf-8", newline="\n")
    assert drawn + "\n" == file.read_text(encoding="utf-8"), f"{file.name} differs; see how to renew it in {HERE}"
