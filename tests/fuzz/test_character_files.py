"""Whatever a character's file holds: read or named, nothing changed by what was refused, and the others go on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.character import Character, Effect, Item
from tests import handwriting
from tests.fuzz.budget import cases
from tests.fuzz.ground import files, people_see
from tests.fuzz.toml_damage import damaged, packed

if TYPE_CHECKING:
    from tests.fuzz.ground import Ground

VEX = "characters/vex.toml"
KEYS = [
    field.rstrip("_") for kind in (Character, Item, Effect) for field in kind.__dataclass_fields__
] + ["format"]  # fmt: skip
BY_HAND = """\
#:schema ../.iendjinn/schema/character.schema.json
# Vex, as her player keeps her.

format = 1 # leave it
name = "Vex" # Kowalski
max_hp = 15
hp = 9 # ouch
strength = 3
"luck" = 2
max_luck = 0x4
# a debt
credits = -1_200
class = 'Merc'
clothing = "Overalls"
notes = '''
first # no remark
second'''
cyberware = [ # two of them
    "Bulletproof Skin",
    # chrome
    "Low-G Legs", # paid for
]
x.y = "a house rule"
effects = [ { name = "Calm", attribute = "presence", bonus = 1, until = "day 9 08:00" } ]

# ---- what she carries
[[items]]
name = "Assault Rifle" # Betty
place = "hands"
upgrades = ["Laser Sight"]

  [[items]] # magazines
  name = "Ammo"
  uses = 2

[[items]]
name = "Painkillers"
uses = 3
mine = { since = 1979-05-27 }

[[items]]
name = "Data Cassette"
program = "VIP Pass"
military = true

[[items]]
name = "Flak Jacket"
place = "body"

[[items]]
name = "Thing"
slots = 3
text = \"\"\"
of two
lines\"\"\"
# the end
"""
TEXTS = [
    BY_HAND,
    BY_HAND,
    *(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parents[2].joinpath("characters").glob("*"))),
]

ABOUT_VEX = (
    "sheet vex", "sheet vex --json", "sheet vex --format md", "sheet vex --format html", "sheet --party", "inv vex",
    "inv vex --json", "set vex hp 3", "set vex credits -77", "set vex notes a line", "set vex class Merc",
    "set vex strength 2", "set vex name Nova", "note vex a line more", "give vex rope", "give vex knife --from kira",
    "give kira ammo --from vex", "give vex Odd --text x --slots 0", "drop vex rope", "drop vex rifle",
    "move vex rifle locker", "move vex ammo main", "use vex painkillers", "mark vex rifle", "mend vex ammo",
    "wear vex flak", "doff vex flak", "wipe vex data", "buy vex ammo --count 2", "sell vex ammo", "pay vex 50",
    "pay vex meal", "credits vex +500", "credits vex -1", "fit vex rifle laser", "unfit vex rifle laser", "debt vex",
    "debt", "debt --check --seed 1", "debt --ledger", "save vex dex =12", "save party str --seed 2",
    "save vex dex -l =3", "attack vex kira --seed 3", "attack kira vex --seed 3", "attack vex g1 --with rifle =4",
    "attack vex kira --auto --seed 1", "damage vex 3", "damage vex 99", "damage vex 3 --piercing --json",
    "damage party 1", "heal vex 2", "heal vex d4 =3", "soak vex", "rest vex", "rest party",
    "downtime vex --at slum =1", "downtime vex --weeks 2 --seed 1", "treat vex --at clinic --from kira",
    "effect vex strength+1 1h", "effect vex end Calm", "netrun vex surface =2", "program run vex vip --seed 4",
    "loot vex --seed 5", "cash vex stick", "rename vex Nova", "rename kira Vex", "copy vex Two", "retire vex",
    "new Vex --seed 4", "undo", "undo 3", "redo", "log vex", "time +1h", "time +40d", "fight", "fight next", "next",
    "fight back", "fight add vex", "fight remove vex", "fight end", "fight stash", "fight resume bridge",
    "fight order vex kira", "odds save vex dex", "odds attack vex", "odds duel vex kira", "export vex --to web-app",
    "export vex --to json", "export vex", "export party --to toml", "find rope", "find vex", "campaign",
    "campaign --json", "doctor", "doctor --fix", "edit vex", "import characters/vex.toml",
    "mnemonic new --force --stake 10 --as vex", "unretire corp", "list --json",
)  # fmt: skip
NOT_ABOUT_VEX = (
    "list", "sheet kira", "set kira hp 3", "damage kira 1", "note old-tom x", "table weapons", "roll d6 =2", "time",
    "log", "heal old-tom 1", "give kira rope", "export kira", "campaign", "find weapon", "save kira dex =4",
    "debt old-tom", "use kira painkillers", "odds save kira dex",
)  # fmt: skip
"""Lines that are done whatever Vex's file holds."""

