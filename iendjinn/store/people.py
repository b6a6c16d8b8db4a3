"""Character files: reading each with its faults, and the text that keeps what people wrote in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.model.character import Character, Effect, Item
from iendjinn.model.naming import stem_of
from iendjinn.model.plain import to_data
from iendjinn.store.campaign import CHARACTERS, RETIRED
from iendjinn.store.files import read_bytes
from iendjinn.store.stamps import stamp

if TYPE_CHECKING:
    from iendjinn.store import document
    from iendjinn.store.campaign import Campaign

ALWAYS = (
    "kind", "bio", "strength", "dexterity", "intelligence", "presence", "hp", "max_hp", "luck", "max_luck", "clothing",
    "pocket", "feature", "credits", "class", "cyberware", "notes",
)  # fmt: skip
"""Keys that a new file states even where they are empty, so that whoever edits it sees what there is."""


class Person(NamedTuple):
    """A character with the file they live in: `path` in the campaign with `/`, its bytes, the warnings it gave.

    A `foe` lives in the file of the fight, under the label that is their name.
    """

    path: str
    content: bytes
    character: Character
    warnings: tuple[str, ...] = ()
    foe: bool = False

    @property
    def stem(self) -> str:
        """The file's name without its ending, or a foe's label, which is how a game master types it."""
        return self.character.name if self.foe else stem_of(self.path)

    @property
    def key(self) -> str:
        """What tells them from everybody else: their file, or the fight's with their label."""
        return f"{self.path}#{self.character.name}" if self.foe else self.path

    @property
    def retired(self) -> bool:
        """Whether they are out of play."""
        return self.path.startswith(RETIRED + "/")


def paths(campaign: Campaign, *, retired: bool = False) -> list[str]:
    """Give the paths of all character files in play (or retired), in the order of their names."""
    return campaign.files_in(RETIRED if retired else CHARACTERS)


def read_person(campaign: Campaign, path: str) -> Person:
    """Read one character file. Raises FileError with the file and key of the first fault."""
    content = campaign.overlay.get(path)
    if content is None:
        content = read_bytes(campaign.path(path), path)
    if (known := campaign.stamps.judged(Character, content)) is not None:
        return Person(path, content, *known)
    character, warnings = judge_content(content, path)
    campaign.stamps.keep(content, stamp(character, warnings))
    campaign.stamps.prune()
    return Person(path, content, character, warnings)


def judge_content(content: bytes, path: str) -> tuple[Character, tuple[str, ...]]:
    """Judge the bytes of a character file; gives the character and warnings. Raises FileError."""
    from iendjinn.store import document

    return judge_data(document.read(content, path), path)


def judge_data(data: document.Data, path: str) -> tuple[Character, tuple[str, ...]]:
    """Judge the plain data of a character file; gives the character and warnings. Raises FileError."""
    from iendjinn.store.door import judge
    from iendjinn.store.formats import CHARACTER

    return judge(Character, CHARACTER.migrated(data, path), file=path, lenient=True)


def canonical(character: Character) -> document.Data:
    """Give the data of a character file as the program writes it, keys in the rulebook's order."""
    from iendjinn.store.formats import CHARACTER

    head: document.Data = {"format": CHARACTER.latest}
    short = to_data(character)
    full = {field.rstrip("_"): getattr(character, field) for field in Character.__dataclass_fields__}
    for key, value in full.items():
        if key in short:
            head[key] = short[key]
        elif key in ALWAYS:
            head[key] = list(value) if isinstance(value, tuple) else value
    head["items"] = [_item(item) for item in character.items]
    head["effects"] = [_effect(effect) for effect in character.effects]
    return {key: value for key, value in head.items() if value or key not in {"items", "effects"}}


def _item(item: Item) -> document.Data:
    return {"name": item.name, "place": item.place, **to_data(item)}


def _effect(effect: Effect) -> document.Data:
    return {"name": effect.name, **to_data(effect), "until": effect.until}


def new_text(character: Character) -> str:
    """Give the text of a new character file."""
    from iendjinn.store import document

    data = canonical(character)
    lists = {str(key): data.pop(key) for key in ("effects", "items") if key in data}
    return document.written(
        data, lists, "An iendjinn character. Edit by hand as you like: comments and layout are kept."
    )


def changed_text(person: Person, character: Character) -> tuple[str, bool]:
    """Give the text of the file after the change, and whether it had to be written anew (its layout lost)."""
    from iendjinn.store import document
    from iendjinn.store.formats import CHARACTER

    text, anew = CHARACTER.brought_up(document.decode(person.content, person.path), person.path)
    before, after = canonical(person.character), canonical(character)
    changed = document.changed(text, before, after, person.path)
    if changed is not None:
        return changed, anew
    return document.written_anew(text, before, after, person.path), True
