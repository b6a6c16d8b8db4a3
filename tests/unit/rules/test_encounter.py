"""Who acts when, and what becomes of turns: the rulings of chapter 3.2, without files or dice."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.errors import OutOfBoundsError, RefusedError
from iendjinn.model.character import Character
from iendjinn.model.encounter import Encounter, Fighter
from iendjinn.rules.encounter import (
    begun,
    changed,
    group_of,
    in_order,
    joined,
    labelled,
    last_turn,
    next_turn,
    removed,
    renamed,
    reordered,
    surprised,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def pc(name: str, save: int = 0, dexterity: int = 0, *, made: bool | None = True) -> Fighter:
    """Give a player's character who saved."""
    return Fighter(name=name, group=group_of("pc", made=made), save=save, dexterity=dexterity)


def npc(name: str, dexterity: int = 0) -> Fighter:
    """Give somebody on the others' side."""
    return Fighter(name=name, side="npc", group=group_of("npc", made=None), dexterity=dexterity)


def names(fighters: tuple[Fighter, ...]) -> list[str]:
    """Give their names in order."""
    return [one.name for one in fighters]


def everyone(_name: str) -> bool:
    """Say that everybody is up."""
    return True


def but(*down: str) -> Callable[[str], bool]:
    """Say that everybody is up but those named."""
    return lambda name: name not in down


def fight(*order: str) -> Encounter:
    """Give a fight of these names in this order, in its first round."""
    fighters = tuple(pc(name) if name.isupper() else npc(name) for name in order)
    return begun(Encounter(round=1, fighters=fighters), everyone)


def turns(encounter: Encounter, count: int, able: Callable[[str], bool] = everyone) -> str:
    """Give whose turns come one after another from now on."""
    said = encounter.turn
    for _ in range(count):
        encounter = next_turn(encounter, able)
        said += encounter.turn
    return said


@pytest.mark.rule("3.2b")
def test_who_made_the_save_then_the_others_then_who_missed_it() -> None:
    """Within a group higher total, then higher dexterity, then as named; the others by dexterity, then as named."""
    came = (
        pc("missed low", 5, made=False),
        npc("slow"),
        pc("made 13", 13, 1),
        npc("quick", 2),
        pc("made 15", 15),
        npc("slow too"),
        pc("made 13, quicker", 13, 3),
        pc("missed high", 11, made=False),
        pc("made 13 as well", 13, 1),
    )
    assert names(in_order(came)) == [
        "made 15",
        "made 13, quicker",
        "made 13",
        "made 13 as well",
        "quick",
        "slow",
        "slow too",
        "missed high",
        "missed low",
    ]


@pytest.mark.rule("3.2b")
@pytest.mark.parametrize(
    ("surprise", "order"), [("pcs", ["B", "A", "C", "y", "x"]), ("npcs", ["y", "x", "B", "A", "C"])]
)
def test_a_surprising_side_goes_first(surprise: str, order: list[str]) -> None:
    """Nobody saves, and each side goes by dexterity, then as named."""
    came = (pc("A", made=None), npc("x"), pc("B", dexterity=2, made=None), npc("y", 1), pc("C", made=None))
    assert names(in_order(surprised(came, surprise))) == order


@pytest.mark.rule("3.2b")
def test_latecomers_take_their_place_and_act_from_the_next_round() -> None:
    """Each comes behind whoever is not slower, and is passed over until the next round begins."""
    first = Encounter(round=1, fighters=in_order((pc("A", 15), pc("B", 12), npc("x", 1), pc("C", 4, made=False))))
    then = joined(begun(first, everyone), [pc("D", 14), npc("y", 2), npc("z", 1), pc("E", 2, made=False)])
    assert names(then.fighters) == ["A", "D", "B", "y", "x", "z", "C", "E"]
    assert [one.joins for one in then.fighters] == [0, 2, 0, 2, 0, 2, 0, 2]


def test_who_comes_again_has_what_they_did_in_the_fight_still() -> None:
    """What somebody dealt and took counts at its end, though they were away meanwhile; their place is a new one."""
    before = changed(
        fight("A", "B"), "B", bullets=True, hp=7, dealt=5, taken=2, by="A", ammo=1, acted=True, acted_before=True
    )
    away = removed(before, "B", everyone)
    assert (names(away.fighters), names(away.left)) == (["A"], ["B"])
    assert not any(one.acted or one.acted_before or one.passed for one in away.left)
    assert names(removed(next_turn(away, everyone), "A", everyone).left) == ["B", "A"]
    assert not removed(next_turn(fight("A", "B"), everyone), "A", everyone).left[0].passed
    again = joined(away, [pc("B", 3), pc("C")])
    assert again.left == ()
    back, new = again.fighter("B"), again.fighter("C")
    assert back is not None
    assert (back.bullets, back.hp, back.dealt, back.taken, back.by, back.ammo) == (True, 7, 5, 2, "A", 1)
    assert (back.save, back.acted, back.joins) == (3, False, 2)
    assert new == replace(pc("C"), joins=2)


