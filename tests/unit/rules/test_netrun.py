"""Who can go into the net, and how hard it is."""

from __future__ import annotations

import pytest

from iendjinn.errors import RefusedError
from iendjinn.model.character import Character, Item
from iendjinn.rules.netrun import EASES, HOURS, RCD, check_able, deck_of, eased
from tests.unit.rules.packs import shipped

DECK = Item(name="Cyberdeck")
NO_DECK = (" has no cyberdeck", "iendjinn buy NAME cyberdeck; the RCD reaches the surface only")
BROKEN = ("'s cyberdeck is broken", "iendjinn mend NAME cyberdeck")
AWAY = ("'s cyberdeck is in the locker, not carried", "iendjinn move NAME cyberdeck backpack")


def runner(*items: Item, cyberware: tuple[str, ...] = (), hp: int = 9) -> Character:
    """Give somebody who has these things."""
    return Character(name="Kira", items=items, cyberware=cyberware, hp=hp)


@pytest.mark.rule("3.4a", "1.4f")
@pytest.mark.parametrize(
    ("who", "deck"),
    [
        (runner(DECK), "Cyberdeck"),
        (runner(Item(name="Cyberdeck", place="body", uses=1)), "Cyberdeck"),
        (runner(cyberware=("Neurodeck",)), "Neurodeck"),
        (runner(Item(name="Cyberdeck", uses=0), cyberware=("Ikons", "Neurodeck")), "Neurodeck"),
        (runner(Item(name="Cyberdeck", uses=0), Item(name="Cyberdeck", place="locker"), DECK), "Cyberdeck"),
    ],
)
def test_a_deck_serves_carried_or_implanted(who: Character, deck: str) -> None:
    """Wherever it is carried, worn but not broken, or built in."""
    assert deck_of(who, shipped()) == deck


@pytest.mark.rule("3.4a", "1.4f")
@pytest.mark.parametrize(
    ("items", "said"),
    [
        ((), NO_DECK),
        ((Item(name="Rope"),), NO_DECK),
        ((Item(name="Cyberdeck", uses=0),), BROKEN),
        ((Item(name="Cyberdeck", place="locker"),), AWAY),
        ((Item(name="Cyberdeck", place="locker"), Item(name="Cyberdeck", uses=0)), BROKEN),
    ],
)
def test_no_deck_a_broken_one_or_one_in_the_locker_does_not_serve(
    items: tuple[Item, ...], said: tuple[str, str]
) -> None:
    """Each is refused with its own reason, and what to do about it."""
    who = runner(*items, cyberware=("Hypnos",))
    with pytest.raises(RefusedError) as caught:
        deck_of(who, shipped())
    assert (caught.value.message, caught.value.hint) == (f"{who.name}{said[0]}", said[1])


@pytest.mark.parametrize(("before", "after"), [("hard", "standard"), ("standard", "none"), ("none", "none")])
def test_a_run_is_eased_by_a_step(before: str, after: str) -> None:
    """Hard becomes standard, standard needs no save, and there is nothing easier than that."""
    assert eased(before) == after


@pytest.mark.parametrize("hp", [0, -3])
def test_who_cannot_act_runs_nothing(hp: int) -> None:
    """The incapacitated and the dead stay out of the net."""
    with pytest.raises(RefusedError, match="beyond them"):
        check_able(runner(DECK, hp=hp), "a netrun")


@pytest.mark.rule("3.4a")
def test_a_run_takes_a_d3_of_hours() -> None:
    """Whatever goes by these words is asked for by them."""
    assert (HOURS, EASES, RCD) == (3, "netrun", "RCD")