ABOUT_CORP = (
    "unretire corp", "unretire corp-guard --json", "list", "list --retired", "sheet corp", "doctor", "find rope",
    "rename corp X", "retire corp", "new Corp Guard --seed 2", "log corp", "copy corp Two", "undo", "campaign",
    "export corp", "fight resume bridge", "debt --ledger", "set corp-guard hp 1",
)  # fmt: skip
SHOWING = {"sheet", "inv", "list", "fight", "odds", "export", "find", "campaign", "doctor", "log"}
"""Commands that roll nothing."""

WAYS = ("", "", "", "--json", "--dry-run", "--force")

anything = damaged(TEXTS, KEYS)


@pytest.mark.slow
@cases(176)
@given(content=anything, words=st.sampled_from(ABOUT_VEX), way=st.sampled_from(WAYS))
def test_a_file_is_read_or_named(ground: Ground, content: bytes, words: str, way: str) -> None:
    """A line about someone whose file may hold anything is done or refused, and what is shown twice is the same."""
    ground.lay({VEX: content})
    tried = ground.types(*f"{words} {way}".split())
    if not tried.changed and not tried.status and words.split(maxsplit=1)[0] in SHOWING:
        # Now what the door said of the file is known, and it is not judged again.
        again = ground.types(*f"{words} {way}".split())
        assert again.told == tried.told


@pytest.mark.slow
@cases(14)
@given(content=anything, words=st.sampled_from(ABOUT_CORP))
def test_a_retired_file_is_read_or_named(ground: Ground, content: bytes, words: str) -> None:
    """The same of someone who is out of play."""
    ground.lay({"characters/retired/corp-guard.toml": content})
    ground.types(*words.split())


@pytest.mark.slow
@cases(4)
@given(content=handwriting.documents().flatmap(packed), words=st.sampled_from(ABOUT_VEX))
def test_what_a_hand_wrote_stays(ground: Ground, content: bytes, words: str) -> None:
    """The same over files of which every line was made up: slow to make, so there are fewer of them."""
    ground.lay({VEX: content})
    ground.types(*words.split())


@pytest.mark.slow
@cases(50)
@given(content=anything, words=st.sampled_from(NOT_ABOUT_VEX))
def test_one_bad_file_stops_nobody_else(ground: Ground, content: bytes, words: str) -> None:
    """What is not about them is done."""
    ground.lay({VEX: content})
    assert ground.types(*words.split()).status == 0


@pytest.mark.slow
@cases(50)
@given(content=anything, words=st.sampled_from(ABOUT_VEX))
def test_what_was_done_can_be_undone(ground: Ground, content: bytes, words: str) -> None:
    """Undo gives a file that a hand wrote back to the byte, however odd it is, and redo does it again."""
    if words.split(maxsplit=1)[0] in {"undo", "redo", "mnemonic", "doctor", "edit", "log"}:
        return
    ground.lay({VEX: content})
    tried = ground.types(*words.split())
    if tried.status or not tried.changed:
        return
    before, after = people_see({**ground.base, VEX: content}), people_see(files())
    if before == after:
        return  # it only rolled
    assert ground.types("undo").status == 0
    assert people_see(files()) == before
    assert ground.types("redo").status == 0
    assert people_see(files()) == after
