"""Whatever a person wrote into a character file by hand survives every change that the program makes to it."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.character import Character, Effect, Item
from iendjinn.store.comments import comments
from iendjinn.store.people import Person, changed_text, judge_content
from tests import handwriting

KNOWN = {field.rstrip("_") for field in Character.__dataclass_fields__} | {"format"}
KNOWN_OF_ITEM = set(Item.__dataclass_fields__)


@st.composite
def changes(draw: st.DrawFn, character: Character) -> Character:
    """Change a character as commands do: numbers, texts, lists shorter, longer, in another order."""
    new: dict[str, Any] = {}
    if draw(st.booleans()):
        new["hp"] = draw(st.integers(-5, character.max_hp))
    if draw(st.booleans()):
        new["credits"] = draw(st.integers(-(10**6), 10**6))
    if draw(st.booleans()):
        new["strength"] = draw(st.integers(0, 9))
    if draw(st.booleans()):
        new["notes"] = draw(st.one_of(handwriting.lines, st.just(character.notes + "\none more"), st.just("")))
    if draw(st.booleans()):
        new[draw(st.sampled_from(["bio", "clothing", "feature", "class_"]))] = draw(handwriting.words)
    if draw(st.booleans()):
        more = st.sampled_from(["Low-G Legs", "Skin # 2", "Eyes", "New"])
        new["cyberware"] = tuple(
            draw(st.permutations([*_some(draw, character.cyberware), *draw(st.lists(more, max_size=2))]))
        )
    if draw(st.booleans()):
        kept = [
            replace(item, uses=draw(st.integers(0, 3)), text=draw(handwriting.lines)) if draw(st.booleans()) else item
            for item in _some(draw, character.items)
        ]
        added = [Item(name=name, text="two\nlines") for name in draw(st.lists(handwriting.names, max_size=2))]
        whole = [*kept, *added]
        new["items"] = tuple(draw(st.permutations(whole)) if draw(st.booleans()) else whole)
    if draw(st.booleans()):
        new["effects"] = (
            *_some(draw, character.effects),
            *draw(st.lists(st.just(Effect(name="New", bonus=1)), max_size=1)),
        )
    return replace(character, **new)


def _some(draw: st.DrawFn, things: tuple[Any, ...]) -> list[Any]:
    return [thing for thing in things if draw(st.integers(0, 3))]


def in_order(some: list[str], every: list[str]) -> bool:
    """Tell whether all of `some` stand in `every` in the same order."""
    rest = iter(every)
    return all(one in rest for one in some)


def unknown(table: dict[str, Any], known: set[str]) -> str:
    """Show the part of a table that nobody knows, so that what is not a number compares too."""
    return repr(sorted((key, value) for key, value in table.items() if key not in known))


@pytest.mark.slow
@given(st.data())
def test_whatever_was_written_by_hand_stays(data: st.DataObject) -> None:
    """After any change the file holds what it must, unknown keys too, and each comment in its order."""
    text = data.draw(handwriting.documents(), label="text")
    content = text.encode()
    character, warnings = judge_content(content, "vex.toml")
    wanted = data.draw(changes(character), label="wanted")

    changed, anew = changed_text(Person("vex.toml", content, character, warnings), wanted)

    assert judge_content(changed.encode(), "vex.toml")[0] == wanted
    assert in_order(handwriting.remarks_of(text), handwriting.remarks_of(changed))
    before, after = (tomllib.loads(one.removeprefix("\ufeff")) for one in (text, changed))
    assert unknown(after, KNOWN) == unknown(before, KNOWN)
    for item in after.get("items", []):
        alike = [old for old in before.get("items", []) if old["name"] == item["name"]]
        if len(alike) == 1 and sum(one["name"] == item["name"] for one in after["items"]) == 1:
            assert unknown(item, KNOWN_OF_ITEM) == unknown(alike[0], KNOWN_OF_ITEM)
    assert not anew
    if wanted == character:
        assert changed == text


@given(handwriting.documents())
def test_the_scanner_sees_the_comments_that_are_there(text: str) -> None:
    """The scanner and its slow twin find the same comments."""
    assert comments(text) == handwriting.remarks_of(text)
