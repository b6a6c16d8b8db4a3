"""The whole object that `--json` prints, and what the result of each command may be."""

from typing import Annotated, Any, Literal

from pydantic import Field

from iendjinn.model.output import arcade, campaign, fight, harm, lookup, odds, parts, people, recovery
from iendjinn.model.output.parts import Die, Path
from iendjinn.model.output.shape import Shape

RESULTS: dict[str, tuple[type[Shape], ...]] = {
    "new": (people.Created, people.Several),
    "sheet": (people.One, people.Alone, people.Everyone),
    "list": (people.Several,),
    "set": (people.One,),
    "note": (people.One,),
    "edit": (people.One,),
    "rename": (people.One,),
    "copy": (people.One,),
    "retire": (people.One,),
    "unretire": (people.One,),
    "save": (parts.Save, harm.Saves, odds.SaveOdds, odds.SavesOdds),
    "attack": (harm.Attack, odds.AttackOdds, odds.OneAttackOdds),
    "damage": (harm.Harm, harm.Harms),
    "heal": (harm.Harm, harm.Harms),
    "soak": (harm.Soaked,),
    "inv": (people.One, people.Alone, people.Everyone),
    "give": (people.Held, people.Handed),
    "move": (people.Held,),
    "drop": (people.Held,),
    "use": (people.Used,),
    "mark": (people.Held,),
    "mend": (people.Held,),
    "wear": (people.Held,),
    "doff": (people.Held,),
    "wipe": (people.Held,),
    "fit": (people.Paid,),
    "unfit": (people.Paid,),
    "buy": (people.Paid,),
    "sell": (people.Paid,),
    "pay": (people.Paid,),
    "credits": (people.Paid, people.CreditedAll),
    "debt": (people.Debts, people.Ledger, people.Checked),
    "roll": (lookup.Rolled,),
    "table": (lookup.Tables, lookup.TableShown, lookup.TableRolled),
    "find": (lookup.Found,),
    "odds": (odds.SaveOdds, odds.SavesOdds, odds.AttackOdds, odds.OneAttackOdds, odds.DuelOdds, odds.PartyOdds),
    "loot": (people.Looted,),
    "cash": (people.Cashed,),
    "fight": (fight.Scene, fight.Report),
    "next": (fight.Scene,),
    "foe": (fight.Foes, people.One),
    "time": (parts.Moved,),
    "rest": (recovery.Rested,),
    "downtime": (recovery.Downtime, recovery.Downtimes),
    "treat": (recovery.Treated,),
    "effect": (people.One,),
    "netrun": (recovery.Ran,),
    "program": (recovery.Programs, recovery.ProgramShown, recovery.Written, recovery.ProgramRun),
    "log": (campaign.Log, campaign.Markdown, campaign.Falls, campaign.Verified),
    "undo": (campaign.Undone, campaign.UndoLine),
    "redo": (campaign.Undone,),
    "import": (campaign.Imported,),
    "export": (campaign.Exported,),
    "schema": (campaign.Stated,),
    "doctor": (campaign.Diagnosis, campaign.Restored),
    "campaign": (campaign.State, campaign.Founded, campaign.Packed, campaign.Beginning),
    "mnemonic": (arcade.Game, arcade.Bots, arcade.Odds, arcade.Simulated, campaign.Undone),
}
"""By command, the shapes of which its result has one."""


class Answer(Shape):
    """What a command did, on standard output."""

    command: str
    text: str
    """What `--plain` prints."""
    result: Any
    """The command's own; null where the text is help."""
    dice: list[Die]
    """Every die, in the order in which they fell."""
    changes: list[Path]
    """Files that were changed."""
    entry: Annotated[int, Field(ge=1)] | None
    """The number of the journal's entry, null for what neither rolled nor changed anything."""


class Problem(Shape):
    """What went wrong: what, what to do, and where, as far as that is known."""

    message: str
    hint: str
    file: str
    key: str
    detail: str = Field(default="")
    """More of it, over several lines."""


class Failure(Shape):
    """What is on standard error, and nothing on standard output, where a command was not done."""

    error: Problem
    exit: Literal[1, 2, 3, 4, 130]
    """Refused by the rules; wrong words or faces; a bad or missing file; somebody else has it; stopped by a key."""
    warnings: list[str] = Field(default=[])
    """Files that could not be read, among others."""
