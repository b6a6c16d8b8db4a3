"""`roll`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Verb

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "roll",
    cls=Verb,
    examples=["iendjinn roll 2d6+1", "iendjinn roll d20 does the guard wake up", "iendjinn r d44 =3,2"],
)
@click.argument("dice")
@click.argument("label", nargs=-1)
@click.pass_obj
def roll(environment: Environment, dice: str, label: tuple[str, ...]) -> None:
    """Roll any dice: 2d6+1, d44, 2d6kh1.

    NdS rolls N dice of S sides and adds them; d44 and d66 are two dice read as tens and units; d10x100 multiplies; kh
    and kl keep the highest or lowest (2d6kh1). Terms are added and taken away. Words after the dice are a label.
    """
    from iendjinn.play import rolling
    from iendjinn.render import roll_page

    environment.show(rolling.roll(environment.session("roll"), (dice, *label)), roll_page.rolled)
