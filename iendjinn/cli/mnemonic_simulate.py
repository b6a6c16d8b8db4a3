"""`mnemonic simulate`: many games of bots at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "simulate",
    cls=Verb,
    examples=[
        "iendjinn mnemonic simulate --games 200",
        "iendjinn mnemonic simulate --games 100 --players greedy,random --seed 7",
        "iendjinn mnemonic simulate --games 200 --trait net=2 --trait toughness=1",
    ],
)
@click.option("--games", cls=Choice, type=int, default=1000, metavar="N", help="How many games; else 1,000.")
@click.option("--players", cls=Choice, default="passive", metavar="WHO,WHO", help="passive, random, greedy, planner.")
@click.option("--trait", "traits", cls=Choice, multiple=True, metavar="TRAIT=N", help="Everybody's; else rolled.")
@click.option("--cores", cls=Choice, type=int, default=0, metavar="N", help="How many to use; else all.")
@click.pass_obj
def simulate(environment: Environment, games: int, players: str, traits: tuple[str, ...], cores: int) -> None:
    """Let bots play many games, and tell who wins and how long it takes.

    Every core is used, and the same --seed gives the same games however many there are. A turn is a round: everybody
    has had one. With no --trait every courier's traits are rolled, anew for each game; else everybody has those named
    and no others. Who wins by upload and who as the last one alive is told apart (JM-aim).
    """
    from iendjinn.play import arcade_simulation
    from iendjinn.render import simulation_page

    session = environment.session("mnemonic")
    done = arcade_simulation.simulation(
        session, players, traits, games=games, cores=cores, progress=environment.progress(games, "games")
    )
    environment.show(done, simulation_page.simulated)
