"""What a hand wrote in somebody's file stays, whatever a command does to it: tried with every command there is."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.store.comments import comments
from iendjinn.store.people import judge_content
from tests.cli.examples import ALL, command_of, ready

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.program import Program

# `edit` and `doctor` put whole texts in place; `undo` and `redo` go back to the byte, which is held elsewhere; the
# arcade has an undo of its own.
CHANGING = [example for example in ALL if command_of(example) not in {"edit", "doctor", "undo", "redo", "mnemonic"}]


def people() -> list[Path]:
    """Give everybody's files."""
    return sorted(Path("characters").rglob("*.toml"))


def blocks(data: dict[str, Any]) -> Iterator[str]:
    """Write somebody's file as blocks, with a remark at every place where one can stand, and keys of nobody's."""
    yield "\n# at the very top\n\nformat = 1 # first"
    for key in sorted((key for key in data if key not in {"format", "items", "effects"}), reverse=True):
        value = data[key]
        spelled = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list):
            spelled = "[ # what is in it\n" + "".join(f"  {json.dumps(one)}, # {one}\n" for one in value) + "]"
        yield f"# above {key}\n{key}   =   {spelled}  # beside {key}"
    yield "mine.dotted.key = 7 # mine\nmine.dotted.other = [ 1, 2 ]"
    for key in ("items", "effects"):
        for number, entry in enumerate(data.get(key, ())):
            inside = "\n".join(
                f"    {json.dumps(name)} = {json.dumps(value, ensure_ascii=False)} # {key} {number} {name}"
                for name, value in reversed(entry.items())
            )
            yield f"# before {key} {number}\n\n[[{key}]] # {key} {number}\n{inside}\n    serial = {number} # mine"
    yield "# at the very end"


def by_hand(style: str) -> None:
    """Write everybody's file as a hand would, holding the same."""
    for path in people():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        text = "\n\n".join(blocks(data))
        if style == "CRLF":
            text = text.replace("\n", "\r\n") + "\r\n"
        path.write_bytes(text.encode())
        plain = {key: value for key, value in tomllib.loads(text).items() if key != "mine"}
        for entry in [*plain.get("items", ()), *plain.get("effects", ())]:
            entry.pop("serial")
        assert plain == data


def held(path: Path) -> object:
    """Give who is in a file."""
    return judge_content(path.read_bytes(), path.as_posix())[0]


@pytest.mark.slow
@pytest.mark.parametrize("style", ["no last line end", "CRLF"])
@pytest.mark.parametrize("example", CHANGING)
def test_what_was_written_by_hand_stays(
    line: Program, campaign: Path, example: str, style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After any command a file holds what it must; every comment is there in order, and every key of nobody's."""
    words = ready(example, monkeypatch)
    whole = campaign.parent / "whole"
    shutil.copytree(campaign, whole)
    plain = line("", *words, "--json")
    changed = [Path(path) for path in plain.answer["changes"] if path.startswith("characters/")]
    if not changed:
        return
    wanted = {path: held(path) for path in changed if path.exists()}

    shutil.rmtree(campaign / "characters")
    shutil.copytree(whole, campaign, dirs_exist_ok=True)
    by_hand(style)
    before = {path: path.read_bytes().decode() for path in people()}
    told = line("", *words, "--json")
    assert told.answer["changes"] == plain.answer["changes"]
    assert {path: held(path) for path in changed if path.exists()} == wanted
    gone = [text for path, text in before.items() if not path.exists()]
    for path in wanted:
        text = path.read_bytes().decode()
        # A new file is somebody's who moved, a copy of somebody's, or of nobody's.
        sources = [before[path]] if path in before else gone
        for source in sources:
            rest = iter(comments(text))
            assert all(comment in rest for comment in comments(source)), text
            assert tomllib.loads(text)["mine"] == {"dotted": {"key": 7, "other": [1, 2]}}
            if style == "CRLF":
                assert text.count("\n") == text.count("\r\n")
            else:
                assert "\r" not in text
    assert not list(campaign.rglob("*.before"))
    assert line("undo").status == 0
    assert {path: path.read_bytes().decode() for path in people()} == before
