"""The game in the cabinet as whoever is at the keyboard may see it: no other hand, and what each card would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.mnemonic.observation import pending
from iendjinn.mnemonic.record import TAKE
from iendjinn.mnemonic.tale import added, tell
from iendjinn.mnemonic.variant import TRAITS, members
from iendjinn.model.cabinet import HUMAN, AtHand, Cabinet, Choice, Held, Outlook, Player

if TYPE_CHECKING:
    from iendjinn.mnemonic.actions import Action
    from iendjinn.mnemonic.game import Game
    from iendjinn.mnemonic.observation import Pending
    from iendjinn.mnemonic.record import Record
    from iendjinn.mnemonic.variant import Card
    from iendjinn.model.cabinet import CabinetFile


def passing(game: CabinetFile, record: Record) -> bool:
    """Whether somebody else must take the keyboard before it goes on: several people play, and each hides a hand."""
    table = record.game
    return (
        game.players.count(HUMAN) > 1
        and table.phase not in {"setup", "over"}
        and game.players[table.seat] == HUMAN
        and record.holder != table.seat
    )


def choices(game: CabinetFile, record: Record) -> tuple[Choice, ...]:
    """Give what can be done now, by the person whose decision it is; nothing when the game is over."""
    table = record.game
    if table.step == "over":
        return ()
    if passing(game, record):
        return (Choice(1, TAKE, f"{game.names[table.seat]} takes the keyboard; nobody else looks"),)
    return tuple(
        Choice(number, action.text, _means(game, table, action)) for number, action in enumerate(table.legal(), 1)
    )


def view(game: CabinetFile, record: Record, paid: int = 0) -> Cabinet:
    """Give the game as whoever is at the keyboard sees it."""
    table = record.game
    over = table.step == "over"
    viewer = _viewer(game, record)
    roll = pending(table)
    names = game.names
    return Cabinet(
        moves=len(record.lines),
        spaces=table.variant.spaces,
        players=tuple(_player(game, table, seat) for seat in range(table.players)),
        round=table.round,
        phase=table.phase,
        viewer=names[viewer] if viewer >= 0 else "",
        asked="" if over else names[table.seat],
        pass_to=names[table.seat] if passing(game, record) else "",
        encounter=table.variant.encounters[table.encounter].name if table.encounter >= 0 else "",
        roll=None if roll is None else _at_hand(table, roll),
        hand=_hand(table, viewer, roll),
        actions=choices(game, record),
        log=tuple(tell((event.seen_by(viewer) for event in record.events[_since(game, record, viewer) :]), names)),
        deck=len(table.deck),
        discard=len(table.discard),
        stake=game.stake,
        pot=pot(game),
        paid=paid,
        over=over,
        winner=names[table.winner] if table.winner >= 0 else "",
        victory=table.victory,
    )


def pot(game: CabinetFile) -> int:
    """Give what a winner gets out, in credits: the stake for every seat; alone, half as much again as the stake."""
    return game.stake * 3 // 2 if len(game.players) == 1 else game.stake * len(game.players)


def _viewer(game: CabinetFile, record: Record) -> int:
    """Give the seat whose hand may be shown, or -1."""
    if game.players.count(HUMAN) == 1:
        return game.players.index(HUMAN)
    table = record.game
    hidden = table.phase == "over" or passing(game, record) or game.players[table.seat] != HUMAN
    return -1 if hidden else table.seat


def _since(game: CabinetFile, record: Record, viewer: int) -> int:
    """Give the event from which on there is something new: since the viewer's last move, or any person's."""
    for move in reversed(record.past):
        acted = move.seat >= 0 and not move.what.startswith(f"{TAKE} ") and game.players[move.seat] == HUMAN
        if acted and viewer in {-1, move.seat}:
            return move.told
    return 0


def _player(game: CabinetFile, table: Game, seat: int) -> Player:
    return Player(
        seat=seat + 1,
        name=game.names[seat],
        kind=game.players[seat],
        space=table.spaces[seat],
        hits=table.hits[seat],
        max_hits=table.max_hits[seat],
        traits={word: count for word, count in zip(TRAITS, table.traits[seat], strict=True) if count},
        cards=table.hands[seat].bit_count(),
        uploads=table.uploads[seat],
        missing=table.owed[seat],
        beaten=tuple(table.variant.encounters[place].name for place in members(table.beaten[seat])),
        alive=table.hits[seat] > 0 or table.phase == "setup",
        turn=table.seat == seat and table.phase not in {"setup", "over"},
    )


def _at_hand(table: Game, roll: Pending) -> AtHand:
    return AtHand(
        kind=roll.roll,
        name=roll.name,
        die=f"d{roll.sides}",
        face=roll.face or None,
        bonus=roll.bonus,
        cards=roll.cards,
        target=roll.target or None,
        now=_outlook(table, roll),
    )


def _outlook(table: Game, roll: Pending, more: int = 0) -> Outlook:
    """Give what a roll may come to, with `more` from further cards."""
    totals = roll.totals(more)
    if roll.roll == "move":
        spaces = [min(table.spaces[table.seat] + total, table.variant.spaces) for total in totals]
        return Outlook(low=spaces[0], high=spaces[-1])
    if roll.roll != "wound":
        return Outlook(chance=roll.chance(more))
    left = table.hits[table.seat]
    costs = [left if wound.kills else min(wound.hits, left) for wound in map(table.variant.wound, totals)]
    return Outlook(lost=sum(costs) / len(costs), death=costs.count(left) / len(costs))


def _hand(table: Game, viewer: int, roll: Pending | None) -> tuple[Held, ...]:
    if viewer < 0:
        return ()
    fitting = 0
    if roll is not None and table.seat == viewer and table.step in {"before", "after"}:
        fitting = table.fitting()
    cards = []
    for place in members(table.hands[viewer]):
        card = table.variant.cards[place]
        gives = _gives(table, card) if fitting >> place & 1 else 0
        then = _outlook(table, roll, gives) if roll is not None and gives else None
        cards.append(Held(card.name, does(card), gives, then))
    return tuple(cards)


def _gives(table: Game, card: Card) -> int:
    """Give what a card adds to the roll at hand, 1 more while the die is not thrown (JM-cards)."""
    return card.gives[table.trait] + (table.step == "before")


def does(card: Card) -> str:
    """Say in a few words what a card does."""
    groups: dict[int, list[str]] = {}
    for word, gives in zip(TRAITS, card.gives, strict=True):
        if gives:
            groups.setdefault(gives, []).append(word)
    parts = [f"+{gives} {' or '.join(words)}" for gives, words in groups.items()]
    if card.heal:
        parts.append(f"heals {card.heal}" + (f", costs {_turns(card.sleep)}" if card.sleep else ""))
    if card.halt:
        parts.append(f"a rival misses {_turns(card.halt)}")
    if card.rob:
        parts.append(f"a rival discards {card.rob}")
    return " or ".join(parts) + (" in Heaven" if card.heaven else "")


def _turns(count: int) -> str:
    return "a turn" if count == 1 else f"{count} turns"


def _means(game: CabinetFile, table: Game, action: Action) -> str:
    """Say what an action does, and what it changes."""
    seat, variant = table.seat, table.variant
    if action.kind in {"roll", "pass"}:
        return _leave(table, pending(table), action)
    if action.kind == "pick":
        now = table.traits[seat][TRAITS.index(action.what)]
        return f"{now} -> {now + 1}"
    if action.kind == "steal":
        return f"a random card of {game.names[action.seat]}, who holds {table.hands[action.seat].bit_count()}"
    if action.kind == "heal":
        return f"a hit: {table.hits[seat]} -> {table.hits[seat] + 1}"
    card = variant.cards[variant.card_place[action.what]]
    if action.kind == "play":
        return _played(game, table, action, card)
    return f"for a card unseen: {does(card)}" if action.kind == "swap" else does(card)


def _played(game: CabinetFile, table: Game, action: Action, card: Card) -> str:
    if action.use == "halt":
        return f"{game.names[action.seat]} misses {_turns(card.halt)}"
    if action.use == "rob":
        return f"{game.names[action.seat]} discards {card.rob} at random"
    if action.use == "heal":
        return f"heals {card.heal}" + (f", costs {_turns(card.sleep)}" if card.sleep else "")
    roll = pending(table)
    assert roll is not None
    gives = _gives(table, card)
    sign = "-" if roll.sign < 0 else "+"
    return f"{sign}{gives}: {_outlook(table, roll).said} -> {_outlook(table, roll, gives).said}"


def _leave(table: Game, roll: Pending | None, action: Action) -> str:
    if roll is None:
        return "neither" if table.step == "rest" else "go on"
    if action.kind == "roll":
        return f"throw the d{roll.sides}: {_outlook(table, roll).said}"
    total = roll.total(roll.face)
    reckoned = added(roll.face, roll.bonus, roll.sign * roll.cards)
    shown = reckoned if reckoned == str(total) else f"{reckoned} = {total}"
    if roll.roll == "wound":
        return f"leave it: {shown}, {table.variant.wound(total).name}"
    if roll.roll == "move":
        return f"leave it: {shown}, to space {_outlook(table, roll).low}"
    return f"leave it: {shown} of {roll.target}, {'won' if total >= roll.target else 'lost'}"
