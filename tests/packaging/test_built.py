"""What the wheel and the source archive hold."""

from __future__ import annotations

import email
import tarfile
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import iendjinn

ROOT = Path(__file__).resolve().parents[2]


def names(wheel: Path) -> list[str]:
    """Give the files in a wheel, sorted."""
    with zipfile.ZipFile(wheel) as archive:
        return sorted(archive.namelist())


def test_the_wheel_installs_one_import_and_no_other(wheel: Path) -> None:
    """Tables, tests and samples never become modules that anybody could import by those names."""
    tops = {name.split("/")[0] for name in names(wheel)}
    assert tops == {"iendjinn", f"iendjinn-{iendjinn.__version__}.dist-info"}


def test_the_wheel_holds_every_table(wheel: Path) -> None:
    """Each shipped table lies inside the package, under its own name."""
    tables = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tables").rglob("*.toml")}
    assert tables
    assert {f"iendjinn/{table}" for table in tables} <= set(names(wheel))


def test_the_wheel_is_typed(wheel: Path) -> None:
    """Whoever imports the package gets its types."""
    assert "iendjinn/py.typed" in names(wheel)


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    """Version, script and Python come out as they are written, each in one place."""
    about = f"iendjinn-{iendjinn.__version__}.dist-info"
    with zipfile.ZipFile(wheel) as archive:
        metadata = email.message_from_bytes(archive.read(f"{about}/METADATA"))
        scripts = archive.read(f"{about}/entry_points.txt").decode()
    assert metadata["Version"] == iendjinn.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    assert "iendjinn = iendjinn.cli:main" in scripts


@pytest.mark.parametrize("part", ["tests/conftest.py", "characters", "tables", ".ci/run", "README.md", "CHANGELOG.md"])
def test_the_source_archive_holds_what_development_takes(sdist: Path, part: str) -> None:
    """From the archive alone the project can be tested, read and built."""
    with tarfile.open(sdist) as archive:
        held = [name.split("/", 1)[1] for name in archive.getnames()]
    assert any(name == part or name.startswith(f"{part}/") for name in held)


def test_the_source_archive_makes_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    """Nothing that the wheel needs is left out of the archive."""
    with tarfile.open(sdist) as archive:
        for member in archive:
            if (content := archive.extractfile(member)) is not None:
                path = tmp_path / member.name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content.read())
    (root,) = tmp_path.iterdir()
    (built,) = WheelBuilder(str(root)).build(directory=str(tmp_path / "again"), versions=["standard"])
    assert names(Path(built)) == names(wheel)
