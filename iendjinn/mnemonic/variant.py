"""The tables of a game, read once and made ready: which row a face means, what a card gives, which cards fit a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.actions import Action

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

STORAGE, COMBAT, WITS, TOUGHNESS, NET, TRANSPORT, CHARISMA, REFLEXES, INTELLIGENCE = range(9)
TRAITS = ("storage", "combat", "wits", "toughness", "net", "transport", "charisma", "reflexes", "intelligence")
"""The words for the traits (JM-traits); elsewhere in this room a trait is its place here."""

NO_TRAIT = -1
CUSTOM = -1

SPACES = 70
HITS = 10
TRAIT_ROLLS = 10
FIRST_CARDS = 2
HAND = 5
UPLOADS = 3
UPLOAD_TARGET = 6
MAX_PLAYERS = 8

TABLES = ("mnemonic_encounters", "mnemonic_traits", "mnemonic_cards", "mnemonic_wounds")
"""The tables that a variant is made of, in the order in which `variant_of` takes them apart."""


class Encounter(NamedTuple):
    """A row of the encounter table (JM-encounter); traits by their place, NO_TRAIT for none, `then` by its place."""

    name: str
    test: int = NO_TRAIT
    target: int = 0
    fight: int = 0
    wound: int = NO_TRAIT
    harm: int = 0
    draw: int = 0
    drift: int = 0
    rest: bool = False
    again: bool = False
    boon: int = 0
    then: int = -1
    text: str = ""


class Card(NamedTuple):
    """An aid card (JM-cards): `gives` a bonus for each trait, in order; the rest as the table says."""

    name: str
    gives: tuple[int, ...]
    heal: int = 0
    sleep: int = 0
    halt: int = 0
    rob: int = 0
    heaven: bool = False
    text: str = ""


class Wound(NamedTuple):
    """What a wound roll comes to (JM-wound)."""

    name: str
    up_to: int
    hits: int
    kills: bool
    text: str = ""


class Variant:
    """The game as its tables make it; nothing in it ever changes.

    `encounters`, `cards` and `wounds` are the rows, told apart by their places; `encounter_of` and `trait_of` map a
    face (from 1; entry 0 is not used) to a place, CUSTOM for a pick; `adds` says what each result of a trait gives.
    `spaces` may be fewer than 70 for a short game.
    """

    __slots__ = (
        "adds", "between", "card_place", "cards", "discards", "encounter_of", "encounter_place", "encounters",
        "fits", "heaven", "plays", "spaces", "swaps", "trait_of", "wound_at", "wound_low", "wounds",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913, PLR0917 - the tables of the game, and how long its track is
        self,
        encounters: Sequence[Encounter],
        encounter_of: Sequence[int],
        trait_of: Sequence[int],
        adds: Sequence[int],
        cards: Sequence[Card],
        wounds: Sequence[Wound],
        *,
        spaces: int = SPACES,
    ) -> None:
        """Make everything ready that a game asks for again and again."""
        self.encounters = tuple(encounters)
        self.encounter_of = tuple(encounter_of)
        self.trait_of = tuple(trait_of)
        self.adds = tuple(adds)
        self.cards = tuple(cards)
        self.wounds = tuple(sorted(wounds, key=lambda wound: wound.up_to))
        self.spaces = spaces
        self.encounter_place = {row.name: place for place, row in enumerate(self.encounters)}
        self.card_place = {card.name: place for place, card in enumerate(self.cards)}
        # Sets of cards are whole numbers with a bit for each: hands are asked what fits a roll all the time.
        everywhere = [_bits(not card.heaven and card.gives[trait] for card in self.cards) for trait in range(9)]
        self.fits = everywhere
        self.heaven = [_bits(card.gives[trait] for card in self.cards) for trait in range(9)]
        self.between = _bits(card.heal or card.halt or card.rob for card in self.cards)
        self.plays = [[Action("play", card.name, word) for card in self.cards] for word in TRAITS]
        self.swaps = [Action("swap", card.name) for card in self.cards]
        self.discards = [Action("discard", card.name) for card in self.cards]
        self.wound_low = self.wounds[0].up_to
        high = max(self.wound_low, self.wounds[-1].up_to if len(self.wounds) == 1 else self.wounds[-2].up_to + 1)
        self.wound_at = [self._wound(total) for total in range(self.wound_low, high + 1)]

    def __eq__(self, other: object) -> bool:
        """Compare what the tables say."""
        if self is other:
            return True
        return isinstance(other, Variant) and self._rows() == other._rows()

    def __hash__(self) -> int:
        """Agree with equality, without reading all rows."""
        return hash((self.spaces, len(self.cards), len(self.encounters)))

    def _rows(self) -> tuple[object, ...]:
        return (
            self.spaces, self.encounters, self.encounter_of, self.trait_of, self.adds, self.cards, self.wounds,
        )  # fmt: skip

    def _wound(self, total: int) -> Wound:
        return next((wound for wound in self.wounds if total <= wound.up_to), self.wounds[-1])

    def wound(self, total: int) -> Wound:
        """Give what a total on the wound table comes to; above the last row it is the last row's (JM-wound)."""
        at = total - self.wound_low
        return self.wound_at[max(at, 0)] if at < len(self.wound_at) else self.wound_at[-1]

    def met(self, face: int, beaten: int) -> int:
        """Give whom a face brings to somebody who has beaten these: who was beaten sends another (JM-takahashi)."""
        place = self.encounter_of[face]
        sent = 0
        while (beaten & ~sent) >> place & 1 and self.encounters[place].then >= 0:
            sent |= 1 << place
            place = self.encounters[place].then
        return place


