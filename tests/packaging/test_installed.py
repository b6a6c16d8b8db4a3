"""The installed program in an empty folder, with no checkout to lean on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import iendjinn

if TYPE_CHECKING:
    from tests.packaging.conftest import Installed


@pytest.mark.parametrize("module", [False, True], ids=["script", "module"])
def test_help_is_given_and_nothing_written(installed: Installed, *, module: bool) -> None:
    """The script and `python -m iendjinn` show the commands, and leave the folder as it was."""
    done = installed.run("--help", module=module)
    assert (done.returncode, done.stderr) == (0, "")
    assert "new" in done.stdout
    assert list(Path.cwd().iterdir()) == []


def test_a_character_is_rolled_kept_and_shown(installed: Installed) -> None:
    """The shipped tables are found inside the package: a character is made from them, lies in a file, and prints."""
    begun = installed.run("campaign", "new", "night")
    assert begun.returncode == 0, begun.stderr
    made = installed.run("new", "Vex", "--seed", "1", "--campaign", "night", "--yes", "--json")
    assert made.returncode == 0, made.stderr
    (changed,) = json.loads(made.stdout)["changes"]
    assert changed == "characters/vex.toml"
    assert Path("night", changed).is_file()
    shown = installed.run("sheet", "vex", "--campaign", "night")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Vex" in shown.stdout


def test_what_runs_is_what_was_built(installed: Installed) -> None:
    """The copy under test is neither the checkout nor an older one."""
    code = "import iendjinn; print(iendjinn.__version__); print(iendjinn.__file__)"
    version, file = installed.says(code)
    assert version == iendjinn.__version__
    assert Path(file).resolve() != Path(str(iendjinn.__file__)).resolve()
