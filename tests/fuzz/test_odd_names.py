"""Whatever lies in the folders: names that no file should have, folders and links where files should be."""

from __future__ import annotations

import contextlib
import os
import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.budget import cases
from tests.fuzz.ground import told_rightly
from tests.fuzz.test_character_files import BY_HAND

if TYPE_CHECKING:
    from tests.fuzz.ground import Ground

FOLDERS = (
    "characters",
    "characters/retired",
    "encounters",
    "tables",
    ".",
    ".iendjinn",
    ".iendjinn/tmp",
    ".iendjinn/known",
)
STEMS = (
    "-5", "--json", ".", "..x", ".hidden", "a b", "a\nb", "a\tb", "\x1b[2J", "\u00e9", "e\u0301", "\u202e", "\udcff",
    "party", "foes", "g1", "vex-2", "VEX", "Kira", "x" * 200, "con", "nul", "a;b", "a'b", '"', "$HOME", "*", "%s",
    "{}", "[red]", "\\", "#", "journal-2", "2", "0", "encounter", "campaign", "arcade", "vex.toml", "zoo",
)  # fmt: skip
ENDS = (".toml", ".toml", ".toml", ".TOML", ".toml~", ".toml.before", ".tmp", ".json", ".jsonl", "")
WHAT = ("good", "good", "empty", "folder", "full folder", "link", "dangling", "loop", "pipe")
LINES = (
    "list", "list --json", "list --retired", "sheet vex", "sheet --party", "campaign", "doctor", "find rope",
    "export party --to json", "set vex hp 3", "new Zoo --seed 3", "copy vex Zoo", "rename vex Zoo", "retire vex",
    "fight", "fight stash zoo", "fight resume zoo", "table", "rest party", "debt", "undo", "log",
    "campaign bundle b.zip", "sheet zoo", "sheet x", "damage party 1", "import characters", "unretire zoo", "schema",
    "time +1h", "mnemonic", "campaign new zoo", "doctor --fix",
)  # fmt: skip


def put(place: str, what: str) -> None:
    """Put something there."""
    if what in {"good", "empty"}:
        with open(place, "w", encoding="utf-8") as file:
            file.write(BY_HAND if what == "good" else "")
    elif "folder" in what:
        os.makedirs(f"{place}/x" if what == "full folder" else place)
    elif what == "pipe":
        os.mkfifo(place)
    else:
        leads = {"link": os.path.abspath("characters/kira.toml"), "dangling": "nowhere"}.get(
            what, os.path.basename(place)
        )
        os.symlink(leads, place)


def away(place: str) -> None:
    """Take it away again, whatever became of it."""
    with contextlib.suppress(FileNotFoundError):
        if os.path.isdir(place) and not os.path.islink(place):
            shutil.rmtree(place)
        else:
            os.unlink(place)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="what is made here, other systems do not have")
@cases(20)
@given(
    folder=st.sampled_from(FOLDERS),
    name=st.tuples(st.sampled_from(STEMS), st.sampled_from(ENDS)).map("".join),
    what=st.sampled_from(WHAT),
    words=st.sampled_from(LINES),
)
def test_any_name_may_lie_there(ground: Ground, folder: str, name: str, what: str, words: str) -> None:
    """It is read, named, or passed over; lines that need none of it are done."""
    ground.lay()
    os.makedirs(folder, exist_ok=True)
    place = f"{folder}/{name}"
    if os.path.lexists(place):
        return
    put(place, what)
    try:
        told = ground.line(words)
        told_rightly(told, tuple(words.split()))
        if words in {"list", "sheet vex", "set vex hp 3", "table", "debt", "log"}:
            assert told.status == 0, told
    finally:
        away(place)
        for made in ("zoo", "b.zip"):
            away(made)
