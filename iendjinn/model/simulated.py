"""What many games of bots gave back, for render to draw."""

from typing import NamedTuple


class Side(NamedTuple):
    """Who sat in a seat: by name (`1 passive`), games won by upload and as the last one alive, deaths.

    `rate` is the share of games won, with the ends of its 95% interval.
    """

    name: str
    major: int
    minor: int
    deaths: int
    rate: float
    low: float
    high: float


class Simulated(NamedTuple):
    """How games went. `turns` counts games by the turns they took, as text; `traits` are empty where rolled."""

    games: int
    seed: int
    traits: dict[str, int]
    wins: dict[str, dict[str, int]]
    mean_turns: float
    deaths: int
    sides: tuple[Side, ...]
    turns: dict[str, int]
