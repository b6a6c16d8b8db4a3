"""Fights to be drawn: one in its third round with everything in it, its report, its foes."""

from __future__ import annotations

from iendjinn.model.scene import Foes, FoeShown, Initiative, Report, Scene, Share, Stands

THIRD_ROUND = Scene(
    round=3,
    turn="ganger 2",
    clock="day 3 22:00:20",
    surprise="",
    order=(
        Stands(
            "Vex", None, "pc", 12, 15, "up", "Merc", 2, "Assault Rifle", acted=True, passed=True,
            low=("last point of Ammo", "Buff 40 seconds"),
        ),
        Stands("Kira Okonkwo-Lindqvist", None, "pc", 0, 11, "incapacitated", "Hacker", 0, left=2990),
        Stands("ganger 1", "ganger 1", "npc", 3, 11, "up", "Ganger", 0, "Pistol", passed=True),
        Stands("ganger 2", "ganger 2", "npc", 11, 11, "up", "Ganger", 0, "Pistol", turn=True, stunned=True),
        Stands("guard 1", "guard 1", "npc", 12, 12, "up", "Corp Guard", 1, "Pistol", waits=4),
        Stands("chef 1", "chef 1", "npc", -2, 6, "dead", "Angry chef", 0, "Knife"),
        Stands("Bolt", None, "pc", 5, 10, "up", "Booster", 0, "Crowbar"),
        Stands("zed", None, "pc", None, None, "gone"),
    ),
)  # fmt: skip

BEGUN = Scene(
    round=1,
    turn="Vex",
    clock="day 3 22:00",
    order=THIRD_ROUND.order[:1] + THIRD_ROUND.order[2:3],
    said=("the players surprise them and act first",),
    saves=(
        Initiative("Vex", 15, 2, luck=False, total=17, difficulty=12, made=True),
        Initiative("Bolt", 3, -1, luck=True, total=6, difficulty=16, made=False),
    ),
)

NONE = Scene(round=0, turn=None, order=(), clock="day 1 08:00", aside=("bridge", "the-tunnel"))

OVER = Report(
    round=4,
    turn=None,
    order=THIRD_ROUND.order,
    clock="day 3 22:00:40",
    rounds=4,
    seconds=40,
    fell=("Kira Okonkwo-Lindqvist", "chef 1"),
    shares=(
        Share("Vex", "pc", 15, 12, "up", 17, 3, 1),
        Share("Kira Okonkwo-Lindqvist", "pc", 11, 0, "incapacitated", 4, 11, 0),
        Share("chef 1", "npc", 6, -2, "dead", 0, 8, 0),
        Share("zed", "pc", 9, None, "gone", 0, 0, 0),
    ),
    said=("Vex loses 1 point of Ammo: Assault Rifle",),
)

COME = Foes(
    (
        FoeShown(
            "guard 1",
            "guard 1",
            "Corp Guard",
            "corporate",
            12,
            1,
            1,
            0,
            0,
            1,
            "Pistol",
            ("Pistol", "Mesh Armor"),
            "Calls it in.",
        ),
        FoeShown("chef 1", "chef 1", "Angry chef", "", 6, 0, 0, 0, 0, 0, "Knife", ("Knife",), ""),
    ),
    ("waiting; begin with: iendjinn fight start party",),
)
