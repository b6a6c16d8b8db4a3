"""The arcade cabinet for the eye: track, couriers, the roll at hand, the hand, what can be done, what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.render import columns
from iendjinn.render.columns import Column
from iendjinn.render.flow import Paragraph, flow
from iendjinn.render.frame import Cell, draw
from iendjinn.render.text import thousands
from iendjinn.render.track import track

if TYPE_CHECKING:
    from iendjinn.model.cabinet import AtHand, Bots, Cabinet, Held, MnemonicOdds, Player
    from iendjinn.render.flow import Block
    from iendjinn.render.frame import Row
    from iendjinn.render.pen import Line, Pen

BESIDE = 110
"""Cells of a page from which what belongs together stands side by side."""

NARROW = 60
GAUGE = 10
LINES_OF_LOG = 30

ROLLS = {"move": "move", "fight": "combat test", "wound": "wound roll", "upload": "net test for an upload"}


def cabinet(result: Cabinet, width: int, pen: Pen) -> list[Line]:
    """Draw the game in its frame; what can be done stands last, numbered."""
    log = Cell("what happened", _log(result, pen))
    players = Cell("couriers", [lambda cells: _players(result, cells, pen)], share=2)
    rows: list[Row] = [[Cell(_title(result, pen), [lambda cells: _track(result, cells, pen)])]]
    beside = width >= BESIDE
    rows += [[players, log]] if beside else [[players], [log]]
    now: Row = []
    if result.hand:
        now.append(Cell(f"{pen.own(result.viewer)} holds", [lambda cells: _hand(result.hand, cells, pen)]))
    if result.actions or result.over:
        now.append(Cell(_asks(result, pen), _choices(result, pen)))
    rows += [now] if beside and now else [[cell] for cell in now]
    return draw(rows, width, pen, _foot(result))


def bots(result: Bots, width: int, pen: Pen) -> list[Line]:
    """Say of each bot how it plays."""
    rows = [(one.name, one.plays) for one in result.bots]
    return columns.lay_out("", ("bot", "plays"), rows, width, pen)


def odds(result: MnemonicOdds, width: int, pen: Pen) -> list[Line]:
    """Say what the chance is, and of what."""
    traits = ", ".join(f"{word} {count}" for word, count in result.traits.items()) or "no traits"
    where = f"space {result.space}, {result.hits} of {result.max_hits} hits"
    if result.uploads:
        where += f", {result.uploads} uploads"
    if result.beaten:
        where += f", {', '.join(map(pen.own, result.beaten))} beaten"
    head: Line = [("win ", "label"), (f"{100 * result.win.chance:.4f}%", "number")]
    head += [(f"; {result.turns:.2f} turns to go on average", "own")]
    told = f"alone, playing no card: {traits}; {where}"
    return [*flow(Paragraph(head), width), *flow(Paragraph([(told, "quiet")], indent=2), width)]


def _title(result: Cabinet, pen: Pen) -> str:
    if not result.over:
        at = "setting up" if result.phase == "setup" else f"round {result.round}"
        return f"Johnny Mnemonic: {at}"
    if not result.winner:
        return "Johnny Mnemonic: dead, and the cure with you"
    how = "uploads the cure" if result.victory == "major" else "is the last one alive"
    return f"Johnny Mnemonic: {pen.own(result.winner)} {how} and wins"


def _track(result: Cabinet, cells: int, pen: Pen) -> list[Line]:
    pawns = [(one.seat, one.space) for one in result.players if one.alive]
    return track(result.spaces, pawns, cells, pen)


def _players(result: Cabinet, cells: int, pen: Pen) -> list[Line]:
    if cells < NARROW:
        return [line for one in result.players for line in _player(one, cells, pen)]
    heads = [Column("", breaks=False), Column("courier"), Column("at", right=True), Column("hits", breaks=False)]
    heads += [Column("uploads", breaks=False), Column("cards", right=True), Column("traits")]
    rows = [_row(one, pen) for one in result.players]
    return columns.draw(heads, rows, cells, pen) or columns.stack(heads, rows, cells)


def _row(one: Player, pen: Pen) -> list[Line]:
    return [
        [(str(one.seat), f"pawn-{one.seat}")],
        [(pen.own(one.name), "name" if one.turn else "own"), *_state(one, pen)],
        [(str(one.space) if one.space else "-", "number")],
        _hits(one, pen),
        pen.dots(one.uploads, 3),
        [(str(one.cards), "own")],
        [(_traits(one), "quiet")],
    ]


def _player(one: Player, cells: int, pen: Pen) -> list[Line]:
    """Draw a courier on a narrow page: who and where, then hits and uploads, then traits."""
    at = f" at {one.space}" if one.space else ""
    cards = f", {one.cards} card{'' if one.cards == 1 else 's'}"
    who: Line = [(str(one.seat), f"pawn-{one.seat}"), (" ", ""), (pen.own(one.name), "name" if one.turn else "own")]
    lines = flow(Paragraph([*who, (at + cards, "own"), *_state(one, pen)], indent=2), cells)
    lines += flow(Paragraph([("  ", ""), *_hits(one, pen), (" ", ""), *pen.dots(one.uploads, 3)], indent=2), cells)
    return lines + (flow(Paragraph([(_traits(one), "quiet")], indent=2), cells) if one.traits else [])


def _traits(one: Player) -> str:
    return ", ".join(f"{word} {count}" for word, count in one.traits.items())


def _hits(one: Player, pen: Pen) -> Line:
    if not one.max_hits:
        return [("-", "quiet")]
    return [*pen.gauge(one.hits, one.max_hits, GAUGE), (f" {one.hits}/{one.max_hits}", "label")]


def _state(one: Player, pen: Pen) -> Line:
    if not one.alive:
        return [(" dead", "bad")]
    parts = [f"misses {one.missing}"] if one.missing else []
    parts += [f"beat {pen.own(name)}" for name in one.beaten]
    return [(f" ({', '.join(parts)})", "warn")] if parts else []


def _log(result: Cabinet, pen: Pen) -> list[Block]:
    blocks: list[Block] = []
    left_out = len(result.log) - LINES_OF_LOG
    if left_out > 0:
        blocks.append(Paragraph([(f"{left_out} lines before", "quiet")]))
    for said in result.log[-LINES_OF_LOG:]:
        name, colon, rest = said.partition(": ")
        blocks.append(Paragraph([(pen.own(name), "name"), (colon + pen.own(rest), "own")], indent=2))
    return blocks or [Paragraph([("nothing since", "quiet")])]


def _hand(hand: tuple[Held, ...], cells: int, pen: Pen) -> list[Line]:
    if cells < NARROW:
        return [line for one in hand for line in _held(one, cells, pen)]
    heads = [Column("card"), Column("does"), Column("to this roll")]
    rows: list[list[Line]] = [
        [[(pen.own(one.name), "thing")], [(one.does, "own")], [(_changes(one), "gauge-good")]] for one in hand
    ]
    return columns.draw(heads, rows, cells, pen) or columns.stack(heads, rows, cells)


def _held(one: Held, cells: int, pen: Pen) -> list[Line]:
    line: Line = [(pen.own(one.name), "thing"), (f": {one.does}", "own")]
    if one.gives:
        line += [("; ", "own"), (_changes(one), "gauge-good")]
    return flow(Paragraph(line, indent=2), cells)


def _changes(one: Held) -> str:
    return f"{one.gives} more: {one.then.said}" if one.then is not None else ""


def _asks(result: Cabinet, pen: Pen) -> str:
    if result.over:
        return "over"
    return f"the keyboard goes to {pen.own(result.pass_to)}" if result.pass_to else f"{pen.own(result.asked)} decides"


def _choices(result: Cabinet, pen: Pen) -> list[Block]:
    blocks: list[Block] = []
    if result.over:
        blocks += _end(result)
    if result.encounter and not result.pass_to:
        blocks.append(Paragraph([("met: ", "label"), (pen.own(result.encounter), "name")]))
    if result.roll is not None and not result.pass_to:
        blocks.append(Paragraph(_at_hand(result.roll), indent=2))
    widest = len(str(len(result.actions)))
    for one in result.actions:
        line: Line = [(f"{one.number:>{widest}} ", "number"), (pen.own(one.action), "thing")]
        blocks.append(Paragraph([*line, (f" ({pen.own(one.means)})", "quiet")], indent=widest + 3))
    return blocks


def _at_hand(roll: AtHand) -> Line:
    name = ROLLS.get(roll.kind, f"{roll.name} test")
    added = [f"{number:+d}" for number in (roll.bonus, -roll.cards if roll.kind == "wound" else roll.cards) if number]
    die = roll.die if roll.face is None else f"a {roll.face}"
    against = f" against {roll.target}" if roll.target else ""
    return [(f"{name}: ", "label"), (f"{' '.join([die, *added])}{against}: ", "own"), (roll.now.said, "number")]


def _end(result: Cabinet) -> list[Block]:
    if not result.stake:
        return [Paragraph([("begin another with: iendjinn mnemonic new", "quiet")])]
    if result.paid:
        return [Paragraph([(f"the machine pays {thousands(result.paid)} credits", "gauge-good")])]
    return [Paragraph([(f"the machine keeps the stake of {thousands(result.stake)} credits", "quiet")])]


def _foot(result: Cabinet) -> str:
    parts = [f"deck {result.deck}", f"discarded {result.discard}"]
    if result.stake and not result.over:
        parts.append(f"pot {thousands(result.pot)}")
    return ", ".join(parts)