@pytest.mark.rule("3.2b")
def test_the_others_go_by_dexterity_whatever_they_once_saved() -> None:
    """A save made on the players' side counts nothing on the others'."""
    turncoat = replace(npc("x"), save=18)
    assert names(in_order((npc("quick", 1), turncoat, npc("quickest", 2)))) == ["quickest", "quick", "x"]
    assert names(in_order((npc("y"), turncoat))) == ["y", "x"]


@pytest.mark.rule("3.2b")
def test_latecomers_act_from_the_next_round() -> None:
    """Whoever came in the middle of a round is passed over in it."""
    first = Encounter(round=1, fighters=in_order((pc("A", 15), pc("B", 12), npc("x", 1), pc("C", 4, made=False))))
    then = joined(begun(first, everyone), [pc("D", 14), npc("y", 2), npc("z", 1), pc("E", 2, made=False)])
    assert turns(then, 11) == "ABxC" + "ADByxzCE"


@pytest.mark.rule("3.2b")
def test_the_order_is_kept_from_round_to_round() -> None:
    """Nothing but hands changes it."""
    assert turns(fight("A", "x", "B"), 8) == "AxBAxBAxB"


@pytest.mark.rule("3.2a")
def test_each_has_one_turn_a_round_and_a_new_round_begins_when_all_have_had_it() -> None:
    """What was used of a round is there again in the next."""
    encounter = fight("A", "x")
    encounter = next_turn(changed(encounter, "A", acted=True), everyone)
    assert (encounter.round, encounter.turn) == (1, "x")
    assert [(one.acted, one.passed) for one in encounter.fighters] == [(True, True), (False, False)]
    encounter = next_turn(encounter, everyone)
    assert (encounter.round, encounter.turn) == (2, "A")
    assert not any(one.acted or one.passed for one in encounter.fighters)


@pytest.mark.rule("3.2e")
def test_who_cannot_act_is_passed_over() -> None:
    """The incapacitated and the dead have no turns, not even the first; with nobody up there is no next turn."""
    assert turns(fight("A", "x", "B"), 3, but("x")) == "ABAB"
    assert begun(fight("A", "x"), but("A")).turn == "x"
    assert begun(fight("A", "x"), but("A", "x")).turn == ""
    with pytest.raises(RefusedError) as caught:
        next_turn(fight("A", "x"), but("A", "x"))
    assert caught.value.message == "nobody in the fight can act"
    assert caught.value.hint == "end it with: iendjinn fight end"
    assert turns(begun(fight("A", "x"), but("A", "x")), 2) == "Ax"


@pytest.mark.rule("3.2e")
def test_who_is_up_again_later_in_the_round_has_their_turn_in_it() -> None:
    """Somebody passed over while down and treated since comes at the round's end."""
    encounter = next_turn(fight("A", "B", "x"), but("B"))
    assert encounter.turn == "x"
    encounter = next_turn(encounter, everyone)
    assert (encounter.round, encounter.turn) == (1, "B")
    assert turns(next_turn(fight("A", "B", "x", "y"), but("B")), 3) == "xyBA"


@pytest.mark.rule("2.3g")
def test_who_is_stunned_before_acting_misses_this_rounds_action() -> None:
    """The turn comes and goes, and with it the stun; the next round's action is theirs."""
    encounter = changed(fight("A", "x"), "x", stunned=True)
    encounter = next_turn(encounter, everyone)
    assert encounter.turn == "x"
    encounter = next_turn(encounter, everyone)
    assert encounter.round == 2
    assert not any(one.stunned for one in encounter.fighters)


@pytest.mark.rule("2.3g")
@pytest.mark.parametrize("out_of_turn", [False, True])
def test_who_has_acted_already_misses_the_next_rounds_action(*, out_of_turn: bool) -> None:
    """Whether in their turn or out of it: a turn in which nothing was left to miss takes no stun away."""
    encounter = fight("A", "x")
    if out_of_turn:
        encounter = changed(encounter, "x", acted=True, stunned=True)
    encounter = next_turn(encounter, everyone)
    assert encounter.turn == "x"
    if not out_of_turn:
        encounter = changed(encounter, "x", acted=True, stunned=True)
    encounter = next_turn(encounter, everyone)
    stunned = encounter.fighter("x")
    assert stunned is not None
    assert stunned.stunned
    encounter = next_turn(next_turn(encounter, everyone), everyone)
    assert encounter.round == 3
    assert not any(one.stunned for one in encounter.fighters)


