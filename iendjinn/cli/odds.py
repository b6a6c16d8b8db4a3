"""`odds`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, grouped
from iendjinn.errors import WordsError, nearest

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment

OPTIONS = {
    "save": ("hard",),
    "attack": ("impaired", "enhanced", "short", "auto"),
    "duel": (),
}
"""What odds there are of, with the options that say something about each."""


@click.command(
    "odds",
    cls=Verb,
    examples=[
        "iendjinn odds save vex dex",
        "iendjinn odds attack vex kira",
        "iendjinn odds duel vex kira",
    ],
)
@click.argument("words", nargs=-1, metavar="[save NAME ATTRIBUTE | attack A B... | duel A B]")
@click.option("-H", "--hard", cls=Choice, is_flag=True, help="A hard save: 16 instead of 12.")
@click.option("-i", "--impaired", cls=Choice, is_flag=True, help="The attack is impaired: d4.")
@click.option("-e", "--enhanced", cls=Choice, is_flag=True, help="The attack is enhanced: d12.")
@click.option("--short", cls=Choice, is_flag=True, help="At short range, where a laser sight enhances.")
@click.option("--auto", cls=Choice, is_flag=True, help="Automatic fire: a d4 for each target.")
@click.pass_obj
def odds(  # noqa: PLR0913 - what a line may say
    environment: Environment,
    words: tuple[str, ...],
    *,
    hard: bool,
    impaired: bool,
    enhanced: bool,
    short: bool,
    auto: bool,
) -> None:
    """Show the exact chances of a save, an attack, a duel.

    Nothing is rolled and nothing is written. `odds save` gives the four outcomes, without luck and with it. `odds
    attack` gives the damage after armor to each target, and every weapon carried against the first of them. `odds duel`
    gives who wins, how long it takes, and what luck is worth when it is spent on the first attacks.

    Rulings for a duel: both attack every round with what they hold; stun counts; no luck is spent and no magazine
    empties; it ends when one is at 0 HP or below. First is, between the sides, whoever the save on dexterity says;
    between two of one side the higher total, then the higher dexterity, then whoever was named first. Where neither can
    hurt the other, it is refused.
    """
    from iendjinn.play import odds as reckoning
    from iendjinn.render import odds_page

    what, rest = _meant(words)
    _only_for(what, {"hard": hard, "impaired": impaired, "enhanced": enhanced, "short": short, "auto": auto})
    session = environment.session("odds")
    if what == "save":
        if len(rest) < 2:
            raise WordsError("a name and an attribute are needed", hint="like: iendjinn odds save vex dex")
        environment.show(reckoning.save_odds(session, grouped(rest[:-1]), rest[-1], hard=hard), odds_page.saves)
    elif what == "attack":
        done = reckoning.attack_odds(
            session, grouped(rest), impaired=impaired, enhanced=enhanced, short=short, automatic=auto
        )
        environment.show(done, odds_page.attack)
    else:
        environment.show(reckoning.duel_odds(session, grouped(rest)), odds_page.duel)


def _meant(words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Part what odds are wanted of from the rest. Raises WordsError with the nearest."""
    word = words[0] if words else ""
    those = [one for one in OPTIONS if word and one.startswith(word)]
    if len(those) == 1:
        return those[0], words[1:]
    *most, last = OPTIONS
    close = nearest(word, OPTIONS)
    hint = f"did you mean {close[0]}?" if close else "like: iendjinn odds duel vex kira"
    of = f"{', '.join(most)} or {last}"
    raise WordsError(f"odds of what? {word!r} is not {of}" if word else f"odds of what? {of}", hint=hint)


def _only_for(what: str, said: dict[str, object]) -> None:
    """Raise WordsError for an option that says nothing about these odds."""
    for option, value in said.items():
        if value and option not in OPTIONS[what]:
            whose = next(one for one, options in OPTIONS.items() if option in options)
            raise WordsError(f"--{option} says nothing about odds of {what}", hint=f"it is for: iendjinn odds {whose}")
