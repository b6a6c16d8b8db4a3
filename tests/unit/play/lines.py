"""A campaign for the tests of play, and lines that are typed in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.dice import Scripted
from iendjinn.play.session import Session
from iendjinn.store.campaign import Campaign
from iendjinn.store.people import read_person

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from iendjinn.model.character import Character


class Table:
    """A folder with one campaign; `line` gives the context of a line whose faces are scripted."""

    def __init__(self, folder: Path) -> None:
        """Make the folder a campaign."""
        self.root = folder
        (folder / "characters").mkdir()

    def line(self, command: str, faces: Iterable[int] = (), ask: Player | None = None) -> Session:
        """Give the session of one typed line."""
        script = Scripted(faces)
        campaign = Campaign(str(self.root), "option")
        return Session(campaign, lambda: script, command=command, typed=command, by_hand=True, ask=ask)

    def put(self, character: Character) -> None:
        """Write somebody's file as the program does."""
        from iendjinn.store.people import new_text

        path = self.root / "characters" / f"{character.name.casefold()}.toml"
        path.write_text(new_text(character), encoding="utf-8", newline="\n")

    def read(self, stem: str) -> Character:
        """Read somebody's file."""
        return read_person(Campaign(str(self.root), "option"), f"characters/{stem}.toml").character

    @property
    def files(self) -> list[str]:
        """The character files there are."""
        return sorted(path.name for path in (self.root / "characters").iterdir())


class Player:
    """Somebody at the terminal who answers what was prepared, and remembers what was asked."""

    def __init__(self, *answers: str) -> None:
        """Keep the answers, in order."""
        self.answers = list(answers)
        self.asked: list[str] = []

    def words(self, question: str) -> str:
        """Give the next answer."""
        self.asked.append(question)
        return self.answers.pop(0)

    def choose(self, question: str, options: Sequence[str]) -> int:
        """Choose the option that is the next answer."""
        self.asked.append(question)
        return list(options).index(self.answers.pop(0))
