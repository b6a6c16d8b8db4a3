"""Every command in one static table, so that `--help` and a mistyped word import none of them."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """A command: the module and the name in it, the heading it stands under in `--help`, its summary."""

    module: str
    attribute: str
    heading: str
    summary: str


PEOPLE = "People"
TABLE = "At the table"
GEAR = "Gear"
MONEY = "Money"
LOOKING_UP = "Dice and tables"
FIGHT = "The fight and the clock"
AFTER = "Between fights, and in the net"
CAMPAIGN = "Campaign"
ARCADE = "Arcade"

COMMANDS: dict[str, Entry] = {
    "new": Entry("people", "new", PEOPLE, "Roll a new character, or a party of them."),
    "sheet": Entry("people", "sheet", PEOPLE, "Show a character sheet."),
    "list": Entry("people", "list_", PEOPLE, "Show everyone: HP, luck, credits, slots, state."),
    "set": Entry("pen", "set_", PEOPLE, "Set any value of a sheet within its bounds."),
    "note": Entry("pen", "note", PEOPLE, "Add a line to someone's notes."),
    "edit": Entry("pen", "edit", PEOPLE, "Open a character's file in your editor; it is checked before it counts."),
    "rename": Entry("roster", "rename", PEOPLE, "Give someone another name."),
    "copy": Entry("roster", "copy", PEOPLE, "Make a second one of someone, under another name."),
    "retire": Entry("roster", "retire", PEOPLE, "Take someone out of play; their file is kept."),
    "unretire": Entry("roster", "unretire", PEOPLE, "Bring someone back into play."),
    "save": Entry("saving", "save", TABLE, "Make a save, or one for each of several people."),
    "attack": Entry("attacking", "attack", TABLE, "Attack: roll damage, take off armor and HP."),
    "damage": Entry("harm", "damage", TABLE, "Deal damage: a number or dice, armor counted."),
    "heal": Entry("harm", "heal", TABLE, "Give HP back: a number or dice."),
    "soak": Entry("harm", "soak", TABLE, "Spend a point of luck on the last hit: 4 less of it."),
    "inv": Entry("gear", "inv", GEAR, "Show what someone carries, slot by slot."),
    "give": Entry("gear", "give", GEAR, "Give someone a thing: from the tables, made up, or from someone."),
    "move": Entry("gear", "move", GEAR, "Move a thing to another place."),
    "drop": Entry("gear", "drop", GEAR, "Drop a thing in the scene."),
    "use": Entry("gear", "use", GEAR, "Use a thing: one usage point, and what it does."),
    "mark": Entry("gear", "mark", GEAR, "Mark wear: a usage point off a thing."),
    "mend": Entry("gear", "mend", GEAR, "Mend a thing: give it a usage point back."),
    "wear": Entry("gear", "wear", GEAR, "Put a suit of armor on."),
    "doff": Entry("gear", "doff", GEAR, "Take armor off, into the backpack."),
    "wipe": Entry("gear", "wipe", GEAR, "Wipe the program off a data cassette."),
    "fit": Entry("money", "fit", GEAR, "Fit a carried upgrade to a weapon."),
    "unfit": Entry("money", "unfit", GEAR, "Take an upgrade off a weapon, into the backpack."),
    "buy": Entry("money", "buy", MONEY, "Buy a thing of the tables, into debt if need be."),
    "sell": Entry("money", "sell", MONEY, "Sell a thing, at half its price or at the price stated."),
    "pay": Entry("money", "pay", MONEY, "Pay for a meal, a bed, a ride, a course, or any amount."),
    "credits": Entry("money", "credits_", MONEY, "Give credits (+500) or take them (-500)."),
    "debt": Entry("money", "debt", MONEY, "Show who owes what, and what becomes of it."),
    "roll": Entry("rolling", "roll", LOOKING_UP, "Roll any dice: 2d6+1, d44, 2d6kh1."),
    "table": Entry("lookup", "table", LOOKING_UP, "List the tables, show one, or roll on one."),
    "find": Entry("lookup", "find", LOOKING_UP, "Search all tables and everyone's things and notes."),
    "odds": Entry("odds", "odds", LOOKING_UP, "Show the exact chances of a save, an attack, a duel, a fight."),
    "loot": Entry("loot", "loot", LOOKING_UP, "I search the body: roll what was on it."),
    "cash": Entry("loot", "cash", LOOKING_UP, "Turn a cred stick into its credits."),
    "fight": Entry("fight", "fight", FIGHT, "Run a fight: start, next, back, add, remove, order, stash, resume, end."),
    "next": Entry("fight", "next_", FIGHT, "End the turn and begin the next one."),
    "foe": Entry("fight", "foe", FIGHT, "Bring foes in, from the tables or made on the spot."),
    "time": Entry("clock", "time", FIGHT, "Show the campaign clock, or move it."),
    "rest": Entry("recovery", "rest", AFTER, "Sleep a night: all luck back, HP as they are."),
    "downtime": Entry("recovery", "downtime", AFTER, "Lie low for a week: debt doubles, then all HP and luck back."),
    "treat": Entry("recovery", "treat", AFTER, "Give emergency treatment: 5 HP, at a clinic or a hospital."),
    "effect": Entry("recovery", "effect", AFTER, "Give someone an effect, or end it: `effect NAME end WHAT`."),
    "netrun": Entry("net", "netrun", AFTER, "Go into the net: a save below the surface, and d3 hours."),
    "program": Entry("net", "program", AFTER, "List programs, show one, write one, or run it, once."),
    "log": Entry("past", "log", CAMPAIGN, "Look back: what was typed and rolled; export, stats, verify."),
    "undo": Entry("past", "undo", CAMPAIGN, "Take back the last act, or the last few."),
    "redo": Entry("past", "redo", CAMPAIGN, "Bring back what was undone."),
    "import": Entry("transfer", "import_", CAMPAIGN, "Take characters in: from the web app, or another campaign."),
    "export": Entry("transfer", "export", CAMPAIGN, "Give characters as other tools read them."),
    "schema": Entry(
        "transfer", "schema", CAMPAIGN, "Give the JSON Schema of the files that people edit, and of --json."
    ),
    "doctor": Entry("doctor", "doctor", CAMPAIGN, "Look through every file for faults, and say what mends them."),
    "shell": Entry("shell", "shell", CAMPAIGN, "Type all of this without the first word."),
    "campaign": Entry(
        "campaigns", "campaign", CAMPAIGN, "Show the state of everything on one page, or make a campaign folder."
    ),
    "mnemonic": Entry("mnemonic", "mnemonic", ARCADE, "Play Johnny Mnemonic, the arcade cabinet in the bar."),
}

SHORT = {
    "s": "save", "a": "attack", "d": "damage", "h": "heal", "k": "soak", "u": "use", "i": "inv", "f": "fight",
    "n": "next", "r": "roll", "z": "undo",
}  # fmt: skip
"""One letter for what is typed forty times a night. A letter is never anything else, whatever begins with it."""

NEVER_ABBREVIATED = ("new", "next")

YIELDING = frozenset({"shell"})
"""Typed once an evening: what it and another begin with means the other."""


def meant(word: str) -> list[str]:
    """Give the commands that a word means: itself, its short form, or those it is the beginning of."""
    if word in COMMANDS:
        return [word]
    if word in SHORT:
        return [SHORT[word]] if SHORT[word] in COMMANDS else []
    those = [name for name in COMMANDS if word and name.startswith(word) and name not in NEVER_ABBREVIATED]
    return [name for name in those if name not in YIELDING] or those
