"""`new`, `sheet` and `list`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, joined
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "new",
    cls=Verb,
    examples=[
        "iendjinn new Vex",
        "iendjinn new --class netrunner --cyberware neurodeck",
        "iendjinn new Vex --dice 4,1,3,2,6,4,10,1,1,2,37,92,20",
        "iendjinn new --count 4",
    ],
)
@click.argument("name", nargs=-1, metavar="[NAME]")
@click.option("--class", "class_", cls=Choice, metavar="CLASS", help="Pick the class, by name or face.")
@click.option("--swap", cls=Choice, nargs=2, multiple=True, metavar="A B", help="Swap two attribute scores.")
@click.option("--cyberware", cls=Choice, metavar="PIECE", help="Pick the cyberware, by name or face (11 to 44).")
@click.option("--clothing", cls=Choice, metavar="ROW", help="Pick what they wear, by name or face (0 to 99).")
@click.option("--pocket", cls=Choice, metavar="ROW", help="Pick what is in the pocket, by name or face (0 to 99).")
@click.option("--feature", cls=Choice, metavar="ROW", help="Pick the distinctive feature, by name or face.")
@click.option(
    "--count", cls=Choice, type=int, default=1, metavar="N", help="Make a party of N, one whole person after another."
)
@click.pass_obj
def new(
    environment: Environment,
    /,
    name: tuple[str, ...],
    swap: tuple[tuple[str, str], ...],
    count: int,
    **picks: str | None,
) -> None:
    """Roll a new character, or a party of them.

    The dice, in this order: strength, dexterity, intelligence, presence (d4 - 1 each), HP (9 + d6), luck (d4), credits
    (d10 x 100), class (d6; a Hacker's program, d12), cyberware (d44), clothing, pocket (d100 each), feature (d20), and
    the name where none is given. What is picked is not rolled.

    Rulings: the swap of two scores is offered before cyberware adds to them, happens once, and never a score with
    itself (1.1b). Clothing and pocket are two rolls on one printed table; 100 reads as 0 on it (1.3a). Equipment lies
    where it serves at once: the weapon in hand, armor worn, the rest in the backpack; a Hacker's cassette holds a
    random program (1.5a).

    Everyone also has an implanted RCD: identity, credits, and the surface net (1.4a).
    """
    from iendjinn.play import create
    from iendjinn.render import people_page

    whole = joined(name) if name else None
    chosen = {key: word for key, word in picks.items() if word is not None}
    done = create.new(environment.session("new"), whole, picks=chosen, swaps=swap, count=count)
    environment.show(done, people_page.created if count == 1 else people_page.party_created)


@click.command("sheet", cls=Verb, examples=["iendjinn sheet vex", "iendjinn sheet vex --format html -o vex.html"])
@click.argument("name", nargs=-1, metavar="[NAME]")
@click.option(
    "--format", "form", cls=Choice, type=click.Choice(["text", "html", "md"]), default="text", help="How it is written."
)
@click.option("-o", "--output", cls=Choice, metavar="FILE", help="Write it to a file instead.")
@click.option("--party", cls=Choice, is_flag=True, help="Every player's character, one after another.")
@click.option("--paper", cls=Choice, type=click.Choice(["a5", "a4"]), help="What the html is printed on: a5, or a4.")
@click.pass_obj
def sheet(  # noqa: PLR0913 - a parameter for each option
    environment: Environment, name: tuple[str, ...], form: str, output: str | None, paper: str | None, *, party: bool
) -> None:
    """Show a character sheet.

    `sheet party` shows every player's. Cyberware that adds to a number is counted in it, and base and bonus stand
    apart (1.6b). As html it is one page that loads nothing, dark on a screen, and black on white on A5 paper, or with
    --paper a4 on A4, one person a page; md is Markdown.
    """
    from iendjinn.model.sheet import Sheets
    from iendjinn.play import sheets
    from iendjinn.render import people_page, written_page

    if party == bool(name):
        raise WordsError("name somebody, or say --party", hint="like: iendjinn sheet vex")
    if paper is not None and form != "html":
        raise WordsError("--paper is for --format html", hint="like: iendjinn sheet vex --format html --paper a4")
    session = environment.session("sheet")
    done = sheets.sheet(session, "party" if party else joined(name))
    several = isinstance(done.result, Sheets)
    if form == "text":
        environment.show(done, people_page.sheets if several else people_page.shown, output=output)
    else:
        from functools import partial

        page = partial(written_page.html, paper=paper or "a5") if form == "html" else written_page.markdown
        environment.show(done, page, output=output)


@click.command("list", cls=Verb, examples=["iendjinn list", "iendjinn list --retired"])
@click.option("--retired", cls=Choice, is_flag=True, help="Those out of play instead.")
@click.pass_obj
def list_(environment: Environment, *, retired: bool) -> None:
    """Show everyone: HP, luck, credits, slots, state."""
    from iendjinn.play import sheets
    from iendjinn.render import people_page

    environment.show(sheets.listed(environment.session("list"), retired=retired), people_page.listed)
