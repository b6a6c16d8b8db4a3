"""Odds drawn: bars with their percentages at any width, the same in ASCII and in colour."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.arms import Arm, Way
from iendjinn.model.fighting import Attack, Guard
from iendjinn.model.odds import AttackOdds, Chance, DuelOdds, PartyOdds, PartySide, SaveOdds, SavesOdds
from iendjinn.model.percent import number, percent
from iendjinn.model.saving import Save
from iendjinn.render import odds_page
from iendjinn.render.pen import BoxPen, Pen, join
from iendjinn.rules.arsenal import Target, attack_odds
from iendjinn.rules.duel import Contender, duel
from tests.unit.render.drawn import Plain, Rich
from tests.unit.render.screens import harmful, printed, too_wide, words
from tests.unit.rules.fighters import fighter

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.render.pen import Line

ODD = "[red]Жук\x1b[31m the Third of a Name too Long for Any Page"
WIDTHS = (20, 40, 60, 80, 120)
STUN = Save("strength", 1, 16)


def contender(name: str, side: str, *, luck: int = 0, tags: tuple[str, ...] = ()) -> Contender:
    """Give somebody to fight."""
    attack = Attack((Arm("Pistol", 6, "dexterity", 2, tags=tags),))
    return Contender(name, side, Guard(12, 1), attack, Save("dexterity", 1, 12), STUN, luck)


def a_duel(name: str = "Kira") -> DuelOdds:
    """Give a duel in which luck is left to both and one stuns."""
    return duel(contender("Vex", "pc", luck=2), contender(name, "npc", luck=1, tags=("stun",)))


def an_attack(name: str = "Kira", *, targets: int = 2) -> AttackOdds:
    """Give a blast on two, or a shot at one, with ways that need hands or are not there."""
    attack = Attack((Arm("Incinerator", 8, "dexterity", 2, tags=("blast", "stun")),), "enhanced", why=("it was said",))
    aimed = [Target(f"{name} {place}", Guard(3, 1), STUN) for place in range(targets)]
    ways = [
        (Way(attack.arms), attack),
        (Way((Arm("Knife", 6, "strength", 1),), refused="Knife is in the backpack", order=True), Attack(attack.arms)),
    ]
    return attack_odds(fighter(), attack, aimed, ways)


def a_save(name: str = "Vex", *, luck: int = 3) -> SavesOdds:
    """Give the odds of a save."""
    rows = tuple(
        Chance(outcome, Fraction(share, 20)) for outcome, share in zip(odds_page.OUTCOMES, (1, 8, 10, 1), strict=True)
    )
    one = SaveOdds(name, "dexterity", 2, 12, ("Whizz +1",), "12 of 10 slots carried", luck, rows, rows)
    return SavesOdds((one, one._replace(luck=0)))


def a_fight(*, exact: bool = False) -> PartyOdds:
    """Give the odds of a fight of several."""
    sides = (PartySide(("Vex", "Kira"), Fraction(3, 4)), PartySide(("Guard 1", ODD), Fraction(1, 4)))
    if exact:
        return PartyOdds(sides, Fraction(7, 2), exact=True, fights=0, seed=None, error=0.0, rounds_error=0.0)
    return PartyOdds(sides, Fraction(7, 2), exact=False, fights=10_000, seed=7, error=0.0043, rounds_error=0.02)


PAGES: list[tuple[Callable[[Any, int, Pen], list[Line]], object]] = [
    (odds_page.saves, a_save()),
    (odds_page.attack, an_attack()),
    (odds_page.attack, an_attack(targets=1)),
    (odds_page.duel, a_duel()),
    (odds_page.party, a_fight()),
    (odds_page.party, a_fight(exact=True)),
    (odds_page.saves, a_save(ODD)),
    (odds_page.attack, an_attack(ODD)),
    (odds_page.duel, a_duel(ODD)),
]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("page", "result"), PAGES)
def test_both_drawings_say_the_same_and_fit(
    page: Callable[[Any, int, Pen], list[Line]], result: object, width: int
) -> None:
    """Every word and number stands in both, no line is too wide, nothing of a name reaches the terminal."""
    plain = Plain(page).draw(result, width)
    rich = Rich(page).draw(result, width)
    if "…" not in rich.plain:  # a label that was cut is cut one letter sooner for two dots
        assert words(plain) == words(rich.plain)
    assert too_wide(plain, width) == []
    assert too_wide(rich.plain, width) == []
    assert harmful(plain) == harmful(rich.plain) == []
    assert [line.rstrip() for line in printed(rich, width).split("\n")] == [
        line.rstrip() for line in rich.plain.split("\n")
    ]
    assert Plain(page).draw(result, width, encoding="ascii").isascii()


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(9, 20), "45%"),
        (Fraction(1, 8), "12.5%"),
        (Fraction(1, 3), "33.3%"),
        (Fraction(1, 10_000), "<0.1%"),
        (Fraction(9_999, 10_000), ">99.9%"),
        (0.9996, ">99.9%"),
        (Fraction(1, 1000), "0.1%"),
        (Fraction(999, 1000), "99.9%"),
    ],
)
def test_only_what_is_certain_reads_so(chance: Fraction | float, text: str) -> None:
    """One decimal where it is needed; what may happen is never 0% and what may fail never 100%."""
    assert percent(chance) == text


@given(st.fractions(0, 1))
def test_a_percentage_is_near_its_chance(chance: Fraction) -> None:
    """Within half of the last decimal, and never longer than its column."""
    shown = percent(chance)
    assert len(shown) <= odds_page.PERCENT
    assert abs(float(shown.strip("<>%")) / 100 - chance) <= 0.00101
    assert number(chance) == number(float(chance))


def test_bars_are_as_long_as_chances_are_large() -> None:
    """A full bar is certain, or, where only numbers are compared, the likeliest of them."""
    rows = [("a", Fraction(1, 2), "gauge-good"), ("bb", Fraction(1, 4), "gauge-poor")]
    assert join(odds_page.bars(rows, 80, Pen())) == ("  a      50%  ####################\n  bb     25%  ##########")
    assert join(odds_page.bars(rows, 80, Pen(), most=True)) == (
        "   a     50%  ########################################\n  bb     25%  ####################"
    )
    assert "█" in join(odds_page.bars(rows, 80, BoxPen()))


def test_where_rounds_are_not_told_the_mean_is() -> None:
    """A duel too long for a histogram has its mean number of rounds all the same."""
    drawn = join(odds_page.duel(a_duel()._replace(rounds=(), longer=Fraction(1)), 80, Pen()))
    assert "rounds on average" in drawn
    assert "over 0" not in drawn


def test_many_numbers_share_bars() -> None:
    """Sixty rounds are drawn in at most two dozen bars, and their chances add up to the same."""
    long = DuelOdds(
        a_duel().sides,
        Fraction(30),
        tuple(Chance(rounds, Fraction(1, 61) if rounds > 1 else Fraction(0)) for rounds in range(1, 63)),
        Fraction(0),
    )
    drawn = join(odds_page.duel(long, 80, Pen()))
    assert "2-4 " in drawn
    assert "over" not in drawn
    assert drawn.count("4.9%") == 20
