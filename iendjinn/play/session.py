"""What one typed line has at hand: its campaign, where its dice come from, what it may do and whom it may ask."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import AmbiguousError, FileError, RefusedError, UnsureError, WordsError
from iendjinn.model.naming import is_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Protocol

    from iendjinn.dice import Dice, Die
    from iendjinn.model.catalog import Tables
    from iendjinn.store.campaign import Campaign
    from iendjinn.store.change import Change
    from iendjinn.store.held import Held
    from iendjinn.store.people import Person

    AmbiguousKey = tuple[str, tuple[tuple[str, str], ...]]

    class Asker(Protocol):
        """Whoever sits at the terminal."""

        def choose(self, question: str, options: Sequence[str]) -> int:
            """Give the index of the option chosen."""

        def words(self, question: str) -> str:
            """Give what was typed."""


class Done(NamedTuple):
    """What a command did: its result for render, every die, the files changed, its journal entry (None for none)."""

    command: str
    result: Any
    dice: tuple[Die, ...] = ()
    changes: tuple[str, ...] = ()
    entry: int | None = None
    warnings: tuple[str, ...] = ()
    made: str = ""


class Session:
    """One line's context. `ask` is None where nobody sits at a terminal; `typed` is the line as it was typed.

    `source` makes the dice when the first is rolled; `by_hand` says that a person gives the faces.
    """

    def __init__(  # noqa: PLR0913 - what a line may say
        self,
        campaign: Campaign,
        source: Callable[[], Dice],
        *,
        command: str,
        typed: str,
        dry_run: bool = False,
        force: bool = False,
        by_hand: bool = False,
        ask: Asker | None = None,
        chosen: Mapping[AmbiguousKey, str] | None = None,
        progress: Callable[[str, float], None] | None = None,
        seeded: bool = False,
    ) -> None:
        """Keep what the line said, and what was `chosen` where a word of it meant several things.

        `progress` is told of what takes long: what it is and which part of it is done; None where nobody looks on.
        `seeded` says that a seed was given: the dice of this line, as with faces, are then `foreseen`, and a dry run
        rolls what the line itself will.
        `acting` will hold those who use their action by this line, so that the journal tells it.
        """
        self.campaign = campaign
        self._source = source
        self._dice: Dice | None = None
        self._typed: list[tuple[int, Die]] = []
        self.by_hand = by_hand
        self.foreseen = by_hand or seeded
        self.command = command
        self.typed = typed
        self.dry_run = dry_run
        self.force = force
        self.ask = ask
        self.chosen = chosen or {}
        self.progress = progress
        self.meant: list[Person] = []
        self.warnings: list[str] = []
        self.acting: list[str] = []
        self._fight: Held | None = None
        campaign.stamps.fixed = dry_run

    @property
    def dice(self) -> Dice:
        """Where this line's dice come from."""
        if self._dice is None:
            self._dice = self._source()
        return self._dice

    def typed_die(self, sides: int, face: int, why: str) -> int:
        """Take a face that was typed with what it is for, as if this line's dice had given it.

        Raises WordsError where the die has no such face.
        """
        if not 1 <= face <= sides:
            raise WordsError(f"{face} is no face of a d{sides} ({why})", hint=f"d{sides} has faces 1 to {sides}")
        from iendjinn.dice import Die

        self._typed.append((len(self._fallen()), Die(sides, face, why)))
        return face

    def _fallen(self) -> tuple[Die, ...]:
        """Give every die so far, those of this line's source and those typed with names, in the order they fell."""
        dice = [] if self._dice is None else list(self._dice.record)
        for place, die in self._typed:
            dice.insert(place, die)
        return tuple(dice)

    @property
    def rolled(self) -> bool:
        """Whether a die has fallen for this line."""
        return self._dice is not None and bool(self._dice.record)

    def one_of(self, word: str, options: Sequence[tuple[str, str]], *, hint: str = "type more of it") -> str:
        """Give the key of the only option, or of the one that was chosen for this word; else raises AmbiguousError.

        An option is a key and the words that a person chooses by. Whoever sits at the terminal chooses when the error
        has ended the line, with nothing held, and the line is then run again from its beginning.
        """
        if len(options) == 1:
            return options[0][0]
        key = self.chosen.get((word, tuple(options)))
        if key is None:
            raise AmbiguousError(word, options, hint=hint)
        return key

    def choice(self, question: str, options: Sequence[tuple[str, str]]) -> str | None:
        """Have one of some options chosen at the terminal; gives its key, or None where nobody can be asked.

        The question ends the line, and the answer runs it again.
        """
        if self.ask is None:
            return None
        key = self.chosen.get((question, tuple(options)))
        if key is None:
            raise UnsureError(question, options)
        return key

    def agreed(self, question: str, yes: str, no: str) -> None:
        """Ask whoever sits at the terminal whether to go on; where nobody does, or --yes was said, go on.

        Like a word of several meanings the question ends the line, and the answer runs it again. Raises RefusedError
        where the answer is no.
        """
        if self.ask is None or self.dry_run:
            return
        options = (("yes", yes), ("no", no))
        answer = self.chosen.get((question, options))
        if answer is None:
            raise UnsureError(question, options)
        if answer == "no":
            raise RefusedError("nothing was done")

    def fight(self) -> Held:
        """Give the fight under way; its value is None where there is none, or where its file is bad, with a warning."""
        from iendjinn.store.campaign import ENCOUNTER
        from iendjinn.store.held import Held, content_of, held

        try:
            content = content_of(self.campaign, ENCOUNTER)
            if content is None:
                return Held(ENCOUNTER, None, None)
            if self._fight is None or self._fight.content != content:
                from iendjinn.store.encounters import SHAPE

                self._fight = held(self.campaign, ENCOUNTER, content, SHAPE)
        except FileError as fault:
            self.warnings.append(f"{fault}; left out")
            return Held(ENCOUNTER, None, None)
        return self._fight

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """Hold the campaign for reading."""
        with self.campaign.reading(self.command):
            yield

    def tables(self) -> Tables:
        """Give the campaign's tables, with what homebrew had to be left out among the line's warnings."""
        tables = self.campaign.tables()
        for problem in tables.problems:
            self.warnings.append(f"{problem}; left out")
            self.warnings += [f"{problem.file}, {fault}" for fault in problem.detail.splitlines()]
        return tables

    @contextlib.contextmanager
    def changing(self, *, asking: bool = False) -> Iterator[Change]:
        """Gather a change, from reading to commit under one lock.

        Where a person is asked for faces, or for something else in the middle (`asking`), or where no campaign was
        made yet, nothing is held or made until `commit`, which checks that what was read still stands; a dry run only
        reads.
        """
        from iendjinn.store.change import Change

        change = Change(self.campaign)
        if self.dry_run:
            with self.campaign.reading(self.command):
                yield change
        elif self.by_hand or asking or not os.path.isdir(self.campaign.own):
            yield change
        else:
            with self.campaign.writing(self.command):
                change.held = True
                yield change

    def done(
        self,
        result: Any,
        *,
        text: str = "",
        who: Sequence[str] = (),
        change: Change | None = None,
        extra: dict[str, Any] | None = None,
    ) -> Done:
        """Finish the line: refuse faces left over, write change and dice down as one entry, give what was done.

        `text` is the entry's line, `who` the paths of the people it is about, `extra` what else the entry tells. A line
        that rolled nothing, changed nothing and has nothing else to tell has no entry.
        """
        if self.by_hand:
            self.dice.finish()
        dice = self._fallen()
        changes = () if change is None else change.paths
        entry = None
        made = ""
        if (dice or changes or extra) and not self.dry_run:
            made = "" if os.path.isdir(self.campaign.own) else self.campaign.root
            record = {**self._record(text, who, dice), **(extra or {})}
            try:
                entry = self._commit(change, record)
            except FileError as error:
                if changes or extra:
                    raise
                # the dice have fallen on the table: they are shown, though this folder cannot keep them
                self.warnings.append(f"not in the log: {error}")
                made = ""
        if change is not None:
            self.warnings += change.warnings
        if passed := self.campaign.journal.take_passed_over():
            lines = "a line that is no entry was" if passed == 1 else f"{passed} lines that are no entries were"
            self.warnings.append(f"the journal: {lines} passed over (see: iendjinn doctor)")
        self.warnings[:0], self.campaign.notices[:] = self.campaign.notices, []
        return Done(self.command, result, dice, changes, entry, tuple(dict.fromkeys(self.warnings)), made)

    def _commit(self, change: Change | None, record: dict[str, Any]) -> int:
        if change is not None and change.held:
            return change.commit(record)
        with self.campaign.writing(self.command):
            if change is None:
                return self.campaign.write_down(record)
            change.must_stand({one.path: one.content for one in self.meant})
            return change.commit(record)

    def _record(self, text: str, who: Sequence[str], dice: tuple[Die, ...]) -> dict[str, Any]:
        record: dict[str, Any] = {"command": self.command, "typed": self.typed, "text": text}
        if who:
            record["who"] = list(who)
        if dice:
            from iendjinn.dice import GENERATOR, Scripted, Seeded

            record["dice"] = [[die.sides, die.face, die.why] for die in dice]
            if len(self._typed) == len(dice) or isinstance(self._dice, Scripted):
                record["source"] = "typed"
            elif isinstance(self._dice, Seeded):
                record["seed"], record["generator"] = self._dice.seed, GENERATOR
            else:
                record["source"] = "asked"
            if self._typed:
                # Which of the dice came from no source, so that whoever draws them again passes over those.
                record["given"] = [place for place, _ in self._typed]
        if self.acting:
            # Whose action of the round this was: luck after a hit comes too late for them from then on (3.2h).
            record["acts"] = self.acting
        if self.force:
            record["forced"] = True
        return record


def one_line(text: str, limit: int = 120) -> str:
    """Give `text` as part of a line: white space single, cut after a word where it is long."""
    line = " ".join(text.split())
    if len(line) <= limit:
        return line
    cut = line[: limit - 4]
    words, space, _ = line[: limit - 3].rpartition(" ")
    return f"{words if space else cut} ..."


def together(names: Sequence[str]) -> str:
    """Give names as a sentence lists them: `Vex, Kira and Old Tom`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def whole_number(key: str, text: str) -> int:
    """Read a whole number that was typed. Raises WordsError naming what it was for."""
    plain = text.strip().replace(",", "").replace("_", "")
    digits = plain.removeprefix("-").removeprefix("+")
    if not is_number(digits, digits=80):
        raise WordsError(f"{key} takes a whole number, not {one_line(text, 40)!r}", hint=f"like: {key} 7")
    return int(plain)


def ranged_number(option: str, text: str, low: int, high: int) -> int:
    """Read a whole number from `low` to `high` that was typed. Raises WordsError naming what it was for."""
    number = whole_number(option, text)
    if not low <= number <= high:
        raise WordsError(f"{option} {one_line(text, 40)}: from {low:,} to {high:,}")
    return number
