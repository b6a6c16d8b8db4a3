"""A scene to attack in: four people, of whom one has what a test gives."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

PEOPLE = {
    "ace": 'name = "Ace"\nstrength = 1\ndexterity = 2\nhp = 12\nmax_hp = 12\nluck = 2\nmax_luck = 2\n',
    "bo": 'name = "Bo"\nkind = "npc"\nstrength = 1\nhp = 10\nmax_hp = 10\nluck = 1\nmax_luck = 1\n',
    "cy": 'name = "Cy"\nkind = "npc"\nhp = 10\nmax_hp = 10\ncyberware = ["Bulletproof Skin"]\n',
    "di": 'name = "Di"\nkind = "npc"\nhp = 4\nmax_hp = 10\n',
}


def things(*placed: str) -> str:
    """Give items of a character file, each `name@place`, with `:uses` and `+upgrade` where they are so."""
    told = ""
    for one in placed:
        head, *upgrades = one.split("+")
        head, _, uses = head.partition(":")
        name, _, place = head.partition("@")
        told += f'\n[[items]]\nname = "{name}"\nplace = "{place or "backpack"}"\n'
        told += f"uses = {uses}\n" if uses else ""
        told += f"upgrades = {[*upgrades]}\n" if upgrades else ""
    return told


class Scene:
    """A campaign of four, of whom Ace has what a test gives; `cyberware` goes to Ace too."""

    def __init__(self, line: Program, root: Path) -> None:
        """Write the three who are attacked."""
        self.line = line
        self.root = root
        for stem, text in PEOPLE.items():
            self.put(stem, text)
        assert line("roll d6").status == 0
        assert line("list").status == 0

    def put(self, stem: str, text: str) -> None:
        """Write somebody's file."""
        (self.root / "characters" / f"{stem}.toml").write_text(f"format = 1\n{text}", encoding="utf-8")

    def ace(self, *placed: str, cyberware: str = "") -> None:
        """Give Ace these things."""
        extra = f'cyberware = ["{cyberware}"]\n' if cyberware else ""
        self.put("ace", PEOPLE["ace"] + extra + things(*placed))

    def held(self, stem: str) -> dict[str, Any]:
        """Give what a file holds now."""
        return tomllib.loads((self.root / "characters" / f"{stem}.toml").read_text(encoding="utf-8"))

    def item(self, name: str) -> dict[str, Any] | None:
        """Give one of Ace's things as it is now, None where it is gone."""
        return next((item for item in self.held("ace")["items"] if item["name"] == name), None)
