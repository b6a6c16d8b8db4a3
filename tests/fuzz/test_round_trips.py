"""What was written reads as what it was: a character through their file, and out of one campaign into another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.character import ATTRIBUTES, PLACES, Character, Effect, Item
from iendjinn.store.people import canonical, judge_content, new_text
from tests.fuzz.budget import cases

if TYPE_CHECKING:
    from tests.fuzz.ground import Ground

LETTERS = st.one_of(
    st.sampled_from("ab #'\"\\=[]{},.-\n\t\r\u00e9\u4e16\U0001f9be\u200b\u0301\x85\u2028\x7f\x00\x1b"),
    st.characters(exclude_categories=["Cs"]),
)  # fmt: skip
TEXTS = st.text(LETTERS, max_size=20)
SHORT = st.text(st.sampled_from("aZ9 #'\"\\=[]{},.-\u00e9\u4e16\U0001f9be"), max_size=12)
NAMES = st.one_of(
    st.sampled_from(["Rope", "Ammo", "Assault Rifle", "Data Cassette", "Vex", "-5", "party", ".", "..", "a/b"]), SHORT
)
ITEMS: st.SearchStrategy[dict[str, Any]] = st.builds(
    dict, name=NAMES, place=st.sampled_from(PLACES), slots=st.none() | st.integers(0, 10),
    uses=st.none() | st.integers(0, 3), program=SHORT, military=st.booleans(),
    upgrades=st.lists(NAMES, max_size=2).map(tuple), text=TEXTS,
)  # fmt: skip
EFFECTS: st.SearchStrategy[dict[str, Any]] = st.builds(
    dict, name=NAMES, attribute=st.sampled_from(["", *ATTRIBUTES]), bonus=st.integers(-9, 9),
    until=st.sampled_from(["downtime", "removed", "day 3 22:00", "day 999999 23:59:59"]),
)  # fmt: skip
NUMBERS = {
    "strength": (0, 9),
    "dexterity": (0, 9),
    "intelligence": (0, 9),
    "presence": (0, 9),
    "hp": (-9999, 999),
    "max_hp": (1, 999),
    "luck": (0, 99),
    "max_luck": (0, 99),
    "armor": (0, 9),
    "credits": (-(10**60), 10**15),
}
TOLD = ("bio", "clothing", "pocket", "feature", "notes", "web_app")


@st.composite
def characters(draw: st.DrawFn) -> Character | None:
    """Make any character that there may be; None where the draw makes none."""
    made: dict[str, Any] = {"name": draw(NAMES), "kind": draw(st.sampled_from(["pc", "npc"])), "class_": draw(SHORT)}
    made |= {key: draw(st.integers(*ends)) for key, ends in NUMBERS.items() if draw(st.booleans())}
    made |= {key: draw(TEXTS) for key in TOLD if draw(st.booleans())}
    made["hp"] = min(made.get("hp", 10), made.get("max_hp", 10))
    made["luck"] = min(made.get("luck", 0), made.get("max_luck", 0))
    made["cyberware"] = tuple(draw(st.lists(NAMES, max_size=3)))
    try:
        return Character(
            **made,
            items=tuple(Item(**one) for one in draw(st.lists(ITEMS, max_size=3))),
            effects=tuple(Effect(**one) for one in draw(st.lists(EFFECTS, max_size=2))),
        )
    except OutOfBoundsError:
        return None


@pytest.mark.slow
@cases(34)
@given(someone=characters())
def test_what_was_written_reads_the_same(someone: Character | None) -> None:
    """Written, read and written again: the same character, and the same text."""
    if someone is None:
        return
    text = new_text(someone)
    again, warnings = judge_content(text.encode(), "x.toml")
    assert (again, warnings) == (someone, ())
    assert new_text(again) == text


@pytest.mark.slow
@cases(16)
@given(someone=characters(), to=st.sampled_from(["json", "toml"]))
def test_whoever_goes_out_comes_in_the_same(ground: Ground, someone: Character | None, to: str) -> None:
    """Exported, forgotten, and imported from what was exported, they are who they were."""
    if someone is None:
        return
    ground.lay({"characters/nova-x.toml": new_text(someone).encode()})
    out = ground.types("export", "nova-x", "--to", to)
    assert out.status == 0
    ground.lay()
    back = ground.types("import", "-", "--json", stdin=out.told.out.encode())
    assert back.told.result["created"] == [someone.name], back
    (path,) = [one for one in back.changed if one.startswith("characters/")]
    with open(path, "rb") as file:
        again, warnings = judge_content(file.read(), path)
    assert (again, warnings) == (someone, ())
    if to == "json":
        assert json.loads(out.told.out)["characters"] == [json.loads(json.dumps(canonical(someone)))]
