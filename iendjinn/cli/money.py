"""`buy`, `sell`, `pay`, `credits`, `debt`, `fit`, `unfit`: what things cost, and what is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.gear import PLACE
from iendjinn.cli.verbs import Choice, Verb, grouped, joined, named
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "buy", cls=Verb, examples=["iendjinn buy vex pistol", "iendjinn buy vex ammo --count 3 --price 80 --place backpack"]
)
@click.argument("words", nargs=-1, metavar="NAME ITEM")
@click.option("--count", cls=Choice, default="1", metavar="N", help="How many of them.")
@click.option("--price", cls=Choice, metavar="N", help="What each costs, instead of the table's price.")
@click.option("--place", cls=Choice, default="backpack", metavar="PLACE", help=PLACE)
@click.pass_obj
def buy(environment: Environment, words: tuple[str, ...], count: str, price: str | None, place: str) -> None:
    """Buy a thing of the tables, into debt if need be.

    Weapons, armor, equipment, drugs, upgrades (iendjinn find TEXT). No purchase is refused because the balance is too
    low (1.4c); going into debt is said at once, with what it becomes at the next downtime.

    Rulings: things go to the backpack unless --place says otherwise (2.1a). --price is for each of them.
    """
    from iendjinn.play import money
    from iendjinn.render import people_page

    name, rest = named(words, "ITEM")
    done = money.buy(environment.session("buy"), name, joined(rest), count=count, price=price, place=place)
    environment.show(done, people_page.changed)


@click.command("sell", cls=Verb, examples=["iendjinn sell vex rifle", "iendjinn sell vex ammo --price 60"])
@click.argument("words", nargs=-1, metavar="NAME ITEM")
@click.option("--price", cls=Choice, metavar="N", help="What it brings, instead of half its price.")
@click.pass_obj
def sell(environment: Environment, words: tuple[str, ...], price: str | None) -> None:
    """Sell a thing, at half its price or at the price stated.

    Ruling: the rulebook names no price, so it is half of what the thing and the upgrades on it cost new, rounded down,
    however much it was used. What no table prices, and what is broken, brings only a price that is stated.
    """
    from iendjinn.play import money
    from iendjinn.render import people_page

    name, rest = named(words, "ITEM")
    environment.show(money.sell(environment.session("sell"), name, joined(rest), price=price), people_page.changed)


@click.command("pay", cls=Verb, examples=['iendjinn pay vex "sit-in meal"', 'iendjinn pay vex 250 "bribe"'])
@click.argument("words", nargs=-1, metavar="NAME WHAT")
@click.pass_obj
def pay(environment: Environment, words: tuple[str, ...]) -> None:
    """Pay for a meal, a bed, a ride, a course, or any amount.

    WHAT is a thing of the table of costs (iendjinn table costs), whose effect works at once, or a number with words for
    what it is. The dice: the row's own.

    Rulings: HP stop at the maximum (4.2a); meals do nothing for the incapacitated (3.2e); a course taken again is not
    stacked (4.3a). Emergency treatment is given with treat; the trauma team's price is without the hospital's (5.1b).
    A week's rent paid here is not the rent of a downtime, which charges its own.
    """
    from iendjinn.play import money
    from iendjinn.render import people_page

    named(words, "WHAT")
    session = environment.session("pay")
    name, what = money.payer(session, list(words))
    environment.show(money.pay(session, name, what), people_page.changed)


@click.command(
    "credits",
    cls=Verb,
    examples=[
        'iendjinn credits vex +500 "the job"',
        "iendjinn credits vex -50 a round of drinks",
        "iendjinn credits party +300",
    ],
)
@click.argument("words", nargs=-1, metavar="NAME +N [WHY]")
@click.pass_obj
def credits_(environment: Environment, words: tuple[str, ...]) -> None:
    """Give credits (+500) or take them (-500).

    NAME may be party, or foes: so much for each of them. The words after the amount are what it was for. A balance may
    go below zero at any time: that is debt (1.4c).
    """
    from iendjinn.play import money
    from iendjinn.render import people_page

    name, rest = named(words, "AMOUNT")
    environment.show(money.change_credits(environment.session("credits"), name, rest), people_page.credited)


@click.command(
    "debt", cls=Verb, examples=["iendjinn debt", "iendjinn debt vex --ledger", "iendjinn debt kira --check =3,20"]
)
@click.argument("words", nargs=-1, metavar="[NAME...]")
@click.option("--ledger", cls=Choice, is_flag=True, help="All that moved their credits: when, what, how much, balance.")
@click.option("--check", cls=Choice, is_flag=True, help="Roll whether a purchase is refused and collectors come.")
@click.pass_obj
def debt(environment: Environment, words: tuple[str, ...], *, ledger: bool, check: bool) -> None:
    """Show who owes what, and what becomes of it.

    Debt doubles with each downtime, before that week's rent. The dice of --check: a d20 for refusal, a d20 for
    collectors.

    Rulings: what somebody walks into downtime with is doubled first, rent comes after (1.4d). The rulebook gives no
    numbers for refusals and collectors: the tiers are a table, yours to change (iendjinn table debt); a check is rolled
    only where you ask for it, and only suggests (1.4e).
    """
    from iendjinn.play import debt as owing
    from iendjinn.render import debt_page

    session = environment.session("debt")
    if not (ledger or check):
        environment.show(owing.debts(session, grouped(words)), debt_page.debts)
        return
    if ledger and check:
        raise WordsError("--ledger and --check are two questions", hint="ask one")
    if not words:
        raise WordsError(
            f"NAME is missing before {'--ledger' if ledger else '--check'}", hint="like: iendjinn debt vex"
        )
    if ledger:
        environment.show(owing.ledger(session, joined(words)), debt_page.ledger)
    else:
        environment.show(owing.check(session, joined(words)), debt_page.checked)


@click.command(
    "fit", cls=Verb, examples=["iendjinn fit vex rifle laser", "iendjinn fit vex assault rifle laser sight --dry-run"]
)
@click.argument("words", nargs=-1, metavar="NAME WEAPON UPGRADE")
@click.pass_obj
def fit(environment: Environment, words: tuple[str, ...]) -> None:
    """Fit a carried upgrade to a weapon.

    Rulings (4.5a): upgrades fit ranged weapons that use Ammo, the same one once; fitted, it takes no slot. The laser
    sight counts where short range is stated; the launcher fires a grenade that is carried.
    """
    from iendjinn.play import fitting
    from iendjinn.render import people_page

    name, rest = named(words, "WEAPON UPGRADE")
    environment.show(fitting.fit(environment.session("fit"), name, rest), people_page.changed)


@click.command("unfit", cls=Verb, examples=["iendjinn unfit vex rifle", "iendjinn unfit vex rifle laser sight"])
@click.argument("words", nargs=-1, metavar="NAME WEAPON [UPGRADE]")
@click.pass_obj
def unfit(environment: Environment, words: tuple[str, ...]) -> None:
    """Take an upgrade off a weapon, into the backpack.

    The upgrade need not be named where the weapon has one. Ruling: taking it off gives it back (4.5a).
    """
    from iendjinn.play import fitting
    from iendjinn.render import people_page

    name, rest = named(words, "WEAPON")
    environment.show(fitting.unfit(environment.session("unfit"), name, rest), people_page.changed)
