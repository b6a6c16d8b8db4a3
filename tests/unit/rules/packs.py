"""The tables that the tests of the rules play with: the shipped ones, and those with a homebrew pack over them."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from iendjinn.store.tables import load_tables

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables

HOMEBREW = """
[about.classes]
dice = "d7"

[[classes]]
faces = 7
name = "Medic"
items = ["Scalpel", "Bone Saw", "Riot Suit", "Mesh Armor", "Ballistic Shield", "Data Cassette", "Data Cassette"]
program = "Scrub"

[[classes]]
name = "Booster"
items = ["Crowbar", "Crowbar", "Rocket", "Halo", "Halo", "Halo"]

[about.programs]
dice = "d13"

[[programs]]
faces = 13
name = "Scrub"
lasts = "1 hour"

[about.features]
dice = "d22"

[[features]]
faces = 21
name = "[red]two shadows[/red]"

[[features]]
faces = 22
name = "Третья рука"

[about.names]
replace = true
dice = "rows"

[[names]]
name = "CON"

[[names]]
name = "Жук 🦊"

[[names]]
name = "[bold]Ada[/bold]"

[[weapons]]
name = "Scalpel"
price = 50
weapon = { class = "light", kind = "melee" }

[[weapons]]
name = "Bone Saw"
price = 90
weapon = { class = "light", kind = "melee" }

[[weapons]]
name = "Rocket"
slots = 3
price = 9000
weapon = { class = "heavy", kind = "ranged" }

[[weapons]]
name = "Halo"
slots = 0
price = 10
weapon = { class = "light", kind = "ranged" }

[[weapons]]
name = "Throwing Knife"
price = 20
weapon = { class = "light", kind = "melee", ammo = "itself" }

[[armor]]
name = "Riot Suit"
slots = 2
price = 2000
armor = 2

[[cyberware]]
name = "Ikons"
bonus = { dexterity = 1, armor = 1 }

[[cyberware]]
name = "Switch"
bonus = { hp = -40, presence = -1 }

[[cyberware]]
name = "Drone Hand"
bonus = { hp = 5, strength = 1 }
"""
"""A pack that replaces rows and adds some: a seventh class, larger dice, odd names, implants that give and take."""


@functools.cache
def shipped() -> Tables:
    """Give the tables as shipped."""
    return load_tables(None)


@functools.cache
def homebrew() -> Tables:
    """Give the shipped tables with the pack over them."""
    with tempfile.TemporaryDirectory() as campaign:
        folder = Path(campaign, "tables")
        folder.mkdir()
        (folder / "pack.toml").write_text(HOMEBREW, encoding="utf-8")
        tables = load_tables(campaign)
    assert tables.problems == ()
    return tables
