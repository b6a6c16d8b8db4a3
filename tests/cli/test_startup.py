"""What a start imports: held by names of modules, since time is no test."""

from __future__ import annotations

import subprocess
import sys

import pytest

SLOW = (
    "pydantic", "rich", "tomllib", "tomlrt", "tomli_w", "pathlib", "importlib.metadata", "hashlib", "random",
    "platformdirs", "ast", "dis", "tokenize", "difflib", "tempfile", "subprocess", "platform",
)  # fmt: skip
"""Modules that cost a start; `ast`, `dis` and `tokenize` are what the real `inspect` brings, `platform` what `uuid`."""
PROGRAM = """
import sys
from iendjinn.cli import main
sys.argv = ["iendjinn", *{words!r}]
try:
    main()
except SystemExit as left:
    assert left.code == 0, left.code
print("|".join(name for name in {slow!r} if name in sys.modules), file=sys.stderr)
"""


def imported(words: list[str], environment: dict[str, str]) -> list[str]:
    """Give which slow modules a line imports, in a process that nobody measures."""
    program = PROGRAM.format(words=words, slow=SLOW)
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, encoding="utf-8", env=environment
    )
    told = done.stderr.strip().splitlines()
    return [name for name in told[-1].split("|") if name] if told else []


@pytest.mark.parametrize(
    "line",
    [
        "--help",
        "--version",
        "roll 2d6+1 =3,4",
        "list",
        "sheet vex",
        "sheet --party --json",
        "set vex luck 0",
        "sheet v",
        "save vex dex =12",
        "attack vex =7",
        "attack vex --at hp=8,armor=1 =7",
        "attack vex --odds",
        "odds save vex dex",
    ],
)
def test_starts_import_nothing_slow(line: str, unmeasured: dict[str, str]) -> None:
    """Plain starts on known files import none of what is slow; changing a number reads TOML, and no more than that."""
    imported(["campaign", "new", "here"], unmeasured)
    words, common = line.split(), ["--campaign", "here"]
    assert "pydantic" in imported(["new", "Vex", "--seed", "1", *common], unmeasured), "unknown tables are judged"
    imported(["list", *common], unmeasured)
    allowed = {"tomllib"} if words[0] == "set" else set()
    assert set(imported(words if line == "--help" else [*words, *common], unmeasured)) - allowed == set()


def test_a_fight_imports_nothing_slow(unmeasured: dict[str, str]) -> None:
    """Turns, hits on foes and the clock write their files without a library for it, a round's end too."""
    imported(["campaign", "new", "here"], unmeasured)
    common = ["--campaign", "here"]
    for line in ("new Vex --seed 1", "fight start vex 2xganger --surprise pcs", "time +1h"):
        imported([*line.split(), *common], unmeasured)
    for line in (
        "fight",
        "next",
        "attack vex =2",
        "next",
        "next",
        "damage g1 2",
        "fight --players",
        "time",
        "fight end",
    ):
        assert imported([*line.split(), *common], unmeasured) == (["tomllib"] if "attack" in line else []), line


def test_what_was_put_off_is_there_for_whoever_asks(unmeasured: dict[str, str]) -> None:
    """After a start the stand-ins lead to the real modules, and Click's types are what they are."""
    program = """
import sys
from iendjinn.cli import main
sys.argv = ["iendjinn", "--version"]
try:
    main()
except SystemExit:
    pass
import click
one = click.UUID.convert("6ba7b810-9dad-11d1-80b4-00c04fd430c8", None, None)
from uuid import UUID, uuid5
import inspect
import uuid
assert isinstance(one, UUID) and uuid.UUID is UUID and uuid5(one, "x").version == 5
assert inspect.cleandoc("  x") == "x"
"""
    subprocess.run([sys.executable, "-c", program], check=True, env=unmeasured)
