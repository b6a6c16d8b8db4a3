"""The log as Markdown: days, fights as tables, what was undone."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.play.retelling import markdown
from iendjinn.store.history import Told

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Be where the journal's time is the time."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system's zone cannot be chosen")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def told(at: str, text: str, *, undone: bool = False, fight: str | None = "", **more: Any) -> Told:
    """Make an entry; `fight` is what the encounter holds after it, None for nothing, empty where it is not touched."""
    entry = {"n": 1, "at": f"2026-11-{at}:00Z", "command": "fight", "text": text, **more}
    if fight != "":
        entry["files"] = [{"path": "encounter.toml", "before": "x", "after": fight}]
    return Told(entry, undone=undone)


def test_a_fight_is_a_table() -> None:
    """From its begin to its end a fight is one table, a row an act; before and after it the day goes on as a list."""
    entries = [
        told("29T20:00", "Vex: noted: it rains", command="note"),
        told("29T20:10", "fight: round 1", fight="a", dice=[[20, 12, "Vex"]]),
        told("29T20:11", "Vex attacks guard 1|2, 7 damage", command="attack", dice=[[8, 7, "SMG"], [20, 3, "stun"]]),
        told("29T20:12", "fight: round 2", fight="b"),
        told("29T20:15", "fight ended: 2 rounds", fight=None),
        told("29T20:20", "Vex buys Ammo", command="buy"),
        told("30T01:00", "Vex rests", command="rest"),
    ]
    assert markdown(entries).split("\n") == [
        "## 2026-11-29",
        "",
        "- 20:00 Vex: noted: it rains",
        "",
        "### Fight, 20:10",
        "",
        "| when | what happened | dice |",
        "| --- | --- | --- |",
        "| 20:10 | fight: round 1 | d20 12 (Vex) |",
        "| 20:11 | Vex attacks guard 1\\|2, 7 damage | d8 7 (SMG), d20 3 (stun) |",
        "| 20:12 | fight: round 2 |  |",
        "| 20:15 | fight ended: 2 rounds |  |",
        "",
        "- 20:20 Vex buys Ammo",
        "",
        "## 2026-11-30",
        "",
        "- 01:00 Vex rests",
    ]


def test_a_fight_over_midnight_is_a_table_a_day() -> None:
    """A fight that goes on the next day goes on in a table of that day's."""
    entries = [
        told("29T23:59", "fight: round 1", fight="a"),
        told("30T00:01", "fight: round 2", fight="b"),
    ]
    lines = markdown(entries).split("\n")
    assert lines.count("| when | what happened | dice |") == 2
    assert lines[-1] == "| 00:01 | fight: round 2 |  |"
    assert lines.index("## 2026-11-30") < lines.index("| 00:01 | fight: round 2 |  |")
    assert sum(line.startswith("### ") for line in lines) == 1


def test_a_fight_that_was_undone_is_none() -> None:
    """Where the begin of a fight was taken back what follows is no fight, and an end taken back ends nothing."""
    entries = [
        told("29T20:10", "fight: round 1", fight="a", undone=True),
        told("29T20:11", "Vex rolls", command="roll", dice=[[6, 3, ""]]),
        told("29T20:12", "fight: round 1", fight="a"),
        told("29T20:13", "fight ended", fight=None, undone=True),
        told("29T20:14", "foes wait", command="foe", fight="c"),
    ]
    lines = markdown(entries).split("\n")
    assert "- 20:10 ~~fight: round 1~~ (undone)" in lines
    assert "- 20:11 Vex rolls *[d6 3]*" in lines
    assert "| 20:13 | ~~fight ended~~ (undone) |  |" in lines
    assert lines[-1] == "| 20:14 | foes wait |  |"


def test_foes_that_wait_are_no_fight() -> None:
    """Foes brought in before a fight begins are told in the list."""
    assert markdown([told("29T20:10", "foes wait", command="foe", fight="a")]).endswith("- 20:10 foes wait")


def test_a_moment_that_is_none_is_told_as_it_is() -> None:
    """An entry whose time nobody can read is told all the same."""
    assert "rubbish" in markdown([Told({"n": 1, "at": "rubbish", "text": "x"}, undone=False)])
