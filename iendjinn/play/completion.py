"""What may come next on a line, and what each of it means: people, what they carry, rows of tables, foes in view."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from iendjinn.errors import FileError, WordsError
from iendjinn.model.catalog import GEAR_TABLES
from iendjinn.model.character import ATTRIBUTES, PLACES
from iendjinn.model.match import fold
from iendjinn.model.naming import grouped
from iendjinn.play.keys import KEYS
from iendjinn.play.option_values import COMMON, FILE, LISTS, VALUES, Offer
from iendjinn.play.who import active, bearing, everyone, foes_of
from iendjinn.store.campaign import CHARACTERS, CHRONICLE, ENCOUNTER
from iendjinn.store.people import paths, read_person

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item
    from iendjinn.model.sheet import Carried
    from iendjinn.play.session import Session
    from iendjinn.store.people import Person


PERSON, ANYONE, RETIRED, ITEM, CASSETTE = "person", "anyone", "retired", "item", "cassette"

AFTER: dict[str, tuple[str, ...]] = {
    "sheet": (PERSON,), "set": (PERSON, "key"), "note": (PERSON,), "edit": (PERSON,), "rename": (PERSON,),
    "copy": (PERSON,), "retire": (PERSON,), "unretire": (RETIRED,),
    "save": ("*anyone+attribute",), "attack": ("*anyone",), "damage": (ANYONE,), "heal": (ANYONE,), "soak": (ANYONE,),
    "inv": (PERSON,), "give": (PERSON, "goods"), "move": (PERSON, ITEM, "place"), "drop": (PERSON, ITEM),
    "use": (PERSON, ITEM), "mark": (PERSON, ITEM), "mend": (PERSON, ITEM), "wear": (PERSON, ITEM),
    "doff": (PERSON, ITEM), "wipe": (PERSON, CASSETTE), "fit": (PERSON, ITEM, ITEM), "unfit": (PERSON, ITEM, ITEM),
    "buy": (PERSON, "goods"), "sell": (PERSON, ITEM), "pay": (PERSON, "costs"), "credits": (PERSON,),
    "debt": (PERSON,), "cash": (PERSON, ITEM), "loot": (PERSON,), "table": ("table", "table"),
    "rest": ("*person",), "downtime": ("*person",), "treat": (PERSON,), "effect": (PERSON, "attribute"),
    "netrun": (PERSON, "runs"), "program": ("verbs", PERSON, "programs"), "foe": ("foes",),
    "fight": ("verbs", "*anyone"), "export": ("*person",), "log": ("verbs+person",), "campaign": ("verbs",),
    "odds": ("verbs", "*anyone+attribute"), "schema": ("verbs",), "mnemonic": ("verbs",), "import": ("file",),
}  # fmt: skip
"""What follows each command, word by word; with a star the last goes on for as many words as are typed."""

VERBS: dict[str, tuple[Offer, ...]] = {
    "fight": (
        Offer("start", "begin a fight"), Offer("next", "the next turn"), Offer("back", "the turn before"),
        Offer("add", "somebody joins"), Offer("remove", "somebody leaves"), Offer("order", "set the order"),
        Offer("stash", "set the fight aside"), Offer("resume", "go on with one set aside"), Offer("end", "end it"),
    ),
    "program": (Offer("list"), Offer("show"), Offer("write", "an hour and a save"), Offer("run", "once")),
    "campaign": (Offer("new", "make a folder"), Offer("bundle", "pack it"), Offer("restore", "lay one out")),
    "odds": (Offer("save"), Offer("attack"), Offer("duel"), Offer("party")),
    "log": (Offer("export", "all of it"), Offer("stats", "what was rolled"), Offer("verify", "whether it is whole")),
    "schema": (Offer("character"), Offer("campaign"), Offer("tables"), Offer("output")),
    "mnemonic": (
        Offer("new"), Offer("show"), Offer("play"), Offer("bots"), Offer("odds"), Offer("simulate"), Offer("undo"),
        Offer("redo"),
    ),
}  # fmt: skip


def offers(session: Session, command: str, typed: Sequence[str], begun: str) -> list[Offer]:
    """Give what may follow the words typed after a command, of those that begin as `begun` does.

    Where the words before it are the beginning of a name (`flak` of Flak Jacket), the rest of the name is offered.
    """
    kinds = _kinds(command, typed)
    words = grouped(typed)
    if not kinds:
        return []
    taken: list[str] = []
    rests: list[Offer] = []
    with session.reading():
        place = 0
        while words and place < len(kinds) - 1 and not kinds[place].startswith("*"):
            kind = kinds[place]
            people = kind in {PERSON, ANYONE, RETIRED}
            # One word of a person is all of them: nobody needs to be looked for.
            found = [] if people and len(words) == 1 else list(_Known(session, command, taken).of(kind))
            if not people:
                rests = _rests(found, " ".join(words), begun)
            length = _length(found, words)
            taken.append(" ".join(words[:length]))
            words = words[length:]
            place += 1
        kind = kinds[place]
        many = kind.startswith("*")
        known = _Known(session, command, [*taken, *words] if many else taken)
        found = [offer for part in kind.lstrip("*").split("+") for offer in known.of(part)]
        if many and not known.words[1 if command in VERBS else 0 :]:
            found += known.groups()
    if words and not many:
        return _rests(found, " ".join(words), begun)
    return _fitting(found, begun, rests)


def values(session: Session, command: str, option: str, typed: Sequence[str], begun: str) -> list[Offer]:
    """Give what may stand after an option of a command that these words were typed after; `begun` is begun of it."""
    kind = VALUES.get((command, option)) or COMMON.get(option) or ()
    before = ""
    if option in LISTS:
        before, comma, begun = begun.rpartition(",")
        before += comma
    if isinstance(kind, str):
        with session.reading():
            found = list(_Known(session, command.partition(" ")[0], grouped(typed)).of(kind))
    else:
        found = list(kind)
    return [offer._replace(word=before + offer.word, whole=True) for offer in _fitting(found, begun)]


def _fitting(found: Sequence[Offer], begun: str, rests: Sequence[Offer] = ()) -> list[Offer]:
    """Give `rests`, what begins as `begun` does, then what has a word in it that does; a path always fits."""
    wanted = fold(begun.strip("\"'"))
    fits = [*rests, *(offer for offer in found if offer.kind != "plain" or fold(offer.word).startswith(wanted))]
    fits += [
        offer
        for offer in found
        if wanted and offer not in fits and any(part.startswith(wanted) for part in fold(offer.word).split())
    ]
    return list({offer.word: offer for offer in fits}.values())


def _kinds(command: str, typed: Sequence[str]) -> tuple[str, ...]:
    if command == "program" and typed[:1]:
        act = next((offer.word for offer in VERBS[command] if offer.word.startswith(typed[0].casefold())), "")
        return {"list": ("verbs", "*person"), "show": ("verbs", "programs"), "run": ("verbs", PERSON, "held")}.get(
            act, AFTER[command]
        )
    return AFTER.get(command, ())


def _length(found: Sequence[Offer], words: Sequence[str]) -> int:
    """Give how many of the words are the longest name in full that they begin with; one where they are none."""
    names = {fold(offer.word) for offer in found}
    return next((length for length in range(len(words), 1, -1) if fold(" ".join(words[:length])) in names), 1)


def _rests(found: Sequence[Offer], before: str, begun: str) -> list[Offer]:
    """Give what is left of the names that begin with the words before and the one begun."""
    left = []
    for offer in found:
        head, rest = offer.word[: len(before)], offer.word[len(before) + 1 :]
        if rest and fold(head) == fold(before) and fold(rest).startswith(fold(begun)):
            left.append(Offer(rest, offer.meaning))
    return left


class _Known:
    """What is known where a line is typed."""

    def __init__(self, session: Session, command: str, words: Sequence[str]) -> None:
        """Keep the words that came before."""
        self.session = session
        self.command = command
        self.words = words
        self._whoever: tuple[Character | None] | None = None

    def of(self, kind: str) -> Iterator[Offer]:
        """Yield everything of a kind."""
        makers: dict[str, Callable[[], Iterator[Offer]]] = {
            PERSON: self._people,
            ANYONE: self._anyone,
            RETIRED: self._retired,
            ITEM: self._items,
            CASSETTE: self._cassettes,
            "held": self._held,
            "attribute": lambda: (Offer(name) for name in ATTRIBUTES),
            "place": lambda: (Offer(name) for name in PLACES),
            "key": self._keys,
            "verbs": lambda: iter(VERBS.get(self.command, ())),
            "table": self._tables,
            "goods": self._goods,
            "weapon": self._weapons,
            "blank": self._blank,
            "trait": self._traits,
            "player": self._players,
            "bot": self._bots,
            "file": lambda: iter((FILE,)),
            "files": self._files,
        }
        maker = makers.get(kind)
        yield from maker() if maker is not None else self._rows(kind)

    def _people(self) -> Iterator[Offer]:
        for one in everyone(self.session.campaign)[0]:
            yield Offer(one.stem, _told(one.character))

    def _anyone(self) -> Iterator[Offer]:
        yield from self._people()
        for foe in foes_of(self.session):
            yield Offer(foe.stem, _told(foe.character))

    def _retired(self) -> Iterator[Offer]:
        for one in everyone(self.session.campaign, retired=True)[0]:
            yield Offer(one.stem, _told(one.character))

    def _who(self) -> Character | None:
        """Give whoever the first of the words means, if that is one; it is looked for once."""
        if self._whoever is None:
            words = self.words[1:] if self.command in VERBS else self.words
            those = self._those(words[0]) if words else []
            self._whoever = (those[0].character if len(those) == 1 else None,)
        return self._whoever[0]

    def _those(self, word: str) -> list[Person]:
        """Give everybody whom a word may mean; where it is somebody's file nobody else is read."""
        path = f"{CHARACTERS}/{word}.toml"
        if path in paths(self.session.campaign):
            with suppress(FileError):
                return [read_person(self.session.campaign, path)]
            return []
        return bearing(self.session, word)

    def _items(self) -> Iterator[Offer]:
        who = self._who()
        tables = self.session.tables()
        for item in () if who is None else carried(who.items, tables):
            points = "" if item.uses is None else f"{item.uses} of {item.max_uses}"
            gear = tables.gear(item.name)
            if who is not None and gear is not None and gear.weapon is not None and gear.weapon.ammo == "ammo":
                points = _ammo(who, tables)
            facts = [item.weapon, points, item.place, "broken" if item.broken else ""]
            name = f"{item.name} {item.number}" if item.number > 1 else item.name
            yield Offer(name, ", ".join(fact for fact in facts if fact))

    def _cassettes(self) -> Iterator[Offer]:
        who = self._who()
        for item in () if who is None else carried(who.items, self.session.tables()):
            if item.program is not None:
                yield Offer(item.name, f"holds {item.program.name}")

    def _held(self) -> Iterator[Offer]:
        """Yield the programs on the cassettes that somebody carries."""
        who = self._who()
        for item in () if who is None else carried(who.items, self.session.tables()):
            if item.program is not None and item.place != "locker":
                row = self.session.tables().row("programs", item.program.name)
                yield Offer(
                    item.program.name, item.program.grade if row is None else f"{item.program.grade}, {row.text}"
                )

    def _blank(self) -> Iterator[Offer]:
        """Yield the cassettes that hold nothing yet."""
        who, tables = self._who(), self.session.tables()
        for item in () if who is None else carried(who.items, tables):
            gear = tables.gear(item.name)
            if item.program is None and gear is not None and gear.serves == "cassette":
                yield Offer(f"{item.name} {item.number}" if item.number > 1 else item.name, item.place)

    def _weapons(self) -> Iterator[Offer]:
        """Yield what somebody can attack with: whoever is named first, and whoever's turn it is."""
        tables = self.session.tables()
        with suppress(WordsError, FileError):
            whose = active(self.session).character
            yield from self._arms(whose, tables)
        if (who := self._who()) is not None:
            yield from self._arms(who, tables)
        yield Offer("unarmed", "d4")

    @staticmethod
    def _arms(who: Character, tables: Tables) -> Iterator[Offer]:
        for item in carried(who.items, tables):
            if item.weapon and item.place != "locker":
                yield Offer(f"{item.name} {item.number}" if item.number > 1 else item.name, item.weapon)
        for name in who.cyberware:
            piece = tables.cyberware(name)
            if piece is not None and piece.weapon is not None:
                yield Offer(name, piece.text)

    @staticmethod
    def _traits() -> Iterator[Offer]:
        from iendjinn.model.arcade import TRAITS

        return (Offer(f"{trait}=") for trait in TRAITS)

    def _players(self) -> Iterator[Offer]:
        """Yield who may sit at the arcade cabinet."""
        from iendjinn.model.cabinet import HUMAN

        yield Offer(HUMAN)
        yield from self._bots()

    @staticmethod
    def _bots() -> Iterator[Offer]:
        from iendjinn.model.cabinet import BOTS

        return map(Offer, BOTS)

    def _files(self) -> Iterator[Offer]:
        """Yield the campaign's own files."""
        for path in (*paths(self.session.campaign), CHRONICLE, ENCOUNTER):
            yield Offer(path)

    def groups(self) -> Iterator[Offer]:
        """Yield the words that mean several people, or whoever's turn it is."""
        yield Offer("party", "every player's character in play")
        if foes_of(self.session):
            yield Offer("foes", "every foe in the fight")
            yield Offer(".", "whoever's turn it is")

    def _keys(self) -> Iterator[Offer]:
        for key in KEYS:
            yield Offer(key, self._value(key))

    def _value(self, key: str) -> str:
        who = self._who()
        if who is None:
            return ""
        value = getattr(who, "class_" if key == "class" else key)
        return ", ".join(value) if isinstance(value, tuple) else " ".join(str(value).split())[:40]

    def _tables(self) -> Iterator[Offer]:
        tables = self.session.tables()
        if not self.words:
            yield Offer("roll", "roll on one")
        for name in tables.names():
            yield Offer(name, tables.about(name).title)

    def _goods(self) -> Iterator[Offer]:
        for table in GEAR_TABLES:
            for row in self.session.tables().rows(table):
                yield Offer(row.name, f"{getattr(row, 'price', 0):,} credits")

    def _rows(self, table: str) -> Iterator[Offer]:
        for row in self.session.tables().rows(table):
            yield Offer(row.name, row.text)


def carried(items: tuple[Item, ...], tables: Tables) -> tuple[Carried, ...]:
    """Give what is carried, as a sheet shows it; who completes a person's name need not know how."""
    from iendjinn.rules.worth import carried as reckoned

    return reckoned(items, tables)


def _ammo(character: Character, tables: Tables) -> str:
    """Say what is left of the Ammo that is used next (2.3c)."""
    from iendjinn.rules.inventory import FULL_USES, uses_of
    from iendjinn.rules.weapons import ammo_carried

    at = ammo_carried(character, tables)
    left = 0 if at is None else uses_of(character.items[at], tables.gear(character.items[at].name))
    return f"ammo {left} of {FULL_USES}"


def _told(character: Character) -> str:
    state = "" if character.state == "up" else f", {character.state}"
    return f"{character.class_ or character.kind}, HP {character.hp} of {character.max_hp}{state}"
