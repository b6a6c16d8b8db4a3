"""A whole scene at the table, seeded: what is typed and all that is shown, plain and in colour, as last approved.

After a change that is meant to show: `IENDJINN_GOLDEN=write python -m pytest tests/golden`, then look at the difference
(`cat tests/golden/scene.ansi` shows the colours) before committing it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import Program
from tests.golden.approved import compare

if TYPE_CHECKING:
    from pathlib import Path

PEOPLE = {
    "vex": """name = "Vex"
strength = 3
intelligence = 2
presence = 1
hp = 15
max_hp = 15
luck = 4
max_luck = 4
class = "Merc"
cyberware = ["Bulletproof Skin"]
items = [
    { name = "Assault Rifle", place = "hands" },
    { name = "Ammo", uses = 3 },
    { name = "Flak Jacket", place = "body" },
    { name = "Shock Stick", place = "body" },
]
""",
    "kira": """name = "Kira"
strength = 1
dexterity = 2
intelligence = 3
hp = 11
max_hp = 11
luck = 2
max_luck = 3
class = "Hacker"
cyberware = ["Mollies/Logans"]
items = [
    { name = "Stun Grenade", place = "main", uses = 3 },
    { name = "Pistol", place = "off" },
    { name = "Ammo", uses = 1 },
    { name = "Cyberdeck" },
]
""",
    "pack-mule": """name = "Pack Mule"
kind = "npc"
strength = 2
hp = 9
max_hp = 9
luck = 1
max_luck = 1
items = [
    { name = "Minigun", place = "hands" },
    { name = "Ammo", uses = 2 },
    { name = "Rope", slots = 4 },
    { name = "Toolkit", slots = 4 },
]
""",
    "ganger-1": 'name = "Ganger 1"\nkind = "npc"\nstrength = 1\nhp = 8\nmax_hp = 8\n',
    "ganger-2": 'name = "Ganger 2"\nkind = "npc"\nhp = 6\nmax_hp = 6\ncyberware = ["Shocker"]\n',
}

SCENE = """\
save vex kira dex
save kira dex -l
save pack str
s vex int -H --consequence
a vex ganger 1 -i
a kira ganger 1 ganger 2 --with stun --split 3,2
k ganger 2
a ganger 2 vex
k vex
k vex
a kira ganger 2 --with pistol -e
a ganger 2 kira
a kira vex --with claws
a kira vex --with mollies
move kira stun backpack
a kira ganger 1
a pack vex kira --auto -l
k kira
a pack vex kira --auto
a pack kira --auto
a vex pack --with shock
move vex rifle backpack
a vex pack --with shock --save-luck pack
k pack
a vex --at hp=8,armor=1 --with unarmed
a vex kira pack
d pack 2d6
d vex d4-6
d vex -5
d kira 30 --piercing
k kira
h vex d6
h kira 2
a vex nobody
save vex luck
list
"""


@pytest.mark.parametrize("terminal", [False, True], ids=["plain", "colour"])
def test_a_scene_is_as_approved(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    terminal: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    """Every line of it, with what went to either stream and the status where it is not 0."""
    (tmp_path / "characters").mkdir()
    for stem, text in PEOPLE.items():
        (tmp_path / "characters" / f"{stem}.toml").write_text(f"format = 1\n{text}", encoding="utf-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("IENDJINN_CAMPAIGN", str(tmp_path))
    line = Program(monkeypatch)
    assert line("roll d6").status == 0
    told = []
    for seed, words in enumerate(SCENE.splitlines(), 1):
        seen = line("", *_words(words), "--seed", str(seed), terminal=terminal, answers="\n")
        status = f"[{seen.status}]\n" if seen.status else ""
        told.append(f"$ iendjinn {words}\n{seen.out}{seen.err}{status}")
    compare(f"scene.{'ansi' if terminal else 'txt'}", "\n".join(told).rstrip("\n"))


def _words(words: str) -> list[str]:
    import shlex

    return shlex.split(words)
