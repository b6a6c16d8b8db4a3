"""`odds`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from iendjinn.cli.attacking import attack_options, said_of
from iendjinn.cli.verbs import Choice, Verb, grouped
from iendjinn.errors import WordsError, nearest

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment

OPTIONS = {
    "save": ("hard", "luck"),
    "attack": ("weapon", "impaired", "enhanced", "short", "automatic", "luck", "split", "at"),
    "duel": (),
    "party": ("vs",),
}
"""What odds there are of, with the options that say something about each."""

VS = "--vs"


class Odds(Verb):
    """A command in which everyone named after --vs is a foe."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the words after --vs, up to the next option, for its own."""
        if VS not in args:
            return super().parse_args(ctx, args)
        start = args.index(VS)
        end = next((place for place in range(start + 1, len(args)) if args[place].startswith("-")), len(args))
        ctx.meta[VS] = tuple(args[start + 1 : end])
        return super().parse_args(ctx, [*args[:start], *args[end:]])


@click.command(
    "odds",
    cls=Odds,
    examples=[
        "iendjinn odds save vex dex",
        "iendjinn odds attack vex kira",
        "iendjinn odds attack vex --at hp=8,armor=1",
        "iendjinn odds duel vex kira",
        "iendjinn odds party vex kira --vs corp old",
    ],
)
@click.argument("words", nargs=-1, metavar="[save NAME ATTRIBUTE | attack A B... | duel A B | party A...]")
@click.option("-H", "--hard", cls=Choice, is_flag=True, help="A hard save: 16 instead of 12.")
@attack_options
@click.option(VS, cls=Choice, metavar="FOES", help="Whom the party fights: everyone named after it.")
@click.pass_context
def odds(ctx: click.Context, /, words: tuple[str, ...], *, hard: bool, **said: Any) -> None:
    """Show the exact chances of a save, an attack, a duel, a fight.

    Nothing is rolled and nothing is written. `odds save` gives the four outcomes, without luck and with it. `odds
    attack` gives the damage after armor to each target, and every weapon carried against the first of them. `odds duel`
    gives who wins, how long it takes, and what luck is worth when it is spent on the first attacks. `odds party` gives
    which side wins and how long it takes: exactly where that can be reckoned within a second, else simulated, which it
    says, with its error; --seed N gives the same again.

    Rulings for a duel: both attack every round with what they hold; stun counts; no luck is spent and no magazine
    empties; it ends when one is at 0 HP or below. First is, between the sides, whoever the save on dexterity says;
    between two of one side the higher total, then the higher dexterity, then whoever was named first; of a fight under
    way only the HP count, not its order. Where neither can hurt the other, it is refused.

    Rulings for a party: as for a duel, and everyone attacks the first of the other side, in the order named, who is
    still up, with blasts and automatic weapons too. The party is the players' side, whoever is in it: each of them
    saves on dexterity, and those who make it act before the foes, the others after them.
    """
    from iendjinn.cli.progress import progress
    from iendjinn.play import odds as reckoning
    from iendjinn.render import odds_page

    environment: Environment = ctx.obj
    foes: tuple[str, ...] | None = ctx.meta.get(VS)
    what, rest = _meant(words)
    _only_for(what, {**said, "hard": hard, "vs": foes is not None})
    session = environment.session("odds")
    if what == "save":
        if len(rest) < 2:
            raise WordsError("a name and an attribute are needed", hint="like: iendjinn odds save vex dex")
        done = reckoning.save_odds(session, grouped(rest[:-1]), rest[-1], hard=hard, luck=said["luck"])
        environment.show(done, odds_page.saves)
    elif what == "attack":
        said.pop("vs")
        environment.show(reckoning.attack_odds(session, grouped(rest), said_of(said)), odds_page.attack)
    elif what == "duel":
        environment.show(reckoning.duel_odds(session, grouped(rest)), odds_page.duel)
    else:
        with progress() as told:
            done = reckoning.party_odds(session, grouped(rest), grouped(foes or ()), told)
        environment.show(done, odds_page.party)


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
            typed = {"weapon": "with", "automatic": "auto"}.get(option, option)
            raise WordsError(f"--{typed} says nothing about odds of {what}", hint=f"it is for: iendjinn odds {whose}")
