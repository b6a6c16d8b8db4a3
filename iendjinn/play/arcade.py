"""The arcade cabinet: beginning a game of Johnny Mnemonic, looking at it, making a move, taking one back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from iendjinn.errors import BusyError, FileError, RefusedError, WordsError, nearest
from iendjinn.mnemonic.fingerprint import fingerprints
from iendjinn.mnemonic.record import TAKE, Record
from iendjinn.mnemonic.tale import tell
from iendjinn.model.bounds import Line
from iendjinn.model.cabinet import BOTS, HUMAN, MOST_PLAYERS, MOST_STAKE, CabinetFile
from iendjinn.model.match import match
from iendjinn.model.naming import is_number
from iendjinn.play.arcade_game import replayed
from iendjinn.play.arcade_tables import variant_here
from iendjinn.play.arcade_view import choices, passing, pot, view
from iendjinn.play.session import one_line
from iendjinn.play.who import person
from iendjinn.store.arcade import LINE, PATH, SHAPE
from iendjinn.store.held import read
from iendjinn.store.history import stakes_place
from iendjinn.store.people import read_person

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iendjinn.dice import Dice
    from iendjinn.mnemonic.variant import Variant
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person

LONGEST_NAME = 80

SECRETS = frozenset({"draw", "struck", "lost card", "steal", "shuffle"})
"""What shows somebody a card that nobody knew of."""

NONE_YET = "no game is in the arcade cabinet"
BEGIN_ONE = "begin one with: iendjinn mnemonic new --players human,greedy"


def new(session: Session, players: str, people: Sequence[str], stake: int) -> Done:
    """Begin a game; gives Cabinet. `people` are the characters who sit in the human seats, in order.

    Each puts the stake in. Raises RefusedError where a game is under way and nobody says --force, or somebody cannot
    pay.
    """
    kinds, names = _seats(players)
    if not 0 <= stake <= MOST_STAKE:
        raise WordsError(f"a stake is from 0 to {MOST_STAKE:,} credits, not {stake:,}")
    if stake and not people:
        raise WordsError("whose stake is it?", hint="like: iendjinn mnemonic new --stake 200 --as vex")
    humans = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
    if len(people) > len(humans):
        raise WordsError(
            f"{_many(len(people), 'character')}, but {_many(len(humans), 'human player')}",
            hint="like: --players human,human,greedy",
        )
    variant = variant_here(session)
    with session.changing() as change:
        _free(session, change, variant)
        staked = [""] * len(kinds)
        seated = [person(session, word) for word in people]
        for seat, who in zip(humans, seated, strict=False):
            names[seat] = names[seat] or who.character.name
            if stake:
                if who.path in staked:
                    raise WordsError(f"{who.character.name} is named twice")
                staked[seat] = who.path
                _pay(change, who, -stake)
        game = CabinetFile(
            players=tuple(kinds),
            names=tuple(_named(kinds, names)),
            staked=tuple(staked) if stake else (),
            stake=stake,
        )
        record = Record(variant, len(kinds))
        record.begin(_named_dice(session, game, record))
        text = f"mnemonic: a game of {', '.join(game.names)}" + (f"; stake {stake:,}" if stake else "")
        return _finish(session, change, game, record, text)


def show(session: Session) -> Done:
    """Show the game; gives Cabinet."""
    variant = variant_here(session)
    with session.reading():
        game = read(session.campaign, PATH, SHAPE).value
        if game is None:
            raise RefusedError(NONE_YET, hint=BEGIN_ONE)
        return session.done(view(game, replayed(game, variant)))


def play(session: Session, words: str, *, moves: int | None = None) -> Done:
    """Make a move: a number of the choices shown, or the words of one; gives Cabinet.

    `moves` is how many were made when it was chosen. Raises BusyError where others were made since, RefusedError where
    the game is over, WordsError for what cannot be done now.
    """
    variant = variant_here(session)
    with session.changing() as change:
        game = change.kept(PATH, SHAPE).value
        if game is None:
            raise RefusedError(NONE_YET, hint=BEGIN_ONE)
        record = replayed(game, variant)
        if not words.strip() and not passing(game, record):
            return session.done(view(game, record))
        if moves is not None and moves != len(record.lines):
            raise BusyError("the game went on meanwhile; nothing was done", hint="see: iendjinn mnemonic", file=PATH)
        if record.game.step == "over":
            raise RefusedError("the game is over", hint=BEGIN_ONE)
        before = len(record.events)
        seat = record.game.seat
        number = _meant(session, words or TAKE, choices(game, record))
        if passing(game, record):
            record.take(seat)
            what = f"{game.names[seat]} takes the keyboard"
        else:
            record.act(record.game.legal()[number], _named_dice(session, game, record))
            what = f"{game.names[seat]}: {record.past[-1].what}"
        tale = tell((event.seen_by(-1) for event in record.events[before:]), game.names)
        # What is told of a move mostly begins with the move itself, which is then not said twice.
        said = tale[:1] if tale and tale[0].startswith(what) else [what, *tale[:1]]
        text = one_line(f"mnemonic: {'; '.join(said)}", 300)
        return _finish(session, change, game, record, text)


def _finish(session: Session, change: Change, game: CabinetFile, record: Record, text: str) -> Done:
    """Let the bots play on, pay what is won, write it down; gives what whoever is at the keyboard sees then."""
    made = len(game.moves)
    before = record.past[made].told
    _bots_play(session, game, record)
    paid, who = _pay_out(session, change, game, record)
    # A game that an older program began has no fingerprints: from here on it has those that it was just played with.
    game = replace(game, tables=fingerprints(record.game.variant), moves=tuple(record.lines))
    change.keep(PATH, game, SHAPE)
    secret = record.past[made].what.startswith(f"{TAKE} ") or any(
        event.kind in SECRETS for event in record.events[before:]
    )
    extra: dict[str, Any] = {"line": LINE}
    if secret and session.dry_run and made:
        raise RefusedError("this move shows what is hidden yet, and a dry run would leave no trace of that")
    if secret:
        extra["secret"] = True
    if paid:
        text += f"; {game.names[record.game.winner]} gets {paid:,} credits"
    result = view(game, record, paid)
    people = [*(path for path in game.staked if path and made == 0), *who]
    return session.done(result, text=text, who=people, change=change, extra=extra)


def _bots_play(session: Session, game: CabinetFile, record: Record) -> None:
    """Let bots play until a person has to decide, or the game is over."""
    if record.game.step == "over" or game.players[record.game.seat] == HUMAN:
        return
    from zlib import crc32

    from iendjinn.dice import Seeded
    from iendjinn.mnemonic.bots import bot_of
    from iendjinn.mnemonic.observation import observe_board

    # What a bot does by chance comes from the game so far, so that it takes none of the faces given for the game.
    own = Seeded(crc32("\n".join(record.lines).encode()), keep_record=False)
    bots = {kind: bot_of(kind) for kind in set(game.players) - {HUMAN}}
    table = record.game
    dice = _named_dice(session, game, record)
    while table.step != "over" and (bot := bots.get(game.players[table.seat])) is not None:
        actions = table.legal()
        wanted = table.step in bot.asks
        record.act(bot.choose(observe_board(table, table.seat), actions, own) if wanted else actions[0], dice)


def _pay_out(session: Session, change: Change, game: CabinetFile, record: Record) -> tuple[int, list[str]]:
    """Pay the winner, where the game is over and it was for credits; gives how much, and to whom."""
    winner = record.game.winner
    if record.game.step != "over" or winner < 0 or not any(game.staked[winner : winner + 1]):
        return 0, []
    # Whoever put the stake in may have been renamed since, or be out of play.
    path = stakes_place(session.campaign.journal, game.staked[winner], LINE)
    won = pot(game)
    try:
        _pay(change, read_person(session.campaign, path), won)
    except FileError as fault:
        session.warnings.append(f"{fault}; the {won:,} credits that were won stay in the machine")
        return 0, []
    return won, [path]


def _pay(change: Change, who: Person, credit: int) -> None:
    left = who.character.credits + credit
    if credit < 0 and left < 0:
        raise RefusedError(
            f"{who.character.name} has {who.character.credits:,} credits, less than the stake of {-credit:,}",
            hint="the machine gives no credit",
        )
    change.write(who, replace(who.character, credits=left))


def _free(session: Session, change: Change, variant: Variant) -> None:
    """Raise RefusedError where a game is under way, unless it is given up with --force."""
    game = change.kept(PATH, SHAPE).value
    if game is None or session.force or replayed(game, variant).game.step == "over":
        return
    lost = f"; the stake of {game.stake:,} would be lost" if game.stake else ""
    raise RefusedError(
        f"a game of {', '.join(game.names)} is under way{lost}",
        hint="go on with: iendjinn mnemonic play; give it up with: iendjinn mnemonic new --force",
    )


def _seats(players: str) -> tuple[list[str], list[str]]:
    """Read who plays: `human,greedy`, `human=Ann,human=Ben`; gives kinds and names, empty where none was given."""
    kinds: list[str] = []
    names: list[str] = []
    known = (HUMAN, *BOTS)
    for word in players.split(","):
        kind, _, name = (part.strip() for part in word.partition("="))
        those = [one for one in known if kind and one.startswith(kind.casefold())]
        if len(those) != 1:
            close = nearest(kind, known, most=1)
            hint = f"did you mean {close[0]}?" if close and kind else f"a player is one of {', '.join(known)}"
            raise WordsError(f"{kind!r} is no player" if kind else "a player is missing", hint=hint)
        if problem := Line(0, LONGEST_NAME).fault(name):
            raise WordsError(f"the name {name[:20]!r} {problem}")
        kinds += those
        names.append(name)
    if len(kinds) > MOST_PLAYERS:
        raise RefusedError(f"mnemonic is for 1 to {MOST_PLAYERS} players, not {len(kinds)} (JM-deck)")
    return kinds, names


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _named(kinds: Sequence[str], names: Sequence[str]) -> list[str]:
    """Give everyone a name that nobody else has."""
    found: list[str] = []
    for kind, name in zip(kinds, names, strict=True):
        wanted = name or ("courier" if kind == HUMAN else kind)
        number, unique = 1, wanted
        while unique in found or (unique == wanted and not name and kinds.count(kind) > 1):
            unique, number = f"{wanted} {number}", number + 1
        found.append(unique)
    return found


def _meant(session: Session, words: str, options: Sequence[Any]) -> int:
    """Give the place of the choice that was typed. Raises WordsError with what can be done."""
    word = words.strip()
    if is_number(word):
        if 1 <= int(word[:6]) <= len(options):
            return int(word) - 1
        raise WordsError(f"there is no choice {word[:6]}", hint=f"a number from 1 to {len(options)}")
    texts = [option.action.replace(":", "") for option in options]
    short = [text.removeprefix("play ") for text in texts]
    wanted = " ".join(word.replace(":", " ").split())
    those = match(wanted, texts) if wanted.casefold().startswith("play ") else match(wanted, short)
    if not those:
        raise WordsError(
            f"{one_line(words, 60)!r} cannot be done now" if word else "what do you do?",
            hint=f"one of: {', '.join(option.action for option in options)}",
        )
    return int(session.one_of(words, [(str(place), options[place].action) for place in those]))


class _NamedDice:
    """The line's dice, each told whose it is."""

    __slots__ = ("_dice", "_game", "_table")

    def __init__(self, dice: Dice, game: CabinetFile, record: Record) -> None:
        self._dice, self._game, self._table = dice, game, record.game

    def roll(self, sides: int, why: str) -> int:
        """Give a face of the line's own dice."""
        whose = f"{self._game.names[self._table.seat]}: " if len(self._game.players) > 1 else ""
        return self._dice.roll(sides, f"{whose}{why}")


def _named_dice(session: Session, game: CabinetFile, record: Record) -> _NamedDice:
    return _NamedDice(session.dice, game, record)
