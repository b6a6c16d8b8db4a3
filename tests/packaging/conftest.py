"""The program as people install it: a wheel, and a place where that wheel is all there is of the project.

As it stands, the wheel is built here and unpacked beside the interpreter that runs the tests. To try a real
installation, without anything of the tests in it, name its interpreter: IENDJINN_PYTHON=/somewhere/bin/python.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from tests.conftest import MEASURING

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Installed:
    """An installation: the interpreter, what `iendjinn` is there, and the folder that Python looks in first."""

    python: str
    script: tuple[str, ...]
    path: str = ""

    def run(self, *words: str, module: bool = False) -> subprocess.CompletedProcess[str]:
        """Run the program in the current folder: the console script, or `python -m iendjinn`."""
        return self._start((self.python, "-m", "iendjinn") if module else self.script, words)

    def says(self, code: str) -> list[str]:
        """Give the lines that a piece of Python prints there."""
        done = self._start((self.python, "-c"), (code,))
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    def _start(self, start: tuple[str, ...], words: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
        # What measures coverage would take this copy for more of the package, never tested.
        environment = {key: value for key, value in os.environ.items() if key not in (*MEASURING, "PYTHONPATH")}
        if self.path:
            environment["PYTHONPATH"] = self.path
        return subprocess.run(
            [*start, *words],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the wheel that the checkout makes."""
    (built,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"])
    return Path(built)


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the source archive that the checkout makes."""
    (built,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("sdist")), versions=["standard"])
    return Path(built)


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Give the installation that IENDJINN_PYTHON names, else the wheel, unpacked."""
    if named := os.environ.get("IENDJINN_PYTHON"):
        script = Path(named).with_name("iendjinn.exe" if os.name == "nt" else "iendjinn")
        return Installed(named, (str(script),))
    unpacked = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    # The console script in a line: what installers write for the entry point.
    start = "import sys; from iendjinn.cli import main; sys.argv[0] = 'iendjinn'; sys.exit(main())"
    return Installed(sys.executable, (sys.executable, "-c", start), str(unpacked))
