"""The page of a fight at any width: nothing too wide, nothing left out, people's text harmless."""

from __future__ import annotations

import pytest

from iendjinn.model.scene import Scene, Stands
from tests.unit.render.drawn import plain_fight, plain_foes, plain_report, rich_fight, rich_foes, rich_report
from tests.unit.render.scenes import BEGUN, COME, NONE, OVER, THIRD_ROUND
from tests.unit.render.screens import harmful, printed, too_wide

PAGES = {
    "fight": (plain_fight, rich_fight, THIRD_ROUND),
    "begun": (plain_fight, rich_fight, BEGUN),
    "none": (plain_fight, rich_fight, NONE),
    "over": (plain_report, rich_report, OVER),
    "foes": (plain_foes, rich_foes, COME),
}
ODD = THIRD_ROUND._replace(
    turn="[red]\x1b[31mEve\u202e",
    order=(
        THIRD_ROUND.order[0]._replace(name="[red]\x1b[31mEve\u202e", turn=True, low=("\x07last",), weapon="\x1b]0;x"),
        THIRD_ROUND.order[2]._replace(name="\u5f20\u4f1f " * 20),
    ),
    said=("\x1b[2J",),
)


@pytest.mark.parametrize("width", [10, 20, 25, 33, 40, 59, 60, 61, 80, 120, 300])
@pytest.mark.parametrize("name", PAGES)
def test_no_line_is_too_wide(name: str, width: int) -> None:
    """Plain and in colour, down to twenty cells."""
    plain, rich, told = PAGES[name]
    room = max(20, width)
    assert too_wide(plain.draw(told, width), room) == []
    assert too_wide(printed(rich.draw(told, width), room), room) == []


@pytest.mark.parametrize("width", [20, 40, 80])
def test_peoples_text_is_harmless(width: int) -> None:
    """No escape reaches the terminal, no markup is read, and wide letters keep the frame."""
    for drawn in (plain_fight.draw(ODD, width), printed(rich_fight.draw(ODD, width), width)):
        assert harmful(drawn) == []
        assert too_wide(drawn, width) == []
    assert plain_fight.draw(ODD, 80).isascii() is False
    assert plain_fight.draw(ODD, 80, encoding="ascii").isascii()


def test_what_matters_is_there_at_every_width() -> None:
    """Round, whose turn, HP, who acted, who misses, who dies when, what runs out, who waits."""
    for width in (40, 80, 120):
        drawn = " ".join(plain_fight.draw(THIRD_ROUND, width).replace("|", " ").split())
        for part in (
            "Round 3, ganger 2's turn", "12/15", "has acted", "misses this action", "dies in 49:50",
            "last point of Ammo", "Buff 40 seconds", "from round 4", "dead", "gone", "day 3 22:00:20", "2 up against 3",
        ):  # fmt: skip
            assert part in drawn, (width, part)


def test_the_dead_have_no_turn_to_speak_of() -> None:
    """What they did before is not shown; a turn that is over and one that is missed next are."""
    rows = (
        Stands("A", None, "pc", -1, 9, "dead", acted=True),
        Stands("B", None, "pc", 9, 9, "up", acted=True, stunned=True, turn=True),
        Stands("C", None, "pc", 9, 9, "up", passed=True),
    )
    drawn = plain_fight.draw(Scene(1, "B", rows, "day 1 08:00"), 80)
    assert drawn.count("has acted") == 1
    assert "misses the next action, has acted" in drawn
    assert "done" in drawn