def test_back_gives_the_turn_back_over_a_rounds_beginning_too() -> None:
    """A turn back is where the last one was, with its stun; before the first there is none."""
    encounter = changed(fight("A", "x", "B"), "A", stunned=True)
    second = next_turn(encounter, everyone)
    again = last_turn(second, everyone)
    assert (again.turn, again.round) == ("A", 1)
    assert again == encounter
    third = next_turn(next_turn(second, everyone), everyone)
    assert (third.turn, third.round) == ("A", 2)
    before = last_turn(third, everyone)
    assert (before.turn, before.round) == ("B", 1)
    assert turns(before, 1) == "BA"
    later = last_turn(next_turn(joined(fight("A"), [pc("Z")]), everyone), everyone)
    assert (later.turn, turns(later, 2)) == ("A", "AAZ")
    for where, able, message, hint in (
        (encounter, everyone, "this is the first turn of the fight", "what was done is taken back with: iendjinn undo"),
        (third, but("A", "x", "B"), "nobody in the fight could act before", "end it with: iendjinn fight end"),
    ):
        with pytest.raises(RefusedError) as caught:
            last_turn(where, able)
        assert (caught.value.message, caught.value.hint) == (message, hint)


@pytest.mark.rule("2.3g")
def test_back_over_a_rounds_beginning_finds_the_stunned_stunned() -> None:
    """Who missed the last action of a round misses it still, once; the turn after it they are free."""
    encounter = changed(fight("A", "B"), "B", stunned=True)
    second = next_turn(next_turn(encounter, everyone), everyone)
    assert (second.turn, second.round) == ("A", 2)
    before = last_turn(second, everyone)
    assert (before.turn, before.round) == ("B", 1)
    assert [one.stunned for one in before.fighters] == [False, True]
    third = next_turn(next_turn(next_turn(before, everyone), everyone), everyone)
    assert (third.turn, third.round) == ("A", 3)
    assert not any(one.stunned for one in last_turn(third, everyone).fighters)


def test_back_over_a_rounds_beginning_finds_who_has_acted() -> None:
    """Back in the round before, who used their action in it has, whoever has it again too; on again, nobody has."""
    encounter = changed(fight("A", "x", "B"), "A", acted=True)
    third = next_turn(next_turn(next_turn(encounter, everyone), everyone), everyone)
    assert (third.turn, third.round, [one.acted for one in third.fighters]) == ("A", 2, [False, False, False])
    before = last_turn(third, everyone)
    assert [(one.acted, one.passed) for one in before.fighters] == [(True, True), (False, True), (False, False)]
    again = next_turn(before, everyone)
    assert [one.acted for one in again.fighters] == [False, False, False]
    alone = changed(fight("A"), "A", acted=True, stunned=True)
    back = last_turn(next_turn(alone, everyone), everyone)
    assert [one.stunned for one in next_turn(back, everyone).fighters] == [True]


def test_a_round_was_used_by_those_who_are_gone_too() -> None:
    """Somebody who acted, or whose turn went by, and was taken out leaves it a used one; the next one is not."""
    encounter = fight("A", "x")
    assert not removed(encounter, "A", everyone).used
    gone = removed(next_turn(encounter, everyone), "A", everyone)
    assert gone.used
    assert not next_turn(gone, everyone).used
    assert removed(changed(encounter, "x", acted=True), "x", everyone).used
    assert removed(removed(changed(encounter, "A", acted=True), "A", everyone), "x", everyone).used
    assert last_turn(next_turn(fight("A"), everyone), everyone).used


def test_two_rounds_back_nobody_has_acted() -> None:
    """Who had is known of one round alone."""
    first = changed(fight("A"), "A", acted=True)
    second = changed(next_turn(first, everyone), "A", acted=True)
    back = last_turn(next_turn(second, everyone), everyone)
    assert (back.round, [one.acted for one in back.fighters]) == (2, [True])
    back = last_turn(back, everyone)
    assert (back.round, [one.acted for one in back.fighters]) == (1, [False])


@pytest.mark.parametrize(("who", "then"), [("A", "x"), ("x", "B"), ("B", "A")])
def test_the_active_fighter_is_removed(who: str, then: str) -> None:
    """The turn goes to the next of the round, or begins a new round; removing anybody else leaves it where it is."""
    encounter = fight("A", "x", "B")
    while encounter.turn != who:
        encounter = next_turn(encounter, everyone)
    gone = removed(encounter, who, everyone)
    assert names(gone.fighters) == [name for name in "AxB" if name != who]
    assert gone.turn == then
    assert gone.round == (2 if who == "B" else 1)
    late = removed(next_turn(fight("A", "B", "x", "y"), but("B")), "x", everyone)
    assert turns(late, 2) == "yBA"
    other = removed(fight("A", "x", "B"), "x", everyone)
    assert (other.turn, other.round) == ("A", 1)


