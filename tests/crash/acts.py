"""Every kind of change that a command makes to a campaign, and what can be seen of one from outside."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from iendjinn.model.cabinet import CabinetFile
from iendjinn.model.character import Character, Effect, Item
from iendjinn.store import arcade, people
from iendjinn.store.campaign import CHRONICLE, Campaign
from iendjinn.store.change import Change
from iendjinn.store.files import digest
from iendjinn.store.moving import copied, moved
from iendjinn.store.stamps import stamp

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.store.journal import Entry

VEX = Character(name="Vex", hp=7, max_hp=9, credits=100, items=(Item(name="Rope"), Item(name="SMG", place="main")))
KIRA = Character(name="Kira", hp=4, max_hp=4, credits=50, notes="one\ntwo")


def campaign(root: Path) -> Campaign:
    """Open a campaign as a command that begins does."""
    return Campaign(str(root), "option")


def furnish(root: Path) -> None:
    """Make a campaign with two people in it, whose files bear a comment."""
    root.mkdir()
    here = campaign(root)
    with here.writing("new"):
        change = Change(here)
        for person in (VEX, KIRA):
            change.create(person)
        change.commit({"command": "new", "text": "two people"})
    path = root / "characters" / "vex.toml"
    path.write_text(path.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")


def vex(here: Campaign) -> people.Person:
    """Read Vex."""
    return people.read_person(here, "characters/vex.toml")


def kira(here: Campaign) -> people.Person:
    """Read Kira."""
    return people.read_person(here, "characters/kira.toml")


def _create(here: Campaign, change: Change) -> None:
    del here
    change.create(Character(name="Vex", bio="another"))


def _number(here: Campaign, change: Change) -> None:
    person = vex(here)
    change.write(person, replace(person.character, hp=2))


def _items(here: Campaign, change: Change) -> None:
    person = vex(here)
    items = (Item(name="Ammo", uses=2), person.character.items[1])
    change.write(person, replace(person.character, items=items, effects=(Effect(name="Hit"),)))


def _retire(here: Campaign, change: Change) -> None:
    person = vex(here)
    moved(change, person, person.character, retired=True)


def _rename(here: Campaign, change: Change) -> None:
    person = vex(here)
    moved(change, person, replace(person.character, name="Hex"), retired=False)


def _copy(here: Campaign, change: Change) -> None:
    person = vex(here)
    copied(change, person, replace(person.character, name="Vex II"))


def _edit(here: Campaign, change: Change) -> None:
    person = vex(here)
    content = person.content.replace(b"hp = 7", b"hp = 8  # edited")
    change.put(person.path, person.content, content, *people.judge_content(content, person.path))


def _pay(here: Campaign, change: Change) -> None:
    for person, credit in ((vex(here), 40), (kira(here), 110)):
        change.write(person, replace(person.character, credits=credit))


def _swap(here: Campaign, change: Change) -> None:
    one, other = vex(here), kira(here)
    change.put(one.path, one.content, None)
    change.put("characters/retired/old.toml", None, one.content)
    change.put(other.path, other.content, other.content + b"# more\n")


def _roll(here: Campaign, change: Change) -> None:
    del here, change


def _name(here: Campaign, change: Change) -> None:
    del here
    change.put(CHRONICLE, None, b'format = 1\nname = "Night"\n')


def _part(here: Campaign, change: Change) -> None:
    here.journal.part_size = 1
    _number(here, change)


def _bet(here: Campaign, change: Change) -> None:
    person = vex(here)
    change.write(person, replace(person.character, credits=60))
    game = CabinetFile(players=("human",), names=("Vex",), stake=40, staked=(person.path,), moves=("begin | 1",))
    change.keep(arcade.PATH, game, arcade.SHAPE)


ACTS: dict[str, Callable[[Campaign, Change], None]] = {
    "create": _create,
    "change a number": _number,
    "change items": _items,
    "retire": _retire,
    "rename": _rename,
    "copy": _copy,
    "edit": _edit,
    "pay": _pay,
    "remove, add and change": _swap,
    "only roll": _roll,
    "name the campaign": _name,
    "begin a part": _part,
    "put a stake on a game": _bet,
}


def act(root: Path, name: str) -> None:
    """Do one act as a command does: lock, read, change, commit."""
    here = campaign(root)
    with here.writing(name):
        change = Change(here)
        ACTS[name](here, change)
        change.commit({"command": name, "text": name})


def files(root: Path) -> dict[str, bytes]:
    """Give everything that lies in a campaign but the program's own folder."""
    found = {}
    for folder, _, names in os.walk(root):
        for name in names:
            path = Path(folder, name)
            place = path.relative_to(root).as_posix()
            if not place.startswith(".iendjinn/"):
                found[place] = path.read_bytes()
    return found


def entries(root: Path) -> list[Entry]:
    """Give the journal's entries, oldest first, read the plain way."""
    own = root / ".iendjinn"
    older = sorted(own.glob("journal-*.jsonl"), key=lambda path: int(path.stem.removeprefix("journal-")))
    found = []
    for path in [*older, own / "journal.jsonl"]:
        for line in path.read_bytes().splitlines() if path.exists() else ():
            try:
                found.append(json.loads(line))
            except ValueError:
                continue
    return found


def told(some: list[Entry]) -> list[Entry]:
    """Give entries without the moment at which they were written."""
    return [{key: value for key, value in entry.items() if key != "at"} for entry in some]


def seen(root: Path) -> dict[str, bytes]:
    """Give the people's files as a reader of the campaign sees them."""
    here = campaign(root)
    with here.reading("list"):
        paths = [*people.paths(here), *people.paths(here, retired=True)]
        return {path: people.read_person(here, path).content for path in paths}


def people_of(whole: dict[str, bytes]) -> dict[str, bytes]:
    """Give the part of `files` that are people."""
    return {path: content for path, content in whole.items() if path.startswith("characters/")}


def assert_agrees(root: Path) -> None:
    """Hold the newest entry about each file against the file: its hash after is that of what lies there."""
    latest = {file["path"]: file["after"] for entry in entries(root) for file in entry.get("files", ())}
    there = files(root)
    for path, after in latest.items():
        if path != "characters/vex.toml" or after is None:
            content = there.get(path)
            assert (None if content is None else digest(content)) == after, path


def assert_tidy(root: Path) -> None:
    """Hold that nothing temporary lies anywhere, and that every stamp says what the door says."""
    assert not os.listdir(root / ".iendjinn" / "tmp")  # noqa: PTH208 - names are what is asked
    own = {path.name for path in (root / ".iendjinn").iterdir() if not path.match("journal-*.jsonl")}
    assert own <= {"tmp", "known", "journal.jsonl", "lock", ".gitignore", "schema"}
    here = campaign(root)
    for path, content in people_of(files(root)).items():
        assert path.endswith(".toml")
        character, warnings = people.judge_content(content, path)
        kept = here.stamps.find(content)
        # A change that judged nothing only says that the content was left by it.
        assert kept in (None, {"left": True}) or {**kept, **stamp(character, warnings)} == kept
