"""`damage`, `heal` and `soak`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, grouped, joined
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "damage",
    cls=Verb,
    examples=[
        "iendjinn damage vex 5",
        "iendjinn d vex 2d6",
        "iendjinn damage vex kira d6+1",
        "iendjinn damage party 3 --piercing",
    ],
)
@click.argument("words", nargs=-1, metavar="NAME... N")
@click.option("--piercing", cls=Choice, is_flag=True, help="Armor does not count.")
@click.pass_obj
def damage(environment: Environment, words: tuple[str, ...], *, piercing: bool) -> None:
    """Deal damage: a number or dice, armor counted.

    With several people, dice are rolled for each. At exactly 0 HP somebody is incapacitated, and dies in 60 minutes
    without treatment (3.2e); below 0 they are dead (3.2f). A roll below nothing (d4-6) deals 0 and heals nobody.

    Rulings: armor, subdermal armor and a shield in hand are taken off, unless the damage is piercing (2.5a). HP below 0
    are kept as they are, so that luck after the hit can be reckoned (3.2f): iendjinn soak NAME.
    """
    from iendjinn.play import harm
    from iendjinn.render import table_talk

    names, amount = parted(words, "damage")
    done = harm.damage(environment.session("damage"), names, amount, piercing=piercing)
    environment.show(done, table_talk.harms)


@click.command("heal", cls=Verb, examples=["iendjinn heal vex 3", "iendjinn h vex d4", "iendjinn heal vex kira 1"])
@click.argument("words", nargs=-1, metavar="NAME... N")
@click.pass_obj
def heal(environment: Environment, words: tuple[str, ...]) -> None:
    """Give HP back: a number or dice.

    Never above the maximum. With several people, dice are rolled for each.

    Ruling (3.2e): whoever is at 0 HP needs emergency treatment first, and nothing heals the dead; --force does either.
    """
    from iendjinn.play import harm
    from iendjinn.render import table_talk

    names, amount = parted(words, "heal")
    environment.show(harm.heal(environment.session("heal"), names, amount), table_talk.harms)


@click.command("soak", cls=Verb, examples=["iendjinn soak vex", "iendjinn k vex"])
@click.argument("name", nargs=-1, required=True)
@click.pass_obj
def soak(environment: Environment, name: tuple[str, ...]) -> None:
    """Spend a point of luck on the last hit: 4 less of it.

    Says first which hit that is. It can bring back from 0 HP or below, since the hit is as if it had been smaller; a
    stunning hit of which nothing is left stuns nobody (2.3g). --dry-run shows it and writes nothing.

    Ruling (3.2h): only the latest hit, one point, once, never more than it dealt; until the next change of that one's
    HP, their next action, a rest, a downtime, a move of the clock by more than a round, or the end of the fight. What
    happens to others meanwhile does not matter.
    """
    from iendjinn.play import harm
    from iendjinn.render import table_talk

    environment.show(harm.soak(environment.session("soak"), joined(name)), table_talk.soaked)


def parted(words: tuple[str, ...], what: str) -> tuple[list[str], str]:
    """Part words into names and an amount at their end: the longest that reads as a number or dice (`2d6 + 1`).

    Raises WordsError where either is missing.
    """
    from iendjinn.dice import parse

    if len(words) < 2:
        missing = "an amount is" if words else "a name and an amount are"
        raise WordsError(f"{missing} missing", hint=f"like: iendjinn {what} vex 5, iendjinn {what} vex 2d6")
    for place in range(1, len(words)):
        amount = joined(words[place:])
        try:
            parse(amount)
        except WordsError:
            if place == len(words) - 1:
                raise
        else:
            return grouped(words[:place]), amount
    raise AssertionError  # pragma: no cover - the last round returns or raises
