"""Whatever is typed: no traceback, a status of the contract, and nothing written by a line that was refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iendjinn.cli.table_of_commands import COMMANDS, SHORT
from tests.cli.program import Program, snapshot

PEOPLE = (
    ("Vex", "4,1,3,2,6,4,10,1,1,2,37,92,20"),
    ("Kira", "2,3,4,1,2,3,5,6,8,2,1,20,90,9"),
)
ALONE = {"edit", "shell", "mnemonic"}
"""What waits for an editor or for more lines, or plays on by itself for seconds."""

VERBS = [name for name in (*COMMANDS, *SHORT) if name not in ALONE]
WORDS = (
    "vex", "kira", "party", "foes", ".", "ganger", "ganger 1", "g1", "3xganger", "vex=9", "str", "dex", "prs",
    "rifle", "ammo", "flak", "protein", "cyberdeck", "data", "rope", "rope 2", "shotgun", "laser", "main", "off",
    "body", "backpack", "locker", "start", "next", "end", "add", "remove", "order", "stash", "resume", "list",
    "show", "write", "run", "save", "attack", "duel", "hp", "luck", "credits", "class", "bio", "0", "1", "3", "-5",
    "+500", "999999999999", "2d6+1", "d4-6", "blink", "deep", "surface", "fortress", "slum", "+1h", "day 3 22:00",
    "strength+1", "1h", "sit-in meal", "weapons", "roll", "loot", "stats", "verify", "export", "bundle", "x.zip",
    "character", "tables", "=4", "=4,4", "=20,1,3", "=0",
)  # fmt: skip
OPTIONS = (
    "--luck", "-l", "-H", "-i", "-e", "--auto", "--odds", "--short", "--hard", "--split", "3,2", "--with", "--at",
    "hp=8,armor=1", "clinic", "hospital", "--from", "--count", "--price", "--slots", "--uses", "--weeks",
    "--no-rent", "--party", "--military", "--vs", "--to", "web-app", "json", "--ledger", "--check", "--players",
    "--surprise", "pcs", "--force", "--dry-run", "--json", "--plain", "--yes", "--seed", "7", "--bogus", "--", "-n",
    "--format", "html", "md",
)  # fmt: skip
garbage = st.text(st.characters(exclude_characters="\0"), max_size=12)
lines = st.builds(
    lambda verb, rest: [verb, *rest],
    st.one_of(st.sampled_from(VERBS), garbage),
    st.lists(st.one_of(st.sampled_from(WORDS), st.sampled_from(WORDS), st.sampled_from(OPTIONS), garbage), max_size=6),
)


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a campaign of two people."""
    root = tmp_path_factory.mktemp("furnished")
    (root / "characters").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IENDJINN_CAMPAIGN", str(root))
        program = Program(patch)
        for name, faces in PEOPLE:
            assert program("new --dice", faces, name).status == 0
    return root


@pytest.fixture
def evening(furnished: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Stand in that campaign; what one example leaves is what the next one finds."""
    shutil.copytree(furnished, Path.cwd(), dirs_exist_ok=True)
    return Program(monkeypatch)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=400)
@given(words=lines)
def test_no_line_is_beyond_the_program(evening: Program, words: list[str]) -> None:
    """A fault of ours would say so; what was refused (1, 2, 3) changed no file, people's or the program's own."""
    if words[0] in ALONE or any(name.startswith(words[0]) for name in ALONE if words[0]):
        return
    here = Path.cwd()
    before = {path: content for path, content in snapshot(here).items() if "/known" not in path}
    told = evening("", *words)
    assert told.status in {0, 1, 2, 3, 4}, (words, told.err)
    assert "fault of the program" not in told.err, words
    assert "Traceback" not in told.err, words
    if told.status and not any(word.startswith("-o") or word == "--output" for word in words):
        after = {path: content for path, content in snapshot(here).items() if "/known" not in path}
        assert after == before, words
