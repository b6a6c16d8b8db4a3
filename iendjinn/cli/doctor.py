"""`doctor`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb
from iendjinn.errors import WordsError

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment

FOUND = 3
"""The exit status where something is wrong."""


@click.command(
    "doctor",
    cls=Verb,
    examples=["iendjinn doctor", "iendjinn doctor --fix", "iendjinn doctor --restore characters/vex.toml"],
)
@click.option("--fix", cls=Choice, is_flag=True, help="Mend what has one right answer.")
@click.option("--restore", cls=Choice, metavar="FILE", help="Bring back a file's newest good text from the journal.")
@click.pass_context
def doctor(ctx: click.Context, *, fix: bool, restore: str | None) -> None:
    """Look through every file for faults, and say what mends them.

    People, the campaign's own tables, its other files, the journal, and what the program keeps for itself are read;
    each fault is told with file, line and key. Nothing is changed, not even an unfinished entry finished. --fix mends
    what has one right answer (stray temporary files, an unfinished entry, a stamp that does not match, rubbish in the
    journal, which is moved aside) and writes that down. A file that cannot be read may have a good text in the journal:
    then the command that brings it back is told, and undo takes that back. The exit status is 3 if anything is wrong.
    """
    from iendjinn.play import doctor as healing
    from iendjinn.render import doctor_page

    environment: Environment = ctx.obj
    if fix and restore is not None:
        raise WordsError("--fix and --restore exclude each other", hint="one after the other")
    session = environment.session("doctor")
    if restore is not None:
        environment.show(healing.restore(session, restore), doctor_page.restored)
        return
    done = healing.fix(session) if fix else healing.examine(session)
    environment.show(done, doctor_page.diagnosis)
    if done.result.faults:
        ctx.exit(FOUND)
