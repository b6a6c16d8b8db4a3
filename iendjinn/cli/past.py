"""`log`, `undo` and `redo`: looking back and going back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, joined

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "log",
    cls=Verb,
    examples=["iendjinn log", "iendjinn log vex -n 5", "iendjinn log export -o notes.md", "iendjinn log stats"],
)
@click.argument("words", nargs=-1, metavar="[NAME | export [NAME] | stats | verify]")
@click.option("-n", "count", cls=Choice, type=int, default=20, metavar="N", help="How many entries, the last ones.")
@click.option("-o", "--output", cls=Choice, metavar="FILE", help="Write it to a file instead.")
@click.pass_obj
def log(environment: Environment, words: tuple[str, ...], count: int, output: str | None) -> None:
    """Look back: what was typed and rolled; export, stats, verify.

    The newest entry stands last; entries that were undone stay, marked. `log NAME` is about one person. `log export`
    writes all of it as Markdown for campaign notes. `log stats` shows how each die fell, beside the chance that a fair
    one falls at least as unevenly. `log verify` draws every random entry again from its seed.
    """
    from iendjinn.play import log as looking
    from iendjinn.render import past_page

    session = environment.session("log")
    if words[:1] == ("export",):
        environment.show(looking.export(session, joined(words[1:]) or None), past_page.exported, output=output)
    elif words == ("stats",):
        environment.show(looking.stats(session), past_page.falls, output=output)
    elif words == ("verify",):
        environment.show(looking.verify(session), past_page.checked, output=output)
    else:
        environment.show(looking.log(session, joined(words) or None, count=count), past_page.log, output=output)


@click.command("undo", cls=Verb, examples=["iendjinn undo", "iendjinn undo 3", "iendjinn undo --list"])
@click.argument("count", type=int, default=1, metavar="[N]")
@click.option("--list", "listed", cls=Choice, is_flag=True, help="Show what undo and redo would do.")
@click.option("--keep-edits", cls=Choice, is_flag=True, help="Work around what was edited by hand since.")
@click.pass_obj
def undo(environment: Environment, count: int, *, listed: bool, keep_edits: bool) -> None:
    """Take back the last act, or the last few.

    It goes back as far as the log does; rolls that changed nothing are passed over, and so are moves in the arcade,
    which has an undo of its own. A file edited by hand since is refused with the difference; --keep-edits takes the act
    back where both touch different keys.
    """
    from iendjinn.play import undo as undoing
    from iendjinn.render import past_page

    session = environment.session("undo")
    if listed:
        environment.show(undoing.listed(session), past_page.line)
    else:
        environment.show(undoing.undo(session, count, keep_edits=keep_edits), past_page.undone)


@click.command("redo", cls=Verb, examples=["iendjinn redo", "iendjinn redo 2"])
@click.argument("count", type=int, default=1, metavar="[N]")
@click.option("--keep-edits", cls=Choice, is_flag=True, help="Work around what was edited by hand since.")
@click.pass_obj
def redo(environment: Environment, count: int, *, keep_edits: bool) -> None:
    """Bring back what was undone.

    Anything done after an undo ends that line; nothing leaves the log.
    """
    from iendjinn.play import undo as undoing
    from iendjinn.render import past_page

    environment.show(undoing.redo(environment.session("redo"), count, keep_edits=keep_edits), past_page.undone)
