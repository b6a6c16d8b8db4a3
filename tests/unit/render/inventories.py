"""Inventories and books made by hand for the tests of the drawings."""

from __future__ import annotations

from iendjinn.model.goods import Booked, Debts, Ledger, Owing
from iendjinn.model.sheet import Shown
from tests.unit.render.people import GUARD, OKORO, VEX

FRESH = Shown(VEX._replace(attack="Assault Rifle, d10+0"))
"""A fresh Merc."""

LADEN = Shown(
    OKORO._replace(
        attack="SMG, d4+1, armor piercing (impaired: 13 of 10 slots carried)",
        hindrances=(
            "13 of 10 slots carried: strength and dexterity saves are hard, every attack is impaired",
            "backpack 3 over its 6",
        ),
    )
)
"""Too much of everything, in every place."""

BARE = Shown(GUARD)
"""Nothing at all."""

PEOPLE = (
    Owing("Vex", 1_000, 1_000, 1_000, "Clear"),
    Owing("Bitter Okoro", -12_400, -24_800, -49_600, "On the list"),
    Owing("Жук 李小龍 [red]the Fly[/red]", -1, -2, -4, "On the slate"),
)
DEBTS = Debts(PEOPLE)

LEDGER = Ledger(
    (PEOPLE[1],),
    (
        Booked(None, "", "before the log", 300, 300),
        Booked(4, "2026-11-29T21:04:12Z", "3 x Ammo", -300, 0),
        Booked(5, "2026-11-29T21:05:30Z", "Combat Drone", -5_000, -5_000),
        Booked(17, "2026-11-30T00:10:00Z", "downtime: debt doubled, a week in the arcology", -10_000, -15_000),
        Booked(18, "2026-11-30T00:12:59Z", "the job [bold]at the docks[/bold]", 2_600, -12_400),
    ),
)
