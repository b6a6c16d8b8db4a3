"""`rest`, `downtime`, `treat` and `effect`: the hour after the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, grouped, joined, named
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "rest", cls=Verb, examples=["iendjinn rest vex", "iendjinn rest vex kira --for 6h", "iendjinn rest --party"]
)
@click.argument("words", nargs=-1, metavar="NAME...")
@click.option("--party", cls=Choice, is_flag=True, help="Every player's character who can.")
@click.option("--for", "span", cls=Choice, metavar="SPAN", help="How long, instead of 8 hours.")
@click.pass_obj
def rest(environment: Environment, words: tuple[str, ...], span: str | None, *, party: bool) -> None:
    """Sleep a night: all luck back, HP as they are.

    Rulings (3.3a): a night is 8 hours on the clock, once for all who rest together. The incapacitated and the dead do
    not rest; with --party they are left out. Where the clock would kill somebody meanwhile, that is said and asked
    first at a terminal.
    """
    from iendjinn.play import recovery
    from iendjinn.render import recovery_page

    session = environment.session("rest")
    environment.show(recovery.rest(session, _those(words, party=party), span=span), recovery_page.rested)


@click.command(
    "downtime",
    cls=Verb,
    examples=[
        "iendjinn downtime vex --at slum",
        "iendjinn downtime vex kira --at arcology --weeks 3",
        "iendjinn downtime --party --at hills --no-rent",
        "iendjinn downtime vex --at coffin --dry-run",
        "iendjinn downtime vex --at slum =1",
    ],
)
@click.argument("words", nargs=-1, metavar="NAME...")
@click.option("--party", cls=Choice, is_flag=True, help="Every player's character who can.")
@click.option("--at", cls=Choice, metavar="PLACE", help="slum, arcology, hills; a hotel; street.")
@click.option("--no-rent", "no_rent", cls=Choice, is_flag=True, help="Somebody else pays, or nobody does.")
@click.option("--weeks", cls=Choice, type=int, default=1, metavar="N", help="So many downtimes, one after another.")
@click.pass_obj
def downtime(  # noqa: PLR0913 - each option is an argument
    environment: Environment, words: tuple[str, ...], at: str | None, weeks: int, *, party: bool, no_rent: bool
) -> None:
    """Lie low for a week: debt doubles, then all HP and luck back.

    In this order: the debt that is walked in with doubles; the lodging's die moves maximum luck (1 lowers it, 6 or more
    raises it); HP and luck are restored, luck to the new maximum; effects end; the rent is paid, for each person. The
    dice: week by week, each person's lodging die.

    At a terminal it shows what is certain and asks once; dice fall only after a yes. With --dry-run it shows that
    anywhere; with faces or a seed as well, all of it.

    Rulings: the rent doubles only at the next downtime (1.4d). A week is 7 days on the clock, once for all who lie low
    together; the incapacitated need treatment first, the dead stay dead, and with --party both are left out (3.3b).
    Maximum luck never falls below 0. Lodging without a die rolls nothing: a hotel is paid by the night, seven of them,
    and the street costs nothing (3.3c). Effects until the next downtime end with it, others by the clock (3.3d).
    """
    from iendjinn.play import recovery
    from iendjinn.render import recovery_page

    done = recovery.downtime(
        environment.session("downtime"), _those(words, party=party), at=at, pays=not no_rent, weeks=weeks
    )
    environment.show(done, recovery_page.downtimes)


@click.command(
    "treat",
    cls=Verb,
    examples=[
        "iendjinn treat vex --at clinic",
        "iendjinn treat vex --at hospital --from kira",
        "iendjinn treat vex --at clinic --after 20m",
        "iendjinn treat vex --trauma",
    ],
)
@click.argument("name", nargs=-1, required=True)
@click.option("--at", cls=Choice, metavar="PLACE", help="clinic (500, maximum HP -1), hospital (5,000).")
@click.option("--from", "payer", cls=Choice, metavar="WHO", help="Whoever pays, instead of who is treated.")
@click.option("--after", cls=Choice, metavar="SPAN", help="How long the way takes; the clock moves first.")
@click.option("--trauma", cls=Choice, is_flag=True, help="The trauma team treats on the way (5,000 more).")
@click.pass_obj
def treat(  # noqa: PLR0913 - each option is an argument
    environment: Environment,
    name: tuple[str, ...],
    at: str | None,
    payer: str | None,
    after: str | None,
    *,
    trauma: bool,
) -> None:
    """Give emergency treatment: 5 HP, at a clinic or a hospital.

    It brings back the incapacitated while their 60 minutes last, and may be given to anyone hurt; never to the dead.
    --after says how long the way there takes; the trauma team flies to the hospital and treats at once.

    Rulings (5.1b): a backstreet clinic lowers maximum HP by 1, never below 1, and restored HP stop at the new maximum.
    The trauma team's price does not include the hospital's. Treatment in the 60th minute still works (3.2e).
    """
    from iendjinn.play import medicine
    from iendjinn.render import recovery_page

    done = medicine.treat(environment.session("treat"), joined(name), at=at, payer=payer, after=after, trauma=trauma)
    environment.show(done, recovery_page.treated)


@click.command(
    "effect",
    cls=Verb,
    examples=[
        "iendjinn effect vex strength+1 1h",
        "iendjinn effect vex blinded 10 minutes",
        'iendjinn effect kira "bad trip" int-1 until day 3 22:00',
        "iendjinn effect vex end strength",
    ],
)
@click.argument("words", nargs=-1, metavar="NAME WHAT [END]")
@click.pass_obj
def effect(environment: Environment, words: tuple[str, ...]) -> None:
    """Give someone an effect, or end it: `effect NAME end WHAT`.

    WHAT is a name, an attribute with what is added to it (strength+1, int-2), or both. END is a span (1h, 10 minutes),
    a moment (day 3 22:00), `downtime` for the next one, or `removed` for what stays until it is ended by hand; without
    an end it is the next downtime. The clock says when one ends (3.3d).

    Ruling (4.3a): an effect of the same name begins again; different ones add up.
    """
    from iendjinn.play import effects
    from iendjinn.render import people_page

    name, what = named(words, "WHAT")
    environment.show(effects.effect(environment.session("effect"), name, what), people_page.changed)


def _those(words: tuple[str, ...], *, party: bool) -> list[str]:
    if party and words:
        raise WordsError("name people, or say --party; not both")
    return ["party"] if party else grouped(words)
