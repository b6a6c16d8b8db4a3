"""What is wrong in a campaign: each fault with its place, and what mends it."""

from typing import NamedTuple


class Fault(NamedTuple):
    """A fault: its file (a path in the campaign), line (from 1) and key where they are known, and what is wrong.

    `mend` says what mends it. `fixable` says that there is one right answer, which `doctor --fix` gives.
    """

    file: str
    line: int | None
    key: str
    message: str
    mend: str
    fixable: bool


class Diagnosis(NamedTuple):
    """What doctor found: faults; notes, which are none; how many files it read; what it mended."""

    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]
    files: int
    entries: int
    mended: tuple[str, ...] = ()


class Restored(NamedTuple):
    """A file brought back from the journal: its path, the entry that left that text, and what is said of it."""

    file: str
    from_entry: int
    told: str
