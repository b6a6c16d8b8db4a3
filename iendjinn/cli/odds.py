"""`odds`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, grouped
from iendjinn.errors import WordsError, nearest

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment

OF = ("save", "attack", "duel", "party")


@click.command(
    "odds",
    cls=Verb,
    examples=["iendjinn odds save vex dex", "iendjinn odds attack vex kira", "iendjinn odds duel vex kira"],
)
@click.argument("words", nargs=-1, metavar="[save NAME ATTR | attack A B... | duel A B]")
@click.option("-H", "--hard", cls=Choice, is_flag=True, help="A hard save: 16 instead of 12.")
@click.option("-i", "--impaired", cls=Choice, is_flag=True, help="The attack is impaired: d4.")
@click.option("-e", "--enhanced", cls=Choice, is_flag=True, help="The attack is enhanced: d12.")
@click.option("--short", cls=Choice, is_flag=True, help="At short range, where a laser sight enhances.")
@click.option("--auto", cls=Choice, is_flag=True, help="Automatic fire: a d4 for each target.")
@click.pass_obj
def odds(environment: Environment, words: tuple[str, ...], *, hard: bool, **said: bool) -> None:
    """The exact chances of a save, an attack, a duel."""
    from iendjinn.play import odds as reckoning
    from iendjinn.render import odds_page

    what, rest = _meant(words)
    session = environment.session("odds")
    if what == "save":
        if len(rest) < 2:
            raise WordsError("a name and an attribute are needed", hint="like: iendjinn odds save vex dex")
        environment.show(reckoning.save_odds(session, grouped(rest[:-1]), rest[-1], hard=hard), odds_page.saves)
    elif what == "attack":
        said["automatic"] = said.pop("auto")
        environment.show(reckoning.attack_odds(session, grouped(rest), **said), odds_page.attack)
    else:
        environment.show(reckoning.duel_odds(session, grouped(rest)), odds_page.duel)


def _meant(words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Part what odds are wanted of from the rest. Raises WordsError with the nearest."""
    word = words[0] if words else ""
    those = [one for one in OF if word and one.startswith(word)]
    if len(those) == 1:
        return those[0], words[1:]
    close = nearest(word, OF)
    hint = f"did you mean {close[0]}?" if close else "like: iendjinn odds duel vex kira"
    raise WordsError(f"odds are of a {', a '.join(OF[:-1])} or a {OF[-1]}, not of {word!r}", hint=hint)
