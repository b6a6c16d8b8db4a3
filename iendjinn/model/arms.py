"""What is in hand, and the ways there are to attack with it; apart from what comes of an attack, for a quick start."""

from typing import NamedTuple


class Arm(NamedTuple):
    """A weapon as it would be used now.

    `sides` is its die in this grip (2.3b); `attribute` what it adds, `strength` or `dexterity` (2.3a), and `bonus` how
    much that is for whoever wields it; `tags` its own and those its upgrades give; `ammo` is `none`, `ammo` or `itself`
    (2.2c); `item` its index among the items carried, None for a fist or an implant; `place` where it is (`main`, `off`,
    `hands`, `body`, `backpack`), empty for an implant; `sight` and `magazine` tell of these upgrades (4.5a).
    """

    name: str
    sides: int
    attribute: str
    bonus: int
    tags: tuple[str, ...] = ()
    ammo: str = "none"
    item: int | None = None
    place: str = ""
    sight: bool = False
    magazine: bool = False
    pairs: bool = False


class Way(NamedTuple):
    """A way to attack: with one weapon, or with two light ones (2.3c), the main hand's first.

    `refused` says why it cannot be done now and `hint` what to do instead; empty where it can. `order` tells that only
    a rule of order or place stands against it. `draws` is where a weapon on the body is drawn to (2.1c), empty for one
    in hand already; `launcher` names the weapon that fires a grenade (4.5a).
    """

    arms: tuple[Arm, ...]
    refused: str = ""
    hint: str = ""
    order: bool = False
    draws: str = ""
    launcher: str = ""

    @property
    def name(self) -> str:
        """The weapon, or both: `Knife and Pistol`, `two Knives` being `Knife and Knife`."""
        return " and ".join(arm.name for arm in self.arms)
