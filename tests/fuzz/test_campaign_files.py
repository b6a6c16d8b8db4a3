"""Whatever lies in the other files of a campaign: read or named, the rest goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.cabinet import CabinetFile
from iendjinn.model.campaign import CampaignFile
from iendjinn.model.character import Character
from iendjinn.model.encounter import Encounter, Fighter, Label
from iendjinn.model.gear import Cyberware, Gear, Weapon
from tests.fuzz.budget import cases
from tests.fuzz.conftest import HOMEBREW
from tests.fuzz.toml_damage import damaged

if TYPE_CHECKING:
    from tests.fuzz.ground import Ground

CAMPAIGN = """\
# The night city campaign.
format = 1
name = "Chiba" # for now
clock = "day 3 22:00"
house_rules = [
    "nobody dies before midnight", # but Tom
    "# is no comment",
]
mine = { weather = "rain" }
"""
FIGHT = """\
# The bridge.
format = 1
round = 2 # so far
turn = "vex"
began = "day 1 08:00"
counted = 1

[[fighters]] # first
name = "vex"
group = "first"
save = 20
acted = true
hp = 15
dealt = 4
fired = ["Assault Rifle"]

[[fighters]]
name = "ganger 1"
side = "npc"
dexterity = 1
hp = 11
taken = 4
by = "vex"
mine = 3

[[fighters]]
name = "kira"
group = "last"
save = 10
stunned = true

[[left]]
name = "old-tom"
dealt = 3

[[foes]]
name = "ganger 1"
kind = "npc"
strength = 1
dexterity = 1
hp = 7
max_hp = 11
class = "Ganger"
notes = "Shoots sideways." # and down
items = [
    { name = "Pistol", place = "main" },
]

[[labels]]
name = "ganger"
given = 3
"""
ARCADE = """\
# A game.
format = 1
players = ["human", "greedy"]
names = ["courier", "greedy"]
stake = 10
people = ["kira"]
moves = [
    "begin | 4 10 9 3 6 10 8 10 2 10",
    "pick storage |",
    "pick storage |",
    "pick storage |",
]
"""

CLOCK_LINES = (
    "time", "time --json", "time +1h", "time +400d", "time day\u00a05 10:00", "rest kira", "rest vex",
    "downtime kira --at slum =1", "effect kira strength+1 1h", "damage kira 99", "netrun kira surface =2", "campaign",
    "campaign --json", "doctor", "doctor --fix", "fight end", "fight next", "set vex hp 0", "treat kira --at clinic",
    "undo", "log", "list", "use kira painkillers",
)  # fmt: skip
FIGHT_LINES = (
    "fight", "fight --json", "fight --players", "next", "next --json", "fight back", "fight end", "fight end --json",
    "fight stash", "fight stash bridge", "fight stash other", "fight resume bridge", "fight resume",
    "fight add old-tom", "fight add ganger", "fight add 2xdocker", "fight remove vex", "fight remove ganger 1",
    "fight remove g1", "fight order vex kira", "fight order kira", "fight start vex kira --seed 1", "foe ganger",
    "foe list", "foe Thug --hp 9 --weapon knife", "attack g1 --seed 2", "attack . kira --seed 2",
    "attack vex foes --seed 2", "attack g1 vex --seed 1", "attack ganger 1 vex --json --seed 1",
    "attack vex g1 g2 --auto --seed 1", "damage g1 3", "damage foes 2", "damage ganger 1 99", "heal g1 2", "soak vex",
    "soak g1", "save g1 dex =4", "save foes str --seed 3", "set g1 hp 2", "set g1 name Bo", "note g1 limps",
    "give g1 ammo", "inv g1", "sheet g1", "use g1 pistol", "mark g1 pistol", "loot g1 --seed 3", "odds attack vex g1",
    "odds duel vex g1", "odds party vex --vs g1", "odds party party --vs foes", "rename vex Nova", "rename g1 Bo",
    "copy g1 Two", "retire vex", "retire g1", "effect g1 strength+1 1h", "export g1", "time", "time +1h", "list",
    "campaign", "doctor", "doctor --fix", "undo", "undo 2", "debt g1",
)  # fmt: skip
ARCADE_LINES = (
    "mnemonic", "mnemonic --json", "mnemonic show", "mnemonic play", "mnemonic play 1", "mnemonic play 2",
    "mnemonic play roll", "mnemonic play pass", "mnemonic play pick net", "mnemonic play take", "mnemonic undo",
    "mnemonic undo 2", "mnemonic new", "mnemonic new --force", "mnemonic new --force --stake 10 --as kira",
    "mnemonic new --players human,greedy --seed 2 --force", "mnemonic bots", "campaign", "doctor", "doctor --fix",
    "undo", "log", "mnemonic play --json 1", "mnemonic play x --dry-run", "mnemonic play 1 --seed 4",
)  # fmt: skip
TABLE_LINES = (
    "table", "table --json", "table rumours", "table roll rumours --seed 3", "table weapons",
    "table roll loot --seed 2", "find rail", "list", "sheet vex", "inv kira --json", "buy kira calm",
    "give kira rail gun", "use kira calm", "foe docker", "foe list", "attack vex kira --seed 3", "new Bo --seed 4",
    "new Bo --class Merc --seed 3", "loot --seed 5", "loot kira --seed 2", "debt", "pay kira meal", "program list",
    "program write kira blink --seed 2", "downtime kira --at slum --seed 2", "save kira dex =4",
    "netrun kira deep --seed 3", "doctor", "export kira --to web-app", "odds duel vex kira", "mnemonic show",
    "mnemonic new --seed 3 --force", "mnemonic play 1", "fight add docker", "rest kira", "fit vex rifle laser",
)  # fmt: skip
NOT_NEEDING = (
    "sheet kira",
    "list",
    "set kira credits 3",
    "note kira x",
    "table weapons",
    "roll d6 =2",
    "log",
    "give kira rope",
    "export kira",
)
"""Lines that are done whatever a file holds that is no character's."""


