"""Many games of bots against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError, WordsError
from iendjinn.mnemonic.bots import NAMES, bot_of
from iendjinn.mnemonic.simulation import Match, simulate
from iendjinn.mnemonic.variant import MAX_PLAYERS, TRAITS
from iendjinn.model.simulated import Side, Simulated
from iendjinn.odds.interval import interval
from iendjinn.play.arcade_odds import traits_meant
from iendjinn.play.arcade_tables import tables_here

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iendjinn.mnemonic.simulation import Score
    from iendjinn.play.session import Done, Session

MOST_GAMES = 10_000_000
MOST_CORES = 256


def simulation(  # noqa: PLR0913 - what a simulation is told by
    session: Session,
    players: str,
    traits: Sequence[str],
    *,
    games: int,
    cores: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Done:
    """Play so many games between bots; gives Simulated. Nothing is written and nothing goes into the log.

    `players` names bots with commas between; `traits` are everybody's (`net=2`), or are rolled where none is named.
    Raises WordsError for who is no bot, RefusedError for too many.
    """
    from iendjinn.dice import Seeded

    bots = players_meant(players)
    if not 1 <= games <= MOST_GAMES:
        raise RefusedError(f"games are from 1 to {MOST_GAMES:,}, not {games:,}")
    if not 0 <= cores <= MOST_CORES:
        raise RefusedError(f"cores are from 1 to {MOST_CORES}, or 0 for all there are, not {cores:,}")
    dice = session.dice
    if not isinstance(dice, Seeded):
        raise WordsError("a simulation throws its own dice", hint="leave --dice and --ask away; --seed N repeats it")
    given = dict(zip(TRAITS, traits_meant(traits), strict=True)) if traits else None
    with session.reading():
        tables = tables_here(session)
    match = Match(bots, (given,) * len(bots), dice.seed)
    score = simulate(tables, match, games, cores=cores, progress=progress)
    counts = {word: count for word, count in (given or {}).items() if count}
    return session.done(_told(match, score, counts))


def players_meant(text: str) -> tuple[str, ...]:
    """Read bots with commas between, a beginning of the name being enough. Raises WordsError and RefusedError."""
    bots = []
    for word in text.split(","):
        name = word.strip().casefold()
        those = [known for known in NAMES if name and known.startswith(name)]
        bots.append(bot_of(those[0] if len(those) == 1 else name).name)
    if len(bots) > MAX_PLAYERS:
        raise RefusedError(f"mnemonic is for 1 to {MAX_PLAYERS} players, not {len(bots)}")
    return tuple(bots)


def _told(match: Match, score: Score, traits: dict[str, int]) -> Simulated:
    names = [f"{seat} {bot}" for seat, bot in enumerate(match.bots, 1)]
    counts = list(zip(names, score.major, score.minor, score.deaths, strict=True))
    return Simulated(
        games=score.games,
        seed=match.seed,
        traits=traits,
        wins={name: {"major": major, "minor": minor} for name, major, minor, _ in counts},
        mean_turns=score.mean_turns,
        deaths=sum(score.deaths),
        sides=tuple(
            Side(name, major, minor, deaths, (major + minor) / score.games, *interval(major + minor, score.games))
            for name, major, minor, deaths in counts
        ),
        turns={str(turns): count for turns, count in score.turns.items()},
    )