def test_the_last_one_is_removed() -> None:
    """Nobody's turn is left, and no next one; whoever comes then begins a new round."""
    encounter = removed(fight("A"), "A", everyone)
    assert (encounter.turn, encounter.fighters) == ("", ())
    with pytest.raises(RefusedError):
        next_turn(encounter, everyone)
    encounter = joined(encounter, [npc("x")], [Character(name="x", kind="npc")])
    assert next_turn(encounter, everyone).turn == "x"
    gone = removed(encounter, "x", everyone)
    assert (gone.foes, names(gone.left)) == ((), ["A"])


def test_the_others_are_down_when_the_active_fighter_is_removed() -> None:
    """Then the turn is nobody's."""
    assert removed(fight("A", "x"), "A", but("x")).turn == ""


def test_order_by_hand_puts_those_named_first() -> None:
    """Whose turn it is stays; who has not had a turn has it still, wherever they stand now."""
    encounter = next_turn(fight("A", "x", "B", "y"), everyone)
    by_hand = reordered(encounter, ["B", "y"])
    assert names(by_hand.fighters) == ["B", "y", "A", "x"]
    assert turns(by_hand, 4) == "xByBy"
    assert last_turn(next_turn(next_turn(by_hand, everyone), everyone), everyone).turn == "B"
    assert next_turn(next_turn(next_turn(by_hand, everyone), everyone), everyone).round == 2


def test_labels_are_never_given_twice() -> None:
    """Not after a removal, and never one that somebody bears as a name."""
    encounter = Encounter()
    given_labels = []
    for base in ("guard", "guard", "dog", "guard"):
        encounter, label = labelled(encounter, base, lambda label: label == "guard 3")
        given_labels.append(label)
    assert given_labels == ["guard 1", "guard 2", "dog 1", "guard 4"]
    encounter, label = labelled(removed(encounter, "guard 2", everyone), "guard", lambda _label: False)
    assert label == "guard 5"


def test_a_renamed_fighter_is_the_same_one() -> None:
    """Whose turn it is and who hurt whom follow the name; somebody who is not in it changes nothing."""
    encounter = changed(fight("A", "x"), "x", by="A", taken=3)
    then = renamed(encounter, "A", "Z")
    assert (names(then.fighters), then.turn) == (["Z", "x"], "Z")
    assert [one.by for one in then.fighters] == ["", "Z"]
    assert renamed(encounter, "nobody", "Z") == encounter
    assert changed(encounter, "nobody", acted=True) == encounter


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"fighters": (pc("A"), pc("A"))}, "twice"),
        ({"foes": (Character(name="x"), Character(name="x"))}, "twice"),
        ({"turn": "A"}, "not among the fighters"),
        ({"began": "noon"}, "began must be"),
        ({"aside": "noon"}, "aside must be"),
        ({"round": -1}, "round must be"),
    ],
)
def test_a_fight_that_cannot_be_is_none(values: dict[str, object], problem: str) -> None:
    """The bounds hold at every construction."""
    with pytest.raises(OutOfBoundsError, match=problem):
        replace(Encounter(), **values)  # type: ignore[arg-type]


@given(
    st.lists(st.sampled_from(["next", "back", "stun", "act", "down", "up", "remove", "add"]), max_size=40),
    st.integers(0, 5),
    st.data(),
)
def test_whatever_happens_a_fight_goes_on(steps: list[str], size: int, data: st.DataObject) -> None:
    """Nobody has two turns in a round; the turn is never one of somebody who cannot act when it is given."""
    fresh = itertools.count()
    encounter = begun(Encounter(round=1, fighters=tuple(npc(str(next(fresh))) for _ in range(size))), everyone)
    down: set[str] = set()
    for step in steps:
        those = names(encounter.fighters)
        able = but(*down)
        if step in {"next", "back"}:
            before = encounter
            try:
                encounter = (next_turn if step == "next" else last_turn)(encounter, able)
            except RefusedError:
                continue
            assert able(encounter.turn)
            assert encounter.turn in those
            holder = encounter.fighter(encounter.turn)
            assert holder is not None
            assert not holder.passed
            assert encounter.round - before.round in ((0, 1) if step == "next" else (0, -1))
        elif step == "add":
            encounter = joined(encounter, [npc(str(next(fresh)))])
        elif those:
            who = data.draw(st.sampled_from(those))
            if step == "remove":
                encounter = removed(encounter, who, able)
                assert who not in names(encounter.fighters)
            elif step in {"down", "up"}:
                (down.add if step == "down" else down.discard)(who)
            else:
                encounter = changed(encounter, who, **{"stunned" if step == "stun" else "acted": True})
