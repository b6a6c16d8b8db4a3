"""Whatever people write: names, notes, things and effects of any letters are kept as they are, or refused."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.character import Character, Item
from tests.fuzz.budget import cases
from tests.fuzz.ground import files, people_see
from tests.fuzz.test_character_files import BY_HAND, KEYS, TEXTS, VEX
from tests.fuzz.toml_damage import damaged

if TYPE_CHECKING:
    from tests.fuzz.ground import Ground

LETTERS = st.one_of(
    st.sampled_from(
        "ab -5#'\"\\=[]{},.\n\r\t;:/|~\u00e9\u4e16\u0416\U0001f9be\u200b\u0301\x85\u2028\u202e\x7f\x1b\x00\udcff"
    ),
    st.characters(),
)
ODD = (
    "", " ", "7", "-7", "+7", "1e9", "9" * 30, "0", "true", "vex", "kira", "party", "rope", "day 3 22:00",
    "two\r\nends", "x" * 81, "x" * 401, "\u00e9" * 80, "'''", '"""', "ends with '", 'ends with "', "a\\", " both ",
    "\n", "# no", "[items]", "[[items]]", "a = 1", "\ufeff", "strength+1", "2d6",
)  # fmt: skip
WORDS = st.one_of(st.text(LETTERS, max_size=14), st.sampled_from(ODD))
PARTS = [field.rstrip("_") for kind in (Character, Item) for field in kind.__dataclass_fields__]
SEATS = WORDS.map(lambda name: f"human={name},greedy")
HURRIED = st.sampled_from(["pay", "credits", "use", "drop", "buy", "sell", "damage", "heal"])


def line(*words: str | st.SearchStrategy[str]) -> st.SearchStrategy[tuple[str, ...]]:
    """Draw a line of words that stand and words that are drawn."""
    return st.tuples(*(st.just(word) if isinstance(word, str) else word for word in words))


LINES = st.one_of(
    line("set", "vex", st.sampled_from(PARTS), "--", WORDS),
    line("set", "g1", st.sampled_from(PARTS), "--", WORDS),
    line("note", "vex", "--", WORDS),
    line("rename", "vex", "--", WORDS),
    line("copy", "vex", "--", WORDS),
    line("new", "--seed=3", "--", WORDS),
    line("give", "vex", "--text", WORDS, "--slots=1", "--", WORDS),
    line("effect", "vex", "--", WORDS, WORDS),
    line("foe", "--hp=4", "--", WORDS),
    line("fight", "stash", "--", WORDS),
    line("mnemonic", "new", "--force", "--players", SEATS),
    line("find", "--", WORDS),
    line(HURRIED, "vex", "--", WORDS),
)


@pytest.mark.slow
@cases(8)
@given(words=LINES, by_hand=st.booleans())
def test_what_was_written_is_what_is_read(ground: Ground, words: tuple[str, ...], by_hand: bool) -> None:  # noqa: FBT001 - Hypothesis draws it
    """What the program remembers of a file that it wrote is what stands in it; the files have no fault."""
    ground.lay({VEX: BY_HAND.encode()} if by_hand else None)
    tried = ground.types(*words)
    if not tried.changed:
        return
    look = {"fight": "fight", "foe": "fight", "mnemonic": "mnemonic"}.get(words[0], "sheet --party")
    shown = ground.types(*look.split()).told
    for path in files(everything=True):
        if path.startswith(".iendjinn/known/") and "tables-" not in path:
            os.unlink(path)
    assert ground.types(*look.split()).told == shown
    looked = ground.types("doctor")
    assert looked.status == 0, (words, looked)


@pytest.mark.slow
@cases(6)
@given(content=damaged(TEXTS, KEYS))
def test_an_edit_counts_as_it_is_or_not_at_all(ground: Ground, content: bytes) -> None:
    """Whatever an editor leaves is taken to the byte, or the file stays what it was."""
    ground.lay({"draft": content})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EDITOR", f"cp {os.path.abspath('draft')}")
        told = ground.line("edit vex")
    assert told.status in {0, 1, 3}, told
    assert "fault of the program" not in told.err
    after = people_see(files())
    assert after[VEX] in {content, ground.base[VEX]}
    assert (after[VEX] == content) or told.status or after == {**people_see(ground.base), "draft": content}
