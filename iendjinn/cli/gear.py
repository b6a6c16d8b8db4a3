"""`inv`, `give`, `move`, `drop`, `use`, `mark`, `mend`, `wear`, `doff`, `wipe`: what is carried."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, joined, named

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment

PLACE = "Where it goes: main, off, hands, body, backpack, locker."


@click.command("inv", cls=Verb, examples=["iendjinn inv vex", "iendjinn i vex --plain", "iendjinn inv party"])
@click.argument("name", nargs=-1, required=True)
@click.pass_obj
def inv(environment: Environment, name: tuple[str, ...]) -> None:
    """Show what someone carries, slot by slot.

    Dots are usage points. Beside the boxes stands what is over capacity, what that costs, and what is in hand.

    Rulings: only the backpack can be over its six slots; that costs nothing until the ten in all are exceeded (2.1a).
    Everything carried is counted against the ten, each thing with its own slots whatever the grip; what lies in the
    locker is not carried (2.1e).
    """
    from iendjinn.play import sheets
    from iendjinn.render import inv_page

    environment.show(sheets.sheet(environment.session("inv"), joined(name)), inv_page.inventory)


@click.command(
    "give",
    cls=Verb,
    examples=[
        "iendjinn give vex adrenochrome",
        'iendjinn give vex "crate of eels" --slots 2 --uses 3 --text "still wet"',
        "iendjinn give kira ammo --from vex",
    ],
)
@click.argument("words", nargs=-1, metavar="NAME ITEM")
@click.option("--from", "giver", cls=Choice, metavar="WHO", help="Whoever hands it over, as it is.")
@click.option("--place", cls=Choice, default="backpack", metavar="PLACE", help=PLACE)
@click.option("--slots", cls=Choice, metavar="N", help="The slots it takes, 0 to 10.")
@click.option("--uses", cls=Choice, metavar="N", help="The usage points it has, 0 to 3.")
@click.option("--text", cls=Choice, metavar="TEXT", help="What is to be known of it.")
@click.pass_obj
def give(environment: Environment, /, words: tuple[str, ...], giver: str | None, place: str, **own: str | None) -> None:
    """Give someone a thing: from the tables, made up, or from someone.

    It goes to the backpack unless --place says otherwise; a place that is full says what has room. A name that is
    nearly one of the tables is taken for a slip, unless --slots, --uses or --text say that it is a thing of its own;
    then the beginning of a row's name, or of a word in it, still means that row.

    Rulings: a hand or the body refuses what does not fit, the backpack takes it all (2.1a). Printed slots are kept;
    what has none printed takes 1, personnel armor 2, and upgrades none once fitted (4.1a).
    """
    from iendjinn.errors import WordsError
    from iendjinn.play import gear
    from iendjinn.render import people_page

    name, rest = named(words, "ITEM")
    session = environment.session("give")
    if giver is None:
        done = gear.give(session, name, joined(rest), place=place, **own)
    elif all(value is None for value in own.values()):
        done = gear.hand_over(session, name, joined(rest), giver, place=place)
    else:
        raise WordsError("what is handed over stays as it is", hint="leave --slots, --uses and --text out, or --from")
    environment.show(done, people_page.changed)


@click.command(
    "move",
    cls=Verb,
    examples=["iendjinn move vex ammo body", "iendjinn move vex rifle backpack", "iendjinn move kira cyberdeck locker"],
)
@click.argument("words", nargs=-1, metavar="NAME ITEM PLACE")
@click.pass_obj
def move(environment: Environment, words: tuple[str, ...]) -> None:
    """Move a thing to another place.

    PLACE is main, off, hands (both), body, backpack, or locker (not carried). What does not fit is refused, with the
    places that have room; --force puts it there all the same.

    Rulings: only the backpack can be over its slots (2.1a). A body-hand swap is free before the action, in any number
    of things that fit; fetching from the backpack is an action (2.1c). Two slots, and heavy weapons that are not
    thrown, take both hands; a medium weapon does d8 only in both (2.3b).
    """
    from iendjinn.play import gear
    from iendjinn.render import people_page

    name, rest = named(words, "ITEM PLACE")
    two = len(rest) > 2 and rest[-1].casefold() in {"hand", "hands"} and rest[-2].casefold() in {"main", "off", "both"}
    at = len(rest) - 2 if two else len(rest) - 1
    done = gear.move(environment.session("move"), name, joined(rest[:at]), joined(rest[at:]))
    environment.show(done, people_page.changed)


@click.command("drop", cls=Verb, examples=["iendjinn drop vex ammo", "iendjinn drop kira cyberdeck --dry-run"])
@click.argument("words", nargs=-1, metavar="NAME ITEM")
@click.pass_obj
def drop(environment: Environment, words: tuple[str, ...]) -> None:
    """Drop a thing in the scene.

    The log keeps what it was, and undo brings it back. To put it away instead: move NAME ITEM locker.
    """
    from iendjinn.play import gear
    from iendjinn.render import people_page

    name, rest = named(words, "ITEM")
    environment.show(gear.drop(environment.session("drop"), name, joined(rest)), people_page.changed)


@click.command("use", cls=Verb, examples=["iendjinn use vex protein", "iendjinn u vex ammo", "iendjinn use kira deck"])
@click.argument("words", nargs=-1, metavar="NAME ITEM")
@click.pass_obj
def use(environment: Environment, words: tuple[str, ...]) -> None:
    """Use a thing: one usage point, and what it does.

    HP and luck are restored up to their maximum, a drug raises its attribute for an hour, cyberware that lasts runs on
    the clock. What has no usage points says what it is for. The dice: the thing's own.

    Rulings: at no point left a consumable, a thrown weapon or Ammo leaves, anything else stays, broken (2.2a). Ammo
    fired outside a tracked fight is marked with: use NAME ammo (2.2c). The same drug taken again restarts its hour,
    different ones add up (4.3a). Food and drugs do nothing for the incapacitated (3.2e).
    """
    from iendjinn.play import using
    from iendjinn.render import people_page

    name, rest = named(words, "ITEM")
    environment.show(using.use(environment.session("use"), name, joined(rest)), people_page.changed)


@click.command("mark", cls=Verb, examples=["iendjinn mark vex rifle", "iendjinn mark kira cyberdeck"])
@click.argument("words", nargs=-1, metavar="NAME ITEM")
@click.pass_obj
def mark(environment: Environment, words: tuple[str, ...]) -> None:
    """Mark wear: a usage point off a thing.

    The game master says when (2.2d). Ruling: what showed no wear yet has three points first; at none a consumable
    leaves, anything else stays, broken, and cannot be used (2.2a).
    """
    from iendjinn.play import using
    from iendjinn.render import people_page

    name, rest = named(words, "ITEM")
    environment.show(using.mark(environment.session("mark"), name, joined(rest)), people_page.changed)


@click.command("mend", cls=Verb, examples=["iendjinn mend vex rifle", "iendjinn mend vex rifle --dry-run"])
@click.argument("words", nargs=-1, metavar="NAME ITEM")
@click.pass_obj
def mend(environment: Environment, words: tuple[str, ...]) -> None:
    """Mend a thing: give it a usage point back."""
    from iendjinn.play import using
    from iendjinn.render import people_page

    name, rest = named(words, "ITEM")
    environment.show(using.mend(environment.session("mend"), name, joined(rest)), people_page.changed)


@click.command("wear", cls=Verb, examples=["iendjinn wear vex flak", "iendjinn wear vex flak jacket --plain"])
@click.argument("words", nargs=-1, metavar="NAME SUIT")
@click.pass_obj
def wear(environment: Environment, words: tuple[str, ...]) -> None:
    """Put a suit of armor on.

    Rulings: one suit at a time, and a second one is refused; armor in the backpack protects nothing; what lies under
    the skin and a held shield add to it (2.5b). A shield is held, not worn: move it to a hand, or to both, where its
    points double; two count once (2.5c). Putting armor on or off is an action (2.1c).
    """
    from iendjinn.play import gear
    from iendjinn.render import people_page

    name, rest = named(words, "SUIT")
    environment.show(gear.wear(environment.session("wear"), name, joined(rest)), people_page.changed)


@click.command("doff", cls=Verb, examples=["iendjinn doff vex", "iendjinn doff vex flak"])
@click.argument("words", nargs=-1, metavar="NAME [SUIT]", required=True)
@click.pass_obj
def doff(environment: Environment, words: tuple[str, ...]) -> None:
    """Take armor off, into the backpack."""
    from iendjinn.play import gear
    from iendjinn.render import people_page

    name, rest = named(words, "")
    environment.show(gear.doff(environment.session("doff"), name, joined(rest)), people_page.changed)


@click.command("wipe", cls=Verb, examples=["iendjinn wipe kira cassette", "iendjinn wipe kira data --dry-run"])
@click.argument("words", nargs=-1, metavar="NAME CASSETTE")
@click.pass_obj
def wipe(environment: Environment, words: tuple[str, ...]) -> None:
    """Wipe the program off a data cassette.

    Ruling: one cassette holds one program; a full one must be wiped before another is prepared (3.4d).
    """
    from iendjinn.play import gear
    from iendjinn.render import people_page

    name, rest = named(words, "CASSETTE")
    environment.show(gear.wipe(environment.session("wipe"), name, joined(rest)), people_page.changed)