def members(cards: int) -> Iterator[int]:
    """Yield the places of the cards in a set, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def _bits(flags: Iterator[Any]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def variant_of(tables: Mapping[str, Mapping[str, Any]], *, spaces: int = SPACES) -> Variant:
    """Make a variant of the plain tables that a catalog holds: `{name: {"rows": [...], "die": "d20", ...}}`.

    Raises RefusedError where tables that are sound one by one make no game: nobody to meet in Heaven, a die that is
    not one die.
    """
    foes, traits, deck, harm = (tables[name] for name in TABLES)
    names = [row["name"].casefold() for row in foes["rows"]]
    encounters = [
        Encounter(
            row["name"], _trait(row.get("test")), row.get("target", 0), row.get("fight", 0), _trait(row.get("wound")),
            row.get("harm", 0), row.get("draw", 0), row.get("drift", 0), row.get("rest", False),
            row.get("again", False), row.get("boon", 0), _place(row.get("then", ""), names), row.get("text", ""),
        )
        for row in foes["rows"]
    ]  # fmt: skip
    cards = [
        Card(
            row["name"], tuple(row.get(word, 0) for word in TRAITS), row.get("heal", 0), row.get("sleep", 0),
            row.get("halt", 0), row.get("rob", 0), row.get("heaven", False), row.get("text", ""),
        )
        for row in deck["rows"]
    ]  # fmt: skip
    wounds = [
        Wound(row["name"], row.get("up_to", 99), row.get("hits", 0), row.get("kills", False), row.get("text", ""))
        for row in harm["rows"]
    ]
    adds = [1] * len(TRAITS)
    for row in traits["rows"]:
        if row["trait"] != "custom":
            adds[TRAITS.index(row["trait"])] = row.get("adds", 1)
    encounter_of = _faces(foes, range(len(encounters)))
    if all(encounters[place].again for place in encounter_of[1:]):
        raise RefusedError(
            "every encounter is rolled again in Heaven, so that no turn there would end",
            hint="take `again` off a row of mnemonic_encounters",
        )
    trait_of = _faces(traits, [_trait(row["trait"]) for row in traits["rows"]])
    return Variant(encounters, encounter_of, trait_of, adds, cards, wounds, spaces=spaces)


def _trait(word: str | None) -> int:
    return TRAITS.index(word) if word and word != "custom" else NO_TRAIT


def _place(name: str, names: Sequence[str]) -> int:
    if not name:
        return -1
    if name.casefold() not in names:
        raise RefusedError(f"{name!r} is met after a fight, but is in no row of mnemonic_encounters")
    return names.index(name.casefold())


def _faces(table: Mapping[str, Any], places: Sequence[int]) -> list[int]:
    """Give the place for each face of the table's die, from 1."""
    die = table["die"]
    sides = die.removeprefix("d")
    if not sides.isdecimal() or table.get("pair") or table.get("zero"):
        raise RefusedError(f"the tables of mnemonic are rolled with one die that counts from 1, not {die or 'none'}")
    found = [-1] * (int(sides) + 1)
    for place, row in zip(places, table["rows"], strict=True):
        first, _, last = str(row["faces"]).partition("-")
        for face in range(int(first), int(last or first) + 1):
            found[face] = place
    return found
