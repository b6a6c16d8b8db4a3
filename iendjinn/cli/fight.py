"""`fight`, `next` and `foe`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, grouped, inner, joined
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment

ACTIONS = ("start", "next", "back", "add", "remove", "order", "stash", "resume", "end")


@click.command(
    "fight",
    cls=Verb,
    examples=[
        "iendjinn fight start vex kira 3xganger",
        "iendjinn fight start vex=9 kira=12 3xganger",
        "iendjinn fight start party 2xguard --surprise pcs",
        "iendjinn fight",
        "iendjinn fight --players",
    ],
)
@click.argument("words", nargs=-1, metavar="[start|next|back|add|remove|order|stash|resume|end] [WHO]...")
@click.option("--surprise", cls=Choice, metavar="SIDE", help="The side that surprises the other: pcs or npcs.")
@click.option("--luck", "-l", cls=Choice, multiple=True, metavar="WHO", help="Whose save has a point of luck (+4).")
@click.option("--players", cls=Choice, is_flag=True, help="What the players may see.")
@click.pass_obj
def fight(
    environment: Environment, words: tuple[str, ...], surprise: str | None, luck: tuple[str, ...], *, players: bool
) -> None:
    """Run a fight: start, next, back, add, remove, order, stash, resume, end.

    WHO is a name, party, a face with the name (vex=9), or foes of the tables (ganger, 3xganger). The dice: a d20 for
    each player's character in the order typed, then the HP of foes that are rolled. Every step is saved, and undone
    with undo; nothing but end ends a fight. stash NAME sets it aside, resume NAME goes on with it. remove takes anybody
    out, back gives a turn back (what was done in it stands), order names who goes first. Alone it shows the fight.

    Rulings (3.2b): players' characters who made the dexterity save, then the others' side, then those who missed it;
    within a group by total, then dexterity, then the order named, the others by dexterity. Under surprise nobody saves,
    and that side goes first. Who carries too much saves hard (2.1e). Latecomers save on joining and act from the next
    round. The order is kept from round to round; a round is ten seconds on the clock (3.2a).

    Who is stunned misses the next action, on their own turn; who has acted already, that of the next round (2.3g).
    Swapping body and hands is free before the action; taking things out of the backpack is one (2.1c). At the end each
    weapon that was fired and needs Ammo has cost a point of it, or what there is (2.2c).
    """
    action = inner(environment, "fight", words[0], ACTIONS) if words else ""
    if surprise is not None and action != "start":
        raise WordsError(
            "--surprise goes with fight start", hint="like: iendjinn fight start party 3xganger --surprise pcs"
        )
    if luck and action not in {"start", "add"}:
        raise WordsError("--luck goes with fight start and fight add", hint="like: iendjinn fight add kira --luck kira")
    if players and action:
        raise WordsError("--players shows the fight, and goes with nothing else", hint="like: iendjinn fight --players")
    blessed = [name for one in luck for name in one.split(",") if name.strip()]
    if action:
        _do(environment, action, words[1:], surprise or "", blessed)
        return
    from iendjinn.play import fight as fighting
    from iendjinn.render import fight_page

    environment.show(fighting.show(environment.session("fight"), players=players), fight_page.scene)


@click.command("next", cls=Verb, examples=["iendjinn next", "iendjinn next --plain"])
@click.pass_obj
def next_(environment: Environment) -> None:
    """End the turn and begin the next one.

    The same as fight next. A new round moves the clock by ten seconds (3.2a).
    """
    _do(environment, "next", (), "", [])


@click.command(
    "foe",
    cls=Verb,
    examples=[
        'iendjinn foe "Corp guard" --count 3',
        'iendjinn foe "Angry chef" --hp 6 --weapon knife',
        "iendjinn foe ganger --hp d6+9",
        "iendjinn foe list police",
    ],
)
@click.argument("words", nargs=-1, required=True, metavar="NAME")
@click.option("--count", cls=Choice, type=int, default=1, metavar="N", help="How many of them.")
@click.option("--hp", cls=Choice, metavar="N", help="Their HP, a number or dice rolled for each.")
@click.option("--weapon", cls=Choice, metavar="ITEM", help="The weapon they hold.")
@click.option("--armor", cls=Choice, metavar="N", help="Points of armor, or a suit by name.")
@click.option("--strength", cls=Choice, type=int, metavar="N", help="Their strength.")
@click.option("--dexterity", cls=Choice, type=int, metavar="N", help="Their dexterity.")
@click.option("--intelligence", cls=Choice, type=int, metavar="N", help="Their intelligence.")
@click.option("--presence", cls=Choice, type=int, metavar="N", help="Their presence.")
@click.option("--text", cls=Choice, metavar="TEXT", help="How they fight.")
@click.pass_obj
def foe(  # noqa: PLR0913, PLR0917 - what may be said of a foe
    environment: Environment,
    /,
    words: tuple[str, ...],
    count: int,
    hp: str | None,
    weapon: str | None,
    armor: str | None,
    text: str | None,
    **scores: int | None,
) -> None:
    """Bring foes in, from the tables or made on the spot.

    NAME is a row of the table foes; another name makes a foe on the spot if anything is said of it: attributes and
    armor 0, 10 HP, unarmed, unless said. They join the fight under way and act from the next round, or wait for the
    next. Each has a label (guard 1, guard 2) that is never used twice in a fight; g2 is its short form. A foe's
    ammunition never runs out, unless they are given Ammo.

    foe list shows what the tables have, foe list GROUP a part of it; foe keep guard 2 NAME makes a foe a character.
    """
    from iendjinn.play import foes
    from iendjinn.render import fight_page, people_page

    session = environment.session("foe")
    given = {key: score for key, score in scores.items() if score is not None}
    wish = foes.Wish(hp, weapon, armor, given, text)
    if words[0] in {"list", "keep"} and (wish.said or count != 1):
        raise WordsError(f"foe {words[0]} takes no options", hint="see: iendjinn foe --help")
    if words[0] == "list":
        environment.show(foes.listed(session, joined(words[1:])), fight_page.foes)
    elif words[0] == "keep":
        names = grouped(words[1:])
        if not names:
            raise WordsError("keep whom?", hint="like: iendjinn foe keep guard 2 Sergeant Bo")
        environment.show(foes.keep(session, names[0], joined(names[1:])), people_page.changed)
    else:
        environment.show(foes.bring(session, joined(words), wish, count=count), fight_page.foes)


def _do(environment: Environment, action: str, words: tuple[str, ...], surprise: str, luck: list[str]) -> None:
    """Do what one word after `fight` says, and show the fight as it stands then."""
    from iendjinn.play import fight as fighting
    from iendjinn.render import fight_page

    session = environment.session("fight")
    names = grouped(words)
    if action in {"next", "back", "end"} and words:
        hint = f"like: iendjinn fight {action}"
        raise WordsError(f"fight {action} takes no names, not {joined(words)!r}", hint=hint)
    if action == "end":
        from iendjinn.play import aftermath

        environment.show(aftermath.end(session), fight_page.report)
        return
    if action == "start":
        done = fighting.start(session, names, surprise=surprise, luck=luck)
    elif action == "add":
        done = fighting.add(session, names, luck=luck)
    elif action in {"stash", "resume"}:
        from iendjinn.play import aftermath

        done = (aftermath.stash if action == "stash" else aftermath.resume)(session, joined(words))
    elif action in {"remove", "order"}:
        done = (fighting.remove if action == "remove" else fighting.order)(session, names)
    else:
        done = (fighting.next_ if action == "next" else fighting.back)(session)
    environment.show(done, fight_page.scene)
