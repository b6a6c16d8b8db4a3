"""`save`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, grouped
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "save",
    cls=Verb,
    examples=[
        "iendjinn save vex dex",
        "iendjinn s vex dex -H",
        "iendjinn save vex kira str --luck",
        "iendjinn save vex int --consequence",
        "iendjinn save vex dex =12",
        "iendjinn save vex dex --odds",
    ],
)
@click.argument("words", nargs=-1, metavar="NAME... ATTRIBUTE")
@click.option("-H", "--hard", cls=Choice, is_flag=True, help="A hard save: 16 instead of 12.")
@click.option("-l", "--luck", cls=Choice, is_flag=True, help="Each spends a point of luck before the roll: +4.")
@click.option("--consequence", cls=Choice, is_flag=True, help="Suggest a consequence where one is called for.")
@click.option("--odds", cls=Choice, is_flag=True, help="Show only what may come of it; nothing is rolled.")
@click.pass_obj
def save(  # noqa: PLR0913 - what a line may say of a save
    environment: Environment, words: tuple[str, ...], *, hard: bool, luck: bool, consequence: bool, odds: bool
) -> None:
    """Make a save, or one for each of several people.

    `party` is every player's character in play who is not dead.

    D20 and the attribute, to equal or beat 12, or 16 where it is hard (3.1a). A natural 20 is a critical success, a
    natural 1 a critical failure; below the difficulty it is a success with a consequence, never a plain failure.

    The dice: a d20 each in the order named, then, with --consequence, a die of the table consequences for each that
    calls for one. That table only suggests; what happens is yours to say.

    Rulings: where a rule names what missing its save means, that is the consequence (3.1c). A natural 1 stays a
    critical failure whatever is added (3.1d). One point of luck a roll; with none left nothing is rolled (3.1e). Who
    carries more than ten slots makes hard strength and dexterity saves, and it is said (2.1e).
    """
    from iendjinn.play import saving
    from iendjinn.render import table_talk

    if len(words) < 2:
        missing = "an attribute is" if words else "a name and an attribute are"
        raise WordsError(f"{missing} missing", hint="like: iendjinn save vex dex")
    if odds:
        from iendjinn.play.odds import save_odds
        from iendjinn.render import odds_page

        told = save_odds(environment.session("save"), grouped(words[:-1]), words[-1], hard=hard, luck=luck)
        environment.show(told, odds_page.saves)
        return
    done = saving.save(
        environment.session("save"),
        grouped(words[:-1]),
        words[-1],
        hard=hard,
        luck=luck,
        suggest=consequence,
        show_odds=environment.terminal,
    )
    environment.show(done, table_talk.saves)
