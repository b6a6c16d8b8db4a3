"""Effects as a game master types them."""

from __future__ import annotations

import pytest

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.character import Character, Effect
from iendjinn.rules.effects import effect_meant, effect_named

NOW = "day 2 23:30"
HINT = 'like: strength+1 1h, or "blinded" 10 minutes'


@pytest.mark.rule("3.3d")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("strength+1 1h", ("strength +1", "strength", 1, "day 3 00:30")),
        ("str +2 10 minutes", ("strength +2", "strength", 2, "day 2 23:40")),
        ("prs-1 downtime", ("presence -1", "presence", -1, "downtime")),
        ("dex-2", ("dexterity -2", "dexterity", -2, "downtime")),
        ("Bad trip int-1 until day 3 22:00", ("Bad trip", "intelligence", -1, "day 3 22:00")),
        ("blinded for 6 rounds", ("blinded", "", 0, "day 2 23:31")),
        ("the shakes until the next downtime", ("the shakes", "", 0, "downtime")),
        ("the shakes until next downtime", ("the shakes", "", 0, "downtime")),
        ("the shakes until downtime", ("the shakes", "", 0, "downtime")),
        ("blinded till day 3 22:00", ("blinded", "", 0, "day 3 22:00")),
        ("back door: Halden removed", ("back door: Halden", "", 0, "removed")),
        ("hunted 22:00", ("hunted", "", 0, "day 3 22:00")),
        ("Room-101 1h", ("Room-101", "", 0, "day 3 00:30")),
        ("for", ("for", "", 0, "downtime")),
        ("STR -1 1h", ("strength -1", "strength", -1, "day 3 00:30")),
        ("dex-room int-1", ("dex-room", "intelligence", -1, "downtime")),
        ("1h strength+1", ("1h", "strength", 1, "downtime")),
        ("low +7", ("low +7", "", 0, "downtime")),
        ("strX1", ("strX1", "", 0, "downtime")),
        ("code +x", ("code +x", "", 0, "downtime")),
        ("level 7-1", ("level 7-1", "", 0, "downtime")),
    ],
)
def test_what_is_typed_is_what_is_meant(words: str, expected: tuple[str, str, int, str]) -> None:
    """A name, what it adds to, and its end, in a game master's words; the end is the next downtime where none is."""
    effect = effect_meant(words.split(), NOW)
    assert (effect.name, effect.attribute, effect.bonus, effect.until) == expected


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", ("say what the effect is", HINT)),
        ("1h", ("say what the effect is", HINT)),
        ("strenth+1 1h", ("'strenth' is no attribute", "did you mean strength?")),
        ("strenth-1 1h", ("'strenth' is no attribute", "did you mean strength?")),
        ("strength-1-2 1h", ("'strength-1' is no attribute", "did you mean strength?")),
        ("charm+1", ("'charm' is no attribute", "did you mean strength, dexterity, intelligence, presence?")),
        ("str+1 dex+1 1h", ("an effect adds to one attribute", "give the other one an effect of its own")),
        ("blinded for ever", ("'ever' says no end of an effect", 'like: 1h, "day 3 22:00", downtime, removed')),
    ],
)
def test_words_that_make_no_effect(words: str, said: tuple[str, str]) -> None:
    """Each says what is wrong, and what would be right."""
    with pytest.raises(WordsError) as caught:
        effect_meant(words.split(), NOW)
    assert (caught.value.message, caught.value.hint) == said


@pytest.mark.parametrize(
    ("words", "said", "hint"),
    [
        ("str+10 1h", "the effect's bonus must be from -9 to 9", "nothing was changed"),
        ("dying 1h", "dying is what 0 HP means, not an effect of its own", "iendjinn set NAME hp 0"),
        (
            "blinded until day 1 08:00",
            "day 1 08:00 is over already: it is day 2 23:30",
            f"{HINT}; nothing was changed",
        ),
        ("blinded 0h", "0h is over already: it is day 2 23:30", f"{HINT}; nothing was changed"),
        (f"{'x' * 81} 1h", "the effect's name is 81 characters long", "nothing was changed"),
    ],
)
def test_effects_that_cannot_be(words: str, said: str, hint: str) -> None:
    """Beyond its bounds, over before it begins, or what the rules keep for themselves."""
    with pytest.raises(RefusedError) as caught:
        effect_meant(words.split(), NOW)
    assert caught.value.message.startswith(said)
    assert caught.value.hint == hint


def test_an_effect_of_two_attributes_ends_as_one() -> None:
    """All that bear the name are meant."""
    both = (
        Effect(name="Crash", attribute="strength", bonus=-1),
        Effect(name="Crash", attribute="dexterity", bonus=-1),
    )
    who = Character(name="Vex", effects=(both[0], Effect(name="Buff"), both[1]))
    assert effect_named(who, "Crash") == both
