"""`netrun` and `program`: into the net, and what is taken there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, grouped, inner, joined, named
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment

ACTS = ("list", "show", "write", "run")


@click.command(
    "netrun",
    cls=Verb,
    examples=[
        "iendjinn netrun kira deep",
        "iendjinn netrun kira fortress --luck",
        "iendjinn netrun vex surface",
        "iendjinn netrun kira fortress -l =13,2",
    ],
)
@click.argument("words", nargs=-1, metavar="NAME surface|deep|fortress")
@click.option("-H", "--hard", cls=Choice, is_flag=True, help="A hard save, whatever the run says.")
@click.option("--standard", cls=Choice, is_flag=True, help="A standard save, whatever the run says.")
@click.option("-l", "--luck", cls=Choice, is_flag=True, help="Spend a point of luck before the roll: +4.")
@click.option("--with", "using", cls=Choice, metavar="WHAT", help="A program or a back door that makes it easier.")
@click.pass_obj
def netrun(  # noqa: PLR0913 - each option is an argument
    environment: Environment,
    words: tuple[str, ...],
    using: str | None,
    *,
    hard: bool,
    standard: bool,
    luck: bool,
) -> None:
    """Go into the net: a save below the surface, and d3 hours.

    The dice: the d20 if there is a save, then d3 for the hours, which pass on the clock. Where the save falls short,
    the face of the d20 picks what may go wrong from a table (trouble, ice) as a suggestion; nothing happens to anybody
    until you type the lines that it shows.

    --with spends a program that bears on a run (Knock Knock, Crypt Cracker, False Flag, VIP Pass), or goes in by a back
    door that Sleeper Agent left: the save is a step easier, a standard one is not needed.

    Rulings: the deck may be carried or implanted; one that is broken or in the locker does not serve. A surface run has
    no save, so luck and difficulty are refused for it; the hours pass all the same. The save is rolled before they do,
    so that a drug taken now counts (3.4a). Everyone's RCD reaches the surface, and only that (1.4f). The save is of
    intelligence, standard for the deep net, hard for a fortress; you can set either (3.4b).
    """
    from iendjinn.play import netrun as running
    from iendjinn.render import net_page

    name, kind = named(words, "surface|deep|fortress")
    done = running.netrun(
        environment.session("netrun"), name, joined(kind), hard=hard, standard=standard, luck=luck, using=using
    )
    environment.show(done, net_page.ran)


@click.command(
    "program",
    cls=Verb,
    examples=[
        "iendjinn program list",
        "iendjinn program show jammer",
        "iendjinn program write kira jammer --military =12",
        "iendjinn program run kira vip the front desk",
    ],
)
@click.argument("words", nargs=-1, metavar="list [NAME...] | show PROGRAM | write NAME PROGRAM | run NAME PROGRAM [AT]")
@click.option("--military", cls=Choice, is_flag=True, help="Aim at the military grade: a hard save.")
@click.option("-l", "--luck", cls=Choice, is_flag=True, help="Spend a point of luck before the roll: +4.")
@click.option("--on", cls=Choice, metavar="CASSETTE", help="The cassette to write to, where several are empty.")
@click.pass_obj
def program(environment: Environment, words: tuple[str, ...], on: str | None, *, military: bool, luck: bool) -> None:
    """List programs, show one, write one, or run it, once.

    Writing takes an hour and a d20, an intelligence save, and an empty data cassette that is carried. Running takes a
    cyberdeck at a system nearby (AT says which), and the program's own dice; what lasts ends by the clock.

    Rulings: the aim is stated before the roll. Standard: 12 makes it. Military: 16 makes that grade, 12 to 15 the
    ordinary one. Below 12 it is made with a consequence; a natural 1 ruins it, and the hour is gone (3.4c). One
    cassette holds one program; a full one is wiped first (wipe). A natural 1 leaves it empty, not broken (3.4d). Once
    run, the signature is known: the cassette is empty again, and stays (3.4e).
    """
    from iendjinn.play import programs
    from iendjinn.render import net_page

    session = environment.session("program")
    act, rest = (words[0], words[1:]) if words else ("list", ())
    act = inner(environment, "program", act, ACTS)
    if act != "write" and (military or luck or on is not None):
        raise WordsError("--military, --luck and --on are for writing", hint="like: iendjinn program write kira jammer")
    if act == "list":
        environment.show(programs.listed(session, grouped(rest)), net_page.listed)
    elif act == "show":
        if not rest:
            raise WordsError("show which program?", hint="like: iendjinn program show jammer")
        environment.show(programs.show(session, joined(rest)), net_page.shown)
    elif act == "write":
        name, what = named(rest, "PROGRAM")
        done = programs.write(session, name, joined(what), military=military, luck=luck, on=on)
        environment.show(done, net_page.written)
    else:
        name, what = named(rest, "PROGRAM")
        environment.show(programs.run(session, name, what), net_page.run)
