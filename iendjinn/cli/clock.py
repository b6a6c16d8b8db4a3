"""`time`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb, joined

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "time",
    cls=Verb,
    examples=["iendjinn time", "iendjinn time +1h", "iendjinn time +10m", 'iendjinn time "day 3 22:00"'],
)
@click.argument("move", nargs=-1, metavar="[MOVE]")
@click.pass_obj
def time(environment: Environment, move: tuple[str, ...]) -> None:
    """Show the campaign clock, or move it.

    MOVE is a span (+1h, +10m, 1h30m, 6 rounds), or a moment (day 3 22:00; 22:00 is the next time it is that). A
    campaign begins on day 1 at 08:00. What ends is said when it ends (3.3d). A round of a fight is ten seconds (3.2a).

    Ruling (3.2e): who is at exactly 0 HP dies when 60 minutes have fully passed without treatment; the dying are told
    of at 30, 10 and 1 minutes. At a terminal a move that would kill is asked about first; every move can be undone. The
    clock never runs backward, but for --force, which sets it and nothing else.
    """
    from iendjinn.play import clock
    from iendjinn.render import clock_page

    environment.show(clock.time(environment.session("time"), joined(move)), clock_page.moved)
