"""Chapter 3.1: saves, deciding apart from rolling.

`save_of` makes a Save of what somebody is worth; `total_of` and `outcome` turn it and a face into what happened. Play
rolls one d20 and calls them with its face; whoever counts chances calls them with all twenty. Nothing else decides.

    save = save_of(standing, "dexterity", hard=True, luck=False)
    outcome(save, 13)                       -> "consequence"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.saving import Save

if TYPE_CHECKING:
    from iendjinn.rules.standing import Standing

STANDARD = 12
HARD = 16
"""What a save has to reach (3.1a)."""

DIE = 20

LUCK = 4
"""What a point of luck adds to a save (3.1e) or to damage (3.2g), and takes off a hit (3.2h)."""

CRITICAL_SUCCESS = "critical success"
SUCCESS = "success"
CONSEQUENCE = "consequence"
CRITICAL_FAILURE = "critical failure"

OUTCOMES = (CRITICAL_SUCCESS, SUCCESS, CONSEQUENCE, CRITICAL_FAILURE)
"""The four outcomes, best first (3.1b to 3.1d)."""

PASSED = (CRITICAL_SUCCESS, SUCCESS)
"""The outcomes that reach the difficulty, or need not."""


def save_of(standing: Standing, attribute: str, *, hard: bool = False, luck: bool = False) -> Save:
    """Give the save that somebody makes with an attribute: hard where said, or where carrying too much (2.1e)."""
    score = standing.score(attribute)
    encumbered = standing.overload if attribute in standing.hard else ""
    return Save(
        attribute=attribute,
        modifier=score.total,
        difficulty=HARD if hard or encumbered else STANDARD,
        luck=LUCK if luck else 0,
        why=score.why,
        hard_why="" if hard else encumbered,
    )


def total_of(save: Save, face: int) -> int:
    """Give the face with attribute and luck added (3.1a, 3.1e)."""
    return face + save.modifier + save.luck


def outcome(save: Save, face: int) -> str:
    """Give which of OUTCOMES a face of the d20 comes to.

    A natural 20 is a critical success (3.1b) and a natural 1 a critical failure, whatever is added (3.1d); else
    reaching the difficulty is a success, and falling short a success with a consequence (3.1c).
    """
    if face == DIE:
        return CRITICAL_SUCCESS
    if face == 1:
        return CRITICAL_FAILURE
    return SUCCESS if total_of(save, face) >= save.difficulty else CONSEQUENCE
