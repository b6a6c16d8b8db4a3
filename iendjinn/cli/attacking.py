"""`attack`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from iendjinn.cli.verbs import Choice, Verb, grouped

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.cli.environment import Environment
    from iendjinn.play.attack import Said

Command = TypeVar("Command", bound="Callable[..., object]")


OPTIONS = (
    click.option(
        "--with", "weapon", cls=Choice, metavar="ITEM", help="Attack with this: carried, implanted, or unarmed."
    ),
    click.option("-i", "--impaired", cls=Choice, is_flag=True, help="The target is in cover, or the like: a d4."),
    click.option("-e", "--enhanced", cls=Choice, is_flag=True, help="From a good position, or the like: a d12."),
    click.option("--short", cls=Choice, is_flag=True, help="At short range, where a laser sight enhances."),
    click.option("--auto", "automatic", cls=Choice, is_flag=True, help="Automatic fire on everyone named: a d4 each."),
    click.option("-l", "--luck", cls=Choice, is_flag=True, help="Spend a point of luck before the attack: +4."),
    click.option("--split", cls=Choice, metavar="3,2", help="How a blast is shared out, in the order of the targets."),
    click.option("--at", cls=Choice, multiple=True, metavar="hp=8,armor=1", help="A target that is only numbers."),
)
"""What a line may say of an attack, and of its odds."""


def attack_options(function: Command) -> Command:
    """Give a command the options that say how an attack is made."""
    for option in reversed(OPTIONS):
        function = option(function)
    return function


def said_of(said: dict[str, Any], *, show_odds: bool = False) -> Said:
    """Give what these options said. Raises WordsError for shares and targets that are no numbers."""
    from iendjinn.play.attack import Said

    split, at = said.pop("split"), said.pop("at")
    told = Said(**said, show_odds=show_odds)
    if split is None and not at:
        return told
    from iendjinn.play.shares import numbers_meant, split_meant

    numbers = [numbers_meant(text, f"target {place}" if len(at) > 1 else "target") for place, text in enumerate(at, 1)]
    return told._replace(split=None if split is None else split_meant(split), at=tuple(numbers))


@click.command(
    "attack",
    cls=Verb,
    examples=[
        "iendjinn attack vex kira",
        "iendjinn a vex kira -i =3",
        "iendjinn attack vex corp --with unarmed --luck",
        "iendjinn attack vex --at hp=8,armor=1",
        "iendjinn attack kira vex corp --with stun --split 3,2",
        "iendjinn attack vex kira --odds",
    ],
)
@click.argument("words", nargs=-1, metavar="NAME TARGET...")
@attack_options
@click.option("--save-luck", cls=Choice, multiple=True, metavar="NAME", help="A target spends luck on the stun save.")
@click.option("--odds", cls=Choice, is_flag=True, help="Show only what may come of it; nothing is rolled.")
@click.pass_obj
def attack(environment: Environment, /, words: tuple[str, ...], *, odds: bool, **said: Any) -> None:
    """Attack: roll damage, take off armor and HP.

    Attacks always hit: the weapon's die and strength (melee) or dexterity (ranged), less armor (3.2c). With what is in
    hand, unless --with says otherwise; two light weapons together. With nobody to attack, the damage alone.

    The dice: damage (main hand, then off hand; one where impaired or enhanced; automatic a d4 a target; a blast one),
    then, all damage dealt, a d20 for each target that must save against stun.

    Rulings. Hands (2.3b): a medium weapon does d8 in both hands; a heavy one needs both, a heavy thrown or implanted
    one a free hand; what lies in the backpack must be taken out first, what is on the body is drawn if a hand has room.
    Two light weapons (2.3c): the better total counts, with its tags, the main hand's on a tie; claws are one in each
    empty hand; blast and thrown ones and the Screamer never pair. Impaired or enhanced (3.2d): both cancel, several
    reasons count once; two weapons roll one die then. Automatic (2.3e): always a d4 each, a point of Ammo at once,
    spared by an extended magazine; luck is for the first target. Blast (2.3f): the total is shared out, each one's
    armor counts; --split is filled in order, what is over goes to the first; else evenly. Stun (2.3g): at most 3 to
    each after armor; who takes damage makes a hard strength save or misses the next action. Luck (3.2g): 4 more on the
    damage total, one point an attack. Ammo (2.2c): needed to
    fire, and outside a fight yours to mark; a thrown weapon spends its own points.
    """
    said["braced"] = said.pop("save_luck")
    if odds:
        from iendjinn.play.odds import attack_odds
        from iendjinn.render import odds_page

        done = attack_odds(environment.session("attack"), grouped(words), said_of(said))
        environment.show(done, odds_page.attack)
        return
    from iendjinn.play import attack as attacking
    from iendjinn.render import table_talk

    told = said_of(said, show_odds=environment.terminal)
    environment.show(attacking.attack(environment.session("attack"), grouped(words), told), table_talk.struck)
