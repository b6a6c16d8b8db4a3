"""What happened at the table, in words: made once, for the journal's line and for whatever draws it.

A piece is a text and the word for what it means, which the pens know how to show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.model.character import state_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iendjinn.model.fighting import Blow, Die, Struck
    from iendjinn.model.harm import Harmed, Landed, Soaked
    from iendjinn.model.saving import Saved

Piece = tuple[str, str]

OUTCOMES = {
    "critical success": ("critical success", "outcome-best"),
    "success": ("success", "outcome-good"),
    "consequence": ("success with a consequence", "outcome-fair"),
    "critical failure": ("critical failure", "outcome-bad"),
}
"""The four outcomes as the rules word them (3.1), and how they are shown."""


def text_of(pieces: Iterable[Piece]) -> str:
    """Give pieces as plain text."""
    return "".join(text for text, _ in pieces)


def save_sum(saved: Saved) -> list[Piece]:
    """Give how a save was reached: `dexterity 13 + 2 + luck 4 = 19 against 16`."""
    pieces = [(f"{saved.attribute} ", ""), (f"{saved.face}", "die")]
    if saved.modifier:
        pieces.append((f" {'-' if saved.modifier < 0 else '+'} {abs(saved.modifier)}", ""))
    if saved.luck:
        pieces.append((f" + luck {saved.luck}", ""))
    if saved.modifier or saved.luck:
        pieces += [(" = ", ""), (f"{saved.total}", "number")]
    return [*pieces, (f" against {saved.difficulty}", "")]


def save_line(saved: Saved) -> list[Piece]:
    """Give a save in one line: whose, how it was reached, what came of it, and why it was hard."""
    pieces = [(saved.name, "name"), (": ", ""), *save_sum(saved)]
    if saved.hard_why:
        pieces.append((f" (hard: {saved.hard_why})", "warn"))
    pieces += [(": ", ""), OUTCOMES[saved.outcome]]
    if saved.suggestion:
        pieces.append((f": {saved.suggestion}", "own"))
    if saved.luck:
        pieces.append((f"; luck {saved.luck_left} left", "quiet"))
    return pieces


def attack_lines(struck: Struck) -> list[list[Piece]]:
    """Tell an attack: each die, each bonus and each subtraction in the order in which the rules apply them.

    One line where there is one target or none, else one for the roll and one for each target; what else happened last.
    """
    lines = [[(struck.attacker, "name"), *_mode(struck), (": ", ""), *_rolled(struck)]]
    if struck.automatic:
        lines += [
            [(blow.target, "name"), (": ", ""), *_die(die), *_less(blow), (": ", ""), *_lands(blow)]
            for blow, die in zip(struck.hits, struck.rolls, strict=True)
        ]
    elif len(struck.hits) == 1:
        (blow,) = struck.hits
        lines[0] += [*_less(blow), (": ", ""), (blow.target, "name"), (" ", ""), *_lands(blow)]
    else:
        lines += [
            [(blow.target, "name"), (": ", ""), (f"{blow.rolled}", ""), *_less(blow), (": ", ""), *_lands(blow)]
            for blow in struck.hits
        ]
    return lines + ([[("; ".join(struck.notes), "quiet")]] if struck.notes else [])


def _mode(struck: Struck) -> list[Piece]:
    """Tell how the attack is not a normal one, and why: `, impaired (11 of 10 slots carried)`."""
    style = {"impaired": "warn", "enhanced": "outcome-good"}.get(struck.mode, "")
    why = "; ".join(one for one in struck.why if one != "automatic fire")
    pieces = [] if struck.mode == "normal" else [(", ", ""), (struck.mode, style)]
    return [*pieces, (f" ({why})", style)] if why else pieces


def _rolled(struck: Struck) -> list[Piece]:
    """Tell the dice and their total."""
    if struck.automatic:
        return [(f"{struck.weapon}, automatic fire", "")]
    pieces: list[Piece] = []
    for number, die in enumerate(struck.rolls):
        pieces += [(", " if number else "", ""), (f"{die.weapon} ", ""), *_die(die)]
    if len(struck.rolls) > 1:
        pieces += [(", the better counts: ", ""), (f"{struck.damage}", "number")]
    if len(struck.hits) > 1:
        pieces.append((f", shared {', '.join(str(blow.rolled) for blow in struck.hits)}", ""))
    return pieces


def _die(die: Die) -> list[Piece]:
    """Tell a die and what is added to it: `d10 7 + dexterity 2 + luck 4 = 13`."""
    pieces = [(f"d{die.sides} ", ""), (f"{die.face}", "die" if die.counts else "quiet")]
    if die.bonus:
        pieces.append((f" {'-' if die.bonus < 0 else '+'} {die.attribute} {abs(die.bonus)}", ""))
    if die.luck:
        pieces.append((f" + luck {die.luck}", ""))
    if die.bonus or die.luck:
        pieces += [(" = ", ""), (f"{die.total}", "number" if die.counts else "quiet")]
    return pieces


def _less(blow: Blow) -> list[Piece]:
    """Tell what comes off a target's share: armor, and what is above a stun weapon's 3."""
    pieces: list[Piece] = []
    if blow.piercing:
        pieces.append((" through armor", ""))
    if blow.armor:
        pieces += [(f" - {blow.armor} armor = ", "armor"), (f"{blow.rolled - blow.armor}", "number")]
    if blow.lost:
        pieces += [(", at most ", ""), (f"{blow.dealt}", "number")]
    return pieces


def _lands(blow: Blow) -> list[Piece]:
    """Tell the HP of a target, and its save against stun where it had to make one."""
    pieces = hp_change(blow.hp_before, blow.hp_after)
    if blow.save is None:
        return pieces
    pieces += [("; ", ""), *save_sum(blow.save), (": ", "")]
    if not blow.stunned:
        pieces.append(("not stunned", OUTCOMES[blow.save.outcome][1]))
    else:
        told = "stunned, misses the next action" if blow.state == "up" else "stunned"
        pieces.append((told, OUTCOMES[blow.save.outcome][1]))
    if blow.save.luck:
        pieces.append((f"; luck {blow.save.luck_left} left", "quiet"))
    return pieces


def harm_line(harmed: Harmed) -> list[Piece]:
    """Give damage or healing in one line: the amount, what armor took off it, and the HP."""
    pieces = [(harmed.name, "name"), (": ", "")]
    if harmed.told:
        pieces.append((harmed.told, ""))
    else:
        pieces.append((f"{harmed.rolled} {'healed' if harmed.healed else 'damage'}", ""))
    if harmed.armor:
        pieces += [(f" - {harmed.armor} armor = ", ""), (f"{harmed.dealt}", "number")]
    return [*pieces, (": ", ""), *hp_change(harmed.hp_before, harmed.hp_after)]


def hit_told(hit: Landed) -> str:
    """Say what a hit was: `5 damage by Ganger's SMG`."""
    return f"{hit.dealt} damage{f' by {hit.by}' if hit.by else ''}"


def soak_lines(soaked: Soaked) -> list[list[Piece]]:
    """Say first what a point of luck does to which hit, then what came of it."""
    name, hit = soaked.character.name, soaked.hit
    would = f"a point of luck takes {soaked.reduced} off the last hit on {name}, {hit_told(hit)}"
    then = [(name, "name"), (": ", ""), *hp_change(soaked.hp_before, soaked.hp_after)]
    if soaked.roused:
        then.append((", stunned no more", "outcome-good"))
    left = soaked.character.luck
    return [[(would, "own"), (f" (entry {hit.entry})", "quiet")], [*then, (f"; luck {left + 1} -> {left}", "")]]


def hp_change(before: int, after: int) -> list[Piece]:
    """Give HP before and after, and the state where it changed with them (3.2e, 3.2f)."""
    pieces = [("HP ", "label"), (f"{before} -> " if before != after else "still ", ""), (f"{after}", "number")]
    was, now = state_of(before), state_of(after)
    if now == was:
        return pieces
    told = {"up": (", up again", "outcome-good"), "dead": (", dead", "state-dead")}
    return [*pieces, told.get(now, (", incapacitated: treat within 60 minutes", "state-down"))]
