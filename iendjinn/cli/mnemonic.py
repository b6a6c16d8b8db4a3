"""`mnemonic`: the arcade cabinet in the campaign's bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.group import Verbs
from iendjinn.cli.mnemonic_simulate import simulate
from iendjinn.cli.verbs import Choice, Verb, joined
from iendjinn.errors import RefusedError, WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment
    from iendjinn.model.cabinet import Cabinet
    from iendjinn.play.session import Done


TURNS = ("undo", "redo")
"""What is understood in the middle of a game, beside the moves of it."""


@click.group(
    "mnemonic",
    cls=Verbs,
    examples=[
        "iendjinn mnemonic new --players human,greedy",
        "iendjinn mnemonic new --players human,planner,greedy --stake 200 --as vex",
        "iendjinn mnemonic odds --trait net=2 --trait toughness=1 --space 30 --hits 6",
    ],
)
@click.pass_context
def mnemonic(ctx: click.Context) -> None:
    """Play Johnny Mnemonic, the arcade cabinet in the bar.

    A courier runs from the Beijing Hotel, space 1, to Heaven, space 70, and uploads the cure there: three net tests of
    6 and more win (JM-heaven). Alone it shows the game. Every move is saved in arcade.toml and stands in the log on a
    line of its own: `undo` never touches it, `mnemonic undo` and `mnemonic redo` nothing else.

    What the rulebook leaves open is said in `mnemonic play --help`. tables/mnemonic_*.toml may be layered like others;
    a game under way is held to the tables that it was begun with, and is refused while they are not as they were.
    """
    if ctx.invoked_subcommand is None:
        _show(ctx.obj)


@mnemonic.command("new", cls=Verb, examples=["iendjinn mnemonic new", "iendjinn mnemonic new --players human,greedy"])
@click.option(
    "--players", cls=Choice, default="human", metavar="WHO,WHO", help="human, passive, random, greedy, planner; 1 to 8."
)
@click.option("--stake", cls=Choice, type=int, default=0, metavar="N", help="Credits that each character puts in.")
@click.option("--as", "people", cls=Choice, multiple=True, metavar="NAME", help="Which character sits there.")
@click.pass_obj
def new(environment: Environment, players: str, stake: int, people: tuple[str, ...]) -> None:
    """Begin a game.

    human=Ann names a player; --as is for each human seat in turn. Each character named puts the stake in at once. The
    machine puts in as much for every other seat, and whoever wins, by upload or as the last one alive, gets all of it:
    the stake times the players. Alone there is nobody to win from, and a win pays half as much again as the stake.
    Who loses, or gives a game up with --force, loses the stake; what nobody's character wins, the machine keeps.
    """
    from iendjinn.play import arcade
    from iendjinn.render import mnemonic_page

    done = arcade.new(environment.session("mnemonic"), players, people, stake)
    environment.show(done, mnemonic_page.cabinet)


@mnemonic.command("show", cls=Verb, examples=["iendjinn mnemonic show", "iendjinn mnemonic"])
@click.pass_obj
def show(environment: Environment) -> None:
    """Show the game: track, couriers, your hand, what can be done."""
    _show(environment)


@mnemonic.command(
    "play", cls=Verb, examples=["iendjinn mnemonic play", "iendjinn mnemonic play 1", "iendjinn mnemonic play roll"]
)
@click.argument("action", nargs=-1, metavar="[ACTION]")
@click.pass_obj
def play(environment: Environment, action: tuple[str, ...]) -> None:
    """Go on with the game, or make one move in it.

    ACTION is the number of a choice, its words or enough of them: roll, pass, Escape: wits, heal, swap Pistol, discard
    Pistol, steal 2, pick net. At a terminal it goes on, choice after choice, until q; undo and redo are understood in
    between. Bots play at once.

    Where several people play at one keyboard, nobody's hand is shown until they have taken it: `mnemonic play take`.

    Rulings. No pawn goes below 1 or past 70 (JM-board). Custom picks come when all ten rolls are known (JM-traits).
    Without hits a courier is dead: off the board, the hand discarded, missed turns forgotten (JM-hits). The last of
    several alive wins at once; alone there is no such win (JM-aim). Played and discarded cards go on the pile at once,
    and it is shuffled when a card is needed and the deck is empty; with both empty nothing is drawn (JM-deck). Only
    those tied for the first turn roll again, and no card changes that roll (JM-first).

    Of several rivals on a space the mover robs one who holds cards; arriving in Heaven counts as landing, once, and who
    is there moves no more (JM-move). On Nothing one may do neither (JM-nothing). Takahashi is beaten by a combat test
    won, by each courier for themselves, and his bonus is gained once (JM-takahashi). A net connection meets and robs
    nobody, no transport changes its die, and it may lead into Heaven (JM-netcon). Every encounter phase that ends in
    Heaven ends with an upload test, that of the arrival too (JM-heaven). The hand limit holds at the end of one's own
    turn (JM-hand).

    Cards are for own rolls, any number of them, some before and some after, each for one use that fits; they take off
    an 11 as well before it kills (JM-cards). Healing and attack cards are for between the phases of one's own turn;
    none heals at full hits (JM-heal). Missed turns add up, uploads and all; NAS Attack takes what there is, and is
    refused against an empty hand (JM-attack). Cards for Heaven give 1 more before the roll too (JM-heavenonly). Alone
    Childhood Memory cannot be played, and NAS Attack strikes whoever draws it, in setting up too (JM-solo).
    """
    from iendjinn.play import arcade
    from iendjinn.render import mnemonic_page

    common = environment.common
    goes_on = environment.asks and not (common.yes or common.dry_run or common.dice or common.seed is not None)
    words = joined(action)
    if goes_on and not words:
        done = arcade.show(environment.session("mnemonic"))
    else:
        done = arcade.play(environment.session("mnemonic"), words)
    environment.show(done, mnemonic_page.cabinet)
    if goes_on:
        _go_on(environment, done)


@mnemonic.command("bots", cls=Verb, examples=["iendjinn mnemonic bots", "iendjinn mnemonic bots --json"])
@click.pass_obj
def bots(environment: Environment) -> None:
    """Say how each bot plays."""
    from iendjinn.play import arcade_odds
    from iendjinn.render import mnemonic_page

    environment.show(arcade_odds.bots(environment.session("mnemonic")), mnemonic_page.bots)


@mnemonic.command(
    "odds",
    cls=Verb,
    examples=[
        "iendjinn mnemonic odds",
        "iendjinn mnemonic odds --trait net=2 --trait wits=1",
        "iendjinn mnemonic odds --trait net=2,toughness=1 --space 70 --hits 3 --uploads 1 --beaten-takahashi",
    ],
)
@click.option("--trait", "traits", cls=Choice, multiple=True, metavar="TRAIT=N", help="Results of a trait; else 0.")
@click.option("--space", cls=Choice, type=int, default=1, metavar="N", help="Where the courier stands, 1 to 70.")
@click.option("--hits", cls=Choice, type=int, metavar="N", help="Hits left; else all of them.")
@click.option("--uploads", cls=Choice, type=int, default=0, metavar="N", help="Upload tokens, 0 to 2.")
@click.option("--beaten-takahashi", "beaten", cls=Choice, is_flag=True, help="Takahashi was beaten.")
@click.pass_obj
def odds(  # noqa: PLR0913 - a position is told by so much
    environment: Environment, traits: tuple[str, ...], space: int, hits: int | None, uploads: int, *, beaten: bool
) -> None:
    """Reckon the exact chance to win alone, playing no card.

    The courier is about to begin a turn, heals on Nothing when hurt and plays no card: what the passive bot does. The
    chance is exact to the last digits that a number holds. TRAIT is storage, combat, wits, toughness, net, transport,
    charisma, reflexes or intelligence; each toughness is two hits.
    """
    from iendjinn.play import arcade_odds
    from iendjinn.render import mnemonic_page

    done = arcade_odds.odds(
        environment.session("mnemonic"), traits, space=space, hits=hits, uploads=uploads, beaten=beaten
    )
    environment.show(done, mnemonic_page.odds)


mnemonic.add_command(simulate)


@mnemonic.command("undo", cls=Verb, examples=["iendjinn mnemonic undo", "iendjinn mnemonic undo --force"])
@click.pass_obj
def undo(environment: Environment) -> None:
    """Take back the last move, with all that bots did after it.

    Dice fall in the open, and a move that only threw some can be taken back. Where a card was drawn, stolen or lost at
    random since, or somebody else took the keyboard, a secret is out, and it is refused; --force does it all the same.
    """
    from iendjinn.play import undo as undoing
    from iendjinn.render import past_page

    environment.show(undoing.undo_on(environment.session("mnemonic"), "mnemonic"), past_page.undone)


@mnemonic.command("redo", cls=Verb, examples=["iendjinn mnemonic redo", "iendjinn mnemonic redo --dry-run"])
@click.pass_obj
def redo(environment: Environment) -> None:
    """Bring back the last move that was taken back, with the dice that fell then.

    It is there until another move is made.
    """
    from iendjinn.play import undo as undoing
    from iendjinn.render import past_page

    environment.show(undoing.redo_on(environment.session("mnemonic"), "mnemonic"), past_page.undone)


def _show(environment: Environment) -> None:
    from iendjinn.play import arcade
    from iendjinn.render import mnemonic_page

    environment.show(arcade.show(environment.session("mnemonic")), mnemonic_page.cabinet)


def _go_on(environment: Environment, done: Done) -> None:
    """Ask for move after move, until the game is over or whoever sits there stops."""
    while not done.result.over and done.result.actions:
        answer = _asked(environment, done.result)
        if answer is None:
            return
        after = _turned(environment, done, answer) if answer in TURNS else _next(environment, done, answer)
        if after is None:
            return
        done = after


def _asked(environment: Environment, table: Cabinet) -> str | None:
    """Ask for a move, or for the keyboard to be passed; None where whoever sits there stops."""
    try:
        if table.pass_to:
            answer = environment.words(f"{table.pass_to}, press Enter when nobody else looks; q stops:")
            return None if answer.strip() == "q" else "take"
        while True:
            answer = environment.words(f"{table.asked}: 1-{len(table.actions)}; q stops:").strip()
            if answer:
                return None if answer == "q" else answer
    except WordsError:
        return None


def _next(environment: Environment, done: Done, answer: str) -> Done:
    """Make a move and show what comes of it; what cannot be done is said, and may be answered again."""
    from iendjinn.cli.environment import note
    from iendjinn.play import arcade
    from iendjinn.render import mnemonic_page

    hidden = done.result.pass_to
    try:
        done = arcade.play(environment.session("mnemonic"), answer, moves=done.result.moves)
    except (WordsError, RefusedError) as error:
        note(str(error))
        return done
    if hidden or done.result.pass_to:
        _wipe()
    environment.show(done, mnemonic_page.cabinet)
    return done


def _turned(environment: Environment, done: Done, answer: str) -> Done | None:
    """Take a move back, or bring it again, and show the game as it is then; None where there is none any more."""
    from iendjinn.cli.environment import note
    from iendjinn.play import arcade
    from iendjinn.play import undo as undoing
    from iendjinn.render import mnemonic_page, past_page

    turn = undoing.undo_on if answer == "undo" else undoing.redo_on
    try:
        told = turn(environment.session("mnemonic"), "mnemonic")
    except RefusedError as error:
        note(str(error))
        return done
    try:
        done = arcade.show(environment.session("mnemonic"))
    except RefusedError as error:
        environment.show(told, past_page.undone)
        note(str(error))
        return None
    if done.result.pass_to:
        _wipe()
    environment.show(told, past_page.undone)
    environment.show(done, mnemonic_page.cabinet)
    return done


def _wipe() -> None:
    """Clear the screen, and what has scrolled away too, where the hand of whoever sat there before can be read."""
    click.clear()
    click.echo("\x1b[3J", nl=False)