def keys(*kinds: type) -> list[str]:
    """Give the keys that files of some kinds know."""
    return [field.rstrip("_") for kind in kinds for field in getattr(kind, "__dataclass_fields__", ())] + ["format"]


def spoiled(
    path: str, text: str, known: list[str], lines: tuple[str, ...]
) -> st.SearchStrategy[tuple[str, bytes, str]]:
    """Draw a spoiled file, its place, and a line that reads it."""
    return st.tuples(st.just(path), damaged([text], known), st.sampled_from((*lines, *NOT_NEEDING)))


CLOCKS = spoiled("campaign.toml", CAMPAIGN, keys(CampaignFile), CLOCK_LINES)
FIGHTS = st.sampled_from(["encounter.toml", "encounter.toml", "encounters/bridge.toml", "encounters/zoo.toml"]).flatmap(
    lambda path: spoiled(path, FIGHT, keys(Encounter, Fighter, Label, Character), FIGHT_LINES)
)
CABINETS = spoiled("arcade.toml", ARCADE, keys(CabinetFile), ARCADE_LINES)
PACKS = st.sampled_from(["tables/home.toml", "tables/zoo.toml", "tables/weapons.toml"]).flatmap(
    lambda path: spoiled(
        path,
        HOMEBREW,
        [*keys(Gear, Weapon, Cyberware), "faces", "loot", "dice", "title", "rumours", "hp", "items"],
        TABLE_LINES,
    )
)


def holds(ground: Ground, case: tuple[str, bytes, str], way: str = "") -> None:
    """Lay one bad file down, type the line, and again where nothing was changed; what does not need it is done."""
    path, content, words = case
    ground.lay({path: content})
    tried = ground.types(*f"{words} {way}".split())
    if words in NOT_NEEDING:
        assert tried.status == 0, (words, tried)


WAYS = st.sampled_from(("", "", "", "--json", "--dry-run", "--force"))


@pytest.mark.slow
@cases(50)
@given(case=CLOCKS, way=WAYS)
def test_a_clock_is_read_or_named(ground: Ground, case: tuple[str, bytes, str], way: str) -> None:
    """campaign.toml may hold anything."""
    holds(ground, case, way)


@pytest.mark.slow
@cases(110)
@given(case=FIGHTS, way=WAYS)
def test_a_fight_is_read_or_named(ground: Ground, case: tuple[str, bytes, str], way: str) -> None:
    """A fight under way or set aside may hold anything."""
    holds(ground, case, way)


@pytest.mark.slow
@cases(50)
@given(case=CABINETS, way=WAYS)
def test_a_game_is_read_or_named(ground: Ground, case: tuple[str, bytes, str], way: str) -> None:
    """The arcade's file may hold anything."""
    holds(ground, case, way)


@pytest.mark.slow
@cases(10)
@given(case=PACKS, way=WAYS)
def test_homebrew_is_read_or_named(ground: Ground, case: tuple[str, bytes, str], way: str) -> None:
    """A pack of tables may hold anything."""
    holds(ground, case, way)
